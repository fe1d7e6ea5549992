"""What an audit gives: findings, and every address that was looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, overload

from graphdsl.errors import Severity

if TYPE_CHECKING:
    from graphdsl.auditing.rules import Examined
    from graphdsl.errors import Finding

__all__ = ["Audit"]


class Audit(Sequence["Finding"]):
    """The findings of an audit, with the addresses that were looked at.

    It is the sequence of the findings: empty, and false, if nothing was found.

    Attributes
    ----------
    graph : str
        What was audited, as listings call it.
    findings : tuple of Finding
        What was found, by rule and then by node.
    addresses : tuple of Examined
        Every address and every number that could be one, in the order of the nodes.
    """

    def __init__(
        self, graph: str, findings: tuple[Finding, ...], addresses: tuple[Examined, ...]
    ) -> None:
        self.graph: Final = graph
        self.findings: Final = findings
        self.addresses: Final = addresses

    def __len__(self) -> int:
        return len(self.findings)

    @overload
    def __getitem__(self, index: int) -> Finding: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Finding, ...]: ...
    def __getitem__(self, index: int | slice) -> Finding | tuple[Finding, ...]:
        return self.findings[index]

    def listing(self) -> str:
        """Return every address with what is there, those that are none too, a line each."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        for each in self.addresses:
            baked = each.baked
            yield f"{baked.path} {baked.role}: {baked.address:#x}: {_what(each)}"

    @property
    def summary(self) -> str:
        """How much was found, in how many addresses, in a line."""
        counts = {
            severity: sum(item.severity is severity for item in self.findings)
            for severity in Severity
        }
        told = ", ".join(
            f"{count} {severity}{'' if count == 1 else 's'}"
            for severity, count in counts.items()
            if count
        )
        number = sum(each.is_address for each in self.addresses)
        return (
            f"graph {self.graph!r}: {told or 'nothing found'} in {number} "
            f"address{'' if number == 1 else 'es'}"
        )

    def __str__(self) -> str:
        return "\n".join([*map(str, self.findings), self.summary])

    def __repr__(self) -> str:
        return f"<Audit of {self.summary}>"


def _what(each: Examined) -> str:
    """Return what is at an address, for listings."""
    baked, memory = each.baked, each.memory
    if not each.is_address:
        return "not an address here"
    if memory is None:
        if each.allocation is not None:
            return f"{each.allocation}, which is not allocated now"
        if each.is_host:
            return "pageable memory of the host"
        return "null" if not baked.address else "no memory"
    at = f"byte {baked.address - memory.start} of {memory}"
    more = [str(item) for item in (each.block, each.allocation) if item is not None]
    return ", in ".join([at, *more])
