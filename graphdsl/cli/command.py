"""What a command is, how it ends, and what commands have in common: options, texts, devices."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any, Final

from graphdsl.errors import GraphDslError
from graphdsl.runtime.device import device as usual_device
from graphdsl.runtime.device import named_device
from graphdsl.text import printable_lines

__all__ = [
    "PICTURES",
    "TEXT_PICTURES",
    "Command",
    "End",
    "UsageError",
    "add_device",
    "add_json",
    "extension",
    "find_device",
    "tell",
    "to_json",
    "write",
]

TEXT_PICTURES: Final = frozenset({".dot", ".gv"})
"""Extensions of drawings that every command can write which draws at all."""
PICTURES: Final = TEXT_PICTURES | {".svg", ".png", ".pdf", ".mmd", ".html"}
"""Extensions that are no place for text or JSON."""


class End(IntEnum):
    """How a command ended: what it gives the shell."""

    OK = 0
    """Nothing was found, nothing differs, the graph ran."""
    FOUND = 1
    """The check found errors, the graphs differ, or the graph does not run."""
    WRONG = 2
    """The command cannot be done as it was given."""
    RAISED = 3
    """The file of the target raised an exception."""


class UsageError(Exception):
    """A command that cannot be done as it was given."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: what its help says, its options, and what it does.

    Attributes
    ----------
    name : str
        What it is called on the command line.
    summary : str
        What it does, for lists of commands: no capital letter, no full stop.
    examples : tuple of str
        Command lines, without the name of the program.
    run : callable
        Does it with the options as they were given, and returns how it ended.
    add_options : callable
        Declares the options, besides targets and ``-o``, which all commands have.
    targets : tuple of str
        The names of the options that are targets, in order.
    takes_saved : bool
        Whether a target may be a saved graph.
    """

    name: str
    summary: str
    examples: tuple[str, ...]
    run: Callable[[Namespace], End]
    add_options: Callable[[ArgumentParser], None]
    targets: tuple[str, ...] = ("target",)
    takes_saved: bool = True


def add_json(parser: ArgumentParser) -> None:
    """Declare ``--json``."""
    parser.add_argument("--json", action="store_true", help="tell it as JSON")


def add_device(parser: ArgumentParser, text: str) -> None:
    """Declare ``--device``, with what it is for."""
    parser.add_argument("--device", metavar="DEVICE", help=text)


def find_device(options: Namespace) -> Any:
    """Return the device that is asked for, or the usual one."""
    wanted = options.device
    try:
        return usual_device() if wanted is None else named_device(wanted, "--device")
    except ValueError as error:
        raise UsageError(str(error)) from error
    except GraphDslError as error:
        role = "the usual device" if wanted is None else f"--device {wanted}"
        raise UsageError(f"{role}: {error}") from error


def extension(options: Namespace) -> str:
    """Return that of the file of ``-o``, or nothing where there is none."""
    return "" if options.output is None else Path(options.output).suffix.lower()


def tell(text: str) -> None:
    """Write text to standard output, with escapes for what a terminal would obey."""
    sys.stdout.write(printable_lines(text))
    # Here, so that a reader that went away is noticed here.
    sys.stdout.flush()


def write(options: Namespace, text: str) -> None:
    """Write what a command tells into the file of ``-o``, or to standard output."""
    if options.output is None:
        tell(text)
        return
    if extension(options) in PICTURES - TEXT_PICTURES:
        raise UsageError(
            f"-o {options.output}: this command writes text here, expected a name such as out.txt "
            "or out.json"
        )
    Path(options.output).write_text(printable_lines(text), encoding="utf-8")


def to_json(data: object) -> str:
    """Return data as the text that ``--json`` gives."""
    text = json.dumps(data, indent=2, ensure_ascii=False)
    # What is not printable stands in strings, which have escapes of their own.
    return "\n".join(map(_escaped, text.split("\n"))) + "\n"


def _escaped(line: str) -> str:
    if line.isprintable():
        return line
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in line)
