"""The table of supported instructions: patterns of their names, and their emitters.

A pattern follows the notation of the PTX manual::

    @instruction("fma.{round:rn|rz|rm|rp}[.ftz][.sat].f32")
    def fused_multiply_add(emit, instruction, form): ...

``{name:a|b}`` is a choice, passed to the function as ``form["name"]``. ``[.ftz]`` is optional:
``form["ftz"]`` is ``"ftz"`` or empty. ``[.{name:a|b}]`` is an optional choice. A name that no
pattern matches completely is not supported: no modifier is silently ignored.

Modifiers may be in any order, except several types and parts of the opcode (``HEADED``), as in
ptxas and in the output of compilers.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from graphdsl.code.ptx.signatures import WIDTHS

if TYPE_CHECKING:
    from graphdsl.code.ptx.syntax import Instruction
    from graphdsl.sim.translate.emitter import Emitter

Form: TypeAlias = Mapping[str, str]
"""The choices in an instruction's name; empty strings for omitted ones."""

Emit: TypeAlias = Callable[["Emitter", "Instruction", Form], None]

PART: Final = re.compile(r"\{(\w+):([^}]*)\}|\[\.(\w+)\]|\[\.\{(\w+):([^}]*)\}\]|([^{\[]+)")


@dataclass(frozen=True, slots=True)
class Entry:
    """A family of instructions.

    Attributes
    ----------
    pattern : str
        The pattern of its names.
    emit : callable
        Emits one of them.
    results : int
        Number of leading operands that are results.
    yields : bool
        Whether threads wait for others at it.
    is_arithmetic : bool
        Whether its results are f32 numbers written with ``Emitter.write_number``.
    communicates : bool
        Whether a thread may observe the effects of another one by it.
    is_long : bool
        Whether its IR is so long that a kernel contains it once, as a function.
    """

    pattern: str
    emit: Emit
    results: int
    yields: bool
    is_arithmetic: bool
    communicates: bool
    is_long: bool


HEADED: Final = frozenset(
    {"mul", "mad", "madc", "mul24", "mad24", "shf", "dp2a", "bar", "barrier", "cvta", "fence.proxy"}
)
"""Opcodes whose first modifier always comes first."""

_refused: Final[list[tuple[re.Pattern[str], str]]] = []
_entries: Final[dict[str, list[Entry]]] = {}


def instruction(
    *patterns: str,
    results: int = 1,
    yields: bool = False,
    is_arithmetic: bool = False,
    communicates: bool = False,
    is_long: bool = False,
) -> Callable[[Emit], Emit]:
    """Register the decorated function as the emitter of some patterns."""

    def register(emit: Emit) -> Emit:
        for pattern in patterns:
            entry = Entry(pattern, emit, results, yields, is_arithmetic, communicates, is_long)
            for opcode in _opcodes(pattern):
                _entries.setdefault(opcode, []).append(entry)
        return emit

    return register


def refuse(pattern: str, reason: str) -> None:
    """Give the reason why instructions with names that match an expression are not supported."""
    _refused.append((re.compile(pattern), reason))


def why_not(name: str) -> str:
    """Return why an instruction is not supported."""
    reasons = (reason for expression, reason in _refused if expression.match(name))
    return next(reasons, "the simulator does not support this instruction")


@cache
def find(name: str) -> tuple[Entry, Form] | None:
    """Return the emitter of an instruction and the choices in its name; None if there is none."""
    from graphdsl.sim.translate import instructions

    instructions.load()
    for entry in _entries.get(name.partition(".")[0], ()):
        match = _compile(entry.pattern).fullmatch(name)
        if match is not None:
            return entry, {key: value or "" for key, value in match.groupdict().items()}
    for entry in _entries.get(name.partition(".")[0], ()):
        form = _in_any_order(name, entry.pattern)
        if form is not None:
            return entry, form
    return None


def patterns() -> tuple[Entry, ...]:
    """Return all entries, in the order of their opcodes."""
    from graphdsl.sim.translate import instructions

    instructions.load()
    return tuple(entry for opcode in sorted(_entries) for entry in _entries[opcode])


def names(pattern: str) -> Iterator[str]:
    """Return every name that a pattern matches."""
    choices: list[tuple[str, ...]] = []
    for match in PART.finditer(pattern):
        _, required, flag, _, optional, text = match.groups()
        if required is not None:
            choices.append(tuple(required.split("|")))
        elif flag is not None:
            choices.append(("", f".{flag}"))
        elif optional is not None:
            choices.append(("", *(f".{each}" for each in optional.split("|"))))
        else:
            choices.append((text,))
    return map("".join, itertools.product(*choices))


def _in_any_order(name: str, pattern: str) -> Form | None:
    """Return the choices of a pattern in a name, with its modifiers in any order."""
    opcode, *modifiers = name.split(".")
    left, taken = list(modifiers), list[str]()
    form: dict[str, str] = {}
    for place, match in enumerate(PART.finditer(pattern)):
        required, choices, flag, optional, options, text = match.groups()
        found = None
        for each in (choices or flag or options or "").split("|") if text is None else [text]:
            words = [word for word in each.split(".") if word]
            if not place:
                if words[0] != opcode:
                    continue
                del words[0]
            if all(words.count(word) <= left.count(word) for word in words):
                # Of several candidates, such as two types, the first in the name; of these the
                # longest.
                rank = (min(map(left.index, words), default=0), -len(words))
                if found is None or rank < found[0]:
                    found = rank, each, words
        if found is None and not (flag or optional):
            return None
        _, chosen, words = found or (None, "", [])
        for word in words:
            left.remove(word)
        taken += words
        if key := required or flag or optional:
            form[key] = chosen
    types, expected = ([each for each in listed if each in WIDTHS] for listed in (modifiers, taken))
    is_headed = not HEADED.isdisjoint((opcode, *(f"{opcode}.{each}" for each in modifiers)))
    if left or types != expected or (is_headed and taken[:1] != modifiers[:1]):
        return None
    return form


def _opcodes(pattern: str) -> set[str]:
    """Return the opcodes of the names that a pattern matches, up to the first dot."""
    if pattern.startswith("{"):
        return {name.partition(".")[0] for name in names(pattern)}
    return {re.split(r"[.\[]", pattern, maxsplit=1)[0]}


@cache
def _compile(pattern: str) -> re.Pattern[str]:
    """Return the expression of a pattern: on first use, since there are many."""
    parts = []
    for match in PART.finditer(pattern):
        name, required, flag, optional_name, optional, text = match.groups()
        if required is not None:
            parts.append(f"(?P<{name}>{_alternatives(required)})")
        elif flag is not None:
            parts.append(rf"(?:\.(?P<{flag}>{flag}))?")
        elif optional is not None:
            parts.append(rf"(?:\.(?P<{optional_name}>{_alternatives(optional)}))?")
        else:
            parts.append(re.escape(text))
    return re.compile("".join(parts))


def _alternatives(choices: str) -> str:
    return "|".join(re.escape(each) for each in choices.split("|"))
