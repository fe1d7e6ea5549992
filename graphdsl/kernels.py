"""Kernels declared from source text, compiled for the device that runs them.

A :class:`Program` is text and options; nothing is compiled until a graph that uses one of its
kernels is linked for a device. Which compiler runs is the runtime's business; what it made is
kept here, once per device, so that every graph shares it.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cuda.core import Kernel, ProgramOptions

if TYPE_CHECKING:
    from graphdsl.foreign import ForeignKernel

__all__ = ["KernelSignature", "Program", "SourceKernel", "kernel_name"]

PTX_DIRECTIVE: Final = re.compile(r"^\s*\.version\s+\d", re.MULTILINE)
PTX_COMMENT: Final = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
PTX_ENTRY: Final = re.compile(r"\.entry\s+([\w$%]+)(?:\s*\(([^)]*)\))?", re.DOTALL)
PTX_PARAMETER: Final = re.compile(
    r"\s*\.param\s*(?:\.align\s+(?P<align>\d+)\s*)?\.(?P<type>[bsuf]\d+|pred)(?P<two>x2)?"
    r"(?:\s*\.ptr(?:\s*\.(?:const|global|local|shared))?(?:\s*\.align\s+\d+)?)?"
    r"\s+[\w$%]+\s*(?:\[\s*(?P<count>\d+)\s*\])?\s*"
)
PTX_WIDTHS: Final = {"8": 1, "16": 2, "32": 4, "64": 8, "128": 16, "red": 1}
"""Bytes by the type without its first letter; ``red`` is that of ``pred``."""
SET_CONDITIONAL: Final = "cudaGraphSetConditional"
SET_CONDITIONAL_DECLARED: Final = re.compile(
    r"cudaGraphSetConditional\s*\(\s*cudaGraphConditionalHandle"
)
# NVRTC knows the handle type but not the function (observed with NVRTC 13.0 to 13.4).
SET_CONDITIONAL_PROTOTYPE: Final = (
    'extern "C" __device__ __cudart_builtin__ void CUDARTAPI '
    "cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value);\n"
    "#line 1\n"
)


@dataclass(frozen=True, slots=True)
class KernelSignature:
    """Where a kernel expects its parameters.

    Attributes
    ----------
    offsets : tuple of int
        Offset of each parameter in the parameter block, in bytes.
    sizes : tuple of int
        Size of each parameter in bytes.
    """

    offsets: tuple[int, ...]
    sizes: tuple[int, ...]


class Program:
    """CUDA C++ or PTX source text from which kernels are taken.

    Parameters
    ----------
    source : str
        CUDA C++ for NVRTC, or PTX. Text with a ``.version`` directive counts as PTX. A C++
        source that calls ``cudaGraphSetConditional`` need not declare it.
    options : mapping or cuda.core.ProgramOptions, optional
        Options as ``cuda.core.ProgramOptions`` takes them, for example
        ``{"std": "c++17", "define_macro": "N=4"}``. A mapping needs no driver; ``arch`` is
        filled in for the device that runs the kernel when it is not given.

    Examples
    --------
    >>> import graphdsl as gd
    >>> program = gd.Program('extern "C" __global__ void scale(float* x, float a) { *x *= a; }')
    >>> program.kernel("scale")
    <SourceKernel 'scale'>
    """

    def __init__(
        self, source: str, options: Mapping[str, Any] | ProgramOptions | None = None
    ) -> None:
        if not isinstance(source, str):
            raise TypeError(
                f"Program source: expected CUDA C++ or PTX text as str, got "
                f"{type(source).__name__}. Read the file, or decode the bytes, first"
            )
        if not source.strip():
            raise ValueError("Program source: expected CUDA C++ or PTX text, got an empty string")
        if options is not None and not isinstance(options, (Mapping, ProgramOptions)):
            raise TypeError(
                f"Program options: expected a mapping or cuda.core.ProgramOptions, got {options!r}"
            )
        self.source: Final = source
        self.options: Final = dict(options) if isinstance(options, Mapping) else options
        without_comments = PTX_COMMENT.sub(" ", source)
        self.code_type: Final = "ptx" if PTX_DIRECTIVE.search(without_comments) else "c++"
        self._entries: dict[str, KernelSignature | None] | None = None
        self._kernels: dict[str, SourceKernel] = {}
        self._compiled: dict[object, Any] = {}
        self._lock = threading.RLock()

    def kernel(self, name: str) -> SourceKernel:
        """Return the kernel called *name*: an ``extern "C"`` name or a template instance.

        The same name gives the same object. Whether the source has it is known when it is
        compiled; for PTX, at once.

        Raises
        ------
        ValueError
            If the PTX has no entry of that name.
        """
        if not isinstance(name, str) or not name:
            raise TypeError(f"kernel name: expected a non-empty str, got {name!r}")
        if self.code_type == "ptx" and name not in self.entries():
            found = ", ".join(self.entries()) or "none"
            raise ValueError(f"the PTX has no kernel {name!r}; it has: {found}")
        with self._lock:
            return self._kernels.setdefault(name, SourceKernel(self, name))

    @property
    def kernel_names(self) -> tuple[str, ...]:
        """The kernels that were asked for so far, in that order."""
        return tuple(self._kernels)

    def entries(self) -> dict[str, KernelSignature | None]:
        """Return the signature of each kernel of PTX text; nothing for C++.

        It is None where the parameters are not all numbers, addresses or arrays of bytes.
        """
        if self._entries is None:
            text = PTX_COMMENT.sub(" ", self.source) if self.code_type == "ptx" else ""
            found = PTX_ENTRY.finditer(text)
            self._entries = {match[1]: _ptx_signature(match[2] or "") for match in found}
        return self._entries

    def complete_source(self) -> str:
        """Return the text as the compiler gets it: C++ with what NVRTC leaves undeclared."""
        undeclared = (
            self.code_type == "c++"
            and SET_CONDITIONAL in self.source
            and not SET_CONDITIONAL_DECLARED.search(self.source)
        )
        return SET_CONDITIONAL_PROTOTYPE + self.source if undeclared else self.source

    def compiled(self, key: object, compile_program: Callable[[Program], Any]) -> Any:
        """Return what *compile_program* makes of this program, made once for each *key*.

        The key stands for a device and its compiler, and for the names asked for where a
        compiler needs to know them.
        """
        with self._lock:
            if key not in self._compiled:
                self._compiled[key] = compile_program(self)
            return self._compiled[key]

    def __reduce__(self) -> tuple[object, ...]:
        # What was compiled belongs to this process.
        return (Program, (self.source, self.options))

    def __repr__(self) -> str:
        first = next(line for line in self.source.splitlines() if line.strip()).strip()
        return f"<Program {self.code_type} {first[:40]!r}>"


class SourceKernel:
    """A kernel of a :class:`Program`; stands wherever a cuda.core ``Kernel`` may stand."""

    __slots__ = ("__weakref__", "name", "program")

    def __init__(self, program: Program, name: str) -> None:
        self.program = program
        self.name = name

    @property
    def signature(self) -> KernelSignature | None:
        """Parameter offsets and sizes where the text alone tells them (PTX), else None."""
        return self.program.entries().get(self.name)

    def __reduce__(self) -> tuple[object, ...]:
        # Through the program, which has one object for each name.
        return (Program.kernel, (self.program, self.name))

    def __repr__(self) -> str:
        return f"<SourceKernel {self.name!r}>"


def kernel_name(kernel: Kernel | SourceKernel | ForeignKernel) -> str:
    """Return the name to print for a kernel: as declared, or the driver's (mangled) name."""
    if not isinstance(kernel, Kernel):
        return kernel.name
    # A cuda.core Kernel exists only where there is a driver to ask (cuKernelGetName, CUDA 12.3).
    from cuda.bindings import driver

    result, name = driver.cuKernelGetName(kernel.handle)
    return "Kernel" if int(result) else str(name.decode())


def _ptx_signature(parameters: str) -> KernelSignature | None:
    """Lay out PTX entry parameters, each at the next multiple of its alignment; None if unsure."""
    offsets: list[int] = []
    sizes: list[int] = []
    position = 0
    for parameter in parameters.split(",") if parameters.strip() else ():
        match = PTX_PARAMETER.fullmatch(parameter)
        if match is None or match["type"][1:] not in PTX_WIDTHS:
            return None
        width = PTX_WIDTHS[match["type"][1:]] * (2 if match["two"] else 1)
        size = width * int(match["count"] or 1)
        alignment = int(match["align"] or width)
        if not alignment:
            return None
        position = -(-position // alignment) * alignment
        offsets.append(position)
        sizes.append(size)
        position += size
    return KernelSignature(tuple(offsets), tuple(sizes))
