"""The addresses in the nodes of a graph, and numbers that could be addresses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from graphdsl.abi.effects import Launch, Touched
from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType, word_at
from graphdsl.abi.signatures import ParameterKind, ParameterType
from graphdsl.base.errors import GraphDslError
from graphdsl.core.check.ranges import OPEN
from graphdsl.core.check.touches import data_of
from graphdsl.core.declaration.arguments.arguments import RawArgument
from graphdsl.core.declaration.kinds.allocation import FreeNode
from graphdsl.core.declaration.kinds.host import HostCallbackNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Addressed, Operand, TextureOperand
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.parameters import Parameter, Value
from graphdsl.core.runtime.module_texts import compiled_signature
from graphdsl.extras.effects import kernel_effects, launch_bytes

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node

LAUNCHES_AT_MOST: Final = 64
"""The number of distinct launches of a kernel that are analyzed: each takes milliseconds."""


class AddressUse(NamedTuple):
    """How a launch uses the memory at one of its addresses.

    Attributes
    ----------
    first, last : int or None
        The bytes that it may access, relative to the address, with *last* exclusive; None if not
        known.
    writes : bool
        Whether it may write to them.
    """

    first: int | None
    last: int | None
    writes: bool


class LaunchUses:
    """The effects of launches, from the code of their kernels if available."""

    def __init__(self) -> None:
        self._places: dict[Any, dict[tuple[int, int], bool]] = {}
        self._types: dict[Any, tuple[ParameterType, ...]] = {}
        self._bytes: dict[tuple[Any, Launch], Mapping[tuple[int, int], Touched]] = {}
        self._counts: Counter[Any] = Counter()

    def types(self, kernel: Any) -> tuple[ParameterType, ...]:
        """Return the known types of a kernel's parameters."""
        known = self._types.get(kernel)
        if known is None:
            try:
                signature = compiled_signature(kernel)
            except (GraphDslError, ImportError):
                # The kernel is not compiled here, so its types are not known.
                signature = None
            known = self._types[kernel] = () if signature is None else signature.types
        return known

    def of(self, node: KernelNode) -> dict[tuple[int, int], AddressUse]:
        """Return the uses of a launch's addresses, by argument and byte offset.

        A missing entry is not dereferenced by the kernel, or the code is not known.
        """
        kernel = node.kernel
        places = self._addresses(kernel)
        touched = self._touched(node, places) if places else {}
        return {place: _use(touched.get(place), writes) for place, writes in places.items()}

    def _addresses(self, kernel: Any) -> dict[tuple[int, int], bool]:
        """Return the argument bytes that a kernel uses as addresses, and whether it writes."""
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
        kernel, form = node.kernel, launch_form_of(node)
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
    """Return an argument with its addresses zeroed, to identify equal launches."""
    if data is None:
        return None
    changed = bytearray(data)
    for argument, at in places:
        if argument == index and at + ADDRESS_SIZE <= len(data):
            changed[at : at + ADDRESS_SIZE] = bytes(ADDRESS_SIZE)
    return bytes(changed)


NUMBERS: Final = (ParameterKind.FLOATING, ParameterKind.BOOL)
"""Kinds of parameters that are never addresses."""


class Baked(NamedTuple):
    """An address in a node, or a number of 8 bytes that could be one.

    Attributes
    ----------
    node : Node
        The node, as declared.
    path : str
        Its path, including the child nodes that contain it.
    role : str
        Where in the node: ``"src"``, ``"argument 2 (float*)"``, ``"argument 0, byte 16"``.
    address : int
        The number.
    is_address : bool
        Whether it is certainly an address; otherwise the driver decides.
    first, last : int or None
        The bytes used, relative to the address, with *last* exclusive; None if not known.
    writes : bool
        Whether they are known to be written.
    operand : Operand or None
        The declared operand, if it has an address of its own.
    is_followed : bool
        Whether the memory is accessed. Not known for arguments of captured kernels of unknown code:
        cuBLAS passes addresses of host numbers that its kernels do not read.
    """

    node: Node
    path: str
    role: str
    address: int
    is_address: bool = True
    first: int | None = None
    last: int | None = None
    writes: bool = False
    operand: Operand | None = None
    is_followed: bool = True

    @property
    def is_of_kernel(self) -> bool:
        """Whether it is an argument of a kernel."""
        return isinstance(self.node, KernelNode)


@dataclass(frozen=True, slots=True)
class Baking:
    """Values that nodes do not have: those of symbols and parameters, and effects of code.

    Attributes
    ----------
    address_of : callable
        Returns the address of an operand; None if it has none yet.
    value_of : callable
        Returns the value of a parameter; None if it has none yet.
    uses : LaunchUses
        The uses of launches' addresses.
    """

    address_of: Callable[[Operand], int | None]
    value_of: Callable[[Parameter], Value | None]
    uses: LaunchUses

    def of(self, node: Node, now: Node, path: str) -> Iterator[Baked]:
        """Yield the addresses of a node.

        Parameters
        ----------
        node : Node
            The node, as declared.
        now : Node
            Its current state in the executable, if that was updated; else the same node.
        path : str
            Its path.
        """
        if isinstance(now, KernelNode):
            yield from self._of_kernel(node, now, path)
            return
        if isinstance(now, HostCallbackNode):
            # The accesses of a host function do not concern the driver.
            return
        accesses = [(each.role, each.operand, each.size, each.writes) for each in accesses_of(now)]
        if isinstance(now, FreeNode):
            accesses.append(("dptr", now.dptr, None, True))
        for role, operand, size, writes in accesses:
            # The handle of an array is not an address.
            if operand.memory_type is MemoryType.ARRAY:
                continue
            address = self.address_of(operand)
            if address is not None:
                first = None if size is None else 0
                yield Baked(node, path, role, address, True, first, size, writes, operand)

    def _of_kernel(self, node: Node, now: KernelNode, path: str) -> Iterator[Baked]:
        types = self.uses.types(now.kernel)
        uses = self.uses.of(now)
        for index, value in enumerate(now.args):
            kind = types[index] if index < len(types) else None
            for at, word, operand in self._words(value, kind):
                use = uses.get((index, at))
                is_address = (
                    operand is not None
                    or use is not None
                    or (kind is not None and kind.kind is ParameterKind.POINTER)
                )
                first, last, writes = use or AddressUse(None, None, writes=False)
                yield Baked(
                    node,
                    path,
                    _role(index, at, kind),
                    word,
                    is_address,
                    first,
                    last,
                    writes,
                    operand,
                    is_followed=operand is not None or use is not None,
                )

    def _words(
        self, value: Any, kind: ParameterType | None
    ) -> Iterator[tuple[int, int, Operand | None]]:
        """Yield the words of an argument that are or could be addresses, with their offsets."""
        if isinstance(value, TextureOperand):
            # A handle is not an address.
            return
        if isinstance(value, Parameter) and not value.is_address:
            set_to = self.value_of(value)
            words = () if set_to is None or _is_number(value.dtype) else set_to.words
            yield from ((ADDRESS_SIZE * number, word, None) for number, word in enumerate(words))
        elif isinstance(value, (Addressed, RetainedBuffer)):
            operand = value if isinstance(value, Operand) else as_operand(value, "argument")
            address = self.address_of(operand)
            if address is not None:
                yield 0, address, operand
        elif not (kind is not None and (kind.size < ADDRESS_SIZE or kind.kind in NUMBERS)):
            data = _bytes_of(value)
            # Kernels of cuBLAS have addresses at multiples of 4.
            for start in (0, ADDRESS_SIZE // 2):
                for at in range(start, len(data) - ADDRESS_SIZE + 1, ADDRESS_SIZE):
                    yield at, word_at(data, at), None


def _role(index: int, at: int, kind: ParameterType | None) -> str:
    if at:
        return f"argument {index}, byte {at}"
    name = f" ({kind.name})" if kind is not None and kind.is_known and kind.is_cpp else ""
    return f"argument {index}{name}"


def _bytes_of(value: object) -> bytes:
    """Return the bytes of an argument in which addresses may be; none of floating-point numbers."""
    if isinstance(value, bool) or (isinstance(value, RawArgument) and _is_number(value.dtype)):
        return b""
    if isinstance(value, np.generic) and _is_number(value.dtype):
        return b""
    return data_of(value) or b""


def _is_number(dtype: np.dtype[Any] | None) -> bool:
    """Return whether values of a type are never addresses."""
    return dtype is not None and (dtype.kind in "fcb" or dtype.itemsize < ADDRESS_SIZE)
