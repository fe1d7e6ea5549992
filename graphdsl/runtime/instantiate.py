"""From a declaration to an executable: prepared, linked, instantiated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphdsl.runtime.device import driver_of
from graphdsl.runtime.graph import Graph, GraphCompleteOptions
from graphdsl.runtime.preparing import checked_plan

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["instantiate_declaration"]


def instantiate_declaration(declaration: GraphDef, options: object, device: object) -> Graph:
    """Make a declaration executable on a device; see ``GraphDef.instantiate``."""
    chosen = GraphCompleteOptions.of(options)
    driver = driver_of(device)
    plan, kernels = checked_plan(declaration, driver, device_launch=chosen.device_launch)
    return Graph(plan, driver, kernels, chosen)
