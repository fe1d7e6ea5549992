"""Effects that somebody said, in the form of those that were found in code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphdsl.ptx.effects.effects import Effect, KernelEffects, Place

if TYPE_CHECKING:
    from graphdsl.declaration.arguments.said_effects import SaidEffects, SaidPlace

__all__ = ["said_effects"]


def said_effects(kernel: str, said: SaidEffects) -> KernelEffects:
    """Return what was said of a kernel."""
    places = dict.fromkeys((*said.reads, *said.writes, *said.commutes))
    return KernelEffects(
        kernel,
        tuple(
            Effect(
                _place(each),
                each in said.reads,
                each in said.writes,
                # Launches of one kernel commute with each other, and with nothing else.
                (f"updates of {kernel!r}",) if each in said.commutes else (),
            )
            for each in places
        ),
        is_declared=True,
    )


def _place(said: SaidPlace) -> Place:
    match said:
        case str():
            return Place("variable", name=said)
        case int():
            return Place("argument", said)
        case (argument, offset):
            return Place("argument", argument, offset)
