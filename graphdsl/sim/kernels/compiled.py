"""Kernels as machine code: translated, compiled, and cached by everything they depend on.

A kernel is first compiled quickly so that it can start, and recompiled with full optimization if it
is worthwhile. Both versions come from the same IR with the same arithmetic rules, so they differ
only in speed.
"""

from __future__ import annotations

import base64
import json
import os
import struct
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, fields, replace
from functools import partial
from importlib.util import find_spec
from typing import Any, Final

from graphdsl.abi.signatures import KernelSignature
from graphdsl.base.errors import CompileError
from graphdsl.base.locks import Lock
from graphdsl.code.nvrtc.cache import DiskCache, Remembered, code_digest, disk_cache, key_of
from graphdsl.code.ptx.syntax import Module, Reference, Variable
from graphdsl.sim.native.code import improved_runtime, version
from graphdsl.sim.native.llvm import Level, host, make_object
from graphdsl.sim.native.workers import compile_beside
from graphdsl.sim.translate.meetings import Row, Terms
from graphdsl.sim.translate.text import Mode, Site
from graphdsl.sim.translate.translate import Translation, translate

HEAD: Final = struct.Struct("<BQ")
"""Header of a cached kernel: its level, and the size of its metadata in bytes."""
TRANSLATOR: Final = (
    "base/strides.py",
    "abi/effects.py",
    "code/ptx/*.py",
    "code/effects/*.py",
    "code/races/*.py",
    "sim/translate/**/*.py",
    "sim/native/*",
    "sim/kernels/compiled.py",
)
"""The code of the translation: another version of it makes other kernels."""
REMEMBERED: Final = 64 << 20
"""Maximum bytes of machine code cached in memory."""
QUICK_STACK_OF_A_LINE: Final = 16
"""Upper bound of the stack bytes that quick code uses per line of IR: it keeps each value there."""
QUICK_STACK_LIMIT: Final = 32 << 20
"""Above this, half of the stack of the threads that run kernels, there is no quick code. There is
none for recursive kernels either; those are measured by the stack use of optimized code."""
KEPT_TEXT: Final = 1 << 20
"""Maximum bytes of IR kept until a kernel is compiled with full optimization."""
FIRST_LEVEL: Level = Level.QUICK
"""First optimization level of a kernel that was never compiled."""


@dataclass(frozen=True, slots=True)
class CompiledKernel:
    """A kernel's machine code and metadata.

    Attributes
    ----------
    translation : Translation
        The metadata, without the LLVM IR.
    code : bytes
        The object file.
    level : Level
        How much LLVM has optimized it.
    """

    translation: Translation
    code: bytes
    level: Level


class KernelCode:
    """A kernel's machine code, which may be replaced by better code later.

    Parameters
    ----------
    compiled : CompiledKernel
        The current code.
    key : str
        Cache key.
    translated : callable
        Returns the kernel as LLVM IR.
    cache : DiskCache
        Cache that the current code was read from or written to. Better code goes to the same cache,
        even if the environment names another one by then.

    Attributes
    ----------
    compiled : CompiledKernel
        The best available code; it changes once.
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
        """Start compiling the kernel with full optimization, in a worker process.

        Return a future to wait for, or None if it is already compiled.
        """
        with self._lock:
            if self.compiled.level == Level.FULL:
                return None
            # A future inherited from the parent process never completes here.
            if self._improved is None or self._process != os.getpid():
                self._process = os.getpid()
                self._improved = Future()
                known: list[Translation] = []

                def text() -> str:
                    known.append(self._translated())
                    return known[0].ir

                # Both are compiled at the same time. What is optimized calls nothing that is not.
                runtime = improved_runtime()
                take = partial(self._take, known, self._improved)
                compile_beside(text, Level.FULL).add_done_callback(
                    lambda made: runtime.add_done_callback(lambda _: take(made))
                )
            return self._improved

    def _take(
        self, known: Sequence[Translation], improved: Future[None], made: Future[bytes]
    ) -> None:
        try:
            # Otherwise the process was ended; the current code gives the same results.
            if made.exception() is None:
                self.compiled = CompiledKernel(replace(known[0], ir=""), made.result(), Level.FULL)
                self._cache.store(self._key, _to_bytes(self.compiled))
        finally:
            improved.set_result(None)


def kernel_code(ptx: str, parsed: Callable[[], Module], name: str, mode: Mode) -> KernelCode:
    """Return a kernel as machine code for this processor.

    The same kernel returns the same object while it is in the cache.

    Parameters
    ----------
    ptx : str
        The text that it is in.
    parsed : callable
        Returns the parsed Module; not called if the kernel was compiled before.
    name : str
        The kernel.
    mode : Mode
        How memory is accessed.

    Raises
    ------
    UnsupportedInstructionError
        If the simulator does not support an instruction; it names that instruction.
    """
    proofs = repr(find_spec("z3") is not None)
    digest = code_digest(*TRANSLATOR)
    key = key_of("kernel", digest, proofs, version(), *host(), ptx, name, repr(mode))
    found = _remembered.get(key)
    if found is not None:
        return found

    made: list[Translation] = []

    def translated() -> Translation:
        # Translating takes as long as quick compilation, so a short text is kept.
        return made.pop() if made else translate(parsed(), name, mode)

    cache = disk_cache()
    cached = cache.load(key)
    if cached is None:
        translation = translated()
        compiled = _compiled(translation)
        cache.store(key, _to_bytes(compiled))
        if compiled.level != Level.FULL and len(translation.ir) <= KEPT_TEXT:
            made.append(translation)
    else:
        compiled = _from_bytes(cached)
    code = KernelCode(compiled, key, translated, cache)
    _remembered.put(key, code, len(compiled.code))
    return code


_remembered: Final[Remembered[KernelCode]] = Remembered(REMEMBERED)


def _compiled(translation: Translation) -> CompiledKernel:
    """Compile a kernel that is not cached."""
    level = FIRST_LEVEL
    lines = translation.ir.count("\n")
    known = replace(
        translation, ir="", stack_size=translation.stack_size + QUICK_STACK_OF_A_LINE * lines
    )
    is_recursive = translation.stack_reserve > 0
    if level != Level.QUICK or is_recursive or known.stack_size >= QUICK_STACK_LIMIT:
        level, known = Level.FULL, replace(translation, ir="")
    try:
        return CompiledKernel(known, make_object(translation.ir, level), level)
    except RuntimeError as error:
        # No PTX should get here: invalid input was rejected before.
        raise CompileError(
            f"kernel {translation.entry!r}: LLVM rejects the code that the simulator generated "
            f"for it. This is a bug in the simulator. Please report it with the PTX: {error}"
        ) from error


def _to_bytes(compiled: CompiledKernel) -> bytes:
    translation = compiled.translation
    head = _values_of(translation)
    head["signature"] = _values_of(translation.signature)
    # The caller has the parameter types from the PTX.
    del head["signature"]["types"]
    head["globals"] = [
        _values_of(each) | {"initial": base64.b64encode(each.initial).decode()}
        for each in translation.globals
    ]
    text = json.dumps(head, default=_values_of).encode()
    return HEAD.pack(compiled.level, len(text)) + text + compiled.code


def _values_of(record: Any) -> dict[str, Any]:
    """Return the fields of a dataclass by name. `asdict` copies them, down to each number."""
    return {each.name: getattr(record, each.name) for each in fields(record)}


def _from_bytes(data: bytes) -> CompiledKernel:
    level, size = HEAD.unpack_from(data)
    end = HEAD.size + size
    head: dict[str, Any] = json.loads(data[HEAD.size : end])
    head["signature"] = KernelSignature(
        **{key: tuple(value) for key, value in head["signature"].items()}
    )
    head["globals"] = tuple(_variable(each) for each in head["globals"])
    head["sites"] = {int(number): Site(**each) for number, each in head["sites"].items()}
    for name in ("shared_variables", "shared_gaps"):
        head[name] = tuple(tuple(each) for each in head[name])
    for name in ("lane_rows", "warp_rows"):
        head[name] = tuple(_row(each) for each in head[name])
    head["lane_parameters"] = {key: tuple(each) for key, each in head["lane_parameters"].items()}
    head["limits"] = {key: tuple(value) for key, value in head["limits"].items()}
    assert set(head) == {each.name for each in fields(Translation)}
    return CompiledKernel(Translation(**head), data[end:], Level(level))


def _variable(head: dict[str, Any]) -> Variable:
    head["initial"] = base64.b64decode(head["initial"])
    head["references"] = tuple((at, Reference(**to)) for at, to in head["references"])
    return Variable(**head)


def _row(head: dict[str, Any]) -> Row:
    def terms(given: list[Any]) -> Terms:
        return tuple((tuple(atoms), count) for atoms, count in given)

    return Row(
        tuple(head["origins"]),
        None if head["lanes"] is None else terms(head["lanes"]),
        terms(head["distance"]),
        tuple(head["sizes"]),
        tuple(head["wide"]),
        tuple(head["extents"]),
    )
