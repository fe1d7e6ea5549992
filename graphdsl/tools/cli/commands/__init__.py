"""The commands: one module each, in the table of ``base.entry_points``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from graphdsl.base.entry_points import COMMANDS as TABLE
from graphdsl.tools.cli.command import Command

__all__ = ["COMMANDS"]

COMMANDS: Final[Mapping[str, Command]] = {name: TABLE.load(name) for name in TABLE}
"""All commands by name, in the order in which help lists them."""
