"""The table of node kinds in docs/declaring.md: every kind, and every type of the driver."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Final

import pytest
from cuda.bindings import driver

import graphdsl as gd
from graphdsl.abi.enumerations import LaunchAttributeId
from graphdsl.abi.rows import TYPES
from graphdsl.core.declaration.builder import Builder
from graphdsl.core.declaration.kinds.registry import KINDS, Kind
from graphdsl.core.declaration.node import type_code_of

DOCUMENT: Final = (Path(__file__).parents[4] / "docs" / "declaring.md").read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """Return the cells of the table whose first heading this is, row by row."""
    _, _, rest = DOCUMENT.partition(f"\n| {heading} ")
    rows = rest.split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows]


KIND_ROWS: Final = table("`CUgraphNodeType` (cuda.h 13.5)")
ATTRIBUTE_ROWS: Final = table("`CUlaunchAttributeID` (cuda.h 13.5)")


def numbers(cell: str) -> list[int]:
    """Return the driver's numbers that a row is about."""
    return [int(found) for found in re.findall(r"\b\d+\b(?! KB)", cell)]


def rows_of(number: int) -> list[list[str]]:
    return [row for row in KIND_ROWS if number in numbers(row[0])]


def test_every_type_of_cuda_is_in_the_table_once() -> None:
    found = sorted(number for row in KIND_ROWS for number in numbers(row[0]))
    assert found == sorted(int(each) for each in driver.CUgraphNodeType)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.cls.kind)
def test_every_kind_is_where_its_type_is(kind: Kind) -> None:
    if kind.cls is gd.OpaqueNode:
        assert f"`{kind.cls.__name__}`" in str(KIND_ROWS)
        return
    (row,) = rows_of(type_code_of(kind.cls))
    assert f"`{kind.cls.__name__}`" in row[2]
    assert not kind.builder or re.search(rf"[`\s]{kind.builder}\b", row[1])


def test_every_builder_method_is_in_the_table() -> None:
    named = {word for row in KIND_ROWS for word in re.findall(r"\w+", row[1].split("](")[0])}
    methods = {
        name
        for name, member in inspect.getmembers(Builder)
        if callable(member) and not name.startswith("_")
    }
    # What adds nodes of any kind, from elsewhere.
    assert methods - named == {"inline", "capture"}


def test_only_registered_operations_are_possible_and_refusals_say_why() -> None:
    refused = {
        number
        for row in KIND_ROWS
        if row[1].startswith("not possible")
        for number in numbers(row[0])
    }
    assert refused == {int(each) for each in driver.CUgraphNodeType} - set(TYPES)
    for row in KIND_ROWS:
        assert not row[1].startswith("not possible") or len(row[1].split(": ", 1)[1]) > 20


def test_every_attribute_of_launches_is_in_its_table() -> None:
    found = {number for row in ATTRIBUTE_ROWS for number in numbers(row[0])}
    assert found == set(LaunchAttributeId)
