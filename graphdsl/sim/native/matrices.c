/* Matrices that the lanes of a warp hold together: mma, wmma, ldmatrix, stmatrix, movmatrix (PTX ISA
 * 9.0, 9.7.14). Part of runtime.c.
 *
 * Fragments lie in the part of the lanes' slots that starts at `exchange`: an array with an element
 * for each lane for each of their registers, and after the operation those of the result. A B
 * matrix is held by columns: its rows here are the columns of the manual. Docs: numerics.md.
 */

/* As in matrices.py. */
enum element {
    ELEMENT_F16, ELEMENT_BF16, ELEMENT_TF32, ELEMENT_E4M3, ELEMENT_E5M2, ELEMENT_F32, ELEMENT_F64,
    ELEMENT_S32, ELEMENT_S8, ELEMENT_U8, ELEMENT_S4, ELEMENT_U4, ELEMENT_B1, ELEMENT_B16
};
enum { MOST_SIDE = 32, MOST_ELEMENTS = 1024, WIDE = 8 };
enum { BITWISE_XOR = 1, BITWISE_AND = 2, SATURATES = 4, BY_FOURS = 8, COARSE = 16 };

static uint32_t element_bits(uint32_t element)
{
    static const uint8_t bits[] = {16, 16, 32, 8, 8, 32, 64, 32, 8, 8, 4, 4, 1, 16};
    return bits[element];
}

/* The array of a register of 32 bits, or of 64, for the lanes from `first` on. */
static uint32_t *words(const Block *block, const Tile *tile, uint32_t first, uint32_t number)
{
    uint64_t lanes = 32 * (uint64_t)block->launch->warps;
    return (uint32_t *)(block->slots + lanes * (tile->exchange + 4 * number)) + first;
}

static uint64_t *doubles(const Block *block, const Tile *tile, uint32_t first, uint32_t number)
{
    uint64_t lanes = 32 * (uint64_t)block->launch->warps;
    return (uint64_t *)(block->slots + lanes * (tile->exchange + 8 * number)) + first;
}

/* A matrix in registers from the one with this number on: lane 4 * (row % 8) + t has `run` elements
 * of the row, from column t * run on; then come those of the next eight rows, and then those of the
 * next 4 * run columns. */
typedef struct { uint32_t rows, columns, bits, run, number; } Fragment;
typedef struct { uint32_t row, column; } Position;

static uint32_t registers_of(const Fragment *it)
{
    return it->rows * it->columns * it->bits / (32 * (it->bits > 32 ? 64 : 32));
}

/* Where an element of lane 0 is in the matrix; that of others is as much further for all elements. */
static Position position(const Fragment *it, uint32_t element)
{
    uint32_t part = element / it->run, high = it->rows / 8;
    return (Position){part % high * 8, part / high * 4 * it->run + element % it->run};
}

static Fragment multiplicand(uint32_t element, uint32_t rows, uint32_t columns, uint32_t number)
{
    uint32_t bits = element_bits(element);
    return (Fragment){rows, columns, bits, bits < 32 ? 32 / bits : 1, number};
}

static Fragment accumulator(uint32_t element, const Tile *tile, uint32_t number)
{
    return (Fragment){tile->rows, tile->columns, element_bits(element), 2, number};
}

/* Read all elements of up to 32 bits; the next one of a row is `step` further. */
static void gather(const Block *block, const Tile *tile, uint32_t first, const Fragment *it,
                   uint32_t *into, uint32_t row_step, uint32_t step)
{
    uint32_t each = 32 / it->bits, mask = ~0u >> (32 - it->bits), count = registers_of(it);
    for (uint32_t number = 0; number < count; number++) {
        const uint32_t *from = words(block, tile, first, it->number + number);
        Position at = position(it, number * each);
        uint32_t *start = into + at.row * row_step + at.column * step;
        for (uint32_t lane = 0; lane < 32; lane++) {
            uint32_t *to = start + lane / 4 * row_step + lane % 4 * it->run * step;
            uint32_t word = from[lane];
            for (uint32_t place = 0; place < each; place++, word >>= it->bits & 31, to += step)
                *to = word & mask;
        }
    }
}

/* Write the elements of a matrix whose rows are next to each other. */
static void scatter(const Block *block, const Tile *tile, uint32_t first, const Fragment *it,
                    const uint32_t *from)
{
    uint32_t each = 32 / it->bits, count = registers_of(it);
    for (uint32_t number = 0; number < count; number++) {
        uint32_t *to = words(block, tile, first, it->number + number);
        Position at = position(it, number * each);
        const uint32_t *start = from + at.row * it->columns + at.column;
        for (uint32_t lane = 0; lane < 32; lane++) {
            const uint32_t *source = start + lane / 4 * it->columns + lane % 4 * it->run;
            to[lane] = it->bits == 16 ? source[0] | source[1] << 16 : source[0];
        }
    }
}

/* Moving ------------------------------------------------------------------------------------- */

static void copy_bytes(uint8_t *to, const uint8_t *from, uint32_t count)
{
    switch (count) {
    case 1: *to = *from; break;
    case 2: __builtin_memcpy(to, from, 2); break;
    case 4: __builtin_memcpy(to, from, 4); break;
    default: __builtin_memcpy(to, from, 8);
    }
}

/* Copy a matrix from memory to registers, or back. The lines in memory, whose addresses the lanes
 * have brought, are its rows or, where it is transposed, its columns. */
static void move_lines(Block *block, const Tile *tile, uint32_t first, const Fragment *it,
                       const uint64_t *lines, int stores)
{
    uint32_t size = it->bits / 8, each = it->bits < 32 ? 32 / it->bits : 1;
    for (uint32_t number = 0; number < registers_of(it); number++) {
        Position start = position(it, number * each);
        for (uint32_t lane = 0; lane < 32; lane++) {
            Position at = {start.row + lane / 4, start.column + lane % 4 * it->run};
            uint8_t *word = it->bits > 32
                ? (uint8_t *)(doubles(block, tile, first, it->number + number) + lane)
                : (uint8_t *)(words(block, tile, first, it->number + number) + lane);
            uint32_t count = each, length = size;
            if (!tile->is_transposed) {
                count = 1;
                length = it->bits < 32 ? 4 : size;
            }
            for (uint32_t place = 0; place < count; place++, word += size) {
                uint8_t *memory = (uint8_t *)(tile->is_transposed
                    ? lines[at.column + place] + (uint64_t)at.row * size
                    : lines[at.row] + (uint64_t)at.column * it->bits / 8);
                if (stores)
                    copy_bytes(memory, word, length);
                else
                    copy_bytes(word, memory, length);
            }
        }
    }
}

/* Whether a copy of a lane of the warp is on its way to the lines that it loads; a fault then. */
static int32_t await_lines(const Block *block, const WaitPoint *point, uint32_t first)
{
    const Tile *tile = &point->tile;
    uint32_t lines = tile->is_transposed ? tile->columns : tile->rows;
    uint32_t length = tile->is_transposed ? tile->rows : tile->columns;
    for (uint32_t each = 0; block->pending && each < tile->count * lines; each++)
        if (await_in_warp(block, first, block->values[first + each], point->site,
                          length * element_bits(tile->a) / 8))
            return 1;
    return 0;
}

static void move(Block *block, const Tile *tile, uint32_t first, int stores)
{
    const uint64_t *lines = block->values + first;
    /* ldmatrix has several matrices of eight rows each, and eight addresses for each of them. */
    for (uint32_t number = 0; number < tile->count; number++) {
        Fragment it = {tile->rows, tile->columns, element_bits(tile->a), tile->run, number};
        move_lines(block, tile, first, &it, lines + 8 * number, stores);
    }
}

static void transpose(Block *block, const Tile *tile, uint32_t first)
{
    Fragment it = {8, 8, 16, 2, 0};
    uint32_t matrix[64];
    gather(block, tile, first, &it, matrix, 1, 8);
    scatter(block, tile, first, &it, matrix);
}

/* Floating-point numbers --------------------------------------------------------------------- */

typedef int32_t Wide __attribute__((vector_size(4 * WIDE)));
typedef uint32_t Bits __attribute__((vector_size(4 * WIDE)));
typedef float Floats __attribute__((vector_size(4 * WIDE)));
typedef double Doubles __attribute__((vector_size(8 * WIDE)));
typedef int64_t Long __attribute__((vector_size(8 * WIDE)));

/* A number is significand * 2^(exponent - bits of the format's fraction); a subnormal one is not
 * normalised, and its exponent is the smallest one. */
typedef struct { uint32_t size, exponent_bits, fraction; } Format;

static Format format_of(uint32_t element)
{
    switch (element) {
    case ELEMENT_F16: return (Format){16, 5, 10};
    case ELEMENT_BF16: return (Format){16, 8, 7};
    case ELEMENT_TF32: return (Format){19, 8, 10};
    case ELEMENT_E4M3: return (Format){8, 4, 3};
    case ELEMENT_E5M2: return (Format){8, 5, 2};
    default: return (Format){32, 8, 23};
    }
}

/* Sums have FRACTION bits behind the point of the largest exponent, which counts as no less than
 * the smallest normal number's of the result and SPARE more. The exponent of zero does not count. */
enum { FRACTION = 25, COARSE_FRACTION = 13, SPARE = 7, LONGEST = 10, NO_EXPONENT = -10000 };

/* Split numbers in place; 1 if one of them is infinite or not a number. There are a multiple of WIDE
 * of them. */
static int decode(uint32_t element, uint32_t count, uint32_t shift, uint32_t *numbers,
                  int32_t *exponents)
{
    Format format = format_of(element);
    uint32_t mask = (1u << format.exponent_bits) - 1, low = (1u << format.fraction) - 1;
    uint32_t skipped = element == ELEMENT_TF32 ? 13 : 0;
    Wide odd = {0};
    for (uint32_t each = 0; each < count; each += WIDE) {
        Bits bits = *(const Bits *)(numbers + each) >> skipped;
        Bits exponent = bits >> format.fraction & mask, fraction = bits & low;
        Wide is_normal = exponent != 0, sign = -(Wide)(bits >> (format.size - 1) & 1);
        Wide size = (Wide)((fraction | ((Bits)is_normal & (low + 1))) << shift);
        Wide is_odd = exponent == mask;
        if (element == ELEMENT_E4M3)
            is_odd &= fraction == low;
        odd |= is_odd;
        Wide power = (Wide)exponent + 1 + is_normal - (int32_t)(mask >> 1), is_zero = size == 0;
        *(Wide *)(exponents + each) = (power & ~is_zero) | (is_zero & NO_EXPONENT);
        *(Wide *)(numbers + each) = (size ^ sign) - sign;
    }
    int found = 0;
    for (uint32_t each = 0; each < WIDE; each++)
        found |= odd[each] != 0;
    return found;
}

/* The number as a double, from which infinities and NaN follow as IEEE 754 says. */
static double number_of(uint32_t element, uint32_t bits)
{
    Format format = format_of(element);
    if (element == ELEMENT_TF32)
        bits >>= 13;
    uint64_t sign = (uint64_t)(bits >> (format.size - 1) & 1) << 63;
    uint32_t mask = (1u << format.exponent_bits) - 1, low = (1u << format.fraction) - 1;
    uint32_t exponent = bits >> format.fraction & mask, fraction = bits & low;
    uint64_t result = 0;
    if (exponent == mask && (element != ELEMENT_E4M3 || fraction == low))
        result = 0x7ffull << 52 | (uint64_t)fraction << 29;
    else if (exponent | fraction)
        result = 1023ull << 52; /* Any number but zero: only its sign matters. */
    result |= sign;
    double number;
    __builtin_memcpy(&number, &result, 8);
    return number;
}

/* total * 2^(exponent - FRACTION), toward zero, as f32. Zero has no sign. */
static uint32_t to_f32(int64_t total, int32_t exponent)
{
    if (!total)
        return 0;
    uint32_t sign = (uint32_t)(total < 0) << 31;
    uint64_t size = (uint64_t)(total < 0 ? -total : total);
    int32_t top = 63 - __builtin_clzll(size), power = exponent - FRACTION + top;
    if (power > 127)
        return sign | 0x7f800000;
    if (power >= -126) {
        uint64_t fraction = top >= 23 ? size >> (top - 23) : size << (23 - top);
        return sign | (uint32_t)(power + 127) << 23 | ((uint32_t)fraction & 0x7fffff);
    }
    int32_t shift = exponent - FRACTION + 149;
    size = shift >= 0 ? size << shift : shift > -64 ? size >> -shift : 0;
    return size ? sign | (uint32_t)size : 0;
}

/* The same to the nearest f16, of two the even one. */
static uint32_t to_f16(int64_t total, int32_t exponent)
{
    if (!total)
        return 0;
    uint32_t sign = (uint32_t)(total < 0) << 15;
    uint64_t size = (uint64_t)(total < 0 ? -total : total);
    int32_t top = 63 - __builtin_clzll(size), power = exponent - FRACTION + top;
    if (power > 15)
        return sign | 0x7c00;
    /* In units of the last place of the result. */
    int32_t drop = (power < -14 ? -24 : power - 10) - (exponent - FRACTION);
    uint64_t units;
    if (drop <= 0)
        units = size << -drop;
    else if (drop > 40)
        units = 0;
    else {
        uint64_t rest = size & ((1ull << drop) - 1), half = 1ull << (drop - 1);
        units = size >> drop;
        units += rest > half || (rest == half && units & 1);
    }
    return units ? sign | (uint32_t)(units + (power < -14 ? 0 : (uint64_t)(power + 14) << 10)) : 0;
}

static uint32_t f32_of_f16(uint32_t bits)
{
    uint32_t sign = (bits & 0x8000) << 16, exponent = bits >> 10 & 31, fraction = bits & 0x3ff;
    if (exponent == 31)
        return sign | 0x7f800000 | fraction << 13;
    if (!exponent) {
        float number = (float)fraction * 0x1p-24f;
        __builtin_memcpy(&bits, &number, 4);
        return sign | bits;
    }
    return sign | (exponent + 112) << 23 | fraction << 13;
}

static uint32_t f16_of_f32(uint32_t bits)
{
    int32_t exponent = (int32_t)(bits >> 23 & 255);
    if (exponent == 255)
        return bits & 0x7fffff ? 0x7fff : (bits >> 16 & 0x8000) | 0x7c00;
    int64_t size = (bits & 0x7fffff) | (exponent ? 0x800000 : 0);
    uint32_t half = to_f16(size << 2, (exponent ? exponent : 1) - 127);
    return half | (bits >> 16 & 0x8000);
}

/* Make each number at least the other one. */
static void raise(Wide *it, const Wide *least)
{
    Wide is = *least > *it;
    *it = (*least & is) | (*it & ~is);
}

/* Both matrices by k, with the significands and exponents of B in rows. */
typedef struct {
    uint32_t rows, columns, depth, odd_rows, odd_columns;
    int32_t kept; /* The bits of a cut number that count. */
    uint32_t a_bits[MOST_ELEMENTS], b_bits[MOST_ELEMENTS];
    uint32_t a[MOST_ELEMENTS] __attribute__((aligned(32)));
    uint32_t b[MOST_ELEMENTS] __attribute__((aligned(32)));
    int32_t a_exponents[MOST_ELEMENTS] __attribute__((aligned(32)));
    int32_t b_exponents[MOST_ELEMENTS] __attribute__((aligned(32)));
} Products;

/* Write what infinities and NaN make of an element; 0 if it has none. */
static int sum_is_odd(const Products *it, const Tile *tile, uint32_t sums, uint32_t row,
                      uint32_t column, uint32_t ks, uint32_t *c)
{
    double total = number_of(sums, *c);
    for (uint32_t k = 0; k < it->depth; k++)
        if (ks >> k & 1)
            total += number_of(tile->a, it->a_bits[row * it->depth + k])
                * number_of(tile->b, it->b_bits[k * it->columns + column]);
    if (total - total == 0)
        return 0;
    uint32_t is_f16 = sums == ELEMENT_F16;
    if (total != total)
        *c = is_f16 ? 0x7fff : 0x7fffffff;
    else
        *c = (uint32_t)(total < 0) << (is_f16 ? 15 : 31) | (is_f16 ? 0x7c00 : 0x7f800000);
    return 1;
}

/* Round total * 2^(top - FRACTION) to f32, toward zero; 0 if one of the results is subnormal. */
static int round_all(const Doubles *total, const Wide *top, uint32_t *to)
{
    Long power = __builtin_convertvector(*top - FRACTION + 1023, Long) << 52;
    Doubles exact = *total * (Doubles)power;
    Long bits = (Long)exact, size = bits & INT64_MAX;
    Long is_small = (size < (int64_t)897 << 52) & (size != 0);
    Floats cut = __builtin_convertvector((Doubles)(bits & ~(int64_t)0x1fffffff), Floats);
    int64_t small = 0;
    for (uint32_t each = 0; each < WIDE; each++)
        small |= is_small[each];
    __builtin_memcpy(to, &cut, sizeof cut);
    return !small;
}

/* Add the products whose bits are set in `ks` to the sums: all are cut at the same place, FRACTION
 * bits below the largest exponent, and then their sum is rounded. */
static void add_products(const Products *it, const Tile *tile, uint32_t sums, uint32_t ks,
                         uint32_t *c)
{
    uint32_t is_f16 = sums == ELEMENT_F16;
    const Wide furthest = (Wide){0} - 31;
    const Wide least = (Wide){0} - ((is_f16 ? 14 : 126) + SPARE);
    for (uint32_t row = 0; row < it->rows; row++)
        for (uint32_t column = 0; column < it->columns; column += WIDE) {
            uint32_t *to = c + row * it->columns + column, old[WIDE];
            Wide start, exponents, top = least, low = {0}, high = {0};
            __builtin_memcpy(old, to, sizeof old);
            __builtin_memcpy(&start, to, sizeof start);
            int odd = decode(sums, WIDE, is_f16 ? FRACTION - 10 : FRACTION - 23,
                             (uint32_t *)&start, (int32_t *)&exponents);
            raise(&top, &exponents);
            const uint32_t *a = it->a + row * it->depth;
            const int32_t *of_a = it->a_exponents + row * it->depth;
            const uint32_t *b = it->b + column;
            const int32_t *of_b = it->b_exponents + column;
            for (uint32_t k = 0; k < it->depth; k++)
                if (ks >> k & 1) {
                    Wide exponent = *(const Wide *)(of_b + k * it->columns) + of_a[k];
                    raise(&top, &exponent);
                }
            for (uint32_t k = 0; k < it->depth; k++) {
                if (!(ks >> k & 1))
                    continue;
                Wide gap = *(const Wide *)(of_b + k * it->columns) + of_a[k] - top;
                raise(&gap, &furthest);
                Wide product = *(const Wide *)(b + k * it->columns) * (int32_t)a[k];
                Wide sign = product >> 31;
                product = ((((product ^ sign) - sign) >> -gap & it->kept) ^ sign) - sign;
                /* Sixteen of them may not fit 32 bits. */
                if (k & 1)
                    high += product;
                else
                    low += product;
            }
            Wide gap = exponents - top, sign = start >> 31;
            raise(&gap, &furthest);
            start = ((((start ^ sign) - sign) >> -gap & it->kept) ^ sign) - sign;
            Doubles total = __builtin_convertvector(low, Doubles)
                + __builtin_convertvector(high, Doubles) + __builtin_convertvector(start, Doubles);
            if (is_f16 || !round_all(&total, &top, to))
                for (uint32_t each = 0; each < WIDE; each++)
                    to[each] = is_f16 ? to_f16((int64_t)total[each], top[each])
                                      : to_f32((int64_t)total[each], top[each]);
            if (odd | (it->odd_rows >> row & 1) | it->odd_columns)
                for (uint32_t each = 0; each < WIDE; each++)
                    if (sum_is_odd(it, tile, sums, row, column + each, ks, old + each))
                        to[each] = old[each];
        }
}

static int64_t units_of_f16(uint32_t bits)
{
    uint32_t exponent = bits >> 10 & 31, fraction = bits & 0x3ff;
    int64_t size = exponent ? (int64_t)(fraction | 0x400) << (exponent - 1) : fraction;
    return bits & 0x8000 ? -size : size;
}

/* The sum of two numbers, as add.f32 and add.f16 compute it. */
static uint32_t add_numbers(uint32_t sums, uint32_t one, uint32_t other)
{
    if (sums == ELEMENT_F16) {
        double total = number_of(sums, one) + number_of(sums, other);
        if (total != total)
            return 0x7fff;
        if (total - total != 0)
            return (one & 0x7fff) == 0x7c00 ? one : other;
        return to_f16(units_of_f16(one) + units_of_f16(other), 1);
    }
    float x, y;
    __builtin_memcpy(&x, &one, 4);
    __builtin_memcpy(&y, &other, 4);
    x += y;
    __builtin_memcpy(&one, &x, 4);
    return x != x ? 0x7fffffff : one;
}

/* Numbers of 8 bits: Hopper multiplies them as f16, half of each register at a time, and adds the
 * accumulator last. */
static void add_small_products(const Products *it, const Tile *tile, uint32_t sums, uint32_t *c)
{
    uint32_t total[MOST_ELEMENTS], count = it->rows * it->columns;
    __builtin_memset(total, 0, 4 * count);
    add_products(it, tile, sums, 0x33333333, total);
    add_products(it, tile, sums, 0xcccccccc, total);
    for (uint32_t each = 0; each < count; each++)
        c[each] = add_numbers(sums, total[each], c[each]);
}

/* Add the products of matrices, whose bits are known, to the sums. */
static void add_matrices(const Tile *tile, Products *it, uint32_t *c)
{
    uint32_t in_a = it->rows * it->depth, in_b = it->columns * it->depth;
    it->odd_rows = it->odd_columns = 0;
    it->kept = tile->flags & COARSE ? ~((1 << (FRACTION - COARSE_FRACTION)) - 1) : ~0;
    __builtin_memcpy(it->a, it->a_bits, 4 * in_a);
    __builtin_memcpy(it->b, it->b_bits, 4 * in_b);
    /* Products have FRACTION bits behind the point. */
    uint32_t left = LONGEST - format_of(tile->a).fraction + FRACTION - 2 * LONGEST;
    int odd = decode(tile->a, in_a, left, it->a, it->a_exponents);
    odd |= decode(tile->b, in_b, LONGEST - format_of(tile->b).fraction, it->b, it->b_exponents);
    if (odd) {
        for (uint32_t each = 0; each < in_a; each++) {
            double number = number_of(tile->a, it->a_bits[each]);
            it->odd_rows |= (uint32_t)(number - number != 0) << each / it->depth;
        }
        for (uint32_t each = 0; each < in_b; each++) {
            double number = number_of(tile->b, it->b_bits[each]);
            it->odd_columns |= (uint32_t)(number - number != 0) << each % it->columns;
        }
    }
    uint32_t sums = tile->c == ELEMENT_F16 && tile->d == ELEMENT_F16 ? ELEMENT_F16 : ELEMENT_F32;
    if (tile->c == ELEMENT_F16 && sums == ELEMENT_F32)
        for (uint32_t each = 0; each < it->rows * it->columns; each++)
            c[each] = f32_of_f16(c[each]);
    if (element_bits(tile->a) == 8 && !(tile->flags & COARSE))
        add_small_products(it, tile, sums, c);
    else if (tile->flags & BY_FOURS)
        for (uint32_t k = 0; k < it->depth; k += 4)
            add_products(it, tile, sums, 15u << k, c);
    else
        add_products(it, tile, sums, ~0u, c);
    if (tile->flags & COARSE && sums == ELEMENT_F32)
        for (uint32_t each = 0; each < it->rows * it->columns; each++) {
            uint32_t exponent = c[each] >> 23 & 255;
            if (exponent && exponent != 255)
                c[each] &= ~((1u << (23 - COARSE_FRACTION)) - 1);
        }
    if (tile->d == ELEMENT_F16 && sums == ELEMENT_F32)
        for (uint32_t each = 0; each < it->rows * it->columns; each++)
            c[each] = f16_of_f32(c[each]);
}

static void multiply_floats(Block *block, const Tile *tile, uint32_t first)
{
    Products it;
    it.rows = tile->rows, it.columns = tile->columns, it.depth = tile->depth;
    uint32_t c[MOST_ELEMENTS];
    Fragment a = multiplicand(tile->a, it.rows, it.depth, 0);
    Fragment b = multiplicand(tile->b, it.columns, it.depth, registers_of(&a));
    Fragment sum = accumulator(tile->c, tile, b.number + registers_of(&b));
    Fragment result = accumulator(tile->d, tile, 0);
    gather(block, tile, first, &a, it.a_bits, it.depth, 1);
    gather(block, tile, first, &b, it.b_bits, 1, it.columns);
    gather(block, tile, first, &sum, c, it.columns, 1);
    add_matrices(tile, &it, c);
    scatter(block, tile, first, &result, c);
}

static double *element_of(const Fragment *it, uint32_t element, uint32_t lane,
                          double matrix[MOST_SIDE][MOST_SIDE])
{
    Position at = position(it, element);
    return &matrix[at.row + lane / 4][at.column + lane % 4 * it->run];
}

/* The product of matrices of f64: a chain of fma for each element. */
static void multiply_doubles(Block *block, const Tile *tile, uint32_t first)
{
    Fragment a = multiplicand(ELEMENT_F64, tile->rows, tile->depth, 0);
    Fragment b = multiplicand(ELEMENT_F64, tile->columns, tile->depth, registers_of(&a));
    Fragment sum = accumulator(ELEMENT_F64, tile, b.number + registers_of(&b));
    double left[MOST_SIDE][MOST_SIDE], right[MOST_SIDE][MOST_SIDE];
    for (uint32_t number = 0; number < registers_of(&a); number++)
        for (uint32_t lane = 0; lane < 32; lane++)
            *element_of(&a, number, lane, left)
                = ((double *)doubles(block, tile, first, number))[lane];
    for (uint32_t number = 0; number < registers_of(&b); number++)
        for (uint32_t lane = 0; lane < 32; lane++)
            *element_of(&b, number, lane, right)
                = ((double *)doubles(block, tile, first, b.number + number))[lane];
    for (uint32_t number = 0; number < registers_of(&sum); number++)
        for (uint32_t lane = 0; lane < 32; lane++) {
            Position at = position(&sum, number);
            const double *x = left[at.row + lane / 4], *y = right[at.column + lane % 4 * sum.run];
            double total = ((double *)doubles(block, tile, first, sum.number + number))[lane];
            for (uint32_t k = 0; k < tile->depth; k++)
                total = __builtin_fma(x[k], y[k], total);
            ((double *)doubles(block, tile, first, number))[lane] = total;
        }
}

/* Integers ----------------------------------------------------------------------------------- */

/* Add the products of matrices to the sums: numbers of an element each, or words of single bits. */
static void add_integers(const Tile *tile, uint32_t rows, uint32_t columns, uint32_t depth,
                         uint32_t *left, uint32_t *right, uint32_t *c)
{
    const uint32_t elements[] = {tile->a, tile->b};
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t shift = 32 - element_bits(elements[side]);
        if (elements[side] != ELEMENT_S8 && elements[side] != ELEMENT_S4)
            continue;
        uint32_t *numbers = side ? right : left;
        for (uint32_t each = 0; each < (side ? columns : rows) * depth; each++)
            numbers[each] = (uint32_t)((int32_t)(numbers[each] << shift) >> shift);
    }
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < columns; column++) {
            uint32_t total = 0;
            for (uint32_t k = 0; k < depth; k++) {
                uint32_t x = left[row * depth + k], y = right[k * columns + column];
                if (tile->a != ELEMENT_B1)
                    total += x * y;
                else
                    total += (uint32_t)__builtin_popcount(tile->flags & BITWISE_XOR ? x ^ y : x & y);
            }
            uint32_t *to = c + row * columns + column;
            int64_t exact = (int64_t)(int32_t)*to + (int32_t)total;
            if (tile->flags & SATURATES)
                exact = exact > INT32_MAX ? INT32_MAX : exact < INT32_MIN ? INT32_MIN : exact;
            *to = (uint32_t)exact;
        }
}

static void multiply_integers(Block *block, const Tile *tile, uint32_t first)
{
    uint32_t rows = tile->rows, columns = tile->columns, depth = tile->depth;
    uint32_t left[MOST_ELEMENTS], right[MOST_ELEMENTS], c[MOST_ELEMENTS];
    Fragment a = multiplicand(tile->a, rows, depth, 0);
    Fragment b = multiplicand(tile->b, columns, depth, registers_of(&a));
    if (tile->a == ELEMENT_B1) {
        /* Word by word. */
        depth /= 32;
        a.columns = b.columns = depth;
        a.bits = b.bits = 32;
        a.run = b.run = 1;
    }
    Fragment sum = accumulator(ELEMENT_S32, tile, b.number + registers_of(&b));
    gather(block, tile, first, &a, left, depth, 1);
    gather(block, tile, first, &b, right, 1, columns);
    gather(block, tile, first, &sum, c, columns, 1);
    add_integers(tile, rows, columns, depth, left, right, c);
    Fragment result = accumulator(ELEMENT_S32, tile, 0);
    scatter(block, tile, first, &result, c);
}

static void multiply(Block *block, const Tile *tile, uint32_t first)
{
    if (tile->a == ELEMENT_F64)
        multiply_doubles(block, tile, first);
    else if (tile->d == ELEMENT_S32)
        multiply_integers(block, tile, first);
    else
        multiply_floats(block, tile, first);
}
