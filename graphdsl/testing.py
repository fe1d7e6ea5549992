"""Assertions for tests of graphs: equality, independence of order, listings and snapshots.

``graphdsl.testing.strategies`` draws declarations for hypothesis, which the extra ``testing``
brings.
"""

from typing import TYPE_CHECKING, Any

from graphdsl.tools.testing import (
    assert_graphs_equal,
    assert_listing,
    assert_matches,
    assert_same_in_any_order,
    lanes,
    snapshot,
)

if TYPE_CHECKING:
    from graphdsl.tools.testing import strategies as strategies  # noqa: PLC0414  # public here

__all__ = [
    "assert_graphs_equal",
    "assert_listing",
    "assert_matches",
    "assert_same_in_any_order",
    "lanes",
    "snapshot",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Import the strategies on first use: they need hypothesis."""
        if name == "strategies":
            from graphdsl.tools.testing import strategies

            return strategies
        raise AttributeError(
            f"module 'graphdsl.tools.testing' has no attribute {name!r}", name=name
        )
