"""Keeping the tensors that torch makes while it captures, so that none has another's memory."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["KeptTensors", "keep_tensors"]


class KeptTensors:
    """Tensors on a GPU that were made while they were kept; with it, they go."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[int, Any] = {}

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        size = sum(each.untyped_storage().nbytes() for each in self._found.values())
        return f"<KeptTensors: {len(self)} with {size} bytes>"

    def _keep(self, result: Any) -> None:
        if isinstance(result, (tuple, list)):
            for each in result:
                self._keep(each)
        elif getattr(result, "is_cuda", False):
            # One of those that share memory is enough.
            self._found.setdefault(result.untyped_storage().data_ptr(), result)


@contextmanager
def keep_tensors() -> Iterator[KeptTensors]:
    """Keep all tensors that torch makes on a GPU in the block, those between steps too.

    Memory of a tensor that is gone is given to the next one. A graph that was captured so has to
    keep the two uses in order, and nobody can tell how large each was. With tensors that were kept
    until then, :meth:`GraphDef.relax` finds more edges that can go; the graph takes the memory of
    all of them. They may go once it has returned.

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
    >>> with gd.keep_tensors() as kept, torch.cuda.graph(graph):  # doctest: +SKIP
    ...     out = model(x)
    >>> proposal = gd.GraphDef.from_cuda(graph).relax(inputs=inputs)  # doctest: +SKIP
    >>> del kept  # doctest: +SKIP
    """
    modes: Any = importlib.import_module("torch.utils._python_dispatch")
    kept = KeptTensors()

    class Keeping(modes.TorchDispatchMode):  # type: ignore[misc]  # no types here
        def __torch_dispatch__(
            self, function: Any, _types: Any, args: Any = (), kwargs: Any = None
        ) -> Any:
            result = function(*args, **(kwargs or {}))
            kept._keep(result)
            return result

    with Keeping():
        yield kept
