"""Verifying a lifted graph: comparing the memory that it and the recorded graph produce."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.errors import LiftError
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.runtime.device import driver_of, usable_device

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.parameters.parameters import Parameter

BEHIND: Final = 4 << 20
"""The most bytes behind memory that are compared."""


def verify(
    original: GraphDef,
    lifted: GraphDef,
    recorded: Mapping[str, Operand],
    memories: Mapping[str, object],
    device: object,
) -> None:
    """Launch both graphs with the same content in memory; see ``Lift.verify``."""
    parameters = {each.name: each for each in lifted.parameters() if each.name in recorded}
    if memories.keys() != parameters.keys():
        raise TypeError(
            f"verify(): expected memory for {', '.join(parameters)}; got it for "
            f"{', '.join(memories) or 'none'}"
        )
    chosen: Any = usable_device(device)
    # The memory may have been filled on another stream.
    chosen.sync()
    work = Work(chosen)
    other = {name: _operand(parameters[name], value) for name, value in memories.items()}
    before = {name: work.read(memory, recorded[name].size) for name, memory in other.items()}
    saved = {name: work.read(memory, memory.size) for name, memory in recorded.items()}
    behind = _behind(driver_of(chosen), other, [*recorded.values(), *other.values()])
    second: dict[str, NDArray[np.uint8]] = {}
    try:
        for name, memory in recorded.items():
            work.write(memory, before[name])
        first = _contents(work, behind)
        work.run(original, {})
        expected = {name: work.read(memory, memory.size) for name, memory in recorded.items()}
        second = _contents(work, behind)
        work.run(lifted, memories)
        got = {name: work.read(memory, recorded[name].size) for name, memory in other.items()}
        third = _contents(work, behind)
    finally:
        for name, memory in behind.items():
            # What was not read yet was not changed either.
            if name in second:
                work.write(memory, second[name])
        for name, memory in recorded.items():
            work.write(memory, saved[name])
        for name, memory in other.items():
            work.write(memory, before[name])
    for name, old in second.items():
        changed = np.flatnonzero((third[name] != old) & (first[name] == old))
        if len(changed):
            raise LiftError(
                f"graph {label_of(lifted)!r}: {name}: expected the launch with other memory to "
                f"leave the bytes behind its {recorded[name].size} bytes unchanged, got "
                f"{len(changed)} other bytes there, up to byte {int(changed[-1])} behind its end, "
                "which were set back. The recorded work had something larger at the address of "
                f"{name} before, such as an intermediate result. Allocate {name} before the "
                "capture, and copy the result into it"
            )
    wrong = [difference(name, expected[name], got[name]) for name in recorded]
    differences = [line for line in wrong if line]
    if differences:
        raise LiftError(
            f"graph {label_of(lifted)!r}: expected the launch with other memory to give the "
            f"results of the recorded graph, got differences: {'; '.join(differences)}. Check the "
            "doubtful values in the report of lift(), and state that both launches changed"
        )


def _behind(
    driver: Driver, memories: Mapping[str, Operand], named: Sequence[Operand]
) -> dict[str, Operand]:
    """Return what lies behind memory in the same allocation, up to the next named memory."""
    found = {}
    starts = sorted(each.address for each in named if each.address is not None)
    for name, memory in memories.items():
        address, size = memory.address, memory.size or 0
        around = None if address is None else driver.memory_at(address)
        if address is None or around is None or memory.memory_type is MemoryType.HOST:
            continue
        end = address + size
        following = starts[bisect_left(starts, end) :]
        stop = min(around.start + around.size, end + BEHIND, *following[:1])
        if stop > end:
            kept = memory.owner
            found[name] = Operand(end, stop - end, memory.memory_type, kept, False, name)
    return found


def _contents(work: Work, memories: Mapping[str, Operand]) -> dict[str, NDArray[np.uint8]]:
    return {name: work.read(memory, memory.size) for name, memory in memories.items()}


def _operand(parameter: Parameter, memory: object) -> Operand:
    operand = parameter.value(memory).operand
    assert operand is not None
    if operand.size is None:
        raise ValueError(
            f"verify {parameter.name}: expected memory whose size is known, got {operand}"
        )
    return operand


def difference(name: str, expected: NDArray[np.uint8], got: NDArray[np.uint8]) -> str:
    """Return how two contents of memory differ; empty if they are equal."""
    places = np.flatnonzero(expected != got)
    if not len(places):
        return ""
    first = int(places[0])
    return (
        f"{name} differs in {len(places)} of {len(expected)} bytes, the first at byte {first}: "
        f"expected {expected[first]:#04x}, got {got[first]:#04x}"
    )


class Work:
    """Launches and copies on a stream of its own, waiting for each."""

    def __init__(self, device: Any) -> None:
        self._device = device
        self.stream: Final = device.create_stream()

    def run(self, graph: GraphDef, values: Mapping[str, object]) -> None:
        """Launch a graph, and wait for it."""
        with graph.instantiate(device=self._device, warn=False) as executable:
            executable.launch(self.stream, **values)
            executable.sync(self.stream)

    def read(self, memory: Operand, size: int | None) -> NDArray[np.uint8]:
        """Return the contents of memory."""
        assert size is not None
        content = np.zeros(size, np.uint8)
        self._copy(content, _bytes(memory, size), size)
        return content

    def write(self, memory: Operand, content: NDArray[np.uint8]) -> None:
        """Set the contents of memory."""
        self._copy(_bytes(memory, len(content)), content, len(content))

    def _copy(self, dst: object, src: object, size: int) -> None:
        graph = GraphDef("verify")
        graph.memcpy(dst, src, size)
        self.run(graph, {})


def _bytes(memory: Operand, size: int) -> Operand:
    """Return memory as plain bytes, for any layout of its elements."""
    return Operand(memory.base, size, memory.memory_type, memory.owner, False, memory.label)
