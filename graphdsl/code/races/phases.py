"""What may happen between two barriers of a block: accesses that no barrier orders.

Threads of a block reach the same barriers in the same order if no branch parts them that has
different barriers behind it; this is checked here. Threads that have ended no longer count, as on
the device. So two accesses of threads of a block are unordered only if both can be reached from one
barrier, or from the start, without another one between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import networkx as nx

from graphdsl.code.effects.flow import Step
from graphdsl.code.races.accesses import SymbolicAccess
from graphdsl.code.races.control import Control, Loop
from graphdsl.code.races.copies import Copies
from graphdsl.code.races.environments import Environment
from graphdsl.code.races.execution import Execution, TooMuchError
from graphdsl.code.races.terms import Node

MOST_PLACES: Final = 4_000
END: Final = (-1, ())
"""Stands for what follows barriers."""
SAME, FIRST, SECOND, FREE = "same", "first", "second", "free"

Versions = tuple[tuple[int, str], ...]
Place = tuple[int, Versions]


class Occurrence(NamedTuple):
    """An access in a phase: its address and condition there."""

    access: SymbolicAccess
    address: Node | None
    condition: Node
    value: Node | None


class Phase(NamedTuple):
    """All accesses between two barriers, and branches that part threads before a barrier."""

    occurrences: list[Occurrence]
    parting: list[Step]


def phases_of(
    execution: Execution,
    control: Control,
    copies: Copies,
    is_uniform: Callable[[Node], bool],
) -> list[Phase]:
    """Return the phases of a kernel: what follows its start, and each of its barriers.

    *is_uniform* returns whether a condition is the same for all threads that meet at barriers.
    """
    phases = [_Explorer(execution, control, is_uniform).explore(None)]
    for index in control.order:
        if control.segments[index].barrier is None or index not in execution.reached:
            continue
        phase = _Explorer(execution, control, is_uniform).explore(index)
        end = index, len(control.segments[index].steps)
        late = [
            Occurrence(access, address, condition, None)
            for access, address, condition in copies.accesses(execution, end)
        ]
        phases.append(phase._replace(occurrences=[*phase.occurrences, *late]))
    return phases


class _Explorer:
    def __init__(
        self, execution: Execution, control: Control, is_uniform: Callable[[Node], bool]
    ) -> None:
        self._execution = execution
        self._is_uniform = is_uniform
        self._control = control
        self._environments: dict[Place, Environment] = {}
        self._after: dict[Place, list[tuple[int, Place]]] = {}
        self._waiting: list[Place] = []

    def explore(self, start: int | None) -> Phase:
        """Return the phase behind a barrier, or from the start of the kernel."""
        execution, control = self._execution, self._control
        plain = Environment(execution)
        begins: list[Place] = []
        if start is None:
            condition = execution.terms.true
            begins += self._go(0, -1, {}, plain)
        else:
            condition = execution.reached[start]
            versions = {loop.head: SAME for loop in self._synchronized(start)}
            for edge in control.segments[start].edges:
                begins += self._go(edge.target, start, versions, plain)
        while self._waiting:
            execution.require_time()
            place = self._waiting.pop()
            index, versions = place[0], dict(place[1])
            environment = self._environments[place]
            self._after[place] = []
            segment = control.segments[index]
            if segment.barrier is not None:
                continue
            for number, edge in enumerate(segment.edges):
                taken = execution.conditions.get((index, number), execution.terms.true)
                if environment.apply(taken) is execution.terms.false:
                    continue
                for after in self._go(edge.target, index, versions, environment):
                    self._after[place].append((number, after))
            if len(self._environments) > MOST_PLACES:
                raise TooMuchError
        reached = self._reached(begins, condition)
        return Phase(list(self._occurrences(reached)), self._parting())

    def _reached(self, begins: list[Place], condition: Node) -> dict[Place, Node]:
        """Return the condition for each place, by the paths that lead there in this phase."""
        terms = self._execution.terms
        ways: dict[Place, list[Node]] = {place: [condition] for place in begins}
        found: dict[Place, Node] = {}
        for place in self._in_order(begins):
            own = found[place] = terms.some(ways.get(place, [terms.true]))
            index = place[0]
            apply = self._environments[place].apply
            for number, after in self._after[place]:
                if self._is_back(index, after[0]) and after in found:
                    continue
                taken = self._execution.conditions.get((index, number), terms.true)
                way = terms.every([own, apply(taken)])
                for loop in self._left(index, after[0]):
                    # What holds in an iteration says nothing behind the loop.
                    way = found.get((loop.head, place[1]), terms.true)
                if after in found:
                    raise TooMuchError
                ways.setdefault(after, []).append(way)
        return found

    def _is_back(self, source: int, target: int) -> bool:
        loop = self._control.loop_at(target)
        return loop is not None and source in loop.body

    def _left(self, source: int, target: int) -> list[Loop]:
        """Return the loops without barriers that an edge leaves, inner ones first."""
        home = self._control.home(source)
        around = [] if home is None else home.around()
        return [loop for loop in around if not loop.has_barrier and target not in loop.body]

    def _in_order(self, begins: list[Place]) -> list[Place]:
        """Return all places, each after those that lead to it but for ends of loops."""
        found: list[Place] = []
        seen: set[Place] = set()
        stack: list[tuple[Place, int]] = [(place, 0) for place in begins]
        while stack:
            place, number = stack.pop()
            if number == 0:
                if place in seen:
                    continue
                seen.add(place)
            after = self._after[place]
            if number < len(after):
                stack.append((place, number + 1))
                if after[number][1] not in seen:
                    stack.append((after[number][1], 0))
            else:
                found.append(place)
        return found[::-1]

    def _synchronized(self, index: int) -> list[Loop]:
        home = self._control.home(index)
        return [] if home is None else [loop for loop in home.around() if loop.has_barrier]

    def _go(
        self,
        target: int,
        source: int,
        versions: dict[int, str],
        environment: Environment,
    ) -> list[Place]:
        """Go to a segment, which may begin a loop or another iteration."""
        execution, terms = self._execution, self._execution.terms
        if target not in execution.reached:
            return []
        inside = {loop.head for loop in self._synchronized(target)}
        home = self._control.home(target)
        around = {None, *([] if home is None else home.around())}
        exits = dict(environment.exits)
        found: dict[int, str] = {}
        for head, version in versions.items():
            if head in inside:
                found[head] = version
                continue
            # A loop that was left: its number is negative, beyond those of all heads.
            left = self._control.loop_at(head if head >= 0 else -1 - head)
            assert left is not None
            if left.parent in around:
                found[-1 - left.head] = version
                if head >= 0:
                    exits[left.head] = environment
        loop = self._control.loop_at(target)
        if loop is not None and loop.has_barrier and target in execution.facts:
            facts = execution.facts[target]
            for each in self._control.loops:
                if each.head in loop.body:
                    found.pop(-1 - each.head, None)
                    exits.pop(each.head, None)
            values = dict(environment.values)
            renamed, is_free = environment.renamed, environment.is_free
            exists = environment.exists
            if source not in loop.body:
                found[target] = FIRST
                values[facts.counter] = terms.zero
                for atom, node in facts.first.items():
                    values[atom] = environment.apply(node)
            elif versions.get(target) == SAME:
                found[target] = SECOND
                exists = terms.every([exists, environment.apply(facts.repeats)])
                values[facts.counter] = terms.add(
                    environment.apply(terms.of_atom(facts.counter)), terms.constant(1)
                )
                for atom, node in facts.next.items():
                    values[atom] = environment.apply(node)
                renamed = renamed | {target}
            else:
                found[target] = FREE
                for atom in (facts.counter, *facts.first):
                    values.pop(atom, None)
                renamed, is_free = renamed | {target}, True
            environment = Environment(
                execution, values, renamed, is_free=is_free, exits=exits, exists=exists
            )
        elif exits.keys() != environment.exits.keys():
            environment = Environment(
                execution,
                dict(environment.values),
                environment.renamed,
                is_free=environment.is_free,
                exits=exits,
                exists=environment.exists,
            )
        place = target, tuple(sorted(found.items()))
        if place not in self._environments:
            self._environments[place] = environment
            self._waiting.append(place)
        return [place]

    def _occurrences(self, reached: dict[Place, Node]) -> dict[Occurrence, None]:
        execution = self._execution
        by_segment: dict[int, list[SymbolicAccess]] = {}
        for (index, _), accesses in execution.accesses.found.items():
            by_segment.setdefault(index, []).extend(accesses)
        found: dict[Occurrence, None] = {}
        for place, environment in self._environments.items():
            apply = environment.apply
            for access in by_segment.get(place[0], ()):
                condition = execution.terms.every([reached[place], apply(access.condition)])
                if condition is execution.terms.false:
                    continue
                address = None if access.address is None else apply(access.address)
                value = None if access.value is None else apply(access.value)
                found[Occurrence(access, address, condition, value)] = None
        return found

    def _parting(self) -> list[Step]:
        """Return branches whose threads may wait at different barriers.

        The ways from a branch have to meet again before a barrier, but for those that end.
        """
        graph = nx.DiGraph()
        for place, after in self._after.items():
            graph.add_edges_from((each, place) for _, each in after)
            if self._control.segments[place[0]].barrier is not None:
                graph.add_edge(END, place)
        if END not in graph:
            return []
        meeting = nx.immediate_dominators(graph.subgraph({END, *nx.descendants(graph, END)}), END)
        found: list[Step] = []
        for place, after in self._after.items():
            index, versions = place
            if len(after) < 2 or place not in meeting:
                continue
            apply = self._environments[place].apply
            conditions = [apply(self._execution.conditions[index, number]) for number, _ in after]
            is_free = any(version == FREE for head, version in versions if head >= 0)
            if (meeting[place] == END or is_free) and not all(map(self._is_uniform, conditions)):
                found.append(self._control.segments[index].steps[-1])
        return found
