/* Runs the blocks of a kernel launch: threads, warps, barriers, memory checks.
 *
 * Kernels are compiled to a function that runs threads from one place on until each ends or
 * waits (`threads_entry`), or, where no thread ever waits, one that runs a whole block
 * (`block_entry`). The structs are those of layout.py. Everything here is
 * deterministic: threads run in order, and what they wait for is resolved in order.
 *
 * Threads that are all at one place are run together: those of a block, those of a warp, or one
 * by one. Which of these it is makes no difference to what happens, nor to the order of it.
 *
 * Build: python -m tools.native_runtime (clang), which writes runtime.ll beside this.
 */
#include <stddef.h>
#include <stdint.h>

void *malloc(size_t);
void *calloc(size_t, size_t);
void free(void *);
/* Of the C library: where the stack of a thread is. Its attributes are 56 bytes in glibc. */
typedef struct { uint64_t words[16]; } Attributes;
uint64_t pthread_self(void);
int pthread_getattr_np(uint64_t, Attributes *);
int pthread_attr_getstack(const Attributes *, void **, size_t *);
int pthread_attr_destroy(Attributes *);

/* What compiled code says of threads: they ended, one failed, they are at different places, or, from
 * FIRST_WAIT on, where they wait: the number of a WaitPoint. They go on from there, and from EXITED,
 * which is 0, at the start. */
enum { EXITED = 0, FAULT = 1, APART = 2, EXITED_IN_FUNCTION = 3, FIRST_WAIT = 4 };
enum fault_kind {
    FAULT_ACCESS = 1, FAULT_TRAP, FAULT_ASSERT, FAULT_DEADLOCK, FAULT_STOPPED, FAULT_MASK,
    FAULT_CALLBACK, FAULT_UNINITIALIZED, FAULT_STACK, FAULT_FUNCTION_POINTER, FAULT_BARRIER,
    FAULT_MEMORY, FAULT_RACE, FAULT_MBARRIER, FAULT_BULK, FAULT_CLUSTER, FAULT_TEXTURE,
    FAULT_PART_OF_WARP, FAULT_HEAP, FAULT_DESCRIPTOR, FAULT_OPERANDS
};
enum wait_kind { WAIT_BARRIER = 1, WAIT_WARP, WAIT_SPIN, WAIT_STEP };
enum state { READY, AT_BARRIER, AT_WARP_OPERATION, SPINNING, DONE };

/* How often a warp, or a block, goes on after threads have only waited for each other, before
 * others have their turn: its loop may wait for what those do. */
enum { WARP_ROUNDS = 128, BLOCK_ROUNDS = 1024 };
/* Shared memory of a block, and each thread's frame, start at multiples of these. */
enum { SHARED_ALIGNMENT = 256, FRAME_ALIGNMENT = 64, LANE_ALIGNMENT = 64 };
enum { FILLED_STACK = 4096 }; /* Also of translate.py. */
enum { NO_SITE = ~0 };
/* The number of the barrier of a cluster, behind those of a block. */
enum { CLUSTER_BARRIER = 16 };

/* What a barrier gives back: nothing, or a reduction of a predicate; or the barrier is that of the
 * cluster. Threads that meet at one barrier of a block are there by one of these. */
enum { BARRIER_SYNC, BARRIER_POPC, BARRIER_AND, BARRIER_OR, BARRIER_OF_CLUSTER };
/* Why threads cannot meet at a barrier: `values[3]` of the fault, above the line of the others. */
enum { BARRIER_NUMBER = 1, BARRIER_THREADS, BARRIER_KIND };

/* Warp operations; `second` and `third` are the instruction's b and c. */
enum {
    WARP_BARRIER, SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_BUTTERFLY, SHUFFLE_INDEX,
    VOTE_ALL, VOTE_ANY, VOTE_UNIFORM, VOTE_BALLOT, MATCH_ANY, MATCH_ALL, ACTIVE_MASK, ELECT,
    REDUCE_ADD, REDUCE_MIN_UNSIGNED, REDUCE_MAX_UNSIGNED, REDUCE_MIN_SIGNED, REDUCE_MAX_SIGNED,
    REDUCE_AND, REDUCE_OR, REDUCE_XOR,
    /* For all lanes of a warp. */
    MATRIX_LOAD, MATRIX_STORE, MATRIX_TRANSPOSE, MATRIX_MULTIPLY, MATRIX_GROUP
};

/* What an operation does with matrices (matrices.c); `a` to `d` are types of elements. `exchange` is
 * where the lanes' slots for them start. To move: rows, columns, a, run, and how many matrices. */
typedef struct {
    uint32_t exchange;
    uint16_t depth;
    uint8_t rows, columns, run, count, is_transposed, flags, a, b, c, d;
} Tile;

typedef struct {
    uint32_t kind, site;
    uint64_t address;
    uint32_t size, thread;
    uint64_t block;
    uint64_t values[4];
} FaultRecord;

/* `low` and `high` are the offsets between which accesses were noted in the shadow. `is_constant` is
 * more than 1 for what kernels cannot access by addresses (textures.c). */
typedef struct {
    uint64_t start, size;
    uint8_t *shadow;
    uint64_t is_constant, low, high;
} MemoryRange;
/* A range as an instruction remembers it: in elements of the size that it accesses. */
typedef struct { uint64_t start, count; } Remembered;
typedef struct { uint64_t start, stop; } Gap;

/* A place in the code where threads wait, or where they start (kind 0). What is the same for all of
 * them is here; the rest, which `varies` tells, is in the block's arrays. `second` and `third` are
 * the number and the count of a barrier, or b and c of a shuffle. `width` says how many
 * that are here may go on before anything is done about where the first of them gets to. */
typedef struct {
    uint32_t kind, site, operation, mask, second, third, varies;
    /* Of a shuffle whose b and c are the same for all lanes: whether each is in range. */
    uint32_t in_range;
    uint8_t is_aligned, width, wants_predicate, has_sources;
    uint8_t sources[32]; /* And the lane that it reads. */
    Tile tile;
} WaitPoint;
enum { WIDTH_THREAD, WIDTH_WARP, WIDTH_BLOCK };
enum { VARIES_MASK = 1, VARIES_SECOND = 2, VARIES_THIRD = 4 };
typedef struct Thread Thread;
typedef struct Block Block;

typedef struct {
    uint64_t parameters, parameters_size, globals;
    uint32_t grid[3], block[3], threads, warps;
    uint64_t blocks, shared_size, dynamic_shared_size;
    uint64_t reserved_shared, reserved_shared_size; /* Zeros at the start of a block. */
    Gap *gaps; /* In shared memory, where no variable is. */
    uint64_t gap_count;
    uint64_t local_size, frame_size, local_offset, kernel_local_size;
    MemoryRange *ranges;
    uint64_t range_count;
    uint32_t (*threads_entry)(Thread *first, uint32_t count, uint32_t place);
    const WaitPoint *points;
    int32_t (*block_entry)(Thread *);
    int32_t (*run_block)(Block *); /* graphdsl_run_block, which may be of better code meanwhile. */
    int32_t (*print)(uint64_t block, uint32_t thread, uint64_t format, uint64_t arguments,
                     uint64_t shared, uint64_t local);
    int32_t (*set_condition)(uint64_t handle, uint32_t value);
    /* What a thread of Python that runs all blocks itself does now and then, else NULL: first when
     * it was asked `patience` times whether to stop, then whenever `stop` is STOP_LOOK. */
    int32_t (*look)(void);
    int64_t patience;
    uint64_t workspace, resident_limit;
    uint32_t multiprocessors, keeps_order, detects_uninitialized;
    int32_t stop;
    uint64_t slots_size, runs_together;
    /* Distances from shared and local memory to the bytes that say what was written there. */
    uint64_t shared_shadow, local_shadow;
    /* Distance from shared memory to what finds races between warps (between_warps.c), or 0, and
     * the bytes that have marks of their own. */
    uint64_t watch, watch_element;
    /* Distance from shared memory to the counts of copies on their way to each of its words
     * (copies.c), or 0. */
    uint64_t copy_marks;
    struct Races *races; /* While a launch looks for races, else NULL. */
    uint64_t detects_races;
    /* How many accesses are looked at to find lanes of one warp that nothing orders, or 0 where
     * all races are wanted; and the code that goes on then, which notes none. */
    uint64_t watched;
    uint32_t (*plain_threads)(Thread *first, uint32_t count, uint32_t place);
    const WaitPoint *plain_points;
    uint64_t lockstep; /* Whether lanes of a warp go on one access at a time, together. */
    /* Where functions call themselves: what has to be left of the stack of the process's thread
     * before each call. */
    uint64_t stack_reserve;
    /* Blocks of a cluster along each axis, and all of them: 1 where the kernel knows of none. */
    uint32_t cluster[3], cluster_blocks;
    struct Heap *heap; /* Of malloc in kernels, or NULL where no kernel has used it yet. */
    uint32_t heap_user, padding;
    int64_t memory_left; /* Bytes of host memory that the launch may still take. */
    uint64_t next_block, first_fault;
    uint64_t memory; /* always 0, see layout.py */
} Launch;

/* Where a thread is when a block cannot go on. */
typedef struct { uint32_t state, site; } Whereabouts;

typedef struct {
    Launch *launch;
    Remembered *cache;
    Whereabouts *threads; /* Of each thread of the block, where they wait for each other; or NULL. */
    uint64_t progress; /* Grows as long as it gets on. */
    uint64_t stack_limit; /* No call is made with the stack pointer below it. */
    FaultRecord doubt; /* What may be wrong, and did not end the launch. */
    FaultRecord fault;
} Worker;

/* The threads of a warp: those that are at one place have one state, else each has its own. */
typedef struct {
    uint32_t place;
    uint8_t is_together, state, barrier, padding;
} Warp;

typedef struct {
    uint32_t arrived, expected, kind, predicates, site; /* The line of who came first. */
    uint32_t is_for_all; /* Whether a thread came that gave no count. */
    struct Knowledge *known; /* What those who have arrived know, where not all threads come. */
    uint32_t lanes[32]; /* Of each warp, those that have arrived. */
} Barrier;

/* Blocks that run at the same time: how often their barrier was passed, how many threads have arrived
 * since, how many blocks have not ended, and how many of these in a row could only wait for it. */
enum { MOST_IN_CLUSTER = 16, RANK_SHIFT = 24 };
typedef struct Cluster {
    uint32_t phase, arrived, left, waiting;
    struct Block *members[MOST_IN_CLUSTER];
} Cluster;

struct Block {
    Launch *launch;
    Worker *worker;
    uint32_t index[3];
    /* Copies to shared memory that its threads have not waited for (copies.c). */
    uint32_t pending;
    uint64_t linear;
    uint64_t shared, frames, clock;
    /* One for each thread, and for the lanes that the last warp lacks: registers that are read after
     * a wait, one array each; what threads bring to where they wait, and what they get; and where
     * they are. */
    uint64_t slots;
    uint64_t *values, *results;
    uint32_t *seconds, *thirds, *masks, *predicates, *places;
    /* Not known to compiled code. */
    uint32_t running, waiting_at_barriers;
    /* For each thread: its state and, where it is AT_BARRIER, the barrier. */
    uint8_t *states, *barrier_of;
    Warp *warps;
    uint32_t is_together; /* Whether all threads of the block can go on, from `place`. */
    uint32_t place;
    uint32_t *aligned_sites; /* For each warp: where a lane waits at an aligned barrier. */
    Thread *diverged;        /* A lane that waits at another one. */
    void *shared_memory, *frame_memory, *lane_memory;
    struct Block *next;
    Barrier barriers[16];
    /* Its cluster, which is in the first of its blocks, and its number there; for each thread how
     * often the barrier had been passed when it arrived. */
    Cluster *cluster, own_cluster;
    uint32_t rank, is_over;
    uint32_t *cluster_phases;
    /* What its threads know of other threads' accesses (races.c): each for itself, and all of them
     * together; and when it started, last had a barrier for all, and last a fence. */
    struct Order *orders;
    struct Knowledge *known;
    uint64_t start_time, barrier_time, fence;
    /* What each thread copies beside itself (copies.c), and arrivals that come after copies. */
    struct Copies *copies;
    uint32_t arrivals, waits; /* Whether each of its threads has a frame. */
};

struct Thread {
    Block *block;
    Launch *launch;
    Remembered *cache;
    uint64_t local, stack, shared;
    uint32_t index[3], linear;
};

int32_t graphdsl_await(Thread *thread, uint64_t address, uint32_t site, uint32_t flags);
static int32_t await_in_warp(const Block *block, uint32_t first, uint64_t address, uint32_t site,
                             uint32_t size);

static uint32_t lanes_of(const Block *block, uint32_t warp)
{
    uint32_t left = block->launch->threads - 32 * warp;
    return left < 32 ? left : 32;
}

static uint32_t all_lanes(const Block *block, uint32_t warp)
{
    return ~0u >> (32 - lanes_of(block, warp));
}

/* Faults ------------------------------------------------------------------------------------- */

static uint32_t linear_index(const Thread *thread)
{
    const uint32_t *size = thread->launch->block;
    return (thread->index[2] * size[1] + thread->index[1]) * size[0] + thread->index[0];
}

/* Take memory for what a launch needs beside that of its program, zeroed, or NULL: the host has none,
 * or the launch has taken what it may. It is given back with its size. */
static void *take_memory(Launch *launch, uint64_t size)
{
    int64_t bytes = size < INT64_MAX ? (int64_t)size : INT64_MAX;
    if (__atomic_load_n(&launch->memory_left, __ATOMIC_RELAXED) < bytes)
        return NULL;
    void *memory = calloc(1, size);
    if (memory)
        __atomic_fetch_sub(&launch->memory_left, bytes, __ATOMIC_RELAXED);
    return memory;
}

static void give_memory(Launch *launch, void *memory, uint64_t size)
{
    if (memory)
        __atomic_fetch_add(&launch->memory_left, (int64_t)size, __ATOMIC_RELAXED);
    free(memory);
}

static FaultRecord *note(Thread *thread, uint32_t kind, uint32_t site)
{
    FaultRecord *fault = &thread->block->worker->fault;
    fault->kind = kind;
    fault->site = site;
    fault->thread = linear_index(thread);
    fault->block = thread->block->linear;
    return fault;
}

void graphdsl_fail(Thread *thread, uint32_t site, uint32_t kind) { note(thread, kind, site); }

void graphdsl_fail_stack(Thread *thread, uint32_t is_of_process)
{
    note(thread, FAULT_STACK, (uint32_t)NO_SITE)->values[0] = is_of_process;
}

void graphdsl_fail_access(Thread *thread, uint64_t address, uint32_t site, uint32_t flags)
{
    FaultRecord *fault = note(thread, FAULT_ACCESS, site);
    fault->address = address;
    fault->size = flags & 0xff;
    fault->values[0] = flags;
    fault->values[1] = thread->shared;
    fault->values[2] = thread->local;
}

void graphdsl_fail_assert(Thread *thread, uint32_t site, uint64_t message, uint64_t file,
                          uint32_t line, uint64_t function)
{
    FaultRecord *fault = note(thread, FAULT_ASSERT, site);
    fault->values[0] = message;
    fault->values[1] = file;
    fault->values[2] = line;
    fault->values[3] = function;
}

/* What `stop` is when there is only something to look at. */
enum { STOP_LOOK = 3 };

/* Whether the launch was stopped from outside. */
static int32_t stop_of(Launch *launch)
{
    int32_t stop = __atomic_load_n(&launch->stop, __ATOMIC_RELAXED);
    if (launch->look && (--launch->patience == 0 || stop == STOP_LOOK)) {
        __atomic_store_n(&launch->stop, 0, __ATOMIC_RELAXED);
        launch->look();
        stop = __atomic_load_n(&launch->stop, __ATOMIC_RELAXED);
    }
    return stop == STOP_LOOK ? 0 : stop;
}

int32_t graphdsl_poll(Thread *thread, uint32_t site)
{
    int32_t stop = stop_of(thread->launch);
    if (stop)
        note(thread, FAULT_STOPPED, site);
    return stop;
}

/* Memory ------------------------------------------------------------------------------------- */

/* Flags of an access: bytes in bits 0 to 7, write in 8, space in 9 to 11 (0 global, 1 shared,
 * 2 local, 4 constant, 5 generic), read in 12; whether it is atomic or volatile, which other
 * threads may rely on, in 13, whether it lets them see what was before it in 14, and whether it is
 * volatile in 15. */
enum { SPACE_SHARED = 1, SPACE_LOCAL = 2, SPACE_CONST = 4, SPACE_GENERIC = 5 };
enum {
    ACCESS_WRITES = 1 << 8, ACCESS_SPACE = 7 << 9, ACCESS_READS = 1 << 12,
    ACCESS_IS_STRONG = 1 << 13, ACCESS_RELEASES = 1 << 14, ACCESS_IS_VOLATILE = 1 << 15
};

#include "races.c"
#include "between_warps.c"

/* What a range of memory is to kernels: `is_constant` of a MemoryRange. */
enum { RANGE_PLAIN, RANGE_CONSTANT, RANGE_TEXTURE, RANGE_SURFACE, RANGE_ARRAY, RANGE_HEAP };
enum { CLUSTER_RANK = 1, CLUSTER_ENDED, CLUSTER_AWAITED };
enum { SHADOW_WRITTEN_EVER = 1, SHADOW_READ = 2, SHADOW_WRITTEN = 4 };

static MemoryRange *range_of(const Launch *launch, uint64_t address)
{
    uint64_t low = 0, high = launch->range_count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (launch->ranges[middle].start <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &launch->ranges[low - 1] : NULL;
}

static RARE int32_t fail_uninitialized(Thread *thread, uint64_t address, uint32_t site, uint32_t flags)
{
    FaultRecord *fault = note(thread, FAULT_UNINITIALIZED, site);
    fault->address = address;
    fault->size = flags & 0xff;
    fault->values[0] = flags;
    fault->values[1] = thread->shared;
    return 1;
}

/* Note an access of shared or local memory, given by a generic address; 1 if it is wrong. */
int32_t graphdsl_note(Thread *thread, uint64_t address, uint32_t site, uint32_t flags)
{
    Launch *launch = thread->launch;
    uint64_t size = flags & 0xff, unwritten = 0, first = 0;
    int is_shared = (flags & ACCESS_SPACE) >> 9 == SPACE_SHARED;
    if (launch->detects_uninitialized) {
        uint8_t *shadow
            = (uint8_t *)address + (is_shared ? launch->shared_shadow : launch->local_shadow);
        for (uint64_t each = size; each-- > 0;)
            if (flags & ACCESS_READS && !shadow[each]) {
                unwritten++;
                first = each;
            }
        /* Copies of structs read the padding between members with them, in local memory. */
        if (unwritten && (is_shared || unwritten == size))
            return fail_uninitialized(thread, address + first, site, flags);
        if (flags & ACCESS_WRITES)
            __builtin_memset(shadow, 1, size);
    }
    return launch->races && is_shared ? races_with(thread, address, site, flags, 1) : 0;
}

/* Let local memory be such that nobody wrote. */
void graphdsl_forget(Thread *thread, uint64_t address, uint64_t size)
{
    __builtin_memset((void *)(address + thread->launch->local_shadow), 0, size);
}

/* Fill the frame of a call as a thread's local memory is at its start. */
void graphdsl_fill(uint64_t address, uint64_t size)
{
    __builtin_memset((void *)address, 0xff, size);
}

/* Let bytes of local memory be such that were written: the parameters of a function. */
void graphdsl_mark(Thread *thread, uint64_t address, uint64_t size)
{
    __builtin_memset((void *)(address + thread->launch->local_shadow), 1, size);
}

/* Whether any of `size` bytes at an address in shared memory belong to no variable. */
int32_t graphdsl_gap(Thread *thread, uint64_t address, uint64_t size)
{
    const Launch *launch = thread->launch;
    for (uint64_t number = 0; number < launch->gap_count; number++)
        if (address < launch->gaps[number].stop && address + size > launch->gaps[number].start)
            return 1;
    return 0;
}

/* The block of the cluster in whose shared memory an address is. */
static const Block *holder_of(const Thread *thread, uint64_t address)
{
    for (uint32_t rank = 0; rank < thread->launch->cluster_blocks; rank++) {
        const Block *member = thread->block->cluster->members[rank];
        if (member && address - member->shared < thread->launch->shared_size)
            return member;
    }
    return NULL;
}

static int32_t fail_cluster(Thread *thread, uint32_t site, uint64_t reason, uint64_t rank)
{
    FaultRecord *fault = note(thread, FAULT_CLUSTER, site);
    fault->values[0] = reason;
    fault->values[1] = rank;
    fault->values[2] = thread->launch->cluster_blocks;
    return 1;
}

/* Whether the memory of a block is gone, or was never there. */
static int32_t has_ended(Thread *thread, const Block *other, uint32_t site)
{
    return other->is_over ? fail_cluster(thread, site, CLUSTER_ENDED, other->rank) : 0;
}

/* The generic address of an address in the window of the cluster: above its offset is the number of
 * a block, and one more, or 0 for this block's own memory; 0 if there is no such memory. */
static uint64_t place_in_cluster(Thread *thread, uint32_t site, uint64_t address, uint32_t flags)
{
    const Launch *launch = thread->launch;
    const Block *block = thread->block, *other = block;
    uint64_t rank = address >> RANK_SHIFT, size = flags & 0xff;
    uint64_t offset = address & ((1u << RANK_SHIFT) - 1);
    if (rank > launch->cluster_blocks)
        return !fail_cluster(thread, site, CLUSTER_RANK, rank - 1);
    if (rank)
        other = block->cluster->members[rank - 1];
    if (!other)
        return !fail_cluster(thread, site, CLUSTER_ENDED, rank - 1);
    if (has_ended(thread, other, site))
        return 0;
    if (offset & (size - 1) || offset >= launch->shared_size
        || offset + size > launch->shared_size || graphdsl_gap(thread, offset, size)) {
        graphdsl_fail_access(thread, offset, site, flags);
        return 0;
    }
    return other->shared + offset;
}

/* The same for an access that happens now. */
uint64_t graphdsl_cluster_memory(Thread *thread, uint32_t site, uint64_t address, uint32_t flags)
{
    uint64_t place = place_in_cluster(thread, site, address, flags);
    if (place && flags & (ACCESS_WRITES | ACCESS_READS)
        && (graphdsl_note(thread, place, site, flags)
            || (flags & ACCESS_READS && graphdsl_await(thread, place, site, flags))))
        return 0;
    return place;
}

/* Map an address in the shared memory of this block, or a generic one, to that of a block; ~0 if
 * there is none. */
uint64_t graphdsl_map_rank(Thread *thread, uint32_t site, uint64_t address, uint32_t rank,
                           uint32_t is_generic)
{
    const Block *block = thread->block;
    if (rank >= thread->launch->cluster_blocks)
        return fail_cluster(thread, site, CLUSTER_RANK, rank) * UINT64_MAX;
    const Block *other = rank == block->rank ? block : block->cluster->members[rank];
    if (!other)
        return fail_cluster(thread, site, CLUSTER_ENDED, rank) * UINT64_MAX;
    if (is_generic) {
        const Block *holder = holder_of(thread, address);
        return address - (holder ? holder : block)->shared + other->shared;
    }
    uint64_t offset = address & ((1u << RANK_SHIFT) - 1);
    return other == block ? offset : offset | (uint64_t)(rank + 1) << RANK_SHIFT;
}

/* Convert a generic address to one in the window of the cluster, or back; what is in no block's memory
 * counts as this one's. */
uint64_t graphdsl_convert_to_cluster(Thread *thread, uint64_t address)
{
    const Block *holder = holder_of(thread, address);
    uint64_t rank = holder && holder != thread->block ? (uint64_t)holder->rank + 1 : 0;
    return rank << RANK_SHIFT | (address - (rank ? holder->shared : thread->shared));
}

uint64_t graphdsl_convert_from_cluster(Thread *thread, uint64_t address)
{
    uint64_t rank = address >> RANK_SHIFT, offset = address & ((1u << RANK_SHIFT) - 1);
    const Block *other = rank && rank <= thread->launch->cluster_blocks
        ? thread->block->cluster->members[rank - 1] : NULL;
    return other ? other->shared + offset : thread->shared + address;
}

/* The number of the block that an address belongs to; this one's if it is in no other's memory. */
uint32_t graphdsl_rank_of(Thread *thread, uint64_t address, uint32_t is_generic)
{
    const Block *block = thread->block;
    const Block *holder = is_generic ? holder_of(thread, address) : NULL;
    if (is_generic || !(address >> RANK_SHIFT))
        return holder ? holder->rank : block->rank;
    return (uint32_t)(address >> RANK_SHIFT) - 1;
}

#include "heap.c"

/* Whether `size` bytes may be used; where `remembered` is given, the range is kept there. */
int32_t graphdsl_check(Thread *thread, uint64_t address, uint32_t site, uint32_t flags,
                       Remembered *remembered)
{
    Launch *launch = thread->launch;
    uint64_t size = flags & 0xff;
    uint32_t space = flags >> 9 & 7;
    int write = flags >> 8 & 1, read = flags >> 12 & 1;
    if (address & (size - 1)) {
        graphdsl_fail_access(thread, address, site, flags);
        return 1;
    }
    if (space == SPACE_GENERIC) {
        uint64_t in_shared = address - thread->shared, in_local = address - thread->local;
        uint64_t in_parameters = address - launch->parameters;
        if (in_shared < launch->shared_size && in_shared + size <= launch->shared_size) {
            uint32_t as_shared = (flags & ~(uint32_t)ACCESS_SPACE) | SPACE_SHARED << 9;
            if (!graphdsl_gap(thread, in_shared, size))
                return graphdsl_note(thread, address, site, as_shared)
                    || (read && graphdsl_await(thread, address, site, as_shared));
            graphdsl_fail_access(thread, address, site, flags);
            return 1;
        }
        const Block *other = launch->cluster_blocks > 1 ? holder_of(thread, address) : NULL;
        if (other) {
            uint32_t as_shared = (flags & ~(uint32_t)ACCESS_SPACE) | SPACE_SHARED << 9;
            if (address + size <= other->shared + launch->shared_size
                && !graphdsl_gap(thread, address - other->shared, size))
                return has_ended(thread, other, site)
                    || graphdsl_note(thread, address, site, as_shared)
                    || (read && graphdsl_await(thread, address, site, as_shared));
            graphdsl_fail_access(thread, address, site, flags);
            return 1;
        }
        if (in_local < launch->local_size && in_local + size <= launch->local_size)
            return graphdsl_note(thread, address, site,
                                 (flags & ~(uint32_t)ACCESS_SPACE) | SPACE_LOCAL << 9);
        if (!write && in_parameters < launch->parameters_size
            && in_parameters + size <= launch->parameters_size)
            return 0;
    }
    MemoryRange *range = range_of(launch, address);
    if (range && range->is_constant == RANGE_HEAP && address - range->start < range->size)
        return check_heap(thread, address, site, flags);
    if (!range || size > range->size || address - range->start > range->size - size
        || range->is_constant > 1 || (write && range->is_constant)) {
        graphdsl_fail_access(thread, address, site, flags);
        return 1;
    }
    if (remembered) {
        remembered->start = range->start;
        remembered->count = range->size / size;
        return 0;
    }
    if (range->shadow) {
        uint64_t offset = address - range->start;
        uint8_t *shadow = range->shadow + offset;
        range->low = offset < range->low ? offset : range->low;
        range->high = offset + size > range->high ? offset + size : range->high;
        for (uint64_t each = 0; each < size; each++) {
            if (read && launch->detects_uninitialized && !(shadow[each] & SHADOW_WRITTEN_EVER))
                return fail_uninitialized(thread, address + each, site, flags);
            shadow[each] |= (read ? SHADOW_READ : 0)
                | (write ? SHADOW_WRITTEN | SHADOW_WRITTEN_EVER : 0);
        }
    }
    return launch->races && !range->is_constant ? races_with(thread, address, site, flags, 0) : 0;
}

/* Whether the accesses of a row of threads are all fine, from the addresses of the first and the last
 * thread and the distance between them that the kernel's code lets expect. */
int32_t graphdsl_row(Thread *thread, uint64_t first, uint64_t last, int64_t distance,
                     uint32_t flags)
{
    uint64_t size = flags & 0xff, low = first < last ? first : last;
    uint64_t high = first < last ? last : first;
    if (last - first != (uint64_t)distance || (first & (size - 1)))
        return 0;
    const MemoryRange *range = range_of(thread->launch, low);
    if (!range || range->is_constant > 1 || (flags >> 8 & 1 && range->is_constant)
        || size > range->size)
        return 0;
    return low - range->start <= range->size - size && high - range->start <= range->size - size;
}

/* The space of a generic address, for isspacep: 1 shared, 2 local, 4 constant, 5 shared of
 * another block, 0 other. */
uint32_t graphdsl_space(Thread *thread, uint64_t address)
{
    Launch *launch = thread->launch;
    if (address - thread->shared < launch->shared_size)
        return 1;
    if (launch->cluster_blocks > 1 && holder_of(thread, address))
        return 5;
    if (address - thread->local < launch->local_size)
        return 2;
    if (address - launch->parameters < launch->parameters_size)
        return 3;
    const MemoryRange *range = range_of(launch, address);
    return range && address - range->start < range->size && range->is_constant == 1 ? 4 : 0;
}

#include "textures.c"

/* Calls out ---------------------------------------------------------------------------------- */

int32_t graphdsl_print(Thread *thread, uint64_t format, uint64_t arguments)
{
    return thread->launch->print(thread->block->linear, linear_index(thread), format, arguments,
                                 thread->shared, thread->local);
}

int32_t graphdsl_set_condition(Thread *thread, uint32_t site, uint64_t handle, uint32_t value)
{
    if (!thread->launch->set_condition(handle, value))
        return 0;
    note(thread, FAULT_CALLBACK, site)->values[0] = handle;
    return 1;
}

uint64_t graphdsl_clock(Thread *thread) { return thread->block->clock += 32; }

void graphdsl_sleep(Thread *thread, uint32_t nanoseconds) { thread->block->clock += nanoseconds; }

uint32_t graphdsl_multiprocessor(Thread *thread)
{
    return (uint32_t)(thread->block->linear % thread->launch->multiprocessors);
}

void graphdsl_fail_function(Thread *thread, uint32_t site, uint64_t address)
{
    note(thread, FAULT_FUNCTION_POINTER, site)->address = address;
}

/* Warps -------------------------------------------------------------------------------------- */

static Thread *thread_at(const Block *block, uint32_t linear)
{
    return (Thread *)(block->frames + linear * block->launch->frame_size);
}

static const WaitPoint *point_of(const Block *block, uint32_t linear)
{
    return &block->launch->points[block->places[linear]];
}

/* Where a thread waits, or last waited. */
static uint32_t site_of(const Block *block, uint32_t linear)
{
    return point_of(block, linear)->site;
}

static uint32_t mask_of(const Block *block, uint32_t linear)
{
    const WaitPoint *point = point_of(block, linear);
    return point->varies & VARIES_MASK ? block->masks[linear] : point->mask;
}

/* shfl.sync (PTX ISA 9.0, 9.7.9.6) for the lanes in `members` of the warp that starts at `first`. */
static void shuffle(Block *block, const WaitPoint *point, uint32_t first, uint32_t members)
{
    const uint64_t *values = block->values + first;
    if (point->has_sources && members == ~0u) {
        uint64_t *results = block->results + first;
        for (uint32_t lane = 0; lane < 32; lane++)
            results[lane] = values[point->sources[lane]];
        if (point->wants_predicate)
            for (uint32_t lane = 0; lane < 32; lane++)
                block->predicates[first + lane] = point->in_range >> lane & 1;
        return;
    }
    for (uint32_t lane = 0; lane < 32; lane++) {
        if (!(members >> lane & 1))
            continue;
        uint32_t b = point->varies & VARIES_SECOND ? block->seconds[first + lane] : point->second;
        uint32_t c = point->varies & VARIES_THIRD ? block->thirds[first + lane] : point->third;
        uint32_t clamp = c & 31, segment = c >> 8 & 31, source;
        uint32_t low = lane & segment, high = low | (clamp & ~segment);
        int in_range;
        b &= 31;
        switch (point->operation) {
        case SHUFFLE_UP:
            source = lane - b;
            in_range = (int32_t)source >= (int32_t)high;
            break;
        case SHUFFLE_DOWN:
            source = lane + b;
            in_range = source <= high;
            break;
        case SHUFFLE_BUTTERFLY:
            source = lane ^ b;
            in_range = source <= high;
            break;
        default:
            source = low | (b & ~segment);
            in_range = source <= high;
        }
        if (!in_range)
            source = lane;
        /* From a lane that takes no part the value is undefined; it is the lane's own here. */
        block->results[first + lane] = values[members >> source & 1 ? source : lane];
        block->predicates[first + lane] = (uint32_t)in_range;
    }
}

static void reduce(Block *block, uint32_t operation, uint32_t first, uint32_t members)
{
    uint32_t total = (uint32_t)block->values[first + (uint32_t)__builtin_ctz(members)];
    for (uint32_t left = members & (members - 1); left; left &= left - 1) {
        uint32_t value = (uint32_t)block->values[first + (uint32_t)__builtin_ctz(left)];
        switch (operation) {
        case REDUCE_ADD: total += value; break;
        case REDUCE_MIN_UNSIGNED: total = value < total ? value : total; break;
        case REDUCE_MAX_UNSIGNED: total = value > total ? value : total; break;
        case REDUCE_MIN_SIGNED: total = (int32_t)value < (int32_t)total ? value : total; break;
        case REDUCE_MAX_SIGNED: total = (int32_t)value > (int32_t)total ? value : total; break;
        case REDUCE_AND: total &= value; break;
        case REDUCE_OR: total |= value; break;
        default: total ^= value;
        }
    }
    for (uint32_t lane = 0; lane < 32; lane++)
        if (members >> lane & 1)
            block->results[first + lane] = total;
}

static void vote(Block *block, uint32_t operation, uint32_t first, uint32_t members)
{
    uint32_t ballot = 0, predicate;
    for (uint32_t lane = 0; lane < 32; lane++)
        if ((members >> lane & 1) && block->values[first + lane])
            ballot |= 1u << lane;
    switch (operation) {
    case VOTE_ALL: predicate = ballot == members; break;
    case VOTE_ANY: predicate = ballot != 0; break;
    default: predicate = ballot == members || ballot == 0;
    }
    for (uint32_t lane = 0; lane < 32; lane++)
        if (members >> lane & 1) {
            block->results[first + lane] = ballot;
            block->predicates[first + lane] = predicate;
        }
}

static void match(Block *block, uint32_t operation, uint32_t first, uint32_t members)
{
    const uint64_t *values = block->values + first;
    for (uint32_t lane = 0; lane < 32; lane++) {
        if (!(members >> lane & 1))
            continue;
        uint32_t equal = 0;
        for (uint32_t other = 0; other < 32; other++)
            if ((members >> other & 1) && values[other] == values[lane])
                equal |= 1u << other;
        if (operation == MATCH_ALL) {
            block->predicates[first + lane] = equal == members;
            equal = equal == members ? members : 0;
        }
        block->results[first + lane] = equal;
    }
}

#include "matrices.c"
#include "groups.c"

/* Do one operation for the lanes in `members` of a warp, which are all at it; 1 if it fails. */
static int32_t operate(Block *block, const WaitPoint *point, uint32_t warp, uint32_t members)
{
    uint32_t first = 32 * warp, lowest = (uint32_t)__builtin_ctz(members);
    /* Before the lanes have met: what they read is not in order with what one of them wrote. */
    if ((point->operation == MATRIX_GROUP && check_group(block, point, first))
        || (point->operation == MATRIX_LOAD && await_lines(block, point, first)))
        return 1;
    if (block->launch->races && point->operation != ACTIVE_MASK)
        lanes_met(block, warp, members);
    switch (point->operation) {
    case WARP_BARRIER:
        break;
    case ACTIVE_MASK:
    case ELECT:
        for (uint32_t lane = 0; lane < 32; lane++)
            if (members >> lane & 1) {
                block->results[first + lane] = point->operation == ELECT ? lowest : members;
                block->predicates[first + lane] = lowest == lane;
            }
        break;
    case SHUFFLE_UP: case SHUFFLE_DOWN: case SHUFFLE_BUTTERFLY: case SHUFFLE_INDEX:
        shuffle(block, point, first, members);
        break;
    case VOTE_ALL: case VOTE_ANY: case VOTE_UNIFORM: case VOTE_BALLOT:
        vote(block, point->operation, first, members);
        break;
    case MATCH_ANY: case MATCH_ALL:
        match(block, point->operation, first, members);
        break;
    case MATRIX_LOAD: case MATRIX_STORE:
        move(block, &point->tile, first, point->operation == MATRIX_STORE);
        break;
    case MATRIX_TRANSPOSE:
        transpose(block, &point->tile, first);
        break;
    case MATRIX_MULTIPLY:
        multiply(block, &point->tile, first);
        break;
    case MATRIX_GROUP:
        multiply_in_group(block, &point->tile, first);
        break;
    default:
        reduce(block, point->operation, first, members);
    }
    return 0;
}

/* Whether two lanes are at one operation. Only __syncwarp may be reached at different places. */
static int is_same(const Block *block, uint32_t one, uint32_t other)
{
    const WaitPoint *first = point_of(block, one), *second = point_of(block, other);
    return mask_of(block, one) == mask_of(block, other) && first->operation == second->operation
        && (first == second || first->operation == WARP_BARRIER);
}

/* From here on each thread of a warp has a state of its own. */
static void separate(Block *block, uint32_t warp)
{
    Warp *here = &block->warps[warp];
    if (!here->is_together)
        return;
    __builtin_memset(block->states + 32 * warp, here->state, lanes_of(block, warp));
    __builtin_memset(block->barrier_of + 32 * warp, here->barrier, lanes_of(block, warp));
    here->is_together = 0;
}

/* Whether an operation needs all lanes of a warp, and these are fewer. */
static int lacks_lanes(const WaitPoint *point, uint32_t members)
{
    return point->operation >= MATRIX_LOAD && members != ~0u;
}

/* Do the operation that all lanes of a warp are at, if it is for no others; 0 if it is not so, and -1
 * if it fails. */
static int operate_together(Block *block, uint32_t warp)
{
    uint32_t first = 32 * warp, alive = all_lanes(block, warp);
    const WaitPoint *point = &block->launch->points[block->warps[warp].place];
    if (point->operation != ACTIVE_MASK) {
        if (point->varies & VARIES_MASK) {
            const uint32_t *masks = block->masks + first;
            for (uint32_t left = alive; left;) {
                uint32_t leader = (uint32_t)__builtin_ctz(left), members = masks[leader] & alive;
                if (!(members >> leader & 1))
                    return 0;
                for (uint32_t lane = leader; lane < 32; lane++)
                    if (members >> lane & 1 && masks[lane] != masks[leader])
                        return 0;
                if (members & ~left)
                    return 0;
                left &= ~members;
            }
            for (uint32_t left = alive; left;) {
                uint32_t members = block->masks[first + (uint32_t)__builtin_ctz(left)] & alive;
                if (operate(block, point, warp, members))
                    return -1;
                left &= ~members;
            }
            return 1;
        }
        if ((point->mask & alive) != alive || lacks_lanes(point, alive))
            return 0;
    }
    return operate(block, point, warp, alive) ? -1 : 1;
}

/* Let lanes go on whose operation all that it names have reached; -1 if lanes are wrong.
 *
 * Lanes that ended take no part. activemask has no mask: it is for the lanes that are at the same
 * one when no lane of the warp can go on otherwise.
 */
static int resolve_warp(Block *block, uint32_t warp)
{
    if (block->warps[warp].is_together) {
        int outcome = operate_together(block, warp);
        if (outcome) {
            block->warps[warp].state = READY;
            return outcome;
        }
        separate(block, warp);
    }
    uint32_t first = 32 * warp, count = lanes_of(block, warp), alive = 0, waiting = 0, ready = 0;
    uint8_t *states = block->states + first;
    for (uint32_t lane = 0; lane < count; lane++) {
        alive |= (uint32_t)(states[lane] != DONE) << lane;
        waiting |= (uint32_t)(states[lane] == AT_WARP_OPERATION) << lane;
        ready |= (uint32_t)(states[lane] == READY) << lane;
    }
    int resolved = 0;
    uint32_t looked_at = 0;
    for (uint32_t lane = 0; lane < count; lane++) {
        const WaitPoint *point = point_of(block, first + lane);
        if (!(waiting >> lane & 1) || (looked_at >> lane & 1) || point->operation == ACTIVE_MASK)
            continue;
        uint32_t mask = mask_of(block, first + lane);
        if (!(mask >> lane & 1)) {
            note(thread_at(block, first + lane), FAULT_MASK, point->site)->values[0] = mask;
            return -1;
        }
        uint32_t members = mask & alive, here = 0;
        for (uint32_t other = 0; other < count; other++)
            if ((waiting & members) >> other & 1 && is_same(block, first + lane, first + other))
                here |= 1u << other;
        looked_at |= here;
        if (here == members) {
            if (lacks_lanes(point, members)) {
                note(thread_at(block, first + lane), FAULT_PART_OF_WARP, point->site)->values[0]
                    = members;
                return -1;
            }
            if (operate(block, point, warp, members))
                return -1;
            for (uint32_t other = 0; other < count; other++)
                if (members >> other & 1)
                    states[other] = READY;
            resolved = 1;
        }
    }
    if (resolved || ready)
        return 1;
    for (uint32_t lane = 0; lane < count; lane++) {
        const WaitPoint *point = point_of(block, first + lane);
        if (!(waiting >> lane & 1) || point->operation != ACTIVE_MASK)
            continue;
        uint32_t members = 0;
        for (uint32_t other = lane; other < count; other++)
            if ((waiting >> other & 1) && point_of(block, first + other) == point)
                members |= 1u << other;
        if (operate(block, point, warp, members))
            return -1;
        for (uint32_t other = lane; other < count; other++)
            if (members >> other & 1)
                states[other] = READY;
        return 1;
    }
    return 0;
}

/* Barriers ----------------------------------------------------------------------------------- */

/* Note that threads arrive, `arriving` of them, of which `set` have a predicate that is true; -1 if
 * that cannot be. The first of them is `thread`. */
static int arrive(Thread *thread, const WaitPoint *at, uint32_t number, uint32_t count,
                  uint32_t arriving, uint32_t set)
{
    Block *block = thread->block;
    Barrier *barrier = &block->barriers[number & 15];
    uint32_t linear = linear_index(thread), warp = linear / 32, given = count;
    /* All threads, if none are counted; a warp counts as a whole. */
    count = count ? count : 32 * block->launch->warps;
    uint64_t wrong = number > 15 || count % 32 ? BARRIER_NUMBER
        : !barrier->arrived ? 0
        : barrier->expected != count ? BARRIER_THREADS
        : barrier->kind != at->operation ? BARRIER_KIND
        : 0;
    if (wrong) {
        FaultRecord *fault = note(thread, FAULT_BARRIER, at->site);
        fault->values[0] = number;
        fault->values[1] = given;
        fault->values[2] = barrier->is_for_all ? 0 : barrier->expected;
        fault->values[3] = wrong << 32 | barrier->site;
        return -1;
    }
    if (!barrier->arrived) {
        barrier->predicates = barrier->is_for_all = 0;
        barrier->site = at->site;
        __builtin_memset(barrier->lanes, 0, sizeof barrier->lanes);
    }
    barrier->is_for_all |= !given;
    barrier->lanes[warp] |= arriving == 1 ? 1u << linear % 32 : all_lanes(block, warp);
    barrier->expected = count;
    barrier->kind = at->operation;
    barrier->arrived += arriving;
    barrier->predicates += set;
    if (given && thread->launch->races)
        note_arrival(thread, barrier);
    return 0;
}

/* bar.arrive: counts, and does not wait. */
int32_t graphdsl_arrive(Thread *thread, uint32_t site, uint32_t number, uint32_t count)
{
    const WaitPoint at = {.site = site, .operation = BARRIER_SYNC};
    return arrive(thread, &at, number, count, 1, 0);
}

/* barrier.cluster.arrive: counts, and does not wait. */
void graphdsl_arrive_in_cluster(Thread *thread)
{
    Block *block = thread->block;
    /* Where one call runs all threads, none of them ever waits. */
    if (!block->cluster_phases)
        return;
    block->cluster_phases[linear_index(thread)] = block->cluster->phase;
    block->cluster->arrived++;
}

/* How many threads of a row bring a predicate that is true to a barrier. */
static uint32_t predicates_set(const Block *block, const WaitPoint *point, uint32_t first,
                               uint32_t count)
{
    uint32_t set = 0;
    if (point->operation != BARRIER_SYNC)
        for (uint32_t linear = first; linear < first + count; linear++)
            set += block->values[linear] != 0;
    return set;
}

static uint32_t result_of(const Barrier *barrier)
{
    return barrier->kind == BARRIER_POPC ? barrier->predicates
        : barrier->kind == BARRIER_AND ? barrier->predicates == barrier->arrived
        : barrier->predicates != 0;
}

static void give_result(Block *block, uint32_t linear, uint32_t result)
{
    block->results[linear] = result;
    block->predicates[linear] = result != 0;
}

static int is_at_cluster_barrier(const Block *block, uint32_t linear)
{
    return block->states[linear] == AT_BARRIER && block->barrier_of[linear] == CLUSTER_BARRIER
        && !block->warps[linear / 32].is_together;
}

/* Let those go on who wait for all threads of the cluster to arrive, if they have. */
static int resolve_cluster(Block *block)
{
    Launch *launch = block->launch;
    Cluster *cluster = block->cluster;
    uint32_t blocks = launch->cluster_blocks, running = 0;
    for (uint32_t rank = 0; rank < blocks; rank++)
        running += cluster->members[rank]->running;
    if (!cluster->arrived || cluster->arrived < running)
        return 0;
    if (launch->races)
        cluster_met(cluster, blocks);
    for (uint32_t rank = 0; rank < blocks; rank++)
        next_epoch(cluster->members[rank]);
    cluster->phase++;
    cluster->arrived = cluster->waiting = 0;
    for (uint32_t rank = 0; rank < blocks; rank++) {
        Block *member = cluster->members[rank];
        for (uint32_t linear = 0; !member->is_over && linear < launch->threads; linear++)
            if (is_at_cluster_barrier(member, linear)) {
                member->states[linear] = READY;
                member->waiting_at_barriers--;
            }
    }
    return 1;
}

/* How many lanes never come to a barrier: a warp that is there counts as a whole, also if lanes of it
 * have ended or the block has none; so does each warp, where all threads are waited for. */
static uint32_t missing_at(const Block *block, const Barrier *barrier)
{
    const Launch *launch = block->launch;
    uint32_t missing = 0;
    if (block->running == 32 * launch->warps)
        return 0;
    for (uint32_t warp = 0; warp < launch->warps; warp++) {
        const Warp *here = &block->warps[warp];
        uint32_t alive = all_lanes(block, warp), first = 32 * warp;
        if (!barrier->lanes[warp] && !barrier->is_for_all)
            continue;
        if (here->is_together)
            alive = here->state == DONE ? 0 : alive;
        else
            for (uint32_t lane = 0; lane < lanes_of(block, warp); lane++)
                alive &= ~((uint32_t)(block->states[first + lane] == DONE) << lane);
        missing += (uint32_t)__builtin_popcount(~alive & ~barrier->lanes[warp]);
    }
    return missing;
}

/* Let go on who waits at barriers that are complete; whether there are any. */
static int resolve_barriers(Block *block)
{
    Launch *launch = block->launch;
    int resolved = resolve_cluster(block);
    for (uint32_t number = 0; number < 16; number++) {
        Barrier *barrier = &block->barriers[number];
        if (!barrier->arrived || barrier->arrived + missing_at(block, barrier) < barrier->expected)
            continue;
        uint32_t result = result_of(barrier);
        if (launch->races)
            passed_barrier(block, number);
        next_epoch(block);
        for (uint32_t warp = 0; warp < launch->warps; warp++) {
            Warp *here = &block->warps[warp];
            uint32_t first = 32 * warp, count = lanes_of(block, warp), released = 0;
            if (here->is_together && (here->state != AT_BARRIER || here->barrier != number))
                continue;
            for (uint32_t linear = first; linear < first + count; linear++) {
                if (!here->is_together) {
                    if (block->states[linear] != AT_BARRIER || block->barrier_of[linear] != number)
                        continue;
                    block->states[linear] = READY;
                }
                if (barrier->kind != BARRIER_SYNC)
                    give_result(block, linear, result);
                released++;
            }
            if (released) {
                here->state = READY;
                block->aligned_sites[warp] = (uint32_t)NO_SITE;
                block->waiting_at_barriers -= released;
            }
        }
        barrier->arrived = 0;
        barrier->expected = 0;
        resolved = 1;
    }
    return resolved;
}

/* Some threads of a warp wait; those of bar.sync have to be at the same instruction. */
static void note_waiting(Block *block, uint32_t warp, const WaitPoint *point, Thread *thread,
                         uint32_t count)
{
    uint32_t *site = &block->aligned_sites[warp];
    block->waiting_at_barriers += count;
    if (!point->is_aligned)
        return;
    if (*site == (uint32_t)NO_SITE)
        *site = point->site;
    else if (*site != point->site && !block->diverged)
        block->diverged = thread;
}

/* A thread waits at a barrier; -1 if it cannot. */
static int wait_at_barrier(Block *block, uint32_t linear)
{
    const WaitPoint *point = point_of(block, linear);
    Thread *thread = thread_at(block, linear);
    uint32_t number = point->varies & VARIES_SECOND ? block->seconds[linear] : point->second;
    uint32_t count = point->varies & VARIES_THIRD ? block->thirds[linear] : point->third;
    if (point->operation == BARRIER_OF_CLUSTER) {
        /* All that arrived with it may have gone on already. */
        if (block->cluster_phases[linear] != block->cluster->phase) {
            block->states[linear] = SPINNING;
            return 0;
        }
    } else if (arrive(thread, point, number, count, 1, predicates_set(block, point, linear, 1))) {
        return -1;
    }
    block->states[linear] = AT_BARRIER;
    block->barrier_of[linear] = (uint8_t)number;
    note_waiting(block, linear / 32, point, thread, 1);
    return 0;
}

static void get_on(Worker *worker, uint64_t by)
{
    __atomic_store_n(&worker->progress, worker->progress + by, __ATOMIC_RELAXED);
}

#include "reductions.c"
#include "copies.c"
#include "tensor_maps.c"

/* Blocks ------------------------------------------------------------------------------------- */

/* Make a block that starts one of the cluster that another one leads. */
static void join_cluster(Block *block, Block *first, uint32_t rank)
{
    if (block == first)
        first->own_cluster = (Cluster){1, 0, 0, 0, {NULL}};
    block->rank = rank;
    block->cluster = &first->own_cluster;
    block->cluster->members[rank] = block;
    block->cluster->left++;
}

/* The block that has a number where blocks are counted cluster by cluster. */
static uint64_t in_clusters(const Launch *launch, uint64_t number)
{
    const uint32_t *size = launch->cluster, *grid = launch->grid;
    uint64_t cluster = number / launch->cluster_blocks, rank = number % launch->cluster_blocks;
    uint64_t wide = grid[0] / size[0], high = grid[1] / size[1];
    uint64_t x = cluster % wide * size[0] + rank % size[0];
    uint64_t y = cluster / wide % high * size[1] + rank / size[0] % size[1];
    uint64_t z = cluster / wide / high * size[2] + rank / size[0] / size[1];
    return launch->cluster_blocks == 1 ? number : (z * grid[1] + y) * grid[0] + x;
}

static void place(Block *block, uint64_t linear)
{
    const uint32_t *grid = block->launch->grid, *size = block->launch->cluster;
    block->linear = linear;
    block->index[0] = (uint32_t)(linear % grid[0]);
    block->index[1] = (uint32_t)(linear / grid[0] % grid[1]);
    block->index[2] = (uint32_t)(linear / grid[0] / grid[1]);
    block->clock = 0;
    reset_copies(block);
    block->is_over = 0;
    join_cluster(block, block,
                 block->index[0] % size[0]
                     + size[0] * (block->index[1] % size[1] + size[1] * (block->index[2] % size[2])));
}

static void prepare(Thread *thread, Block *block)
{
    thread->block = block;
    thread->launch = block->launch;
    thread->cache = block->worker->cache;
    thread->local = thread->stack = (uint64_t)thread + block->launch->local_offset;
    thread->shared = block->shared;
}

/* Where a function's local memory starts: behind that of the kernel, as `stack` is kept at calls. */
static void reset(Thread *thread, uint64_t kernel_local_size)
{
    thread->stack = thread->local + kernel_local_size;
    /* As new device memory: what a thread reads before it wrote is the same in each run. Deeper
     * frames, which few threads reach, are filled by the calls that get there. */
    uint64_t size = thread->launch->local_size, most = kernel_local_size + FILLED_STACK;
    size = size < most ? size : most;
    __builtin_memset((void *)thread->local, 0xff, size);
    if (thread->launch->detects_uninitialized)
        graphdsl_forget(thread, thread->local, size);
}

static uint64_t aligned(void *memory, uint64_t alignment)
{
    return ((uint64_t)memory + alignment - 1) & ~(alignment - 1);
}

/* Take memory for `count` things of a size, if `next` is memory at all; it is aligned for any. */
static void *take(uint64_t *next, uint64_t count, uint64_t size)
{
    uint64_t start = *next;
    *next += (count * size + LANE_ALIGNMENT - 1) & ~(uint64_t)(LANE_ALIGNMENT - 1);
    return (void *)start;
}

/* Lay out what there is for each lane, from an address on; return where that ends. */
static uint64_t place_lanes(Block *block, uint64_t next)
{
    const Launch *launch = block->launch;
    uint64_t lanes = 32 * (uint64_t)launch->warps;
    block->slots = (uint64_t)take(&next, lanes, launch->slots_size);
    block->values = take(&next, lanes, sizeof(uint64_t));
    block->results = take(&next, lanes, sizeof(uint64_t));
    block->seconds = take(&next, lanes, sizeof(uint32_t));
    block->thirds = take(&next, lanes, sizeof(uint32_t));
    block->masks = take(&next, lanes, sizeof(uint32_t));
    block->predicates = take(&next, lanes, sizeof(uint32_t));
    block->places = take(&next, lanes, sizeof(uint32_t));
    block->states = take(&next, lanes, 1);
    block->barrier_of = take(&next, lanes, 1);
    block->warps = take(&next, launch->warps, sizeof(Warp));
    block->aligned_sites = take(&next, launch->warps, sizeof(uint32_t));
    block->cluster_phases = take(&next, lanes, sizeof(uint32_t));
    return next;
}

static uint64_t shared_bytes(const Launch *launch)
{
    if (launch->watch)
        return launch->watch + WATCH_HEADER + 2 * marks_of(launch) * sizeof(uint64_t)
            + SHARED_ALIGNMENT;
    if (launch->copy_marks)
        return launch->copy_marks + copy_marks_size(launch) + SHARED_ALIGNMENT;
    return launch->shared_shadow + launch->shared_size + SHARED_ALIGNMENT;
}

static uint64_t frame_bytes(const Launch *launch, uint32_t waits)
{
    return (waits ? launch->threads : 1) * launch->frame_size + FRAME_ALIGNMENT;
}

static void close_block(Block *block)
{
    end_orders(block);
    free_copies(block);
    Launch *launch = block->launch;
    give_memory(launch, block->shared_memory, shared_bytes(launch));
    give_memory(launch, block->frame_memory, frame_bytes(launch, block->waits));
    give_memory(launch, block->lane_memory, place_lanes(block, 0) + LANE_ALIGNMENT);
    free(block);
}

/* Open a block of threads that may wait for each other, or of one that runs for all. */
static Block *open_block(Worker *worker, int waits)
{
    Launch *launch = worker->launch;
    Block *block = calloc(1, sizeof(Block));
    if (!block)
        return NULL;
    block->launch = launch;
    block->worker = worker;
    block->waits = (uint32_t)waits;
    /* Zeros, so that nothing of the host's is in what a kernel may read. */
    block->shared_memory
        = take_memory(launch, shared_bytes(launch));
    block->frame_memory
        = take_memory(launch, frame_bytes(launch, (uint32_t)waits));
    if (waits)
        block->lane_memory = take_memory(launch, place_lanes(block, 0) + LANE_ALIGNMENT);
    if (launch->races)
        block->orders = take_memory(launch, launch->threads * sizeof(Order));
    if (!block->shared_memory || !block->frame_memory || (waits && !block->lane_memory)
        || (launch->races && !block->orders)) {
        close_block(block);
        return NULL;
    }
    block->shared = aligned(block->shared_memory, SHARED_ALIGNMENT);
    block->frames = aligned(block->frame_memory, FRAME_ALIGNMENT);
    if (!waits) {
        prepare(thread_at(block, 0), block);
        return block;
    }
    place_lanes(block, aligned(block->lane_memory, LANE_ALIGNMENT));
    uint32_t next = 0;
    for (uint32_t z = 0; z < launch->block[2]; z++)
        for (uint32_t y = 0; y < launch->block[1]; y++)
            for (uint32_t x = 0; x < launch->block[0]; x++) {
                Thread *thread = thread_at(block, next);
                prepare(thread, block);
                thread->index[0] = x;
                thread->index[1] = y;
                thread->index[2] = z;
                thread->linear = next++;
            }
    return block;
}

static void close_blocks(Block *block)
{
    while (block) {
        Block *next = block->next;
        close_block(block);
        block = next;
    }
}

/* On a GPU the shared memory of a new block has what was there before; here it has what new device
 * memory has, for the same result in each run. */
static void clear_shared(Block *block)
{
    const Launch *launch = block->launch;
    next_epoch(block);
    __builtin_memset((void *)block->shared, 0xff, launch->shared_size);
    if (launch->detects_uninitialized)
        __builtin_memset((void *)(block->shared + launch->shared_shadow), 0, launch->shared_size);
    if (launch->copy_marks)
        __builtin_memset((void *)(block->shared + launch->copy_marks), 0, copy_marks_size(launch));
    if (!launch->reserved_shared_size)
        return;
    uint64_t reserved = block->shared + launch->reserved_shared;
    __builtin_memset((void *)reserved, 0, launch->reserved_shared_size);
    if (launch->detects_uninitialized)
        __builtin_memset((void *)(reserved + launch->shared_shadow), 1, launch->reserved_shared_size);
}

static void start(Block *block, uint64_t linear)
{
    Launch *launch = block->launch;
    place(block, linear);
    clear_shared(block);
    if (launch->races)
        start_orders(block);
    block->running = launch->threads;
    block->waiting_at_barriers = 0;
    __builtin_memset(block->cluster_phases, 0, launch->threads * sizeof(uint32_t));
    block->diverged = NULL;
    block->place = EXITED;
    block->is_together = launch->runs_together && !launch->races;
    __builtin_memset(block->states, READY, launch->threads);
    __builtin_memset(block->places, 0, launch->threads * sizeof(uint32_t));
    for (uint32_t warp = 0; warp < launch->warps; warp++) {
        block->aligned_sites[warp] = (uint32_t)NO_SITE;
        block->warps[warp] = (Warp){0, (uint8_t)block->is_together, READY, 0, 0};
    }
    for (uint32_t number = 0; number < 16; number++)
        block->barriers[number].arrived = block->barriers[number].expected = 0;
    if (launch->local_size)
        for (uint32_t linear = 0; linear < launch->threads; linear++)
            reset(thread_at(block, linear), launch->kernel_local_size);
}

enum outcome { FINISHED, STALLED, FAILED };

static void end_threads(Block *block, uint32_t first, uint32_t count)
{
    /* Who has arrived at the barrier of the cluster, and ends, stands for no other thread. */
    Cluster *cluster = block->cluster;
    for (uint32_t linear = first; cluster->arrived && linear < first + count; linear++)
        cluster->arrived -= block->cluster_phases[linear] == cluster->phase;
    block->running -= count;
    get_on(block->worker, count);
}

/* A thread has got to a place; it waits there, or has ended. */
static int stop_at(Block *block, uint32_t linear, uint32_t place)
{
    if (place < FIRST_WAIT) {
        block->states[linear] = DONE;
        end_threads(block, linear, 1);
        return land_all(block, linear, 1) ? FAILED : FINISHED;
    }
    switch (block->launch->points[place].kind) {
    case WAIT_BARRIER:
        return wait_at_barrier(block, linear) ? FAILED : FINISHED;
    case WAIT_WARP:
        block->states[linear] = AT_WARP_OPERATION;
        break;
    case WAIT_STEP:
        block->states[linear] = READY;
        break;
    default:
        block->states[linear] = SPINNING;
    }
    return FINISHED;
}

/* The threads of a warp have got to places, which may be one for all. */
static int stop_warp_at(Block *block, uint32_t warp, uint32_t place)
{
    Warp *here = &block->warps[warp];
    uint32_t first = 32 * warp, count = lanes_of(block, warp);
    if (place < FIRST_WAIT && place != APART) {
        here->state = DONE;
        end_threads(block, first, count);
        return land_all(block, first, count) ? FAILED : FINISHED;
    }
    const WaitPoint *point = &block->launch->points[place];
    if (place == APART
        || (point->kind == WAIT_BARRIER
            && (point->varies & (VARIES_SECOND | VARIES_THIRD)
                || point->operation == BARRIER_OF_CLUSTER))) {
        here->is_together = 0;
        for (uint32_t linear = first; linear < first + count; linear++)
            if (stop_at(block, linear, block->places[linear]) == FAILED)
                return FAILED;
        return FINISHED;
    }
    here->place = place;
    if (point->kind != WAIT_BARRIER) {
        here->state = point->kind == WAIT_WARP ? AT_WARP_OPERATION
            : point->kind == WAIT_STEP ? READY
            : SPINNING;
        return FINISHED;
    }
    if (arrive(thread_at(block, first), point, point->second, point->third, count,
               predicates_set(block, point, first, count)))
        return FAILED;
    here->state = AT_BARRIER;
    here->barrier = (uint8_t)point->second;
    note_waiting(block, warp, point, thread_at(block, first), count);
    return FINISHED;
}

/* Where all of some threads are, or APART. */
static uint32_t common_place(const Block *block, uint32_t first, uint32_t count)
{
    for (uint32_t linear = first + 1; linear < first + count; linear++)
        if (block->places[linear] != block->places[first])
            return APART;
    return block->places[first];
}

/* If all lanes of a warp are ready at one place, they go on together. */
static void unite(Block *block, uint32_t warp)
{
    uint32_t first = 32 * warp, count = lanes_of(block, warp);
    for (uint32_t linear = first; linear < first + count; linear++)
        if (block->states[linear] != READY)
            return;
    uint32_t place = common_place(block, first, count);
    if (place != APART && block->launch->points[place].width != WIDTH_THREAD)
        block->warps[warp] = (Warp){place, 1, READY, 0, 0};
}

/* Run a warp whose lanes are together; a further round after each operation that is for all. */
static int run_united(Block *block, uint32_t warp, uint32_t *round)
{
    Launch *launch = block->launch;
    Warp *here = &block->warps[warp];
    Thread *thread = thread_at(block, 32 * warp);
    uint32_t count = lanes_of(block, warp), alive = all_lanes(block, warp), place;
    for (;; ++*round) {
        place = launch->threads_entry(thread, count, here->place);
        const WaitPoint *point = &launch->points[place];
        if (point->kind != WAIT_WARP || point->varies & VARIES_MASK
            || (point->mask & alive) != alive || *round + 1 >= WARP_ROUNDS
            || point->width == WIDTH_THREAD || lacks_lanes(point, alive))
            break;
        here->place = place;
        if (operate(block, point, warp, alive))
            return FAILED;
    }
    return place == FAULT ? FAILED : stop_warp_at(block, warp, place);
}

/* The first place in the code at which lanes of a warp can go on. */
static uint32_t first_place(const Block *block, uint32_t warp)
{
    uint32_t place = ~0u;
    for (uint32_t linear = 32 * warp; linear < 32 * warp + lanes_of(block, warp); linear++)
        if (block->states[linear] == READY && block->places[linear] < place)
            place = block->places[linear];
    return place;
}

/* Run each lane of a warp that can go on once, in order; in lockstep, those that are furthest
 * behind in the code, so that those who went ahead meet them again where their ways join. */
static int run_lanes(Block *block, uint32_t warp, uint32_t *round)
{
    Launch *launch = block->launch;
    Warp *here = &block->warps[warp];
    uint32_t first = 32 * warp, count = lanes_of(block, warp);
    if (!here->is_together && launch->runs_together && !launch->races)
        unite(block, warp);
    else if (here->state == READY && launch->points[here->place].width == WIDTH_THREAD)
        separate(block, warp);
    if (here->is_together)
        return here->state == READY ? run_united(block, warp, round) : FINISHED;
    uint32_t behind = launch->lockstep ? first_place(block, warp) : 0;
    for (uint32_t linear = first; linear < first + count; linear++) {
        if (block->states[linear] != READY || (launch->lockstep && block->places[linear] != behind))
            continue;
        uint32_t place = launch->threads_entry(thread_at(block, linear), 1, block->places[linear]);
        if (place == FAULT)
            return FAILED;
        if (stop_at(block, linear, place) == FAILED)
            return FAILED;
    }
    return FINISHED;
}

static int is_any(const Block *block, uint32_t warp, enum state state)
{
    const Warp *here = &block->warps[warp];
    if (here->is_together)
        return here->state == state;
    for (uint32_t lane = 0; lane < lanes_of(block, warp); lane++)
        if (block->states[32 * warp + lane] == state)
            return 1;
    return 0;
}

/* Run a warp until none of its threads can go on by itself, or for long enough. `unfinished` is
 * told of threads that can go on later. */
static int run_warp(Block *block, uint32_t warp, int *unfinished)
{
    const Launch *launch = block->launch;
    int again = 1;
    for (uint32_t round = 0; again && round < WARP_ROUNDS; round++) {
        if (run_lanes(block, warp, &round) == FAILED)
            return FAILED;
        *unfinished |= is_any(block, warp, SPINNING);
        if (launch->races && !is_still_fine(block->worker))
            return FAILED;
        again = is_any(block, warp, AT_WARP_OPERATION) ? resolve_warp(block, warp) : 0;
        if (again < 0)
            return FAILED;
        again |= launch->lockstep && is_any(block, warp, READY);
    }
    *unfinished |= again;
    return FINISHED;
}

/* The warps of a block in which all threads are at one place. */
static void share_out(Block *block)
{
    block->is_together = 0;
    for (uint32_t warp = 0; warp < block->launch->warps; warp++)
        block->warps[warp] = (Warp){block->place, 1, READY, 0, 0};
}

/* Run all threads of a block, which are at one place, where the order in which they go on is just
 * theirs; 1 if they are at one place again that they can go on from, or else what came of it. */
enum { TOGETHER = 3 };
static int run_together(Block *block)
{
    Launch *launch = block->launch;
    uint32_t threads = launch->threads, at = block->place;
    if (launch->points[at].width != WIDTH_BLOCK) {
        share_out(block);
        return STALLED;
    }
    uint32_t place = launch->threads_entry(thread_at(block, 0), threads, at);
    if (place == FAULT)
        return FAILED;
    if (place != APART && place < FIRST_WAIT) {
        end_threads(block, 0, threads);
        return land_all(block, 0, threads) ? FAILED : FINISHED;
    }
    const WaitPoint *point = &launch->points[place];
    if (place != APART && !(point->varies & (VARIES_SECOND | VARIES_THIRD)) && !point->third
        && point->second < 16 && !block->barriers[point->second].arrived) {
        /* The barrier that all are at is complete, and nothing else is going on. */
        Barrier all = {.arrived = threads, .kind = point->operation, .site = point->site};
        if (point->operation != BARRIER_SYNC) {
            all.predicates = predicates_set(block, point, 0, threads);
            for (uint32_t linear = 0; linear < threads; linear++)
                give_result(block, linear, result_of(&all));
        }
        block->place = place;
        next_epoch(block);
        return TOGETHER;
    }
    share_out(block);
    for (uint32_t warp = 0; warp < launch->warps; warp++) {
        uint32_t there
            = place != APART ? place : common_place(block, 32 * warp, lanes_of(block, warp));
        if (stop_warp_at(block, warp, there) == FAILED)
            return FAILED;
    }
    return STALLED;
}

/* Whether all threads can go on from one place. */
static void unite_block(Block *block)
{
    const Launch *launch = block->launch;
    const Warp *first = block->warps;
    if (block->running != launch->threads)
        return;
    for (uint32_t warp = 0; warp < launch->warps; warp++) {
        const Warp *here = &block->warps[warp];
        if (!here->is_together || here->state != READY || here->place != first->place)
            return;
    }
    block->place = first->place;
    block->is_together = 1;
}

static Thread *stuck_thread(Block *block)
{
    Thread *found = NULL;
    for (uint32_t linear = 0; linear < block->launch->threads; linear++) {
        uint8_t state = block->states[linear];
        if (state == AT_WARP_OPERATION)
            return thread_at(block, linear);
        if (state == AT_BARRIER && !found)
            found = thread_at(block, linear);
    }
    return found;
}

/* Note that threads wait for each other, and where each one is. */
static RARE FaultRecord *note_deadlock(Block *block, Thread *thread, uint64_t reason)
{
    uint32_t count = block->launch->threads;
    Whereabouts *all = malloc(count * sizeof(Whereabouts));
    for (uint32_t linear = 0; all && linear < count; linear++)
        all[linear] = (Whereabouts){block->states[linear], site_of(block, linear)};
    block->worker->threads = all;
    FaultRecord *fault = note(thread, FAULT_DEADLOCK, site_of(block, thread->linear));
    fault->values[0] = reason;
    return fault;
}

void graphdsl_free(void *memory) { free(memory); }

static void separate_all(Block *block)
{
    if (block->is_together)
        share_out(block);
    for (uint32_t warp = 0; warp < block->launch->warps; warp++)
        separate(block, warp);
}

/* Note that the launch was stopped from outside, if it was. */
static int is_stopped(Block *block)
{
    uint32_t linear = 0;
    if (!stop_of(block->launch))
        return 0;
    separate_all(block);
    while (block->states[linear] == DONE && linear + 1 < block->launch->threads)
        linear++;
    return graphdsl_poll(thread_at(block, linear), site_of(block, linear));
}

/* The threads of a block cannot go on. */
static RARE int fail_stuck(Block *block)
{
    separate_all(block);
    Thread *wrong = block->diverged;
    if (wrong) {
        note_deadlock(block, wrong, 1);
        return FAILED;
    }
    Thread *stuck = stuck_thread(block);
    uint32_t linear = stuck->linear;
    uint64_t reason = block->states[linear] == AT_WARP_OPERATION ? 2 : 3;
    FaultRecord *fault = note_deadlock(block, stuck, reason);
    fault->values[1] = mask_of(block, linear);
    fault->values[2] = block->waiting_at_barriers;
    fault->values[3] = block->running;
    return FAILED;
}

/* Let those go on who only waited for others; whether there is any thread that can. */
static int wake(Block *block)
{
    int ready = 0;
    for (uint32_t warp = 0; warp < block->launch->warps; warp++) {
        Warp *here = &block->warps[warp];
        if (here->is_together) {
            ready |= here->state == READY;
            here->state = here->state == SPINNING ? READY : here->state;
            continue;
        }
        for (uint32_t lane = 0; lane < lanes_of(block, warp); lane++) {
            uint8_t *state = &block->states[32 * warp + lane];
            ready |= *state == READY;
            if (*state == SPINNING)
                *state = READY;
        }
    }
    return ready;
}

/* Go on in the code that notes no accesses. It is the same otherwise, places included. */
static void end_watch(Launch *launch)
{
    if (!launch->plain_threads)
        return;
    close_races(launch->races);
    launch->races = NULL;
    launch->threads_entry = launch->plain_threads;
    launch->points = launch->plain_points;
    launch->plain_threads = NULL;
}

static int is_waiting_for_cluster(const Block *block)
{
    for (uint32_t linear = 0; linear < block->launch->threads; linear++)
        if (is_at_cluster_barrier(block, linear))
            return 1;
    return 0;
}

/* Run a block until it ends, only waits for other blocks, or for long enough; CAN_ONLY_WAIT if it
 * waits at the barrier of its cluster. */
enum { CAN_ONLY_WAIT = 4 };
static int run_rounds(Block *block)
{
    Launch *launch = block->launch;
    for (uint32_t round = 0; round < BLOCK_ROUNDS; round++) {
        if (launch->races && launch->races->is_over)
            end_watch(launch);
        if (block->is_together) {
            int outcome = run_together(block);
            if (outcome == FINISHED || outcome == FAILED)
                return outcome;
            if (outcome == TOGETHER) {
                get_on(block->worker, 1);
                if (is_stopped(block))
                    return FAILED;
                continue;
            }
        }
        int unfinished = 0;
        for (uint32_t warp = 0; warp < launch->warps; warp++)
            if (run_warp(block, warp, &unfinished) == FAILED)
                return FAILED;
        if (!block->running)
            return FINISHED;
        int resolved = 0;
        if (block->waiting_at_barriers) {
            if (block->diverged)
                return fail_stuck(block);
            resolved = resolve_barriers(block);
        }
        if (resolved)
            get_on(block->worker, 1);
        if (!resolved && !unfinished)
            return is_waiting_for_cluster(block) ? CAN_ONLY_WAIT : fail_stuck(block);
        if (is_stopped(block))
            return FAILED;
        if (!unfinished) {
            unite_block(block);
            continue;
        }
        int ready = wake(block);
        if (!ready && !resolved)
            return STALLED;
    }
    return STALLED;
}

/* The same, where all blocks of a cluster that could only wait for each other are stuck. */
int32_t graphdsl_run_block(Block *block)
{
    Cluster *cluster = block->cluster;
    int outcome = run_rounds(block);
    cluster->waiting = outcome == CAN_ONLY_WAIT ? cluster->waiting + 1 : 0;
    if (outcome != CAN_ONLY_WAIT)
        return outcome;
    return cluster->waiting < cluster->left ? STALLED : fail_stuck(block);
}

/* There is no memory for what no line of the kernel has asked for. */
static void no_memory(Worker *worker)
{
    worker->fault.kind = FAULT_MEMORY;
    worker->fault.site = (uint32_t)NO_SITE;
}

/* Workers take so many blocks at once: that few wait for each other, and that all end together. */
enum { SHARES = 1024, MOST_AT_ONCE = 32 };

static uint64_t blocks_at_once(const Launch *launch)
{
    uint64_t count = launch->blocks / SHARES;
    return count < 1 ? 1 : count < MOST_AT_ONCE ? count : MOST_AT_ONCE;
}

/* Blocks that do not depend on each other: each worker takes the next ones. */
static int run_independent(Worker *worker)
{
    Launch *launch = worker->launch;
    uint64_t at_once = blocks_at_once(launch), linear = 0, last = 0;
    int waits = launch->threads_entry != NULL;
    Block *block = open_block(worker, waits);
    if (!block) {
        no_memory(worker);
        return FAILED;
    }
    Thread *thread = (Thread *)block->frames;
    int outcome = FINISHED;
    for (; outcome != FAILED; linear++) {
        if (linear == last) {
            linear = __atomic_fetch_add(&launch->next_block, at_once, __ATOMIC_RELAXED);
            last = linear + at_once;
        }
        if (linear >= launch->blocks
            || linear > __atomic_load_n(&launch->first_fault, __ATOMIC_RELAXED))
            break;
        if (waits) {
            start(block, linear);
            do
                outcome = launch->run_block(block);
            while (outcome == STALLED);
        } else {
            place(block, linear);
            clear_shared(block);
            if (launch->races)
                start_orders(block);
            reset(thread, launch->kernel_local_size);
            outcome = launch->block_entry(thread) || !is_still_fine(worker)
                    || land_all(block, 0, launch->threads)
                ? FAILED
                : FINISHED;
            get_on(worker, 1);
        }
        if (outcome == FINISHED && graphdsl_poll(thread, (uint32_t)NO_SITE))
            outcome = FAILED;
        if (outcome == FAILED) {
            uint64_t before = __atomic_load_n(&launch->first_fault, __ATOMIC_RELAXED);
            while (linear < before
                   && !__atomic_compare_exchange_n(&launch->first_fault, &before, linear, 0,
                                                   __ATOMIC_RELAXED, __ATOMIC_RELAXED))
                ;
        }
    }
    close_block(block);
    return outcome;
}

/* Blocks that may wait for each other: one worker runs them in turn, started in order. */
static int run_in_order(Worker *worker)
{
    Launch *launch = worker->launch;
    Block *first = NULL, **last = &first, *spare = NULL, *lead = NULL;
    /* All blocks of a cooperative launch run at the same time. Else there is one at first, and
     * more come as those that run only wait: they may wait for later ones. */
    uint64_t open = 0, next = 0, wanted = launch->workspace ? launch->blocks : 1;
    int outcome = FINISHED;
    while (outcome != FAILED && (first || next < launch->blocks)) {
        while (next < launch->blocks && (open < wanted || next % launch->cluster_blocks)) {
            Block *block = spare ? spare : open_block(worker, 1);
            if (!block) {
                no_memory(worker);
                outcome = FAILED;
                break;
            }
            spare = block == spare ? block->next : spare;
            block->next = NULL;
            start(block, in_clusters(launch, next));
            uint32_t rank = (uint32_t)(next++ % launch->cluster_blocks);
            lead = rank ? lead : block;
            if (rank)
                join_cluster(block, lead, rank);
            *last = block;
            last = &block->next;
            open++;
        }
        uint64_t before = open;
        for (Block **at = &first; *at && outcome != FAILED;) {
            Block *block = *at;
            outcome = block->is_over ? STALLED : launch->run_block(block);
            if (outcome == FINISHED && is_awaited(block))
                outcome = FAILED;
            if (outcome == FINISHED) {
                if (launch->races && launch->watched && !is_watched_whole(launch))
                    launch->races->is_over = 1;
                block->is_over = 1;
                block->cluster->left--;
                open--;
            }
            /* The shared memory of a block is there for as long as its cluster runs. */
            if (block->is_over && !block->cluster->left) {
                *at = block->next;
                if (last == &block->next)
                    last = at;
                block->next = spare;
                spare = block;
            } else {
                at = &block->next;
            }
        }
        if (open == before)
            wanted = 2 * open < launch->resident_limit ? 2 * open : launch->resident_limit;
        else
            wanted = open + 1;
    }
    close_blocks(first);
    close_blocks(spare);
    return outcome;
}

/* The address in this thread's stack from which on no call may be made. */
static uint64_t limit_of_stack(uint64_t reserve)
{
    Attributes attributes;
    void *start = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes))
        return UINT64_MAX;
    int is_unknown = pthread_attr_getstack(&attributes, &start, &size);
    pthread_attr_destroy(&attributes);
    return is_unknown ? UINT64_MAX : (uint64_t)start + reserve;
}

/* Run blocks until there are none left or one fails; 0 if all went well. */
int32_t graphdsl_run(Worker *worker)
{
    Launch *launch = worker->launch;
    if (launch->stack_reserve)
        worker->stack_limit = limit_of_stack(launch->stack_reserve);
    if (launch->detects_races && !(launch->races = open_races(launch))) {
        no_memory(worker);
        return 1;
    }
    int outcome = launch->keeps_order && launch->threads_entry ? run_in_order(worker)
                                                              : run_independent(worker);
    if (launch->races) {
        if (outcome != FAILED && launch->races->is_out_of_memory
            && (!launch->watched || is_watched_whole(launch))) {
            no_memory(worker);
            outcome = FAILED;
        }
        close_races(launch->races);
        launch->races = NULL;
    }
    return outcome == FAILED;
}

/* For a test that layout.py says the same: the size of each struct, and where its last field is. */
void graphdsl_sizes(uint64_t *sizes)
{
    uint64_t each[] = {
        sizeof(FaultRecord), offsetof(FaultRecord, values),
        sizeof(MemoryRange), offsetof(MemoryRange, high),
        sizeof(Launch), offsetof(Launch, memory),
        sizeof(Worker), offsetof(Worker, fault),
        sizeof(WaitPoint), offsetof(WaitPoint, tile),
        offsetof(Block, running), offsetof(Block, places),
        sizeof(Chunk), offsetof(Chunk, freed),
        sizeof(Heap), offsetof(Heap, lock),
        sizeof(Thread), offsetof(Thread, linear),
    };
    for (uint32_t number = 0; number < sizeof(each) / sizeof(each[0]); number++)
        sizes[number] = each[number];
}
