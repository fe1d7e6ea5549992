"""The paths through a kernel, up to where it waits for the nodes before it.

``griddepcontrol.wait`` blocks a thread until all nodes before the launch have completed and their
memory is visible. A kernel that may start earlier is ordered by it only if no thread touches memory
before the wait, and only if no thread ends without it: a grid whose threads all skip the wait may
complete before the nodes that it comes after, and nodes behind it then start too early.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from graphdsl.base.locks import cached_property
from graphdsl.code.effects.instructions import shape
from graphdsl.code.ptx.syntax import Function, Instruction, Label, LabelMark

PRIVATE: Final = frozenset({"param", "shared", "local"})
"""State spaces that no other node can write."""
LEAVING: Final = frozenset({"ret", "exit"})


def waits(item: Instruction | LabelMark) -> bool:
    """Return whether an instruction waits for the nodes before the launch, in every thread."""
    return (
        isinstance(item, Instruction) and item.name == "griddepcontrol.wait" and item.guard is None
    )


def depends(item: Instruction | LabelMark) -> bool:
    """Return whether an instruction may depend on the nodes before the launch, or ends a thread.

    Every access counts but those to memory that belongs to the launch, and every call.
    """
    if isinstance(item, LabelMark):
        return False
    found = shape(item.name)
    return (
        item.opcode == "call"
        or item.opcode in LEAVING
        or bool(found.reason)
        or any(
            # A parameter that is written is an argument of the call that follows.
            each.space not in PRIVATE or (each.space == "param" and each.writes)
            for each in found.accesses
        )
    )


class Paths:
    """The control flow of a kernel, by instruction.

    Parameters
    ----------
    function : Function
        The kernel, which has a body.

    Attributes
    ----------
    items : list of Instruction or LabelMark
        Its body. The number behind the last one stands for its end.
    """

    def __init__(self, function: Function) -> None:
        self.items: Final = function.body or []
        self._labels = {
            item.name: number
            for number, item in enumerate(self.items)
            if isinstance(item, LabelMark)
        }
        self._targets = function.branch_targets

    def after(self, number: int) -> Iterator[int]:
        """Yield the numbers that may come right after one."""
        item = self.items[number]
        opcode = "" if isinstance(item, LabelMark) else item.opcode
        if isinstance(item, Instruction) and opcode in {"bra", "brx"}:
            label = item.operands[-1]
            assert isinstance(label, Label)
            names = (label.name,) if opcode == "bra" else self._targets[label.name]
            yield from (self._labels[name] for name in names)
        ends = opcode in LEAVING or opcode in {"bra", "brx", "trap"}
        if not ends or (isinstance(item, Instruction) and item.guard is not None):
            yield number + 1

    def reached(self, *, through_waits: bool) -> set[int]:
        """Return the numbers that are reached from the start; perhaps only up to waits."""
        found: set[int] = set()
        waiting = [0]
        while waiting:
            number = waiting.pop()
            if number in found:
                continue
            found.add(number)
            if number < len(self.items) and (through_waits or not waits(self.items[number])):
                waiting += self.after(number)
        return found

    @cached_property
    def waits_first(self) -> bool:
        """Whether every thread waits before it touches memory, and before it ends."""
        return not any(
            number == len(self.items) or depends(self.items[number])
            for number in self.reached(through_waits=False)
        )
