"""Memory of torch by name, on tensors that stand in for torch's."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import graphdsl as gd
from graphdsl.captured.sets.templates import memory_operand
from graphdsl.captured.sets.torch_memory import TorchTensor


class Storage:
    """The memory of a tensor."""

    def __init__(self, address: int, size: int) -> None:
        self.address, self.size = address, size

    def data_ptr(self) -> int:
        return self.address

    def nbytes(self) -> int:
        return self.size


class Tensor:
    """A tensor, or a view of the storage of another."""

    def __init__(self, address: int, shape: tuple[int, ...], dtype: str, size: int) -> None:
        self.shape, self.dtype, self.size, self.address = shape, f"torch.{dtype}", size, address
        self.device = "cuda:0"
        self.nbytes = size
        for each in shape:
            self.nbytes *= each
        self.storage = Storage(address, self.nbytes)

    def element_size(self) -> int:
        return self.size

    def data_ptr(self) -> int:
        return self.address

    def untyped_storage(self) -> Storage:
        return self.storage

    def is_contiguous(self) -> bool:
        return True

    def detach(self) -> Tensor:
        return self

    def set_(self, storage: Storage) -> Tensor:
        found = Tensor(storage.address, (storage.size,), "uint8", 1)
        found.storage = storage
        return found


class Module:
    """A module with a parameter, a buffer, and tied weights."""

    def __init__(self, *named: tuple[str, Tensor]) -> None:
        self.named = named

    def named_parameters(self) -> list[tuple[str, Tensor]]:
        return list(self.named)

    def named_buffers(self) -> list[tuple[str, Tensor]]:
        return []


counted: list[int] = []
"""An item for each snapshot."""


@pytest.fixture
def segments(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The segments of torch's allocator, with a torch that has them."""
    counted.clear()
    found: list[dict[str, Any]] = []
    torch: Any = ModuleType("torch")
    torch.Tensor, torch.uint8 = Tensor, "uint8"
    torch.nn = SimpleNamespace(Module=Module)
    torch.empty = lambda *_, **__: Tensor(0, (0,), "uint8", 1)
    memory: Any = ModuleType("torch.cuda.memory")

    def snapshot() -> list[dict[str, Any]]:
        counted.append(1)
        return found

    memory.memory_snapshot = snapshot
    for name, module in (("torch", torch), ("torch.cuda", ModuleType("torch.cuda"))):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(sys.modules, "torch.cuda.memory", memory)
    return found


@pytest.mark.parametrize(
    ("dtype", "size", "typestr"),
    [
        ("float32", 4, "<f4"),
        ("bfloat16", 2, "|V2"),
        ("float8_e4m3fn", 1, "|V1"),
        ("int64", 8, "<i8"),
        ("uint8", 1, "|u1"),
        ("bool", 1, "|b1"),
        ("complex64", 8, "<c8"),
    ],
)
def test_tensors_of_any_dtype_have_an_address(dtype: str, size: int, typestr: str) -> None:
    tensor = TorchTensor(Tensor(0x7F0000000000, (3, 2), dtype, size))
    assert tensor.__cuda_array_interface__["typestr"] == typestr
    operand = memory_operand("x", tensor)
    assert (operand.address, operand.size) == (0x7F0000000000, 6 * size)


@pytest.mark.usefixtures("segments")
def test_names_are_those_of_modules_and_containers() -> None:
    weight, tied = Tensor(0x1000, (4,), "bfloat16", 2), Tensor(0x1000, (4,), "bfloat16", 2)
    part = Tensor(0x2040, (4,), "float32", 4)
    part.storage = Storage(0x2000, 256)
    memory = gd.torch_memory(
        model=Module(("embed.weight", weight), ("head.weight", tied)),
        cache=[(Tensor(0x3000, (8,), "float16", 2),), {"v": Tensor(0x4000, (8,), "float16", 2)}],
        part=part,
    )
    assert list(memory) == ["model.embed.weight", "cache.0.0", "cache.1.v", "part"]
    assert memory.constants == {"model.embed.weight"}
    # A view is all of its storage.
    operand = memory_operand("part", memory["part"])
    assert (operand.address, operand.size) == (0x2000, 256)
    with pytest.raises(TypeError, match=r"torch_memory x.0: expected a tensor, .* got 3"):
        gd.torch_memory(x=[3])


def test_pools_grow_around_named_tensors(segments: list[dict[str, Any]]) -> None:
    out = Tensor(0x10200, (64,), "float32", 4)
    memory = gd.torch_memory(out=out, pool=(0, 1))
    assert list(memory) == ["out"]
    segments.append({"segment_pool_id": (0, 1), "address": 0x10000, "total_size": 0x1000})
    segments.append({"segment_pool_id": (0, 2), "address": 0x20000, "total_size": 0x1000})
    assert dict(memory)["pool.0"] == (0x10000, 0x200)
    before = len(counted)
    assert dict(memory)["pool.1"] == (0x10300, 0xD00)
    # Snapshots take milliseconds.
    assert len(counted) == before + 1
    # A segment before keeps the names of the others.
    segments.insert(0, {"segment_pool_id": (0, 1), "address": 0x8000, "total_size": 0x100})
    assert dict(memory)["pool.2"] == (0x8000, 0x100)
    assert dict(memory)["pool.0"] == (0x10000, 0x200)
    assert memory.scratch == {"pool.0", "pool.1", "pool.2"}
    assert len(memory) == 4


def test_free_memory_is_that_of_no_pool_of_graphs(segments: list[dict[str, Any]]) -> None:
    """Graphs use the free blocks of their private pools; without a list, nothing is free."""
    torch: Any = sys.modules["torch"]
    memory: Any = sys.modules["torch.cuda.memory"]
    torch.cuda = SimpleNamespace(
        memory_snapshot=memory.memory_snapshot, is_initialized=lambda: True
    )
    states = ["inactive", "active_allocated", "active_pending_free"]
    blocks = [{"size": 256, "state": each} for each in states]
    segments += [
        {"segment_pool_id": (0, 0), "address": 0x10000, "total_size": 768, "blocks": blocks},
        {"segment_pool_id": (0, 1), "address": 0x20000, "total_size": 768, "blocks": blocks},
    ]
    found = gd.torch_memory(x=Tensor(0x10100, (64,), "float32", 4))
    assert found.free() == [(0x10000, 0x10100), (0x10200, 0x10300)]
    torch.cuda.is_initialized = lambda: False
    assert found.free() == []
    torch.cuda.is_initialized = lambda: True

    def refused() -> Any:
        raise RuntimeError("cudaMallocAsync does not yet support snapshot")

    torch.cuda.memory_snapshot = refused
    assert found.free() == []
