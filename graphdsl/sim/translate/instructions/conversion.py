"""Conversion between all numeric types (PTX ISA 9.0, 9.7.9.21), and rounding."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from typing import Final

from graphdsl.code.ptx.syntax import BITS, Instruction, Operand
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction

ROUNDINGS: Final = {"rz": 0, "rn": 1, "rp": 2, "rm": 3}
"""Rounding modes by the numbers of ``FLT_ROUNDS``, as arithmetic.c takes them."""
MAGNITUDE: Final = (1 << 63) - 1
INFINITY: Final = 0x7FF << 52
INVALID: Final = f"{0xFFF8 << 48:#018x}"
"""The f64 NaN of an operation without a result, such as the difference of infinities."""
PASSES_NAN_ON: Final = platform.machine().lower() in {"x86_64", "amd64"}
"""Whether the processor propagates NaN as GPUs do in f64; others take three times as long."""


@dataclass(frozen=True, slots=True)
class Format:
    """A binary floating-point format.

    Attributes
    ----------
    bits : int
        Its size.
    fraction : int
        Number of stored bits of the significand.
    nan : int
        The NaN that arithmetic returns; in f64 only ``min`` and ``max`` do, see `pass_nan_on`.
    has_infinity : bool
        Whether the largest exponent is that of infinity and NaN. Otherwise one number is a NaN.
    """

    bits: int
    fraction: int
    nan: int
    has_infinity: bool = True

    @property
    def kind(self) -> str:
        """The LLVM type of its bits."""
        return f"i{self.bits}"

    @property
    def bias(self) -> int:
        """The bias of exponents."""
        return (1 << (self.bits - self.fraction - 2)) - 1

    @property
    def infinity(self) -> int:
        """The bits of +infinity; also the mask of the exponent. Without one, those of the NaN."""
        return (2 * self.bias + 1) << self.fraction if self.has_infinity else self.nan

    @property
    def quiet(self) -> int:
        """The bit that distinguishes quiet from signaling NaNs."""
        return 1 << (self.fraction - 1)

    @property
    def one(self) -> int:
        """The bits of 1."""
        return self.bias << self.fraction

    @property
    def sign(self) -> int:
        """The sign bit, as a signed number of that width."""
        return -(1 << (self.bits - 1))


F16: Final = Format(16, 10, 0x7FFF)
BF16: Final = Format(16, 7, 0x7FFF)
F32: Final = Format(32, 23, 0x7FFFFFFF)
F64: Final = Format(64, 52, 0x7FF8 << 48)
E4M3: Final = Format(8, 3, 0x7F, has_infinity=False)
E5M2: Final = Format(8, 2, 0x7F)
FORMATS: Final = {"e4m3": E4M3, "e5m2": E5M2, "f16": F16, "bf16": BF16, "f32": F32, "f64": F64}


def read_bits(emit: Emitter, operand: Operand, number: Format, *, ftz: str = "") -> str:
    """Return the bits of an operand of arithmetic, with subnormals flushed if *ftz*.

    A NaN in f32 may have any payload.
    """
    if number is F32:
        bits = emit.bitcast(emit.read(operand, "float"), "float", "i32")
    else:
        bits = emit.read(operand, number.kind)
    return flush(emit, bits, number) if ftz else bits


def comparable(emit: Emitter, bits: str, number: Format) -> tuple[str, str]:
    """Return bits as a value that LLVM compares, and its type."""
    if number is F32:
        return emit.bitcast(bits, "i32", "float"), "float"
    return widen(emit, bits, number), "double"


def write_bits(emit: Emitter, operand: Operand, bits: str, number: Format) -> None:
    """Write a result; an f32 result must come from arithmetic."""
    if number is F32:
        emit.write_number(operand, emit.bitcast(bits, "i32", "float"))
    else:
        emit.write(operand, bits, number.kind)


def flush(emit: Emitter, bits: str, number: Format) -> str:
    """Return zero of the same sign for a subnormal number."""
    kind = number.kind
    exponent = emit.op(f"and {kind} {bits}, {number.infinity}")
    zero = emit.op(f"and {kind} {bits}, {number.sign}")
    is_small = emit.op(f"icmp eq {kind} {exponent}, 0")
    return emit.op(f"select i1 {is_small}, {kind} {zero}, {kind} {bits}")


def flush_rounded(emit: Emitter, bits: str, value: str, number: Format, rounding: str) -> str:
    """Return zero of the same sign for a subnormal result, as detected by GPUs.

    GPUs first round to the full significand, although subnormal numbers have fewer bits: a value
    that would round up to the smallest normal number only because of the missing bits becomes zero.

    Parameters
    ----------
    bits : str
        The result.
    value : str
        The unrounded value: the exact result, or the result rounded to odd, as a double.
    number : Format
        The result's format.
    rounding : str
        The rounding mode.
    """
    bits = flush(emit, bits, number)
    if rounding == "rz":
        return bits
    # Below the smallest normal number are numbers with one bit more. To nearest, the upper half of
    # the interval after the last of them rounds up; when rounding away from zero, the whole
    # interval does.
    smallest = (F64.bias + 1 - number.bias) << F64.fraction
    first = smallest - (1 << (F64.fraction - number.fraction - (rounding == "rn")))
    magnitude = emit.call("double", "llvm.fabs.f64", f"double {value}")
    comparison = "olt" if rounding == "rn" else "ole"
    is_small = emit.op(f"fcmp {comparison} double {magnitude}, {first:#018x}")
    zero = emit.op(f"and {number.kind} {bits}, {number.sign}")
    return emit.op(f"select i1 {is_small}, {number.kind} {zero}, {number.kind} {bits}")


def pass_nan_on(emit: Emitter, value: str, operands: list[str]) -> str:
    """Return an f64 result; its NaN is the quieted NaN operand if there is one, else `INVALID`.

    x86-64 does this by itself. Of several NaNs it may select another one than the first.
    """
    if PASSES_NAN_ON:
        return value
    nan = INVALID
    for operand in reversed(operands):
        bits = emit.bitcast(operand, "double", "i64")
        quiet = emit.op(f"bitcast i64 {emit.op(f'or i64 {bits}, {F64.quiet}')} to double")
        is_nan = emit.op(f"fcmp uno double {operand}, {operand}")
        nan = emit.op(f"select i1 {is_nan}, double {quiet}, double {nan}")
    is_nan = emit.op(f"fcmp uno double {value}, {value}")
    return emit.op(f"select i1 {is_nan}, double {nan}, double {value}")


def clamp_negative(emit: Emitter, bits: str, number: Format) -> str:
    """Return +0 for negative numbers, as ``.relu`` does; the NaN of arithmetic is not negative."""
    kind = number.kind
    is_negative = emit.op(f"icmp slt {kind} {bits}, 0")
    return emit.op(f"select i1 {is_negative}, {kind} 0, {kind} {bits}")


def saturate(emit: Emitter, bits: str, number: Format) -> str:
    """Return a number clamped to [+0, 1]; a NaN becomes +0."""
    kind = number.kind
    # As unsigned numbers, negative ones and NaN are all above +infinity.
    is_large = emit.op(f"icmp ugt {kind} {bits}, {number.one}")
    is_other = emit.op(f"icmp ugt {kind} {bits}, {number.infinity}")
    clamped = emit.op(f"select i1 {is_large}, {kind} {number.one}, {kind} {bits}")
    return emit.op(f"select i1 {is_other}, {kind} 0, {kind} {clamped}")


def widen(emit: Emitter, bits: str, number: Format) -> str:
    """Return the value of some bits as a double."""
    if number is F64:
        return emit.bitcast(bits, "i64", "double")
    if number is F32:
        return emit.op(f"fpext float {emit.bitcast(bits, 'i32', 'float')} to double")
    if number is BF16:
        high = emit.op(f"shl i32 {emit.op(f'zext i16 {bits} to i32')}, 16")
        return widen(emit, high, F32)
    # Not every host has f16: its exponent and fraction in the position of a double's are the number
    # times 2 to the difference of the biases.
    kind = number.kind
    magnitude = emit.op(f"and {kind} {bits}, {-number.sign - 1}")
    magnitude = emit.op(f"zext {kind} {magnitude} to i64")
    placed = emit.op(f"shl i64 {magnitude}, {F64.fraction - number.fraction}")
    scale = (2 * F64.bias - number.bias) << F64.fraction
    value = emit.op(f"fmul double {emit.op(f'bitcast i64 {placed} to double')}, {scale:#018x}")
    is_finite = emit.op(f"icmp ult i64 {magnitude}, {number.infinity}")
    special = emit.op(f"bitcast i64 {emit.op(f'or i64 {placed}, {INFINITY}')} to double")
    value = emit.op(f"select i1 {is_finite}, double {value}, double {special}")
    opposite = emit.op(f"fneg double {value}")
    is_negative = emit.op(f"icmp slt {kind} {bits}, 0")
    return emit.op(f"select i1 {is_negative}, double {opposite}, double {value}")


def narrow(
    emit: Emitter,
    value: str,
    number: Format,
    rounding: str,
    *,
    is_finite: bool = False,
    passes_nan: bool = False,
) -> str:
    """Return the bits of a double rounded to a format.

    Parameters
    ----------
    value : str
        The double.
    number : Format
        The format.
    rounding : str
        ``"rn"``, ``"rz"``, ``"rm"`` or ``"rp"``.
    is_finite : bool
        Whether the largest finite number replaces infinity (``.satfinite``).
    passes_nan : bool
        Whether a NaN keeps its sign and the upper bits of its payload, and becomes quiet. Otherwise
        it is the format's NaN; any NaN in f32.
    """
    if number is F32 and rounding == "rn" and not passes_nan:
        return emit.op(f"bitcast float {emit.op(f'fptrunc double {value} to float')} to i32")
    source = emit.bitcast(value, "double", "i64")
    if number is F64:
        return source
    sign = emit.op(f"shl i64 {emit.op(f'lshr i64 {source}, 63')}, {number.bits - 1}")
    magnitude = emit.op(f"and i64 {source}, {MAGNITUDE}")
    is_nan = emit.op(f"icmp ugt i64 {magnitude}, {INFINITY}")
    nan = str(number.nan)
    if passes_nan:
        payload = emit.op(f"lshr i64 {magnitude}, {F64.fraction - number.fraction}")
        payload = emit.op(f"and i64 {payload}, {number.quiet - 1}")
        nan = emit.op(f"or i64 {payload}, {number.infinity | number.quiet}")
        nan = emit.op(f"or i64 {nan}, {sign}")
    if number is F32 and rounding == "rn":
        nearest = emit.op(f"bitcast float {emit.op(f'fptrunc double {value} to float')} to i32")
        nan = emit.op(f"trunc i64 {nan} to i32")
        return emit.op(f"select i1 {is_nan}, i32 {nan}, i32 {nearest}")
    # The exponent in the format's bias; below 1, the result is subnormal and loses more bits.
    exponent = emit.op(f"lshr i64 {magnitude}, {F64.fraction}")
    exponent = emit.op(f"sub i64 {exponent}, {F64.bias - number.bias}")
    above = emit.call("i64", "llvm.smax.i64", f"i64 {exponent}", "i64 1")
    below = emit.op(f"sub i64 {above}, {exponent}")
    lost = emit.op(f"add i64 {below}, {F64.fraction - number.fraction}")
    lost = emit.call("i64", "llvm.umin.i64", f"i64 {lost}", "i64 63")
    significand = emit.op(f"and i64 {magnitude}, {(1 << F64.fraction) - 1}")
    significand = emit.op(f"or i64 {significand}, {1 << F64.fraction}")
    is_zero = emit.op(f"icmp eq i64 {magnitude}, 0")
    significand = emit.op(f"select i1 {is_zero}, i64 0, i64 {significand}")
    largest = number.infinity - 1
    most = str(largest if is_finite or rounding == "rz" else number.infinity)
    if rounding == "rn":
        last = emit.op(f"and i64 {emit.op(f'lshr i64 {significand}, {lost}')}, 1")
        half = emit.op(f"shl i64 1, {emit.op(f'sub i64 {lost}, 1')}")
        addend = emit.op(f"add i64 {emit.op(f'sub i64 {half}, 1')}, {last}")
    elif rounding == "rz":
        addend = "0"
    else:
        is_away = emit.op(f"icmp {'slt' if rounding == 'rm' else 'sge'} i64 {source}, 0")
        addend = emit.op(f"sub i64 {emit.op(f'shl i64 1, {lost}')}, 1")
        addend = emit.op(f"select i1 {is_away}, i64 {addend}, i64 0")
        most = emit.op(f"select i1 {is_away}, i64 {most}, i64 {largest}")
    rounded = emit.op(f"add i64 {significand}, {addend}")
    rounded = emit.op(f"lshr i64 {rounded}, {lost}")
    # The leading bit of a normal number adds the missing 1 to the exponent; a carry out of the
    # fraction does the same.
    high = emit.op(f"shl i64 {emit.op(f'sub i64 {above}, 1')}, {number.fraction}")
    result = emit.op(f"add i64 {high}, {rounded}")
    result = emit.call("i64", "llvm.umin.i64", f"i64 {result}", f"i64 {most}")
    if not is_finite:
        is_infinite = emit.op(f"icmp eq i64 {magnitude}, {INFINITY}")
        result = emit.op(f"select i1 {is_infinite}, i64 {number.infinity}, i64 {result}")
    result = emit.op(f"or i64 {result}, {sign}")
    result = emit.op(f"select i1 {is_nan}, i64 {nan}, i64 {result}")
    return emit.op(f"trunc i64 {result} to {number.kind}")


def round_to_odd(emit: Emitter, value: str, error: str) -> str:
    """Return ``value + error`` as a double, rounded to odd.

    *value* is the double nearest to the sum; only the sign of *error* matters. If the sum is not a
    double, it lies between *value* and its neighbor, one of which has an odd last bit.
    """
    bits = emit.bitcast(value, "double", "i64")
    is_inexact = emit.op(f"fcmp one double {error}, 0.0")
    is_even = emit.op(f"icmp eq i64 {emit.op(f'and i64 {bits}, 1')}, 0")
    moves = emit.op(f"and i1 {is_inexact}, {is_even}")
    signs = emit.op(f"xor i64 {emit.op(f'bitcast double {error} to i64')}, {bits}")
    # 1 if the error has the sign of the value, else -1.
    step = emit.op(f"or i64 {emit.op(f'ashr i64 {signs}, 63')}, 1")
    odd = emit.op(f"add i64 {bits}, {step}")
    odd = emit.op(f"select i1 {moves}, i64 {odd}, i64 {bits}")
    return emit.op(f"bitcast i64 {odd} to double")


def add_exactly(emit: Emitter, first: str, second: str, rounding: str) -> str:
    """Return the sum of two doubles that cannot overflow, rounded to odd."""
    if rounding == "rm":
        # So that an exactly zero sum is -0, unless both are +0.
        first, second = (emit.op(f"fneg double {each}") for each in (first, second))
    total = emit.op(f"fadd double {first}, {second}")
    part = emit.op(f"fsub double {total}, {first}")
    first_error = emit.op(f"fsub double {first}, {emit.op(f'fsub double {total}, {part}')}")
    second_error = emit.op(f"fsub double {second}, {part}")
    error = emit.op(f"fadd double {first_error}, {second_error}")
    odd = round_to_odd(emit, total, error)
    return emit.op(f"fneg double {odd}") if rounding == "rm" else odd


def multiply_add_exactly(emit: Emitter, first: str, second: str, addend: str, rounding: str) -> str:
    """Return a product plus an addend, rounded to odd; the factors have at most 26 bits."""
    product = emit.op(f"fmul double {first}, {second}")
    return add_exactly(emit, product, addend, rounding)


INTEGERS: Final = ("u8", "u16", "u32", "u64", "s8", "s16", "s32", "s64")
TO_INTEGER: Final = f"{{to:{'|'.join(INTEGERS)}}}"
FROM_INTEGER: Final = f"{{from:{'|'.join(INTEGERS)}}}"
ROUND: Final = "{rounding:rn|rz|rm|rp}"
ROUND_TO_INTEGER: Final = "{integral:rni|rzi|rmi|rpi}"
INTEGRAL: Final = {"rni": "rint", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}
TWO_TO_32: Final = f"{(32 + F64.bias) << F64.fraction:#018x}"


def bounds(name: str) -> tuple[int, int]:
    """Return the minimum and maximum of an integer type."""
    bits = BITS[name]
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if name[0] == "s" else (0, (1 << bits) - 1)


def may_saturate(source: str, target: str) -> bool:
    """Return whether an integer type has numbers that another one lacks."""
    (least, most), (low, high) = bounds(source), bounds(target)
    return least < low or most > high


# Integers ----------------------------------------------------------------------------------------


@instruction(
    f"cvt.{TO_INTEGER}.{FROM_INTEGER}",
    *(
        f"cvt.{{sat:sat}}.{{to:{'|'.join(targets)}}}.{{from:{source}}}"
        for source in INTEGERS
        if (targets := [each for each in INTEGERS if may_saturate(source, each)])
    ),
)
def integer_to_integer(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Truncate or extend by the source's sign, or clamp first."""
    destination, operand = instruction.operands
    source, target = form["from"], form["to"]
    have, want = BITS[source], BITS[target]
    value = emit.read(operand, f"i{have}")
    if form.get("sat"):
        value = _clamp(emit, value, source, target)
    if want < have:
        value = emit.op(f"trunc i{have} {value} to i{want}")
    elif want > have:
        extend = "sext" if source[0] == "s" else "zext"
        value = emit.op(f"{extend} i{have} {value} to i{want}")
    emit.write(destination, value, f"i{want}", signed=target[0] == "s")


def _clamp(emit: Emitter, value: str, source: str, target: str) -> str:
    (least, most), (low, high) = bounds(source), bounds(target)
    kind, sign = f"i{BITS[source]}", source[0]
    if low > least:
        value = emit.call(kind, f"llvm.{sign}max.{kind}", f"{kind} {value}", f"{kind} {low}")
    if high < most:
        value = emit.call(kind, f"llvm.{sign}min.{kind}", f"{kind} {value}", f"{kind} {high}")
    return value


@instruction(
    f"cvt.{ROUND_TO_INTEGER}[.ftz][.sat].{TO_INTEGER}.{{from:f32}}",
    f"cvt.{ROUND_TO_INTEGER}[.sat].{TO_INTEGER}.{{from:f16|f64}}",
    f"cvt.{ROUND_TO_INTEGER}.{TO_INTEGER}.{{from:bf16}}",
)
def number_to_integer(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Round to an integer, and clamp, with or without ``.sat``."""
    destination, operand = instruction.operands
    target = form["to"]
    value = _read_value(emit, operand, form)
    integral = _integral(emit, form["integral"], value)
    kind = f"i{BITS[target]}"
    name = f"llvm.fpto{'s' if target[0] == 's' else 'u'}i.sat.{kind}.f64"
    result = emit.call(kind, name, f"double {integral}")
    if form["from"] == "f64" or BITS[target] == 64:
        # Other NaNs become zero, as in LLVM.
        is_nan = emit.op(f"fcmp uno double {value}, {value}")
        result = emit.op(f"select i1 {is_nan}, {kind} {-(1 << BITS[target] - 1)}, {kind} {result}")
    emit.write(destination, result, kind, signed=target[0] == "s")


@instruction(f"cvt.{ROUND}[.ftz][.sat].{{to:f32}}.{FROM_INTEGER}", is_arithmetic=True)
@instruction(
    f"cvt.{ROUND}[.sat].{{to:f16|f64}}.{FROM_INTEGER}", f"cvt.{ROUND}.{{to:bf16}}.{FROM_INTEGER}"
)
def integer_to_number(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Round an integer once."""
    destination, operand = instruction.operands
    source, number, rounding = form["from"], FORMATS[form["to"]], form["rounding"]
    bits, sign = BITS[source], source[0]
    value = emit.read(operand, f"i{bits}")
    if rounding == "rn" and number in {F32, F64}:
        kind = "float" if number is F32 else "double"
        nearest = emit.op(f"{sign}itofp i{bits} {value} to {kind}")
        result = emit.bitcast(nearest, kind, number.kind)
    else:
        if bits < 64:
            rounded = emit.op(f"{sign}itofp i{bits} {value} to double")
        else:
            rounded = _rounded(emit, value, sign, rounding if number is F64 else "odd")
        result = narrow(emit, rounded, number, rounding)
    if form.get("sat"):
        result = saturate(emit, result, number)
    write_bits(emit, destination, result, number)


def _rounded(emit: Emitter, value: str, sign: str, rounding: str) -> str:
    """Return a 64-bit integer as a double, rounded in a direction or to odd."""
    shift = "ashr" if sign == "s" else "lshr"
    high = emit.op(f"{sign}itofp i64 {emit.op(f'{shift} i64 {value}, 32')} to double")
    high = emit.op(f"fmul double {high}, {TWO_TO_32}")
    low = emit.op(f"uitofp i64 {emit.op(f'and i64 {value}, {(1 << 32) - 1}')} to double")
    if rounding in ROUNDINGS:
        arguments = (f"double {high}", f"double {low}", f"i32 {ROUNDINGS[rounding]}")
        return emit.call("double", "graphdsl_add", *arguments)
    total = emit.op(f"fadd double {high}, {low}")
    error = emit.op(f"fsub double {low}, {emit.op(f'fsub double {total}, {high}')}")
    return round_to_odd(emit, total, error)


# Numbers -----------------------------------------------------------------------------------------


@instruction("cvt.f32.{from:f32|bf16}")
def same_bits(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Move a number to f32 unchanged, NaN or not: bf16 is the upper half of f32."""
    destination, operand = instruction.operands
    bits = emit.read(operand, FORMATS[form["from"]].kind)
    if form["from"] == "bf16":
        bits = emit.op(f"shl i32 {emit.op(f'zext i16 {bits} to i32')}, 16")
    emit.write(destination, bits, "i32")


@instruction("cvt.rna[.satfinite].tf32.f32")
def to_tf32(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Round to 10 bits of mantissa, halves away from zero, as ptxas computes it for Hopper.

    The payloads of NaNs are truncated, so some become infinities.
    """
    destination, operand = instruction.operands
    bits = emit.read(operand, "i32")
    rounded = emit.op(f"add i32 {bits}, {1 << 12}")
    rounded = emit.op(f"select i1 {_is_finite(emit, bits)}, i32 {rounded}, i32 {bits}")
    rounded = emit.op(f"and i32 {rounded}, {-1 << 13}")
    if form["satfinite"]:
        largest = emit.op(f"sub i32 {rounded}, {1 << 13}")
        rounded = emit.op(f"select i1 {_is_finite(emit, rounded)}, i32 {rounded}, i32 {largest}")
    emit.write(destination, rounded, "i32")


def _is_finite(emit: Emitter, bits: str) -> str:
    magnitude = emit.op(f"and i32 {bits}, {0x7FFFFFFF}")
    return emit.op(f"icmp ult i32 {magnitude}, {0x7F800000}")


@instruction(
    "cvt.{ftz:ftz}[.sat].{to:f32}.{from:f32}",
    "cvt.{sat:sat}.{to:f32}.{from:f32}",
    f"cvt.{ROUND_TO_INTEGER}[.ftz][.sat].{{to:f32}}.{{from:f32}}",
    "cvt[.ftz][.sat].{to:f32}.{from:f16}",
    "cvt.{ftz:ftz}.{to:f32}.{from:bf16}",
    is_arithmetic=True,
)
@instruction(
    "cvt[.sat].{to:f16}.{from:f16}",
    f"cvt.{ROUND_TO_INTEGER}[.sat].{{to:f16}}.{{from:f16}}",
    f"cvt.{ROUND_TO_INTEGER}.{{to:bf16}}.{{from:bf16}}",
    "cvt[.sat].{to:f64}.{from:f64}",
    f"cvt.{ROUND_TO_INTEGER}[.sat].{{to:f64}}.{{from:f64}}",
    "cvt[.ftz][.sat].{to:f64}.{from:f32}",
    "cvt[.sat].{to:f64}.{from:f16}",
    "cvt.{to:f64}.{from:bf16}",
    f"cvt.{ROUND}[.ftz][.sat].{{to:f32}}.{{from:f64}}",
    f"cvt.{ROUND}[.ftz][.sat].{{to:f16}}.{{from:f32}}",
    f"cvt.{ROUND}[.sat].{{to:f16}}.{{from:f64}}",
    f"cvt.{ROUND}.{{to:f16}}.{{from:bf16}}",
    f"cvt.{ROUND}[.ftz].{{to:bf16}}.{{from:f32}}",
    f"cvt.{ROUND}.{{to:bf16}}.{{from:f16|f64}}",
    "cvt.{rounding:rn|rz}.{relu:relu}[.satfinite].{to:f16|bf16}.{from:f32}",
    "cvt.{rounding:rn|rz}.{satfinite:satfinite}.{to:f16|bf16}.{from:f32}",
)
def number_to_number(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Convert to another format, or to an integer in the same one."""
    destination, operand = instruction.operands
    value = _read_value(emit, operand, form)
    if form.get("integral"):
        value = _integral(emit, form["integral"], value)
    number = FORMATS[form["to"]]
    result = _converted(emit, value, form["to"], form)
    if form["from"] == "f64":
        emit.write(destination, result, number.kind)
    else:
        write_bits(emit, destination, result, number)


@instruction("cvt.{rounding:rn|rz}[.relu][.satfinite].{to:f16x2|bf16x2}.{from:f32}")
def two_to_pair(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Convert two f32 numbers, the first into the upper half."""
    destination, *operands = instruction.operands
    target = form["to"].removesuffix("x2")
    high, low = (_converted(emit, _read_value(emit, each, form), target, form) for each in operands)
    upper = emit.op(f"shl i32 {emit.op(f'zext i16 {high} to i32')}, 16")
    both = emit.op(f"or i32 {emit.op(f'zext i16 {low} to i32')}, {upper}")
    emit.write(destination, both, "i32")


def _read_value(emit: Emitter, operand: Operand, form: Form) -> str:
    """Return an operand as a double; only f32 is flushed, and not for f16."""
    number = FORMATS[form["from"]]
    if form["to"] == "f64":
        # A NaN is passed on, so its bits have to be right.
        bits = emit.read(operand, number.kind)
        # Flushing also canonicalizes NaNs.
        return widen(
            emit, emit.settle(flush(emit, bits, number)) if form.get("ftz") else bits, number
        )
    ftz = form.get("ftz", "") if number is F32 and form["to"] != "f16" else ""
    return widen(emit, read_bits(emit, operand, number, ftz=ftz), number)


def _integral(emit: Emitter, rounding: str, value: str) -> str:
    return emit.call("double", f"llvm.{INTEGRAL[rounding]}.f64", f"double {value}")


def _converted(emit: Emitter, value: str, target: str, form: Form) -> str:
    """Return the bits of a double in a format, rounded and clamped as the form requires."""
    number = FORMATS[target]
    rounding = form.get("rounding") or "rn"
    result = narrow(
        emit,
        value,
        number,
        rounding,
        is_finite=bool(form.get("satfinite")),
        passes_nan=form["from"] == "f64",
    )
    if form.get("ftz") and number is F32:
        result = flush_rounded(emit, result, value, number, rounding)
    if form.get("sat"):
        result = saturate(emit, result, number)
    if form.get("relu"):
        result = clamp_negative(emit, result, number)
    return result


def _write_pair(
    emit: Emitter, instruction: Instruction, form: Form, values: list[str], target: str
) -> None:
    """Write two doubles, the first into the upper half."""
    number = FORMATS[target]
    both, bits = "0", 2 * number.bits
    for shift, value in zip((number.bits, 0), values, strict=True):
        result = narrow(emit, value, number, "rn", is_finite=bool(form.get("satfinite")))
        if form["relu"]:
            result = clamp_negative(emit, result, number)
        part = emit.op(f"zext {number.kind} {result} to i{bits}")
        both = emit.op(f"or i{bits} {both}, {emit.op(f'shl i{bits} {part}, {shift}')}")
    emit.write(instruction.operands[0], both, f"i{bits}")


def _halves(emit: Emitter, value: str, bits: int) -> list[str]:
    """Return the upper and the lower half of a register."""
    upper = emit.op(f"lshr i{bits} {value}, {bits // 2}")
    return [emit.op(f"trunc i{bits} {each} to i{bits // 2}") for each in (upper, value)]


@instruction("cvt.rn.{satfinite:satfinite}[.relu].{to:e4m3x2|e5m2x2}.f32")
def from_f32(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Round two numbers; the largest finite one takes the place of those above it."""
    values = [widen(emit, emit.read(each, "i32"), F32) for each in instruction.operands[1:]]
    _write_pair(emit, instruction, form, values, form["to"].removesuffix("x2"))


@instruction("cvt.rn.{satfinite:satfinite}[.relu].{to:e4m3x2|e5m2x2}.f16x2")
def from_halves(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Round two numbers of a register."""
    parts = _halves(emit, emit.read(instruction.operands[1], "i32"), 32)
    values = [widen(emit, each, F16) for each in parts]
    _write_pair(emit, instruction, form, values, form["to"].removesuffix("x2"))


@instruction("cvt.rn[.relu].f16x2.{from:e4m3x2|e5m2x2}")
def to_halves(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Convert two numbers exactly."""
    number = FORMATS[form["from"].removesuffix("x2")]
    parts = _halves(emit, emit.read(instruction.operands[1], "i16"), 16)
    _write_pair(emit, instruction, form, [widen(emit, each, number) for each in parts], "f16")
