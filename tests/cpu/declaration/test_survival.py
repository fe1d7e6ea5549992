"""Every field of every kind of node survives whatever makes another declaration of one.

Kinds, fields and launch attributes are those of the registries: where one is new, a test here asks
for a node that says something in it, and then whether that survives.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import numpy as np
import pytest
from hypothesis import given

import graphdsl as gd
from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.copying import copying
from graphdsl.core.declaration.fields import field_values, fields_of
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.launches.launch_attributes import ATTRIBUTES, CORE_FIELDS
from graphdsl.core.declaration.launches.launch_config import with_others
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import Node, recreate
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    ParameterAddress,
    StridedOperand,
)
from graphdsl.core.declaration.operands.retained import Retained
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.optimize.relaxing.observing import Observed
from tests.cpu.doubles import StandInBuffer, StandInEvent
from tests.cpu.drawing_cases import graphs
from tests.cpu.kinds import MAKERS, OUTSIDE

AT: Final = 0x7000_0000
SIZE: Final = 4096
KERNEL: Final = gd.Program(
    'extern "C" __global__ void step(float* x, float* y, float a, float* z, float* u) {}'
).kernel("step")
EVENT: Final = StandInEvent()
WINDOW: Final = gd.AccessPolicyWindow(AT + 256, 64, 0.5, "persisting", "streaming")
SAID_OF_LAUNCHES: Final[dict[str, Any]] = {
    "access_policy_window": WINDOW,
    "cluster_scheduling_policy": "spread",
    "priority": -2,
    "memory_sync_domain_map": (1, 2),
    "memory_sync_domain": "remote",
    "preferred_cluster": (4, 1, 1),
    "device_updatable": True,
    "preferred_shared_memory_carveout": 50,
    "nvlink_util_centric_scheduling": True,
    "portable_cluster_size_mode": "require_portable",
    "shared_memory_mode": "prefer_oversized",
}
"""A value of each launch attribute that is not the one of launches that say nothing."""


NOTIFY: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda _: None)


class World:
    """A graph with what nodes may refer to.

    Parameters
    ----------
    is_live : bool
        Whether memory is given as objects, with the type of its elements, or by its address.
    """

    def __init__(self, *, is_live: bool) -> None:
        self.buffer = StandInBuffer(AT, SIZE)
        self.elements = gd.Array(self.buffer, np.float32, (SIZE // 4,))
        self.is_live = is_live
        self.graph = gd.GraphDef("original")
        self.x = self.graph.param("x", gd.Address, default=AT + 1024)
        self.n = self.graph.param("n", np.int32, default=3)
        self.byte = self.graph.param("byte", np.uint8, default=7)
        self.long = self.graph.param("long", np.uint64, default=8)
        self.field = self.graph.array((16, 8), np.float32, name="field")
        # What every way has something to do for.
        self.graph.memset(self.x, 0, 4, name="first")
        self.graph.memset(self.at(2048), 0, 4, name="second")

    def at(self, offset: int, dtype: Any = np.float32) -> Any:
        """Return memory from a byte on, whose elements are of a type of 4 bytes."""
        return self.elements.view(dtype)[offset // 4 :] if self.is_live else AT + offset

    def add(self, kind: str) -> Node:
        """Add a node of a kind that says something in each field."""
        return SAYING[kind](self)


def config(world: World) -> gd.LaunchConfig:
    said = dict(SAID_OF_LAUNCHES)
    if world.is_live:
        said["access_policy_window"] = WINDOW._replace(base_ptr=world.buffer)
    made = gd.LaunchConfig(
        grid=(4, 2, 1), block=(32, 2, 1), cluster=(2, 1, 1), shmem_size=64, is_cooperative=True
    )
    return with_others(made.replace(**said), ((99, bytes(range(64))),))


def launched(world: World) -> Node:
    g, x = world.graph, world.x
    structure = OpenArgument.of(
        bytes(range(32)),
        [OpenPlace(8, as_operand(world.field.dptr + 8, "")), OpenPlace(16, world.byte)],
    )
    place = world.field.reshape(-1)[world.n : world.n + 4]
    said: dict[str, Any] = {"reads": 0, "writes": [1, (4, 8)], "commutes": 3}
    address = as_operand(world.at(32), "")
    args = (address, x + 4 * world.n, np.float32(2), place, structure, x + 8, x, world.byte)
    sizes: dict[str, Any] = {"grid": (world.n, 2), "shmem_size": world.n * 64}
    return g.launch(config(world), KERNEL, *args, **sizes, device=1, **said)


SAYING: Final[dict[str, Callable[[World], Node]]] = {
    "empty": lambda w: w.graph.empty(name="named"),
    "kernel": launched,
    "alloc": lambda w: w.graph.array(
        (4, 4), np.int16, device=1, memory_type="managed", peer_access=[0]
    ),
    "free": lambda w: w.graph.deallocate(w.field),
    "memset": lambda w: w.graph.memset(w.field.view(np.int16)[2:5, :3], np.int16(9), device=1),
    "memcpy": lambda w: w.graph.memcpy(w.field, w.at(64), w.long, device=1),
    "memcpy3d": lambda w: recreate(
        gd.Memcpy3DNode,
        w.graph,
        {
            "dst": as_operand(w.field.dptr, "dst"),
            "src": as_operand(w.field.dptr + 256, "src"),
            "width": 4,
            "height": 3,
            "depth": 2,
            "device": 1,
            "dst_layout": (64, 0, 4, 0, 0),
            "src_layout": (32, 0, 8, 0, 0),
        },
        None,
    ),
    "batch_mem_op": lambda w: w.graph.batch_memory_operations(
        [
            gd.MemoryOperation.wait_value(
                w.at(512, np.uint32), w.byte * np.uint32(2), "eq", flush=True
            ),
            gd.MemoryOperation.write_value(w.x + 64, w.long, bits=64),
            gd.MemoryOperation.atomic_reduction(AT + 520, 3, "or"),
        ],
        2,
        device=1,
    ),
    "semaphore_signal": lambda w: w.graph.signal_semaphores(
        gd.SemaphoreOperation(7, w.long, 3, 0, 5, 6)
    ),
    "semaphore_wait": lambda w: w.graph.wait_semaphores(
        gd.SemaphoreOperation(8, 2, w.long, 4, 5, 6)
    ),
    "opaque": lambda w: recreate(
        gd.OpaqueNode, w.graph, {"type_name": "other", "details": "of a newer driver"}, None
    ),
    "child": lambda w: w.graph.embed(inner()),
    "callback": lambda w: w.graph.callback(
        NOTIFY, user_data=b"data", reads=w.field, writes=[(w.at(64), 8)]
    ),
    "record": lambda w: w.graph.record(EVENT),
    "wait": lambda w: w.graph.wait(EVENT),
    "if": lambda w: w.graph.if_then(w.graph.create_condition(5), device=1),
    "if_else": lambda w: w.graph.if_else(w.graph.create_condition(5), device=1),
    "while": lambda w: w.graph.while_loop(w.graph.create_condition(5), device=1),
    "switch": lambda w: w.graph.switch(w.graph.create_condition(5), 3, device=1),
    **OUTSIDE["SAYING"],
}


def inner() -> gd.GraphDef:
    g = gd.GraphDef("inner")
    g.memset(AT + 16, 3, 8, device=1)
    return g


# What is seen of nodes ----------------------------------------------------------------------------


def seen(value: Any, *, of_memory: bool = True) -> Any:
    """Return all that a value says, in data; *of_memory*: what its memory is, too, but where."""

    def again(inside: Any) -> Any:
        return seen(inside, of_memory=of_memory)

    if isinstance(value, gd.GraphDef):
        return [again(node) for node in value]
    if isinstance(value, Node):
        return {
            "kind": value.kind,
            **{name: again(held) for name, held in field_values(value).items()},
        }
    if isinstance(value, Operand):
        if value.address is not None and value.size is None:
            return value.address
        found = {"at": again(_base(value))}
        if isinstance(value, MovedOperand):
            found["place"] = again((value.place.start, value.place.stop, value.place.unit))
        if not of_memory and value.address is not None:
            return value.address
        if of_memory:
            names = ("size", "memory_type", "readonly", "layout", "dtype")
            found |= {name: again(getattr(value, name)) for name in names}
        if isinstance(value, StridedOperand):
            found["strides"] = value.strides
        return found
    if isinstance(value, DevicePointer):
        return (value.node.name, value.offset)
    if isinstance(value, ParameterAddress):
        return (again(value.parameter), value.offset)
    if isinstance(value, Retained):
        return value.handle
    if isinstance(value, Parameter):
        default = None if value.default is None else value.default.words
        return (type(value).__name__, value.name, str(value.dtype), default)
    if isinstance(value, Condition):
        return value.default_value
    if isinstance(value, gd.LaunchConfig):
        said = (*CORE_FIELDS, *ATTRIBUTES, "others")
        return {name: again(getattr(value, name)) for name in said}
    if isinstance(value, SourceKernel):
        return (value.name, value.program.source)
    if isinstance(value, OpenArgument):
        return (value.content, again(value.places))
    if isinstance(value, (tuple, list)):
        return [type(value).__name__, *map(again, value)]
    if isinstance(value, dict):
        return {name: again(inside) for name, inside in value.items()}
    if value is None or callable(value) or type(value) is int:
        return value
    return (type(value).__name__, str(value))


def _base(operand: Operand) -> Any:
    pointer, opened = operand.pointer, operand.open_address
    return pointer or opened or operand.address


# Ways ---------------------------------------------------------------------------------------------


def copied(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    return g.copy()


def embedded(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    outer = gd.GraphDef("outer")
    outer.embed(g)
    (child,) = outer.copy()
    assert isinstance(child, gd.ChildGraphNode)
    assert child.child is not g
    return child.child


def inlined(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    outer = gd.GraphDef("outer")
    outer.inline(g)
    return outer


def lifted(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    found = g.lift(memory=StandInBuffer(AT, SIZE)).graph
    outer = gd.GraphDef("outer")
    outer.inline(found, memory=StandInBuffer(AT, SIZE))
    return outer


def relaxed(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    # What relax() makes of any graph; to be relaxed itself, one has to run.
    nothing, none = Observed({}, frozenset(), {}, ()), cast("Any", None)
    return gd.Relaxation(g, ([], [], []), [], (1.0, 1.0), nothing, none, none)._relaxed()


def saved(g: gd.GraphDef, folder: Path) -> gd.GraphDef:
    memory = {"memory": StandInBuffer(AT, SIZE)}
    given: dict[str, dict[str, Any]] = {
        "regions": memory,
        "functions": {"notify": NOTIFY},
        "events": {"event": EVENT, "seven": 7, "eight": 8},
    }
    path = folder / "saved.graph"
    g.save(path, **given)  # type: ignore[arg-type]  # by their names
    loaded = gd.load(path)
    wanted = {supply.name for supply in loaded.supplies}
    return loaded.bind(
        **{
            keyword: {name: each for name, each in values.items() if name in wanted}
            for keyword, values in given.items()
        }
    )


def through_networkx(g: gd.GraphDef, _: Path) -> gd.GraphDef:
    return gd.GraphDef.from_networkx(g.to_networkx())


WAYS: Final = {
    "copy": copied,
    "embed": embedded,
    "inline": inlined,
    "lift": lifted,
    "relax": relaxed,
    "save, load and bind": saved,
    "networkx and back": through_networkx,
}


NO_DATA: Final = ("callback", "record", "wait")
"""Kinds with a field that no data says."""


# Tests --------------------------------------------------------------------------------------------


def test_each_attribute_of_launches_has_a_value_here() -> None:
    assert SAID_OF_LAUNCHES.keys() == ATTRIBUTES.keys()


@pytest.mark.parametrize("kind", KINDS)
def test_each_field_says_something_here(kind: str) -> None:
    world, plain = World(is_live=False), gd.GraphDef()
    node = world.add(kind)
    nothing = MAKERS[kind](plain, plain.array((16, 8), np.uint8))
    quiet = [
        name
        for name, value in field_values(node).items()
        if seen(value) == seen(field_values(nothing)[name]) and name != "dptr"
    ]
    assert not quiet, f"give these fields of {kind} another value in SAYING"


@pytest.mark.parametrize("is_live", [False, True])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_field_survives(kind: str, way: str, tmp_path: Path, *, is_live: bool) -> None:
    world = World(is_live=is_live)
    node = world.add(kind)
    if way == "networkx and back" and (is_live or node.kind in NO_DATA):
        with pytest.raises(ValueError, match="cannot be stored as data"):
            WAYS[way](world.graph, tmp_path)
        return
    found = WAYS[way](world.graph, tmp_path)
    # inline() joins what it has added by one more.
    assert len(found) - len(world.graph) in (0, 1)
    for before, after in zip(world.graph, found, strict=False):
        assert before.kind == after.kind
        for name in fields_of(before):
            values = [
                seen(field_values(each)[name], of_memory=way != "lift") for each in (before, after)
            ]
            assert values[0] == values[1], f"{name} of {before}"


@pytest.mark.parametrize("is_live", [False, True])
@given(graph=graphs())
def test_launches_copied_with_their_form_are_as_declared_again(
    graph: gd.GraphDef, *, is_live: bool
) -> None:
    world = World(is_live=is_live)
    world.add("kernel")
    for original in (graph, world.graph):
        quick = original.copy()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(copying, "_same_launch", lambda *_: None)
            slow = original.copy()
        assert seen(quick) == seen(slow)
        assert str(quick) == str(slow)
        assert not gd.diff(quick, slow)


@pytest.mark.parametrize("way", WAYS)
def test_trusted_slices_survive(way: str, tmp_path: Path) -> None:
    """Launches whose slices edges rest on are watched by traces, wherever they were copied to."""
    world = World(is_live=False)
    node = world.add("kernel")
    state_of(node).trusted.add(node)
    found = WAYS[way](world.graph, tmp_path)
    assert [each.kind for each in found if each in state_of(found).trusted] == ["kernel"]


@pytest.mark.parametrize("is_live", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_does_not_differ(kind: str, *, is_live: bool) -> None:
    world = World(is_live=is_live)
    world.add(kind)
    assert not gd.diff(world.graph, world.graph.copy())
