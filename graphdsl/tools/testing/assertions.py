"""Assertions about graphs; their messages show the differences."""

from __future__ import annotations

import difflib
import os
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.runtime.device import usable_device
from graphdsl.core.runtime.graph import Graph
from graphdsl.core.views.difference import diff
from graphdsl.core.views.listing import listing
from graphdsl.tools.debug.compare import compare
from graphdsl.tools.testing.snapshots import UPDATE


def assert_graphs_equal(actual: GraphDef, desired: GraphDef) -> None:
    """Assert that two declarations are equal; the message is their difference.

    They are compared by :func:`graphdsl.diff`: nodes with their parameters, edges with their ports,
    conditions, bodies and children. The names of the graphs and the source lines of nodes are
    ignored.

    Parameters
    ----------
    actual, desired : GraphDef
        The declarations: the one under test, and the expected one.

    Raises
    ------
    AssertionError
        If they differ.
    TypeError
        If one of them is not a GraphDef.

    Examples
    --------
    >>> import graphdsl as gd
    >>> from graphdsl.tools.testing import assert_graphs_equal
    >>> one, other = gd.GraphDef("one"), gd.GraphDef("other")
    >>> nodes = one.memset(4096, 1, 64, name="fill"), other.memset(4096, 2, 64, name="fill")
    >>> assert_graphs_equal(one, other)
    Traceback (most recent call last):
    AssertionError: difference between graph 'other' and graph 'one': 1 node changed, 0 the same
      ~ fill: memset
          value: 0x02 -> 0x01
    """
    found = diff(desired, actual)
    if found:
        raise AssertionError(str(found))


def assert_same_in_any_order(
    graph: GraphDef | Graph,
    stream: object = None,
    *,
    device: object = None,
    launches: int = 20,
    **values: object,
) -> None:
    """Assert that a graph gives the same results in every order that its edges allow.

    It is launched node by node once, and as a whole *launches* times: on the simulator in different
    random orders, on a GPU in the order of the driver. All memory that it changes is compared, and
    restored at the end. See :func:`graphdsl.debug.compare`.

    Parameters
    ----------
    graph : GraphDef or Graph
        The graph; a declaration is instantiated for it.
    stream : stream, optional
        The stream to launch it on; by default a new one.
    device : device, optional
        The device for instantiating a declaration and making the stream; by default
        :func:`graphdsl.device`.
    launches : int, optional
        The number of whole launches.
    **values
        Values of parameters, as for ``graph.set``.

    Raises
    ------
    AssertionError
        If results differ; names the first node with a different output, and the nodes that no edge
        orders with it.
    TypeError
        If *graph* is not a graph.
    """
    if not isinstance(graph, (GraphDef, Graph)):
        raise TypeError(
            f"assert_same_in_any_order: expected a GraphDef or a Graph, got {graph!r} "
            f"({type(graph).__name__})"
        )
    chosen: Any = usable_device(device)
    with ExitStack() as undo:
        # Under another name: the pytest plugin checks the declaration afterwards.
        executable = (
            undo.enter_context(graph.instantiate(device=chosen, warn=False))
            if isinstance(graph, GraphDef)
            else graph
        )
        if stream is None:
            stream = chosen.create_stream()
        found = compare(executable, stream, launches=launches, **values)
    if found:
        raise AssertionError(str(found))


def assert_listing(
    graph: GraphDef, file: str | os.PathLike[str], *, detail: str = "parameters"
) -> None:
    """Assert that the listing of a declaration equals a file, which is reviewed as text.

    The file is written instead of compared if the environment variable ``GRAPHDSL_UPDATE``
    is set; ``pytest --graphdsl-update`` does that.

    Parameters
    ----------
    graph : GraphDef
        The declaration.
    file : path
        The golden file, in UTF-8. It should not contain addresses, which differ between runs:
        declare them as parameters, or use allocation nodes.
    detail : {"names", "parameters", "all", "effects"}, optional
        As for :meth:`GraphDef.to_text`. The last two include file names and lines.

    Raises
    ------
    AssertionError
        If the listing differs, or there is no file; the message has the differing lines.
    """
    path = Path(file)
    text = listing(graph, detail) + "\n"
    if os.environ.get(UPDATE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    how = f"run pytest with --graphdsl-update, or with {UPDATE}=1, to write it"
    if not path.exists():
        raise AssertionError(
            f"graph {label_of(graph)!r}: there is no golden listing {path}; {how}\n{text}"
        )
    before = path.read_text(encoding="utf-8")
    if text != before:
        lines = difflib.unified_diff(
            before.splitlines(),
            text.splitlines(),
            str(path),
            f"graph {label_of(graph)!r}",
            lineterm="",
        )
        difference = "\n".join(lines)
        raise AssertionError(
            f"graph {label_of(graph)!r} does not print as {path} says; {how}\n{difference}"
        )
