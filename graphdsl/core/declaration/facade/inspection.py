"""Inspecting a declaration: networkx, DOT, Mermaid, drawings, the viewer and notebooks.

The implementation is imported on first call, so that declaring stays fast to import.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from graphdsl.base.entry_points import VIEWS, loaded
from graphdsl.core.declaration.naming import state_of

if TYPE_CHECKING:
    import os
    from pathlib import Path

    import networkx as nx

    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.extras.supplies import Supply
    from graphdsl.tools.memory.plan import MemoryPlan


class Inspection:
    """Methods of :class:`GraphDef` to inspect and draw it."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def _graph(self) -> GraphDef:
            """The declaration itself."""

    @property
    def topology(self) -> nx.DiGraph:
        """A live, read-only networkx view of the nodes.

        It follows later changes and works with every networkx algorithm; nodes of bodies and
        children are not in it.

        Examples
        --------
        >>> import graphdsl as gd
        >>> import networkx as nx
        >>> g = gd.GraphDef()
        >>> a = g.empty(name="a")
        >>> b = a.empty(name="b")
        >>> [node.name for node in nx.topological_sort(g.topology)]
        ['a', 'b']
        """
        from graphdsl.core.views.networkx import view

        return view(self._graph)

    def to_networkx(self, *, expand: bool = False) -> nx.DiGraph:
        """Return the declaration as a networkx graph of strings and numbers.

        Nodes are paths in order of declaration; inside of a child graph, the path of the child
        node, ``/child/`` and the path there. Node attributes are ``kind``, ``name``, ``section``,
        ``index`` and the fields of the kind; edge attributes are ``port``, ``order`` and, for
        inferred edges, ``reason``. Structured values are JSON text, so everything survives
        ``networkx.node_link_data`` and GraphML (except control characters in names, which XML does
        not allow).

        A field that cannot be expressed as data, such as a Python function, becomes descriptive
        text, and the attribute ``not_data`` lists the field.

        Parameters
        ----------
        expand : bool, optional
            Put the nodes of bodies and children into the same graph, with the attributes
            ``container`` and ``role``. Edges have ``kind="dependency"``, or ``kind="contains"``
            from a container to the first nodes of its graphs. Without it, the attribute ``nested``
            holds those graphs as node-link data.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g = gd.GraphDef("fill")
        >>> node = g.allocate(64, name="field").memset(g["field"], 0, name="clear")
        >>> data = g.to_networkx()
        >>> data.nodes["clear"]["dst"]
        '{"pointer": "field", "offset": 0}'
        >>> str(gd.GraphDef.from_networkx(data)) == str(g)
        True
        """
        from graphdsl.core.views.networkx import to_networkx

        state_of(self._graph).end_iterations()
        return to_networkx(self._graph, expand=expand)

    @classmethod
    def from_networkx(cls, graph: nx.DiGraph) -> GraphDef:
        """Return the declaration of a graph from :meth:`to_networkx`.

        Nodes may have been added or removed: a node needs an attribute ``kind`` and the fields of
        that kind; its key is its name by default.

        Parameters
        ----------
        graph : networkx.DiGraph
            A graph with the attributes of :meth:`to_networkx`.

        Raises
        ------
        TypeError
            If *graph* is not a directed networkx graph without parallel edges, or its nodes are not
            paths.
        ValueError
            If an attribute is missing or wrong, or stands for something that cannot be expressed as
            data: a function, an event, an array, a buffer, a compiled kernel, an owner. The message
            names the node.
        """
        from graphdsl.core.views.networkx import from_networkx

        return from_networkx(graph, sys._getframe(1))

    def to_text(self, *, detail: str = "parameters") -> str:
        """Return the listing that ``print(graph)`` shows; equal declarations give equal text.

        Parameters
        ----------
        detail : {"names", "parameters", "all", "effects"}, optional
            What to show for a node: its name and kind; also its parameters and the reasons of
            inferred edges; also where it was declared; also the effects of kernels
            (:meth:`KernelNode.effects`), for which they are compiled.

        Raises
        ------
        ValueError
            If *detail* is not one of these.
        CompileError, ImportError
            As :meth:`SourceKernel.effects` does, with ``"effects"``.
        """
        from graphdsl.core.views.listing import listing

        return listing(self._graph, detail)

    def to_dot(
        self,
        *,
        detail: str = "parameters",
        collapse: Iterable[str] = (),
        depth: int | None = None,
        lifetimes: bool = False,
    ) -> str:
        """Return the graph in the DOT language of Graphviz; equal declarations give equal text.

        Sections, bodies and children are clusters. Long chains are wrapped into several columns. In
        a graph that was read, launches are named by a short form of their kernel and their number,
        ``sgemm #5`` for node ``kernel_5``, and three or more consecutive sections with the same
        structure are drawn once, as ``layer ×8``.

        Parameters
        ----------
        detail : {"names", "parameters", "all", "effects"}, optional
            What to show for a node: its name; also its parameters, truncated if long; also where it
            was declared, nothing truncated, and the reasons of inferred edges; also the effects of
            kernels, which compiles them if necessary (:meth:`SourceKernel.effects`).
        collapse : iterable of str, optional
            Paths of sections, of bodies (``"loop/body"``) and of nodes that hold graphs; each is
            drawn as one node that summarizes its contents.
        depth : int, optional
            The number of levels of sections and bodies to expand; deeper ones are collapsed.
        lifetimes : bool, optional
            Draw a dashed edge from each allocation to every node that uses it.

        Raises
        ------
        TypeError
            If *collapse* is not an iterable of str.
        ValueError
            If *detail* or *depth* is out of range, or a path of *collapse* does not exist.
        """
        from graphdsl.core.views.drawing.dot import to_dot

        return to_dot(
            self._graph, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes
        )

    def to_mermaid(
        self,
        *,
        detail: str = "parameters",
        collapse: Iterable[str] = (),
        depth: int | None = None,
        lifetimes: bool = False,
    ) -> str:
        """Return the graph as a Mermaid flowchart.

        Parameters
        ----------
        detail, collapse, depth, lifetimes
            As for :meth:`to_dot`.
        """
        from graphdsl.core.views.drawing.mermaid import to_mermaid

        return to_mermaid(
            self._graph, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes
        )

    def render(
        self,
        path: str | os.PathLike[str],
        *,
        detail: str = "parameters",
        collapse: Iterable[str] = (),
        depth: int | None = None,
        lifetimes: bool = False,
    ) -> Path:
        """Draw the graph into a file and return its path; the options are those of :meth:`to_dot`.

        Parameters
        ----------
        path : str or os.PathLike
            The extension selects the format: ``.svg``, ``.png`` or ``.pdf`` (these need the extra
            ``render``), ``.dot``, ``.gv``, ``.mmd``, or ``.html``, the page of
            :func:`graphdsl.view`, whose options set the initial view.

        Raises
        ------
        TypeError
            If *path* is not a str or path.
        ValueError
            If the extension is none of these.
        ImportError
            If pygraphviz is needed and not installed.
        """
        from graphdsl.core.views.drawing.render import render

        return render(
            self._graph, path, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes
        )

    def memory(self) -> MemoryPlan:
        """Return the memory plan: allocations, lifetimes and peak use; needs no device.

        Bodies and child graphs are included; memory that the graph does not allocate is not.
        :meth:`Graph.memory` reports the memory that an executable uses on a device.

        Raises
        ------
        ValidationError
            If the declaration has errors, since lifetimes are then undefined; it has all findings.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g = gd.GraphDef("steps")
        >>> a = g.allocate(4096, name="a")
        >>> end = a.memset(a, 0).deallocate(a, name="free a")
        >>> b = end.allocate(1024, name="b")
        >>> end = b.memset(b, 0).deallocate(b, name="free b")
        >>> plan = g.memory()
        >>> plan.total, plan.peak
        (5120, 4096)
        >>> plan.can_share("a", "b")
        True
        """
        plan: MemoryPlan = VIEWS.load("memory")(self._graph)
        return plan

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return the notebook's display: the listing, and a drawing or the viewer."""
        from graphdsl.core.views.drawing.render import mime_bundle

        return mime_bundle(self._graph)


# Storage ------------------------------------------------------------------------------------------


class Storage:
    """Methods of :class:`GraphDef` to save it, and to bind a loaded one."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def _graph(self) -> GraphDef:
            """The declaration itself."""

    def save(
        self,
        path: str | os.PathLike[str],
        *,
        regions: Mapping[str, object] | None = None,
        functions: Mapping[str, object] | None = None,
        events: Mapping[str, object] | None = None,
        arrays: bool = False,
        code: Iterable[Any] | os.PathLike[str] = (),
        fingerprint: bool | Iterable[str] = False,
    ) -> None:
        """Save the declaration to a file that :func:`graphdsl.load` reads.

        The file has the whole declaration: nodes of all kinds, bodies and children, parameters,
        sections, and programs as text. Memory outside the graph becomes regions, which the loading
        program supplies by name.

        Parameters
        ----------
        path : path
            The file; an existing one is replaced once everything is written.
        regions : mapping of str to memory, optional
            Names of memory: arrays, buffers, pairs of an address and a number of bytes. Numbers
            and bytes in kernel arguments that are addresses in it become addresses of the region,
            too. Other memory that nodes use is called ``memory_0`` and so on.
        functions : mapping of str to callable, optional
            Names of the functions of callbacks, which cannot be saved.
        events : mapping of str to event or semaphore, optional
            Names of events and external semaphores, which cannot be saved either.
        arrays : bool, optional
            Also save the current contents of host memory; they are restored in new memory if the
            program supplies none.

        code : bytes, path, cuda.core.ObjectCode, or iterable of them, optional
            Cubins in which to find kernels without source text: for captured graphs, the result of
            :func:`graphdsl.keep_code`.
        fingerprint : bool or iterable of str, optional
            Names of *regions* that must have the same contents later, such as weights; True for
            all of them. The file has their SHA-256, and other contents are an error when they are
            supplied. Memory of a device is read by :func:`graphdsl.device`.

        Raises
        ------
        SaveError
            If something cannot be saved; the message names everything.
        TypeError, ValueError
            If a region is not memory, or two overlap.
        OSError
            If the file cannot be written.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> result = np.zeros(4, np.uint8)
        >>> g = gd.GraphDef("copy")
        >>> x = g.allocate(4, name="x")
        >>> end = x.memset(x, 7, name="set").memcpy(result, x, name="copy").deallocate(x)
        >>> with TemporaryDirectory() as folder:
        ...     g.save(f"{folder}/copy.graph", regions={"result": result})
        ...     gd.load(f"{folder}/copy.graph").supplies
        (<region 'result' (numpy uint8[4])>,)
        """
        state_of(self._graph).end_iterations()
        VIEWS.load("save")(
            self._graph,
            path,
            regions=regions or {},
            functions=functions or {},
            events=events or {},
            arrays=arrays,
            code=code,
            fingerprint=fingerprint,
        )

    @property
    def supplies(self) -> tuple[Supply, ...]:
        """The objects that the program must supply before running; empty unless loaded."""
        supplies = loaded("supplies")
        return () if supplies is None else supplies.all_supplies(self._graph)

    def bind(
        self,
        *,
        regions: Mapping[str, object] | None = None,
        functions: Mapping[str, object] | None = None,
        events: Mapping[str, object] | None = None,
    ) -> GraphDef:
        """Return a copy of a loaded declaration that uses the supplied objects.

        Parameters
        ----------
        regions : mapping of str to memory, optional
            Memory of at least the saved size and alignment, on the same side (host or device).
            Arrays have the saved dtype, shape and order; bytes and buffers may stand for any.
            Regions must not overlap. A region with saved contents gets new memory with them if none
            is passed.
        functions : mapping of str to callable, optional
            The functions of callbacks.
        events : mapping of str to event or semaphore, optional
            Events and external semaphores.

        Raises
        ------
        TypeError, ValueError
            If a name does not exist, or an object does not fit.
        """
        supplied = {"regions": regions, "functions": functions, "events": events}
        bound: GraphDef = VIEWS.load("bind")(self._graph, supplied)
        return bound
