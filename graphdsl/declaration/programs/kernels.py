"""Kernels declared from source text, compiled for the device that runs them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi.cuda_packages import Kernel, ProgramOptions
from graphdsl.abi.programs import (
    ForeignKernel,
    ProgramKernel,
    SourceProgram,
    entries_of,
    variables_of,
)
from graphdsl.abi.signatures import code_type
from graphdsl.declaration.arguments.declared_effects import declared_effects
from graphdsl.declaration.operands.variables import SourceVariable
from graphdsl.entry_points import load
from graphdsl.suggestions import close_names, did_you_mean

if TYPE_CHECKING:
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.declaration.arguments.declared_effects import DeclaredEffects, DeclaredPlace
    from graphdsl.ptx.effects.effects import KernelEffects

__all__ = [
    "OWN_KERNELS",
    "Program",
    "ProgramKernels",
    "SourceKernel",
    "annotation_of",
    "checked_options",
    "source_of",
]


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
        What messages call it. Locations in device code have it, too: ``heat.cu:3`` for ``"heat"``.
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
        reads: int | Iterable[DeclaredPlace] | None = None,
        writes: int | Iterable[DeclaredPlace] | None = None,
        commutes: int | Iterable[DeclaredPlace] | None = None,
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
        if self.code_type == "ptx" and name not in entries_of(self):
            raise ValueError(
                f"{self}: the PTX has no kernel {name!r}; {close_names(name, entries_of(self))}"
            )
        told = declared_effects(f"kernel {name!r}", reads, writes, commutes)
        with self._lock:
            kernel = self._kernels.get(name)
            if kernel is None:
                kernel = self._kernels[name] = SourceKernel(self, name, told)
            elif told is not None and kernel._annotation is None:
                kernel._annotation = told
            elif told is not None and kernel._annotation != told:
                raise ValueError(
                    f"kernel {name!r} of {self}: expected what was said of it before, "
                    f"{kernel._annotation}; got {told}. Say it once"
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
        if self.code_type == "ptx" and name not in variables_of(self):
            raise ValueError(
                f"{self}: the PTX has no variable {name!r}; {close_names(name, variables_of(self))}"
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
        sizes = {name: each.explicit_size for name, each in self._variables.items()}
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


def _restored_kernel(
    program: Program, name: str, annotation: DeclaredEffects | None
) -> SourceKernel:
    kernel = program.kernel(name)
    kernel._annotation = annotation
    return kernel


class SourceKernel(ProgramKernel):
    """A kernel of a :class:`Program`; stands wherever a cuda.core ``Kernel`` may stand."""

    __slots__ = ("_annotation",)

    program: Program

    def __init__(
        self, program: Program, name: str, annotation: DeclaredEffects | None = None
    ) -> None:
        super().__init__(program, name)
        self._annotation = annotation

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
        return (_restored_kernel, (self.program, self.name, self._annotation))


annotation_of: Final[Callable[[SourceKernel], DeclaredEffects | None]] = attrgetter("_annotation")
"""Returns what was said of a kernel's use of memory when it was asked for; None if nothing."""


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


# Kernels of a program -----------------------------------------------------------------------------


class ProgramKernels(Mapping[str, "SourceKernel"]):
    """The kernels of a program; printed with their parameters.

    Parameters
    ----------
    program : Program
        The program.
    signatures : mapping of str to KernelSignature
        What is known of each.
    """

    def __init__(self, program: Program, signatures: Mapping[str, KernelSignature | None]) -> None:
        self._program = program
        self._signatures = dict(sorted(signatures.items()))

    def __getitem__(self, name: str) -> SourceKernel:
        if name not in self._signatures:
            raise KeyError(
                f"{self._program} has no kernel {name!r}; "
                f"{close_names(str(name), self._signatures)}"
            )
        return self._program.kernel(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._signatures)

    def __len__(self) -> int:
        return len(self._signatures)

    def __repr__(self) -> str:
        program = self._program
        named = {}
        if program.code_type != "ptx":
            named = load("C++ parameter lists").parameter_lists(program.source)
        lines = []
        for name, signature in self._signatures.items():
            types = ["..."] if signature is None else [each.name for each in signature.types]
            # A C++ name, without namespaces and the types of an instance.
            names = named.get(name.partition("<")[0].rpartition("::")[2], ())
            if len(names) == len(types):
                types = [f"{kind} {each}".rstrip() for kind, each in zip(types, names, strict=True)]
            lines.append(f"{name}({', '.join(types)})")
        return "\n".join(lines) or "no kernels"


OWN_KERNELS: Final = frozenset({Kernel, SourceKernel, ForeignKernel})
"""The classes of kernels that launches take as they are; those of other packages are translated."""


# Options ------------------------------------------------------------------------------------------


MACRO: Final = re.compile(r"[A-Za-z_]\w*(\([\w\s,.]*\))?(=.*)?", re.DOTALL)
"""``NAME``, ``NAME=value`` or ``NAME(x)=value``."""
TEXTS: Final = ("include_path", "pre_include", "undefine_macro")
"""Options that are a text or several."""


def checked_options(
    options: Mapping[str, Any] | ProgramOptions | None,
) -> dict[str, Any] | ProgramOptions | None:
    """Return a program's options with paths as texts.

    Raises
    ------
    TypeError
        If they are no options, or one has a value of another type.
    ValueError
        If a macro's definition is none.
    """
    if options is None or isinstance(options, ProgramOptions):
        return options
    if not isinstance(options, Mapping):
        raise TypeError(
            f"Program options: expected a mapping or cuda.core.ProgramOptions, got {options!r}"
        )
    known = [each.name for each in fields(ProgramOptions)]
    for name in options:
        if name not in known:
            hint = did_you_mean(name, known) or f". There are {', '.join(known)}"
            raise TypeError(
                f"Program options: expected fields of cuda.core.ProgramOptions, got {name!r}{hint}"
            )
    _require_macros(options.get("define_macro"))
    if not isinstance(options.get("name", ""), str):
        raise TypeError(
            f"Program options name: expected a str, got {options['name']!r} "
            f"({type(options['name']).__name__})"
        )
    return {
        name: _texts(name, value) if name in TEXTS and value is not None else value
        for name, value in options.items()
    }


def _require_macros(given: object) -> None:
    for macro in () if given is None else given if isinstance(given, list) else [given]:
        parts = macro if isinstance(macro, tuple) else (macro,)
        if len(parts) not in (1, 2) or not all(isinstance(part, str) for part in parts):
            raise TypeError(
                "Program options define_macro: expected 'NAME', 'NAME=value', a pair of texts "
                f"('NAME', 'value') or a list of these, got {macro!r} ({type(macro).__name__})"
            )
        if len(parts) == 1 and isinstance(macro, tuple):
            raise TypeError(
                f"Program options define_macro: expected a pair of texts, got {macro!r}. Pass "
                f"{macro[0]!r}"
            )
        if not MACRO.fullmatch("=".join(parts)):
            remedy = ""
            bare = re.sub(r"\s*=\s*", "=", parts[0].strip().removeprefix("-D"), count=1)
            if MACRO.fullmatch(bare):
                remedy = f". Pass {bare if len(parts) == 1 else (bare, parts[1])!r}"
            raise ValueError(
                "Program options define_macro: expected 'NAME' or 'NAME=value', got "
                f"{macro!r}{remedy}"
            )


def _texts(name: str, value: object) -> str | list[str]:
    """Return a text or several, given as such or as paths."""
    found = []
    for each in value if isinstance(value, (list, tuple)) else (value,):
        if not isinstance(each, (str, os.PathLike)):
            what = "a folder" if name == "include_path" else "a text"
            raise TypeError(
                f"Program options {name}: expected {what} or a list of them, got {each!r} "
                f"({type(each).__name__})"
            )
        found.append(os.fsdecode(each))
    return found if isinstance(value, (list, tuple)) else found[0]


# Where files are looked for -----------------------------------------------------------------------


def source_of(
    path: Path,
    options: Mapping[str, Any] | ProgramOptions | None,
    *,
    device_only: bool,
    headers: Iterable[str],
) -> str:
    """Return the text of a file: with what it includes, and the device's side of it."""
    if isinstance(headers, str) or not isinstance(headers, Iterable):
        raise TypeError(
            "Program.from_file host_headers: expected patterns such as ['mylib/*'], got "
            f"{headers!r}"
        )
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        beside = [each.name for each in path.parent.glob("*")] if path.parent.is_dir() else []
        raise FileNotFoundError(
            f"Program.from_file: there is no file {str(path)!r}{did_you_mean(path.name, beside)}"
        ) from error
    if b"\0" in content:
        raise ValueError(
            f"Program.from_file: expected CUDA C++ or PTX text, got {str(path)!r}, which is "
            "binary. cuda.core.ObjectCode.from_cubin(path) loads a cubin, whose kernels launch() "
            "takes"
        )
    text = content.decode(errors="replace")
    if code_type(text) == "ptx":
        return text
    includes = load("C++ includes")
    if not device_only:
        return str(includes.read_with_includes(path))
    folders = options.include_path if isinstance(options, ProgramOptions) else None
    if isinstance(options, Mapping):
        folders = options.get("include_path")
    folders = [folders] if isinstance(folders, (str, os.PathLike)) else folders or []
    everything = (*includes.TORCH, *headers)
    text = includes.read_with_includes(
        path, map(Path, folders), includes.host_headers(), everything
    )
    return str(load("C++ sources").device_side(text, str(path)))
