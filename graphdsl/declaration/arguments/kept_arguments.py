"""Arguments of a launch as nodes have them: converted, and buffers retained."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from graphdsl.abi.cuda_packages import Buffer
from graphdsl.declaration.arguments import arguments
from graphdsl.declaration.operands.operands import Addressed, require_side_by_side
from graphdsl.declaration.operands.retained import KNOWN, RetainedBuffer, retained_buffer

__all__ = [
    "KeptArguments",
    "Taker",
    "kept_value",
    "taker",
]


class KeptArguments:
    """What is done to the arguments of launches of a kernel that are of the same types.

    It refers to no kernel: what is kept for a kernel's launches shall not keep the kernel.

    Attributes
    ----------
    kernel_name : str
        The name of the kernel, for messages.
    types : tuple of type
        The types of the arguments.
    buffers : tuple of int
        Which of them are buffers.
    needs_conversion : bool
        Whether others are converted when they are given.
    changes : bool
        Whether nodes have anything else than what is given.
    """

    __slots__ = (
        "_conversions",
        "_take",
        "buffers",
        "changes",
        "kernel_name",
        "needs_conversion",
        "types",
    )

    def __init__(self, kernel_name: str, types: tuple[type, ...]) -> None:
        self.kernel_name = kernel_name
        self.types = types
        self.buffers = tuple([place for place, kind in enumerate(types) if kind is Buffer])
        self._conversions = tuple(
            [
                (place, self._role(place))
                for place, kind in enumerate(types)
                if kind not in arguments.PLAIN_TYPES
            ]
        )
        self.needs_conversion = bool(self._conversions)
        self.changes = self.needs_conversion or bool(self.buffers)
        self._take: Taker | None = None

    def plain_types(self) -> tuple[type, ...]:
        """Return the types as nodes have them, if nothing is converted."""
        return tuple([RetainedBuffer if kind is Buffer else kind for kind in self.types])

    def taker(self) -> Taker:
        """Return what gives :meth:`of` arguments if they are of these types; None if not."""
        if self._take is None:
            # Only once there is a second launch: of forms that are used once there may be many.
            self._take = taker(self.types, self.buffers, converts=self.needs_conversion)
        return self._take

    def of(self, args: tuple[object, ...]) -> tuple[object, ...]:
        """Return arguments of these types as nodes have them.

        Raises
        ------
        TypeError, ValueError
            If a buffer was closed, or no kernel can take a value.
        """
        # For each launch that is declared, so in few steps.
        found = list(args)
        for place in self.buffers:
            buffer: Any = found[place]
            try:
                known: Any = KNOWN[id(buffer)]()
                if known.handle == buffer.handle:
                    found[place] = known
                    continue
            except (AttributeError, KeyError):
                pass  # Nothing retains it, or nothing does any more.
            found[place] = retained_buffer(buffer, self._role(place))
        for place, role in self._conversions:
            found[place] = kept_value(found[place], role)
        return tuple(found)

    def _role(self, place: int) -> str:
        return f"kernel {self.kernel_name!r} argument {place}"


def kept_value(value: object, role: str) -> object:
    """Return an argument as nodes have it: converted, and a buffer retained.

    Raises
    ------
    TypeError, ValueError
        If a buffer was closed, or no kernel can take the value.
    """
    if type(value) is Buffer:
        return retained_buffer(value, role)
    operand = value._as_operand(role) if isinstance(value, Addressed) else None
    require_side_by_side(operand, role)
    return arguments.normalize(value, role) if operand is None else operand


# Types --------------------------------------------------------------------------------------------


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
