"""A language model in one launch
==============================

Generate all tokens of a language model like Llama in one launch of one CUDA graph.

An iteration of the loop computes a token: norms, attention with rotary positions and a cache of
keys and values, gated layers, the most likely token. The loop ends on the device, without the host,
at the end token or at the maximal length. The weights are random. It runs on a GPU or the
simulator.

::

    python examples/llama_decode.py
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

Floats: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = dict[str, Any]
Memory: TypeAlias = gd.Array | gd.AllocNode

LAYERS, VOCABULARY, HIDDEN, LENGTH = 2, 128, 256, 32
HEADS, SHARED, HEAD = 4, 2, 32
"""Heads of queries, heads of keys and values, and the size of a head: the lanes of a warp."""
MODEL, CACHED = HEADS * HEAD, SHARED * HEAD
END: Final = 0
"""The token that ends a text."""
SMALL: Final = 1e-5

PROGRAM = gd.Program(r"""
const int WARP = 32;

__device__ float sum_of_warp(float value)
{
    for (int lane = WARP / 2; lane; lane /= 2) value += __shfl_xor_sync(~0u, value, lane);
    return value;
}

extern "C" __global__ void embed(float* x, const float* table, const int* tokens,
                                 const int* position)
{
    x[threadIdx.x] = table[tokens[*position] * blockDim.x + threadIdx.x];
}

// To the length of 1 on average, by one warp.
extern "C" __global__ void normalize(float* out, const float* x, const float* weight, int n,
                                     float small)
{
    float squares = 0;
    for (int i = threadIdx.x; i < n; i += WARP) squares += x[i] * x[i];
    float scale = rsqrtf(sum_of_warp(squares) / n + small);
    for (int i = threadIdx.x; i < n; i += WARP) out[i] = x[i] * scale * weight[i];
}

// out = kept * out + matrix x, by a warp for each row.
extern "C" __global__ void multiply(float* out, const float* matrix, const float* x, int rows,
                                    int columns, float kept)
{
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / WARP, lane = threadIdx.x % WARP;
    if (row >= rows) return;
    float sum = 0;
    for (int i = lane; i < columns; i += WARP) sum += matrix[row * columns + i] * x[i];
    sum = sum_of_warp(sum);
    if (lane == 0) out[row] = kept ? kept * out[row] + sum : sum;
}

// Turns a head by its position, pairs of the first and the second half; by a warp.
__device__ float turned(float value, const float* turns)
{
    int lane = threadIdx.x, pair = lane % (WARP / 2);
    float other = __shfl_xor_sync(~0u, value, WARP / 2);
    return value * turns[pair] + (lane < WARP / 2 ? -other : other) * turns[WARP / 2 + pair];
}

// Keeps the turned keys and the values of a token; a warp for each head of these.
extern "C" __global__ void keep(float* keys, float* values, const float* key, const float* value,
                                const float* turns, const int* position)
{
    int i = blockIdx.x * WARP + threadIdx.x, at = *position * gridDim.x * WARP + i;
    keys[at] = turned(key[i], turns + *position * WARP);
    values[at] = value[i];
}

// What a head of queries finds in all tokens so far, weighted by how well they fit; by a warp.
extern "C" __global__ void attend(float* out, const float* query, const float* keys,
                                  const float* values, const float* turns, const int* position,
                                  int shared)
{
    int i = blockIdx.x * WARP + threadIdx.x;
    int head = blockIdx.x * shared / gridDim.x;
    float mine = turned(query[i], turns + *position * WARP) * rsqrtf(WARP);
    float best = -INFINITY, total = 0, found = 0;
    for (int token = 0; token <= *position; ++token) {
        int at = (token * shared + head) * WARP + threadIdx.x;
        float fit = sum_of_warp(mine * keys[at]), before = best;
        best = fmaxf(best, fit);
        float faded = expf(before - best), weight = expf(fit - best);
        total = total * faded + weight;
        found = found * faded + weight * values[at];
    }
    out[i] = found / total;
}

// gate = silu(gate) * up
extern "C" __global__ void swiglu(float* gate, const float* up, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) gate[i] = gate[i] / (1 + expf(-gate[i])) * up[i];
}

// Writes the likeliest token behind the others, and goes on to it; those given stay. By one warp.
extern "C" __global__ void choose(int* tokens, int* newest, int* position, const float* scores,
                                  int n, int given)
{
    float best = -INFINITY;
    int token = 0;
    for (int i = threadIdx.x; i < n; i += WARP) {
        if (scores[i] > best) best = scores[i], token = i;
    }
    for (int lane = WARP / 2; lane; lane /= 2) {
        float other_best = __shfl_xor_sync(~0u, best, lane);
        int other = __shfl_xor_sync(~0u, token, lane);
        if (other_best > best || (other_best == best && other < token)) {
            best = other_best, token = other;
        }
    }
    if (threadIdx.x) return;
    int next = ++*position;
    if (next >= given) tokens[next] = *newest = token;
}
""")
EMBED, NORMALIZE, MULTIPLY, KEEP, ATTEND, SWIGLU, CHOOSE = map(
    PROGRAM.kernel, ("embed", "normalize", "multiply", "keep", "attend", "swiglu", "choose")
)


def warps(count: int) -> gd.LaunchConfig:
    """Return the configuration of *count* blocks of one warp."""
    return gd.LaunchConfig(grid=count, block=32)


def multiply(
    g: gd.GraphDef, out: Memory, matrix: gd.Array, x: Memory, *, kept: int = 0, name: str
) -> None:
    """Declare the product of a matrix and a vector."""
    rows, columns = matrix.shape
    config = gd.LaunchConfig(grid=gd.ceil_div(rows, 4), block=128)
    g.launch(config, MULTIPLY, out, matrix, x, rows, columns, kept, name=name)


@gd.block
def attention(
    g: gd.GraphDef, x: Memory, room: Weights, cache: gd.Array, layer: Weights, turns: gd.Array
) -> None:
    """Add the attention over all tokens so far to *x*."""
    normed, heads, found, position = (room[key] for key in ("normed", "heads", "found", "position"))
    query, key, value = heads[:MODEL], heads[MODEL:-CACHED], heads[-CACHED:]
    g.launch(warps(1), NORMALIZE, normed, x, layer["attention norm"], MODEL, SMALL, name="norm")
    multiply(g, heads, layer["heads"], normed, name="heads")
    g.launch(warps(SHARED), KEEP, cache[0], cache[1], key, value, turns, position, name="keep")
    g.launch(
        *(warps(HEADS), ATTEND, found, query, cache[0], cache[1], turns, position, SHARED),
        name="attend",
    )
    multiply(g, x, layer["output"], found, kept=1, name="add")


@gd.block
def gated(g: gd.GraphDef, x: Memory, room: Weights, layer: Weights) -> None:
    """Add the gated feed-forward layer to *x*."""
    normed, hidden = room["normed"], room["hidden"]
    g.launch(warps(1), NORMALIZE, normed, x, layer["gated norm"], MODEL, SMALL, name="norm")
    multiply(g, hidden, layer["gate and up"], normed, name="gate and up")
    g.launch(SWIGLU, hidden[:HIDDEN], hidden[HIDDEN:], HIDDEN, over=HIDDEN, name="swiglu")
    multiply(g, x, layer["down"], hidden[:HIDDEN], kept=1, name="add")


def declare(weights: Weights, text: NDArray[np.int32], written: NDArray[np.int32]) -> gd.GraphDef:
    """Declare the graph that reads the start of *text* and writes the complete text to *written*.

    Parameters
    ----------
    weights : dict
        The weights of :func:`random_weights`, on the device.
    text, written : numpy.ndarray of int32, shape (LENGTH,)
        Tokens. The number of given tokens and the length are parameters.
    """
    g = gd.GraphDef("writing")
    given, length = g.param("given", np.int32), g.param("length", np.int32, default=LENGTH)
    shapes = {
        "x": MODEL,
        "normed": MODEL,
        "heads": MODEL + 2 * CACHED,
        "found": MODEL,
        "hidden": 2 * HIDDEN,
        "scores": VOCABULARY,
        "cache": (LAYERS, 2, LENGTH, CACHED),
    }
    counts = {"tokens": LENGTH, "newest": 1, "position": 1}
    with g.in_order():
        room = {name: g.array(shape, np.float32, name=name) for name, shape in shapes.items()}
        room |= {name: g.array(shape, np.int32, name=name) for name, shape in counts.items()}
        x, scores, cache = room["x"], room["scores"], room["cache"]
        tokens, newest, position = room["tokens"], room["newest"], room["position"]
        g.memcpy(tokens, text, name="load")
        g.memset(position, 0, name="begin")
        g.memset(newest, np.int32(-1), name="nothing new")
        loop = g.while_loop((position < length - 1) & (newest != END), name="loop")
        with loop.body.in_order() as body:
            body.launch(
                *(gd.LaunchConfig(grid=1, block=MODEL), EMBED, x, weights["table"]),
                *(tokens, position),
                name="embed",
            )
            for number, layer in enumerate(weights["layers"]):
                attention(body, x, room, cache[number], layer, weights["turns"])
                gated(body, x, room, layer)
            body.launch(
                *(warps(1), NORMALIZE, room["normed"], x, weights["norm"], MODEL, SMALL),
                name="norm",
            )
            multiply(body, scores, weights["words"], room["normed"], name="scores")
            body.launch(
                *(warps(1), CHOOSE, tokens, newest, position, scores, VOCABULARY, given),
                name="choose",
            )
        g.memcpy(written, tokens, name="save")
        for memory in room.values():
            g.deallocate(memory)
    return g


def random_weights() -> Weights:
    """Return the weights of an untrained model, as NumPy arrays."""
    random = np.random.default_rng(4)

    def matrix(rows: int, columns: int) -> Floats:
        return random.normal(0, columns**-0.5, (rows, columns)).astype(np.float32)

    def norm() -> Floats:
        return random.uniform(0.5, 1.5, MODEL).astype(np.float32)

    angles = np.outer(np.arange(LENGTH), 10000.0 ** -(np.arange(HEAD // 2) / (HEAD // 2)))
    return {
        "table": random.normal(size=(VOCABULARY, MODEL)).astype(np.float32),
        "turns": np.hstack([np.cos(angles), np.sin(angles)]).astype(np.float32),
        "layers": [
            {
                "attention norm": norm(),
                "heads": matrix(MODEL + 2 * CACHED, MODEL),
                "output": matrix(MODEL, MODEL),
                "gated norm": norm(),
                "gate and up": matrix(2 * HIDDEN, MODEL),
                "down": matrix(MODEL, HIDDEN),
            }
            for _ in range(LAYERS)
        ],
        "norm": norm(),
        "words": matrix(VOCABULARY, MODEL),
    }


def on_device(weights: Any, stream: Any) -> Any:
    """Return weights as arrays on the device of a stream."""
    if isinstance(weights, dict):
        return {name: on_device(value, stream) for name, value in weights.items()}
    if isinstance(weights, list):
        return [on_device(value, stream) for value in weights]
    return gd.array(weights, stream=stream)


def with_numpy(weights: Weights, given: list[int], length: int) -> list[int]:
    """Return the generated text, computed with NumPy."""

    def normalized(x: Any, weight: Floats) -> Any:
        return x / np.sqrt((x**2).mean(-1, keepdims=True) + SMALL) * weight

    def turned(heads: Any) -> Any:
        cosine, sine = np.split(weights["turns"][: len(heads), None], 2, axis=-1)
        first, second = np.split(heads, 2, axis=-1)
        return np.concatenate(
            [first * cosine - second * sine, second * cosine + first * sine], axis=-1
        )

    tokens = list(given)
    while len(tokens) < length and (len(tokens) == len(given) or tokens[-1] != END):
        x = weights["table"][tokens].astype(np.float64)
        count = len(tokens)
        for layer in weights["layers"]:
            heads = normalized(x, layer["attention norm"]) @ layer["heads"].T
            heads = heads.reshape(count, HEADS + 2 * SHARED, HEAD)
            query, key, value = np.split(heads, [HEADS, HEADS + SHARED], axis=1)
            key, value = (np.repeat(each, HEADS // SHARED, axis=1) for each in (turned(key), value))
            fits = np.einsum("ihd,jhd->hij", turned(query), key) / np.sqrt(HEAD)
            fits[:, np.triu(np.ones((count, count), bool), 1)] = -np.inf
            likely = np.exp(fits - fits.max(-1, keepdims=True))
            likely /= likely.sum(-1, keepdims=True)
            x += np.einsum("hij,jhd->ihd", likely, value).reshape(count, MODEL) @ layer["output"].T
            hidden = normalized(x, layer["gated norm"]) @ layer["gate and up"].T
            gate, up = np.split(hidden, 2, axis=-1)
            x += (gate / (1 + np.exp(-gate)) * up) @ layer["down"].T
        scores = normalized(x[-1], weights["norm"]) @ weights["words"].T
        tokens.append(int(scores.argmax()))
    return tokens


def main() -> None:
    """Declare, generate two texts, and compare with NumPy."""
    device = gd.device()
    stream = device.create_stream()
    weights = random_weights()
    text, written = np.zeros(LENGTH, np.int32), np.zeros(LENGTH, np.int32)
    graph = declare(on_device(weights, stream), text, written)
    print(repr(graph["loop"]))
    with graph.instantiate(device=device) as executable:
        for given, length in (([17, 4, 99], LENGTH), ([5], 12)):
            text[: len(given)] = given
            executable.launch(stream, given=len(given), length=length)
            executable.sync(stream)
            expected = with_numpy(weights, given, length)
            found = written[: len(expected)].tolist()
            print(f"{given} -> {found[len(given) :]}")
            if found != expected or written[len(expected) :].any():
                raise SystemExit(f"expected {expected[len(given) :]}")
    print(f"written on {device}: the same with numpy")


if __name__ == "__main__":
    main()
