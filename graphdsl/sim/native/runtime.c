/* Runs the blocks of a kernel launch: threads, warps, barriers, memory checks.
 *
 * Kernels are compiled to a function that runs one thread until it ends or waits
 * (`thread_entry`), or, where no thread ever waits, one that runs a whole block
 * (`block_entry`). The structs are those of layout.py. Everything here is
 * deterministic: threads run in order, and what they wait for is resolved in order.
 *
 * Build: python -m graphdsl.sim.native.build (clang), which writes runtime.ll beside this.
 */
#include <stddef.h>
#include <stdint.h>

void *malloc(size_t);
void *calloc(size_t, size_t);
void free(void *);

enum { EXITED = 0, FAULT = 1, WAITING = 2, EXITED_IN_FUNCTION = 3 };
enum fault_kind {
    FAULT_ACCESS = 1, FAULT_TRAP, FAULT_ASSERT, FAULT_DEADLOCK, FAULT_STOPPED, FAULT_MASK,
    FAULT_CALLBACK, FAULT_UNINITIALIZED, FAULT_STACK, FAULT_FUNCTION_POINTER, FAULT_BARRIER,
    FAULT_MEMORY, FAULT_RACE
};
enum wait_kind { WAIT_BARRIER = 1, WAIT_WARP, WAIT_SPIN };
enum state { READY, AT_BARRIER, AT_WARP_OPERATION, SPINNING, DONE };

/* How often a warp, or a block, goes on after threads have only waited for each other, before
 * others have their turn: its loop may wait for what those do. */
enum { WARP_ROUNDS = 128, BLOCK_ROUNDS = 1024 };
/* Shared memory of a block, and each thread's frame, start at multiples of these. */
enum { SHARED_ALIGNMENT = 256, FRAME_ALIGNMENT = 64 };
enum { FILLED_STACK = 4096 };
enum { NO_SITE = ~0 };

/* What a barrier gives back: nothing, or a reduction of a predicate. */
enum { BARRIER_SYNC, BARRIER_POPC, BARRIER_AND, BARRIER_OR };

/* Warp operations; `second` and `third` are the instruction's b and c. */
enum {
    WARP_BARRIER, SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_BUTTERFLY, SHUFFLE_INDEX,
    VOTE_ALL, VOTE_ANY, VOTE_UNIFORM, VOTE_BALLOT, MATCH_ANY, MATCH_ALL, ACTIVE_MASK, ELECT,
    REDUCE_ADD, REDUCE_MIN_UNSIGNED, REDUCE_MAX_UNSIGNED, REDUCE_MIN_SIGNED, REDUCE_MAX_SIGNED,
    REDUCE_AND, REDUCE_OR, REDUCE_XOR
};

typedef struct {
    uint32_t kind, site;
    uint64_t address;
    uint32_t size, thread;
    uint64_t block;
    uint64_t values[4];
} FaultRecord;

/* `low` and `high` are the offsets between which accesses were noted in the shadow. */
typedef struct {
    uint64_t start, size;
    uint8_t *shadow;
    uint64_t is_constant, low, high;
} MemoryRange;
/* A range as an instruction remembers it: in elements of the size that it accesses. */
typedef struct { uint64_t start, count; } Remembered;
typedef struct { uint64_t start, stop; } Gap;
typedef struct Thread Thread;

typedef struct {
    uint64_t parameters, parameters_size, globals;
    uint32_t grid[3], block[3], threads, warps;
    uint64_t blocks, shared_size, dynamic_shared_size;
    Gap *gaps; /* In shared memory, where no variable is. */
    uint64_t gap_count;
    uint64_t local_size, frame_size, local_offset, kernel_local_size;
    MemoryRange *ranges;
    uint64_t range_count;
    int32_t (*thread_entry)(Thread *);
    int32_t (*block_entry)(Thread *);
    int32_t (*print)(uint64_t block, uint32_t thread, uint64_t format, uint64_t arguments,
                     uint64_t shared, uint64_t local);
    int32_t (*set_condition)(uint64_t handle, uint32_t value);
    uint64_t workspace, resident_limit;
    uint32_t multiprocessors, keeps_order, detects_uninitialized;
    int32_t stop;
    /* Distances from shared and local memory to the bytes that say what was written there. */
    uint64_t shared_shadow, local_shadow;
    struct Races *races; /* While a launch looks for races, else NULL. */
    uint64_t detects_races;
    uint64_t next_block, progress, first_fault;
    uint64_t memory; /* always 0, see layout.py */
} Launch;

/* Where a thread is when a block cannot go on. */
typedef struct { uint32_t state, site; } Whereabouts;

typedef struct {
    Launch *launch;
    Remembered *cache;
    Whereabouts *threads; /* Of each thread of the block, where they wait for each other; or NULL. */
    FaultRecord fault;
} Worker;

typedef struct {
    uint32_t kind, site, operation, mask;
    uint64_t value;
    uint32_t second, third;
    uint64_t result;
    uint32_t predicate, is_aligned;
} Wait;

typedef struct {
    uint32_t arrived, expected, kind, predicates;
    struct Knowledge *known; /* What those who have arrived know, where not all threads come. */
} Barrier;

typedef struct Block {
    Launch *launch;
    Worker *worker;
    uint32_t index[3], padding;
    uint64_t linear;
    uint64_t shared, frames, clock;
    /* Not known to compiled code. */
    uint32_t running, waiting_at_barriers;
    /* For each thread: its state and, where it is AT_BARRIER, the barrier. They are looked through
     * again and again, which would be slow if they were in the threads' frames. */
    uint8_t *states, *barrier_of;
    uint32_t *aligned_sites; /* For each warp: where a lane waits at an aligned barrier. */
    Thread *diverged;        /* A lane that waits at another one. */
    void *shared_memory, *frame_memory;
    struct Block *next;
    Barrier barriers[16];
    /* What its threads know of other threads' accesses (races.c): each for itself, and all of them
     * together; and when it started, last had a barrier for all, and last a fence. */
    struct Order *orders;
    struct Knowledge *known;
    uint64_t start_time, barrier_time, fence;
} Block;

struct Thread {
    Block *block;
    Launch *launch;
    Remembered *cache;
    uint64_t local, stack, shared;
    uint32_t index[3], linear, resume, padding;
    Wait wait;
};

static uint32_t lanes_of(const Block *block, uint32_t warp)
{
    uint32_t left = block->launch->threads - 32 * warp;
    return left < 32 ? left : 32;
}

/* Faults ------------------------------------------------------------------------------------- */

static uint32_t linear_index(const Thread *thread)
{
    const uint32_t *size = thread->launch->block;
    return (thread->index[2] * size[1] + thread->index[1]) * size[0] + thread->index[0];
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

void graphdsl_fail_stack(Thread *thread) { note(thread, FAULT_STACK, (uint32_t)NO_SITE); }

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

int32_t graphdsl_poll(Thread *thread, uint32_t site)
{
    int32_t stop = __atomic_load_n(&thread->launch->stop, __ATOMIC_RELAXED);
    if (stop)
        note(thread, FAULT_STOPPED, site);
    return stop;
}

/* Memory ------------------------------------------------------------------------------------- */

/* Flags of an access: bytes in bits 0 to 7, write in 8, space in 9 to 11 (0 global, 1 shared,
 * 2 local, 4 constant, 5 generic), read in 12; whether it is atomic or volatile, which other
 * threads may rely on, in 13, and whether it lets them see what was before it in 14. */
enum { SPACE_SHARED = 1, SPACE_LOCAL = 2, SPACE_CONST = 4, SPACE_GENERIC = 5 };
enum {
    ACCESS_WRITES = 1 << 8, ACCESS_SPACE = 7 << 9, ACCESS_READS = 1 << 12,
    ACCESS_IS_STRONG = 1 << 13, ACCESS_RELEASES = 1 << 14
};

#include "races.c"

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
                return graphdsl_note(thread, address, site, as_shared);
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
    if (!range || size > range->size || address - range->start > range->size - size
        || (write && range->is_constant)) {
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
    if (!range || (flags >> 8 & 1 && range->is_constant) || size > range->size)
        return 0;
    return low - range->start <= range->size - size && high - range->start <= range->size - size;
}

/* The space of a generic address, for isspacep: 1 shared, 2 local, 4 constant, 0 other. */
uint32_t graphdsl_space(Thread *thread, uint64_t address)
{
    Launch *launch = thread->launch;
    if (address - thread->shared < launch->shared_size)
        return 1;
    if (address - thread->local < launch->local_size)
        return 2;
    if (address - launch->parameters < launch->parameters_size)
        return 3;
    const MemoryRange *range = range_of(launch, address);
    return range && address - range->start < range->size && range->is_constant ? 4 : 0;
}

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

static uint8_t *state_of(Thread *thread) { return &thread->block->states[thread->linear]; }

static void go_on(Thread *thread) { *state_of(thread) = READY; }

/* shfl.sync (PTX ISA 9.0, 9.7.9.6): `second` is b, `third` is c. */
static void shuffle(Thread **threads, uint32_t lane, uint32_t members)
{
    Wait *mine = &threads[lane]->wait;
    uint32_t clamp = mine->third & 31, segment = mine->third >> 8 & 31, b = mine->second & 31;
    uint32_t low = lane & segment, high = low | (clamp & ~segment), source;
    int in_range;
    switch (mine->operation) {
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
    mine->result = (members >> source & 1) ? threads[source]->wait.value : mine->value;
    mine->predicate = (uint32_t)in_range;
}

static void reduce(Thread **threads, uint32_t members)
{
    uint32_t total = 0, operation = 0;
    int first = 1;
    for (uint32_t lane = 0; lane < 32; lane++) {
        if (!(members >> lane & 1))
            continue;
        uint32_t value = (uint32_t)threads[lane]->wait.value;
        operation = threads[lane]->wait.operation;
        if (first) {
            total = value;
            first = 0;
            continue;
        }
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
            threads[lane]->wait.result = total;
}

static void vote(Thread **threads, uint32_t members)
{
    uint32_t ballot = 0;
    for (uint32_t lane = 0; lane < 32; lane++)
        if ((members >> lane & 1) && threads[lane]->wait.value)
            ballot |= 1u << lane;
    for (uint32_t lane = 0; lane < 32; lane++) {
        if (!(members >> lane & 1))
            continue;
        Wait *wait = &threads[lane]->wait;
        switch (wait->operation) {
        case VOTE_ALL: wait->predicate = ballot == members; break;
        case VOTE_ANY: wait->predicate = ballot != 0; break;
        case VOTE_UNIFORM: wait->predicate = ballot == members || ballot == 0; break;
        default: wait->result = ballot;
        }
    }
}

static void match(Thread **threads, uint32_t members)
{
    for (uint32_t lane = 0; lane < 32; lane++) {
        if (!(members >> lane & 1))
            continue;
        Wait *wait = &threads[lane]->wait;
        uint32_t equal = 0;
        for (uint32_t other = 0; other < 32; other++)
            if ((members >> other & 1) && threads[other]->wait.value == wait->value)
                equal |= 1u << other;
        if (wait->operation == MATCH_ANY) {
            wait->result = equal;
        } else {
            wait->predicate = equal == members;
            wait->result = equal == members ? members : 0;
        }
    }
}

/* Do one operation for the lanes in `members`, which are all at it, and let them go on. */
static void operate(Thread **threads, uint32_t members)
{
    Thread *leader = threads[__builtin_ctz(members)];
    uint32_t operation = leader->wait.operation;
    if (leader->launch->races && operation != ACTIVE_MASK)
        lanes_met(leader->block, leader->linear / 32, members);
    switch (operation) {
    case WARP_BARRIER:
        break;
    case ACTIVE_MASK:
    case ELECT:
        for (uint32_t lane = 0; lane < 32; lane++)
            if (members >> lane & 1) {
                uint32_t lowest = (uint32_t)__builtin_ctz(members);
                threads[lane]->wait.result = operation == ELECT ? lowest : members;
                threads[lane]->wait.predicate = lowest == lane;
            }
        break;
    case SHUFFLE_UP: case SHUFFLE_DOWN: case SHUFFLE_BUTTERFLY: case SHUFFLE_INDEX:
        for (uint32_t lane = 0; lane < 32; lane++)
            if (members >> lane & 1)
                shuffle(threads, lane, members);
        break;
    case VOTE_ALL: case VOTE_ANY: case VOTE_UNIFORM: case VOTE_BALLOT:
        vote(threads, members);
        break;
    case MATCH_ANY: case MATCH_ALL:
        match(threads, members);
        break;
    default:
        reduce(threads, members);
    }
    for (uint32_t lane = 0; lane < 32; lane++)
        if (members >> lane & 1)
            go_on(threads[lane]);
}

/* Whether two lanes are at one operation. Only __syncwarp may be reached at different places. */
static int is_same(const Wait *one, const Wait *other)
{
    return one->mask == other->mask && one->operation == other->operation
        && (one->site == other->site || one->operation == WARP_BARRIER);
}

/* Let lanes go on whose operation all that it names have reached; -1 if a mask is wrong.
 *
 * Lanes that ended take no part. activemask has no mask: it is for the lanes that are at the same
 * one when no lane of the warp can go on otherwise.
 */
static int resolve_warp(Block *block, uint32_t warp)
{
    Thread *threads[32];
    uint32_t count = lanes_of(block, warp), alive = 0, waiting = 0, ready = 0;
    for (uint32_t lane = 0; lane < count; lane++) {
        uint8_t state = block->states[32 * warp + lane];
        threads[lane] = thread_at(block, 32 * warp + lane);
        alive |= (uint32_t)(state != DONE) << lane;
        waiting |= (uint32_t)(state == AT_WARP_OPERATION) << lane;
        ready |= (uint32_t)(state == READY) << lane;
    }
    int resolved = 0;
    uint32_t looked_at = 0;
    for (uint32_t lane = 0; lane < count; lane++) {
        if (!(waiting >> lane & 1) || (looked_at >> lane & 1)
            || threads[lane]->wait.operation == ACTIVE_MASK)
            continue;
        Wait *wait = &threads[lane]->wait;
        if (!(wait->mask >> lane & 1)) {
            note(threads[lane], FAULT_MASK, wait->site)->values[0] = wait->mask;
            return -1;
        }
        uint32_t members = wait->mask & alive, here = 0;
        for (uint32_t other = 0; other < count; other++)
            if ((waiting & members) >> other & 1 && is_same(wait, &threads[other]->wait))
                here |= 1u << other;
        looked_at |= here;
        if (here == members) {
            operate(threads, members);
            resolved = 1;
        }
    }
    if (resolved || ready)
        return 1;
    for (uint32_t lane = 0; lane < count; lane++) {
        if (!(waiting >> lane & 1) || threads[lane]->wait.operation != ACTIVE_MASK)
            continue;
        uint32_t members = 0;
        for (uint32_t other = lane; other < count; other++)
            if ((waiting >> other & 1) && threads[other]->wait.site == threads[lane]->wait.site
                && threads[other]->wait.operation == ACTIVE_MASK)
                members |= 1u << other;
        operate(threads, members);
        return 1;
    }
    return 0;
}

/* Barriers ----------------------------------------------------------------------------------- */

/* Note an arrival; -1 if it cannot be one. `second` is the barrier, `third` the count or 0. */
static int arrive(Thread *thread, uint32_t number, uint32_t count, uint32_t kind, uint64_t value)
{
    Block *block = thread->block;
    Barrier *barrier = &block->barriers[number & 15];
    if (number > 15 || count % 32 || (barrier->arrived && barrier->expected != count)) {
        FaultRecord *fault = note(thread, FAULT_BARRIER, thread->wait.site);
        fault->values[0] = number;
        fault->values[1] = count;
        fault->values[2] = barrier->expected;
        return -1;
    }
    if (!barrier->arrived)
        barrier->predicates = 0;
    barrier->expected = count;
    barrier->kind = kind;
    barrier->arrived++;
    barrier->predicates += value != 0;
    if (count && thread->launch->races)
        note_arrival(thread, barrier);
    return 0;
}

/* bar.arrive: counts, and does not wait. */
int32_t graphdsl_arrive(Thread *thread, uint32_t site, uint32_t number, uint32_t count)
{
    thread->wait.site = site;
    return arrive(thread, number, count, BARRIER_SYNC, 0);
}

/* Let go on who waits at barriers that are complete; -1 if lanes of a warp are at different ones. */
static int resolve_barriers(Block *block)
{
    Launch *launch = block->launch;
    int resolved = 0;
    for (uint32_t number = 0; number < 16; number++) {
        Barrier *barrier = &block->barriers[number];
        uint32_t ended = barrier->expected ? 0 : launch->threads - block->running;
        uint32_t expected = barrier->expected ? barrier->expected : launch->threads;
        if (!barrier->arrived || barrier->arrived + ended < expected)
            continue;
        uint32_t result = barrier->kind == BARRIER_POPC ? barrier->predicates
            : barrier->kind == BARRIER_AND ? barrier->predicates == barrier->arrived
            : barrier->predicates != 0;
        if (launch->races)
            passed_barrier(block, number);
        for (uint32_t linear = 0; linear < launch->threads; linear++) {
            if (block->states[linear] != AT_BARRIER || block->barrier_of[linear] != number)
                continue;
            if (barrier->kind != BARRIER_SYNC) {
                Thread *thread = thread_at(block, linear);
                thread->wait.result = result;
                thread->wait.predicate = result != 0;
            }
            block->states[linear] = READY;
            block->aligned_sites[linear / 32] = (uint32_t)NO_SITE;
            block->waiting_at_barriers--;
        }
        barrier->arrived = 0;
        barrier->expected = 0;
        resolved = 1;
    }
    return resolved;
}

/* Wait at a barrier; bar.sync has to be the same instruction for all lanes of a warp. */
static int wait_at_barrier(Thread *thread)
{
    Block *block = thread->block;
    Wait *wait = &thread->wait;
    if (arrive(thread, wait->second, wait->third, wait->operation, wait->value))
        return -1;
    *state_of(thread) = AT_BARRIER;
    block->barrier_of[thread->linear] = (uint8_t)wait->second;
    block->waiting_at_barriers++;
    if (wait->is_aligned) {
        uint32_t *site = &block->aligned_sites[thread->linear / 32];
        if (*site == (uint32_t)NO_SITE)
            *site = wait->site;
        else if (*site != wait->site && !block->diverged)
            block->diverged = thread;
    }
    return 0;
}

/* Blocks ------------------------------------------------------------------------------------- */

static void place(Block *block, uint64_t linear)
{
    const uint32_t *grid = block->launch->grid;
    block->linear = linear;
    block->index[0] = (uint32_t)(linear % grid[0]);
    block->index[1] = (uint32_t)(linear / grid[0] % grid[1]);
    block->index[2] = (uint32_t)(linear / grid[0] / grid[1]);
    block->clock = 0;
}

static void prepare(Thread *thread, Block *block)
{
    thread->block = block;
    thread->launch = block->launch;
    thread->cache = block->worker->cache;
    thread->local = (uint64_t)thread + block->launch->local_offset;
    thread->shared = block->shared;
    thread->resume = 0;
    thread->wait.site = (uint32_t)NO_SITE;
}

/* Where a function's local memory starts: behind that of the kernel, as `stack` is kept at calls. */
static void reset(Thread *thread, uint64_t kernel_local_size)
{
    thread->stack = thread->local + kernel_local_size;
    /* As new device memory: what a thread reads before it wrote is the same in each run. The
     * depths of a recursion, which few threads reach, are left out. */
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

static void close_block(Block *block)
{
    end_orders(block);
    free(block->shared_memory);
    free(block->frame_memory);
    free(block->states);
    free(block->aligned_sites);
    free(block);
}

static Block *open_block(Worker *worker, uint64_t threads)
{
    Launch *launch = worker->launch;
    Block *block = calloc(1, sizeof(Block));
    if (!block)
        return NULL;
    block->launch = launch;
    block->worker = worker;
    block->shared_memory
        = malloc(launch->shared_shadow + launch->shared_size + SHARED_ALIGNMENT);
    block->frame_memory = malloc(threads * launch->frame_size + FRAME_ALIGNMENT);
    block->states = malloc(2 * threads);
    block->aligned_sites = malloc(launch->warps * sizeof(uint32_t));
    if (launch->races)
        block->orders = calloc(launch->threads, sizeof(Order));
    if (!block->shared_memory || !block->frame_memory || !block->states
        || !block->aligned_sites || (launch->races && !block->orders)) {
        close_block(block);
        return NULL;
    }
    block->shared = aligned(block->shared_memory, SHARED_ALIGNMENT);
    block->frames = aligned(block->frame_memory, FRAME_ALIGNMENT);
    block->barrier_of = block->states + threads;
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
    __builtin_memset((void *)block->shared, 0xff, launch->shared_size);
    if (launch->detects_uninitialized)
        __builtin_memset((void *)(block->shared + launch->shared_shadow), 0, launch->shared_size);
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
    block->diverged = NULL;
    __builtin_memset(block->states, READY, launch->threads);
    for (uint32_t warp = 0; warp < launch->warps; warp++)
        block->aligned_sites[warp] = (uint32_t)NO_SITE;
    for (uint32_t number = 0; number < 16; number++)
        block->barriers[number].arrived = block->barriers[number].expected = 0;
    uint32_t next = 0;
    for (uint32_t z = 0; z < launch->block[2]; z++)
        for (uint32_t y = 0; y < launch->block[1]; y++)
            for (uint32_t x = 0; x < launch->block[0]; x++) {
                Thread *thread = thread_at(block, next);
                prepare(thread, block);
                reset(thread, launch->kernel_local_size);
                thread->index[0] = x;
                thread->index[1] = y;
                thread->index[2] = z;
                thread->linear = next++;
            }
}

enum outcome { FINISHED, STALLED, FAILED };

static int run_thread(Thread *thread)
{
    Block *block = thread->block;
    int32_t code = thread->launch->thread_entry(thread);
    switch (code) {
    case WAITING:
        switch (thread->wait.kind) {
        case WAIT_BARRIER:
            return wait_at_barrier(thread) ? FAILED : FINISHED;
        case WAIT_WARP:
            *state_of(thread) = AT_WARP_OPERATION;
            break;
        default:
            *state_of(thread) = SPINNING;
        }
        return FINISHED;
    case FAULT:
        return FAILED;
    default:
        *state_of(thread) = DONE;
        block->running--;
        __atomic_fetch_add(&thread->launch->progress, 1, __ATOMIC_RELAXED);
        return FINISHED;
    }
}

/* Run a warp until none of its threads can go on by itself, or for long enough. `unfinished` is
 * told of threads that can go on later. */
static int run_warp(Block *block, uint32_t warp, int *unfinished)
{
    uint32_t count = lanes_of(block, warp);
    int again = 1;
    for (uint32_t round = 0; again && round < WARP_ROUNDS; round++) {
        int waiting = 0;
        for (uint32_t lane = 0; lane < count; lane++) {
            uint8_t *state = &block->states[32 * warp + lane];
            if (*state == READY && run_thread(thread_at(block, 32 * warp + lane)) == FAILED)
                return FAILED;
            waiting |= *state == AT_WARP_OPERATION;
            *unfinished |= *state == SPINNING;
        }
        if (block->launch->races && !is_still_fine(block->worker))
            return FAILED;
        again = waiting ? resolve_warp(block, warp) : 0;
        if (again < 0)
            return FAILED;
    }
    *unfinished |= again;
    return FINISHED;
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
        all[linear] = (Whereabouts){block->states[linear], thread_at(block, linear)->wait.site};
    block->worker->threads = all;
    FaultRecord *fault = note(thread, FAULT_DEADLOCK, thread->wait.site);
    fault->values[0] = reason;
    return fault;
}

void graphdsl_free(void *memory) { free(memory); }

/* Note that the launch was stopped from outside, if it was. */
static int is_stopped(Block *block)
{
    uint32_t linear = 0;
    while (block->states[linear] == DONE && linear + 1 < block->launch->threads)
        linear++;
    Thread *thread = thread_at(block, linear);
    return graphdsl_poll(thread, thread->wait.site);
}

/* Run a block until it ends, only waits for other blocks, or for long enough. */
static int run_block(Block *block)
{
    Launch *launch = block->launch;
    for (uint32_t round = 0; round < BLOCK_ROUNDS; round++) {
        int unfinished = 0;
        for (uint32_t warp = 0; warp < launch->warps; warp++)
            if (run_warp(block, warp, &unfinished) == FAILED)
                return FAILED;
        if (!block->running)
            return FINISHED;
        int resolved = 0;
        if (block->waiting_at_barriers) {
            Thread *wrong = block->diverged;
            if (wrong) {
                note_deadlock(block, wrong, 1);
                return FAILED;
            }
            resolved = resolve_barriers(block);
        }
        if (resolved)
            __atomic_fetch_add(&launch->progress, 1, __ATOMIC_RELAXED);
        if (!resolved && !unfinished) {
            Thread *stuck = stuck_thread(block);
            uint64_t reason = *state_of(stuck) == AT_WARP_OPERATION ? 2 : 3;
            FaultRecord *fault = note_deadlock(block, stuck, reason);
            fault->values[1] = stuck->wait.mask;
            fault->values[2] = block->waiting_at_barriers;
            fault->values[3] = block->running;
            return FAILED;
        }
        if (is_stopped(block))
            return FAILED;
        if (!unfinished)
            continue;
        int ready = resolved;
        for (uint32_t linear = 0; linear < launch->threads; linear++) {
            uint8_t *state = &block->states[linear];
            ready |= *state == READY;
            if (*state == SPINNING)
                *state = READY;
        }
        if (!ready)
            return STALLED;
    }
    return STALLED;
}

/* Blocks that do not depend on each other: each worker takes the next one. */
static int run_independent(Worker *worker)
{
    Launch *launch = worker->launch;
    int waits = launch->thread_entry != NULL;
    Block *block = open_block(worker, waits ? launch->threads : 1);
    if (!block) {
        worker->fault.kind = FAULT_MEMORY;
        return FAILED;
    }
    Thread *thread = (Thread *)block->frames;
    int outcome = FINISHED;
    while (outcome != FAILED) {
        uint64_t linear = __atomic_fetch_add(&launch->next_block, 1, __ATOMIC_RELAXED);
        if (linear >= launch->blocks
            || linear > __atomic_load_n(&launch->first_fault, __ATOMIC_RELAXED))
            break;
        if (waits) {
            start(block, linear);
            do
                outcome = run_block(block);
            while (outcome == STALLED);
        } else {
            place(block, linear);
            clear_shared(block);
            if (launch->races)
                start_orders(block);
            prepare(thread, block);
            reset(thread, launch->kernel_local_size);
            outcome = launch->block_entry(thread) || !is_still_fine(worker) ? FAILED : FINISHED;
            __atomic_fetch_add(&launch->progress, 1, __ATOMIC_RELAXED);
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
    Block *first = NULL, **last = &first, *spare = NULL;
    /* All blocks of a cooperative launch run at the same time. Else there is one at first, and
     * more come as those that run only wait: they may wait for later ones. */
    uint64_t open = 0, next = 0, wanted = launch->workspace ? launch->blocks : 1;
    int outcome = FINISHED;
    while (outcome != FAILED && (first || next < launch->blocks)) {
        while (next < launch->blocks && open < wanted) {
            Block *block = spare ? spare : open_block(worker, launch->threads);
            if (!block) {
                worker->fault.kind = FAULT_MEMORY;
                outcome = FAILED;
                break;
            }
            spare = block == spare ? block->next : spare;
            block->next = NULL;
            start(block, next++);
            *last = block;
            last = &block->next;
            open++;
        }
        uint64_t before = open;
        for (Block **at = &first; *at && outcome != FAILED;) {
            Block *block = *at;
            outcome = run_block(block);
            if (outcome == FINISHED) {
                *at = block->next;
                if (last == &block->next)
                    last = at;
                block->next = spare;
                spare = block;
                open--;
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

/* Run blocks until there are none left or one fails; 0 if all went well. */
int32_t graphdsl_run(Worker *worker)
{
    Launch *launch = worker->launch;
    if (launch->detects_races && !(launch->races = open_races())) {
        worker->fault.kind = FAULT_MEMORY;
        return 1;
    }
    int outcome = launch->keeps_order && launch->thread_entry ? run_in_order(worker)
                                                              : run_independent(worker);
    if (launch->races) {
        if (outcome != FAILED && launch->races->is_out_of_memory) {
            worker->fault.kind = FAULT_MEMORY;
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
        sizeof(Wait), offsetof(Wait, is_aligned),
        offsetof(Block, running), offsetof(Block, clock),
        sizeof(Thread), offsetof(Thread, wait),
    };
    for (uint32_t number = 0; number < sizeof(each) / sizeof(each[0]); number++)
        sizes[number] = each[number];
}
