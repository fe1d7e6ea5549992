"""Commands: their description, exit codes, and shared options, output and devices."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any, Final

from graphdsl.base.errors import GraphDslError
from graphdsl.base.text import printable_lines
from graphdsl.core.runtime.device import device as usual_device
from graphdsl.core.runtime.device import named_device

TEXT_PICTURES: Final = frozenset({".dot", ".gv"})
"""File extensions of drawings, for every command that draws."""
PICTURES: Final = TEXT_PICTURES | {".svg", ".png", ".pdf", ".mmd", ".html"}
"""File extensions that cannot hold text or JSON."""


class End(IntEnum):
    """The exit code of a command."""

    OK = 0
    """Nothing was found, nothing differs, the graph ran."""
    FOUND = 1
    """The check found errors, the graphs differ, or the graph does not run."""
    WRONG = 2
    """The command line is invalid."""
    RAISED = 3
    """The file of the target raised an exception."""


class UsageError(Exception):
    """The command line is invalid."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its help, options and function.

    Attributes
    ----------
    name : str
        Name on the command line.
    summary : str
        Summary for lists of commands, without capital letter and full stop.
    examples : tuple of str
        Command lines, without the name of the program.
    run : callable
        Runs the command with the parsed options, and returns the exit code.
    add_options : callable
        Declares the options other than targets and ``-o``, which all commands have.
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
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_device(parser: ArgumentParser, text: str) -> None:
    """Declare ``--device``, with what it is for."""
    parser.add_argument("--device", metavar="DEVICE", help=text)


def find_device(options: Namespace) -> Any:
    """Return the requested device, or the default device."""
    wanted = options.device
    try:
        return usual_device() if wanted is None else named_device(wanted, "--device")
    except ValueError as error:
        raise UsageError(str(error)) from error
    except GraphDslError as error:
        role = "the usual device" if wanted is None else f"--device {wanted}"
        raise UsageError(f"{role}: {error}") from error


def extension(options: Namespace) -> str:
    """Return the extension of the file of ``-o``, or an empty string."""
    return "" if options.output is None else Path(options.output).suffix.lower()


def tell(text: str) -> None:
    """Write text to standard output, with escapes for what a terminal would obey."""
    sys.stdout.write(printable_lines(text))
    # Here, so that a reader that went away is noticed here.
    sys.stdout.flush()


def write(options: Namespace, text: str) -> None:
    """Write the output of a command to the file of ``-o``, or to standard output."""
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
    """Return data as JSON text."""
    text = json.dumps(data, indent=2, ensure_ascii=False)
    # Unprintable characters only occur in strings, which JSON escapes.
    return "\n".join(map(_escaped, text.split("\n"))) + "\n"


def _escaped(line: str) -> str:
    if line.isprintable():
        return line
    return "".join(each if each.isprintable() else json.dumps(each)[1:-1] for each in line)
