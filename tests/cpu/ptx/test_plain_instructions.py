"""Instructions that are one token are read as token by token, and mistakes are told as there."""

from __future__ import annotations

import random

import pytest

from graphdsl.code.ptx.lexer import tokenize
from graphdsl.code.ptx.parser import _Parser, parse
from graphdsl.code.ptx.syntax import Instruction, Module, PtxError
from tests.cpu.sim.ptx_mutants import HAND_WRITTEN, mutate

SHADOWED = """.version 8.0
.target sm_80
.address_size 64
.global .b32 x;
.visible .entry k(.param .u64 out)
{
    .reg .b32 a, %r<3>;
    .reg .b64 %rd;
    .reg .pred %p;
    mov.b32 a, 1;
    mov.u64 %rd, x;
    setp.eq.s32 %p, a, 1;
    @%p bra L;
    {
        .reg .f32 a;
        .reg .pred %p;
        mov.f32 a, 0f3F800000;
        setp.eq.f32 %p, a, 0f00000000;
        @!%p bra L;
        L:
    }
    @%p add.s32 \t%r1 ,a,  -1 ;
L:
    ret;
}
"""


def token_by_token(text: str) -> Module | str:
    try:
        return _Parser(text).module()
    except PtxError as error:
        return str(error)


def as_read(text: str) -> Module | str:
    try:
        return parse(text)
    except PtxError as error:
        return str(error)


@pytest.mark.parametrize("text", [*HAND_WRITTEN, SHADOWED])
def test_plain_instructions_match_their_tokens(text: str) -> None:
    assert _Parser(text, has_plain=True).module() == token_by_token(text)
    plain = [token for token in tokenize(text, has_plain=True) if token.kind == "plain"]
    module = parse(text)
    written = [
        each
        for function in module.functions.values()
        for each in function.body or ()
        if isinstance(each, Instruction)
    ]
    assert len(plain) > len(written) // 3


def test_a_name_in_braces_is_another_one() -> None:
    body = parse(SHADOWED).functions["k"].body
    assert body is not None
    types = [each.operands for each in body if isinstance(each, Instruction)]
    first, inner = types[0][0], types[4][0]
    assert (first.type, inner.type) == ("b32", "f32")  # type: ignore[union-attr]


def test_texts_with_mistakes_are_read_alike() -> None:
    source = random.Random(1)  # noqa: S311  # no secrets here
    found = set()
    for _ in range(150):
        text = mutate(source.choice(HAND_WRITTEN), source)
        assert as_read(text) == token_by_token(text), text
        found.add(isinstance(as_read(text), str))
    assert found == {True, False}
