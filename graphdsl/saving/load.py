"""Loading what `GraphDef.save` wrote."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = ["load"]


def load(path: str | os.PathLike[str], *, trust: bool = False) -> GraphDef:
    """Return the declaration that a file holds, which :meth:`GraphDef.save` wrote.

    Nothing of the file is executed, and no driver is needed. The nodes count as declared where this
    is called. What the program has to supply is in ``supplies``; ``instantiate`` and ``bind`` take
    it by name.

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
        If it is no such file, was damaged or changed, or is of a later version; without *trust*,
        if a program in it would read or write files when it is compiled.
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
    from graphdsl.saving.files import load_file

    return load_file(path, sys._getframe(1), trust=trust)
