"""Makes an executable from a declaration: prepared, linked, instantiated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from graphdsl.runtime.devices import Devices
from graphdsl.runtime.graph import Graph
from graphdsl.runtime.options import GraphCompleteOptions
from graphdsl.runtime.preparing import checked_plan

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["instantiate_declaration"]


def instantiate_declaration(
    declaration: GraphDef,
    options: object,
    device: object,
    devices: Iterable[object] | None = None,
) -> Graph:
    """Make a declaration executable on its devices; see ``GraphDef.instantiate``."""
    chosen = GraphCompleteOptions.of(options)
    plan, loaded = checked_plan(
        declaration, Devices.chosen(device, devices), device_launch=chosen.device_launch
    )
    return Graph(plan, loaded, chosen)
