"""Calls of NCCL as they were recorded on GPUs, and the same as other versions lay them out."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import graphdsl as gd
from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.signatures import KernelSignature

CALLS: dict[str, dict[str, str]] = json.loads(
    (Path(__file__).parent / "nccl_calls.json").read_text(encoding="utf-8")
)["calls"]
SIZE = 4096
CONFIG = gd.LaunchConfig(grid=1, block=128)
LAYOUTS = {"2.22": (64, 8, 24), "2.23": (96, 8, 56), "2.30": (128, 24, 80)}
"""Size of the work of a collective, and where addresses and counts are in it."""


def content(name: str, communicator: int | None = None) -> bytes:
    """Return the arguments of a recorded call, of another communicator if one is given."""
    found = bytes.fromhex(CALLS[name]["arguments"]).ljust(SIZE, b"\0")
    return found if communicator is None else struct.pack("<Q", communicator) + found[8:]


def launch(
    after: Any, name: str, communicator: int | None = None, *, node: str | None = None
) -> Any:
    """Add a recorded call after a node."""
    return after.launch(CONFIG, read_kernel(name), content(name, communicator), name=node)


def read_kernel(name: str) -> ForeignKernel:
    """Return the kernel of a recorded call as reading has it."""
    return ForeignKernel(CALLS[name]["kernel"], 0x1000, KernelSignature((0,), (SIZE,)))


def program_kernel(name: str) -> Any:
    """Return a kernel with the name of a recorded one, and source that can be saved and run."""
    symbol = CALLS[name]["kernel"].partition("(")[0]
    source = f"""
    struct Storage {{ unsigned long long words[{SIZE // 8}]; }};
    extern "C" __global__ void {symbol}(const __grid_constant__ Storage all) {{}}
    """
    return gd.Program(source).kernel(symbol)


def arguments(
    layout: str,
    *works: tuple[int, tuple[int, int, int]],
    channels: int = 1,
    storage: int = 0,
    kind: int = 1,
    registered: int = 0,
) -> bytes:
    """Return the arguments of a group of collectives.

    Parameters
    ----------
    layout : str
        The version of NCCL.
    *works : tuple
        The number of a function, and the elements of the first, each middle and the last channel.
    channels, storage, kind : int, optional
        Channels that do all of them, where the work is, and of which type.
    registered : int, optional
        What stands in the fields for registered memory.
    """
    size, addresses, counts = LAYOUTS[layout]
    size += 192 * (kind == 2)
    head = struct.pack("<QQB3xIQ", 0x7F0000000000, (1 << channels) - 1, storage, 0xFFFFFFFF, 0)
    start = len(head) + 16 * channels * len(works)
    batches, data = [], b""
    for number, (function, parts) in enumerate(works):
        jump = channels if number + 1 < len(works) else 0
        batches += [struct.pack("<IIQ", jump | kind << 15 | function << 17, start + len(data), 1)]
        work = bytearray(size)
        struct.pack_into("<BBBBI", work, 0, 0, channels - 1, 4, 8, 7)
        if layout != "2.22":
            behind = addresses + (24 if layout == "2.30" else 16)
            struct.pack_into("<QQQQ", work, behind, *[registered] * 4)
        struct.pack_into("<QQ", work, addresses, 0x7F1000000000, 0x7F2000000000)
        chunks = sum(bool(part) << 21 * at for at, part in enumerate(parts))
        struct.pack_into("<QQQQQ", work, counts, *parts, chunks, 0xDEAD)
        data += work
    rows = b"".join(batch * channels for batch in batches)
    return (head + rows + data).ljust(SIZE, b"\0")
