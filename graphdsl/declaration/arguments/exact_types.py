"""Takers: functions that take the arguments of launches of one form, for each pattern its own.

Most launches are like the one before, and looking at their arguments one after the other takes
longer than making the node. So, as for named tuples and dataclasses, the function is written out
for as many arguments as there are, and is the same for all forms with as many and with buffers in
the same places: making one takes 0.1 to 0.2 ms, once in a process.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from graphdsl.declaration.operands.retained import KNOWN

if TYPE_CHECKING:
    from graphdsl.declaration.arguments.kept_arguments import KeptArguments

__all__ = ["Taker", "taker"]

Taker: TypeAlias = "Callable[[KeptArguments, tuple[object, ...]], tuple[object, ...] | None]"


def taker(types: tuple[type, ...], buffers: tuple[int, ...], *, converts: bool) -> Taker:
    """Return what does :meth:`KeptArguments.of` to arguments of exactly these types.

    To others it does nothing, and returns None.

    Parameters
    ----------
    types : tuple of type
        The types.
    buffers : tuple of int
        Which of them are buffers.
    converts : bool
        Whether others are converted.
    """
    made: Taker = _maker(len(types), buffers, converts)(KNOWN, *types)
    return made


@lru_cache(256)
def _maker(count: int, buffers: tuple[int, ...], converts: bool) -> Callable[..., Taker]:  # noqa: FBT001  # the cache wants it so
    """Return the function that is given the types, for so many arguments with buffers there."""
    names = [f"arg_{place}" for place in range(count)]
    kinds = [f"type_{place}" for place in range(count)]
    differ = " or ".join(f"type({a}) is not {b}" for a, b in zip(names, kinds, strict=True))
    lines = [
        f"def make({', '.join(('KNOWN', *kinds))}):",
        "    def take(given, args):",
        "        try:",
        f"            [{', '.join(names)}] = args",
        "        except ValueError:",
        "            return None",
        f"        if {differ or False}:",
        "            return None",
    ]
    if not buffers and not converts:
        lines.append("        return args")
    else:
        if not converts:
            # What retains each is there already, as in KeptArguments.of().
            lines.append("        try:")
            lines += [f"            kept_{place} = KNOWN[id(arg_{place})]()" for place in buffers]
            same = [f"kept_{place}.handle == arg_{place}.handle" for place in buffers]
            kept = [f"kept_{place}" if place in buffers else names[place] for place in range(count)]
            lines += [
                f"            if {' and '.join(same)}:",
                f"                return ({', '.join(kept)},)",
                "        except (AttributeError, KeyError):",
                "            pass",
            ]
        lines.append("        return given.of(args)")
    lines.append("    return take")
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)  # noqa: S102  # nothing in it comes from the caller
    made: Callable[..., Taker] = scope["make"]
    return made
