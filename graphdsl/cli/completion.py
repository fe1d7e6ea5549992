"""``graphdsl --print-completion``: what a shell needs to complete the command line."""

from __future__ import annotations

import sys
from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Collection, Iterator
from typing import Any, Final

from graphdsl.cli.command import End
from graphdsl.distribution import install

__all__ = ["SHELLS", "PrintCompletion"]

SHELLS: Final = ("bash", "zsh", "tcsh")


class PrintCompletion(Action):
    """Prints the completion for a shell and ends the program.

    Parameters
    ----------
    files : collection of str
        The options, by what they are stored as, that are files.
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
    for action in parser._actions:
        yield action
        if isinstance(action, _SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
