"""Assertions for tests of graphs: equality, independence of order, and pictures.

``graphdsl.testing.strategies`` draws declarations for hypothesis, which the extra ``testing``
brings.
"""

from graphdsl.testing.assertions import (
    assert_graphs_equal,
    assert_listing,
    assert_same_in_any_order,
)

__all__ = ["assert_graphs_equal", "assert_listing", "assert_same_in_any_order"]
