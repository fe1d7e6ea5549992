"""Keeping the tensors that torch makes while it captures, so that none has another's memory.

Some memory is torch's alone, such as what an operation needs for its own use. That is used again
all the same, so it is noted how large each piece was that torch has handed out.
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "KeptCode",
    "KeptTensors",
    "keep_code",
    "keep_tensors",
]


ENTRIES: Final = 1 << 22
"""Pieces of memory that torch notes at most."""
ALLOCATED: Final = "allocation.all.allocated"
FREED: Final = "allocation.all.freed"
"""What torch's statistics call the numbers of pieces that were handed out and given back."""
TOO_SHORT: Final = (
    "keep_tensors: torch was recording its memory already, and has fewer entries than pieces were "
    "handed out in the block: nothing is noted of their sizes, so that relax() finds fewer edges. "
    "Give torch.cuda.memory._record_memory_history more max_entries, or stop it before the block"
)
TRIES: Final = 4
"""Pieces that are taken at most to get one back: others may fit as well."""


class KeptTensors:
    """Tensors on a GPU that were made while they were kept; with it, they go."""

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
        """Return the bytes that an address may have stood for, all that was handed out there.

        Where memory was used several times, that is the first and the last byte of all that had
        the address; None where nothing was handed out.
        """
        starts, ends = self._pieces[:, 0], self._pieces[:, 1]
        found = self._pieces[(starts <= address) & (address < ends)]
        return (int(found[:, 0].min()), int(found[:, 1].max())) if len(found) else None

    def _note_traces(
        self, traces: Sequence[Sequence[Mapping[str, Any]]], counts: Sequence[int]
    ) -> bool:
        """Take down what torch has recorded, or nothing if some of that is gone.

        Parameters
        ----------
        traces : sequence of sequence of mapping
            What was recorded on each device, the oldest first.
        counts : sequence of int
            How many pieces each device has handed out meanwhile.

        Returns
        -------
        bool
            Whether all of them are there: with some, memory would seem smaller than it was.
        """
        pieces = [[each for each in trace if each["action"] == "alloc"] for trace in traces]
        if any(len(own) < count for own, count in zip(pieces, counts, strict=True)):
            return False
        self._note((each["addr"], each["addr"] + each["size"]) for own in pieces for each in own)
        return True

    def _note(self, pieces: Iterable[tuple[int, int]]) -> None:
        """Take down what was handed out: its first byte, and the one behind the last."""
        self._pieces = np.array(sorted({*pieces}), np.uint64).reshape(-1, 2)

    def _keep(self, result: Any) -> None:
        if isinstance(result, (tuple, list)):
            for each in result:
                self._keep(each)
        elif getattr(result, "is_cuda", False):
            # One of those that share memory is enough.
            self._found.setdefault(result.untyped_storage().data_ptr(), result)


@contextmanager
def keep_tensors(*, workspaces: bool = False) -> Iterator[KeptTensors]:
    """Keep all tensors that torch makes on a GPU in the block, those between steps too.

    Memory of a tensor that is gone is given to the next one. A graph that was captured so has to
    keep the two uses in order, and nobody can tell how large each was. With tensors that were kept,
    :meth:`GraphDef.relax` finds more edges that can go; the graph takes the memory of all of them.
    Meanwhile torch records what memory it hands out, as ``torch.cuda.memory`` does for its
    snapshots. If it did before, and holds fewer entries than it takes, nothing is noted, which a
    warning tells.

    Parameters
    ----------
    workspaces : bool, default False
        Whether to keep memory, too, that an operation has taken for its own use and given back,
        such as the workspace of a convolution, so that no other has the same. That may be much
        more. The workspace that cuBLAS has for all products of a stream stays one.

    Yields
    ------
    KeptTensors
        The tensors; they are kept as long as it is.

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
        """Take what an operation has given back, so that the next one gets other memory."""
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
        """Return how many pieces each device has handed out so far."""
        devices = range(torch.cuda.device_count())
        return [memory.memory_stats(number).get(ALLOCATED, 0) for number in devices]

    done: dict[int, int] = {}
    memory: Any = importlib.import_module("torch.cuda.memory")
    torch: Any = importlib.import_module("torch")
    # Older versions do not tell.
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
