"""Loading files written by `GraphDef.save`."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef

__all__ = ["load"]


def load(path: str | os.PathLike[str], *, trust: bool = False) -> GraphDef:
    """Return the declaration in a file written by :meth:`GraphDef.save`.

    Nothing in the file is executed, and no driver is needed. The location of the nodes is the line
    of this call. ``supplies`` lists the objects that the program must supply; pass them to
    ``instantiate`` or ``bind`` by name.

    Parameters
    ----------
    path : path
        The file.
    trust : bool, optional
        Accept programs whose compilation reads or writes files: with options that name files and
        folders, such as ``include_path``, or with includes of files that are not headers which
        graphdsl or NVIDIA install.

    Raises
    ------
    LoadError
        If it is not such a file, was damaged or changed, or has a later version; without *trust*,
        if compiling a program in it would read or write files.
    OSError
        If it cannot be read.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> import graphdsl as gd
    >>> with TemporaryDirectory() as folder:
    ...     gd.GraphDef("one").save(f"{folder}/one.graph")
    ...     gd.load(f"{folder}/one.graph")
    <GraphDef 'one' with 0 nodes>
    """
    from graphdsl.captured.saving.files import load_file

    return load_file(path, sys._getframe(1), trust=trust)
