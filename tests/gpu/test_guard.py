"""The guard against stale addresses of torch: eight public bugs re-enacted, and no false alarm."""

from __future__ import annotations

import gc
import importlib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import pytest

import graphdsl as gd

torch: Any = pytest.importorskip("torch")

WIDTH: Final = 1 << 16


def captured(step: Callable[[], object]) -> Any:
    """Return what torch captures of a step."""
    with torch.no_grad(), torch.cuda.stream(torch.cuda.Stream()):
        step()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph(keep_graph=True)
    with torch.no_grad(), torch.cuda.graph(graph):
        step()
    return graph


def ones(size: int = WIDTH) -> Any:
    return torch.ones(size, device="cuda")


Case: TypeAlias = "tuple[Any, Callable[[], None], object]"
"""A graph, what frees memory of it, and what is kept."""


def by_a_workspace_that_grows() -> Case:
    """A shared workspace of products, resized when a plan needs more."""
    own = SimpleNamespace(x=ones(), work=ones())
    graph = captured(lambda: torch.mul(own.x, 2, out=own.work))

    def grow() -> None:
        own.work.resize_(4 * WIDTH)

    return graph, grow, own


def by_a_cache_entry_that_is_replaced() -> Case:
    """A cache of buffers by name, whose entry is replaced by a larger one."""
    cache = {"workspace": ones()}
    x = ones()
    graph = captured(lambda: torch.add(x, 1, out=cache["workspace"]))

    def replace() -> None:
        cache["workspace"] = torch.empty(2 * WIDTH, device="cuda")

    return graph, replace, x


def by_a_longer_table_of_sines() -> Case:
    """A table for rotary positions, computed again for a longer text."""
    own = SimpleNamespace(
        x=ones(), out=ones(), table=torch.arange(WIDTH, device="cuda").float().sin()
    )
    graph = captured(lambda: torch.mul(own.x, own.table, out=own.out))

    def longer() -> None:
        own.table = torch.arange(2 * WIDTH, device="cuda").float().sin()

    return graph, longer, own


def by_a_resized_cache_of_keys() -> Case:
    """A cache of keys and values that is allocated again with more blocks."""
    own = SimpleNamespace(x=ones(), layers=[ones() for _ in range(4)])

    def step() -> None:
        for layer in own.layers:
            layer.add_(own.x)

    graph = captured(step)

    def resize() -> None:
        own.layers = [torch.zeros(2 * WIDTH, device="cuda") for _ in own.layers]

    return graph, resize, own


def by_an_output_that_is_collected() -> Case:
    """An output that only its graph refers to: nobody kept the tensor."""
    own = SimpleNamespace(x=ones(), out=ones())
    graph = captured(lambda: torch.neg(own.x, out=own.out))

    def collect() -> None:
        del own.out
        gc.collect()

    return graph, collect, own


def by_adapters_that_are_loaded() -> Case:
    """Buffers of adapters that are made anew for another number of them."""
    own = SimpleNamespace(x=ones(), adapters=torch.ones(4, WIDTH, device="cuda"), out=ones())
    graph = captured(lambda: torch.mul(own.x, own.adapters[2], out=own.out))

    def load() -> None:
        own.adapters = torch.ones(8, WIDTH, device="cuda")

    return graph, load, own


def by_weights_that_are_replaced() -> Case:
    """New weights in place of old ones, not copied into them."""
    model = torch.nn.Linear(256, 256, device="cuda")
    x, out = torch.ones(8, 256, device="cuda"), torch.ones(8, 256, device="cuda")
    graph = captured(lambda: out.copy_(model(x)))

    def reload() -> None:
        model.weight = torch.nn.Parameter(torch.ones(256, 256, device="cuda"))

    return graph, reload, (x, out)


def by_states_that_are_dropped() -> Case:
    """States of a generator that end with its request."""
    requests = {"first": ones(), "second": ones()}
    x = ones()

    def step() -> None:
        for state in requests.values():
            state.add_(x)

    graph = captured(step)

    def finish() -> None:
        requests.pop("first")

    return graph, finish, x


CASES: Final = (
    by_a_workspace_that_grows,
    by_a_cache_entry_that_is_replaced,
    by_a_longer_table_of_sines,
    by_a_resized_cache_of_keys,
    by_an_output_that_is_collected,
    by_adapters_that_are_loaded,
    by_weights_that_are_replaced,
    by_states_that_are_dropped,
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_a_stale_address_is_an_error_at_the_free(case: Callable[[], Any]) -> None:
    graph, free, kept = case()
    with gd.guard(graph) as guarding:
        with pytest.raises(gd.StaleMemoryError) as found:
            free()
        assert guarding.found
    error = found.value
    assert "torch's allocator" in str(error)
    assert error.role
    # The last frame may be one of torch, such as that of a module that takes a parameter.
    assert __file__ in {each.filename for each in error.freed[-4:]}, error.freed.format()
    # Without the guard, the memory is reused, and nobody notices.
    assert gd.audit(graph)
    assert kept is not None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_tensors_tell_of_their_end(case: Callable[[], Any]) -> None:
    """Only resizing is told later."""
    graph, free, kept = case()
    traces = importlib.import_module("torch.cuda._gpu_trace")
    hooks = traces.MemoryDeallocationCallbacks.callback_list
    guarding = gd.guard(graph, watch="tensors")
    with pytest.raises(gd.StaleMemoryError) as found, guarding:
        assert not hooks
        if case is by_a_workspace_that_grows:
            free()
            assert not guarding.found
        else:
            with pytest.raises(gd.StaleMemoryError) as found_now:
                free()
            raise found_now.value
    error = found.value
    if case is by_a_workspace_that_grows:
        assert "which its tensor gave up in the block" in str(error)
    else:
        assert "torch's allocator frees now" in str(error)
        assert __file__ in {each.filename for each in error.freed[-4:]}, error.freed.format()
    assert kept is not None


def test_steps_beside_raise_no_false_alarm_of_tensors() -> None:
    model = torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.ReLU()).cuda()
    x, out = torch.ones(8, 64, device="cuda"), torch.ones(8, 64, device="cuda")
    graph = captured(lambda: out.copy_(model(x)))
    with gd.guard(graph, watch="tensors") as guarding:
        for _ in range(20):
            # Other tensors of the same storages end, also those of autograd.
            model(x.view(4, 2, 64)).sum().backward()
            assert [each.untyped_storage() for each in model.parameters()]
            gc.collect()
    assert not guarding.found


def test_memory_that_only_autograd_has_is_listed() -> None:
    x = torch.ones(WIDTH, device="cuda", requires_grad=True)
    inner = x.exp()
    graph = gd.GraphDef("step")
    graph.memset(inner.data_ptr(), 0, 64)
    result = inner.sum()
    # The backward of exp() has its result, as a tensor of C++.
    del inner
    with gd.guard(graph, watch="tensors") as guarding:
        assert "1 block without a tensor in Python" in str(guarding)
    assert result is not None


def models() -> Iterator[tuple[str, Callable[[], Any], tuple[int, ...]]]:
    """Yield models and shapes of their inputs."""
    nn = torch.nn
    yield (
        "perceptron",
        lambda: nn.Sequential(nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 64)),
        (8, 64),
    )
    yield (
        "convolution",
        lambda: nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU()),
        (2, 3, 16, 16),
    )
    yield "recurrent", lambda: nn.GRUCell(32, 32), (4, 32)
    yield (
        "normalized",
        lambda: nn.Sequential(nn.LayerNorm(64), nn.Linear(64, 64), nn.Softmax(-1)),
        (8, 64),
    )
    yield "attention", lambda: nn.TransformerEncoderLayer(64, 4, 128, batch_first=True), (2, 8, 64)


@pytest.mark.parametrize(
    ("name", "make", "shape"),
    list(models()),
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_models_raise_no_false_alarm(
    name: str, make: Callable[[], Any], shape: tuple[int, ...]
) -> None:
    """Steps beside the graph allocate and free, also blocks that the graph's pool has free."""
    model = make().cuda().eval()
    x, out = torch.randn(shape, device="cuda"), None
    with torch.no_grad(), torch.cuda.stream(torch.cuda.Stream()):
        for _ in range(3):
            model(x)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph(keep_graph=True)
    with torch.no_grad(), torch.cuda.graph(graph):
        out = model(x)
    graph.instantiate()
    with torch.no_grad(), gd.guard(graph) as guarding:
        for _ in range(20):
            x.copy_(torch.randn(shape, device="cuda"))
            graph.replay()
            expected = model(x)
            assert expected.shape == out.shape, name
            other = torch.cuda.CUDAGraph()
            with torch.cuda.graph(other):
                model(x)
            del other
    assert not guarding.found


def test_arrays_of_cupy_are_guarded() -> None:
    cupy: Any = pytest.importorskip("cupy")
    arrays = [cupy.zeros(1 << 12, cupy.int32) for _ in range(2)]
    cupy.cuda.Device().synchronize()
    graph = gd.GraphDef("step")
    graph.memset(int(arrays[0].data.ptr), 0, 64, name="clear")
    with gd.guard(graph):
        del arrays[1]
        with pytest.raises(gd.StaleMemoryError, match="CuPy's memory pool") as found:
            arrays.clear()
    assert found.value.freed[-1].filename == __file__


def test_memory_of_the_driver_is_guarded() -> None:
    pytest.importorskip("cupti")
    from cuda.core import Device

    device = Device()
    device.set_current()
    stream = device.create_stream()
    buffers = [device.allocate(4096, stream=stream) for _ in range(2)]
    stream.sync()
    graph = gd.GraphDef("step")
    graph.memset(int(buffers[0].handle), 0, 64, name="clear")
    with gd.guard(graph, device=device) as guarding:
        assert not [each for each in guarding.blind if "cudaMalloc" in each], str(guarding)
        buffers[1].close(stream)
        with pytest.raises(gd.StaleMemoryError, match="node 'clear' dst") as found:
            buffers[0].close(stream)
    assert "cuMemFree" in str(found.value)
    assert found.value.freed[-1].filename == __file__
