"""The native runtime: its text is made from its source, and Python has the same structs."""

from __future__ import annotations

import ctypes
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from graphdsl.sim.native import layout
from graphdsl.sim.native.code import ARITHMETIC, RUNTIME, runtime, text_of
from graphdsl.sim.native.llvm import Level
from tests.device.support import PATIENCE
from tools import native_runtime
from tools.native_runtime import digest

COMPILER: Final = shutil.which("clang-19")

# Structs with the field whose offset the runtime tells beside the size; None for no size, where
# the runtime has more fields of its own.
STRUCTS: Final[list[tuple[type[ctypes.Structure], str, bool]]] = [
    (layout.FaultRecord, "values", True),
    (layout.MemoryRange, "high", True),
    (layout.Launch, "memory", True),
    (layout.Worker, "fault", True),
    (layout.WaitPoint, "tile", True),
    (layout.Block, "places", False),
    (layout.Chunk, "freed", True),
    (layout.Heap, "lock", True),
    (layout.ThreadHeader, "linear", True),
]


@pytest.mark.parametrize("source", [RUNTIME, ARITHMETIC], ids=lambda path: path.name)
def test_text_is_made_from_the_source(source: Path) -> None:
    first, *_ = text_of(source).read_text().splitlines()
    assert first == digest(source), "run: python -m tools.native_runtime clang-19"


@pytest.mark.parametrize("source", [RUNTIME, ARITHMETIC], ids=lambda path: path.name)
def test_text_has_no_target(source: Path) -> None:
    text = text_of(source).read_text()
    for word in ("target triple", "target datalayout", "target-cpu", "target-features", "x86"):
        assert word not in text


@pytest.mark.skipif(COMPILER is None, reason="needs clang-19")
def test_compiler_gives_the_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert COMPILER is not None
    monkeypatch.setattr(
        native_runtime, "text_of", lambda source: tmp_path / source.with_suffix(".ll").name
    )
    native_runtime.main(COMPILER)
    for source in (RUNTIME, ARITHMETIC):
        made = (tmp_path / text_of(source).name).read_text()
        # Other versions of the same compiler name themselves in the last lines.
        assert (
            made.partition("!llvm.ident")[0]
            == text_of(source).read_text().partition("!llvm.ident")[0]
        )


def test_structs_are_the_same_in_c() -> None:
    told = (ctypes.c_uint64 * (2 * len(STRUCTS)))()
    prototype = ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_uint64))
    prototype(runtime(Level.QUICK).addresses["graphdsl_sizes"])(told)
    expected = [
        number
        for struct, field, _ in STRUCTS
        for number in (ctypes.sizeof(struct), layout.offset(struct, field))
    ]
    assert list(told) == expected


def test_fields_have_no_gaps_that_compilers_fill_differently() -> None:
    for struct, _, _ in STRUCTS:
        end = 0
        for name, *_ in struct._fields_:
            field = getattr(struct, name)
            assert field.offset == end, f"{struct.__name__}.{name} comes after a gap"
            end += field.size
        assert end == ctypes.sizeof(struct)


@pytest.mark.parametrize(
    ("enumeration", "prefix", "kinds"),
    [
        ("fault_kind", "FAULT_", layout.FaultKind),
        ("wait_kind", "WAIT_", layout.WaitKind),
    ],
)
def test_enumerations_are_the_same_in_c(
    enumeration: str, prefix: str, kinds: type[layout.FaultKind | layout.WaitKind]
) -> None:
    text = RUNTIME.read_text()
    listed = text.split(f"enum {enumeration} {{", 1)[1].split("}", 1)[0]
    names = [each.split("=")[0].strip().removeprefix(prefix) for each in listed.split(",")]
    assert names == [each.name for each in kinds]
    assert [int(each) for each in kinds] == list(range(1, len(names) + 1))


REASONS: Final = (
    *(layout.BarrierFault, layout.MbarrierFault, layout.ClusterFault),
    *(layout.BulkFault, layout.TextureFault),
)


def test_reasons_of_faults_have_the_numbers_that_c_gives_them() -> None:
    numbers: dict[str, int] = {}
    for file in sorted(RUNTIME.parent.glob("*.c")):
        for listed in re.findall(r"^enum \{(.*?)\};", file.read_text(), re.DOTALL | re.MULTILINE):
            number = -1
            for each in listed.split(","):
                name, _, value = map(str.strip, each.partition("="))
                if value and not value.isdigit():
                    break
                number = int(value) if value else number + 1
                numbers[name] = number
    found = {each.name: int(each) for kinds in REASONS for each in kinds}
    assert found == {name: numbers[name] for name in found}


def test_child_process_runs_kernels() -> None:
    # The worker threads of a process do not exist in a child that it forks.
    script = """
import os, graphdsl as gd
from cuda.core import LaunchConfig
source = 'extern "C" __global__ void k(int* p) { for (int i = 0; i < 99; i++) atomicAdd(p, i); }'
device = gd.sim.Device(threads=2)
stream = device.create_stream()
buffer = device.allocate(4, stream=stream)
graph = gd.GraphDef()
graph.launch(LaunchConfig(grid=8, block=1), gd.Program(source).kernel("k"), buffer)
executable = graph.instantiate(device=device)
executable.launch(stream)
child = os.fork()
if not child:
    executable.launch(stream)
    os._exit(7)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    done = subprocess.run(  # this Python, with the script above
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.stdout == "7\n"


SCATTERED = '''
import mmap
import numpy as np
import graphdsl as gd
from cuda.core import LaunchConfig

device = gd.sim.Device()
stream = device.create_stream()
x = device.allocate(128, stream=stream)

def run(first):
    """Load kernels with constants, which lie in memory of their own."""
    numbers = range(first, first + 3)
    source = "".join(
        f'extern "C" __global__ void k{n}(float* x) {{ *x = 0 * sinf(tanf(*x)) + {n}; }}'
        for n in numbers
    )
    graph = gd.GraphDef()
    node = graph
    program = gd.Program(source)
    x.array(np.float32)[:] = 0
    for n in numbers:
        node = graph if n == first else node
        node = node.launch(LaunchConfig(grid=1, block=1), program.kernel(f"k{n}"), x)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    assert x.array(np.float32)[0] == first + 2

def space(size, protection):
    return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=protection)

run(0)
# Above far more than code can jump over, each page that is free is taken; then some are given back.
far = space(64 << 30, mmap.PROT_READ)
pages = [space(4096, mmap.PROT_READ | mmap.PROT_WRITE * (n % 2)) for n in range(30_000)]
for number in range(1, 5):
    for page in pages[number::60]:
        page.close()
    run(100 * number)
print("fine")
'''


def test_code_is_loaded_in_one_piece_where_free_memory_is_scattered() -> None:
    done = subprocess.run(  # this Python, with the script above
        [sys.executable, "-c", SCATTERED],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout == "fine\n", done.stderr
