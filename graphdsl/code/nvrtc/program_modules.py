"""A program on a device: one module, whose kernels are looked up by name.

Each module has its own copy of the program's global variables, so a second module is loaded only if
kernels cannot modify any.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from graphdsl.abi.programs import SourceProgram, name_expressions, variable_names
from graphdsl.abi.signatures import (
    PTX_COMMENT,
    KernelSignature,
    VariableLayout,
    argument_list,
    ptx_entries,
    ptx_variables,
)
from graphdsl.base.errors import CompileError
from graphdsl.base.locks import Lock, cached_property
from graphdsl.base.suggestions import close_names
from graphdsl.code.nvrtc.compiler import Names, demangled, has_variables, is_of_the_compiler
from graphdsl.code.ptx.in_memory import in_memory_of

_Module = TypeVar("_Module")
UNNAMED_NAMESPACE: Final = "(anonymous namespace)::"
INTERNAL: Final = re.compile(r"\b_INTERNAL_[0-9a-f]+_\w*::|\b_GLOBAL__N_\w*::")
"""Prefix of the names of symbols with internal linkage."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A kernel in a module.

    Attributes
    ----------
    symbol : str
        Its symbol in the module.
    signature : KernelSignature or None
        Its parameters; None if the PTX does not specify them.
    """

    symbol: str
    signature: KernelSignature | None


@dataclass(frozen=True, slots=True)
class ModuleVariable:
    """A variable in a module.

    Attributes
    ----------
    symbol : str
        Its symbol in the module.
    layout : VariableLayout
        Its layout in the PTX.
    """

    symbol: str
    layout: VariableLayout


class ModuleText:
    """The kernels and variables of a module, from its PTX and the compiler.

    Parameters
    ----------
    ptx : str
        The PTX of the module.
    names : Names
        Symbols from the compiler.
    shared_names : mapping of str to tuple of str, optional
        Names that several of its files use, each for something of its own.
    """

    def __init__(
        self, ptx: str, names: Names, shared_names: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        self.ptx: Final = ptx
        self.names: Final = names
        self._shared_names = {
            _variable_name(name): files for name, files in (shared_names or {}).items()
        }
        self.entries: Final = ptx_entries(ptx)
        self.has_variables: Final = has_variables(ptx)

    def entry(self, name: str) -> Entry | None:
        """Return the kernel named *name*; None if there is none, or the name is ambiguous."""
        self._require_one(name)
        symbol = self.names.symbols.get(name, name)
        if symbol not in self.entries:
            wanted = _compact(name.removeprefix("::"))
            called = [each for each, known in self._called.items() if _compact(known) == wanted]
            if len(called) != 1:
                return None
            (symbol,) = called
        return Entry(symbol, self._signature(name, symbol))

    def kernels(self) -> list[str]:
        """Return the kernels by name."""
        count = Counter(self._called.values())
        return [name if count[name] == 1 else symbol for symbol, name in self._called.items()]

    def variable(self, name: str) -> ModuleVariable | None:
        """Return the variable named *name*; None if there is none, or the name is ambiguous."""
        self._require_one(name)
        symbol = self.names.symbols.get(f"&{name}", name)
        if symbol not in self.variables:
            wanted = _compact(name.removeprefix("::"))
            called = [each for each, known in self._variables_called.items() if known == wanted]
            if len(called) != 1:
                return None
            (symbol,) = called
        return ModuleVariable(symbol, self.variables[symbol])

    def _require_one(self, name: str) -> None:
        files = self._shared_names.get(_compact(name.removeprefix("::")))
        if files:
            raise CompileError(
                f"{name!r}: expected a name of one file, but {' and '.join(files)} each have their "
                "own. Give those that graphs use different names"
            )

    def missing_variable(self, program: SourceProgram, name: str) -> CompileError:
        """Return the error for a missing variable."""
        log = self.names.refused.get(f"&{name}", "")
        late = ""
        if "<" in name and not log:
            late = (
                ". The program is already in use, and another template instance cannot be added "
                "to a loaded module. Call variable() before the first use"
            )
        known = close_names(name, self._variables_called.values())
        return CompileError(f"{program} has no variable {name!r}; {known}{late}", log)

    def missing(self, program: SourceProgram, name: str) -> CompileError:
        """Return the error for a missing kernel."""
        log = self.names.refused.get(name, "")
        why = f"; {close_names(name, self.kernels())}"
        if "which instance of function template" in log:
            why = (
                f": it is a template, of which kernels are instances. Name one with its arguments, "
                f"such as kernel('{name}<float>')"
            )
        elif "non-__global__" in log:
            why += (
                f". {name} is a function for kernels to call: declare it __global__, or launch a "
                "kernel that calls it"
            )
        return CompileError(f"{program} has no kernel {name!r}{why}", log)

    @cached_property
    def _called(self) -> dict[str, str]:
        """The entries by name."""
        return {symbol: _qualified_name(demangled(symbol)) for symbol in self.entries}

    @cached_property
    def variables(self) -> dict[str, VariableLayout]:
        """The variables by symbol."""
        found = ptx_variables(re.sub(PTX_COMMENT, " ", self.ptx))
        return {
            symbol: layout for symbol, layout in found.items() if not is_of_the_compiler(symbol)
        }

    @cached_property
    def _variables_called(self) -> dict[str, str]:
        """The variables by name, without spaces and unnamed namespaces."""
        return {symbol: _variable_name(symbol) for symbol in self.variables}

    def _signature(self, name: str, symbol: str) -> KernelSignature | None:
        """Return the parameters of an entry, with their C++ types if known."""
        known = self.entries[symbol]
        if known is None:
            return None
        prototypes = self.names.prototypes
        return with_prototype(known, prototypes.get(name) or prototypes.get(symbol) or symbol)


def with_prototype(signature: KernelSignature, symbol: str) -> KernelSignature:
    """Return the signature with the C++ types in a mangled name, if it has any."""
    # A variable's mangled name is graphdsl_prototype<void (int*)>.
    types = argument_list(demangled(symbol).removesuffix(">").rstrip())
    if types is None or len(types) != len(signature.types):
        return signature
    return signature.with_cpp_types(types)


class ProgramModules(Generic[_Module]):
    """The modules of a program on one device.

    Parameters
    ----------
    program : SourceProgram
        The program.
    load : callable
        Compiles it for the named kernels, and for variables, whose names begin with ``&``; returns
        the module and its contents.
    """

    def __init__(
        self, program: SourceProgram, load: Callable[[Sequence[str]], tuple[_Module, ModuleText]]
    ) -> None:
        self._program = program
        self._load = load
        self._modules: list[tuple[_Module, ModuleText]] = [load(name_expressions(program))]
        self._lock = Lock()

    def find(self, name: str) -> tuple[_Module, Entry]:
        """Return a kernel and the module that it is in.

        Raises
        ------
        CompileError
            If there is no such kernel, or it would need separate global variables.
        """
        with self._lock:
            for module, text in self._modules:
                entry = text.entry(name)
                if entry is not None:
                    return module, entry
            first = self._modules[0][1]
            if name in first.names.refused or "<" not in name:
                raise first.missing(self._program, name)
            if first.has_variables or variable_names(self._program):
                known = ", ".join(sorted(first.kernels()))
                raise CompileError(
                    f"{self._program} is already in use, without the template instance "
                    f"{name!r}; it has: {known}. A kernel cannot be added to a loaded module, and "
                    "a second module would have separate global variables. Name the instance "
                    f"before the first use: Program(..., kernels=[{name!r}])"
                )
            module, text = self._load((name,))
            entry = text.entry(name)
            if entry is None:
                raise text.missing(self._program, name)
            self._modules.append((module, text))
            return module, entry

    def find_variable(self, name: str) -> tuple[_Module, ModuleVariable]:
        """Return a variable and the module that it is in.

        Raises
        ------
        CompileError
            If there is no such variable.
        """
        with self._lock:
            module, text = self._modules[0]
            found = text.variable(name)
            if found is None:
                raise text.missing_variable(self._program, name)
            if len(self._modules) > 1:
                raise CompileError(
                    f"{self._program}: variable {name!r} was requested after the "
                    "program was compiled again for a template instance, which has its own copy. "
                    "Call variable() before the first use of the program"
                )
            return module, found


def _variable_name(symbol: str) -> str:
    """Return the source name of a variable.

    Examples
    --------
    >>> _variable_name("_ZN2ns5tableE")
    'ns::table'
    """
    text = demangled(symbol).replace(UNNAMED_NAMESPACE, "")
    return _compact(INTERNAL.sub("", text))


def _compact(name: str) -> str:
    return "".join(name.split())


def _qualified_name(text: str) -> str:
    """Return the name in a prototype: without result, arguments and unnamed namespaces.

    Examples
    --------
    >>> _qualified_name("void space::fill<unsigned int>(unsigned int*)")
    'space::fill<unsigned int>'
    """
    text = text.replace(UNNAMED_NAMESPACE, "")
    depth = 0
    start, stop = 0, len(text)
    for place, character in enumerate(text):
        if character == "(" and not depth:
            stop = place
            break
        depth += (character in "<[{(") - (character in ">]})")
        if character == " " and not depth:
            start = place + 1
    return text[start:stop]


# Arguments in memory ------------------------------------------------------------------------------


def with_arguments_in_memory(program: SourceProgram, ptx: str, names: Names) -> ModuleText:
    """Return the module of a compiled program, with arguments in memory if its text says so.

    Raises
    ------
    CompileError
        If a kernel does not load such an argument as one number, on this device.
    """
    text = ModuleText(ptx, names)
    found = in_memory_of(program.source)
    if not found:
        return text
    # Few programs have any, and reading PTX takes modules of its own.
    from graphdsl.code.ptx.loads import arguments_in_memory
    from graphdsl.code.ptx.syntax import PtxError

    for kernel, numbers in found.items():
        entry = text.entry(kernel)
        if entry is None:
            raise text.missing(program, kernel)
        try:
            ptx = arguments_in_memory(text.ptx, entry.symbol, numbers)
        except (ValueError, PtxError) as error:
            raise CompileError(
                f"kernel {kernel!r} of {program}: expected code that loads the arguments "
                f"{', '.join(map(str, numbers))} as numbers, to compute them on the device; got "
                f"none: {error}. Pass the address of the number, and read it in the kernel"
            ) from error
        prototypes = dict(text.names.prototypes)
        known = prototypes.get(kernel) or prototypes.get(entry.symbol) or entry.symbol
        types = argument_list(demangled(known).removesuffix(">").rstrip())
        if types is not None:
            for number in numbers:
                types[number] = f"{types[number]} const*"
            prototypes[kernel] = f"{kernel.partition('<')[0]}({', '.join(types)})"
        text = ModuleText(ptx, replace(text.names, prototypes=prototypes))
    return text
