"""Reports of sets: what all keys will need, the groups as text and as a drawing."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Self

from graphdsl.abi.machine_code import MachineKernel
from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.rows import ROW_WORDS
from graphdsl.base.text import Report, byte_text, counted, printable
from graphdsl.captured.sets.flattening import difference, equal_nodes
from graphdsl.captured.sets.waiting import Summary, Waiting
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.structure.parameter_uses import parameters_of

if TYPE_CHECKING:
    from graphdsl.captured.sets.executables import Prepared, Shared
    from graphdsl.captured.sets.left_over import Recorded
    from graphdsl.captured.sets.templates import Group
    from graphdsl.core.declaration.graph import GraphDef

LOOKED_AT: Final = 8
"""The number of groups among which the most alike is looked for."""
MOST_KEYS: Final = 12
"""Maximum number of keys printed for each group."""


def expected_groups(keys: int, recorded: int, groups: int) -> int:
    """Return how many groups all keys will have, if some of them have *groups*.

    Where libraries choose kernels by the size, they choose among few: torch decoders of 64 and 67
    batch sizes had 15 groups each.
    """
    if groups == 1 or recorded == keys:
        return groups
    return max(groups, min(math.isqrt(4 * keys), keys))


def difference_from(groups: Sequence[Recorded], new: Recorded) -> str:
    """Return how a key differs from the most alike one of those whose groups came before."""
    if not groups:
        return ""
    # Of the last ones: with hundreds of groups, all would take too long.
    alike = max(groups[-LOOKED_AT:], key=lambda each: equal_nodes(each.flat, new.flat))
    return f"key {alike.key!r}: {difference(alike.flat, new.flat)}"


@dataclass(frozen=True, slots=True, eq=False)
class Forecast(Report):
    """What all keys of a set will need, from the keys recorded so far.

    Attributes
    ----------
    name : str
        The set's name in messages.
    keys, recorded : int
        The number of keys, and of those recorded.
    groups : int
        The groups found so far: others may come, where kernels differ.
    executables : int
        The executables that will be made: one of each group at least, and as many as the budget
        allows. If the keys recorded so far are of several groups, twice the square root of the keys
        is expected for all, as torch decoders had.
    executable_bytes : int
        Device memory of these executables.
    one_each_bytes : int
        Device memory if each key had an executable of its own.
    pool_bytes : int
        Bytes of scratch memory, that of the largest key included.
    memory_bytes : int
        Bytes of all other named memory.
    modules : int
        Modules of machine code, and programs.
    seconds : float
        Time to record all keys.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> out = gd.zeros(8, "u1", stream=stream)
    >>> def record(size: int) -> gd.Capture:
    ...     with gd.capture(stream) as captured:
    ...         gd.memset(stream, out, size)
    ...     return captured
    >>> graphs = gd.GraphSet(record, keys=range(1, 9), memory={"out": out}, device=device)
    >>> found = graphs.forecast()
    >>> found.keys, found.recorded, found.groups, found.executables
    (8, 3, 1, 1)
    """

    name: str
    keys: int
    recorded: int
    groups: int
    executables: int
    executable_bytes: int
    one_each_bytes: int
    pool_bytes: int
    memory_bytes: int
    modules: int
    seconds: float

    @classmethod
    def of(
        cls,
        name: str,
        keys: int,
        by_group: Sequence[int],
        taken: Sequence[int],
        seconds: float,
        memory: Mapping[str, int],
        scratch: Iterable[str],
        budget: int | None,
        modules: int,
    ) -> Self:
        """Return the forecast of keys whose groups and executables are known in part.

        Parameters
        ----------
        name, keys, modules
            As the attributes.
        by_group : sequence of int
            The recorded keys of each group.
        taken : sequence of int
            Bytes of an executable of each group.
        seconds : float
            Time to record all keys.
        memory : mapping of str to int
            The bytes of named memory.
        scratch : iterable of str
            The names of scratch memory among it.
        budget : int or None
            The budget of the set.
        """
        recorded = sum(by_group)
        mean = sum(count * size for count, size in zip(by_group, taken, strict=True)) / recorded
        found = len(taken)
        count, total = found, sum(taken)
        most = expected_groups(keys, recorded, found)
        if budget is not None and mean:
            most = min(int((budget - total) / mean) + found, keys)
        if most > found:
            count, total = most, total + round((most - found) * mean)
        pool = sum(memory.get(each, 0) for each in scratch)
        return cls(
            name,
            keys,
            recorded,
            found,
            count,
            total,
            round(mean * keys),
            pool,
            sum(memory.values()) - pool,
            modules,
            seconds,
        )

    def __str__(self) -> str:
        lines = [
            f"forecast of {self.name}, from {self.recorded} of {counted(self.keys, 'key')}",
            f"  groups: {self.groups} so far; each with other kernels adds one",
            f"  executables: {self.executables}, {byte_text(self.executable_bytes)} "
            f"(one for each key: {byte_text(self.one_each_bytes)})",
            f"  scratch memory: {byte_text(self.pool_bytes)}; other named memory: "
            f"{byte_text(self.memory_bytes)}",
            f"  modules: {self.modules}",
            f"  time to record all: {self.seconds:.1f} s",
        ]
        return "\n".join(lines)


def modules_of(graph: GraphDef) -> set[Hashable]:
    """Return what identifies the modules and programs of a graph's kernels."""
    found: set[Hashable] = set()
    for node in graph.walk():
        if isinstance(node, KernelNode):
            kernel: Any = node.kernel
            if isinstance(kernel, MachineKernel):
                found.add(kernel.module)
            elif isinstance(kernel, ForeignKernel):
                # Its module is known to the driver only.
                found.add(id(kernel.owner) if kernel.owner is not None else kernel.handle)
            else:
                found.add(id(getattr(kernel, "program", kernel)))
    return found


def described(name: str, keys: Sequence[Hashable], groups: Sequence[Prepared | Waiting]) -> str:
    """Return a description of a set: its groups, with keys and executables."""
    if not groups:
        return f"{name}: {counted(len(keys), 'key')}, not recorded yet"
    count = sum(len(each.shared) for each in groups)
    lines = [
        f"{name}: {counted(len(keys), 'key')} in {counted(len(groups), 'group')}, "
        f"{counted(count, 'executable')}"
    ]
    for number, each in enumerate(groups):
        group = each.group
        columns = counted(len(group.columns) + len(group.own), "column")
        lines.append(
            f"  group {number}: {counted(group.nodes, 'node')}, {columns}; {_keys(group.keys)}"
        )
        lines += [f"    {line}" for line in _about(each)]
    return "\n".join(map(printable, lines))


def _about(each: Prepared | Waiting) -> Iterator[str]:
    group: Group | Summary = each.group
    changing = 0 if isinstance(each, Waiting) else _changing(each)
    for shared in each.shared:
        text = _executable(shared)
        if len(group.keys) > 1:
            text += f"; a switch sets at most {counted(changing, 'node')}"
        yield text
    if isinstance(each, Waiting):
        yield "restored when one of its keys is first used"
    elif not each.shared:
        yield "no executable now"
    if group.reason:
        yield f"shares with no other key: {group.reason}"
    elif group.differs:
        yield f"differs from {group.differs}"
    if group.unnamed:
        yield f"addresses in memory without a name: {_some(group.unnamed)}"
    if group.left_over:
        places = _some(tuple(place for place, _, _ in group.left_over))
        yield f"addresses that are left over, and not in files: {places}"
    if group.fixed:
        yield f"addresses that stay as recorded: {_some(group.fixed)}"
    if group.doubtful:
        yield f"kept as recorded, but doubtful: {_some(group.doubtful)}"


def _executable(shared: Shared) -> str:
    if shared.row < 0:
        return "executable, to be set when it is launched next: its last switch did not end"
    return f"executable of {shared.prepared.group.keys[shared.row]!r}"


def _changing(each: Prepared) -> int:
    """Return the number of nodes that depend on a column."""
    columns = {*each.group.columns}
    own = {word // ROW_WORDS for _, word in each.own}
    return sum(
        row in own or any(parameter in columns for _, parameter in parameters_of(node))
        for row, node in enumerate(each.plan.nodes)
    )


def _some(lines: Sequence[str]) -> str:
    more = f", and {len(lines) - 1} more" if len(lines) > 1 else ""
    return f"{lines[0]}{more}"


def _keys(keys: Sequence[Any]) -> str:
    numbers = [key for key in keys if type(key) is int]
    if len(keys) > 2 and len(numbers) == len(keys):
        steps = {after - before for before, after in pairwise(numbers)}
        if len(steps) == 1:
            (step,) = steps
            every = "" if step == 1 else f" in steps of {step}"
            return f"keys {numbers[0]} to {numbers[-1]}{every}"
    shown = ", ".join(map(repr, keys[:MOST_KEYS]))
    more = f", ... ({len(keys)} keys)" if len(keys) > MOST_KEYS else ""
    return f"key{'' if len(keys) == 1 else 's'} {shown}{more}"


def drawn(name: str, groups: Sequence[Prepared | Waiting]) -> str:
    """Return the groups of a set, their keys and executables, as DOT text."""
    lines = ["digraph {", "  rankdir=LR;", "  node [shape=box, style=filled];"]
    lines.append(f"  set [label={_quoted(name)}, fillcolor={_quoted('#eef3fa')}];")
    for number, each in enumerate(groups):
        group = each.group
        label = "\n".join(
            (
                f"group {number}: {counted(group.nodes, 'node')}",
                counted(len(group.columns) + len(group.own), "column"),
                _keys(group.keys),
            )
        )
        lines.append(f"  group_{number} [label={_quoted(label)}, fillcolor={_quoted('#fdf3e1')}];")
        lines.append(f"  set -> group_{number};")
        for place, shared in enumerate(each.shared):
            label = _quoted(_executable(shared))
            lines.append(
                f"  exec_{number}_{place} [label={label}, fillcolor={_quoted('#e9f5ec')}];"
            )
            lines.append(f"  group_{number} -> exec_{number}_{place};")
    return "\n".join([*lines, "}", ""])


def _quoted(text: str) -> str:
    lines = [printable(line).replace("\\", "\\\\").replace('"', '\\"') for line in text.split("\n")]
    return '"{}"'.format("\\n".join(lines))
