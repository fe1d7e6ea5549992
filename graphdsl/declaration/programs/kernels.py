"""Kernels declared from source text, compiled for the device that runs them.

A :class:`Program` is text and options; nothing is compiled until a graph that uses one of its
kernels is linked for a device. Which compiler runs is the runtime's business; what it made is
kept here, once per device, so that every graph shares it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cuda.core import Kernel, ProgramOptions

from graphdsl.declaration.arguments.parameter_types import ParameterType, of_ptx
from graphdsl.declaration.arguments.said_effects import said
from graphdsl.declaration.cpp.device_runtime import device_runtime
from graphdsl.declaration.operands.variables import (
    SourceVariable,
    VariableLayout,
    close_names,
    ptx_variables,
)
from graphdsl.declaration.programs.program_files import PTX_COMMENT, code_type, source_of
from graphdsl.declaration.programs.program_kernels import ProgramKernels
from graphdsl.declaration.programs.program_options import checked_options
from graphdsl.locks import Lock

if TYPE_CHECKING:
    from graphdsl.declaration.arguments.said_effects import SaidEffects, SaidPlace
    from graphdsl.declaration.programs.foreign import ForeignKernel
    from graphdsl.ptx.effects.effects import KernelEffects

__all__ = [
    "PTX_COMMENT",
    "KernelSignature",
    "Program",
    "SourceKernel",
    "kernel_name",
    "ptx_entries",
]

PTX_ENTRY: Final = re.compile(r"\.entry\s+([\w$%]+)(?:\s*\(([^)]*)\))?", re.DOTALL)
PTX_PARAMETER: Final = re.compile(
    r"\s*\.param\s*(?:\.align\s+(?P<align>\d+)\s*)?\.(?P<type>[bsuf]\d+|pred)(?P<two>x2)?"
    r"(?P<ptr>\s*\.ptr(?:\s*\.(?:const|global|local|shared))?(?:\s*\.align\s+\d+)?)?"
    r"\s+[\w$%]+\s*(?:\[\s*(?P<count>\d+)\s*\])?\s*"
)
PTX_WIDTHS: Final = {"8": 1, "16": 2, "32": 4, "64": 8, "128": 16, "red": 1}
"""Bytes by the type without its first letter; ``red`` is that of ``pred``."""


@dataclass(frozen=True, slots=True)
class KernelSignature:
    """Where a kernel expects its parameters.

    Attributes
    ----------
    offsets : tuple of int
        Offset of each parameter in the parameter block, in bytes.
    sizes : tuple of int
        Size of each parameter in bytes.
    types : tuple of ParameterType
        What each is; of one that nobody told, the size alone.
    """

    offsets: tuple[int, ...]
    sizes: tuple[int, ...]
    types: tuple[ParameterType, ...] = ()

    def __post_init__(self) -> None:
        if len(self.types) != len(self.sizes):
            object.__setattr__(self, "types", tuple(map(ParameterType.untyped, self.sizes)))

    def with_types(self, told: KernelSignature | None) -> KernelSignature:
        """Return the same with the types of *told*, if that is about the same parameters."""
        if told is None or told.sizes != self.sizes:
            return self
        return KernelSignature(self.offsets, self.sizes, told.types)


class Program:
    """CUDA C++ or PTX source text from which kernels are taken.

    Parameters
    ----------
    source : str
        CUDA C++ for NVRTC, or PTX. Text with a ``.version`` directive counts as PTX. A C++
        source that calls ``cudaGraphSetConditional`` or ``cudaGraphLaunch`` need not declare them.
    options : mapping or cuda.core.ProgramOptions, optional
        Options as ``cuda.core.ProgramOptions`` takes them, for example
        ``{"std": "c++17", "define_macro": "N=4"}``. A mapping needs no driver; ``arch`` is
        filled in for the device that runs the kernel when it is not given.
    name : str, optional
        What messages call it.
    kernels : iterable of str, optional
        Template instances to compile it for, besides those asked for with :meth:`kernel` before
        its first use. Kernels that are no templates need not be named.

    Notes
    -----
    A program is one module per device, with one set of global variables, whenever and however
    often its kernels are asked for: all kernels of the text are compiled at its first use. A
    template instance that is named only after that can be had if the program has no global
    variables; it is refused otherwise, since it would have variables of its own.

    Examples
    --------
    >>> import graphdsl as gd
    >>> program = gd.Program('extern "C" __global__ void scale(float* x, float a) { *x *= a; }')
    >>> program.kernel("scale")
    <SourceKernel 'scale'>
    """

    def __init__(
        self,
        source: str,
        options: Mapping[str, Any] | ProgramOptions | None = None,
        *,
        name: str | None = None,
        kernels: Iterable[str] = (),
    ) -> None:
        if not isinstance(source, str):
            raise TypeError(
                "Program source: expected CUDA C++ or PTX text as str, got "
                f"{_short(source)} ({type(source).__name__}). {_source_remedy(source)}"
            )
        if not source.strip():
            raise ValueError("Program source: expected CUDA C++ or PTX text, got an empty string")
        if name is not None and (not isinstance(name, str) or not name):
            raise TypeError(f"Program name: expected a non-empty str, got {name!r}")
        if isinstance(kernels, str) or not isinstance(kernels, Iterable):
            raise TypeError(
                f"Program kernels: expected names such as ['fill<int>'], got {kernels!r}"
            )
        self.source: Final = source
        self.options: Final = checked_options(options)
        self.name: Final = name
        self.code_type: Final = code_type(source)
        self._entries: dict[str, KernelSignature | None] | None = None
        self._ptx_variables: dict[str, VariableLayout] | None = None
        self._kernels: dict[str, SourceKernel] = {}
        self._variables: dict[str, SourceVariable] = {}
        self._compiled: dict[object, Any] = {}
        self._lock = Lock()
        for kernel in kernels:
            self.kernel(kernel)

    @classmethod
    def from_file(
        cls,
        path: str | os.PathLike[str],
        options: Mapping[str, Any] | ProgramOptions | None = None,
        *,
        device_only: bool = False,
        host_headers: Iterable[str] = (),
        name: str | None = None,
        kernels: Iterable[str] = (),
    ) -> Program:
        r"""Return the program in a file of CUDA C++ or PTX, which is read now, once.

        What it includes by ``#include "..."`` from beside it becomes part of the program's text, so
        that the program can be saved and sent as any other; errors tell the files' own lines.

        Parameters
        ----------
        path : str or path
            The file.
        options : mapping or cuda.core.ProgramOptions, optional
            As for the constructor.
        device_only : bool, optional
            Leave out host code, such as ``main`` and what it calls, of the file and of all that it
            includes from beside it or from folders of ``include_path``. Kept is what has
            ``__global__``, ``__device__``, ``__constant__`` ..., and the types, constants and
            ``constexpr`` functions that it names. The headers of the host's libraries are left out.
        host_headers : iterable of str, optional
            With *device_only*, further headers that only the host code needs, as patterns:
            ``["mylib/*"]``. They are left out wherever they lie, beside the file too.
        name : str, optional
            What messages call it; the name of the file if not given.
        kernels : iterable of str, optional
            Template instances, as for the constructor.

        Raises
        ------
        FileNotFoundError
            If there is no such file.
        ValueError
            If there is no device code, it cannot be told from the host code, or the file is no
            text.

        Examples
        --------
        >>> import graphdsl as gd
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder, "scale.cu")
        ...     _ = path.write_text(
        ...         "#include <vector>\n"
        ...         "__global__ void scale(float* x, float a) { x[threadIdx.x] *= a; }\n"
        ...         "int main() { std::vector<float> x; scale<<<1, 32>>>(x.data(), 2.0f); }\n"
        ...     )
        ...     program = gd.Program.from_file(path, device_only=True)
        >>> program
        <Program 'scale.cu' c++ '__global__ void scale(float* x, float a)'>
        """
        options = checked_options(options)
        source = source_of(Path(path), options, device_only=device_only, headers=host_headers)
        return cls(source, options, name=name or Path(path).name, kernels=kernels)

    def kernel(
        self,
        name: str,
        *,
        reads: int | Iterable[SaidPlace] | None = None,
        writes: int | Iterable[SaidPlace] | None = None,
        commutes: int | Iterable[SaidPlace] | None = None,
    ) -> SourceKernel:
        """Return the kernel called *name*: an ``extern "C"`` name or a template instance.

        The same name gives the same object. Whether the source has it is known when it is
        compiled, which ``check(compile=True)`` does; for PTX, at once.

        Parameters
        ----------
        name : str
            The kernel.
        reads, writes, commutes : int or iterable, optional
            What it does to memory, in place of what its code says
            (:meth:`SourceKernel.effects`): numbers of the arguments whose memory it reads, writes,
            and updates by atomics whose order makes no difference and whose result nobody reads.
            Also pairs of an argument's number and a byte in it, for addresses in structures, and
            names of module variables, as the PTX calls them. If one of the three is given, it
            touches nothing else; traces on the simulator check that.

        Raises
        ------
        ValueError
            If the PTX has no entry of that name, or something else was said of the kernel before.
        TypeError
            If *reads*, *writes* or *commutes* has something that is no argument or variable.
        """
        _require_name(name, "kernel name")
        if self.code_type == "ptx" and name not in self.entries():
            raise ValueError(
                f"{self.described}: the PTX has no kernel {name!r}; "
                f"{close_names(name, self.entries())}"
            )
        told = said(f"kernel {name!r}", reads, writes, commutes)
        with self._lock:
            kernel = self._kernels.get(name)
            if kernel is None:
                kernel = self._kernels[name] = SourceKernel(self, name, told)
            elif told is not None and kernel.said is None:
                kernel.said = told
            elif told is not None and kernel.said != told:
                raise ValueError(
                    f"kernel {name!r} of {self.described}: expected what was said of it before, "
                    f"{kernel.said}; got {told}. Say it once"
                )
            return kernel

    def variable(self, name: str, size: int | None = None) -> SourceVariable:
        """Return the variable called *name*: ``__device__``, ``__constant__`` or ``__managed__``.

        It stands wherever an address may stand, in copies, memsets, kernel arguments and
        parameters. The same name gives the same object. Whether the source has it is known when
        it is compiled, which ``check(compile=True)`` does; for PTX, at once.

        Parameters
        ----------
        name : str
            Its name: ``"table"``, ``"space::table"``, ``"table<float>"``, or its symbol.
        size : int, optional
            Bytes, so that copies and memsets of C++ need not be told; checked with the program.
            PTX tells them itself.

        Raises
        ------
        ValueError
            If the PTX has no variable of that name, or the size is another.
        """
        _require_name(name, "variable name")
        if size is not None and (isinstance(size, bool) or not isinstance(size, int) or size < 1):
            raise TypeError(f"variable size: expected a number of bytes as int, got {size!r}")
        if self.code_type == "ptx" and name not in self.variables():
            raise ValueError(
                f"{self.described}: the PTX has no variable {name!r}; "
                f"{close_names(name, self.variables())}"
            )
        with self._lock:
            found = self._variables.setdefault(name, SourceVariable(self, name))
            if size is not None:
                found.give_size(size)
            return found

    @property
    def kernels(self) -> ProgramKernels:
        """The kernels of the program by name, which print as their prototypes.

        CUDA C++ is compiled for that, which needs NVRTC but no GPU. Of templates there are the
        instances that were asked for.

        Raises
        ------
        CompileError
            If the compiler refuses the program.
        ImportError
            If the program is CUDA C++ and NVRTC is not installed.

        Examples
        --------
        >>> import graphdsl as gd
        >>> program = gd.Program("__global__ void scale(float* x, float a) { *x *= a; }")
        >>> program.kernels
        scale(float* x, float a)
        >>> program.kernels["scale"]
        <SourceKernel 'scale'>
        """
        from graphdsl.runtime.compiling import compiled_signatures

        return ProgramKernels(self, compiled_signatures(self))

    @property
    def variable_names(self) -> tuple[str, ...]:
        """The variables that were asked for so far, in that order."""
        return tuple(self._variables)

    @property
    def name_expressions(self) -> tuple[str, ...]:
        """What was asked for so far, as expressions that a compiler gives the symbols of."""
        return (*self._kernels, *(f"&{name}" for name in self._variables))

    @property
    def kernel_names(self) -> tuple[str, ...]:
        """The kernels that were asked for so far, in that order."""
        return tuple(self._kernels)

    def entries(self) -> dict[str, KernelSignature | None]:
        """Return the signature of each kernel of PTX text; nothing for C++.

        It is None where the parameters are not all numbers, addresses or arrays of bytes.
        """
        if self._entries is None:
            self._entries = ptx_entries(self.source) if self.code_type == "ptx" else {}
        return self._entries

    def variables(self) -> dict[str, VariableLayout]:
        """Return what PTX text says of each of its variables; nothing for C++."""
        if self._ptx_variables is None:
            text = PTX_COMMENT.sub(" ", self.source) if self.code_type == "ptx" else ""
            self._ptx_variables = ptx_variables(text)
        return self._ptx_variables

    def complete_source(self, headers: Iterable[str] = ()) -> str:
        """Return the text as the compiler gets it: C++ with what NVRTC leaves undeclared.

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

    def compiled(self, key: object, compile_program: Callable[[Program], Any]) -> Any:
        """Return what *compile_program* makes of this program, made once for each *key*.

        The key stands for a device and its compiler.
        """
        with self._lock:
            if key not in self._compiled:
                self._compiled[key] = compile_program(self)
            return self._compiled[key]

    def known(self, key: object) -> Any:
        """Return what :meth:`compiled` made for a key; None if it was not asked for yet."""
        return self._compiled.get(key)

    def __reduce__(self) -> tuple[object, ...]:
        # What was compiled belongs to this process.
        sizes = {name: each.given_size for name, each in self._variables.items()}
        return (_restored, (self.source, self.options, self.name, self.kernel_names, sizes))

    @property
    def described(self) -> str:
        """What messages call it: by its name if it has one, else by how its text begins."""
        return repr(self) if self.name is None else f"program {self.name!r}"

    def __repr__(self) -> str:
        lines = (line.strip() for line in self.source.splitlines())
        first = next(line for line in lines if line and not line.startswith("#line"))
        name = "" if self.name is None else f"{self.name!r} "
        return f"<Program {name}{self.code_type} {first[:40]!r}>"


def _restored(
    source: str,
    options: dict[str, Any] | ProgramOptions | None,
    name: str | None,
    kernels: Any,
    variables: Mapping[str, int | None],
) -> Program:
    program = Program(source, options, name=name, kernels=kernels)
    for variable, size in variables.items():
        program.variable(variable, size)
    return program


def _restored_kernel(program: Program, name: str, said: SaidEffects | None) -> SourceKernel:
    kernel = program.kernel(name)
    kernel.said = said
    return kernel


class SourceKernel:
    """A kernel of a :class:`Program`; stands wherever a cuda.core ``Kernel`` may stand."""

    __slots__ = ("__weakref__", "name", "program", "said")

    def __init__(self, program: Program, name: str, said: SaidEffects | None = None) -> None:
        self.program = program
        self.name = name
        self.said = said

    @property
    def signature(self) -> KernelSignature | None:
        """Parameter offsets and sizes where the text alone tells them (PTX), else None."""
        return self.program.entries().get(self.name)

    def effects(self, compute_capability: tuple[int, int] = (9, 0)) -> KernelEffects:
        """Return what a launch may do to memory, read from the kernel's PTX.

        CUDA C++ is compiled for that, which needs NVRTC but no GPU; what is found is kept with what
        was compiled. If the kernel was asked for with ``reads``, ``writes`` or ``commutes``, that
        is returned.

        Parameters
        ----------
        compute_capability : tuple of int, optional
            That of the device, for CUDA C++ without ``arch``.

        Raises
        ------
        CompileError
            If the compiler refuses the program, or it has no such kernel.
        ImportError
            If the program is CUDA C++ and NVRTC is not installed.

        Examples
        --------
        >>> import graphdsl as gd
        >>> source = 'extern "C" __global__ void move(int* to, const int* from) { *to = *from; }'
        >>> print(gd.Program(source).kernel("move").effects())
        kernel 'move':
          argument 0: writes
          argument 1: reads
        """
        from graphdsl.runtime.effects import kernel_effects

        return kernel_effects(self, compute_capability)

    def __reduce__(self) -> tuple[object, ...]:
        # Through the program, which has one object for each name.
        return (_restored_kernel, (self.program, self.name, self.said))

    def __repr__(self) -> str:
        return f"<SourceKernel {self.name!r}>"


def _require_name(name: object, role: str) -> None:
    """Refuse what is no name; a compiler takes lines behind the first one for more of the source.

    Raises
    ------
    TypeError
        If it is no text.
    ValueError
        If it is not one line of printable characters.
    """
    if not isinstance(name, str) or not name:
        raise TypeError(f"{role}: expected a non-empty str, got {name!r}")
    if not name.isprintable():
        raise ValueError(f"{role}: expected one line of printable characters, got {name!r:.200}")


def kernel_name(kernel: Kernel | SourceKernel | ForeignKernel) -> str:
    """Return the name to print for a kernel: as declared, or the driver's (mangled) name."""
    if not isinstance(kernel, Kernel):
        return kernel.name
    # A cuda.core Kernel exists only where there is a driver to ask (cuKernelGetName, CUDA 12.3).
    from cuda.bindings import driver

    result, name = driver.cuKernelGetName(kernel.handle)
    return "Kernel" if int(result) else str(name.decode())


def ptx_entries(ptx: str) -> dict[str, KernelSignature | None]:
    """Return the signature of each kernel of a PTX text, by its symbol.

    It is None where the parameters are not all numbers, addresses or arrays of bytes.
    """
    found = PTX_ENTRY.finditer(PTX_COMMENT.sub(" ", ptx))
    return {match[1]: _ptx_signature(match[2] or "") for match in found}


def _ptx_signature(parameters: str) -> KernelSignature | None:
    """Lay out PTX entry parameters, each at the next multiple of its alignment; None if unsure."""
    offsets: list[int] = []
    sizes: list[int] = []
    types: list[ParameterType] = []
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
        types.append(
            of_ptx(
                match["type"][0],
                size,
                is_pointer=match["ptr"] is not None,
                is_array=match["count"] is not None or match["two"] is not None,
            )
        )
        position += size
    return KernelSignature(tuple(offsets), tuple(sizes), tuple(types))


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _source_remedy(source: object) -> str:
    """Return what to do with something that is no source text."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return "Decode it first: Program(source.decode())"
    if isinstance(source, os.PathLike):
        return "Read the file by Program.from_file(path)"
    if isinstance(source, (Mapping, ProgramOptions)):
        return "Options come after the source: Program(source, options)"
    if hasattr(source, "read"):
        return "Read the file first: Program(file.read())"
    return "Pass the text of the program"
