"""What tests of graphs say: that two are equal, that order makes no difference, how one looks.

``graphdsl.testing.strategies`` draws declarations for hypothesis, which the extra ``testing``
brings.
"""

from graphdsl.testing.assertions import (
    assert_graphs_equal,
    assert_listing,
    assert_same_in_any_order,
)

__all__ = ["assert_graphs_equal", "assert_listing", "assert_same_in_any_order"]
