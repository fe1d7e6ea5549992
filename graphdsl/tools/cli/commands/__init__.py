"""The commands: one module each, in the table of ``base.entry_points``."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from typing import Final

from graphdsl.base.entry_points import COMMANDS as TABLE
from graphdsl.tools.cli.command import Command


def _commands() -> Iterator[tuple[str, Command]]:
    for name in TABLE.own:
        yield name, TABLE.load(name)
    for name in TABLE.installed:
        try:
            yield name, TABLE.load(name)
        except ImportError as error:
            # The other commands do not need it.
            warnings.warn(str(error), RuntimeWarning, stacklevel=2)


COMMANDS: Final[Mapping[str, Command]] = dict(_commands())
"""All commands by name, in the order in which help lists them."""
