"""The driver's numbers are those of its own header, as cuda-bindings has them."""

from __future__ import annotations

import inspect
import re
from enum import IntEnum
from pathlib import Path

import pytest
from cuda.bindings import driver

import graphdsl as gd
from graphdsl.abi.enumerations import (
    ConditionalType,
    LaunchAttributeId,
    NodeType,
    Result,
    result_name,
)
from graphdsl.abi.rows import TYPES, DriverType
from graphdsl.core.declaration.kinds.registry import KINDS, Kind
from graphdsl.core.declaration.node import type_code_of


@pytest.mark.parametrize(
    ("ours", "theirs", "prefix"),
    [
        (NodeType, driver.CUgraphNodeType, "CU_GRAPH_NODE_TYPE_"),
        (ConditionalType, driver.CUgraphConditionalNodeType, "CU_GRAPH_COND_TYPE_"),
        (LaunchAttributeId, driver.CUlaunchAttributeID, "CU_LAUNCH_ATTRIBUTE_"),
        (Result, driver.CUresult, "CUDA_ERROR_"),
    ],
)
def test_names_and_numbers_are_those_of_the_driver(
    ours: type[IntEnum], theirs: type[IntEnum], prefix: str
) -> None:
    assert {item.name: item.value for item in ours} == {
        item.name: int(getattr(theirs, prefix + item.name)) for item in ours
    }


def test_every_result_has_a_name() -> None:
    assert all(result_name(int(result)) == result.name for result in driver.CUresult)


def test_results_of_other_drivers_have_none() -> None:
    assert result_name(12345) == "an unknown CUresult"


def test_no_result_is_typed_out_elsewhere() -> None:
    # Calls of what takes a result; a name of one in quotes; a comparison of one with a number.
    typed = re.compile(
        r"(?:Fault|Error)\(\s*(?:\"\w+\",\s*)?\d+,|\"CUDA_ERROR_|CUresult\.CUDA_ERROR"
        r"|\bresult\)? (?:==|!=) \d"
    )
    package = Path(gd.__file__).parent
    found = [
        f"{path.relative_to(package)}: {match[0]}"
        for path in sorted({*package.rglob("*.py")} - {package / "abi" / "enumerations.py"})
        for match in typed.finditer(re.sub(r'"""[\s\S]*?"""', "", path.read_text("utf-8")))
    ]
    assert found == []


def test_errors_tell_a_result_as_a_plain_number() -> None:
    error = gd.DriverError("cuGraphLaunch", Result.INVALID_VALUE, result_name(1))
    assert type(error.result) is int
    assert str(error).startswith("cuGraphLaunch returned CUDA_ERROR_INVALID_VALUE (1): ")


@pytest.mark.parametrize("kind", TYPES.values(), ids=lambda kind: kind.word)
def test_the_row_of_a_driver_type_is_consistent(kind: DriverType) -> None:
    assert kind.word == NodeType(kind.number).name.lower() or kind.word in KINDS
    assert not kind.context or kind.fields[kind.context] == ("<u8", kind.words[kind.context] * 8)
    for field, array in kind.arrays.items():
        assert {field, array.counted_by} <= set(kind.fields)
    # Bodies of conditional nodes had no getter before 13.2, and empty nodes have nothing to get.
    if kind.number in (NodeType.CONDITIONAL, NodeType.EMPTY):
        assert kind.getter is None
    else:
        assert kind.getter is not None
        assert callable(getattr(driver, kind.getter.function))


SHORT = {"alloc": ("array",), "batch_mem_op": ("wait_value", "write_value")}
"""Further builder methods of a kind."""


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.cls.kind)
def test_updates_of_a_kind_take_the_keywords_of_its_builder(kind: Kind) -> None:
    if kind.builder:
        methods = [kind.builder, *SHORT.get(kind.cls.kind, ())]
        taken = {
            name
            for method in methods
            for name in inspect.signature(getattr(gd.GraphDef, method)).parameters
        }
        # Memory operations stay as wide as they are, loops count as they did, `over` is a grid,
        # and unknown words are refused.
        fixed = {"self", "name", "bits", "flush", "counter", "most", "over", "unknown"}
        assert set(kind.updates) == taken - fixed
    elif kind.updates:
        # Rows of copies that do not lie side by side.
        assert kind.updates == KINDS["memcpy"].updates
        assert kind.is_fixed
    assert (kind.type is None) == (kind.cls is gd.OpaqueNode)


def test_every_type_has_a_kind_and_a_row() -> None:
    assert {type_code_of(kind.cls) for kind in KINDS.values()} >= set(NodeType)
    assert set(TYPES) == set(NodeType)
