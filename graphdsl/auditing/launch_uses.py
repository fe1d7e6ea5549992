"""What launches do at the addresses that they are given, as far as the code of kernels tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.check.ranges import OPEN
from graphdsl.check.touches import data_of
from graphdsl.errors import GraphDslError
from graphdsl.ptx.effects.launches import Launch, Touched
from graphdsl.runtime.compiling import compiled_signature
from graphdsl.runtime.effects import kernel_effects, launch_bytes

if TYPE_CHECKING:
    from graphdsl.abi.signatures import ParameterType
    from graphdsl.declaration.kinds.kernel import KernelNode

__all__ = ["AddressUse", "LaunchUses"]

LAUNCHES_AT_MOST: Final = 64
"""Different launches of a kernel whose bytes are looked at: each takes milliseconds."""


class AddressUse(NamedTuple):
    """What a launch does with the memory at one of its addresses.

    Attributes
    ----------
    first, last : int or None
        The bytes that it may touch, counted from the address, *last* being the one behind them;
        None where that is not known.
    writes : bool
        Whether it may write to them.
    """

    first: int | None
    last: int | None
    writes: bool


class LaunchUses:
    """What launches do, asked of the code of their kernels; nothing where there is none."""

    def __init__(self) -> None:
        self._places: dict[Any, dict[tuple[int, int], bool]] = {}
        self._types: dict[Any, tuple[ParameterType, ...]] = {}
        self._bytes: dict[tuple[Any, Launch], Mapping[tuple[int, int], Touched]] = {}
        self._counts: Counter[Any] = Counter()

    def types(self, kernel: Any) -> tuple[ParameterType, ...]:
        """Return the types of a kernel's parameters, as far as they are known."""
        known = self._types.get(kernel)
        if known is None:
            try:
                signature = compiled_signature(kernel)
            except (GraphDslError, ImportError):
                # Nothing compiles it here: what it takes is not known.
                signature = None
            known = self._types[kernel] = () if signature is None else signature.types
        return known

    def of(self, node: KernelNode) -> dict[tuple[int, int], AddressUse]:
        """Return what a launch does at each of its addresses, by argument and byte in that.

        What is not there is no address that the kernel follows, or nobody knows its code.
        """
        kernel = node.kernel
        places = self._addresses(kernel)
        touched = self._touched(node, places) if places else {}
        return {place: _use(touched.get(place), writes) for place, writes in places.items()}

    def _addresses(self, kernel: Any) -> dict[tuple[int, int], bool]:
        """Return which bytes of arguments a kernel takes for addresses, and whether it writes."""
        known = self._places.get(kernel)
        if known is not None:
            return known
        found = self._places[kernel] = {}
        try:
            effects = kernel_effects(kernel).effects
        except (GraphDslError, ImportError):
            return found
        for effect in effects:
            place = effect.place
            if place.argument is None or place.offset is None or place.is_indirect:
                continue
            key = place.argument, place.offset
            found[key] = found.get(key, False) or effect.changes
        return found

    def _touched(
        self, node: KernelNode, places: Mapping[tuple[int, int], bool]
    ) -> Mapping[tuple[int, int], Touched]:
        kernel, form = node.kernel, node.form
        if any(form.parameters()):
            return {}
        x, y, z = (*form.config.block, 1, 1)[:3]
        arguments = tuple(
            _without_addresses(data_of(value), index, places)
            for index, value in enumerate(node.args)
        )
        launch = Launch(form.grid, (x, y, z), arguments, frozenset(places))
        known = self._bytes.get((kernel, launch))
        if known is None:
            self._counts[kernel] += 1
            if self._counts[kernel] > LAUNCHES_AT_MOST:
                return {}
            try:
                known = launch_bytes(kernel, launch) or {}
            except (GraphDslError, ImportError):
                known = {}
            self._bytes[kernel, launch] = known
        return known


def _use(touched: Touched | None, writes: bool) -> AddressUse:  # noqa: FBT001  # of one place
    parts = [part for part in touched or () if part is not None]
    if not parts:
        return AddressUse(None, None, writes)
    first, last = min(part[0] for part in parts), max(part[1] for part in parts)
    if first < -OPEN or last > OPEN:
        return AddressUse(None, None, writes)
    return AddressUse(first, last, writes)


def _without_addresses(
    data: bytes | None, index: int, places: Mapping[tuple[int, int], bool]
) -> bytes | None:
    """Return an argument with zeros for its addresses, so that equal launches are told."""
    if data is None:
        return None
    changed = bytearray(data)
    for argument, at in places:
        if argument == index and at + ADDRESS_SIZE <= len(data):
            changed[at : at + ADDRESS_SIZE] = bytes(ADDRESS_SIZE)
    return bytes(changed)
