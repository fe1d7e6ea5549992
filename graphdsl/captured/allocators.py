"""Free blocks in the caching allocators of other libraries.

torch and CuPy cache freed memory for reuse. The driver still sees it as allocated, so the libraries
themselves are queried if the program has loaded them.
"""

from __future__ import annotations

import gc
import sys
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

IN_USE: Final = "active_allocated"
"""The state of a block in use, in a snapshot of torch's allocator."""
NO_POOL: Final = (0, 0)


class Block(NamedTuple):
    """A block of an allocation that a library manages.

    Attributes
    ----------
    start, end : int
        The first byte and the end (exclusive).
    library : str
        The library: ``"torch"`` or ``"CuPy"``.
    is_free : bool
        Whether the library may reuse it.
    is_private : bool
        Whether it belongs to the private pool of graphs captured by torch, which also own its free
        blocks.
    """

    start: int
    end: int
    library: str
    is_free: bool
    is_private: bool = False

    def __str__(self) -> str:
        state = "free" if self.is_free else "in use"
        pool = " of a private pool" if self.is_private else ""
        return f"a block of {self.end - self.start} bytes that {self.library} has {state}{pool}"


class Blocks:
    """Blocks by address.

    Parameters
    ----------
    blocks : iterable of Block
        The blocks, none of which overlap.
    """

    def __init__(self, blocks: Iterable[Block] = ()) -> None:
        self._blocks = sorted(blocks)
        self._starts = [block.start for block in self._blocks]

    def __iter__(self) -> Iterator[Block]:
        return iter(self._blocks)

    def at(self, address: int) -> Block | None:
        """Return the block that contains an address; None if no known block does."""
        place = bisect_right(self._starts, address) - 1
        if place < 0 or address >= self._blocks[place].end:
            return None
        return self._blocks[place]


def blocks_of_libraries(
    libraries: Iterable[str] = ("torch", "CuPy"),
) -> tuple[Blocks, dict[str, str]]:
    """Return the blocks of the loaded libraries, and why some could not be queried."""
    found: list[Block] = []
    silent: dict[str, str] = {}
    for library in libraries:
        module, ask = LIBRARIES[library]
        loaded = sys.modules.get(module)
        if loaded is None:
            continue
        try:
            found += ask(loaded)
        except Exception as error:  # noqa: BLE001  # whatever another library raises
            silent[library] = f"{type(error).__name__}: {error}".splitlines()[0]
    return Blocks(found), silent


def _of_torch(torch: Any) -> Iterator[Block]:
    """Yield the blocks of torch's caching allocator."""
    if not torch.cuda.is_initialized():
        return
    for segment in torch.cuda.memory_snapshot():
        is_private = tuple(segment.get("segment_pool_id", NO_POOL)) != NO_POOL
        start = segment["address"]
        for block in segment["blocks"]:
            end = start + block["size"]
            is_free = block["state"] != IN_USE
            yield Block(start, end, "torch", is_free, is_private)
            start = end


def _of_cupy(cupy: Any) -> Iterator[Block]:
    """Yield the free blocks of CuPy's memory pools.

    CuPy has no public list of them, only their total size, which is compared with the result.
    """
    memory = cupy.cuda.memory
    pools = {cupy.get_default_memory_pool(), getattr(cupy.cuda.get_allocator(), "__self__", None)}
    for pool in pools:
        # Only pools cache memory.
        if not isinstance(pool, memory.MemoryPool):
            continue
        for single in _found_in(pool, memory.SingleDeviceMemoryPool):
            chunks = list(_free_chunks(single, memory))
            found, reported = sum(chunk.size for chunk in chunks), single.free_bytes()
            if found != reported:
                raise RuntimeError(
                    f"its memory pool reports {reported} free bytes, but {found} were found"
                )
            for chunk in chunks:
                start = chunk.ptr()
                yield Block(start, start + chunk.size, "CuPy", is_free=True)


def _free_chunks(single: Any, memory: Any) -> Iterator[Any]:
    """Yield the free chunks of the pool of one device."""
    tables = [each for each in gc.get_referents(single) if isinstance(each, dict)]
    if hasattr(single, "_debug_arena_get_index"):
        # Since CuPy 14. The keys of its only table are streams.
        for stream in [stream for table in tables for stream in table]:
            yield from (chunk for _, chunk in single._debug_arena_get_index(stream))  # noqa: SLF001  # CuPy's, which has no public list
        return
    for table in tables:
        for arena in table.values():
            if isinstance(arena, memory._Arena):  # noqa: SLF001  # CuPy's, which has no public list
                yield from _found_in(arena, memory._Chunk)  # noqa: SLF001  # CuPy's, which has no public list


def _found_in(holder: object, wanted: type) -> Iterator[Any]:
    """Yield the objects of a class that an object refers to, also in its collections."""
    for each in gc.get_referents(holder):
        if isinstance(each, wanted):
            yield each
        elif isinstance(each, (list, tuple, set, dict)):
            yield from _found_in(each, wanted)


LIBRARIES: Final[dict[str, tuple[str, Callable[[Any], Iterable[Block]]]]] = {
    "torch": ("torch", _of_torch),
    "CuPy": ("cupy", _of_cupy),
}
"""By library, its module and the function that queries it."""
