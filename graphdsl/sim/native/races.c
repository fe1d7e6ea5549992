/* Finds accesses that nothing orders: part of runtime.c, used where a launch looks for races.
 *
 * There is one worker then, and so one clock: it goes on by one at each thing that orders threads.
 * An access is stamped with the time. A thread knows up to which time it comes after each other
 * one: that is what barriers, warp operations, and flags with fences tell it. An access races with
 * the one before at the same place if one of them writes, they are of different threads, and the
 * later thread does not know the time of the earlier access. It does not matter which of them came
 * first in this run.
 */

/* Kept out of what runs threads, which is in no hurry here and is so without this. */
#define RARE __attribute__((cold, noinline))

enum { WHOLE_BLOCK = 1024, KEY_BITS = 11, PAGE_BITS = 12, KNOWN_LIMIT = 1024 };
enum { CELLS = (1 << PAGE_BITS) / 4 }; /* Of a page. */
/* The key of what is known of all threads of all blocks. */
#define EVERYONE UINT64_MAX
/* So much memory is looked at to find lanes of one warp that nothing orders. */
enum { WATCHED_PAGES = 512 };
enum { STAMP_SITE_BITS = 20, STAMP_TIME_SHIFT = 24 };
enum { STAMP_STRONG = 1, STAMP_VOLATILE = 2 };

/* Up to which time the accesses of a thread, of all threads of a block, or of all are known. */
typedef struct { uint64_t key, time; } Known;
/* What is known, by key; never changed, and shared by all who know it. */
typedef struct Knowledge {
    Launch *launch; /* Whose memory it is, so many bytes. */
    uint64_t bytes;
    uint32_t holders, count;
    Known entries[];
} Knowledge;

/* An access: block and thread, and a time, a site and flags; `stamp` is 0 if there was none. */
typedef struct { uint64_t who, stamp; } Access;
/* The last accesses of 4 bytes, or of 1 if the 4 were accessed in parts: `bytes` is set then.
 * `change` is the last write by which threads may talk to each other, `write` the last other one.
 * Of the readers since that which no order is known of, the first and the last are kept. */
typedef struct Cell {
    Access write, change, reads[2];
    struct Cell *bytes;
} Cell;

/* By the number of a page, or of a word: a hash table that only grows. */
typedef struct { uint64_t *keys; void **values; uint64_t size, count; } Table;

/* What a thread knows, beside what its block knows. */
typedef struct Order {
    Knowledge *known;
    uint64_t fence;     /* When it last was at a fence. */
    uint64_t lanes[32]; /* Up to which time it comes after the lanes of its warp. */
} Order;

/* One access: by which thread of which block, where, and how. */
typedef struct {
    const Block *block;
    uint64_t address, shared;
    uint32_t thread, site, flags;
    int reads, writes, is_strong, is_volatile, is_shared;
    Access mark;
} Visit;

typedef struct Races {
    Launch *launch;
    uint64_t time;
    Table pages, flags; /* Cells by page; Knowledge by the word that a flag is in. */
    uint64_t last_page;
    Cell *last_cells;
    /* A write over another one, which is no race if it writes what is there already. */
    FaultRecord pending;
    uint64_t pending_start, pending_size;
    uint8_t pending_bytes[32];
    int32_t is_out_of_memory;
    /* While lanes of one warp are looked for: a write that counts if it has changed anything. */
    Visit written;
    uint8_t written_bytes[32];
    int32_t is_over; /* Enough was looked at. */
    uint64_t looked_at;
} Races;

/* Tables ------------------------------------------------------------------------------------- */

static uint64_t place_in(const Table *table, uint64_t key)
{
    uint64_t at = (key * 0x9e3779b97f4a7c15u) >> 20 & (table->size - 1);
    while (table->values[at] && table->keys[at] != key)
        at = (at + 1) & (table->size - 1);
    return at;
}

static void free_table(Launch *launch, Table *table)
{
    give_memory(launch, table->keys, table->size * sizeof(uint64_t));
    give_memory(launch, table->values, table->size * sizeof(void *));
}

static int make_room(Launch *launch, Table *table)
{
    Table larger = {0, 0, table->size ? 2 * table->size : 64, table->count};
    if (2 * table->count < table->size)
        return 1;
    larger.keys = take_memory(launch, larger.size * sizeof(uint64_t));
    larger.values = take_memory(launch, larger.size * sizeof(void *));
    if (!larger.keys || !larger.values) {
        free_table(launch, &larger);
        return 0;
    }
    for (uint64_t at = 0; at < table->size; at++)
        if (table->values[at]) {
            uint64_t to = place_in(&larger, table->keys[at]);
            larger.keys[to] = table->keys[at];
            larger.values[to] = table->values[at];
        }
    free_table(launch, table);
    *table = larger;
    return 1;
}

static void *look_up(const Table *table, uint64_t key)
{
    return table->size ? table->values[place_in(table, key)] : NULL;
}

/* Put a value where none was; 0 if there is no memory for it. */
static int insert(Launch *launch, Table *table, uint64_t key, void *value)
{
    if (!value || !make_room(launch, table))
        return 0;
    uint64_t at = place_in(table, key);
    table->keys[at] = key;
    table->values[at] = value;
    table->count++;
    return 1;
}

/* Knowledge ---------------------------------------------------------------------------------- */

static uint64_t key_of(uint64_t block, uint32_t thread) { return block << KEY_BITS | thread; }

/* Knowledge that has room for entries, or NULL. */
static Knowledge *new_knowledge(Races *races, uint64_t entries)
{
    uint64_t bytes = sizeof(Knowledge) + entries * sizeof(Known);
    Knowledge *known = take_memory(races->launch, bytes);
    if (!known) {
        races->is_out_of_memory = 1;
        return NULL;
    }
    *known = (Knowledge){.launch = races->launch, .bytes = bytes, .holders = 1};
    return known;
}

static Knowledge *hold(Knowledge *known)
{
    if (known)
        known->holders++;
    return known;
}

static void let_go(Knowledge *known)
{
    if (known && !--known->holders)
        give_memory(known->launch, known, known->bytes);
}

static uint64_t time_of(const Knowledge *known, uint64_t key)
{
    uint64_t low = 0, high = known ? known->count : 0;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (known->entries[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return known && low < known->count && known->entries[low].key == key
        ? known->entries[low].time : 0;
}

/* Say of whole blocks, and of all of them where these are many, what is known of their threads: too
 * much rather than too little, so that nothing is reported that is in order. */
static void coarsen(Knowledge *known)
{
    uint32_t count = 0;
    uint64_t last = 0;
    for (uint32_t from = 0; from < known->count; from++) {
        uint64_t key = known->entries[from].key, time = known->entries[from].time;
        key = key == EVERYONE ? key : key >> KEY_BITS << KEY_BITS | WHOLE_BLOCK;
        last = time > last ? time : last;
        if (count && known->entries[count - 1].key == key) {
            if (known->entries[count - 1].time < time)
                known->entries[count - 1].time = time;
        } else {
            known->entries[count].key = key;
            known->entries[count++].time = time;
        }
    }
    known->count = count;
    if (count > KNOWN_LIMIT / 2) {
        known->entries[0] = (Known){EVERYONE, last};
        known->count = 1;
    }
}

/* What two know together; gives a reference, and leaves theirs alone. */
static Knowledge *join(Races *races, Knowledge *one, Knowledge *other)
{
    if (!other || one == other)
        return hold(one);
    if (!one)
        return hold(other);
    int is_enough = 1;
    for (uint32_t i = 0, k = 0; k < other->count && is_enough; k++) {
        while (i < one->count && one->entries[i].key < other->entries[k].key)
            i++;
        is_enough = i < one->count && one->entries[i].key == other->entries[k].key
            && one->entries[i].time >= other->entries[k].time;
    }
    if (is_enough)
        return hold(one);
    Knowledge *both = new_knowledge(races, (uint64_t)one->count + other->count);
    if (!both)
        return hold(one);
    uint32_t i = 0, k = 0, count = 0;
    while (i < one->count || k < other->count) {
        Known next;
        if (k == other->count
            || (i < one->count && one->entries[i].key < other->entries[k].key)) {
            next = one->entries[i++];
        } else if (i == one->count || other->entries[k].key < one->entries[i].key) {
            next = other->entries[k++];
        } else {
            next = one->entries[i].time > other->entries[k].time ? one->entries[i]
                                                                  : other->entries[k];
            i++;
            k++;
        }
        both->entries[count++] = next;
    }
    both->count = count;
    if (count > KNOWN_LIMIT)
        coarsen(both);
    return both;
}

static void learn(Races *races, Knowledge **known, Knowledge *other)
{
    Knowledge *both = join(races, *known, other);
    let_go(*known);
    *known = both;
}

/* Threads ------------------------------------------------------------------------------------ */

static Order *order_of(const Block *block, uint32_t thread) { return &block->orders[thread]; }

/* What others learn of a thread that tells them of all that came before `time`. */
static Knowledge *told_by(Races *races, const Block *block, uint32_t thread, uint64_t time)
{
    const Order *order = order_of(block, thread);
    Knowledge *told = new_knowledge(races, 34);
    if (!told)
        return NULL;
    uint32_t first = thread & ~31u, count = 0;
    for (uint32_t lane = 0; lane < 32; lane++) {
        uint64_t known = first + lane == thread ? time : order->lanes[lane];
        if (known > time)
            known = time;
        if (known > block->barrier_time && first + lane < block->launch->threads)
            told->entries[count++] = (Known){key_of(block->linear, first + lane), known};
    }
    uint64_t all = block->barrier_time < time ? block->barrier_time : time;
    if (all)
        told->entries[count++] = (Known){key_of(block->linear, WHOLE_BLOCK), all};
    told->count = count;
    learn(races, &told, order->known);
    learn(races, &told, block->known);
    return told;
}

static int comes_after(const Block *block, uint32_t thread, const Access *access)
{
    uint64_t time = access->stamp >> STAMP_TIME_SHIFT, other = access->who >> 10;
    uint32_t other_thread = access->who & 1023;
    const Order *order = order_of(block, thread);
    if (other == block->linear) {
        if (other_thread == thread || time <= block->barrier_time)
            return 1;
        if (other_thread / 32 == thread / 32 && time <= order->lanes[other_thread & 31])
            return 1;
    }
    uint64_t of_thread = key_of(other, other_thread), of_block = key_of(other, WHOLE_BLOCK);
    const Knowledge *both[] = {order->known, block->known};
    for (uint32_t each = 0; each < 2; each++)
        if (time <= time_of(both[each], of_thread) || time <= time_of(both[each], of_block)
            || time <= time_of(both[each], EVERYONE))
            return 1;
    return 0;
}

/* All threads of a block have met. */
static RARE void all_met(Block *block)
{
    Races *races = block->launch->races;
    for (uint32_t thread = 0; thread < block->launch->threads; thread++) {
        Order *order = order_of(block, thread);
        learn(races, &block->known, order->known);
        let_go(order->known);
        order->known = NULL;
    }
    block->barrier_time = races->time++;
}

/* All threads of the blocks of a cluster have met. */
static RARE void cluster_met(Cluster *cluster, uint32_t blocks)
{
    Races *races = cluster->members[0]->launch->races;
    for (uint32_t rank = 0; rank < blocks; rank++)
        all_met(cluster->members[rank]);
    if (blocks == 1)
        return;
    Knowledge *told = new_knowledge(races, blocks);
    if (!told)
        return;
    told->count = blocks;
    for (uint32_t rank = 0; rank < blocks; rank++) {
        const Block *member = cluster->members[rank];
        told->entries[rank] = (Known){key_of(member->linear, WHOLE_BLOCK), member->barrier_time};
    }
    for (uint32_t rank = 0; rank < blocks; rank++)
        learn(races, &told, cluster->members[rank]->known);
    for (uint32_t rank = 0; rank < blocks; rank++)
        learn(races, &cluster->members[rank]->known, told);
    let_go(told);
}

/* The lanes in `members` of a warp have met. */
static RARE void lanes_met(Block *block, uint32_t warp, uint32_t members)
{
    Races *races = block->launch->races;
    uint64_t lanes[32] = {0};
    Knowledge *known = NULL;
    for (uint32_t lane = 0; lane < 32; lane++) {
        if (!(members >> lane & 1))
            continue;
        const Order *order = order_of(block, 32 * warp + lane);
        for (uint32_t other = 0; other < 32; other++)
            if (lanes[other] < order->lanes[other])
                lanes[other] = order->lanes[other];
        learn(races, &known, order->known);
    }
    /* Those that have ended come before all that follows, as at barriers of the block. */
    for (uint32_t lane = 0; lane < lanes_of(block, warp); lane++)
        if (members >> lane & 1 || block->states[32 * warp + lane] == DONE)
            lanes[lane] = races->time;
    for (uint32_t lane = 0; lane < 32; lane++) {
        if (!(members >> lane & 1))
            continue;
        Order *order = order_of(block, 32 * warp + lane);
        __builtin_memcpy(order->lanes, lanes, sizeof(lanes));
        learn(races, &order->known, known);
    }
    let_go(known);
    races->time++;
}

/* A thread has arrived at a barrier that is not for all: those who wait there come after it. */
static RARE void note_arrival(Thread *thread, Barrier *barrier)
{
    Races *races = thread->launch->races;
    Knowledge *told = told_by(races, thread->block, linear_index(thread), races->time++);
    learn(races, &barrier->known, told);
    let_go(told);
}

/* Those who wait at a barrier go on. */
static RARE void passed_barrier(Block *block, uint32_t number)
{
    Barrier *barrier = &block->barriers[number];
    uint32_t waiting = 0;
    for (uint32_t thread = 0; thread < block->launch->threads; thread++) {
        if (block->states[thread] != AT_BARRIER || block->barrier_of[thread] != number)
            continue;
        learn(block->launch->races, &order_of(block, thread)->known, barrier->known);
        waiting++;
    }
    if (waiting == block->running)
        all_met(block);
    let_go(barrier->known);
    barrier->known = NULL;
}

static RARE void start_orders(Block *block)
{
    Races *races = block->launch->races;
    let_go(block->known);
    block->known = NULL;
    block->barrier_time = block->fence = 0;
    block->start_time = ++races->time;
    for (uint32_t thread = 0; thread < block->launch->threads; thread++) {
        let_go(order_of(block, thread)->known);
        __builtin_memset(order_of(block, thread), 0, sizeof(Order));
    }
    for (uint32_t number = 0; number < 16; number++) {
        let_go(block->barriers[number].known);
        block->barriers[number].known = NULL;
    }
}

static RARE void end_orders(Block *block)
{
    if (!block->orders)
        return;
    let_go(block->known);
    for (uint32_t thread = 0; thread < block->launch->threads; thread++)
        let_go(order_of(block, thread)->known);
    for (uint32_t number = 0; number < 16; number++)
        let_go(block->barriers[number].known);
    give_memory(block->launch, block->orders, block->launch->threads * sizeof(Order));
}

void graphdsl_fence(Thread *thread)
{
    Races *races = thread->launch->races;
    if (races) {
        order_of(thread->block, linear_index(thread))->fence = races->time;
        thread->block->fence = races->time++;
    }
}

/* Accesses ----------------------------------------------------------------------------------- */

static Cell *cell_at(Races *races, uint64_t address)
{
    uint64_t page = address >> PAGE_BITS;
    if (page != races->last_page || !races->last_cells) {
        Cell *cells = look_up(&races->pages, page);
        if (!cells) {
            cells = take_memory(races->launch, CELLS * sizeof(Cell));
            if (!insert(races->launch, &races->pages, page, cells)) {
                give_memory(races->launch, cells, CELLS * sizeof(Cell));
                races->is_out_of_memory = 1;
                return NULL;
            }
        }
        races->last_page = page;
        races->last_cells = cells;
    }
    return &races->last_cells[address >> 2 & ((1u << PAGE_BITS) / 4 - 1)];
}

/* Forget the accesses of memory that is new to the program: whole words. */
static RARE void forget_accesses(Races *races, uint64_t address, uint64_t size)
{
    for (uint64_t at = address; at < address + size; at += 4) {
        Cell *cells = look_up(&races->pages, at >> PAGE_BITS);
        if (!cells) {
            at |= (1u << PAGE_BITS) - 4;
            continue;
        }
        Cell *cell = &cells[at >> 2 & ((1u << PAGE_BITS) / 4 - 1)];
        give_memory(races->launch, cell->bytes, 4 * sizeof(Cell));
        *cell = (Cell){0};
    }
}

/* Whether an access is none by which threads may talk, as all but volatile strong ones are. */
static int is_plain(uint64_t stamp) { return !(stamp & STAMP_STRONG) || stamp & STAMP_VOLATILE; }

static int is_watched_whole(const Launch *launch) { return launch->watched == UINT64_MAX; }

/* Whether two accesses that nothing orders are a race. Threads talk by atomic and volatile ones, but
 * those lanes of a warp that do so by volatile ones rely on going on together, which no GPU promises. */
static int conflict(const Access *before, const Visit *now, int wrote)
{
    int was_strong = before->stamp & STAMP_STRONG, was_volatile = before->stamp & STAMP_VOLATILE;
    int is_of_warp = before->who >> 10 == now->block->linear
        && (before->who & 1023) / 32 == now->thread / 32
        && (!now->block->launch->lockstep || now->block->launch->watched);
    if (!before->stamp || (!is_of_warp && now->block->launch->watched)
        || (was_strong && now->is_strong && !(is_of_warp && was_volatile && now->is_volatile)))
        return 0;
    was_strong = was_strong && !(is_of_warp && was_volatile);
    /* Shared memory of a block that had the same place before. */
    if (now->is_shared && before->stamp >> STAMP_TIME_SHIFT < now->block->start_time)
        return 0;
    /* In global memory a plain read may see an atomic's work early or late: programs that search
     * and relax rely on it. */
    if (!now->is_shared
        && ((wrote && was_strong && !now->writes)
            || (!wrote && now->is_strong && !(is_of_warp && now->is_volatile))))
        return 0;
    return !comes_after(now->block, now->thread, before);
}

/* Give the access that one of a cell races with, if there is one. */
static const Access *rival_of(const Cell *cell, const Visit *now)
{
    if (conflict(&cell->write, now, 1))
        return &cell->write;
    if (conflict(&cell->change, now, 1))
        return &cell->change;
    for (uint32_t number = 0; now->writes && number < 2; number++)
        if (conflict(&cell->reads[number], now, 0))
            return &cell->reads[number];
    return NULL;
}

static void mark(Cell *cell, const Visit *now)
{
    if (now->writes && now->is_strong) {
        /* Others that are atomic do not race with this, but may with what was before. */
        cell->change = now->mark;
        return;
    }
    if (now->writes) {
        cell->write = now->mark;
        cell->change.stamp = cell->reads[0].stamp = cell->reads[1].stamp = 0;
        return;
    }
    int is_stale = now->is_shared
        && cell->reads[0].stamp >> STAMP_TIME_SHIFT < now->block->start_time;
    if (is_stale || !cell->reads[0].stamp
        || comes_after(now->block, now->thread, &cell->reads[0]))
        cell->reads[0] = now->mark;
    else
        cell->reads[1] = now->mark;
}

static Cell *split(Races *races, Cell *cell)
{
    if (!cell->bytes) {
        cell->bytes = take_memory(races->launch, 4 * sizeof(Cell));
        if (!cell->bytes) {
            races->is_out_of_memory = 1;
            return NULL;
        }
        for (uint32_t number = 0; number < 4; number++) {
            cell->bytes[number] = *cell;
            cell->bytes[number].bytes = NULL;
        }
    }
    return cell->bytes;
}

static void describe_race(FaultRecord *fault, const Visit *now, const Access *other, int was_write)
{
    fault->kind = FAULT_RACE;
    fault->site = now->site;
    fault->thread = now->thread;
    fault->block = now->block->linear;
    fault->address = now->address;
    fault->size = now->flags & 0xff;
    fault->values[0] = now->flags;
    fault->values[1] = other->who;
    fault->values[2] = (other->stamp >> 4 & ((1u << STAMP_SITE_BITS) - 1))
        | (uint64_t)was_write << 32 | (uint64_t)!is_plain(other->stamp) << 33;
    fault->values[3] = now->shared;
}

/* Whether the lanes of a warp that were looked at may not mind which of them comes first: searches
 * and labellings in global memory write what is right whoever is first. */
static int is_mild(const Visit *now, const Access *other)
{
    return now->block->launch->watched && !now->is_shared && !now->is_strong
        && !(other->stamp & STAMP_STRONG);
}

/* Compare an access with those before, and note it; 1 if it races with one. */
static int visit(Races *races, Worker *worker, const Visit *now)
{
    uint64_t address = now->address, size = now->flags & 0xff;
    for (uint64_t at = address, part; at < address + size; at += part) {
        Cell *cells = cell_at(races, at);
        uint32_t count = 1;
        /* Surfaces are accessed at any address: what is in this word. */
        part = 4 - (at & 3);
        part = part < address + size - at ? part : address + size - at;
        if (!cells)
            return 0;
        if (cells->bytes || part < 4) {
            cells = split(races, cells);
            if (!cells)
                return 0;
            cells += at & 3;
            count = (uint32_t)part;
        }
        for (uint32_t number = 0; number < count; number++) {
            const Access *other = rival_of(&cells[number], now);
            int was_write = other == &cells[number].write || other == &cells[number].change;
            if (other && was_write && !now->reads && !now->block->launch->watched
                && other == &cells[number].write && !now->is_strong) {
                uint64_t start = at + number;
                if (!races->pending.kind) {
                    describe_race(&races->pending, now, other, 1);
                    races->pending_start = start;
                    __builtin_memcpy(races->pending_bytes, (void *)start, address + size - start);
                }
                races->pending_size = start + (part < 4 || count > 1 ? 1 : 4) - races->pending_start;
            } else if (other && is_mild(now, other)) {
                if (!worker->doubt.kind)
                    describe_race(&worker->doubt, now, other, was_write);
            } else if (other) {
                describe_race(&worker->fault, now, other, was_write);
                return 1;
            }
            mark(&cells[number], now);
        }
    }
    return 0;
}

/* Whether bytes have changed since a copy of them was made. */
static int has_changed(uint64_t address, const uint8_t *before, uint64_t size)
{
    const uint8_t *now = (const uint8_t *)address;
    for (uint64_t each = 0; each < size; each++)
        if (now[each] != before[each])
            return 1;
    return 0;
}

/* Where a write over another one was let through, see if it has changed anything: else it wrote the
 * value that was there, which threads may do at the same time. */
static RARE int is_still_fine(Worker *worker)
{
    Races *races = worker->launch->races;
    if (!races)
        return 1;
    if (races->written.writes) {
        Visit written = races->written;
        races->written.writes = 0;
        if (has_changed(written.address, races->written_bytes, written.flags & 0xff)) {
            if (visit(races, worker, &written))
                return 0;
        }
    }
    if (!races->pending.kind)
        return 1;
    int is_race = has_changed(races->pending_start, races->pending_bytes, races->pending_size);
    if (is_race)
        worker->fault = races->pending;
    races->pending.kind = 0;
    return !is_race;
}

/* What a flag tells, and is told: strong accesses of a place order what is before and after. */
static void talk(Thread *thread, uint64_t address, uint32_t flags)
{
    Races *races = thread->launch->races;
    Block *block = thread->block;
    uint32_t linear = linear_index(thread);
    Order *order = order_of(block, linear);
    uint64_t word = address >> 2;
    Knowledge *flag = look_up(&races->flags, word);
    if (flags & ACCESS_READS)
        learn(races, &order->known, flag);
    if (!(flags & ACCESS_WRITES))
        return;
    uint64_t time = order->fence > block->fence ? order->fence : block->fence;
    if (flags & ACCESS_RELEASES)
        time = races->time++;
    if (!time)
        return;
    Knowledge *told = told_by(races, block, linear, time);
    if (!flag) {
        if (told && !insert(races->launch, &races->flags, word, told)) {
            let_go(told);
            races->is_out_of_memory = 1;
        }
        return;
    }
    Knowledge *both = join(races, flag, told);
    let_go(told);
    let_go(flag);
    races->flags.values[place_in(&races->flags, word)] = both;
}

/* Note an access of memory that threads share; 1 if it races with another one. */
static RARE int32_t races_with(Thread *thread, uint64_t address, uint32_t site, uint32_t flags,
                          int is_shared)
{
    const Launch *launch = thread->launch;
    Races *races = launch->races;
    Worker *worker = thread->block->worker;
    if (!is_still_fine(worker))
        return 1;
    races->is_over |= launch->watched
        && !is_watched_whole(launch)
        && (++races->looked_at > launch->watched || races->pages.count > WATCHED_PAGES);
    if (races->is_over)
        return 0;
    Visit now = {
        thread->block,
        address,
        thread->shared,
        linear_index(thread),
        site,
        flags,
        flags & ACCESS_READS,
        flags & ACCESS_WRITES,
        (flags & ACCESS_IS_STRONG) != 0,
        (flags & ACCESS_IS_VOLATILE) != 0,
        is_shared,
        {0, 0},
    };
    if (is_shared && !launch->watched && graphdsl_await(thread, address, site, flags))
        return 1;
    if (now.is_strong)
        talk(thread, address, flags);
    uint32_t most = (1u << STAMP_SITE_BITS) - 1;
    now.mark.who = now.block->linear << 10 | now.thread;
    now.mark.stamp = races->time << STAMP_TIME_SHIFT | (uint64_t)(site < most ? site : most) << 4
        | (now.is_strong ? STAMP_STRONG : 0) | (now.is_volatile ? STAMP_VOLATILE : 0);
    if (launch->watched && now.writes && !now.reads) {
        races->written = now;
        __builtin_memcpy(races->written_bytes, (void *)address, flags & 0xff);
        return 0;
    }
    int32_t outcome = visit(races, worker, &now);
    if (!outcome && races->is_out_of_memory && !launch->watched) {
        note(thread, FAULT_MEMORY, site);
        return 1;
    }
    return outcome;
}

/* Launches ----------------------------------------------------------------------------------- */

static Races *open_races(Launch *launch)
{
    Races *races = calloc(1, sizeof(Races));
    if (races) {
        races->time = 1;
        races->launch = launch;
    }
    return races;
}

static void close_races(Races *races)
{
    for (uint64_t at = 0; at < races->pages.size; at++) {
        Cell *cells = races->pages.values[at];
        for (uint32_t each = 0; cells && each < CELLS; each++)
            give_memory(races->launch, cells[each].bytes, 4 * sizeof(Cell));
        give_memory(races->launch, cells, CELLS * sizeof(Cell));
    }
    for (uint64_t at = 0; at < races->flags.size; at++)
        let_go(races->flags.values[at]);
    free_table(races->launch, &races->pages);
    free_table(races->launch, &races->flags);
    free(races);
}
