"""The pass ``reroll``: launches that repeat themselves become a loop on the device.

**What is covered.** A *cut* is a node that is ordered with every other node of its graph. Cuts
divide a graph into blocks: each starts with a cut, and everything in it comes behind everything in
the blocks before. A chain has a block for each node; a step of kernels of which some run side by
side is one block, or several. Blocks that repeat themselves become a loop if

- their nodes and edges are the same: kernels with their sizes, kinds of other nodes;
- arguments of kernels agree in all repetitions, alternate with a period, or advance by a constant
  step, and values of other nodes agree or alternate;
- bodies of conditional nodes may hold such nodes, on one device.

A body of k repetitions, where k is a multiple of all periods, then does the same in each iteration,
but for arguments that advance; kernels compute these from the counter of the loop
(:mod:`graphdsl.optimize.advancing`). Repetitions that are left over stay behind the loop.

**Why the results stay the same.** Each node of the body stands for one node of each iteration, with
the same values. Two nodes that were ordered are ordered: in one iteration by the edges of the body,
which are those of the graph; in different ones since an iteration starts when the one before has
ended, as blocks did; and with nodes outside of the loop since edges to any of the nodes now lead to
the loop.

**Why other repetitions are left alone.** Without cuts, an iteration would wait for work that the
next repetition did not wait for. And loops beside other work ended in an error of the device once
in some 10,000 launches on an H200. Only kernels can follow the counter: the addresses of copies and
memsets are fixed. Floats that advance would be rounded in other places. Conditional nodes have a
condition each, and allocations an address.

**How many repetitions.** A node costs device memory, an iteration of a loop time. A body of few
repetitions saves memory, one of many takes no longer than before: :class:`Costs` has both.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from graphdsl.base.text import counted
from graphdsl.code.ptx.syntax import Instruction, Reference
from graphdsl.core.declaration.edges import connect_all, predecessors_of, successors_of
from graphdsl.core.declaration.fields import field_values, fields_of
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.naming import declared_name, local_path_of, state_of
from graphdsl.core.declaration.node import location_of, put_location, recreate
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand
from graphdsl.core.declaration.programs.kernels import source_of_kernel
from graphdsl.core.declaration.reliance import rely
from graphdsl.core.declaration.structure.structure import Structure
from graphdsl.extras.control.counting import counter_of_executable
from graphdsl.extras.rewritten_kernels import code_of
from graphdsl.optimize.advancing import advancing_kernel, with_counter
from graphdsl.optimize.latencies import H200
from graphdsl.optimize.programmatic import typed_arguments
from graphdsl.optimize.relying import taken_out
from graphdsl.optimize.repeated_values import Column, argument_key, fixed_of, number_of
from graphdsl.optimize.repeats import Blocks, Part, edges_within
from graphdsl.optimize.repetitions import LEAST, Repetition, numbered, repetitions
from graphdsl.optimize.rewrites import Context, Draft, Rewrite, editable_graphs

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.kinds.control import WhileNode
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.parameters.device_expressions import Scalar
    from graphdsl.optimize.rewrites import Preference

LOOP: Final = "rerolled"
"""The name of loops."""
NODE_TIME: Final = 0.72e-6
"""Seconds of a small kernel in a chain, on an H200: if kernels take longer, loops cost less."""
NODE_MEMORY: Final = 1_860
"""Bytes of device memory of a node, on an H200: 62 MiB for 35,000 nodes."""
MEMORY_STEP: Final = 2 << 20
"""Bytes in which drivers take device memory."""
LOOP_NODES: Final = 20
"""The nodes that take as much memory as a loop without its body, at most."""
SLOWER: Final = 1.01
"""The part of the time before up to which a launch counts as not slower."""
STEP_LIMIT: Final = 1 << 31
"""Steps of arguments have 32 bits."""
BESIDE: Final = "nodes run beside it or across its repetitions, and a loop runs alone"
LAUNCHERS: Final = ("cudaGraphLaunch", "cudaLaunchDevice")
"""How the names of functions begin that launch graphs and kernels."""
LAUNCHES: Final = "the body of a loop cannot hold kernels that launch others"
DEVICES: Final = "its repetitions run on several devices, the body of a loop on one"
EDGES: Final = "its repetitions have different edges"
MOST_GROUPED: Final = 16
"""Repetitions that are looked at as one."""
FEW: Final = "a loop in its place would not be better"


def reroll(graph: GraphDef, context: Context) -> Rewrite:
    """Make loops of what repeats itself."""
    draft = Draft(graph, "reroll")
    before = sum(1 for _ in graph.walk())
    for each in list(editable_graphs(draft.graph)):
        _reroll(draft, each, context)
    after = sum(1 for _ in draft.graph.walk())
    return draft.done((before * NODE_MEMORY, after * NODE_MEMORY))


# Choosing the body --------------------------------------------------------------------------------


class Costs(NamedTuple):
    """What a loop costs, by the repetitions in its body, as measured on an H200.

    Attributes
    ----------
    times : int
        The repetitions in all.
    nodes : int
        The nodes of a repetition.
    longest : int
        The nodes of its longest chain.
    others : int
        The other nodes of the graph.
    """

    times: int
    nodes: int
    longest: int
    others: int

    def time(self, each: int) -> float:
        """Return the seconds of a launch with *each* repetitions in the body; all is no loop."""
        chain = (self.times * self.longest + self.others) * NODE_TIME
        rounds = self.times // each
        return chain + (rounds * H200.iteration if rounds > 1 else 0)

    def memory(self, each: int) -> int:
        """Return the bytes of the executable, likewise."""
        rounds, left = divmod(self.times, each)
        more = LOOP_NODES if rounds > 1 else 0
        return ((each + left) * self.nodes + more + self.others) * NODE_MEMORY

    def best(self, candidates: Iterable[int], preference: Preference) -> int | None:
        """Return the number of repetitions in the body; None if no loop is better than none.

        - ``"memory"``: the least memory; of these, the least time.
        - ``"product"``: the least product of time and memory, which drivers take in steps.
        - ``"time"``: the least memory in at most a hundredth more of time.
        """
        whole = self.times
        smaller = [each for each in candidates if self.memory(each) < self.memory(whole)]

        def memory_first(each: int) -> tuple[float, float]:
            return self.memory(each), self.time(each)

        def product(each: int) -> float:
            return (MEMORY_STEP + self.memory(each)) * self.time(each)

        if preference == "time":
            smaller = [each for each in smaller if self.time(each) <= SLOWER * self.time(whole)]
        elif preference == "product":
            smaller = [each for each in smaller if product(each) < product(whole)]
            return min(smaller, key=product, default=None)
        return min(smaller, key=memory_first, default=None)


# Finding what repeats itself ----------------------------------------------------------------------


def _reroll(draft: Draft, graph: GraphDef, context: Context) -> None:
    """Make loops of what repeats itself in one graph of the copy."""
    structure = Structure(graph)
    if len(structure.nodes) <= LOOP_NODES or structure.cycle:
        return
    blocks = Blocks.of(structure)
    is_known = np.zeros(len(structure.nodes), bool)
    parts = [blocks.part(each) for each in repetitions(blocks.tokens)]
    for part in parts:
        is_known[part.start : part.stop] = True
        with draft.adding(graph):
            _reroll_part(draft, part, context)
    # What looks as if it repeated itself, node by node, but did not block by block.
    tokens = np.where(is_known, -1 - np.arange(len(is_known)), blocks.kinds)
    for found in repetitions(tokens):
        if found.saved <= LOOP_NODES:
            continue
        places = range(found.start, found.stop)
        refused = next((place for place in places if place in blocks.refused), None)
        first = structure.nodes[found.start]
        if refused is not None:
            _leave(draft, structure.nodes[refused], blocks.refused[refused])
        elif np.isin(blocks.starts, places).sum() < found.times:
            _leave(draft, first, BESIDE)
        else:
            part = Part(structure, found.start, found.times, found.period)
            columns = list(_columns(part, context))
            if not _leave_irregular(draft, part, columns):
                _leave(draft, first, EDGES)


def _leave(draft: Draft, node: Node, reason: str) -> None:
    draft.leave(draft.origins[node][0], reason)


def _columns(part: Part, context: Context) -> Iterator[Column]:
    """Yield the values that change from repetition to repetition."""
    for place in range(part.period):
        nodes = part.all_of(place)
        first = nodes[0]
        if not isinstance(first, KernelNode):
            keys = list(map(fixed_of, nodes))
            if len(set(keys)) > 1:
                why = "its values change, and only launches can follow the counter of a loop"
                yield Column(place, None, keys, [], why)
            continue
        launches = [node for node in nodes if isinstance(node, KernelNode)]
        for argument, values in enumerate(zip(*(node.args for node in launches), strict=True)):
            if all(each is values[0] for each in values):
                continue
            keys = list(map(argument_key, values))
            if len(set(keys)) > 1:
                yield _column(place, argument, first, values, keys, context)


def _column(
    place: int,
    argument: int,
    node: KernelNode,
    values: Sequence[object],
    keys: list[Hashable],
    context: Context,
) -> Column:
    """Return an argument of a launch."""
    numbers = list(map(number_of, values))
    if None in numbers:
        why = (
            f"its argument {argument} changes, and only integers of 32 or 64 bits and addresses "
            "can advance"
        )
        return Column(place, argument, keys, [], why)
    found = advancing_kernel(node.kernel, (argument,), context.compute_capability)
    if isinstance(found, str):
        why = f"its argument {argument} changes, and {found}"
        return Column(place, argument, keys, [], why)
    known = [each for each in numbers if each is not None]
    starts, distances = zip(*known, strict=True)
    return Column(place, argument, starts, distances, "")


# Making loops -------------------------------------------------------------------------------------


class _Loop(NamedTuple):
    """Repetitions of nodes that become a loop.

    Attributes
    ----------
    part : Part
        The nodes.
    start : int
        The first repetition.
    each : int
        The repetitions in the body.
    iterations : int
        The iterations.
    """

    part: Part
    start: int
    each: int
    iterations: int

    def nodes_of(self, repetition: int, place: int) -> list[Node]:
        """Return the nodes that one of the body stands for, by iteration."""
        first = self.start + repetition
        return [
            self.part.node(first + number * self.each, place) for number in range(self.iterations)
        ]


def _reroll_part(draft: Draft, part: Part, context: Context) -> None:
    """Make loops of nodes that repeat themselves, as far as their numbers do."""
    one = [part.node(0, place) for place in range(part.period)]
    if len({device or 0 for node in one for device in _devices(node)}) > 1:
        _leave(draft, one[0], DEVICES)
        return
    for node in one:
        if isinstance(node, KernelNode) and _launches_others(node, context):
            _leave(draft, node, LAUNCHES)
            return
    columns = list(_columns(part, context))
    part, columns, found = _best_grouped(part, columns)
    if not found:
        if not _leave_irregular(draft, part, columns):
            _leave(draft, one[0], FEW)
        return
    others = len(part.structure.nodes)
    for number, each in enumerate(found):
        limit = found[number + 1].start if number + 1 < len(found) else part.times
        times = min(each.stop, limit) - each.start
        if each.start + times < limit and _continues(columns, each.start + times, each.period):
            times += 1
        costs = Costs(times, part.period, part.longest, others - times * part.period)
        most = times // 2
        for column in columns:
            steps = (column.step(each.start + first, each.period) for first in range(each.period))
            if step := max(map(abs, steps)):
                most = min(most, (STEP_LIMIT - 1) // step * each.period)
        best = costs.best(range(each.period, most + 1, each.period), context.preference)
        if best is None:
            _leave(draft, part.node(each.start, 0), FEW)
        else:
            _build(draft, _Loop(part, each.start, best, times // best), columns, context)


def _best_grouped(part: Part, columns: list[Column]) -> tuple[Part, list[Column], list[Repetition]]:
    """Return the nodes, with as many repetitions as one that most numbers advance regularly.

    A number that advances in every other repetition has regular steps in pairs of repetitions.
    """
    best: tuple[Part, list[Column], list[Repetition]] = (part, columns, [])
    most = 0
    for size in range(1, min(MOST_GROUPED, part.times // LEAST) + 1):
        wide = part.grouped(size)
        grouped = [new for each in columns for new in each.grouped(size, part.period, wide.times)]
        tokens = [each.tokens() for each in grouped] or [iter([None] * wide.times)]
        found = repetitions(numbered(zip(*tokens, strict=True)))
        saved = sum(each.saved for each in found) * wide.period
        if saved > most:
            best, most = (wide, grouped, found), saved
        # One repetition is the body, and the last may have no step.
        if saved >= (part.times - 3 * size) * part.period:
            break
    return best


def _leave_irregular(draft: Draft, part: Part, columns: Iterable[Column]) -> bool:
    """Note the first value that neither agrees nor alternates nor advances, if there is one."""
    for column in columns:
        if not repetitions(numbered(column.tokens())):
            why = column.why or f"its argument {column.argument} does not change regularly"
            _leave(draft, part.node(0, column.place), why)
            return True
    return False


def _continues(columns: Iterable[Column], repetition: int, period: int) -> bool:
    """Return whether one more repetition has the values of that a period before."""
    return all(each.values[repetition] == each.values[repetition - period] for each in columns)


def _launches_others(node: KernelNode, context: Context) -> bool:
    """Return whether a kernel launches graphs or kernels, as far as its code is known."""
    source = source_of_kernel(node.kernel)
    code = "" if source is None else code_of(source, context.compute_capability)
    if isinstance(code, str):
        return False
    waiting, seen = [code.symbol], {code.symbol}
    while waiting:
        function = code.module.functions.get(waiting.pop())
        for item in (function and function.body) or ():
            if isinstance(item, Instruction) and item.opcode == "call":
                called = {each.name for each in item.operands if isinstance(each, Reference)}
                waiting += called - seen
                seen |= called
    return any(name.startswith(LAUNCHERS) for name in seen)


def _devices(node: Node) -> Iterator[int | None]:
    """Yield the devices of a node and of all in it."""
    if isinstance(node, ChildGraphNode):
        for inner in node.child.walk():
            yield from _devices(inner)
    elif "device" in fields_of(node):
        yield getattr(node, "device", None)


def _build(draft: Draft, loop: _Loop, columns: Sequence[Column], context: Context) -> None:
    """Put a loop in the place of nodes."""
    part, start = loop.part, loop.start
    replaced = [
        part.node(start + repetition, place)
        for repetition in range(loop.each * loop.iterations)
        for place in range(part.period)
    ]
    originals = tuple(old for node in replaced for old in draft.origins[node])
    paths = {node: node.path for node in replaced}
    node, counter = _declared(draft, loop, replaced, originals)
    edits = []
    with node.body as body:
        new: list[list[Node]] = []
        for repetition in range(loop.each):
            new.append([])
            for place in range(part.period):
                nodes = loop.nodes_of(repetition, place)
                advancing = {
                    each.argument: step
                    for each in columns
                    if each.place == place
                    and each.argument is not None
                    and (step := each.step(start + repetition, loop.each))
                }
                twin = _repeated(body, nodes, advancing, counter, context)
                new[-1].append(twin)
                olds = tuple(old for each in nodes for old in draft.origins[each])
                draft.origins[twin] = olds
                edits.append((twin, olds, paths[nodes[0]], advancing))
            _connect(part, start + repetition, new)
    for inner in body:
        draft.origins.setdefault(inner, ())
    draft.note(
        originals,
        f"{counted(len(originals), 'node')}, {originals[0].path} to {originals[-1].path}, become "
        f"the loop {node.path} of {counted(loop.iterations, 'iteration')} of "
        f"{counted(loop.each * part.period, 'node')}",
        f"they repeat themselves after {counted(part.period, 'node')}, and each repetition starts "
        "when the one before has ended",
    )
    for twin, olds, path, advancing in edits:
        more = counted(len(olds) - 1, "other node")
        steps = [f"argument {number} advances by {step}" for number, step in advancing.items()]
        same = "their values are the same"
        reason = f"{' and '.join(steps)} in each iteration" if steps else same
        told = f"{path} and {more} are now {twin.path}"
        draft.note(olds, told, reason)
        if advancing:
            rely(twin, counts=f"{told}: {reason}")
    for each in replaced:
        taken_out(each)
        draft.origins.pop(each)


def _declared(
    draft: Draft, loop: _Loop, replaced: Sequence[Node], originals: tuple[Node, ...]
) -> tuple[WhileNode, Scalar]:
    """Declare a loop with the edges of the nodes that it replaces; return it with its counter."""
    part, graph = loop.part, loop.part.structure.graph
    inside = set(replaced)
    before = dict.fromkeys(
        each for node in replaced for each in predecessors_of(node) if each not in inside
    )
    after = dict.fromkeys(
        each for node in replaced for each in successors_of(node) if each not in inside
    )
    one = [part.node(loop.start, place) for place in range(part.period)]
    device = next((each for node in one for each in _devices(node)), None)
    taken = {local_path_of(each) for each in graph}
    name, number = LOOP, 1
    while name in taken or f"{name} condition" in taken:
        number += 1
        name = f"{LOOP} {number}"
    counter = counter_of_executable()
    node = graph.repeat(loop.iterations, counter=counter, device=device, name=name)
    (setter,) = predecessors_of(node)
    draft.origins |= {node: originals, setter: ()}
    connect_all(list(before), [setter])
    connect_all([node], list(after))
    return node, counter


def _connect(part: Part, repetition: int, new: Sequence[Sequence[Node]]) -> None:
    """Give the last of the new repetitions its edges, and those from the one before."""
    structure = part.structure
    start = part.start + repetition * part.period
    edges = list(edges_within(structure, start, start + part.period))
    reasons, own = state_of(structure.graph).reasons, state_of(new[-1][0].graph).reasons
    for one, other in edges:
        before, after = new[-1][one], new[-1][other]
        connect_all([before], [after])
        why = reasons.get((structure.nodes[start + one], structure.nodes[start + other]))
        if why is not None:
            own[before, after] = why
    if len(new) > 1:
        inner = {one for one, _ in edges_within(structure, start, start + part.period)}
        ends = [place for place in range(part.period) if place not in inner]
        connect_all([new[-2][place] for place in ends], [new[-1][0]])


def _repeated(
    body: GraphDef,
    nodes: Sequence[Node],
    advancing: dict[int, int],
    counter: Scalar,
    context: Context,
) -> Node:
    """Declare the node that stands for one of each iteration."""
    first = nodes[0]
    values = field_values(first)
    if isinstance(first, KernelNode):
        launches = [node for node in nodes if isinstance(node, KernelNode)]
        values |= _launch(launches, advancing, counter, context)
    else:
        fields = [field_values(node) for node in nodes]
        values = {field: _owned([each[field] for each in fields]) for field in values}
    name = declared_name(first)
    with body.section(first.section) if first.section else nullcontext():
        if isinstance(first, ChildGraphNode):
            made: Node = body.embed(first.child, name=name)
        else:
            made = recreate(type(first), body, values, name)
    put_location(made, *location_of(first))
    if any(node in state_of(node).trusted for node in nodes):
        state_of(body).trusted.add(made)
    for node in nodes:
        if known := state_of(node).relied.get(node):
            rely(made, **known.to_data())
    return made


def _launch(
    nodes: Sequence[KernelNode], advancing: dict[int, int], counter: Scalar, context: Context
) -> dict[str, Any]:
    """Return the fields of a launch that change if arguments advance."""
    first, last = nodes[0], len(nodes) - 1
    if not advancing:
        return {"args": tuple(map(_owned, zip(*(node.args for node in nodes), strict=True)))}
    args = [*typed_arguments(first)]
    numbers = tuple(sorted(advancing))
    more: list[object] = []
    for number in range(len(args)):
        step = advancing.get(number, 0)
        values = [node.args[number] for node in nodes]
        start = 0
        if isinstance(values[0], (Operand, DevicePointer)):
            start = last if step < 0 else 0
            args[number] = _spanning(values, step) if step else _owned(values)
        if step:
            more += (np.int32(start), np.int32(step))
    kernel = advancing_kernel(first.kernel, numbers, context.compute_capability)
    annotation = launch_form_of(first).annotation
    declared = {} if annotation is None else with_counter(annotation, len(args))
    return {"kernel": kernel, "args": (*args, counter.address, *more), **declared}


def _spanning(values: Sequence[Any], step: int) -> Operand:
    """Return the memory from the lowest of some addresses, which spans that of all."""
    operands = [as_operand(value, "reroll") for value in values]
    if step < 0:
        operands.reverse()
    first, last = operands[0], operands[-1]
    ends = [
        None if each.size is None else each.size + abs(step) * number
        for number, each in enumerate(operands)
    ]
    size = None if None in ends else max(end for end in ends if end is not None)
    if first is last or size is None:
        return first.replace(size=size)
    label = None if first.pointer is not None else f"{first.label} to {last.label}"
    return first.replace(size=size, label=label)


def _owned(values: Sequence[Any]) -> Any:
    """Return the first of some equal values; memory has the owners and the size of all."""
    first = values[0]
    if not isinstance(first, Operand):
        return first
    if len({each.size for each in values}) > 1:
        first = _spanning(values, 0)
    owners = {id(each.owner): each.owner for each in values if each.owner is not None}
    if len(owners) <= 1:
        return first
    return first.replace(owner=tuple(owners.values()))
