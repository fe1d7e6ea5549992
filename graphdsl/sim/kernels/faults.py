"""Error messages and driver result codes for faults in kernels."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE, Result
from graphdsl.base.errors import DriverError
from graphdsl.code.ptx.syntax import source_name
from graphdsl.sim.errors import Fault
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Access, HostMappings, is_null
from graphdsl.sim.memory.heap import DeviceHeap, heap_at
from graphdsl.sim.native.layout import (
    BarrierFault,
    BulkFault,
    ClusterFault,
    FaultKind,
    FaultRecord,
    MbarrierFault,
    TextureFault,
    ThreadState,
)
from graphdsl.sim.translate.between_warps import reaches

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from graphdsl.code.ptx.syntax import Function
    from graphdsl.sim.graphs.operations import KernelLaunch
    from graphdsl.sim.kernels.launching import Outcome
    from graphdsl.sim.translate.translate import Translation

NO_SITE: Final = 0xFFFFFFFF
MOST_GROUPS: Final = 8
"""Maximum number of groups of waiting threads to list."""
NEAR: Final = 1 << 16
"""Maximum distance in bytes of an address from an object for it to count as an overrun."""
SPACES: Final = {0: "global", 1: "shared", 2: "local", 3: "parameter", 4: "constant", 5: ""}


def describe(
    outcome: Outcome,
    launch: KernelLaunch,
    translation: Translation,
    name: str,
    watchdog: float | None,
    device_id: int,
    heap: DeviceHeap | None,
    body: Callable[[], Function],
) -> Fault:
    """Return the Fault for an error reported by the native runtime.

    Parameters
    ----------
    outcome : Outcome
        Outcome of the launch, with a fault.
    launch : KernelLaunch
        The launch.
    translation : Translation
        Metadata of the kernel.
    name : str
        Name of the kernel.
    watchdog : float or None
        Seconds without progress after which it is reported as hung.
    device_id : int
        The device that ran it.
    heap : DeviceHeap or None
        Its heap, if a kernel has used it.
    body : callable
        Returns the function whose instructions the sites of *translation* are.
    """
    record, error = outcome.fault, outcome.error
    assert record is not None
    kind = FaultKind(record.kind)
    if kind is FaultKind.MEMORY and record.site == NO_SITE:
        return Fault(
            Result.OUT_OF_MEMORY,
            f"kernel {name!r}: the host could not allocate memory for the threads of a block: "
            f"{translation.frame_size + translation.slots_size + translation.local_size} bytes "
            "for each thread. Device(launch_memory=...) sets how much a launch may take",
        )
    thread, block = (
        _coordinates(record.thread, launch.block),
        _coordinates(record.block, launch.grid),
    )
    who = f"kernel {name!r}, thread {thread} of block {block}"
    where = "" if record.site == NO_SITE else f" at {_place(record.site, translation)}"
    if isinstance(error, Fault | DriverError):
        result, text = error.result, str(error)
    else:
        result, text = _explain(kind, record, launch, translation, watchdog, device_id, heap, body)
    if kind is FaultKind.DEADLOCK:
        text += f": {_whereabouts(outcome.threads, launch, translation)}"
    return Fault(result, f"{who}{where}: {text}")


def _coordinates(number: int, extents: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return the index of a thread in its block, or a block in its grid, from its number."""
    x, y, _ = extents
    return number % x, number // x % y, number // (x * y)


def _place(number: int, translation: Translation) -> str:
    site = translation.sites[number]
    inside = f" in {site.function!r}" if site.function != translation.entry else ""
    return f"{site.where} ({site.text}){inside}"


def _explain(
    kind: FaultKind,
    record: FaultRecord,
    launch: KernelLaunch,
    translation: Translation,
    watchdog: float | None,
    device_id: int,
    heap: DeviceHeap | None,
    body: Callable[[], Function],
) -> tuple[int, str]:
    match kind:
        case FaultKind.ACCESS:
            return _explain_access(record, launch, translation, device_id, heap)
        case FaultKind.UNINITIALIZED:
            return Result.ILLEGAL_ADDRESS, (
                f"reads {record.size} bytes, but the byte at {_unwritten(record, translation)} "
                "was never written"
            )
        case FaultKind.RACE:
            return Result.LAUNCH_FAILED, _explain_race(record, launch, translation, body)
        case FaultKind.TRAP:
            return Result.LAUNCH_FAILED, "the thread trapped"
        case FaultKind.ASSERT:
            message, file, line, function = record.values
            return Result.ASSERT, (
                f"{_text(file)}:{line}: {_text(function)}: assertion `{_text(message)}` failed"
            )
        case FaultKind.DEADLOCK:
            return Result.LAUNCH_FAILED, _explain_deadlock(record)
        case FaultKind.STOPPED:
            return Result.LAUNCH_TIMEOUT, (
                f"no thread exited and no barrier completed for {watchdog} s: threads wait for an "
                "event that never happens, or a loop does not end. Device(watchdog=...) sets the "
                "time limit"
            )
        case FaultKind.MASK:
            return Result.LAUNCH_FAILED, (
                f"the mask {record.values[0]:#010x} does not include the calling lane, "
                f"{record.thread % 32}"
            )
        case FaultKind.PART_OF_WARP:
            return Result.LAUNCH_FAILED, (
                f"only {record.values[0].bit_count()} lanes of the warp are here, but the "
                "instruction needs all 32: the others have ended, or the block has no more threads"
            )
        case FaultKind.STACK:
            if record.values[0]:
                return Result.HARDWARE_STACK_ERROR, (
                    "device function calls exceed the stack of the host thread that runs them: "
                    "the recursion is too deep"
                )
            return Result.HARDWARE_STACK_ERROR, (
                f"device function calls exceed the {translation.local_size} bytes of local "
                "memory: the recursion is too deep"
            )
        case FaultKind.FUNCTION_POINTER:
            what = (
                "a null pointer"
                if is_null(record.address)
                else "a pointer that is not to a function"
            )
            return Result.INVALID_PC, f"a call through {what}, {record.address:#x}"
        case FaultKind.BARRIER:
            return Result.LAUNCH_FAILED, _explain_barrier(record, translation)
        case FaultKind.TEXTURE:
            return _explain_texture(record)
        case FaultKind.HEAP:
            assert heap is not None
            return Result.LAUNCH_FAILED, heap.explain_free(record.address, record.values[0])
        case FaultKind.DESCRIPTOR:
            return Result.NOT_SUPPORTED, (
                f"the matrix descriptor {record.values[0]:#018x} has a base offset, which the "
                "simulator does not support. Let matrices start at multiples of 1024 bytes"
            )
        case FaultKind.OPERANDS:
            what = GROUP_OPERANDS[record.values[0]]
            return Result.LAUNCH_FAILED, (
                f"expected the same {what} in all lanes of the warp, got a word "
                f"{record.values[1]:#x} in lane {record.thread % 32} and {record.values[2]:#x} in "
                "lane 0. Compute it from values that all lanes have"
            )
        case FaultKind.MEMORY:
            return Result.OUT_OF_MEMORY, (
                "the launch takes more host memory than it may: for copies that no thread has "
                "waited for, or for the accesses that are compared to find races. Wait for copies "
                "in the loop that issues them, launch fewer blocks, or use "
                "Device(launch_memory=...)"
            )
        case FaultKind.MBARRIER:
            return Result.LAUNCH_FAILED, _explain_mbarrier(record, translation)
        case FaultKind.CLUSTER:
            reason, rank, blocks = record.values[:3]
            if reason == ClusterFault.CLUSTER_AWAITED:
                return Result.ILLEGAL_ADDRESS, (
                    f"block {rank} of the cluster has ended without waiting for what this thread "
                    "sent to it. Let it wait for its barrier"
                )
            return Result.ILLEGAL_ADDRESS, (
                f"expected the number of a block of the cluster, 0 to {blocks - 1}, got {rank}"
                if reason == ClusterFault.CLUSTER_RANK
                else f"the shared memory of block {rank} of the cluster is gone: the block has "
                "ended. Use barrier.cluster (cluster.sync()) after the last access"
            )
        case FaultKind.BULK:
            return Result.ILLEGAL_INSTRUCTION, _explain_bulk(record)
        case _:
            return Result.LAUNCH_FAILED, f"fault {kind.name}"


GROUP_OPERANDS: Final = ("descriptor of A", "descriptor of B", "predicate scale-d")
"""Operands of wgmma that are the same for a warp (``check_group`` of groups.c)."""
MAP_FIELDS: Final = (
    *("address", "extents", "strides", "box", "steps", "number of dimensions"),
    *("type of elements", "swizzle", "fill", "row of a box"),
)
"""What of a tensor map is invalid, in the order of tensor_maps.c."""


def _explain_barrier(record: FaultRecord, translation: Translation) -> str:
    """Describe why a thread cannot meet others at a barrier (``arrive`` of runtime.c)."""
    number, count, expected, detail = record.values
    match detail >> 32:
        case BarrierFault.BARRIER_NUMBER:
            return (
                f"barrier {number} with {count} threads: expected a barrier from 0 to 15 and a "
                "multiple of 32 threads"
            )
        case BarrierFault.BARRIER_THREADS:
            what = f"of {count or 'all'} threads, which others wait at for {expected or 'all'}"
            remedy = "the same number of threads"
        case _:
            what = "by another kind of instruction than those who are there"
            remedy = "one of bar.sync with bar.arrive, bar.red.popc, bar.red.and and bar.red.or"
    return (
        f"the thread comes to barrier {number} {what}, at "
        f"{_place(detail & 0xFFFFFFFF, translation)}. Expected {remedy} in all threads that meet "
        "at a barrier: PTX leaves the rest undefined"
    )


def _signed(bits: int) -> int:
    return bits - (bits >> 31 << 32)


def _explain_bulk(record: FaultRecord) -> str:
    """Describe an error of a bulk copy (``native/copies.c``)."""
    match record.values[1]:
        case BulkFault.BULK_SIZE:
            return f"a bulk copy of {record.values[0]} bytes: expected a multiple of 16"
        case BulkFault.BULK_TWO_BLOCKS:
            return (
                "expected the destination and the barrier in the shared memory of one block of the "
                "cluster, got two blocks. Map both addresses to the same rank"
            )
        case BulkFault.TENSOR_NO_MAP:
            return (
                f"expected a tensor map at {record.values[0]:#x}, which gd.tensor_map makes for "
                "this device, as a parameter of type const __grid_constant__ CUtensorMap. The "
                "simulator cannot read what the driver encodes"
            )
        case BulkFault.TENSOR_RANK:
            asked, rank = divmod(record.values[0], 1 << 8)
            return (
                f"expected a tensor map of {asked} dimensions, as the instruction says, got {rank}"
            )
        case BulkFault.TENSOR_MISALIGNED:
            return (
                "expected a box in shared memory at a multiple of 128 bytes (__align__(128)), got "
                f"{record.values[0]:#x}"
            )
        case BulkFault.TENSOR_STEPS:
            return "a store of a box with steps, which the simulator does not support"
        case BulkFault.TENSOR_OPERATION:
            return "the elements of the tensor map have no such operation"
        case BulkFault.TENSOR_PLACE:
            place, size = divmod(record.values[0], 1 << 8)
            return (
                "expected an innermost coordinate at a multiple of 16 bytes, got "
                f"{_signed(place)} elements of {size} bytes. A GPU stops there with an illegal "
                "instruction"
            )
        case BulkFault.TENSOR_BEFORE:
            return (
                f"expected coordinates of a store from 0 on, got {_signed(record.values[0])}. A "
                "GPU stops there with an illegal instruction; loads may begin outside of the tensor"
            )
        case BulkFault.TENSOR_DAMAGED:
            return (
                f"the {MAP_FIELDS[record.values[2]]} of the tensor map at {record.values[0]:#x} "
                "is not what gd.tensor_map makes: a kernel, or the program, has changed its "
                "bytes. Pass maps as they were made"
            )
        case BulkFault.TENSOR_SIZE:
            return (
                f"a box of {record.values[0]} bytes, but a block has {record.values[2]} bytes of "
                "shared memory. Make the box smaller, or pass more dynamic shared memory"
            )
        case BulkFault.COPY_SIZE:
            given, size = divmod(record.values[0], 1 << 8)
            return (
                f"expected a source of at most {size} bytes, as the copy has, got {given}. PTX "
                "leaves the copy of more undefined"
            )
        case _:
            return (
                "expected a source in the shared memory of the thread's block (.shared::cta), got "
                "that of another block"
            )


GEOMETRIES: Final = (
    *("a 1-D array", "a 2-D array or rows of a buffer", "a 3-D array"),
    *("a layered 1-D array", "a layered 2-D array", "a buffer (linear memory)"),
)
"""What textures are about, by the number of their geometry."""


def _explain_texture(record: FaultRecord) -> tuple[int, str]:
    """Describe a fetch or a surface access that cannot be made."""
    handle, (reason, detail) = record.address, record.values[:2]
    found = ADDRESS_SPACE.containing(handle)
    match reason:
        case TextureFault.TEXTURE_UNKNOWN:
            if not handle:
                what = "the handle is 0"
            elif found is not None and found.address == handle and found.freed_by:
                what = f"{found.origin} was released by {found.freed_by}"
            elif found is not None and found.access is not Access.ARRAY:
                what = f"{handle:#x} is {found}"
            else:
                what = f"{handle:#x} is no such handle"
            return Result.INVALID_HANDLE, (
                f"expected the handle of a texture or surface object of this device: {what}. Pass "
                "gd.texture(x) or gd.surface(x)"
            )
        case TextureFault.TEXTURE_OTHER_KIND:
            is_texture = found is not None and found.access is Access.TEXTURE
            return Result.INVALID_HANDLE, (
                f"expected a {'surface' if is_texture else 'texture'} object, got the handle of a "
                f"{'texture' if is_texture else 'surface'} object"
            )
        case TextureFault.TEXTURE_GEOMETRY:
            return Result.INVALID_VALUE, (
                f"expected an object of {GEOMETRIES[detail]}, as the instruction says, got one of "
                f"{GEOMETRIES[_geometry(handle)]}"
            )
        case TextureFault.TEXTURE_NO_MEMORY:
            return Result.ILLEGAL_ADDRESS, (
                "the memory of the texture is not allocated: it was freed, or its allocation node "
                "has not run"
            )
        case TextureFault.TEXTURE_TYPE:
            return Result.INVALID_VALUE, (
                "expected a fetch of the type that the texture has: float for floating-point "
                "elements and with read_mode 'normalized_float', integers otherwise"
            )
        case TextureFault.TEXTURE_OUTSIDE:
            return Result.ILLEGAL_ADDRESS, (
                f"{detail} bytes are outside of the surface. cudaBoundaryModeClamp or "
                "cudaBoundaryModeZero define such accesses"
            )
        case _:
            offset = (detail + (1 << 63)) % (1 << 64) - (1 << 63)
            return Result.MISALIGNED_ADDRESS, (
                f"x is byte {offset} of the row, expected a multiple of the bytes that are "
                "accessed: surfaces count bytes, so multiply the column by the size of an element"
            )


def _geometry(handle: int) -> int:
    found = ADDRESS_SPACE.containing(handle)
    return 0 if found is None else int(found.memory.view(np.uint32)[8])


def _explain_mbarrier(record: FaultRecord, translation: Translation) -> str:
    """Describe an error in the use of a barrier in shared memory (``native/copies.c``)."""
    reason, count, left = record.values[:3]
    what = f"the barrier at {_shared_place(record.address, translation)}"
    match reason:
        case MbarrierFault.BARRIER_IS_NONE:
            return (
                f"{what} is not initialized. Call mbarrier.init (init() of cuda::barrier) in one "
                "thread, and __syncthreads() before others use it"
            )
        case MbarrierFault.BARRIER_COUNT:
            return f"{what}: expected 1 to 1048575 arrivals in a phase, got {count}"
        case MbarrierFault.BARRIER_ARRIVALS:
            return (
                f"{what}: {count} arrivals, but its phase waits for only {left} more. Expected as "
                "many arrivals in a phase as it was initialized with"
            )
        case MbarrierFault.BARRIER_BYTES:
            return (
                f"{what}: expected at most 1048575 bytes to wait for, got "
                f"{ctypes.c_int64(count).value}"
            )
        case _:
            return (
                f"{what}: {count} arrivals with .noComplete would complete its phase, which waits "
                f"for {left} more"
            )


def _explain_access(
    record: FaultRecord,
    launch: KernelLaunch,
    translation: Translation,
    device_id: int,
    heap: DeviceHeap | None,
) -> tuple[int, str]:
    flags = record.values[0]
    writes, space = flags >> 8 & 1, SPACES[flags >> 9 & 7]
    role = f"{'write to' if writes else 'read of'} {space} memory".replace("  ", " ")
    size, address = record.size, record.address
    if address % size:
        return Result.MISALIGNED_ADDRESS, (
            f"misaligned {role}: {size} bytes at {address:#x}, which is not a multiple of {size}"
        )
    shared_size = translation.shared_extent + launch.shared_memory
    if space == "shared":
        return Result.ILLEGAL_ADDRESS, (
            f"{role} out of bounds: {_explain_shared(record, launch, translation)}"
        )
    if space == "local":
        return Result.ILLEGAL_ADDRESS, (
            f"{role} out of bounds: {size} bytes at {address:#x}, outside of the thread's "
            f"{translation.local_size} bytes"
        )
    if space == "parameter":
        return Result.ILLEGAL_ADDRESS, (
            f"{role} out of bounds: {size} bytes at {address:#x}, outside of the kernel's "
            f"{translation.parameters_size} bytes of parameters"
        )
    asked = f"{role}: {size} bytes at {address:#x}"
    if is_null(address):
        return (
            Result.ILLEGAL_ADDRESS,
            f"{asked} are accessed through a null pointer{_null_parameters(launch)}",
        )
    # The remaining cases are global, constant and generic addresses, which can be anywhere. Guess
    # the intended object from what is at the address, or close to it.
    found = ADDRESS_SPACE.containing(address)
    if found is not None and found.access is Access.HEAP:
        owner = heap_at(found)
        if owner is not heap:
            return Result.ILLEGAL_ADDRESS, (
                f"{asked} are in {found}, which only kernels of that device can use. Copy the data "
                "to device memory in a kernel there first"
            )
        return Result.ILLEGAL_ADDRESS, owner.explain(address, size, role)
    if found is not None and found.access is Access.CONSTANT and writes:
        return Result.ILLEGAL_ADDRESS, f"{asked} are in constant memory: {found}"
    if found is None and not space:
        for name, start, have in (
            ("the block's shared memory", record.values[1], shared_size),
            ("the thread's local memory", record.values[2], translation.local_size),
        ):
            if _distance(address, start, start + have) < NEAR:
                detail = f"{asked} are outside of {name}, [{start:#x}, {start + have:#x})"
                if start <= address < start + have:
                    detail += f": they are between {_neighbours(address - start, translation)}"
                return Result.ILLEGAL_ADDRESS, detail
    # Simulated memory is host memory, and so may be its neighbors: an access that overruns an
    # allocation is not an access to a host array.
    is_near = any(
        _distance(address, each.address, each.end) < NEAR for each in ADDRESS_SPACE.live()
    )
    if found is None and not is_near and HostMappings().has(address, size):
        return Result.ILLEGAL_ADDRESS, (
            f"{asked} are pageable host memory, which kernels cannot access. Copy the data to "
            "device memory first"
        )
    return Result.ILLEGAL_ADDRESS, ADDRESS_SPACE.explain(address, size, role, device_id)


def _explain_shared(record: FaultRecord, launch: KernelLaunch, translation: Translation) -> str:
    """Describe an out-of-bounds access to shared memory."""
    size, address = record.size, record.address
    total = translation.shared_size + launch.shared_memory
    of_all = f"{total} bytes, {launch.shared_memory} of them dynamic"
    variable = translation.sites[record.site].variable
    static = {name: (start, length) for name, start, length in translation.shared_variables}
    if variable in static:
        start, length = static[variable]
        what = f"{source_name(variable)!r} of {length} bytes"
    elif variable:
        start, length = translation.shared_extent, launch.shared_memory
        what = f"{source_name(variable)!r}, dynamic shared memory of {length} bytes"
    elif any(start < address + size and address < stop for start, stop in translation.shared_gaps):
        return f"{size} bytes between {_neighbours(address, translation)}"
    else:
        return f"{size} bytes at {address:#x} of {of_all}"
    # Shared addresses have 32 bits, which is where those before the start wrap.
    offset = (address - start + (1 << 31)) % (1 << 32) - (1 << 31)
    return f"{size} bytes at offset {offset} of {what} (the block has {of_all})"


def _unwritten(record: FaultRecord, translation: Translation) -> str:
    """Describe the location of an uninitialized byte."""
    match SPACES[record.values[0] >> 9 & 7]:
        case "shared":
            return f"{_shared_place(record.address - record.values[1], translation)}"
        case "local":
            return f"{record.address:#x} in the thread's local memory"
    return f"{record.address:#x}, {_device_place(record.address)}"


def _device_place(address: int) -> str:
    """Describe an address in device memory by allocation and offset."""
    found = ADDRESS_SPACE.containing(address)
    if found is not None and found.access is Access.HEAP:
        return heap_at(found).place(address)
    start = found.address if found is not None else 0
    return f"offset {address - start} of {found}"


def _shared_place(offset: int, translation: Translation) -> str:
    """Describe an offset into shared memory by variable and offset."""
    for name, start, size in translation.shared_variables:
        if start <= offset < start + size:
            return f"offset {offset - start} of the shared variable {source_name(name)!r}"
    return f"offset {offset - translation.shared_extent} of the dynamic shared memory"


def _explain_race(
    record: FaultRecord,
    launch: KernelLaunch,
    translation: Translation,
    body: Callable[[], Function],
) -> str:
    """Describe a data race between two accesses, and what would order them."""
    flags, other, how, shared = record.values
    other_block, other_thread = other >> 10, other & 1023
    other_wrote, was_strong = how >> 32 & 1, how >> 33 & 1
    is_shared = SPACES[flags >> 9 & 7] == "shared"
    if is_shared:
        what = _shared_place(record.address - shared, translation)
    else:
        what = _device_place(record.address)
    verb = "changes" if flags >> 8 & flags >> 12 & 1 else "writes" if flags >> 8 & 1 else "reads"
    other_verb = "changed" if other_wrote and was_strong else "wrote" if other_wrote else "read"
    same_block = other_block == record.block
    copies = _of_copies(record.site, how & 0xFFFFFFFF, translation, body)
    if not same_block:
        remedy = (
            "Blocks run in any order. Use an atomic operation, a flag with __threadfence() before "
            "it, or a separate kernel"
        )
    elif other_thread // 32 == record.thread // 32:
        # Other warps seldom leave alone what is copied for a block.
        remedy = (
            "Put __syncthreads() between them, or __syncwarp() if only this warp uses the memory"
            if copies
            else "Put __syncwarp() or __syncthreads() between them"
        )
        remedy += ". For code that relies on warp-synchronous execution, use Device(lockstep=True)"
    else:
        remedy = "Put __syncthreads() between them"
    if how >> 34 & 1:
        return (
            f"race: the thread {verb} {record.size} bytes at {what}, which its own asynchronous "
            f"copy from {_place(how & 0xFFFFFFFF, translation)} writes, and nothing has waited for "
            "that "
            "copy. Put cp.async.wait_group, __pipeline_wait_prior() or a wait for its barrier "
            "between them"
        )
    thread = f"thread {_coordinates(other_thread, launch.block)} of"
    if how >> 35 & 1:
        thread, remedy = "threads of other warps of", "Put __syncthreads() between them"
    block = "the same block" if same_block else f"block {_coordinates(other_block, launch.grid)}"
    return (
        f"race: the thread {verb} {record.size} bytes at {what}, which {thread} {block} "
        f"{other_verb} at {_place(how & 0xFFFFFFFF, translation)}, and the two accesses are "
        f"unordered. {remedy}{copies}"
    )


def _of_copies(now: int, other: int, translation: Translation, body: Callable[[], Function]) -> str:
    """Say where the barrier belongs if one of two accesses is an asynchronous copy.

    A copy that threads get to from the other access with no barrier between loads the next stage.
    If they get to the other access from the copy, that one uses what it loads.
    """
    sites = translation.sites
    number, use = (now, other) if now in sites and sites[now].is_copy else (other, now)
    if number not in sites or not sites[number].is_copy:
        return ""
    kernel = body()
    first, second = number // 2, use // 2
    is_known = max(first, second) < len(kernel.body or ())
    is_next = is_known and reaches(kernel, second, first)
    is_this = is_known and reaches(kernel, first, second)
    copy, place = f"asynchronous copy at {sites[number].where}", _place(use, translation)
    if is_next and not is_this:
        return (
            f". The {copy} loads the next stage into memory that is still in use at "
            f"{place}: the barrier belongs before the copy is issued"
        )
    if is_this and not is_next:
        return (
            f". The {copy} loads what is used at {place}: the barrier belongs behind the "
            "wait for the copy"
        )
    return (
        f". If the {copy} loads the next stage into memory that is still in use at {place}, the "
        "barrier belongs before the copy is issued; if it loads what is used there, behind the "
        "wait for the copy"
    )


def _neighbours(offset: int, translation: Translation) -> str:
    """Return the names of the shared variables around a gap."""
    names = [source_name(name) for name, start, _ in translation.shared_variables if start < offset]
    after = [source_name(name) for name, start, _ in translation.shared_variables if start > offset]
    before = repr(names[-1]) if names else "the start of shared memory"
    following = repr(after[0]) if after else "dynamic shared memory"
    return f"the shared variables {before} and {following}"


def _null_parameters(launch: KernelLaunch) -> str:
    """Name the parameters that may be the null pointer: 8-byte parameters with value 0."""
    found = [
        str(number)
        for number, value in enumerate(launch.arguments)
        if len(value) == ADDRESS_SIZE and not any(value)
    ]
    if not found:
        return ". None of the kernel's parameters is null"
    if len(found) == 1:
        return f"; the kernel's parameter {found[0]} is null"
    return f"; the kernel's parameters {', '.join(found[:-1])} and {found[-1]} are null"


def _distance(address: int, start: int, end: int) -> int:
    return max(start - address, address - end, 0)


def _explain_deadlock(record: FaultRecord) -> str:
    reason, mask, at_barriers, running = record.values
    match reason:
        case 1:
            return (
                "the lanes of a warp are at different barriers. All of them must execute the same "
                "bar.sync (__syncthreads)"
            )
        case 2:
            return (
                f"the thread waits for lanes of the mask {mask:#010x} that never arrive: they "
                f"wait elsewhere ({at_barriers} of the block's {running} running threads are at a "
                "barrier)"
            )
        case _:
            return (
                f"{at_barriers} of the block's {running} running threads wait at a barrier that "
                "the others never reach"
            )


def _whereabouts(
    threads: Sequence[tuple[int, int]], launch: KernelLaunch, translation: Translation
) -> str:
    """List the locations of a block's threads, grouped by location."""
    groups: dict[tuple[int, int], list[int]] = {}
    for number, (state, site) in enumerate(threads):
        groups.setdefault((state, site if state != ThreadState.DONE else NO_SITE), []).append(
            number
        )
    parts = []
    for (state, site), numbers in groups.items():
        first, last = (_coordinates(numbers[place], launch.block) for place in (0, -1))
        who = f"thread {first}"
        if len(numbers) > 1:
            is_row = numbers[-1] - numbers[0] == len(numbers) - 1
            who = (
                f"{len(numbers)} threads, {first} {'to' if is_row else 'and others up to'} {last},"
            )
        plural = len(numbers) > 1
        if state == ThreadState.DONE:
            parts.append(f"{who} {'have' if plural else 'has'} ended")
        else:
            verb = "wait" if plural else "waits"
            parts.append(f"{who} {verb} at {_place(site, translation)}")
    shown = parts[:MOST_GROUPS]
    if len(parts) > len(shown):
        shown.append(f"{len(parts) - len(shown)} more groups of threads")
    return "; ".join(shown)


def _text(address: int) -> str:
    found = ADDRESS_SPACE.containing(address)
    if found is None:
        return "?"
    data = found.memory[address - found.address :].tobytes()
    return data.partition(b"\0")[0].decode(errors="replace")
