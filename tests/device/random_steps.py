"""What random programs are made of: a table of steps, each of them nodes and what numpy does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.random_places import (
    COLUMNS,
    COUNTS,
    FACTORS,
    OWN,
    ROUNDS,
    TESTS,
    Draw,
    Number,
    Numbers,
    Place,
    Refused,
    Scope,
    Words,
    may_be,
    part,
    require_word,
)

COMBINE: Final = gd.Program(
    r"""
    extern "C" __global__ void combine(unsigned* out, const unsigned* in, unsigned factor, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) out[i] = out[i] * factor + in[i] + i;
    }
    """
).kernel("combine")
BLOCK: Final = 128


@dataclass(frozen=True)
class Step(ABC):
    """One step; its arrays are those that it writes first, then those that it reads."""

    arrays: tuple[str, ...]

    is_several = False
    """Whether there may be several nodes, of which one is first."""

    @classmethod
    @abstractmethod
    def drawn(cls, draw: Draw) -> Self:
        """Draw a step."""

    @abstractmethod
    def declare(self, at: Any, scope: Scope) -> Any:
        """Add the nodes to a graph, or after a node; return the last."""

    @abstractmethod
    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        """Do it by numpy."""

    def places(self) -> tuple[Place, ...]:
        """Return the places of it."""
        return ()

    def redrawn(self, draw: Draw) -> Step:
        """Draw other numbers."""
        return self.drawn(replace(draw, arrays=self.arrays))

    def writes(self) -> set[str]:
        """Return the arrays that it may write."""
        return may_be(self.arrays[:1])

    def reads(self) -> set[str]:
        """Return the arrays that it may read."""
        return may_be(self.arrays)

    def require(self, values: Numbers, length: int) -> None:
        """Raise Refused or Outside if it cannot be done with some values."""
        for place in self.places():
            place.found(values, length)


# The table ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Memset(Step):
    place: Place
    value: Number

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        arrays = draw.arrays or (draw.random.choice(draw.device + draw.pointers),)
        place = draw.place(arrays[0], draw.fixed_count())
        return cls(arrays, place, draw.random.choice(FACTORS))

    def places(self) -> tuple[Place, ...]:
        return (self.place,)

    def require(self, values: Numbers, length: int) -> None:
        super().require(values, length)
        require_word(self.value(values))

    def declare(self, at: Any, scope: Scope) -> Any:
        value = self.value(scope.numbers)
        width = self.place.count.fixed if self.place.form.is_open else None
        value = np.uint32(value) if isinstance(value, int) else value
        return at.memset(self.place.said(scope), value, width)

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        part(arrays, self.place, values)[:] = self.value(values)


@dataclass(frozen=True)
class Copy(Step):
    """A copy between any two sides, and within one array where the places are apart."""

    target: Place
    source: Place

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        # Inside of a node, the driver refuses to change copies of what the graph allocates.
        on_device = [name for name in draw.device if name != OWN or not draw.depth]
        arrays = draw.arrays or tuple(draw.random.choices([*on_device, *draw.host], k=2))
        if not draw.arrays and draw.host and draw.pointers and draw.random.random() < 0.1:
            # An address may be that of any array of the device.
            arrays = draw.two((*draw.pointers, draw.random.choice(draw.host)))
        count = draw.count()
        if arrays[0] == arrays[1]:
            while count.fixed == draw.length:
                count = draw.count()
        target, source = (draw.place(array, count) for array in arrays)
        return cls(arrays, target, source)

    def places(self) -> tuple[Place, ...]:
        return self.target, self.source

    def require(self, values: Numbers, length: int) -> None:
        to, of = (place.found(values, length) for place in self.places())
        if self.arrays[0] == self.arrays[1] and to.start < of.stop and of.start < to.stop:
            raise Refused

    def declare(self, at: Any, scope: Scope) -> Any:
        # What goes on to the end from a number has a size, which the other side may not have.
        is_open = [
            place.form.is_open and isinstance(place.offset(scope.numbers), int)
            for place in self.places()
        ]
        is_said = any(is_open) or all(place.form.is_open for place in self.places())
        size = 4 * self.target.count.number(scope.numbers) if is_said else None
        return at.memcpy(self.target.said(scope), self.source.said(scope), size)

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        part(arrays, self.target, values)[:] = part(arrays, self.source, values)


@dataclass(frozen=True)
class Columns(Step):
    """Rows with gaps, of which drivers change nothing: a copy, or a memset."""

    first: int
    value: int | None

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        arrays = draw.arrays or draw.two(draw.device)
        return cls(arrays, draw.random.randrange(3), draw.random.choice([None, 3]))

    def view(self, x: Any) -> Any:
        """Return two columns."""
        return x.reshape(-1, COLUMNS)[:, self.first : self.first + 2]

    def declare(self, at: Any, scope: Scope) -> Any:
        target, source = (self.view(scope.arrays[name]) for name in self.arrays)
        if self.value is None:
            return at.memcpy(target, source)
        return at.memset(target, np.uint32(self.value))

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        target, source = (self.view(arrays[name]) for name in self.arrays)
        target[:] = source if self.value is None else self.value


@dataclass(frozen=True)
class Combine(Step):
    target: Place
    source: Place
    factor: Number

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        arrays = draw.arrays or draw.two(draw.device)
        count = draw.count()
        target, source = (draw.place(array, count, is_in_kernel=True) for array in arrays)
        return cls(arrays, target, source, draw.random.choice(FACTORS))

    def places(self) -> tuple[Place, ...]:
        return self.target, self.source

    def require(self, values: Numbers, length: int) -> None:
        super().require(values, length)
        require_word(self.factor(values))

    def declare(self, at: Any, scope: Scope) -> Any:
        count = self.target.count.number(scope.numbers)
        return at.launch(
            LaunchConfig(grid=1, block=BLOCK),
            COMBINE,
            self.target.said(scope),
            self.source.said(scope),
            self.factor(scope.numbers),
            count,
            grid=gd.ceil_div(count, BLOCK),
        )

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        target, source = (part(arrays, place, values) for place in self.places())
        index = np.arange(len(target), dtype=np.uint32)
        target[:] = target * np.uint32(self.factor(values)) + source + index


@dataclass(frozen=True)
class Many(Step):
    """Several launches of a kernel, one after the other."""

    launches: tuple[Combine, ...]

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        arrays = draw.arrays or draw.two(draw.device)
        count = COUNTS[1]
        each = []
        for _ in range(3):
            target, source = (draw.place(array, count, is_in_kernel=True) for array in arrays)
            each.append(Combine(arrays, target, source, draw.random.choice(FACTORS)))
        return cls(arrays, tuple(each))

    def places(self) -> tuple[Place, ...]:
        return tuple(place for launch in self.launches for place in launch.places())

    def require(self, values: Numbers, length: int) -> None:
        for launch in self.launches:
            launch.require(values, length)

    def declare(self, at: Any, scope: Scope) -> Any:
        return at.launch_many(
            LaunchConfig(grid=1, block=BLOCK),
            COMBINE,
            [launch.target.said(scope) for launch in self.launches],
            [launch.source.said(scope) for launch in self.launches],
            [launch.factor(scope.numbers) for launch in self.launches],
            COLUMNS,
            after=None if scope.is_in_order else "previous",
        )

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        for launch in self.launches:
            launch.run(arrays, values)


@dataclass(frozen=True)
class Callback(Step):
    factor: int
    is_told: bool

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        random = draw.random
        return cls(
            draw.arrays or draw.two(draw.host), random.randrange(1, 9), random.random() < 0.5
        )

    def declare(self, at: Any, scope: Scope) -> Any:
        target, source = (scope.host[name] for name in self.arrays)

        def work() -> None:
            self.run(scope.host, {})

        scope.functions[f"function {len(scope.functions)}"] = work
        told = {"reads": [target, source], "writes": target} if self.is_told else {}
        return at.callback(work, **told)

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        target, source = (arrays[name] for name in self.arrays)
        target[:] = target * np.uint32(self.factor) + source + np.uint32(1)


@dataclass(frozen=True)
class _Holder(Step):
    """What has steps inside."""

    inside: tuple[Step, ...]

    is_several = True

    def writes(self) -> set[str]:
        return set().union(*(step.writes() for step in self.inside))

    def reads(self) -> set[str]:
        return {*self.arrays}.union(*(step.reads() for step in self.inside))

    def places(self) -> tuple[Place, ...]:
        return ()

    def require(self, values: Numbers, length: int) -> None:
        for step in self.inside:
            step.require(values, length)

    def redrawn(self, draw: Draw) -> Step:
        return replace(self, inside=tuple(step.redrawn(draw) for step in self.inside))

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        for step in self.inside:
            step.run(arrays, values)


@dataclass(frozen=True)
class Child(_Holder):
    """Child nodes, one after the other, that hold one graph."""

    count: int

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        allowed = kinds(draw, in_child=True)
        inside = drawn_steps(draw.inside(), allowed, draw.random.randint(1, 4))
        return cls((), inside, draw.random.randint(1, 3))

    def declare(self, at: Any, scope: Scope) -> Any:
        child = gd.GraphDef("child")
        declare_steps(self.inside, child, scope)
        for _ in range(self.count):
            at = at.embed(child)
        return at

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        for _ in range(self.count):
            super().run(arrays, values)


@dataclass(frozen=True)
class _Body(_Holder):
    """What has its steps in a body, on the device alone."""

    @staticmethod
    def body(draw: Draw) -> tuple[Step, ...]:
        """Draw what is inside."""
        allowed = ON_DEVICE if draw.depth else ON_DEVICE | {Branch: 1}
        return drawn_steps(replace(draw.inside(), host=()), allowed, draw.random.randint(1, 3))

    def redrawn(self, draw: Draw) -> Step:
        return super().redrawn(replace(draw, host=()))


@dataclass(frozen=True)
class Branch(_Body):
    test: Callable[[Numbers, Any], Any]

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        source = draw.random.choice(draw.device)
        return cls((source,), cls.body(draw), draw.random.choice(TESTS))

    def declare(self, at: Any, scope: Scope) -> Any:
        first = gd.scalar(scope.arrays[self.arrays[0]][0])
        branch = at.if_then(self.test(scope.numbers, first))
        declare_steps(self.inside, branch.then, scope)
        return branch

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        if self.test(values, int(arrays[self.arrays[0]][0])):
            super().run(arrays, values)


@dataclass(frozen=True)
class Loop(_Body):
    """A loop with nothing beside it, which CUDA 13.0 may not survive."""

    iterations: Number

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        iterations = draw.random.choice(ROUNDS)
        return cls(draw.device + draw.host, cls.body(draw), iterations)

    def writes(self) -> set[str]:
        return {*self.arrays}

    def declare(self, at: Any, scope: Scope) -> Any:
        loop = at.repeat(self.iterations(scope.numbers), counter=gd.scalar(scope.counter))
        with loop.body as body:
            declare_steps(self.inside, body, scope)
        return loop

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        for _ in range(self.iterations(values)):
            super().run(arrays, values)


ON_DEVICE: Final[dict[type[Step], int]] = {Memset: 2, Copy: 3, Columns: 1, Combine: 4, Many: 1}
"""What may be drawn anywhere, and how often."""


def kinds(draw: Draw, *, in_child: bool = False) -> dict[type[Step], int]:
    """Return what may be drawn in a graph, and how often: child graphs hold no bodies."""
    found: dict[type[Step], int] = {**ON_DEVICE, Child: 1}
    if draw.host:
        found |= {Copy: 6, Callback: 3}
    if not in_child:
        found |= {Branch: 1, Loop: 1}
    elif draw.depth:
        del found[Child]
    return found


def drawn_steps(draw: Draw, allowed: Mapping[type[Step], int], count: int) -> tuple[Step, ...]:
    """Draw so many steps, of kinds of which it is said how often they are drawn."""
    drawn = draw.random.choices(list(allowed), list(allowed.values()), k=count)
    return tuple(kind.drawn(draw) for kind in drawn)


# Order ----------------------------------------------------------------------------------------


@dataclass
class _Order:
    """Which nodes of a graph used each array last."""

    written: dict[str, list[gd.Node]] = field(default_factory=dict)
    read: dict[str, list[gd.Node]] = field(default_factory=dict)

    def before(self, step: Step) -> Iterator[gd.Node]:
        """Give what a step has to come after: what it shares, and one of the two writes."""
        for name in sorted(step.reads() | step.writes()):
            yield from self.written.get(name, ())
        for name in sorted(step.writes()):
            yield from self.read.get(name, ())

    def add(self, step: Step, nodes: list[gd.Node]) -> None:
        """Let those that come later see a step."""
        for name in step.writes():
            self.written[name], self.read[name] = nodes, []
        for name in step.reads() - step.writes():
            self.read.setdefault(name, []).extend(nodes)


def declare_steps(
    steps: tuple[Step, ...],
    graph: gd.GraphDef,
    scope: Scope,
    written: Mapping[str, gd.Node] | None = None,
) -> None:
    """Declare steps in a graph, with the edges that memory asks for and no others.

    *written* has the nodes that wrote arrays before.
    """
    if scope.is_in_order:
        with graph.in_order():
            for step in steps:
                step.declare(graph, scope)
        return
    order = _Order({name: [node] for name, node in (written or {}).items()})
    for step in steps:
        before = dict.fromkeys(order.before(step))
        node = step.declare(graph.join(*before) if step.is_several and before else graph, scope)
        if not step.is_several:
            for each in before:
                each >> node
        order.add(step, [node] if isinstance(node, gd.Node) else [*node])
