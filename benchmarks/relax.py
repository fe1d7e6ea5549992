"""What the edges of captured chains cost: replays of torch's graphs as captured and relaxed.

    python benchmarks/relax.py [--launches 200] [--repeats 5] [--without-workspaces]

torch captures a step on one stream, as a chain. It is watched with several inputs, and launched
with the edges that are left: a decoder's step at batch 1, a network with parallel branches and a
step of training. Needs a GPU and torch.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import graphdsl as gd
from benchmarks.common import Report, current_gpu, parser, show

INPUTS = 3


class Work(NamedTuple):
    """A step that is captured, and what puts another input into its memory."""

    name: str
    step: Callable[[], None]
    fill: Callable[[], None]


def decoder(torch: Any, layers: int, width: int, heads: int, room: int) -> Work:
    """Return the step of a decoder like GPT-2: one token, with the keys and values before it."""
    functional, linear = torch.nn.functional, torch.nn.Linear

    class Layer(torch.nn.Module):  # type: ignore[misc]  # torch is not there then
        def __init__(self) -> None:
            super().__init__()
            self.before, self.between = (torch.nn.LayerNorm(width) for _ in range(2))
            self.query, self.key, self.value, self.out = (linear(width, width) for _ in range(4))
            self.up, self.down = linear(width, 4 * width), linear(4 * width, width)

    model = torch.nn.ModuleList(Layer() for _ in range(layers)).cuda().half()
    words = torch.nn.Embedding(8192, width).cuda().half()
    places = torch.nn.Embedding(room, width).cuda().half()
    token, position = (torch.ones(1, dtype=torch.long, device="cuda") for _ in range(2))
    cache = [
        torch.zeros(2, heads, room, width // heads, device="cuda", dtype=torch.half) for _ in model
    ]
    logits = torch.zeros(1, 8192, device="cuda", dtype=torch.half)

    def step() -> None:
        x = words(token) + places(position)
        for layer, (keys, values) in zip(model, cache, strict=True):
            y = layer.before(x)
            query, key, value = (
                each(y).view(heads, 1, -1) for each in (layer.query, layer.key, layer.value)
            )
            keys.index_copy_(1, position, key)
            values.index_copy_(1, position, value)
            scores = (query @ keys.transpose(1, 2) / key.shape[-1] ** 0.5).softmax(-1)
            x = x + layer.out((scores @ values).view(1, -1))
            x = x + layer.down(functional.gelu(layer.up(layer.between(x))))
        logits.copy_(x @ words.weight.t())

    def fill() -> None:
        token.random_(1, 8192)
        position.random_(1, room)
        for each in cache:
            each.normal_()

    return Work(f"decoder of {layers} layers of {width}", step, fill)


def branches(torch: Any, blocks: int, width: int, size: int) -> Work:
    """Return a network like Inception: blocks of four branches whose results are put together."""

    def conv(channels: int, out: int, kernel: int) -> Any:
        return torch.nn.Sequential(
            torch.nn.Conv2d(channels, out, kernel, padding=kernel // 2), torch.nn.ReLU()
        )

    part = width // 4
    model = torch.nn.ModuleList(
        torch.nn.ModuleList(
            [
                conv(width, part, 1),
                torch.nn.Sequential(conv(width, part, 1), conv(part, part, 3)),
                torch.nn.Sequential(conv(width, part, 1), conv(part, part, 5)),
                torch.nn.Sequential(torch.nn.AvgPool2d(3, 1, 1), conv(width, part, 1)),
            ]
        )
        for _ in range(blocks)
    ).cuda()
    image = torch.randn(1, width, size, size, device="cuda")
    result = torch.zeros_like(image)

    def step() -> None:
        x = image
        for block in model:
            x = torch.cat([branch(x) for branch in block], 1)
        result.copy_(x)

    return Work(f"{blocks} blocks of four branches", step, image.normal_)


def training(torch: Any, towers: int, width: int, batch: int) -> Work:
    """Return a step of training: towers whose results are added, mean square error, SGD."""
    model = torch.nn.ModuleList(
        torch.nn.Sequential(
            *(torch.nn.Sequential(torch.nn.Linear(width, width), torch.nn.Tanh()) for _ in range(3))
        )
        for _ in range(towers)
    ).cuda()
    x, wanted = (torch.randn(batch, width, device="cuda") for _ in range(2))
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-3)

    def step() -> None:
        optimizer.zero_grad(set_to_none=True)
        found = sum(tower(x) for tower in model)
        torch.nn.functional.mse_loss(found, wanted).backward()
        optimizer.step()

    def fill() -> None:
        x.normal_()
        wanted.normal_()

    return Work(f"training of {towers} towers of {width}", step, fill)


def captured(torch: Any, work: Work) -> tuple[Any, Any]:
    """Return what torch captures, with all its tensors, after steps to warm up."""
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        for _ in range(3):
            work.fill()
            work.step()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph(keep_graph=True)
    with gd.keep_tensors(workspaces=True) as kept, torch.cuda.graph(graph):
        work.step()
    return graph, kept


def microseconds(graph: gd.Graph, stream: Any, launches: int, repeats: int) -> float:
    """Return the least time of a launch, of many one after the other."""
    best = float("inf")
    for _ in range(repeats):
        graph.launch(stream)
        graph.sync(stream)
        start = time.perf_counter()
        for _ in range(launches):
            graph.launch(stream)
        graph.sync(stream)
        best = min(best, time.perf_counter() - start)
    return best / launches * 1e6


def measure(torch: Any, work: Work, report: Report, launches: int, repeats: int) -> None:
    """Print and note what one work takes."""
    device = report.device
    graph, kept = captured(torch, work)
    chain = gd.GraphDef.from_cuda(graph, name=work.name)
    start = time.perf_counter()
    proposal = chain.relax(inputs=[work.fill] * INPUTS, device=device, kept=kept)
    watched = time.perf_counter() - start
    relaxed = proposal.verified(orders=5, launches=5)
    verified = time.perf_counter() - start - watched
    stream = device.create_stream()
    times = []
    for each in (chain, relaxed):
        with each.instantiate(device=device) as executable:
            times.append(microseconds(executable, stream, launches, repeats))
    show(
        f"{work.name}: {len(chain)} nodes, longest chain {proposal.longest_chain:g} -> "
        f"{proposal.longest_chain_without:g}; {len(proposal.dropped)} edges go, "
        f"{len(proposal.added)} come, {len(proposal.barriers)} nodes keep their place\n"
        f"  {times[0]:8.1f} us as captured, {times[1]:8.1f} us relaxed, "
        f"{times[1] / times[0]:5.2f} x; watched in {watched:.1f} s, verified in {verified:.1f} s"
    )
    report.add(work.name, {"captured": times[0], "relaxed": times[1]}, "us/launch")
    report.add(work.name, {"relaxed / captured": times[1] / times[0]}, "ratio")
    report.add(work.name, {"watching": watched, "verifying": verified}, "s")


def main() -> None:
    """Measure all of them."""
    options = parser(__doc__)
    options.add_argument("--launches", type=int, default=200)
    options.add_argument("--repeats", type=int, default=5)
    options.add_argument(
        "--without-workspaces", action="store_true", help="let cuBLAS have none, to share none"
    )
    options.add_argument("--small", action="store_true", help="the smallest sizes")
    chosen = options.parse_args()
    if chosen.without_workspaces:
        # torch reads them when it is loaded.
        os.environ.update(CUBLAS_WORKSPACE_CONFIG=":0:0", CUBLASLT_WORKSPACE_SIZE="0")
    device = current_gpu()
    device.set_current()
    import torch

    report = Report("relax", device)
    show(report.description())
    torch.manual_seed(1)
    small = chosen.small
    with torch.no_grad():
        for work in (
            decoder(torch, *((2, 128, 4, 32) if small else (12, 768, 12, 256))),
            branches(torch, *((1, 32, 8) if small else (8, 256, 16))),
        ):
            measure(torch, work, report, chosen.launches, chosen.repeats)
    work = training(torch, *((2, 64, 16) if small else (4, 512, 64)))
    measure(torch, work, report, chosen.launches, chosen.repeats)
    report.save(chosen.json)


if __name__ == "__main__":
    main()
