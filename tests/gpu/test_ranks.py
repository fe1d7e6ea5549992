"""Collectives of NCCL in declared graphs, with a process for each of two GPUs."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import graphdsl as gd

torch: Any = pytest.importorskip("torch")
ROOT = Path(__file__).parents[2]
SECONDS = 100
"""A net: two ranks that wait for each other never end by themselves."""

pytestmark = [
    pytest.mark.skipif(
        not torch.cuda.is_available() or torch.cuda.device_count() < 2, reason="needs two GPUs"
    ),
    pytest.mark.skipif(not torch.distributed.is_available(), reason="needs torch.distributed"),
]

CAPTURE = """
import gc, os, pickle, sys
import torch, torch.distributed as dist
from cuda.core import Device
import graphdsl as gd

rank = int(os.environ["RANK"])
torch.cuda.set_device(rank)
device = Device(rank)
device.set_current()
dist.init_process_group("nccl", device_id=torch.device("cuda", rank))
pair = dist.new_group([0, 1])
stream = device.create_stream()
x, y = torch.ones(1000, device="cuda"), torch.ones(77, dtype=torch.int32, device="cuda")
h = torch.ones(300, dtype=torch.bfloat16, device="cuda")
gathered, part = torch.ones(2000, device="cuda"), torch.ones(500, device="cuda")


def recorded(*calls):
    with torch.cuda.stream(torch.cuda.ExternalStream(int(stream.handle))):
        with gd.capture(stream, name=f"rank {rank}") as captured:
            for call in calls:
                call()
    return captured.graph


def exchange():
    ops = [dist.P2POp(dist.isend, x, 1 - rank), dist.P2POp(dist.irecv, gathered[:1000], 1 - rank)]
    for work in dist.batch_isend_irecv(ops):
        work.wait()


def errors(graph):
    return [each.rule for each in graph.check() if each.severity is gd.Severity.ERROR]


calls = {
    "sum": lambda: dist.all_reduce(x),
    "integers": lambda: dist.all_reduce(y),
    "half": lambda: dist.all_reduce(h),
    "broadcast": lambda: dist.broadcast(x, 1),
    "reduce": lambda: dist.reduce(x, 0),
    "gather": lambda: dist.all_gather_into_tensor(gathered, x),
    "scatter": lambda: dist.reduce_scatter_tensor(part, x),
    "exchange": exchange,
}
for call in calls.values():
    call()
dist.all_reduce(x, group=pair)
torch.cuda.synchronize()


def made():
    found = {name: gd.collectives(recorded(call)) for name, call in calls.items()}
    order = ("sum", "broadcast") if rank == 0 else ("broadcast", "sum")
    # Never launched: the ranks would wait for each other.
    found["other order"] = gd.collectives(recorded(*(calls[name] for name in order)))
    found["two"] = gd.collectives(
        recorded(calls["sum"], lambda: dist.all_reduce(h, group=pair), calls["gather"])
    )
    found["max"] = gd.collectives(recorded(lambda: dist.all_reduce(x, op=dist.ReduceOp.MAX)))
    one, other = recorded(calls["sum"]), recorded(calls["sum"])
    both = gd.GraphDef("both")
    both.inline(one)
    both.inline(other)
    found["unordered"] = errors(both)
    found["ordered"] = errors(recorded(calls["sum"], calls["gather"]))
    return found


with open(f"{sys.argv[1]}/{rank}.pickle", "wb") as file:
    pickle.dump(made(), file)
gc.collect()
dist.barrier()
dist.destroy_process_group()
"""


def run(*command: str) -> str:
    """Run a program with a process for each of two GPUs; return what it printed."""
    environment = {**os.environ, "NCCL_NVLS_ENABLE": "0", "OMP_NUM_THREADS": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), environment.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, *command],
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-6000:]
    return done.stdout


@pytest.fixture(scope="module")
def ranks(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What each of two ranks has captured."""
    folder = tmp_path_factory.mktemp("ranks")
    script = folder / "capture.py"
    script.write_text(CAPTURE)
    launcher = ("-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2")
    run(*launcher, str(script), str(folder))
    files = [folder / f"{rank}.pickle" for rank in range(2)]
    return [pickle.loads(each.read_bytes()) for each in files]  # noqa: S301  # our own


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("sum", "all_reduce(float32, sum, count=1000)"),
        ("integers", "all_reduce(int32 or uint32, sum, count=77)"),
        ("half", "all_reduce(bfloat16, sum, count=300)"),
        ("broadcast", "broadcast(4000 bytes, root=1)"),
        ("reduce", "reduce(float32, sum, count=1000, root=0)"),
        ("gather", "all_gather(4000 bytes)"),
        ("scatter", "reduce_scatter(float32, sum, count=500)"),
    ],
)
def test_reports_of_ranks(ranks: list[dict[str, Any]], name: str, expected: str) -> None:
    for found in ranks:
        (communicator,) = found[name]
        assert communicator.address
        assert [str(call.collective) for call in communicator.calls] == [expected]
    assert ranks[0][name].compare(ranks[1][name]) == ()


def test_sends_and_receives(ranks: list[dict[str, Any]]) -> None:
    for rank, found in enumerate(ranks):
        ((placed,),) = [each.calls for each in found["exchange"]]
        (call,) = placed.collective.calls
        assert call.sends[:2] == call.receives[:2] == (1 - rank, 4000)
    assert ranks[0]["exchange"].compare(ranks[1]["exchange"]) == ()


def test_communicators_are_told_apart(ranks: list[dict[str, Any]]) -> None:
    for found in ranks:
        operations = [[c.collective.operation for c in each.calls] for each in found["two"]]
        assert operations == [["all_reduce", "all_gather"], ["all_reduce"]]
    assert ranks[0]["two"].compare(ranks[1]["two"]) == ()


def test_another_order_is_found(ranks: list[dict[str, Any]]) -> None:
    (finding,) = ranks[0]["other order"].compare(ranks[1]["other order"])
    assert finding.rule == "collective-order"
    assert finding.severity is gd.Severity.ERROR
    assert "'rank 0' calls all_reduce(float32, sum, count=1000)" in finding.message
    assert "'rank 1' calls broadcast(4000 bytes, root=1)" in finding.message


def test_another_operator_is_found(ranks: list[dict[str, Any]]) -> None:
    """The kernel is the same one."""
    (finding,) = ranks[0]["sum"].compare(ranks[1]["max"])
    assert "calls all_reduce(float32, max, count=1000)" in finding.message


def test_unordered_collectives_are_found(ranks: list[dict[str, Any]]) -> None:
    for found in ranks:
        assert found["unordered"] == ["concurrent-collectives"]
        assert found["ordered"] == []


@pytest.mark.parametrize("is_started_by_torchrun", [False, True])
def test_gradients_reduced_in_a_graph(is_started_by_torchrun: bool) -> None:
    example = str(ROOT / "examples" / "ddp_graph.py")
    launcher = ("-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2")
    printed = run(*(launcher if is_started_by_torchrun else ()), example)
    assert "all_reduce(float32, sum, count=134154) in 'reduce/kernel_" in printed
    assert "20 steps, largest difference of a weight from torch's" in printed
