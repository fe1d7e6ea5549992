/* Copies beside the thread (cp.async), and barriers in shared memory (mbarrier): part of runtime.c.
 *
 * A copy reads its source when it is issued, and writes where it goes as late as it may: when its
 * thread waits for it, or when any thread looks at a barrier that was told of it. So whoever reads
 * too early finds what was there before.
 */

/* What a thread has issued and not waited for, in order: copies, and arrivals at a barrier that come
 * after all copies before them (`size` is 0, `target` the barrier, and `arrivals` may be 0 if it is
 * only told of bytes). */
typedef struct {
    uint64_t target;
    uint32_t site, flags, group, size, arrivals, bytes;
    uint8_t *more; /* What does not fit into `data`. */
    uint8_t data[16];
} Copy;
typedef struct Copies {
    Copy *items;
    uint32_t count, capacity, groups; /* `groups` were committed. */
} Copies;
/* Each thread has one of each: copies of single threads, and bulk copies to and from shared memory. */
enum { SMALL, BULK_LOADS, BULK_STORES, QUEUES };
enum { BULK_UNIT = 16 };

/* A barrier's 64 bits: arrivals that its phase still waits for, arrivals of each phase, bytes that
 * it still waits for, and the parity of the phase. */
enum { COUNT_BITS = 20, MOST_ARRIVALS = (1 << COUNT_BITS) - 1, BYTES_SHIFT = 40, BYTES_BITS = 23 };
#define NO_BYTES (1l << (BYTES_BITS - 1))
enum { BARRIER_IS_NONE = 1, BARRIER_COUNT, BARRIER_ARRIVALS, BARRIER_BYTES, BARRIER_COMPLETES };
typedef struct { int64_t pending, expected, bytes, phase; } Phase;

static Phase phase_of(uint64_t word)
{
    return (Phase){
        (int64_t)(word & MOST_ARRIVALS),
        (int64_t)(word >> COUNT_BITS & MOST_ARRIVALS),
        (int64_t)(word >> BYTES_SHIFT & ((1u << BYTES_BITS) - 1)) - NO_BYTES,
        (int64_t)(word >> 63),
    };
}

static uint64_t word_of(Phase phase)
{
    return (uint64_t)phase.pending | (uint64_t)phase.expected << COUNT_BITS
        | (uint64_t)(phase.bytes + NO_BYTES) << BYTES_SHIFT | (uint64_t)phase.phase << 63;
}

/* Neither memory that nobody wrote nor zeros are a barrier: they would wait for more bytes than one
 * may. */
static int is_barrier(Phase phase)
{
    return phase.bytes <= MOST_ARRIVALS && phase.bytes >= -MOST_ARRIVALS;
}

static RARE int32_t fail_barrier(Thread *thread, uint32_t site, uint64_t address, uint64_t reason,
                                 uint64_t given, uint64_t left)
{
    FaultRecord *fault = note(thread, FAULT_MBARRIER, site);
    const Block *holder = holder_of(thread, address);
    fault->address = address - (holder ? holder->shared : thread->shared);
    fault->values[0] = reason;
    fault->values[1] = given;
    fault->values[2] = left;
    return 1;
}

/* The access of a barrier, as `flags` say, or none where nobody is told. */
static int32_t note_barrier(Thread *thread, uint64_t address, uint32_t site, uint32_t flags)
{
    return flags ? graphdsl_note(thread, address, site, flags) : 0;
}

/* Arrive `count` times, after more bytes are expected; with `drops`, later phases expect so many
 * fewer. */
static int32_t arrive_at(Thread *thread, uint32_t site, uint64_t address, uint32_t count,
                         int64_t bytes, int drops)
{
    uint64_t *word = (uint64_t *)address;
    Phase now = phase_of(*word);
    if (!is_barrier(now))
        return fail_barrier(thread, site, address, BARRIER_IS_NONE, 0, 0);
    now.bytes += bytes;
    if (!is_barrier(now))
        return fail_barrier(thread, site, address, BARRIER_BYTES, (uint64_t)now.bytes, 0);
    if (count > now.pending)
        return fail_barrier(thread, site, address, BARRIER_ARRIVALS, count, (uint64_t)now.pending);
    now.pending -= count;
    now.expected -= drops ? count : 0;
    if (!now.pending && !now.bytes) {
        now.pending = now.expected;
        now.phase ^= 1;
        get_on(thread->block->worker, 1);
    }
    *word = word_of(now);
    return 0;
}

static Copies *copies_of(Thread *thread, uint32_t queue)
{
    Block *block = thread->block;
    if (!block->copies)
        block->copies = calloc((uint64_t)block->launch->threads * QUEUES, sizeof(Copies));
    return block->copies ? &block->copies[linear_index(thread) * QUEUES + queue] : NULL;
}

/* Write what a copy has read, 16 bytes at a time: each access is noted right before it happens. */
static int32_t write_copy(Thread *thread, const Copy *copy)
{
    const uint8_t *data = copy->more ? copy->more : copy->data;
    uint32_t unit = copy->size < BULK_UNIT ? copy->size : BULK_UNIT;
    int is_shared = (copy->flags & ACCESS_SPACE) == SPACE_SHARED << 9;
    for (uint32_t at = 0; at < copy->size; at += unit) {
        uint64_t target = copy->target + at;
        if (copy->flags
            && (is_shared ? graphdsl_note(thread, target, copy->site, copy->flags)
                          : graphdsl_check(thread, target, copy->site, copy->flags, NULL)))
            return 1;
        __builtin_memcpy((void *)target, data + at, unit);
    }
    return 0;
}

/* Write the first of some copies that belong to groups before one, and arrive where all copies before
 * an arrival are written; 1 if something is wrong. */
static int32_t land(Thread *thread, Copies *copies, uint32_t group)
{
    uint32_t done = 0;
    int32_t outcome = 0;
    for (; done < copies->count && !outcome; done++) {
        Copy *copy = &copies->items[done];
        if (!copy->size) {
            thread->block->arrivals--;
            outcome = note_barrier(thread, copy->target, copy->site, copy->flags)
                || arrive_at(thread, copy->site, copy->target, copy->arrivals,
                             -(int64_t)copy->bytes, 0);
            continue;
        }
        if (copy->group >= group)
            break;
        outcome = write_copy(thread, copy);
        free(copy->more);
        copy->more = NULL;
    }
    copies->count -= done;
    __builtin_memmove(copies->items, copies->items + done, copies->count * sizeof(Copy));
    return outcome;
}

static void forget(Copies *copies)
{
    while (copies->count)
        free(copies->items[--copies->count].more);
    copies->groups = 0;
}

/* What threads that end now have issued: bulk copies to global memory are written. Others only where
 * a launch looks for races: whoever reads them has not waited for them. 1 if something is wrong. */
static int32_t land_all(Block *block, uint32_t first, uint32_t count)
{
    const Launch *launch = block->launch;
    int is_looking = launch->races && !launch->watched;
    for (uint32_t linear = first; block->copies && linear < first + count; linear++)
        for (uint32_t queue = 0; queue < QUEUES; queue++) {
            Copies *copies = &block->copies[linear * QUEUES + queue];
            if (copies->count && (queue == BULK_STORES || is_looking)
                && land(thread_at(block, launch->threads_entry ? linear : 0), copies, ~0u))
                return 1;
        }
    return 0;
}

/* Forget the copies of a block that is over. */
static void reset_copies(Block *block)
{
    block->arrivals = 0;
    for (uint32_t each = 0; block->copies && each < block->launch->threads * QUEUES; each++)
        forget(&block->copies[each]);
}

static void free_copies(Block *block)
{
    reset_copies(block);
    for (uint32_t each = 0; block->copies && each < block->launch->threads * QUEUES; each++)
        free(block->copies[each].items);
    free(block->copies);
}

/* Give a new item of a queue that has `size` bytes, or NULL and a fault. */
static Copy *issue(Thread *thread, uint32_t site, uint32_t queue, uint32_t size)
{
    Copies *copies = copies_of(thread, queue);
    uint8_t *more = copies && size > BULK_UNIT ? malloc(size) : NULL;
    if (copies && copies->count == copies->capacity) {
        uint32_t capacity = copies->capacity ? 2 * copies->capacity : 4;
        Copy *items = malloc(capacity * sizeof(Copy));
        if (items) {
            __builtin_memcpy(items, copies->items, copies->count * sizeof(Copy));
            free(copies->items);
            copies->items = items;
            copies->capacity = capacity;
        }
    }
    if (!copies || copies->count == copies->capacity || (size > BULK_UNIT && !more)) {
        free(more);
        note(thread, FAULT_MEMORY, site);
        return NULL;
    }
    Copy *copy = &copies->items[copies->count++];
    *copy = (Copy){0};
    copy->group = copies->groups;
    copy->site = site;
    copy->size = size;
    copy->more = more;
    return copy;
}

/* Copy `there` of `size` bytes, and zeros for the others, later; `flags` as for graphdsl_note, 0 to
 * note nothing. */
int32_t graphdsl_copy(Thread *thread, uint32_t site, uint32_t flags, uint64_t target,
                      uint64_t source, uint32_t size, uint32_t there)
{
    Copy *copy = issue(thread, site, SMALL, size);
    if (!copy)
        return 1;
    copy->target = target;
    copy->flags = flags;
    __builtin_memcpy(copy->data, (void *)source, there);
    return 0;
}

int32_t graphdsl_commit_copies(Thread *thread, uint32_t site, uint32_t queue)
{
    Copies *copies = copies_of(thread, queue);
    if (!copies) {
        note(thread, FAULT_MEMORY, site);
        return 1;
    }
    copies->groups++;
    return 0;
}

/* Wait for all groups but the last ones; ~0 for all copies, committed or not. */
int32_t graphdsl_wait_copies(Thread *thread, uint32_t queue, uint32_t but)
{
    if (!thread->block->copies)
        return 0;
    Copies *copies = copies_of(thread, queue);
    if (but == ~0u)
        return land(thread, copies, ~0u);
    return but < copies->groups ? land(thread, copies, copies->groups - but) : 0;
}

static int32_t arrive_later(Thread *thread, uint32_t site, uint32_t flags, uint64_t address,
                            uint32_t queue, uint32_t arrivals, uint32_t bytes)
{
    Copy *arrival = issue(thread, site, queue, 0);
    if (!arrival)
        return 1;
    arrival->target = address;
    arrival->flags = flags;
    arrival->arrivals = arrivals;
    arrival->bytes = bytes;
    thread->block->arrivals++;
    return 0;
}

/* Arrive at a barrier once the copies before are written; without `counts`, the phase expects one
 * arrival more. */
int32_t graphdsl_arrive_after_copies(Thread *thread, uint32_t site, uint32_t flags,
                                     uint64_t address, uint32_t counts)
{
    Phase now = phase_of(*(uint64_t *)address);
    if (!is_barrier(now))
        return fail_barrier(thread, site, address, BARRIER_IS_NONE, 0, 0);
    if (!counts) {
        if (now.pending >= MOST_ARRIVALS)
            return fail_barrier(thread, site, address, BARRIER_COUNT, (uint64_t)now.pending + 1, 0);
        now.pending++;
        *(uint64_t *)address = word_of(now);
    }
    return arrive_later(thread, site, flags, address, SMALL, 1, 0);
}

/* Check both sides of a bulk copy, 16 bytes at a time, and note a read of global memory. */
static int32_t check_bulk(Thread *thread, uint32_t site, uint64_t shared, uint64_t device,
                          uint32_t size, uint32_t shared_flags, uint32_t device_flags)
{
    const Launch *launch = thread->launch;
    if (size % BULK_UNIT) {
        FaultRecord *fault = note(thread, FAULT_BULK, site);
        fault->values[0] = size;
        fault->values[1] = 0;
        return 1;
    }
    for (uint32_t at = 0; at < size; at += BULK_UNIT) {
        uint64_t inside = shared - thread->shared + at;
        if (inside % BULK_UNIT || inside >= launch->shared_size
            || inside + BULK_UNIT > launch->shared_size || graphdsl_gap(thread, inside, BULK_UNIT)) {
            graphdsl_fail_access(thread, inside, site, shared_flags);
            return 1;
        }
        Remembered range;
        if (graphdsl_check(thread, device + at, site, device_flags,
                           device_flags & ACCESS_WRITES ? &range : NULL))
            return 1;
    }
    return 0;
}

/* Copy from global to shared memory, and tell a barrier of the bytes when they are there. */
int32_t graphdsl_bulk_load(Thread *thread, uint32_t site, uint32_t flags, uint64_t target,
                           uint64_t source, uint32_t size, uint64_t barrier)
{
    enum { WRITES = BULK_UNIT | ACCESS_WRITES | SPACE_SHARED << 9 };
    if ((target - thread->shared) >> RANK_SHIFT
        || (thread->launch->cluster_blocks > 1 && holder_of(thread, barrier) != thread->block)) {
        FaultRecord *fault = note(thread, FAULT_BULK, site);
        fault->values[0] = size;
        fault->values[1] = 1;
        return 1;
    }
    if (!is_barrier(phase_of(*(uint64_t *)barrier)))
        return fail_barrier(thread, site, barrier, BARRIER_IS_NONE, 0, 0);
    if (check_bulk(thread, site, target, source, size, WRITES, BULK_UNIT | ACCESS_READS))
        return 1;
    Copy *copy = size ? issue(thread, site, BULK_LOADS, size) : NULL;
    if (size && !copy)
        return 1;
    if (copy) {
        copy->target = target;
        copy->flags = flags ? WRITES : 0;
        __builtin_memcpy(copy->more ? copy->more : copy->data, (void *)source, size);
    }
    return arrive_later(thread, site, flags, barrier, BULK_LOADS, 0, size);
}

/* Copy from shared to global memory. */
int32_t graphdsl_bulk_store(Thread *thread, uint32_t site, uint32_t is_noted, uint64_t target,
                            uint64_t source, uint32_t size)
{
    enum { READS = BULK_UNIT | ACCESS_READS | SPACE_SHARED << 9 };
    if (check_bulk(thread, site, source, target, size, READS, BULK_UNIT | ACCESS_WRITES))
        return 1;
    for (uint32_t at = 0; is_noted && at < size; at += BULK_UNIT)
        if (graphdsl_note(thread, source + at, site, READS))
            return 1;
    Copy *copy = size ? issue(thread, site, BULK_STORES, size) : NULL;
    if (size && !copy)
        return 1;
    if (copy) {
        copy->target = target;
        copy->flags = BULK_UNIT | ACCESS_WRITES;
        __builtin_memcpy(copy->more ? copy->more : copy->data, (void *)source, size);
    }
    return 0;
}

int32_t graphdsl_barrier_init(Thread *thread, uint32_t site, uint32_t flags, uint64_t address,
                              uint32_t count)
{
    if (!count || count > MOST_ARRIVALS)
        return fail_barrier(thread, site, address, BARRIER_COUNT, count, 0);
    if (note_barrier(thread, address, site, flags))
        return 1;
    *(uint64_t *)address = word_of((Phase){count, count, 0, 0});
    return 0;
}

int32_t graphdsl_barrier_end(Thread *thread, uint32_t site, uint32_t flags, uint64_t address)
{
    if (!is_barrier(phase_of(*(uint64_t *)address)))
        return fail_barrier(thread, site, address, BARRIER_IS_NONE, 0, 0);
    if (note_barrier(thread, address, site, flags))
        return 1;
    *(uint64_t *)address = ~0ul;
    return 0;
}

/* Give the state of the phase before the arrival in `state`. */
int32_t graphdsl_barrier_arrive(Thread *thread, uint32_t site, uint32_t flags, uint64_t address,
                                uint32_t count, uint32_t bytes, uint32_t how, uint64_t *state)
{
    enum { DROPS = 1, MUST_NOT_COMPLETE = 2 };
    *state = *(uint64_t *)address;
    Phase before = phase_of(*state);
    if (!count)
        return fail_barrier(thread, site, address, BARRIER_COUNT, 0, 0);
    if (how & MUST_NOT_COMPLETE && count >= before.pending)
        return fail_barrier(thread, site, address, BARRIER_COMPLETES, count, (uint64_t)before.pending);
    return arrive_at(thread, site, address, count, bytes, how & DROPS)
        || note_barrier(thread, address, site, flags);
}

/* Expect more bytes in this phase, or, where `bytes` is negative, have so many of them. */
int32_t graphdsl_barrier_bytes(Thread *thread, uint32_t site, uint32_t flags, uint64_t address,
                               int32_t bytes)
{
    return arrive_at(thread, site, address, 0, bytes, 0)
        || note_barrier(thread, address, site, flags);
}

/* Whether a phase, given by its parity, is over: 0 or 1; 2 if something is wrong. */
int32_t graphdsl_barrier_test(Thread *thread, uint32_t site, uint32_t flags, uint64_t address,
                              uint32_t parity)
{
    Block *block = thread->block;
    /* What copies bring lands now, in the order of threads. */
    for (uint32_t each = 0; block->arrivals && each < block->launch->threads * QUEUES; each++) {
        Copies *copies = &block->copies[each];
        uint32_t last = copies->count;
        while (last && (copies->items[last - 1].size || copies->items[last - 1].target != address))
            last--;
        if (!last)
            continue;
        /* Up to the last arrival at this barrier. */
        uint32_t later = copies->count - last;
        Copies first = {copies->items, last, copies->capacity, copies->groups};
        Thread *owner = block->launch->threads_entry ? thread_at(block, each / QUEUES) : thread;
        int32_t outcome = land(owner, &first, ~0u);
        __builtin_memmove(copies->items + first.count, copies->items + last, later * sizeof(Copy));
        copies->count = first.count + later;
        if (outcome)
            return 2;
    }
    Phase now = phase_of(*(uint64_t *)address);
    if (!is_barrier(now)) {
        fail_barrier(thread, site, address, BARRIER_IS_NONE, 0, 0);
        return 2;
    }
    if (now.phase == (parity & 1))
        return 0;
    return note_barrier(thread, address, site, flags) ? 2 : 1;
}
