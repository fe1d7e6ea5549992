"""Programs of several source files: each is compiled by itself, and all are linked."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.base.errors import KernelsNotSupportedError
from tests.device.support import ONE, DeviceMemory
from tests.examples import seeds

pytestmark = pytest.mark.kernels

MAIN: Final = """
extern "C" __device__ int scaled(int x);
extern __device__ int offset;
extern __constant__ int table[4];
static __device__ int calls = 5;
static __device__ __noinline__ int own(int x) { return x * 3 + calls; }
inline __device__ __noinline__ int common(int x) { return x + 100; }

__global__ void both(int* x) {
    x[0] = scaled(x[1]) + offset + own(x[2]) + calls++ + table[1] + common(1);
}
"""
OTHER: Final = """
__device__ int offset = 7;
__constant__ int table[4] = {1, 2, 3, 4};
static __device__ int calls = 50;
static __device__ __noinline__ int own(int x) { return x * 4 + calls; }
inline __device__ __noinline__ int common(int x) { return x + 100; }
template <class T> __global__ void fill(T* x, T value) { *x = value; }

extern "C" __device__ int scaled(int x) {
    __shared__ int kept[2];
    kept[1] = x;
    return kept[1] + own(x) + calls++ + common(2);
}

__global__ void tell(int* x) { x[0] = calls; x[1] = offset; }
"""
SCALED_2: Final = 2 + (2 * 4 + 50) + 50 + 102
EXPECTED: Final = SCALED_2 + 7 + (3 * 3 + 5) + 5 + 2 + 101


def program(**options: Any) -> gd.Program:
    return gd.Program(MAIN, link=[OTHER], **options)


def run(memory: DeviceMemory, kernel: object, start: list[int], *more: object) -> list[int]:
    x = memory.of(np.array(start, np.int32))
    graph = gd.GraphDef()
    graph.launch(ONE, kernel, x, *more)
    memory.run(graph)
    found: NDArray[np.int32] = memory.read(x, np.int32)
    return [int(each) for each in found]


def test_functions_and_variables_of_another_file(memory: DeviceMemory) -> None:
    linked = program()
    assert run(memory, linked.kernel("both"), [0, 2, 3])[0] == EXPECTED
    # One module: the other file's variables are those that the kernel has changed.
    assert run(memory, linked.kernel("tell"), [0, 0]) == [51, 7]
    assert str(linked.kernels) == "both(int* x)\ntell(int* x)"


def test_variables_are_shared(memory: DeviceMemory) -> None:
    linked = program()
    graph = gd.GraphDef()
    x = memory.of(np.array([0, 2, 3], np.int32))
    with graph.in_order():
        graph.memcpy(linked.variable("offset", 4), np.array([1000], np.int32))
        graph.memcpy(linked.variable("table", 16), np.array([0, 200, 0, 0], np.int32))
        graph.launch(ONE, linked.kernel("both"), x)
    memory.run(graph)
    assert memory.read(x, np.int32)[0] == EXPECTED - 7 + 1000 - 2 + 200
    assert run(memory, linked.kernel("tell"), [0, 0]) == [51, 1000]


def test_templates_of_another_file(memory: DeviceMemory) -> None:
    linked = gd.Program(MAIN, link=[OTHER], kernels=["fill<int>"])
    assert run(memory, linked.kernel("fill<int>"), [0], np.int32(8)) == [8]
    assert run(memory, linked.kernel("both"), [0, 2, 3])[0] == EXPECTED


def test_files(memory: DeviceMemory, tmp_path: Path) -> None:
    (tmp_path / "offsets.cuh").write_text("extern __device__ int offset;\n")
    main = MAIN.replace("extern __device__ int offset;", '#include "offsets.cuh"')
    (tmp_path / "main.cu").write_text(main + "int main() { both<<<1, 1>>>(nullptr); }\n")
    (tmp_path / "other.cu").write_text(OTHER)
    paths = [tmp_path / "main.cu", tmp_path / "other.cu"]
    linked = gd.Program.from_file(paths, device_only=True)
    assert (
        repr(linked)
        == "<Program 'main.cu' c++ 'extern \"C\" __device__ int scaled(int x);' and 1 more>"
    )
    assert run(memory, linked.kernel("both"), [0, 2, 3])[0] == EXPECTED


def test_function_pointers_and_virtual_functions(memory: DeviceMemory) -> None:
    shape = "struct Shape { __device__ virtual int area(int x) { return x; } };\n"
    main = f"""{shape}
    extern __device__ Shape* shape;
    extern __device__ int (*pointer)(int);
    __device__ int twice(int x) {{ return 2 * x; }}
    __global__ void make();
    __global__ void use(int* x) {{ x[0] = shape->area(x[1]) + pointer(x[1]); }}
    """
    other = f"""{shape}
    struct Square : Shape {{ __device__ int area(int x) override {{ return x * x; }} }};
    __device__ int twice(int x);
    __device__ Shape* shape;
    __device__ int (*pointer)(int) = twice;
    __global__ void make() {{ shape = new Square; }}
    """
    linked = gd.Program(main, link=[other])
    graph = gd.GraphDef()
    x = memory.of(np.array([0, 9], np.int32))
    graph.launch(ONE, linked.kernel("make")).launch(ONE, linked.kernel("use"), x)
    memory.run(graph)
    assert memory.read(x, np.int32)[0] == 9 * 9 + 2 * 9


PTX: Final = """
.version 8.0
.target sm_75
.address_size 64
.visible .func (.param .b32 result) scaled(.param .b32 x)
{
    .reg .b32 %r<2>;
    ld.param.b32 %r1, [x];
    mul.lo.s32 %r1, %r1, 10;
    st.param.b32 [result], %r1;
    ret;
}
"""


def test_ptx_and_cpp(memory: DeviceMemory) -> None:
    main = 'extern "C" __device__ int scaled(int); __global__ void k(int* x) { *x = scaled(*x); }'
    assert run(memory, gd.Program(main, link=[PTX]).kernel("k"), [7]) == [70]


def test_programs_are_part_of_one_and_also_themselves(memory: DeviceMemory) -> None:
    other = gd.Program(OTHER, {"define_macro": "UNUSED=1"}, name="other")
    linked = gd.Program(MAIN, link=[other], name="main")
    assert run(memory, linked.kernel("both"), [0, 2, 3])[0] == EXPECTED
    assert run(memory, linked.kernel("tell"), [0, 0]) == [51, 7]
    assert run(memory, other.kernel("tell"), [0, 0]) == [50, 7]
    whole = gd.Program("__global__ void last() {}", link=[linked])
    assert run(memory, whole.kernel("both"), [0, 2, 3])[0] == EXPECTED


def test_they_are_copied_and_saved(memory: DeviceMemory, tmp_path: Path) -> None:
    linked = program(name="main.cu")
    again = pickle.loads(pickle.dumps(linked))  # noqa: S301  # what this test has made
    assert run(memory, again.kernel("both"), [0, 2, 3])[0] == EXPECTED
    graph = gd.GraphDef()
    x = graph.param("x", gd.Address)
    graph.launch(ONE, linked.kernel("both"), x)
    graph.save(tmp_path / "linked.gdsl")
    loaded = gd.load(tmp_path / "linked.gdsl")
    assert not gd.diff(graph, loaded)
    buffer = memory.of(np.array([0, 2, 3], np.int32))
    with loaded.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream, x=buffer)
        executable.sync(memory.stream)
    assert memory.read(buffer, np.int32)[0] == EXPECTED
    changed = gd.GraphDef()
    x = changed.param("x", gd.Address)
    other = gd.Program(MAIN, link=[OTHER.replace("= 7", "= 8")], name="main.cu")
    changed.launch(ONE, other.kernel("both"), x)
    assert gd.diff(graph, changed)


CALLING: Final = "__device__ int f(int); __global__ void both(int* x) { *x = f(1); }"
READING: Final = "extern __device__ int v; __global__ void both(int* x) { *x = v; }"
UNDEFINED: Final = "is declared and not defined. .* Program.from_file"


@pytest.mark.parametrize(
    ("source", "link", "message"),
    [
        (MAIN, [], UNDEFINED),
        (MAIN, ["__device__ int unused;"], UNDEFINED),
        (CALLING, [], r"'(f\(int\)|_Z1fi)' " + UNDEFINED),
        (READING, [], f"'v' {UNDEFINED}"),
        (READING, ["__device__ int w;"], f"'v' {UNDEFINED}"),
        (MAIN, [OTHER, OTHER], "'program_2.cu' and 'program_3.cu' both define the variable"),
        (MAIN, [OTHER, MAIN], "'program.cu' and 'program_3.cu' both define the kernel 'both"),
        (
            READING,
            ["__constant__ int v;"],
            "'v' as .global, and 'program_2.cu' defines it as .const",
        ),
    ],
)
def test_symbols_defined_nowhere_or_twice(
    memory: DeviceMemory, source: str, link: list[str], message: str
) -> None:
    graph = gd.GraphDef()
    graph.launch(ONE, gd.Program(source, link=link).kernel("both"), memory.zeros(16))
    with pytest.raises((gd.CompileError, KernelsNotSupportedError), match=message):
        graph.instantiate(device=memory.device)


def test_an_unused_declaration_is_no_error(memory: DeviceMemory) -> None:
    source = "extern __device__ int v; __global__ void k(int* x) { *x = 1; }"
    assert run(memory, gd.Program(source).kernel("k"), [0]) == [1]


def test_names_that_several_files_have(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    graph.memset(program().variable("calls", 4), 0)
    with pytest.raises(gd.CompileError, match=r"'calls': .* program.cu and program_2.cu each have"):
        graph.instantiate(device=memory.device)


# Random files -------------------------------------------------------------------------------------


class RandomFiles:
    """Files whose functions call each other, and what their kernel computes."""

    def __init__(self, seed: int) -> None:
        self._chance = chance = np.random.default_rng(seed)
        self.count = int(chance.integers(2, 5))
        self._files: list[list[str]] = [[] for _ in range(self.count)]
        self._local = [int(chance.integers(1, 50)) for _ in range(self.count)]
        self._globals = [int(chance.integers(1, 50)) for _ in range(int(chance.integers(1, 4)))]
        homes = [int(chance.integers(self.count)) for _ in self._globals]
        for number, (home, value) in enumerate(zip(homes, self._globals, strict=True)):
            for at, lines in enumerate(self._files):
                is_here = at == home
                lines.append(
                    f"__device__ int g{number} = {value};" if is_here
                    else f"extern __device__ int g{number};"
                )  # fmt: skip
        for at, lines in enumerate(self._files):
            lines.append(f"static __device__ int mine = {self._local[at]};")
            lines.append("static __device__ __noinline__ int add(int x) { return x + mine++; }")
            lines.append("inline __device__ __noinline__ int mul(int x) { return x * 3; }")
        self._bodies: list[tuple[int, list[tuple[str, int]]]] = []
        for number in range(int(chance.integers(3, 9))):
            home = int(chance.integers(self.count))
            steps = [self._step(number) for _ in range(int(chance.integers(1, 4)))]
            self._bodies.append((home, steps))
            head = f"__device__ __noinline__ int f{number}(int x)"
            for at, lines in enumerate(self._files):
                code = "".join(f" x = {self._text(step)};" for step in steps)
                lines.append(f"{head} {{{code} return x; }}" if at == home else f"{head};")
        last = len(self._bodies) - 1
        self._files[int(chance.integers(self.count))].append(
            f"__global__ void k(int* x) {{ x[0] = f{last}(x[0]); }}"
        )

    @property
    def texts(self) -> list[str]:
        return ["\n".join(lines) for lines in self._files]

    def _step(self, number: int) -> tuple[str, int]:
        kind = str(self._chance.choice(["add", "mul", "global", "call" if number else "add"]))
        limit = {"global": len(self._globals), "call": number}.get(kind, 1)
        return kind, int(self._chance.integers(limit))

    @staticmethod
    def _text(step: tuple[str, int]) -> str:
        kind, which = step
        if kind in {"add", "mul"}:
            return f"{kind}(x)"
        return f"f{which}(x)" if kind == "call" else f"x + g{which}++"

    def expected(self, x: int) -> int:
        """Return what the first launch computes."""
        local, shared = list(self._local), list(self._globals)

        def call(number: int, x: int) -> int:
            home, steps = self._bodies[number]
            for kind, which in steps:
                if kind == "add":
                    x += local[home]
                    local[home] += 1
                elif kind == "mul":
                    x *= 3
                elif kind == "global":
                    x += shared[which]
                    shared[which] += 1
                else:
                    x = call(which, x)
            return x

        return (call(len(self._bodies) - 1, x) + (1 << 31)) % (1 << 32) - (1 << 31)


@pytest.mark.parametrize("seed", seeds(2, 40))
def test_random_files(memory: DeviceMemory, seed: int) -> None:
    files = RandomFiles(seed)
    first, *others = files.texts
    linked = gd.Program(first, link=others)
    assert run(memory, linked.kernel("k"), [5]) == [files.expected(5)]
