"""The driver's numbers are those of its own header, as cuda-bindings has them."""

from __future__ import annotations

from enum import IntEnum

import pytest
from cuda.bindings import driver

from graphdsl.declaration.enumerations import ConditionalType, LaunchAttributeId, NodeType
from graphdsl.declaration.kinds.registry import KINDS
from graphdsl.plan.layout import ROWS


@pytest.mark.parametrize(
    ("ours", "theirs", "prefix"),
    [
        (NodeType, driver.CUgraphNodeType, "CU_GRAPH_NODE_TYPE_"),
        (ConditionalType, driver.CUgraphConditionalNodeType, "CU_GRAPH_COND_TYPE_"),
        (LaunchAttributeId, driver.CUlaunchAttributeID, "CU_LAUNCH_ATTRIBUTE_"),
    ],
)
def test_names_and_numbers_are_those_of_the_driver(
    ours: type[IntEnum], theirs: type[IntEnum], prefix: str
) -> None:
    assert {item.name: item.value for item in ours} == {
        item.name: int(getattr(theirs, prefix + item.name)) for item in ours
    }


def test_every_type_has_a_kind_and_a_row() -> None:
    kinds = {kind.type_code for kind in KINDS.values()}
    assert kinds >= set(NodeType)
    assert set(ROWS) == set(NodeType)
