"""What calls through cuda-bindings have in common: results, and the errors that they become."""

from __future__ import annotations

from typing import Any

from cuda.bindings import driver as cuda

from graphdsl.errors import DriverError

__all__ = ["check", "result_name"]


def result_name(result: int) -> str:
    """Return the name of a ``CUresult``."""
    try:
        return str(cuda.CUresult(result).name)
    except ValueError:
        return "an unknown CUresult"


def check(call: str, answer: tuple[Any, ...]) -> Any:
    """Return what a cuda-bindings call gave besides its result; raise if it failed."""
    result = int(answer[0])
    if result:
        raise DriverError(call, result, result_name(result))
    if len(answer) == 1:
        return None
    return answer[1] if len(answer) == 2 else answer[1:]
