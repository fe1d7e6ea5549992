"""The variables that PTX text declares, with their initial values (PTX ISA 9.0, 4.5 and 5.4)."""

from __future__ import annotations

import struct
from dataclasses import replace
from typing import Final

from graphdsl.ptx.lexer import END, floating_point
from graphdsl.ptx.reader import EXPRESSION, InstructionReader
from graphdsl.ptx.syntax import BITS, Float, Reference, Variable

__all__ = ["OF_A_MODULE", "SPACES", "TEXTURES", "VariableReader"]

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
        """Read ``.shared .align 4 .b8 a[16], b[4];``, up to what ends it."""
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
                # What a pointer parameter points to: a promise that nothing here depends on.
                continue
            elif kind and directive == ".ptr" and space == ".param":
                is_pointer = True
            elif directive == ".attribute" and not kind:
                self._read_attribute()
            elif directive in {".v2", ".v4"} and not kind:
                vector = int(directive[2])
            elif not kind and directive[1:] in BITS:
                kind = directive[1:]
            elif not kind and space == ".param" and directive in TEXTURES:
                kind = "b64"
            else:
                raise self._error(f"expected a type, got {directive!r}", token)
        if not kind or kind == "pred":
            raise self._error(f"expected a type that is stored in {space} memory")
        element = BITS[kind] // 8
        # The alignment of what is pointed to is not that of the pointer.
        alignment = (0 if is_pointer else alignment) or element * vector
        found = [self._read_variable(space[1:], alignment, (kind, vector), is_external=is_external)]
        if is_pointer:
            found[0] = replace(found[0], is_pointer=True)
        # In a list of parameters each says its own type: the comma separates parameters.
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
        """Read a value, or a list of as many as the first dimension tells at most."""
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
                # What is left out is zero.
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
    """Return the bits of the double that a constant stands for."""
    if constant.width == 64:
        return constant.bits
    value = struct.unpack("<f", struct.pack("<I", constant.bits))[0]
    return int.from_bytes(struct.pack("<d", value), "little")
