"""Modules of machine code: the same code is one module, whatever file it comes from."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

import graphdsl as gd
from graphdsl.abi.machine_code import MachineCode
from graphdsl.abi.signatures import KernelSignature

CONFIG = gd.LaunchConfig(grid=1, block=32)
SIGNATURE = KernelSignature((0, 8), (8, 8))


def captured(name: str, *kernels: tuple[str, bytes]) -> gd.GraphDef:
    """Return a graph of kernels in machine code, by symbol and code."""
    g = gd.GraphDef(name)
    node: gd.Node | None = None
    for symbol, code in kernels:
        kernel = gd.MachineKernel(symbol, symbol, MachineCode.of(code), SIGNATURE)
        start = g if node is None else node
        node = start.launch(CONFIG, kernel, 0x7F0000000000, 0x7F0000001000)
    return g


def test_the_same_code_is_one_module_while_it_is_alive() -> None:
    first, second = MachineCode.of(b"some code"), MachineCode.of(b"some " + b"code")
    assert first is second
    assert MachineCode.of(b"other code") is not first
    gone = weakref.ref(first)
    del first, second
    gc.collect()
    assert gone() is None
    assert MachineCode.of(b"some code").code == b"some code"


def test_two_files_with_one_module_do_not_differ(tmp_path: Path) -> None:
    for name in ("one", "two"):
        graph = captured(name, ("add", b"module"), ("turn", b"module"), ("add", b"other"))
        graph.save(tmp_path / name, regions={"x": (0x7F0000000000, 0x2000)})
    one, two = (gd.load(tmp_path / name) for name in ("one", "two"))
    kernels = [[node.kernel for node in graph.nodes()] for graph in (one, two)]  # type: ignore[attr-defined]
    assert kernels[0] == kernels[1]
    assert [first.module is second.module for first, second in zip(*kernels, strict=True)] == [
        True
    ] * 3
    assert len({kernel.module for each in kernels for kernel in each}) == 2
    assert not gd.diff(one, two)


@pytest.mark.parametrize(("symbol", "code"), [("turn", b"module"), ("add", b"other")])
def test_other_kernels_of_files_are_told_apart(symbol: str, code: bytes) -> None:
    """They have no handle, by which kernels of the driver are compared."""
    same = [captured(name, ("add", b"module")) for name in ("one", "two")]
    assert not gd.lift_difference(*same).proposals
    with pytest.raises(ValueError, match="expected the same kernel, got add and"):
        gd.lift_difference(same[0], captured("three", (symbol, code)))
