"""Strategies of hypothesis that draw declarations; they need the extra ``testing``."""

from __future__ import annotations

from typing import Final

from graphdsl.base.suggestions import install
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.launches.launch_config import LaunchConfig
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import Node
from graphdsl.core.declaration.programs.kernels import Program

try:
    from hypothesis import strategies as st
except ModuleNotFoundError as error:
    raise ImportError(
        f"graphdsl.testing.strategies needs hypothesis: {install('testing')}"
    ) from error

WORDS: Final = 16
"""The minimum size of an allocation, in 4-byte words; the size for one launch."""
MIX: Final = Program(
    """
extern "C" __global__ void mix(unsigned* out, const unsigned* in, unsigned factor) {
    out[threadIdx.x] = out[threadIdx.x] * factor + in[threadIdx.x];
}
"""
).kernel("mix", reads=(0, 1), writes=0)
CONDITIONAL: Final = ("if_then", "if_else", "while_loop", "switch")
ONE: Final = LaunchConfig(grid=1, block=WORDS)


def names() -> st.SearchStrategy[str]:
    """Draw names of graphs, nodes and sections: any text without a slash."""
    return st.text(st.characters(exclude_characters="/"), min_size=1, max_size=8)


@st.composite
def declarations(
    draw: st.DrawFn,
    *,
    names: st.SearchStrategy[str] = names(),  # noqa: B008  # strategies do not change
    max_nodes: int = 6,
    max_depth: int = 2,
    kernels: bool = True,
) -> GraphDef:
    """Draw declarations that can run, with the same results in any order that their edges allow.

    They have sections, bodies and child graphs, allocations, copies, memsets, launches and more
    edges than needed. ``check()`` finds no errors in them, and they free all allocations. Loops
    have no iterations; other conditional nodes run one of their bodies or none.

    Parameters
    ----------
    names : strategy of str, optional
        Names of graphs, nodes and sections; without slashes.
    max_nodes : int, optional
        The maximum number of nodes in one graph, except allocations and frees.
    max_depth : int, optional
        The maximum nesting of bodies and children; 0 for none.
    kernels : bool, optional
        Whether there are launches, which need NVRTC to run.

    Examples
    --------
    >>> from hypothesis import given, settings
    >>> from graphdsl.tools.testing import assert_graphs_equal, strategies
    >>> @settings(max_examples=5, database=None)
    ... @given(strategies.declarations())
    ... def test_copies_are_equal(g):
    ...     assert_graphs_equal(g.copy(), g)
    >>> test_copies_are_equal()
    """
    kinds = ["empty", "memset", "memcpy", *["launch"] * kernels]
    drawing = _Drawing(draw, names, max_nodes, kinds)
    return drawing.graph(max_depth)


class _Drawing:
    """The state of drawing one declaration."""

    def __init__(
        self, draw: st.DrawFn, names: st.SearchStrategy[str], max_nodes: int, kinds: list[str]
    ) -> None:
        self._draw = draw
        self._names = names
        self._max_nodes = max_nodes
        self._kinds = kinds

    def graph(self, depth: int, *, allocates: bool = True, branches: bool = True) -> GraphDef:
        """Draw a graph; the arguments allow its own allocations, and conditional nodes."""
        draw = self._draw
        g = GraphDef(draw(self._names))
        memory = [
            g.allocate(4 * draw(st.integers(WORDS, 4 * WORDS)), name=self._name(g))
            for _ in range(draw(st.integers(0, 3)) if allocates else 0)
        ]
        self._fill(g, memory, depth, allocates=allocates, branches=branches)
        if memory:
            end: Node = g.join()
            for each in memory:
                end = end.deallocate(each, name=self._name(g))
        return g

    def _fill(
        self, g: GraphDef, memory: list[AllocNode], depth: int, *, allocates: bool, branches: bool
    ) -> None:
        """Draw nodes, their required edges, and additional ones."""
        draw = self._draw
        made = []
        for _ in range(draw(st.integers(0, self._max_nodes))):
            sections = draw(st.lists(self._names, max_size=2))
            if sections:
                with g.section("/".join(sections)):
                    made.append(self._node(g, memory, depth, allocates, branches))
            else:
                made.append(self._node(g, memory, depth, allocates, branches))
        for later, node in enumerate(made[1:], 1):
            for before in draw(st.lists(st.sampled_from(made[:later]), max_size=2, unique=True)):
                before.precede(node)
        g.order_by_effects()

    def _node(
        self,
        g: GraphDef,
        memory: list[AllocNode],
        depth: int,
        allocates: bool,  # noqa: FBT001
        branches: bool,  # noqa: FBT001
    ) -> Node:
        draw, name = self._draw, self._name(g)
        kinds = [*(self._kinds if memory else ["empty"]), *["child"] * (depth > 0)]
        kind = draw(st.sampled_from([*kinds, *CONDITIONAL * (branches and depth > 0)]))
        if kind == "child":
            # The driver does not allow conditional nodes in children.
            child = self.graph(depth - 1, allocates=allocates, branches=False)
            return g.embed(child, name=name)
        if kind in CONDITIONAL:
            return self._conditional(g, kind, memory, depth, name)
        if kind == "memset":
            address, size = self._range(draw(st.sampled_from(memory)))
            return g.memset(address, draw(st.integers(0, 255)), size, name=name)
        if kind == "memcpy" and len(memory) > 1:
            to, of = draw(st.permutations(memory))[:2]
            size = draw(st.integers(1, min(to.known_size or 0, of.known_size or 0)))
            return g.memcpy(to, of, size, name=name)
        if kind == "launch":
            out, source = (draw(st.sampled_from(memory)) for _ in range(2))
            return g.launch(ONE, MIX, out, source, draw(st.integers(0, 9)), name=name)
        return g.empty(name=name)

    def _conditional(
        self, g: GraphDef, kind: str, memory: list[AllocNode], depth: int, name: str | None
    ) -> Node:
        draw = self._draw
        # Nothing sets the condition, so a loop that begins would not end.
        value = 0 if kind == "while_loop" else draw(st.integers(0, 3))
        condition = g.create_condition(value)
        counts = (draw(st.integers(1, 3)),) if kind == "switch" else ()
        node: ConditionalNode = getattr(g, kind)(condition, *counts, name=name)
        for body in node.bodies:
            # Bodies must not contain allocations.
            self._fill(body, memory, depth - 1, allocates=False, branches=True)
        return node

    def _range(self, memory: AllocNode) -> tuple[object, int]:
        """Draw a part of an allocation."""
        size = memory.known_size or 0
        start = self._draw(st.integers(0, size - 1))
        return memory.dptr + start, self._draw(st.integers(1, size - start))

    def _name(self, g: GraphDef) -> str | None:
        """Draw a name that is not used in the graph, or none."""
        state = state_of(g)
        name = self._draw(st.one_of(st.none(), self._names))
        path = f"{state.section}/{name}" if state.section else name
        return None if path in state.names else name
