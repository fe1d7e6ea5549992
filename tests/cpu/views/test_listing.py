"""Listings with more and with less detail."""

from __future__ import annotations

from pathlib import Path

import pytest

import graphdsl as gd
from graphdsl.tools.cli.main import main

SOURCE = """
extern "C" __global__ void copy(float* to, const float* from) { *to = *from; }
"""


def graph() -> gd.GraphDef:
    g = gd.GraphDef("g")
    kernel = gd.Program(SOURCE).kernel("copy")
    config = gd.LaunchConfig(grid=1, block=1)
    with g.in_order():
        x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
        g.memset(x, 0, name="clear")
        g.launch(config, kernel, y, x, name="copy")
    inner = g.if_then(g.create_condition(1, name="again"), name="if").then
    inner.launch(config, kernel, x, x, commutes=0, name="inner")
    return g


def here(name: str) -> str:
    lines = Path(__file__).read_text().splitlines()
    number = next(at for at, line in enumerate(lines, 1) if f'name="{name}")' in line)
    return f"declared at test_listing.py:{number}"


def test_names() -> None:
    assert graph().to_text(detail="names").splitlines() == [
        "graph 'g' (5 nodes, 3 edges)",
        "  condition again = 1",
        "  x: alloc",
        "  y: alloc",
        "  clear: memset <- x",
        "  copy: kernel <- y, clear",
        "  if: if",
        "    then (1 node, 0 edges)",
        "      inner: kernel",
    ]


def test_the_default_is_the_text_of_print() -> None:
    assert graph().to_text() == str(graph())


def test_effects_and_where_nodes_were_declared() -> None:
    lines = graph().to_text(detail="effects").splitlines()
    at = lines.index(
        "  copy: kernel kernel=copy grid=(1, 1, 1) block=(1, 1, 1) args=(y, x) <- y, clear"
    )
    assert lines[at + 1 : at + 6] == [
        f"      {here('copy')}",
        "      argument 0: writes",
        "      argument 1: reads",
        "      after y: y allocates what copy uses",
        "      after clear: clear writes x, copy reads x",
    ]
    assert lines[-2:] == [
        f"          {here('inner')}",
        "          argument 0: updates in any order (updates of 'copy')",
    ]
    without = graph().to_text(detail="all").splitlines()
    assert without == [line for line in lines if not line.lstrip().startswith("argument")]


def test_unknown_details_are_refused() -> None:
    with pytest.raises(ValueError, match=r"detail: expected one of 'names', .*; got 'most'"):
        graph().to_text(detail="most")


def test_the_command_line_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", f"{__file__}:graph", "--detail", "effects"]) == 0
    assert capsys.readouterr().out == f"{graph().to_text(detail='effects')}\n"
