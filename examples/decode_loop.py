"""Run a captured torch decoder in a while loop on the GPU, without the host, until the end token.

    python examples/decode_loop.py [--tokens 512] [--width 512] [--layers 4]

A small decoder with random weights computes a token from the previous one, its position, and the
cached keys and values. torch replays the captured step from Python, and reads each token to know
whether it was the last. graphdsl captures the same step into the body of a while loop, whose
condition a kernel sets. Both give the same tokens. Needs a GPU and torch.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import torch
from cuda.core import Device

import graphdsl as gd

DECIDE = gd.Program(
    r"""
    // Goes on until the token is the last one, or there is no room for another.
    extern "C" __global__ void decide(
        cudaGraphConditionalHandle handle, const long long* token, const long long* position,
        long long end, long long room
    ) {
        cudaGraphSetConditional(handle, *token != end && *position < room);
    }
    """
).kernel("decide")


class Decoder(torch.nn.Module):  # type: ignore[misc]  # torch is not there when types are checked
    """A decoder with random weights: attention over all tokens before, and a perceptron.

    Parameters
    ----------
    words : int
        Size of the vocabulary.
    width, heads, layers : int
        Its size.
    room : int
        The maximal number of tokens.
    """

    def __init__(self, words: int, width: int, heads: int, layers: int, room: int) -> None:
        super().__init__()
        linear = torch.nn.Linear
        self.heads, self.room = heads, room
        self.words = torch.nn.Embedding(words, width)
        self.places = torch.nn.Embedding(room, width)
        self.layers = torch.nn.ModuleList(
            torch.nn.ModuleDict(
                {
                    "before": torch.nn.LayerNorm(width),
                    "qkv": linear(width, 3 * width),
                    "out": linear(width, width),
                    "between": torch.nn.LayerNorm(width),
                    "up": linear(width, 4 * width),
                    "down": linear(4 * width, width),
                }
            )
            for _ in range(layers)
        )
        self.logits = linear(width, words)

    def forward(self, token: Any, position: Any, cache: Any) -> Any:
        """Return the logits of the next token; *cache* gets the keys and values of this one.

        Shapes: token and position ``(1,)``, cache ``(layers, 2, heads, room, width / heads)``.
        """
        x = self.words(token) + self.places(position)
        seen = torch.arange(self.room, device=x.device) <= position
        for number, layer in enumerate(self.layers):
            query, key, value = layer["qkv"](layer["before"](x)).view(3, self.heads, 1, -1)
            cache[number, 0].index_copy_(1, position, key)
            cache[number, 1].index_copy_(1, position, value)
            scores = query @ cache[number, 0].transpose(1, 2) / key.shape[-1] ** 0.5
            weights = scores.masked_fill(~seen, float("-inf")).softmax(-1)
            x = x + layer["out"]((weights @ cache[number, 1]).view(1, -1))
            x = x + layer["down"](torch.nn.functional.gelu(layer["up"](layer["between"](x))))
        return self.logits(x)


class Decoding:
    """A decoder with the state of one text.

    Attributes
    ----------
    token, position : torch.Tensor
        The last token and its position.
    tokens : torch.Tensor
        All of them.
    """

    def __init__(self, decoder: Decoder, width: int) -> None:
        room, heads, layers = decoder.room, decoder.heads, len(decoder.layers)
        self.decoder = decoder
        self.cache = torch.zeros(layers, 2, heads, room, width // heads, device="cuda")
        self.token = torch.zeros(1, dtype=torch.long, device="cuda")
        self.position = torch.zeros(1, dtype=torch.long, device="cuda")
        self.tokens = torch.zeros(room, dtype=torch.long, device="cuda")

    def begin(self) -> None:
        """Start a text with token 1."""
        self.cache.zero_()
        self.position.zero_()
        self.tokens.zero_()
        self.token.fill_(1)

    def step(self) -> None:
        """Make the next token."""
        logits = self.decoder(self.token, self.position, self.cache)
        self.token.copy_(logits.argmax(-1))
        self.tokens.index_copy_(0, self.position, self.token)
        self.position.add_(1)


def captured_step(decoding: Decoding) -> Any:
    """Return the step as torch captures it."""
    captured = torch.cuda.CUDAGraph(keep_graph=True)
    with torch.no_grad(), torch.cuda.graph(captured):
        decoding.step()
    return captured


def decode_loop(captured: Any, decoding: Decoding, end: int) -> gd.GraphDef:
    """Return a graph that repeats the captured step until the token *end* or the maximal length."""
    g = gd.GraphDef("decode")
    condition = g.create_condition(1, name="goes on")
    loop = g.while_loop(condition, name="tokens")
    step = gd.GraphDef.from_cuda(captured, name="step")
    loop.body.inline(step).launch(
        gd.LaunchConfig(grid=1, block=1),
        DECIDE,
        condition,
        decoding.token,
        decoding.position,
        end,
        decoding.decoder.room,
        name="decide",
    )
    return g


def best_of(times: int, run: Callable[[], None]) -> float:
    """Return the shortest time of a run, in seconds."""
    best = float("inf")
    for _ in range(times):
        torch.cuda.synchronize()
        start = time.perf_counter()
        run()
        torch.cuda.synchronize()
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    """Decode with both, compare the tokens, and print the tokens per second."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--tokens", type=int, default=512, help="the most tokens")
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--layers", type=int, default=4)
    arguments = parser.parse_args()
    device = Device()
    device.set_current()
    stream = device.create_stream()
    torch.manual_seed(1)
    decoder = Decoder(1000, arguments.width, 8, arguments.layers, arguments.tokens).cuda().eval()
    decoding = Decoding(decoder, arguments.width)
    # Libraries allocate memory in the first steps, which must not be captured.
    with torch.no_grad(), torch.cuda.stream(torch.cuda.Stream()):
        for _ in range(3):
            decoding.step()
    torch.cuda.synchronize()
    replay = captured_step(decoding)
    replay.instantiate()
    # As end token, take the one whose first occurrence is latest.
    decoding.begin()
    for _ in range(arguments.tokens):
        replay.replay()
    made = decoding.tokens.tolist()
    firsts = {token: place for place, token in reversed([*enumerate(made)])}
    end = max(firsts, key=firsts.__getitem__)
    graph = decode_loop(replay, decoding, end).instantiate(device=device)

    def with_torch() -> None:
        decoding.begin()
        for _ in range(arguments.tokens):
            replay.replay()
            if decoding.token.item() == end:
                break

    def with_loop() -> None:
        decoding.begin()
        torch.cuda.synchronize()
        graph.launch(stream)
        graph.sync(stream)

    with_torch()
    expected = decoding.tokens.tolist()
    with_loop()
    got = decoding.tokens.tolist()
    count = firsts[end] + 1
    print(f"{count} tokens, the same: {expected == got}")
    for name, run in (("torch from Python", with_torch), ("while loop", with_loop)):
        seconds = best_of(3, run)
        print(f"{name}: {count / seconds:.0f} tokens a second")
    graph.close()


if __name__ == "__main__":
    main()
