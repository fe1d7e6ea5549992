"""What results of the CUDA driver usually mean for a graph, in words.

The driver's own words are about single calls; a graph meets most of them late, and for few reasons.
The one table of these is here: messages of errors take it where nothing better is known.
"""

from __future__ import annotations

from typing import Final

__all__ = ["MEANINGS", "meaning"]

_FAULT: Final = (
    "a kernel of this launch, or other work before it on the device, has gone wrong: "
    "`graphdsl bisect` finds the node"
)
_NOT_CAPTURED: Final = "call it before or after the capture"

MEANINGS: Final[dict[str, str]] = {
    "INVALID_VALUE": (
        "an argument is none that the driver takes: memory that is freed or of another device, a "
        "size or pitch that does not fit, or memory of a launch before that was not freed"
    ),
    "OUT_OF_MEMORY": (
        "there is not enough memory on the device, or of the host: g.memory() says what a graph "
        "takes, graph.memory().trim() gives back what no graph uses"
    ),
    "NOT_INITIALIZED": "CUDA was not begun in this process: ask for gd.device() first",
    "DEINITIALIZED": "the process is ending, and CUDA has ended before: close graphs earlier",
    "NO_DEVICE": "there is no GPU that this process may use: check CUDA_VISIBLE_DEVICES",
    "INVALID_DEVICE": "there is no GPU of that number: check CUDA_VISIBLE_DEVICES",
    "INVALID_IMAGE": "the code of a kernel is damaged, or is none: compile it again",
    "INVALID_CONTEXT": (
        "no context is current in this thread, or one that was destroyed: call "
        "device.set_current() in each thread"
    ),
    "ALREADY_MAPPED": "the graphics resource is mapped already: unmap it first",
    "NOT_MAPPED": "the graphics resource is not mapped: map it before the graph uses its memory",
    "NOT_MAPPED_AS_ARRAY": "the graphics resource is a buffer and no array",
    "NOT_MAPPED_AS_POINTER": "the graphics resource is an array and has no address",
    "PEER_ACCESS_UNSUPPORTED": (
        "the two GPUs cannot use each other's memory: copy it, which goes from each to each"
    ),
    "INVALID_PTX": "the PTX was refused: g.check(compile=True) says where",
    "NO_BINARY_FOR_GPU": "the kernel was compiled for another GPU: give its source to gd.Program",
    "UNSUPPORTED_PTX_VERSION": "the PTX is newer than the driver: update one or the other",
    "SHARED_OBJECT_INIT_FAILED": "the driver could not load a library: reinstall the driver",
    "OPERATING_SYSTEM": "the operating system refused, such as to write a file",
    "INVALID_GRAPHICS_CONTEXT": (
        "the OpenGL or Direct3D context is not current in this thread, or not on this GPU"
    ),
    "INVALID_HANDLE": (
        "a stream, event, kernel or graph was destroyed, is of another context, or of another "
        "device: keep it as long as the graph"
    ),
    "ILLEGAL_STATE": "the order of calls is wrong, such as ending a capture that has not begun",
    "LOSSY_QUERY": "edges have ports, which the older form of this call cannot tell",
    "NOT_FOUND": "there is no kernel or variable of that name in the module",
    "NOT_READY": "the work before it has not ended yet: wait with graph.sync(stream)",
    "ILLEGAL_ADDRESS": f"memory was used that is not allocated, or is freed. {_FAULT}",
    "LAUNCH_OUT_OF_RESOURCES": (
        "a block needs more registers or shared memory than there are: use fewer threads a block"
    ),
    "LAUNCH_TIMEOUT": f"a kernel ran longer than the display allows. {_FAULT}",
    "LAUNCH_INCOMPATIBLE_TEXTURING": "the kernel was compiled for another way to use textures",
    "CONTEXT_IS_DESTROYED": "the context was destroyed: make the graph anew in another",
    "PEER_ACCESS_ALREADY_ENABLED": "the GPU may use the other one's memory already: go on",
    "PEER_ACCESS_NOT_ENABLED": (
        "the GPU may not use the other one's memory: name it in peer_access of the allocation"
    ),
    "TOO_MANY_PEERS": "the GPU may use the memory of no more others: let it use fewer",
    "ASSERT": f"an assert() of a kernel failed; what it printed says which. {_FAULT}",
    "HARDWARE_STACK_ERROR": f"a kernel's stack is corrupted or too small. {_FAULT}",
    "ILLEGAL_INSTRUCTION": f"a kernel ran into an illegal instruction, or a trap. {_FAULT}",
    "MISALIGNED_ADDRESS": (
        f"a kernel used an address that is no multiple of the size of what is there. {_FAULT}"
    ),
    "INVALID_ADDRESS_SPACE": f"a kernel used an address of another kind of memory. {_FAULT}",
    "INVALID_PC": f"a kernel jumped to where no code is. {_FAULT}",
    "LAUNCH_FAILED": f"a kernel failed, often by shared or local memory out of bounds. {_FAULT}",
    "COOPERATIVE_LAUNCH_TOO_LARGE": (
        "a cooperative launch has more blocks than fit on the device at once: use fewer"
    ),
    "NOT_PERMITTED": "the operation is not allowed here, such as a CUDA call in a host callback",
    "NOT_SUPPORTED": (
        "this driver or device cannot do it, or not in this place, such as an allocation in a body"
    ),
    "SYSTEM_DRIVER_MISMATCH": (
        "the driver's library and its kernel module differ: restart the machine after the update"
    ),
    "COMPAT_NOT_SUPPORTED_ON_DEVICE": (
        "CUDA's compatibility package does not serve this GPU: update the driver instead"
    ),
    "STREAM_CAPTURE_UNSUPPORTED": f"a capture cannot take this call: {_NOT_CAPTURED}",
    "STREAM_CAPTURE_INVALIDATED": (
        "a call before this one has broken the capture: capture with where=True, and the error "
        "names it"
    ),
    "STREAM_CAPTURE_MERGE": (
        "two captures would become one: do not let a stream of one wait for the other"
    ),
    "STREAM_CAPTURE_UNMATCHED": "the capture began on another stream: end it there",
    "STREAM_CAPTURE_UNJOINED": (
        "another stream has work in the capture that the first one does not wait for: let it wait "
        "before the capture ends"
    ),
    "STREAM_CAPTURE_ISOLATION": (
        f"a captured stream would wait for work from before the capture: {_NOT_CAPTURED}"
    ),
    "STREAM_CAPTURE_IMPLICIT": (
        "the legacy default stream would wait for the capture: use streams that are non-blocking, "
        "and not the default one"
    ),
    "CAPTURED_EVENT": f"the event was recorded in a capture, where nothing runs: {_NOT_CAPTURED}",
    "STREAM_CAPTURE_WRONG_THREAD": (
        "another thread has begun the capture: end it there, or capture with mode='relaxed'"
    ),
    "GRAPH_EXEC_UPDATE_FAILURE": (
        "the executable cannot be changed so: pass reinstantiate=True to update()"
    ),
    "EXTERNAL_DEVICE": "another device or program that the GPU works with has failed",
    "INVALID_CLUSTER_SIZE": "the cluster is larger than the kernel and the device allow",
    "FUNCTION_NOT_LOADED": "the kernel is not loaded yet: launch it once, or ask for an attribute",
    "UNKNOWN": "the driver does not know either; dmesg may have more (Xid)",
}
"""By name, without ``CUDA_ERROR_``: what it usually means, and what to do."""


def meaning(result_name: str) -> str:
    """Return what a result usually means for a graph; empty if there is nothing to say.

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
