"""Nothing that ptxas accepts is called invalid: every form of the manual's syntax is tried."""

from __future__ import annotations

import os

import pytest

from graphdsl.code.ptx.parser import parse
from graphdsl.code.ptx.syntax import PtxError, UnsupportedInstructionError, UnsupportedPtxError
from graphdsl.sim.translate.text import Mode
from graphdsl.sim.translate.translate import translate
from tests.cpu.ptx.ptx_syntax import LINES, forms, program
from tests.cpu.sim.ptx_mutants import assembler_accepts

FEW = 8
MANY = int(os.environ.get("GRAPHDSL_SYNTAX_FORMS", "150"))


def verdict(text: str) -> str:
    """Return whether a program is accepted, not supported, or called invalid, and why."""
    try:
        translate(parse(text), "k", Mode())
    except (UnsupportedPtxError, UnsupportedInstructionError):
        return "not supported"
    except PtxError as error:
        return f"invalid: {error}"
    return "accepted"


def wrongly_refused(line: str, most: int) -> dict[str, str]:
    """Return the forms of a line that are called invalid and that ptxas takes."""
    found = {}
    for form in forms(line, most):
        text = program([form])
        said = verdict(text)
        if said.startswith("invalid"):
            answer = assembler_accepts(text)
            if answer is None or answer[0]:
                found[form] = said
    return found


@pytest.mark.parametrize("line", LINES)
def test_no_form_is_called_invalid(line: str) -> None:
    found = wrongly_refused(line, FEW)
    if found and assembler_accepts(program([])) is None:
        pytest.skip("what is refused here is a matter of ptxas, which is not installed")
    assert not found


def test_there_is_something_to_try() -> None:
    counts = {line: len(list(forms(line, FEW))) for line in LINES}
    assert min(counts.values()) >= 1
    accepted = [line for line in LINES if verdict(program(list(forms(line, 1)))) == "accepted"]
    assert len(accepted) > len(LINES) // 2


@pytest.mark.fuzz
@pytest.mark.parametrize("line", LINES)
def test_no_form_of_many_is_called_invalid(line: str) -> None:
    if assembler_accepts(program([])) is None:
        pytest.skip("ptxas is not installed")
    assert not wrongly_refused(line, MANY)


@pytest.mark.parametrize(
    ("instruction", "message"),
    [
        ("atom.global.add.u32 {%w1}, [%ad], {%w2};", "expected one value"),
        ("ld.global.u32 %w1, [%ad], %pol;", "is not supported|expected 2 operands"),
        ("ld.global.L2::cache_hint.u32 %w1, [%ad];", "expected 3 operands"),
        ("st.shared.L2::cache_hint.u32 [vs], %w1, %pol;", "it applies only to global memory"),
        ("barrier.cluster.wait 1;", "expected 0 operands"),
        ("createpolicy.cvt.L2.b64 %w1, 1;", "operand 1"),
        ("mov.u64 %l1, k[1];", "expected an array"),
        ("mov.u32 %w1, vs[2;", "expected ']'"),
    ],
)
def test_forms_that_ptxas_refuses_are_refused(instruction: str, message: str) -> None:
    text = program([instruction])
    with pytest.raises(PtxError, match=message):
        translate(parse(text), "k", Mode())
    answer = assembler_accepts(text)
    assert answer is None or not answer[0]


@pytest.mark.parametrize(
    "instruction",
    [
        "add.u32 %w1, %w2, {0};",
        "add.u32 %w1, %w2, 0x{0};",
        "add.u32 %w{0}, %w2, 1;",
        "ld.global.u32 %w1, [%ad+{0}];",
        "ld.global.u32 %w1, vg[{0}];",
        ".reg .b32 %zz<{0}>;",
        "bar.sync {0};",
    ],
)
def test_a_constant_of_many_digits_is_refused(instruction: str) -> None:
    with pytest.raises(PtxError, match="more than 64 bits|is declared before this"):
        parse(program([instruction.format("9" * 100_000)]))
