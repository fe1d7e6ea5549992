"""Tasks: what calls itself however deep, without the interpreter's stack.

A task is a generator: it yields what it finds, and another task where a function would call
itself. Python's own limit is 1,000 calls, which a few hundred levels would reach.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from types import GeneratorType
from typing import Any, TypeVar

__all__ = ["Task", "found_by", "run"]

_T = TypeVar("_T")
Task = Generator[_T | Any, None, None]
"""Yields values and further tasks."""


def found_by(task: Task[_T]) -> Iterator[_T]:
    """Yield what a task yields, and in place of each further task what that one does."""
    stack: list[Generator[Any, None, None]] = [task]
    while stack:
        for item in stack[-1]:
            if isinstance(item, GeneratorType):
                stack.append(item)
                break
            yield item
        else:
            stack.pop()


def run(task: Task[None]) -> None:
    """Go through a task, and those that it yields, for what they do."""
    for _ in found_by(task):
        pass
