"""Looking at a declaration: networkx, DOT, Mermaid, drawings, the viewer and notebooks.

What does the work is imported when it is called, so that declaring stays quick to import.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from graphdsl.entry_points import loaded

if TYPE_CHECKING:
    import os
    from pathlib import Path

    import networkx as nx

    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.supplies import Supply
    from graphdsl.memory.plan import MemoryPlan

__all__ = [
    "Inspection",
    "Storage",
]


class Inspection:
    """The methods of a :class:`GraphDef` that show it."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def graph(self) -> GraphDef:
            """The declaration itself."""

    @property
    def topology(self) -> nx.DiGraph:
        """A frozen networkx graph of the nodes that follows every later change.

        Every networkx algorithm can be used on it; nodes of bodies and children are not in it.

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
        from graphdsl.views.networkx import view

        return view(self.graph)

    def to_networkx(self, *, expand: bool = False) -> nx.DiGraph:
        """Return the declaration as a networkx graph of strings and numbers.

        Nodes are paths in order of declaration; inside of a child graph, the path of the child
        node, ``/child/`` and the path there. Node attributes are ``kind``, ``name``, ``section``,
        ``index`` and the fields of the kind; edge attributes are ``port``, ``order`` and, where it
        comes from what the nodes do, ``reason``.
        Structured values are JSON text, so all survives ``networkx.node_link_data`` and GraphML
        (except control characters in names, which no XML can hold).

        Where a field is something that cannot be said in data, such as a Python function, it is
        text for people, and the attribute ``not_data`` lists the field.

        Parameters
        ----------
        expand : bool, optional
            Put the nodes of bodies and children into the same graph, with the attributes
            ``container`` and ``role``. Edges have ``kind="dependency"``, or ``kind="contains"``
            from a container to the first nodes of what it holds. Without it, the attribute
            ``nested`` holds those graphs as node-link data.

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
        from graphdsl.views.networkx import to_networkx

        self.graph._end_iterations()
        return to_networkx(self.graph, expand=expand)

    @classmethod
    def from_networkx(cls, graph: nx.DiGraph) -> GraphDef:
        """Declare the graph that :meth:`to_networkx` wrote.

        Nodes may have been added or taken away since: an attribute ``kind`` and the fields of
        that kind are what a node needs, the key is its name where it has none.

        Raises
        ------
        TypeError
            If *graph* is no directed networkx graph with one edge from node to node, or its
            nodes are not paths.
        ValueError
            If an attribute is missing or wrong, or stands for something that cannot be said in
            data: a function, an event, an array, a buffer, a compiled kernel, an owner. The
            message names the node.
        """
        from graphdsl.views.networkx import from_networkx

        return from_networkx(graph, sys._getframe(1))

    def to_text(self, *, detail: str = "parameters") -> str:
        """Return the listing that ``print(graph)`` shows; equal declarations give equal text.

        Parameters
        ----------
        detail : {"names", "parameters", "all", "effects"}, optional
            What a node shows: its name and kind; also its parameters, and why edges are there that
            come from what nodes do; also where it was declared; also what kernels do to memory
            (:meth:`KernelNode.effects`), for which they are compiled.

        Raises
        ------
        ValueError
            If *detail* is none of these.
        CompileError, ImportError
            As :meth:`SourceKernel.effects` does, with ``"effects"``.
        """
        from graphdsl.views.listing import listing

        return listing(self.graph, detail)

    def to_dot(
        self,
        *,
        detail: str = "parameters",
        collapse: Iterable[str] = (),
        depth: int | None = None,
        lifetimes: bool = False,
    ) -> str:
        """Return the graph in the DOT language of Graphviz; equal declarations give equal text.

        Sections, bodies and children are clusters. Long chains go on in further columns. Of a graph
        that was read, launches are named by a short form of their kernel and their number,
        ``sgemm #5`` for node ``kernel_5``, and three or more sections side by side that look alike
        are drawn once, as ``layer ×8``.

        Parameters
        ----------
        detail : {"names", "parameters", "all", "effects"}, optional
            What a node shows: its name; also its parameters, long ones cut; also where it was
            declared, with nothing cut, and why edges are there that come from what nodes do; also
            what kernels do to memory, which compiles them if nobody did before
            (:meth:`SourceKernel.effects`).
        collapse : iterable of str, optional
            Paths of sections, of bodies (``"loop/body"``) and of nodes that hold graphs; each is
            drawn as one node that says what is inside.
        depth : int, optional
            How many levels of sections and bodies to open; those below are collapsed.
        lifetimes : bool, optional
            Draw a dashed edge from each allocation to every node that uses it.

        Raises
        ------
        TypeError
            If *collapse* is no iterable of str.
        ValueError
            If *detail* or *depth* is out of range, or nothing is at a path of *collapse*.
        """
        from graphdsl.views.drawing.dot import to_dot

        return to_dot(
            self.graph, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes
        )

    def to_mermaid(
        self,
        *,
        detail: str = "parameters",
        collapse: Iterable[str] = (),
        depth: int | None = None,
        lifetimes: bool = False,
    ) -> str:
        """Return the graph as a Mermaid flowchart; the options are those of :meth:`to_dot`."""
        from graphdsl.views.drawing.mermaid import to_mermaid

        return to_mermaid(
            self.graph, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes
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
            The extension says what is written: ``.svg``, ``.png`` or ``.pdf`` (these need the
            extra ``render``), ``.dot``, ``.gv``, ``.mmd``, or ``.html``, the page of
            :func:`graphdsl.view`, whose options say what is shown at first.

        Raises
        ------
        TypeError
            If *path* is no str or path.
        ValueError
            If the extension is none of these.
        ImportError
            If pygraphviz is needed and not installed.
        """
        from graphdsl.views.drawing.render import render

        return render(
            self.graph, path, detail=detail, collapse=collapse, depth=depth, lifetimes=lifetimes
        )

    def memory(self) -> MemoryPlan:
        """Return what memory the graph allocates, how long, and how much at once; needs no device.

        Bodies and child graphs are included; what the graph uses but does not allocate is not.
        What an executable takes of a device is told by :meth:`Graph.memory`.

        Raises
        ------
        ValidationError
            If the declaration has errors, with all findings: then nothing says when memory is
            there.

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
        from graphdsl.memory.plan import plan_memory

        return plan_memory(self.graph)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return what a notebook shows: the listing, and a drawing or the viewer."""
        from graphdsl.views.drawing.render import mime_bundle

        return mime_bundle(self.graph)


# Storage ------------------------------------------------------------------------------------------


class Storage:
    """The methods of a :class:`GraphDef` that save it, and bind one that was loaded."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def graph(self) -> GraphDef:
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
    ) -> None:
        """Write the declaration into a file that :func:`graphdsl.load` reads.

        All of it is in the file: nodes of all kinds, bodies and children, parameters, sections,
        programs as text. Memory outside of the graph becomes regions, which the program that loads
        the file supplies by name.

        Parameters
        ----------
        path : path
            The file; one that is there is replaced when all is written.
        regions : mapping of str to memory, optional
            Names of memory: arrays, buffers, pairs of an address and a number of bytes. Numbers
            and bytes in kernel arguments that are addresses in it become addresses of the region,
            too. Other memory that nodes use is called ``memory_0`` and so on.
        functions : mapping of str to callable, optional
            Names of the functions of callbacks, which no file can hold.
        events : mapping of str to event or semaphore, optional
            Names of events and of external semaphores, likewise.
        arrays : bool, optional
            Save what is in memory of the host now, too: it is there again, in new memory, where
            the program supplies none.

        code : bytes, path, cuda.core.ObjectCode, or iterable of them, optional
            Cubins, in which kernels without source text are looked for: what
            :func:`graphdsl.keep_code` gave, for graphs that were captured.

        Raises
        ------
        SaveError
            If there is something that a file cannot hold; the message names all of it.
        TypeError, ValueError
            If a region is no memory, or two overlap.
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
        from graphdsl.saving.files import save

        self.graph._end_iterations()
        save(
            self.graph,
            path,
            regions=regions or {},
            functions=functions or {},
            events=events or {},
            arrays=arrays,
            code=code,
        )

    @property
    def supplies(self) -> tuple[Supply, ...]:
        """What the program has to supply before the declaration runs: nothing, unless loaded."""
        supplies = loaded("supplies")
        return () if supplies is None else supplies.all_supplies(self.graph)

    def bind(
        self,
        *,
        regions: Mapping[str, object] | None = None,
        functions: Mapping[str, object] | None = None,
        events: Mapping[str, object] | None = None,
    ) -> GraphDef:
        """Return a copy with what the program supplies in place of what was loaded.

        Parameters
        ----------
        regions : mapping of str to memory, optional
            Memory, at least as much as was there, on the same side, aligned as that was. Regions
            lie apart as when the graph was saved. One whose content was saved has that, in new
            memory, if nothing is given for it.
        functions : mapping of str to callable, optional
            What callbacks call.
        events : mapping of str to event or semaphore, optional
            Events and external semaphores.

        Raises
        ------
        TypeError, ValueError
            If there is no such name, or what is given does not fit.
        """
        from graphdsl.saving.binding import bind

        return bind(self.graph, {"regions": regions, "functions": functions, "events": events})
