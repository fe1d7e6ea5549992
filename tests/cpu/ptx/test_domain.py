"""The abstract domain of numbers against the numbers themselves: no result is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Final, NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from graphdsl.base.strides import Stride, canonical, may_meet
from graphdsl.code.effects.arithmetic import computed, limits, of_type, operand_types, source_type
from graphdsl.code.effects.domain import Numbers
from graphdsl.code.effects.instructions import shape
from graphdsl.code.ptx.signatures import WIDTHS

NEAR: Final = range(-40, 41)
STRIDES: Final = st.builds(Stride, st.integers(0, 12), st.integers(-15, 15), st.integers(0, 13))
FACTORS: Final = st.integers(-6, 6)
COMPARISONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "lt": lambda one, other: one < other,
    "le": lambda one, other: one <= other,
    "gt": lambda one, other: one > other,
    "ge": lambda one, other: one >= other,
    "eq": lambda one, other: one == other,
    "ne": lambda one, other: one != other,
}


def in_stride(number: int, stride: Stride) -> bool:
    distance = number - stride.low
    return 0 <= (distance % stride.step if stride.step else distance) <= stride.spread


def is_in(number: int, value: Numbers) -> bool:
    return all(in_stride(number, each) for each in value.every_stride)


class Sample(NamedTuple):
    """Some numbers, and what the domain says of them."""

    numbers: frozenset[int]
    value: Numbers


def sample(numbers: Iterable[int]) -> Sample:
    """Return numbers as a value that has been joined of them, one after the other."""
    known = frozenset(numbers)
    value: Numbers | None = None
    for each in known:
        one = Numbers(each, each)
        value = one if value is None else value.joined(one)
    assert value is not None
    return Sample(known, value)


def spaced(first: int, step: int, count: int) -> Sample:
    """Return numbers at equal distances, with that distance as the stride."""
    numbers = range(first, first + step * count, step)
    return Sample(
        frozenset(numbers),
        Numbers(numbers[0], numbers[-1], None, canonical([Stride(step, first)])),
    )


def samples(low: int, high: int, most: int = 8) -> st.SearchStrategy[Sample]:
    return st.one_of(
        st.sets(st.integers(low, high), min_size=1, max_size=most).map(sample),
        st.builds(spaced, st.integers(low, high), st.integers(1, 64), st.integers(1, most)),
    )


SMALL: Final = samples(-100, 100)


def check(numbers: Iterable[int], value: Numbers | None) -> None:
    assert value is not None
    for each in numbers:
        assert is_in(each, value), (each, value)


# Strided intervals ------------------------------------------------------------------------------


@given(STRIDES, STRIDES, FACTORS)
def test_operations_on_strides_contain_the_results_of_their_numbers(
    one: Stride, other: Stride, factor: int
) -> None:
    mine, its = ([n for n in NEAR if in_stride(n, each)] for each in (one, other))
    total, both, times = one.plus(other), one.joined(other), one.times(factor)
    for number in mine:
        assert all(in_stride(number, each) for each in (*both, *canonical([one, *both])))
        assert in_stride(number * factor, times)
        assert all(in_stride(number + also, total) for also in its)
    assert all(in_stride(number, each) for each in both for number in its)


@given(STRIDES, STRIDES)
def test_strides_without_a_common_number_are_known_and_no_others(
    one: Stride, other: Stride
) -> None:
    common = any(in_stride(number, one) and in_stride(number, other) for number in NEAR)
    assert one.meets(other) == other.meets(one)
    if common:
        assert may_meet([one], [other])
    elif one.step == other.step and one.step:
        assert not may_meet([one], [other])


# Numbers ----------------------------------------------------------------------------------------


@given(SMALL, SMALL, FACTORS, st.integers(0, 5))
def test_sums_products_and_unions_have_all_results(
    one: Sample, other: Sample, factor: int, count: int
) -> None:
    pairs = list(product(one.numbers, other.numbers))
    check((a + b for a, b in pairs), one.value.plus(other.value))
    check((a - b for a, b in pairs), one.value.minus(other.value))
    check((a * b for a, b in pairs), one.value.product(other.value))
    check((a * factor for a in one.numbers), one.value.times(factor))
    check((a + factor for a in one.numbers), one.value.moved(factor))
    check(one.numbers | other.numbers, one.value.joined(other.value))
    sums = {0}
    for _ in range(min(count, 3)):
        sums |= {total + each for total in sums for each in one.numbers}
    check(sums, one.value.repeated(min(count, 3)))


@given(SMALL, SMALL, st.sampled_from(sorted(COMPARISONS)))
def test_comparisons_keep_possible_values_and_report_impossible_ones(
    one: Sample, other: Sample, how: str
) -> None:
    holds = COMPARISONS[how]
    left = {a for a in one.numbers if any(holds(a, b) for b in other.numbers)}
    narrowed = one.value.narrowed(other.value, how)
    if left:
        assert not one.value.never(other.value, how)
        check(left, narrowed)
    if narrowed is not None:
        assert one.value.low <= narrowed.low <= narrowed.high <= one.value.high


@given(SMALL, SMALL, st.lists(st.integers(-300, 300), max_size=4))
def test_growing_values_are_widened_to_a_threshold_or_given_up(
    one: Sample, other: Sample, thresholds: list[int]
) -> None:
    joined = one.value.joined(other.value)
    assert joined is not None
    widened = joined.widened(one.value, sorted(thresholds))
    if widened is not None:
        check(one.numbers | other.numbers, widened)
        assert widened.low in {joined.low, *thresholds}
        assert widened.high in {joined.high, *thresholds}
        assert widened.widened(widened, sorted(thresholds)) == widened
    else:
        grown = joined.low < one.value.low or joined.high > one.value.high
        assert grown


@given(samples(-70_000, 70_000), st.sampled_from(["u8", "s8", "u16", "s16", "b32", "s32"]))
def test_a_register_holds_the_remainders(one: Sample, kind: str) -> None:
    bits = WIDTHS[kind]
    size, low = 1 << bits, limits(kind)[0]
    check(((each - low) % size + low for each in one.numbers), of_type(one.value, kind))
    wrapped = one.value.wrapped(bits)
    if wrapped is None:
        assert one.value.high - one.value.low >= size - 1
    else:
        # Some number of the same remainder is among them.
        for each in one.numbers:
            near = wrapped.low + (each - wrapped.low) % size
            assert is_in(near, wrapped), (each, wrapped)


def test_bases_are_kept_and_never_mixed() -> None:
    place, other, number = Numbers(4, 8, (0, 0)), Numbers(4, 8, (1, 0)), Numbers(1, 2)
    assert place.plus(number) == number.plus(place) == Numbers(5, 10, (0, 0))
    assert place.minus(number) == Numbers(2, 7, (0, 0))
    assert place.minus(place) == Numbers(-4, 4)
    for lost in (
        place.plus(other),
        place.minus(other),
        number.minus(place),
        place.joined(other),
        place.joined(number),
        place.wrapped(32),
    ):
        assert lost is None
    assert place.wrapped(64) == place
    assert of_type(place, "u8") == Numbers(0, 255)


def even(low: int, high: int, step: int, spread: int = 0) -> Numbers:
    return Numbers(low, high, None, (Stride(step, low % step, spread),))


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (even(0, 36, 4).plus(Numbers(0, 3)), Numbers(0, 39)),
        (even(0, 72, 8).plus(Numbers(0, 3)), even(0, 75, 8, 3)),
        (Numbers(0, 15).times(12), even(0, 180, 12)),
        (Numbers(0, 15).times(-12), even(-180, 0, 12)),
        (even(0, 16, 4).product(even(0, 12, 6)), even(0, 192, 24)),
        (Numbers(3, 3).joined(Numbers(11, 11)), even(3, 11, 8)),
        (even(0, 10, 4).narrowed(Numbers(0, 6), "le"), even(0, 4, 4)),
        (even(0, 128, 16).shifted_right(2, 2), even(0, 32, 4)),
        (Numbers(1, 14).rounded_down(4), even(0, 12, 4)),
        (Numbers(5, 5).repeated(3), even(0, 15, 5)),
        (Numbers(-3, 300).wrapped(8), None),
        (Numbers(250, 260).wrapped(8), Numbers(-6, 4)),
    ],
)
def test_results_are_as_narrow_as_they_can_be(value: Numbers | None, wanted: object) -> None:
    assert value == wanted


# Instructions -----------------------------------------------------------------------------------


def as_type(number: int, kind: str) -> int:
    low, _ = limits(kind)
    return (number - low) % (1 << WIDTHS[kind]) + low


def quotient(one: int, other: int) -> int:
    found = abs(one) // abs(other)
    return found if (one < 0) == (other < 0) else -found


def shifted(one: int, by: int, kind: str) -> int:
    return as_type(one, kind) >> min(by, WIDTHS[kind])


BINARY: Final[dict[str, Callable[[int, int, str], int]]] = {
    "add": lambda a, b, _: a + b,
    "sub": lambda a, b, _: a - b,
    "mul.lo": lambda a, b, _: a * b,
    "mul.hi": lambda a, b, kind: (as_type(a, kind) * as_type(b, kind)) >> WIDTHS[kind],
    "mul.wide": lambda a, b, kind: as_type(a, kind) * as_type(b, kind),
    "and": lambda a, b, _: a & b,
    "or": lambda a, b, _: a | b,
    "xor": lambda a, b, _: a ^ b,
    "min": lambda a, b, kind: min(as_type(a, kind), as_type(b, kind)),
    "max": lambda a, b, kind: max(as_type(a, kind), as_type(b, kind)),
    "div": lambda a, b, kind: quotient(as_type(a, kind), as_type(b, kind)),
    "rem": lambda a, b, kind: (
        as_type(a, kind) - quotient(as_type(a, kind), as_type(b, kind)) * as_type(b, kind)
    ),
    "shl": lambda a, b, kind: a << b if b < WIDTHS[kind] else 0,
    "shr": shifted,
}
UNARY: Final[dict[str, Callable[[int, str], int]]] = {
    "neg": lambda a, _: -a,
    "not": lambda a, _: ~a,
    "abs": lambda a, kind: abs(as_type(a, f"s{kind[1:]}")),
    "mov": lambda a, _: a,
}
MASKS: Final = st.sampled_from([1, 3, 6, 0xF0, 0xFFFC, 0xFFFFFFF0, -4, -16, 0xFFFF]).map(
    lambda mask: sample([mask])
)
OPERANDS: Final = st.one_of(SMALL, samples(-(1 << 33), 1 << 33), MASKS)


def result(name: str, bits: int, values: list[Numbers | None]) -> Numbers | None:
    found = shape(name)
    source = source_type(name)
    assert source is not None
    return computed(found, source, bits, values)


def check_register(numbers: Iterable[int], value: Numbers | None, bits: int) -> None:
    """Compare with what a register holds: any number of the same remainder."""
    if value is None:
        return
    for each in numbers:
        near = value.low + (each - value.low) % (1 << bits)
        assert is_in(near, value), (each, value)


@given(
    st.sampled_from(sorted(BINARY)), st.sampled_from(["u16", "s16", "u32", "s32", "u64", "s64"]),
    OPERANDS, OPERANDS, st.integers(0, 70),
)  # fmt: skip
@example("and", "u32", spaced(0, 6, 8), sample([0xFFFFFFF0]), 0)
@example("shl", "u32", spaced(0, 6, 8), sample([0]), 31)
def test_instructions_of_two_sources_have_all_results(
    operation: str, kind: str, one: Sample, other: Sample, by: int
) -> None:
    if operation == "mul.wide" and WIDTHS[kind] == 64:
        return
    if operation in {"and", "or", "xor", "shl"}:
        kind = f"b{kind[1:]}"
    if operation in {"shl", "shr"}:
        other = sample([by, max(by - 2, 0)])
    bits = WIDTHS[kind] * (2 if operation == "mul.wide" else 1)
    # What a division by zero gives is not followed: it is left open.
    divides = operation in {"div", "rem"}
    results = {
        BINARY[operation](a, b, kind)
        for a, b in product(one.numbers, other.numbers)
        if not divides or as_type(b, kind)
    }
    values = [each.value.wrapped(WIDTHS[kind]) for each in (one, other)]
    check_register(results, result(f"{operation}.{kind}", bits, values), bits)
    half_open = result(f"{operation}.{kind}", bits, [values[0], None])
    check_register(results, half_open, bits)


@given(st.sampled_from(sorted(UNARY)), st.sampled_from(["s16", "s32", "s64"]), OPERANDS)
def test_instructions_of_one_source_have_all_results(
    operation: str, kind: str, one: Sample
) -> None:
    kind = f"b{kind[1:]}" if operation == "not" else kind
    results = {UNARY[operation](each, kind) for each in one.numbers}
    bits = WIDTHS[kind]
    value = result(f"{operation}.{kind}", bits, [one.value.wrapped(bits)])
    check_register(results, value, bits)


@given(st.sampled_from([32, 64]), OPERANDS, OPERANDS, st.integers(0, 70), st.integers(0, 70))
@example(32, sample([-1]), sample([5]), 8, 24)
def test_instructions_that_move_bits_have_all_results(
    bits: int, one: Sample, other: Sample, start: int, count: int
) -> None:
    values = [each.value.wrapped(bits) for each in (one, other)]
    place = [sample([start]).value, sample([count]).value]
    mask = (1 << count) - 1
    taken = result(f"bfe.u{bits}", bits, [values[0], *place])
    put = result(f"bfi.b{bits}", bits, [*values, *place])
    if not 0 < count <= bits - start:
        assert taken is None
        assert put is None
        return
    whole = (1 << bits) - 1
    check_register({(each & whole) >> start & mask for each in one.numbers}, taken, bits)
    both = product(one.numbers, other.numbers)
    results = {(old & ~(mask << start)) | (new & mask) << start for new, old in both}
    check_register(results, put, bits)


@given(st.sampled_from([32, 64]), OPERANDS)
def test_bits_in_the_opposite_order(bits: int, one: Sample) -> None:
    whole = (1 << bits) - 1
    results = {int(f"{each & whole:0{bits}b}"[::-1], 2) for each in one.numbers}
    check_register(results, result(f"brev.b{bits}", bits, [one.value.wrapped(bits)]), bits)


TYPES: Final = [f"{sign}{bits}" for sign in "us" for bits in (8, 16, 32, 64)]


@given(st.sampled_from(TYPES), st.sampled_from(TYPES), OPERANDS)
def test_conversions_have_all_results(to: str, source: str, one: Sample) -> None:
    read, written = (max(16, WIDTHS[each]) for each in (source, to))
    results = {as_type(as_type(each, source), to) for each in one.numbers}
    value = result(f"cvt.{to}.{source}", written, [one.value.wrapped(read)])
    check_register(results, value, written)


@given(SMALL, SMALL, SMALL)
def test_products_are_added_in_the_wider_type(one: Sample, other: Sample, third: Sample) -> None:
    found = shape("mad.wide.u32")
    assert operand_types(found, "u32", 64) == ("u32", "u32", "b64")
    values = [*(each.value.wrapped(32) for each in (one, other)), third.value.wrapped(64)]
    results = {
        as_type(a, "u32") * as_type(b, "u32") + c
        for a, b, c in product(one.numbers, other.numbers, third.numbers)
    }
    check_register(results, computed(found, "u32", 64, values), 64)
