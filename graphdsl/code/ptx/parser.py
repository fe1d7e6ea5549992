"""A parser of PTX text (PTX ISA 9.0, chapters 4, 5 and 11)."""

from __future__ import annotations

import hashlib
import re
import struct
from dataclasses import replace
from typing import Final

from graphdsl.abi.effects import Location
from graphdsl.abi.programs import SourceProgram, compiled_once
from graphdsl.base.locks import collector_paused
from graphdsl.code.ptx.lexer import END, Token, floating_point
from graphdsl.code.ptx.reader import EXPRESSION, InstructionReader, Scope
from graphdsl.code.ptx.syntax import (
    BITS,
    Float,
    Function,
    LabelMark,
    Module,
    PtxError,
    Reference,
    Register,
    Variable,
)
from graphdsl.code.ptx.types import check_function

# Variables ----------------------------------------------------------------------------------------


SPACES: Final = frozenset({".global", ".const", ".shared", ".local", ".param"})
OF_A_MODULE: Final = frozenset({".global", ".const", ".shared"})
TEXTURES: Final = frozenset({".texref", ".samplerref", ".surfref"})
POINTED_TO: Final = frozenset({".global", ".const", ".shared", ".local"})
MAX_ARRAY: Final = 1 << 40
MAX_DIMENSIONS: Final = 16
MAX_ALIGNMENT: Final = 1 << 16


class VariableReader(InstructionReader):
    """Reads declarations of variables.

    Parameters
    ----------
    text : str
        PTX.
    """

    def _read_variables(self, *, is_external: bool = False) -> list[Variable]:
        """Read ``.shared .align 4 .b8 a[16], b[4];``, up to its terminator."""
        space = self._take().text
        alignment, vector, kind, is_pointer = 0, 1, "", False
        if space in TEXTURES:
            space, kind = ".global", "b64"
        while self._peek().kind == "directive":
            token = self._take()
            directive = token.text
            if directive == ".align":
                token = self._peek()
                alignment = self._count(MAX_ALIGNMENT, "an alignment")
                if alignment.bit_count() != 1:
                    raise self._error("expected a power of two as an alignment", token)
            elif is_pointer and directive in POINTED_TO:
                # The target of a pointer parameter: a promise that nothing here depends on.
                continue
            elif kind and directive == ".ptr" and space == ".param":
                is_pointer = True
            elif directive == ".attribute" and not kind:
                self._read_attribute()
            elif directive in {".v2", ".v4"} and not kind:
                vector = int(directive[2])
            elif not kind and directive[1:] in BITS:
                kind = directive[1:]
            elif not kind and space in {".param", ".global"} and directive in TEXTURES:
                kind = "b64"
            else:
                raise self._error(f"expected a type, got {directive!r}", token)
        if not kind or kind == "pred":
            raise self._error(f"expected a type that is stored in {space} memory")
        element = BITS[kind] // 8
        # The alignment of the target is not that of the pointer.
        alignment = (0 if is_pointer else alignment) or element * vector
        found = [self._read_variable(space[1:], alignment, (kind, vector), is_external=is_external)]
        if is_pointer:
            found[0] = replace(found[0], is_pointer=True)
        # In a parameter list each parameter has its own type: the comma separates parameters.
        if space == ".param" and (self._function is None or not self._scopes):
            return found
        while self._accept(","):
            found.append(
                self._read_variable(space[1:], alignment, (kind, vector), is_external=is_external)
            )
        self._expect(";")
        return found

    def _read_attribute(self) -> None:
        self._expect("(")
        while not self._accept(")"):
            if self._peek() is END or self._peek().text in {";", "{"}:
                raise self._error("an attribute without an end")
            self._next += 1

    def _read_variable(
        self, space: str, alignment: int, of: tuple[str, int], *, is_external: bool
    ) -> Variable:
        token = self._peek()
        # A parameter of a prototype needs no name.
        name = "_" if space == "param" and self._accept("_") else self._identifier("a variable")
        kind, vector = of
        element = BITS[kind] // 8 * vector
        dimensions: list[int] = []
        while self._accept("["):
            if self._peek().text == "]" and not dimensions:
                dimensions.append(-1)
            else:
                dimensions.append(self._count(MAX_ARRAY, "a number of elements"))
            self._expect("]")
        if len(dimensions) > MAX_DIMENSIONS:
            raise self._unsupported(f"variable {name!r} of {len(dimensions)} dimensions", token)
        initial = bytearray()
        references: list[tuple[int, Reference]] = []
        if self._peek().text == "=":
            if space not in {"global", "const"} or is_external:
                raise self._error(f"expected no initial value for {name!r}")
            self._next += 1
            lists = [*dimensions, vector] if vector > 1 else dimensions
            self._read_initial(kind, lists, initial, references)
        count = 1
        for number in dimensions:
            count *= -(-len(initial) // element) if number < 0 else number
        size = element * count
        if size > MAX_ARRAY:
            raise self._unsupported(f"variable {name!r} of {size} bytes", token)
        if not size and not is_external and space != "param":
            raise self._error(f"variable {name!r} has no size", token)
        return Variable(
            name,
            space,
            size,
            alignment,
            bytes(initial),
            tuple(references),
            is_external,
            is_float=kind.startswith("f"),
            element=element if dimensions else 0,
        )

    def _read_initial(
        self,
        kind: str,
        dimensions: list[int],
        initial: bytearray,
        references: list[tuple[int, Reference]],
    ) -> None:
        """Read a value, or a list of at most as many values as the first dimension."""
        if dimensions:
            start, token = len(initial), self._peek()
            self._expect("{")
            count = 0
            part = BITS[kind] // 8
            for number in dimensions[1:]:
                part *= number
            while not self._accept("}"):
                if count:
                    self._expect(",")
                count += 1
                self._read_initial(kind, dimensions[1:], initial, references)
                # Missing values are zero.
                initial += bytes(start + count * part - len(initial))
            if 0 <= dimensions[0] < count:
                raise self._error(f"expected {dimensions[0]} values at most, got {count}", token)
            return
        size = BITS[kind] // 8
        token = self._peek()
        if token.kind == "float" or (token.text == "-" and self._peek(1).kind == "float"):
            self._read_initial_float(size, initial)
            return
        if token.kind == "integer" or token.text == "-":
            value = self._integer()
            if self._peek().text in EXPRESSION:
                raise self._unsupported("an expression as an initial value", token)
            if kind.startswith("f"):
                raise self._error(f"expected a floating-point constant for .{kind}", token)
            initial += (value & ((1 << size * 8) - 1)).to_bytes(size, "little")
            return
        if token.kind != "word":
            raise self._error(f"expected an initial value, got {token.text!r}")
        self._read_initial_address(size, initial, references)

    def _read_initial_float(self, size: int, initial: bytearray) -> None:
        token = self._peek()
        negative = self._accept("-")
        if size not in {4, 8}:
            raise self._error("expected a type of 32 or 64 bits for a floating-point constant")
        value = struct.unpack("<d", struct.pack("<Q", _widen(floating_point(self._take().text))))[0]
        try:
            initial += struct.pack("<f" if size == 4 else "<d", -value if negative else value)
        except OverflowError:
            raise self._error(f"{value} is too large for 32 bits", token) from None

    def _read_initial_address(
        self, size: int, initial: bytearray, references: list[tuple[int, Reference]]
    ) -> None:
        token = self._peek()
        is_generic = token.text == "generic"
        if is_generic:
            self._next += 1
            self._expect("(")
        token = self._peek()
        name = self._identifier("a variable or a function")
        if name not in self._module.variables and name not in self._module.functions:
            raise self._error(f"no variable or function {name!r} is declared before this", token)
        if size != 8:
            raise self._error(f"expected 8 bytes for an address, got {size}", token)
        if is_generic:
            self._expect(")")
        offset = 0
        if self._peek().text in {"+", "-"}:
            self._accept("+")
            offset = self._integer()
        references.append((len(initial), Reference(name, offset)))
        initial += bytes(8)


def _widen(constant: Float) -> int:
    """Return the bits of a double-precision constant."""
    if constant.width == 64:
        return constant.bits
    value = struct.unpack("<f", struct.pack("<I", constant.bits))[0]
    return int.from_bytes(struct.pack("<d", value), "little")


# Modules ------------------------------------------------------------------------------------------


LINKAGE: Final = frozenset({".visible", ".extern", ".weak", ".common"})
LIMITS: Final = {
    # Minimum and maximum number of operands of a function's directive.
    ".maxnreg": (1, 1),
    ".maxntid": (1, 3),
    ".reqntid": (1, 3),
    ".minnctapersm": (1, 1),
    ".maxnctapersm": (1, 1),
    ".noreturn": (0, 0),
    ".explicitcluster": (0, 0),
    ".reqnctapercluster": (1, 3),
    ".maxclusterrank": (1, 1),
    ".blocksareclusters": (0, 0),
    ".abi_preserve": (1, 1),
    ".abi_preserve_control": (1, 1),
}
MAX_REGISTERS: Final = 1 << 24
MAX_PARAMETERS: Final = 32764
"""Maximum bytes of parameters of a kernel."""
MAX_NESTING: Final = 32
MAX_LINE: Final = (1 << 32) - 1
BUILTIN: Final = "__nv_nvrtc_builtin_header.h"
"""The file of functions that NVRTC itself declares, such as those of textures."""
DEBUG_DATA: Final = {".b8": 8, ".b16": 16, ".b32": 32, ".b64": 64}
"""Widths of the numbers in debug sections."""


@collector_paused()
def parse(text: str) -> Module:
    """Read PTX text.

    Raises
    ------
    PtxError
        With the line and the column of what is not valid, or not supported.
    """
    try:
        module = _Parser(text, has_plain=True).module()
    except PtxError:
        # Reading single tokens locates the error exactly.
        module = _Parser(text).module()
    module.digest = hashlib.sha256(text.encode()).hexdigest()
    return module


def parsed_module(program: SourceProgram, ptx: str) -> Module:
    """Return a program's PTX as a module, read once; raises PtxError if it cannot be read."""
    module: Module = compiled_once(program, ("parsed PTX", ptx), lambda _: parse(ptx))
    return module


class _Parser(VariableReader):
    def __init__(self, text: str, *, has_plain: bool = False) -> None:
        super().__init__(text, has_plain=has_plain)
        self._files: dict[int, str] = {}
        self._serial = 0
        # Source information: locations, and labels of sections.
        self._places: dict[tuple[int, int, int], Location] = {}
        self._labels: set[str] = set()
        self._named: list[Token] = []

    # The module ---------------------------------------------------------------------------------

    def module(self) -> Module:
        """Read the whole text; files first, since they are declared at the end."""
        for number, name in re.findall(
            r'^\s*\.file\s+(\d+)\s+"([^"\n]*)"', self._text, re.MULTILINE
        ):
            self._files[int(number)] = name
        self._read_version()
        self._read_target()
        while self._peek() is not END:
            self._statement()
        for token in self._named:
            if token.text not in self._labels:
                raise self._error(f"no section has a label {token.text!r}", token)
        return self._module

    def _read_version(self) -> None:
        self._expect(".version")
        version = re.fullmatch(r"(\d+)\.(\d+)", self._peek().text, re.ASCII)
        if version is None:
            raise self._error(f"expected a version such as 8.0, got {self._peek().text!r}")
        self._next += 1
        self._module.version = (int(version[1]), int(version[2]))

    def _read_target(self) -> None:
        self._expect(".target")
        token = self._peek()
        if re.fullmatch(r"(sm|compute)_\d+[af]?", token.text, re.ASCII) is None:
            raise self._error(f"expected a target such as sm_90, got {token.text!r}")
        self._module.target = self._take().text
        while self._accept(","):
            self._identifier("an option of the target")

    def _statement(self) -> None:
        token = self._peek()
        match token.text:
            case ".target":
                self._read_target()
            case ".address_size":
                self._next += 1
                if self._integer() != 64:
                    raise self._error("expected addresses of 64 bits", token)
            case ".file":
                self._read_file()
            case ".section":
                self._read_section()
            case ".alias":
                self._read_alias()
            case ".pragma":
                self._read_pragma()
            case _:
                self._declaration()

    def _read_file(self) -> None:
        self._next += 1
        self._integer()
        self._read_string()
        while self._accept(","):
            self._integer()

    def _read_string(self) -> None:
        if self._peek().kind != "string":
            raise self._error(f"expected a string, got {self._peek().text!r}")
        self._next += 1

    def _read_section(self) -> None:
        """Skip debug data: labels and numbers."""
        self._next += 1
        if self._peek().kind not in {"directive", "word"}:
            raise self._error(f"expected the name of a section, got {self._peek().text!r}")
        self._next += 1
        self._expect("{")
        while not self._accept("}"):
            kind = self._peek().text
            if kind not in DEBUG_DATA:
                self._labels.add(self._identifier("a label"))
                self._expect(":")
                continue
            self._next += 1
            while True:
                self._read_datum(DEBUG_DATA[kind])
                if not self._accept(","):
                    break

    def _read_datum(self, bits: int) -> None:
        """Skip a number of some width, or an address as a sum or difference of labels."""
        token = self._peek()
        if token.kind != "integer" and token.text != "-":
            self._next += 1
            if token.kind not in {"word", "directive"}:
                raise self._error(f"expected a number or a label, got {token.text!r}", token)
            if self._peek().text in {"+", "-"}:
                self._next += 1
                self._next += 1
            return
        value = self._integer()
        if not -(1 << bits - 1) <= value < 1 << bits:
            raise self._error(f"expected a number of {bits} bits, got {value}", token)

    def _read_alias(self) -> None:
        self._next += 1
        names = []
        for end in (",", ";"):
            token = self._peek()
            name = self._identifier("a function")
            if name not in self._module.functions:
                raise self._error(f"no function {name!r} is declared before this", token)
            names.append(name)
            self._expect(end)
        alias, original = names
        if self._module.functions[original].body is None:
            raise self._error(f"expected the name of a function with a body, got {original!r}")
        self._module.aliases[alias] = original

    def _read_pragma(self) -> None:
        self._next += 1
        self._read_string()
        while self._accept(","):
            self._read_string()
        self._expect(";")

    def _declaration(self) -> None:
        linkage = self._read_linkage()
        token = self._peek()
        if token.text in {".entry", ".func"}:
            self._read_function()
        elif token.text in OF_A_MODULE or token.text in TEXTURES:
            start = self._next
            for variable in self._read_variables(is_external=linkage == ".extern"):
                self._declare(variable, self._tokens[start])
        else:
            raise self._error(f"expected a declaration, got {token.text!r}")

    def _read_linkage(self) -> str:
        return self._take().text if self._peek().text in LINKAGE else ""

    def _declare(self, variable: Variable, token: Token) -> None:
        """Add a variable to the module; it may be declared ``.extern`` as well."""
        known = self._module.variables.get(variable.name)
        if variable.name in self._module.functions or not (
            known is None or known.is_external or variable.is_external
        ):
            raise self._error(f"{variable.name!r} is declared a second time", token)
        if known is not None and known.space != variable.space:
            raise self._error(f"{variable.name} was declared differently before", token)
        if known is None or known.is_external:
            self._module.variables[variable.name] = variable

    # Functions ----------------------------------------------------------------------------------

    def _read_function(self) -> None:
        is_entry = self._take().text == ".entry"
        results: tuple[Variable, ...] = ()
        if not is_entry and self._peek().text == "(":
            results = self._read_parameters()
        start = self._peek()
        name = self._identifier("a function")
        parameters = self._read_parameters() if self._peek().text == "(" else ()
        function = Function(name, is_entry, results, parameters, Location("PTX", start.line))
        self._read_directives(function.directives)
        has_body = self._peek().text == "{"
        if not has_body:
            self._expect(";")
        self._declare_function(function, start, has_body=has_body)
        if has_body:
            self._read_body(function)
            check_function(function, self._module)

    def _declare_function(self, function: Function, token: Token, *, has_body: bool) -> None:
        name = function.name
        known = self._module.functions.get(name)
        if name in self._module.variables or (
            known is not None and (known.body is not None and has_body)
        ):
            raise self._error(f"{name!r} is declared a second time", token)
        if known is not None and (
            known.is_entry != function.is_entry
            or [each.size for each in (*known.results, *known.parameters)]
            != [each.size for each in (*function.results, *function.parameters)]
        ):
            raise self._error(f"{name} was declared differently before", token)
        total = sum(each.size for each in function.parameters)
        if function.is_entry and total > MAX_PARAMETERS:
            raise self._error(
                f"kernel {name!r} has {total} bytes of parameters; the maximum is {MAX_PARAMETERS}",
                token,
            )
        if known is None or known.body is None:
            self._module.functions[name] = function

    def _read_directives(self, directives: dict[str, tuple[int, ...]]) -> None:
        while self._peek().kind == "directive":
            token = self._take()
            directive = token.text
            values: list[int] = []
            if directive == ".attribute":
                self._read_attribute()
            elif directive == ".pragma":
                self._next -= 1
                self._read_pragma()
            elif directive in LIMITS:
                least, most = LIMITS[directive]
                while len(values) < most and (self._peek().kind == "integer" or not values):
                    values.append(self._count(1 << 32, "a limit"))
                    if not self._accept(","):
                        break
                if len(values) < least:
                    raise self._error(f"expected a number after {directive!r}")
            else:
                raise self._error(f"unexpected directive {directive!r}", token)
            directives[directive[1:]] = tuple(values)

    def _read_prototype(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Read the prototype of an indirect call: the sizes of results and parameters."""
        self._next += 1
        # The names in it have no meaning.
        scopes, self._scopes = self._scopes, []
        results = self._read_parameters(named=False) if self._peek().text == "(" else ()
        if not self._accept("_"):
            self._identifier("a function")
        parameters = self._read_parameters(named=False) if self._peek().text == "(" else ()
        self._scopes = scopes
        self._read_directives({})
        self._expect(";")
        return tuple(each.size for each in results), tuple(each.size for each in parameters)

    def _read_parameters(self, *, named: bool = True) -> tuple[Variable, ...]:
        self._expect("(")
        found: list[Variable] = []
        while not self._accept(")"):
            if found:
                self._expect(",")
            token = self._peek()
            if token.text == ".reg":
                raise self._unsupported("a parameter in a register")
            if token.text != ".param":
                raise self._error(f"expected a parameter, got {token.text!r}")
            found += self._read_variables()
            if named and any(each.name == found[-1].name for each in found[:-1]):
                raise self._error(f"{found[-1].name!r} is declared a second time", token)
        return tuple(found)

    def _read_body(self, function: Function) -> None:
        self._function = function
        self._location = None
        self._serial = 0
        function.body = []
        self._scopes = [Scope()]
        for each in (*function.results, *function.parameters):
            self._scopes[0].variables[each.name] = each.name
        self._expect("{")
        self._declare_labels()
        while self._scopes:
            if self._peek() is END:
                raise self._error(f"function {function.name!r} without an end")
            if self._peek().text == "{":
                if len(self._scopes) == MAX_NESTING:
                    raise self._unsupported(f"more than {MAX_NESTING} nested braces")
                self._next += 1
                self._forget_names()
                self._scopes.append(Scope())
                self._declare_labels()
            elif self._accept("}"):
                self._forget_names()
                self._scopes.pop()
            else:
                self._body_statement(function)
        self._function = None

    def _declare_labels(self) -> None:
        """Declare the labels in the current braces in advance, since branches also go forward."""
        depth, index = 1, self._next
        scope = self._scopes[-1]
        while depth:
            token = self._tokens[index]
            if token.kind == "mark":
                if token.text == "{":
                    depth += 1
                elif token.text == "}":
                    depth -= 1
                elif token.text == ":" and depth == 1:
                    before = self._tokens[index - 1]
                    if before.kind == "word":
                        if before.text in scope.labels:
                            raise self._error(
                                f"label {before.text!r} is declared a second time", before
                            )
                        scope.labels[before.text] = self._unique(before.text)
            elif token is END:
                break
            index += 1

    def _unique(self, name: str) -> str:
        if len(self._scopes) == 1:
            return name
        self._serial += 1
        return f"{name}.{self._serial}"

    def _declared_once(self, name: str, token: Token) -> None:
        scope = self._scopes[-1]
        if scope.declares(name) or name in scope.labels:
            raise self._error(f"{name!r} is declared a second time", token)

    def _body_statement(self, function: Function) -> None:
        assert function.body is not None
        token = self._peek()
        text = token.text
        if token.kind == "plain":
            function.body.append(self._read_plain())
        elif token.kind == "directive":
            if text == ".reg":
                self._forget_names()
                self._read_registers(function)
            elif text == ".loc":
                self._read_loc()
            elif text == ".pragma":
                self._read_pragma()
            elif text in SPACES or text in LINKAGE:
                self._forget_names()
                linkage = self._read_linkage()
                if self._peek().text not in SPACES:
                    raise self._error(f"expected a variable, got {self._peek().text!r}")
                for variable in self._read_variables(is_external=linkage == ".extern"):
                    self._declared_once(variable.name, token)
                    unique = self._unique(variable.name)
                    self._scopes[-1].variables[variable.name] = unique
                    function.variables[unique] = replace(variable, name=unique)
            else:
                raise self._error(f"unexpected directive {text!r}")
        elif token.kind == "word" and self._peek(1).text == ":":
            self._read_label(function)
        else:
            function.body.append(self._read_instruction())

    def _read_label(self, function: Function) -> None:
        assert function.body is not None
        token = self._peek()
        name = self._label(self._identifier("a label"), token)
        self._expect(":")
        match self._peek().text:
            case ".callprototype":
                function.prototypes[name] = self._read_prototype()
            case ".calltargets":
                function.prototypes[name] = None
                self._skip_statement()
            case ".branchtargets":
                self._next += 1
                targets = []
                while True:
                    token = self._peek()
                    targets.append(self._label(self._identifier("a label"), token))
                    if not self._accept(","):
                        break
                self._expect(";")
                function.branch_targets[name] = tuple(targets)
            case _:
                function.body.append(LabelMark(name))

    def _read_registers(self, function: Function) -> None:
        self._next += 1
        token = self._take()
        kind = token.text[1:]
        if token.text in {".v2", ".v4"}:
            raise self._unsupported("a vector of registers", token)
        if token.kind != "directive" or kind not in BITS or kind.startswith("bf"):
            raise self._error(f"expected the type of a register, got {token.text!r}", token)
        scope = self._scopes[-1]
        while True:
            token = self._peek()
            name = self._identifier("a register")
            self._declared_once(name, token)
            if self._accept("<"):
                # `%r<4>` declares %r0 to %r3; they are created on use.
                count = self._count(MAX_REGISTERS, "a number of registers")
                if name in scope.families:
                    raise self._error(f"{name!r} is declared a second time", token)
                unique = self._unique(name)
                scope.families[name] = (kind, count, unique if unique == name else f"{unique}.")
                self._expect(">")
            else:
                register = Register(self._unique(name), kind)
                scope.registers[name] = register
                function.registers[register.name] = register
            if not self._accept(","):
                break
        self._expect(";")

    def _read_loc(self) -> None:
        """Read ``.loc file line column``, with its information on inlined functions."""
        self._next += 1
        place = self._read_place()
        file, number, _ = place
        source = self._files.get(file, f"file {file}")
        self._location = Location(source, number)
        while self._accept(","):
            token = self._peek()
            what = self._identifier("an attribute")
            if what == "function_name":
                self._named.append(self._peek())
                self._identifier("a label")
                if self._accept("+"):
                    self._integer()
            elif what == "inlined_at":
                outer = self._places.get(self._read_place())
                if outer is None:
                    raise self._error("no .loc before this has the location that it names", token)
                if source.endswith(BUILTIN):
                    # A line that users cannot see: that of the call says more.
                    self._location = outer
            else:
                raise self._error(f"unexpected attribute {what!r}", token)
        self._places[place] = self._location

    def _read_place(self) -> tuple[int, int, int]:
        file, number, column = (self._count(MAX_LINE, "a number") for _ in range(3))
        return file, number, column
