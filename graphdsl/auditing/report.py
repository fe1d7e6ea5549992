"""What an audit gives: findings, and every address that was looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Self

from graphdsl.findings import Finding, Findings

if TYPE_CHECKING:
    from graphdsl.auditing.rules import Examined

__all__ = ["Audit"]


class Audit(Findings):
    """The findings of an audit, with the addresses that were looked at.

    Attributes
    ----------
    graph : str
        What was audited, as listings call it.
    addresses : tuple of Examined
        Every address and every number that could be one, in the order of the nodes.
    """

    graph: str
    addresses: tuple[Examined, ...]

    def __new__(
        cls,
        findings: Iterable[Finding] = (),
        *,
        graph: str = "",
        addresses: Iterable[Examined] = (),
    ) -> Self:
        found = super().__new__(cls, findings, subject=f"graph {graph!r}")
        found.graph = graph
        found.addresses = tuple(addresses)
        return found

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found, by rule and then by node, as a plain tuple."""
        return tuple(self)

    def listing(self) -> str:
        """Return every address with what is there, those that are none too, a line each."""
        return "".join(f"{line}\n" for line in self._listed())

    def _listed(self) -> Iterator[str]:
        for each in self.addresses:
            baked = each.baked
            yield f"{baked.path} {baked.role}: {baked.address:#x}: {_what(each)}"

    @property
    def summary(self) -> str:
        """How much was found, in how many addresses, in a line."""
        number = sum(each.is_address for each in self.addresses)
        return f"{super().summary} in {number} address{'' if number == 1 else 'es'}"


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
