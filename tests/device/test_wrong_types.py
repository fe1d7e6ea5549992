"""Values of a wrong type end with an error that says who expected what, and what to pass."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest

import graphdsl as gd

SOURCE: Final = 'extern "C" __global__ void k(float* x, int n) { x[threadIdx.x] = n; }'
ANY: Final[Any] = gd
"""The package for calls with values of wrong types."""


class Things:
    """What the calls are made on."""

    def __init__(self, device: Any, stream: Any) -> None:
        self.stream = stream
        self.kernel = gd.Program(SOURCE).kernel("k")
        self.graph = gd.GraphDef("g")
        self.x = gd.zeros(64, "float32", stream=stream)
        config = gd.LaunchConfig(grid=1, block=64)
        self.node = self.graph.launch(config, self.kernel, self.x, 3, name="n")
        self.executable = self.graph.instantiate(device=device)


CALLS: Final[dict[str, Callable[[Any], object]]] = {
    "Program.from_file: expected a path or several, got 3 (int). Pass": (
        lambda _: ANY.Program.from_file(3)
    ),
    "Program.from_file: expected a path or several, got None (NoneType). Pass": (
        lambda _: ANY.Program.from_file(None)
    ),
    "Program.from_file: expected paths, got 3 (int). Pass": lambda _: ANY.Program.from_file([3]),
    ".reshape: expected ints, got 'a' (str). Pass": lambda its: its.x.reshape("a"),
    ".reshape: expected ints, got None (NoneType). Pass": lambda its: its.x.reshape(None),
    ".reshape: expected ints, got 2.5 (float). Pass": lambda its: its.x.reshape((2.5, 4)),
    "block: expected a function, got 3 (int). Decorate one": lambda _: ANY.block(3),
    "block: expected a function, got 'f' (str). Decorate one": lambda _: ANY.block(section="s")(
        "f"
    ),
    "graph: expected an executable, got 3 (int). Pass": (
        lambda its: ANY.debug.compare(3, its.stream)
    ),
    "(GraphDef). Pass the result of instantiate()": (
        lambda its: ANY.debug.compare(its.graph, its.stream)
    ),
    "optimize passes: expected names of passes, got 3 (int). Choose from": (
        lambda its: its.graph.optimize(passes=3)
    ),
    "effects: expected a compute capability as two ints, got 3 (int). Pass": (
        lambda its: its.kernel.effects(3)
    ),
    "effects: expected a compute capability as two ints, got '9.0' (str). Pass": (
        lambda its: its.node.effects("9.0")
    ),
    "races: expected a compute capability as two ints, got 9 (int). Pass": (
        lambda its: its.node.races(compute_capability=9)
    ),
    "needless_edges weights: expected a mapping of nodes to numbers, got 3 (int). Pass": (
        lambda its: its.graph.needless_edges(3)
    ),
    "edge_reason: expected nodes, got 'n' (str). Pass": (
        lambda its: its.graph.edge_reason("n", its.node)
    ),
}
"""Calls, by a part of the message with the beginning of the remedy."""


@pytest.mark.kernels
@pytest.mark.parametrize("text", CALLS)
def test_messages_name_function_and_type(device: Any, stream: Any, text: str) -> None:
    with pytest.raises(TypeError, match=re.escape(text)):
        CALLS[text](Things(device, stream))


def test_a_step_of_zero_names_the_memory(stream: Any) -> None:
    x = gd.zeros(64, "float32", stream=stream)
    with pytest.raises(ValueError, match=r"Buffer\(256 B\)\[::0\]: slice step cannot be zero"):
        x[::0]
