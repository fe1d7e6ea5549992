"""Names used from NVIDIA's Python packages, with substitutes if they are not installed.

cuda-core and cuda-bindings have wheels for Linux and Windows. Elsewhere there is no driver either,
so no ``Buffer`` or ``Kernel`` can exist: classes without instances replace these. Objects that
users create, such as configurations and options, have the fields of cuda.core 1.2.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

__all__ = [
    "Buffer",
    "DeviceMemoryResource",
    "DynamicLibNotFoundError",
    "Event",
    "EventOptions",
    "GraphBuilder",
    "GraphDefinition",
    "GraphicsResource",
    "Kernel",
    "LaunchConfig",
    "ManagedMemoryResource",
    "ObjectCode",
    "PinnedMemoryResource",
    "ProgramOptions",
    "Stream",
    "StreamOptions",
    "StridedMemoryView",
    "find_nvidia_header_directory",
    "load_nvidia_dynamic_lib",
    "missing",
    "require_core",
]

PLATFORMS: Final = {"linux": "Linux", "win32": "Windows", "darwin": "macOS"}
"""Names of platforms by ``sys.platform``."""
WITH_WHEELS: Final = ("linux", "win32")


def missing(what: str, package: str, platform: str = sys.platform) -> str:
    """Return the message for a feature that needs one of NVIDIA's packages.

    Examples
    --------
    >>> missing("running on a GPU", "cuda-core", "linux")
    'running on a GPU needs cuda-core, which is not installed. Install it: pip install cuda-core'
    >>> missing("running on a GPU", "cuda-core", "darwin")
    'running on a GPU needs cuda-core, which has no wheels for macOS. Use Linux or Windows'
    """
    if platform in WITH_WHEELS:
        why = f"is not installed. Install it: pip install {package}"
    else:
        why = f"has no wheels for {PLATFORMS.get(platform, platform)}. Use Linux or Windows"
    return f"{what} needs {package}, which {why}"


def require_core(what: str, error: type[Exception] = ImportError) -> None:
    """Raise the error that names the package, unless cuda-core is installed."""
    if not _HAS_CORE:
        raise error(missing(what, "cuda-core"))


if TYPE_CHECKING:
    from cuda.core import (
        Buffer,
        DeviceMemoryResource,
        Event,
        EventOptions,
        GraphicsResource,
        Kernel,
        LaunchConfig,
        ManagedMemoryResource,
        ObjectCode,
        PinnedMemoryResource,
        ProgramOptions,
        Stream,
        StreamOptions,
    )
    from cuda.core.graph import GraphBuilder, GraphDefinition
    from cuda.core.utils import StridedMemoryView
    from cuda.pathfinder import (
        DynamicLibNotFoundError,
        find_nvidia_header_directory,
        load_nvidia_dynamic_lib,
    )

    _HAS_CORE = True
else:
    try:
        from cuda.core import (
            Buffer,
            DeviceMemoryResource,
            Event,
            EventOptions,
            GraphicsResource,
            Kernel,
            LaunchConfig,
            ManagedMemoryResource,
            ObjectCode,
            PinnedMemoryResource,
            ProgramOptions,
            Stream,
            StreamOptions,
        )
        from cuda.core.graph import GraphBuilder, GraphDefinition
        from cuda.core.utils import StridedMemoryView
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "cuda":
            raise
        from graphdsl.abi.without_cuda_core import (
            Buffer,
            DeviceMemoryResource,
            Event,
            EventOptions,
            GraphBuilder,
            GraphDefinition,
            GraphicsResource,
            Kernel,
            LaunchConfig,
            ManagedMemoryResource,
            ObjectCode,
            PinnedMemoryResource,
            ProgramOptions,
            Stream,
            StreamOptions,
            StridedMemoryView,
        )

        _HAS_CORE = False
    else:
        _HAS_CORE = True
    try:
        from cuda.pathfinder import (
            DynamicLibNotFoundError,
            find_nvidia_header_directory,
            load_nvidia_dynamic_lib,
        )
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "cuda":
            raise

        class DynamicLibNotFoundError(RuntimeError):
            """A library of NVIDIA was not found."""

        def find_nvidia_header_directory(_name: str) -> str | None:
            """Return the folder of a library's headers, if it is installed."""
            return None

        def load_nvidia_dynamic_lib(name: str) -> Any:
            """Load a library, if it is installed."""
            raise DynamicLibNotFoundError(missing(f"finding {name}", "cuda-pathfinder"))
