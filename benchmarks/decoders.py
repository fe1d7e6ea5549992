"""Decoders with random weights, whose steps torch captures for each batch size.

One is written here, and two are of transformers, which servers are compared by: a Llama, and a
Mixtral, a mixture of experts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import graphdsl as gd

HEADS, SHARED, HEAD, ROOM, VOCABULARY = 8, 2, 64, 64, 512
"""Heads of queries, of keys; elements of a head, positions, tokens."""
MODEL, INNER = HEADS * HEAD, 4 * HEADS * HEAD
AT = 7
"""The position of the tokens that steps compute."""
USUAL = 64
"""How many batch sizes a model has whose name does not say it."""


class Captured(ABC):
    """Steps of a model, for the first texts of a batch.

    Attributes
    ----------
    name : str
        What the model is.
    model : torch.nn.Module
        Its weights.
    ids, tokens : torch.Tensor
        The last token of each text, and the next one, which a step computes.
    graphs : dict of int to torch.cuda.CUDAGraph
        What was captured, by batch size.
    cache : torch.Tensor
        Keys and values of all layers.
    more : dict of str to object
        Other memory of the model.
    sizes : str
        Of batches, for the name.
    """

    name: str
    model: Any
    cache: Any

    def __init__(self, keys: Sequence[int]) -> None:
        import torch

        self.torch, self.keys = torch, keys
        # cuDNN compiles a kernel of its own for each batch size.
        torch.backends.cuda.enable_cudnn_sdp(False)
        torch.manual_seed(1)
        most = max(keys)
        self.sizes = "" if most == USUAL else f", {most} sizes"
        self.ids = torch.zeros(most, dtype=torch.long, device="cuda")
        self.position = torch.full((1,), AT, dtype=torch.long, device="cuda")
        self.tokens = torch.zeros(most, dtype=torch.long, device="cuda")
        self.pool = torch.cuda.graph_pool_handle()
        self.more: dict[str, Any] = {}
        self.graphs: dict[int, Any] = {}
        self.stream = torch.cuda.Stream()

    @abstractmethod
    def step(self, batch: int) -> None:
        """Compute a token for the first *batch* of the texts."""

    def memory(self) -> Any:
        """Return the memory by name."""
        return gd.torch_memory(
            model=self.model,
            cache=self.cache,
            ids=self.ids,
            position=self.position,
            tokens=self.tokens,
            pool=self.pool,
            **self.more,
        )

    def warm_up(self) -> None:
        """Let libraries allocate and load what they do at first."""
        keys = self.keys
        with self.torch.no_grad(), self.torch.cuda.stream(self.stream):
            for key in {keys[0], keys[len(keys) // 2], keys[-1]}:
                self.step(key)
        self.torch.cuda.synchronize()

    def record(self, key: int) -> Any:
        torch = self.torch
        if not self.graphs:
            torch._C._cuda_clearCublasWorkspaces()  # noqa: SLF001  # it is in the pool then
        graph = self.graphs[key] = torch.cuda.CUDAGraph(keep_graph=True)
        with torch.no_grad(), torch.cuda.graph(graph, pool=self.pool, stream=self.stream):
            self.step(key)
        return graph

    def fresh(self) -> Any:
        """Return the same memory but for the pool, as another process would have it."""
        memory = self.memory()
        return {name: memory[name] for name in memory if name not in memory.scratch}


class Decoder(Captured):
    """A decoder like Llama's: grouped heads, rotary positions, gated layers or experts."""

    def __init__(self, keys: Sequence[int], layers: int, experts: int = 0) -> None:
        super().__init__(keys)
        torch = self.torch
        self.experts = experts
        kind_of_layer = f"{experts} experts" if experts else "gated"
        self.name = f"decoder, {layers} layers, {kind_of_layer}{self.sizes}"
        kind = {"device": "cuda", "dtype": torch.float16}

        def weight(*shape: int) -> Any:
            return torch.nn.Parameter(torch.randn(*shape, **kind) / shape[-1] ** 0.5)

        self.model = torch.nn.Module()
        self.model.embed = weight(VOCABULARY, MODEL)
        self.model.blocks = torch.nn.ModuleList()
        for _ in range(layers):
            block = torch.nn.Module()
            block.norm, block.norm2 = weight(MODEL), weight(MODEL)
            block.qkv = weight((HEADS + 2 * SHARED) * HEAD, MODEL)
            block.out = weight(MODEL, HEADS * HEAD)
            many = (experts,) if experts else ()
            block.up, block.gate = (weight(*many, INNER, MODEL) for _ in range(2))
            block.down = weight(*many, MODEL, INNER)
            block.router = weight(max(experts, 1), MODEL)
            self.model.blocks.append(block)
        angles = torch.arange(ROOM, device="cuda")[:, None] / 1e4 ** (
            torch.arange(0, HEAD, 2, device="cuda") / HEAD
        )
        self.cos, self.sin = self.more["table"] = [angles.cos().half(), angles.sin().half()]
        self.cache = torch.zeros(layers, 2, max(keys), SHARED, ROOM, HEAD, **kind)
        self.warm_up()

    def turned(self, x: Any) -> Any:
        """Turn heads by their position."""
        cos, sin = self.cos[self.position], self.sin[self.position]
        left, right = x.chunk(2, -1)
        return self.torch.cat((left * cos - right * sin, right * cos + left * sin), -1)

    def normed(self, x: Any, weight: Any) -> Any:
        return self.torch.nn.functional.rms_norm(x, (MODEL,), weight)

    def fed(self, block: Any, x: Any) -> Any:
        """Go through the gated layer, or through the two best experts."""
        torch, functional = self.torch, self.torch.nn.functional
        if not self.experts:
            gate = functional.silu(functional.linear(x, block.gate))
            return functional.linear(gate * functional.linear(x, block.up), block.down)
        best, chosen = functional.linear(x, block.router).softmax(-1).topk(2, -1)
        share = torch.zeros(len(x), self.experts, device="cuda", dtype=x.dtype)
        share.scatter_(1, chosen, best)
        gate = functional.silu(torch.einsum("bm,eim->ebi", x, block.gate))
        inner = gate * torch.einsum("bm,eim->ebi", x, block.up)
        return torch.einsum("ebi,emi,be->bm", inner, block.down, share)

    def step(self, batch: int) -> None:
        torch, functional = self.torch, self.torch.nn.functional
        x = self.model.embed[self.ids[:batch]]
        for number, block in enumerate(self.model.blocks):
            parts = functional.linear(self.normed(x, block.norm), block.qkv)
            parts = parts.view(batch, HEADS + 2 * SHARED, 1, HEAD)
            query, key, value = parts.split((HEADS, SHARED, SHARED), 1)
            keys, values = self.cache[number, :, :batch]
            keys.index_copy_(2, self.position, self.turned(key))
            values.index_copy_(2, self.position, value)
            query = self.turned(query).view(batch, SHARED, HEADS // SHARED, HEAD)
            found = torch.softmax(query @ keys.transpose(2, 3) / HEAD**0.5, -1) @ values
            x = x + functional.linear(found.reshape(batch, -1), block.out)
            x = x + self.fed(block, self.normed(x, block.norm2))
        self.tokens[:batch].copy_(functional.linear(x, self.model.embed).argmax(-1))


class OfTransformers(Captured):
    """A Llama of transformers, or a Mixtral with experts, and its static cache."""

    def __init__(self, keys: Sequence[int], layers: int, experts: int = 0) -> None:
        super().__init__(keys)
        import transformers

        torch = self.torch
        shape = {
            "hidden_size": MODEL,
            "intermediate_size": INNER,
            "num_hidden_layers": layers,
            "num_attention_heads": HEADS,
            "num_key_value_heads": SHARED,
            "vocab_size": VOCABULARY,
            "max_position_embeddings": ROOM,
        }
        if experts:
            config = transformers.MixtralConfig(**shape, num_local_experts=experts)
            # Its own loop over experts waits for the host, which captures reject.
            options = {"experts_implementation": "batched_mm"}
        else:
            config, options = transformers.LlamaConfig(**shape), {}
        self.name = f"transformers' {config.model_type}, {layers} layers{self.sizes}"
        model = transformers.AutoModelForCausalLM.from_config(
            config, dtype=torch.float16, attn_implementation="sdpa", **options
        )
        self.model = model.to(self.ids.device).eval()
        self.cache = torch.zeros(
            (layers, 2, max(keys), SHARED, ROOM, HEAD),
            device=self.ids.device,
            dtype=torch.float16,
        )
        self.lengths = torch.zeros(layers, dtype=torch.long, device=self.ids.device)
        self.more["lengths"] = self.lengths
        self.caches = {key: self._first_texts(config, key) for key in keys}
        self.warm_up()

    def _first_texts(self, config: Any, batch: int) -> Any:
        """Return a cache in the memory of the first texts."""
        import transformers

        cache = transformers.StaticCache(config=config, max_cache_len=ROOM)
        for number, layer in enumerate(cache.layers):
            keys, values = self.cache[number, :, :batch]
            layer.lazy_initialization(keys[:, :, :1], values[:, :, :1])
            layer.keys, layer.values = keys, values
            layer.cumulative_length = self.lengths[number]
        return cache

    def step(self, batch: int) -> None:
        # Layers add to it what they store.
        self.lengths.copy_(self.position.expand_as(self.lengths))
        found = self.model(
            self.ids[:batch, None],
            position_ids=self.position[None].expand(batch, 1),
            cache=self.caches[batch],
        )
        self.tokens[:batch].copy_(found.logits[:, -1].argmax(-1))
