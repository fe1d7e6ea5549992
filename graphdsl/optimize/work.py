"""The work of nodes: how long each would take alone, and how much of the device it fills.

A profile shows nodes as they ran, beside others that took a part of the device, and a kernel that
waits behind a programmatic edge as running. The work is what remains without both. If a node is now
of another size than the profiled one, its work is that of the new size.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf, prod
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import LaunchAttributeId
from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.extras.profile.profile import Profile, launch_order, profiled_plan, rows_in_bodies

if TYPE_CHECKING:
    from graphdsl.abi.observing import KernelUse, Run
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.plan.plan import Plan
    from graphdsl.extras.profile.node_times import NodeTimes
    from graphdsl.extras.profile.order import LaunchOrder
    from graphdsl.optimize.latencies import Latencies

COPY_SHARE: Final = 0.3
"""The share of the device's throughput that a copy or a memset is assumed to use."""
COPY_LEAST: Final = 1.2e-6
"""The seconds of a copy or a memset that do not grow with its bytes."""
LEAST: Final = 0.1e-6
"""The least work of a node that has a time, in seconds."""
NANOSECONDS: Final = 1e-9
PRIORITIES: Final = -5, 0
"""The priorities that devices distinguish (cuCtxGetStreamPriorityRange)."""
RESIDENT: Final = 2048
"""Threads that a multiprocessor runs at a time; a launch of more takes longer for each of them."""
SMALL: Final = 1 << 16
"""The bytes up to which a copy or a memset takes as long as one of a single byte."""
UNTIMED: Final = frozenset({"alloc", "empty", "free", "record", "wait"})
"""Kinds of nodes that take no time of a device."""


class Work(NamedTuple):
    """The work of one node.

    Attributes
    ----------
    seconds : float
        How long one run of it takes if nothing else runs.
    share : float
        The share of the device that it fills, from 0 to 1.
    runs : float or None
        How often it ran in a launch; None if that is not known.
    priority : int
        The priority of its launch; lower ones take what they need of the device first.
    """

    seconds: float
    share: float
    runs: float | None = None
    priority: int = 0


def rates(running: Mapping[int, Work]) -> dict[int, float]:
    """Return how fast each of the works runs beside the others, from 0 to 1.

    Those of the lowest priority number take their shares first. Those that do not all fit are
    slowed down alike.
    """
    by_priority: dict[int, list[int]] = {}
    for number, work in running.items():
        by_priority.setdefault(work.priority, []).append(number)
    found = {}
    left = 1.0
    for priority in sorted(by_priority):
        numbers = by_priority[priority]
        wanted = sum(running[number].share for number in numbers)
        rate = min(1.0, left / wanted) if wanted else 1.0
        found.update(dict.fromkeys(numbers, rate))
        left = max(0.0, left - wanted)
    return found


def priorities_of(plan: Plan) -> dict[int, int]:
    """Return the priorities of the launches that have one, by row, as devices clamp them."""
    lowest, highest = PRIORITIES
    return {
        item.row: min(max(int.from_bytes(item.value[:4], "little", signed=True), lowest), highest)
        for item in plan.attributes
        if item.attribute == LaunchAttributeId.PRIORITY
    }


def work_of(
    times: Profile | Mapping[str, float], latencies: Latencies, nodes: Mapping[str, Node]
) -> dict[str, Work]:
    """Return the work of each node of a graph, by its path.

    Parameters
    ----------
    times : Profile or mapping of str to float
        A profile of the graph, or of one with nodes of the same paths; or seconds by path.
    latencies : Latencies
        What is known of the device.
    nodes : mapping of str to Node
        The nodes of the graph by path, without those that hold graphs.

    Raises
    ------
    ValueError
        If the profile is by the clock of the host.
        If seconds are negative or not finite.
    TypeError
        If seconds are not numbers.
    KeyError
        If a node has no time.
    """
    if isinstance(times, Profile):
        if times.clock == "host":
            raise ValueError(
                f"predict: the profile of {times.name!r} has times that the host took to simulate "
                "nodes. Expected one measured on a GPU, or seconds by path"
            )
        found = _profiled(times, latencies, nodes)
    elif isinstance(times, Mapping):
        found = {path: Work(_seconds(path, each), 1.0) for path, each in times.items()}
    else:
        raise TypeError(
            f"times: expected a profile or a mapping of seconds by path, got {times!r:.200} "
            f"({type(times).__name__}). Pass times={{'path of a node': 2e-6}}"
        )
    result = {}
    for path, node in nodes.items():
        work = found.get(path)
        if work is None:
            if node.kind not in UNTIMED:
                raise KeyError(
                    f"predict: there is no time of {node.kind} node {path!r}"
                    f"{did_you_mean(path, found)}. Profile a graph that has it, or add its seconds"
                )
            work = Work(0.0, 0.0)
        share = _declared_share(node, latencies.multiprocessors)
        result[path] = work if share is None else work._replace(share=share)
    return result


def _declared_share(node: Node, multiprocessors: int) -> float | None:
    """Return the share by the grid that a kernel is declared with; None if that is not known."""
    if not isinstance(node, KernelNode):
        return None if node.kind not in ("memcpy", "memset") else COPY_SHARE
    grid = node.config.grid
    if not all(isinstance(each, int) for each in grid):
        return None
    return _share(prod(grid), multiprocessors)


def _share(blocks: int, multiprocessors: int) -> float:
    return min(1.0, blocks / multiprocessors)


def positive(who: str, what: str, path: object, value: object, remedy: str) -> float:
    """Return a number by path, from 0 on, that was passed; raise unless it is one."""
    if not isinstance(path, str):
        raise TypeError(
            f"{who}: expected paths of nodes, got {path!r} ({type(path).__name__}). Pass node.path "
            "for a node"
        )
    who = f"{who}: node {path!r}: expected {what} from 0 on, got {value!r:.200}"
    if isinstance(value, bool) or not isinstance(value, (int, float, np.integer, np.floating)):
        raise TypeError(f"{who} ({type(value).__name__}). {remedy}")
    try:
        found = float(value)
    except OverflowError:
        found = inf
    if not 0 <= found < inf:
        raise ValueError(f"{who}. {remedy}")
    return found


def _seconds(path: object, value: object) -> float:
    """Return seconds that were passed; raise unless they are a time."""
    return positive(
        "times", "seconds", path, value, "Pass times measured or estimated, such as 2e-6"
    )


def _profiled(profile: Profile, latencies: Latencies, nodes: Mapping[str, Node]) -> dict[str, Work]:
    multiprocessors = latencies.multiprocessors
    priorities = priorities_of(profiled_plan(profile))
    by_row: dict[int, list[float]] = {}
    kernels: dict[int, KernelUse] = {}
    for launch in range(profile.launches):
        order = launch_order(profile, launch)
        for run, seconds in _alone(order, multiprocessors, priorities):
            by_row.setdefault(run.row, []).append(seconds)
            if run.kernel is not None:
                kernels[run.row] = run.kernel
    in_bodies = rows_in_bodies(profile)
    found = {}
    for row, item in enumerate(profile.nodes):
        if item.is_holder:
            continue
        if row in by_row:
            share = _share_of(kernels.get(row), multiprocessors)
            more = latencies.profiled_in_body if row in in_bodies else latencies.profiled
            seconds = max(median(by_row[row]) - more, LEAST)
            if item.path in nodes:
                seconds = _resized(seconds, item, nodes[item.path], multiprocessors)
            found[item.path] = Work(seconds, share, item.runs / profile.launches)
        elif item.kind in UNTIMED or item.runs == 0:
            # What did not run has no time, and is in no body that runs.
            found[item.path] = Work(0.0, 0.0, None if item.kind in UNTIMED else 0.0)
    return found


def _share_of(kernel: KernelUse | None, multiprocessors: int) -> float:
    return COPY_SHARE if kernel is None else _share(prod(kernel.grid), multiprocessors)


def _resized(seconds: float, profiled: NodeTimes, node: Node, multiprocessors: int) -> float:
    """Return how long a node takes if its size differs from that of the profiled one."""
    fixed, new = 0.0, bytes_of(node)
    old, at_once = profiled.size, SMALL
    if isinstance(node, KernelNode):
        config, kernel = node.config, profiled.kernel
        sizes = (*config.grid, *config.block)
        new = prod(sizes) if all(isinstance(each, int) for each in sizes) else None
        old = None if kernel is None else prod((*kernel.grid, *kernel.block))
        at_once = multiprocessors * RESIDENT
    else:
        fixed = min(COPY_LEAST, seconds)
    if old is None or new is None or old == new:
        return seconds
    return fixed + (seconds - fixed) * max(at_once, new) / max(at_once, old)


def bytes_of(node: Node) -> int | None:
    """Return the bytes that a copy or memset writes; None for others and with parameters."""
    if isinstance(node, MemsetNode):
        return node.width * node.height * node.element_size
    if isinstance(node, (MemcpyNode, Memcpy3DNode)) and isinstance(node.size, int):
        return node.size
    return None


def _alone(
    order: LaunchOrder, multiprocessors: int, priorities: Mapping[int, int]
) -> Iterable[tuple[Run, float]]:
    """Yield each run with the seconds that it would have taken alone."""
    moments, ends = [], [0] * len(order.runs)
    for place, run in enumerate(order.runs):
        ready = max((ends[each] for each in order.before[place]), default=0)
        ends[place] = ready if run is None else run.end
        # A kernel behind a programmatic edge starts before what it waits for has ended.
        if run is not None and max(run.start, ready) < run.end:
            moments += [(max(run.start, ready), True, place), (run.end, False, place)]
    running: dict[int, Work] = {}
    work = [0.0] * len(order.runs)
    last = 0
    for time, begins, place in sorted(moments):
        for other, rate in rates(running).items():
            work[other] += (time - last) * rate
        last = time
        run = order.runs[place]
        if begins and run is not None:
            share = _share_of(run.kernel, multiprocessors)
            running[place] = Work(0.0, share, priority=priorities.get(run.row, 0))
        else:
            del running[place]
    for run, nanoseconds in zip(order.runs, work, strict=True):
        if run is not None:
            yield run, nanoseconds * NANOSECONDS
