"""Nodes grouped by equal properties, computed once per group."""

from __future__ import annotations

from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from graphdsl.core.declaration.fields import fields_of, values_of
from graphdsl.core.declaration.kinds.allocation import FreeNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode

if TYPE_CHECKING:
    from graphdsl.core.declaration.launches.launch_form import LaunchForm
    from graphdsl.core.declaration.node import Node

ALIKE: Final = frozenset({ChildGraphNode, FreeNode, MemcpyNode, MemsetNode})
"""Classes whose nodes are equivalent for checks and lowering if their fields are equal."""


class Alike(NamedTuple):
    """The nodes of one class, with equal nodes merged.

    Attributes
    ----------
    distinct : list of Node
        The first node of each group.
    numbers : list of int
        For each node of the class, the index of its group.
    """

    distinct: list[Node]
    numbers: list[int]


class Members:
    """The nodes of one graph or of many; a thousand small bodies cost no more than one.

    Attributes
    ----------
    nodes : list of Node
        The nodes, in order.
    """

    __slots__ = ("__dict__", "nodes")

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes

    @cached_property
    def by_class(self) -> dict[type[Node], list[Node]]:
        """The nodes of each class, in order."""
        if len(self.nodes) <= 1:
            return {type(node): self.nodes for node in self.nodes}
        classes = list(map(type, self.nodes))
        if classes.count(classes[0]) == len(classes):
            return {classes[0]: self.nodes}
        groups: dict[type[Node], list[Node]] = {cls: [] for cls in dict.fromkeys(classes)}
        for cls, node in zip(classes, self.nodes, strict=True):
            groups[cls].append(node)
        return groups

    def alike(self, kind: type[Node]) -> Alike:
        """Return the groups of equal nodes of a class in *ALIKE*."""
        found = self._alike.get(kind)
        if found is None:
            nodes = self.by_class[kind]
            keys = list(map(values_of(kind), nodes))
            # Compared as dict keys: == of operands and parameters has another meaning.
            if len({*keys}) == 1:
                found = Alike(nodes[:1], [0] * len(keys))
            else:
                distinct: list[Node] = []
                numbers = []
                known: dict[object, int] = {}
                for node, key in zip(nodes, keys, strict=True):
                    number = known.get(key)
                    if number is None:
                        number = known[key] = len(distinct)
                        distinct.append(node)
                    numbers.append(number)
                found = Alike(distinct, numbers)
            self._alike[kind] = found
        return found

    @cached_property
    def _alike(self) -> dict[type[Node], Alike]:
        return {}

    @cached_property
    def forms(self) -> dict[LaunchForm, KernelNode]:
        """Each distinct launch form of the kernel nodes with its first node, in order."""
        nodes = cast("list[KernelNode]", self.by_class.get(KernelNode, []))
        if len(nodes) <= 1:
            return {node._form: node for node in nodes}
        # All of this runs in C, for thousands of nodes.
        forms = list(map(attrgetter("_form"), nodes))
        if forms.count(forms[0]) == len(forms):
            return {forms[0]: nodes[0]}
        # In reverse, so that the first node of each form wins.
        first = dict(zip(reversed(forms), reversed(nodes), strict=True))
        return {form: first[form] for form in dict.fromkeys(forms)}

    @cached_property
    def devices(self) -> frozenset[int]:
        """Ordinals of the devices that nodes specify."""
        found = {form.device for form in self.forms}
        for cls, nodes in self.by_class.items():
            if cls is not KernelNode and "device" in fields_of(cls):
                found.update(map(attrgetter("device"), nodes))
        return frozenset(number for number in found if number is not None)
