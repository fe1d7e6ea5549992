"""Find the node at which a graph faults: illegal address, trap, or launch failure.

A fault on a GPU ends the context of the process, without naming a node. So the graph runs in
separate processes. First it runs node by node, with a wait after each, which identifies the node.
Then it runs with fewer and fewer of the preceding nodes, which identifies those that are needed. A
graph that faults only as a whole is reduced as a whole: it runs nodes concurrently that it must
not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Any, Final, TypeVar

from graphdsl.base.errors import GraphDslError
from graphdsl.base.progress import Progress
from graphdsl.base.text import Report
from graphdsl.core.runtime.device import device as usual_device
from graphdsl.core.runtime.device import named_device
from graphdsl.tools.debug.builds import Build, found, place_of
from graphdsl.tools.debug.portraits import Portrait
from graphdsl.tools.debug.sanitizer import Access, command, parse
from graphdsl.tools.debug.trial import Outcome, Trial, in_process, run_trial

_T = TypeVar("_T")


def smallest(items: Sequence[_T], happens: Callable[[Sequence[_T]], bool]) -> list[_T]:
    """Return a minimal subset of *items*, in order, for which a predicate is true.

    Minimal means that no single item can be removed; removing several at once may still be
    possible. The predicate is assumed to be true for all items, and is called first for none.

    Parameters
    ----------
    items : sequence
        The items, for all of which the predicate is true.
    happens : callable
        The predicate of a subset. It is never called twice with the same subset.

    Examples
    --------
    >>> smallest(range(100), lambda part: {17, 60} <= set(part))
    [17, 60]
    """
    numbers = list(range(len(items)))
    known: dict[tuple[int, ...], bool] = {tuple(numbers): True}

    def does(part: Sequence[int]) -> bool:
        key = tuple(part)
        if key not in known:
            known[key] = happens([items[number] for number in part])
        return known[key]

    if does(()):
        return []
    pieces = 2
    while len(numbers) > 1:
        bounds = [len(numbers) * piece // pieces for piece in range(pieces + 1)]
        parts = [numbers[low:high] for low, high in pairwise(bounds)]
        found = next((part for part in parts if does(part)), None)
        if found is not None:
            numbers, pieces = found, 2
            continue
        without = ([n for n in numbers if n not in set(part)] for part in parts)
        found = next((part for part in without if does(part)), None)
        if found is not None:
            numbers, pieces = found, max(pieces - 1, 2)
        elif pieces < len(numbers):
            pieces = min(len(numbers), 2 * pieces)
        else:
            break
    return [items[number] for number in numbers]


LAUNCHES: Final = 3
"""Launches of a whole graph without a fault before it counts as correct."""
TIMEOUT: Final = 300.0
SLOWER: Final = 10
"""Factor on the timeout of a process under compute-sanitizer."""

STEPPED: Final = "node by node"
WHOLE: Final = "as a whole"
ALONE: Final = (
    "it faulted although no other node had run; memory outside of the graph was as the function "
    "that makes the graph left it"
)
AT_ONCE: Final = (
    "node by node it did not fault, so concurrent nodes may conflict: an edge is missing, or an "
    "edge is programmatic. gd.debug.compare may find it"
)
AT_ONCE_OR_NOT: Final = "it is not known whether it faults node by node"

Try = Callable[[Trial], Outcome]


@dataclass(frozen=True, slots=True)
class Fault(Report):
    """The node at which a graph faults. ``print`` shows a report.

    Attributes
    ----------
    graph : str
        The name of the graph.
    node : Portrait or None
        The node; None if the graph faults only as a whole.
    needed : tuple of Portrait
        The other nodes of a minimal set with which it faulted, in execution order. Nodes that
        allocate, free, or hold others were always present and are not included.
    result : int
        The driver's ``CUresult``; 0 if only compute-sanitizer found an error, or it did not end.
    message : str
        The driver's error text.
    accesses : tuple of Access
        Findings of compute-sanitizer, if it is installed.
    too_long : tuple of str
        Trials that exceeded the timeout. They count as trials without a fault, so the set may be
        larger than necessary.
    """

    graph: str
    node: Portrait | None
    needed: tuple[Portrait, ...]
    result: int
    message: str
    accesses: tuple[Access, ...] = ()
    too_long: tuple[str, ...] = ()

    @property
    def is_alone_enough(self) -> bool:
        """Whether the node faulted although no other node had run.

        Memory outside of the graph had the contents left by making the graph, for example by a
        capture: another node may have written it.
        """
        return self.node is not None and not self.needed

    def to_data(self) -> dict[str, Any]:
        """Return the content as data for JSON."""
        return {
            "graph": self.graph,
            "node": None if self.node is None else self.node.to_data(),
            "needed": [each.to_data() for each in self.needed],
            "result": self.result,
            "message": self.message,
            "accesses": [
                {name: getattr(each, name) for name in Access.__slots__} for each in self.accesses
            ],
            "too_long": list(self.too_long),
        }

    def __str__(self) -> str:
        lines = [f"graph {self.graph!r}: {self.message.splitlines()[0]}"]
        if self.node is not None:
            lines.append(f"at {self.node}")
        if self.node is None and self.result:
            lines.append(AT_ONCE_OR_NOT if STEPPED in self.too_long else AT_ONCE)
        if self.node is not None and not self.needed and self.result:
            lines.append(ALONE)
        if self.needed:
            named = ", ".join(repr(each.path) for each in self.needed)
            less = "it" if len(self.needed) == 1 else "any one of them"
            lines.append(f"it faulted with {named}, and not without {less}")
            if self.node is None:
                lines += map(str, self.needed)
        lines += [f"compute-sanitizer: {each}" for each in self.accesses]
        if self.too_long:
            lines.append(
                f"took too long, and counts as without a fault: {'; '.join(self.too_long)}. A "
                "longer timeout may give a smaller set"
            )
        return "\n".join(lines)


def find_fault(
    build: Build,
    *,
    device: object = None,
    timeout: float = TIMEOUT,
    **values: float,
) -> Fault | None:
    """Find the node at which a graph faults, in separate processes.

    Parameters
    ----------
    build : callable or str
        A function without parameters that makes the graph: a GraphDef, alone or first in a tuple
        with objects to keep alive while it runs. It is called in each process, so it has to be
        importable: at the top of a module, or as ``"file.py:name"``. For the simulator, where
        faults do not end the process, it may be any function.
    device : cuda.core.Device, graphdsl.sim.Device, int or str, optional
        The device; by default :func:`graphdsl.device`.
    timeout : float, optional
        Seconds for each of about ten processes. A process that takes longer is killed, and counts
        as a trial without a fault; the result lists it.
    **values
        Numbers for parameters of the graph.

    Returns
    -------
    Fault or None
        The fault, or the node at which the graph did not end in time. None if the graph ran node by
        node and as a whole, and compute-sanitizer, if installed, found nothing.

    Raises
    ------
    TypeError, ValueError
        If another process cannot find or call *build*.
    GraphDslError
        If the graph cannot be made or linked; contains the output of the other process.
    """
    simulated = _simulated(device)
    if simulated is not None:
        attempt: Try = partial(_here, build, simulated)
        trial = Trial("", values=values)
        return _search(trial, attempt, None)
    trial = Trial(place_of(build), _name(device), values=values)
    with Progress("finding the fault", None) as progress:

        def attempt_elsewhere(trial: Trial) -> Outcome:
            progress.begin(WHOLE if trial.launches else STEPPED)
            return in_process(trial, timeout)

        return _search(trial, attempt_elsewhere, partial(_sanitized, timeout))


def _search(
    trial: Trial, attempt: Try, sanitized: Callable[[Trial], list[Access]] | None
) -> Fault | None:
    """Find the fault of a graph by trials."""
    too_long: list[str] = []

    def tried(trial: Trial) -> Outcome:
        outcome = attempt(trial)
        if outcome.end == "timeout":
            too_long.append(_what(trial))
        return outcome

    fault = _found(trial, tried, sanitized)
    return fault and replace(fault, too_long=tuple(too_long))


def _what(trial: Trial) -> str:
    """Describe a trial."""
    less = f", {len(trial.leaving_out)} nodes left out" if trial.leaving_out else ""
    return f"{WHOLE if trial.launches else STEPPED}{less}"


def _found(
    trial: Trial, attempt: Try, sanitized: Callable[[Trial], list[Access]] | None
) -> Fault | None:
    stepped = _required(attempt(trial))
    nodes = {event["row"]: Portrait.from_data(event["node"]) for event in stepped.nodes}
    leaves = list(dict.fromkeys(each["row"] for each in stepped.nodes if each["is_optional"]))
    if stepped.end == "fault" and stepped.nodes:
        return _reduced(trial, stepped, nodes, leaves, attempt, sanitized)
    whole = replace(trial, launches=LAUNCHES)
    launched = _required(attempt(whole))
    if launched.end == "fault":
        return _reduced_as_a_whole(whole, launched, nodes, leaves, attempt)
    if stepped.end == "timeout":
        node = Portrait.from_data(stepped.nodes[-1]["node"]) if stepped.nodes else None
        return Fault(stepped.graph, node, (), 0, "it did not end in time, node by node")
    if launched.end == "timeout":
        return Fault(launched.graph, None, (), 0, "it did not end in time, as a whole")
    accesses = [] if sanitized is None else sanitized(trial)
    if not accesses:
        return None
    row = _row_of(accesses[0], nodes)
    node = None if row is None else nodes[row]
    message = "the graph runs, with invalid accesses"
    return Fault(stepped.graph, node, (), 0, message, tuple(accesses))


def _reduced(
    trial: Trial,
    stepped: Outcome,
    nodes: Mapping[int, Portrait],
    leaves: Sequence[int],
    attempt: Try,
    sanitized: Callable[[Trial], list[Access]] | None,
) -> Fault:
    """Return the fault of a node, with the other nodes that are needed."""
    last = stepped.nodes[-1]
    culprit, most = last["row"], len(stepped.nodes)
    others = [row for row in leaves if row != culprit]

    def with_only(rows: Sequence[int]) -> Trial:
        left_out = tuple(row for row in others if row not in set(rows))
        return replace(trial, leaving_out=left_out, most=most)

    def faults(rows: Sequence[int]) -> bool:
        outcome = attempt(with_only(rows))
        return (
            outcome.end == "fault"
            and outcome.result == stepped.result
            and bool(outcome.nodes)
            and outcome.nodes[-1]["row"] == culprit
        )

    needed = smallest(others, faults)
    accesses = [] if sanitized is None else sanitized(with_only(needed))
    node = Portrait.from_data(last["node"])
    return Fault(
        stepped.graph,
        node,
        tuple(nodes[row] for row in needed),
        stepped.result,
        stepped.message,
        tuple(accesses),
    )


def _reduced_as_a_whole(
    trial: Trial,
    launched: Outcome,
    nodes: Mapping[int, Portrait],
    leaves: Sequence[int],
    attempt: Try,
) -> Fault:
    """Return the fault of a graph that faults only as a whole, with the needed nodes."""

    def faults(rows: Sequence[int]) -> bool:
        left_out = tuple(row for row in leaves if row not in set(rows))
        return attempt(replace(trial, leaving_out=left_out)).end == "fault"

    needed = smallest(leaves, faults)
    shown = tuple(nodes[row] for row in needed)
    return Fault(launched.graph, None, shown, launched.result, launched.message)


def _required(outcome: Outcome) -> Outcome:
    """Raise an error if a trial failed before any node ran."""
    if outcome.end == "unusable":
        raise ValueError(outcome.message)
    if outcome.end in ("error", "died") or (outcome.end == "timeout" and not outcome.graph):
        how = {"timeout": "took too long", "died": "ended without output"}.get(
            outcome.end, "failed"
        )
        raise GraphDslError(f"the process that makes and runs the graph {how}: {outcome.message}")
    return outcome


def _row_of(access: Access, nodes: Mapping[int, Portrait]) -> int | None:
    """Return the only row that launches the kernel of an access."""
    name = access.kernel.partition("(")[0]
    rows = [row for row, node in nodes.items() if node.kernel.partition("(")[0] == name]
    return rows[0] if len(rows) == 1 else None


def _sanitized(timeout: float, trial: Trial) -> list[Access]:
    """Run a trial under compute-sanitizer, if that is installed."""
    program = command()
    return [] if program is None else parse(in_process(trial, SLOWER * timeout, program).printed)


def _here(build: Build, device: Any, trial: Trial) -> Outcome:
    """Run a trial in this process."""
    events: list[dict[str, Any]] = []
    target = found(build) if isinstance(build, str) else build
    run_trial(trial, target, device, events.append)
    return Outcome.of(events)


def _simulated(device: Any) -> Any:
    """Return the requested simulated device; None for a GPU."""
    if isinstance(device, str):
        device = named_device(device, "device") if device.partition(":")[0] == "sim" else 0
    chosen = usual_device() if device is None else device
    return chosen if hasattr(getattr(chosen, "driver", None), "graph_add_nodes") else None


def _name(device: Any) -> str | None:
    """Return the name of a GPU for another process."""
    if device is None or isinstance(device, str):
        return device
    return f"cuda:{device if isinstance(device, int) else device.device_id}"
