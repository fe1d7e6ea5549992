"""Loading machine code as callable functions; the native runtime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from graphdsl.nvrtc.cache import disk_cache, key_of
from graphdsl.sim.native.llvm import LOCK, Level, binding, host, machine, make_object

__all__ = ["ARITHMETIC", "RUNTIME", "NativeCode", "load", "runtime", "text_of", "version"]

RUNTIME: Final = Path(__file__).with_name("runtime.c")
ARITHMETIC: Final = Path(__file__).with_name("arithmetic.c")
"""The texts beside the C files are loaded; ``python -m tools.native_runtime`` makes them."""
RUNTIME_FUNCTIONS: Final = (
    "graphdsl_run",
    "graphdsl_sizes",
    "graphdsl_fail",
    "graphdsl_fail_stack",
    "graphdsl_fail_access",
    "graphdsl_fail_assert",
    "graphdsl_poll",
    "graphdsl_check",
    "graphdsl_gap",
    "graphdsl_note",
    "graphdsl_forget",
    "graphdsl_mark",
    "graphdsl_fence",
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
    "graphdsl_check_group",
    "graphdsl_tensor_load",
    "graphdsl_tensor_store",
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


@cache
def runtime() -> NativeCode:
    """Return the native runtime and arithmetic, compiled for this machine."""
    parts = [
        _load_compiled(text_of(source), functions)
        for source, functions in ((RUNTIME, RUNTIME_FUNCTIONS), (ARITHMETIC, ARITHMETIC_FUNCTIONS))
    ]
    addresses = {name: address for part in parts for name, address in part.addresses.items()}
    return NativeCode(addresses, parts)


def _load_compiled(path: Path, functions: Sequence[str]) -> NativeCode:
    text = path.read_text()
    disk = disk_cache()
    key = key_of("native code, level 0", text, version(), *host())
    code = disk.load(key)
    if code is None:
        # Already optimized by clang: LLVM's passes would take as long as everything else, and
        # change nothing.
        code = make_object(text, Level.QUICK, selection=2)
        disk.store(key, code)
    return load(code, functions, {})


@cache
def version() -> str:
    """Return the version of LLVM."""
    return ".".join(map(str, binding().llvm_version_info))
