"""``graphdsl``: the options of the command line, and what becomes of errors."""

from __future__ import annotations

import os
import sys
import traceback
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import Final

from graphdsl.cli.commands import COMMANDS, End, UsageError
from graphdsl.cli.targets import TargetError, UserError
from graphdsl.errors import GraphDslError

__all__ = ["main"]

TARGET: Final = "file.py:name, where name is a GraphDef or a function that makes one"
ENDS: Final = """\
exit codes:
  0  nothing was found, nothing differs, the graph ran
  1  the check found errors, the graphs differ, or the graph does not run
  2  the command cannot be done as it was given
  3  the file of the target raised an exception
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says, and return the exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        What stands behind the name of the program; by default that of the process.
    """
    options = parser().parse_args(arguments)
    try:
        return COMMANDS[options.command](options)
    except UserError as error:
        traceback.print_exception(error.__cause__)
        return _tell(f"{error}: raised the exception above", End.RAISED)
    except (TargetError, UsageError) as error:
        return _tell(str(error), End.WRONG)
    except GraphDslError as error:
        return _tell(str(error), End.FOUND)
    except BrokenPipeError:
        # Who reads has seen enough, as `head` has; what is left must not be flushed at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return End.OK
    except (ImportError, OSError, ValueError) as error:
        # What is not installed, files that cannot be written, an extension that nobody knows.
        return _tell(str(error), End.WRONG)


def _tell(message: str, end: End) -> End:
    print(f"graphdsl: {message}", file=sys.stderr)  # noqa: T201  # what a command line does
    return end


def parser() -> ArgumentParser:
    """Return what reads the command line."""
    outermost = ArgumentParser(
        prog="graphdsl",
        description="Show, check, compare and run the CUDA graphs of Python files.",
        epilog="examples:\n"
        "  graphdsl show solver.py:step\n"
        "  graphdsl check solver.py:step --sarif -o findings.sarif\n"
        "  graphdsl diff old/solver.py:step solver.py:step\n"
        "  graphdsl run solver.py:step --device sim --set steps=100\n\n" + ENDS,
        formatter_class=RawDescriptionHelpFormatter,
    )
    commands = outermost.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, text: str, examples: str, *, targets: Sequence[str]) -> ArgumentParser:
        made = commands.add_parser(
            name,
            help=text,
            description=f"{text[0].upper()}{text[1:]}.",
            epilog=f"examples:\n{examples}\n{ENDS}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        for target in targets:
            made.add_argument(target, metavar=target.upper(), help=TARGET)
        made.add_argument("-o", "--output", metavar="FILE", help="write there what is told")
        return made

    def for_programs(made: ArgumentParser) -> None:
        made.add_argument("--json", action="store_true", help="tell it as JSON")

    shown = command(
        "show",
        "print a graph, or draw it",
        "  graphdsl show solver.py:step\n"
        "  graphdsl show solver.py:step -o step.svg\n"
        "  graphdsl show solver.py:step --memory\n",
        targets=("target",),
    )
    for_programs(shown)
    shown.add_argument("--memory", action="store_true", help="its memory: lifetimes, peak, sharing")
    shown.add_argument(
        "--detail",
        choices=("names", "parameters", "all"),
        default="parameters",
        help="what nodes of a drawing show",
    )
    shown.add_argument(
        "--depth", type=int, metavar="N", help="levels of a drawing to open; all by default"
    )

    checked = command(
        "check",
        "check a graph, with no driver",
        "  graphdsl check solver.py:step\n"
        "  graphdsl check solver.py:step --compile --strict\n"
        "  graphdsl check solver.py:step --sarif -o findings.sarif\n",
        targets=("target",),
    )
    forms = checked.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="tell it as JSON")
    forms.add_argument("--sarif", action="store_true", help="tell it as SARIF 2.1.0")
    checked.add_argument("--compile", action="store_true", help="compile the programs, too")
    checked.add_argument(
        "--device-launch", action="store_true", help="whether kernels can launch it, too"
    )
    checked.add_argument("--strict", action="store_true", help="count warnings as errors")
    checked.add_argument(
        "--device", metavar="DEVICE", help="check the limits of sim, cuda or cuda:<number>"
    )

    compared = command(
        "diff",
        "compare two graphs",
        "  graphdsl diff old/solver.py:step solver.py:step\n"
        "  graphdsl diff solver.py:step solver.py:fused -o difference.dot\n",
        targets=("old", "new"),
    )
    for_programs(compared)

    started = command(
        "run",
        "run a graph and tell what memory it takes",
        "  graphdsl run solver.py:step\n"
        "  graphdsl run solver.py:step --device cuda:1 --launches 100 --set factor=0.5\n",
        targets=("target",),
    )
    for_programs(started)
    started.add_argument(
        "--device", metavar="DEVICE", help="sim, cuda or cuda:<number>; by default as for device()"
    )
    started.add_argument(
        "--launches", type=_at_least_one, default=1, metavar="N", help="how often to launch it"
    )
    started.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="set a parameter; may be given several times",
    )
    return outermost


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number
