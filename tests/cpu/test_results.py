"""What results of the driver mean, in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from cuda.bindings import driver as cuda

import graphdsl as gd
from graphdsl.abi.enumerations import Result, result_name
from graphdsl.base.results import MEANINGS, meaning

PACKAGE: Final = Path(gd.__file__).parent
LATE: Final = {
    "ILLEGAL_ADDRESS",
    "LAUNCH_OUT_OF_RESOURCES",
    "LAUNCH_TIMEOUT",
    "ASSERT",
    "HARDWARE_STACK_ERROR",
    "ILLEGAL_INSTRUCTION",
    "MISALIGNED_ADDRESS",
    "INVALID_ADDRESS_SPACE",
    "INVALID_PC",
    "LAUNCH_FAILED",
}
"""What any call may return of work before it, by the driver's manual."""


def functions() -> set[str]:
    """The functions of the driver that are about graphs or captures, or that graphdsl calls."""
    called: set[str] = set()
    for path in (PACKAGE / "cuda").glob("*.py"):
        called |= set(re.findall(r"\bcu[A-Z]\w+", path.read_text(encoding="utf-8")))
    about = {name for name in dir(cuda) if re.match("cuGraph|cuStream.*Capture", name)}
    return {name for name in called | about if hasattr(cuda, name)}


def documented() -> set[str]:
    """The results that cuda-bindings documents of these, which has it from the driver's manual."""
    return {
        result
        for function in functions()
        for result in re.findall(r"CUDA_ERROR_(\w+)", getattr(cuda, function).__doc__ or "")
    }


def test_every_result_that_calls_document_has_words() -> None:
    assert len(documented()) > 20
    known = {result.name for result in Result}
    missing = (documented() | known | LATE) - MEANINGS.keys()
    assert not missing


def test_words_are_of_a_result_and_one_line() -> None:
    for name, words in MEANINGS.items():
        result = int(getattr(cuda.CUresult, f"CUDA_ERROR_{name}"))
        assert result_name(result) == f"CUDA_ERROR_{name}"
        assert "\n" not in words
        assert words[-1] not in ".:;,"
        assert len(words) < 250


def test_an_error_has_the_words_unless_something_better_is_known() -> None:
    name = "CUDA_ERROR_INVALID_HANDLE"
    error = gd.DriverError("cuGraphLaunch", 400, name)
    assert str(error) == f"cuGraphLaunch returned {name} (400): {meaning(name)}"
    better = gd.DriverError("cuGraphLaunch", 400, name, "0x7 is no graph")
    assert str(better) == f"cuGraphLaunch returned {name} (400): 0x7 is no graph"
    unknown = gd.DriverError("cuGraphLaunch", 12345, result_name(12345))
    assert str(unknown) == "cuGraphLaunch returned an unknown CUresult (12345)"
