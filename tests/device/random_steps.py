"""What random programs are made of: a table of steps, each of them nodes and what numpy does.

All numbers of a step are functions of the parameters. They are called with the parameters of a
graph, which makes expressions of them, and with the values of these, which makes numbers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, NamedTuple, Self

import numpy as np
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd

__all__ = ["Draw", "Numbers", "Outside", "Refused", "Scope", "Step", "Words", "declare_steps"]

COMBINE: Final = gd.Program(
    r"""
    extern "C" __global__ void combine(unsigned* out, const unsigned* in, unsigned factor, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) out[i] = out[i] * factor + in[i] + i;
    }
    """
).kernel("combine")
BLOCK: Final = 128
COLUMNS: Final = 4
"""Elements of a row of all arrays."""
FEW: Final = 5
DEVICE: Final = ("d0", "d1", "d2")
"""The arrays of a device that are no graph's."""
WHERE: Final = "where"
"""The parameter that is the address of an array, and stands for that."""

Words = NDArray[np.uint32]
Numbers = Mapping[str, Any]
"""Parameters, or their values, by name."""
Number = Callable[[Numbers], Any]

OFFSETS: Final[tuple[Number, ...]] = (
    lambda p: 0,
    lambda p: 2,
    lambda p: p["i"],
    lambda p: p["j"],
    lambda p: 2 * p["i"] + 1,
    lambda p: p["i"] // 2,
    lambda p: (p["i"] + p["j"]) % 4,
    lambda p: (p["i"] - 1) % 2,
    lambda p: abs(p["i"] - p["j"]),
    lambda p: gd.ceil_div(p["j"], 3),
)
FACTORS: Final[tuple[Number, ...]] = (
    lambda p: 1,
    lambda p: 7,
    lambda p: p["factor"],
    lambda p: 3 * p["factor"] + 1,
    lambda p: p["factor"] % 4,
)
ROUNDS: Final[tuple[Number, ...]] = (
    lambda p: 0,
    lambda p: 3,
    lambda p: p["j"],
    lambda p: p["i"] % 4,
)
TESTS: Final[tuple[Callable[[Numbers, Any], Any], ...]] = (
    lambda p, x: p["i"] > 1,
    lambda p, x: p["factor"] % 3 > 1,
    lambda p, x: x % 2 > 0,
    lambda p, x: (x % 5 > p["factor"] % 5) & (p["j"] < 3),
)


class Outside(Exception):  # noqa: N818  # nothing is wrong but the draw
    """A kernel would leave its memory, of which nobody can know before it runs."""


class Refused(Exception):  # noqa: N818  # nothing is wrong but the draw
    """A place is none of its memory, which a launch has to say."""


# Places ---------------------------------------------------------------------------------------


class Count(NamedTuple):
    """How many elements there are at a place, and whether that is always the same."""

    number: Number
    fixed: int | None = None


COUNTS: Final = (
    *(Count(lambda p, n=n: n, n) for n in (1, COLUMNS, FEW)),  # type: ignore[misc]
    Count(lambda p: p["j"] % 3 + 1),
    Count(lambda p: p["i"] + 2),
)


class Form(NamedTuple):
    """How a place can be said: of memory, an offset and a count, for some of *only* one count."""

    said: Callable[[Any, Any, Any], Any]
    first: int = 0
    step: int = 1
    only: int | None = None
    is_open: bool = False
    is_in_bytes: bool = False

    def begins(self, offset: int) -> int:
        """Return the number of the first element."""
        return self.first + self.step * offset


FORMS: Final = (
    Form(lambda x, n, count: x[n : n + count]),
    Form(lambda x, n, count: x[1:][n : n + count], first=1),
    Form(lambda x, n, count: x[n], only=1),
    Form(lambda x, n, count: x.reshape(-1, COLUMNS)[n], step=COLUMNS, only=COLUMNS),
    Form(lambda x, n, count: x + n, is_open=True),
    Form(lambda x, n, count: in_bytes(x, 4 * n), is_open=True, is_in_bytes=True),
)


def in_bytes(x: Any, offset: Any) -> Any:
    """Return what is so many bytes further."""
    if isinstance(x, gd.AllocNode):
        return x.dptr + offset
    if isinstance(x, gd.Parameter):
        return x + offset
    # Of cuda.core's buffers only parameters know what a sum is.
    return x.view(np.uint8)[offset:] if isinstance(offset, int) else x.memory + offset


@dataclass(frozen=True)
class Place:
    """Some elements of an array."""

    array: str
    form: Form
    offset: Number
    count: Count
    is_in_kernel: bool = False

    def said(self, scope: Scope) -> Any:
        """Return the place as an operand."""
        numbers = scope.numbers
        memory = scope.arrays[self.array]
        return self.form.said(memory, self.offset(numbers), self.count.number(numbers))

    def found(self, values: Numbers, length: int) -> slice:
        """Return the place as indices of an array of so many elements."""
        offset, count = self.offset(values), self.count.number(values)
        start = self.form.begins(offset)
        if offset < 0 or count < 1 or start >= length:
            raise Refused
        if start + count > length:
            raise Outside if self.is_in_kernel and self.form.is_open else Refused
        return slice(start, start + count)


# Drawing and declaring ------------------------------------------------------------------------


@dataclass
class Scope:
    """What the steps of one declaration refer to."""

    numbers: Numbers
    arrays: dict[str, Any]
    host: dict[str, Words]
    counter: Any
    is_in_order: bool = False
    functions: dict[str, Callable[[], None]] = field(default_factory=dict)


@dataclass
class Draw:
    """What steps are drawn with."""

    random: Random
    length: int
    device: tuple[str, ...]
    host: tuple[str, ...] = ()
    pointers: tuple[str, ...] = ()
    arrays: tuple[str, ...] = ()
    """Those that a step has to have, if it may not have any."""
    depth: int = 0

    def place(self, array: str, count: Count, **more: Any) -> Place:
        """Draw one of the places of an array that have so many elements."""
        if count.fixed == self.length and array != WHERE and self.random.random() < 0.5:
            return Place(array, Form(lambda x, n, count: x), lambda p: 0, count, **more)
        forms = [
            form
            for form in FORMS
            if form.only in {None, count.fixed}
            and not (form.is_in_bytes and array in self.host)
            and (form.is_in_bytes or array != WHERE)
        ]
        return Place(array, self.random.choice(forms), self._offset(count), count, **more)

    def count(self) -> Count:
        """Draw a count; often that of all elements."""
        if self.random.random() < 0.3:
            return Count(lambda p: self.length, self.length)
        return self.random.choice(COUNTS)

    def fixed_count(self) -> Count:
        """Draw a count that is the same whatever values there are."""
        return next(count for count in iter(self.count, None) if count.fixed)

    def two(self, arrays: tuple[str, ...]) -> tuple[str, str]:
        """Draw two arrays."""
        first, second = self.random.sample(arrays, 2)
        return first, second

    def steps(self, kinds: Mapping[type[Step], int], count: int) -> tuple[Step, ...]:
        """Draw so many steps, of kinds of which it is said how often they are drawn."""
        drawn = self.random.choices(list(kinds), list(kinds.values()), k=count)
        return tuple(kind.drawn(self) for kind in drawn)

    def inside(self) -> Draw:
        """Return what draws the steps inside of a step."""
        return replace(self, depth=self.depth + 1)

    def _offset(self, count: Count) -> Number:
        # Of all there is one place only.
        return (lambda p: 0) if count.fixed == self.length else self.random.choice(OFFSETS)


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


def may_be(arrays: Iterable[str]) -> set[str]:
    """Return the arrays that some names may stand for."""
    return {each for name in arrays for each in (DEVICE if name == WHERE else (name,))}


def require_word(value: int) -> None:
    """Raise Refused if a number is none of the type of all elements."""
    if not 0 <= value < 1 << 32:
        raise Refused


def part(arrays: dict[str, Words], place: Place, values: Numbers) -> Words:
    """Return the view of an array that is at a place."""
    array = arrays[values[WHERE] if place.array == WHERE else place.array]
    return array[place.found(values, len(array))]


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
        everything = draw.device + draw.host
        arrays = draw.arrays or tuple(draw.random.choices(everything, k=2))
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
        inside = draw.inside().steps(allowed, draw.random.randint(1, 4))
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
        return replace(draw.inside(), host=()).steps(allowed, draw.random.randint(1, 3))

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

    rounds: Number

    @classmethod
    def drawn(cls, draw: Draw) -> Self:
        rounds = draw.random.choice(ROUNDS)
        return cls(draw.device + draw.host, cls.body(draw), rounds)

    def writes(self) -> set[str]:
        return {*self.arrays}

    def declare(self, at: Any, scope: Scope) -> Any:
        loop = at.repeat(self.rounds(scope.numbers), counter=gd.scalar(scope.counter))
        with loop.body as body:
            declare_steps(self.inside, body, scope)
        return loop

    def run(self, arrays: dict[str, Words], values: Numbers) -> None:
        for _ in range(self.rounds(values)):
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
