"""Running programs with mistakes, and those after the remedy."""

from __future__ import annotations

import linecache
import re
import tempfile
import warnings
from functools import cache
from itertools import count
from types import CodeType
from typing import Any

import numpy as np

import graphdsl as gd
from tests.device.mistakes.mistake import PRELUDE

NOTHING = "nothing"
_number = count()


@cache
def _prelude() -> dict[str, Any]:
    """Run the lines before all programs; kernels and device are shared."""
    names: dict[str, Any] = {}
    exec(_compiled(PRELUDE), names)  # noqa: S102  # programs of this folder
    return names


def _compiled(source: str) -> CodeType:
    # Findings show the lines of the program.
    name = f"<mistake {next(_number)}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    return compile(source, name, "exec")


def _names(folder: str) -> dict[str, Any]:
    """Return the names that a program begins with: memory and graph of its own."""
    shared = _prelude()
    stream = shared["stream"]
    values = np.arange(8, dtype=np.float32)
    return {
        **shared,
        "values": values,
        "out": np.zeros(8, np.float32),
        "x": gd.array(values, stream=stream, name="x"),
        "y": gd.zeros(8, np.float32, stream=stream, name="y"),
        "g": gd.GraphDef("g"),
        "folder": folder,
    }


def message_of(source: str) -> str:
    """Return what a program with a mistake says: its error, or the findings of its graph."""
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore", gd.GraphWarning)
        names = _names(folder)
        try:
            exec(_compiled(source), names)  # noqa: S102
        except Exception as error:  # noqa: BLE001  # any error is what the program says
            return str(error.args[0] if isinstance(error, KeyError) else error)
        return "\n".join(map(str, names["g"].check(compile=True))) or NOTHING


def result_of(source: str, expect: str) -> tuple[Any, Any]:
    """Run a program after the remedy, and return what is in *out* and what should be.

    Raises
    ------
    AssertionError
        If its graph has findings.
    """
    with tempfile.TemporaryDirectory() as folder:
        names = _names(folder)
        exec(_compiled(source), names)  # noqa: S102
        graph, device, stream = names["g"], names["device"], names["stream"]
        if len(graph):
            found = graph.check(compile=True, notes=False)
            assert not found, str(found)
            with graph.instantiate(device=device) as executable:
                executable.launch(stream)
                executable.sync(stream)
        stream.sync()
        return np.asarray(names["out"]), np.asarray(eval(expect, names))  # noqa: S307


def plain(text: str) -> str:
    """Return a message on one line."""
    return " ".join(text.split())


def says(message: str, text: str) -> bool:
    """Return whether a text has a message, in which ``...`` stands for anything."""
    parts = map(re.escape, plain(message).split("..."))
    return re.search(".*?".join(parts), plain(text)) is not None
