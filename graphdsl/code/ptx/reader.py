"""The instructions of PTX text, with the names in them resolved (PTX ISA 9.0, chapters 4 and 9)."""

from __future__ import annotations

import math
import string
import struct
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from graphdsl.abi.effects import Location
from graphdsl.code.ptx.lexer import END, Token, TokenReader, column, floating_point, tokenize
from graphdsl.code.ptx.signatures import SPECIAL_REGISTERS
from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Float,
    Function,
    Instruction,
    Integer,
    Label,
    Module,
    Operand,
    Pair,
    Reference,
    Register,
    Sink,
    Special,
    Vector,
)

Part = TypeVar("Part")
ACCESSES: Final = frozenset({"ld", "ldu", "st", "atom", "red", "prefetch", "prefetchu"})
EXPRESSION: Final = frozenset("+-~!(*/%&^?<>=|")
"""Tokens of constant expressions other than numbers."""


MOST_DIGITS: Final = 20
"""Maximum number of digits of a register number."""


class Scope:
    """The names declared in a pair of braces of a function."""

    def __init__(self) -> None:
        self.registers: dict[str, Register] = {}
        # ``%r<4>`` declares %r0 to %r3: the type and the count by ``%r``.
        self.families: dict[str, tuple[str, int, str]] = {}
        self.variables: dict[str, str] = {}
        self.labels: dict[str, str] = {}

    def register(self, name: str) -> Register | None:
        """Return a register that the scope declares; numbered registers are created here."""
        found = self.registers.get(name)
        if found is None and self.families:
            stem = name.rstrip(string.digits)
            family = self.families.get(stem)
            if family is not None and stem != name:
                kind, count, unique = family
                digits = name[len(stem) :]
                number = int(digits) if len(digits) <= MOST_DIGITS else count
                if number < count:
                    found = Register(f"{unique}{number}", kind)
                    self.registers[name] = found
        return found

    def declares(self, name: str) -> bool:
        """Return whether a register or a variable has a name."""
        return name in self.variables or self.register(name) is not None


class InstructionReader(TokenReader):
    """Reads the instructions of a function.

    Parameters
    ----------
    text : str
        PTX.
    has_plain : bool, optional
        Whether instructions on registers and constants are one token each.
    """

    def __init__(self, text: str, *, has_plain: bool = False) -> None:
        super().__init__(text, has_plain=has_plain)
        self._module = Module((0, 0), "")
        # State of the current function.
        self._function: Function | None = None
        self._scopes: list[Scope] = []
        self._location: Location | None = None
        # Operands and guards by their text, valid until a name is declared.
        self._known_operands: dict[str, Operand] = {}
        self._known_guards: dict[str, Register | None] = {}
        # State of the current instruction: elements of arrays.
        self._elements: list[Reference] = []

    def _read_plain(self) -> Instruction:
        """Read an instruction that is one token."""
        token = self._take()
        name, rest = token.text.split(None, 1)
        guard = None
        if name[0] == "@":
            guard = self._known_guards.get(name) or self._guard(name)
            name, rest = rest.split(None, 1)
        known = self._known_operands
        texts = "".join(rest[:-1].split()).split(",")
        operands = tuple([known.get(each) or self._operand(each) for each in texts])
        return self._instruction(name, operands, guard, token, token.text[:-1])

    def _operand(self, text: str) -> Operand:
        """Return the operand for its text."""
        # Most are registers, created at their first write.
        found = self._register(text) or self._read_alone(text, self._read_operand)
        self._known_operands[text] = found
        return found

    def _guard(self, text: str) -> Register | None:
        """Return the guard for its text, such as ``@!%p1``."""
        found = self._known_guards[text] = self._read_alone(text, self._read_guard)
        return found

    def _read_alone(self, text: str, read: Callable[[], Part]) -> Part:
        """Parse a part of the text separately."""
        rest = self._tokens, self._next
        self._tokens, self._next = [*tokenize(text), END, END], 0
        found = read()
        if self._peek() is not END:
            raise self._error(f"expected nothing after {text!r}, got {self._peek().text!r}")
        self._tokens, self._next = rest
        return found

    def _forget_names(self) -> None:
        """Clear cached operands, since a name is declared or goes out of scope."""
        self._known_operands.clear()
        self._known_guards.clear()

    def _read_instruction(self) -> Instruction:
        start = self._peek()
        guard = self._read_guard()
        token = self._peek()
        if token.kind != "word":
            raise self._error(f"expected an instruction, got {token.text!r}")
        name = self._read_name()
        opcode = name.partition(".")[0]
        operands = self._read_call() if opcode == "call" else self._read_operands()
        if self._elements:
            # An accessed element is its address in brackets.
            if opcode in ACCESSES:
                operands = tuple(
                    Address(each, 0)
                    if isinstance(each, Reference) and each in self._elements
                    else each
                    for each in operands
                )
            self._elements.clear()
        self._require_list(name, operands, token)
        end = self._peek()
        if end.text != ";":
            raise self._error(f"expected ',' or ';' after an operand, got {end.text!r}")
        self._next += 1
        return self._instruction(name, operands, guard, start, self._text[start.start : end.start])

    def _instruction(
        self,
        name: str,
        operands: tuple[Operand, ...],
        guard: Register | None,
        start: Token,
        text: str,
    ) -> Instruction:
        return Instruction(
            name,
            operands,
            guard,
            self._location or Location("PTX", start.line),
            " ".join(text.split()),
            start.line,
            column(self._text, start.start),
        )

    def _read_guard(self) -> Register | None:
        """Read the predicate that an instruction depends on, if there is one."""
        if not self._accept("@"):
            return None
        negated = self._accept("!")
        found = self._register(self._peek().text)
        if found is None or found.type != "pred":
            raise self._error(f"expected a predicate after '@', got {self._peek().text!r}")
        self._next += 1
        return Register(found.name, found.type, negated)

    def _require_list(self, name: str, operands: tuple[Operand, ...], token: Token) -> None:
        """Reject a list of labels or a prototype that is declared after its use."""
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
        """Read an opcode with its modifiers, which spaces may separate."""
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
            # Most are a single name.
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
        if isinstance(operand, Reference) and self._peek().text == "[":
            return self._read_element(operand, token)
        if isinstance(operand, Reference) and self._peek().text in {"+", "-"}:
            self._accept("+")
            return Reference(operand.name, self._offset())
        return operand

    def _read_element(self, array: Reference, token: Token) -> Reference:
        """Read the rest of ``array[3]``: the address of an element."""
        self._expect("[")
        assert self._function is not None
        own = (*self._function.results, *self._function.parameters)
        variables = self._module.variables | self._function.variables
        variable = {**variables, **{each.name: each for each in own}}.get(array.name)
        if variable is None or not variable.element:
            raise self._error(f"expected an array before '[', got {token.text!r}", token)
        if self._peek().kind == "word":
            raise self._unsupported("an element whose number is in a register", token)
        element = Reference(array.name, self._offset() * variable.element)
        self._expect("]")
        self._elements.append(element)
        return element

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
        """Return the object with a name."""
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
        base, _, part = name.partition(".")
        register = self._register(base) if part else None
        if register is not None:
            return replace(register, part=part)
        raise self._error(
            f"no register, variable, function or label {name!r} is declared before this", token
        )
