"""Names used from NVIDIA's Python packages, with substitutes if they are not installed.

Importing cuda.core takes 0.3 s, so a name is imported when it is first used: as an attribute of
this module, or by an import in a function. To ask whether an object is of such a class, use
:func:`is_instance`: an object of a class exists only if its module was imported.

cuda-core and cuda-bindings have wheels for Linux and Windows. Elsewhere there is no driver either,
so no ``Buffer`` or ``Kernel`` can exist: classes without instances replace these. Objects that
users create, such as configurations and options, have the fields of cuda.core 1.2.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeGuard

__all__ = [
    "LOADED",
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
    "is_instance",
    "load_nvidia_dynamic_lib",
    "loaded_class",
    "missing",
    "require_core",
]

CORE: Final = "cuda.core"
SUBSTITUTES: Final = "graphdsl.abi.without_cuda_core"
PATHFINDER: Final = "cuda.pathfinder"
OTHERS: Final = {
    "GraphBuilder": "cuda.core.graph",
    "GraphDefinition": "cuda.core.graph",
    "StridedMemoryView": "cuda.core.utils",
    "DynamicLibNotFoundError": PATHFINDER,
    "find_nvidia_header_directory": PATHFINDER,
    "load_nvidia_dynamic_lib": PATHFINDER,
}
"""The modules of the names that are not in ``cuda.core``."""
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
    try:
        import_module(CORE)
    except ModuleNotFoundError as problem:
        if not _is_of_nvidia(problem):
            raise
        raise error(missing(what, "cuda-core")) from None


LOADED: Final[dict[str, type]] = {}
"""The classes that :func:`loaded_class` has found, by name; for code that every copy runs."""


def loaded_class(name: str) -> type | None:
    """Return a class of cuda.core, or its substitute; None if its module is not loaded.

    There are no objects of a class whose module is not loaded.

    Examples
    --------
    >>> from cuda.core import Buffer
    >>> loaded_class("Buffer") is Buffer
    True
    """
    found = LOADED.get(name)
    if found is None:
        for module in (OTHERS.get(name, CORE), SUBSTITUTES):
            # Another thread may be importing it.
            found = getattr(sys.modules.get(module), name, None)
            if found is not None:
                LOADED[name] = found
                break
    return found


def is_instance(value: object, name: str) -> TypeGuard[Any]:
    """Return whether *value* is of a class of cuda.core, without importing it."""
    found = LOADED.get(name) or loaded_class(name)
    return found is not None and isinstance(value, found)


def _is_of_nvidia(error: ModuleNotFoundError) -> bool:
    return (error.name or "").partition(".")[0] == "cuda"


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
else:

    def __getattr__(name: str) -> Any:
        """Import a name when it is first used."""
        if name.startswith("_") or name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
        module = OTHERS.get(name, CORE)
        try:
            found = getattr(import_module(module), name)
        except ModuleNotFoundError as error:
            if not _is_of_nvidia(error):
                raise
            substitutes = "graphdsl.abi.without_cuda_core" if module == PATHFINDER else SUBSTITUTES
            found = getattr(import_module(substitutes), name)
        globals()[name] = found
        return found
