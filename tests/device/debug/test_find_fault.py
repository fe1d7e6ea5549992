"""Finding the node at which a graph faults, on the simulator and, in other processes, on a GPU."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import graphdsl as gd
from graphdsl.tools.cli.main import main
from graphdsl.tools.debug.builds import found, place_of
from graphdsl.tools.debug.find_fault import _search
from graphdsl.tools.debug.portraits import Portrait
from graphdsl.tools.debug.trial import Outcome, Trial, in_process
from tests.device.debug import faulty
from tests.device.support import is_simulated

ILLEGAL_ADDRESS = 700


@pytest.mark.kernels
def test_the_node_and_its_arguments(device: Any) -> None:
    fault = gd.debug.find_fault(faulty.chain, device=device)
    assert fault is not None
    assert fault.node is not None
    assert fault.graph == "chain"
    assert fault.result == ILLEGAL_ADDRESS
    assert not fault.is_alone_enough
    assert [each.path for each in fault.needed] == ["indices"]
    node = fault.node
    assert (node.path, node.section, node.kind) == ("model/scatter", "model", "kernel")
    assert (node.kernel, node.grid, node.block) == ("scatter", (1, 1, 1), (1, 1, 1))
    assert "faulty.py:" in node.location
    x, out = node.arguments
    assert (x.name, x.value) == ("x", "x")
    assert x.memory.startswith("points to byte 0 of the ")
    assert x.memory.endswith("of x")
    assert (out.name, out.value) == ("out", "out")
    text = str(fault)
    assert text.startswith("graph 'chain': ")
    assert "kernel node 'model/scatter', declared at " in text
    assert "it faulted with 'indices', and not without it" in text
    assert fault.to_data()["node"]["path"] == "model/scatter"


@pytest.mark.kernels
def test_a_node_that_faults_alone_with_a_value_that_is_set(device: Any) -> None:
    fault = gd.debug.find_fault(faulty.alone, device=device, times=2)
    assert fault is not None
    assert fault.node is not None
    assert fault.is_alone_enough
    assert "no memory is allocated" in fault.node.arguments[0].memory
    assert "it faulted although no other node had run" in str(fault)
    assert gd.debug.find_fault(faulty.alone, device=device, times=0) is None


@pytest.mark.kernels
def test_a_graph_that_was_read(device: Any) -> None:
    fault = gd.debug.find_fault(faulty.captured, device=device)
    assert fault is not None
    assert fault.node is not None
    assert fault.node.kernel == "scatter"
    assert [each.kernel for each in fault.needed] == ["fill"]


def told(end: str, *paths: str, result: int = 0) -> Outcome:
    """What a process may tell of a graph whose nodes have these paths."""
    nodes = [
        {"row": row, "node": Portrait(path, "kernel", "", "here:1").to_data(), "is_optional": True}
        for row, path in enumerate(paths)
    ]
    ended = [{"end": end, "result": result, "message": "wrong"}] if end != "timeout" else []
    return Outcome.of([{"graph": "slow", "end": ""}, *nodes, *ended], end=end)


def test_timeouts_are_reported() -> None:
    def hangs(_: Trial) -> Outcome:
        return told("timeout", "first", "second")

    fault = _search(Trial("here"), hangs, None)
    assert fault is not None
    assert fault.node is not None
    assert (fault.node.path, fault.result) == ("second", 0)
    assert fault.too_long == ("node by node", "as a whole")
    assert "it did not end in time, node by node\nat kernel node 'second'" in str(fault)

    def hangs_as_a_whole(trial: Trial) -> Outcome:
        return told("timeout" if trial.launches else "done", "first", "second")

    fault = _search(Trial("here"), hangs_as_a_whole, None)
    assert fault is not None
    assert (fault.node, fault.too_long) == (None, ("as a whole",))

    def hangs_without_the_first(trial: Trial) -> Outcome:
        if 0 in trial.leaving_out:
            return told("timeout", "second", "third")
        return told("fault", "first", "second", "third", result=ILLEGAL_ADDRESS)

    fault = _search(Trial("here"), hangs_without_the_first, None)
    assert fault is not None
    assert [each.path for each in fault.needed] == ["first"]
    assert fault.too_long == ("node by node, 2 nodes left out",)
    assert "counts as without a fault: node by node, 2 nodes left out" in str(fault)
    assert fault.to_data()["too_long"] == list(fault.too_long)

    def faults_as_a_whole(trial: Trial) -> Outcome:
        if trial.launches:
            return told("fault", "first", result=ILLEGAL_ADDRESS)
        return told("timeout", "first")

    fault = _search(Trial("here"), faults_as_a_whole, None)
    assert "it is not known whether it faults node by node" in str(fault)


@pytest.mark.kernels
def test_a_graph_without_a_fault(device: Any) -> None:
    assert gd.debug.find_fault(faulty.sound, device=device) is None


@pytest.mark.kernels
def test_a_graph_that_cannot_be_made(device: Any) -> None:
    with pytest.raises((gd.GraphDslError, ValueError), match="no graph today"):
        gd.debug.find_fault(faulty.raises, device=device)
    with pytest.raises(gd.GraphDslError, match="block"):
        gd.debug.find_fault(faulty.refused, device=device)


@pytest.mark.kernels
def test_the_command_line(
    device: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(faulty.__file__).parents[3])
    assert main(["bisect", "tests/device/debug/faulty.py:chain", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["fault"]
    assert found["node"]["path"] == "model/scatter"
    assert main(["bisect", "tests/device/debug/faulty.py:alone", "--set", "times=0"]) == 0
    assert capsys.readouterr().out == "no fault, node by node and as a whole\n"
    assert main(["bisect", "tests/device/debug/faulty.py:nothing"]) == 2
    assert "has no 'nothing'" in capsys.readouterr().err


@pytest.mark.kernels
def test_a_trial_in_a_process_of_its_own(device: Any) -> None:
    name = "sim" if is_simulated(device) else f"cuda:{device.device_id}"
    told = in_process(Trial(place_of(faulty.chain), name), 300.0)
    assert (told.end, told.result, told.graph) == ("fault", ILLEGAL_ADDRESS, "chain")
    assert [each["node"]["path"] for each in told.nodes][-2:] == ["between", "model/scatter"]
    if is_simulated(device):
        quick = in_process(Trial(place_of(faulty.chain), name), 0.01)
        assert quick.end == "timeout"


def test_callbacks_that_other_processes_cannot_call() -> None:
    def inside() -> gd.GraphDef:
        return gd.GraphDef()

    with pytest.raises(ValueError, match="made inside another function"):
        place_of(inside)
    with pytest.raises(TypeError, match="expected a function without parameters"):
        place_of(gd.GraphDef())
    with pytest.raises(ValueError, match="has no 'nothing'"):
        found("tests.device.debug.faulty:nothing")
