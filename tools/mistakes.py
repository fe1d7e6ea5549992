"""The page of mistakes, docs/mistakes.md.

    python -m tools.mistakes

writes it, from the programs that tests run (``tests/device/mistakes``).
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tests.device.mistakes import launches, memory, programs, running, structure
from tests.device.mistakes.mistake import PRELUDE, Mistake

PAGE: Final = Path(__file__).parents[1] / "docs" / "mistakes.md"
PARTS: Final[Sequence[tuple[str, Sequence[Mistake]]]] = (
    (programs.TITLE, programs.mistakes),
    (launches.TITLE, launches.mistakes),
    (memory.TITLE, memory.mistakes),
    (structure.TITLE, structure.mistakes),
    (running.TITLE, running.mistakes),
)
INTRODUCTION: Final = """
This page lists programs with one mistake each, the message of graphdsl, and the program after the
remedy. Search it for a part of a message; `...` stands for names, places and lists. No GPU is
needed to see these messages. Tests run all programs, on a GPU or on the simulator, and compare the
results of the corrected programs with NumPy.

[Checks](checks.md) lists the rules behind findings. [Debugging](debugging.md) lists the symptoms of
a graph that runs and goes wrong.

Each program begins with these lines:
"""
END: Final = """
If the program with the mistake raises no error, its graph is checked:
`print(g.check(compile=True))`. The graph of the corrected program is checked, too, and launched:
`g.instantiate().launch(stream)`.
"""
WIDTH: Final = 120


def page() -> str:
    """Return the text of the page."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield "# Mistakes\n"
    yield _paragraphs(INTRODUCTION)
    yield _code("python", PRELUDE)
    yield _paragraphs(END)
    for title, mistakes in PARTS:
        yield f"## {title}\n"
        for each in mistakes:
            yield f"### {each.title}\n"
            yield _code("python", each.wrong)
            # On one line, so that it can be searched for; pages break it where it is shown.
            yield f"> ``{' '.join(each.message.split())}``\n"
            yield "After the remedy:\n"
            yield _code("python", each.right)
            yield f"Then `out` is `{each.expect}`.\n"


def _paragraphs(text: str) -> str:
    parts = text.strip().split("\n\n")
    return "\n\n".join(textwrap.fill(" ".join(each.split()), WIDTH) for each in parts) + "\n"


def _code(language: str, text: str) -> str:
    return f"```{language}\n{text.strip()}\n```\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
