"""Steps of a torch decoder on other memory, in a loop, and recorded into a declaration."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

torch: Any = pytest.importorskip("torch")

WIDTH, ROOM = 256, 64


@pytest.fixture(scope="module")
def make() -> Callable[[], Any]:
    """Make the state of a text for one decoder, which has run, so that libraries are ready."""
    from examples.decode_loop import Decoder, Decoding

    torch.manual_seed(1)
    decoder = Decoder(1000, WIDTH, 8, 2, ROOM).cuda().eval()

    def made() -> Any:
        return Decoding(decoder, WIDTH)

    with torch.no_grad(), torch.cuda.stream(torch.cuda.Stream()):
        for _ in range(3):
            made().step()
    torch.cuda.synchronize()
    return made


def state(decoding: Any) -> dict[str, Any]:
    return {name: getattr(decoding, name) for name in ("token", "position", "cache", "tokens")}


def begin(decoding: Any, seed: int) -> None:
    """Give a text random tokens, a place in it, and a cache."""
    generator = torch.Generator("cuda").manual_seed(seed)
    decoding.cache.normal_(generator=generator)
    decoding.token.random_(0, 1000, generator=generator)
    decoding.tokens.zero_()
    decoding.position.fill_(seed % ROOM)


def test_a_captured_step_on_other_tensors(memory: DeviceMemory, make: Callable[[], Any]) -> None:
    from examples.decode_loop import captured_step

    recorded = make()
    captured = gd.GraphDef.from_cuda(captured_step(recorded))
    lifted = captured.lift(**state(recorded))
    texts, eager = [make() for _ in range(4)], make()
    begin(texts[0], 3)
    torch.cuda.synchronize()
    lifted.verify(device=memory.device, **state(texts[0]))
    before = {name: value.clone() for name, value in state(recorded).items()}
    with lifted.graph.instantiate(device=memory.device) as graph:
        for number in range(1000):
            text = texts[number % len(texts)]
            begin(text, number)
            begin(eager, number)
            with torch.no_grad():
                eager.step()
            torch.cuda.synchronize()
            graph.launch(memory.stream, **state(text))
            graph.sync(memory.stream)
            for name, value in state(text).items():
                assert torch.equal(value, getattr(eager, name)), (number, name)
    for name, value in state(recorded).items():
        assert torch.equal(value, before[name]), name


def test_decoding_until_the_end_token(memory: DeviceMemory, make: Callable[[], Any]) -> None:
    from examples.decode_loop import captured_step, decode_loop

    decoding, eager = make(), make()
    captured = captured_step(decoding)
    eager.begin()
    with torch.no_grad():
        for _ in range(ROOM):
            eager.step()
    made = eager.tokens.tolist()
    end = made[ROOM // 2]
    decoding.begin()
    torch.cuda.synchronize()
    memory.run(decode_loop(captured, decoding, end))
    length = made.index(end) + 1
    assert decoding.tokens.tolist() == made[:length] + [0] * (ROOM - length)
    assert decoding.position.item() == length


def test_torch_recorded_into_a_body(memory: DeviceMemory, make: Callable[[], Any]) -> None:
    decoding, eager = make(), make()
    stream = torch.cuda.ExternalStream(int(memory.stream.handle))
    # What is allocated while it is recorded has to stay as long as the graph is used.
    pool = torch.cuda.MemPool()
    with torch.no_grad(), torch.cuda.stream(stream):
        decoding.step()
        torch.cuda.synchronize()
        g = gd.GraphDef()
        choice = g.if_then(g.create_condition(1), name="if")
        with (
            torch.cuda.use_mem_pool(pool),
            choice.then.capture(memory.stream, device=memory.device, section="step") as captured,
        ):
            decoding.step()
    assert captured.node.path.startswith("if/then/step/")
    begin(decoding, 5)
    begin(eager, 5)
    with torch.no_grad():
        eager.step()
    torch.cuda.synchronize()
    memory.run(g)
    for name, value in state(decoding).items():
        assert torch.equal(value, getattr(eager, name)), name
