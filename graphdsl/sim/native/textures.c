/* Fetches from textures, and loads and stores of surfaces: part of runtime.c.
 *
 * A handle is the address of a Texture, in a range of memory that kernels cannot write. What it is
 * about lies in host memory, row after row: `pitch` bytes from row to row, `slice` from one slice or
 * layer to the next. Python makes it (memory/textures.py), and has checked that it makes sense.
 */

enum geometry { LINE, PLANE, VOLUME, LINES, PLANES, BUFFER };
enum format { U8, U16, U32, S8, S16, S32, F16, F32 };
enum address_mode { ADDRESS_WRAP, ADDRESS_CLAMP, ADDRESS_MIRROR, ADDRESS_BORDER };
enum boundary { BOUNDARY_TRAP, BOUNDARY_CLAMP, BOUNDARY_ZERO };

/* Why a fetch failed: `values[0]` of the fault; `address` is the handle. */
enum {
    TEXTURE_UNKNOWN = 1, TEXTURE_OTHER_KIND, TEXTURE_GEOMETRY, TEXTURE_NO_MEMORY, TEXTURE_TYPE,
    TEXTURE_OUTSIDE, TEXTURE_MISALIGNED, TEXTURE_INTEGER_COORDINATES, TEXTURE_GATHER
};

typedef struct {
    uint64_t base, size; /* Of all its texels. */
    uint64_t pitch, slice;
    uint32_t geometry, format, channels, element;
    uint32_t extent[3]; /* Texels, rows, and slices or layers. */
    uint32_t normalized, linear, as_floats;
    uint32_t modes[3];
    uint32_t border[4]; /* Bits of what a fetch gives for it. */
} Texture;

/* What an instruction asks for, in one number. */
enum {
    FETCH_GEOMETRY = 7, FETCH_INTEGER_COORDINATES = 1 << 3, FETCH_FLOATS = 1 << 4,
    FETCH_GATHER = 1 << 5, FETCH_COMPONENT = 6
};
enum { STORE_GEOMETRY = 7, STORE_BOUNDARY = 3, STORE_WRITES = 1 << 5, STORE_SIZE = 6 };

enum { FRACTION_BITS = 8, ONE = 1 << FRACTION_BITS };
/* Normalized coordinates are rounded down to multiples of 1 / STEPS. */
#define STEPS 0x1p21
/* Farther than this from the texture, all places are alike. */
#define FAR 1e9

static RARE int32_t fail_texture(Thread *thread, uint32_t site, uint64_t handle, uint64_t reason,
                                 uint64_t detail)
{
    FaultRecord *fault = note(thread, FAULT_TEXTURE, site);
    fault->address = handle;
    fault->values[0] = reason;
    fault->values[1] = detail;
    return 1;
}

/* The object behind a handle, whose memory is there; NULL, with a fault, if there is none. */
static const Texture *texture_of(Thread *thread, uint32_t site, uint64_t handle, uint32_t kind,
                                 uint32_t geometry, MemoryRange **memory)
{
    MemoryRange *range = range_of(thread->launch, handle);
    uint64_t reason = 0;
    const Texture *texture = (const Texture *)handle;
    if (!range || range->start != handle || range->is_constant < RANGE_TEXTURE
        || range->is_constant > RANGE_SURFACE)
        reason = TEXTURE_UNKNOWN;
    else if (range->is_constant != kind)
        reason = TEXTURE_OTHER_KIND;
    else if (texture->geometry != geometry)
        reason = TEXTURE_GEOMETRY;
    else {
        *memory = range_of(thread->launch, texture->base);
        uint64_t offset = *memory ? texture->base - (*memory)->start : 0;
        if (!*memory || (*memory)->is_constant == RANGE_TEXTURE
            || (*memory)->is_constant == RANGE_SURFACE
            || (*memory)->is_constant == RANGE_HEAP || offset > (*memory)->size
            || texture->size > (*memory)->size - offset)
            reason = TEXTURE_NO_MEMORY;
    }
    if (!reason)
        return texture;
    fail_texture(thread, site, handle, reason, geometry);
    return NULL;
}

/* Note an access to memory that is there, `size` bytes; whether it is wrong all the same. */
static int32_t touch(Thread *thread, MemoryRange *range, uint64_t address, uint64_t size,
                     uint32_t site, uint32_t access)
{
    Launch *launch = thread->launch;
    uint32_t flags = (uint32_t)size | access;
    if (range->shadow) {
        uint64_t offset = address - range->start;
        uint8_t *shadow = range->shadow + offset;
        range->low = offset < range->low ? offset : range->low;
        range->high = offset + size > range->high ? offset + size : range->high;
        for (uint64_t each = 0; each < size; each++) {
            if (access & ACCESS_READS && launch->detects_uninitialized
                && !(shadow[each] & SHADOW_WRITTEN_EVER))
                return fail_uninitialized(thread, address + each, site, flags);
            shadow[each] |= access & ACCESS_READS ? SHADOW_READ
                                                  : SHADOW_WRITTEN | SHADOW_WRITTEN_EVER;
        }
    }
    return launch->races ? races_with(thread, address, site, flags, 0) : 0;
}

/* Numbers ------------------------------------------------------------------------------------ */

static float float_of_bits(uint32_t bits)
{
    float value;
    __builtin_memcpy(&value, &bits, 4);
    return value;
}

static uint32_t bits_of_float(float value)
{
    uint32_t bits;
    __builtin_memcpy(&bits, &value, 4);
    return bits;
}

static double floor_of(double value)
{
    double whole = (double)(int64_t)value;
    return whole > value ? whole - 1 : whole;
}

/* A coordinate that is not too far away. */
static double bounded(double value)
{
    return value > FAR ? FAR : value < -FAR ? -FAR : value;
}

static uint32_t from_half(uint32_t bits)
{
    uint32_t sign = bits >> 15 << 31, exponent = bits >> 10 & 31, fraction = bits & 1023;
    if (exponent == 31)
        return sign | 0x7f800000 | fraction << 13;
    if (exponent)
        return sign | (exponent + 112) << 23 | fraction << 13;
    return sign | bits_of_float((float)fraction * 0x1p-24f);
}

/* A component as an integer, or as the bits of a float. */
static int32_t widened(const Texture *texture, uint32_t bits)
{
    switch (texture->format) {
    case S8: return (int8_t)bits;
    case S16: return (int16_t)bits;
    case F16: return (int32_t)from_half(bits);
    default: return (int32_t)bits;
    }
}

/* One component of a texel as a fetch gives it. */
static uint32_t component(const Texture *texture, uint32_t bits)
{
    int32_t number = widened(texture, bits);
    if (!texture->as_floats)
        return (uint32_t)number;
    switch (texture->format) {
    case U8: return bits_of_float((float)number / 255);
    case U16: return bits_of_float((float)number / 65535);
    case S8: return bits_of_float(number < -127 ? -1 : (float)number / 127);
    default: return bits_of_float(number < -32767 ? -1 : (float)number / 32767);
    }
}

/* Filters ------------------------------------------------------------------------------------ */

enum { MOST_TAPS = 8 };

/* The weighted sum of texels that are integers, as a fraction. Weights are in 1/256. */
static uint32_t mix_numbers(uint32_t format, const int32_t *number, const int32_t *weight)
{
    int64_t sum = 0, largest = format == U8 || format == U16 ? 65535 : 32767;
    for (uint32_t tap = 0; tap < MOST_TAPS; tap++)
        sum += (int64_t)number[tap] * weight[tap];
    switch (format) {
    case U8: sum = (sum * 257 + 128) >> 8; break;
    case S8: sum = (8 * sum + (sum >> 4) + (sum >> 12) + 4) >> 3; break;
    default: sum = (sum + 128) >> 8;
    }
    return bits_of_float((float)(sum < -largest ? -largest : sum) / (float)largest);
}

/* The weighted sum of texels that are floats, from their bits. The smaller ones lose the bits that
 * are more than `kept` behind the first bit of the largest; the sum is rounded to `digits`, and away
 * from zero in the middle. */
static uint32_t mix_floats(const int32_t *number, const int32_t *weight, int32_t kept,
                           int32_t digits, int32_t lowest)
{
    enum { NOT_A_NUMBER = 0x7fffffff, INFINITE = 0x7f800000 };
    int32_t first = 0, used = 0;
    uint32_t last = 0, infinite = 0, sign = 0x80000000;
    for (uint32_t tap = 0; tap < MOST_TAPS; tap++) {
        uint32_t bits = (uint32_t)number[tap], magnitude = bits & NOT_A_NUMBER;
        int32_t exponent = (int32_t)(magnitude >> 23);
        if (!weight[tap])
            continue;
        if (magnitude > INFINITE || (infinite && magnitude == INFINITE && bits != infinite))
            return NOT_A_NUMBER;
        if (magnitude == INFINITE)
            infinite = bits;
        first = exponent > first ? exponent : first;
        sign &= bits;
        used++;
        last = bits;
    }
    if (infinite)
        return infinite;
    if (used == 1)
        return last >> 23 & 0xff ? last : last & 0x80000000;
    int64_t sum = 0;
    for (uint32_t tap = 0; tap < MOST_TAPS; tap++) {
        int32_t exponent = number[tap] >> 23 & 0xff, away = first - exponent;
        if (!weight[tap] || !exponent || away > kept)
            continue;
        /* In units of 2**(first - kept). */
        int64_t digits_of = ((number[tap] & 0x7fffff) | 0x800000);
        int32_t shift = kept - 23 - away;
        digits_of = shift < 0 ? digits_of >> -shift : digits_of << shift;
        sum += weight[tap] * (number[tap] < 0 ? -digits_of : digits_of);
    }
    if (!sum)
        return sign;
    uint64_t magnitude = (uint64_t)(sum < 0 ? -sum : sum);
    int32_t unit = first - 127 - kept - FRACTION_BITS;
    int32_t dropped = 64 - __builtin_clzll(magnitude) - digits;
    if (dropped < lowest - unit)
        dropped = lowest - unit;
    if (dropped > 0) {
        magnitude = dropped > 62 ? 0 : ((magnitude >> (dropped - 1)) + 1) >> 1;
        unit += dropped;
    }
    /* 2**unit, which is far from the ends of what a double can be. */
    uint64_t scale = (uint64_t)(unit + 1023) << 52;
    double value;
    __builtin_memcpy(&value, &scale, 8);
    value *= (double)magnitude;
    return bits_of_float((float)(sum < 0 ? -value : value));
}

/* The weights of eight texels, x fastest, from those of the farther ones on each axis. First x and z
 * are put together, then y: each weight is rounded to 1/256, in the middle up for the farther
 * texels in x and down for the nearer ones. */
static void weigh(const int32_t *far, int32_t *weight)
{
    for (uint32_t corner = 0; corner < 4; corner++) {
        uint32_t is_far = corner & 1, z = corner >> 1;
        int32_t along = is_far ? far[0] : ONE - far[0], deep = z ? far[2] : ONE - far[2];
        int32_t half = is_far ? ONE / 2 : ONE / 2 - 1;
        int32_t both = (along * deep + half) >> FRACTION_BITS;
        int32_t upper = (both * far[1] + half) >> FRACTION_BITS;
        weight[4 * z + is_far] = both - upper;
        weight[4 * z + 2 + is_far] = upper;
    }
}

/* Places ------------------------------------------------------------------------------------- */

/* The texel that an address mode puts in the place of one that may be outside; -1 for the border. */
static int64_t addressed(int64_t index, uint32_t mode, int64_t extent)
{
    if (index >= 0 && index < extent)
        return index;
    switch (mode) {
    case ADDRESS_WRAP:
        index %= extent;
        return index < 0 ? index + extent : index;
    case ADDRESS_MIRROR:
        index %= 2 * extent;
        index = index < 0 ? index + 2 * extent : index;
        return index < extent ? index : 2 * extent - 1 - index;
    case ADDRESS_BORDER:
        return -1;
    default:
        return index < 0 ? 0 : extent - 1;
    }
}

/* Two texels along one axis, and the weight of the farther one, in 1/256. */
typedef struct { int64_t index[2]; int32_t far; } Taps;

static Taps taps_of(const Texture *texture, uint32_t axis, float coordinate, int is_pair)
{
    uint32_t mode = texture->modes[axis];
    int64_t extent = texture->extent[axis];
    double at = coordinate;
    if (!(at >= 0x1p-126 || at <= -0x1p-126))
        at = 0; /* Also what is no number. */
    if (texture->normalized) {
        int is_periodic = mode == ADDRESS_WRAP || mode == ADDRESS_MIRROR;
        if (is_periodic && at - at != 0)
            at = 0;
        /* Farther away, floats are even numbers. */
        if (is_periodic)
            at = at > 0x1p25 || at < -0x1p25 ? 0 : at - 2 * floor_of(at / 2);
        at = floor_of(bounded(at) * STEPS) / STEPS * (double)extent;
    }
    at = bounded(at);
    Taps taps = {{0, 0}, 0};
    if (!is_pair) {
        taps.index[0] = addressed((int64_t)floor_of(at), mode, extent);
        return taps;
    }
    int64_t fixed = (int64_t)floor_of((at - 0.5) * ONE + 0.5);
    int64_t first = fixed >> FRACTION_BITS;
    taps.far = (int32_t)(fixed & (ONE - 1));
    taps.index[0] = addressed(first, mode, extent);
    taps.index[1] = addressed(first + 1, mode, extent);
    /* Beyond the centre of the last texel there is that texel alone. */
    if (mode == ADDRESS_CLAMP && taps.index[0] == taps.index[1])
        taps.far = 0;
    return taps;
}

/* Read a texel, given by its number on each axis, to the bits of its components in memory. */
static int32_t read_texel(Thread *thread, uint32_t site, const Texture *texture, MemoryRange *memory,
                          const int64_t *index, uint32_t *texel)
{
    uint32_t size = texture->element / texture->channels;
    if (index[0] < 0 || index[1] < 0 || index[2] < 0) {
        for (uint32_t each = 0; each < texture->channels; each++)
            texel[each] = texture->border[each];
        return 0;
    }
    uint64_t address = texture->base + (uint64_t)index[2] * texture->slice
        + (uint64_t)index[1] * texture->pitch + (uint64_t)index[0] * texture->element;
    if (touch(thread, memory, address, texture->element, site, ACCESS_READS))
        return 1;
    for (uint32_t each = 0; each < texture->channels; each++) {
        texel[each] = 0;
        __builtin_memcpy(&texel[each], (const uint8_t *)address + each * size, size);
    }
    return 0;
}

/* Read one texel as a fetch gives it; missing components are 0. */
static int32_t fetch_texel(Thread *thread, uint32_t site, const Texture *texture,
                           MemoryRange *memory, const int64_t *index, uint32_t *results)
{
    uint32_t texel[4];
    if (read_texel(thread, site, texture, memory, index, texel))
        return 1;
    for (uint32_t each = 0; each < 4; each++)
        results[each] = each < texture->channels ? component(texture, texel[each]) : 0;
    return 0;
}

/* Fetches ------------------------------------------------------------------------------------ */

/* Fetch from a texture: `coordinates` are the bits of x, y, z, with the layer behind the others. */
int32_t graphdsl_fetch(Thread *thread, uint32_t site, uint64_t handle, uint32_t form,
                       const uint32_t *coordinates, uint32_t *results)
{
    uint32_t geometry = form & FETCH_GEOMETRY;
    MemoryRange *memory = NULL;
    const Texture *texture = texture_of(thread, site, handle, RANGE_TEXTURE, geometry, &memory);
    if (!texture)
        return 1;
    int gives_floats = texture->as_floats || texture->format >= F16;
    if (gives_floats != !!(form & FETCH_FLOATS))
        return fail_texture(thread, site, handle, TEXTURE_TYPE, form);
    if (geometry == BUFFER) {
        int64_t index[3] = {(int32_t)coordinates[0], 0, 0};
        if (index[0] >= (int64_t)texture->extent[0])
            index[0] = -1;
        return fetch_texel(thread, site, texture, memory, index, results);
    }
    int is_pair = texture->linear || form & FETCH_GATHER;
    int is_line = geometry == LINE || geometry == LINES;
    int is_layered = geometry == LINES || geometry == PLANES;
    float x = float_of_bits(coordinates[0]), y = is_line ? 0 : float_of_bits(coordinates[1]);
    /* A line is a plane of one row, which is filtered at y = 0: half of what is fetched is outside
     * of it, where border mode gives the border. */
    Taps taps[3] = {taps_of(texture, 0, x, is_pair), {{0, 0}, 0}, {{0, 0}, 0}};
    if (!is_line || is_pair)
        taps[1] = taps_of(texture, 1, y, is_pair);
    if (geometry == VOLUME)
        taps[2] = taps_of(texture, 2, float_of_bits(coordinates[2]), is_pair);
    if (is_layered) {
        /* Without a sign: below the first layer is the last one. */
        uint32_t layer = coordinates[is_line ? 1 : 2], last = texture->extent[2] - 1;
        taps[2].index[0] = layer > last ? last : layer;
    }
    if (!is_pair) {
        int64_t index[3] = {taps[0].index[0], taps[1].index[0], taps[2].index[0]};
        return fetch_texel(thread, site, texture, memory, index, results);
    }
    if (form & FETCH_GATHER) {
        static const uint8_t order[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
        for (uint32_t each = 0; each < 4; each++) {
            uint32_t texel[4];
            int64_t index[3] = {taps[0].index[order[each][0]], taps[1].index[order[each][1]],
                                taps[2].index[0]};
            if (fetch_texel(thread, site, texture, memory, index, texel))
                return 1;
            results[each] = texel[form >> FETCH_COMPONENT & 3];
        }
        return 0;
    }
    int32_t numbers[4][MOST_TAPS] = {{0}}, weight[MOST_TAPS];
    int32_t far[3] = {taps[0].far, taps[1].far, taps[2].far};
    weigh(far, weight);
    for (uint32_t tap = 0; tap < MOST_TAPS; tap++) {
        uint32_t texel[4];
        int64_t index[3] = {taps[0].index[tap & 1], taps[1].index[tap >> 1 & 1],
                            taps[2].index[tap >> 2]};
        if (!weight[tap])
            continue;
        if (read_texel(thread, site, texture, memory, index, texel))
            return 1;
        for (uint32_t each = 0; each < texture->channels; each++)
            numbers[each][tap] = widened(texture, texel[each]);
    }
    for (uint32_t each = 0; each < 4; each++)
        results[each] = each >= texture->channels ? 0
            : texture->format == F32 ? mix_floats(numbers[each], weight, 27, 24, -149)
            : texture->format == F16 ? mix_floats(numbers[each], weight, 14, 11, -24)
                                     : mix_numbers(texture->format, numbers[each], weight);
    return 0;
}

/* A size of a texture (kind RANGE_TEXTURE) or a surface: 0 width, 1 height, 2 depth, 3 layers. */
int32_t graphdsl_query(Thread *thread, uint32_t site, uint64_t handle, uint32_t kind,
                       uint32_t what, uint32_t *result)
{
    MemoryRange *range = range_of(thread->launch, handle), *memory = NULL;
    uint32_t geometry = LINE;
    if (range && range->start == handle && range->is_constant == kind)
        geometry = ((const Texture *)handle)->geometry;
    const Texture *texture = texture_of(thread, site, handle, kind, geometry, &memory);
    if (!texture)
        return 1;
    int has_height = geometry == PLANE || geometry == VOLUME || geometry == PLANES;
    int has_layers = geometry == LINES || geometry == PLANES;
    if ((what == 1 && !has_height) || (what == 2 && geometry != VOLUME)
        || (what == 3 && !has_layers))
        return fail_texture(thread, site, handle, TEXTURE_GEOMETRY, geometry);
    *result = texture->extent[what > 2 ? 2 : what];
    return 0;
}

/* Surfaces ----------------------------------------------------------------------------------- */

/* Load or store `size` bytes of a surface; x counts bytes, and the layer is behind the others. */
int32_t graphdsl_surface(Thread *thread, uint32_t site, uint64_t handle, uint32_t form,
                         const int32_t *coordinates, uint8_t *bytes)
{
    uint32_t geometry = form & STORE_GEOMETRY, boundary = form >> STORE_BOUNDARY & 3;
    int64_t size = form >> STORE_SIZE;
    MemoryRange *memory = NULL;
    const Texture *surface = texture_of(thread, site, handle, RANGE_SURFACE, geometry, &memory);
    if (!surface)
        return 1;
    int64_t at[3] = {coordinates[0], 0, 0};
    if (geometry == PLANE || geometry == PLANES || geometry == VOLUME)
        at[1] = coordinates[1];
    if (geometry != LINE && geometry != PLANE)
        at[2] = coordinates[geometry == LINES ? 1 : 2];
    int is_outside = 0;
    for (uint32_t axis = 0; axis < 3; axis++) {
        int64_t extent = surface->extent[axis];
        int64_t last = axis ? extent - 1 : extent * surface->element - size;
        int64_t nearest = at[axis] > last ? last : at[axis];
        nearest = nearest < 0 ? 0 : nearest;
        is_outside |= nearest != at[axis] || last < 0;
        if (boundary == BOUNDARY_CLAMP && last >= 0)
            at[axis] = nearest;
    }
    if (coordinates[0] & (size - 1))
        return fail_texture(thread, site, handle, TEXTURE_MISALIGNED, (uint64_t)coordinates[0]);
    if (size > (int64_t)surface->element * surface->extent[0]
        || (is_outside && boundary == BOUNDARY_TRAP))
        return fail_texture(thread, site, handle, TEXTURE_OUTSIDE, (uint64_t)size);
    if (is_outside && boundary == BOUNDARY_ZERO) {
        if (!(form & STORE_WRITES))
            __builtin_memset(bytes, 0, (uint64_t)size);
        return 0;
    }
    uint64_t address = surface->base + (uint64_t)at[2] * surface->slice
        + (uint64_t)at[1] * surface->pitch + (uint64_t)at[0];
    if (touch(thread, memory, address, (uint64_t)size, site,
              form & STORE_WRITES ? ACCESS_WRITES : ACCESS_READS))
        return 1;
    if (form & STORE_WRITES)
        __builtin_memcpy((void *)address, bytes, (uint64_t)size);
    else
        __builtin_memcpy(bytes, (const void *)address, (uint64_t)size);
    return 0;
}
