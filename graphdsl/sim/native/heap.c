/* The heap of kernels (malloc and free): part of runtime.c.
 *
 * A device has one heap, which Python makes (memory/heap.py): a range of addresses, several times as
 * large as the bytes that may be allocated at once, and room for the chunks in it. Chunks are sorted
 * by address, with gaps between them. New ones go behind the last new one, round and round, so that
 * a freed chunk is known as such for as long as may be.
 */

enum { HEAP_ALIGNMENT = 16, HEAP_GAP = 16, MOST_ALIGNED = 4096 };
/* What a free was given: `values[0]` of the fault; `address` is the pointer. */
enum { HEAP_IS_FOREIGN = 1, HEAP_IS_INSIDE, HEAP_IS_FREE };

/* Which thread did something, and where: `user` is a kernel, by its number in Python. */
typedef struct { uint32_t user, site, thread[3], block[3]; } HeapMark;
typedef struct {
    uint64_t start, size, is_free;
    HeapMark made, freed;
} Chunk;
typedef struct Heap {
    uint64_t start, size, limit, used;
    Chunk *chunks;
    uint64_t count, next; /* New chunks are looked for from `next` on. */
    uint8_t *written;     /* A byte for each byte that was written, or NULL. */
    uint64_t lock;
} Heap;

static void lock_heap(Heap *heap)
{
    while (__atomic_exchange_n(&heap->lock, 1, __ATOMIC_ACQUIRE))
        ;
}

static void unlock_heap(Heap *heap) { __atomic_store_n(&heap->lock, 0, __ATOMIC_RELEASE); }

/* Around a fork, so that the child's copy is whole and not locked: its other threads are gone. */
void graphdsl_hold_heap(Heap *heap, int32_t holds)
{
    if (holds)
        lock_heap(heap);
    else
        unlock_heap(heap);
}

static uint64_t heap_room(uint64_t size)
{
    return size ? (size + HEAP_ALIGNMENT - 1) & ~(uint64_t)(HEAP_ALIGNMENT - 1) : HEAP_ALIGNMENT;
}

static HeapMark heap_mark(const Thread *thread, uint32_t site)
{
    const uint32_t *at = thread->index, *block = thread->block->index;
    return (HeapMark){thread->launch->heap_user, site, {at[0], at[1], at[2]},
                      {block[0], block[1], block[2]}};
}

/* The chunk that starts last at or before an address. */
static Chunk *chunk_at(const Heap *heap, uint64_t address)
{
    uint64_t low = 0, high = heap->count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (heap->chunks[middle].start <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &heap->chunks[low - 1] : NULL;
}

static void drop_freed(Heap *heap)
{
    uint64_t count = 0;
    for (uint64_t each = 0; each < heap->count; each++)
        if (!heap->chunks[each].is_free)
            heap->chunks[count++] = heap->chunks[each];
    heap->count = count;
    heap->next = 0;
}

/* Insert a chunk where there is room for it; NULL if there is none. */
static Chunk *place_chunk(Heap *heap, uint64_t room, uint64_t alignment)
{
    for (int is_second = 0; is_second < 2; is_second++) {
        for (uint64_t number = heap->next; number <= heap->count; number++) {
            Chunk *here = &heap->chunks[number];
            uint64_t low = number ? here[-1].start + heap_room(here[-1].size) : heap->start;
            uint64_t high = number < heap->count ? here->start : heap->start + heap->size;
            uint64_t start = (low + HEAP_GAP + alignment - 1) & ~(alignment - 1);
            if (start + room + HEAP_GAP > high)
                continue;
            __builtin_memmove(here + 1, here, (heap->count - number) * sizeof(Chunk));
            heap->count++;
            heap->next = number + 1;
            here->start = start;
            return here;
        }
        drop_freed(heap);
    }
    return NULL;
}

/* Allocate; 0 if there are not so many bytes left. */
uint64_t graphdsl_malloc(Thread *thread, uint32_t site, uint64_t size, uint64_t alignment)
{
    Heap *heap = thread->launch->heap;
    uint64_t room = heap_room(size), start = 0;
    if (size > heap->limit || !alignment || alignment > MOST_ALIGNED || alignment & (alignment - 1))
        return 0;
    alignment = alignment < HEAP_ALIGNMENT ? HEAP_ALIGNMENT : alignment;
    lock_heap(heap);
    Chunk *chunk = room <= heap->limit - heap->used ? place_chunk(heap, room, alignment) : NULL;
    if (chunk) {
        start = chunk->start;
        *chunk = (Chunk){start, size, 0, heap_mark(thread, site), {0}};
        heap->used += room;
    }
    unlock_heap(heap);
    if (!start)
        return 0;
    /* As new device memory. */
    __builtin_memset((void *)start, 0xff, room);
    if (heap->written)
        __builtin_memset(heap->written + (start - heap->start), 0, room);
    if (thread->launch->races)
        forget_accesses(thread->launch->races, start, room);
    return start;
}

static RARE int32_t fail_free(Thread *thread, uint32_t site, uint64_t address, uint64_t reason)
{
    FaultRecord *fault = note(thread, FAULT_HEAP, site);
    fault->address = address;
    fault->values[0] = reason;
    return 1;
}

/* Free what malloc gave; nothing for a null pointer. */
int32_t graphdsl_free_chunk(Thread *thread, uint32_t site, uint64_t address)
{
    enum { CHANGES = HEAP_ALIGNMENT | ACCESS_READS | ACCESS_WRITES };
    Heap *heap = thread->launch->heap;
    if (!address)
        return 0;
    lock_heap(heap);
    Chunk *chunk = chunk_at(heap, address);
    uint64_t room = chunk ? heap_room(chunk->size) : 0, reason = 0;
    if (!chunk || address - chunk->start >= room)
        reason = HEAP_IS_FOREIGN;
    else if (address != chunk->start)
        reason = HEAP_IS_INSIDE;
    else if (chunk->is_free)
        reason = HEAP_IS_FREE;
    if (!reason) {
        chunk->is_free = 1;
        chunk->freed = heap_mark(thread, site);
        heap->used -= room;
    }
    unlock_heap(heap);
    if (reason)
        return fail_free(thread, site, address, reason);
    /* Nobody may use it at the same time. */
    for (uint64_t at = 0; thread->launch->races && at < room; at += HEAP_ALIGNMENT)
        if (races_with(thread, address + at, site, CHANGES, 0))
            return 1;
    return 0;
}

/* Whether bytes of the heap may be used, as graphdsl_check. */
static int32_t check_heap(Thread *thread, uint64_t address, uint32_t site, uint32_t flags)
{
    Launch *launch = thread->launch;
    Heap *heap = launch->heap;
    uint64_t size = flags & 0xff;
    /* Of another device of the same ordinal. */
    if (!heap || address - heap->start >= heap->size) {
        graphdsl_fail_access(thread, address, site, flags);
        return 1;
    }
    lock_heap(heap);
    const Chunk *chunk = chunk_at(heap, address);
    int is_wrong = !chunk || chunk->is_free || size > chunk->size
        || address - chunk->start > chunk->size - size;
    unlock_heap(heap);
    if (is_wrong) {
        graphdsl_fail_access(thread, address, site, flags);
        return 1;
    }
    for (uint64_t each = 0; heap->written && each < size; each++) {
        uint8_t *written = heap->written + (address - heap->start) + each;
        if (flags & ACCESS_READS && launch->detects_uninitialized && !*written)
            return fail_uninitialized(thread, address + each, site, flags);
        *written |= flags & ACCESS_WRITES ? 1 : 0;
    }
    return launch->races ? races_with(thread, address, site, flags, 0) : 0;
}
