"""Modules built on the core, by name only: each is imported on first use."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Final

__all__ = ["KINDS", "METHODS", "MODULES", "is_of", "load", "loaded"]

KINDS: Final = {
    "batch_mem_op": "graphdsl.extras.kinds.memory_operations",
    "semaphore_signal": "graphdsl.extras.kinds.semaphores",
    "semaphore_wait": "graphdsl.extras.kinds.semaphores",
}
"""Node kinds outside the core: the module that registers each."""
METHODS: Final = {
    "assign": "graphdsl.extras.builders.values",
    "batch_memory_operations": "graphdsl.extras.kinds.memory_operations",
    "capture": "graphdsl.extras.builders.splicing",
    "fill": "graphdsl.extras.builders.values",
    "inline": "graphdsl.extras.builders.splicing",
    "launch_many": "graphdsl.extras.builders.many_launches",
    "temporaries": "graphdsl.extras.builders.temporaries",
    "signal_semaphores": "graphdsl.extras.kinds.semaphores",
    "wait_semaphores": "graphdsl.extras.kinds.semaphores",
    "wait_value": "graphdsl.extras.kinds.memory_operations",
    "write_value": "graphdsl.extras.kinds.memory_operations",
}
"""Builder methods outside the core: the module that adds each."""
MODULES: Final = {
    "collectives": "graphdsl.extras.nccl.kernels",
    "collectives of ranks": "graphdsl.extras.nccl.collectives",
    "computed arguments": "graphdsl.extras.builders.computed_arguments",
    "computed conditions": "graphdsl.extras.control.computed_conditions",
    "condition kernels": "graphdsl.extras.control.condition_kernels",
    "counting": "graphdsl.extras.control.counting",
    "kernels of other packages": "graphdsl.extras.other_kernels",
    "memory operations": "graphdsl.extras.memory_operations",
    "rows of other kinds": "graphdsl.captured.reading.other_rows",
    "semaphores": "graphdsl.extras.kinds.semaphores",
    "supplies": "graphdsl.extras.supplies",
    "C++ sources": "graphdsl.code.cpp.device_side",
    "C++ includes": "graphdsl.code.cpp.includes",
    "C++ parameter lists": "graphdsl.code.cpp.parameter_lists",
}
"""Other modules outside the core, by topic."""


def load(name: str) -> Any:
    """Return a module of :data:`MODULES`."""
    return import_module(MODULES[name])


def loaded(name: str) -> Any:
    """Return a module of :data:`MODULES` if it was imported, else None."""
    return sys.modules.get(MODULES[name])


def is_of(value: object, name: str, cls: str) -> bool:
    """Return whether a value is of a class of a module of :data:`MODULES`, without importing it."""
    module = loaded(name)
    return module is not None and isinstance(value, getattr(module, cls))
