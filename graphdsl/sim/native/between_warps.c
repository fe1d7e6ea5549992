/* Finds accesses of shared memory by threads of two warps with no barrier of the block between
 * them: part of runtime.c.
 *
 * Compiled code compares, at the accesses that may be such (translate/between_warps.py). For each
 * element of shared memory there are two marks behind it: who wrote it last, and who read it last.
 * A mark is from an epoch, which ends where all threads of a block have met, and at each other
 * operation by which threads of two warps may be ordered. Behind shared memory there are the epoch,
 * the marks of writers and the marks of readers.
 *
 * A mark: its epoch from bit 32 on, whether threads of several warps read (31), the thread (21 to
 * 30), and the site. These are also in translate/watching.py.
 */

enum { WATCH_HEADER = 64, MARK_EPOCH_SHIFT = 32, MARK_THREAD_SHIFT = 21, MARK_WARP_SHIFT = 26 };
enum { MARK_OF_SEVERAL = 31, RACE_OF_SEVERAL_SHIFT = 35 };

/* How many elements have marks. */
static uint64_t marks_of(const Launch *launch)
{
    return launch->shared_size / launch->watch_element + 1;
}

/* Begin an epoch: what comes after is ordered with all that came before. */
static void next_epoch(Block *block)
{
    const Launch *launch = block->launch;
    if (!launch->watch)
        return;
    uint64_t *epoch = (uint64_t *)(block->shared + launch->watch);
    *epoch += 1ul << MARK_EPOCH_SHIFT;
    if (*epoch)
        return;
    /* They begin again: no mark is of a later one. */
    __builtin_memset(epoch, 0, WATCH_HEADER + 2 * marks_of(launch) * sizeof(uint64_t));
    *epoch = 1ul << MARK_EPOCH_SHIFT;
}

/* A thread does what may order it with threads of other warps. */
void graphdsl_order(Thread *thread) { next_epoch(thread->block); }

/* Whether a mark is of this epoch, and of another warp: both are 0 in what differs then. */
static int is_of_other_warp(uint64_t mark, uint64_t now)
{
    uint64_t differs = mark ^ now;
    return !(differs >> MARK_EPOCH_SHIFT) && differs >> MARK_WARP_SHIFT;
}

/* Describe the access that one of shared memory meets; compiled code has seen that there is one. */
void graphdsl_fail_between_warps(Thread *thread, uint64_t address, uint32_t site, uint32_t flags)
{
    const Launch *launch = thread->launch;
    uint64_t watch = thread->shared + launch->watch, count = marks_of(launch);
    uint64_t *writers = (uint64_t *)(watch + WATCH_HEADER), *readers = writers + count;
    uint64_t now = *(uint64_t *)watch | (uint64_t)linear_index(thread) << MARK_THREAD_SHIFT;
    uint64_t first = (address - thread->shared) / launch->watch_element;
    FaultRecord *fault = note(thread, FAULT_RACE, site);
    fault->address = address;
    fault->size = flags & 0xff;
    fault->values[0] = flags;
    fault->values[3] = thread->shared;
    for (uint64_t at = first; at < first + fault->size / launch->watch_element && at < count; at++) {
        int wrote = is_of_other_warp(writers[at], now);
        uint64_t mark = wrote ? writers[at] : readers[at];
        if (!wrote && !(flags & ACCESS_WRITES && is_of_other_warp(mark, now)))
            continue;
        uint64_t is_hidden = !wrote && !((mark ^ now) >> MARK_WARP_SHIFT & 31);
        fault->values[1]
            = thread->block->linear << 10 | (mark >> MARK_THREAD_SHIFT & 1023);
        fault->values[2] = (mark & ((1u << MARK_THREAD_SHIFT) - 1)) | (uint64_t)wrote << 32
            | is_hidden << RACE_OF_SEVERAL_SHIFT;
        return;
    }
}
