"""What a message says that somebody may have meant."""

from __future__ import annotations

import re
from collections.abc import Callable

import networkx as nx
import pytest

import graphdsl as gd
from graphdsl.base import suggestions
from graphdsl.base.suggestions import (
    BODIES,
    EXECUTABLE_ONLY,
    GRAPH_METHODS,
    MODULE_WORDS,
    NETWORKX_ONLY,
    OF_EXECUTABLES,
    OTHER_WORDS,
    READING,
    SEARCHED,
    WRITING,
    did_you_mean,
    nearest,
)
from graphdsl.core.declaration.kinds.registry import KINDS
from tests.cpu.doubles import CONFIG


def a_graph() -> gd.GraphDef:
    g = gd.GraphDef("g")
    g.empty(name="softmax")
    g.if_else(g.create_condition(), name="choice").then.empty(name="tail")
    return g


PTX = ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry scale()\n{\nret;\n}\n"
CASES: dict[str, tuple[Callable[[], object], str]] = {
    "node path": (lambda: a_graph()["sofmax"], "softmax"),
    "path in a body": (lambda: a_graph()["choice/then/tial"], "choice/then/tail"),
    "path seen from the body": (lambda: a_graph()["choice"].then["Tail"], "tail"),  # type: ignore[attr-defined]
    "word of others": (lambda: a_graph()["choice"].otherwise, "else_"),  # type: ignore[attr-defined]
    "attribute": (lambda: a_graph()["choice"].lunch, "launch"),  # type: ignore[attr-defined]
    "method of a graph": (lambda: a_graph().memcopy, "memcpy"),  # type: ignore[attr-defined]
    "graph, word of others": (lambda: a_graph().kernel, "launch"),  # type: ignore[attr-defined]
    "node, word of others": (lambda: a_graph()["softmax"].add_edge, "precede"),  # type: ignore[attr-defined]
    "node, word of cuda.core": (lambda: gd.GraphDef().memcpy(0x1000, 0x2000, 8).bytesize, "size"),  # type: ignore[union-attr]
    "launch, word of cuda.core": (
        lambda: gd.GraphDef().launch(CONFIG, gd.Program(PTX).kernel("scale")).shmem_size,  # type: ignore[attr-defined]
        "config.shmem_size",
    ),
    "name of the package": (lambda: gd.GrahpDef, "GraphDef"),  # type: ignore[attr-defined]
    "kernel of PTX": (lambda: gd.Program(PTX).kernel("scael"), "scale"),
    "option": (lambda: gd.Program("int x;", {"maxrregcount": 3}), "max_register_count"),
    "what update takes": (
        lambda: gd.GraphDef().memset(0x1000, 0, 8).update(valeu=3),  # type: ignore[call-arg]
        "value",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_misspelt_name_gets_a_suggestion(case: str) -> None:
    use, meant = CASES[case]
    with pytest.raises((KeyError, AttributeError, ValueError, TypeError)) as caught:
        use()
    assert f"Did you mean {meant!r}?" in str(caught.value.args[0])


def test_a_path_that_is_near_to_none_is_told_with_some_that_there_are() -> None:
    g = gd.GraphDef("g")
    with pytest.raises(KeyError, match="graph 'g' has no node 'where', as it has none yet"):
        g["where"]
    for name in "abcdef":
        g.empty(name=name)
    with pytest.raises(KeyError, match="no node 'where'. It has 'a', 'b', 'c', 'd', 'e', ..."):
        g["where"]


def test_other_words_suggest_existing_names() -> None:
    known = {*dir(gd.GraphDef), *(name for kind in KINDS.values() for name in dir(kind.cls))}
    assert known.issuperset(word.partition(".")[0] for word in OTHER_WORDS.values())
    assert {*dir(gd.Graph)}.issuperset(OF_EXECUTABLES.values())
    with pytest.raises(AttributeError, match="Did you mean 'instantiate'"):
        gd.GraphDef().replay  # type: ignore[attr-defined]  # noqa: B018
    config = {*dir(gd.LaunchConfig)}
    assert config.issuperset(
        word.removeprefix("config.") for word in OTHER_WORDS.values() if "." in word
    )


def test_tables_name_what_exists() -> None:
    for name in EXECUTABLE_ONLY:
        assert hasattr(gd.Graph, name)
        assert name not in dir(gd.GraphDef)
    for name in NETWORKX_ONLY:
        assert hasattr(nx.DiGraph, name)
        assert name not in dir(gd.GraphDef)
    for name in GRAPH_METHODS:
        assert name in dir(gd.GraphDef)
        assert name not in dir(gd)
    assert not {*MODULE_WORDS, *GRAPH_METHODS}.intersection(dir(gd))
    bodies = {each for kind in KINDS.values() for each in dir(kind.cls)}.intersection(BODIES)
    assert bodies == {*BODIES}
    for name in READING | WRITING:
        assert name not in dir(gd.Array)


PLACES: dict[str, tuple[Callable[[], object], str]] = {
    "executable's": (lambda: a_graph().trace, "It belongs to executables: graph = g.instantiate()"),  # type: ignore[attr-defined]
    "declaration's": (
        lambda: gd.GraphDef().instantiate(device=gd.sim.Device()).memcpy,  # type: ignore[attr-defined]
        "It belongs to declarations",
    ),
    "networkx's": (lambda: a_graph().predecessors, "networkx takes its topology"),  # type: ignore[attr-defined]
    "package's": (lambda: a_graph().load, "gd.load"),  # type: ignore[attr-defined]
    "loop's, of a branch": (lambda: a_graph()["choice"].body, "Did you mean 'then' or 'else_'?"),  # type: ignore[attr-defined]
    "body's, of a branch": (lambda: a_graph()["choice"].in_order, "Did you mean 'then.in_order'?"),  # type: ignore[attr-defined]
    "graph's": (lambda: a_graph()["softmax"].in_order, "Did you mean 'graph.in_order'?"),  # type: ignore[attr-defined]
    "NumPy's": (lambda: gd.GraphDef().array(4, "f4")[1:].argmax, "use a kernel, or NumPy"),  # type: ignore[attr-defined]
    "other library's": (lambda: gd.GraphDef().array(4, "f4").cpu, "gd.read"),  # type: ignore[attr-defined]
    "copy to the device": (lambda: gd.GraphDef().array(4, "f4")[1:].copy_, "gd.memcpy"),  # type: ignore[attr-defined]
    "graph's, of the package": (lambda: gd.while_loop, "It is a method of graphs"),  # type: ignore[attr-defined]
    "stream's": (lambda: gd.sim.Device().create_stream().synchronize, "Did you mean 'sync'?"),  # type: ignore[attr-defined]
    "device's": (lambda: gd.sim.Device().synchronize, "Did you mean 'sync'?"),  # type: ignore[attr-defined]
}


@pytest.mark.parametrize("case", PLACES)
def test_a_name_of_another_object_is_explained(case: str) -> None:
    use, meant = PLACES[case]
    with pytest.raises(AttributeError, match=re.escape(meant)):
        use()


def test_names_that_libraries_ask_for_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggestions, "did_you_mean", lambda *_: pytest.fail("compared"))
    for value in (a_graph(), a_graph()["softmax"]):
        assert not hasattr(value, "__dlpack__")
        assert not hasattr(value, "_repr_png_")


def test_python_does_not_say_it_a_second_time() -> None:
    with pytest.raises(AttributeError) as caught:
        a_graph()["choice"].lunch  # type: ignore[attr-defined]  # noqa: B018
    assert caught.value.name == "lunch"
    assert caught.value.obj is None


def test_names_that_differ_in_case_are_nearest() -> None:
    assert nearest("ALPHA", ["alphas", "Alpha", "beta"], 2, cutoff=0.6) == ["Alpha", "alphas"]


def test_a_name_that_is_near_to_none_gets_no_guess() -> None:
    assert not did_you_mean("weights", ["x", "tail"])


def test_no_more_names_are_compared_than_a_message_has_time_for() -> None:
    seen = []

    def names() -> object:
        for number in range(SEARCHED * 2):
            seen.append(number)
            yield f"node_{number}"

    assert did_you_mean("node_17x", names())  # type: ignore[arg-type]
    assert len(seen) == SEARCHED
