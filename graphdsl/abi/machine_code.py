"""Kernels of which the machine code is known: they can be loaded again, in another process.

What is known of such code is which kernels are in it, from the names of its sections. It runs on
GPUs of the architecture that it was made for.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, Final

from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.signatures import KernelSignature
from graphdsl.locks import Lock

__all__ = ["MachineCode", "MachineKernel", "kernel_sections"]

ELF: Final = b"\x7fELF\x02\x01"
"""How an ELF file of 64 bits begins, with the lowest byte first."""
HEADER: Final = struct.Struct("<40xQ10xHHH")
"""Of such a file: place, size, number and names of its sections."""
SECTION: Final = struct.Struct("<I20xQQ24x")
"""Name, place and size of a section."""
CODE: Final = b".text."
"""The section of a kernel; its parameters and properties have sections of their own."""
PARTS: Final = (CODE, b".nv.constant0.", b".nv.info.")


class MachineCode:
    """The machine code of a module, a cubin.

    Attributes
    ----------
    code : bytes
        The file.
    """

    __slots__ = ("_loaded", "_lock", "code")

    def __init__(self, code: bytes) -> None:
        self.code: Final = code
        self._loaded: dict[object, Any] = {}
        self._lock = Lock()

    def loaded(self, key: object, load: Callable[[bytes], Any]) -> Any:
        """Return what *load* makes of the code, made once for each *key*, which is a device."""
        with self._lock:
            if key not in self._loaded:
                self._loaded[key] = load(self.code)
            return self._loaded[key]

    def __repr__(self) -> str:
        return f"<MachineCode of {len(self.code)} bytes>"


class MachineKernel(ForeignKernel):
    """A kernel in machine code; stands wherever a kernel may stand.

    Attributes
    ----------
    module : MachineCode
        What it is in.

    Examples
    --------
    A graph that was saved with its machine code runs only on a GPU:

    >>> import graphdsl as gd
    >>> def needs_gpu(graph: gd.GraphDef) -> bool:
    ...     launches = (node for node in graph.walk() if isinstance(node, gd.KernelNode))
    ...     return any(isinstance(node.kernel, gd.MachineKernel) for node in launches)
    >>> own = gd.Program("__global__ void k(int* x) {}").kernel("k")
    >>> g = gd.GraphDef()
    >>> node = g.launch(gd.LaunchConfig(grid=1, block=1), own, 0x7F0000000000)
    >>> needs_gpu(g)
    False
    """

    __slots__ = ("module",)

    def __init__(
        self, name: str, symbol: str, module: MachineCode, signature: KernelSignature
    ) -> None:
        super().__init__(name, 0, signature, symbol=symbol)
        self.module: Final = module

    def __repr__(self) -> str:
        return f"<MachineKernel {self.name!r}>"


def kernel_sections(code: bytes) -> dict[str, tuple[bytes, ...]]:
    """Return what machine code has of each kernel, by its symbol.

    Raises
    ------
    ValueError
        If it is no ELF file of 64 bits, or not all of it.
    """
    if not code.startswith(ELF):
        raise ValueError(f"expected a cubin, an ELF file of 64 bits, got {code[:8]!r} ...")
    try:
        start, size, count, names = HEADER.unpack_from(code)
        headers = [SECTION.unpack_from(code, start + size * number) for number in range(count)]
        _, place, length = headers[names]
        texts = code[place : place + length]
        found: dict[bytes, list[bytes]] = {}
        for name, place, length in headers:
            text = texts[name : texts.index(b"\0", name)]
            for prefix in PARTS:
                if text.startswith(prefix):
                    part = prefix + code[place : place + length]
                    found.setdefault(text.removeprefix(prefix), []).append(part)
    except (struct.error, IndexError, OverflowError, ValueError) as error:
        raise ValueError(f"expected a whole cubin, got one that is not: {error}") from error
    return {
        symbol.decode(): tuple(sorted(parts))
        for symbol, parts in found.items()
        if any(part.startswith(CODE) for part in parts)
    }
