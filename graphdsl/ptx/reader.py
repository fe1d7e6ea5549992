"""The instructions of PTX text, with the names in them resolved (PTX ISA 9.0, chapters 4 and 9)."""

from __future__ import annotations

import math
import re
import struct
from typing import Final

from graphdsl.ptx.lexer import Token, TokenReader, column, floating_point
from graphdsl.ptx.signatures import SPECIAL_REGISTERS
from graphdsl.ptx.syntax import (
    Address,
    Bracket,
    Float,
    Function,
    Instruction,
    Integer,
    Label,
    Location,
    Module,
    Operand,
    Pair,
    Reference,
    Register,
    Sink,
    Special,
    Vector,
)

__all__ = ["EXPRESSION", "InstructionReader", "Scope"]

FAMILY: Final = re.compile(r"(.*?)(\d+)$", re.ASCII)
EXPRESSION: Final = frozenset("+-~!(*/%&^?<>=|")
"""What constant expressions have beside numbers."""


class Scope:
    """The names that a pair of braces in a function declares."""

    def __init__(self) -> None:
        self.registers: dict[str, Register] = {}
        # ``%r<4>`` declares %r0 to %r3: the type and the count by ``%r``.
        self.families: dict[str, tuple[str, int, str]] = {}
        self.variables: dict[str, str] = {}
        self.labels: dict[str, str] = {}

    def register(self, name: str) -> Register | None:
        """Return a register that the scope declares; those of families are made here."""
        found = self.registers.get(name)
        if found is None and self.families:
            match = FAMILY.match(name)
            if match is not None and (family := self.families.get(match[1])) is not None:
                kind, count, unique = family
                if int(match[2]) < count:
                    found = Register(f"{unique}{int(match[2])}", kind)
                    self.registers[name] = found
        return found

    def declares(self, name: str) -> bool:
        """Whether a register or a variable has a name."""
        return name in self.variables or self.register(name) is not None


class InstructionReader(TokenReader):
    """Reads the instructions of a function.

    Parameters
    ----------
    text : str
        PTX.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._module = Module((0, 0), "")
        # Of the function that is read.
        self._function: Function | None = None
        self._scopes: list[Scope] = []
        self._location: Location | None = None

    def _read_instruction(self) -> Instruction:
        start = self._peek()
        guard = None
        if self._accept("@"):
            negated = self._accept("!")
            found = self._register(self._peek().text)
            if found is None or found.type != "pred":
                raise self._error(f"expected a predicate after '@', got {self._peek().text!r}")
            self._next += 1
            guard = Register(found.name, found.type, negated)
        token = self._peek()
        if token.kind != "word":
            raise self._error(f"expected an instruction, got {token.text!r}")
        name = self._read_name()
        operands = self._read_call() if name.partition(".")[0] == "call" else self._read_operands()
        self._require_list(name, operands, token)
        end = self._peek()
        if end.text != ";":
            raise self._error(f"expected ',' or ';' after an operand, got {end.text!r}")
        self._next += 1
        text = " ".join(self._text[start.start : end.start].split())
        return Instruction(
            name,
            operands,
            guard,
            self._location or Location("PTX", start.line),
            text,
            start.line,
            column(self._text, start.start),
        )

    def _require_list(self, name: str, operands: tuple[Operand, ...], token: Token) -> None:
        """Refuse a list of labels or a prototype that comes after what uses it."""
        function = self._function
        assert function is not None
        listed = operands[-1] if operands else None
        if isinstance(listed, Label) and (
            (name.startswith("brx") and listed.name not in function.branch_targets)
            or (name.startswith("call") and listed.name not in function.prototypes)
        ):
            raise self._error(
                f"no list or prototype {listed.name!r} is declared before this", token
            )

    def _read_name(self) -> str:
        """Read an opcode with its modifiers, between which there may be space."""
        name = self._take().text
        while self._peek().kind == "directive":
            name += self._take().text
        return name

    # Operands -----------------------------------------------------------------------------------

    def _read_operands(self) -> tuple[Operand, ...]:
        if self._peek().text == ";":
            return ()
        operands = [self._read_operand()]
        while self._accept(","):
            operands.append(self._read_operand())
        return tuple(operands)

    def _read_call(self) -> tuple[Operand, ...]:
        """Read ``(results), target, (arguments), prototype`` with all but the target optional."""
        results: Operand = Vector(())
        if self._peek().text == "(":
            results = self._read_list("(", ")")
            self._expect(",")
        target = self._read_operand()
        arguments: Operand = Vector(())
        rest: list[Operand] = []
        if self._accept(","):
            is_list = self._peek().text == "("
            if is_list:
                arguments = self._read_list("(", ")")
            if not is_list or self._accept(","):
                token = self._peek()
                rest.append(Label(self._label(self._identifier("a prototype"), token)))
        return (results, target, arguments, *rest)

    def _read_list(self, start: str, end: str) -> Vector:
        self._expect(start)
        items: list[Operand] = []
        while not self._accept(end):
            if items:
                self._expect(",")
            if self._peek().text in {"{", "[", "("}:
                raise self._error(f"expected a register or a constant, got {self._peek().text!r}")
            items.append(self._read_single())
        return Vector(tuple(items))

    def _read_operand(self) -> Operand:
        token = self._peek()
        if token.kind == "word" and self._peek(1).text in {",", ";"}:
            # Most are a name alone.
            self._next += 1
            return self._name(token)
        first = self._read_single()
        if self._peek().text in EXPRESSION:
            if self._accept("|") and isinstance(first, (Register, Sink)):
                return Pair(first, self._read_single())
            raise self._unsupported(f"an expression after {token.text!r}", token)
        return first

    def _read_single(self) -> Operand:
        token = self._peek()
        text = token.text
        if token.kind == "float":
            return self._float()
        if token.kind == "integer" or text == "-":
            if text == "-":
                following = self._peek(1)
                if following.kind == "float":
                    self._next += 1
                    constant = self._float()
                    if following.text[1:2] in set("fFdD"):
                        raise self._error("expected no sign before a constant of bits", token)
                    return Float(constant.bits ^ (1 << (constant.width - 1)), constant.width)
                if following.text in EXPRESSION:
                    raise self._unsupported("a constant expression", token)
            return Integer(self._integer())
        if text == "[":
            return self._read_address()
        if text == "{":
            return self._read_list("{", "}")
        if text == "!":
            return self._negated()
        if text in EXPRESSION:
            raise self._unsupported("a constant expression", token)
        if token.kind != "word":
            raise self._error(f"expected an operand, got {text!r}")
        self._next += 1
        operand = self._name(token)
        if isinstance(operand, Reference) and self._peek().text in {"+", "-"}:
            self._accept("+")
            return Reference(operand.name, self._offset())
        return operand

    def _negated(self) -> Register:
        token = self._take()
        if self._peek().kind == "integer":
            raise self._unsupported("a constant expression", token)
        found = self._register(self._peek().text)
        if found is None or found.type != "pred":
            raise self._error(f"expected a predicate after '!', got {self._peek().text!r}")
        self._next += 1
        return Register(found.name, found.type, negated=True)

    def _float(self) -> Float:
        token = self._take()
        constant = floating_point(token.text)
        if token.text[1:2] not in set("fFdD") and math.isinf(
            struct.unpack("<d", struct.pack("<Q", constant.bits))[0]
        ):
            raise self._error(f"the constant {token.text} is too large for f64", token)
        return constant

    def _read_address(self) -> Address | Bracket:
        self._expect("[")
        token = self._peek()
        base: Register | Reference | None = None
        offset = 0
        if token.kind == "integer" or token.text == "-":
            offset = self._offset()
        else:
            if token.text in EXPRESSION:
                raise self._unsupported("an expression in an address")
            if token.kind != "word":
                raise self._error(f"expected an address, got {token.text!r}")
            self._next += 1
            found = self._name(token)
            if not isinstance(found, (Register, Reference)):
                raise self._error(f"expected an address, got {token.text!r}", token)
            base = found
            if self._accept("+"):
                offset = self._offset()
        address = Address(base, offset)
        if self._peek().text != ",":
            if self._peek().text in EXPRESSION:
                raise self._unsupported("an expression in an address")
            self._expect("]")
            return address
        items: list[Operand] = [address]
        while self._accept(","):
            items.append(self._read_operand())
        self._expect("]")
        return Bracket(tuple(items))

    def _offset(self) -> int:
        token = self._peek()
        if token.text in EXPRESSION and (token.text != "-" or self._peek(1).kind != "integer"):
            raise self._unsupported("a constant expression", token)
        return self._integer()

    # Names --------------------------------------------------------------------------------------

    def _register(self, name: str) -> Register | None:
        function = self._function
        assert function is not None
        for scope in reversed(self._scopes):
            found = scope.register(name)
            if found is not None:
                function.registers.setdefault(found.name, found)
                return found
            if name in scope.variables:
                return None
        return None

    def _label(self, name: str, token: Token) -> str:
        for scope in reversed(self._scopes):
            if name in scope.labels:
                return scope.labels[name]
        raise self._error(f"no label {name!r} is declared here", token)

    def _name(self, token: Token) -> Operand:
        """Return what a name stands for."""
        name = token.text
        for scope in reversed(self._scopes):
            register = scope.register(name)
            if register is not None:
                assert self._function is not None
                self._function.registers.setdefault(register.name, register)
                return register
            if name in scope.variables:
                return Reference(scope.variables[name])
            if name in scope.labels:
                return Label(scope.labels[name])
        if name == "_":
            return Sink()
        if name == "WARP_SZ":
            return Integer(32)
        if name in self._module.variables or name in self._module.functions:
            return Reference(name)
        if name in SPECIAL_REGISTERS:
            return Special(name)
        base = name.partition(".")[0]
        if base != name and self._register(base) is not None:
            raise self._unsupported(f"a part of a register, {name!r}", token)
        raise self._error(
            f"no register, variable, function or label {name!r} is declared before this", token
        )
