"""The memory of torch models by name, for sets of recorded graphs."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from graphdsl.captured.allocators import blocks_of_libraries

KINDS: Final = {"float": "f", "int": "i", "uint": "u", "complex": "c", "bool": "b"}
"""Kinds of NumPy's types by the names of torch's, which end with their bits."""


class TorchTensor:
    """The memory of a tensor of any dtype, with ``__cuda_array_interface__``.

    torch refuses that for tensors that require gradients, and for dtypes that NumPy does not have:
    these are bytes of the size of an element.
    """

    def __init__(self, tensor: Any) -> None:
        self.tensor: Final = tensor
        size = tensor.element_size()
        name = str(tensor.dtype).rpartition(".")[2]
        kind = KINDS.get(name.rstrip("0123456789"), "V")
        self.__cuda_array_interface__: Final = {
            "shape": tuple(tensor.shape),
            "typestr": f"{'<' if size > 1 and kind != 'V' else '|'}{kind}{size}",
            "data": (tensor.data_ptr(), False),
            "strides": None,
            "version": 3,
        }


class TorchMemory(Mapping[str, object]):
    """Memory of torch by name; made by :func:`torch_memory`.

    Segments of pools are looked up whenever the names are listed, since pools grow with each graph.

    Attributes
    ----------
    scratch : frozenset of str
        The names of the segments of pools so far.
    constants : frozenset of str
        The names of parameters and buffers of modules.

    Examples
    --------
    >>> memory: gd.TorchMemory  # doctest: +SKIP
    >>> memory = gd.torch_memory(model=model, x=x, out=out)  # doctest: +SKIP
    >>> list(memory)[:2]  # doctest: +SKIP
    ['model.embed.weight', 'model.layers.0.attention.weight']
    """

    def __init__(
        self, tensors: Mapping[str, Any], constants: frozenset[str], pools: Mapping[str, Any]
    ) -> None:
        self._tensors: Final = dict(tensors)
        self.constants: Final = constants
        self._pools: Final = dict(pools)
        self._segments: dict[tuple[str, int], str] = {}
        """The name of each segment, by the name of its pool and its address."""
        self._latest: dict[str, tuple[int, int]] = {}
        """The segments when the names were listed last: a snapshot of torch takes milliseconds."""

    @property
    def scratch(self) -> frozenset[str]:
        return frozenset(self._segments.values())

    def _pieces(self) -> dict[str, tuple[int, int]]:
        """Return the segments of pools, as pairs of an address and bytes."""
        found: dict[str, tuple[int, int]] = {}
        if not self._pools:
            return found
        memory: Any = importlib.import_module("torch.cuda.memory")
        taken = sorted(
            (storage.data_ptr(), storage.nbytes())
            for storage in (each.tensor.untyped_storage() for each in self._tensors.values())
        )
        for segment in memory.memory_snapshot():
            for name, pool in self._pools.items():
                if tuple(segment.get("segment_pool_id", ())) != pool:
                    continue
                start, size = segment["address"], segment["total_size"]
                for at, length in _beside(start, start + size, taken):
                    key = name, at
                    if key not in self._segments:
                        count = sum(each[0] == name for each in self._segments)
                        self._segments[key] = f"{name}.{count}"
                    found[self._segments[key]] = at, length
        return found

    def free(self) -> list[tuple[int, int]]:
        """Return the parts of torch's memory that nobody has, from the first byte to the end.

        Graphs own the free blocks of their private pools. If torch does not tell, there are none.
        """
        blocks, _ = blocks_of_libraries(("torch",))
        return [(each.start, each.end) for each in blocks if each.is_free and not each.is_private]

    def __getitem__(self, name: str) -> object:
        if name in self._tensors:
            return self._tensors[name]
        return self._latest[name]

    def __iter__(self) -> Iterator[str]:
        self._latest = self._pieces()
        return iter((*self._tensors, *self._latest))

    def __len__(self) -> int:
        # Of what was listed last: Python asks before it lists.
        return len(self._tensors) + len(self._latest)

    def __repr__(self) -> str:
        return f"<TorchMemory of {len(self._tensors)} tensors and {len(self._pools)} pools>"


def torch_memory(**named: object) -> TorchMemory:
    """Return the memory of torch objects by name, for :class:`GraphSet`.

    Parameters
    ----------
    **named
        Tensors; modules, whose parameters and buffers get their qualified names, such as
        ``model.layers.0.weight``; lists, tuples and mappings of these, such as a cache with a pair
        of tensors for each layer; and pools of memory: what ``torch.cuda.graph_pool_handle()`` or
        ``CUDAGraph.pool()`` returns, or a ``MemPool``. Tensors with the same memory, such as tied
        weights, are named once.

    Raises
    ------
    ImportError
        If torch is not installed.
    TypeError
        If something is none of these.

    Examples
    --------
    >>> memory = gd.torch_memory(model=model, cache=cache, x=x, out=out)  # doctest: +SKIP
    >>> graphs = gd.GraphSet(record, keys=range(1, 65), memory=memory)  # doctest: +SKIP
    """
    torch: Any = importlib.import_module("torch")
    tensors: dict[str, TorchTensor] = {}
    constants: set[str] = set()
    pools: dict[str, Any] = {}
    seen: dict[int, str] = {}

    def add(name: str, tensor: Any) -> bool:
        storage = tensor.untyped_storage()
        if not storage.nbytes() or storage.data_ptr() in seen:
            return False
        seen[storage.data_ptr()] = name
        # All of its storage: views of one tensor keep their distances.
        is_whole = tensor.is_contiguous() and tensor.nbytes == storage.nbytes()
        whole = tensor.detach() if is_whole else None
        if whole is None:
            whole = torch.empty(0, dtype=torch.uint8, device=tensor.device).set_(storage)
        tensors[name] = TorchTensor(whole)
        return True

    def walk(name: str, value: Any) -> None:
        if isinstance(value, torch.Tensor):
            add(name, value)
        elif isinstance(value, torch.nn.Module):
            parts = [*value.named_parameters(), *value.named_buffers()]
            constants.update(f"{name}.{own}" for own, each in parts if add(f"{name}.{own}", each))
        elif isinstance(value, Mapping):
            for key, each in value.items():
                walk(f"{name}.{key}", each)
        elif _pool_of(value) is not None:
            pools[name] = _pool_of(value)
        elif isinstance(value, (list, tuple)):
            for number, each in enumerate(value):
                walk(f"{name}.{number}", each)
        else:
            raise TypeError(
                f"torch_memory {name}: expected a tensor, a module, a pool, or a list, tuple or "
                f"mapping of them, got {value!r:.80} ({type(value).__name__}). Pass the tensors "
                "in it"
            )

    for name, value in named.items():
        walk(name, value)
    return TorchMemory(tensors, frozenset(constants), pools)


def _pool_of(value: object) -> tuple[int, int] | None:
    """Return the number of a pool of memory of torch."""
    number = getattr(value, "id", None)
    if type(value).__name__ == "MemPool" and number is not None:
        value = number
    if isinstance(value, tuple) and len(value) == 2 and all(type(each) is int for each in value):
        return value
    return None


def _beside(start: int, end: int, taken: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the parts of a segment without named tensors, as pairs of an address and bytes."""
    for at, size in taken:
        if at < end and at + size > start:
            if at > start:
                yield start, at - start
            start = at + size
    if start < end:
        yield start, end - start
