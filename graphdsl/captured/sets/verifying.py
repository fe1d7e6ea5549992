"""Verifying a set: comparing what its executables leave in memory with the recorded graphs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from graphdsl.base.errors import LiftError, ValidationError
from graphdsl.captured.lifting.verify import Work, difference

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.operands.operands import Operand


def chosen_keys(
    keys: Sequence[Hashable], groups: Sequence[Sequence[Hashable]], samples: int
) -> list[Hashable]:
    """Return the keys to verify: the last of each group, and more spread over all keys."""
    # The first ones are what templates were made of.
    found = dict.fromkeys(group[-1] for group in groups)
    for number in range(samples):
        found.setdefault(keys[number * (len(keys) - 1) // max(samples - 1, 1)])
    return list(found)


def verify_keys(
    label: str,
    recorded: Mapping[Hashable, GraphDef],
    launch: Callable[[Hashable, object], None],
    memory: Mapping[str, Operand],
    device: object,
) -> None:
    """Compare launches of keys with launches of their recorded graphs.

    Raises
    ------
    LiftError
        If they leave other bytes in the memory.
    ValueError
        If the device cannot access memory.
    """
    work, before = Work(device), {}
    for name, each in memory.items():
        try:
            before[name] = work.read(each, each.size)
        except ValidationError as error:
            raise ValueError(
                f"{label} verify: expected memory that the set's device can access, got memory "
                f"{name!r}, {each}. Leave it out: verify(ignore=[{name!r}])"
            ) from error

    def restore() -> None:
        for name, each in memory.items():
            work.write(each, before[name])

    try:
        for key, graph in recorded.items():
            work.run(graph, {})
            expected = {name: work.read(each, each.size) for name, each in memory.items()}
            restore()
            launch(key, work.stream)
            got = {name: work.read(each, each.size) for name, each in memory.items()}
            restore()
            wrong = [difference(name, expected[name], got[name]) for name in memory]
            lines = [line for line in wrong if line]
            if lines:
                raise LiftError(
                    f"{label} key {key!r}: expected the launch to give the results of the recorded "
                    f"graph, got differences: {'; '.join(lines)}. Look at print(set) for doubtful "
                    "values, whether two launches of the recorded graph agree, and whether graphs "
                    "change memory without a name"
                )
    finally:
        restore()
