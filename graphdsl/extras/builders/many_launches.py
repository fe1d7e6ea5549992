"""launch_many(): lists of arguments become the nodes of as many launch() calls.

Shared properties are validated and converted once, so each node costs little more than its
construction.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice, repeat
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.programs import kernel_name
from graphdsl.base.entry_points import load
from graphdsl.base.locks import cached_property
from graphdsl.core.declaration.arguments.arguments import PLAIN_TYPES, bound_value
from graphdsl.core.declaration.arguments.declared_effects import declared_effects, require_places
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes, graph_of
from graphdsl.core.declaration.builder_arguments import name_in, placed
from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.edges import (
    Connectable,
    Nodes,
    forget_new_edges,
    put_new_edges,
    stored,
)
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.launches.launch_form import (
    checked_sizes,
    element_launch,
    form_of,
    new_form,
    require_launchable,
)
from graphdsl.core.declaration.naming import checked_name, owner_of, require_free_paths, state_of
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.extras.other_kernels import own_kernel

if TYPE_CHECKING:
    from types import FrameType

    from cuda.core import Device, Kernel

    from graphdsl.core.declaration.arguments.declared_effects import DeclaredEffects
    from graphdsl.core.declaration.edges import Before
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.launches.launch_config import CoreLaunchConfig
    from graphdsl.core.declaration.launches.launch_form import LaunchForm
    from graphdsl.core.declaration.node import Node

METHOD: Final = "launch_many"
PREVIOUS: Final = "previous"
REMEDY: Final = "Name nodes of one graph"


@dataclass
class _Column:
    """An argument for all launches, or with a value for each.

    Attributes
    ----------
    role : str
        Its name, for errors.
    value : object
        The value for all, if *column* is None.
    column : sequence or None
        The value for each launch.
    """

    role: str
    value: Any
    column: Sequence[Any] | None

    @classmethod
    def of(cls, role: str, value: object, lists: tuple[type, ...]) -> _Column:
        """Create from an argument: types in *lists* and 1D arrays hold a value for each launch."""
        if isinstance(value, np.ndarray) and value.ndim:
            if value.ndim > 1:
                hint = ". For its address in all launches, pass [array] * count"
                raise ValueError(
                    f"{METHOD} {role}: expected a one-dimensional array with a value for each "
                    "launch, got "
                    f"{value.dtype}{list(value.shape)}{hint if role.startswith('argument') else ''}"
                )
            return cls(role, None, list(value))
        if isinstance(value, lists):
            column: Sequence[Any] = value  # type: ignore[assignment]  # they are sequences
            return cls(role, None, column)
        return cls(role, value, None)

    def at(self, number: int) -> Any:
        """Return the value for one launch."""
        return self.value if self.column is None else self.column[number]

    def each(self, count: int) -> Iterable[Any]:
        """Return the values for all launches."""
        return repeat(self.value, count) if self.column is None else self.column

    @cached_property
    def types(self) -> set[type]:
        """Types of the values."""
        return {type(self.value)} if self.column is None else set(map(type, self.column))


class ManyLaunches:
    """One call of ``launch_many``, which builds the nodes."""

    __slots__ = ("_builder", "_count", "_device", "_graph", "_names", "_number")

    def __init__(self, builder: NodeAdder, name: object) -> None:
        self._builder = builder
        self._graph: GraphDef = graph_of(builder)
        self._device: int | None = None
        self._count = 0
        self._names = _Column("name", name, None)
        # The launch being processed, for errors; None means all of them.
        self._number: int | None = None

    def declare(
        self,
        config: object,
        kernel: Any,
        args: Sequence[object],
        *,
        sizes: Mapping[str, object],
        annotation: DeclaredEffects | None,
        device: object,
        after: object,
        count: object,
        frame: FrameType,
    ) -> Nodes[KernelNode]:
        """Add all nodes or none. Their location is *frame*.

        Raises
        ------
        TypeError, ValueError
            As for ``launch``; :meth:`locate` then identifies the launch.
        """
        kernel, args = own_kernel(kernel, tuple(args))
        several = (list, tuple, range)
        self._device = placed(self._graph, device, f"{METHOD} device")
        self._names = _Column.of("name", self._names.value, (list, tuple))
        if isinstance(self._names.value, str):
            checked_name(self._names.value, "node")
        configs = _Column.of("config", config, (list, tuple))
        extent = (list, range)  # a tuple holds x, y and z
        extents = [
            _Column.of(field, value.tolist() if isinstance(value, np.ndarray) else value, extent)
            for field, value in sizes.items()
        ]
        arguments = [
            _Column.of(f"argument {place}", each, several) for place, each in enumerate(args)
        ]
        orders = _Column.of("after", after, several)
        self._count = _common_count((*arguments, configs, *extents, self._names, orders), count)
        if not self._count:
            return Nodes()
        self._number = None if configs.column is None else 0
        require_launchable(configs.at(0), kernel)
        self._number = None
        bound = [self._bound(each, kernel) for each in arguments]
        forms = self._forms(configs, kernel, arguments, extents, annotation)
        rows: Iterable[tuple[object, ...]]
        rows = zip(*bound, strict=True) if bound else repeat((), self._count)
        if annotation is not None:
            rows = list(rows)
            self._require_places(annotation, rows, kernel)
        nodes = self._nodes(forms, rows, frame)
        first = self._first()
        before = self._before(orders, first, nodes)
        self._insert(nodes, before)
        # They are nodes, so the class check is skipped.
        return tuple.__new__(Nodes, nodes)

    def _insert(self, nodes: Sequence[KernelNode], before: Iterable[Before]) -> None:
        """Add all nodes to the graph, or none if a name is taken or on Ctrl-C."""
        graph = self._graph
        state = state_of(graph)
        new: dict[Any, None] = dict.fromkeys(nodes)
        latest, first = state.latest, state.count
        try:
            self._take_names(nodes)
            put_new_edges(graph, nodes, before)
            state.count = first + len(nodes)
            # This single call adds the nodes to the graph.
            state.nodes.update(new)
        except BaseException:
            if nodes[0] not in state.nodes:
                for path in [path for path, node in state.names.items() if node in new]:
                    del state.names[path]
                forget_new_edges(graph, nodes)
                state.latest, state.count = latest, first
            raise

    def locate(self, error: Exception) -> None:
        """Add the index of the failing launch to an error's message."""
        number = self._number
        if number is None:
            name_in(error, "kernel nodes", self._builder, self._names.value)
            return
        name_in(error, "kernel node", self._builder, self._name(number))
        if [str] == list(map(type, error.args)):
            error.args = (f"{METHOD}[{number}]: {error.args[0]}",)

    def _name(self, number: int) -> Any:
        if isinstance(self._names.value, str):
            return f"{self._names.value}_{number}"
        return self._names.at(number)

    # Fields of the nodes --------------------------------------------------------------------------

    def _forms(
        self,
        configs: _Column,
        kernel: Any,
        arguments: Sequence[_Column],
        extents: Sequence[_Column],
        annotation: DeclaredEffects | None,
    ) -> Iterable[LaunchForm]:
        """Return the launch form of each node."""
        varied = any(each.column is not None for each in (configs, *extents))
        if not varied and all(len(each.types) == 1 for each in arguments):
            # The common case.
            return repeat(
                self._form(configs, kernel, arguments, extents, annotation, 0), self._count
            )
        known: dict[object, LaunchForm] = {}
        found: list[LaunchForm] = []
        for number in range(self._count):
            self._number = number
            types = tuple([type(each.at(number)) for each in arguments])
            # The graph's cache of forms finds repeated grids and configurations.
            key = number if varied else types
            form = known.get(key)
            if form is None:
                form = known[key] = self._form(
                    configs, kernel, arguments, extents, annotation, number
                )
            found.append(form)
        self._number = None
        return found

    def _form(
        self,
        configs: _Column,
        kernel: Any,
        arguments: Sequence[_Column],
        extents: Sequence[_Column],
        annotation: DeclaredEffects | None,
        number: int,
    ) -> LaunchForm:
        args = tuple([each.at(number) for each in arguments])
        sizes = checked_sizes({each.role: each.at(number) for each in extents})
        if sizes or annotation is not None or self._device != state_of(self._graph).placing[0]:
            config = configs.at(number)
            return new_form(self._graph, config, kernel, args, sizes, annotation, self._device)
        return form_of(self._graph, configs.at(number), kernel, args)

    def _require_places(
        self, annotation: DeclaredEffects, rows: Sequence[Sequence[object]], kernel: Any
    ) -> None:
        """Raise if declared effects name arguments that cannot be addresses."""
        has_variables = isinstance(kernel, SourceKernel)
        for number, args in enumerate(rows):
            self._number = number
            require_places(annotation, args, kernel_name(kernel), has_variables=has_variables)
        self._number = None

    def _bound(self, argument: _Column, kernel: Any) -> Iterable[object]:
        """Return the converted values of an argument."""
        role = f"kernel {kernel_name(kernel)!r} {argument.role}"
        if PLAIN_TYPES.issuperset(argument.types):
            return argument.each(self._count)
        if argument.column is None:
            return repeat(bound_value(argument.value, role), self._count)
        # Many values are the same object. All passes except one run in C.
        distinct = dict(zip(map(id, argument.column), argument.column, strict=True))
        known: dict[int, object] = {}
        for key, value in distinct.items():
            try:
                known[key] = value if type(value) in PLAIN_TYPES else bound_value(value, role)
            except (TypeError, ValueError):
                self._number = list(map(id, argument.column)).index(key)
                raise
        return map(known.__getitem__, map(id, argument.column))

    def _nodes(
        self,
        forms: Iterable[LaunchForm],
        rows: Iterable[tuple[object, ...]],
        frame: FrameType,
    ) -> list[KernelNode]:
        """Return the nodes, not yet added to the graph."""
        graph, state = self._graph, state_of(self._graph)
        code, instruction, section = frame.f_code, frame.f_lasti, state.section
        cls = KernelNode
        nodes = []
        # Optimized for thousands of nodes: no calls of Python functions.
        for index, (form, args) in enumerate(zip(forms, rows, strict=True), state.count):
            node = cls()
            node._form = form
            node._args = args
            node._code = code
            node._instruction = instruction
            node._graph = graph
            node._state = state
            node._section = section
            node._index = index
            node._name = None
            nodes.append(node)
        return nodes

    def _take_names(self, nodes: Sequence[KernelNode]) -> None:
        """Register the names of all nodes."""
        graph = self._graph
        state = state_of(graph)
        if self._names.value is None and self._names.column is None and not state.body_sections:
            return
        for number, node in enumerate(nodes):
            self._number = number
            name = self._name(number)
            if name is not None:
                state.names[state.free_path(node, name)] = node
            if state.body_sections:
                require_free_paths(graph, node)
        self._number = None

    # Predecessors ------------------------------------------------------------------------------

    def _first(self) -> tuple[Node, ...]:
        """Return the common predecessor, if the method is called on a node."""
        graph = self._graph
        state = state_of(graph)
        if state.embedded_in or owner_of(graph) is not None or state.filled:
            state.require_growable()
        if state.iteration_end is not None:
            load("computed conditions").open_iteration(graph)
        builder: Any = self._builder
        if builder is graph:
            return ()
        if builder not in state.nodes:
            raise ValueError(
                f"expected a node that still exists, got {builder!r}, which was removed. "
                "Continue from another node"
            )
        return (builder,)

    def _before(
        self, orders: _Column, first: tuple[Node, ...], nodes: Sequence[KernelNode]
    ) -> Iterable[Before]:
        """Return the predecessors of each node, in the form that nodes store."""
        if orders.column is None:
            if orders.value is None:
                return repeat(stored(first))
            if isinstance(orders.value, str) and orders.value == PREVIOUS:
                return chain((stored(first),), nodes)
            if not isinstance(orders.value, Connectable):
                raise TypeError(
                    f"{METHOD} after: expected a node, {PREVIOUS!r}, or a list with a node, the "
                    "number of a launch before it, a list of these or None for each launch, got "
                    f"{orders.value!r} ({type(orders.value).__name__})"
                )
            other = self._builder._require_own(orders.value, f"{METHOD} after", REMEDY)
            return repeat(_stored_once((*first, other)))
        found = _numbered(orders.column, first, nodes)
        if found is None:
            found = []
            for number, order in enumerate(orders.column):
                self._number = number
                found.append(_stored_once(self._listed(order, number, first, nodes)))
            self._number = None
        return found

    def _listed(
        self, order: object, number: int, first: tuple[Node, ...], nodes: Sequence[KernelNode]
    ) -> tuple[Node, ...]:
        """Return the predecessors of one launch, including *first* unless implied by another."""
        if order is None:
            return first
        several = order if isinstance(order, (list, tuple)) else (order,)
        found: list[Node] = []
        is_among_first = True
        for each in several:
            if isinstance(each, (int, np.integer)) and not isinstance(each, bool):
                if not 0 <= each < number:
                    known = f"0 to {number - 1}" if number else "none is before the first"
                    raise ValueError(
                        f"after: expected the number of a launch before it ({known}), got {each}. "
                        "None stands for no node"
                    )
                is_among_first = False
                found.append(nodes[int(each)])
            else:
                found.append(self._builder._require_own(each, "after", REMEDY))
        return (*first, *found) if is_among_first else tuple(found)


def _numbered(
    orders: Sequence[Any], first: tuple[Node, ...], nodes: Sequence[KernelNode]
) -> list[Before] | None:
    """Return the predecessors if each launch has a list of numbers, the fast path.

    Return None for any other form, also if a number is not that of an earlier launch.
    """
    if not {list, tuple}.issuperset(map(type, orders)):
        return None
    numbers = list(chain.from_iterable(orders))
    if not {int}.issuperset(map(type, numbers)):
        return None
    lengths = list(map(len, orders))
    try:
        flat = np.fromiter(numbers, np.int64, len(numbers))
    except OverflowError:
        return None
    owners = np.arange(len(orders)).repeat(lengths)
    pairs = owners * len(orders) + flat
    pairs.sort()
    if (flat < 0).any() or (flat >= owners).any() or (pairs[1:] == pairs[:-1]).any():
        return None
    before = map(nodes.__getitem__, numbers)
    return [stored(tuple(islice(before, length)) if length else first) for length in lengths]


def _stored_once(nodes: Sequence[Node]) -> Before:
    """Return the predecessors in the form that nodes store, without duplicates."""
    return stored(tuple(dict.fromkeys(nodes)))


def _common_count(arguments: Iterable[_Column], count: object) -> int:
    """Return the number of launches."""
    found, source = None, ""
    if count is not None:
        found, source = integer(count, f"{METHOD} count", "launches", minimum=0), "count"
    for each in arguments:
        if each.column is None:
            continue
        if found is None:
            found, source = len(each.column), each.role
        elif len(each.column) != found:
            hint = ". For one node after several, write nodes >> launches"
            raise ValueError(
                f"{METHOD} {each.role}: expected {found} values, one for each launch, as {source} "
                f"says, got {len(each.column)}{hint if each.role == 'after' else ''}"
            )
    if found is None:
        raise TypeError(
            f"{METHOD} count: expected a count, or a list or array with a value for each launch, "
            "got neither"
        )
    return found


@adds_nodes
class ManyLaunchesBuilder(NodeAdder):
    """Builder method for many launches at once."""

    def launch_many(
        self,
        config: CoreLaunchConfig | Sequence[CoreLaunchConfig] | Kernel | SourceKernel,
        kernel: Any = None,
        *args: object,
        after: object = None,
        count: int | None = None,
        over: object = None,
        grid: object = None,
        block: object = None,
        shmem_size: object = None,
        reads: object = None,
        writes: object = None,
        commutes: object = None,
        device: Device | int | None = None,
        name: str | Sequence[str | None] | None = None,
    ) -> Nodes[KernelNode]:
        """Add many launches of one kernel with different arguments.

        The nodes and checks are the same as those of as many calls of :meth:`launch`, in a third of
        the time. A list, a tuple, a ``range`` or a one-dimensional NumPy array has a value for each
        launch; anything else applies to all. When called on a node, all launches depend on it.

        Parameters
        ----------
        config : LaunchConfig or list of them
            Grid and block, and all attributes of launches.
        kernel : cuda.core.Kernel or SourceKernel
            The kernel.
        *args
            Arguments as for :meth:`launch`, or lists of them. An array provides its elements as
            NumPy scalars; to pass its address to all launches, use ``[array] * count``.
        after : Node or "previous" or list, optional
            Predecessors: a node for all launches; ``"previous"`` for a chain; or a list with an
            entry for each launch: a node, the number of an earlier launch, a list of these, or
            None.
        count : int, optional
            Number of launches, if no argument is a list.
        over : int or Parameter or tuple of them, or an array, optional
            In place of *config*, for all launches: the number of elements of each launch, their
            shape, or an array, as for :meth:`launch`.
        grid, block : int or Parameter or tuple of them, or list, optional
            Override the fields of *config*. A tuple holds x, y and z; a list has an entry for each
            launch.
        shmem_size : int or Parameter, or list, optional
            Override the dynamic shared memory of *config*, in bytes per block.
        reads, writes, commutes : int or iterable, optional
            Declared effects of all launches, as for :meth:`launch`.
        device : int or cuda.core.Device, optional
            Device of all launches, as for :meth:`launch`.
        name : str or list of str, optional
            The names, or a prefix that is followed by the number of the launch: ``"step_0"`` ...

        Returns
        -------
        Nodes of KernelNode
            The nodes, in order: ``first >> nodes >> last`` orders all of them between two nodes.

        Raises
        ------
        TypeError, ValueError
            As for :meth:`launch`, with the index of the launch, ``launch_many[3]``; also if lists
            have different lengths. No node is added then.

        Examples
        --------
        >>> import graphdsl as gd
        >>> step = gd.Program("__global__ void step(float* x, int n, float a) {}").kernel("step")
        >>> config = gd.LaunchConfig(grid=4, block=256)
        >>> g = gd.GraphDef()
        >>> x = g.allocate(4096, name="x")
        >>> rows = [x.dptr + 1024 * row for row in range(3)]
        >>> nodes = x.launch_many(config, step, rows, 256, [0.5, 1.0, 2.0], name="row")
        >>> free = nodes >> g.deallocate(x)
        >>> for node in nodes:
        ...     print(node.name, node.parameters()["args"])
        row_0 (x, 256, 0.5)
        row_1 (x + 1024, 256, 1.0)
        row_2 (x + 2048, 256, 2.0)
        """
        many = ManyLaunches(self, name)
        try:
            if over is not None:
                config, kernel, args, grid, block = element_launch(
                    over, config, kernel, args, grid, block
                )
            return many.declare(
                config,
                kernel,
                args,
                sizes={"grid": grid, "block": block, "shmem_size": shmem_size},
                annotation=declared_effects("launch", reads, writes, commutes),
                device=device,
                after=after,
                count=count,
                frame=sys._getframe(1),
            )
        except (TypeError, ValueError) as error:
            many.locate(error)
            raise
