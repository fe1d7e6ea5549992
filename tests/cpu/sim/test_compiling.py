"""Kernels compiled quickly first and well later: when, where, and with the same results."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from benchmarks.corpus import CASES, Case
from benchmarks.corpus.run import run_case
from graphdsl.code.nvrtc import nvrtc
from graphdsl.code.nvrtc.cache import disk_cache
from graphdsl.sim.kernels import callbacks, compiled, host_threads, kernel, launching, looks
from graphdsl.sim.kernels.compiled import KernelCode
from graphdsl.sim.native import code as native_code
from graphdsl.sim.native import workers
from graphdsl.sim.native.code import (
    ARITHMETIC,
    RUNTIME,
    NativeCode,
    Runtime,
    _kept_object,
    _key,
    runtime,
)
from graphdsl.sim.native.llvm import Level, make_object
from tests.device.support import PATIENCE, wait_until

pytest.importorskip("llvmlite")

ONE: Final = LaunchConfig(grid=1, block=1)
SCALE: Final = 'extern "C" __global__ void scale(float* x, float a) { x[threadIdx.x] *= a; }'
SOME_IR: Final = """
define double @sum(double %a, double %b, double %c) {
  %product = fmul double %a, %b
  %sum = fadd double %product, %c
  ret double %sum
}
"""


@pytest.fixture(autouse=True)
def nothing_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let nothing be compiled already, in memory or on disk; returns the folder on disk."""
    prepared(RUNTIME), prepared(ARITHMETIC)
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", str(tmp_path / "cache"))
    # All but the native runtime, which a test asks for if it is about it.
    runtime(Level.FULL)
    compiled._remembered.clear()
    nvrtc._remembered.clear()
    return tmp_path / "cache"


@pytest.fixture
def quick_runtime(nothing_compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Runtime:
    """A native runtime of the test's own, which was compiled quickly."""
    own = Runtime()
    own._quick = quick_code()
    monkeypatch.setattr(native_code, "_runtime", own)
    return own


@cache
def prepared(source: Path) -> bytes:
    """Return what all tests have of the native runtime or its arithmetic: compiled well."""
    return _kept_object(source, Level.PREPARED)


@cache
def quick_code() -> NativeCode:
    return Runtime().code(Level.QUICK)


@pytest.fixture
def codes(monkeypatch: pytest.MonkeyPatch) -> list[KernelCode]:
    """The kernels that were asked for, as machine code."""
    found: list[KernelCode] = []

    def noted(*arguments: Any) -> KernelCode:
        found.append(compiled.kernel_code(*arguments))
        return found[-1]

    monkeypatch.setattr(kernel, "kernel_code", noted)
    return found


def end(own: Any) -> None:
    """End processes of a test, and wait until their threads have ended too."""
    own.end()
    wait_until(lambda: not own._count and not own._processes, "the end of the threads")


@pytest.fixture
def new_workers(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Processes of the test's own."""
    own = workers._Workers()
    monkeypatch.setattr(workers, "_workers", lambda: own)
    yield own
    end(own)


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[Any]:
    """Return a list that gets the arguments of each call of a function."""
    calls: list[Any] = []
    function = getattr(module, name)

    def called(*arguments: Any) -> Any:
        calls.append(arguments)
        return function(*arguments)

    monkeypatch.setattr(module, name, called)
    return calls


def scaled(device: gd.sim.Device) -> tuple[gd.Graph, Any, Any]:
    """Return a graph that scales a vector, its stream and the vector."""
    stream = device.create_stream()
    x = device.allocate(4 * 32, stream=stream)
    x.array(np.float32)[:] = 3
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=1, block=32), gd.Program(SCALE).kernel("scale"), x, 0.5)
    return graph.instantiate(device=device), stream, x


# The same results --------------------------------------------------------------------------------


def same_at_all_levels(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a case with a kernel and a native runtime of each level."""
    found, well = [], runtime(Level.FULL)
    for level in (Level.QUICK, Level.FULL):
        own = Runtime()
        own._quick, own._well = (quick_code(), None) if level == Level.QUICK else (None, well)
        monkeypatch.setattr(native_code, "_runtime", own)
        monkeypatch.setattr(compiled, "FIRST_LEVEL", level)
        compiled._remembered.clear()
        # Not even what is kept on disk.
        monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")
        device = gd.sim.Device()
        stream = device.create_stream()
        outputs = run_case(case, device, stream)
        found.append({name: np.asarray(value).tobytes() for name, value in outputs.items()})
    assert found[0] == found[1]


SHORT: Final = sorted(CASES, key=lambda case: (len(case.source), case.name))[: len(CASES) // 2 : 16]
"""A few that compile soon; the long runs take all."""


@pytest.mark.parametrize("case", SHORT, ids=lambda case: case.name)
def test_every_level_gives_the_same_bits(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    same_at_all_levels(case, monkeypatch)


@pytest.mark.fuzz
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_level_gives_the_same_bits_in_all_of_the_corpus(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_at_all_levels(case, monkeypatch)


def test_products_and_sums_are_not_contracted_at_any_level() -> None:
    # What LLVM may do, it does with nothing that allows it: both roundings are in all of the code.
    source = """
    extern "C" __global__ void k(double* out, double a, double b, double c) {
        out[0] = __dadd_rn(__dmul_rn(a, b), c);
        out[1] = fma(a, b, c);
    }"""
    a = 1 + 2.0**-30
    expected = [a * a - 1, float(2.0**-29 + 2.0**-60)]
    assert expected[0] != expected[1]
    device = gd.sim.Device()
    stream = device.create_stream()
    out = device.allocate(16, stream=stream)
    graph = gd.GraphDef()
    graph.launch(ONE, gd.Program(source).kernel("k"), out, a, a, -1.0)
    with graph.instantiate(device=device) as executable:
        for _ in range(2):
            executable.launch(stream)
            assert out.array(np.float64).tolist() == expected
            executable.upload(stream)


def test_a_process_beside_makes_the_same_code(new_workers: Any) -> None:
    futures = [new_workers.submit(lambda: SOME_IR, level) for level in (0, 1, 2) * 3]
    made = [future.result(PATIENCE) for future in futures]
    assert made == [make_object(SOME_IR, level) for level in (0, 1, 2) * 3]


# When ---------------------------------------------------------------------------------------------


def test_a_kernel_is_compiled_quickly_and_an_upload_makes_it_well(codes: list[KernelCode]) -> None:
    graph, stream, x = scaled(gd.sim.Device())
    graph.launch(stream)
    (code,) = codes
    quick = code.compiled
    assert quick.level == Level.QUICK
    graph.upload(stream)
    assert code.compiled.level == Level.FULL
    assert code.compiled.code != quick.code
    assert code.compiled.translation.stack_size < quick.translation.stack_size
    graph.launch(stream)
    assert (x.array(np.float32) == 0.75).all()
    assert code.improve() is None


def test_kernels_in_bodies_and_children_are_uploaded_too(codes: list[KernelCode]) -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    x = device.allocate(4, stream=stream)
    child, graph = gd.GraphDef(), gd.GraphDef()
    program = gd.Program(
        'extern "C" __global__ void one(int* x) { *x = 1; }'
        'extern "C" __global__ void two(int* x) { *x = 2; }'
    )
    child.launch(ONE, program.kernel("one"), x)
    condition = graph.create_condition(1)
    graph.embed(child).if_then(condition).then.launch(ONE, program.kernel("two"), x)
    options = gd.GraphCompleteOptions(upload_stream=stream)
    with graph.instantiate(options, device=device) as executable:
        assert [code.compiled.level for code in codes] == [Level.FULL] * 2
        executable.launch(stream)
    assert x.array(np.int32).tolist() == [2]


def test_a_change_before_the_first_launch_does_not_wait(codes: list[KernelCode]) -> None:
    device = gd.sim.Device()
    stream = device.create_stream()
    x = device.allocate(4 * 32, stream=stream)
    graph = gd.GraphDef()
    a = graph.param("a", np.float32)
    graph.launch(LaunchConfig(grid=1, block=32), gd.Program(SCALE).kernel("scale"), x, a)
    executable = graph.instantiate(device=device)
    executable.set(a=2.0)
    executable.launch(stream)
    assert [code.compiled.level for code in codes] == [Level.QUICK]


def test_long_running_kernels_are_optimized(
    codes: list[KernelCode], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "WORTHWHILE", 0.0)
    graph, stream, x = scaled(gd.sim.Device())
    graph.launch(stream)
    wait_until(lambda: codes[0].compiled.level == Level.FULL, "better code")
    graph.launch(stream)
    assert (x.array(np.float32) == 0.75).all()


@pytest.mark.parametrize("is_alone", [False, True], ids=["beside", "alone"])
@pytest.mark.parametrize("waits", [False, True], ids=["block", "thread"])
def test_a_launch_goes_on_in_better_code(
    waits: bool,
    is_alone: bool,
    codes: list[KernelCode],
    quick_runtime: Runtime,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first block ends when there is better code, in which the others run."""
    source = """
    extern "C" __global__ void k(int* out, int iterations) {
        __shared__ int next[32];
        int sum = threadIdx.x;
        if (threadIdx.x == 0) printf("%d\\n", blockIdx.x);
        for (int i = 0; i < iterations; i++) {
            next[threadIdx.x] = sum;
            BARRIER
            sum = sum * 5 + next[NEIGHBOUR] + blockIdx.x;
            BARRIER
        }
        out[blockIdx.x * 32 + threadIdx.x] = sum;
    }"""
    source = source.replace("BARRIER", "__syncthreads();" if waits else "").replace(
        "NEIGHBOUR", "threadIdx.x ^ 1" if waits else "threadIdx.x"
    )
    variants: list[Any] = []
    better = kernel._Variant.better

    def noted(variant: Any) -> Any:
        if is_alone:
            # The thread that launches runs the blocks as well, and looks when the first has ended.
            variant.code.improve()
            wait_until(lambda: variant.code.compiled.level == Level.FULL, "better code")
        found = better(variant)
        if found is not None:
            variants.append(found)
        return found

    def waits_for_better_code(*arguments: Any) -> tuple[str, int]:
        if not is_alone:
            wait_until(lambda: bool(variants), "better code")
        return "", 0

    for module in (launching, looks):
        monkeypatch.setattr(module, "POLL_SECONDS", 0.001)
    monkeypatch.setattr(looks, "PATIENCE", 1)
    if not is_alone:
        monkeypatch.setattr(launching, "INLINE_THREADS", 0)
    monkeypatch.setattr(kernel._Variant, "better", noted)
    # That it is compiled is for the test below.
    made: Future[bytes] = Future()
    made.set_result(prepared(RUNTIME))
    monkeypatch.setattr(native_code, "compile_beside", lambda *_: made)
    device = gd.sim.Device(threads=1)
    stream = device.create_stream()
    out = device.allocate(4 * 32 * 8, stream=stream)
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=8, block=32), gd.Program(source).kernel("k"), out, 50)
    executable = graph.instantiate(device=device)
    with monkeypatch.context() as patched:
        patched.setattr(callbacks, "format_text", waits_for_better_code)
        executable.launch(stream)
    assert len(variants) == 1
    assert codes[0].compiled.level == Level.FULL
    both = (found.addresses["graphdsl_run_block"] for found in (variants[0], quick_code()))
    assert len(set(both)) == 2
    first = out.array(np.int32).copy()
    out.array(np.int32)[:] = 0
    monkeypatch.setattr(callbacks, "format_text", lambda *_: ("", 0))
    executable.launch(stream)
    assert first.any()
    assert (out.array(np.int32) == first).all()


def test_the_runtime_is_compiled_quickly_and_then_well(
    quick_runtime: Runtime, codes: list[KernelCode], monkeypatch: pytest.MonkeyPatch
) -> None:
    graph, stream, x = scaled(gd.sim.Device())
    graph.launch(stream)
    assert runtime(Level.QUICK) is quick_code()
    graph.upload(stream)
    assert codes[0].compiled.level == Level.FULL
    assert runtime(Level.QUICK) is runtime(Level.FULL) is not quick_code()
    graph.launch(stream)
    assert (x.array(np.float32) == 0.75).all()
    # The next process has it from the disk.
    monkeypatch.setattr(native_code, "make_object", None)
    assert Runtime().code(Level.QUICK).addresses.keys() == quick_code().addresses.keys()
    assert Runtime().improve().done()


def test_a_runtime_that_could_not_be_compiled_beside_is_compiled_here(
    quick_runtime: Runtime, codes: list[KernelCode], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(text: Callable[[], str], level: int) -> Future[bytes]:
        made: Future[bytes] = Future()
        made.set_exception(OSError("ended from outside"))
        return made

    monkeypatch.setattr(native_code, "compile_beside", refused)
    calls = counted(monkeypatch, native_code, "make_object")
    graph, stream, x = scaled(gd.sim.Device())
    graph.upload(stream)
    graph.launch(stream)
    assert codes[0].compiled.level == Level.FULL
    assert Level.PREPARED in [level for _, level in calls]
    assert runtime(Level.QUICK) is not quick_code()
    assert (x.array(np.float32) == 1.5).all()


def test_recursions_are_compiled_well_at_once(codes: list[KernelCode]) -> None:
    # Their depth is limited by the stack that such code takes.
    source = """
    __device__ __noinline__ int deep(int n) { return n ? deep(n - 1) * 3 + n : 1; }
    extern "C" __global__ void k(int* x) { *x = deep(*x); }"""
    device = gd.sim.Device()
    stream = device.create_stream()
    x = device.allocate(4, stream=stream)
    x.array(np.int32)[:] = 3
    graph = gd.GraphDef()
    graph.launch(ONE, gd.Program(source).kernel("k"), x)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    assert x.array(np.int32).tolist() == [((1 * 3 + 1) * 3 + 2) * 3 + 3]
    assert codes[0].compiled.level == Level.FULL


@pytest.mark.parametrize(
    ("lines", "level"), [(1000, Level.QUICK), (700_000, Level.QUICK), (2_200_000, Level.FULL)]
)
def test_long_kernels_are_compiled_quickly_while_their_stack_suffices(
    lines: int, level: Level, codes: list[KernelCode], monkeypatch: pytest.MonkeyPatch
) -> None:
    scaled(gd.sim.Device())
    monkeypatch.setattr(compiled, "make_object", lambda *_: b"")
    made = compiled._compiled(
        replace(codes[0].compiled.translation, ir="\n" * lines, stack_size=4096)
    )
    assert made.level == level
    assert made.translation.stack_size < host_threads.WORKER_STACK // 2


# What is kept -------------------------------------------------------------------------------------


def test_devices_share_compiled_code(
    codes: list[KernelCode], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = counted(monkeypatch, compiled, "make_object")
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")
    for _ in range(3):
        graph, stream, x = scaled(gd.sim.Device())
        graph.launch(stream)
        assert (x.array(np.float32) == 1.5).all()
    assert len(calls) == 1
    assert codes[0] is codes[1] is codes[2]


def test_better_code_replaces_files_on_disk(
    codes: list[KernelCode], nothing_compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    graph, stream, x = scaled(gd.sim.Device())
    files = len(list(nothing_compiled.iterdir()))
    compiled._remembered.clear()
    graph, stream, x = scaled(gd.sim.Device())
    assert codes[1].compiled.level == Level.QUICK  # from the disk
    graph.upload(stream)
    assert len(list(nothing_compiled.iterdir())) == files
    compiled._remembered.clear()
    monkeypatch.setattr(compiled, "translate", None)
    monkeypatch.setattr(compiled, "make_object", None)
    graph, stream, x = scaled(gd.sim.Device())
    assert codes[2].compiled == codes[1].compiled
    assert codes[2].compiled.level == Level.FULL
    graph.launch(stream)
    assert (x.array(np.float32) == 1.5).all()


def test_the_least_recently_used_kernel_is_forgotten() -> None:
    from graphdsl.code.nvrtc.cache import Remembered

    kept: Remembered[str] = Remembered(10)
    kept.put("a", "first", 4)
    kept.put("b", "second", 4)
    assert kept.get("a") == "first"
    kept.put("c", "third", 4)
    assert [kept.get(name) for name in "abc"] == ["first", None, "third"]
    kept.put("c", "changed", 6)
    assert [kept.get(name) for name in "abc"] == ["first", None, "changed"]
    kept.put("d", "too large", 11)
    assert [kept.get(name) for name in "abcd"] == [None] * 4


@pytest.mark.parametrize("options", [None, {"include_path": "."}], ids=["plain", "reads files"])
def test_a_program_is_compiled_to_ptx_once(options: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counted(monkeypatch, nvrtc, "_compile")
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")
    program = gd.Program(SCALE + SCALE.replace("scale", "again"), options)
    for _ in range(2):
        device = gd.sim.Device()
        stream = device.create_stream()
        x = device.allocate(4, stream=stream)
        graph = gd.GraphDef()
        first = graph.launch(ONE, program.kernel("scale"), x, 1.0)
        first.launch(ONE, program.kernel("again"), x, 1.0)
        assert graph.check(compile=True) == ()
        graph.instantiate(device=device).launch(stream)
    assert len(calls) == 1


# Processes ----------------------------------------------------------------------------------------


def test_refusals_of_llvm_are_reported(new_workers: Any) -> None:
    with pytest.raises(RuntimeError, match="expected"):
        new_workers.submit(lambda: "no module", 2).result(PATIENCE)
    assert new_workers.submit(lambda: SOME_IR, 2).result(PATIENCE) == make_object(SOME_IR, 2)


def test_a_process_that_was_ended_is_replaced(new_workers: Any) -> None:
    new_workers._most = 1
    assert new_workers.submit(lambda: SOME_IR, 2).result(PATIENCE)

    def text() -> str:
        (process,) = new_workers._processes
        os.kill(process._process.pid, signal.SIGKILL)
        process._process.wait(PATIENCE)
        return SOME_IR

    with pytest.raises(OSError, match=r"."):
        new_workers.submit(text, 2).result(PATIENCE)
    assert new_workers.submit(lambda: SOME_IR, 2).result(PATIENCE) == make_object(SOME_IR, 2)


def test_kernels_that_cannot_be_optimized_run_as_they_are(
    codes: list[KernelCode], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(text: Callable[[], str], level: int) -> Any:
        raise OSError("ended from outside")

    own = workers._Workers()
    monkeypatch.setattr(workers._Process, "compile", lambda self, *given: refused(*given))
    monkeypatch.setattr(workers, "_workers", lambda: own)
    graph, stream, x = scaled(gd.sim.Device())
    graph.upload(stream)
    graph.launch(stream)
    assert codes[0].compiled.level == Level.QUICK
    assert (x.array(np.float32) == 1.5).all()
    end(own)


@pytest.mark.parametrize("program", ["", "/bin/false", "/no/such/program"])
def test_without_processes_it_is_compiled_here(
    program: str, codes: list[KernelCode], new_workers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", program)
    graph, stream, _ = scaled(gd.sim.Device())
    graph.upload(stream)
    assert codes[0].compiled.level == Level.FULL
    assert not new_workers._processes


def test_a_process_without_work_ends(new_workers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "IDLE_SECONDS", 0.01)
    assert new_workers.submit(lambda: SOME_IR, 2).result(PATIENCE)
    wait_until(lambda: not new_workers._processes and not new_workers._count, "the end")
    assert new_workers.submit(lambda: SOME_IR, 2).result(PATIENCE)


SCRIPT: Final = """
import os, signal, sys, time
import numpy as np
import graphdsl as gd
from cuda.core import LaunchConfig
from graphdsl.sim.native import workers
device = gd.sim.Device()
stream = device.create_stream()
x = device.allocate(4, stream=stream)
x.array(np.float32)[:] = 3
graph = gd.GraphDef()
source = sys.stdin.read()
graph.launch(LaunchConfig(grid=1, block=1), gd.Program(source).kernel("scale"), x, 0.5)
executable = graph.instantiate(device=device)
"""


def run_script(end: str, folder: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        # Since Python 3.12 a fork beside other threads is a warning.
        [sys.executable, "-W", "ignore:This process", "-c", SCRIPT + end],
        input=SCALE, capture_output=True, text=True, timeout=PATIENCE, check=False,
        env={**os.environ, "GRAPHDSL_CACHE_DIR": folder},
    )  # fmt: skip


def test_children_of_a_process_compile_for_themselves() -> None:
    done = run_script("""
pid = os.fork()
if not pid:  # before, and below after, the parent has begun
    executable.upload(stream)
    executable.launch(stream)
    os._exit(0 if x.array(np.float32)[0] == 1.5 else 1)
assert os.waitpid(pid, 0)[1] == 0
started = list(executable._driver.kernels.values())[0].improve(device.driver.kernel_settings)
pid = os.fork()
if not pid:
    executable.upload(stream)
    executable.launch(stream)
    os._exit(0 if x.array(np.float32)[0] == 1.5 else 1)
assert os.waitpid(pid, 0)[1] == 0
executable.upload(stream)
executable.launch(stream)
print(x.array(np.float32))
""")
    assert done.stdout == "[1.5]\n", done.stderr
    assert done.stderr == ""


@pytest.mark.parametrize("end", ["", "os.kill(os.getpid(), signal.SIGKILL)", "os._exit(0)"])
def test_processes_end_with_the_one_that_started_them(end: str, nothing_compiled: Path) -> None:
    if end:
        # Once, processes compile the runtime as well; here, the kernel only.
        for source in (RUNTIME, ARITHMETIC):
            disk_cache().store(_key(source, Level.PREPARED), prepared(source))
    done = run_script(
        f"""
executable.upload(stream)
print(*(each._process.pid for each in workers._workers()._processes), flush=True)
{end}
""",
        str(nothing_compiled) if end else "",
    )
    assert done.stderr == ""
    pids = [int(pid) for pid in done.stdout.split()]
    assert pids
    wait_until(lambda: not any(map(is_running, pids)), "the end of the processes")


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_ctrl_c_ends_waiting_and_no_process(
    codes: list[KernelCode], new_workers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    graph, stream, x = scaled(gd.sim.Device())

    def interrupted(futures: Any) -> None:
        wait(futures, PATIENCE)
        for process in new_workers._processes:
            os.kill(process._process.pid, signal.SIGINT)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(kernel, "wait", interrupted)
        with pytest.raises(KeyboardInterrupt):
            graph.upload(stream)
    graph.launch(stream)
    assert (x.array(np.float32) == 1.5).all()
    processes = set(new_workers._processes)
    assert new_workers.submit(lambda: SOME_IR, 2).result(PATIENCE)
    assert processes & new_workers._processes
