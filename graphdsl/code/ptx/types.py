"""Type checks of the operands of instructions (PTX ISA 9.0, 9.2 to 9.4)."""

from __future__ import annotations

import re
from typing import Final

from graphdsl.code.ptx.signatures import (
    CONTROL,
    CONTROL_MODIFIERS,
    SPECIAL_REGISTERS,
    WIDTHS,
    Slot,
    signature,
    state_space,
)
from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Float,
    Function,
    Instruction,
    Integer,
    Label,
    LabelMark,
    Module,
    Operand,
    Pair,
    PtxError,
    Reference,
    Register,
    Sink,
    Special,
    UnsupportedPtxError,
    Variable,
    Vector,
    elements_of,
)

BARRIERS: Final = 16
WARP: Final = 32
SIGNS: Final = frozenset({1, -1, (1 << 64) - 1})
HINT: Final = "L2::cache_hint"
HINTLESS: Final = frozenset({"shared", "local", "const", "param"})
"""State spaces whose accesses accept no cache policy."""
ADDRESSES: Final = frozenset({"b64", "u64", "s64"})
"""Types that can hold the address of a function."""
COORDINATES: Final = {"1d": 1, "2d": 2, "3d": 4, "a1d": 2, "a2d": 4}
"""Number of coordinates of a place in a texture, with its layer first; a fourth one is ignored."""
DIMENSIONS: Final = frozenset({"1d", "2d", "3d", "4d", "5d"})
LAYERED: Final = frozenset({"a1d", "a2d"})
GENERIC: Final = frozenset({"global", "shared", "local"})
"""State spaces whose variables an instruction without a state space accepts."""


class _Wrong(Exception):  # noqa: N818  # becomes a PtxError, which names the place
    """An invalid operand."""


class _Refused(Exception):  # noqa: N818  # becomes an UnsupportedPtxError
    """An unsupported operand."""


def fits(have: str, want: str, *, may_be_wider: bool = False) -> bool:
    """Whether a register of a type may be an operand of an instruction's type.

    Sizes agree, or the register is wider where that is allowed. Untyped (``.b``) registers match
    any type, and untyped instructions take any register; signed and unsigned integers are
    interchangeable.
    """
    if "pred" in {have, want}:
        return have == want
    if want in {"u16x2", "s16x2"}:
        return have == "b32"
    have_bits, want_bits = WIDTHS[have], WIDTHS[want]
    if have_bits != want_bits and not (may_be_wider and have_bits > want_bits):
        return False
    if have[0] == "b" or (want[0] == "b" and want[1] != "f"):
        return True
    if have == "f16x2":
        return want[0] in "us" or want == have
    if want[0] in "us":
        return have[0] in "us"
    return have == want


def check_function(function: Function, module: Module) -> None:
    """Check all instructions of a function.

    Raises
    ------
    PtxError
        With the line and the column of the first invalid one.
    """
    marks = {item.name for item in function.body or () if isinstance(item, LabelMark)}
    checker = _Checker(function, module, marks)
    for item in function.body or ():
        if isinstance(item, Instruction):
            checker.check(item)
    for targets in function.branch_targets.values():
        for target in targets:
            if target not in marks:
                raise PtxError(f"function {function.name!r}: {target!r} is not a label of code")


class _Checker:
    """Checks the instructions of one function.

    Parameters
    ----------
    function : Function
        The function.
    module : Module
        The module of the function.
    marks : set of str
        The labels of code in it.
    """

    def __init__(self, function: Function, module: Module, marks: set[str]) -> None:
        self._function = function
        self._module = module
        self._marks = marks
        own = {each.name: each for each in (*function.results, *function.parameters)}
        self._variables = own | function.variables
        self._parameters = {each.name for each in function.parameters}
        # Forms found valid, as far as that depends on types and constants alone.
        self._right: set[tuple[object, ...]] = set()

    def check(self, item: Instruction) -> None:
        """Check an instruction."""
        form = _form(item)
        if form is None:
            self._check_instruction(item)
        elif form not in self._right:
            self._check_instruction(item)
            self._right.add(form)

    def _check_instruction(self, item: Instruction) -> None:
        number = 0
        try:
            if item.opcode in CONTROL:
                self._check_control(item)
            if item.opcode == "call":
                self._check_call(item)
                return
            slots = signature(item.name)
            if slots is None:
                return
            _check_hint(item)
            chosen = _chosen(slots, item.operands)
            for slot, operand in zip(chosen, item.operands, strict=True):
                number += 1
                self._check(item, slot, operand)
        except (_Wrong, _Refused) as error:
            kind = PtxError if isinstance(error, _Wrong) else UnsupportedPtxError
            place = f"operand {number}: " if number else ""
            raise kind(
                f"{item.name}: {place}{error}, in {item.text!r}", item.line, item.column
            ) from None

    # Operands -----------------------------------------------------------------------------------

    def _check(self, item: Instruction, slot: Slot, operand: Operand) -> None:  # noqa: PLR0915  # a table
        if slot.is_unsupported:
            raise _Refused(f"{described(operand)} is not supported")
        match slot.kind:
            case "value" | "word" | "special" | "fragment":
                self._check_values(slot, operand)
            case "mov":
                self._check_moved(slot, operand)
            case "[]":
                self._check_address(item, operand, state_space(item.name.split(".")))
            case "[shared]" | "[global]":
                self._check_address(item, operand, slot.kind[1:-1])
            case "bytes":
                self._check_size(item, operand)
            case "bytes-there":
                if not (isinstance(operand, Register) and operand.type == "pred"):
                    self._check_word(operand)
            case "sink":
                self._check_sink(operand)
            case "label":
                if not isinstance(operand, Label) or operand.name not in self._marks:
                    raise _Wrong(f"expected the label of code, got {described(operand)}")
            case "targets":
                if (
                    not isinstance(operand, Label)
                    or operand.name not in self._function.branch_targets
                ):
                    raise _Wrong(f"expected a list of labels, got {described(operand)}")
            case "constant":
                if not isinstance(operand, Integer):
                    raise _Wrong(f"expected an integer constant, got {described(operand)}")
                if item.opcode == "pmevent" and not 0 <= operand.value < BARRIERS:
                    raise _Wrong(f"expected a number from 0 to 15, got {operand.value}")
            case "barrier":
                self._check_word(operand)
                if isinstance(operand, Integer) and not 0 <= operand.value < BARRIERS:
                    raise _Wrong(f"expected a barrier from 0 to 15, got {operand.value}")
            case "threads":
                self._check_word(operand)
                if isinstance(operand, Integer) and (operand.value < 0 or operand.value % WARP):
                    raise _Wrong(f"expected a multiple of {WARP} threads, got {operand.value}")
            case "space":
                self._check_in_space(item, operand)
            case "handle":
                self._check_handle(operand)
            case "sign":
                if not isinstance(operand, Integer) or operand.value not in SIGNS:
                    raise _Wrong(f"expected 1 or -1, got {described(operand)}")
            case "multiplicand":
                self._check_multiplicand(slot, operand)
            case "[box]":
                self._check_box(item, operand)
            case "[coordinates]":
                self._check_coordinates(item, operand)
            case "derivatives":
                self._check_derivatives(item, operand)
            case _:
                assert slot.kind == "address"
                self._check_generic(operand)

    def _check_size(self, item: Instruction, operand: Operand) -> None:
        """Check the number of bytes of a copy."""
        sizes = (16,) if ".cg" in item.name else (4, 8, 16)
        if not isinstance(operand, Integer) or operand.value not in sizes:
            wanted = " or ".join(map(str, sizes))
            raise _Wrong(f"expected {wanted} bytes, got {described(operand)}")

    def _check_sink(self, operand: Operand) -> None:
        """Check that there is no register for the state of a barrier."""
        if not isinstance(operand, Sink):
            raise _Wrong(
                "expected '_' in place of the state, since the barrier may be that of another "
                f"block, got {described(operand)}"
            )

    def _check_values(self, slot: Slot, operand: Operand) -> None:
        """Check a value, or all values that the instruction moves at once."""
        if slot.predicate:
            operand = self._check_predicate(slot, operand)
        if slot.elements or isinstance(operand, Vector):
            items = operand.items if isinstance(operand, Vector) else ()
            if len(items) != max(slot.elements, 1) or not slot.may_be_braced:
                many = f"{slot.elements} values in braces" if slot.elements else "one value"
                raise _Wrong(f"expected {many}, got {described(operand)}")
            for each in items:
                if not (isinstance(each, Sink) and slot.is_result and slot.elements):
                    self._check_value(slot, each)
            _check_alike(items)
        else:
            self._check_value(slot, operand)

    def _check_predicate(self, slot: Slot, operand: Operand) -> Operand:
        """Check the second of two results, and return the first."""
        if isinstance(operand, Pair):
            second = operand.second
            if not isinstance(second, Sink):
                self._check_value(Slot("value", "pred", is_result=True), second)
            return operand.first
        if slot.predicate == "p":
            raise _Wrong(f"expected a register and a predicate, got {described(operand)}")
        return operand

    def _check_value(self, slot: Slot, operand: Operand) -> None:
        """Check a register or a constant."""
        want = slot.type
        match operand:
            case Register():
                if slot.is_result and operand.negated:
                    raise _Wrong("expected a register for the result, got a negated predicate")
                if operand.part and not re.fullmatch(slot.parts, operand.part):
                    expected = f"a part of {slot.parts}" if slot.parts else "a whole register"
                    raise _Wrong(f"expected {expected}, got '{operand.name}.{operand.part}'")
                # ptxas also takes integers for numbers in braces if their size is the same.
                is_braced = slot.elements > 0 and slot.kind != "fragment"
                is_like = is_braced and f"f{operand.bits}" == want
                have = f"b{operand.bits}" if is_like and operand.type[0] in "us" else operand.type
                if not fits(have, want, may_be_wider=slot.may_be_wider) or (
                    slot.kind == "word" and operand.type == "f16x2"
                ):
                    raise _Wrong(
                        f"expected {_types(want, slot)}, got {operand.name!r}, which is "
                        f".{operand.type}"
                    )
                if slot.kind == "word" and operand.type[0] == "f":
                    raise _Wrong(f"expected {_types(want, slot)}, got a .{operand.type} register")
            case Sink() if slot.may_sink:
                pass
            case _ if slot.kind == "fragment":
                raise _Wrong(f"expected a register of a matrix, got {described(operand)}")
            case _ if slot.is_result:
                raise _Wrong(f"expected a register for the result, got {described(operand)}")
            case Integer():
                if want[0] == "f" or want.startswith("bf") or want.endswith("x2"):
                    raise _Wrong(f"expected no integer constant for .{want}, got {operand.value}")
                if slot.most >= 0 and not 0 <= operand.value <= slot.most:
                    raise _Wrong(f"expected a number from 0 to {slot.most}, got {operand.value}")
            case Float():
                _check_float(slot, operand)
            case Special() if slot.kind == "special":
                if want[0] not in "us" or SPECIAL_REGISTERS[operand.name] < WIDTHS[want]:
                    raise _Wrong(f"expected {_types(want, slot)}, got {operand.name}")
            case Reference() if want in ADDRESSES and operand.name in self._module.functions:
                pass
            case _:
                raise _Wrong(f"expected {_types(want, slot)}, got {described(operand)}")

    def _check_word(self, operand: Operand) -> None:
        self._check_value(Slot("word", "u32"), operand)

    # Operands of mov ------------------------------------------------------------------------------

    def _check_moved(self, slot: Slot, operand: Operand) -> None:
        """Check an operand of ``mov``: also vectors, special registers and addresses."""
        bits = WIDTHS[slot.type]
        match operand:
            case Vector(items=items):
                if slot.type[0] != "b" or len(items) not in {2, 4} or bits // len(items) < 8:
                    raise _Wrong(f"expected {_types(slot.type, slot)}, got {described(operand)}")
                part = Slot("value", f"b{bits // len(items)}", slot.is_result, may_sink=True)
                for each in items:
                    if isinstance(each, Sink) and not slot.is_result:
                        raise _Wrong("expected a value, got '_'")
                    self._check_value(part, each)
                if all(isinstance(each, Sink) for each in items):
                    raise _Wrong("expected a register in the braces")
            case Special(name=name) if not slot.is_result:
                have = SPECIAL_REGISTERS[name]
                sizes = {have} | ({32} if name == "%gridid" else set())
                if have == 32 and "." in name:
                    sizes.add(16)
                if bits not in sizes or slot.type[0] == "f":
                    raise _Wrong(f"expected {_types(slot.type, slot)}, got {name} of {have} bits")
            case Reference(name=name) if not slot.is_result:
                variable = self._variable(name)
                if slot.type[0] not in "bus" or slot.type.startswith("bf") or bits < 16:
                    raise _Wrong(f"expected {_types(slot.type, slot)}, got the address of {name!r}")
                if bits == 32 and variable is not None and variable.space == "global":
                    raise _Wrong(f"expected 64 bits for the address of {name!r}")
                if variable is not None and variable.space == "param":
                    self._check_addressable(name)
            case _:
                self._check_value(slot, operand)

    def _check_addressable(self, name: str) -> None:
        if name not in self._parameters:
            raise _Wrong(f"expected a parameter of the function, got {name!r}, which is passed on")

    # Addresses ----------------------------------------------------------------------------------

    def _variable(self, name: str) -> Variable | None:
        return self._variables.get(name) or self._module.variables.get(name)

    def _check_address(self, item: Instruction, operand: Operand, space: str) -> None:
        """Check ``[address]`` against a state space."""
        if isinstance(operand, Bracket):
            raise _Wrong("expected one address in brackets")
        if not isinstance(operand, Address):
            raise _Wrong(f"expected an address in brackets, got {described(operand)}")
        base = operand.base
        if base is None:
            if space != "local":
                raise _Wrong("expected a register or a variable, got a constant address")
        elif isinstance(base, Register):
            if base.type[0] not in "bus" or base.bits not in {8, 16, 32, 64}:
                raise _Wrong(
                    f"expected an integer register as an address, got {base.name!r}, which is "
                    f".{base.type}"
                )
            if space in {"", "global"} and base.bits != 64:
                raise _Wrong(f"expected 64 bits for an address, got {described(base)}")
            if item.opcode == "st" and space == "param":
                raise _Wrong("expected a variable in .param space to write, got a register")
        else:
            self._check_variable(item, base.name, space)

    def _check_variable(self, item: Instruction, name: str, space: str) -> None:
        variable = self._variable(name)
        if variable is None:
            raise _Wrong(f"expected a variable, got the function {name!r}")
        have = variable.space
        if have != space and not (not space and have in GENERIC):
            raise _Wrong(
                f"expected a variable in {space or 'generic'} space, got {name!r} in {have}"
            )
        if item.opcode == "st" and have == "param" and name in self._parameters:
            raise _Wrong(f"parameter {name!r} can only be read")

    def _check_handle(self, operand: Operand) -> None:
        """Check ``[%rd1]``: the handle of a texture or a surface, or its name."""
        if not isinstance(operand, Address) or operand.base is None or operand.offset:
            raise _Wrong(f"expected a texture or a surface in brackets, got {described(operand)}")
        if isinstance(operand.base, Register):
            self._check_value(Slot("value", "u64"), operand.base)

    def _check_coordinates(self, item: Instruction, operand: Operand) -> None:
        """Check ``[%rd1, {%f1, %f2}]``: a texture or a surface, and a place in it."""
        if not isinstance(operand, Bracket):
            raise _Wrong(f"expected a place in a texture in brackets, got {described(operand)}")
        self._check_handle(operand.items[0])
        modifiers = item.name.split(".")
        expected = next((COORDINATES[each] for each in modifiers if each in COORDINATES), 0)
        coordinates = elements_of(operand.items[-1])
        if len(coordinates) < expected or len(coordinates) not in {1, 2, 4}:
            raise _Wrong(f"expected {expected} coordinates, got {len(coordinates)}")
        kind = modifiers[-1] if item.opcode in {"tex", "tld4"} else "s32"
        for number, each in enumerate(coordinates):
            is_layer = not number and not LAYERED.isdisjoint(modifiers)
            self._check_value(Slot("value", "s32" if is_layer else kind), each)

    def _check_multiplicand(self, slot: Slot, operand: Operand) -> None:
        """Check a matrix of ``wgmma``: registers, or a descriptor."""
        if not isinstance(operand, Vector):
            self._check_value(Slot("value", "u64"), operand)
            return
        if len(operand.items) != slot.elements:
            raise _Wrong(f"expected {slot.elements} registers, got {len(operand.items)}")
        for each in operand.items:
            self._check_value(Slot("value", "b32"), each)

    def _check_box(self, item: Instruction, operand: Operand) -> None:
        """Check ``[%rd1, {%r1, %r2}]``: the address of a tensor map, and a place in the tensor."""
        if not isinstance(operand, Bracket):
            raise _Wrong(f"expected a place in a tensor in brackets, got {described(operand)}")
        self._check_address(item, operand.items[0], "")
        expected = next(int(each[0]) for each in item.name.split(".") if each in DIMENSIONS)
        coordinates = elements_of(operand.items[-1])
        if len(coordinates) != expected:
            raise _Wrong(f"expected {expected} coordinates, got {len(coordinates)}")
        for each in coordinates:
            self._check_value(Slot("word", "u32"), each)

    def _check_derivatives(self, item: Instruction, operand: Operand) -> None:
        """Check how a place changes: a number for each coordinate but the layer."""
        modifiers = item.name.split(".")
        expected = next((COORDINATES[each] for each in modifiers if each in COORDINATES), 0)
        if not LAYERED.isdisjoint(modifiers):
            expected //= 2
        items = operand.items if isinstance(operand, Vector) else ()
        if len(items) != expected:
            raise _Wrong(f"expected {expected} values in braces, got {described(operand)}")
        for each in items:
            self._check_value(Slot("value", "f32"), each)

    def _check_in_space(self, item: Instruction, operand: Operand) -> None:
        """Check what ``cvta`` converts: a register, or a variable's address in the state space."""
        if isinstance(operand, Reference):
            parts = item.name.split(".")
            variable = self._variable(operand.name)
            if variable is None or "to" in parts or variable.space != state_space(parts):
                raise _Wrong(f"expected an address in the state space, got {operand.name!r}")
            if variable.space == "param":
                self._check_addressable(operand.name)
            return
        self._check_value(Slot("value", "u64"), operand)

    def _check_generic(self, operand: Operand) -> None:
        """Check a generic address in a register, which ``isspacep`` also takes as 32 bits."""
        if isinstance(operand, Register) and operand.type[0] in "bus" and operand.bits in {32, 64}:
            return
        self._check_value(Slot("value", "u64"), operand)

    # Control ------------------------------------------------------------------------------------

    def _check_control(self, item: Instruction) -> None:
        """Reject unknown modifiers."""
        unknown = [each for each in item.name.split(".")[1:] if each not in CONTROL_MODIFIERS]
        if unknown:
            raise _Wrong(f"unexpected modifier '.{unknown[0]}'")

    def _check_call(self, item: Instruction) -> None:
        """Check the arguments of a call against the function or its prototype."""
        results, target, arguments, *rest = item.operands
        assert isinstance(results, Vector)
        assert isinstance(arguments, Vector)
        sizes = tuple(
            tuple(self._passed(each) for each in listed.items) for listed in (results, arguments)
        )
        if isinstance(target, Reference):
            name = self._module.aliases.get(target.name, target.name)
            function = self._module.functions.get(name)
            if function is None or function.is_entry or target.offset:
                raise _Wrong(f"expected a device function, got {target.name!r}")
            declared = tuple(
                tuple(each.size for each in listed)
                for listed in (function.results, function.parameters)
            )
        else:
            self._check_value(Slot("value", "u64"), target)
            (prototype,) = rest or (None,)
            if not isinstance(prototype, Label) or prototype.name not in self._function.prototypes:
                raise _Wrong("expected the label of a prototype for a call by address")
            known = self._function.prototypes[prototype.name]
            if known is None:
                return
            declared = known
        for what, have, want in zip(("results", "parameters"), sizes, declared, strict=True):
            if have != want:
                raise _Wrong(
                    f"expected {what} of {list(want)} bytes, as the function has, got {list(have)}"
                )

    def _passed(self, operand: Operand) -> int:
        """Return the number of bytes of a variable that is passed."""
        if isinstance(operand, Reference) and not operand.offset:
            variable = self._function.variables.get(operand.name)
            if variable is not None and variable.space == "param":
                return variable.size
        if isinstance(operand, (Register, Integer, Float, Sink)):
            raise _Refused(f"passing {described(operand)} is not supported")
        raise _Wrong(f"expected a variable in .param space to pass, got {described(operand)}")


def _check_hint(item: Instruction) -> None:
    """Reject a cache policy where an access accepts none."""
    parts = item.name.split(".")
    if HINT not in parts or item.opcode == "cp":
        return
    if "cas" in parts or state_space(parts) in HINTLESS:
        raise _Wrong(f"unexpected modifier '.{HINT}': it applies only to global memory")


def _form(item: Instruction) -> tuple[object, ...] | None:
    """Return a key of the instruction's form that decides validity; None if names matter, too."""
    form: list[object] = [item.name]
    for operand in item.operands:
        if isinstance(operand, Register):
            form += operand.type, operand.negated
        elif isinstance(operand, Integer):
            form.append(operand.value)
        elif isinstance(operand, Float):
            form += "f", operand.width
        elif isinstance(operand, Address) and isinstance(operand.base, Register):
            form += "[]", operand.base.type
        else:
            return None
    return tuple(form)


def _chosen(slots: tuple[Slot, ...], operands: tuple[Operand, ...]) -> list[Slot]:
    """Return the slots of the operands that are present."""
    chosen = [each for each in slots if not each.is_unsupported]
    missing = len(chosen) - len(operands)
    if missing > 0:
        optional = [each for each in chosen if each.is_optional][:missing]
        chosen = [each for each in chosen if each not in optional]
    elif missing < 0:
        chosen = list(slots)
    if len(chosen) != len(operands):
        least = sum(not (each.is_optional or each.is_unsupported) for each in slots)
        raise _Wrong(f"expected {least} operands, got {len(operands)}")
    return chosen


def _check_alike(items: tuple[Operand, ...]) -> None:
    """Reject braces around registers of different sizes, or around nothing."""
    registers = [each for each in items if isinstance(each, Register)]
    if len({each.bits for each in registers}) > 1:
        raise _Wrong("expected registers of one size in the braces")
    if all(isinstance(each, Sink) for each in items):
        raise _Wrong("expected a register in the braces")


def _check_float(slot: Slot, constant: Float) -> None:
    """Check a floating-point constant: for ``.b`` types its width has to match."""
    want = slot.type
    if want in {"f32", "f64"}:
        return
    if slot.kind == "word" or want not in {"b32", "b64"} or WIDTHS[want] != constant.width:
        raise _Wrong(f"expected {_types(want, slot)}, got a constant of f{constant.width}")


def _types(want: str, slot: Slot) -> str:
    """Return a description of the expected operand."""
    wider = " or wider" if slot.may_be_wider else ""
    if want[0] in "us" and want not in {"u16x2", "s16x2"}:
        bits = WIDTHS[want]
        return f"an integer of {bits} bits{wider} (.u{bits}, .s{bits} or .b{bits})"
    return f"an operand of type .{want}{wider}"


def described(operand: Operand) -> str:
    """Return a description of an operand."""
    match operand:
        case Register(name=name, type=kind):
            return f"{name!r}, which is .{kind}"
        case Special(name=name):
            return name
        case Integer(value=value):
            return f"the constant {value}"
        case Float(width=width):
            return f"a constant of f{width}"
        case Reference(name=name):
            return f"the address of {name!r}"
        case Label(name=name):
            return f"the label {name!r}"
        case Sink():
            return "'_'"
        case Vector(items=items):
            return f"{len(items)} values in braces"
        case Pair():
            return "two operands"
        case Address():
            return "an address in brackets"
        case Bracket(items=items):
            return f"{len(items)} operands in brackets"
