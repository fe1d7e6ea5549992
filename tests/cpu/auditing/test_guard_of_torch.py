"""The guard of torch's memory, with a torch that has only what it asks: tests/gpu has torch's own.

Blocks are Buffers of the simulator. As torch does, a storage frees its block when it ends, and when
it is resized.
"""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from types import SimpleNamespace
from typing import Any, Final, get_args

import pytest

import graphdsl as gd
from graphdsl.cuda import cupti_access
from graphdsl.tools.auditing.guard import Watched

SIZE: Final = 256
FIRE: Final = eval(  # noqa: S307
    "lambda callbacks, start: [each(start) for each in callbacks]", {"__name__": "torch._utils"}
)
"""What torch calls of Python, in the module where torch has it."""


class Torch:
    """A module like torch, with an allocator."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.device = gd.sim.Device()
        self.stream = self.device.create_stream()
        self.blocks: dict[int, Any] = {}
        self.callbacks: list[Any] = []
        self.traces = 0
        torch = self

        class UntypedStorage:
            def __init__(self, start: int = 0) -> None:
                self.start = start or torch.allocate()
                self.is_owner = not start
                self.is_shared = False
                self._cdata = id(self)
                self.deleter = self.made_deleter()

            def made_deleter(self) -> Any:
                callbacks = torch.callbacks if self.is_owner else []
                return weakref.finalize(self, FIRE, callbacks, self.start)

            def data_ptr(self) -> int:
                if self.is_shared:
                    # Asked for its address to write to, it gets memory of its own.
                    self.is_shared = False
                    self.start = torch.allocate()
                return self.start

            def nbytes(self) -> int:
                return SIZE

            def resize_(self) -> None:
                self.start = torch.allocate()
                self.deleter()
                self.deleter = self.made_deleter()

        class Tensor:
            def __init__(self, storage: Any = None) -> None:
                self.storage = storage or UntypedStorage()

            def untyped_storage(self) -> Any:
                return self.storage

        class Sparse(Tensor):
            def untyped_storage(self) -> Any:
                raise NotImplementedError("no storage")

        def has_standard_deleter(address: int) -> bool:
            found = [each for each in gc.get_objects() if id(each) == address]
            return bool(found[0].is_owner and not found[0].is_shared)

        def activate() -> None:
            self.traces += 1

        self.UntypedStorage, self.Tensor, self.Sparse = UntypedStorage, Tensor, Sparse
        self._C = SimpleNamespace(
            DisableTorchFunctionSubclass=nullcontext,
            _has_Standard_Deleter=has_standard_deleter,
            _activate_gpu_trace=activate,
        )
        self.cuda = SimpleNamespace(
            is_available=lambda: True, is_initialized=lambda: True, memory_snapshot=self.snapshot
        )
        hooks = SimpleNamespace(
            MemoryDeallocationCallbacks=SimpleNamespace(callback_list=self.callbacks)
        )
        monkeypatch.setitem(sys.modules, "torch", self)
        monkeypatch.setitem(sys.modules, "torch.cuda", self.cuda)
        monkeypatch.setitem(sys.modules, "torch.cuda._gpu_trace", hooks)
        monkeypatch.delitem(sys.modules, "cupy", raising=False)

    def allocate(self) -> int:
        buffer = self.device.allocate(SIZE, stream=self.stream)
        self.blocks[int(buffer.handle)] = buffer
        return int(buffer.handle)

    def snapshot(self) -> Iterator[dict[str, Any]]:
        """Yield segments: what is freed has memory of the simulator still, as of the driver."""
        for start in self.blocks:
            yield {"address": start, "blocks": [{"size": SIZE, "state": "active_allocated"}]}

    def step(self, *tensors: Any) -> gd.GraphDef:
        graph = gd.GraphDef("step")
        for number, each in enumerate(tensors):
            start = each if isinstance(each, int) else each.untyped_storage().data_ptr()
            graph.memset(start + 64, 0, 64, name=f"clear {number}")
        return graph


@pytest.fixture
def torch(monkeypatch: pytest.MonkeyPatch) -> Torch:
    return Torch(monkeypatch)


@pytest.mark.parametrize("watch", ["allocator", "tensors"])
def test_a_tensor_that_ends_is_an_error_at_the_free(torch: Torch, watch: Any) -> None:
    own = SimpleNamespace(kept=torch.Tensor(), ended=torch.Tensor(), beside=torch.Tensor())
    graph = torch.step(own.kept, own.ended)

    def free() -> None:
        del own.ended

    with gd.guard(graph, device=torch.device, watch=watch) as guarding:
        del own.beside
        with pytest.raises(gd.StaleMemoryError, match="'clear 1' dst.*byte 64 of 256") as found:
            free()
    assert "torch's allocator frees now" in str(found.value)
    assert found.value.freed[-1].name == "free"
    assert len(guarding.found) == 1
    assert not torch.callbacks
    assert torch.traces == (watch == "allocator")
    # After the block, nothing is watched.
    del own.kept
    assert len(guarding.found) == 1


def test_the_last_tensor_of_a_storage_ends_it(torch: Torch) -> None:
    tensors = [torch.Tensor()]
    tensors.append(torch.Tensor(tensors[0].untyped_storage()))

    def free() -> None:
        tensors.clear()

    with gd.guard(torch.step(tensors[0]), device=torch.device, watch="tensors") as guarding:
        tensors.pop()
        assert not guarding.found
        with pytest.raises(gd.StaleMemoryError):
            free()


def test_a_resized_tensor_is_found_at_the_free_or_at_the_end(torch: Torch) -> None:
    tensor = torch.Tensor()
    with (
        gd.guard(torch.step(tensor), device=torch.device),
        pytest.raises(gd.StaleMemoryError, match="frees now"),
    ):
        tensor.storage.resize_()
    guarding = gd.guard(torch.step(tensor), device=torch.device, watch="tensors")
    reached = []
    with (
        pytest.raises(gd.StaleMemoryError, match="which its tensor gave up in the block") as found,
        guarding,
    ):
        with guarding:
            pass
        tensor.storage.resize_()
        reached.append(1)
    assert reached
    assert found.value.__notes__[1].startswith("this was found here:")
    assert len(guarding.found) == 1
    assert guarding.blind == (
        "torch's tensors: those that are resized in place, before the end of the block",
    )


def test_a_resized_tensor_is_found_though_others_are_watched_later(torch: Torch) -> None:
    """Its block is in use again: the graph uses memory of another tensor."""
    tensor = torch.Tensor()
    guarding = gd.guard(torch.step(tensor), device=torch.device, watch="tensors")
    with pytest.raises(gd.StaleMemoryError, match="which its tensor gave up"), guarding:
        tensor.storage.resize_()
        guarding.refresh()
        assert len(guarding.found) == 1


def test_a_tensor_that_is_copied_on_write_later_keeps_its_memory(torch: Torch) -> None:
    """To ask it for its address would move it."""
    tensor = torch.Tensor()
    start = tensor.storage.start
    with gd.guard(torch.step(tensor), device=torch.device, watch="tensors") as guarding:
        tensor.storage.is_shared = True
    assert tensor.storage.start == start
    assert not guarding.found


def test_all_errors_that_were_not_raised_are_in_the_one_at_the_end(torch: Torch) -> None:
    tensors = [torch.Tensor(), torch.Tensor()]
    guarding = gd.guard(torch.step(*tensors), device=torch.device, watch="tensors")
    with pytest.raises(gd.StaleMemoryError) as found, guarding:
        for each in tensors:
            each.storage.resize_()
    texts = {str(each) for each in guarding.found}
    assert len(texts) == 2
    (other,) = texts - {str(found.value)}
    assert f"and a guard found: {other}" in found.value.__notes__


def test_a_guard_that_does_not_look_again_watches_what_it_did(torch: Torch) -> None:
    tensors = [torch.Tensor(), torch.Tensor()]
    first = min(each.storage.start for each in tensors)
    snapshot = torch.snapshot()
    guarding = gd.guard(torch.step(*tensors), device=torch.device, watch="tensors")
    with pytest.raises(gd.StaleMemoryError, match="gave up in the block"), guarding:
        torch.cuda.memory_snapshot = lambda: (
            {**each, "blocks": [{"size": SIZE, "state": "inactive"}]}
            if each["address"] == first
            else each
            for each in snapshot
        )
        with pytest.raises(gd.StaleMemoryError, match="freed before"):
            guarding.refresh()
        for each in tensors:
            each.storage.resize_()
    assert len(guarding.found) == 2


@pytest.mark.parametrize("watch", get_args(Watched))
def test_what_ends_while_a_guard_looks_is_found(
    torch: Torch, watch: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The collector runs at any time."""
    own = SimpleNamespace(one=torch.Tensor(), other=torch.Tensor())
    guarding = gd.guard(torch.step(own.one, own.other), device=torch.device, watch=watch)
    look = guarding._is_still_there

    def collecting(held: Any) -> bool:
        own.__dict__.pop("other", None)
        return look(held)

    monkeypatch.setattr(guarding, "_is_still_there", collecting)
    with pytest.raises(gd.StaleMemoryError), guarding:
        del own.one
    assert [each.node.name for each in guarding.found] == ["clear 1", "clear 0"]


def test_tensors_that_the_collector_does_not_list_are_told_of(torch: Torch) -> None:
    tensor = torch.Tensor()
    gc.freeze()
    with gd.guard(torch.step(tensor), device=torch.device, watch="tensors") as guarding:
        assert "call gc.unfreeze() before the block" in str(guarding)


def test_memory_without_a_tensor_is_listed(torch: Torch) -> None:
    """Also where a tensor has memory that it does not own, as one that came by DLPack."""
    alone, lent, kept = torch.allocate(), torch.allocate(), torch.Tensor()
    tensors = [torch.Tensor(torch.UntypedStorage(lent)), torch.Sparse()]
    graph = torch.step(alone, lent, kept)
    with gd.guard(graph, device=torch.device, watch="tensors") as guarding:
        tensors.clear()
        assert f"does not see torch's tensors: 2 blocks without a tensor in Python, such as 256 bytes at {min(alone, lent):#x}" in str(guarding)  # fmt: skip  # noqa: E501
    assert not guarding.found


def test_a_refreshed_guard_watches_the_tensors_of_now(torch: Torch) -> None:
    own = SimpleNamespace(before=torch.Tensor(), after=torch.Tensor())

    def free() -> None:
        del own.after

    g = gd.GraphDef("step")
    g.memset(g.param("x", gd.Address, own.before.storage.data_ptr()), 0, 64)
    with (
        g.instantiate(device=torch.device) as executable,
        gd.guard(executable, watch="tensors") as guarding,
    ):
        executable.set(x=own.after.storage.data_ptr())
        guarding.refresh()
        del own.before
        assert not guarding.found
        with pytest.raises(gd.StaleMemoryError):
            free()


def test_a_torch_without_tensors_of_the_graphs(torch: Torch) -> None:
    buffer = torch.device.allocate(SIZE, stream=torch.stream)
    graph = torch.step(int(buffer.handle))
    with gd.guard(graph, device=torch.device, watch="tensors") as guarding:
        assert not guarding.blind
        with pytest.raises(gd.StaleMemoryError):
            buffer.close()


def test_refusals_of_a_guard() -> None:
    refused: Any = "frees"
    with pytest.raises(ValueError, match=r"expected watch='allocator' or .* got 'frees'"):
        gd.guard(gd.GraphDef("step"), watch=refused)


def test_the_driver_is_watched_if_torch_cannot_tell_all(
    torch: Torch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CUPTI makes all calls of the driver slower, and torch's segments end after their blocks."""
    watched: list[Any] = []

    @contextmanager
    def reported_frees(watch: Any) -> Iterator[None]:
        watched.append(watch)
        try:
            yield
        finally:
            watched.remove(watch)

    monkeypatch.setattr(cupti_access, "reported_frees", reported_frees)
    monkeypatch.setattr("graphdsl.tools.auditing.guard._is_simulated", lambda *_: False)
    buffer, tensor = torch.device.allocate(SIZE, stream=torch.stream), torch.Tensor()
    start = tensor.untyped_storage().data_ptr()
    g = gd.GraphDef("step")
    g.memset(g.param("x", gd.Address, start), 0, 64)

    def free() -> None:
        watched[0](int(buffer.handle), None, "cuMemFree")

    with g.instantiate(device=torch.device) as executable:
        for watch in get_args(Watched):
            with gd.guard(executable, watch=watch) as guarding:
                assert not watched
                executable.set(x=int(buffer.handle))
                guarding.refresh()
                with guarding:
                    assert len(watched) == 1
                assert len(watched) == 1
                with pytest.raises(gd.StaleMemoryError, match="which cuMemFree frees now"):
                    free()
                assert len(guarding.found) == 1
            assert not watched
            executable.set(x=start)
        # Without a tensor, or without hooks of torch, the driver's frees are better than none.
        del tensor
        with gd.guard(executable, watch="tensors"):
            assert len(watched) == 1
        del torch._C._activate_gpu_trace
        with gd.guard(executable) as guarding:
            assert len(watched) == 1
            assert len(guarding.blind) == 1
            assert "this torch has other hooks" in guarding.blind[0]
    assert not watched
