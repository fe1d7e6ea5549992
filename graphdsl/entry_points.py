"""Modules built on the core, by name only: each is imported on first use."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Final

__all__ = ["KINDS", "METHODS", "MODULES", "is_of", "load", "loaded"]

KINDS: Final = {
    "batch_mem_op": "graphdsl.declaration.kinds.memory_operations",
    "semaphore_signal": "graphdsl.declaration.kinds.semaphores",
    "semaphore_wait": "graphdsl.declaration.kinds.semaphores",
}
"""Node kinds outside the core: the module that registers each."""
METHODS: Final = {
    "assign": "graphdsl.declaration.builders.values",
    "batch_memory_operations": "graphdsl.declaration.kinds.memory_operations",
    "capture": "graphdsl.declaration.builders.splicing",
    "fill": "graphdsl.declaration.builders.values",
    "inline": "graphdsl.declaration.builders.splicing",
    "launch_many": "graphdsl.declaration.builders.many_launches",
    "signal_semaphores": "graphdsl.declaration.kinds.semaphores",
    "wait_semaphores": "graphdsl.declaration.kinds.semaphores",
    "wait_value": "graphdsl.declaration.kinds.memory_operations",
    "write_value": "graphdsl.declaration.kinds.memory_operations",
}
"""Builder methods outside the core: the module that adds each."""
MODULES: Final = {
    "collectives": "graphdsl.declaration.nccl.kernels",
    "computed conditions": "graphdsl.declaration.control.computed_conditions",
    "condition kernels": "graphdsl.declaration.control.condition_kernels",
    "counting": "graphdsl.declaration.control.counting",
    "kernels of other packages": "graphdsl.declaration.programs.other_kernels",
    "memory operations": "graphdsl.declaration.memory.memory_operations",
    "rows of other kinds": "graphdsl.reading.other_rows",
    "semaphores": "graphdsl.declaration.kinds.semaphores",
    "supplies": "graphdsl.declaration.supplies",
    "C++ sources": "graphdsl.cpp.device_side",
    "C++ includes": "graphdsl.cpp.includes",
    "C++ parameter lists": "graphdsl.cpp.parameter_lists",
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
