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
    uint32_t operation, type; /* What it does to what is there. */
    uint32_t is_pending; /* Whether it counts in `pending` and the marks of its thread's block. */
    uint8_t *more; /* What does not fit into `data`. */
    uint8_t data[16];
} Copy;
typedef struct Copies {
    Copy *items;
    uint32_t count, capacity, groups; /* `groups` were committed. */
    uint32_t is_landing;
} Copies;
/* Each thread has one of each: copies of single threads, and bulk copies to and from shared memory. */
enum { SMALL, BULK_LOADS, BULK_STORES, QUEUES };
enum { BULK_UNIT = 16 };

/* How many copies of a block's threads are on their way to each word of its shared memory: a byte
 * each. Compiled code compares a load with the copies only where there are some. MOST_MARKS stays,
 * as it may stand for more. */
enum { MARKED_WORD = 4, MARKS_AT_ONCE = 8, MOST_MARKS = 255 };

static uint64_t copy_marks_size(const Launch *launch)
{
    return launch->shared_size / MARKED_WORD + 1 + MARKS_AT_ONCE;
}

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
        block->copies = take_memory(block->launch, block->launch->threads * QUEUES * sizeof(Copies));
    return block->copies ? &block->copies[linear_index(thread) * QUEUES + queue] : NULL;
}

/* How many bytes at an address are accessed at once, if there are so many left. */
static uint32_t unit_at(uint64_t address, uint32_t left)
{
    uint32_t unit = BULK_UNIT;
    while (address & (unit - 1) || unit > left)
        unit /= 2;
    return unit;
}

/* Write what a copy has read, 16 bytes at a time: each access is noted right before it happens. */
static int32_t write_copy(Thread *thread, const Copy *copy)
{
    const uint8_t *data = copy->more ? copy->more : copy->data;
    int is_shared = (copy->flags & ACCESS_SPACE) == SPACE_SHARED << 9;
    for (uint32_t at = 0, unit; at < copy->size; at += unit) {
        uint64_t target = copy->target + at;
        unit = unit_at(target, copy->size - at);
        uint32_t flags = (copy->flags & ~0xffu) | unit;
        if (copy->flags
            && (is_shared ? graphdsl_note(thread, target, copy->site, flags)
                          : graphdsl_check(thread, target, copy->site, flags, NULL)))
            return 1;
        if (copy->operation)
            reduce_into(target, data + at, unit, copy->operation, copy->type);
        else
            __builtin_memcpy((void *)target, data + at, unit);
    }
    return 0;
}

/* Where bytes from an offset on end, or shared memory. */
static uint64_t end_inside(const Launch *launch, uint64_t inside, uint64_t size)
{
    return inside + size < launch->shared_size ? inside + size : launch->shared_size;
}

/* Count a copy, or no longer, where it goes to; other blocks' memory has no marks of it. */
static void mark_copy(Thread *thread, const Copy *copy, int32_t step)
{
    const Launch *launch = thread->launch;
    uint64_t inside = copy->target - thread->block->shared;
    thread->block->pending += (uint32_t)step;
    if (!launch->copy_marks || inside >= launch->shared_size)
        return;
    uint8_t *marks = (uint8_t *)(thread->block->shared + launch->copy_marks);
    uint64_t end = end_inside(launch, inside, copy->size);
    for (uint64_t word = inside / MARKED_WORD; word * MARKED_WORD < end; word++)
        if (marks[word] != MOST_MARKS)
            marks[word] = (uint8_t)(marks[word] + step);
}

/* Write the first of some copies that belong to groups before one, and arrive where all copies before
 * an arrival are written; 1 if something is wrong. */
static int32_t land(Thread *thread, Copies *copies, uint32_t group)
{
    uint32_t done = 0;
    int32_t outcome = 0;
    copies->is_landing = 1;
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
        if (copy->is_pending)
            mark_copy(thread, copy, -1);
        outcome = write_copy(thread, copy);
        give_memory(thread->launch, copy->more, copy->size);
        copy->more = NULL;
    }
    copies->is_landing = 0;
    copies->count -= done;
    __builtin_memmove(copies->items, copies->items + done, copies->count * sizeof(Copy));
    return outcome;
}

static int is_marked(const Block *block, uint64_t address, uint64_t size)
{
    const Launch *launch = block->launch;
    uint64_t inside = address - block->shared;
    if (!launch->copy_marks || inside >= launch->shared_size)
        return 1;
    const uint8_t *marks = (const uint8_t *)(block->shared + launch->copy_marks);
    uint64_t end = end_inside(launch, inside, size);
    for (uint64_t word = inside / MARKED_WORD; word * MARKED_WORD < end; word++)
        if (marks[word])
            return 1;
    return 0;
}

/* Whether a thread accesses shared memory that a copy of its own has not written yet: it has not
 * waited for that copy. A fault then. */
int32_t graphdsl_await(Thread *thread, uint64_t address, uint32_t site, uint32_t flags)
{
    enum { WROTE = 32, PENDING = 34 };
    const Block *block = thread->block;
    uint64_t end = address + (flags & 0xff);
    if (!block->pending || !is_marked(block, address, flags & 0xff))
        return 0;
    for (uint32_t queue = SMALL; block->copies && queue < BULK_STORES; queue++) {
        const Copies *copies = &block->copies[linear_index(thread) * QUEUES + queue];
        for (uint32_t each = 0; !copies->is_landing && each < copies->count; each++) {
            const Copy *copy = &copies->items[each];
            if (!copy->size || address >= copy->target + copy->size || copy->target >= end)
                continue;
            const Block *holder = holder_of(thread, address);
            FaultRecord *fault = note(thread, FAULT_RACE, site);
            fault->address = address;
            fault->size = flags & 0xff;
            fault->values[0] = flags;
            fault->values[1] = block->linear << 10 | linear_index(thread);
            fault->values[2] = copy->site | 1ul << WROTE | 1ul << PENDING;
            fault->values[3] = holder ? holder->shared : thread->shared;
            return 1;
        }
    }
    return 0;
}

/* The same for what all lanes of a warp read together, and a copy of any of them. */
static int32_t await_in_warp(const Block *block, uint32_t first, uint64_t address, uint32_t site,
                             uint32_t size)
{
    uint32_t flags = size | ACCESS_READS | SPACE_SHARED << 9;
    if (!block->pending || address - block->shared >= block->launch->shared_size
        || !is_marked(block, address, size))
        return 0;
    for (uint32_t lane = 0; lane < 32; lane++)
        if (graphdsl_await(thread_at(block, first + lane), address, site, flags))
            return 1;
    return 0;
}

static void forget(Launch *launch, Copies *copies)
{
    while (copies->count) {
        Copy *copy = &copies->items[--copies->count];
        give_memory(launch, copy->more, copy->size);
    }
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
    block->arrivals = block->pending = 0;
    for (uint32_t each = 0; block->copies && each < block->launch->threads * QUEUES; each++)
        forget(block->launch, &block->copies[each]);
}

static void free_copies(Block *block)
{
    reset_copies(block);
    for (uint32_t each = 0; block->copies && each < block->launch->threads * QUEUES; each++)
        give_memory(block->launch, block->copies[each].items,
                    block->copies[each].capacity * sizeof(Copy));
    give_memory(block->launch, block->copies, block->launch->threads * QUEUES * sizeof(Copies));
}

/* Give a new item of a queue that has `size` bytes, or NULL and a fault. */
static Copy *issue(Thread *thread, uint32_t site, uint32_t queue, uint32_t size)
{
    Copies *copies = copies_of(thread, queue);
    uint8_t *more = copies && size > BULK_UNIT ? take_memory(thread->launch, size) : NULL;
    if (copies && copies->count == copies->capacity) {
        uint32_t capacity = copies->capacity ? 2 * copies->capacity : 4;
        Copy *items = take_memory(thread->launch, capacity * sizeof(Copy));
        if (items) {
            __builtin_memcpy(items, copies->items, copies->count * sizeof(Copy));
            give_memory(thread->launch, copies->items, copies->capacity * sizeof(Copy));
            copies->items = items;
            copies->capacity = capacity;
        }
    }
    if (!copies || copies->count == copies->capacity || (size > BULK_UNIT && !more)) {
        give_memory(thread->launch, more, size);
        note(thread, FAULT_MEMORY, site);
        return NULL;
    }
    Copy *copy = &copies->items[copies->count++];
    *copy = (Copy){0};
    copy->group = copies->groups;
    copy->site = site;
    copy->size = size;
    copy->more = more;
    copy->is_pending = size && queue != BULK_STORES;
    return copy;
}

enum { BULK_SIZE, BULK_TWO_BLOCKS, BULK_SOURCE, COPY_SIZE = 12 };

static int32_t fail_bulk(Thread *thread, uint32_t site, uint64_t reason, uint64_t detail)
{
    FaultRecord *fault = note(thread, FAULT_BULK, site);
    fault->values[0] = detail;
    fault->values[1] = reason;
    return 1;
}

/* Copy `there` of `size` bytes, and zeros for the others, later; `flags` as for graphdsl_note, 0 to
 * note nothing. */
int32_t graphdsl_copy(Thread *thread, uint32_t site, uint32_t flags, uint64_t target,
                      uint64_t source, uint32_t size, uint32_t there)
{
    if (there > size)
        return fail_bulk(thread, site, COPY_SIZE, (uint64_t)there << 8 | size);
    Copy *copy = issue(thread, site, SMALL, size);
    if (!copy)
        return 1;
    copy->target = target;
    copy->flags = flags;
    mark_copy(thread, copy, 1);
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

/* What a copy does: an operation, a type above it, and whether it reads shared memory. */
enum { HOW_OPERATION = 0xff, HOW_TYPE = 8, HOW_FROM_SHARED = 1 << 16 };

/* The flags of what a copy does where it goes. */
static uint32_t flags_of(uint32_t how, uint32_t space)
{
    return ACCESS_WRITES | space << 9
        | (how & HOW_OPERATION ? ACCESS_READS | ACCESS_IS_STRONG : 0);
}

/* Read `size` bytes of shared memory from an address in its window on; the generic address, or 0. */
static uint64_t read_shared(Thread *thread, uint32_t site, uint64_t source, uint32_t size,
                            uint32_t is_noted)
{
    enum { READS = BULK_UNIT | SPACE_SHARED << 9 };
    uint64_t start = 0;
    for (uint32_t at = 0; at < size; at += BULK_UNIT) {
        uint64_t place = place_in_cluster(thread, site, source + at, READS);
        if (place && place - thread->shared >= thread->launch->shared_size)
            fail_bulk(thread, site, BULK_SOURCE, 0);
        else if (place && !(is_noted && graphdsl_note(thread, place, site, READS | ACCESS_READS))
                 && !graphdsl_await(thread, place, site, READS | ACCESS_READS)) {
            start = start ? start : place;
            continue;
        }
        return 0;
    }
    return start;
}

/* Let `size` bytes arrive in the shared memory of a block, and tell a barrier there. Addresses are in
 * the window of the cluster. */
static int32_t deliver(Thread *thread, uint32_t site, uint32_t flags, uint64_t target,
                       uint64_t barrier, uint64_t data, uint32_t size, uint32_t how)
{
    uint32_t unit = size < BULK_UNIT ? size : BULK_UNIT, writes = flags_of(how, SPACE_SHARED);
    uint64_t place = 0;
    uint64_t there = place_in_cluster(thread, site, barrier,
                                      sizeof(uint64_t) | ACCESS_WRITES | SPACE_SHARED << 9);
    if (!there)
        return 1;
    for (uint32_t at = 0; at < size; at += unit) {
        uint64_t next = place_in_cluster(thread, site, target + at,
                                         unit | ACCESS_WRITES | SPACE_SHARED << 9);
        if (!next)
            return 1;
        place = place ? place : next;
    }
    if (size && holder_of(thread, place) != holder_of(thread, there))
        return fail_bulk(thread, site, BULK_TWO_BLOCKS, 0);
    if (!is_barrier(phase_of(*(uint64_t *)there)))
        return fail_barrier(thread, site, there, BARRIER_IS_NONE, 0, 0);
    Copy *copy = size ? issue(thread, site, BULK_LOADS, size) : NULL;
    if (size && !copy)
        return 1;
    if (copy) {
        copy->target = place;
        mark_copy(thread, copy, 1);
        copy->flags = flags ? writes | unit : 0;
        copy->operation = how & HOW_OPERATION;
        copy->type = how >> HOW_TYPE & 0xff;
        __builtin_memcpy(copy->more ? copy->more : copy->data, (void *)data, size);
    }
    return arrive_later(thread, site, flags, there, BULK_LOADS, 0, size);
}

/* The same in each block of `mask`, at the same offsets, or where the addresses say if it is 0. */
static int32_t deliver_to_all(Thread *thread, uint32_t site, uint32_t flags, uint64_t target,
                              uint64_t barrier, uint64_t data, uint32_t size, uint32_t how,
                              uint32_t mask)
{
    enum { OFFSET = (1 << RANK_SHIFT) - 1 };
    if (!mask)
        return deliver(thread, site, flags, target, barrier, data, size, how);
    for (uint32_t rank = 0; rank < 16; rank++) {
        uint64_t window = (uint64_t)(rank + 1) << RANK_SHIFT;
        if (mask >> rank & 1
            && deliver(thread, site, flags, (target & OFFSET) | window, (barrier & OFFSET) | window,
                       data, size, how))
            return 1;
    }
    return 0;
}

/* Copy from global memory, or from the block's shared memory, to that of blocks, and tell a barrier
 * of the bytes when they are there. */
int32_t graphdsl_bulk_load(Thread *thread, uint32_t site, uint32_t flags, uint64_t target,
                           uint64_t source, uint32_t size, uint64_t barrier, uint32_t how,
                           uint32_t mask)
{
    if (size % BULK_UNIT)
        return fail_bulk(thread, site, BULK_SIZE, size);
    if (how & HOW_FROM_SHARED) {
        source = read_shared(thread, site, source, size, flags);
        if (size && !source)
            return 1;
    } else {
        for (uint32_t at = 0; at < size; at += BULK_UNIT)
            if (graphdsl_check(thread, source + at, site, BULK_UNIT | ACCESS_READS, NULL))
                return 1;
    }
    return deliver_to_all(thread, site, flags, target, barrier, source, size, how, mask);
}

/* st.async and red.async. */
int32_t graphdsl_store_async(Thread *thread, uint32_t site, uint32_t flags, uint64_t target,
                             uint64_t data, uint32_t size, uint64_t barrier, uint32_t how)
{
    return deliver(thread, site, flags, target, barrier, data, size, how);
}

/* Copy from shared to global memory. */
int32_t graphdsl_bulk_store(Thread *thread, uint32_t site, uint32_t is_noted, uint64_t target,
                            uint64_t source, uint32_t size, uint32_t how)
{
    if (size % BULK_UNIT)
        return fail_bulk(thread, site, BULK_SIZE, size);
    uint64_t place = read_shared(thread, site, source, size, is_noted);
    if (size && !place)
        return 1;
    for (uint32_t at = 0; at < size; at += BULK_UNIT) {
        Remembered range;
        if (graphdsl_check(thread, target + at, site, BULK_UNIT | ACCESS_WRITES, &range))
            return 1;
    }
    Copy *copy = size ? issue(thread, site, BULK_STORES, size) : NULL;
    if (size && !copy)
        return 1;
    if (copy) {
        copy->target = target;
        copy->flags = flags_of(how, 0) | BULK_UNIT;
        copy->operation = how & HOW_OPERATION;
        copy->type = how >> HOW_TYPE & 0xff;
        __builtin_memcpy(copy->more ? copy->more : copy->data, (void *)place, size);
    }
    return 0;
}

/* Whether other blocks have sent a block what it has not waited for; it must not end then. */
static int is_awaited(Block *block)
{
    const Launch *launch = block->launch;
    for (uint32_t rank = 0; launch->cluster_blocks > 1 && rank < launch->cluster_blocks; rank++) {
        const Block *member = block->cluster->members[rank];
        for (uint32_t each = 0; member != block && member->arrivals
             && each < launch->threads * QUEUES; each++)
            for (uint32_t item = 0; item < member->copies[each].count; item++) {
                const Copy *copy = &member->copies[each].items[item];
                if (copy->target - block->shared < launch->shared_size) {
                    Thread *sender = thread_at(member, each / QUEUES);
                    return fail_cluster(sender, copy->site, CLUSTER_AWAITED, block->rank);
                }
            }
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

/* Let land what threads of a block have sent with arrivals at a barrier; 1 if something is wrong. */
static int32_t land_at(Block *block, Thread *thread, uint64_t address)
{
    for (uint32_t each = 0; block->arrivals && each < block->launch->threads * QUEUES; each++) {
        Copies *copies = &block->copies[each];
        uint32_t last = copies->count;
        while (last && (copies->items[last - 1].size || copies->items[last - 1].target != address))
            last--;
        if (!last)
            continue;
        /* Up to the last arrival at this barrier. */
        uint32_t later = copies->count - last;
        Copies first = {copies->items, last, copies->capacity, copies->groups, 1};
        Thread *owner = block->launch->threads_entry ? thread_at(block, each / QUEUES) : thread;
        copies->is_landing = 1;
        int32_t outcome = land(owner, &first, ~0u);
        copies->is_landing = 0;
        __builtin_memmove(copies->items + first.count, copies->items + last, later * sizeof(Copy));
        copies->count = first.count + later;
        if (outcome)
            return 1;
    }
    return 0;
}

/* Whether a phase, given by its parity, is over: 0 or 1; 2 if something is wrong. */
int32_t graphdsl_barrier_test(Thread *thread, uint32_t site, uint32_t flags, uint64_t address,
                              uint32_t parity)
{
    /* What copies bring lands now, in the order of blocks and threads. */
    for (uint32_t rank = 0; rank < thread->launch->cluster_blocks; rank++) {
        Block *sender = thread->block->cluster->members[rank];
        if (sender && land_at(sender, thread, address))
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
