"""``graphdsl``: the options of the command line, and error handling."""

from __future__ import annotations

import os
import sys
import traceback
from argparse import (
    Action,
    ArgumentParser,
    Namespace,
    RawDescriptionHelpFormatter,
    _SubParsersAction,
)
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final

from graphdsl.base.errors import CallbackError, GraphDslError
from graphdsl.base.suggestions import install
from graphdsl.base.text import printable_lines
from graphdsl.tools.cli.command import End, UsageError
from graphdsl.tools.cli.commands import COMMANDS
from graphdsl.tools.cli.targets import TargetError, UserError

SHELLS: Final = ("bash", "zsh", "tcsh")


class PrintCompletion(Action):
    """Prints the completion script for a shell, and exits.

    Parameters
    ----------
    files : collection of str
        Names of the options that are files.
    """

    def __init__(self, *args: Any, files: Collection[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._files = files

    def __call__(
        self, parser: ArgumentParser, _namespace: Namespace, shell: Any, _option: Any = None
    ) -> None:
        """Print it."""
        try:
            import shtab
        except ImportError:
            parser.exit(
                End.WRONG,
                f"{parser.prog}: --print-completion: expected shtab to be installed: "
                f"{install('completion')}\n",
            )
        for action in _actions(parser):
            if action.dest in self._files:
                action.complete = shtab.FILE  # type: ignore[attr-defined]  # where shtab looks
        sys.stdout.write(f"{shtab.complete(parser, shell)}\n")
        parser.exit()


def _actions(parser: ArgumentParser) -> Iterator[Action]:
    for action in parser._actions:  # noqa: SLF001  # argparse's
        yield action
        if isinstance(action, _SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)


TARGET: Final = "file.py:name, a GraphDef or a function that makes one; or a file that has one"
TRUST: Final = "allow programs of a saved graph to name files that the compiler reads or writes"
ENDS: Final = """\
exit codes:
  0  nothing was found, nothing differs, the graph ran
  1  the check found errors, the graphs differ, or the graph does not run
  2  the command line is invalid
  3  the file of the target raised an exception
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, and return the exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        Arguments after the program's name; by default those of the process.
    """
    options = parser().parse_args(arguments)
    try:
        return COMMANDS[options.command].run(options)
    except UserError as error:
        traceback.print_exception(error.__cause__)
        return _report(f"{error}: raised the exception above", End.RAISED)
    except (TargetError, UsageError) as error:
        return _report(str(error), End.WRONG)
    except CallbackError as error:
        # The user's function raised the exception.
        trace = traceback.format_exception(error.__cause__ or error)
        sys.stderr.write(printable_lines("".join(trace)))
        return _report(str(error), End.RAISED)
    except GraphDslError as error:
        return _report(str(error), End.FOUND)
    except BrokenPipeError:
        # The reader closed the pipe, as `head` does; the rest must not be flushed at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return End.OK
    except (ImportError, OSError, ValueError) as error:
        # Missing packages, files that cannot be written, unknown extensions.
        return _report(str(error), End.WRONG)


def _report(message: str, end: End) -> End:
    sys.stderr.write(printable_lines(f"graphdsl: {message}\n"))
    return end


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    outermost = ArgumentParser(
        prog="graphdsl",
        description="Show, check, compare, view, run and profile the CUDA graphs of files.",
        epilog=_epilog(command.examples[-1] for command in COMMANDS.values()),
        formatter_class=RawDescriptionHelpFormatter,
    )
    targets = {target for command in COMMANDS.values() for target in command.targets}
    outermost.add_argument(
        "--print-completion",
        action=PrintCompletion,
        choices=SHELLS,
        files={*targets, "output", "file"},
        help="print the completion script for a shell, and exit",
    )
    parsers = outermost.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        made = parsers.add_parser(
            name,
            help=command.summary,
            description=f"{command.summary[0].upper()}{command.summary[1:]}.",
            epilog=_epilog(command.examples),
            formatter_class=RawDescriptionHelpFormatter,
        )
        for target in command.targets:
            made.add_argument(target, metavar=target.upper(), help=TARGET)
        if command.targets and command.takes_saved:
            made.add_argument("--trust", action="store_true", help=TRUST)
        made.add_argument("-o", "--output", metavar="FILE", help="write the output to this file")
        command.add_options(made)
    return outermost


def _epilog(examples: Iterable[str]) -> str:
    lines = "".join(f"  graphdsl {example}\n" for example in examples)
    return f"examples:\n{lines}\n{ENDS}"
