"""What a profiled launch notes its steps in."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from graphdsl.sim.graphs.graph import Step

__all__ = ["TimedStep", "Timer"]

TimedStep: TypeAlias = "tuple[Step, tuple[int, ...], int, int]"
"""A step that ran, the rounds of the loops around it, its begin and end in nanoseconds."""


class Timer:
    """When the steps of one launch ran.

    Attributes
    ----------
    stream : int
        Where the launch is.
    steps : list of TimedStep
        What ran.
    """

    __slots__ = ("steps", "stream")

    def __init__(self) -> None:
        self.stream = 0
        self.steps: list[TimedStep] = []
