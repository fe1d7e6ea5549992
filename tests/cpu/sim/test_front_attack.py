"""Random operands for textures, surfaces and matrices, through the Python front.

What is valid gives what NumPy gives, everything else is an error, and no other byte changes. The
same code is attacked by itself, with sanitizers, in ``test_native_attack``.
"""

from __future__ import annotations

import itertools
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import DeviceMemory
from tests.device.textures import GEOMETRIES, Textures, decoded

pytestmark = pytest.mark.kernels

Chance = np.random.Generator
Numbers = NDArray[Any]
FEW, MANY = range(2), range(100, 500)


def device_memory(chance: Chance, **options: bool) -> DeviceMemory:
    """Return memory of a device that looks for more, or not."""
    found: dict[str, Any] = {
        name: bool(chance.random() < 0.3) for name in ("detect_races", "lockstep")
    }
    device = gd.sim.Device(**{**found, **options})
    return DeviceMemory(device, device.create_stream())


def one_of(chance: Chance, *values: Any) -> Any:
    return values[int(chance.integers(len(values)))]


# Textures -----------------------------------------------------------------------------------------

DTYPES: Final = ("uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32")
MODES: Final = ("wrap", "clamp", "mirror", "border")
EXTREMES: Final = np.array(
    [np.nan, np.inf, -np.inf, 0, -0.0, 1e-45, -1e-40, 3e38, -3e38, 2**24, -(2**24), 2**31, -(2**31),
     2**32, 2**63, 0.5, 1, -0.5, np.nextafter(np.float32(1), np.float32(0))], np.float32,
)  # fmt: skip


def coordinates(chance: Chance, count: int, largest: int) -> Numbers:
    """Return places: ordinary ones, extreme ones, and any bits."""
    bits = chance.integers(0, 1 << 32, (200, count), np.uint32).view(np.float32)
    near = chance.uniform(-2 * largest, 3 * largest, (200, count)).astype(np.float32)
    kind = chance.integers(0, 3, (200, count))
    return np.choose(kind, [near, chance.choice(EXTREMES, (200, count)), bits])


def attack_fetches(seed: int) -> None:
    """Fetch from a random texture; all that comes is between its least and its largest element."""
    chance = np.random.default_rng(seed)
    textures = Textures(device_memory(chance, detect_uninitialized=bool(chance.random() < 0.3)))
    geometry = one_of(chance, *GEOMETRIES)
    dtype, channels = np.dtype(one_of(chance, *DTYPES)), int(one_of(chance, 1, 2, 4))
    is_layered, is_gather = "layered" in geometry, "gather" in geometry
    axes = {"linear": 1, "level": 2, "gradient": 2, "level 1d": 1, "level 3d": 3}.get(
        geometry, 2 if is_gather else int(geometry[0]) if geometry[0].isdigit() else 1
    )
    extents = [int(chance.integers(1, 9)) for _ in range(axes + is_layered)]
    shape = (*extents, channels) if channels > 1 else (*extents,)
    low, high = (1, 2) if dtype.kind == "f" else (1, np.iinfo(dtype).max)
    data = chance.uniform(low, high, shape).astype(dtype).clip(low)
    converts = dtype.kind in "iu" and dtype.itemsize < 4 and chance.random() < 0.5
    is_float = dtype.kind == "f" or converts
    options: dict[str, Any] = {"read_mode": "normalized_float"} if converts else {}
    is_linear = is_float and geometry != "linear" and chance.random() < 0.5
    modes = tuple(one_of(chance, *MODES) for _ in range(3))
    # Elements that are read as integers have zeros around them.
    has_zeros = geometry == "linear" or ("border" in modes and not is_float)
    if is_float:
        options["border_color"] = (1.0,) * 4
    if geometry == "linear":
        options.pop("border_color", None)
        texture = textures.texture(textures.linear(data, channels), **options)
    else:
        source: Any = textures.array(data, channels, layered=is_layered)
        if axes == 2 and not is_layered and chance.random() < 0.3:
            source = textures.pitched(data, channels)
        texture = textures.texture(
            source,
            address_mode=modes,
            filter_mode="linear" if is_linear else "point",
            normalized_coords=bool(chance.random() < 0.5),
            **options,
        )
    kind = "float" if is_float else "unsigned" if dtype.kind == "u" else "int"
    places = coordinates(chance, GEOMETRIES[geometry][1], max(extents))
    found = textures.fetch(texture, places, geometry, kind).astype(np.float64)
    values = decoded(data, normalized=converts).astype(np.float64)
    if is_gather and int(geometry[-1]) >= channels:
        assert not found.any()
        return
    own = found if is_gather else found[:, :channels]
    # The border of others is 1.
    least, largest = (values.min(), values.max()) if not is_float else (min(values.min(), 1), 2)
    rounding = 1e-3 if is_linear else 0
    is_outside = (own == 0) & has_zeros
    assert ((own >= least - rounding) & (own <= largest + rounding) | is_outside).all()
    assert is_gather or not found[:, channels:].any()


@pytest.mark.parametrize("seed", FEW)
def test_fetches(seed: int) -> None:
    attack_fetches(seed)


# Surfaces -----------------------------------------------------------------------------------------

SIZES: Final = {1: "unsigned char", 2: "unsigned short", 4: "unsigned", 8: "uint2", 16: "uint4"}
BOUNDARIES: Final = ("Trap", "Clamp", "Zero")
SURFACES: Final = {
    "1D": ("x[i]", 1, False),
    "2D": ("x[i], y[i]", 2, False),
    "3D": ("x[i], y[i], z[i]", 3, False),
    "1DLayered": ("x[i], z[i]", 1, True),
    "2DLayered": ("x[i], y[i], z[i]", 2, True),
}
SURFACE_PROGRAM: Final = gd.Program(
    "\n".join(
        f"""extern "C" __global__ void surf_{geometry}_{size}_{boundary}(
    cudaSurfaceObject_t s, const int* x, const int* y, const int* z, const {kind}* in, {kind}* out,
    int n) {{
    for (int i = 0; i < n; i++) {{
        if (i & 1) surf{geometry}write(in[i], s, {at}, cudaBoundaryMode{boundary});
        else out[i] = surf{geometry}read<{kind}>(s, {at}, cudaBoundaryMode{boundary});
    }}
}}"""
        for (geometry, (at, *_)), (size, kind), boundary in itertools.product(
            SURFACES.items(), SIZES.items(), BOUNDARIES
        )
    )
)
ONE: Final = gd.LaunchConfig(grid=1, block=1)


COUNT: Final = 40
"""Loads and stores by turns."""


def surface_places(chance: Chance, model: Numbers, size: int, boundary: str) -> Numbers:
    """Return x, y and z of accesses; most are inside, so that an error is not the first."""
    depth, height, width = model.shape
    x = size * chance.integers(0, max(width // size, 1), COUNT)
    y, z = (chance.integers(0, extent, COUNT) for extent in (height, depth))
    for each, step in ((x, size), (y, 1), (z, 1)):
        bits = chance.integers(-(1 << 31), 1 << 31, COUNT) // step * step
        near = bits % (8 * step) - 4 * step
        is_changed = chance.random(COUNT) < (0.02 if boundary == "Trap" else 0.3)
        each[:] = np.where(is_changed, np.where(chance.random(COUNT) < 0.5, bits, near), each)
    x[chance.random(COUNT) < 0.01] += size // 2
    return np.array([x, y, z])


def surface_results(
    model: Numbers, places: Numbers, values: Numbers, boundary: str
) -> tuple[int, Numbers]:
    """Change the bytes of a surface; return how many accesses are valid, and what loads give."""
    found = np.full_like(values, 0xCC)
    size = values.shape[1]
    depth, height, width = model.shape
    last = (width - size, height - 1, depth - 1)
    for number, place in enumerate(places.T):
        at = [int(each) for each in place]
        is_inside = all(0 <= each <= end for each, end in zip(at, last, strict=True))
        if at[0] % size or size > width or (boundary == "Trap" and not is_inside):
            return number, found
        if boundary == "Clamp":
            at = [min(max(each, 0), end) for each, end in zip(at, last, strict=True)]
        elif not is_inside:
            found[number] = found[number] if number & 1 else 0
            continue
        own = model[at[2], at[1], at[0] : at[0] + size]
        if number & 1:
            own[:] = values[number]
        else:
            found[number] = own
    return COUNT, found


def attack_surfaces(seed: int) -> bool:
    """Load and store bytes of a random surface; return whether all accesses are valid."""
    chance = np.random.default_rng(seed)
    memory = device_memory(chance)
    textures = Textures(memory)
    geometry, size = one_of(chance, *SURFACES), one_of(chance, *SIZES)
    boundary = one_of(chance, *BOUNDARIES)
    _, axes, is_layered = SURFACES[geometry]
    dtype, channels = np.dtype(one_of(chance, *DTYPES)), int(one_of(chance, 1, 2, 4))
    extents = [int(chance.integers(1, 7)) for _ in range(axes - 1)]
    extents.append(int(chance.integers(1, 30)))
    if is_layered:
        extents.insert(0, int(chance.integers(1, 5)))
    shape = (*extents, channels) if channels > 1 else (*extents,)
    array = textures.array(np.zeros(shape, dtype), channels, layered=is_layered, surface=True)
    model = np.zeros(
        (
            extents[0] if is_layered or axes == 3 else 1,
            extents[-2] if axes > 1 else 1,
            extents[-1] * dtype.itemsize * channels,
        ),
        np.uint8,
    )
    places = surface_places(chance, model, size, boundary)
    values = chance.integers(0, 256, (COUNT, size), np.uint8)
    out = memory.of(np.full(values.size, 0xCC, np.uint8))
    columns = [memory.of(each.astype(np.int32)) for each in places]
    # What an instruction has no coordinate for.
    places[1] = places[1] if axes > 1 else 0
    places[2] = places[2] if axes == 3 or is_layered else 0
    valid, expected = surface_results(model, places, values, boundary)
    graph = gd.GraphDef()
    kernel = SURFACE_PROGRAM.kernel(f"surf_{geometry}_{size}_{boundary}")
    inputs = memory.of(values.reshape(-1))
    graph.launch(ONE, kernel, textures.surface(array), *columns, inputs, out, COUNT)
    if valid < COUNT:
        with pytest.raises(gd.sim.SimulationError, match="surface"):
            memory.run(graph, warn=False)
    else:
        memory.run(graph, warn=False)
    np.testing.assert_array_equal(memory.read(out, np.uint8), expected.reshape(-1))
    np.testing.assert_array_equal(textures.read(array, np.uint8), model.reshape(-1))
    return valid == COUNT


@pytest.mark.parametrize("seed", FEW)
def test_surfaces(seed: int) -> None:
    attack_surfaces(seed)


TWO_WARPS: Final = """
extern "C" __global__ void k(cudaSurfaceObject_t s, const int* at, int n) {
    if (threadIdx.x % 32) return;
    int w = threadIdx.x / 32;
    if (n == 16) surf2Dwrite(make_uint4(w + 1, w + 1, w + 1, w + 1), s, at[2 * w], at[2 * w + 1]);
    else if (n == 4) surf2Dwrite(0x01010101 * (w + 1), s, at[2 * w], at[2 * w + 1]);
    else if (n == 2) surf2Dwrite((short)(0x101 * (w + 1)), s, at[2 * w], at[2 * w + 1]);
    else surf2Dwrite((char)(w + 1), s, at[2 * w], at[2 * w + 1]);
}
"""


@pytest.mark.parametrize("size", [1, 2, 4, 16])
def test_races_at_odd_addresses(size: int) -> None:
    """Rows of 261 bytes: accesses lie across words, and across the pages of what is noted."""
    device = gd.sim.Device(detect_races=True)
    memory = DeviceMemory(device, device.create_stream())
    textures = Textures(memory)
    chance = np.random.default_rng(size)
    kernel = gd.Program(TWO_WARPS).kernel("k")
    found = []
    for _ in range(40):
        array = textures.array(np.zeros((40, 261), np.uint8), surface=True)
        row = int(chance.integers(0, 39))
        first = size * int(chance.integers(0, 261 // size))
        # The other one is beside it, at the same place, or at the start of the row below.
        second = first + size * int(one_of(chance, -1, 0, 0, 1))
        second, below = max(min(second, (261 // size - 1) * size), 0), 0
        if chance.random() < 0.3:
            first, second, below = 261 // size * size - size, 0, 1
        starts = [261 * row + first, 261 * (row + below) + second]
        at = memory.of(np.array([first, row, second, row + below], np.int32))
        graph = gd.GraphDef()
        surface = textures.surface(array)
        graph.launch(gd.LaunchConfig(grid=1, block=64), kernel, surface, at, size)
        meets = abs(starts[0] - starts[1]) < size
        found.append(meets)
        if meets:
            with pytest.raises(gd.sim.SimulationError, match=f"race: .* {size} byte"):
                memory.run(graph, warn=False)
        else:
            memory.run(graph, warn=False)
            expected = np.zeros(40 * 261, np.uint8)
            for number, start in enumerate(starts):
                expected[start : start + size] = (
                    number + 1 if size < 16 else [number + 1, 0, 0, 0] * 4
                )
            np.testing.assert_array_equal(textures.read(array, np.uint8), expected)
    assert 5 < sum(found) < 35, found


# Matrices -----------------------------------------------------------------------------------------

MATRICES: Final = gd.Program(
    r"""
    #include <mma.h>
    using namespace nvcuda::wmma;
    template <class T, int M, int N, int K>
    __device__ void move(
        const T* from, unsigned step, int by_rows, T* to, unsigned to_step, int to_rows) {
        fragment<accumulator, M, N, K, T> c;
        load_matrix_sync(c, from, step, by_rows ? mem_row_major : mem_col_major);
        store_matrix_sync(to, c, to_step, to_rows ? mem_row_major : mem_col_major);
    }
    #define MOVE(name, T, M, N, K) extern "C" __global__ void name(const T* from, long long at, \
        unsigned step, int by_rows, T* to, long long to_at, unsigned to_step, int to_rows) { \
        move<T, M, N, K>((const T*)((const char*)from + at), step, by_rows, \
            (T*)((char*)to + to_at), to_step, to_rows); }
    MOVE(f32_16_16, float, 16, 16, 16)
    MOVE(f32_8_32, float, 8, 32, 16)
    MOVE(f32_32_8, float, 32, 8, 16)
    MOVE(f16_16_16, half, 16, 16, 16)
    MOVE(f16_32_8, half, 32, 8, 16)
    MOVE(s32_8_32, int, 8, 32, 16)
    MOVE(f64_8_8, double, 8, 8, 4)
    """
)
TYPES: Final = {"f32": np.float32, "f16": np.float16, "s32": np.int32, "f64": np.float64}
MOVES: Final = ("f32_16_16", "f32_8_32", "f32_32_8", "f16_16_16", "f16_32_8", "s32_8_32", "f64_8_8")
ELEMENTS: Final = 2048


def lines(at: int, step: int, by_rows: int, shape: tuple[int, int], size: int) -> Numbers | None:
    """Return the byte of each element of a matrix; None if a line is outside or misaligned."""
    rows, columns = shape
    count, length = (rows, columns) if by_rows else (columns, rows)
    starts = [at + number * (step % (1 << 32)) * size for number in range(count)]
    unit = min(16, length * size)
    if any(each < 0 or each + length * size > ELEMENTS * size or each % unit for each in starts):
        return None
    places: Numbers = np.array(starts)[:, None] + size * np.arange(length)
    return places if by_rows else places.T


def attack_matrices(seed: int) -> bool:
    """Load and store a matrix with random places, steps and layouts; return if that is valid."""
    chance = np.random.default_rng(seed)
    memory = device_memory(chance, lockstep=False)
    name = one_of(chance, *MOVES)
    kind, rows, columns = name.split("_")
    shape, dtype = (int(rows), int(columns)), np.dtype(TYPES[kind])
    size = dtype.itemsize
    sides: list[tuple[int, int, int]] = []
    for _ in range(2):
        step = int(chance.integers(0, 80)) * (16 // size)
        if chance.random() < 0.15:
            step = int(one_of(chance, -1, -16, 0, 1, 3, 1 << 28, 1 << 30, (1 << 31) - 1, -(1 << 31),
                              int(chance.integers(-(1 << 31), 1 << 31))))  # fmt: skip
        at = 16 * int(chance.integers(0, 24))
        if chance.random() < 0.1:
            at = int(one_of(chance, -16, 2, size, ELEMENTS * size - 16, ELEMENTS * size, 1 << 40,
                            int(chance.integers(-(1 << 62), 1 << 62))))  # fmt: skip
        sides.append((at, step, int(chance.integers(2))))
    data = (chance.permutation(ELEMENTS) % 2000).astype(dtype)
    source, target = memory.of(data), memory.of(np.zeros(ELEMENTS, dtype))
    (at, step, by_rows), (to_at, to_step, to_rows) = sides
    graph = gd.GraphDef()
    graph.launch(
        gd.LaunchConfig(grid=1, block=32), MATRICES.kernel(name),
        source, at, step % (1 << 32), by_rows, target, to_at, to_step % (1 << 32), to_rows,
    )  # fmt: skip
    places = [lines(*each, shape, size) for each in sides]
    is_valid = all(each is not None for each in places)
    # Lines of a target that overlap: which of them comes last is not known.
    is_known = places[1] is not None and len(np.unique(places[1])) == places[1].size
    if is_valid and is_known:
        memory.run(graph, warn=False)
    else:
        try:
            memory.run(graph, warn=False)
        except gd.sim.SimulationError:
            pass
        else:
            assert is_valid, (name, sides)
    expected = np.zeros(ELEMENTS, dtype)
    found = memory.read(target, dtype)
    if places[0] is not None and places[1] is not None:
        expected[places[1] // size] = data[places[0] // size]
        if not is_known:
            expected[places[1] // size] = found[places[1] // size]
    np.testing.assert_array_equal(found, expected)
    np.testing.assert_array_equal(memory.read(source, dtype), data)
    return is_valid


@pytest.mark.parametrize("seed", FEW)
def test_matrices(seed: int) -> None:
    attack_matrices(seed)


ROWS: Final = """
.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 at, .param .u64 in, .param .u64 out) {
    .reg .b32 %r<20>; .reg .b64 %rd<9>; .reg .pred %p<2>;
    .shared .align 16 .b8 sh[1024];
    ld.param.u64 %rd1, [at]; ld.param.u64 %rd2, [in]; ld.param.u64 %rd3, [out];
    cvta.to.global.u64 %rd1, %rd1; cvta.to.global.u64 %rd2, %rd2; cvta.to.global.u64 %rd3, %rd3;
    mov.u32 %r1, %tid.x; mul.wide.u32 %rd4, %r1, 4; add.u64 %rd1, %rd1, %rd4;
    mul.wide.u32 %rd4, %r1, 32; add.u64 %rd2, %rd2, %rd4; add.u64 %rd5, %rd3, %rd4;
    ld.global.v4.u32 {%r2, %r3, %r4, %r5}, [%rd2]; ld.global.v4.u32 {%r6, %r7, %r8, %r9}, [%rd2+16];
    mov.u32 %r10, sh; mad.lo.u32 %r11, %r1, 32, %r10;
    st.shared.v4.u32 [%r11], {%r2, %r3, %r4, %r5}; st.shared.v4.u32 [%r11+16], {%r6, %r7, %r8, %r9};
    bar.sync 0;
    ld.global.u32 %r12, [%rd1]; add.u32 %r12, %r12, %r10;
    mov.u32 %r2, 7; mov.u32 %r3, 7; mov.u32 %r4, 7; mov.u32 %r5, 7;
    INSTRUCTION
    bar.sync 0;
    ld.shared.v4.u32 {%r6, %r7, %r8, %r9}, [%r11]; st.global.v4.u32 [%rd5], {%r6, %r7, %r8, %r9};
    ld.shared.v4.u32 {%r6, %r7, %r8, %r9}, [%r11+16];
    st.global.v4.u32 [%rd5+16], {%r6, %r7, %r8, %r9};
    mul.wide.u32 %rd4, %r1, 16; add.u64 %rd5, %rd3, 1024; add.u64 %rd5, %rd5, %rd4;
    st.global.v4.u32 [%rd5], {%r2, %r3, %r4, %r5};
    ret;
}
"""


def attack_rows(seed: int) -> bool:
    """Load or store 8x8 matrices by the addresses of their rows; return whether these are valid."""
    chance = np.random.default_rng(seed)
    memory = device_memory(chance, lockstep=False)
    count = int(one_of(chance, 1, 2, 4))
    is_load, is_transposed = bool(chance.integers(2)), bool(chance.integers(2))
    trans = ".trans" * is_transposed
    registers = "{" + ", ".join(f"%r{2 + number}" for number in range(count)) + "}"
    operands = f"{registers}, [%r12]" if is_load else f"[%r12], {registers}"
    which = "ldmatrix" if is_load else "stmatrix"
    text = f"{which}.sync.aligned.m8n8.x{count}{trans}.shared.b16 {operands};"
    at = 16 * chance.permutation(64)[:32]
    if chance.random() < 0.3:
        lane = int(chance.integers(32))
        at[lane] = one_of(chance, -16, 1024, 8, 1016, 2, 1 << 20, -(1 << 31),
                          int(chance.integers(-(1 << 31), 1 << 31)))  # fmt: skip
    own = at[: 8 * count]
    is_valid = bool(((own >= 0) & (own <= 1008) & (own % 16 == 0)).all())
    shared = chance.integers(0, 1 << 16, 512, np.uint16)
    out = memory.of(np.zeros(1024 + 512, np.uint8))
    graph = gd.GraphDef()
    kernel = gd.Program(ROWS.replace("INSTRUCTION", text)).kernel("k")
    places = memory.of(at.astype(np.int32))
    graph.launch(gd.LaunchConfig(grid=1, block=32), kernel, places, memory.of(shared), out)
    if not is_valid:
        with pytest.raises(gd.sim.SimulationError, match="shared memory|aligned"):
            memory.run(graph, warn=False)
        return False
    memory.run(graph, warn=False)
    found = memory.read(out, np.uint8)
    registers_after = np.full((32, 4, 2), (7, 0), np.uint16)
    model = shared.copy()
    for number in range(count):
        starts = at[8 * number : 8 * number + 8] // 2
        places_of_matrix = starts[:, None] + np.arange(8)
        if is_load:
            matrix = shared[places_of_matrix]
            held = matrix.T if is_transposed else matrix
            registers_after[:, number] = held.reshape(32, 2)
        else:
            held = registers_after[:, number].reshape(8, 8)
            model[places_of_matrix] = held.T if is_transposed else held
    np.testing.assert_array_equal(found[:1024].view(np.uint16), model)
    np.testing.assert_array_equal(found[1024:].view(np.uint16), registers_after.reshape(-1))
    return True


@pytest.mark.parametrize("seed", FEW)
def test_rows_of_matrices(seed: int) -> None:
    attack_rows(seed)


@pytest.mark.fuzz
@pytest.mark.parametrize("attack", [attack_fetches, attack_surfaces, attack_matrices, attack_rows])
def test_many(attack: Any) -> None:
    ends = [attack(seed) for seed in MANY]
    # Of those that tell, both kinds are there.
    assert ends[0] is None or 0.05 < np.mean(ends) < 0.95
