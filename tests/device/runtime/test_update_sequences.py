"""Random sequences of changes to an executable, against a model that is a list of nodes."""

from __future__ import annotations

import copy
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.base.errors import DriverError, GraphDslError
from tests.device.failing_driver import CountingDriver
from tests.device.support import ONE, STORE, ArrayLike, DeviceMemory, wait_until
from tests.examples import examples

PLACES: Final = 8
"""Pieces of eight bytes that nodes write to."""
MEMORY_KINDS: Final = (
    *("memset", "memset of a parameter", "memcpy", "memcpy of a parameter"),
    *("callback", "alloc", "if", "child", "empty"),
)
KERNEL_KINDS: Final = ("kernel", "kernel with a parameter", "memset", "callback", "child")
BY_ITSELF: Final = ("memset", "memcpy", "callback", "kernel")
"""The kinds of which single nodes are updated here."""
SWITCHABLE: Final = (
    *("memset", "memset of a parameter", "memcpy", "memcpy of a parameter"),
    *("kernel", "kernel with a parameter"),
)
OPENED: Final = {
    "memset": "memset of a parameter",
    "memset of a parameter": "memset",
    "kernel": "kernel with a parameter",
    "kernel with a parameter": "kernel",
}
"""What becomes of a node whose value is left open, and back."""
VALUE, SOURCE, NUMBER = range(3)
PARAMETERS: Final = {
    "memset of a parameter": ("value", np.uint8, VALUE),
    "memcpy of a parameter": ("source", gd.Address, SOURCE),
    "kernel with a parameter": ("number", np.int32, NUMBER),
}
SOURCES: Final = 4
KERNELS: Final = (
    STORE,
    gd.Program('extern "C" __global__ void store(int* out, int value) { out[0] = value; }').kernel(
        "store"
    ),
)
"""Of different modules."""


@dataclass
class Item:
    """A node as the model has it."""

    kind: str
    place: int
    value: int
    is_enabled: bool = True


@dataclass
class State:
    """What an executable should do, and the declaration that said so at first."""

    declaration: gd.GraphDef
    declared: list[Item]
    defaults: tuple[int | None, ...]
    values: list[int]
    nodes: list[Item]

    def copy(self) -> State:
        """Return a state that can be changed."""
        return replace(self, values=[*self.values], nodes=copy.deepcopy(self.nodes))

    def uses(self, kind: str) -> bool:
        """Tell whether nodes of a kind are there."""
        return any(node.kind == kind for node in self.nodes)

    def numbers(self, kinds: tuple[str, ...]) -> list[int]:
        """Return the numbers of the nodes of some kinds."""
        return [number for number, node in enumerate(self.nodes) if node.kind in kinds]


class Workshop:
    """Memory for all sequences, and executables that clear and read it."""

    def __init__(self, memory: DeviceMemory) -> None:
        self.memory = memory
        self.buffer = memory.zeros(8 * PLACES)
        self.sources = [memory.of(np.full(8, 50 + each, np.uint8)) for each in range(SOURCES)]
        self.written = np.zeros(8 * PLACES, np.uint8)
        self.called: list[int] = []
        clear, read = gd.GraphDef("clear"), gd.GraphDef("read")
        clear.memset(self.buffer, 0)
        read.memcpy(self.written, self.buffer)
        self.clear, self.read = (each.instantiate(device=memory.device) for each in (clear, read))


@dataclass
class Sequence:
    """One executable, its model, and what drives both."""

    shop: Workshop
    random: Random
    kinds: tuple[str, ...]
    given: list[weakref.ref[Any]] = field(default_factory=list)
    functions: dict[int, Callable[[], None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.driver = CountingDriver(self.shop.memory.device_driver)
        nodes = [self.item() for _ in range(self.random.randint(1, 6))]
        defaults = self.defaults(always=True)
        self.state = self.declared(nodes, defaults, [])
        self.graph = self.state.declaration.instantiate(device=self.driver)

    # What is drawn --------------------------------------------------------------------------------

    def item(self, kind: str | None = None) -> Item:
        kind = kind or self.random.choice(self.kinds)
        return Item(kind, self.random.randrange(PLACES), self.random.randrange(50))

    def defaults(self, *, always: bool = False) -> tuple[int | None, ...]:
        return tuple(
            self.random.randrange(limit) if always or self.random.random() < 0.5 else None
            for limit in (50, SOURCES, 50)
        )

    def array(self, value: int) -> Any:
        """Return an array that nobody else keeps."""
        array = np.full(8, value, np.uint8)
        self.given.append(weakref.ref(array))
        return array

    def source(self, number: int) -> Any:
        """Return memory in a form that nobody else keeps."""
        source = ArrayLike(self.shop.sources[number], np.uint8)
        self.given.append(weakref.ref(source))
        return source

    def function(self, value: int) -> Callable[[], None]:
        """Return a function that was used before, or another that does the same."""
        called = self.shop.called
        if self.random.random() < 0.5:
            self.functions.pop(value, None)
        return self.functions.setdefault(value, lambda: called.append(value))

    # Declarations ---------------------------------------------------------------------------------

    def declared(
        self, nodes: list[Item], defaults: tuple[int | None, ...], values: list[int]
    ) -> State:
        g = gd.GraphDef("sequence")
        parameters = {}
        for kind, (name, dtype, number) in PARAMETERS.items():
            default: Any = defaults[number]
            if any(node.kind == kind for node in nodes):
                if number == SOURCE and default is not None:
                    default = self.source(default)
                parameters[kind] = g.param(name, dtype, default)
        last: Any = g
        for number, node in enumerate(nodes):
            last = self.declare(g, last, node, str(number), parameters.get(node.kind))
        values = _known(defaults, values)
        return State(g, copy.deepcopy(nodes), defaults, values, copy.deepcopy(nodes))

    def declare(self, g: gd.GraphDef, last: Any, node: Item, name: str, parameter: Any) -> Any:
        at, value = self.address(node), node.value
        match node.kind:
            case "memset":
                return last.memset(at, value, 8, name=name)
            case "memset of a parameter":
                return last.memset(at, parameter, 8, name=name)
            case "memcpy":
                return last.memcpy(at, self.array(value), name=name)
            case "memcpy of a parameter":
                return last.memcpy(at, parameter, 8, name=name)
            case "callback":
                return last.callback(self.function(value), name=name)
            case "alloc":
                x = last.allocate(8, name=name)
                filled = x.memset(x, value, 8, name=f"{name} fill")
                return filled.memcpy(at, x, 8, name=f"{name} copy").deallocate(x)
            case "if":
                branch = last.if_then(g.create_condition(1, name=name), name=name)
                branch.then.memset(at, value, 8, name="inside")
                return branch
            case "child":
                child = gd.GraphDef("child")
                child.memset(at, value, 4, name="first")
                child["first"].memcpy(at + 4, self.array(value), 4, name="second")
                return last.embed(child, name=name)
            case "kernel":
                return last.launch(ONE, KERNELS[value % 2], at, value, name=name)
            case "kernel with a parameter":
                return last.launch(ONE, STORE, at, parameter, name=name)
            case _:
                return last.empty(name=name)

    def address(self, node: Item) -> int:
        return int(self.shop.buffer.handle) + 8 * node.place

    # The model ------------------------------------------------------------------------------------

    def check(self) -> None:
        """Launch, and compare with what the model says."""
        shop, stream = self.shop, self.shop.memory.stream
        # Callbacks of a launch in flight are not those of the next.
        self.graph.sync(stream)
        shop.called.clear()
        for graph in (shop.clear, self.graph, shop.read):
            graph.launch(stream)
        shop.read.sync(stream)
        self.graph.sync(stream)
        expected = bytearray(8 * PLACES)
        calls = []
        for node in self.state.nodes:
            values = self.state.values
            where = slice(8 * node.place, 8 * node.place + 8)
            half = slice(where.start, where.start + 4)
            if not node.is_enabled or node.kind == "empty":
                continue
            match node.kind:
                case "callback":
                    calls.append(node.value)
                case "memset of a parameter":
                    expected[where] = bytes([values[VALUE]]) * 8
                case "memcpy of a parameter":
                    expected[where] = bytes([50 + values[SOURCE]]) * 8
                case "kernel":
                    expected[half] = node.value.to_bytes(4, "little")
                case "kernel with a parameter":
                    expected[half] = values[NUMBER].to_bytes(4, "little")
                case _:
                    expected[where] = bytes([node.value]) * 8
        assert (shop.written.tobytes(), shop.called) == (bytes(expected), calls)

    # Changes --------------------------------------------------------------------------------------

    def change(self) -> None:
        """Make a random change, which may fail at a random call of the driver, and check."""
        change = self.random.choice(
            [self.set, self.single, self.switch, self.update, self.update, self.resize, self.launch]
        )
        before = self.state.copy()
        if self.random.random() < 0.3:
            self.driver.failed = ""
            self.driver.fail_at = self.driver.calls + self.random.randint(1, 20)
        try:
            change()
        except (GraphDslError, DriverError):
            assert self.driver.failed
            self.state = before
        self.driver.fail_at = 0
        self.check()

    def set(self) -> None:
        """Set some parameters."""
        values: dict[str, Any] = {}
        after = [*self.state.values]
        for kind, (name, _, number) in PARAMETERS.items():
            if self.state.uses(kind) and self.random.random() < 0.7:
                after[number] = self.random.randrange(SOURCES if number == SOURCE else 50)
                values[name] = self.source(after[number]) if number == SOURCE else after[number]
        self.graph.set(**values)
        self.state.values = after

    def single(self) -> None:
        """Update a node by itself."""
        numbers = self.state.numbers(BY_ITSELF)
        if not numbers:
            return
        number = self.random.choice(numbers)
        new = self.item(self.state.nodes[number].kind)
        new.is_enabled = self.state.nodes[number].is_enabled
        view = self.graph[str(number)]
        match new.kind:
            case "memset":
                view.update(value=new.value, dst=self.address(new))
            case "memcpy":
                view.update(src=self.array(new.value), dst=self.address(new))
            case "callback":
                view.update(fn=self.function(new.value))
            case _:
                view.update(kernel=KERNELS[new.value % 2], args=(self.address(new), new.value))
        self.state.nodes[number] = new

    def switch(self) -> None:
        """Disable or enable a node."""
        numbers = self.state.numbers(SWITCHABLE)
        if not numbers:
            return
        number = self.random.choice(numbers)
        is_enabled = not self.state.nodes[number].is_enabled
        view = self.graph[str(number)]
        plan = self.graph.plan
        is_first = not plan.predecessors_of(view._row) and view._row < plan.graphs[0].stop
        if not is_enabled and view.node.kind == "memset" and not is_first:
            with pytest.raises(ValueError, match="expected a memset without predecessors"):
                view.disable()
            return
        (view.enable if is_enabled else view.disable)()
        self.state.nodes[number].is_enabled = is_enabled

    def launch(self) -> None:
        """Launch once more."""
        self.graph.launch(self.shop.memory.stream)

    def update(self) -> None:
        """Update with a declaration of which nothing is other, or one node, or all nodes."""
        state = self.state
        nodes = copy.deepcopy(state.declared)
        number = self.random.randrange(len(nodes))
        kind = nodes[number].kind
        match self.random.choice(["again", "same", "one", "all", "open", "kind"]):
            case "again":
                values = _known(state.defaults, state.values)
                self.go_to(replace(state, values=values, nodes=nodes))
                return
            case "same":
                self.go_to(self.declared(nodes, state.defaults, state.values))
                return
            case "one":
                nodes[number] = self.item(kind)
            case "all":
                nodes = [self.item(node.kind) for node in nodes]
            case "open":
                nodes[number].kind = OPENED.get(kind, kind)
            case _:
                nodes[number] = self.item()
        # What was not there before needs a default.
        defaults = tuple(
            0 if default is None and not state.uses(each) else default
            for default, each in zip(self.defaults(), PARAMETERS, strict=True)
        )
        self.go_to(self.declared(nodes, defaults, state.values))

    def resize(self) -> None:
        """Update with more or fewer nodes."""
        nodes = copy.deepcopy(self.state.declared)
        if len(nodes) > 1 and self.random.random() < 0.5:
            nodes.pop()
        else:
            nodes.append(self.item())
        self.go_to(self.declared(nodes, self.defaults(always=True), self.state.values))

    def go_to(self, after: State) -> None:
        """Update in place if that can be, else instantiate."""
        try:
            report = self.graph.update(after.declaration)
        except gd.UpdateError:
            fail_at, self.driver.fail_at = self.driver.fail_at, 0
            self.check()
            if fail_at and not self.driver.failed:
                self.driver.fail_at = self.driver.calls + self.random.randint(1, 20)
            report = self.graph.update(after.declaration, reinstantiate=True)
        self.driver.fail_at = 0
        assert (report.action == "nothing") <= (not report.nodes)
        assert all(item.fields for item in report.nodes if item.status == "changed"), str(report)
        assert self.graph.update(after.declaration).action == "nothing"
        if report.action != "instantiated":
            for node, before in zip(after.nodes, self.state.nodes, strict=True):
                node.is_enabled = before.is_enabled
        self.state = after

    def end(self) -> None:
        """See that what the last declaration does not name is gone, then all."""
        count = len(self.given)
        self.go_to(self.declared(self.state.declared, (0, 0, 0), []))
        self.check()
        # With no further call, once the launches that may have used it are done.
        wait_until(
            lambda: not any(reference() is not None for reference in self.given[:count]),
            "what the last declaration does not name is gone",
        )
        self.graph.close()


def _known(defaults: tuple[int | None, ...], values: list[int]) -> list[int]:
    """Return what parameters are after an update: the defaults, else what they were."""
    return [
        values[number] if default is None else default for number, default in enumerate(defaults)
    ]


@pytest.mark.parametrize(
    "kinds", [MEMORY_KINDS, pytest.param(KERNEL_KINDS, marks=pytest.mark.kernels)]
)
def test_any_sequence_of_changes_agrees_with_a_model(
    memory: DeviceMemory, kinds: tuple[str, ...]
) -> None:
    shop = Workshop(memory)
    drivers: list[CountingDriver] = []

    @settings(
        max_examples=examples(6),
        suppress_health_check=[HealthCheck.large_base_example, HealthCheck.too_slow],
    )
    @given(st.integers(0, 2**32 - 1))
    def run(seed: int) -> None:
        # How much is drawn depends on when the device is done with what, which hypothesis must not
        # see: the same numbers have to give the same draws there.
        sequence = Sequence(shop, Random(seed), kinds)  # noqa: S311  # no secret
        drivers.append(sequence.driver)
        sequence.check()
        for _ in range(10):
            sequence.change()
        sequence.end()

    run()
    wait_until(lambda: all(driver.is_clean for driver in drivers), "everything is destroyed")
    shop.clear.close()
    shop.read.close()
