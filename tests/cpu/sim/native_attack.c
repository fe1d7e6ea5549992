/* Attacks the native runtime: random operands for each function that kernels call, and random
 * kernels for the scheduler. Built with sanitizers by test_native_attack.py. All memory that the
 * runtime takes, and all memory of the simulated device, ends where pages begin that cannot be read.
 *
 * What compiled code checks before a call is valid here, too: pointers to barriers, what cp.async
 * reads and writes, and the lines of ldmatrix, stmatrix and wmma.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096 };
typedef struct { uint8_t *start; size_t length; } Header;

void *guarded_calloc(size_t count, size_t size)
{
    size_t bytes = (count * size + 15) & ~(size_t)15;
    size_t length = (bytes + sizeof(Header) + PAGE - 1) / PAGE * PAGE + 2 * PAGE;
    uint8_t *start = mmap(NULL, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED || mprotect(start + PAGE, length - 2 * PAGE, PROT_READ | PROT_WRITE))
        abort();
    uint8_t *memory = start + length - PAGE - bytes;
    ((Header *)memory)[-1] = (Header){start, length};
    return memory;
}
void *guarded_malloc(size_t size) { return guarded_calloc(1, size); }
void guarded_free(void *memory)
{
    if (memory)
        munmap(((Header *)memory)[-1].start, ((Header *)memory)[-1].length);
}
#define malloc guarded_malloc
#define calloc guarded_calloc
#define free guarded_free
#include "../../../graphdsl/sim/native/runtime.c"

static uint64_t state;
static uint64_t any(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state * 0x2545f4914f6cdd1du >> 7;
}
static uint32_t below(uint32_t count) { return (uint32_t)(any() % count); }

enum { MOST_POINTS = 512, RANGES = 6, PLAIN_SIZE = 8192, HEAP_SIZE = 1 << 16, MEMORY = 8 << 20 };
static WaitPoint tiles[MOST_POINTS], points[MOST_POINTS];
static uint32_t tile_count, point_count;
static MemoryRange ranges[RANGES];
static uint64_t plain, plain_size, map_address;
static Chunk *chunks;
static uint64_t calls[64], faults[32], failed;
static const char *names[64];

static void make_map(uint64_t address)
{
    TensorMap map = {.magic = TENSOR_MAGIC, .base = plain + 16 * below(64), .rank = (uint8_t)(1 + below(5)),
                     .element = (uint8_t)below(10), .fills_nan = (uint8_t)below(2)};
    uint32_t unit = 16 / tensor_element_size(map.element);
    for (uint32_t axis = 0; axis < MOST_AXES; axis++) {
        int is_used = axis < map.rank;
        map.extents[axis] = is_used ? 1 + below(40) : 1;
        map.box[axis] = (uint16_t)(is_used ? (axis ? 1 + below(6) : unit * (1 + below(8))) : 1);
        map.steps[axis] = (uint8_t)(axis && is_used && !below(3) ? 1 + below(8) : 1);
        if (axis)
            map.strides[axis - 1] = is_used ? 16 * below(40) : 0;
    }
    map.swizzle = (uint8_t)(below(2) ? below(4) : 0);
    if (map.swizzle && below(4))
        map.box[0] = (uint16_t)(unit << map.swizzle);
    /* Half of the maps are forged. */
    for (uint32_t times = below(2) ? 0 : 1 + below(3); times--;)
        ((uint8_t *)&map)[below(4) ? 88 + below(19) : 8 + below(120)] = (uint8_t)any();
    memcpy((void *)address, &map, sizeof map);
}

/* An address: near or in what there is, or anywhere. */
static uint64_t address_near(const Thread *thread)
{
    const MemoryRange *range = &ranges[below(RANGES)];
    uint64_t at = below(3) ? any() % (range->size + 64) : range->size - below(64);
    uint64_t found;
    switch (below(8)) {
    case 0: return any();
    case 1: found = thread->shared + any() % (thread->launch->shared_size + 64); break;
    case 2: found = thread->local + any() % (thread->launch->local_size + 64); break;
    case 3: found = thread->launch->parameters + below(160); break;
    default: found = range->start + at - 16 * !below(8);
    }
    return below(4) ? found & ~15ul : found;
}

/* An address in the window of shared memory, maybe of another block. */
static uint64_t window_near(const Thread *thread)
{
    uint64_t size = thread->launch->shared_size;
    uint64_t offset = below(6) ? any() % (size + 32) : any() & 0xffffffff;
    offset = below(4) ? offset & ~(below(2) ? 127ul : 15ul) : offset;
    return below(3) ? offset : (offset & 0xffffff) | (uint64_t)below(6) << RANK_SHIFT;
}

/* The address of 8 bytes of shared memory that compiled code has checked. */
static uint64_t checked_barrier(Thread *thread)
{
    for (uint32_t each = 0; each < 8; each++) {
        uint64_t offset = 8 * below((uint32_t)(thread->launch->shared_size / 8));
        if (!graphdsl_gap(thread, offset, 8))
            return thread->shared + offset;
    }
    return 0;
}

/* An address in shared memory, mostly at its ends, or any other. */
static uint64_t watched_near(const Thread *thread, uint64_t other)
{
    uint64_t size = thread->launch->shared_size;
    switch (below(4)) {
    case 0: return thread->shared + below(32) - 16 * !below(3);
    case 1: return thread->shared + size - below(32) + 16 * !below(3);
    case 2: return thread->shared + any() % (size + 32);
    default: return other;
    }
}

/* Write any marks behind shared memory, also for the last epoch. */
static void forge_marks(const Thread *thread)
{
    uint64_t *epoch = (uint64_t *)(thread->shared + thread->launch->watch);
    uint64_t *marks = epoch + WATCH_HEADER / sizeof(uint64_t), count = 2 * marks_of(thread->launch);
    if (!below(4))
        *epoch = (below(2) ? UINT32_MAX : any()) << MARK_EPOCH_SHIFT;
    for (uint32_t times = below(40); times--;)
        marks[any() % count] = below(8) ? *epoch | (uint32_t)any() : any();
}

static uint32_t access_flags(void)
{
    static const uint32_t spaces[] = {0, 0, SPACE_CONST, SPACE_GENERIC, SPACE_GENERIC};
    uint32_t flags = 1u << below(6) | spaces[below(5)] << 9 | (uint32_t)any() % 4 << 13;
    return flags | (below(2) ? ACCESS_READS : 0) | (below(2) ? ACCESS_WRITES : ACCESS_READS);
}

#define CALL(number, name, expression) \
    case number: \
        names[number] = name; \
        calls[number]++; \
        outcome = (uint64_t)(expression); \
        break;
#define DO(expression) ((expression), 0)

enum { OPERATIONS = 43 };
static int attack(Thread *thread)
{
    uint32_t site = below(1000), how = below(9) | below(8) << HOW_TYPE;
    /* What the instructions have: types of their own for some operations. */
    if ((how & 0xff) >= STEP_UP && how >> HOW_TYPE >= OF_F16)
        how = how & 0xff;
    int32_t start[MOST_AXES];
    for (uint32_t axis = 0; axis < MOST_AXES; axis++)
        start[axis] = below(8) ? (int32_t)below(40) * (axis ? 1 : 4) - 8 : (int32_t)any();
    uint64_t outcome = 0, barrier, state_of_phase, address = address_near(thread);
    uint32_t words[8] = {0}, coordinates[4], rank = 1 + below(5), flags = access_flags();
    static const uint32_t sizes[] = {4, 8, 16};
    for (uint32_t each = 0; each < 4; each++)
        coordinates[each] = below(2) ? (uint32_t)any() : bits_of_float((float)below(40) - 4);
    uint32_t small = sizes[below(3)], noted = below(2) ? 8 | ACCESS_WRITES | SPACE_SHARED << 9 : 0;
    uint64_t texture = ranges[1 + below(2)].start;
    texture = below(8) ? texture : address;
    if (below(2))
        make_map(map_address);
    uint64_t map = below(8) ? map_address : address;
    barrier = thread->launch->shared_size ? checked_barrier(thread) : 0;
    /* The geometry and the type that the texture has, mostly. */
    const Texture *known = (const Texture *)texture;
    uint32_t form = (uint32_t)any() & 0xff, geometry = below(6);
    if (texture == ranges[1].start || texture == ranges[2].start) {
        geometry = known->geometry;
        if (below(8))
            form = (form & ~7u & ~(uint32_t)FETCH_FLOATS) | geometry
                | (known->as_floats || known->format >= F16 ? FETCH_FLOATS : 0);
    }
    static uint8_t sent[64];
    uint64_t shared_target = thread->shared + 16 * below((uint32_t)(thread->launch->shared_size / 16 + 1));
    int has_target = shared_target - thread->shared + 16 <= thread->launch->shared_size;
    switch (below(OPERATIONS)) {
    CALL(0, "graphdsl_check", graphdsl_check(thread, address, site, flags, NULL))
    CALL(1, "graphdsl_row", graphdsl_row(thread, address, below(2) ? address + 4 * below(64) : any(), below(512), flags))
    CALL(2, "graphdsl_space", graphdsl_space(thread, address))
    CALL(3, "graphdsl_cluster_memory", graphdsl_cluster_memory(thread, site, window_near(thread), (1u << below(5)) | SPACE_SHARED << 9 | (below(2) ? ACCESS_READS : ACCESS_WRITES)))
    CALL(4, "graphdsl_map_rank", graphdsl_map_rank(thread, site, address, below(6), below(2)))
    CALL(5, "graphdsl_rank_of", graphdsl_rank_of(thread, address, below(2)))
    CALL(6, "graphdsl_convert_to_cluster", graphdsl_convert_to_cluster(thread, address))
    CALL(7, "graphdsl_convert_from_cluster", graphdsl_convert_from_cluster(thread, window_near(thread)))
    CALL(8, "graphdsl_bulk_load", graphdsl_bulk_load(thread, site, noted, window_near(thread), below(2) ? address : plain + 16 * below(300), 16 * below(20) + !below(9), window_near(thread), (below(3) ? 0 : how), below(2) ? 0 : below(16)))
    CALL(9, "graphdsl_bulk_load", graphdsl_bulk_load(thread, site, noted, window_near(thread), window_near(thread), 16 * below(20), window_near(thread), how | HOW_FROM_SHARED, 0))
    CALL(10, "graphdsl_bulk_store", graphdsl_bulk_store(thread, site, below(2), below(2) ? address : plain + 16 * below(300), window_near(thread), 16 * below(20) + !below(9), how))
    CALL(11, "graphdsl_store_async", graphdsl_store_async(thread, site, noted, window_near(thread), (uint64_t)sent, small, window_near(thread), below(2) ? JUST_COPY : (small == 8 ? (uint32_t)(SUM | OF_U64 << HOW_TYPE) : SUM)))
    CALL(12, "graphdsl_tensor_load", graphdsl_tensor_load(thread, site, noted, window_near(thread), map, start, below(3) ? ((TensorMap *)map_address)->rank % 6 : rank, window_near(thread), below(3) ? 0 : below(16)))
    CALL(13, "graphdsl_tensor_store", graphdsl_tensor_store(thread, site, below(2), window_near(thread), map, start, below(3) ? ((TensorMap *)map_address)->rank % 6 : rank, below(9)))
    CALL(14, "graphdsl_fetch", graphdsl_fetch(thread, site, texture, form, coordinates, words))
    CALL(15, "graphdsl_query", graphdsl_query(thread, site, texture, 2 + below(2), below(4), words))
    CALL(16, "graphdsl_surface", graphdsl_surface(thread, site, texture, geometry | below(3) << STORE_BOUNDARY | below(2) << 5 | (1u << below(5)) << STORE_SIZE, (int32_t[]){(int32_t)below(80) - 9, (int32_t)below(12) - 2, (int32_t)(below(2) ? below(6) : any()), 0}, (uint8_t *)words))
    CALL(17, "graphdsl_copy", has_target && graphdsl_copy(thread, site, noted ? small | ACCESS_WRITES | SPACE_SHARED << 9 : 0, shared_target, plain + plain_size - small, small, below(small + 1)))
    CALL(18, "graphdsl_commit_copies", graphdsl_commit_copies(thread, site, below(QUEUES)))
    CALL(19, "graphdsl_wait_copies", graphdsl_wait_copies(thread, below(QUEUES), below(2) ? ~0u : below(5)))
    CALL(20, "graphdsl_arrive_after_copies", barrier && graphdsl_arrive_after_copies(thread, site, noted, barrier, below(2)))
    CALL(21, "graphdsl_barrier_init", barrier && graphdsl_barrier_init(thread, site, noted, barrier, below(4) ? 1 + below(4) : (uint32_t)any()))
    CALL(22, "graphdsl_barrier_end", barrier && graphdsl_barrier_end(thread, site, noted, barrier))
    CALL(23, "graphdsl_barrier_arrive", barrier && graphdsl_barrier_arrive(thread, site, noted, barrier, below(4), below(2) ? 0 : (uint32_t)any(), below(4), &state_of_phase))
    CALL(24, "graphdsl_barrier_bytes", barrier && graphdsl_barrier_bytes(thread, site, noted, barrier, (int32_t)any()))
    CALL(25, "graphdsl_barrier_test", barrier && graphdsl_barrier_test(thread, site, noted, barrier, below(2)))
    CALL(26, "graphdsl_malloc", below(8) ? graphdsl_malloc(thread, site, below(3000), 1) : graphdsl_malloc(thread, site, any(), any() % 9000))
    CALL(27, "graphdsl_free_chunk", graphdsl_free_chunk(thread, site, below(2) && ranges[RANGES - 1].size ? (thread->launch->heap->count ? chunks[below((uint32_t)thread->launch->heap->count)].start : 0) : address))
    CALL(28, "graphdsl_fence", DO(graphdsl_fence(thread)))
    CALL(29, "graphdsl_poll", graphdsl_poll(thread, site))
    CALL(30, "graphdsl_arrive", graphdsl_arrive(thread, site, below(18), 32 * below(5) + !below(9)))
    CALL(31, "graphdsl_arrive_in_cluster", DO(graphdsl_arrive_in_cluster(thread)))
    CALL(32, "graphdsl_note", has_target && graphdsl_note(thread, shared_target, site, 16 | ACCESS_WRITES | ACCESS_READS | SPACE_SHARED << 9))
    CALL(33, "graphdsl_gap", graphdsl_gap(thread, any(), 1u << below(5)))
    CALL(34, "graphdsl_fail_access", DO(graphdsl_fail_access(thread, address, site, flags)))
    CALL(35, "graphdsl_clock", graphdsl_clock(thread) & 0)
    CALL(36, "graphdsl_sleep", DO(graphdsl_sleep(thread, (uint32_t)any())))
    CALL(37, "graphdsl_multiprocessor", graphdsl_multiprocessor(thread) & 0)
    CALL(38, "graphdsl_forget", DO(thread->launch->detects_uninitialized && thread->launch->local_size ? graphdsl_forget(thread, thread->local, thread->launch->local_size) : (void)0))
    CALL(39, "graphdsl_order", DO(graphdsl_order(thread)))
    CALL(40, "graphdsl_fail_between_warps", thread->launch->watch && (forge_marks(thread), graphdsl_fail_between_warps(thread, watched_near(thread, address), site, (1u << below(5)) | (below(2) ? ACCESS_WRITES : ACCESS_READS) | SPACE_SHARED << 9), 0))
    CALL(41, "graphdsl_await", graphdsl_await(thread, below(2) ? shared_target : watched_near(thread, address), site, (1u << below(6)) | ACCESS_READS | SPACE_SHARED << 9))
    default:
        names[42] = "graphdsl_mark";
        calls[42]++;
        if (thread->launch->detects_uninitialized && thread->launch->local_size)
            graphdsl_mark(thread, thread->local, thread->launch->local_size);
    }
    FaultRecord *fault = &thread->block->worker->fault;
    (void)outcome;
    /* Most kernels go on as if nothing had been wrong, to get further than any real one. */
    if (fault->kind && below(40)) {
        faults[fault->kind]++;
        fault->kind = 0;
    }
    return fault->kind != 0;
}

/* Bring what a thread has to a point where it waits. */
static void bring(Block *block, const WaitPoint *point, uint32_t linear)
{
    const Launch *launch = block->launch;
    const Tile *tile = &point->tile;
    block->values[linear] = any();
    block->seconds[linear] = point->kind == WAIT_BARRIER ? below(18) : (uint32_t)any();
    block->thirds[linear] = point->kind == WAIT_BARRIER ? 32 * below(4) : (uint32_t)any();
    block->masks[linear] = below(4) ? ~0u : (uint32_t)any();
    block->predicates[linear] = below(2);
    if (point->operation == MATRIX_LOAD || point->operation == MATRIX_STORE) {
        /* A line that ends in, mostly at the end of, memory. */
        uint32_t length = (tile->is_transposed ? tile->rows : tile->columns) * element_bits(tile->a) / 8;
        int is_shared = below(2) && launch->shared_size >= 2048;
        uint64_t end = is_shared ? block->shared + launch->shared_size : plain + plain_size;
        block->values[linear] = end - length - 16 * (below(2) ? 0 : below(100));
    }
    uint64_t lanes = 32 * (uint64_t)launch->warps;
    static uint64_t descriptors[2];
    if (linear % 32 == 0)
        for (uint32_t each = 0; each < 2; each++)
            descriptors[each] = below(2) ? any() & ~(below(8) ? 7ul << 49 : 0)
                : (below(64) | (any() % 128) << 16 | (any() % 128) << 32 | (uint64_t)below(4) << 62);
    if (point->operation >= MATRIX_LOAD)
        for (uint32_t number = 0; number < launch->slots_size / 4; number++)
            ((uint32_t *)(block->slots + lanes * 4 * number))[linear] = (uint32_t)any();
    if (point->operation == MATRIX_GROUP) {
        GroupRegisters it = registers_of_group(tile);
        uint64_t pair[] = {below(2000) ? descriptors[0] : any(), below(2000) ? descriptors[1] : any()};
        for (uint32_t each = 0; each < 2; each++) {
            uint32_t number = each ? it.b_descriptor : it.a_descriptor;
            ((uint32_t *)(block->slots + lanes * 4 * number))[linear] = (uint32_t)pair[each];
            ((uint32_t *)(block->slots + lanes * 4 * (number + 1)))[linear] = (uint32_t)(pair[each] >> 32);
        }
        ((uint32_t *)(block->slots + lanes * 4 * it.counts))[linear] = below(2000) ? 1 : 0;
    }
}

/* A kernel: each thread does something, and then ends or waits somewhere. */
static uint32_t threads_entry(Thread *first, uint32_t count, uint32_t place)
{
    Block *block = first->block;
    uint32_t common = below(4) ? FIRST_WAIT + below(point_count - FIRST_WAIT) : EXITED;
    int is_common = below(3) != 0, is_apart = 0;
    (void)place;
    for (uint32_t each = 0; each < count; each++) {
        Thread *thread = (Thread *)((uint64_t)first + each * block->launch->frame_size);
        for (uint32_t times = below(8) ? 0 : below(4); times--;)
            if (attack(thread))
                return FAULT;
        uint32_t next = is_common ? common
            : below(3) ? EXITED : FIRST_WAIT + below(point_count - FIRST_WAIT);
        if (next >= FIRST_WAIT)
            bring(block, &points[next], thread->linear);
        block->places[thread->linear] = next;
        is_apart |= next != block->places[first->linear];
    }
    return is_apart ? APART : block->places[first->linear];
}

static int32_t block_entry(Thread *thread)
{
    for (uint32_t times = below(20); times--;)
        if (attack(thread))
            return 1;
    return 0;
}

/* Points where threads wait: barriers, operations of warps, and the matrices of this run. */
static void make_points(int lockstep)
{
    memset(points, 0, sizeof points);
    points[0].width = (uint8_t)below(3);
    point_count = FIRST_WAIT + 12;
    for (uint32_t number = FIRST_WAIT; number < point_count; number++) {
        WaitPoint *point = &points[number];
        *point = (WaitPoint){.kind = 1 + below(lockstep ? 4 : 3), .site = number, .mask = ~0u, .width = (uint8_t)below(3)};
        if (point->kind == WAIT_BARRIER) {
            point->operation = below(5);
            point->second = point->operation == BARRIER_OF_CLUSTER ? (uint32_t)CLUSTER_BARRIER : below(18);
            point->third = below(3) ? 0 : 32 * below(4);
            point->is_aligned = (uint8_t)below(2);
            point->varies = below(3) || point->operation == BARRIER_OF_CLUSTER ? 0 : below(8) & 6;
        } else if (point->kind == WAIT_WARP) {
            point->operation = below(REDUCE_XOR + 1);
            point->varies = below(8);
            point->second = (uint32_t)any();
            point->third = (uint32_t)any();
            if (below(2)) {
                const WaitPoint *tile = &tiles[below(tile_count)];
                point->operation = tile->operation;
                point->tile = tile->tile;
                point->varies = 0;
            }
        }
    }
}

static int32_t print(uint64_t a, uint32_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    return (int32_t)(a + b + c + d + e + f) & 1;
}
static int32_t set_condition(uint64_t handle, uint32_t value) { return (handle ^ value) % 2; }

static void make_texture(uint64_t at, uint64_t base, uint64_t size)
{
    static const uint32_t bytes[] = {1, 2, 4, 1, 2, 4, 2, 4};
    Texture it = {.base = base, .geometry = below(6), .format = below(8), .channels = 1u << below(3),
                  .normalized = below(2), .linear = below(2),
                  .modes = {below(4), below(4), below(4)}};
    it.element = bytes[it.format] * it.channels;
    it.as_floats = it.format != F16 && it.format != F32 && bytes[it.format] < 4 && below(2);
    it.linear = it.linear && (it.as_floats || it.format >= F16) && it.geometry != BUFFER;
    int is_line = it.geometry == LINE || it.geometry == LINES || it.geometry == BUFFER;
    int is_deep = it.geometry == VOLUME || it.geometry == LINES || it.geometry == PLANES;
    it.extent[0] = 1 + below(13);
    it.extent[1] = is_line ? 1 : 1 + below(7);
    it.extent[2] = is_deep ? 1 + below(4) : 1;
    it.pitch = it.extent[0] * it.element;
    it.slice = it.pitch * it.extent[1];
    it.size = it.slice * it.extent[2];
    /* It ends where the memory ends. */
    it.base = base + size - it.size;
    memcpy((void *)at, &it, sizeof it);
}

static int by_start(const void *one, const void *other)
{
    uint64_t a = ((const MemoryRange *)one)->start, b = ((const MemoryRange *)other)->start;
    return a < b ? -1 : a > b;
}

static void run(uint64_t exchanged)
{
    /* Six ranges, found by their number before they are sorted. */
    MemoryRange sorted[RANGES];
    void *memory[RANGES], *shadow[RANGES];
    static const uint64_t kinds[] = {RANGE_PLAIN, RANGE_TEXTURE, RANGE_SURFACE, RANGE_CONSTANT,
                                     RANGE_ARRAY, RANGE_HEAP};
    uint64_t sizes[] = {PLAIN_SIZE, sizeof(Texture), sizeof(Texture), 256, PLAIN_SIZE, HEAP_SIZE};
    int detects = !below(3), races = !below(3), records = detects || races || !below(4);
    sizes[3] = 16 * (1 + below(30));
    for (uint32_t each = 0; each < RANGES; each++) {
        memory[each] = guarded_calloc(1, sizes[each]);
        shadow[each] = records && kinds[each] != RANGE_HEAP ? guarded_calloc(1, sizes[each]) : NULL;
        ranges[each] = (MemoryRange){(uint64_t)memory[each], sizes[each], shadow[each],
                                     kinds[each], sizes[each], 0};
    }
    plain = ranges[0].start, plain_size = sizes[0];
    map_address = plain + 64 * below(100);
    make_texture(ranges[1].start, ranges[4].start, sizes[4]);
    make_texture(ranges[2].start, ranges[4].start, sizes[4]);
    memcpy(sorted, ranges, sizeof sorted);
    qsort(sorted, RANGES, sizeof(MemoryRange), by_start);
    chunks = guarded_calloc(HEAP_SIZE / 32, sizeof(Chunk));
    uint8_t *written = detects ? guarded_calloc(1, HEAP_SIZE) : NULL;
    Heap heap = {.start = ranges[5].start, .size = HEAP_SIZE, .limit = HEAP_SIZE / 4,
                 .chunks = chunks, .written = written};
    uint8_t *parameters = guarded_calloc(1, 128);
    uint32_t cluster = below(3) ? 1 : 1u << below(3), waits = below(4) != 0;
    uint32_t block[3] = {below(2) ? 32 * (1 + below(4)) : 1 + below(100), 1 + !below(8), 1};
    static const uint64_t shared[] = {0, 256, 1024, 4096, 16384};
    Gap gaps[2] = {{40, 48}, {128, 130 + below(2000)}};
    uint64_t local = 64 * below(5), header = (sizeof(Thread) + 63) & ~63ul;
    Launch launch = {
        .parameters = (uint64_t)parameters, .parameters_size = 128, .grid = {cluster * (1 + below(3)), 1, 1},
        .block = {block[0], block[1], block[2]}, .threads = block[0] * block[1] * block[2],
        .shared_size = shared[below(5)], .gaps = gaps, .gap_count = below(3),
        .local_size = local, .local_offset = header, .kernel_local_size = local / 2,
        .ranges = sorted, .range_count = RANGES, .threads_entry = waits ? threads_entry : NULL,
        .points = points, .block_entry = block_entry, .run_block = graphdsl_run_block, .print = print,
        .set_condition = set_condition, .resident_limit = 4, .multiprocessors = 3,
        .keeps_order = cluster > 1 || below(2), .detects_uninitialized = (uint32_t)detects,
        .slots_size = exchanged, .runs_together = below(2), .detects_races = (uint64_t)races,
        .watched = races && below(3) == 0 ? 1000 : 0, .lockstep = below(4) == 0,
        .cluster = {cluster, 1, 1}, .cluster_blocks = cluster, .heap = &heap,
        .memory_left = below(4) ? MEMORY : (int64_t)below(1 << 18), .first_fault = UINT64_MAX};
    if (!waits && cluster > 1)
        launch.cluster[0] = launch.cluster_blocks = 1;
    launch.warps = (launch.threads + 31) / 32;
    launch.blocks = launch.grid[0];
    launch.frame_size = header + local * (detects ? 2 : 1);
    launch.local_shadow = detects ? local : 0;
    launch.shared_shadow = detects ? (launch.shared_size + 255) & ~255ul : 0;
    if (!below(3)) {
        launch.watch_element = 1u << below(3);
        launch.watch = ((launch.shared_size + 255) & ~255ul) * (uint64_t)(1 + detects);
        if (!launch.shared_size)
            launch.watch = 0;
    }
    if (below(2)) {
        launch.copy_marks = ((launch.shared_size + 255) & ~255ul) * (uint64_t)(1 + detects);
        launch.copy_marks += launch.copy_marks ? 0 : 256;
        if (launch.watch)
            launch.watch += (copy_marks_size(&launch) + 255) & ~255ul;
    }
    Worker worker = {.launch = &launch};
    int64_t before = launch.memory_left;
    make_points((int)launch.lockstep);
    failed += (uint64_t)graphdsl_run(&worker);
    faults[worker.fault.kind]++;
    free(worker.threads);
    if (launch.memory_left != before) {
        printf("%ld bytes of memory were not given back\n", (long)(before - launch.memory_left));
        abort();
    }
    for (uint32_t each = 0; each < RANGES; each++) {
        free(memory[each]);
        free(shadow[each]);
    }
    free(chunks);
    free(written);
    free(parameters);
}

int main(int count, char **arguments)
{
    FILE *file = fopen(arguments[1], "rb");
    uint64_t seed = strtoull(arguments[2], NULL, 10), runs = strtoull(arguments[3], NULL, 10);
    uint64_t exchanged = strtoull(arguments[4], NULL, 10);
    if (!file || count != 5)
        return 2;
    tile_count = (uint32_t)fread(tiles, sizeof(WaitPoint), MOST_POINTS, file);
    for (uint64_t number = seed; number < seed + runs; number++) {
        state = (number + 1) * 0x9e3779b97f4a7c15u;
        run(exchanged);
    }
    for (uint32_t each = 0; each < OPERATIONS; each++)
        printf("call %s %lu\n", names[each] ? names[each] : "?", (unsigned long)calls[each]);
    for (uint32_t kind = 0; kind < 32; kind++)
        if (faults[kind])
            printf("fault %u %lu\n", kind, (unsigned long)faults[kind]);
    printf("runs %lu failed %lu\n", (unsigned long)runs, (unsigned long)failed);
    return 0;
}
