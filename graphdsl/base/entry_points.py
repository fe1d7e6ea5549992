"""What is found by name and loaded on first use: graphdsl's own, and what other packages add.

Each group is a table of names. A package adds to one with entry points of its metadata, such as

.. code-block:: toml

    [project.entry-points."graphdsl.kinds"]
    scatter = "scatter.nodes"

The value is a module, or an attribute of one after a colon. ``docs/extending.md`` has an example.
Other parts of graphdsl that the core knows by name only are in :data:`MODULES`.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from graphdsl.base.locks import cached_property

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class Group(Mapping[str, str]):
    """A table of what is found by name.

    Parameters
    ----------
    name : str
        The name of the group: the part after ``graphdsl.`` in the metadata of packages.
    own : mapping of str to str
        Where graphdsl's own are, by name: a module, or an attribute of one after a colon.
    """

    def __init__(self, name: str, own: Mapping[str, str]) -> None:
        self.name = f"graphdsl.{name}"
        self.own = own

    @cached_property
    def entries(self) -> tuple[EntryPoint, ...]:
        """The entry points of installed packages, read once."""
        from importlib.metadata import entry_points

        return tuple(entry_points(group=self.name))

    @cached_property
    def installed(self) -> Mapping[str, EntryPoint]:
        """The entry points of installed packages by name."""
        found: dict[str, EntryPoint] = {}
        for each in self.entries:
            if each.name in self.own or (each.name in found and found[each.name] != each):
                warnings.warn(
                    f"{_shown(each)}: expected a name that is not taken in {self.name!r}; it is "
                    "left out. Rename or uninstall it",
                    RuntimeWarning,
                    stacklevel=2,
                )
            else:
                found[each.name] = each
        return found

    def __getitem__(self, name: str) -> str:
        own = self.own.get(name)
        return self.installed[name].value if own is None else own

    def __contains__(self, name: object) -> bool:
        return name in self.own or name in self.installed

    def __iter__(self) -> Iterator[str]:
        yield from self.own
        yield from self.installed

    def __len__(self) -> int:
        return len(self.own) + len(self.installed)

    def load(self, name: str) -> Any:
        """Return what a name stands for; import it if necessary.

        Raises
        ------
        KeyError
            If there is no such name.
        ImportError
            If it is of another package and cannot be imported.
        """
        own = self.own.get(name)
        if own is not None:
            module, _, attribute = own.partition(":")
            found = import_module(module)
            return getattr(found, attribute) if attribute else found
        return load_entry(self.installed[name])


def load_entry(entry: EntryPoint) -> Any:
    """Return what an entry point of an installed package stands for; import it if necessary.

    Raises
    ------
    ImportError
        If it cannot be imported.
    """
    try:
        return entry.load()
    except (ImportError, AttributeError, SyntaxError) as error:
        raise ImportError(
            f"{_shown(entry)}: expected {entry.value!r} to be importable, got "
            f"{type(error).__name__}: {error}. Repair or uninstall it"
        ) from error


def _shown(entry: EntryPoint) -> str:
    package = "" if entry.dist is None else f" of package {entry.dist.name!r}"
    return f"entry point {entry.name!r}{package}"


KINDS: Final = Group(
    "kinds",
    {
        "batch_mem_op": "graphdsl.extras.kinds.memory_operations",
        "semaphore_signal": "graphdsl.extras.kinds.semaphores",
        "semaphore_wait": "graphdsl.extras.kinds.semaphores",
    },
)
"""Node kinds outside the core: the module that registers each."""
METHODS: Final = Group(
    "methods",
    {
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
    },
)
"""Builder methods outside the core: the module that adds each."""
RULES: Final = Group("rules", {})
"""What rules of other packages are about: the module that registers them.

Several may be about the same. Graphdsl's own are in ``core.check.registry``, in their order.
"""
VIEWS: Final = Group(
    "views",
    {
        "bind": "graphdsl.captured.saving.binding:bind",
        "from_cuda": "graphdsl.captured.reading.declare:declare_graph",
        "lift": "graphdsl.captured.lifting.lift:lift",
        "memory": "graphdsl.tools.memory.plan:plan_memory",
        "optimize": "graphdsl.optimize.optimize:optimize",
        "predict": "graphdsl.optimize.prediction:predict",
        "relax": "graphdsl.optimize.relaxing.relax:relax",
        "save": "graphdsl.captured.saving.files:save",
    },
)
"""Methods of declarations that are outside the core: the function that each calls."""
COMMANDS: Final = Group(
    "commands",
    {
        name: f"graphdsl.tools.cli.commands.{name}:COMMAND"
        for name in (
            *("show", "check", "diff", "view", "run", "trace", "profile", "bisect", "audit"),
            *("optimize", "pdl"),
        )
    },
)
"""Commands of the command line, in the order in which help lists them."""
MODULES: Final = {
    "collectives": "graphdsl.extras.nccl.kernels",
    "collectives of ranks": "graphdsl.extras.nccl.collectives",
    "arguments in memory": "graphdsl.code.ptx.in_memory",
    "computed arguments": "graphdsl.extras.builders.computed_arguments",
    "computed conditions": "graphdsl.extras.control.computed_conditions",
    "counting": "graphdsl.extras.control.counting",
    "effects of kernels": "graphdsl.extras.effects",
    "estimates": "graphdsl.optimize.estimating",
    "kernels of other packages": "graphdsl.extras.other_kernels",
    "memory operations": "graphdsl.extras.memory_operations",
    "compiler": "graphdsl.code.nvrtc.nvrtc",
    "profiles": "graphdsl.extras.profile.profiling",
    "programmatic edges": "graphdsl.extras.programmatic",
    "races of kernels": "graphdsl.extras.kernel_races",
    "reliance": "graphdsl.optimize.relying",
    "rows of other kinds": "graphdsl.captured.reading.other_rows",
    "semaphores": "graphdsl.extras.kinds.semaphores",
    "supplies": "graphdsl.extras.supplies",
    "viewer": "graphdsl.tools.viewer.view",
    "C++ sources": "graphdsl.code.cpp.device_side",
    "C++ includes": "graphdsl.code.cpp.includes",
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
