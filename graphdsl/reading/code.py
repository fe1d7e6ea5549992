"""Keeping the code of kernels that libraries load, to be saved with graphs that launch them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["KeptCode", "keep_code"]


class KeptCode:
    """The machine code of modules, in the order in which they were loaded."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[bytes, None] = {}

    def __iter__(self) -> Iterator[bytes]:
        return iter(tuple(self._found))

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        return f"<KeptCode of {len(self)} modules, {sum(map(len, self._found))} bytes>"


@contextmanager
def keep_code() -> Iterator[KeptCode]:
    """Keep the code of kernels that are loaded in the block, for ``GraphDef.save(code=...)``.

    Libraries load a kernel when it is launched first, so the block begins before the first work and
    ends after the last capture. It needs a GPU and CUPTI (the extra ``profile``), which serves one
    at a time: nothing is profiled in the block.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    ProfilingError
        If somebody else asks CUPTI in this process, or nobody may.
    """
    from graphdsl.cuda.module_code import told_modules

    kept = KeptCode()
    with told_modules(kept._found):
        yield kept
