/* Products of matrices in shared memory for the four warps of a group (wgmma, PTX ISA 9.0, 9.7.15):
 * part of runtime.c.
 *
 * Each warp does its 16 rows alone, when it issues the instruction. Matrices lie in units of 16
 * bytes: eight elements of f16 along k ("by k") or, transposed, along the other side. A descriptor
 * has the start, two strides and a swizzle, which exchanges units by bits of their address.
 *
 * Lanes bring D, A if it is in registers, the descriptors of A and B, and whether D counts.
 */

enum { GROUP_ROWS = 16, GROUP_LINES = 8, UNIT = 16, UNITS_BY_K = 2, GROUP_COLUMNS = 32 };
/* Bits of a Tile: `count` says that A is in shared memory, `is_transposed` and `run` are of A and B. */
enum { OF_A = 1, OF_B = 2 };

/* Where a unit of a matrix is in the window of shared memory. By k, `line` is a row, and `unit` counts
 * along it; else `line` is a k, and `unit` counts along the other side. */
static uint64_t unit_of_matrix(uint64_t descriptor, int is_transposed, uint32_t line, uint32_t unit)
{
    static const uint8_t widths[] = {1, 8, 4, 2};
    uint32_t width = widths[descriptor >> 62];
    uint64_t start = (descriptor & 0x3fff) << 4, leading = (descriptor >> 16 & 0x3fff) << 4;
    uint64_t stride = (descriptor >> 32 & 0x3fff) << 4, offset = start;
    uint64_t in_lines = (uint64_t)(line % GROUP_LINES) * width * UNIT;
    if (width == 1)
        offset += in_lines + (is_transposed ? line / GROUP_LINES * leading + unit * stride
                                            : line / GROUP_LINES * stride + unit * leading);
    else if (is_transposed)
        offset += in_lines + line / GROUP_LINES * stride + unit % width * UNIT
            + unit / width * leading;
    else
        offset += in_lines + line / GROUP_LINES * stride + unit * UNIT;
    return offset ^ (offset >> 7 & (width - 1)) << 4;
}

/* Check what a warp reads of A or B by a descriptor, and note it as read by the lanes in turn; 1 if
 * something is wrong. */
static int32_t check_matrix(const Block *block, const WaitPoint *point, uint64_t descriptor,
                            int is_transposed, uint32_t first, uint32_t start, uint32_t rows)
{
    enum { READS = UNIT | ACCESS_READS | SPACE_SHARED << 9 };
    for (uint32_t each = 0; each < UNITS_BY_K * rows; each++) {
        Thread *thread = thread_at(block, first + each % 32);
        uint64_t offset = is_transposed
            ? unit_of_matrix(descriptor, 1, each % 16, start / 8 + each / 16)
            : unit_of_matrix(descriptor, 0, start + each / UNITS_BY_K, each % UNITS_BY_K);
        if (descriptor >> 49 & 7) {
            note(thread, FAULT_DESCRIPTOR, point->site)->values[0] = descriptor;
            return 1;
        }
        if (offset + UNIT > block->launch->shared_size || graphdsl_gap(thread, offset, UNIT)) {
            graphdsl_fail_access(thread, offset, point->site, UNIT | SPACE_SHARED << 9);
            return 1;
        }
        if (graphdsl_note(thread, thread->shared + offset, point->site, READS)
            || await_in_warp(block, first, thread->shared + offset, point->site, UNIT))
            return 1;
    }
    return 0;
}

/* Read rows of a matrix in shared memory; a step of k is `by_k` elements further in `into`, and a row
 * `by_row`. */
static void read_matrix(const Block *block, uint64_t descriptor, int is_transposed, uint32_t bits,
                        uint32_t first, uint32_t rows, uint32_t *into, uint32_t by_row,
                        uint32_t by_k)
{
    uint32_t size = bits / 8, elements = UNIT / size;
    for (uint32_t each = 0; each < UNITS_BY_K * rows; each++) {
        uint32_t line = is_transposed ? each % 16 : each / UNITS_BY_K;
        uint32_t unit = is_transposed ? each / 16 : each % UNITS_BY_K;
        uint64_t offset = is_transposed ? unit_of_matrix(descriptor, 1, line, first / 8 + unit)
                                        : unit_of_matrix(descriptor, 0, first + line, unit);
        const uint8_t *from = (const uint8_t *)(block->shared + offset);
        for (uint32_t element = 0; element < elements; element++) {
            uint32_t row = is_transposed ? unit * elements + element : line;
            uint32_t k = is_transposed ? line : unit * elements + element, value = 0;
            __builtin_memcpy(&value, from + element * size, size);
            into[row * by_row + k * by_k] = value;
        }
    }
}

static void negate(uint32_t *numbers, uint32_t count, uint32_t bits)
{
    for (uint32_t each = 0; each < count; each++)
        numbers[each] ^= 1u << (bits - 1);
}

/* What the lanes bring behind D: the registers of A, if it is there, the descriptors of A and B, two
 * registers each, and whether D counts. */
typedef struct {
    Fragment a;
    uint32_t a_descriptor, b_descriptor, counts;
} GroupRegisters;

static GroupRegisters registers_of_group(const Tile *tile)
{
    uint32_t bits = element_bits(tile->a), of_d = GROUP_ROWS * 8u * tile->columns * element_bits(tile->d);
    GroupRegisters it = {.a = {GROUP_ROWS, tile->depth, bits, bits < 32 ? 32 / bits : 1, of_d / 1024}};
    if (bits == 1)
        it.a = (Fragment){GROUP_ROWS, tile->depth / 32u, 32, 1, it.a.number};
    it.a_descriptor = it.a.number;
    it.b_descriptor = it.a.number + (tile->count ? 2 : registers_of(&it.a));
    it.counts = it.b_descriptor + 2;
    return it;
}

static uint64_t pair_of(const Block *block, const Tile *tile, uint32_t first, uint32_t number)
{
    return words(block, tile, first, number)[0]
        | (uint64_t)words(block, tile, first, number + 1)[0] << 32;
}

/* Check what the lanes have brought, as multiply_in_group uses it; 1 if something is wrong. */
static int32_t check_group(const Block *block, const WaitPoint *point, uint32_t first)
{
    const Tile *tile = &point->tile;
    GroupRegisters it = registers_of_group(tile);
    for (uint32_t number = tile->count ? it.a_descriptor : it.b_descriptor; number <= it.counts; number++)
        for (uint32_t lane = 1; lane < 32; lane++) {
            const uint32_t *word = words(block, tile, first, number);
            if (word[lane] == word[0])
                continue;
            FaultRecord *fault = note(thread_at(block, first + lane), FAULT_OPERANDS, point->site);
            fault->values[0] = number < it.b_descriptor ? 0 : number < it.counts ? 1 : 2;
            fault->values[1] = word[lane];
            fault->values[2] = word[0];
            return 1;
        }
    return (tile->count
            && check_matrix(block, point, pair_of(block, tile, first, it.a_descriptor),
                            (tile->is_transposed & OF_A) != 0, first, first / 32 % 4 * GROUP_ROWS,
                            GROUP_ROWS))
        || check_matrix(block, point, pair_of(block, tile, first, it.b_descriptor),
                        (tile->is_transposed & OF_B) != 0, first, 0, 8u * tile->columns);
}

static void multiply_in_group(Block *block, const Tile *tile, uint32_t first)
{
    Products it;
    GroupRegisters registers = registers_of_group(tile);
    uint32_t columns = 8u * tile->columns, bits = registers.a.bits, depth = registers.a.columns;
    uint32_t sum_bits = element_bits(tile->d), c[MOST_ELEMENTS];
    it.rows = GROUP_ROWS, it.depth = depth;
    /* Registers of D for eight columns. */
    uint32_t of_eight = GROUP_ROWS * 8 * sum_bits / 1024;
    if (tile->count)
        read_matrix(block, pair_of(block, tile, first, registers.a_descriptor),
                    tile->is_transposed & OF_A, bits, first / 32 % 4 * GROUP_ROWS, GROUP_ROWS,
                    it.a_bits, depth, 1);
    else
        gather(block, tile, first, &registers.a, it.a_bits, depth, 1);
    uint64_t b = pair_of(block, tile, first, registers.b_descriptor);
    uint32_t counts = words(block, tile, first, registers.counts)[0];
    if (tile->run & OF_A)
        negate(it.a_bits, GROUP_ROWS * depth, bits);
    for (uint32_t start = 0; start < columns; start += GROUP_COLUMNS) {
        uint32_t count = columns - start < GROUP_COLUMNS ? columns - start : GROUP_COLUMNS;
        Fragment sum = {GROUP_ROWS, count, sum_bits, 2, start / 8 * of_eight};
        it.columns = count;
        read_matrix(block, b, (tile->is_transposed & OF_B) != 0, bits, start, count, it.b_bits, 1,
                    count);
        if (tile->run & OF_B)
            negate(it.b_bits, count * depth, bits);
        if (counts)
            gather(block, tile, first, &sum, c, count, 1);
        else
            __builtin_memset(c, 0, 4 * GROUP_ROWS * count);
        if (tile->d == ELEMENT_S32) {
            uint32_t left[GROUP_ROWS * 32];
            __builtin_memcpy(left, it.a_bits, 4 * GROUP_ROWS * depth);
            add_integers(tile, GROUP_ROWS, count, depth, left, it.b_bits, c);
        } else {
            add_matrices(tile, &it, c);
        }
        scatter(block, tile, first, &sum, c);
    }
}
