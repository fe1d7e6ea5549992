"""Rules about launches that follow from the code of kernels, where that is at hand.

They find what one thread certainly does: the first thread of a launch and the last one are followed
as long as the numbers of the launch decide their way. So a kernel that tests its index has no
finding, nor has one whose way depends on memory or on parameters. Nothing is compiled for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.programs import kernel_name
from graphdsl.check.ranges import is_closed
from graphdsl.check.registry import Problem, rule
from graphdsl.check.touches import ADDRESSES, data_of, known_memory
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.operands.external_memory import as_operand
from graphdsl.declaration.operands.operands import Operand
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.findings import Severity
from graphdsl.ptx.effects.effects import Launch
from graphdsl.ptx.effects.walk import Certain, Thread

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.launches.launch_form import LaunchForm

LAUNCHES_AT_MOST: Final = 256
"""The number of distinct launches of which threads are followed: each takes about a millisecond."""


class _Way(NamedTuple):
    """What a thread of a launch certainly accesses."""

    thread: Thread
    accesses: tuple[Certain, ...]


class Ways:
    """The ways of the first and the last thread of launches, each distinct launch once."""

    def __init__(self, scope: Scope) -> None:
        self._memories = scope.memories
        self._known: dict[tuple[Any, Launch], tuple[_Way, ...]] = {}

    def of(
        self, form: LaunchForm, nodes: Sequence[KernelNode]
    ) -> Iterator[tuple[KernelNode, tuple[_Way, ...]]]:
        """Yield the nodes of a form whose threads certainly access something, with their ways."""
        x, y, z = (*form.config.block, 1, 1)[:3]
        i, j, k = (*form.grid, 1, 1)[:3]
        if self._memories is None or _is_open(form) or min(x, y, z, i, j, k) < 1:
            return
        addresses = frozenset(
            (place, 0) for place, kind in enumerate(form.bound_types) if issubclass(kind, ADDRESSES)
        )
        is_alike = len(addresses) == len(form.bound_types)
        data: tuple[bytes | None, ...] = (None,) * len(addresses)
        for node in nodes:
            if not is_alike:
                data = tuple(map(data_of, node.args))
            key = (node.kernel, Launch((i, j, k), (x, y, z), data, addresses))
            found = self._known.get(key)
            if found is None and len(self._known) < LAUNCHES_AT_MOST:
                first = Thread((0, 0, 0), (0, 0, 0))
                last = Thread((i - 1, j - 1, k - 1), (x - 1, y - 1, z - 1))
                ways = (
                    _Way(each, self._memories.certain(*key, each))
                    for each in dict.fromkeys((last, first))
                )
                found = self._known[key] = tuple(each for each in ways if each.accesses)
            if found:
                yield node, found
            elif is_alike:
                return


def _is_open(form: LaunchForm) -> bool:
    """Return whether the size of a launch depends on parameters."""
    return any(isinstance(each, Parameter) for _, extents in form.sizes for each in extents)


@rule(
    "kernel-overrun",
    Severity.WARNING,
    "With `check()`, for kernels whose code was compiled before: a launch whose first or last "
    "thread certainly accesses bytes outside of the memory that it is passed. Kernels that test "
    "their index, and ways that depend on memory or parameters, have no finding.",
    "PTX ISA 9.0, ld and st; CUDA 12.0 to 13.5, Programming Guide: such accesses are errors or "
    "change other memory",
    needs=("sources",),
    asks_code=True,
)
def kernel_overrun(scope: Scope) -> Iterator[Problem]:
    ways = _ways(scope)
    rooms: dict[int, _Room | None] = {}
    for form, nodes in scope.nodes_of(scope.forms).items():
        for node, several in ways.of(form, nodes):
            found = _overrun(node, several, rooms)
            if found is not None:
                yield found


class _Room(NamedTuple):
    """The memory that an argument points into, the place there, and the argument itself."""

    before: int
    size: int
    what: str
    value: object


def _overrun(
    node: KernelNode, ways: tuple[_Way, ...], rooms: dict[int, _Room | None]
) -> Problem | None:
    """Return the first access outside of memory; *rooms* has arguments that were seen before."""
    for way in ways:
        for access in way.accesses:
            argument, at = access.field or (-1, 0)
            if at or not 0 <= argument < len(node.args):
                continue
            value = node.args[argument]
            if id(value) not in rooms:
                rooms[id(value)] = _room(value)
            room = rooms[id(value)]
            if room is None:
                continue
            start, end = room.before + access.start, room.before + access.end
            if start >= 0 and end <= room.size:
                continue
            verb = "writes" if access.writes else "reads"
            return Problem(
                node,
                f"{node}, argument {argument}: expected accesses within the {room.size} bytes of "
                f"{room.what}, but {way.thread} {verb} bytes {start} to {end - 1}: {access.source}",
                "Launch fewer threads, test the index in the kernel (if (i < n) ...), or pass "
                "more memory",
            )
    return None


def _room(value: object) -> _Room | None:
    """Return the memory of an argument; None if the end of it is not known."""
    if not isinstance(value, ADDRESSES) or isinstance(value, MovedOperand):
        return None
    operand = value if isinstance(value, Operand) else as_operand(value, "argument")
    if operand.memory_type is MemoryType.ARRAY or is_closed(operand):
        return None
    pointer = operand.pointer
    if pointer is not None:
        size = pointer.node.known_size
        return None if size is None else _Room(pointer.offset, size, str(pointer.node), value)
    memory = known_memory(operand)
    if memory is None or operand.address is None:
        return None
    return _Room(operand.address - memory[0], memory[1], str(operand), value)


@rule(
    "shared-memory-missing",
    Severity.WARNING,
    "With `check()`, for kernels whose code was compiled before: a launch without dynamic shared "
    "memory whose first or last thread certainly accesses an `extern __shared__` array.",
    "CUDA 12.0 to 13.5, Programming Guide, dynamic shared memory: its size is the launch's",
    needs=("sources",),
    asks_code=True,
)
def shared_memory_missing(scope: Scope) -> Iterator[Problem]:
    ways = _ways(scope)
    without = [form for form in scope.forms if not int(form.config.shmem_size)]
    for form, nodes in scope.nodes_of(without).items():
        for node, several in ways.of(form, nodes):
            found = (
                (way.thread, access)
                for way in several
                for access in way.accesses
                if access.field is None
            )
            for thread, access in found:
                verb = "writes" if access.writes else "reads"
                yield Problem(
                    node,
                    f"{node} of kernel {kernel_name(form.kernel)!r}: expected dynamic shared "
                    f"memory, which {thread} {verb}, got a launch with 0 bytes of it: "
                    f"{access.source}",
                    "Launch with the bytes that the extern __shared__ array needs: "
                    "launch(..., shmem_size=...)",
                )
                break


def _ways(scope: Scope) -> Ways:
    """Return the ways of threads in a declaration; the first call makes them."""
    if scope.ways is None:
        scope.ways = Ways(scope)
    return scope.ways
