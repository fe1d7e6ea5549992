"""The commands: one module each, and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from graphdsl.tools.cli.command import Command
from graphdsl.tools.cli.commands import (
    audit,
    bisect,
    check,
    diff,
    optimize,
    pdl,
    profile,
    run,
    show,
    trace,
    view,
)

__all__ = ["COMMANDS"]

COMMANDS: Final[Mapping[str, Command]] = {
    module.COMMAND.name: module.COMMAND
    for module in (
        show,
        check,
        diff,
        view,
        run,
        trace,
        profile,
        bisect,
        audit,
        optimize,
        pdl,
    )
}
"""All commands by name, in the order in which help lists them."""
