"""Collective and communicator of an NCCL kernel, inferred from its name and arguments.

An NCCL call becomes a kernel launch with one structure: the device address of the communicator, and
batches of work, each for one call. The structures are those of NCCL 2.22 to 2.30
(``ncclDevKernelArgs``, ``ncclDevWorkBatch``, ``ncclDevWorkColl`` and ``ncclDevWorkP2p`` of
``src/include/device.h``). Their lengths do not identify the version, so sizes are reported only if
exactly one of the layouts fits the bytes.

The name is less specific than it seems. There is one kernel for each collective and element type,
named after a sum over a ring. It runs the operator, algorithm and protocol of the function whose
number is in the batch; see :mod:`graphdsl.extras.nccl.kernels`.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument
from graphdsl.core.declaration.operands.operands import Operand

NAME: Final = re.compile(
    # 2.19 on: ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)
    r"nccl(?:Dev)?Kernel_(?P<what>[A-Za-z]+)(?P<rest>\w*)"
    # For memory registered by all ranks: ncclSymkDevKernel_AllReduce_AGxLL_R_sum_f32(...)
    r"|ncclSymk?DevKernel_(?P<symmetric>[A-Za-z]+)(?P<more>\w*)"
)
OPERATIONS: Final = {
    "AllGather": "all_gather",
    "AllGatherV": "all_gather_v",
    "AllReduce": "all_reduce",
    "Broadcast": "broadcast",
    "Generic": "collective",
    "Reduce": "reduce",
    "ReduceScatter": "reduce_scatter",
    "SendRecv": "send_recv",
}
"""Names of torch.distributed for those in NCCL's kernel names."""
INTEGERS: Final = {f"u{bits}": f"int{bits} or uint{bits}" for bits in (8, 16, 32, 64)}
"""Signed integers use the kernel of unsigned ones."""
TYPES: Final = {
    **{f"i{bits}": f"int{bits}" for bits in (8, 32, 64)},
    **INTEGERS,
    **{f"f{bits}": f"float{bits}" for bits in (16, 32, 64)},
    "bf16": "bfloat16",
    "f8e4m3": "float8_e4m3",
    "f8e5m2": "float8_e5m2",
    # C++ type names, up to NCCL 2.18.
    "float": "float32",
    "double": "float64",
    "half": "float16",
    "__nv_bfloat16": "bfloat16",
    **{f"{sign}int{bits}_t": f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 32, 64)},
}
OF_BYTES: Final = frozenset({"all_gather", "all_gather_v", "broadcast", "send_recv"})
"""Operations that copy bytes of any type."""

ADDRESS: Final = 8
OPEN: Final = (1 << 64) - 1
"""Marks an address that is not known yet."""
HEAD: Final = struct.Struct("<QQB3xIQ")
"""Communicator, channel mask, storage of the work, mask of its slots, its memory."""
IN_ARGUMENTS: Final = 0
"""The work follows the batches."""
STORAGES: Final = range(3)
BATCH: Final = struct.Struct("<IIQ")
"""Flags, offset of the first work, and a set bit for each work from there on."""
FURTHER: Final = 0x3FFF
"""Bits of the flags with the distance in batches to the channel's next one."""
POINT_TO_POINT, COLLECTIVE, REGISTERED = range(3)
"""Types of work; the third is the second followed by addresses."""
ADDRESSES: Final = 3 * 8 * 8
"""Additional bytes of registered work."""
TRANSFER: Final = struct.Struct("<QQQQii2xBB")
"""Addresses, sizes, ranks and channels of a send and a receive."""
TRANSFER_SIZE: Final = 48
CHANNELS: Final = 64
WARPS: Final = 20
"""Maximum numbers of channels, and of warps per block."""
GRAINS: Final = (1 << 21) - 1
MOST_ELEMENTS: Final = 1 << 56
ROOTED: Final = frozenset({"broadcast", "reduce"})


class _Layout(NamedTuple):
    """Offsets of the fields of a collective's work."""

    size: int
    addresses: int
    """Destination, then source."""
    counts: int
    """Counts of the first, the middle and the last channels; then chunks, and the operator's
    number."""
    releases: tuple[str, ...]
    """The versions that have it, as named in :mod:`graphdsl.extras.nccl.kernels`."""


LAYOUTS: Final = (
    _Layout(64, 8, 24, ("2.22",)),
    _Layout(96, 8, 56, ("2.23", "2.24", "2.29")),
    _Layout(128, 24, 80, ("2.29",)),
)
"""Layouts of NCCL 2.22, of 2.23 to 2.29, and of 2.30."""


class _Named(NamedTuple):
    """Properties inferred from the name of a kernel."""

    operation: str
    element_type: str | None = None
    operator: str | None = None
    is_symmetric: bool = False
    types: tuple[str, ...] = ()
    """Possible types, by NCCL's names."""


class Transfer(NamedTuple):
    """A send to another rank, or a receive from it.

    Attributes
    ----------
    rank : int
        The other rank.
    size : int
        Size in bytes.
    address : int or None
        The memory of this rank.
    """

    rank: int
    size: int
    address: int | None


@dataclass(frozen=True, slots=True)
class CollectiveCall:
    """One NCCL call of a kernel, which may execute several.

    Attributes
    ----------
    function : int
        NCCL's number for collective, operator, type, algorithm and protocol. It is the same on all
        ranks, but differs between NCCL versions.
    operator : str or None
        Reduction operator, such as ``"sum"``.
    count : int or None
        Number of elements, or of bytes for type-agnostic copies, that each rank contributes, or
        receives in a ``reduce_scatter``. None if unknown.
    root : int or None
        The root of a broadcast or ``reduce``.
    source, target : int or None
        Source and destination addresses of this rank.
    sends, receives : Transfer or None
        The transfers with other ranks, if it is not a collective.
    """

    function: int
    operator: str | None = None
    count: int | None = None
    root: int | None = None
    source: int | None = None
    target: int | None = None
    sends: Transfer | None = None
    receives: Transfer | None = None


@dataclass(frozen=True, slots=True)
class Collective:
    """The work of an NCCL kernel.

    Attributes
    ----------
    operation : str
        Name in torch.distributed, such as ``"all_reduce"``; ``"collective"`` if the name does not
        determine it, because the kernel executes several.
    element_type : str or None
        Element type, such as ``"float32"``; None if bytes are copied, or it is unknown. Signed and
        unsigned integers share a kernel: ``"int32 or uint32"``.
    operator : str or None
        Name in torch.distributed, such as ``"sum"``. The mean of floating-point numbers is a
        ``"premul_sum"``. None if there is none, or it is unknown.
    communicator : int or None
        Its device address, which differs between ranks; None if unknown.
    calls : tuple of CollectiveCall or None
        The calls of the kernel, several for a group; None if unknown.
    """

    operation: str
    element_type: str | None = None
    operator: str | None = None
    communicator: int | None = None
    calls: tuple[CollectiveCall, ...] | None = None

    @property
    def is_point_to_point(self) -> bool:
        """Whether it is no collective: other ranks of the communicator need not take part."""
        if self.operation != "collective":
            return self.operation == "send_recv"
        return bool(self.calls) and all(call.sends or call.receives for call in self.calls or ())

    @property
    def same_on_all_ranks(self) -> tuple[object, ...]:
        """Properties that must be equal on all ranks of the communicator, as far as known."""
        calls = None
        if self.calls is not None:
            # In a gather of different sizes, each rank contributes its own amount.
            is_free = self.operation == "all_gather_v"
            calls = tuple(
                (call.function, None if is_free else call.count, call.root)
                for call in self.calls
                if call.sends is None and call.receives is None
            )
        # A group may include sends to some ranks, and then has another name on others.
        operation = None if self.operation == "collective" else self.operation
        return operation, self.element_type, self.operator, calls

    def __str__(self) -> str:
        return f"{self.operation}({', '.join(self._details())})"

    def _details(self) -> Iterator[str]:
        if self.element_type is not None:
            yield self.element_type
        if self.operator is not None:
            yield self.operator
        calls = self.calls or ()
        if len(calls) > 1:
            yield f"{len(calls)} calls"
        for call in calls if len(calls) == 1 else ():
            if call.sends is not None:
                yield f"{call.sends.size} bytes to rank {call.sends.rank}"
            if call.receives is not None:
                yield f"{call.receives.size} bytes from rank {call.receives.rank}"
        counts = [call.count for call in calls]
        if counts and None not in counts and self.operation != "collective":
            total = sum(count for count in counts if count is not None)
            yield f"{total} bytes" if self.operation in OF_BYTES else f"count={total}"
        roots = {call.root for call in calls} - {None}
        if len(roots) == 1:
            yield f"root={roots.pop()}"


def is_collective(name: str) -> bool:
    """Return whether a kernel of this name is NCCL's."""
    # Most kernels are not NCCL's, and listings query each node.
    return "nccl" in name and NAME.match(name) is not None


def recognised(name: str, arguments: Sequence[object]) -> Collective | None:
    """Return the work of an NCCL kernel launch; None for other kernels.

    Parameters
    ----------
    name : str
        The kernel's name.
    arguments : sequence
        The converted arguments of the launch.

    Examples
    --------
    >>> name = "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)"
    >>> recognised(name, [bytes(4096)]).operation
    'all_reduce'
    >>> recognised("saxpy", [1.0]) is None
    True
    """
    if "nccl" not in name:
        return None
    named = _named_collective(name)
    if named is None:
        return None
    first = _bytes(arguments[0]) if arguments else b""
    if named.is_symmetric or len(first) < ADDRESS:
        # These kernels take the communicator by value, not its address.
        return Collective(*named[:3])
    communicator = _known(int.from_bytes(first[:ADDRESS], "little"))
    calls = _calls(first, named)
    if len({call.function for call in calls or ()}) > 1:
        # For several calls, the kernel is that of one of them.
        named = _Named("collective")
        calls = _calls(first, named)
    operators = {call.operator for call in calls or ()}
    operator = operators.pop() if len(operators) == 1 else None
    return Collective(named.operation, named.element_type, operator, communicator, calls)


@lru_cache(1024)
def _named_collective(name: str) -> _Named | None:
    """Return the properties inferred from a name; None if it is not NCCL's."""
    found = NAME.match(name)
    if found is None:
        return None
    what = found["what"] or found["symmetric"]
    rest = found["rest"] or found["more"] or ""
    operation = OPERATIONS.get(what, what.lower())
    is_symmetric = found["symmetric"] is not None
    if operation in OF_BYTES:
        return _Named(operation, is_symmetric=is_symmetric)
    types = [key for key in TYPES if re.search(rf"_{key}(?=_|$)", rest)]
    # The longest match: both "_u8" and "_uint8_t" may match.
    kind = max(types, key=len, default="")
    operator = "sum" if is_symmetric and "_sum_" in rest else None
    kinds = (kind, f"i{kind[1:]}") if kind in INTEGERS else (kind,)
    return _Named(operation, TYPES.get(kind), operator, is_symmetric, kinds)


def _bytes(value: object) -> bytes:
    """Return the known bytes of an argument, with marks for addresses not known yet."""
    if isinstance(value, RawArgument):
        return value.data
    if isinstance(value, OpenArgument):
        held = bytearray(value.content)
        for place in value.places:
            if isinstance(place.value, Operand):
                held[place.offset : place.offset + ADDRESS] = OPEN.to_bytes(ADDRESS, "little")
        return bytes(held)
    return value if isinstance(value, bytes) else b""


def _calls(content: bytes, named: _Named) -> tuple[CollectiveCall, ...] | None:
    """Return the calls of a kernel in order; None if the bytes have an unknown layout."""
    if len(content) < HEAD.size:
        return None
    _, channels, storage, _, _ = HEAD.unpack_from(content)
    batches = _batches(content, channels.bit_count()) if storage in STORAGES else ()
    by_layout = [(layout, _places(batches, layout)) for layout in LAYOUTS]
    if storage == IN_ARGUMENTS:
        whole = {
            calls
            for layout, places in by_layout
            if (calls := _whole(content, places, layout, named)) is not None
        }
        if len(whole) == 1:
            return whole.pop()
    # For calls in device memory, or of unknown layout, only their number is known.
    functions = {tuple(batch.function for _, batch in places) for _, places in by_layout}
    if len(functions) > 1:
        return None
    return (
        tuple(
            CollectiveCall(function, operator_of(function, named.operation, named.types, RELEASES))
            for function in functions.pop()
        )
        or None
    )


class _Batch(NamedTuple):
    """Calls of one type and function, on one channel."""

    kind: int
    function: int
    offset: int
    bits: int


def _batches(content: bytes, channels: int) -> Sequence[_Batch]:
    """Return the batches of all channels; empty if the bytes do not contain them."""
    found: dict[_Batch, None] = {}
    for channel in range(channels):
        place, jump = channel, 1
        while jump:
            start = HEAD.size + place * BATCH.size
            if start + BATCH.size > len(content):
                return ()
            flags, offset, bits = BATCH.unpack_from(content, start)
            found[_Batch(flags >> 15 & 3, flags >> 17, offset, bits)] = None
            jump = flags & FURTHER
            place += jump
    return list(found)


def _places(batches: Sequence[_Batch], layout: _Layout) -> list[tuple[int, _Batch]]:
    """Return the location of each call; several channels execute the same one."""
    found: dict[int, _Batch] = {}
    for batch in batches:
        size = _size(batch.kind, layout)
        for number in range(batch.bits.bit_length()):
            if batch.bits >> number & 1:
                found.setdefault(batch.offset + number * size, batch)
    return sorted(found.items())


def _size(kind: int, layout: _Layout) -> int:
    if kind == COLLECTIVE:
        return layout.size
    return layout.size + ADDRESSES if kind == REGISTERED else TRANSFER_SIZE


def _whole(
    content: bytes, places: Sequence[tuple[int, _Batch]], layout: _Layout, named: _Named
) -> tuple[CollectiveCall, ...] | None:
    """Return all calls decoded with a layout; None if one of them is implausible."""
    calls = []
    for start, batch in places:
        call: CollectiveCall | None = None
        if start + _size(batch.kind, layout) > len(content):
            return None
        if batch.kind == POINT_TO_POINT:
            call = _exchange(content, start, batch.function)
        elif batch.kind in (COLLECTIVE, REGISTERED):
            call = _collective(content, start, batch.function, layout, named)
        if call is None:
            return None
        calls.append(call)
    return tuple(calls) or None


def _exchange(content: bytes, start: int, function: int) -> CollectiveCall:
    source, target, sent, received, to, of, sending, receiving = TRANSFER.unpack_from(
        content, start
    )
    return CollectiveCall(
        function,
        sends=Transfer(to, sent, _known(source)) if sending else None,
        receives=Transfer(of, received, _known(target)) if receiving else None,
    )


def _collective(
    content: bytes, start: int, function: int, layout: _Layout, named: _Named
) -> CollectiveCall | None:
    low, high, warps = content[start : start + 3]
    (root,) = struct.unpack_from("<I", content, start + 4)
    target, source = struct.unpack_from("<QQ", content, start + layout.addresses)
    counts = struct.unpack_from("<QQQ", content, start + layout.counts)
    chunks, number = struct.unpack_from("<QQ", content, start + layout.counts + 24)
    if not (low <= high < CHANNELS and 0 < warps <= WARPS and (target or source)):
        return None
    if chunks:
        # Counts and chunk sizes of the first, the middle and the last channels.
        sizes = (chunks & GRAINS, chunks >> 21 & GRAINS, chunks >> 42 & GRAINS)
        if [bool(each) for each in sizes] != [bool(each) for each in counts]:
            return None
        count = counts[0] + counts[1] * max(high - low - 1, 0) + counts[2]
    else:
        # All channels have the same count, in chunks of the second size.
        if not 0 < counts[1] < 1 << 32 or counts[2]:
            return None
        count = counts[0]
    if not 0 < count < MOST_ELEMENTS:
        return None
    operator = operator_of(function, named.operation, named.types, layout.releases)
    if operator == "min or max":
        # With inverted bits, the minimum is the maximum.
        operator = "max" if number & 1 else "min"
    root = root if named.operation in ROOTED else None
    return CollectiveCall(function, operator, count, root, _known(source), _known(target))


def _known(address: int) -> int | None:
    return None if address in (0, OPEN) else address


# Functions ----------------------------------------------------------------------------------------


OPERATORS: Final = {
    "MinMax": "min or max",
    "PreMulSum": "premul_sum",
    "Prod": "product",
    "Sum": "sum",
    "SumPostDiv": "avg",
}
"""Names of torch.distributed; the mean of floating-point numbers is a ``premul_sum``."""
REDUCTIONS: Final = {
    "AllReduce": "all_reduce",
    "Reduce": "reduce",
    "ReduceScatter": "reduce_scatter",
}
SIGNED: Final = ("i8", "i32", "i64")
UNSIGNED: Final = ("u8", "u32", "u64")
FLOATS: Final = ("f16", "f32", "f64", "bf16")
EIGHT_BITS: Final = ("f8e4m3", "f8e5m2")
PROTOCOLS: Final = ("LL", "LL128", "SIMPLE")
ALL_REDUCE: Final = ("TREE", "RING", "COLLNET_DIRECT", "COLLNET_CHAIN", "NVLS", "NVLS_TREE")


class _Release(NamedTuple):
    """Differences between versions of NCCL."""

    has_pat: bool
    has_eight_bits: bool
    has_gather_of_sizes: bool


RELEASES: Final = {
    "2.22": _Release(has_pat=False, has_eight_bits=False, has_gather_of_sizes=False),
    "2.23": _Release(has_pat=True, has_eight_bits=False, has_gather_of_sizes=False),
    "2.24": _Release(has_pat=True, has_eight_bits=True, has_gather_of_sizes=False),
    "2.29": _Release(has_pat=True, has_eight_bits=True, has_gather_of_sizes=True),
}
"""Keyed by the first version."""


def operator_of(
    function: int, operation: str, types: Iterable[str], releases: Iterable[str]
) -> str | None:
    """Return the operator of a function; None if the versions disagree or do not have it.

    Parameters
    ----------
    function : int
        Its number.
    operation : str
        The operation, such as ``"all_reduce"``.
    types : iterable of str
        Possible types, by NCCL's names.
    releases : iterable of str
        Possible versions.
    """
    wanted = set(types)
    found = {
        OPERATORS[operator]
        for release in releases
        for coll, operator, kind in functions(RELEASES[release])[function : function + 1]
        if REDUCTIONS.get(coll) == operation and kind in wanted
    }
    return found.pop() if len(found) == 1 else None


@cache
def functions(release: _Release) -> tuple[tuple[str, str, str], ...]:
    """Return collective, operator and type of each function of a version, by number."""
    names = sorted({*_copies(release), *_reductions(release)})
    return tuple((coll, operator, kind) for coll, operator, kind, *_ in names)


def _copies(release: _Release) -> Iterator[tuple[str, ...]]:
    yield ("SendRecv", "", "", "", "")
    gathers = ("RING", "COLLNET_DIRECT", "NVLS", *(["PAT"] if release.has_pat else []))
    for algorithm in gathers:
        yield from _protocols("AllGather", "", "", algorithm)
    for name in ("Broadcast", *(["AllGatherV"] if release.has_gather_of_sizes else [])):
        yield from _protocols(name, "", "", "RING")


def _reductions(release: _Release) -> Iterator[tuple[str, ...]]:
    scatter = ("RING", "COLLNET_DIRECT", "NVLS", *(["PAT"] if release.has_pat else []))
    algorithms = {"AllReduce": ALL_REDUCE, "Reduce": ("RING",), "ReduceScatter": scatter}
    types = (*SIGNED, *UNSIGNED, *FLOATS, *(EIGHT_BITS if release.has_eight_bits else ()))
    for coll, each in algorithms.items():
        for algorithm in each:
            for operator in OPERATORS:
                for kind in types:
                    if _is_there(operator, kind, algorithm):
                        same = _same_as(release, operator, kind, algorithm)
                        yield from _protocols(coll, operator, same, algorithm)


def _is_there(operator: str, kind: str, algorithm: str) -> bool:
    if operator == "SumPostDiv" and kind not in (*SIGNED, *UNSIGNED):
        return False
    if "NVLS" not in algorithm:
        return True
    # Reductions computed by NVSwitch.
    if kind in ("f32", "f64"):
        return operator == "Sum"
    return operator in ("Sum", "MinMax") and kind not in ("i8", "u8", *EIGHT_BITS)


def _same_as(release: _Release, operator: str, kind: str, algorithm: str) -> str:
    """Return the type whose function is also used for a signed type."""
    if kind not in SIGNED:
        return kind
    keeps_sign = "NVLS" in algorithm if operator == "MinMax" else False
    if operator == "SumPostDiv":
        keeps_sign = not release.has_eight_bits
    return kind if keeps_sign else f"u{kind[1:]}"


def _protocols(*name: str) -> Iterator[tuple[str, ...]]:
    for protocol in PROTOCOLS:
        if protocol == "SIMPLE" or name[-1] in ("RING", "TREE"):
            yield (*name, protocol)
