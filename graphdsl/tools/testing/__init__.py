"""What tests of graphs say; `graphdsl.testing` has the public names."""

from graphdsl.tools.testing.assertions import (
    assert_graphs_equal,
    assert_listing,
    assert_same_in_any_order,
)
from graphdsl.tools.testing.snapshots import assert_matches, lanes, snapshot

__all__ = [
    "assert_graphs_equal",
    "assert_listing",
    "assert_matches",
    "assert_same_in_any_order",
    "lanes",
    "snapshot",
]
