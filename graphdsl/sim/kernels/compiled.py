"""Kernels as machine code: translated, compiled, and kept under all that they depend on.

A kernel is compiled quickly first, so that it can run, and well when it is worth that: the same IR
by the same rules of arithmetic, so that nothing but the time depends on which of both runs.
"""

from __future__ import annotations

import base64
import json
import os
import struct
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass, fields, replace
from functools import partial
from typing import Any, Final

from graphdsl.abi.signatures import KernelSignature
from graphdsl.errors import CompileError
from graphdsl.locks import Lock
from graphdsl.nvrtc.cache import DiskCache, Remembered, code_digest, disk_cache, key_of
from graphdsl.ptx.syntax import Module, Reference, Variable
from graphdsl.sim.native.code import version
from graphdsl.sim.native.llvm import Level, host, make_object
from graphdsl.sim.native.workers import compile_beside
from graphdsl.sim.translate.text import Mode, Site
from graphdsl.sim.translate.translate import Translation, translate

__all__ = ["CompiledKernel", "KernelCode", "kernel_code"]

HEAD: Final = struct.Struct("<BQ")
"""How a kept kernel begins: its level, and how many bytes say what is known about it."""
TRANSLATOR: Final = (
    "ptx/**/*.py", "sim/translate/**/*.py", "sim/native/*", "sim/kernels/compiled.py"
)  # fmt: skip
"""The code that translates: another version of it makes other kernels."""
REMEMBERED: Final = 64 << 20
"""Bytes of machine code that stay in memory for programs that have the same kernel."""
QUICK_STACK_OF_A_LINE: Final = 16
"""More bytes of stack than quick code takes for a line of IR: it keeps each value there."""
QUICK_STACK_LIMIT: Final = 8 << 20
"""With more than that there is no quick code; nor for recursions, which are measured by the stack
that full code takes, and count as this much at least."""
KEPT_TEXT: Final = 1 << 20
"""Bytes of IR that a kernel keeps until it is compiled well, at most."""
FIRST_LEVEL: Level = Level.QUICK
"""What is made first of a kernel that was never compiled."""


@dataclass(frozen=True, slots=True)
class CompiledKernel:
    """A kernel's machine code, and what is known about it.

    Attributes
    ----------
    translation : Translation
        What is known, without its text in LLVM IR.
    code : bytes
        The object file.
    level : Level
        How much LLVM has optimized it.
    """

    translation: Translation
    code: bytes
    level: Level


class KernelCode:
    """A kernel as machine code, of which there may be better one later.

    Parameters
    ----------
    compiled : CompiledKernel
        What there is now.
    key : str
        What it is kept under.
    translated : callable
        Gives the kernel in LLVM IR.
    cache : DiskCache
        Where what there is was found or put; better code goes there too, whatever the environment
        names when that is made.

    Attributes
    ----------
    compiled : CompiledKernel
        The best that there is, which changes once.
    """

    def __init__(
        self,
        compiled: CompiledKernel,
        key: str,
        translated: Callable[[], Translation],
        cache: DiskCache,
    ) -> None:
        self.compiled = compiled
        self._key = key
        self._translated = translated
        self._cache = cache
        self._improved: Future[None] | None = None
        self._process = 0
        self._lock = Lock()

    def improve(self) -> Future[None] | None:
        """Let it be compiled as well as LLVM can, in a process beside this one.

        Gives what to wait for; None if it is done.
        """
        with self._lock:
            if self.compiled.level == Level.FULL:
                return None
            # What the parent of this process waits for never comes here.
            if self._improved is None or self._process != os.getpid():
                self._process = os.getpid()
                self._improved = Future()
                known: list[Translation] = []

                def text() -> str:
                    known.append(self._translated())
                    return known[0].ir

                compile_beside(text, Level.FULL).add_done_callback(
                    partial(self._take, known, self._improved)
                )
            return self._improved

    def _take(
        self, known: Sequence[Translation], improved: Future[None], made: Future[bytes]
    ) -> None:
        try:
            # Else the process was ended: the code that there is does the same.
            if made.exception() is None:
                self.compiled = CompiledKernel(replace(known[0], ir=""), made.result(), Level.FULL)
                self._cache.store(self._key, _to_bytes(self.compiled))
        finally:
            improved.set_result(None)


def kernel_code(ptx: str, parsed: Callable[[], Module], name: str, mode: Mode) -> KernelCode:
    """Return a kernel as machine code for this processor.

    The same kernel gives the same object while it is remembered.

    Parameters
    ----------
    ptx : str
        The text that it is in.
    parsed : callable
        Gives the same as a Module; not called if the kernel was compiled before.
    name : str
        The kernel.
    mode : Mode
        How memory is accessed.

    Raises
    ------
    UnsupportedInstructionError
        With the instruction that the simulator does not run.
    """
    key = key_of("kernel", code_digest(*TRANSLATOR), version(), *host(), ptx, name, repr(mode))
    found = _remembered.get(key)
    if found is not None:
        return found

    made: list[Translation] = []

    def translated() -> Translation:
        # It takes as long as compiling quickly, so that a text which is not long is kept.
        return made.pop() if made else translate(parsed(), name, mode)

    cache = disk_cache()
    kept = cache.load(key)
    if kept is None:
        translation = translated()
        compiled = _compiled(translation)
        cache.store(key, _to_bytes(compiled))
        if compiled.level != Level.FULL and len(translation.ir) <= KEPT_TEXT:
            made.append(translation)
    else:
        compiled = _from_bytes(kept)
    code = KernelCode(compiled, key, translated, cache)
    _remembered.put(key, code, len(compiled.code))
    return code


_remembered: Final[Remembered[KernelCode]] = Remembered(REMEMBERED)


def _compiled(translation: Translation) -> CompiledKernel:
    """Compile a kernel that nobody has compiled before."""
    level = FIRST_LEVEL
    lines = translation.ir.count("\n")
    known = replace(
        translation, ir="", stack_size=translation.stack_size + QUICK_STACK_OF_A_LINE * lines
    )
    if level != Level.QUICK or known.stack_size >= QUICK_STACK_LIMIT:
        level, known = Level.FULL, replace(translation, ir="")
    try:
        return CompiledKernel(known, make_object(translation.ir, level), level)
    except RuntimeError as error:
        # No text may lead here: what is wrong with it was said before.
        raise CompileError(
            f"kernel {translation.entry!r}: LLVM refuses what the simulator made of it, which is a "
            f"defect of the simulator. Please report it with the PTX: {error}"
        ) from error


def _to_bytes(compiled: CompiledKernel) -> bytes:
    head = asdict(compiled.translation)
    # The types of parameters come with the text, which the caller has.
    del head["signature"]["types"]
    for variable in head["globals"]:
        variable["initial"] = base64.b64encode(variable["initial"]).decode()
    text = json.dumps(head).encode()
    return HEAD.pack(compiled.level, len(text)) + text + compiled.code


def _from_bytes(data: bytes) -> CompiledKernel:
    level, size = HEAD.unpack_from(data)
    end = HEAD.size + size
    head: dict[str, Any] = json.loads(data[HEAD.size : end])
    head["signature"] = KernelSignature(
        **{key: tuple(value) for key, value in head["signature"].items()}
    )
    head["globals"] = tuple(_variable(each) for each in head["globals"])
    head["sites"] = tuple(Site(**each) for each in head["sites"])
    for name in ("shared_variables", "shared_gaps"):
        head[name] = tuple(tuple(each) for each in head[name])
    head["limits"] = {key: tuple(value) for key, value in head["limits"].items()}
    assert set(head) == {each.name for each in fields(Translation)}
    return CompiledKernel(Translation(**head), data[end:], Level(level))


def _variable(head: dict[str, Any]) -> Variable:
    head["initial"] = base64.b64decode(head["initial"])
    head["references"] = tuple((at, Reference(**to)) for at, to in head["references"])
    return Variable(**head)
