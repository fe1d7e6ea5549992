"""What a case of the corpus is: a kernel, its inputs, how it is launched, what it has to give."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd

Arguments = dict[str, Any]
"""Kernel arguments by the names of the parameters, in their order."""
Shape = int | tuple[int, ...]

WITHOUT_FMA: Final[Mapping[str, Any]] = {"fma": False}
"""Products and sums are rounded one by one, as numpy rounds them."""


@dataclass(frozen=True, slots=True)
class Bound:
    """How far apart the outputs of two devices may be: ``absolute + relative * |value|``.

    Attributes
    ----------
    relative, absolute : float
        The two parts of the bound.
    reason : str
        Why the outputs need not be equal.
    """

    relative: float
    absolute: float
    reason: str


APPROXIMATE: Final = Bound(
    4e-6, 1e-6, "approximate functions of the GPU, whose last bits are not documented"
)
UNORDERED: Final = Bound(
    1e-5, 1e-5, "floating-point atomics, which add in the order in which threads arrive"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Case:
    """A kernel with everything that is needed to run it and to judge what it gave.

    Attributes
    ----------
    name : str
        Unique in the corpus.
    kind : str
        The field that the kernel is from.
    source : str
        CUDA C++.
    kernel : str
        The kernel in it: an ``extern "C"`` name or a template instance.
    grid, block : int or tuple of int
        Launch shape.
    arguments : callable
        Makes the arguments from a random generator: arrays go to device memory, all else is
        passed by value.
    outputs : tuple of str
        The arrays that are read back.
    shared_memory : int
        Bytes of dynamic shared memory.
    repeat : int
        How many times the kernel is launched, one after the other.
    options : mapping
        Options of ``cuda.core.ProgramOptions``.
    bound : Bound or None
        How far apart the outputs of two devices may be; None means equal bit for bit.
    canonical : callable or None
        Brings outputs that depend on the order of threads into one that does not.
    reference : callable or None
        Computes outputs from the arguments with numpy.
    tolerance : tuple of float or None
        Relative and absolute tolerance of the reference; by default integers are equal, and
        floating-point numbers near.
    tags : tuple of str
        What the kernel uses.
    """

    name: str
    kind: str
    source: str
    kernel: str
    grid: Shape
    block: Shape
    arguments: Callable[[np.random.Generator], Arguments]
    outputs: tuple[str, ...]
    shared_memory: int = 0
    repeat: int = 1
    options: Mapping[str, Any] = field(default_factory=lambda: WITHOUT_FMA)
    bound: Bound | None = None
    canonical: Callable[[Arguments], Arguments] | None = None
    reference: Callable[[Arguments], Arguments] | None = None
    tolerance: tuple[float, float] | None = None
    tags: tuple[str, ...] = ()

    @property
    def threads(self) -> int:
        """How many threads a launch has."""
        return int(np.prod(self.grid) * np.prod(self.block))

    def inputs(self) -> Arguments:
        """Return the arguments, the same at every call."""
        return self.arguments(np.random.default_rng(zlib.crc32(self.name.encode())))

    def config(self) -> LaunchConfig:
        """Return how the kernel is launched."""
        return LaunchConfig(grid=self.grid, block=self.block, shmem_size=self.shared_memory)

    def program(self) -> gd.Program:
        """Return the program that has the kernel."""
        return gd.Program(self.source, self.options)

    def expected(self) -> Arguments | None:
        """Return what the reference gives, in the order that does not depend on threads."""
        if self.reference is None:
            return None
        outputs = self.reference(self.inputs())
        return outputs if self.canonical is None else self.canonical(outputs)


def floats(
    rng: np.random.Generator, shape: Shape, low: float = -1.0, high: float = 1.0
) -> NDArray[np.float32]:
    """Return uniformly distributed floats."""
    return rng.uniform(low, high, shape).astype(np.float32)


def doubles(
    rng: np.random.Generator, shape: Shape, low: float = -1.0, high: float = 1.0
) -> NDArray[np.float64]:
    """Return uniformly distributed doubles."""
    return rng.uniform(low, high, shape)


def integers(
    rng: np.random.Generator, shape: Shape, low: int, high: int, dtype: Any = np.int32
) -> NDArray[Any]:
    """Return uniformly distributed integers from *low* to *high* - 1."""
    return rng.integers(low, high, shape, dtype=dtype)
