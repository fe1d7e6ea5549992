"""NVRTC compiles in another process: it may crash, be interrupted, and take too long."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

import graphdsl as gd
from graphdsl.code.nvrtc import beside
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx

KERNEL = 'extern "C" __global__ void k(int* x) {{ *x = {value}; }} // {what}'
ILL = """
import importlib.util, os, signal, sys, time
spec = importlib.util.spec_from_file_location("worker", {path!r})
worker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(worker)
original = worker.compile_source

def compile_source(library, request):
    if "CRASH" in request["source"]:
        os.kill(os.getpid(), signal.SIGSEGV)
    if "HANG" in request["source"]:
        time.sleep(600)
    return original(library, request)

worker.compile_source = compile_source
worker.serve(sys.argv[1])
"""


@pytest.fixture(autouse=True)
def ill_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A compiler that crashes where the source says so, and hangs where it says that."""
    program = tmp_path / "ill.py"
    program.write_text(ILL.format(path=str(beside.PROGRAM)))
    monkeypatch.setattr(beside, "PROGRAM", program)
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", "")
    beside._end()
    beside._processes.cache_clear()
    yield
    beside._end()
    beside._processes.cache_clear()


def compiled(what: str, value: int) -> str:
    program = gd.Program(KERNEL.format(value=value, what=f"{what} {time.monotonic_ns()}"))
    return compile_to_ptx(program, ["k"], "90").ptx


def test_a_crash_of_the_compiler_is_an_error() -> None:
    assert ".entry k" in compiled("", 1)
    with pytest.raises(
        gd.CompileError, match=r"NVRTC \(.*\) crashed with signal SIGSEGV. Either it "
    ):
        compiled("CRASH", 2)
    assert "3" in compiled("", 3)


def test_a_compiler_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAPHDSL_COMPILE_SECONDS", "0.5")
    text = r"took longer than 0\.5 s and was terminated.* pass pointers to those of more than"
    with pytest.raises(gd.CompileError, match=text):
        compiled("HANG", 4)
    monkeypatch.delenv("GRAPHDSL_COMPILE_SECONDS")
    assert ".entry k" in compiled("", 5)


def test_a_pause_of_the_machine_ends_no_compilation(monkeypatch: pytest.MonkeyPatch) -> None:
    hours = count(time.monotonic(), 3600.0)
    with monkeypatch.context() as patched:
        patched.setattr(time, "monotonic", lambda: next(hours))
        assert ".entry k" in compiled("", 10)


def test_a_limit_of_several_slices_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "SLICE", 0.125)
    monkeypatch.setenv("GRAPHDSL_COMPILE_SECONDS", "0.5")
    with pytest.raises(gd.CompileError, match=r"took longer than 0\.5 s and was terminated"):
        compiled("HANG", 11)


def test_compiling_can_be_interrupted() -> None:
    main = threading.main_thread().ident
    assert main is not None
    # A shell has its jobs in the background ignore it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(1.0, signal.pthread_kill, (main, signal.SIGINT)).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            compiled("HANG", 6)
    finally:
        signal.signal(signal.SIGINT, before)
    assert ".entry k" in compiled("", 7)


def test_a_process_that_was_ended_meanwhile_is_made_anew() -> None:
    compiled("", 8)
    (idle,) = beside._processes()._idle
    os.kill(idle._process.pid, signal.SIGKILL)
    idle._process.wait()
    assert ".entry k" in compiled("", 9)


# Since Python 3.12 a fork beside other threads is a warning.
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_children_of_a_process_compile_for_themselves() -> None:
    compiled("", 10)
    child = os.fork()
    if not child:
        try:
            os._exit(0 if ".entry k" in compiled("", 11) else 1)
        finally:
            os._exit(2)
    assert os.waitpid(child, 0)[1] == 0
    assert ".entry k" in compiled("", 12)


def test_errors_have_the_log() -> None:
    with pytest.raises(gd.CompileError) as caught:
        compiled("\n#error because\n", 13)
    assert "because" in caught.value.log


DOUBLES = """
template<int N, int D> struct T {
    static __device__ int f(int x) { return T<N * 2, D - 1>::f(x) + T<N * 2 + 1, D - 1>::f(x); }
};
template<int N> struct T<N, 0> { static __device__ int f(int x) { return x * N; } };
extern "C" __global__ void k(int* x) { *x = T<1, 20>::f(*x); }
"""


def test_a_compiler_that_needs_too_much_memory_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAPHDSL_COMPILE_MEBIBYTES", "340")
    with pytest.raises(
        gd.CompileError,
        match=r"needed more memory than 340 MiB, the limit that GRAPHDSL_COMPILE_MEBIBYTES sets",
    ):
        compile_to_ptx(gd.Program(DOUBLES), ["k"], "90")
    monkeypatch.delenv("GRAPHDSL_COMPILE_MEBIBYTES")
    assert ".entry k" in compiled("", 14)


@pytest.mark.parametrize("text", ["-1", "0", "2 GB"])
def test_the_memory_limit_is_a_number(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAPHDSL_COMPILE_MEBIBYTES", text)
    with pytest.raises(ValueError, match="GRAPHDSL_COMPILE_MEBIBYTES: expected a positive integer"):
        compiled("", 15)


PARENT = """
import os, sys, threading
sys.path.insert(0, {root!r})
from graphdsl.base import dependent
if {polls}:
    dependent._handle_of = lambda process: dependent.NO_HANDLE
started = []
def start():
    started.append(dependent.start_dependent({program!r}, mebibytes=500))
thread = threading.Thread(target=start)
thread.start()
thread.join()
# The thread that started it has ended, and it still answers.
(process,) = started
assert process.stdout.read(6) == b"works\\n", process.wait()
if not os.fork():
    # Another process keeps the pipes open.
    os.close(1)
    os.read(0, 1)
    os._exit(0)
print(process.pid, flush=True)
os.kill(os.getpid(), 9)
"""


@pytest.mark.parametrize("polls", [False, True], ids=["handle", "polls"])
def test_a_compiler_ends_with_its_parent(tmp_path: Path, polls: bool) -> None:
    program = tmp_path / "busy.py"
    program.write_text("import os, time\nos.write(1, b'works\\n')\ntime.sleep(600)\n")
    root = str(Path(gd.__file__).parents[1])
    code = PARENT.format(root=root, program=str(program), polls=polls)
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        handle = os.pidfd_open(child)
        try:
            # It ends at once; the time is only a limit for the test.
            assert select.select([handle], [], [], 60)[0]
        finally:
            os.close(handle)
        assert parent.wait() == -signal.SIGKILL
