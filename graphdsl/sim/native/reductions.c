/* Reductions in memory that copies bring (cp.reduce.async.bulk, red.async): part of runtime.c. */

enum { JUST_COPY, SUM, LEAST, MOST, STEP_UP, STEP_DOWN, BITS_AND, BITS_OR, BITS_XOR };
enum { OF_U32, OF_S32, OF_U64, OF_S64, OF_F16, OF_BF16, OF_F32, OF_F64 };

static uint32_t operand_size(uint32_t type)
{
    static const uint8_t sizes[] = {4, 4, 8, 8, 2, 2, 4, 8};
    return sizes[type];
}

static double power_of_two(int exponent)
{
    union { uint64_t bits; double value; } it = {(uint64_t)(exponent + 1023) << 52};
    return it.value;
}

/* The value of a small float whose lowest exponent and bits of the fraction are these. */
static double small_value(uint32_t bits, int lowest, int fraction_bits)
{
    uint32_t fraction = bits & ((1u << fraction_bits) - 1);
    int exponent = (int)(bits >> fraction_bits & ((1u << (15 - fraction_bits)) - 1));
    double value = exponent == (1 << (15 - fraction_bits)) - 1
        ? (fraction ? __builtin_nan("") : __builtin_inf())
        : (fraction + (exponent ? 1u << fraction_bits : 0))
            * power_of_two((exponent ? exponent - 1 : 0) + lowest - fraction_bits);
    return bits >> 15 ? -value : value;
}

/* Round to the nearest small float, in the middle to even. */
static uint32_t small_bits(double value, int lowest, int fraction_bits)
{
    union { double value; uint64_t bits; } it = {value};
    uint32_t sign = (uint32_t)(it.bits >> 63) << 15;
    uint32_t infinity = ((1u << (15 - fraction_bits)) - 1) << fraction_bits;
    if (value != value)
        return 0x7fff;
    int exponent = (int)(it.bits >> 52 & 0x7ff) - 1023;
    exponent = exponent < lowest ? lowest : exponent;
    if (exponent > -lowest + 1)
        return sign | infinity;
    /* Exact: a number of units of the last place. Adding 2^52 rounds it. */
    double units = (value < 0 ? -value : value) * power_of_two(fraction_bits - exponent);
    union { double value; uint64_t bits; } rounded = {units + 0x1p52};
    uint32_t count = (uint32_t)rounded.bits;
    uint32_t found = ((uint32_t)(exponent - lowest) << fraction_bits) + count;
    return sign | (found < infinity ? found : infinity);
}

static double operand_value(uint64_t bits, uint32_t type)
{
    union { uint32_t bits; float value; } single = {(uint32_t)bits};
    union { uint64_t bits; double value; } wide = {bits};
    switch (type) {
    case OF_F16: return small_value((uint32_t)bits, -14, 10);
    case OF_BF16: return small_value((uint32_t)bits, -126, 7);
    case OF_F32: return (double)single.value;
    default: return wide.value;
    }
}

/* A sum of two numbers of a type in f64 is exact, or so near to one of them that it rounds to it; in
 * f32 it is rounded once. */
static uint64_t sum_of(uint64_t before, uint64_t given, uint32_t type)
{
    double one = operand_value(before, type), other = operand_value(given, type);
    union { float value; uint32_t bits; } single = {(float)one + (float)other};
    union { double value; uint64_t bits; } wide = {one + other};
    switch (type) {
    case OF_F16: return small_bits(wide.value, -14, 10);
    case OF_BF16: return small_bits(wide.value, -126, 7);
    case OF_F32: return single.value != single.value ? 0x7fffffff : single.bits;
    case OF_F64: return wide.bits;
    default: return before + given;
    }
}

/* Whether the first is less; -0 is less than +0, and NaN more than all. */
static int is_less(uint64_t one, uint64_t other, uint32_t type)
{
    if (type < OF_F16)
        return type == OF_U32 || type == OF_U64 ? one < other
            : type == OF_S32 ? (int32_t)one < (int32_t)other
            : (int64_t)one < (int64_t)other;
    double first = operand_value(one, type), second = operand_value(other, type);
    if (first == second)
        return one >> (8 * operand_size(type) - 1) > other >> (8 * operand_size(type) - 1);
    return first < second;
}

static uint64_t extreme_of(uint64_t before, uint64_t given, uint32_t type, int is_least)
{
    if (type >= OF_F16) {
        double one = operand_value(before, type), other = operand_value(given, type);
        if (one != one && other != other)
            return 0x7fff;
        if (one != one || other != other)
            return one != one ? given : before;
    }
    return is_less(before, given, type) == is_least ? before : given;
}

static uint64_t combined(uint64_t before, uint64_t given, uint32_t operation, uint32_t type)
{
    switch (operation) {
    case SUM: return sum_of(before, given, type);
    case LEAST: return extreme_of(before, given, type, 1);
    case MOST: return extreme_of(before, given, type, 0);
    case STEP_UP: return before >= given ? 0 : before + 1;
    case STEP_DOWN: return !before || before > given ? given : before - 1;
    case BITS_AND: return before & given;
    case BITS_OR: return before | given;
    case BITS_XOR: return before ^ given;
    default: return given;
    }
}

/* Combine elements in memory with others. */
static void reduce_into(uint64_t target, const uint8_t *data, uint64_t size, uint32_t operation,
                        uint32_t type)
{
    uint32_t step = operand_size(type);
    for (uint64_t at = 0; at < size; at += step) {
        uint64_t before = 0, given = 0;
        __builtin_memcpy(&before, (void *)(target + at), step);
        __builtin_memcpy(&given, data + at, step);
        before = combined(before, given, operation, type);
        __builtin_memcpy((void *)(target + at), &before, step);
    }
}
