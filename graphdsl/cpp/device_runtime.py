"""What kernels call to launch graphs and to set conditions, declared where it is used."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

__all__ = ["device_runtime"]

# NVRTC knows the types of handles but not the functions (observed with NVRTC 13.0 to 13.5).
DEVICE_RUNTIME: Final[Mapping[str, str]] = {
    "cudaGraphSetConditional": (
        'extern "C" __device__ __cudart_builtin__ void CUDARTAPI '
        "cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value);\n"
    ),
    "cudaGraphLaunch": (
        'extern "C" __device__ __cudart_builtin__ cudaError_t CUDARTAPI '
        "cudaGraphLaunch(cudaGraphExec_t graphExec, cudaStream_t stream);\n"
    ),
    "cudaGetCurrentGraphExec": (
        "static inline __device__ cudaGraphExec_t cudaGetCurrentGraphExec() {\n"
        "    unsigned long long current;\n"
        '    asm ("mov.u64 %0, %%current_graph_exec;" : "=l"(current));\n'
        "    return (cudaGraphExec_t)current;\n"
        "}\n"
    ),
    "cudaStreamGraphTailLaunch": (
        "#define cudaStreamGraphTailLaunch ((cudaStream_t)0x0100000000000000)\n"
    ),
    "cudaStreamGraphFireAndForget": (
        "#define cudaStreamGraphFireAndForget ((cudaStream_t)0x0200000000000000)\n"
    ),
    "cudaStreamGraphFireAndForgetAsSibling": (
        "#define cudaStreamGraphFireAndForgetAsSibling ((cudaStream_t)0x0300000000000000)\n"
    ),
}
"""How the device runtime's names are declared (cuda_device_runtime_api.h, CUDA 12.4 to 13.5)."""
DEVICE_RUNTIME_NAME: Final = re.compile(rf"\b(?:{'|'.join(DEVICE_RUNTIME)})\b")
DEVICE_RUNTIME_DECLARED: Final = re.compile(
    r"cudaGraphSetConditional\s*\(\s*cudaGraphConditionalHandle"
    r"|cudaGraphLaunch\s*\(\s*cudaGraphExec_t"
    r"|#\s*define\s+cudaStreamGraph\w+"
    r"|cudaGraphExec_t\s+(?:CUDARTAPI\s+)?cudaGetCurrentGraphExec\s*\("
)
DEVICE_RUNTIME_HEADER: Final = re.compile(r"#\s*include\s*[<\"]cuda_device_runtime_api\.h[>\"]")


def device_runtime(source: str) -> list[str]:
    r"""Return declarations of what a text uses of the device runtime and does not declare.

    Examples
    --------
    >>> device_runtime("__global__ void k() { launch(cudaStreamGraphTailLaunch); }")
    ['#define cudaStreamGraphTailLaunch ((cudaStream_t)0x0100000000000000)\n']
    """
    if DEVICE_RUNTIME_HEADER.search(source):
        return []
    declared = {
        name
        for match in DEVICE_RUNTIME_DECLARED.finditer(source)
        for name in DEVICE_RUNTIME_NAME.findall(match[0])
    }
    used = dict.fromkeys(DEVICE_RUNTIME_NAME.findall(source))
    return [DEVICE_RUNTIME[name] for name in used if name not in declared]
