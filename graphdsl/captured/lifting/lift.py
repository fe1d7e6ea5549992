"""Lifting: finding the addresses of given memory in nodes and replacing them by parameters.

A value is replaced if it can only be an address: the operand of a copy, a memset or a memory
operation, an argument of 8 bytes, and an aligned 8-byte word in a structure. The same bytes
anywhere else may be numbers and are only reported.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, count, pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType, word_at
from graphdsl.abi.signatures import ParameterKind, ParameterType
from graphdsl.base.errors import GraphDslError
from graphdsl.captured.allocators import blocks_of_libraries
from graphdsl.captured.lifting.report import Doubt, Lift, LiftedPlace
from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.kinds.host import HostCallbackNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.node import accesses_of, fixed_in_executables, set_field
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import (
    Operand,
    ParameterAddress,
    TextureOperand,
    operand_of,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.memory_requirement import MemoryRequirement, elements_of
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand, Place, wide
from graphdsl.core.declaration.parameters.parameters import Address, Parameter
from graphdsl.core.declaration.values import mapped, with_places
from graphdsl.core.runtime.module_texts import compiled_signature
from graphdsl.extras.memory_operations import MemoryOperation

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.launches.launch_form import LaunchForm, Sizes
    from graphdsl.core.declaration.node import Node

NUMBERS: Final = (ParameterKind.FLOATING, ParameterKind.BOOL, ParameterKind.INTEGER)


def lift(graph: GraphDef, memory: Mapping[str, object], alignment: int) -> Lift:
    """Return a copy of a declaration with parameters for memory; see ``GraphDef.lift``."""
    if not memory:
        raise TypeError(
            "lift(): expected memory by the names of parameters, such as lift(x=tensor), got none"
        )
    if not isinstance(alignment, int) or alignment < 1 or alignment & (alignment - 1):
        raise ValueError(f"lift alignment: expected a power of two, got {alignment!r}")
    copy = graph.copy()
    spans = LiftedMemory(memory, copy, alignment)
    lifting = AddressLifting(spans, Rewriting())
    # A child that is embedded twice is one declaration.
    nodes: dict[Node, None] = dict.fromkeys(copy.walk())
    for node in nodes:
        lifting.lift(node)
    if lifting.refused:
        raise ValueError("\n".join([f"lift of graph {label_of(graph)!r}:", *lifting.refused]))
    found = {place.parameter for place in lifting.places}
    for span in spans.spans:
        if span.parameter not in found:
            doubts = "".join(f"\n{doubt}" for doubt in lifting.doubtful)
            raise ValueError(
                f"lift {span.parameter.name}: expected memory that graph {label_of(graph)!r} "
                f"uses, got {span.operand} at {span.start:#x}, into which no address of a "
                f"node points. Pass the memory that was used when the graph was recorded{doubts}"
            )
    operands = {span.parameter.name: span.operand for span in spans.spans}
    places = tuple(lifting.places)
    doubtful = (*lifting.doubtful, *_shared_with_others(spans, places))
    return Lift(graph, copy, places, doubtful, operands)


def _shared_with_others(spans: LiftedMemory, places: Sequence[LiftedPlace]) -> Iterator[Doubt]:
    """Yield memory whose address may be that of other results, too, which were dropped before."""
    blocks, _ = blocks_of_libraries()
    for span in spans.spans:
        block = blocks.at(span.start)
        if block is not None and block.is_private and span.end <= block.end:
            place = next(each for each in places if each.parameter is span.parameter)
            what = f"{span.operand} is memory of a private pool of {block.library}"
            reason = (
                "an intermediate result, which may be larger, may have had its address before; "
                "allocate it before the capture, and copy the result into it"
            )
            yield Doubt(place.node, place.role, what, reason)


class AddressLifting:
    """The replacements in the nodes of one copy, and the doubtful values.

    Attributes
    ----------
    places : list of LiftedPlace
        The replaced values.
    doubtful : list of Doubt
        Values that were not replaced but may be addresses.
    refused : list of str
        Certain addresses that no parameter can replace.
    """

    def __init__(self, memory: LiftedMemory, rewriting: Rewriting) -> None:
        self.places: list[LiftedPlace] = []
        self.doubtful: list[Doubt] = []
        self.refused: list[str] = []
        self._memory = memory
        self._rewriting = rewriting
        self._types: dict[Any, tuple[ParameterType, ...]] = {}

    def lift(self, node: Node) -> None:
        """Replace the addresses of one node, except in the graphs inside it."""
        # Before they are replaced.
        self._require_within(node)
        if isinstance(node, KernelNode):
            self._launch(node)
        elif isinstance(node, HostCallbackNode):
            self._callback(node)
        else:
            self._operands(node)

    def _require_within(self, node: Node) -> None:
        """Report memory that is only partly lifted: a parameter cannot move a part of it."""
        # A launch may not use all of its arguments, and rows use only some bytes.
        is_certain = not isinstance(node, (KernelNode, HostCallbackNode))
        for role, operand, size, is_sure in _extents(node):
            address = None if operand.memory_type is MemoryType.ARRAY else operand.address
            span = None if address is None else self._memory.crossed(address, size)
            if span is None:
                continue
            name = span.parameter.name
            what = f"{size} bytes from {address:#x} on are partly in {name}, and partly outside"
            if is_certain and is_sure:
                self.refused.append(
                    f"{node} {role}: {what}. Lift all of the memory it uses by "
                    f"one name, with {name} as a part"
                )
            else:
                reason = (
                    "the bytes used must either stay where they were recorded or move as a whole"
                )
                self.doubtful.append(Doubt(node, role, what, reason))

    # Copies, memsets, memory operations -----------------------------------------------------------

    def _operands(self, node: Node) -> None:
        for name, value in field_values(node).items():
            if isinstance(value, Operand):
                new: object = self._operand(node, name, value)
            elif isinstance(value, tuple):
                new = mapped(value, partial(self._operation, node, count()))
            else:
                continue
            if new is not value:
                self._rewriting.field(node, name, new)

    def _operand(self, node: Node, role: str, operand: Operand) -> Operand:
        address = None if operand.memory_type is MemoryType.ARRAY else operand.address
        found = None if address is None else self._memory.at(address)
        if found is None:
            return operand
        place = operand.place if isinstance(operand, MovedOperand) else None
        fixed = fixed_in_executables(node)
        if fixed is not None:
            why, remedy = fixed
            self.refused.append(
                f"{node} {role}: {operand} is {found[0].parameter.name} + {found[1]}, "
                f"and drivers cannot set an address in {why}. {remedy}"
            )
            return operand
        pointer = self._pointer(node, role, found)
        # Copies and memsets have an explicit end.
        return as_operand(pointer if place is None else _further(pointer, place), role)

    def _operation(self, node: Node, numbers: Iterator[int], item: Any) -> Any:
        role = f"operation {next(numbers)}"
        if not isinstance(item, MemoryOperation):
            return item
        if isinstance(item.value, int):
            self._doubt_number(node, f"{role} value", item.value)
        return mapped(
            item,
            lambda part: (
                self._operand(node, f"{role} address", part) if isinstance(part, Operand) else part
            ),
        )

    # Host functions -------------------------------------------------------------------------------

    def _callback(self, node: HostCallbackNode) -> None:
        if isinstance(node.user_data, int):
            self._doubt_number(node, "user_data", node.user_data)
        for role in ("reads", "writes"):
            for operand in getattr(node, role) or ():
                if operand.address is not None:
                    reason = "the function has its own copy of the address and continues to use it"
                    self._doubt_number(node, role, operand.address, reason)

    # Launches -------------------------------------------------------------------------------------

    def _launch(self, node: KernelNode) -> None:
        types = self._types.get(node.kernel)
        if types is None:
            types = self._types[node.kernel] = parameter_types(node.kernel)
        args = [
            self._argument(node, index, value, types[index] if index < len(types) else None)
            for index, value in enumerate(node.args)
        ]
        if any(new is not old for new, old in zip(args, node.args, strict=True)):
            self._rewriting.launch(node, args)
        for index, halves in enumerate(pairwise(map(_bytes_of, node.args))):
            lower, upper = halves
            if lower is not None and upper is not None and len(lower) == len(upper) == 4:
                reason = "with the next argument, it would be the address in two halves"
                number = int.from_bytes(lower + upper, "little")
                self._doubt_number(node, f"argument {index}", number, reason)
        window = node.config.access_policy_window
        if window is not None and isinstance(window.base_ptr, int):
            reason = (
                "drivers cannot set an address in an L2 access policy window; it still "
                "speeds up the old memory"
            )
            self._doubt_number(node, "access_policy_window", window.base_ptr, reason)

    def _argument(
        self, node: KernelNode, index: int, value: Any, kind: ParameterType | None
    ) -> Any:
        role = f"argument {index}"
        if isinstance(value, MovedOperand):
            return self._place(node, role, value)
        if isinstance(value, TextureOperand):
            self._require_elsewhere(node, role, value)
            return value
        if isinstance(value, (Operand, RetainedBuffer)):
            address = as_operand(value, role).address
            found = None if address is None else self._memory.at(address)
            return value if found is None else self._pointer(node, role, found)
        if isinstance(value, OpenArgument):
            offsets = iter([place.offset for place in value.places])
            moved = mapped(value, lambda part: self._in_place(node, role, next(offsets), part))
            return self._structure(node, role, moved, value.content)
        data = _bytes_of(value)
        if data is None:
            return value
        if len(data) == ADDRESS_SIZE:
            return self._word(node, role, value, data, kind)
        return self._structure(node, role, value, data) if len(data) > ADDRESS_SIZE else value

    def _require_elsewhere(self, node: KernelNode, role: str, value: TextureOperand) -> None:
        """Refuse a texture or tensor map of lifted memory: its address is inside of an object."""
        start = getattr(value.memory, "handle", None)
        found = None if start is None else self._memory.at(int(start))
        if found is not None:
            self.refused.append(
                f"{node} {role}: expected memory by its address, got a {value} of lifted memory, "
                "whose address no parameter can replace. Declare the launch for each memory"
            )

    def _place(self, node: KernelNode, role: str, value: MovedOperand) -> object:
        """Return a parameter-dependent position, relative to lifted memory."""
        address, where = value.memory.address, value.place
        found = None if address is None else self._memory.at(address)
        if found is None:
            return value
        if where.stop is not None:
            self.refused.append(
                f"{node} {role}: expected a position without an end, got {value}, "
                "whose end is checked against memory that is known now. Write x + i"
            )
            return value
        return _further(self._pointer(node, role, found), where)

    def _word(
        self, node: KernelNode, role: str, value: object, data: bytes, kind: ParameterType | None
    ) -> object:
        address = int.from_bytes(data, "little")
        is_number = kind is not None and kind.kind in NUMBERS and kind.dtype is not None
        if is_number and kind is not None:
            reason = f"the kernel takes a number of type {kind.name}"
            self._doubt_number(node, role, address, reason)
            return value
        found = self._memory.at(address)
        if found is None:
            self._doubt_end(node, role, address)
            return value
        return self._pointer(node, role, found)

    def _in_place(self, node: KernelNode, role: str, offset: int, value: Any) -> Any:
        """Return the values already in an argument, relative to lifted memory."""
        if not isinstance(value, Operand):
            return value
        return self._operand(node, f"{role}, byte {offset}", value)

    def _structure(self, node: KernelNode, role: str, value: object, data: bytes) -> object:
        """Replace the words of a structure that are addresses, besides those already replaced."""
        known = value.places if isinstance(value, OpenArgument) else ()
        taken = [(place.offset, place.offset + place.size) for place in known]
        places: dict[int, Operand | Parameter] = {}
        near: list[int] = self._memory.near(words_at_bytes(data)).nonzero()[0].tolist()
        # Compilers align addresses to 8 bytes, kernels of cuBLAS to 4.
        aligned = [[at for at in near if at % ADDRESS_SIZE == shift] for shift in (0, 4)]
        for at in chain(*aligned):
            if not _is_free(at, taken):
                continue
            found = self._memory.at(word_at(data, at))
            if found is not None:
                pointer = self._pointer(node, f"{role}, byte {at}", found)
                places[at] = operand_of(pointer, role)
                taken.append((at, at + ADDRESS_SIZE))
            else:
                self._doubt_end(node, f"{role}, byte {at}", word_at(data, at))
        for at in near:
            if _is_free(at, taken):
                reason = "8 bytes that are not aligned to 4, as compilers and libraries align them"
                self._doubt_number(node, f"{role}, byte {at}", word_at(data, at), reason)
        return with_places(value, data, places) if places else value

    # Results --------------------------------------------------------------------------------------

    def _pointer(self, node: Node, role: str, found: tuple[Any, int]) -> ParameterAddress:
        span, offset = found
        self.places.append(LiftedPlace(node, role, span.parameter, offset))
        return ParameterAddress(span.parameter, offset)

    def _doubt_number(
        self, node: Node, role: str, number: int, reason: str = "it may be a number as well"
    ) -> None:
        found = self._memory.at(number)
        if found is not None:
            span, offset = found
            what = f"{number:#x} would be {span.parameter.name} + {offset}"
            self.doubtful.append(Doubt(node, role, what, reason))

    def _doubt_end(self, node: Node, role: str, number: int) -> None:
        span = self._memory.behind(number)
        if span is not None:
            what = f"{number:#x} would be the end of {span.parameter.name}"
            reason = "the memory after it may start there"
            self.doubtful.append(Doubt(node, role, what, reason))


def words_at_bytes(data: bytes | NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return the 8 bytes from each byte on, as numbers."""
    count = max(len(data) - ADDRESS_SIZE + 1, 0)
    return np.ndarray((count,), "<u8", data, strides=(1,)) if count else np.empty(0, "<u8")


def _is_free(at: int, taken: Iterable[tuple[int, int]]) -> bool:
    """Return whether the bytes of an address are outside of all *taken* ones."""
    return all(end <= at or at + ADDRESS_SIZE <= start for start, end in taken)


def _further(pointer: ParameterAddress, place: Place) -> object:
    """Return a parameter-dependent position, relative to the address of a parameter."""
    start: Any = place.start
    if isinstance(start, int):
        return pointer + place.unit * start
    return pointer + (start * wide(place.unit) if place.unit > 1 else start)


def _extents(node: Node) -> Iterator[tuple[str, Operand, int, bool]]:
    """Yield the memory that a node uses: role, memory, bytes, and whether all bytes are used."""
    if isinstance(node, KernelNode):
        for index, value in enumerate(node.args):
            if isinstance(value, (Operand, RetainedBuffer)):
                role = f"argument {index}"
                operand = value if isinstance(value, Operand) else as_operand(value, role)
                if operand.size:
                    yield role, operand, operand.size, False
        return
    for access in accesses_of(node):
        size = access.operand.size if access.size is None else access.size
        if size and access.operand.memory_type is not MemoryType.ARRAY:
            yield access.role, access.operand, size, access.rows is None


def parameter_types(kernel: Any) -> tuple[ParameterType, ...]:
    """Return the known types of a kernel's parameters."""
    try:
        signature = compiled_signature(kernel)
    except (GraphDslError, ImportError):
        # The kernel is not compiled here, so its types are not known.
        return ()
    return () if signature is None else signature.types


def _bytes_of(value: Any) -> bytes | None:
    """Return the bytes of an argument in which addresses may be."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, RawArgument):
        return value.data if value.dtype is None or value.dtype.kind in "iu" else None
    if isinstance(value, np.integer):
        return value.tobytes()
    if type(value) is int and 0 <= value < 1 << 64:
        return value.to_bytes(ADDRESS_SIZE, "little")
    return None


# Rewriting ----------------------------------------------------------------------------------------


class Rewriting:
    """Changes nodes that no plan has used yet; equal launches still share a form."""

    def __init__(self) -> None:
        self._forms: dict[tuple[LaunchForm, tuple[type, ...], Sizes], LaunchForm] = {}

    def launch(self, node: KernelNode, args: Sequence[object], sizes: Sizes | None = None) -> None:
        """Set other arguments of a launch, and other extents if given."""
        form = launch_form_of(node)
        types = tuple(map(type, args))
        sizes = form.sizes if sizes is None else sizes
        key = form, types, sizes
        made = self._forms.get(key)
        if made is None:
            made = form.replace(types=types, sizes=sizes, bound_types=types)
            self._forms[key] = made
        node._hold(made, tuple(args))  # noqa: SLF001  # an unshared declaration

    @staticmethod
    def field(node: Node, name: str, value: object) -> None:
        """Set a field of a node to another value."""
        set_field(node, name, value)


# Memory -------------------------------------------------------------------------------------------


class Span(NamedTuple):
    """Memory that is lifted.

    Attributes
    ----------
    start, end : int
        The first byte and the end (exclusive).
    operand : Operand
        The memory.
    parameter : Parameter
        The parameter that replaces it.
    """

    start: int
    end: int
    operand: Operand
    parameter: Parameter


class LiftedMemory:
    """All lifted memory, by address.

    Attributes
    ----------
    spans : list of Span
        The memory in order of address, without overlaps.
    """

    def __init__(self, memories: Mapping[str, object], graph: GraphDef, alignment: int) -> None:
        """Declare a parameter in *graph* for each memory.

        Raises
        ------
        TypeError
            If a value is not memory.
        ValueError
            If its size is not known, it overlaps with other memory, or a name is taken.
        """
        found = []
        for name, value in memories.items():
            operand = as_operand(value, f"lift {name}")
            address, size = operand.address, operand.size
            if address is None or not size:
                raise ValueError(
                    f"lift {name}: expected memory whose address and size are known, got "
                    f"{operand}. Pass the tensor, array or Buffer that was used when the "
                    "graph was recorded"
                )
            found.append((address, size, name, operand))
        found.sort(key=lambda each: each[:2])
        for (start, size, one, _), (following, _, other, _) in pairwise(found):
            if start + size > following:
                raise ValueError(
                    f"lift {one} and {other}: expected memory that does not overlap, got {size} "
                    f"bytes from {start:#x} on and others from {following:#x} on. Work that "
                    "uses the same memory twice does so in all launches: lift the larger "
                    "memory by one name"
                )
        made = {name: (address, size, operand) for address, size, name, operand in found}
        spans = []
        for name in memories:
            address, size, operand = made[name]
            aligned = min(address & -address, alignment)
            requires = MemoryRequirement(size, aligned, True, operand.layout, elements_of(operand))
            parameter = graph.param(name, Address, requires=requires)
            spans.append(Span(address, address + size, operand, parameter))
        self.spans: Final = sorted(spans)
        self._starts: Final = [span.start for span in self.spans]
        self._firsts: Final = np.array(self._starts, np.uint64)
        self._sizes: Final = np.array([span.end - span.start for span in self.spans], np.uint64)

    def near(self, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return which words are in lifted memory, or its end."""
        low, high = self.spans[0].start, self.spans[-1].end
        # Those below are far above as unsigned numbers. Of some thousand, hardly any are near.
        found: NDArray[np.bool_] = words - np.uint64(low) <= np.uint64(high - low)
        if found.any():
            words = words[found]
            place = np.searchsorted(self._firsts, words, "right") - 1
            found[found] = words - self._firsts[place] <= self._sizes[place]
        return found

    def at(self, address: int) -> tuple[Span, int] | None:
        """Return the memory that an address is in, with the offset from its start."""
        place = bisect_right(self._starts, address) - 1
        if place < 0 or address >= self.spans[place].end:
            return None
        return self.spans[place], address - self.spans[place].start

    def behind(self, address: int) -> Span | None:
        """Return the memory whose end an address is."""
        place = bisect_right(self._starts, address - 1) - 1
        return self.spans[place] if place >= 0 and address == self.spans[place].end else None

    def crossed(self, address: int, size: int) -> Span | None:
        """Return the first memory whose start or end lies within some bytes; None if none does."""
        place = bisect_right(self._starts, address) - 1
        for span in self.spans[max(place, 0) :]:
            if span.start >= address + size:
                return None
            if span.end > address and not span.start <= address <= address + size <= span.end:
                return span
        return None

    def operand(self, address: int) -> Operand | None:
        """Return the replacement of an address; None if it is not in lifted memory."""
        found = self.at(address)
        if found is None:
            return None
        span, offset = found
        return operand_of(ParameterAddress(span.parameter, offset), "lift")
