"""PTX text to the objects of :mod:`graphdsl.sim.ptx.syntax` (PTX ISA 9.0, chapters 4, 5 and 11)."""

from __future__ import annotations

import re
import struct
from typing import Final

from graphdsl.sim.ptx.lexer import END, TokenReader, floating_point, integer
from graphdsl.sim.ptx.syntax import (
    BITS,
    Address,
    Bracket,
    Float,
    Function,
    Instruction,
    Integer,
    Label,
    LabelMark,
    Location,
    Module,
    Operand,
    Pair,
    Reference,
    Register,
    Sink,
    Special,
    Variable,
    Vector,
)

__all__ = ["parse"]

LINKAGE: Final = frozenset({".visible", ".extern", ".weak", ".common"})
SPACES: Final = frozenset({".global", ".const", ".shared", ".local", ".param"})
FAMILY: Final = re.compile(r"(.*?)(\d+)$")
MAX_ARRAY: Final = 1 << 40


def parse(text: str) -> Module:
    """Read PTX text.

    Raises
    ------
    PtxError
        With the line of what cannot be read.
    """
    return _Parser(text).module()


class _Scope:
    """The names that a pair of braces in a function declares."""

    def __init__(self) -> None:
        self.registers: dict[str, Register] = {}
        # ``%r<4>`` declares %r0 to %r3: the type and the count by ``%r``.
        self.families: dict[str, tuple[str, int, str]] = {}
        self.variables: dict[str, str] = {}
        self.labels: dict[str, str] = {}


class _Parser(TokenReader):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._files: dict[int, str] = {}
        self._module = Module((0, 0), "")
        # Of the function that is read.
        self._function: Function | None = None
        self._scopes: list[_Scope] = []
        self._location: Location | None = None
        self._serial = 0

    # The module ---------------------------------------------------------------------------------

    def module(self) -> Module:
        """Read everything; files first, since they are declared at the end."""
        for number, name in re.findall(
            r'^\s*\.file\s+(\d+)\s+"([^"\n]*)"', self._text, re.MULTILINE
        ):
            self._files[int(number)] = name
        while self._peek() is not END:
            self._statement()
        return self._module

    def _statement(self) -> None:
        token = self._peek()
        match token.text:
            case ".version":
                self._next += 1
                major, _, minor = self._take().text.partition(".")
                self._module.version = (int(major), int(minor or 0))
            case ".target":
                self._next += 1
                self._module.target = self._take().text
                while self._accept(","):
                    self._take()
            case ".address_size":
                self._next += 1
                if self._integer() != 64:
                    raise self._error("expected addresses of 64 bits")
            case ".file":
                line = token.line
                while self._peek().line == line:
                    self._next += 1
            case ".section":
                while not self._accept("{"):
                    self._take()
                while not self._accept("}"):
                    if self._peek() is END:
                        raise self._error("a section without an end")
                    self._take()
            case ".alias":
                self._next += 1
                alias = self._take().text
                self._expect(",")
                self._module.aliases[alias] = self._take().text
                self._expect(";")
            case ".pragma":
                self._skip_statement()
            case _:
                self._declaration()

    def _declaration(self) -> None:
        linkage = set()
        while self._peek().text in LINKAGE:
            linkage.add(self._take().text)
        token = self._peek()
        if token.text in {".entry", ".func"}:
            self._read_function()
        elif token.text in SPACES:
            for variable in self._read_variables(is_external=".extern" in linkage):
                self._module.variables[variable.name] = variable
        else:
            raise self._error(f"expected a declaration, got {token.text!r}")

    # Variables ----------------------------------------------------------------------------------

    def _read_variables(self, *, is_external: bool = False) -> list[Variable]:
        """Read ``.shared .align 4 .b8 a[16], b[4];``."""
        space = self._take().text[1:]
        alignment, vector, kind = 0, 1, ""
        while self._peek().kind == "directive":
            directive = self._take().text[1:]
            if directive == "align":
                alignment = self._integer()
            elif directive in {"v2", "v4"}:
                vector = int(directive[1])
            elif directive in BITS:
                kind = directive
            elif directive == "attribute":
                self._expect("(")
                while not self._accept(")"):
                    self._take()
            elif directive in {"texref", "samplerref", "surfref"}:
                kind = "b64"
            elif directive == "ptr" or directive in {"global", "shared", "const", "local"}:
                # What a pointer parameter points to: a promise that nothing here depends on.
                continue
            else:
                self._next -= 1
                raise self._error(f"expected a type, got {'.' + directive!r}")
        if not kind:
            raise self._error("a variable without a type")
        found = [self._read_variable(space, alignment, vector, kind, is_external=is_external)]
        while self._peek().text == "," and space != "param":
            self._next += 1
            found.append(
                self._read_variable(space, alignment, vector, kind, is_external=is_external)
            )
        if space != "param" or self._function is not None:
            self._accept(";")
        return found

    def _read_variable(
        self, space: str, alignment: int, vector: int, kind: str, *, is_external: bool
    ) -> Variable:
        name = self._take().text
        element = max(BITS[kind] // 8, 1) * vector
        count, open_ended = 1, False
        while self._accept("["):
            if self._accept("]"):
                open_ended = True
                continue
            count *= self._integer()
            self._expect("]")
        initial = bytearray()
        references: list[tuple[int, Reference]] = []
        if self._accept("="):
            self._read_initial(kind, initial, references)
            if open_ended:
                count, open_ended = -(-len(initial) // element), False
        size = 0 if open_ended else element * count
        if not 0 <= size <= MAX_ARRAY or len(initial) > size:
            raise self._error(f"variable {name!r} of {size} bytes with {len(initial)} initial ones")
        return Variable(
            name,
            space,
            size,
            alignment or element,
            bytes(initial),
            tuple(references),
            is_external,
        )

    def _read_initial(
        self, kind: str, initial: bytearray, references: list[tuple[int, Reference]]
    ) -> None:
        if self._accept("{"):
            while not self._accept("}"):
                self._read_initial(kind, initial, references)
                self._accept(",")
            return
        size = BITS[kind] // 8
        token = self._peek()
        if token.kind == "float":
            self._next += 1
            constant = floating_point(token.text)
            if constant.width == size * 8:
                initial += constant.bits.to_bytes(size, "little")
            else:
                value = struct.unpack("<d", struct.pack("<Q", _widen(constant)))[0]
                initial += struct.pack("<f" if size == 4 else "<d", value)
            return
        if token.kind == "integer" or token.text == "-":
            if token.text == "-" and self._peek(1).kind == "float":
                raise self._error("a negative float in an initial value")
            value = self._integer()
            if self._peek().text != "(":
                initial += (value & ((1 << size * 8) - 1)).to_bytes(size, "little")
                return
            raise self._error("a part of an address as an initial value, which is not supported")
        if size != 8:
            raise self._error(f"an address in an element of {size} bytes")
        is_generic = self._accept("generic")
        if is_generic:
            self._expect("(")
        name = self._take().text
        if is_generic:
            self._expect(")")
        offset = 0
        if self._peek().text in {"+", "-"}:
            self._accept("+")
            offset = self._integer()
        references.append((len(initial), Reference(name, offset)))
        initial += bytes(8)

    # Functions ----------------------------------------------------------------------------------

    def _read_function(self) -> None:
        is_entry = self._take().text == ".entry"
        results: tuple[Variable, ...] = ()
        if not is_entry and self._peek().text == "(":
            results = self._read_parameters()
        start = self._peek()
        name = self._take().text
        parameters = self._read_parameters() if self._peek().text == "(" else ()
        function = Function(name, is_entry, results, parameters, Location("PTX", start.line))
        while self._peek().kind == "directive":
            directive = self._take().text[1:]
            values = []
            if directive == "attribute":
                self._expect("(")
                while not self._accept(")"):
                    self._take()
            while self._peek().kind in {"integer", "string"}:
                token = self._take()
                values.append(integer(token.text) if token.kind == "integer" else 0)
                if not self._accept(","):
                    break
            function.directives[directive] = tuple(values)
            if directive == "pragma":
                self._accept(";")
        if self._peek().text == "{":
            self._read_body(function)
        else:
            self._accept(";")
        known = self._module.functions.get(name)
        if known is None or known.body is None:
            self._module.functions[name] = function

    def _read_parameters(self) -> tuple[Variable, ...]:
        self._expect("(")
        found: list[Variable] = []
        while not self._accept(")"):
            if self._peek().text == ".reg":
                raise self._error("a parameter in a register, which is not supported")
            found += self._read_variables()
            self._accept(",")
        return tuple(found)

    def _read_body(self, function: Function) -> None:
        self._function = function
        self._location = None
        self._serial = 0
        function.body = []
        self._scopes = [_Scope()]
        self._expect("{")
        self._declare_labels()
        depth = 1
        while depth:
            if self._peek() is END:
                raise self._error(f"function {function.name!r} without an end")
            if self._accept("{"):
                depth += 1
                self._scopes.append(_Scope())
                self._declare_labels()
            elif self._accept("}"):
                depth -= 1
                self._scopes.pop()
            else:
                self._body_statement(function)
        self._function = None

    def _declare_labels(self) -> None:
        """Make the labels of the braces that were opened known, since branches go forward too."""
        depth, index = 1, self._next
        scope = self._scopes[-1]
        while depth and index < len(self._tokens):
            token = self._tokens[index]
            if token.text == "{":
                depth += 1
            elif token.text == "}":
                depth -= 1
            elif (
                depth == 1
                and token.kind == "word"
                and index + 1 < len(self._tokens)
                and self._tokens[index + 1].text == ":"
            ):
                scope.labels[token.text] = self._unique(token.text)
            index += 1

    def _unique(self, name: str) -> str:
        if len(self._scopes) == 1:
            return name
        self._serial += 1
        return f"{name}.{self._serial}"

    def _body_statement(self, function: Function) -> None:
        assert function.body is not None
        token = self._peek()
        text = token.text
        if token.kind == "directive":
            if text == ".reg":
                self._read_registers(function)
            elif text == ".loc":
                self._read_loc()
            elif text == ".pragma":
                self._skip_statement()
            elif text in SPACES or text in LINKAGE:
                while self._peek().text in LINKAGE:
                    self._take()
                for variable in self._read_variables():
                    unique = self._unique(variable.name)
                    self._scopes[-1].variables[variable.name] = unique
                    function.variables[unique] = Variable(
                        unique,
                        variable.space,
                        variable.size,
                        variable.alignment,
                        variable.initial,
                        variable.references,
                        variable.is_external,
                    )
            else:
                raise self._error(f"unexpected directive {text!r}")
        elif token.kind == "word" and self._peek(1).text == ":":
            self._next += 2
            following = self._peek().text
            if following == ".callprototype":
                # What an indirect call passes is known from the variables that it names.
                self._skip_statement()
            elif following == ".branchtargets":
                self._next += 1
                names = []
                while not self._accept(";"):
                    names.append(self._label(self._take().text))
                    self._accept(",")
                function.branch_targets[self._label(text)] = tuple(names)
            else:
                function.body.append(LabelMark(self._label(text)))
        elif not self._accept(";"):
            function.body.append(self._read_instruction())

    def _read_registers(self, function: Function) -> None:
        self._next += 1
        kind = ""
        while self._peek().kind == "directive":
            kind = self._take().text[1:]
            if kind not in BITS:
                self._next -= 1
                raise self._error(f"expected the type of a register, got {'.' + kind!r}")
        while True:
            name = self._take().text
            if self._accept("<"):
                # `%r<4>` declares %r0 to %r3; they are made when they are used.
                unique = self._unique(name)
                self._scopes[-1].families[name] = (kind, self._integer(), unique)
                self._expect(">")
            else:
                register = Register(self._unique(name), kind)
                self._scopes[-1].registers[name] = register
                function.registers[register.name] = register
            if not self._accept(","):
                break
        self._expect(";")

    def _read_loc(self) -> None:
        line = self._take().line
        file, number = self._integer(), self._integer()
        self._location = Location(self._files.get(file, f"file {file}"), number)
        while self._peek().line == line:
            self._next += 1

    # Instructions -------------------------------------------------------------------------------

    def _read_instruction(self) -> Instruction:
        start = self._peek()
        guard = None
        if self._accept("@"):
            negated = self._accept("!")
            found = self._register(self._take().text)
            if found is None or found.type != "pred":
                raise self._error("expected a predicate after '@'")
            guard = Register(found.name, found.type, negated)
        name = self._take()
        if name.kind != "word":
            self._next -= 1
            raise self._error(f"expected an instruction, got {name.text!r}")
        opcode = name.text.partition(".")[0]
        operands = self._read_call() if opcode == "call" else self._read_operands()
        end = self._peek()
        self._expect(";")
        text = " ".join(self._text[start.start : end.start].split())
        location = self._location or Location("PTX", start.line)
        return Instruction(name.text, operands, guard, location, text)

    def _read_operands(self) -> tuple[Operand, ...]:
        operands: list[Operand] = []
        while self._peek().text != ";":
            operands.append(self._read_operand())
            if not self._accept(","):
                break
        return tuple(operands)

    def _read_call(self) -> tuple[Operand, ...]:
        """Read ``(results), target, (arguments), prototype`` with all but the target optional."""
        results: Operand = Vector(())
        if self._peek().text == "(":
            results = self._read_list()
            self._expect(",")
        target = self._read_operand()
        arguments: Operand = Vector(())
        rest: list[Operand] = []
        while self._accept(","):
            if self._peek().text == "(":
                arguments = self._read_list()
            else:
                rest.append(Label(self._take().text))
        return (results, target, arguments, *rest)

    def _read_list(self) -> Vector:
        self._expect("(")
        items = []
        while not self._accept(")"):
            items.append(self._read_operand())
            self._accept(",")
        return Vector(tuple(items))

    def _read_operand(self) -> Operand:
        first = self._read_single()
        if self._accept("|"):
            return Pair(first, self._read_single())
        return first

    def _read_single(self) -> Operand:
        token = self._peek()
        text = token.text
        if token.kind == "float":
            self._next += 1
            return floating_point(text)
        if token.kind == "integer" or text == "-":
            if text == "-" and self._peek(1).kind == "float":
                self._next += 1
                constant = floating_point(self._take().text)
                return Float(constant.bits ^ (1 << (constant.width - 1)), constant.width)
            return Integer(self._integer())
        if text == "[":
            return self._read_address()
        if text == "{":
            self._next += 1
            items = []
            while not self._accept("}"):
                items.append(self._read_operand())
                self._accept(",")
            return Vector(tuple(items))
        if text == "!":
            self._next += 1
            found = self._register(self._take().text)
            if found is None:
                raise self._error("expected a predicate after '!'")
            return Register(found.name, found.type, negated=True)
        if token.kind != "word":
            raise self._error(f"expected an operand, got {text!r}")
        self._next += 1
        operand = self._name(text)
        if isinstance(operand, Reference) and self._peek().text in {"+", "-"}:
            self._accept("+")
            return Reference(operand.name, self._integer())
        return operand

    def _read_address(self) -> Address | Bracket:
        self._expect("[")
        token = self._peek()
        base: Register | Reference | None = None
        offset = 0
        if token.kind == "integer" or token.text == "-":
            offset = self._integer()
        else:
            found = self._name(self._take().text)
            if not isinstance(found, (Register, Reference)):
                raise self._error(f"expected an address, got {token.text!r}")
            base = found
            if self._peek().text in {"+", "-"}:
                self._accept("+")
                offset = self._integer()
        address = Address(base, offset)
        if self._peek().text != ",":
            self._expect("]")
            return address
        items: list[Operand] = [address]
        while self._accept(","):
            items.append(self._read_operand())
        self._expect("]")
        return Bracket(tuple(items))

    def _register(self, name: str) -> Register | None:
        function = self._function
        assert function is not None
        for scope in reversed(self._scopes):
            found = scope.registers.get(name)
            if found is not None:
                return found
            match = FAMILY.match(name)
            # `%r12` may be of the family `%r` or, where that was declared, of `%r1`.
            if match is not None and (family := scope.families.get(match[1])) is not None:
                kind, count, unique = family
                if int(match[2]) < count:
                    register = Register(unique + match[2], kind)
                    scope.registers[name] = register
                    function.registers[register.name] = register
                    return register
        return None

    def _label(self, name: str) -> str:
        for scope in reversed(self._scopes):
            if name in scope.labels:
                return scope.labels[name]
        raise self._error(f"no label {name!r}")

    def _name(self, name: str) -> Operand:
        register = self._register(name)
        if register is not None:
            return register
        for scope in reversed(self._scopes):
            if name in scope.variables:
                return Reference(scope.variables[name])
            if name in scope.labels:
                return Label(scope.labels[name])
        if name == "_":
            return Sink()
        if name.startswith("%"):
            return Special(name)
        if name == "WARP_SZ":
            return Integer(32)
        # Parameters and module-level names; what they are is known when all of it is read.
        return Reference(name)


def _widen(constant: Float) -> int:
    """Return the bits of the double that a constant stands for."""
    if constant.width == 64:
        return constant.bits
    value = struct.unpack("<f", struct.pack("<I", constant.bits))[0]
    return int.from_bytes(struct.pack("<d", value), "little")
