"""Loading machine code as callable functions; the native runtime."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from graphdsl.base.locks import Lock
from graphdsl.code.nvrtc.cache import disk_cache, key_of
from graphdsl.sim.native.llvm import LOCK, Level, binding, host, machine, make_object
from graphdsl.sim.native.workers import compile_beside

RUNTIME: Final = Path(__file__).with_name("runtime.c")
ARITHMETIC: Final = Path(__file__).with_name("arithmetic.c")
"""The texts beside the C files are loaded; ``python -m tools.native_runtime`` makes them."""
RUNTIME_FUNCTIONS: Final = (
    "graphdsl_run",
    "graphdsl_run_block",
    "graphdsl_sizes",
    "graphdsl_fail",
    "graphdsl_fail_stack",
    "graphdsl_fail_access",
    "graphdsl_fail_assert",
    "graphdsl_poll",
    "graphdsl_check",
    "graphdsl_gap",
    "graphdsl_await",
    "graphdsl_note",
    "graphdsl_forget",
    "graphdsl_mark",
    "graphdsl_fill",
    "graphdsl_fence",
    "graphdsl_order",
    "graphdsl_fail_between_warps",
    "graphdsl_free",
    "graphdsl_row",
    "graphdsl_space",
    "graphdsl_print",
    "graphdsl_set_condition",
    "graphdsl_clock",
    "graphdsl_sleep",
    "graphdsl_multiprocessor",
    "graphdsl_fail_function",
    "graphdsl_arrive",
    "graphdsl_arrive_in_cluster",
    "graphdsl_fetch",
    "graphdsl_query",
    "graphdsl_surface",
    "graphdsl_copy",
    "graphdsl_commit_copies",
    "graphdsl_wait_copies",
    "graphdsl_cluster_memory",
    "graphdsl_map_rank",
    "graphdsl_rank_of",
    "graphdsl_convert_to_cluster",
    "graphdsl_convert_from_cluster",
    "graphdsl_bulk_load",
    "graphdsl_bulk_store",
    "graphdsl_arrive_after_copies",
    "graphdsl_barrier_init",
    "graphdsl_barrier_end",
    "graphdsl_barrier_arrive",
    "graphdsl_barrier_bytes",
    "graphdsl_barrier_test",
    "graphdsl_store_async",
    "graphdsl_tensor_load",
    "graphdsl_tensor_store",
    "graphdsl_hold_heap",
    "graphdsl_malloc",
    "graphdsl_free_chunk",
)
ARITHMETIC_FUNCTIONS: Final = (
    "graphdsl_add",
    "graphdsl_subtract",
    "graphdsl_multiply",
    "graphdsl_divide",
    "graphdsl_multiply_add",
    "graphdsl_square_root",
)


def text_of(source: Path) -> Path:
    """Return the path of the text made from a C file."""
    return source.with_suffix(".ll")


@dataclass(frozen=True, slots=True)
class NativeCode:
    """Loaded machine code.

    Attributes
    ----------
    addresses : mapping of str to int
        The addresses of its functions.
    keeper : object
        Object that must live as long as they may be called.
    """

    addresses: Mapping[str, int]
    keeper: Any


@cache
def _linker() -> Any:
    # The older linker allocates each section separately. In fragmented memory the sections get too
    # far apart for relative addresses, and LLVM aborts the process.
    return binding().create_lljit_compiler(machine(), use_jit_link=True, suppress_errors=False)


_serial = 0


def load(code: bytes, exports: Sequence[str], imports: Mapping[str, int]) -> NativeCode:
    """Make the functions of an object file callable.

    Parameters
    ----------
    code : bytes
        The object file.
    exports : sequence of str
        The functions to return.
    imports : mapping of str to int
        Addresses of called functions; others are looked up in the process.
    """
    global _serial  # noqa: PLW0603  # names of libraries are unique in a process
    llvm = binding()
    with LOCK:
        _serial += 1
        builder = llvm.JITLibraryBuilder().add_object_img(code).add_current_process()
        for name, address in imports.items():
            builder.import_symbol(name, address)
        for name in exports:
            builder.export_symbol(name)
        library = builder.link(_linker(), f"graphdsl.{_serial}")
        return NativeCode({name: library[name] for name in exports}, library)


class Runtime:
    """The native runtime and arithmetic, which may be replaced by better code once.

    Compiling them well takes half a second, and quickly a fifth of that. Both versions do the same
    and share nothing but the memory of a launch, so one may go on with what the other began.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._well: NativeCode | None = None
        self._quick: NativeCode | None = None
        self._improved: Future[None] | None = None
        self._process = 0

    def code(self, level: Level) -> NativeCode:
        """Return it compiled well for ``Level.FULL``, otherwise the best that is available."""
        if self._well is not None:
            return self._well
        with self._lock:
            if self._well is None and self._quick is None:
                kept = disk_cache().load(_key(RUNTIME, Level.PREPARED))
                self._well = None if kept is None else _with_arithmetic(kept)
            if self._well is None and level == Level.FULL:
                self._well = _with_arithmetic(_kept_object(RUNTIME, Level.PREPARED))
            if self._well is None and self._quick is None:
                self._quick = _with_arithmetic(_kept_object(RUNTIME, Level.QUICK))
            found = self._well or self._quick
            assert found is not None
            return found

    def improve(self) -> Future[None]:
        """Start compiling it well, in a worker process; return a future to wait for."""
        self.code(Level.QUICK)
        with self._lock:
            # A future inherited from the parent process never completes here.
            if self._improved is None or self._process != os.getpid():
                self._process = os.getpid()
                self._improved = Future()
                if self._well is None:
                    made = compile_beside(text_of(RUNTIME).read_text, Level.PREPARED)
                    made.add_done_callback(partial(self._take, self._improved))
                else:
                    self._improved.set_result(None)
            return self._improved

    def _take(self, improved: Future[None], made: Future[bytes]) -> None:
        try:
            # Otherwise the process was ended; it is compiled here when it is needed.
            if made.exception() is None:
                disk_cache().store(_key(RUNTIME, Level.PREPARED), made.result())
                with self._lock:
                    self._well = self._well or _with_arithmetic(made.result())
        finally:
            improved.set_result(None)


_runtime: Final = Runtime()


def runtime(level: Level) -> NativeCode:
    """Return the native runtime and arithmetic for kernels of a level."""
    return _runtime.code(level)


def improved_runtime() -> Future[None]:
    """Start compiling the runtime for optimized kernels; return a future to wait for."""
    return _runtime.improve()


def _with_arithmetic(code: bytes) -> NativeCode:
    parts = [
        load(code, RUNTIME_FUNCTIONS, {}),
        load(_kept_object(ARITHMETIC, Level.PREPARED), ARITHMETIC_FUNCTIONS, {}),
    ]
    addresses = {name: address for part in parts for name, address in part.addresses.items()}
    return NativeCode(addresses, parts)


def _key(source: Path, level: Level) -> str:
    return key_of("native code", level.name, text_of(source).read_text(), version(), *host())


def _kept_object(source: Path, level: Level) -> bytes:
    """Return the object file for a text, from the disk if it is there."""
    disk, key = disk_cache(), _key(source, level)
    code = disk.load(key)
    if code is None:
        code = make_object(text_of(source).read_text(), level)
        disk.store(key, code)
    return code


@cache
def version() -> str:
    """Return the version of LLVM."""
    return ".".join(map(str, binding().llvm_version_info))
