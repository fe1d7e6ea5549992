"""What had to wait for what in one launch: its runs, ordered as the edges order them.

Every round of a loop has the nodes of its body anew. What takes no time, or of which none was
told, such as empty nodes and the begin and end of a body, is there too: waits go through it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from graphdsl.tasks import Task
from graphdsl.tasks import run as run_task

if TYPE_CHECKING:
    from collections.abc import Iterable

    from graphdsl.abi.records import Rounds, Run
    from graphdsl.profile.nesting import Nesting

__all__ = ["LaunchOrder", "order_launch"]


@dataclass(slots=True)
class LaunchOrder:
    """Moments of a launch, each after those that it waits for.

    Attributes
    ----------
    runs : list of Run or None
        What ran at each moment; None where nothing was timed.
    before : list of list of int
        The moments that each one waits for.
    """

    runs: list[Run | None] = field(default_factory=list)
    before: list[list[int]] = field(default_factory=list)

    def add(self, run: Run | None, before: Iterable[int]) -> int:
        """Add a moment and return its number."""
        self.runs.append(run)
        self.before.append(list(before))
        return len(self.runs) - 1


def order_launch(runs: Iterable[Run], nesting: Nesting) -> LaunchOrder:
    """Order the runs of one launch, whose rounds are known as far as they can be."""
    placed = _Placed(runs, nesting)
    run_task(placed.lay(0, (), [], []))
    return placed.order


class _Placed:
    """The state of ordering one launch."""

    def __init__(self, runs: Iterable[Run], nesting: Nesting) -> None:
        self.nesting = nesting
        self.order = LaunchOrder()
        self.runs: dict[tuple[int, Rounds], Run] = {}
        self.ran: set[tuple[int, Rounds]] = set()
        """Which graphs ran in which rounds."""
        self.rounds: dict[tuple[int, Rounds], int] = {}
        """How often each loop went round, in the rounds around it."""
        self.loose: dict[tuple[int, Rounds], list[Run]] = {}
        """What ran in a loop in a round that is not known."""
        for run in runs:
            rounds = run.rounds or ()
            holders = nesting.holders(run.row)
            if None in rounds:
                level = rounds.index(None)
                key = nesting.loops(run.row)[level], rounds[:level]
                self.loose.setdefault(key, []).append(run)
                self._note(holders[: holders.index(key[0]) + 1], rounds[:level])
            else:
                self.runs[run.row, rounds] = run
                self._note(holders, rounds)
                self.ran.add((nesting.graph_of[run.row], rounds))

    def _note(self, holders: tuple[int, ...], rounds: Rounds) -> None:
        """Note that something ran inside of *holders*."""
        level = 0
        for holder in holders:
            self.ran.add((self.nesting.graph_of[holder], rounds[:level]))
            if self.nesting.is_loop(holder) and level < len(rounds):
                number = rounds[level]
                assert number is not None
                key = holder, rounds[:level]
                self.rounds[key] = max(self.rounds.get(key, 0), number + 1)
                level += 1

    def lay(self, graph: int, rounds: Rounds, entry: list[int], ends: list[int]) -> Task[None]:
        """Add the moments of a graph after *entry*, and put those that nothing waits for last."""
        nesting, order = self.nesting, self.order
        span = nesting.plan.graphs[graph]
        moments: dict[int, int] = {}
        waited_for: set[int] = set()
        for row in range(span.start, span.stop):
            waits = nesting.predecessors[row]
            waited_for.update(waits)
            before = [moments[each] for each in waits] or entry
            inside = nesting.graphs_in.get(row)
            if inside is None:
                moments[row] = order.add(self.runs.get((row, rounds)), before)
                continue
            begin = order.add(None, before)
            last = [order.add(run, [begin]) for run in self.loose.get((row, rounds), ())]
            if nesting.is_loop(row):
                current = begin
                for number in range(self.rounds.get((row, rounds), 0)):
                    out: list[int] = []
                    yield self.lay(inside[0], (*rounds, number), [current], out)
                    current = order.add(None, out or [current])
                last.append(current)
            else:
                for held in inside:
                    if (held, rounds) in self.ran:
                        yield self.lay(held, rounds, [begin], last)
            moments[row] = order.add(None, last or [begin])
        ends += [moment for row, moment in moments.items() if row not in waited_for]
