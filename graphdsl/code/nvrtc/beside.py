"""NVRTC in a separate process: it may crash, be interrupted, or take too long.

The first compilation starts a process, which is reused for later ones. It ends with this process,
however this process ends (:mod:`graphdsl.base.dependent`), and has limits of time and memory.
"""

from __future__ import annotations

import atexit
import ctypes
import json
import os
import re
import select
import signal
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from graphdsl.abi import cuda_packages
from graphdsl.base.dependent import MEBIBYTES_VARIABLE, memory_limit, start_dependent
from graphdsl.base.locks import Lock
from graphdsl.code.nvrtc import worker
from graphdsl.code.nvrtc.worker import HEAD_SIZE, compile_source

SECONDS_VARIABLE: Final = "GRAPHDSL_COMPILE_SECONDS"
SECONDS: Final = 600.0
"""Default time limit for compiling, in seconds."""
SLICE: Final = 1.0
"""Seconds of waiting between two looks at what is left of the limit."""
OUT_OF_MEMORY: Final = re.compile(r"out of memory|OUT_OF_MEMORY")
PROGRAM: Path = Path(worker.__file__)


class CompilerEndedError(Exception):
    """The compiler process ended, or was terminated, before it answered."""


def compile_beside(request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer of :func:`graphdsl.code.nvrtc.worker.compile_source`.

    If no process can be started, this process compiles, without limits.

    Raises
    ------
    CompilerEndedError
        If the compiler process ended without an answer, or ran into a limit.
    """
    limit = memory_limit()
    try:
        process = _processes().take(limit)
    except OSError:
        return compile_source(ctypes.CDLL(_library()), request)
    try:
        answer = process.ask(json.dumps(request).encode(), _seconds())
    except BaseException:
        # Ctrl-C, too: its result would not be used.
        process.end()
        raise
    _processes().give_back(process)
    found: dict[str, Any] = json.loads(answer)
    if OUT_OF_MEMORY.search(found.get("log", found.get("failed", ""))):
        raise CompilerEndedError(f"needed more memory than {_allowed(limit)}")
    return found


def _allowed(mebibytes: int) -> str:
    return f"{mebibytes:,} MiB, the limit that {MEBIBYTES_VARIABLE} sets"


def _seconds() -> float:
    text = os.environ.get(SECONDS_VARIABLE, "")
    try:
        return float(text) if text else SECONDS
    except ValueError:
        raise ValueError(f"{SECONDS_VARIABLE}: expected seconds, got {text!r}") from None


@cache
def _library() -> str:
    """Return the path of NVRTC, without loading it if it is installed as a wheel."""
    try:
        wheel = metadata.distribution("nvidia-cuda-nvrtc")
    except metadata.PackageNotFoundError:
        return cuda_packages.load_nvidia_dynamic_lib("nvrtc").abs_path or ""
    for file in wheel.files or ():
        if file.name.startswith("libnvrtc.so") and Path(str(wheel.locate_file(file))).exists():
            return str(wheel.locate_file(file))
    return cuda_packages.load_nvidia_dynamic_lib("nvrtc").abs_path or ""


class _Process:
    """A process that compiles sources one at a time."""

    def __init__(self, mebibytes: int) -> None:
        """Start the process; raise OSError if that is impossible."""
        self.mebibytes = mebibytes
        self._process = start_dependent(str(PROGRAM), _library(), mebibytes=mebibytes)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests, self._answers = self._process.stdin, self._process.stdout

    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def ask(self, request: bytes, seconds: float) -> bytes:
        """Return the answer to a request."""
        waiting = memoryview(len(request).to_bytes(HEAD_SIZE, "little") + request)
        try:
            while waiting:
                waiting = waiting[self._requests.write(waiting) or 0 :]
            size = int.from_bytes(self._read(HEAD_SIZE, seconds), "little")
            return self._read(size, seconds)
        except BrokenPipeError:
            raise CompilerEndedError(self._became()) from None

    def _read(self, size: int, seconds: float) -> bytes:
        parts = bytearray()
        poll = select.poll()
        poll.register(self._answers, select.POLLIN)
        while len(parts) < size:
            if not _is_ready(poll, seconds):
                raise CompilerEndedError(
                    f"took longer than {seconds:g} s and was terminated. {SECONDS_VARIABLE} sets "
                    "the time limit. The time grows with the square of the size of structs that "
                    "device functions take or return by value: pass pointers to those of more "
                    "than some kilobytes"
                )
            part = self._answers.read(size - len(parts))
            if not part:
                raise CompilerEndedError(self._became())
            parts += part
        return bytes(parts)

    def _became(self) -> str:
        code = self._process.wait()
        how = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        return (
            f"crashed with {how}. Either it needed more memory than {_allowed(self.mebibytes)}, or "
            "this is a bug in the compiler"
        )

    def end(self) -> None:
        """Terminate the process."""
        self._process.kill()
        self._process.wait()
        self.forget()

    def forget(self) -> None:
        """Close the pipes."""
        self._requests.close()
        self._answers.close()
        if self._process.returncode is None:
            # The process is not a child of this one.
            self._process.returncode = 0


def _is_ready(poll: select.poll, seconds: float) -> bool:
    """Wait for a process for some seconds; of a pause of the machine, at most one slice counts."""
    while seconds > 0:
        waited = min(seconds, SLICE)
        if poll.poll(waited * 1000):
            return True
        seconds -= waited
    return False


class _Processes:
    """A pool of idle processes; each compiling thread uses one."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._idle: list[_Process] = []

    def take(self, mebibytes: int) -> _Process:
        """Return an idle process with this limit of memory, or start one."""
        with self._lock:
            while self._idle:
                process = self._idle.pop()
                if process.is_running():
                    if process.mebibytes == mebibytes:
                        return process
                    process.end()
                process.forget()
        return _Process(mebibytes)

    def give_back(self, process: _Process) -> None:
        """Keep a process for reuse, or terminate it if there already is an idle one."""
        with self._lock:
            if not self._idle:
                self._idle.append(process)
                return
        process.end()

    def end(self) -> None:
        """Terminate all processes at exit."""
        for process in self._idle:
            process.end()

    def forget(self) -> None:
        """Forget the processes in the child of a fork, since they belong to the parent."""
        for process in self._idle:
            process.forget()


@cache
def _processes() -> _Processes:
    return _Processes()


def _forget() -> None:
    if _processes.cache_info().currsize:
        _processes().forget()
        _processes.cache_clear()


def _end() -> None:
    if _processes.cache_info().currsize:
        _processes().end()


os.register_at_fork(after_in_child=_forget)
atexit.register(_end)
