"""Compiles LLVM IR to object files, in this process or in a worker process.

This file is also the program of the worker processes (:mod:`graphdsl.sim.native.workers`), which
load it by its path: it imports llvmlite and the standard library, and nothing of the package.
"""

from __future__ import annotations

import os
import queue
import struct
import threading
from enum import IntEnum
from functools import cache
from typing import Any, Final

from graphdsl.base.locks import Lock
from graphdsl.base.suggestions import install

REQUEST: Final = struct.Struct("<BQ")
"""Header of a request: the level, and the size of the text in bytes."""
ANSWER: Final = struct.Struct("<BQ")
"""Header of an answer: whether it is an object file or LLVM's error message, and its size."""
READY: Final = b"ready"
"""Sent first, once LLVM is loaded."""
LONG_TEXT: Final = 8 << 20
"""Bytes of IR above which good register allocation would take minutes."""
SUNK_TEXT: Final = 1 << 18
"""Maximum bytes of IR for which LLVM may sink sums to their uses. In a long function it moves them
past each check in turn, which keeps all their operands alive on the stack.
"""

LOCK: Final = Lock()
"""Only one thread uses LLVM at a time."""


class Level(IntEnum):
    """Optimization levels; no level changes any bit of a kernel's results."""

    QUICK = 0
    """Translates instruction by instruction: a tenth of the compile time, for several times slower
    code.
    """
    SIMPLE = 1
    """Optimizes without vectorization."""
    FULL = 2
    """Optimizes fully."""
    PREPARED = 3
    """Only selects instructions well, for text that a compiler has optimized."""


def binding() -> Any:
    """Return llvmlite's binding.

    Raises
    ------
    ImportError
        If it is not installed.
    """
    try:
        from llvmlite import binding as found
    except ImportError as error:
        raise ImportError(
            f"running kernels on the simulator needs llvmlite. Install it with {install('sim')}"
        ) from error
    return found


@cache
def machine(selection: int = 2) -> Any:
    """Return the target machine for this processor; *selection* is its level, 0 to 2."""
    llvm = binding()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    cpu, features = host()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=cpu, features=features, opt=selection, reloc="pic", codemodel="default", jit=True
    )


@cache
def host() -> tuple[str, str]:
    """Return the name and features of the processor; code is compiled for it alone."""
    llvm = binding()
    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


def make_object(text: str, level: int) -> bytes:
    """Return the object file for the text of an LLVM module.

    Parameters
    ----------
    text : str
        The module.
    level : int
        A :class:`Level`.

    Raises
    ------
    RuntimeError
        If LLVM rejects the text.
    """
    llvm = binding()
    with LOCK:
        target = machine(0 if level == Level.QUICK or len(text) > LONG_TEXT else 2)
        module = llvm.parse_assembly(text)
        module.triple = target.triple
        module.data_layout = str(target.target_data)
        module.verify()
        if level in {Level.SIMPLE, Level.FULL}:
            options = llvm.create_pipeline_tuning_options(speed_level=int(level))
            options.loop_vectorization = level > Level.SIMPLE
            options.slp_vectorization = False
            passes = llvm.create_pass_builder(target, options).getModulePassManager()
            is_long = len(text) > SUNK_TEXT
            if is_long:
                llvm.set_option("graphdsl", "-instcombine-code-sinking=false")
            try:
                passes.run(module, llvm.create_pass_builder(target, options))
            finally:
                if is_long:
                    llvm.set_option("graphdsl", "-instcombine-code-sinking=true")
        compiled: bytes = target.emit_object(module)
        return compiled


def serve() -> None:
    """Compile requests from standard input until it ends."""
    requests, answers = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        # LLVM's own output must not mix with the answers.
        os.dup2(nowhere, stream)
    waiting: queue.SimpleQueue[tuple[int, str]] = queue.SimpleQueue()

    def receive() -> None:
        # In a thread of its own, which notices immediately if the parent is gone.
        with os.fdopen(requests, "rb") as file:
            while head := file.read(REQUEST.size):
                level, size = REQUEST.unpack(head)
                waiting.put((level, file.read(size).decode()))
        os._exit(0)

    threading.Thread(target=receive, daemon=True).start()
    machine()
    with os.fdopen(answers, "wb") as file:
        file.write(READY)
        file.flush()
        while True:
            level, text = waiting.get()
            try:
                is_made, data = 1, make_object(text, level)
            except RuntimeError as error:
                is_made, data = 0, str(error).encode()
            file.write(ANSWER.pack(is_made, len(data)) + data)
            file.flush()


if __name__ == "__main__":
    serve()
