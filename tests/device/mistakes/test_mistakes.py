"""Every remedy is true: each mistake says what it should, and the program after it is right."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from tests.device.mistakes.mistake import Mistake
from tests.device.mistakes.running_mistakes import NOTHING, message_of, plain, result_of, says
from tools.mistakes import PAGE, PARTS, page

ALL = [each for _, mistakes in PARTS for each in mistakes]
HEADERS = ("A misspelled header",)
"""Programs that need NVIDIA's headers."""


def _name(mistake: Mistake) -> str:
    return mistake.title


@pytest.mark.kernels
@pytest.mark.parametrize("mistake", ALL, ids=_name)
def test_a_mistake_is_explained_with_its_remedy(mistake: Mistake) -> None:
    text = message_of(mistake.wrong)
    if mistake.title in HEADERS and "Install NVIDIA's headers" in text:
        pytest.skip("needs NVIDIA's headers: nvidia-cuda-crt and nvidia-cuda-runtime")
    assert says(mistake.message, text), text


@pytest.mark.kernels
@pytest.mark.parametrize("mistake", ALL, ids=_name)
def test_the_program_after_the_remedy_is_right(mistake: Mistake) -> None:
    if mistake.title in HEADERS and "Install NVIDIA's headers" in message_of(mistake.right):
        pytest.skip("needs NVIDIA's headers: nvidia-cuda-crt and nvidia-cuda-runtime")
    found, expected = result_of(mistake.right, mistake.expect)
    np.testing.assert_array_equal(
        found.view(np.uint32), expected.astype(np.float32).view(np.uint32)
    )
    assert mistake.wrong != mistake.right


@pytest.mark.parametrize("mistake", ALL, ids=_name)
def test_the_code_of_a_remedy_is_in_the_program(mistake: Mistake) -> None:
    assert mistake.code in plain(mistake.message)
    assert mistake.code in mistake.right


def test_there_are_many_and_each_is_there_once() -> None:
    assert len(ALL) >= 120
    for values in ([each.title for each in ALL], [each.wrong for each in ALL]):
        assert [value for value, times in Counter(values).items() if times > 1] == []


def test_the_page_has_all_of_them() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tools.mistakes writes it"


def test_messages_are_compared_as_a_whole() -> None:
    """A test that could not fail would say nothing of the messages."""
    assert says("expected 3 ..., got 2", "k: expected 3 arguments,\n got 2 (declared at x)")
    assert not says("expected 3 ..., got 2", "expected 3 arguments, got 4")
    assert not says("got 2 ... expected 3", "expected 3 arguments, got 2")
    assert message_of("g.fill(x, 1)") == NOTHING
    with pytest.raises(AssertionError, match="never-freed"):
        result_of("t = g.array(8, np.float32); t.memset(t, 0)", "values")
