"""Kernels declared from source text, compiled for the device that runs them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cuda.core import ProgramOptions

from graphdsl.abi.programs import ProgramKernel, SourceProgram
from graphdsl.declaration.arguments.said_effects import said
from graphdsl.declaration.operands.variables import SourceVariable
from graphdsl.declaration.programs.program_files import source_of
from graphdsl.declaration.programs.program_kernels import ProgramKernels
from graphdsl.declaration.programs.program_options import checked_options
from graphdsl.suggestions import close_names

if TYPE_CHECKING:
    from graphdsl.declaration.arguments.said_effects import SaidEffects, SaidPlace
    from graphdsl.ptx.effects.effects import KernelEffects

__all__ = ["Program", "SourceKernel"]


class Program(SourceProgram):
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
        super().__init__(source, checked_options(options), name)
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
            found: SourceVariable = self._variables.setdefault(name, SourceVariable(self, name))
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
        from graphdsl.runtime.module_texts import compiled_signatures

        return ProgramKernels(self, compiled_signatures(self))

    def __reduce__(self) -> tuple[object, ...]:
        # What was compiled belongs to this process.
        sizes = {name: each.given_size for name, each in self._variables.items()}
        return (_restored, (self.source, self.options, self.name, self.kernel_names, sizes))


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


class SourceKernel(ProgramKernel):
    """A kernel of a :class:`Program`; stands wherever a cuda.core ``Kernel`` may stand."""

    __slots__ = ("said",)

    program: Program

    def __init__(self, program: Program, name: str, said: SaidEffects | None = None) -> None:
        super().__init__(program, name)
        self.said = said

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
