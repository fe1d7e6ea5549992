"""The forms of a graph's launches: one for each configuration, kernel and types of arguments.

Graphs that launch the same kernels with the same configurations share their forms, and what was
found out of them: a program that makes one small graph after the other finds it out once.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from cuda.core import Kernel

from graphdsl.declaration.arguments.said_effects import SaidEffects
from graphdsl.declaration.launches.launch_config import (
    CoreLaunchConfig,
    LaunchConfig,
    config_values,
    refuse_unknown,
)
from graphdsl.declaration.launches.launch_form import LaunchForm, Sizes, require_launchable
from graphdsl.declaration.programs.kernels import SourceKernel

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["form_of", "forms_of_updates", "new_form"]

_shared: Final[WeakValueDictionary[tuple[object, ...], LaunchForm]] = WeakValueDictionary()
"""The forms of all graphs, as long as any has them, by the configuration as well: launches that
are given the same object again have their form at once."""


def form_of(
    graph: GraphDef,
    config: CoreLaunchConfig,
    kernel: Kernel | SourceKernel,
    args: tuple[object, ...],
) -> LaunchForm:
    """Return the form of a launch that is not like the one before it.

    Forms are found by what their configuration says, so that one made anew for each launch
    costs no more than one that is kept.
    """
    device = graph._placing[0]
    if isinstance(config, CoreLaunchConfig):
        if not isinstance(config, LaunchConfig):
            refuse_unknown(config)
        # A form keeps its kernel and its configuration alive, so that the ids stay theirs.
        key = (config_values(config), id(kernel), tuple(map(type, args)), (), device)
        try:
            form = graph._forms.get(key)
            if form is None:
                form = graph._forms[key] = _shared[id(config), *key]
        except (KeyError, TypeError):
            pass  # It is new, or its configuration was given lists.
        else:
            return _as_last(graph, form)
    return _as_last(graph, new_form(graph, config, kernel, args, device=device))


def _as_last(graph: GraphDef, form: LaunchForm) -> LaunchForm:
    """Note the form of a graph's latest launch, which the next one is likely to have too."""
    graph._last_form = form
    if graph._owner is not None:
        graph._owner._graph._inner_form = form
    return form


def new_form(
    graph: GraphDef,
    config: CoreLaunchConfig,
    kernel: Kernel | SourceKernel,
    args: tuple[object, ...],
    sizes: Sizes = (),
    told: SaidEffects | None = None,
    device: int | None = None,
) -> LaunchForm:
    """Check a combination of configuration, kernel and argument types seen for the first time.

    With extents beside the configuration, return the one that is there already.
    """
    require_launchable(config, kernel)
    types = tuple(map(type, args))
    key: tuple[object, ...] = (config_values(config), id(kernel), types, sizes, device)
    if told is not None:
        key = (*key, told)
    try:
        form = graph._forms.get(key)
    except TypeError:
        # Of lists: no other configuration is taken for it.
        key, form = (object(),), None
    if form is None:
        form = LaunchForm(config, kernel, types, sizes=sizes, said=told, device=device)
        if form._arguments.needs_conversion:
            # What is refused is refused before anything is kept.
            form._kept_types = tuple(map(type, form._arguments.of(args)))
        elif not sizes and told is None:
            # Neither parameters, which belong to a graph, nor what is made of single values.
            _shared[id(config), *key] = form
        graph._forms[key] = form
    return form


def forms_of_updates(graph: GraphDef) -> MutableMapping[tuple[object, ...], LaunchForm]:
    """Return the forms for a launch that is updated; a new one stays as long as a node has it.

    Else each configuration and kernel that a loop of updates goes through would stay.
    """
    root = graph.root
    if root._updated_forms is None:
        root._updated_forms = WeakValueDictionary()
    return ChainMap(root._updated_forms, graph._forms)
