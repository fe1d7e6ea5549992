"""What was declared stays as it was: nothing of it can be assigned."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.core.declaration.fields import Field, fields_of, slots, stored
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.launches.launch_form import LaunchForm
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.node import Node, words_of
from tests.cpu.drawing_cases import CONFIG, KERNEL
from tests.cpu.kinds import MAKERS

ASSIGNABLE = {"pred", "succ"}
"""What is checked as the methods check."""


def public_attributes(cls: type) -> list[str]:
    """Return what is read without a call: fields, properties, slots and values of the class."""
    return [
        name
        for name, value in inspect.getmembers(cls)
        if not name.startswith("_") and not inspect.isroutine(value)
    ]


UNSEEN: Final = {"kernel": ("sizes", "reads", "writes", "commutes")}
"""Fields that are no attributes: what is said of them is in ``update()`` and ``effects()``."""


@pytest.mark.parametrize("kind", KINDS)
def test_no_attribute_of_a_node_can_be_assigned(kind: str) -> None:
    g = gd.GraphDef()
    node = MAKERS[kind](g, 0x1000)
    before = str(g), words_of(node), node.path
    names = public_attributes(type(node))
    assert set(fields_of(node)) - {*UNSEEN.get(kind, ())} <= set(names)
    for name in [*names, "width", "no_such_field"]:
        if name in ASSIGNABLE:
            continue
        with pytest.raises(AttributeError, match=name):
            setattr(node, name, getattr(node, name, 1))
        with pytest.raises(AttributeError, match=name):
            delattr(node, name)
    assert (str(g), words_of(node), node.path) == before


@pytest.mark.parametrize("kind", KINDS)
def test_every_slot_of_a_kind_is_private(kind: str) -> None:
    for cls in KINDS[kind].cls.__mro__:
        assert all(slot.startswith("_") for slot in cls.__dict__.get("__slots__", ()))
    assert not hasattr(MAKERS[kind](gd.GraphDef(), 0x1000), "__dict__")


@pytest.mark.parametrize("kind", [kind for kind, item in KINDS.items() if fields_of(item.cls)])
def test_the_error_names_the_object_the_place_and_the_remedy(kind: str) -> None:
    g = gd.GraphDef()
    with g.section("part"):
        node = MAKERS[kind](g, 0x1000)
    field = fields_of(node)[0]
    way = r"destroy\(\) the node and declare another"
    if KINDS[kind].updates:
        way = r"Call node\.update\(\.\.\.\)"
    message = (
        rf"^{kind} node '{node.path}' \(declared at .*\.py:\d+\): {field} cannot be assigned\. .*"
        rf"{way}.*graph\[node\]\.update\("
    )
    with pytest.raises(AttributeError, match=message) as raised:
        setattr(node, field, 5)
    # With the object, too, Python 3.12 would suggest a private name.
    assert (raised.value.name, raised.value.obj) == (field, None)


def test_fields_of_embedded_graphs_and_of_bodies_neither() -> None:
    g = gd.GraphDef()
    child = gd.GraphDef("child")
    inner: Any = child.memset(0x1000, 0, 64, name="inner")
    g.embed(child)
    below: Any = g.while_loop(g.create_condition(1), name="loop").body.memset(0x1000, 0, 64)
    for node in (inner, below):
        with pytest.raises(AttributeError, match=r"memset node .*: width cannot be assigned"):
            node.width = 10**6
    assert g.check()  # nothing sets the loop's condition
    assert inner.width == below.width == 64


def test_a_node_in_no_graph_says_so() -> None:
    node: Any = gd.MemsetNode(gd.GraphDef().memset(0x1000, 0, 8).dst, 0, 1, 8, 1, 0)
    with pytest.raises(TypeError, match=r"MemsetNode\(...\) was called directly"):
        node.width = 9


def declared() -> dict[str, Any]:
    """Return one object of each class that a declaration is made of, besides its nodes."""
    g = gd.GraphDef("g")
    node = g.launch(CONFIG, KERNEL, 0x1000, 1.5, name="k")
    return {
        "graph": g,
        "condition": g.create_condition(1, name="again"),
        "parameter": g.param("x", np.float32, default=1),
        "form": launch_form_of(node),
        "config": node.config,
        "pointer": g.allocate(64, name="a").dptr,
        "operand": g.memset(0x1000, 0, 8).dst,
    }


ASSIGNABLE_ELSEWHERE = {"graph": {"name"}, "condition": {"default_value"}}


@pytest.mark.parametrize("what", list(declared()))
def test_objects_that_nodes_refer_to_cannot_be_assigned_either(what: str) -> None:
    found = declared()[what]
    names = set(public_attributes(type(found))) - ASSIGNABLE_ELSEWHERE.get(what, set())
    assert names
    for name in names:
        value = getattr(found, name)
        with pytest.raises(AttributeError, match=name):
            setattr(found, name, value)


def test_messages_of_objects_of_nodes() -> None:
    found = declared()
    cases: dict[str, tuple[str, str]] = {
        "graph": ("reading", r"graph 'g': reading cannot be assigned. Declare another graph"),
        "condition": ("name", r"condition 'again' of graph 'g': name cannot be assigned. Create "),
        "parameter": ("default", r"parameter 'x': default cannot be assigned. .*launch\(\) or set"),
        "form": (
            "config",
            r"form of kernel 'scale': config cannot be .*Declare another launch\(\)",
        ),
        "config": ("grid", r"LaunchConfig: grid cannot be assigned; got 7. .*replace\(grid=...\)"),
        "pointer": ("offset", r"<a>: offset cannot be assigned. Use pointer \+ bytes"),
        "operand": ("base", r"operand 0x1000: base cannot be assigned"),
    }
    for what, (name, message) in cases.items():
        with pytest.raises(AttributeError, match=message):
            setattr(found[what], name, 7)


def test_names_of_graphs_are_checked() -> None:
    g = gd.GraphDef("before")
    g.name = "after"
    assert label_of(g) == "after"
    for make in (lambda: gd.GraphDef(5), lambda: setattr(g, "name", 5)):  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"GraphDef name: expected a str, got 5"):
            make()
    assert g.name == "after"


def test_default_values_of_conditions_are_checked() -> None:
    g = gd.GraphDef()
    condition = g.create_condition(name="c")
    condition.default_value = 3
    for wrong, error in ((-1, ValueError), (2**32, ValueError), ("1", TypeError), (1.0, TypeError)):
        with pytest.raises(error, match=r"condition default_value: expected"):
            condition.default_value = wrong  # type: ignore[assignment]
    assert condition.default_value == 3
    condition.default_value = None
    child = gd.GraphDef("child")
    inner = child.create_condition(0)
    g.embed(child)
    with pytest.raises(ValueError, match=r"condition: graph 'child' is embedded in child node"):
        inner.default_value = 1
    assert inner.default_value == 0


@pytest.mark.parametrize("value", [True, np.True_, 1, np.int64(1)])
def test_a_condition_can_start_as_true(value: Any) -> None:
    condition = gd.GraphDef().create_condition(value)
    assert condition.default_value == 1
    assert type(condition.default_value) is int


def test_a_configuration_that_is_changed_later_changes_no_node() -> None:
    config = LaunchConfig(grid=4, block=(32, 8))
    g = gd.GraphDef()
    first = g.launch(config, KERNEL, 0x1000, 1.5, name="first")
    listed, words = str(g), dict(words_of(first))
    config.grid = (8, 1, 1)
    config.shmem_size = 64
    assert (str(g), dict(words_of(first))) == (listed, words)
    second = first.launch(config, KERNEL, 0x1000, 1.5, name="second")
    assert (words_of(second)["gridDimX"], words_of(second)["sharedMemBytes"]) == (8, 64)
    assert (first.config.grid, second.config.grid) == ((4, 1, 1), (8, 1, 1))
    # And back again: the form of before may not come with values of between.
    config.grid, config.shmem_size = (4, 1, 1), 0
    third = second.launch(config, KERNEL, 0x1000, 1.5)
    assert dict(words_of(third)) == words
    with pytest.raises(AttributeError, match=r"grid cannot be assigned; got 9. Create a new"):
        first.config.grid = 9
    assert first.config == LaunchConfig(grid=4, block=(32, 8))


def test_the_configuration_of_a_node_can_be_launched_with() -> None:
    g = gd.GraphDef()
    first = g.launch(LaunchConfig(grid=4, block=32, shmem_size=16), KERNEL, 0x1000, 1.5)
    second = g.launch(first.config, KERNEL, 0x1000, 1.5)
    assert dict(words_of(second)) == dict(words_of(first))


def test_fields_are_read_without_python_code() -> None:
    """A field that is a slot costs what any property costs that is written in C."""
    getter: Callable[..., Any] = vars(gd.MemcpyNode)["dst"].fget
    assert not inspect.isfunction(getter)
    assert isinstance(vars(Node)["graph"], Field)
    assert isinstance(vars(LaunchForm)["config"], Field)


def test_a_field_has_a_description() -> None:
    """Not what fields are: ``help`` and the reference show it."""
    assert inspect.getdoc(vars(gd.MemsetNode)["width"]) == "Elements in a row."
    assert inspect.getdoc(vars(gd.MemsetNode)["span"]) == (
        "Bytes from the first to the last byte set."
    )
    fields = {
        f"{kind.cls.__name__}.{name}": value
        for kind in KINDS.values()
        for name, value in vars(kind.cls).items()
        if isinstance(value, Field)
    }
    assert len(fields) > 50
    assert not [name for name, value in fields.items() if value.__doc__ in (None, Field.__doc__)]


def test_tracebacks_show_the_lines_of_a_generated_constructor() -> None:
    class Converting(gd.Node):
        size: int = stored("Bytes.", converter=int)
        __slots__ = slots(vars())

    make: Any = Converting
    with pytest.raises(ValueError, match="many") as raised:
        make("many")
    shown = "".join(traceback.format_exception(raised.value))
    assert "Converting>" in shown
    assert "    self._size = convert_size(size)\n" in shown
