"""What other memory in each launch costs: a lifted torch graph against replays with copies.

    python benchmarks/lift.py [--decoders 3] [--json PATH]

A captured decoder step is run for texts that each have a token, a position and a cache of their
own. torch copies these into the memory that was captured, replays, and copies the results back;
graphdsl launches the lifted graph on them. Needs a GPU and torch.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import torch
from cuda.core import Device

import graphdsl as gd
from benchmarks.common import Report, parser, show
from examples.decode_loop import Decoder, Decoding, captured_step

DECODERS = ((256, 2, 256), (512, 4, 1024), (1024, 8, 2048))
"""Width, layers and room of the cache of each."""
TIMES, ROUNDS = 200, 5
NAMES = ("token", "position", "cache", "tokens")


def microseconds(run: Callable[[int], None], texts: Sequence[Decoding]) -> float:
    """Return the least time of a step, launched one after the other, of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        for text in texts:
            text.begin()
        torch.cuda.synchronize()
        start = time.perf_counter()
        for number in range(TIMES):
            run(number)
        torch.cuda.synchronize()
        best = min(best, time.perf_counter() - start)
    return best / TIMES * 1e6


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the times and their ratios to replays with copies."""
    options = parser(__doc__)
    options.add_argument("--decoders", type=int, default=len(DECODERS), help="how many of them")
    chosen = options.parse_args(arguments)
    device = Device()
    report = Report("lift", device)
    show(report.description())
    device.set_current()
    stream = device.create_stream()
    torch.cuda.set_stream(torch.cuda.ExternalStream(int(stream.handle)))
    for width, layers, room in DECODERS[: chosen.decoders]:
        decoder = Decoder(1000, width, 8, layers, room).cuda().eval()
        recorded = Decoding(decoder, width)
        texts = [Decoding(decoder, width) for _ in range(4)]
        with torch.no_grad():
            for _ in range(3):
                recorded.step()
        torch.cuda.synchronize()
        replay = captured_step(recorded)
        replay.instantiate()
        memory: dict[str, Any] = {name: getattr(recorded, name) for name in NAMES}
        others = [{name: getattr(text, name) for name in NAMES} for text in texts]
        lifted = gd.GraphDef.from_cuda(replay).lift(**memory)
        graph = lifted.graph.instantiate(device=device)

        def with_copies(number: int, others: Any = others, memory: Any = memory) -> None:
            text = others[number % len(others)]
            for name in NAMES:
                memory[name].copy_(text[name])
            replay.replay()  # noqa: B023  # of this round
            for name in NAMES:
                text[name].copy_(memory[name])

        def on_other_memory(number: int, others: Any = others) -> None:
            graph.launch(stream, **others[number % len(others)])  # noqa: B023  # of this round

        def without_copies(_number: int) -> None:
            replay.replay()  # noqa: B023  # of this round

        every = [recorded, *texts]
        copied = microseconds(with_copies, every)
        cache = recorded.cache.numel() * 4 / 1e6
        name = f"{layers} layers of {width}"
        show(f"decoder of {name}, cache of {cache:.1f} MB:")
        for what, run in (
            ("torch, replay with copies", None),
            ("lifted, other memory", on_other_memory),
            ("torch, replay alone", without_copies),
        ):
            taken = copied if run is None else microseconds(run, every)
            show(f"  {what:28} {taken:8.1f} us a step, {taken / copied:5.2f} x")
            report.add(name, {what: taken}, "us")
            if run is not None:
                report.add(name, {f"{what} / with copies": taken / copied}, "ratio")
        graph.close()
    report.save(chosen.json)


if __name__ == "__main__":
    main()
