"""Programs and kernels for both drivers: source text and handles.

A :class:`SourceProgram` is text and options; nothing is compiled until one of its kernels is loaded
on a device. The driver chooses the compiler; the result is cached here, once per device, and shared
by all graphs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from graphdsl.abi.cuda_packages import Kernel, ProgramOptions
from graphdsl.abi.signatures import (
    PTX_COMMENT,
    KernelSignature,
    VariableLayout,
    code_type,
    ptx_entries,
    ptx_variables,
)
from graphdsl.locks import Lock

if TYPE_CHECKING:
    from graphdsl.ptx.effects.effects import KernelEffects

__all__ = [
    "ForeignKernel",
    "ProgramKernel",
    "ProgramVariable",
    "SourceProgram",
    "device_runtime",
    "kernel_name",
]


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
"""Declarations of the device runtime's names (cuda_device_runtime_api.h, CUDA 12.4 to 13.5)."""
DEVICE_RUNTIME_NAME: Final = re.compile(rf"\b(?:{'|'.join(DEVICE_RUNTIME)})\b")
DEVICE_RUNTIME_DECLARED: Final = re.compile(
    r"cudaGraphSetConditional\s*\(\s*cudaGraphConditionalHandle"
    r"|cudaGraphLaunch\s*\(\s*cudaGraphExec_t"
    r"|#\s*define\s+cudaStreamGraph\w+"
    r"|cudaGraphExec_t\s+(?:CUDARTAPI\s+)?cudaGetCurrentGraphExec\s*\("
)
DEVICE_RUNTIME_HEADER: Final = re.compile(r"#\s*include\s*[<\"]cuda_device_runtime_api\.h[>\"]")


def device_runtime(source: str) -> list[str]:
    r"""Return declarations of the device runtime functions that a text uses and does not declare.

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


class ProgramVariable(Protocol):
    """A variable of a program; its address depends on the device."""

    @property
    def program(self) -> SourceProgram:
        """The program."""

    @property
    def name(self) -> str:
        """Its name in the source."""


class ProgramKernel:
    """A kernel of a program.

    Attributes
    ----------
    program : SourceProgram
        The program.
    name : str
        Its name in the source.
    """

    __slots__ = ("__weakref__", "name", "program")

    def __init__(self, program: Any, name: str) -> None:
        self.program = program
        self.name = name

    @property
    def signature(self) -> KernelSignature | None:
        """Parameter offsets and sizes if the text specifies them (PTX), else None."""
        found: KernelSignature | None = self.program.entries().get(self.name)
        return found

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"


UNNAMED: Final = "default_program"
"""The name of ``ProgramOptions`` of cuda.core without a name (1.0 to 1.2)."""
OUTSIDE_FILE_NAMES: Final = re.compile(r"^-|[^A-Za-z0-9_.-]+")
LONGEST_FILE_NAME: Final = 100
SOURCE_SUFFIXES: Final = (".cu", ".cuh", ".h", ".hpp", ".cpp", ".cc")


class SourceProgram:
    """CUDA C++ or PTX source text, with cached compilation results.

    Attributes
    ----------
    source : str
        CUDA C++ for NVRTC, or PTX. Text with a ``.version`` directive counts as PTX.
    options : mapping or cuda.core.ProgramOptions or None
        Compiler options; ``arch`` defaults to that of the device that runs the kernel.
    name : str or None
        Its name in messages.
    code_type : {"c++", "ptx"}
        The language of the text.
    """

    def __init__(
        self, source: str, options: Mapping[str, Any] | ProgramOptions | None, name: str | None
    ) -> None:
        self.source: Final = source
        self.options: Final = options
        self.name: Final = name
        self.code_type: Final = code_type(source)
        self._entries: dict[str, KernelSignature | None] | None = None
        self._ptx_variables: dict[str, VariableLayout] | None = None
        self._kernels: dict[str, Any] = {}
        self._variables: dict[str, Any] = {}
        self._compiled: dict[object, Any] = {}
        self._lock = Lock()

    def kernel(self, name: str) -> ProgramKernel:
        """Return the kernel named *name*; the same name returns the same object."""
        with self._lock:
            found: ProgramKernel = self._kernels.setdefault(name, ProgramKernel(self, name))
            return found

    @property
    def variable_names(self) -> tuple[str, ...]:
        """The variables that were requested so far, in order."""
        return tuple(self._variables)

    @property
    def name_expressions(self) -> tuple[str, ...]:
        """The requested names so far, as compiler name expressions."""
        return (*self._kernels, *(f"&{name}" for name in self._variables))

    @property
    def kernel_names(self) -> tuple[str, ...]:
        """The kernels that were requested so far, in order."""
        return tuple(self._kernels)

    def entries(self) -> dict[str, KernelSignature | None]:
        """Return the signature of each kernel of PTX text; empty for C++.

        It is None if the parameters are not all numbers, addresses or arrays of bytes.
        """
        if self._entries is None:
            self._entries = ptx_entries(self.source) if self.code_type == "ptx" else {}
        return self._entries

    def variables(self) -> dict[str, VariableLayout]:
        """Return the layout of each variable in PTX text; empty for C++."""
        if self._ptx_variables is None:
            text = PTX_COMMENT.sub(" ", self.source) if self.code_type == "ptx" else ""
            self._ptx_variables = ptx_variables(text)
        return self._ptx_variables

    @property
    def source_name(self) -> str:
        """The file name of the source for the compiler, used in logs and locations.

        It comes from the option ``name``, else from the program's name, else it is ``program.cu``.
        """
        options = self.options or {}
        option = options.get("name") if isinstance(options, Mapping) else options.name
        if isinstance(option, str) and option != UNNAMED:
            # The compiler would parse it as an option.
            return f"_{option[1:]}" if option.startswith("-") else option
        clean = OUTSIDE_FILE_NAMES.sub("_", self.name or "program")[:LONGEST_FILE_NAME]
        return clean if clean.endswith(SOURCE_SUFFIXES) else f"{clean}.cu"

    def complete_source(self, headers: Iterable[str] = ()) -> str:
        """Return the text for the compiler: C++ with declarations that NVRTC lacks.

        Parameters
        ----------
        headers : iterable of str, optional
            Headers to include before it.
        """
        if self.code_type != "c++":
            return self.source
        before = [f"#include <{name}>\n" for name in headers]
        before += device_runtime(self.source)
        return "".join([*before, "#line 1\n", self.source]) if before else self.source

    def compiled(self, key: object, compile_program: Callable[[Any], Any]) -> Any:
        """Return the result of *compile_program* for this program, cached by *key*.

        The key identifies a device and its compiler.
        """
        with self._lock:
            if key not in self._compiled:
                self._compiled[key] = compile_program(self)
            return self._compiled[key]

    def known(self, key: object) -> Any:
        """Return the cached result of :meth:`compiled` for a key, or None."""
        return self._compiled.get(key)

    @property
    def described(self) -> str:
        """Its description in messages: its name, or the start of its text."""
        return repr(self) if self.name is None else f"program {self.name!r}"

    def __repr__(self) -> str:
        lines = (line.strip() for line in self.source.splitlines())
        first = next((line for line in lines if line and not line.startswith("#line")), "")
        name = "" if self.name is None else f"{self.name!r} "
        return f"<Program {name}{self.code_type} {first[:40]!r}>"


class ForeignKernel:
    """A kernel of which only the driver's handle is known; can be used like any other kernel.

    Attributes
    ----------
    name : str
        Its name, demangled if possible; never empty.
    symbol : str
        Its symbol, which is the mangled name for C++.
    handle : int
        A ``CUkernel``, or a ``CUfunction`` if *is_function*.
    is_function : bool
        Whether the handle is a ``CUfunction``.
    signature : KernelSignature
        Offsets and sizes of its parameters.
    core : cuda.core.Kernel or None
        The kernel as a cuda.core object, for attributes and occupancy. None if the driver reports
        only a ``CUfunction``.
    owner : object
        The owner that keeps it loaded; None if not known.
    source : ProgramKernel or None
        The same kernel as source text, from which its effects are inferred; None if not known.
    """

    __slots__ = (
        "__weakref__",
        "core",
        "handle",
        "is_function",
        "name",
        "owner",
        "signature",
        "source",
        "symbol",
    )

    def __init__(
        self,
        name: str,
        handle: int,
        signature: KernelSignature,
        *,
        symbol: str = "",
        is_function: bool = False,
        core: Any = None,
        owner: object = None,
        source: ProgramKernel | None = None,
    ) -> None:
        self.name: Final = name
        self.symbol: Final = symbol or name
        self.handle: Final = handle
        self.signature: Final = signature
        self.is_function: Final = is_function
        self.core: Final = core
        self.owner: Final = owner
        self.source: Final = source

    def effects(self) -> KernelEffects:
        """Return its memory effects inferred from its source, or unknown effects without one."""
        from graphdsl.runtime.effects import kernel_effects

        return kernel_effects(self)

    def __repr__(self) -> str:
        return f"<ForeignKernel {self.name!r} at {self.handle:#x}>"


def kernel_name(kernel: Kernel | ProgramKernel | ForeignKernel) -> str:
    """Return the name to print for a kernel: as declared, or the driver's (mangled) name."""
    if not isinstance(kernel, Kernel):
        return kernel.name
    # A cuda.core Kernel exists only if there is a driver to query (cuKernelGetName, CUDA 12.3).
    from cuda.bindings import driver

    result, name = driver.cuKernelGetName(kernel.handle)
    return "Kernel" if int(result) else str(name.decode())
