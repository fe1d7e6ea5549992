"""Tasks: recursion of any depth that does not use the interpreter's stack.

A task is a generator: it yields its results, and another task where a function would call itself.
Python's own recursion limit is 1,000 calls, which a few hundred levels would reach.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from types import GeneratorType
from typing import Any, TypeVar

_T = TypeVar("_T")
Task = Generator[_T | Any, None, None]
"""Yields values and further tasks."""


def found_by(task: Task[_T]) -> Iterator[_T]:
    """Yield the results of a task and, in place of each nested task, its results."""
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
    """Run a task and its nested tasks for their side effects."""
    for _ in found_by(task):
        pass
