"""Programs of source text, and their kernels, compiled for the device that runs them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Never

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.programs import (
    ForeignKernel,
    ProgramKernel,
    SourceProgram,
    entries_of,
    variables_of,
)
from graphdsl.base.entry_points import load
from graphdsl.base.suggestions import close_names, missing_attribute
from graphdsl.core.declaration.arguments.declared_effects import declared_effects
from graphdsl.core.declaration.checked_numbers import capability
from graphdsl.core.declaration.operands.variables import SourceVariable
from graphdsl.core.declaration.programs.parameter_names import parameter_names

if TYPE_CHECKING:
    from cuda.core import ProgramOptions

    from graphdsl.abi.effects import KernelEffects
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.code.races.report import KernelRaces
    from graphdsl.core.declaration.arguments.declared_effects import DeclaredEffects, DeclaredPlace
    from graphdsl.extras.programmatic import KernelProgrammatic

COMPILED: Final = "A program is compiled when it is first used: pass a kernel to g.launch"
"""What a message says of methods that compile."""


class Program(SourceProgram):
    """A CUDA C++ or PTX program whose kernels can be launched.

    Parameters
    ----------
    source : str
        CUDA C++ for NVRTC, or PTX. Text with a ``.version`` directive is PTX. C++ code may call
        ``cudaGraphSetConditional`` and ``cudaGraphLaunch`` without declaring them.
    options : mapping or cuda.core.ProgramOptions, optional
        Compiler options, as for ``cuda.core.ProgramOptions``, for example ``{"std": "c++17",
        "define_macro": "N=4"}``. A mapping needs no driver. ``arch`` defaults to the device that
        runs the kernel.
    name : str, optional
        Name for messages and for locations in device code: ``heat.cu:3`` for ``"heat"``.
    kernels : iterable of str, optional
        Template instances to compile, in addition to those requested with :meth:`kernel` before the
        first use. Kernels that are not templates need not be listed.
    link : iterable of Program or str, optional
        Other source texts to link with this one. Functions, kernels and variables of each can be
        used by all, as in files for ``nvcc -rdc=true``. Texts have the same options; programs have
        their own, but become part of this one: used by themselves, they have other variables.

    Notes
    -----
    A program is one module per device, with one set of global variables. All its kernels are
    compiled at the first use. A template instance requested later needs a module of its own, so it
    is rejected if the program has global variables.

    Examples
    --------
    >>> import graphdsl as gd
    >>> program = gd.Program('extern "C" __global__ void scale(float* x, float a) { *x *= a; }')
    >>> program.kernel("scale")
    <SourceKernel 'scale'>

    Two files, of which one uses what the other defines:

    >>> whole = gd.Program(
    ...     "__device__ float half(float x); __global__ void halve(float* x) { *x = half(*x); }",
    ...     link=["__device__ float half(float x) { return x / 2; }"],
    ... )
    >>> whole.kernels
    halve(float* x)
    """

    def __init__(
        self,
        source: str,
        options: Mapping[str, Any] | ProgramOptions | None = None,
        *,
        name: str | None = None,
        kernels: Iterable[str] = (),
        link: Iterable[Program | str] = (),
    ) -> None:
        if not isinstance(source, str):
            raise TypeError(
                "Program source: expected CUDA C++ or PTX text as str, got "
                f"{_short(source)} ({type(source).__name__}). {_source_remedy(source)}"
            )
        if not source.strip():
            raise ValueError("Program source: expected CUDA C++ or PTX text, got an empty string")
        if re.fullmatch(SOURCE_PATH, source):
            raise ValueError(
                f"Program source: expected CUDA C++ or PTX text, got the path {source!r}. Use "
                f"Program.from_file({source!r})"
            )
        if name is not None and (not isinstance(name, str) or not name):
            raise TypeError(f"Program name: expected a non-empty str, got {name!r}")
        if isinstance(kernels, str) or not isinstance(kernels, Iterable):
            raise TypeError(
                f"Program kernels: expected names such as ['fill<int>'], got {kernels!r}"
            )
        if options is not None:
            from graphdsl.core.declaration.programs.sources import checked_options

            options = checked_options(options)
        super().__init__(source, options, name, _linked(link, options, name))
        for kernel in kernels:
            self.kernel(kernel)

    @classmethod
    def from_file(
        cls,
        path: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
        options: Mapping[str, Any] | ProgramOptions | None = None,
        *,
        device_only: bool = False,
        host_headers: Iterable[str] = (),
        name: str | None = None,
        kernels: Iterable[str] = (),
    ) -> Program:
        r"""Return a program from CUDA C++ or PTX files, which are read immediately.

        Files that it includes from its own folder by ``#include "..."`` become part of the
        program's text, so the program can be saved and sent like any other. Errors refer to the
        lines of the original files.

        Parameters
        ----------
        path : str or path, or sequence of them
            The file. Several are compiled one by one and linked: each can use the functions and
            variables of the others, and all kernels belong to the program.
        options : mapping or cuda.core.ProgramOptions, optional
            As for the constructor.
        device_only : bool, optional
            Remove host code, such as ``main`` and the functions it calls, from the file and from
            the files it includes from its own folder or ``include_path``. Declarations with
            ``__global__``, ``__device__``, ``__constant__`` and so on remain, with the types,
            constants and ``constexpr`` functions that they use. Headers of host libraries are
            removed.
        host_headers : iterable of str, optional
            With *device_only*, patterns of further headers that only the host code needs, such as
            ``["mylib/*"]``. They are removed wherever they are found, also in the file's own
            folder.
        name : str, optional
            Name for messages; the file name by default.
        kernels : iterable of str, optional
            Template instances to compile, as for the constructor.

        Raises
        ------
        FileNotFoundError
            If the file does not exist.
        ValueError
            If the file is not text, has no device code, or has device code that cannot be separated
            from the host code.

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
        # Programs from text need no paths.
        from pathlib import Path

        from graphdsl.core.declaration.programs.sources import checked_options, source_of

        options = checked_options(options)
        given = [path] if isinstance(path, (str, os.PathLike)) else path
        if not isinstance(given, Iterable) or isinstance(given, (bytes, Mapping)):
            raise TypeError(
                f"Program.from_file: expected a path or several, got {_short(path)} "
                f"({type(path).__name__}). Pass the path of a source file"
            )
        for each in given:
            if not isinstance(each, (str, os.PathLike)):
                raise TypeError(
                    f"Program.from_file: expected paths, got {_short(each)} "
                    f"({type(each).__name__}). Pass the paths of source files"
                )
        paths = [Path(each) for each in given]
        if not paths:
            raise ValueError("Program.from_file: expected at least one path, got an empty list")
        sources = [
            source_of(each, options, device_only=device_only, headers=host_headers)
            for each in paths
        ]
        others = [
            cls(source, options, name=each.name)
            for each, source in zip(paths[1:], sources[1:], strict=True)
        ]
        own = name or paths[0].name
        return cls(sources[0], options, name=own, kernels=kernels, link=others)

    def kernel(
        self,
        name: str,
        *,
        reads: int | Iterable[DeclaredPlace] | None = None,
        writes: int | Iterable[DeclaredPlace] | None = None,
        commutes: int | Iterable[DeclaredPlace] | None = None,
    ) -> SourceKernel:
        """Return the kernel called *name*: an ``extern "C"`` name or a template instance.

        The same name returns the same object. For PTX, the name is validated immediately; for CUDA
        C++, when the program is compiled, for example by ``check(compile=True)``.

        Parameters
        ----------
        name : str
            Name of the kernel.
        reads, writes, commutes : int or iterable, optional
            Declared effects, in place of those inferred from the code
            (:meth:`SourceKernel.effects`): indices of the arguments whose memory the kernel reads,
            writes, or updates by atomics that commute and whose results are unused. An address
            inside a structure is given as a pair (argument index, byte offset), a module variable
            by its name in the PTX. If any of the three is given, the kernel accesses no other
            memory; traces on the simulator verify that.

        Raises
        ------
        ValueError
            If the PTX has no entry of that name, or the kernel was declared with other effects
            before.
        TypeError
            If *reads*, *writes* or *commutes* contains something other than arguments and
            variables.
        """
        _require_name(name, "kernel name")
        if self.code_type == "ptx" and name not in entries_of(self):
            raise ValueError(
                f"{self}: the PTX has no kernel {name!r}; {close_names(name, entries_of(self))}"
            )
        annotation = declared_effects(f"kernel {name!r}", reads, writes, commutes)
        with self._lock:
            kernel = self._kernels.get(name)
            if kernel is None:
                kernel = self._kernels[name] = SourceKernel(self, name, annotation)
            elif annotation is not None and kernel._annotation is None:
                kernel._annotation = annotation
            elif annotation is not None and kernel._annotation != annotation:
                raise ValueError(
                    f"kernel {name!r} of {self}: expected the effects declared before, "
                    f"{kernel._annotation}; got {annotation}. Declare effects once"
                )
            return kernel

    def variable(self, name: str, size: int | None = None) -> SourceVariable:
        """Return the variable called *name*: ``__device__``, ``__constant__`` or ``__managed__``.

        A variable can be used wherever an address can: in copies, memsets, kernel arguments and
        parameters. The same name returns the same object. For PTX, the name is validated
        immediately; for CUDA C++, when the program is compiled, for example by
        ``check(compile=True)``.

        Parameters
        ----------
        name : str
            Name of the variable: ``"table"``, ``"space::table"``, ``"table<float>"``, or its
            symbol.
        size : int, optional
            Size in bytes. It lets copies and memsets infer their size for CUDA C++ variables, and
            is validated when the program is compiled. For PTX the size is known.

        Raises
        ------
        ValueError
            If the PTX has no variable of that name, or one of another size.
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
                found.set_size(size)
            return found

    @property
    def kernels(self) -> ProgramKernels:
        """Kernels of the program by name; they print as their prototypes.

        CUDA C++ is compiled for this, which needs NVRTC but no GPU. Only the requested instances of
        templates are listed.

        Raises
        ------
        CompileError
            If compilation fails.
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
        from graphdsl.core.runtime.module_texts import compiled_signatures

        return ProgramKernels(self, compiled_signatures(self))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            error = missing_attribute(type(self), name)
            if name in {"compile", "build"}:
                error.args = (f"'Program' object has no attribute {name!r}. {COMPILED}",)
            elif not name.startswith("_") and "Did you mean" not in str(error):
                error.args = (f"{error}. Kernels are called by name: kernel({name!r})",)
            raise error

    def __reduce__(self) -> tuple[object, ...]:
        # Compiled code belongs to this process.
        sizes = {name: each.explicit_size for name, each in self._variables.items()}
        rest = self.kernel_names, sizes, linked_with(self)
        return (_restored, (self.source, self.options, self.name, *rest))


def _linked(
    link: object, options: dict[str, Any] | ProgramOptions | None, name: str | None
) -> list[SourceProgram]:
    """Return the programs to link with one of these options and this name."""
    if isinstance(link, (str, SourceProgram)) or not isinstance(link, Iterable):
        raise TypeError(f"Program link: expected a list of programs or texts, got {_short(link)}")
    found: list[SourceProgram] = []
    for number, each in enumerate(link, 2):
        if isinstance(each, Program):
            found.append(each)
        elif isinstance(each, str) and each.strip():
            # The names of files differ, in messages and in names that belong to one file.
            stem, dot, suffix = (name or "program").partition(".")
            found.append(SourceProgram(each, options, f"{stem}_{number}{dot}{suffix}"))
        else:
            raise TypeError(
                "Program link: expected programs, or CUDA C++ or PTX text as str, got "
                f"{_short(each)} ({type(each).__name__}). {_source_remedy(each)}"
            )
    return found


def linked_with(program: SourceProgram) -> list[Program]:
    """Return programs with the texts that a program is linked with."""
    return [
        Program(each.source, each.options, name=each.name, kernels=each.kernel_names)
        for each in program.units[1:]
    ]


def _restored(
    source: str,
    options: dict[str, Any] | ProgramOptions | None,
    name: str | None,
    kernels: Any,
    variables: Mapping[str, int | None],
    link: Iterable[Program] = (),
) -> Program:
    program = Program(source, options, name=name, kernels=kernels, link=link)
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
    """A kernel of a :class:`Program`, accepted wherever a cuda.core ``Kernel`` is."""

    __slots__ = ("_annotation",)

    program: Program

    def __init__(
        self, program: Program, name: str, annotation: DeclaredEffects | None = None
    ) -> None:
        super().__init__(program, name)
        self._annotation = annotation

    if not TYPE_CHECKING:

        def __getitem__(self, sizes: object) -> Any:
            raise TypeError(
                f"kernel {self.name!r}: expected a launch in a graph or on a stream, got "
                f"kernel[{sizes!r}]. Write g.launch(gd.LaunchConfig(grid=..., block=...), kernel, "
                "...) or gd.launch(stream, config, kernel, ...)"
            )

        def __call__(self, *_args: object, **_keywords: object) -> Never:
            raise TypeError(
                f"kernel {self.name!r}: expected a launch in a graph or on a stream, got a call. "
                "Write g.launch(kernel, ..., over=n) or gd.launch(stream, kernel, ..., over=n)"
            )

    def effects(self, compute_capability: tuple[int, int] = (9, 0)) -> KernelEffects:
        """Return the memory effects of a launch, inferred from the kernel's PTX.

        CUDA C++ is compiled for this, which needs NVRTC but no GPU. The result is cached with the
        compiled code. If the kernel was declared with ``reads``, ``writes`` or ``commutes``, those
        effects are returned.

        Parameters
        ----------
        compute_capability : tuple of int, optional
            Compute capability of the device, for CUDA C++ without ``arch``.

        Raises
        ------
        CompileError
            If compilation fails, or the program has no such kernel.
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
        device = capability(compute_capability, f"kernel {self.name!r}: effects")
        told: KernelEffects = load("effects of kernels").kernel_effects(self, device)
        return told

    def races(
        self,
        *positional: Never,
        block: int | tuple[int | None, ...] | None = None,
        grid: int | tuple[int | None, ...] | None = None,
        arguments: Mapping[int | str, int] | None = None,
        distinct_pointers: bool = True,
        timeout: float = 30.0,
        compute_capability: tuple[int, int] = (9, 0),
    ) -> KernelRaces:
        """Return whether threads of a launch may race: proven for all inputs, or an example.

        This needs the extra ``proofs`` (z3), but no device; nothing runs.

        Parameters
        ----------
        block, grid : int or tuple, optional
            The sizes of the launches in question, as in a ``LaunchConfig``; None, also for single
            axes, if they may be any number. Sizes along axes that the kernel does not read are 1
            by default.
        arguments : mapping of int or str to int, optional
            Integer arguments that are known, by number or name; others may be any number.
        distinct_pointers : bool, optional
            Whether pointers among the arguments lead to different memory. The result says that it
            assumes so. If False, a kernel that writes through one pointer and uses another is not
            known to be free of races.
        timeout : float, optional
            Seconds of processor time after which the rest is not known.
        compute_capability : tuple of int, optional
            As for :meth:`effects`.

        Raises
        ------
        CompileError
            If compilation fails, or the program has no such kernel.
        ImportError
            If z3 is not installed, or NVRTC for CUDA C++.
        TypeError
            If an argument is passed by position, or has another type.
        ValueError
            If a size is below 1 or above what devices launch.

        Examples
        --------
        >>> import graphdsl as gd
        >>> program = gd.Program('''
        ... extern "C" __global__ void twice(float* x, int n) {
        ...     int i = blockIdx.x * blockDim.x + threadIdx.x;
        ...     if (i < n) x[i] *= 2;
        ... }
        ... extern "C" __global__ void shift(float* x, int n) {
        ...     int i = blockIdx.x * blockDim.x + threadIdx.x;
        ...     if (i < n) x[i] = x[i + 1];
        ... }
        ... ''')
        >>> program.kernel("twice").races().verdict
        'free'
        >>> found = program.kernel("shift").races(block=64, grid=1)
        >>> found.verdict, found.race.first.kind, found.race.second.kind, found.race.place
        ('found', 'read', 'write', 'argument 0 (x)')
        """
        if positional:
            raise TypeError(
                f"kernel {self.name!r}: races: expected block= and grid= by name, got "
                f"{', '.join(map(repr, positional))}. Write races(block={positional[0]!r}) for the "
                "launches with that block"
            )
        find: Callable[..., KernelRaces] = load("races of kernels").kernel_races
        return find(
            self,
            block=block,
            grid=grid,
            arguments=arguments,
            distinct_pointers=distinct_pointers,
            timeout=timeout,
            compute_capability=capability(compute_capability, f"kernel {self.name!r}: races"),
        )

    def programmatic(
        self,
        settled: Collection[int | str] = (),
        compute_capability: tuple[int, int] = (9, 0),
    ) -> KernelProgrammatic:
        """Return which accesses come after the kernel's wait: programmatic edges order these.

        It needs no device; nothing runs. It holds for all launches and inputs.

        Parameters
        ----------
        settled : collection of int or str, optional
            Arguments by number or name, and variables, whose memory no kernel that may still run
            touches, such as weights: an access to them may come before the wait. ``check()`` proves
            it for the kernels of a graph.
        compute_capability : tuple of int, optional
            As for :meth:`effects`.

        Raises
        ------
        CompileError
            If compilation fails, or the program has no such kernel.
        ImportError
            If the program is CUDA C++ and NVRTC is not installed.
        ValueError
            If *settled* has something that the kernel does not have.

        Examples
        --------
        >>> import graphdsl as gd
        >>> program = gd.Program(
        ...     '''
        ... extern "C" __global__ void add(float* out, const float* y, const float* w) {
        ...     float c = w[threadIdx.x];
        ...     asm volatile("griddepcontrol.wait;" ::: "memory");
        ...     out[threadIdx.x] = y[threadIdx.x] + c;
        ... }
        ... ''',
        ...     name="add.cu",
        ... )
        >>> kernel = program.kernel("add")
        >>> print(kernel.programmatic())
        kernel 'add': unsafe behind a programmatic edge
          add.cu:3 reads argument 2 (w) before the wait: safe behind a default edge only
          add.cu:5 reads argument 1 (y) after the wait: safe behind both edges
          add.cu:5 writes argument 0 (out) after the wait: safe behind both edges
        >>> kernel.programmatic(settled=["w"]).is_safe
        True
        """
        tell: Callable[..., KernelProgrammatic] = load("programmatic edges").kernel_programmatic
        return tell(self, settled, compute_capability)

    def __reduce__(self) -> tuple[object, ...]:
        # Reconstructed through the program, which has one object per name.
        return (_restored_kernel, (self.program, self.name, self._annotation))


annotation_of: Final[Callable[[SourceKernel], DeclaredEffects | None]] = attrgetter("_annotation")
"""Returns the effects that a kernel was declared with; None if there are none."""


SOURCE_PATH: Final = r"[^\s{}();]*[^\s{}();.]\.(?:cu|cuh|ptx|cubin|fatbin|cpp|cc|cxx|h|hpp|txt)"
"""A text that is the path of a file: no program is one word."""


def _require_name(name: object, role: str) -> None:
    """Raise if *name* is not one line of text: the compiler would take further lines as source.

    Raises
    ------
    TypeError
        If it is not a str.
    ValueError
        If it is not one line of printable characters.
    """
    if not isinstance(name, str) or not name:
        raise TypeError(f"{role}: expected a non-empty str, got {name!r}. Pass its name")
    if not name.isprintable():
        raise ValueError(f"{role}: expected one line of printable characters, got {name!r:.200}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _source_remedy(source: object) -> str:
    """Return the remedy for a value that is not source text."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return "Decode it first: Program(source.decode())"
    if isinstance(source, os.PathLike):
        return "Use Program.from_file(path)"
    if isinstance(source, Mapping) or is_instance(source, "ProgramOptions"):
        return "Pass options as the second argument: Program(source, options)"
    if hasattr(source, "read"):
        return "Read the file first: Program(file.read())"
    return "Pass the text of the program"


# Kernels of a program -----------------------------------------------------------------------------


class ProgramKernels(Mapping[str, "SourceKernel"]):
    """The kernels of a program by name. They print with their parameters.

    Parameters
    ----------
    program : Program
        The program.
    signatures : mapping of str to KernelSignature
        Signature of each kernel.
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

    def _ipython_key_completions_(self) -> list[str]:
        """Return the names that notebooks and IPython complete in ``program.kernels["..."]``."""
        return list(self._signatures)

    def __repr__(self) -> str:
        lines = []
        for name, signature in self._signatures.items():
            types = ["..."] if signature is None else [each.name for each in signature.types]
            names = parameter_names(self._program.kernel(name), len(types))
            if names:
                types = [f"{kind} {each}".rstrip() for kind, each in zip(types, names, strict=True)]
            lines.append(f"{name}({', '.join(types)})")
        return "\n".join(lines) or "no kernels"


OWN_KERNELS: Final[set[type]] = {SourceKernel, ForeignKernel}
"""Kernel classes that launches accept directly; kernels of other packages are converted.

That of cuda.core is added when its first kernel is launched.
"""


def source_of_kernel(kernel: Any) -> SourceKernel | None:
    """Return the source of a kernel, to infer its effects from; None if there is none."""
    found = kernel.source if isinstance(kernel, ForeignKernel) else kernel
    return found if isinstance(found, SourceKernel) else None
