"""Keeps the tensors that torch makes during a capture, so that none reuses another's memory.

Some memory is internal to torch, such as temporary buffers of operations. That is reused
nevertheless, so the size of each allocation by torch is recorded.
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

ENTRIES: Final = 1 << 22
"""Maximum number of allocations that torch records."""
ALLOCATED: Final = "allocation.all.allocated"
FREED: Final = "allocation.all.freed"
"""Names of the counters of allocations and frees in torch's statistics."""
TOO_SHORT: Final = (
    "keep_tensors: torch was recording its memory already, and has fewer entries than allocations "
    "of the block: their sizes are not recorded, so that relax() finds fewer edges. Pass a larger "
    "max_entries to torch.cuda.memory._record_memory_history, or stop it before the block"
)
TRIES: Final = 4
"""Maximum number of allocations to get a particular block back: others may fit as well."""


class KeptTensors:
    """The kept GPU tensors; released with this object."""

    __slots__ = ("_found", "_pieces")

    def __init__(self) -> None:
        self._found: dict[int, Any] = {}
        self._pieces: NDArray[np.uint64] = np.zeros((0, 2), np.uint64)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        size = sum(each.untyped_storage().nbytes() for each in self._found.values())
        return f"<KeptTensors: {len(self)} with {size} bytes>"

    def extent(self, address: int) -> tuple[int, int] | None:
        """Return the bytes of all allocations that contained an address.

        If memory was reused, the range covers all allocations with the address; None if there was
        no allocation.
        """
        starts, ends = self._pieces[:, 0], self._pieces[:, 1]
        found = self._pieces[(starts <= address) & (address < ends)]
        return (int(found[:, 0].min()), int(found[:, 1].max())) if len(found) else None

    def _note_traces(
        self, traces: Sequence[Sequence[Mapping[str, Any]]], counts: Sequence[int]
    ) -> bool:
        """Record torch's allocations, or none if some entries were dropped.

        Parameters
        ----------
        traces : sequence of sequence of mapping
            The entries of each device, the oldest first.
        counts : sequence of int
            The number of allocations of each device in the meantime.

        Returns
        -------
        bool
            Whether all entries are present: with some missing, memory would seem smaller than it
            was.
        """
        pieces = [[each for each in trace if each["action"] == "alloc"] for trace in traces]
        if any(len(own) < count for own, count in zip(pieces, counts, strict=True)):
            return False
        self._note((each["addr"], each["addr"] + each["size"]) for own in pieces for each in own)
        return True

    def _note(self, pieces: Iterable[tuple[int, int]]) -> None:
        """Record an allocation: its first byte and its end (exclusive)."""
        self._pieces = np.array(sorted({*pieces}), np.uint64).reshape(-1, 2)

    def _keep(self, result: Any) -> None:
        if isinstance(result, (tuple, list)):
            for each in result:
                self._keep(each)
        elif getattr(result, "is_cuda", False):
            # One of several with shared memory is enough.
            self._found.setdefault(result.untyped_storage().data_ptr(), result)


@contextmanager
def keep_tensors(*, workspaces: bool = False) -> Iterator[KeptTensors]:
    """Keep all tensors that torch makes on a GPU in the block, including temporary ones.

    Normally, a new tensor reuses the memory of an old one. A captured graph then has to keep the
    two uses in order, and the size of each is not known. With kept tensors, :meth:`GraphDef.relax`
    can remove more edges; the graph needs the memory of all of them. In the block, torch records
    its allocations, as ``torch.cuda.memory`` does for its snapshots. If it already did, with too
    small a limit of entries, nothing is recorded, and a warning says so.

    Parameters
    ----------
    workspaces : bool, default False
        Whether to also keep temporary memory of operations, such as the workspace of a convolution,
        so that no other operation reuses it. This may need much more memory. The workspace that
        cuBLAS shares between all products of a stream stays shared.

    Yields
    ------
    KeptTensors
        The tensors, which are kept alive by it.

    Raises
    ------
    ImportError
        If torch is not installed.

    Examples
    --------
    >>> kept: gd.KeptTensors  # doctest: +SKIP
    >>> with gd.keep_tensors() as kept, torch.cuda.graph(graph):  # doctest: +SKIP
    ...     out = model(x)
    >>> captured = gd.GraphDef.from_cuda(graph)  # doctest: +SKIP
    >>> proposal = captured.relax(inputs=inputs, kept=kept)  # doctest: +SKIP
    """
    modes: Any = importlib.import_module("torch.utils._python_dispatch")
    kept = KeptTensors()

    class Keeping(modes.TorchDispatchMode):  # type: ignore[misc]  # no types here
        def __torch_dispatch__(
            self, function: Any, _types: Any, args: Any = (), kwargs: Any = None
        ) -> Any:
            freed = memory.memory_stats()[FREED] if workspaces else 0
            result = function(*args, **(kwargs or {}))
            kept._keep(result)
            if workspaces and memory.memory_stats()[FREED] != freed:
                occupy()
            return result

    def occupy() -> None:
        """Allocate the memory that an operation has freed, so that the next gets other memory."""
        for number, trace in enumerate(memory._snapshot()["device_traces"]):
            entries, done[number] = trace[done.get(number, 0) :], len(trace)
            for entry in entries:
                if entry["action"] != "free_completed":
                    continue
                for _ in range(TRIES):
                    taken = torch.empty(entry["size"], dtype=torch.uint8, device=f"cuda:{number}")
                    kept._keep(taken)
                    if 0 <= entry["addr"] - taken.data_ptr() < entry["size"]:
                        break

    def handed_out() -> list[int]:
        """Return the number of allocations of each device so far."""
        devices = range(torch.cuda.device_count())
        return [memory.memory_stats(number).get(ALLOCATED, 0) for number in devices]

    done: dict[int, int] = {}
    memory: Any = importlib.import_module("torch.cuda.memory")
    torch: Any = importlib.import_module("torch")
    # Older versions do not report them.
    is_recorded = getattr(torch._C, "_cuda_isHistoryEnabled", bool)
    was_recorded = is_recorded()
    if not was_recorded:
        memory._record_memory_history("all", context=None, max_entries=ENTRIES)
    if workspaces:
        done.update((n, len(trace)) for n, trace in enumerate(memory._snapshot()["device_traces"]))
    try:
        before = handed_out()
        with Keeping():
            yield kept
        counts = [after - each for each, after in zip(before, handed_out(), strict=True)]
        traces = memory._snapshot()["device_traces"]
    finally:
        if not was_recorded:
            memory._record_memory_history(None)
    if not kept._note_traces(traces, counts):
        warnings.warn(TOO_SHORT, RuntimeWarning, stacklevel=3)


class KeptCode:
    """The machine code of modules, in loading order."""

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

    Libraries load a kernel at its first launch, so the block has to begin before the first work and
    end after the last capture. It needs a GPU and CUPTI (the extra ``profile``), which serves one
    tool at a time: profiling is not possible in the block.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    ProfilingError
        If another tool uses CUPTI in this process, or its use is not permitted.

    Examples
    --------
    >>> code: gd.KeptCode  # doctest: +SKIP
    >>> with gd.keep_code() as code:  # doctest: +SKIP
    ...     with torch.cuda.graph(graph):
    ...         out = model(x)
    >>> gd.GraphDef.from_cuda(graph).save("model.graph", code=code)  # doctest: +SKIP
    """
    from graphdsl.cuda.cupti_access import reported_modules

    kept = KeptCode()
    with reported_modules(kept._found):
        yield kept
