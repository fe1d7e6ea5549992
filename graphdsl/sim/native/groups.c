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
enum { GROUP_A_IS_SHARED = 1, GROUP_TRANSPOSED = 1, GROUP_NOTED = 1 << 3 };

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

/* Check a unit that a lane is to read. */
static int32_t check_unit(Thread *thread, uint32_t site, int is_noted, uint64_t offset)
{
    enum { READS = UNIT | ACCESS_READS | SPACE_SHARED << 9 };
    const Launch *launch = thread->launch;
    if (offset + UNIT > launch->shared_size || graphdsl_gap(thread, offset, UNIT)) {
        graphdsl_fail_access(thread, offset, site, UNIT | SPACE_SHARED << 9);
        return 1;
    }
    return is_noted ? graphdsl_note(thread, thread->shared + offset, site, READS) : 0;
}

/* Check what a warp reads of A, if that is in shared memory, and of B; each lane some of it. `how`
 * says whether A is there, whether A and B are transposed, and whether reads are noted. */
int32_t graphdsl_check_group(Thread *thread, uint32_t site, uint64_t a, uint64_t b,
                             uint32_t columns, uint32_t how)
{
    uint32_t linear = linear_index(thread), lane = linear % 32, first = linear / 32 % 4 * GROUP_ROWS;
    int is_noted = (how & GROUP_NOTED) != 0;
    for (uint32_t side = 0; side < 2; side++) {
        uint64_t descriptor = side ? b : a;
        int is_transposed = how >> (GROUP_TRANSPOSED + side) & 1;
        uint32_t start = side ? 0 : first, rows = side ? columns : GROUP_ROWS;
        if (!side && !(how & GROUP_A_IS_SHARED))
            continue;
        if (descriptor >> 49 & 7) {
            note(thread, FAULT_DESCRIPTOR, site)->values[0] = descriptor;
            return 1;
        }
        for (uint32_t each = lane; each < UNITS_BY_K * rows; each += 32) {
            uint64_t offset = is_transposed
                ? unit_of_matrix(descriptor, 1, each % 16, start / 8 + each / 16)
                : unit_of_matrix(descriptor, 0, start + each / UNITS_BY_K, each % UNITS_BY_K);
            if (check_unit(thread, site, is_noted, offset))
                return 1;
        }
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

static uint64_t pair_of(const Block *block, const Tile *tile, uint32_t first, uint32_t number)
{
    return words(block, tile, first, number)[0]
        | (uint64_t)words(block, tile, first, number + 1)[0] << 32;
}

static void multiply_in_group(Block *block, const Tile *tile, uint32_t first)
{
    Products it;
    uint32_t columns = 8u * tile->columns, bits = element_bits(tile->a), depth = tile->depth;
    uint32_t sum_bits = element_bits(tile->d), c[MOST_ELEMENTS];
    if (tile->a == ELEMENT_B1) {
        bits = 32;
        depth /= 32;
    }
    it.rows = GROUP_ROWS, it.depth = depth;
    /* Registers of D for eight columns. */
    uint32_t of_eight = GROUP_ROWS * 8 * sum_bits / 1024, number = of_eight * columns / 8;
    if (tile->count) {
        uint64_t a = pair_of(block, tile, first, number);
        read_matrix(block, a, tile->is_transposed & OF_A, bits, first / 32 % 4 * GROUP_ROWS,
                    GROUP_ROWS, it.a_bits, depth, 1);
    } else {
        Fragment a = {GROUP_ROWS, depth, bits, bits < 32 ? 32 / bits : 1, number};
        gather(block, tile, first, &a, it.a_bits, depth, 1);
        number += registers_of(&a);
    }
    number += tile->count ? 2 : 0;
    uint64_t b = pair_of(block, tile, first, number);
    uint32_t counts = words(block, tile, first, number + 2)[0];
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
