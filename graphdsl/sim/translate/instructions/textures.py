"""Texture fetches, surface loads and stores, and queries (PTX ISA 9.0, 9.7.10 and 9.7.11).

The work is done by ``native/textures.c``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from graphdsl.code.ptx.syntax import (
    BITS,
    Address,
    Bracket,
    Instruction,
    Operand,
    Pair,
    Register,
    elements_of,
)
from graphdsl.code.ptx.types import described
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction, refuse

GEOMETRIES: Final = {"1d": 0, "2d": 1, "3d": 2, "a1d": 3, "a2d": 4}
BUFFER: Final = 5
"""``enum geometry`` of textures.c."""
COORDINATES: Final = {"1d": 1, "2d": 2, "3d": 3, "a1d": 2, "a2d": 3}
"""Number of coordinates, with that of the layer; PTX requires 1, 2 or 4."""
LAYERED: Final = frozenset({"a1d", "a2d"})
FLOATS, GATHER, COMPONENT = 1 << 4, 1 << 5, 6
"""Flags of ``graphdsl_fetch``."""
BOUNDARIES: Final = {"trap": 0, "clamp": 1, "zero": 2}
BOUNDARY, WRITES, SIZE = 3, 1 << 5, 6
"""Flags of ``graphdsl_surface``."""
QUERIES: Final = {"width": 0, "height": 1, "depth": 2, "array_size": 3}
TEXTURE_HANDLE, SURFACE_HANDLE = 2, 3
"""``RANGE_TEXTURE`` and ``RANGE_SURFACE`` of textures.c."""
GEOMETRY: Final = ".{geometry:1d|2d|3d|a1d|a2d}"
RESULTS: Final = ".v4.{type:u32|s32|f16|f32}"
CACHE: Final = "[.{cache:ca|cg|cs|cv}]"
WRITE_CACHE: Final = "[.{cache:wb|cg|cs|wt}]"
SHAPES: Final = ("[.{vector:v2}].{type:b8|b16|b32|b64}", ".{vector:v4}.{type:b8|b16|b32}")
BOUNDARY_MODE: Final = ".{boundary:trap|clamp|zero}"


@instruction(
    f"tex{GEOMETRY}{RESULTS}.f32",
    f"tex.{{level:level|grad}}{GEOMETRY}{RESULTS}.f32",
)
def fetch(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Fetch a texel or what a filter makes of several; there is only one level."""
    geometry = form["geometry"]
    _fetch(emit, instruction, form, GEOMETRIES[geometry], COORDINATES[geometry], 0)


refuse(
    r"(tex|tld4)\..*\ba?cube\b",
    "the simulator has no cubemaps. Fetch from a layered texture with a layer for each face",
)
refuse(r"(sust|sured)\.(p|b)\b", "the simulator only stores bytes to surfaces, with sust.b")
refuse(r"tex\.", "the simulator fetches v4 of .u32, .s32, .f16 and .f32 with .f32 coordinates")


@instruction(f"tex.{{geometry:1d}}{RESULTS}.s32")
def fetch_element(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Fetch an element of a buffer by its number."""
    _fetch(emit, instruction, form, BUFFER, 1, 0)


@instruction("tld4.{component:r|g|b|a}.{geometry:2d|a2d}.v4.{type:u32|s32|f32}.f32")
def gather(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Fetch one component of the four texels that a linear filter would read."""
    component = "rgba".index(form["component"])
    geometry = form["geometry"]
    flags = GATHER | component << COMPONENT
    _fetch(emit, instruction, form, GEOMETRIES[geometry], COORDINATES[geometry], flags)


def _fetch(
    emit: Emitter, instruction: Instruction, form: Form, geometry: int, count: int, flags: int
) -> None:
    results = instruction.operands[0]
    handle, coordinates = _parts(emit, instruction.operands[1])
    if len(coordinates) < count:
        raise emit.unsupported(f"expected {count} coordinates, got {len(coordinates)}")
    words = [emit.read(each, "i32") for each in coordinates[:count]]
    if form["geometry"] in LAYERED:
        # The layer comes first in PTX.
        words = [*words[1:], words[0]]
    is_float = form["type"].startswith("f")
    values = _call(
        emit,
        "graphdsl_fetch",
        (handle, f"i32 {flags | geometry | FLOATS * is_float}"),
        words,
        4,
    )
    if isinstance(results, Pair):
        # Whether the texels are there: only sparse textures lack some.
        emit.write(results.second, "true", "i1")
        results = results.first
    for element, value in zip(elements_of(results), values, strict=True):
        if form["type"] == "f16":
            number = emit.bitcast(value, "i32", "float")
            half = emit.op(f"fptrunc float {number} to half")
            emit.write(element, emit.bitcast(half, "half", "i16"), "i16")
        else:
            emit.write(element, value, "i32", signed=form["type"] == "s32")


@instruction("{opcode:txq|suq}.{query:width|height|depth|array_size}.b32")
def query(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return an extent."""
    destination, source = instruction.operands
    handle = _handle(emit, source)
    kind = TEXTURE_HANDLE if form["opcode"] == "txq" else SURFACE_HANDLE
    what = QUERIES[form["query"]]
    arguments = (handle, f"i32 {kind}", f"i32 {what}")
    (value,) = _call(emit, "graphdsl_query", arguments, None, 1)
    emit.write(destination, value, "i32")


@instruction(*(f"suld.b{GEOMETRY}{CACHE}{shape}{BOUNDARY_MODE}" for shape in SHAPES))
def load_surface(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Load bytes of a surface."""
    bits = BITS[form["type"]]
    elements = elements_of(instruction.operands[0])
    size = bits // 8 * len(elements)
    _surface(emit, instruction.operands[1], form, size, ())
    pointer = _words(emit, "results")
    values = []
    for number in range(len(elements)):
        at = emit.op(f"getelementptr i8, ptr {pointer}, i64 {number * bits // 8}")
        values.append(emit.op(f"load i{bits}, ptr {at}, align {bits // 8}"))
    for element, value in zip(elements, values, strict=True):
        emit.write(element, value, f"i{bits}")


@instruction(
    *(f"sust.b{GEOMETRY}{WRITE_CACHE}{shape}{BOUNDARY_MODE}" for shape in SHAPES), results=0
)
def store_surface(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Store bytes to a surface."""
    bits = BITS[form["type"]]
    elements = elements_of(instruction.operands[1])
    values = [emit.read(each, f"i{bits}") for each in elements]
    size = bits // 8 * len(elements)
    _surface(emit, instruction.operands[0], form, size, values)


def _surface(emit: Emitter, place: Operand, form: Form, size: int, values: Sequence[str]) -> None:
    """Load *size* bytes to the results, or store *values* there."""
    geometry = form["geometry"]
    handle, coordinates = _parts(emit, place)
    count = COORDINATES[geometry]
    if len(coordinates) < count:
        raise emit.unsupported(f"expected {count} coordinates, got {len(coordinates)}")
    words = [emit.read(each, "i32") for each in coordinates[:count]]
    if geometry in LAYERED:
        words = [*words[1:], words[0]]
    pointer = _words(emit, "results")
    if values:
        bits = 8 * size // len(values)
        for number, value in enumerate(values):
            at = emit.op(f"getelementptr i8, ptr {pointer}, i64 {number * bits // 8}")
            emit.do(f"store i{bits} {value}, ptr {at}, align {bits // 8}")
    flags = GEOMETRIES[geometry] | BOUNDARIES[form["boundary"]] << BOUNDARY | size << SIZE
    if values:
        flags |= WRITES
    _call(emit, "graphdsl_surface", (handle, f"i32 {flags}"), words, 0)


def _call(
    emit: Emitter,
    name: str,
    arguments: tuple[str, ...],
    words: Sequence[str] | None,
    count: int,
) -> list[str]:
    """Call a function of textures.c, and return the first *count* of its results."""
    results = _words(emit, "results")
    pointers = [f"ptr {results}"]
    if words is not None:
        coordinates = _words(emit, "coordinates")
        pointers.insert(0, f"ptr {coordinates}")
        for number, word in enumerate(words):
            at = emit.op(f"getelementptr i8, ptr {coordinates}, i64 {4 * number}")
            emit.do(f"store i32 {word}, ptr {at}, align 4")
    handle, *rest = arguments
    result = emit.call("i32", name, "ptr %thread", f"i32 {emit.site()}", handle, *rest, *pointers)
    emit.fail_where(result)
    found = []
    for number in range(count):
        at = emit.op(f"getelementptr i8, ptr {results}, i64 {4 * number}")
        found.append(emit.op(f"load i32, ptr {at}, align 4"))
    return found


def _words(emit: Emitter, name: str) -> str:
    """Return the pointer to 32 bytes of the function's own."""
    return emit.once(f"texture.{name}", "alloca [4 x i64], align 8")


def _parts(emit: Emitter, operand: Operand) -> tuple[str, tuple[Operand, ...]]:
    """Return the handle and the coordinates of ``[%rd1, {%f1, %f2}]``."""
    if not isinstance(operand, Bracket) or len(operand.items) != 2:
        raise emit.unsupported(
            "a sampler, or a texture reference. Create a texture object, and pass it to the kernel"
        )
    texture, coordinates = operand.items
    return _handle(emit, texture), elements_of(coordinates)


def _handle(emit: Emitter, operand: Operand) -> str:
    if not isinstance(operand, Address) or operand.base is None or operand.offset:
        raise emit.unsupported(
            f"expected the handle of a texture or a surface, got {described(operand)}"
        )
    if not isinstance(operand.base, Register):
        raise emit.unsupported(
            "texture and surface references are not supported; CUDA 12 has none. Create a texture "
            "or surface object, and pass it to the kernel"
        )
    return f"i64 {emit.read(operand.base, 'i64')}"
