"""Giving nodes of a fresh copy other values, in the way in which readers make them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from graphdsl.declaration.node import set_field

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.launches.launch_form import LaunchForm, Sizes
    from graphdsl.declaration.node import Node

__all__ = ["Rewriting"]


class Rewriting:
    """Changes nodes that no plan has seen yet; launches that are alike go on to share a form."""

    def __init__(self) -> None:
        self._forms: dict[tuple[LaunchForm, tuple[type, ...], Sizes], LaunchForm] = {}

    def launch(self, node: KernelNode, args: Sequence[object], sizes: Sizes | None = None) -> None:
        """Give a launch other arguments, as nodes have them, and other extents if given."""
        form = node._form
        types = tuple(map(type, args))
        sizes = form.sizes if sizes is None else sizes
        key = form, types, sizes
        made = self._forms.get(key)
        if made is None:
            made = form.replace(types=types, sizes=sizes, kept_types=types)
            self._forms[key] = made
        node._hold(made, tuple(args))

    @staticmethod
    def field(node: Node, name: str, value: object) -> None:
        """Give a node another value for one of its fields."""
        set_field(node, name, value)
