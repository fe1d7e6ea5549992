"""Assertions about declarations, whose messages are what differs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings

import graphdsl as gd
from graphdsl.testing import assert_graphs_equal, assert_listing, strategies
from graphdsl.tools.testing.findings import findings_of_failure
from tests.examples import examples


def graph(value: int = 1) -> gd.GraphDef:
    g = gd.GraphDef("fill")
    x = g.allocate(64, name="x")
    x.memset(x, value, name="one").deallocate(x, name="end")
    return g


def test_equal_graphs_pass_and_others_say_the_difference() -> None:
    assert_graphs_equal(graph(), graph())
    with pytest.raises(AssertionError) as raised:
        assert_graphs_equal(graph(2), graph(1))
    # From what was wanted to what is there.
    assert str(raised.value) == str(gd.diff(graph(1), graph(2)))
    assert "value: 0x01 -> 0x02" in str(raised.value)
    with pytest.raises(TypeError, match="expected a GraphDef"):
        assert_graphs_equal(graph(), 3)  # type: ignore[arg-type]


def test_golden_listings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GRAPHDSL_UPDATE", raising=False)
    file = tmp_path / "golden" / "fill.txt"
    with pytest.raises(AssertionError, match="there is no golden listing .*--graphdsl-update"):
        assert_listing(graph(), file)
    assert not file.exists()
    monkeypatch.setenv("GRAPHDSL_UPDATE", "1")
    assert_listing(graph(), file)
    monkeypatch.delenv("GRAPHDSL_UPDATE")
    assert file.read_text(encoding="utf-8") == f"{graph()}\n"
    assert_listing(graph(), file)
    with pytest.raises(AssertionError) as raised:
        assert_listing(graph(2), file)
    lines = str(raised.value).splitlines()
    assert lines[0].startswith("graph 'fill' does not print as ")
    assert [line[0] for line in lines if "memset" in line] == ["-", "+"]
    with pytest.raises(AssertionError, match="does not print"):
        assert_listing(graph(), file, detail="names")


@settings(
    max_examples=examples(7),
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
@given(strategies.declarations())
def test_drawn_declarations_are_sound(g: gd.GraphDef) -> None:
    found = g.check(notes=False, strict=True)
    assert not [each for each in found if each.severity is gd.Severity.ERROR]
    assert_graphs_equal(g.copy(), g)


def test_strategies_respect_their_arguments() -> None:
    kinds: set[str] = set()

    @settings(max_examples=30, deadline=None, phases=[Phase.generate], derandomize=True)
    @given(strategies.declarations(max_depth=0, max_nodes=3, kernels=False))
    def draw(g: gd.GraphDef) -> None:
        kinds.update(node.kind for node in g)
        assert len([node for node in g if node.kind in {"memset", "memcpy"}]) <= 3

    draw()
    assert kinds == {"alloc", "empty", "free", "memcpy", "memset"}


def test_findings_of_the_graphs_that_a_failure_knows() -> None:
    def fails() -> None:
        g = gd.GraphDef("race")
        g.memset(0x7F0000000000, 1, 64, name="one")
        other = g.memset(0x7F0000000000, 2, 64, name="other")
        assert other.name == "third"

    with pytest.raises(AssertionError) as raised:
        fails()
    lines = findings_of_failure(raised.value).splitlines()
    assert lines[0] == "graph 'race':"
    assert lines[1].startswith("  warning [")
    assert "'other'" in lines[1]
    # A graph without findings says nothing, and what the error lists is not said again.
    assert findings_of_failure(ValueError(), [graph(), 3, "x"]) == ""
    wrong = gd.GraphDef("wrong")
    x = wrong.allocate(64, name="x")
    wrong.memset(x, 1, name="too early")
    with pytest.raises(gd.ValidationError) as refused:
        wrong.validate()
    assert "too early" not in findings_of_failure(refused.value, [wrong])
    assert "too early" in findings_of_failure(ValueError(), [wrong])
    loop = wrong.while_loop(wrong.create_condition(0), name="loop")
    assert findings_of_failure(ValueError(), [loop.body, wrong]).count("graph 'wrong':") == 1
