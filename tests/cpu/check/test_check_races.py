"""Races: which missing edges are found, with no annotation, and what is no race."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.declaration.naming import local_path_of
from tests.cpu.doubles import StandInBuffer

CONFIG: Final = LaunchConfig(grid=2, block=32)
PROGRAM: Final = gd.Program(
    """
__device__ int total; __device__ int other; __constant__ float table[4];
struct Pair { float* to; const float* from; };
extern "C" __global__ void fill(float* x) { x[threadIdx.x] = 1; }
extern "C" __global__ void copy(float* to, const float* from) {
  to[threadIdx.x] = from[threadIdx.x]; }
extern "C" __global__ void pair(Pair p) { p.to[threadIdx.x] = p.from[threadIdx.x]; }
extern "C" __global__ void look(const float* x, float* y) { if (x[threadIdx.x] > 1e9f) *y = 1; }
extern "C" __global__ void sum(int* x) { atomicAdd(x, 1); }
extern "C" __global__ void most(int* x) { atomicMax(x, 1); }
extern "C" __global__ void take(int* x, int* y) { y[threadIdx.x] = atomicAdd(x, 1); }
extern "C" __global__ void count() { total += 1; }
extern "C" __global__ void scale(float* x) { x[threadIdx.x] *= table[threadIdx.x & 3]; }
extern "C" __global__ void both(int* x) { *x = total; other = 1; }
extern "C" __global__ void through(float** x) { **x = 1; }
extern "C" __global__ void late(float* x, float* y) {
  *y = 1; asm volatile("griddepcontrol.wait;" ::: "memory"); *x = 1; }
extern "C" __global__ void early(float* x) {
  asm volatile("griddepcontrol.wait;" ::: "memory"); *x = 1; }
extern "C" __global__ void trigger(float* x) {
  *x = 1; asm volatile("griddepcontrol.launch_dependents;"); }
"""
)


def kernel(name: str) -> gd.SourceKernel:
    return PROGRAM.kernel(name)


class Scene:
    """A graph with two allocations, and a buffer and an array beside it."""

    def __init__(self) -> None:
        self.graph = gd.GraphDef("scene")
        self.a = self.graph.allocate(1024, name="a")
        self.b = self.graph.allocate(1024, name="b")
        self.start = self.graph.join(self.a, self.b, name="start")
        self.buffer = cast("Any", StandInBuffer(0x7F00_0000_0000, 1024))
        self.array = np.zeros(256, np.float32)

    def launch(self, name: str, *arguments: object, as_: str, after: Any = None) -> gd.KernelNode:
        return (after or self.start).launch(CONFIG, kernel(name), *arguments, name=as_)

    def races(self) -> list[gd.Finding]:
        return [each for each in self.graph.check() if each.rule == "data-race"]


class Race(NamedTuple):
    """Declares two nodes, ``one`` and ``two``; and what the finding says behind the first node."""

    declare: Callable[[Scene], object]
    match: str


def two(first: Callable[[Scene], Any], second: Callable[[Scene], Any]) -> Callable[[Scene], None]:
    def declare(scene: Scene) -> None:
        first(scene)
        second(scene)

    return declare


def fills(of: str = "a", offset: int = 0) -> Callable[[Scene], Any]:
    return lambda scene: scene.launch("fill", getattr(scene, of).dptr + offset, as_="one")


def body(scene: Scene, name: str = "holder") -> gd.GraphDef:
    condition = scene.graph.create_condition(1, name=f"{name} condition")
    return scene.start.if_then(condition, name=name).then


def child(scene: Scene, memory: Any, times: int = 1) -> None:
    inner = gd.GraphDef("inner")
    inner.launch(CONFIG, kernel("fill"), memory, name="two")
    for number in range(times):
        scene.start.embed(inner, name=f"child {number}")


def told(scene: Scene, memory: Any) -> None:
    inner = gd.GraphDef("inner")
    inner.callback(print, reads=memory, name="two")
    scene.start.embed(inner, name="holder")


def word(value: int) -> bytes:
    return value.to_bytes(8, "little")


BUFFER: Final = 0x7F00_0000_0000
RACES: Final = {
    "kernel writes, kernel writes": Race(
        two(fills(), lambda s: s.launch("fill", s.a, as_="two")),
        r"'two' writes argument 0 a, which kernel node 'one' .* writes.*: bytes 0 to \d+ of 'a'",
    ),
    "kernel writes, kernel reads": Race(
        two(fills(), lambda s: s.launch("copy", s.b, s.a, as_="two")),
        r"'two' reads argument 1 a, which kernel node 'one' .* writes",
    ),
    "kernel reads, kernel writes": Race(
        two(
            lambda s: s.launch("copy", s.b, s.a, as_="one"),
            lambda s: s.launch("fill", s.a, as_="two"),
        ),
        r"'two' writes argument 0 a, which kernel node 'one' .* reads",
    ),
    "copy to the host, callback that reads": Race(
        two(
            lambda s: s.start.memcpy(s.array, s.a, name="one"),
            lambda s: s.start.callback(lambda: None, reads=s.array, name="two"),
        ),
        r"'two' reads numpy float32\[256\], which memcpy node 'one' .* writes",
    ),
    "memset, kernel": Race(
        two(
            lambda s: s.start.memset(s.a, 0, name="one"),
            lambda s: s.launch("copy", s.b, s.a, as_="two"),
        ),
        r"'two' reads argument 1 a, which memset node 'one' .* writes",
    ),
    "kernel, copy from its memory": Race(
        two(fills(), lambda s: s.start.memcpy(s.array, s.a, name="two")),
        r"memcpy node 'two' reads src a, which kernel node 'one' .* writes",
    ),
    "copy into what a kernel reads": Race(
        two(
            lambda s: s.launch("copy", s.b, s.a, as_="one"),
            lambda s: s.start.memcpy(s.a, s.array, name="two"),
        ),
        r"memcpy node 'two' writes dst a, which kernel node 'one' .* reads",
    ),
    "copies of a host array": Race(
        two(
            lambda s: s.start.memcpy(s.array, s.a, name="one"),
            lambda s: s.start.memcpy(s.b, s.array, name="two"),
        ),
        r"'two' reads src numpy float32\[256\], which memcpy node 'one' .* writes.*: 1024 bytes at",
    ),
    "views of one host array": Race(
        two(
            lambda s: s.start.memcpy(s.array[:200], s.a, 800, name="one"),
            lambda s: s.start.memcpy(s.b, s.array[100:], 500, name="two"),
        ),
        r"'two' reads src .*: 400 bytes at",
    ),
    "a place in an allocation": Race(
        two(fills(offset=64), lambda s: s.start.memset(s.a.dptr + 64, 0, 4, name="two")),
        r"'two' writes dst a \+ 64, .*: bytes 64 to 67 of 'a'",
    ),
    "buffers": Race(
        two(
            lambda s: s.launch("fill", s.buffer, as_="one"),
            lambda s: s.start.memset(s.buffer, 0, name="two"),
        ),
        r"'two' writes dst Buffer\(1024 B\), which kernel node 'one'",
    ),
    "a buffer as a number": Race(
        two(
            lambda s: s.launch("fill", BUFFER + 16, as_="one"),
            lambda s: s.start.memset(s.buffer, 0, name="two"),
        ),
        r"'two' writes dst Buffer\(1024 B\), which kernel node 'one'",
    ),
    "a buffer in a structure": Race(
        two(
            lambda s: s.launch("pair", word(BUFFER) + word(BUFFER + 512), as_="one"),
            lambda s: s.start.memset(s.buffer, 0, name="two"),
        ),
        r"'two' writes dst Buffer\(1024 B\), which kernel node 'one'",
    ),
    "one number": Race(
        two(
            lambda s: s.launch("fill", 0x5000, as_="one"),
            lambda s: s.launch("fill", 0x5000, as_="two"),
        ),
        r"'two' writes argument 0, which kernel node 'one' .* writes",
    ),
    "two buffers in one allocation": Race(
        two(
            lambda s: s.start.memset(s.buffer, 0, name="one"),
            lambda s: s.launch("fill", StandInBuffer(BUFFER + 512, 64), as_="two"),
        ),
        r"'two' writes argument 0.*, which memset node 'one' .*: 128 bytes at 0x7f0000000200",
    ),
    "a variable": Race(
        two(lambda s: s.launch("count", as_="one"), lambda s: s.launch("count", as_="two")),
        r"'two' writes variable total, which kernel node 'one' .* writes.*: variable 'total'",
    ),
    "a copy to a variable": Race(
        two(
            lambda s: s.launch("scale", s.a, as_="one"),
            lambda s: s.start.memcpy(PROGRAM.variable("table"), s.array, 16, name="two"),
        ),
        r"'two' writes dst table, which kernel node 'one' .* reads.*: variable 'table'",
    ),
    "a variable that one of two kernels reads": Race(
        two(lambda s: s.launch("both", s.a, as_="one"), lambda s: s.launch("count", as_="two")),
        r"'two' writes variable total, which kernel node 'one' .* reads",
    ),
    "updates of two kinds": Race(
        two(lambda s: s.launch("sum", s.a, as_="one"), lambda s: s.launch("most", s.a, as_="two")),
        r"'two' updates argument 0 a, which kernel node 'one' .* updates",
    ),
    "an update whose result is read": Race(
        two(
            lambda s: s.launch("sum", s.a, as_="one"),
            lambda s: s.launch("take", s.a, s.b, as_="two"),
        ),
        r"'two' writes argument 0 a, which kernel node 'one' .* updates",
    ),
    "an update and a read": Race(
        two(
            lambda s: s.launch("sum", s.a, as_="one"),
            lambda s: s.launch("copy", s.b, s.a, as_="two"),
        ),
        r"'two' reads argument 1 a, which kernel node 'one' .* updates",
    ),
    "a body and its graph": Race(
        two(fills(), lambda s: body(s).launch(CONFIG, kernel("fill"), s.a, name="two")),
        r"kernel node 'holder/then/two' \(through if node 'holder'\) writes argument 0 a, which "
        r"kernel node 'one'",
    ),
    "two bodies": Race(
        two(
            lambda s: body(s, "left").memset(s.a, 0, name="one"),
            lambda s: body(s, "right").launch(CONFIG, kernel("fill"), s.a, name="two"),
        ),
        r"'right/then/two' \(through if node 'right'\) .* memset node 'left/then/one' "
        r"\(through if node 'left'\)",
    ),
    "a child and its graph": Race(
        two(
            lambda s: s.launch("fill", s.buffer, as_="one"),
            lambda s: child(s, s.buffer),
        ),
        r"kernel node 'two' \(through child node 'child 0'\) writes argument 0",
    ),
    "a child that is there twice": Race(
        lambda s: child(s, s.buffer, times=2),
        r"kernel node 'two' \(through child node 'child 1'\) .* kernel node 'two' \(through child",
    ),
    "a callback reads what a copy writes": Race(
        two(
            lambda s: s.start.memcpy(s.array, s.a, name="one"),
            lambda s: s.start.callback(print, reads=s.array, name="two"),
        ),
        r"callback node 'two' reads numpy float32\[256\], which memcpy node 'one' .* writes",
    ),
    "a copy reads what a callback writes": Race(
        two(
            lambda s: s.start.callback(print, writes=[s.array[100:]], name="one"),
            lambda s: s.start.memcpy(s.a, s.array, name="two"),
        ),
        r"'two' reads src numpy.*, which callback node 'one' .* writes.*: 624 bytes at",
    ),
    "two callbacks of which views overlap": Race(
        two(
            lambda s: s.start.callback(print, writes=s.array.reshape(16, 16)[:, :9], name="one"),
            lambda s: s.start.callback(print, reads=s.array.reshape(16, 16)[:, 8:], name="two"),
        ),
        r"callback node 'two' reads .*, which callback node 'one' .* writes",
    ),
    "a callback and a kernel that have one buffer": Race(
        two(
            lambda s: s.launch("fill", s.buffer, as_="one"),
            lambda s: s.start.callback(print, reads=[(BUFFER + 64, 4)], name="two"),
        ),
        r"callback node 'two' reads 4 bytes at 0x7f0000000040, which kernel node 'one' .* writes",
    ),
    "a callback in a child": Race(
        two(
            lambda s: s.start.memcpy(s.array, s.a, name="one"),
            lambda s: told(s, s.array),
        ),
        r"callback node 'two' \(through child node 'holder'\) reads numpy.*, which memcpy node",
    ),
    "one parameter": Race(
        two(
            lambda s: s.launch("fill", s.graph.param("x", gd.Address), as_="one"),
            lambda s: s.start.memset(s.graph.parameters()[0], 0, 4, name="two"),
        ),
        r"'two' writes dst x, which kernel node 'one' .* writes",
    ),
    "a programmatic edge to a kernel that waits late": Race(
        lambda s: s.launch("trigger", s.b, as_="one").precede(
            s.launch("late", s.a, s.b, as_="two"), port="programmatic"
        ),
        r"'two' writes argument 1 b, which kernel node 'one' .* writes",
    ),
}


@pytest.mark.parametrize("race", RACES.values(), ids=RACES)
def test_races_are_found(race: Race) -> None:
    scene = Scene()
    race.declare(scene)
    found = scene.races()
    assert found, scene.graph.check()
    matching = [each for each in found if re.search(race.match, each.message)]
    assert matching, [each.message for each in found]
    assert matching[0].severity is gd.Severity.WARNING
    # The edge that it names mends it.
    mended = re.search(
        r"(?:between them:|the edge) (.*) >> (.*?)(?:, or let|$)", matching[0].remedy
    )
    assert mended is not None
    by_path = {local_path_of(node): node for node in scene.graph.nodes()}
    by_path[mended[1]].precede(by_path[mended[2]], port="default")
    left = [each.message for each in scene.races()]
    assert matching[0].message not in left


NO_RACES: Final[dict[str, Callable[[Scene], object]]] = {
    "two readers": two(
        lambda s: s.launch("copy", s.b, s.a, as_="one"),
        lambda s: s.start.memcpy(s.array, s.a, name="two"),
    ),
    "different allocations": two(fills("a"), lambda s: s.launch("fill", s.b, as_="two")),
    "an argument that is not used": two(fills("a"), lambda s: s.launch("fill", s.b, as_="two")),
    "an order": lambda s: s.launch("copy", s.b, s.a, as_="two", after=fills()(s)),
    "an order through others": lambda s: s.launch(
        "copy", s.b, s.a, as_="two", after=fills()(s).empty().empty()
    ),
    "updates of one kind": two(
        lambda s: s.launch("sum", s.a, as_="one"), lambda s: s.launch("sum", s.a, as_="two")
    ),
    "before the place": two(fills(offset=512), lambda s: s.start.memset(s.a, 0, 512, name="two")),
    "different variables": two(
        lambda s: s.launch("scale", s.a, as_="one"), lambda s: s.launch("count", as_="two")
    ),
    "a variable that both read": two(
        lambda s: s.launch("scale", s.a, as_="one"), lambda s: s.launch("scale", s.b, as_="two")
    ),
    "two branches": lambda s: [
        branch.launch(CONFIG, kernel("fill"), s.a, name="one")
        for branch in s.start.switch(s.graph.create_condition(0), 2, name="switch").branches
    ],
    "a body in order": lambda s: (
        fills()(s)
        .if_then(s.graph.create_condition(1), name="holder")
        .then.launch(CONFIG, kernel("fill"), s.a, name="two")
    ),
    "a programmatic edge to a kernel that waits first": lambda s: s.launch(
        "trigger", s.a, as_="one"
    ).precede(s.launch("early", s.a, as_="two"), port="programmatic"),
    "two parameters": two(
        lambda s: s.launch("fill", s.graph.param("x", gd.Address), as_="one"),
        lambda s: s.launch("fill", s.graph.param("y", gd.Address), as_="two"),
    ),
    "a callback of which nothing was said": two(
        lambda s: s.start.memcpy(s.array, s.a, name="one"),
        lambda s: s.start.callback(print, name="two"),
    ),
    "callbacks beside each other": two(
        lambda s: s.start.callback(print, writes=s.array.reshape(16, 16)[:, :8], name="one"),
        lambda s: s.start.callback(print, writes=s.array.reshape(16, 16)[:, 8:], name="two"),
    ),
    "a null pointer": two(
        lambda s: s.launch("pair", word(0) + word(BUFFER), as_="one"),
        lambda s: s.start.memcpy(s.array, s.buffer, name="two"),
    ),
}


@pytest.mark.parametrize("declare", NO_RACES.values(), ids=NO_RACES)
def test_no_race(declare: Callable[[Scene], object]) -> None:
    scene = Scene()
    declare(scene)
    assert scene.races() == []


def test_strict_checks_make_races_errors() -> None:
    scene = Scene()
    RACES["kernel writes, kernel reads"].declare(scene)
    scene.graph.validate()
    (finding,) = (each for each in scene.graph.check(strict=True) if each.rule == "data-race")
    assert finding.severity is gd.Severity.ERROR
    with pytest.raises(gd.ValidationError, match="data-race"):
        scene.graph.validate(strict=True)


def test_unknown_kernels_are_noted_once() -> None:
    scene = Scene()
    theirs = cast("Any", gd.ForeignKernel("theirs", 1, KernelSignature((), ())))
    for number in range(3):
        scene.start.launch(CONFIG, theirs, name=f"theirs {number}")
    scene.launch("through", scene.a, as_="through")
    notes = [each for each in scene.graph.check() if each.rule == "unknown-effects"]
    assert [each.severity for each in notes] == [gd.Severity.NOTE] * 2
    assert "memory behind addresses in argument 0 is not memory known to the graph" in str(notes)
    assert all(each.rule != "unknown-effects" for each in scene.graph.check(notes=False))


def test_annotations_of_kernels_count() -> None:
    for said, races in (({"writes": 0}, 1), ({"reads": 0}, 0), ({"reads": ()}, 0)):
        scene = Scene()
        own = gd.Program(PROGRAM.source).kernel("fill", **cast("Any", said))
        scene.start.launch(CONFIG, own, scene.a, name="one")
        scene.launch("copy", scene.b, scene.a, as_="two")
        assert len(scene.races()) == races


def test_chains_are_not_compiled() -> None:
    program = gd.Program("nonsense")
    graph = gd.GraphDef()
    node: Any = graph
    for _ in range(3):
        node = node.launch(CONFIG, program.kernel("k"), 0x1000)
    assert graph.check() == ()


def test_kernels_that_share_nothing_are_not_compiled() -> None:
    program = gd.Program("nonsense")
    scene = Scene()
    scene.start.launch(CONFIG, program.kernel("k"), scene.a, name="one")
    scene.start.launch(CONFIG, program.kernel("k"), scene.b, name="two")
    assert scene.races() == []


@pytest.mark.parametrize("asked", ["", "count", "both"])
@pytest.mark.parametrize("inner", ["count", "both"])
def test_variables_race_whichever_kernel_was_asked_before(asked: str, inner: str) -> None:
    """What is at hand of one kernel does not hide that another one may touch its variables."""
    program = gd.Program(PROGRAM.source)
    if asked:
        assert program.kernel(asked).effects().is_complete
    scene = Scene()
    arguments = {"count": (), "both": (0x1000,)}
    child = gd.GraphDef("inner")
    child.launch(CONFIG, program.kernel(inner), *arguments[inner], name="two")
    scene.start.embed(child, name="holder")
    outer = "both" if inner == "count" else "count"
    scene.start.launch(CONFIG, program.kernel(outer), *arguments[outer], name="one")
    (race,) = scene.races()
    assert "variable 'total'" in race.message


# Parts of one memory ------------------------------------------------------------------------------

PARTS: Final = gd.Program(
    """
extern "C" __global__ void part(float* x, int start, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) x[start + i] = 1; }
extern "C" __global__ void stride(float* x, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    x[i] = 1; }
extern "C" __global__ void rows(float4* x, unsigned width, unsigned height) {
  unsigned column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y;
  if (column < width && row < height) x[row * width + column] = make_float4(1, 2, 3, 4); }
extern "C" __global__ void shift(float* x, long long by) { x[threadIdx.x + by] = x[threadIdx.x]; }
extern "C" __global__ void found(float* x, const int* at) { x[at[threadIdx.x]] = 1; }
extern "C" __global__ void masked(float* x, const int* at) { x[at[threadIdx.x] & 63] = 1; }
struct Part { int start; float* x; };
extern "C" __global__ void field(Part p) { p.x[p.start + threadIdx.x] = 1; }
__device__ __noinline__ void put(float* x) { *x = 1; }
extern "C" __global__ void called(float* x) { put(x + threadIdx.x); }
"""
)


def part(name: str, *arguments: object, offset: int = 0, grid: Any = 2) -> Callable[[Scene], Any]:
    config = LaunchConfig(grid=grid, block=32)
    return lambda scene: scene.start.launch(
        config, PARTS.kernel(name), scene.a.dptr + offset, *arguments
    )


def clear(start: int, stop: int) -> Callable[[Scene], Any]:
    return lambda scene: scene.start.memset(scene.a.dptr + start, 0, stop - start)


STRUCTURE: Final = np.dtype([("start", np.int32), ("pad", np.int32), ("x", np.uint64)])
PARTED: Final = {
    "two halves": (part("part", 0, 64), part("part", 64, 64), None),
    "halves of pointers": (part("part", 0, 64), part("part", 0, 64, offset=256), None),
    "one too many": (part("part", 0, 65, grid=3), part("part", 64, 64), "bytes 256 to 259"),
    "a smaller grid": (part("part", 0, 65, grid=2), part("part", 64, 64), None),
    "beside a memset": (part("part", 0, 10), clear(40, 1024), None),
    "into a memset": (part("part", 0, 10), clear(36, 1024), "bytes 36 to 39"),
    "strides over the grid": (part("stride", 200), clear(800, 1024), None),
    "strides into a memset": (part("stride", 201), clear(800, 1024), "bytes 800 to 803"),
    "rows": (part("rows", np.uint32(10), np.uint32(4), grid=(1, 6)), clear(640, 1024), None),
    "rows into a memset": (
        part("rows", np.uint32(10), np.uint32(4), grid=(1, 6)),
        clear(639, 1024),
        "bytes 639 to 639",
    ),
    "reads alone": (part("shift", 64, grid=1), part("shift", 128, grid=1), None),
    "writes into reads": (part("shift", 64, grid=1), part("shift", -64, offset=256, grid=1), "by"),
    "nobody knows where": (part("found", 0x5000), clear(1020, 1024), "bytes 1020 to 1023"),
    "a masked index": (part("masked", 0x5000), clear(256, 1024), None),
    "through a call": (part("called"), clear(1020, 1024), None),
}


@pytest.mark.parametrize(("first", "second", "match"), PARTED.values(), ids=PARTED)
def test_parts_of_one_memory_are_told_apart(
    first: Callable[[Scene], Any], second: Callable[[Scene], Any], match: str | None
) -> None:
    for one, other in ((first, second), (second, first)):
        scene = Scene()
        one(scene)
        other(scene)
        found = scene.races()
        assert len(found) == (match is not None), [each.message for each in found]
        assert all(str(match) in each.message for each in found)


def test_parts_between_do_not_hide_a_race() -> None:
    scene = Scene()
    for start in (0, 64, 0):
        part("part", start, 64)(scene)
    clear(256, 260)(scene)
    first, second, third, last = list(scene.graph.nodes())[3:]
    found = {(each.node, each.remedy.partition(": ")[2]) for each in scene.races()}
    assert found == {
        (third, f"{local_path_of(first)} >> {local_path_of(third)}"),
        (last, f"{local_path_of(second)} >> {local_path_of(last)}"),
    }


def test_parts_that_a_structure_tells() -> None:
    for start, races in ((100, 0), (99, 1)):
        scene = Scene()
        scene.start.memset(scene.buffer, 0, 400)
        structure = np.array((start, 0, BUFFER), STRUCTURE).tobytes()
        scene.start.launch(LaunchConfig(grid=1, block=32), PARTS.kernel("field"), structure)
        assert len(scene.races()) == races


def test_sizes_that_a_parameter_gives_are_open() -> None:
    scene = Scene()
    count = scene.graph.param("count", np.int32, default=1)
    part("part", 0, count)(scene)
    clear(64, 1024)(scene)
    assert len(scene.races()) == 1
    scene = Scene()
    blocks = scene.graph.param("blocks", np.int32, default=1)
    kernel_of = PARTS.kernel("part")
    scene.start.launch(LaunchConfig(grid=1, block=32), kernel_of, scene.a, 0, 100, grid=blocks)
    clear(400, 1024)(scene)
    assert len(scene.races()) == 1


def test_parts_that_begin_where_their_allocation_does() -> None:
    """Each is as long as it is, whichever of them is looked at first."""
    kernel_of = PARTS.kernel("part")
    for first, other in (((0, 4), (4, 8)), ((0, 4), (0, 64)), ((0, 64), (4, 8))):
        g = gd.GraphDef()
        x = g.array(64, np.float32)
        config = LaunchConfig(grid=1, block=32)
        start = x.launch(config, kernel_of, x[0:4], 0, 4)
        one, two = (
            start.launch(config, kernel_of, x[low:high], 0, high - low)
            for low, high in (first, other)
        )
        found = [each for each in g.check() if each.rule == "data-race"]
        assert len(found) == (max(first[0], other[0]) < min(first[1], other[1]))
        assert all(each.node in (one, two) for each in found)
