"""The data of the viewer: a pure function of a declaration, or of a difference."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.naming import state_of
from graphdsl.tools.viewer.model import ITEMS, SHOWN, Frame, fold, to_model
from graphdsl.tools.viewer.options import Options
from tests.cpu.counted_work import require_linear
from tests.cpu.drawing_cases import data_graph, every_kind, graphs
from tests.cpu.viewer.cases import ladder, solver
from tests.cpu.views.test_readable import layers
from tests.examples import examples

ROOT: Final = Path(__file__).parents[3]
GOLDEN: Final = Path(__file__).parent / "golden" / "every_kind.json"


def text_of(model: dict[str, Any]) -> str:
    """Return a model as text with a line for each node, edge and group, as golden files have it."""
    model = {**model, "files": [Path(file).name for file in model["files"]]}
    lines = []
    for key, value in model.items():
        if isinstance(value, list):
            inside = ",\n    ".join(json.dumps(each, ensure_ascii=False) for each in value)
            lines.append(f'  "{key}": [\n    {inside}\n  ]')
        else:
            lines.append(f'  "{key}": {json.dumps(value, ensure_ascii=False)}')
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    return text.replace(f"{ROOT}/", "")


def groups_of(model: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {group["path"]: group for group in model["groups"] if "path" in group}


def names_of(model: dict[str, Any], numbers: list[int]) -> list[str]:
    return [model["nodes"][number]["path"] for number in numbers]


def test_golden() -> None:
    assert text_of(to_model(every_kind())) == GOLDEN.read_text(encoding="utf-8")


def test_equal_declarations_give_equal_models() -> None:
    assert to_model(solver()) == to_model(solver())


@given(graphs())
def test_any_declaration_has_every_node_once(g: gd.GraphDef) -> None:
    model = to_model(g)
    nodes = model.get("nodes", [])
    items = [item for group in model["groups"] for item in group.get("items", ())]
    holders = [group["holder"] for group in model["groups"] if "holder" in group]
    inside = range(len(nodes) + 1, len(nodes) + len(model["groups"]))
    assert sorted(items + holders) == sorted([*range(len(nodes)), *inside])
    real = [node for node in nodes if node["kind"] != "nothing"]
    assert len(real) == sum(1 for _ in g.to_networkx(expand=True))
    # It is data, and nothing in it needs more than JSON can say.
    assert json.loads(json.dumps(model)) == model


# Folding ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "width"), [(3000, 0), (2000, 1), (30, 100), (1, 3000), (300, 9)])
def test_without_sections_nothing_holds_more_than_can_be_seen(steps: int, width: int) -> None:
    g = ladder(steps, width) if width else in_a_row(steps)
    model = to_model(g)
    assert max(len(group["items"]) for group in model["groups"]) <= ITEMS
    shown = sum(len(group["items"]) for group in model["groups"] if group.get("open"))
    assert shown <= SHOWN


def in_a_row(steps: int) -> gd.GraphDef:
    g = gd.GraphDef("row")
    last: Any = g
    for step in range(steps):
        last = last.empty(name=f"n{step}")
    return g


def test_nodes_in_a_row_are_one_group_each() -> None:
    g = gd.GraphDef("rows")
    start = g.empty(name="start")
    for row in range(60):
        last = start
        for step in range(8):
            last = last.empty(name=f"{row}.{step}")
    model = to_model(g)
    runs = [group for group in model["groups"] if group["style"] == "run"]
    assert [group["title"] for group in runs] == [f"{row}.0 … {row}.7" for row in range(60)]
    assert all(len(group["items"]) == 8 for group in runs)


@settings(max_examples=examples(15))
@given(st.data())
def test_groups_that_were_made_are_convex(data: st.DataObject) -> None:
    count = data.draw(st.integers(ITEMS + 1, 4 * ITEMS))
    step = data.draw(st.integers(1, 90))
    edges = [
        (before, after)
        for after in range(1, count)
        for before in data.draw(st.sets(st.integers(max(0, after - step), after - 1), max_size=2))
    ]
    frames = [Frame("graph", "g", "", list(range(count)))]
    fold(frames, count, edges, [str(number) for number in range(count)])
    parents = {item: frame for frame in frames for item in frame.items}
    numbers = {id(frame): count + place for place, frame in enumerate(frames)}
    assert set(range(count)) < set(parents)

    def around(item: int) -> list[int]:
        found = [item]
        while found[-1] in parents:
            found.append(numbers[id(parents[found[-1]])])
        return found

    level = nx.DiGraph()
    for source, target in edges:
        one, other = around(source)[::-1], around(target)[::-1]
        same = sum(1 for a, b in zip(one, other, strict=False) if a == b)
        level.add_edge(one[same], other[same])
    # What is drawn of a group inside of another has no circles.
    assert nx.is_directed_acyclic_graph(level)
    assert all(len(frame.items) <= ITEMS for frame in frames)


def test_work_is_in_proportion_to_the_nodes() -> None:
    def make(steps: int) -> Callable[[], object]:
        g = ladder(steps, 3)
        return lambda: to_model(g)

    require_linear(make, 150)


def test_small_graphs_are_open_and_options_close_them() -> None:
    assert all(group.get("open") for group in to_model(solver())["groups"])
    closed = groups_of(to_model(solver(), Options(collapse=["setup", "loop/body"])))
    assert {path for path, group in closed.items() if not group.get("open")} == {
        "setup",
        "loop/body",
        # Inside of what is closed nothing needs to be open.
        "loop/body/multiply",
    }
    depth = groups_of(to_model(solver(), Options(depth=1)))
    assert {path for path, group in depth.items() if group.get("open")} == {
        "setup",
        "loop",
        "loop/body",
    }
    with pytest.raises(ValueError, match="collapse: expected the path of a section"):
        to_model(solver(), Options(collapse=["set up"]))
    with pytest.raises(ValueError, match="depth: expected a non-negative int"):
        to_model(solver(), Options(depth=-1))
    with pytest.raises(ValueError, match="detail: expected one of 'names'"):
        to_model(solver(), Options(detail="little"))


def test_sections_that_are_thousands_of_levels_deep() -> None:
    g = gd.GraphDef("deep")
    with g.section("/".join("s" * 1500)):
        g.empty()
    model = to_model(g)
    assert len(model["groups"]) == 1501


# What is known of nodes ---------------------------------------------------------------------------


def test_nodes_have_the_values_of_the_panel() -> None:
    g = solver()
    model = to_model(g)
    by_path = {node["path"]: node for node in model["nodes"]}
    rows = by_path["loop/body/multiply/rows 2"]
    assert rows["kind"] == "kernel"
    assert ["args", "(x, 2.0)"] in rows["parameters"]
    assert rows["owners"] == ["SourceKernel scale"]
    file, line = rows["at"]
    assert (model["files"][file], line) == (
        g["loop/body/multiply/rows 2"].location.file,
        g["loop/body/multiply/rows 2"].location.line,
    )
    assert model["kinds"]["kernel"] == {"shape": "box", "fill": "#dcedc8", "line": "#558b2f"}
    (finding, *_) = [each for each in model["findings"] if each["rule"] == "never-freed"]
    assert names_of(model, [finding["node"]]) == ["left over"]
    assert finding["severity"] == "warning"
    assert finding["remedy"]


def test_lifetimes_are_those_of_the_memory_plan() -> None:
    g = solver()
    model = to_model(g)
    plan = g.memory()
    memory = model["memory"]
    assert (memory["total"], memory["peak"]) == (plan.total, plan.peak)
    for told, lifetime in zip(memory["lifetimes"], plan.lifetimes, strict=True):
        assert names_of(model, [told["node"]]) == [lifetime.path]
        assert names_of(model, told.get("users", [])) == list(lifetime.users)
        freed = [told["freed"]] if "freed" in told else []
        assert names_of(model, freed) == [lifetime.freed_by][: len(freed)]
    # Where the declaration has errors nothing says when memory is there.
    g.empty(name="late").precede(g["x"])
    g["x"].precede(g.memset(g["left over"], 0, name="early"))
    assert "memory" not in to_model(g)


def test_two_children_of_one_graph_are_told_apart() -> None:
    model = to_model(data_graph())
    paths = [node["path"] for node in model["nodes"]]
    assert "tail one/child/scratch" in paths
    assert "child_13/child/scratch" in paths
    assert len(set(paths)) == len(paths)


def test_names_that_cannot_be_printed_keep_their_edges_and_times() -> None:
    g = gd.GraphDef("odd")
    a = g.empty(name="a\nb")
    a.empty(name="\x00")
    model = to_model(g, Options(heat={a: 1.0, "\x00": 2.0}))
    assert [node["path"] for node in model["nodes"]] == ["a\\nb", "\\x00"]
    assert [node["time"] for node in model["nodes"]] == [1.0, 2.0]
    assert model["critical"] == [0, 1]


# Times and the critical path ----------------------------------------------------------------------


def test_the_critical_path_is_the_longest() -> None:
    model = to_model(solver())
    assert names_of(model, model["critical"]) == [
        "x",
        "setup/clear",
        "setup/ready",
        "loop",
        "loop/body/multiply/rows 0",
        "loop/body/multiply/gather",
        "loop/body/test",
        "save",
        "free",
    ]


def test_with_times_the_critical_path_is_that_of_time() -> None:
    g = solver()
    heat = {"setup/fill": 3.0, "setup/clear": 1.0, "loop/body/multiply/rows 2": 2.0}
    model = to_model(g, Options(heat=heat))
    path = names_of(model, model["critical"])
    assert path[:2] == ["left over", "setup/fill"]
    assert "loop/body/multiply/rows 2" in path
    assert model["timed"] is True
    # By node as by path.
    by_node = {g[path]: seconds for path, seconds in heat.items()}
    assert to_model(g, Options(heat=by_node)) == model


def test_edges_in_a_circle_have_no_critical_path() -> None:
    g = gd.GraphDef("circle")
    a = g.empty(name="a")
    b = a.empty(name="b")
    b.precede(a)
    model = to_model(g)
    assert "critical" not in model
    assert model["findings"][0]["severity"] == "error"


@pytest.mark.parametrize(
    ("heat", "error", "message"),
    [
        ({"setup/cleer": 1.0}, ValueError, "got 'setup/cleer'. Nearest: 'setup/clear'"),
        (
            {"save": -1.0},
            ValueError,
            "heat of 'save': expected a non-negative number of seconds, got -1.0",
        ),
        (
            {"save": float("nan")},
            ValueError,
            "heat of 'save': expected a non-negative number of seconds",
        ),
        ([("save", 1.0)], TypeError, "heat: expected a mapping of nodes or paths to seconds"),
    ],
)
def test_wrong_times_are_refused(heat: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        to_model(solver(), Options(heat=heat))


# Differences --------------------------------------------------------------------------------------


def test_a_difference_is_the_new_graph_with_removed_nodes() -> None:
    old, new = solver(), solver()
    new["setup/clear"].update(value=7)
    new["free"].destroy()
    new["save"].empty(name="done")
    model = to_model(gd.diff(old, new))
    marks = {node["path"]: node["mark"] for node in model["nodes"] if node["mark"] != "same"}
    assert marks == {"setup/clear": "changed", "free": "removed", "done": "added"}
    (changed,) = [node for node in model["nodes"] if node["mark"] == "changed"]
    assert changed["changes"] == ["value: 0x00 -> 0x07"]
    assert {edge[3] for edge in model["edges"] if len(edge) == 4} == {"same", "added", "removed"}
    assert model["marks"]["added"] == ["#a5d6a7", "#1b5e20"]


def test_sections_that_repeat_are_folded_in_graphs_that_were_read() -> None:
    graph = layers(8, wider=4)
    model = to_model(graph)
    numbers = {number: node["path"] for number, node in enumerate(model["nodes"])}
    first = len(numbers)

    def shown(number: int) -> Any:
        if number < first:
            return numbers[number]
        group = model["groups"][number - first]
        return (group["title"], group.get("open", False), [*map(shown, group["items"])])

    def layer(number: int) -> Any:
        own = [f"layer_{number}/kernel_{2 * number + place}" for place in (1, 2)]
        return (f"layer_{number}", False, own)

    (_, is_open, items) = shown(first)
    assert is_open
    assert items[0] == "memset_0"
    assert items[1] == ("layer ×4", False, [layer(number) for number in range(4)])
    assert items[2] == ("layer_4", True, [*layer(4)[2]])
    assert items[3] == ("layer ×3", False, [layer(number) for number in range(5, 8)])
    assert items[4] == "memset_17"
    assert len(model["edges"]) == 17
    # Asked for, they are open; and what is declared is shown as declared.
    deep = to_model(graph, Options(depth=1))
    assert [group["title"] for group in deep["groups"] if group.get("open")] == [
        "model", "layer ×4", "layer_0", "layer_1", "layer_2", "layer_3", "layer_4",
        "layer ×3", "layer_5", "layer_6", "layer_7",
    ]  # fmt: skip
    state_of(graph).reading = None
    assert not any("×" in group["title"] for group in to_model(graph)["groups"])
