/* Bulk copies of boxes of tensors (cp.async.bulk.tensor, tiles): part of runtime.c.
 *
 * A tensor map is 128 bytes that only its maker can read: here those of memory/tensor_maps.py. The
 * innermost dimension comes first. A box lies in shared memory without gaps, and is arranged in
 * units of 16 bytes: a swizzle exchanges them within each row, by bits of their address.
 *
 * Kernels can write these bytes, even while one is copied. So each instruction copies them first,
 * validates all fields of the copy, and uses nothing else.
 */

enum { MOST_AXES = 5, TENSOR_ALIGNMENT = 128 };
/* What cuTensorMapEncodeTiled allows. */
enum { MOST_IN_BOX = 256, MOST_STEP = 8, LARGEST_ELEMENT = 8, MOST_SWIZZLE = 3 };
#define MOST_EXTENT (1ul << 32)
#define MOST_STRIDE (1ul << 40)
#define TENSOR_MAGIC 0x70616d5f6d6973fful
typedef struct {
    uint64_t magic, base, extents[MOST_AXES], strides[MOST_AXES - 1];
    uint16_t box[MOST_AXES];
    uint8_t steps[MOST_AXES], rank, element, swizzle, fills_nan, padding[21];
} TensorMap;
enum {
    TENSOR_UINT8, TENSOR_UINT16, TENSOR_UINT32, TENSOR_INT32, TENSOR_UINT64, TENSOR_INT64,
    TENSOR_FLOAT16, TENSOR_FLOAT32, TENSOR_FLOAT64, TENSOR_BFLOAT16, TENSOR_ELEMENTS
};
/* Why a copy is wrong: further reasons of a bulk copy. */
enum {
    TENSOR_NO_MAP = 3, TENSOR_RANK, TENSOR_MISALIGNED, TENSOR_STEPS, TENSOR_OPERATION,
    TENSOR_PLACE, TENSOR_BEFORE, TENSOR_DAMAGED, TENSOR_SIZE
};
/* Which field of a map is wrong. */
enum {
    MAP_ADDRESS, MAP_EXTENT, MAP_STRIDE, MAP_BOX, MAP_STEP, MAP_RANK, MAP_ELEMENT, MAP_SWIZZLE,
    MAP_FILL, MAP_ROW, MAP_IS_FINE
};

/* A box of a tensor: how many elements of each dimension are copied, and all their bytes. */
typedef struct {
    TensorMap map; /* A copy, which is valid. */
    int64_t start[MOST_AXES];
    uint32_t counts[MOST_AXES], element, row;
    uint64_t size;
} Box;

static uint32_t tensor_element_size(uint32_t element)
{
    static const uint8_t sizes[TENSOR_ELEMENTS] = {1, 2, 4, 4, 8, 8, 2, 4, 8, 2};
    return sizes[element];
}

/* What is in elements outside of the tensor. */
static uint64_t tensor_fill(const TensorMap *map)
{
    static const uint64_t nans[TENSOR_ELEMENTS]
        = {[TENSOR_FLOAT16] = 0x7fff, [TENSOR_FLOAT32] = 0x7fffffff,
           [TENSOR_FLOAT64] = 0x7ff8000000000000, [TENSOR_BFLOAT16] = 0x7fff};
    return map->fills_nan ? nans[map->element] : 0;
}

/* The field of a map that cuTensorMapEncodeTiled would have refused, or MAP_IS_FINE. */
static uint32_t wrong_field(const TensorMap *map)
{
    if (map->rank < 1 || map->rank > MOST_AXES)
        return MAP_RANK;
    if (map->element >= TENSOR_ELEMENTS)
        return MAP_ELEMENT;
    if (map->swizzle > MOST_SWIZZLE)
        return MAP_SWIZZLE;
    if (map->fills_nan > 1)
        return MAP_FILL;
    if (map->base % BULK_UNIT)
        return MAP_ADDRESS;
    for (uint32_t axis = 0; axis < MOST_AXES; axis++) {
        uint64_t most = axis < map->rank ? UINT64_MAX : 1;
        if (!map->extents[axis] || map->extents[axis] > MOST_EXTENT || map->extents[axis] > most)
            return MAP_EXTENT;
        if (!map->box[axis] || map->box[axis] > MOST_IN_BOX || map->box[axis] > most)
            return MAP_BOX;
        if (!map->steps[axis] || map->steps[axis] > (axis ? MOST_STEP : 1) || map->steps[axis] > most)
            return MAP_STEP;
        if (axis && (map->strides[axis - 1] % BULK_UNIT || map->strides[axis - 1] >= MOST_STRIDE))
            return MAP_STRIDE;
    }
    uint32_t row = map->box[0] * tensor_element_size(map->element);
    return row % BULK_UNIT || (map->swizzle && row != 16u << map->swizzle) ? MAP_ROW
                                                                                 : MAP_IS_FINE;
}

/* Find the box that an instruction copies; 1 if something is wrong. */
static int32_t open_box(Thread *thread, uint32_t site, uint64_t address, const int32_t *start,
                        uint32_t rank, Box *box)
{
    enum { READS = BULK_UNIT | ACCESS_READS | SPACE_GENERIC << 9 };
    for (uint32_t at = 0; at < sizeof(TensorMap); at += BULK_UNIT)
        if (graphdsl_check(thread, address + at, site, READS, NULL))
            return 1;
    *box = (Box){.size = 1};
    TensorMap *map = &box->map;
    __builtin_memcpy(map, (const void *)address, sizeof(TensorMap));
    if (address % 64 || map->magic != TENSOR_MAGIC)
        return fail_bulk(thread, site, TENSOR_NO_MAP, address);
    uint32_t wrong = wrong_field(map);
    if (wrong != MAP_IS_FINE) {
        fail_bulk(thread, site, TENSOR_DAMAGED, address);
        thread->block->worker->fault.values[2] = wrong;
        return 1;
    }
    if (map->rank != rank)
        return fail_bulk(thread, site, TENSOR_RANK, (uint64_t)rank << 8 | map->rank);
    box->element = tensor_element_size(map->element);
    for (uint32_t axis = 0; axis < MOST_AXES; axis++) {
        uint32_t step = map->steps[axis];
        box->counts[axis] = (map->box[axis] + step - 1) / step;
        box->start[axis] = axis < rank ? start[axis] : 0;
        box->size *= box->counts[axis];
    }
    /* An H200 stops with CUDA_ERROR_ILLEGAL_INSTRUCTION. */
    if (box->start[0] * box->element % BULK_UNIT)
        return fail_bulk(thread, site, TENSOR_PLACE, (uint64_t)(uint32_t)start[0] << 8 | box->element);
    box->size *= box->element;
    box->row = box->counts[0] * box->element;
    return 0;
}

/* Whether a box has a place in shared memory, as far as can be known from its size. */
static int32_t has_place(Thread *thread, uint32_t site, const Box *box, uint64_t address)
{
    if (address % TENSOR_ALIGNMENT)
        return !fail_bulk(thread, site, TENSOR_MISALIGNED, address);
    if (box->size > thread->launch->shared_size) {
        fail_bulk(thread, site, TENSOR_SIZE, box->size);
        thread->block->worker->fault.values[2] = thread->launch->shared_size;
        return 0;
    }
    return 1;
}

/* Where the unit at an offset in the window of shared memory really is. */
static uint64_t swizzled(const TensorMap *map, uint64_t offset)
{
    uint64_t mask = (1u << map->swizzle) - 1;
    return offset ^ (offset >> 7 & mask) << 4;
}

/* The part of a row of the box that is in the tensor: the address of its first element, 0 if there is
 * none; which element of the row that is, and how many there are. */
static uint64_t row_in_tensor(const Box *box, uint64_t row, uint32_t *first, uint32_t *count)
{
    const TensorMap *map = &box->map;
    int64_t low = -box->start[0], high = (int64_t)map->extents[0] - box->start[0];
    uint64_t address = map->base;
    low = low < 0 ? 0 : low;
    high = high > (int64_t)box->counts[0] ? (int64_t)box->counts[0] : high;
    if (low >= high)
        return 0;
    for (uint32_t axis = 1; axis < MOST_AXES; axis++) {
        int64_t at = box->start[axis] + (int64_t)(row % box->counts[axis]) * map->steps[axis];
        if (at < 0 || (uint64_t)at >= map->extents[axis])
            return 0;
        row /= box->counts[axis];
        address += (uint64_t)at * map->strides[axis - 1];
    }
    *first = (uint32_t)low;
    *count = (uint32_t)(high - low);
    return address + (uint64_t)(box->start[0] + low) * box->element;
}

static uint64_t rows_of(const Box *box) { return box->size / box->row; }

/* Read a box into memory, as it lies in shared memory from `target` on; 1 if something is wrong. */
static int32_t gather_box(Thread *thread, uint32_t site, const Box *box, uint64_t target,
                          uint8_t *into)
{
    uint64_t fill = tensor_fill(&box->map);
    uint8_t row[MOST_IN_BOX * LARGEST_ELEMENT];
    for (uint64_t number = 0; number < rows_of(box); number++) {
        uint32_t first = 0, count = 0;
        uint64_t address = row_in_tensor(box, number, &first, &count);
        for (uint32_t each = 0; each < box->counts[0]; each++)
            __builtin_memcpy(row + each * box->element, &fill, box->element);
        uint32_t bytes = address ? count * box->element : 0;
        for (uint32_t at = 0, unit; at < bytes; at += unit) {
            unit = unit_at(address + at, bytes - at);
            if (graphdsl_check(thread, address + at, site, unit | ACCESS_READS, NULL))
                return 1;
        }
        __builtin_memcpy(row + first * box->element, (void *)address, bytes);
        for (uint32_t at = 0; at < box->row; at += BULK_UNIT) {
            uint64_t place = swizzled(&box->map, target + number * box->row + at) - target;
            __builtin_memcpy(into + place, row + at, BULK_UNIT);
        }
    }
    return 0;
}

/* Copy a box of a tensor to the shared memory of blocks, and tell barriers of all its bytes. */
int32_t graphdsl_tensor_load(Thread *thread, uint32_t site, uint32_t flags, uint64_t target,
                             uint64_t map, const int32_t *start, uint32_t rank, uint64_t barrier,
                             uint32_t mask)
{
    Box box;
    if (open_box(thread, site, map, start, rank, &box))
        return 1;
    if (!has_place(thread, site, &box, target))
        return 1;
    uint8_t *data = take_memory(thread->launch, box.size);
    if (!data) {
        note(thread, FAULT_MEMORY, site);
        return 1;
    }
    int32_t outcome = gather_box(thread, site, &box, target & ((1u << RANK_SHIFT) - 1), data)
        || deliver_to_all(thread, site, flags, target, barrier, (uint64_t)data, (uint32_t)box.size,
                          0, mask);
    give_memory(thread->launch, data, box.size);
    return outcome;
}

/* The type of the reductions of a tensor's elements, where there is such an operation. */
static int32_t reduction_of(const TensorMap *map, uint32_t operation)
{
    static const int8_t types[TENSOR_ELEMENTS]
        = {-1, -1, OF_U32, OF_S32, OF_U64, OF_S64, OF_F16, OF_F32, OF_F64, OF_BF16};
    int32_t type = types[map->element];
    int is_wide = type == OF_F32 || type == OF_F64, is_float = type >= OF_F16;
    if ((operation == STEP_UP || operation == STEP_DOWN) && type != OF_U32)
        return -1;
    if ((operation == LEAST || operation == MOST) && is_wide)
        return -1;
    return operation >= BITS_AND && is_float ? -1 : type;
}

/* Copy a box from shared memory to a tensor, where it is in it. */
int32_t graphdsl_tensor_store(Thread *thread, uint32_t site, uint32_t is_noted, uint64_t source,
                              uint64_t map, const int32_t *start, uint32_t rank, uint32_t operation)
{
    Box box;
    if (open_box(thread, site, map, start, rank, &box))
        return 1;
    for (uint32_t axis = 1; axis < MOST_AXES; axis++)
        if (box.map.steps[axis] != 1)
            return fail_bulk(thread, site, TENSOR_STEPS, axis);
    for (uint32_t axis = 0; axis < rank; axis++)
        if (start[axis] < 0)
            return fail_bulk(thread, site, TENSOR_BEFORE, (uint32_t)start[axis]);
    if (!has_place(thread, site, &box, source))
        return 1;
    int32_t type = operation ? reduction_of(&box.map, operation) : 0;
    if (type < 0)
        return fail_bulk(thread, site, TENSOR_OPERATION, box.map.element);
    uint32_t how = operation | (uint32_t)type << HOW_TYPE;
    uint64_t place = read_shared(thread, site, source, (uint32_t)box.size, is_noted);
    uint64_t offset = source & ((1u << RANK_SHIFT) - 1);
    if (!place)
        return 1;
    for (uint64_t number = 0; number < rows_of(&box); number++) {
        uint32_t first = 0, count = 0;
        uint8_t row[MOST_IN_BOX * LARGEST_ELEMENT];
        uint64_t address = row_in_tensor(&box, number, &first, &count);
        if (!address)
            continue;
        for (uint32_t at = 0; at < box.row; at += BULK_UNIT) {
            uint64_t from = swizzled(&box.map, offset + number * box.row + at) - offset;
            __builtin_memcpy(row + at, (void *)(place + from), BULK_UNIT);
        }
        uint32_t bytes = count * box.element;
        for (uint32_t at = 0, unit; at < bytes; at += unit) {
            Remembered range;
            unit = unit_at(address + at, bytes - at);
            if (graphdsl_check(thread, address + at, site, unit | ACCESS_WRITES, &range))
                return 1;
        }
        Copy *copy = issue(thread, site, BULK_STORES, bytes);
        if (!copy)
            return 1;
        copy->target = address;
        copy->flags = flags_of(how, 0) | BULK_UNIT;
        copy->operation = operation;
        copy->type = (uint32_t)type;
        __builtin_memcpy(copy->more ? copy->more : copy->data, row + first * box.element, bytes);
    }
    return 0;
}
