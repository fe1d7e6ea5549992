"""Rules about launches that follow from the code of kernels, if it was compiled before.

They follow a few threads of a launch through the code, as long as the numbers of the launch decide
their path: the first and the last thread, and those just below the integers that are passed, on
each axis, where kernels usually compare their index. So each finding is an access that certainly
happens. Kernels that stay within their memory have none, and neither have paths that depend on
memory or parameters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.abi.effects import Certain, Launch, Paths, Thread
from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.programs import kernel_name
from graphdsl.base.findings import Severity
from graphdsl.core.check.ranges import is_closed
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.check.touches import ADDRESSES, data_of, known_memory
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    import numpy as np

    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.launches.launch_form import LaunchForm

STEPS_OF_THREAD: Final = 2_000
"""Instructions after which a thread is no longer followed."""
STEPS_AT_MOST: Final = 50_000
"""Instructions in one check after which no other launch is looked at: about half a second."""
NODES_AT_MOST: Final = 64
"""The number of launches of a kernel, alike but for their arguments, that are looked at."""
THREADS_OF_LINE: Final = 4
"""The number of threads followed in a launch of one axis."""
THREADS_AT_MOST: Final = 12
"""The number of threads followed in any launch."""
BEYOND: Final = (
    "PTX ISA 9.0, ld and st; CUDA 12.0 to 13.5, Programming Guide: accesses outside of memory are "
    "errors or change other memory"
)


class Path(NamedTuple):
    """What a thread of a launch certainly accesses."""

    thread: Thread
    accesses: tuple[Certain, ...]


class Followed:
    """The paths of a few threads, of each distinct launch once."""

    def __init__(self, scope: Scope) -> None:
        self._memories = scope.memories
        self._known: dict[tuple[Any, Launch], tuple[Path, ...]] = {}
        self._left = STEPS_AT_MOST

    def of(
        self, form: LaunchForm, nodes: Sequence[KernelNode]
    ) -> Iterator[tuple[KernelNode, tuple[Path, ...]]]:
        """Yield the nodes of a form whose threads certainly access something, with their paths."""
        x, y, z = (*form.config.block, 1, 1)[:3]
        if self._memories is None or _is_open(form) or min(x, y, z, *form.grid) < 1:
            return
        paths = self._memories.told.paths_at_hand(form.kernel)
        if paths is None:
            return
        addresses = frozenset(
            (place, 0) for place, kind in enumerate(form.bound_types) if issubclass(kind, ADDRESSES)
        )
        is_alike = len(addresses) == len(form.bound_types)
        for node in nodes[:NODES_AT_MOST]:
            data = (None,) * len(addresses) if is_alike else tuple(map(data_of, node.args))
            launch = Launch(form.grid, (x, y, z), data, addresses)
            found = self._known.get((form.kernel, launch))
            if found is None:
                if self._left <= 0:
                    return
                found = self._known[form.kernel, launch] = tuple(self._paths(paths, launch))
            if found:
                yield node, found
            elif is_alike:
                return

    def _paths(self, paths: Paths, launch: Launch) -> Iterator[Path]:
        for thread in threads_of(launch):
            accesses, steps = paths.accesses(launch, thread, STEPS_OF_THREAD)
            self._left -= steps
            if accesses:
                yield Path(thread, accesses)


def _is_open(form: LaunchForm) -> bool:
    """Return whether the size of a launch is not known: parameters or kernels determine it."""
    return form.is_updated_by_kernels or any(
        isinstance(each, Parameter) for _, extents in form.sizes for each in extents
    )


def threads_of(launch: Launch) -> list[Thread]:
    """Return the last thread, the first one, and those of index n - 1 for integer arguments n.

    With several axes, each argument may be the limit of each, and one axis may have none. Where n
    is more than the threads of an axis, a loop over the whole grid brings one of them to n - 1.
    """
    ends = [
        int.from_bytes(value, "little") - 1
        for value in launch.arguments
        if value is not None and len(value) in {4, 8} and any(value)
    ]
    extents = [blocks * width for blocks, width in zip(launch.grid, launch.block, strict=True)]
    is_flat = sum(each > 1 for each in extents) < 2
    last = tuple(each - 1 for each in extents)
    places: list[list[int]] = []
    for extent in extents:
        chosen = [each % extent for each in sorted(ends, key=lambda end: end >= extent)]
        places.append(chosen + [extent - 1] * (not is_flat) if extent > 1 else [0])
    indices = dict.fromkeys(chain((last, (0, 0, 0)), product(*places)))
    found: list[Thread] = []
    for index in islice(indices, THREADS_OF_LINE if is_flat else THREADS_AT_MOST):
        (i, x), (j, y), (k, z) = map(divmod, index, launch.block)
        found.append(Thread((i, j, k), (x, y, z)))
    return found


def _followed(scope: Scope) -> Iterator[tuple[KernelNode, tuple[Path, ...]]]:
    """Yield the nodes whose threads certainly access something, with their paths."""
    if scope.followed is None:
        scope.followed = Followed(scope)
    for form, nodes in scope.nodes_of(scope.forms).items():
        yield from scope.followed.of(form, nodes)


@rule(
    "kernel-overrun",
    Severity.WARNING,
    "With `check(compile=True)`, or if the program was compiled before: a launch of which a thread "
    "certainly accesses bytes outside of the memory that it is passed. Kernels that test their "
    "index, and paths that depend on memory or parameters, have no finding.",
    BEYOND,
    needs=("code",),
)
def kernel_overrun(scope: Scope) -> Iterator[Problem]:
    rooms: dict[int, Room | None] = {}
    for node, paths in _followed(scope):
        found = _overrun(node, paths, rooms)
        if found is not None:
            yield found


class Room(NamedTuple):
    """The memory that an argument points into, the place there, and the argument itself."""

    before: int
    size: int
    what: str
    value: object


def _overrun(
    node: KernelNode, paths: tuple[Path, ...], rooms: dict[int, Room | None]
) -> Problem | None:
    """Return the first access outside of memory; *rooms* has arguments that were seen before."""
    for path in paths:
        for access in path.accesses:
            argument, at = access.field or (-1, 0)
            if at or not 0 <= argument < len(node.args):
                continue
            value = node.args[argument]
            if id(value) not in rooms:
                rooms[id(value)] = _room(value)
            room = rooms[id(value)]
            if room is None or not 0 <= room.before < room.size:
                # Another rule is about pointers that lie outside themselves.
                continue
            start, end = room.before + access.start, room.before + access.end
            if start >= 0 and end <= room.size:
                continue
            verb = "writes" if access.writes else "reads"
            return Problem(
                node,
                f"{node}, argument {argument}: expected accesses within the {room.size} bytes of "
                f"{room.what}, but {path.thread} {verb} bytes {start} to {end - 1}: "
                f"{access.source}",
                "Launch fewer threads, test the index in the kernel (if (i < n) ...), or pass "
                "more memory",
            )
    return None


def _room(value: object) -> Room | None:
    """Return the memory of an argument; None if its end is not known for certain."""
    if not isinstance(value, ADDRESSES) or isinstance(value, MovedOperand):
        return None
    operand = value if isinstance(value, Operand) else as_operand(value, "argument")
    if operand.memory_type is MemoryType.ARRAY or is_closed(operand):
        return None
    pointer = operand.pointer
    if pointer is not None:
        size = pointer.node.known_size
        return None if size is None else Room(pointer.offset, size, str(pointer.node), value)
    memory = known_memory(operand)
    if memory is None or operand.address is None or _may_go_on(operand.owner):
        return None
    return Room(operand.address - memory[0], memory[1], str(operand), value)


def _may_go_on(owner: Any) -> bool:
    """Return whether memory may be part of other memory, so that its end is none."""
    if isinstance(owner, RetainedBuffer):
        # A buffer of a handle and a size.
        return getattr(owner.given, "memory_resource", None) is None
    array: np.ndarray[Any, Any] | None = owner if hasattr(owner, "__array_interface__") else None
    while array is not None and hasattr(array, "base"):
        array = array.base
    return array is not None


@rule(
    "shared-memory-missing",
    Severity.WARNING,
    "With `check(compile=True)`, or if the program was compiled before: a launch of which a thread "
    "certainly accesses more of an `extern __shared__` array than the launch has dynamic shared "
    "memory.",
    "CUDA 12.0 to 13.5, Programming Guide, dynamic shared memory: its size is the launch's",
    needs=("code",),
)
def shared_memory_missing(scope: Scope) -> Iterator[Problem]:
    for node, paths in _followed(scope):
        every = (
            (access.end, path.thread, access)
            for path in paths
            for access in path.accesses
            if access.field is None
        )
        size = int(node.config.shmem_size)
        end, thread, access = max(every, default=(0, None, None), key=lambda each: each[0])
        if access is not None and end > size:
            verb = "writes" if access.writes else "reads"
            yield Problem(
                node,
                f"{node} of kernel {kernel_name(node.kernel)!r}: expected at least {end} bytes of "
                f"dynamic shared memory, of which {thread} {verb} bytes {access.start} to "
                f"{end - 1}, got a launch with {size}: {access.source}",
                "Launch with the bytes that the extern __shared__ array needs: "
                "launch(..., shmem_size=...)",
            )
