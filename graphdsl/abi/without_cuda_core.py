"""Substitutes for names of cuda.core if it is not installed."""

from __future__ import annotations

from dataclasses import dataclass, make_dataclass
from operator import attrgetter
from typing import Any, Final, NamedTuple, Self

import numpy as np

from graphdsl.abi.cuda_packages import missing


class _OfADriver:
    """An object that only a driver creates: there are no instances."""

    def __new__(cls, *_args: object, **_options: object) -> Self:
        raise TypeError(f"{cls.__name__} is cuda.core's, which is not installed")


class Buffer(_OfADriver):
    """Memory."""


class Event(_OfADriver):
    """An event."""


class Stream(_OfADriver):
    """A stream."""


class Kernel(_OfADriver):
    """A loaded kernel."""


class ObjectCode(_OfADriver):
    """A loaded module."""


class GraphicsResource(_OfADriver):
    """Memory of a graphics API."""


class DeviceMemoryResource(_OfADriver):
    """A pool of device memory."""


class ManagedMemoryResource(_OfADriver):
    """A pool of managed memory."""


class PinnedMemoryResource(_OfADriver):
    """A pool of pinned host memory."""


class GraphBuilder(_OfADriver):
    """A captured stream."""


class GraphDefinition(_OfADriver):
    """A graph in the driver."""


CONFIGURATION: Final = (
    "grid", "cluster", "block", "shmem_size", "is_cooperative", "programmatic_stream_serialization",
)  # fmt: skip
"""The fields of ``cuda.core.LaunchConfig`` (1.2)."""
_configured: Final = attrgetter(*CONFIGURATION)


class LaunchConfig:
    """A launch configuration; ``graphdsl.LaunchConfig`` checks the values."""

    def __init__(
        self,
        grid: int | tuple[int, ...] | None = None,
        cluster: int | tuple[int, ...] | None = None,
        block: int | tuple[int, ...] | None = None,
        shmem_size: int | None = None,
        is_cooperative: bool = False,  # noqa: FBT001, FBT002  # as in cuda.core
        programmatic_stream_serialization: bool = False,  # noqa: FBT001, FBT002  # as in cuda.core
    ) -> None:
        values = (
            grid, cluster, block, shmem_size or 0, is_cooperative, programmatic_stream_serialization
        )  # fmt: skip
        for name, value in zip(CONFIGURATION, values, strict=True):
            # Bypasses the guard of frozen instances.
            object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LaunchConfig):
            return NotImplemented
        equal: bool = _configured(self) == _configured(other)
        return equal

    def __hash__(self) -> int:
        return hash(_configured(self))


@dataclass
class EventOptions:
    """Options for creating an event."""

    timing_enabled: bool | None = False
    blocking_sync: bool | None = False
    ipc_enabled: bool | None = False


@dataclass
class StreamOptions:
    """Options for creating a stream."""

    nonblocking: bool = True
    priority: int | None = None


OPTIONS: Final = (
    "name", "arch", "relocatable_device_code", "extensible_whole_program", "debug", "lineinfo",
    "device_code_optimize", "ptxas_options", "max_register_count", "ftz", "prec_sqrt", "prec_div",
    "fma", "use_fast_math", "extra_device_vectorization", "link_time_optimization", "gen_opt_lto",
    "define_macro", "undefine_macro", "include_path", "use_bundled_headers", "pre_include",
    "no_source_include", "std", "builtin_move_forward", "builtin_initializer_list",
    "disable_warnings", "restrict", "device_as_default_execution_space", "device_int128",
    "optimization_info", "no_display_error_number", "diag_error", "diag_suppress", "diag_warn",
    "brief_diagnostics", "time", "split_compile", "fdevice_syntax_only", "minimal", "no_cache",
    "fdevice_time_trace", "device_float128", "frandom_seed", "ofast_compile", "pch", "create_pch",
    "use_pch", "pch_dir", "pch_verbose", "pch_messages", "instantiate_templates_in_pch",
    "extra_sources", "use_libdevice", "numba_debug",
)  # fmt: skip
"""The fields of ``cuda.core.ProgramOptions`` (1.2)."""
ProgramOptions: Any = make_dataclass(
    "ProgramOptions",
    [(name, Any, None) for name in OPTIONS],
    namespace={"__module__": __name__},
)


class StridedMemoryView(NamedTuple):
    """The layout of an array in host memory.

    Attributes
    ----------
    ptr : int
        Its address.
    dtype, shape : numpy.dtype, tuple of int
        Its elements.
    strides : tuple of int
        Strides in elements.
    readonly : bool
        Whether it must not be written.
    """

    ptr: int
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    readonly: bool

    @classmethod
    def from_dlpack(cls, value: Any, stream_ptr: int) -> Self:  # noqa: ARG003  # there are none
        """Return the layout of an array that supports DLPack."""
        array = np.from_dlpack(value)
        size = array.dtype.itemsize
        strides = tuple(step // size for step in array.strides)
        return cls(array.ctypes.data, array.dtype, array.shape, strides, not array.flags.writeable)


class DynamicLibNotFoundError(RuntimeError):
    """A library of NVIDIA was not found."""


def find_nvidia_header_directory(_name: str) -> str | None:
    """Return the folder of a library's headers, if it is installed."""
    return None


def load_nvidia_dynamic_lib(name: str) -> Any:
    """Load a library, if it is installed."""
    raise DynamicLibNotFoundError(missing(f"finding {name}", "cuda-pathfinder"))
