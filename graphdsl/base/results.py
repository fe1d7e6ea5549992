"""Usual causes of CUDA driver errors in graphs.

The driver's own descriptions are about single calls; with graphs, most errors appear late and have
few causes. This is the only table of them. Error messages use it if nothing more specific is known.
"""

from __future__ import annotations

from typing import Final

_FAULT: Final = (
    "a kernel of this launch, or earlier work on the device, failed: `graphdsl bisect` finds the "
    "node"
)
_LOOPS: Final = "While loops can end like this with drivers of CUDA 13.0: docs/running.md"
_NOT_CAPTURED: Final = "call it before or after the capture"

MEANINGS: Final[dict[str, str]] = {
    "INVALID_VALUE": (
        "an argument is invalid: memory that was freed or belongs to another device, a size or "
        "pitch that does not fit, or memory of an earlier launch that was not freed"
    ),
    "OUT_OF_MEMORY": (
        "the device or the host is out of memory: g.memory() reports what a graph needs, "
        "graph.memory().trim() releases what no graph uses"
    ),
    "NOT_INITIALIZED": "CUDA is not initialized in this process: call gd.device() first",
    "DEINITIALIZED": "the process is exiting and CUDA was shut down already: close graphs earlier",
    "NO_DEVICE": "this process has no visible GPU: check CUDA_VISIBLE_DEVICES",
    "INVALID_DEVICE": "there is no GPU with that ordinal: check CUDA_VISIBLE_DEVICES",
    "INVALID_IMAGE": "the code of a kernel is corrupt or not a valid image: compile it again",
    "INVALID_CONTEXT": (
        "no context is current in this thread, or it was destroyed: call "
        "device.set_current() in each thread"
    ),
    "ALREADY_MAPPED": "the graphics resource is mapped already: unmap it first",
    "NOT_MAPPED": "the graphics resource is not mapped: map it before the graph uses its memory",
    "NOT_MAPPED_AS_ARRAY": "the graphics resource is a buffer, not an array",
    "NOT_MAPPED_AS_POINTER": "the graphics resource is an array and has no address",
    "PEER_ACCESS_UNSUPPORTED": (
        "the two GPUs have no peer access to each other: copy the memory, which works between any "
        "two GPUs"
    ),
    "INVALID_PTX": "the PTX is invalid: g.check(compile=True) reports where",
    "NO_BINARY_FOR_GPU": "the kernel was compiled for another GPU: pass its source to gd.Program",
    "UNSUPPORTED_PTX_VERSION": "the PTX is newer than the driver: update one or the other",
    "SHARED_OBJECT_INIT_FAILED": "the driver could not load a library: reinstall the driver",
    "OPERATING_SYSTEM": "the operating system denied an operation, such as writing a file",
    "INVALID_GRAPHICS_CONTEXT": (
        "the OpenGL or Direct3D context is not current in this thread, or not on this GPU"
    ),
    "INVALID_HANDLE": (
        "a stream, event, kernel or graph was destroyed or belongs to another context or device: "
        "keep it alive as long as the graph"
    ),
    "ILLEGAL_STATE": "the order of calls is wrong, such as ending a capture that has not begun",
    "LOSSY_QUERY": (
        "the graph has edges with ports, which the older version of this call cannot return"
    ),
    "NOT_FOUND": "there is no kernel or variable of that name in the module",
    "NOT_READY": "earlier work has not finished yet: wait with graph.sync(stream)",
    "ILLEGAL_ADDRESS": (
        f"a kernel or copy accessed memory that is not allocated or was freed. {_FAULT}. {_LOOPS}"
    ),
    "LAUNCH_OUT_OF_RESOURCES": (
        "a block needs more registers or shared memory than the device has: use fewer threads per "
        "block"
    ),
    "LAUNCH_TIMEOUT": f"a kernel ran longer than the display allows. {_FAULT}",
    "LAUNCH_INCOMPATIBLE_TEXTURING": "the kernel was compiled for another texturing mode",
    "CONTEXT_IS_DESTROYED": "the context was destroyed: create the graph again in another context",
    "PEER_ACCESS_ALREADY_ENABLED": "peer access between the GPUs is already enabled: continue",
    "PEER_ACCESS_NOT_ENABLED": (
        "peer access between the GPUs is not enabled: add the GPU to peer_access of the allocation"
    ),
    "TOO_MANY_PEERS": "the GPU has reached its limit of peers: enable peer access to fewer GPUs",
    "ASSERT": f"an assert() in a kernel failed; its output says which one. {_FAULT}",
    "HARDWARE_STACK_ERROR": f"a kernel's stack is corrupted or too small. {_FAULT}",
    "ILLEGAL_INSTRUCTION": f"a kernel executed an illegal instruction or a trap. {_FAULT}",
    "MISALIGNED_ADDRESS": (
        f"a kernel used an address that is not aligned to the size of the access. {_FAULT}"
    ),
    "INVALID_ADDRESS_SPACE": f"a kernel used an address in the wrong address space. {_FAULT}",
    "INVALID_PC": f"a kernel jumped to an address without code. {_FAULT}",
    "LAUNCH_FAILED": (
        "a kernel failed, often by an out-of-bounds access to shared or local memory. "
        f"{_FAULT}. {_LOOPS}"
    ),
    "COOPERATIVE_LAUNCH_TOO_LARGE": (
        "a cooperative launch has more blocks than the device can run at once: use fewer blocks"
    ),
    "NOT_PERMITTED": "the operation is not allowed here, such as a CUDA call in a host callback",
    "NOT_SUPPORTED": (
        "this driver or device does not support the operation, or not here, such as an allocation "
        "in a body"
    ),
    "SYSTEM_DRIVER_MISMATCH": (
        "the driver's library and its kernel module differ: restart the machine after the update"
    ),
    "COMPAT_NOT_SUPPORTED_ON_DEVICE": (
        "CUDA's compatibility package does not support this GPU: update the driver instead"
    ),
    "STREAM_CAPTURE_UNSUPPORTED": f"this call cannot be captured: {_NOT_CAPTURED}",
    "STREAM_CAPTURE_INVALIDATED": (
        "an earlier call invalidated the capture: capture with where=True, and the error names "
        "that call"
    ),
    "STREAM_CAPTURE_MERGE": (
        "this would merge two captures: do not let a stream of one wait for the other"
    ),
    "STREAM_CAPTURE_UNMATCHED": "the capture began on another stream: end it there",
    "STREAM_CAPTURE_UNJOINED": (
        "another stream of the capture was not joined to the first one: let the first one wait for "
        "it before the capture ends"
    ),
    "STREAM_CAPTURE_ISOLATION": (
        f"a captured stream would wait for work submitted before the capture: {_NOT_CAPTURED}"
    ),
    "STREAM_CAPTURE_IMPLICIT": (
        "the legacy default stream would wait for the capture: use streams that are non-blocking, "
        "and not the default one"
    ),
    "CAPTURED_EVENT": (
        f"the event was recorded in a capture, during which nothing runs: {_NOT_CAPTURED}"
    ),
    "STREAM_CAPTURE_WRONG_THREAD": (
        "another thread began the capture: end it there, or capture with mode='relaxed'"
    ),
    "GRAPH_EXEC_UPDATE_FAILURE": (
        "the executable does not support this change: pass reinstantiate=True to update()"
    ),
    "EXTERNAL_DEVICE": "another device or process that the GPU works with failed",
    "INVALID_CLUSTER_SIZE": "the cluster is larger than the kernel or the device allows",
    "FUNCTION_NOT_LOADED": (
        "the kernel is not loaded yet: launch it once, or query one of its attributes"
    ),
    "UNKNOWN": "the driver reports no cause; dmesg may have more (Xid)",
}
"""The usual cause and remedy of each error, by name without ``CUDA_ERROR_``."""


def meaning(result_name: str) -> str:
    """Return the usual cause of a result; empty if the table has none.

    Parameters
    ----------
    result_name : str
        Such as ``"CUDA_ERROR_INVALID_VALUE"``.

    Examples
    --------
    >>> meaning("CUDA_ERROR_STREAM_CAPTURE_UNMATCHED")
    'the capture began on another stream: end it there'
    """
    return MEANINGS.get(result_name.split("_", 2)[-1], "")
