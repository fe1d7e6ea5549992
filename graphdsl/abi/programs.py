"""Programs and kernels for both drivers: source text and handles.

A :class:`SourceProgram` is text and options; nothing is compiled until one of its kernels is loaded
on a device. The driver chooses the compiler; the result is cached here, once per device, and shared
by all graphs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.signatures import (
    PTX_COMMENT,
    KernelSignature,
    VariableLayout,
    code_type,
    ptx_entries,
    ptx_variables,
)
from graphdsl.base.entry_points import load
from graphdsl.base.locks import Lock

if TYPE_CHECKING:
    from cuda.core import Kernel, ProgramOptions

    from graphdsl.abi.effects import KernelEffects

# NVRTC knows the types of handles but not the functions (observed with NVRTC 13.0 to 13.5).
DEVICE_RUNTIME: Final[Mapping[str, str]] = {
    # NVRTC can leave out the type, too, and then needs less time (`code.nvrtc.nvrtc.MINIMAL`).
    "cudaGraphSetConditional": (
        "typedef unsigned long long cudaGraphConditionalHandle;\n"
        'extern "C" __device__ void '
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
DEVICE_RUNTIME_NAME: Final = rf"\b(?:{'|'.join(DEVICE_RUNTIME)})\b"
DEVICE_RUNTIME_DECLARED: Final = (
    r"cudaGraphSetConditional\s*\(\s*cudaGraphConditionalHandle"
    r"|cudaGraphLaunch\s*\(\s*cudaGraphExec_t"
    r"|#\s*define\s+cudaStreamGraph\w+"
    r"|cudaGraphExec_t\s+(?:CUDARTAPI\s+)?cudaGetCurrentGraphExec\s*\("
)
DEVICE_RUNTIME_HEADER: Final = r"#\s*include\s*[<\"]cuda_device_runtime_api\.h[>\"]"


def device_runtime(source: str) -> list[str]:
    r"""Return declarations of the device runtime functions that a text uses and does not declare.

    Examples
    --------
    >>> device_runtime("__global__ void k() { launch(cudaStreamGraphTailLaunch); }")
    ['#define cudaStreamGraphTailLaunch ((cudaStream_t)0x0100000000000000)\n']
    """
    if re.search(DEVICE_RUNTIME_HEADER, source):
        return []
    declared = {
        name
        for match in re.finditer(DEVICE_RUNTIME_DECLARED, source)
        for name in re.findall(DEVICE_RUNTIME_NAME, match[0])
    }
    used = dict.fromkeys(re.findall(DEVICE_RUNTIME_NAME, source))
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
        found: KernelSignature | None = entries_of(self.program).get(self.name)
        return found

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"


UNNAMED: Final = "default_program"
"""The name of ``ProgramOptions`` of cuda.core without a name (1.0 to 1.2)."""
OUTSIDE_FILE_NAMES: Final = r"^-|[^A-Za-z0-9_.-]+"
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
        The language of the text; ``"c++"`` if it is linked with others.
    units : tuple of SourceProgram
        The programs of single texts that are linked, with the text itself; empty without others.
    """

    def __init__(
        self,
        source: str,
        options: Mapping[str, Any] | ProgramOptions | None,
        name: str | None,
        others: Iterable[SourceProgram] = (),
    ) -> None:
        self.source: Final = source
        self.options: Final = options
        self.name: Final = name
        found = [unit for other in others for unit in other.units or (other,)]
        own = (SourceProgram(source, options, name),) if found else ()
        self.units: Final[tuple[SourceProgram, ...]] = (*own, *found)
        self.code_type: Final = "c++" if found else code_type(source)
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
    def kernel_names(self) -> tuple[str, ...]:
        """The kernels that were requested so far, in order."""
        return tuple(self._kernels)

    def __str__(self) -> str:
        """Return what messages call it: its name if it has one, else how its text begins."""
        return repr(self) if self.name is None else f"program {self.name!r}"

    def __repr__(self) -> str:
        lines = (line.strip() for line in self.source.splitlines())
        first = next((line for line in lines if line and not line.startswith("#line")), "")
        name = "" if self.name is None else f"{self.name!r} "
        others = f" and {len(self.units) - 1} more" if self.units else ""
        return f"<Program {name}{self.code_type} {first[:40]!r}{others}>"


def texts_of(program: SourceProgram) -> tuple[str, ...]:
    """Return the source texts of a program: its own, and those that it is linked with."""
    return tuple(each.source for each in program.units) or (program.source,)


def variable_names(program: SourceProgram) -> tuple[str, ...]:
    """Return the variables that were asked for so far, in that order."""
    return tuple(program._variables)


def name_expressions(program: SourceProgram) -> tuple[str, ...]:
    """Return what was asked for so far, as expressions that a compiler gives the symbols of."""
    return (*program._kernels, *(f"&{name}" for name in program._variables))


def entries_of(program: SourceProgram) -> dict[str, KernelSignature | None]:
    """Return the signature of each kernel of PTX text; nothing for C++.

    It is None where the parameters are not all numbers, addresses or arrays of bytes.
    """
    if program._entries is None:
        program._entries = ptx_entries(program.source) if program.code_type == "ptx" else {}
    return program._entries


def variables_of(program: SourceProgram) -> dict[str, VariableLayout]:
    """Return what PTX text says of each of its variables; nothing for C++."""
    if program._ptx_variables is None:
        text = re.sub(PTX_COMMENT, " ", program.source) if program.code_type == "ptx" else ""
        program._ptx_variables = ptx_variables(text)
    return program._ptx_variables


def source_name(program: SourceProgram) -> str:
    """Return the file name under which a compiler gets the source: that in logs and locations.

    It is made of the option ``name``, else of the program's name, else ``program.cu``.
    """
    options = program.options or {}
    told = options.get("name") if isinstance(options, Mapping) else options.name
    if isinstance(told, str) and told != UNNAMED:
        # The compiler would take it for an option.
        return f"_{told[1:]}" if told.startswith("-") else told
    clean = re.sub(OUTSIDE_FILE_NAMES, "_", program.name or "program")[:LONGEST_FILE_NAME]
    return clean if clean.endswith(SOURCE_SUFFIXES) else f"{clean}.cu"


def complete_source(program: SourceProgram, headers: Iterable[str] = ()) -> str:
    """Return the text as the compiler gets it: C++ with what NVRTC leaves undeclared.

    Parameters
    ----------
    program : SourceProgram
        The program.
    headers : iterable of str, optional
        Headers to include before it.
    """
    if program.code_type != "c++":
        return program.source
    before = [f"#include <{name}>\n" for name in headers]
    before += device_runtime(program.source)
    return "".join([*before, "#line 1\n", program.source]) if before else program.source


def compiled_once(
    program: SourceProgram, key: object, compile_program: Callable[[Any], Any]
) -> Any:
    """Return what *compile_program* makes of a program, made once for each *key*.

    The key stands for a device and its compiler.
    """
    with program._lock:
        if key not in program._compiled:
            program._compiled[key] = compile_program(program)
        return program._compiled[key]


def compiled_before(program: SourceProgram, key: object) -> Any:
    """Return what :func:`compiled_once` made for a key; None if it was not asked for yet."""
    return program._compiled.get(key)


def compiled_values(program: SourceProgram) -> dict[object, Any]:
    """Return all that :func:`compiled_once` made of a program so far, by key."""
    return dict(program._compiled)


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

    Examples
    --------
    The kernels of a captured graph that other libraries have loaded:

    >>> import graphdsl as gd
    >>> def foreign(graph: gd.GraphDef) -> list[str]:
    ...     launches = (node for node in graph.walk() if isinstance(node, gd.KernelNode))
    ...     return [node.path for node in launches if isinstance(node.kernel, gd.ForeignKernel)]
    >>> own = gd.Program("__global__ void k(int* x) {}").kernel("k")
    >>> g = gd.GraphDef()
    >>> node = g.launch(gd.LaunchConfig(grid=1, block=1), own, 0x7F0000000000)
    >>> foreign(g)
    []
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
        told: KernelEffects = load("effects of kernels").kernel_effects(self)
        return told

    def __repr__(self) -> str:
        return f"<ForeignKernel {self.name!r} at {self.handle:#x}>"


def kernel_name(kernel: Kernel | ProgramKernel | ForeignKernel) -> str:
    """Return the name to print for a kernel: as declared, or the driver's (mangled) name."""
    if isinstance(kernel, (ProgramKernel, ForeignKernel)) or not is_instance(kernel, "Kernel"):
        return kernel.name
    # A cuda.core Kernel exists only if there is a driver to query (cuKernelGetName, CUDA 12.3).
    from cuda.bindings import driver

    result, name = driver.cuKernelGetName(kernel.handle)
    return "Kernel" if int(result) else str(name.decode())
