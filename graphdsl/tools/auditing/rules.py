"""The rules of an audit: problems of addresses stored in a graph."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from graphdsl.base.findings import Severity
from graphdsl.core.check.ranges import is_closed
from graphdsl.core.check.registry import Problem, Rule

if TYPE_CHECKING:
    from graphdsl.abi.seam import MemoryRange
    from graphdsl.captured.allocators import Block
    from graphdsl.core.runtime.graph_memory import GraphAllocation
    from graphdsl.tools.auditing.baked import Baked

READ: Final = 1
READ_WRITE: Final = 3


class Examined(NamedTuple):
    """An address of a graph, with everything known about the memory there.

    Attributes
    ----------
    baked : Baked
        The address.
    memory : MemoryRange or None
        The driver's allocation there.
    block : Block or None
        The block of a library's allocator that contains it.
    before : (int, int, int) or None
        Start, end and number of the memory there when the graph was read, if it was.
    allocation : GraphAllocation or None
        The allocation node of a graph whose memory it is.
    is_own : bool
        Whether that node belongs to the graph itself.
    is_host : bool
        Whether it is memory of the process that the driver does not know.
    """

    baked: Baked
    memory: MemoryRange | None = None
    block: Block | None = None
    before: tuple[int, int, int] | None = None
    allocation: GraphAllocation | None = None
    is_own: bool = False
    is_host: bool = False

    @property
    def is_address(self) -> bool:
        """Whether it is an address, by the declaration or by the driver, now or at reading."""
        return (
            self.baked.is_address
            or self.memory is not None
            or self.before is not None
            or self.allocation is not None
        )

    @property
    def who(self) -> str:
        """The node and the position in it, for messages."""
        baked = self.baked
        return f"{baked.node.kind} node {baked.path!r} {baked.role}"


@dataclass(frozen=True, slots=True)
class Audited:
    """The input of the rules.

    Attributes
    ----------
    addresses : tuple of Examined
        The addresses of the graph.
    device_id : int
        The device whose nodes use them.
    pageable_access : bool
        Whether kernels of the device can use pageable host memory.
    silent : mapping of str to str
        Libraries whose allocator could not be queried, and why.
    """

    addresses: tuple[Examined, ...]
    device_id: int
    pageable_access: bool
    silent: Mapping[str, str]


RULES: Final[dict[str, Rule[Audited]]] = {}
"""Every rule by its id, in the order of application."""

_Find: TypeAlias = Callable[[Audited], Iterator[Problem]]
_Said: TypeAlias = "tuple[str, str] | None"
"""The message and the remedy; None if nothing is wrong."""
_Judge: TypeAlias = Callable[[Examined, Audited], _Said]


def _rule(name: str, severity: Severity, meaning: str, source: str) -> Callable[[_Find], _Find]:
    """Register a function that yields all problems of a rule."""

    def enter(function: _Find) -> _Find:
        RULES[name] = Rule(name, severity, meaning, source, function)
        return function

    return enter


def _address_rule(
    name: str, severity: Severity, meaning: str, source: str
) -> Callable[[_Judge], _Judge]:
    """Register a function that checks a single address; it is applied to all of a graph."""

    def enter(judge: _Judge) -> _Judge:
        def find(audited: Audited) -> Iterator[Problem]:
            for each in audited.addresses:
                problem = judge(each, audited)
                if problem is not None:
                    message, remedy = problem
                    yield Problem(each.baked.node, f"{each.who}: {message}", remedy)

        _rule(name, severity, meaning, source)(find)
        return judge

    return enter


@_address_rule(
    "no-memory",
    Severity.ERROR,
    "an address without memory: it was freed, or never allocated",
    "`cuPointerGetAttributes` (driver API, CUDA 13.0) knows no memory there",
)
def _no_memory(each: Examined, _: Audited) -> _Said:
    if not _has_no_memory(each) or not (each.baked.is_followed or each.before is not None):
        return None
    was = ""
    if each.before is not None:
        start, end = each.before[:2]
        was = f" The {end - start} bytes from {start:#x} on that were there have been freed"
    return (
        f"expected memory, got {each.baked.address:#x}, where there is none.{was}".rstrip("."),
        "Keep the owner of the memory alive as long as the graph is used, or make the graph again "
        "with the current address",
    )


@_address_rule(
    "perhaps-no-memory",
    Severity.WARNING,
    "the same for a pointer argument of a kernel whose code does not show whether it is "
    "dereferenced",
    "`cuPointerGetAttributes` (driver API, CUDA 13.0)",
)
def _perhaps_no_memory(each: Examined, _: Audited) -> _Said:
    if _has_no_memory(each) and not each.baked.is_followed and each.before is None:
        return (
            f"expected memory, got {each.baked.address:#x}, where there is none; the kernel fails "
            "if it accesses it",
            "Keep the owner of the memory alive until the graph is read, which records the memory",
        )
    return None


def _has_no_memory(each: Examined) -> bool:
    """Return whether there is no memory at an address."""
    is_null = not each.baked.address and each.baked.is_of_kernel
    return not (
        is_null
        or not each.is_address
        or each.memory is not None
        or each.allocation is not None
        or each.is_host
        or _is_closed(each)
    )


@_address_rule(
    "freed-block",
    Severity.ERROR,
    "an address in a block that torch's or CuPy's caching allocator considers free: the next "
    "tensor or array may get it",
    "`torch.cuda.memory_snapshot`; the memory pool of CuPy",
)
def _freed_block(each: Examined, _: Audited) -> _Said:
    block = each.block
    if block is not None and block.is_free and not block.is_private:
        return (
            f"expected memory in use, got {each.baked.address:#x}, byte "
            f"{each.baked.address - block.start} of {block}",
            f"Keep the {'tensor' if block.library == 'torch' else 'array'} as long as the graph is "
            "used, or make the graph again with a live one",
        )
    return None


@_address_rule(
    "replaced-memory",
    Severity.ERROR,
    "an address whose memory has changed since the graph was read: the original memory was freed",
    "`CU_POINTER_ATTRIBUTE_BUFFER_ID` (driver API, CUDA 13.0)",
)
def _replaced_memory(each: Examined, _: Audited) -> _Said:
    if each.memory is None or each.before is None:
        return None
    start, end, identity = each.before
    if identity and each.memory.identity and identity != each.memory.identity:
        return (
            f"expected the {end - start} bytes from {start:#x} on that were there when the graph "
            f"was read, got {each.memory}, allocated since",
            "Keep the owner of the memory alive as long as the graph is used, or make the "
            "graph again",
        )
    return None


@_address_rule(
    "unmapped-memory",
    Severity.ERROR,
    "an address in a reserved range without mapped memory",
    "`CU_POINTER_ATTRIBUTE_MAPPED` (driver API, CUDA 13.0)",
)
def _unmapped_memory(each: Examined, _: Audited) -> _Said:
    if each.memory is not None and not each.memory.is_mapped:
        return (
            f"expected memory, got {each.baked.address:#x} in the reserved range "
            f"[{each.memory.start:#x}, {each.memory.end:#x}), where no memory is mapped",
            "Map memory there (cuMemMap), or make the graph again",
        )
    return None


@_address_rule(
    "closed-buffer",
    Severity.ERROR,
    "a Buffer that was closed, such as that of an unmapped graphics resource",
    "cuda.core 1.2: the memory of a Buffer exists until it is closed",
)
def _closed_buffer(each: Examined, _: Audited) -> _Said:
    if _is_closed(each):
        return (
            f"expected memory, got {each.baked.operand}, which was closed",
            "Leave it open as long as the graph is used; map a graphics resource for each launch, "
            "and set the graph to its current address",
        )
    return None


@_address_rule(
    "past-end",
    Severity.ERROR,
    "bytes before or after the memory at an address",
    "the extent of copies and memsets; the reach of the code of kernels; "
    "`CU_POINTER_ATTRIBUTE_RANGE_SIZE` (driver API, CUDA 13.0)",
)
def _past_end(each: Examined, _: Audited) -> _Said:
    first, last, address = each.baked.first, each.baked.last, each.baked.address
    if first is None or last is None or first >= last or each.memory is None:
        return None
    start, end, what = each.memory.start, each.memory.end, str(each.memory)
    block, allocation = each.block, each.allocation
    if block is not None and not block.is_free:
        start, end, what = block.start, block.end, str(block)
    elif allocation is not None:
        # The driver rounds up the size of allocation nodes.
        start, end = allocation.address, allocation.address + allocation.size
        what = str(allocation)
    if start <= address + first and address + last <= end:
        return None
    over = (
        f"{address + last - end} bytes after its end"
        if address + last > end
        else f"{start - address - first} bytes before its start"
    )
    return (
        f"expected to stay within {what}, got bytes {first} to {last} from {address:#x} on, "
        f"up to {over}",
        "Use fewer bytes, or pass memory of that size",
    )


@_address_rule(
    "no-access",
    Severity.ERROR,
    "memory that the device of the node must not use, or may only read: of another device without "
    "peer access",
    "`CU_POINTER_ATTRIBUTE_ACCESS_FLAGS` (driver API, CUDA 13.0)",
)
def _no_access(each: Examined, audited: Audited) -> _Said:
    memory, baked = each.memory, each.baked
    if memory is None or not memory.is_mapped:
        return None
    # Copies between devices need no peer access unless the memory belongs to a pool.
    is_copied = baked.node.kind.startswith("memcpy") and not memory.pool
    if is_copied or memory.access >= (READ_WRITE if baked.writes else READ):
        return None
    what = "write to" if memory.access else "use"
    return (
        f"expected memory that device {audited.device_id} may {what}, got {memory}",
        "Give the device access (peer_accessible_by of the memory resource, cuMemPoolSetAccess or "
        "cuCtxEnablePeerAccess), or copy the data",
    )


@_address_rule(
    "pageable-argument",
    Severity.ERROR,
    "pageable host memory passed to a kernel, on a device whose kernels cannot use it",
    "`CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS` (driver API, CUDA 13.0)",
)
def _pageable_argument(each: Examined, audited: Audited) -> _Said:
    if _is_pageable_argument(each, audited) and each.baked.is_followed:
        return (
            f"expected memory of the device, got {each.baked.address:#x}, which is pageable host "
            "memory",
            "Copy it to the device first, or use page-locked memory",
        )
    return None


@_address_rule(
    "perhaps-pageable-argument",
    Severity.NOTE,
    "the same for a pointer argument of a kernel whose code does not show whether it is "
    "dereferenced: cuBLAS passes addresses of numbers that its kernels do not read",
    "observed with cuBLAS 13.0",
)
def _perhaps_pageable_argument(each: Examined, audited: Audited) -> _Said:
    if _is_pageable_argument(each, audited) and not each.baked.is_followed:
        return (
            f"expected memory of the device, got {each.baked.address:#x}, which is pageable host "
            "memory; the kernel fails if it accesses it",
            "No change is needed if the graph runs as it is",
        )
    return None


def _is_pageable_argument(each: Examined, audited: Audited) -> bool:
    return each.is_host and each.baked.is_of_kernel and not audited.pageable_access


@_address_rule(
    "pageable-copy",
    Severity.WARNING,
    "a copy from or to pageable host memory that the graph does not keep alive: it is read when "
    "the graph is launched, and may be freed by then",
    "observed with CUDA 13.0",
)
def _pageable_copy(each: Examined, _: Audited) -> _Said:
    operand = each.baked.operand
    is_kept = operand is not None and operand.owner is not None
    if each.is_host and not each.baked.is_of_kernel and not is_kept:
        return (
            f"expected memory that the graph keeps alive, got {each.baked.address:#x}, which is "
            "pageable host memory",
            "Keep its owner alive as long as the graph is used, or declare the copy with the numpy "
            "array itself",
        )
    return None


@_address_rule(
    "graph-memory",
    Severity.WARNING,
    "memory of an allocation node of another graph: it exists from a launch of that graph to its "
    "free",
    "CUDA programming guide, graph memory nodes",
)
def _graph_memory(each: Examined, _: Audited) -> _Said:
    if each.allocation is not None and not each.is_own:
        state = "is allocated" if each.memory is not None else "is not allocated now"
        return (
            f"expected memory of this graph, got {each.baked.address:#x} in {each.allocation}, "
            f"which {state}",
            "Launch that graph before and free its memory afterwards, or embed it as a child",
        )
    return None


@_rule(
    "allocator-not-asked",
    Severity.NOTE,
    "an allocator of a loaded library could not be queried for its free memory",
    "graphdsl",
)
def _allocator_not_asked(audited: Audited) -> Iterator[Problem]:
    for library, reason in audited.silent.items():
        yield Problem(
            None,
            f"{library}: expected the free blocks of its allocator, got {reason}",
            "Memory in its free blocks counts as in use here",
        )


def _is_closed(each: Examined) -> bool:
    return each.baked.operand is not None and is_closed(each.baked.operand)
