"""Modules of machine code: the same code is one module, whatever file it comes from."""

from __future__ import annotations

import gc
import struct
import weakref
from pathlib import Path

import pytest

import graphdsl as gd
from graphdsl.abi.machine_code import ELF, MachineCode
from graphdsl.abi.signatures import KernelSignature

CONFIG = gd.LaunchConfig(grid=1, block=32)
SIGNATURE = KernelSignature((0, 8), (8, 8))


def empty_code(rest: bytes, size: int = 0) -> bytes:
    """Return an ELF file with one section, which says that it has some bytes, and a rest."""
    section = struct.pack("<II16xQQ24x", 0, 0, 0, size)
    return ELF + struct.pack("<26xQQ6xHHHHH", 0, 64, 0, 0, 64, 1, 0) + section + rest


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
    module, other = empty_code(b"module"), empty_code(b"other")
    for name in ("one", "two"):
        graph = captured(name, ("add", module), ("turn", module), ("add", other))
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


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (b"module", "expected a cubin, a 64-bit ELF file"),
        (empty_code(b"")[:-1], "expected a complete cubin, got a truncated one"),
        (empty_code(b"", 200), "expected a complete cubin, got 128 of 200 bytes"),
    ],
)
def test_code_that_is_not_complete_is_not_loaded(code: bytes, message: str, tmp_path: Path) -> None:
    """Its checksum fits; drivers end the process for a part of a file."""
    graph = captured("one", ("add", code))
    graph.save(tmp_path / "one", regions={"x": (0x7F0000000000, 0x2000)})
    with pytest.raises(gd.LoadError, match=f"load .*kernel.*{message}"):
        gd.load(tmp_path / "one")
