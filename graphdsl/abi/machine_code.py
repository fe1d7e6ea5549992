"""Kernels with known machine code, which can be loaded again in another process.

The names of its sections give the kernels in it. It runs on GPUs of the architecture that it was
compiled for.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, Final, Self
from weakref import WeakValueDictionary

from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.signatures import KernelSignature
from graphdsl.base.locks import Lock

ELF: Final = b"\x7fELF\x02\x01"
"""The start of a 64-bit little-endian ELF file."""
HEADER: Final = struct.Struct("<32xQQ6xHHHHH")
"""Fields of its header: offsets of segments and sections, their sizes and numbers, names."""
SECTION: Final = struct.Struct("<II16xQQ24x")
"""Fields of a section: name, type, offset and size."""
NO_BITS: Final = 8
"""The type of a section without bytes in the file."""
CODE: Final = b".text."
"""Name of the section of a kernel; its parameters and properties have sections of their own."""
PARTS: Final = (CODE, b".nv.constant0.", b".nv.info.")


class MachineCode:
    """The machine code of a module, a cubin.

    Attributes
    ----------
    code : bytes
        The file.
    """

    __slots__ = ("__weakref__", "_loaded", "_lock", "code")

    def __init__(self, code: bytes) -> None:
        self.code: Final = code
        self._loaded: dict[object, Any] = {}
        self._lock = Lock()

    @classmethod
    def of(cls, code: bytes) -> Self:
        """Return the module of some code: the same one for the same code while it is alive."""
        with _KNOWN_LOCK:
            # Found by the code itself, of which Python keeps the hash.
            known: Any = _KNOWN.get(code)
            found: Self = cls(code) if known is None else known
            _KNOWN[code] = found
            return found

    def loaded(self, key: object, load: Callable[[bytes], Any]) -> Any:
        """Return the result of *load* for the code, cached by *key*, which is a device."""
        with self._lock:
            if key not in self._loaded:
                self._loaded[key] = load(self.code)
            return self._loaded[key]

    def __repr__(self) -> str:
        return f"<MachineCode of {len(self.code)} bytes>"


_KNOWN: Final[WeakValueDictionary[bytes, MachineCode]] = WeakValueDictionary()
"""The modules that are alive, by their code."""
_KNOWN_LOCK: Final = Lock()


class MachineKernel(ForeignKernel):
    """A kernel in machine code; can be used like any other kernel.

    Attributes
    ----------
    module : MachineCode
        The code that contains it.

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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MachineKernel):
            return NotImplemented
        return self.module is other.module and self.symbol == other.symbol

    def __hash__(self) -> int:
        return hash((id(self.module), self.symbol))

    def __repr__(self) -> str:
        return f"<MachineKernel {self.name!r}>"


def sections(code: bytes) -> list[tuple[int, int, int, int]]:
    """Return name, type, offset and size of each section of machine code, and of their names.

    Raises
    ------
    ValueError
        If it is not a 64-bit ELF file, or is truncated.
    """
    if not code.startswith(ELF):
        raise ValueError(f"expected a cubin, a 64-bit ELF file, got {code[:8]!r} ...")
    try:
        segments, start, segment, segment_count, size, count, names = HEADER.unpack_from(code)
        found = [SECTION.unpack_from(code, start + size * number) for number in range(count)]
        ends = [place + length for _, kind, place, length in found if kind != NO_BITS]
        end = max([*ends, segments + segment * segment_count])
        found.append(found[names])
    except (struct.error, IndexError, OverflowError, ValueError) as error:
        raise ValueError(f"expected a complete cubin, got a truncated one: {error}") from error
    if end > len(code):
        raise ValueError(f"expected a complete cubin, got {len(code)} of {end} bytes")
    return found


def kernel_sections(code: bytes) -> dict[str, tuple[bytes, ...]]:
    """Return the sections of each kernel in machine code, by its symbol.

    Raises
    ------
    ValueError
        If it is not a 64-bit ELF file, or is truncated.
    """
    *headers, (_, _, place, length) = sections(code)
    texts = code[place : place + length] + b"\0"
    found: dict[bytes, list[bytes]] = {}
    for name, _, place, length in headers:
        text = texts[name : texts.find(b"\0", name)]
        for prefix in PARTS:
            if text.startswith(prefix):
                part = prefix + code[place : place + length]
                found.setdefault(text.removeprefix(prefix), []).append(part)
    return {
        symbol.decode(): tuple(sorted(parts))
        for symbol, parts in found.items()
        if any(part.startswith(CODE) for part in parts)
    }
