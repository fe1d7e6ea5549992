"""Declarations in files, and what those that were loaded need of the program.

What does the work is imported when it is called, so that declaring stays quick to import.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from graphdsl.declaration.control.computed_conditions import end_rounds
from graphdsl.declaration.supplies import Supply, all_supplies

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["Storage"]


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
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> path = getfixture("tmp_path") / "copy.graph"
        >>> result = np.zeros(4, np.uint8)
        >>> g = gd.GraphDef("copy")
        >>> x = g.allocate(4, name="x")
        >>> end = x.memset(x, 7, name="set").memcpy(result, x, name="copy").deallocate(x)
        >>> g.save(path, regions={"result": result})
        >>> gd.load(path).supplies
        (<region 'result' (numpy uint8[4])>,)
        """
        from graphdsl.saving.files import save

        end_rounds(self.graph)
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
        return all_supplies(self.graph)

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
