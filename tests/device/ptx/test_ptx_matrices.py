"""Tensor cores: every instruction against the rule of docs/numerics.md, and exactly for integers.

The layout of the fragments of ``mma`` and ``ldmatrix`` is that of the PTX manual. That of ``wmma``
is the device's own, so its matrices go through memory.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.code.ptx.matrices import fragments
from tests.device.ptx_harness import registered_names
from tests.device.support import is_simulated
from tests.device.tensor_numbers import (
    FLOATS,
    WIDTHS,
    Bits,
    decode,
    largest_error,
    matrices,
    pack,
    product,
    unpack,
)

pytestmark = pytest.mark.kernels

HEAD: Final = ".version 8.7\n.target sm_90a\n.address_size 64\n"
TILES: Final = 12
MANY: Final = 8
"""More kernels than this are compiled once only, and not for each way to run them."""
SPACES: Final = ("", ".global", ".shared", ".shared::cta")
TILE: Final = 1024
"""Bytes for a matrix in memory."""
HOPPER: Final = (9, 0)


def is_exact(device: Any) -> bool:
    """Whether the rule is that of the device, bit for bit."""
    return is_simulated(device) or tuple(device.compute_capability) == HOPPER


def integers(bits: Bits, kind: str) -> Bits:
    wide = bits.astype(np.int64)
    return np.where(wide >> (WIDTHS[kind] - 1) & (kind[0] == "s"), wide - (1 << WIDTHS[kind]), wide)


def expected(name: str, left: Bits, right: Bits, start: Bits, types: tuple[str, ...]) -> Bits:
    if types[0] != "s32":
        d, a, b, c = types
        fours = name.startswith("wmma") and a == "tf32"
        return product(left, right, start, (d, a, b, c), fours=fours)
    if types[1] == "b1":
        both = np.bitwise_xor if ".xor" in name else np.bitwise_and
        total = both(left[:, :, None], right[:, None]).sum(-1, dtype=np.int64)
    else:
        total = integers(left, types[1]) @ integers(right, types[2]).transpose(0, 2, 1)
    total = total + integers(start, "s32")
    if "satfinite" in name:
        total = np.clip(total, -(1 << 31), (1 << 31) - 1)
    found: Bits = total & 0xFFFFFFFF
    return found.astype(np.uint32)


def compare(
    name: str,
    found: Bits,
    left: Bits,
    right: Bits,
    start: Bits,
    types: tuple[str, ...],
    exact: bool,
) -> None:
    wanted = expected(name, left, right, start, types)
    if types[0] in FLOATS:
        values, rule = decode(found, types[0])[0], decode(wanted, types[0])[0]
        d, a, b, c = types
        bound = largest_error(left, right, start, (d, a, b, c))
        with np.errstate(all="ignore"):
            (x, _), (y, _), (z, _) = decode(left, a), decode(right, b), decode(start, c)
            true = x @ y.transpose(0, 2, 1) + z
            finite = np.isfinite(values) & np.isfinite(rule) & np.isfinite(true)
            for each in (values, rule):
                assert (np.abs(each - true)[finite] <= bound[finite]).all(), name
    if exact or types[0] not in FLOATS:
        wrong = np.argwhere(found != wanted)
        assert not len(wrong), (name, len(wrong), tuple(wrong[0]), found[tuple(wrong[0])])


# mma ----------------------------------------------------------------------------------------------


def names_of(opcode: str) -> list[str]:
    return sorted(each for each in registered_names("matrices") if each.startswith(opcode + "."))


def tile_of(name: str) -> tuple[int, int, int]:
    found = re.search(r"\.m(\d+)n(\d+)k(\d+)", name)
    assert found is not None
    m, n, k = map(int, found.groups())
    return m, n, k


def inputs_of(types: tuple[str, ...], shape: tuple[int, int, int]) -> tuple[Bits, Bits, Bits]:
    m, n, k = shape
    tiles = 4 if types[1] == "f64" else TILES
    left = matrices((tiles, m, k), types[1], seed=1)
    right = matrices((tiles, n, k), types[2], seed=2)
    start = matrices((tiles, m, n), types[3], seed=3)
    start[::4] = 0
    if types[1] in FLOATS:
        # What is special in A meets plain numbers in B, and the other way round.
        right[TILES // 2 :] = np.roll(right[TILES // 2 :], 1, 0)
    return left, right, start


def register_kind(kind: str) -> str:
    return "b64" if kind == "f64" else "b32"


def multiplying(number: int, name: str) -> str:
    """Return a kernel: each lane loads its registers of A, B and C, and stores those of D."""
    result, *sources = fragments(name)
    width = 8 if sources[0].type == "f64" else 4
    kind = register_kind(sources[0].type)
    lines, operands = [], []
    for letter, fragment in zip("abc", sources, strict=True):
        listed = [f"%{letter}{each}" for each in range(fragment.registers)]
        operands.append(f"{{{', '.join(listed)}}}")
        lines.append(f".reg .{kind} {', '.join(listed)};")
        lines.append(f"ld.param.u64 %at, [{letter}];")
        lines.append(f"mad.wide.u32 %at, %thread, {width * fragment.registers}, %at;")
        for each, register in enumerate(listed):
            lines.append(f"ld.global.{kind} {register}, [%at+{width * each}];")
    listed = [f"%d{each}" for each in range(result.registers)]
    return "\n".join(
        (
            f".visible .entry k{number}(.param .u64 a, .param .u64 b, .param .u64 c,",
            ".param .u64 d) {",
            ".reg .b32 %thread, %block; .reg .b64 %at;",
            "mov.u32 %thread, %tid.x; mov.u32 %block, %ctaid.x;",
            "mad.lo.u32 %thread, %block, 32, %thread;",
            *lines,
            f".reg .{kind} {', '.join(listed)};",
            f"{name} {{{', '.join(listed)}}}, {', '.join(operands)};",
            "ld.param.u64 %at, [d];",
            f"mad.wide.u32 %at, %thread, {width * result.registers}, %at;",
            *(
                f"st.global.{kind} [%at+{width * each}], {register};"
                for each, register in enumerate(listed)
            ),
            "ret; }",
        )
    )


def launched(
    device: Any, stream: Any, text: str, launches: list[tuple[str, int, list[Bits]]]
) -> None:
    """Launch kernels of a module with a warp for each tile; arrays are read back."""
    program = gd.Program(HEAD + text)
    g = gd.GraphDef("matrices")
    buffers = []
    last: Any = g
    for name, tiles, arrays in launches:
        own = []
        for array in arrays:
            own.append(device.allocate(array.nbytes, stream=stream))
            last = last.memcpy(own[-1], array)
        last = last.launch(LaunchConfig(grid=tiles, block=32), program.kernel(name), *own)
        for buffer, array in zip(own, arrays, strict=True):
            last = last.memcpy(array, buffer)
        buffers += own
    with g.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)


@pytest.mark.parametrize("kind", ["f16", "bf16", "tf32", "e4m3", "e5m2", "f64", "int"])
def test_mma(device: Any, stream: Any, kind: str) -> None:
    tested = []
    for name in names_of("mma"):
        types = tuple(each.type for each in fragments(name))
        if types[1] == kind or (kind == "int" and types[0] == "s32"):
            left, right, start = inputs_of(types, tile_of(name))
            registers = [
                np.ascontiguousarray(each)
                for each in (
                    pack(left, types[1]),
                    pack(right, types[2]),
                    pack(start, types[3], sums=True),
                )
            ]
            result = fragments(name)[0]
            dtype = np.float64 if kind == "f64" else np.uint32
            found = np.zeros((len(left), 32, result.registers), dtype)
            tested.append((name, types, (left, right, start), registers, found))
    assert tested
    text = "\n".join(multiplying(number, each[0]) for number, each in enumerate(tested))
    launched(
        device,
        stream,
        text,
        [
            (f"k{number}", len(found), [*registers, found])
            for number, (_, _, _, registers, found) in enumerate(tested)
        ],
    )
    for name, types, (left, right, start), _, found in tested:
        m, n, _ = tile_of(name)
        matrix = unpack(found, types[0], m, n)
        compare(name, matrix, left, right, start, types, is_exact(device))


# wmma ---------------------------------------------------------------------------------------------


def in_memory(matrix: Bits, kind: str) -> Bits:
    """Return tiles of a matrix as bytes of TILE each."""
    bits = WIDTHS[kind]
    data: Bits
    if bits < 8:
        each = 8 // bits
        parts = matrix.reshape(*matrix.shape[:2], -1, each).astype(np.uint8)
        data = np.zeros(parts.shape[:3], np.uint8)
        for place in range(each):
            data |= parts[..., place] << np.uint8(place * bits)
    else:
        dtype = np.float64 if kind == "f64" else np.dtype(f"u{bits // 8}")
        data = np.ascontiguousarray(matrix.astype(dtype)).view(np.uint8)
    data = data.reshape(len(matrix), -1)
    return np.pad(data, ((0, 0), (0, TILE - data.shape[1])))


def storing(number: int, name: str, layout: str, spaces: Sequence[str]) -> str:
    """Return a kernel that multiplies in some state spaces; C and D have a layout."""
    parts = name.split(".")
    left_layout, right_layout = (each for each in parts if each in {"row", "col"})
    shape = next(each for each in parts if re.fullmatch(r"m\d+n\d+k\d+", each))
    d, a, b, c = fragments(name)
    kind = register_kind(a.type)
    move = f"{layout}.{shape}"
    text = [
        f".visible .entry k{number}(.param .u64 from, .param .u64 to) {{",
        f".shared .align 128 .b8 tile{number}[{4 * TILE}];",
        ".reg .b32 %lane, %block, %near, %own, %x<4>; .reg .b64 %from, %to, %wide, %generic;",
        ".reg .b64 %mine, %ours;",
        "mov.u32 %lane, %tid.x; mov.u32 %block, %ctaid.x;",
        "ld.param.u64 %from, [from]; ld.param.u64 %to, [to];",
        f"mad.wide.u32 %from, %block, {3 * TILE}, %from;",
        f"mad.wide.u32 %to, %block, {4 * TILE}, %to;",
        f"mov.u32 %near, tile{number};",
        "mul.wide.u32 %wide, %lane, 16; add.u64 %mine, %from, %wide; add.u64 %ours, %to, %wide;",
        "shl.b32 %own, %lane, 4; add.u32 %own, %own, %near;",
    ]
    for at in range(0, 3 * TILE, 512):
        text.append(f"ld.global.v4.b32 {{%x0, %x1, %x2, %x3}}, [%mine+{at}];")
        text.append(f"st.shared.v4.b32 [%own+{at}], {{%x0, %x1, %x2, %x3}};")
    text.append("bar.warp.sync -1;")
    for space in spaces:
        place = SPACES.index(space)
        base = "%near" if "shared" in space else "%from"
        to = "%near" if "shared" in space else "%to"
        at = 3 * TILE if "shared" in space else place * TILE
        listed = {}
        for letter, fragment in zip("dabc", (d, a, b, c), strict=True):
            names = [f"%{letter}{place}_{each}" for each in range(fragment.registers)]
            text.append(f".reg .{kind} {', '.join(names)};")
            listed[letter] = f"{{{', '.join(names)}}}"
        m, n, k = tile_of(name)
        strides = {
            "a": k if left_layout == "row" else m,
            "b": n if right_layout == "row" else k,
            "c": n if layout == "row" else m,
        }
        # Without a stride the lines are next to each other.
        stride = {key: f", {value}" if place % 2 else "" for key, value in strides.items()}
        text += [
            f"wmma.load.a.sync.aligned.{left_layout}.{shape}{space}.{a.type} {listed['a']},"
            f" [{base}]{stride['a']};",
            f"wmma.load.b.sync.aligned.{right_layout}.{shape}{space}.{b.type} {listed['b']},"
            f" [{base}+{TILE}]{stride['b']};",
            f"wmma.load.c.sync.aligned.{move}{space}.{c.type} {listed['c']},"
            f" [{base}+{2 * TILE}]{stride['c']};",
            f"{name} {listed['d']}, {listed['a']}, {listed['b']}, {listed['c']};",
            f"wmma.store.d.sync.aligned.{move}{space}.{d.type} [{to}+{at}],"
            f" {listed['d']}{stride['c']};",
        ]
        if "shared" in space:
            text.append("bar.warp.sync -1;")
            for part in (0, 512):
                text.append(f"ld.shared.v4.b32 {{%x0, %x1, %x2, %x3}}, [%own+{at + part}];")
                text.append(
                    f"st.global.v4.b32 [%ours+{place * TILE + part}], {{%x0, %x1, %x2, %x3}};"
                )
            text.append("bar.warp.sync -1;")
    return "\n".join((*text, "ret; }"))


def by(layout: str, wanted: str, matrix: Bits) -> Bits:
    """Return a matrix as it lies in memory."""
    return matrix if layout == wanted else matrix.transpose(0, 2, 1)


def layout_of(number: int) -> str:
    """Return the layout of C and D of an instruction, by its place in the list."""
    return ("row", "col")[(number + number // 2) % 2]


@cache
def wmma_names(kind: str) -> tuple[str, ...]:
    return tuple(
        name
        for name in names_of("wmma")
        if ".load." not in name
        and ".store." not in name
        and (
            kind == fragments(name)[1].type or (kind == "int" and fragments(name)[0].type == "s32")
        )
    )


WMMA: Final = ("f16", "bf16", "tf32", "f64", "int")


@cache
def wmma_spaces() -> dict[str, tuple[str, ...]]:
    """Return the state spaces of each product: all in which its loads and stores are not yet.

    Products of other layouts, or other sums, have the same loads and stores; each is in one space
    at least, and they take turns.
    """
    found: dict[str, tuple[str, ...]] = {}
    covered: set[str] = set()
    for kind in WMMA:
        for number, name in enumerate(wmma_names(kind)):
            turn = number % len(SPACES)
            chosen = []
            for space in (*SPACES[turn:], *SPACES[:turn]):
                moves = moves_in(storing(number, name, layout_of(number), [space]))
                if not moves <= covered:
                    chosen.append(space)
                    covered |= moves
            found[name] = tuple(chosen) or (SPACES[turn],)
    return found


def moves_in(text: str) -> set[str]:
    """Return the loads and stores of a kernel."""
    return set(re.findall(r"wmma\.(?:load|store)\S+", text))


@pytest.mark.parametrize("kind", WMMA)
def test_wmma(device: Any, stream: Any, kind: str) -> None:
    tested: list[tuple[Any, ...]] = []
    texts = []
    for number, name in enumerate(wmma_names(kind)):
        types = tuple(each.type for each in fragments(name))
        left_layout, right_layout = (each for each in name.split(".") if each in {"row", "col"})
        layout = layout_of(number)
        left, right, start = (each[:4] for each in inputs_of(types, tile_of(name)))
        given = np.concatenate(
            [
                in_memory(by(left_layout, "row", left), types[1]),
                in_memory(by(right_layout, "col", right), types[2]),
                in_memory(by(layout, "row", start), types[3]),
            ],
            1,
        )
        found = np.zeros((len(left), 4, TILE), np.uint8)
        tested.append((name, types, layout, (left, right, start), given, found))
        texts.append(storing(number, name, layout, wmma_spaces()[name]))
    if is_simulated(device) and len(texts) > MANY:
        # Code that looks for races needs no proof that there are none, and no other beside it.
        device = gd.sim.Device(detect_races=True)
        stream = device.create_stream()
    launched(
        device,
        stream,
        "\n".join(texts),
        [(f"k{number}", 4, list(each[4:])) for number, each in enumerate(tested)],
    )
    for name, types, layout, (left, right, start), _, found in tested:
        m, n, _ = tile_of(name)
        dtype = np.dtype(np.float64) if types[0] == "f64" else np.dtype(f"u{WIDTHS[types[0]] // 8}")
        size = m * n * dtype.itemsize
        for space in wmma_spaces()[name]:
            matrix = found[:, SPACES.index(space), :size].copy().view(dtype)
            matrix = matrix.reshape(-1, *((m, n) if layout == "row" else (n, m)))
            result = by(layout, "row", matrix)
            if types[0] != "f64":
                result = result.astype(np.uint32)
            compare(f"{name} {space}", result, left, right, start, types, is_exact(device))


def used_by_wmma() -> Iterator[str]:
    for kind in WMMA:
        for number, name in enumerate(wmma_names(kind)):
            yield name
            yield from moves_in(storing(number, name, layout_of(number), wmma_spaces()[name]))


def test_every_instruction_of_wmma_is_tested() -> None:
    assert set(names_of("wmma")) == set(used_by_wmma())


# ldmatrix, stmatrix, movmatrix --------------------------------------------------------------------


def moving(number: int, count: int, trans: str, order: str, space: str) -> str:
    """Return a kernel: memory, registers, memory in another place; registers go out, too."""
    registers = ", ".join(f"%r{each}" for each in range(count))
    parts = {"trans": trans, "space": space}
    modifiers = "".join(parts[each] for each in order.split())
    generic = "cvta.shared.u64 %at, %wide; cvta.shared.u64 %there, %beside;" if not space else ""
    at, there = ("%at", "%there") if not space else ("%own", "%next")
    return "\n".join(
        (
            f".visible .entry k{number}(.param .u64 from, .param .u64 to, .param .u64 out) {{",
            f".shared .align 128 .b8 rows{number}[1024];",
            f".reg .b32 %lane, %row, %own, %next, %x<4>, {registers};",
            ".reg .b64 %from, %to, %out, %more, %wide, %beside, %at, %there;",
            "mov.u32 %lane, %tid.x; ld.param.u64 %from, [from]; ld.param.u64 %to, [to];",
            "ld.param.u64 %out, [out];",
            "mul.wide.u32 %wide, %lane, 16; add.u64 %from, %from, %wide; add.u64 %to, %to, %wide;",
            f"mad.wide.u32 %more, %lane, 4, %out; mad.wide.u32 %out, %lane, {4 * count}, %out;",
            f"mov.u32 %own, rows{number};",
            "mad.lo.u32 %row, %lane, 16, %own;",
            "ld.global.v4.b32 {%x0, %x1, %x2, %x3}, [%from];",
            "st.shared.v4.b32 [%row], {%x0, %x1, %x2, %x3};",
            "bar.warp.sync -1;",
            # Rows in the other order.
            "sub.u32 %lane, 31, %lane; mad.lo.u32 %own, %lane, 16, %own; add.u32 %next, %own, 512;",
            "cvt.u64.u32 %wide, %own; cvt.u64.u32 %beside, %next;",
            generic,
            f"ldmatrix.sync.aligned.m8n8.x{count}{modifiers}.b16 {{{registers}}}, [{at}];",
            f"stmatrix.sync.aligned.m8n8.x{count}{modifiers}.b16 [{there}], {{{registers}}};",
            *(f"st.global.b32 [%out+{4 * each}], %r{each};" for each in range(count)),
            "movmatrix.sync.aligned.m8n8.trans.b16 %x0, %r0;",
            f"st.global.b32 [%more+{32 * 4 * count}], %x0;",
            f"st.global.b32 [%out+{32 * 4 * count}], %x0;" if count == 1 else "",
            "bar.warp.sync -1;",
            "ld.shared.v4.b32 {%x0, %x1, %x2, %x3}, [%row+512];",
            "st.global.v4.b32 [%to], {%x0, %x1, %x2, %x3};",
            "ret; }",
        )
    )


MOVES: Final = list(itertools.product((1, 2, 4), ("", ".trans"), ("", ".shared", ".shared::cta")))


def test_moves_of_matrices(device: Any, stream: Any) -> None:
    rows = np.arange(32 * 8, dtype=np.uint16).reshape(32, 8) * 7 + 1
    texts, outputs = [], []
    launches: list[tuple[str, int, list[Bits]]] = []
    for number, (count, trans, space) in enumerate(MOVES):
        texts.append(moving(number, count, trans, "trans space", space))
        there = np.zeros((32, 8), np.uint16)
        registers = np.zeros(32 * (count + 1), np.uint32)
        launches.append((f"k{number}", 1, [rows.copy(), there, registers]))
        outputs.append((there, registers))
    launched(device, stream, "\n".join(texts), launches)
    taken = rows[::-1]
    for (count, trans, space), (there, registers) in zip(MOVES, outputs, strict=True):
        # The rows of the lanes that give an address, which are those from the end.
        assert (there[32 - 8 * count :] == rows[32 - 8 * count :]).all(), (count, trans, space)
        found = registers[: 32 * count].reshape(32, count)
        for each in range(count):
            matrix = taken[8 * each : 8 * each + 8]
            matrix = matrix.T if trans else matrix
            halves = found[:, each].copy().view(np.uint16).reshape(8, 8)
            assert (halves == matrix).all(), (count, trans, space)
        first = found[:, 0].copy().view(np.uint16).reshape(8, 8)
        moved = registers[32 * count :].view(np.uint16).reshape(8, 8)
        assert (moved == first.T).all()


def test_every_move_is_tested() -> None:
    text = "\n".join(moving(0, *each[:2], "trans space", each[2]) for each in MOVES)
    found = set(re.findall(r"(?:ld|st|mov)matrix\S+", text))
    assert found == {each for each in registered_names("matrices") if "matrix" in each}
