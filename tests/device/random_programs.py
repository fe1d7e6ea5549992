"""Random programs, declared as graphs and changed between launches; numpy does the same.

Edges are just those that the memory asks for, written by hand or found by ``in_order()``. So a
device may run everything else in any order, and must come to the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

import graphdsl as gd
from tests.device.random_places import (
    DEVICE,
    OWN,
    WHERE,
    Draw,
    Numbers,
    Outside,
    Refused,
    Scope,
    Words,
)
from tests.device.random_steps import (
    Columns,
    Combine,
    Copy,
    Memset,
    Step,
    declare_steps,
    drawn_steps,
    kinds,
)
from tests.device.support import DeviceMemory

LENGTHS: Final = (8, 64, 3000, 40_000)
"""Elements of the arrays of a program; the last is more than a page or a small staging buffer."""
HOST: Final = ("h0", "h1", "h2")
TYPES: Final = {"i": np.int32, "j": np.int32, "factor": np.uint32, WHERE: gd.Address}
FAR: Final = (-1, -2, 40_000, 2**31 - 1, -(2**31))
Values = dict[str, Any]


class Eager:
    """A builder whose methods do on a stream, at once, what the nodes of a graph do."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    def memset(self, *args: Any) -> None:
        gd.memset(self.stream, *args)

    def memcpy(self, *args: Any) -> None:
        gd.memcpy(self.stream, *args)

    def launch(self, *args: Any, **named: Any) -> None:
        gd.launch(self.stream, *args, **named)


class World:
    """Memory on both sides, and what numpy has in its place."""

    def __init__(self, length: int, memory: DeviceMemory) -> None:
        self.length = length
        self.stream, self.where = memory.stream, memory.device
        self.device = {name: gd.zeros(length, np.uint32, stream=memory.stream) for name in DEVICE}
        self.host = {
            name: np.arange(length, dtype=np.uint32) * np.uint32(number + 1)
            for number, name in enumerate(HOST)
        }
        self.counter = gd.zeros(1, np.int32, stream=memory.stream)
        self.model: dict[str, Words] = {name: array.copy() for name, array in self.host.items()}
        self.model |= {name: np.zeros(length, np.uint32) for name in (*DEVICE, OWN)}

    def given(self, values: Numbers) -> dict[str, Any]:
        """Return values of parameters as they are given to a graph."""
        return {
            name: self.device[value] if isinstance(value, str) else value
            for name, value in values.items()
        }

    def arrays(self) -> dict[str, Any]:
        """Return all memory as arrays of which there are parts."""
        return self.device | {name: gd.Array(array, np.uint32) for name, array in self.host.items()}

    def regions(self) -> dict[str, Any]:
        """Return all memory under the names that it has in files."""
        return {**self.device, **self.host, "counter": self.counter}

    def require_equal(self, what: object) -> None:
        """Compare all memory with the model's."""
        for name, array in self.device.items():
            found = gd.read(array, self.stream)
            np.testing.assert_array_equal(found, self.model[name], f"{name}\n{what}")
        for name, words in self.host.items():
            np.testing.assert_array_equal(words, self.model[name], f"{name}\n{what}")


class Declared(NamedTuple):
    """A declaration, and its callbacks by the names that they have in files."""

    graph: gd.GraphDef
    functions: dict[str, Callable[[], None]]


@dataclass(frozen=True)
class Program:
    """What a graph does.

    Attributes
    ----------
    defaults : mapping
        Of the parameters; None for one that has none.
    fixed : mapping
        Values that parameters were given for good.
    """

    steps: tuple[Step, ...]
    defaults: Values
    is_in_order: bool
    allocates: bool
    fixed: Values = field(default_factory=dict)

    def declare(self, world: World) -> Declared:
        """Declare it anew."""
        graph = gd.GraphDef("program")
        defaults = world.given(self.defaults)
        numbers = {name: graph.param(name, kind, defaults[name]) for name, kind in TYPES.items()}
        arrays = world.arrays() | {WHERE: numbers[WHERE]}
        scope = Scope(numbers, arrays, world.host, world.counter, self.is_in_order)
        if self.allocates:
            with graph.temporary(world.length, np.uint32, name=OWN) as own:
                scope.arrays[OWN] = own
                own_is_clear = own.memset(own, np.uint32(0))
                declare_steps(self.steps, graph, scope, {OWN: own_is_clear})
        else:
            declare_steps(self.steps, graph, scope, {})
        return Declared(graph, scope.functions)

    def require(self, values: Values, length: int) -> None:
        """Raise Refused if a step is at a place that is none, else Outside if one would be."""
        outside = None
        for step in self.steps:
            try:
                step.require(values | self.fixed, length)
            except Outside as error:
                outside = error
        if outside:
            raise outside

    def run(self, model: dict[str, Words], values: Values) -> None:
        """Do on the model what one launch does."""
        model[OWN][:] = 0
        for step in self.steps:
            step.run(model, values | self.fixed)


@dataclass
class Launched:
    """What is launched: an executable, or the graph of a key of a family."""

    graph: Any
    program: Program
    values: Values


class RandomProgram:
    """A program, what happens to it between launches, and what numpy makes of that.

    Parameters
    ----------
    seed : int
        Decides everything.
    memory : DeviceMemory
        The device.
    folder : Path
        Where files are written.
    start : callable, optional
        Starts a graph on a stream, in place of a launch.
    """

    def __init__(
        self,
        seed: int,
        memory: DeviceMemory,
        folder: Path,
        start: Callable[[gd.Graph, Any], object] | None = None,
    ) -> None:
        self.random = Random(seed)  # noqa: S311  # no secret
        self.folder, self.start = folder, start
        self.world = World(self.random.choice(LENGTHS), memory)
        self.host = HOST if self.random.random() < 0.7 else ()
        self.factor = self.random.choice([None, 3])
        self.log: list[str] = [f"seed {seed}, {self.world.length} elements"]

    def run(self, actions: int) -> None:
        """Do so many things to an executable, or to a family."""
        if self.random.random() < 0.25:
            self._run_family(actions)
            self.world.require_equal(self)
        else:
            self.run_executable(actions)

    def __str__(self) -> str:
        return "\n".join(self.log)

    # What is launched -----------------------------------------------------------------------------

    def run_executable(self, actions: int, device: Any = None) -> None:
        """Do so many things to an executable, of the device or of what stands for it."""
        program = self._program()
        declared = program.declare(self.world)
        with declared.graph.instantiate(device=device or self.world.where) as graph:
            self.log.append(str(declared.graph))
            launched = Launched(graph, program, dict(program.defaults))
            self._launch(launched)
            for _ in range(actions):
                action = self.random.choice(CHANGES)
                self.log.append(action.__name__)
                action(self, launched)
                self._launch(launched)
        self.world.require_equal(self)

    def _run_family(self, actions: int) -> None:
        programs = [self._program()]
        programs += [self._varied(programs[0]), self._varied(programs[0]), self._program()]
        made = [self._around(program, self.random.choice([0, 0, 1])) for program in programs]
        self.log += [str(declared.graph) for _, declared in made]
        family = gd.family(
            {key: declared.graph for key, (_, declared) in enumerate(made)},
            executables=self.random.choice([None, 1, 2]),
            device=self.world.where,
        )
        with family:
            keys = [
                Launched(family[key], program, dict(program.defaults))
                for key, (program, _) in enumerate(made)
            ]
            for _ in range(2 * actions):
                key = self.random.randrange(len(keys))
                self.log.append(f"key {key}")
                self._launch(keys[key])
                if self.random.random() < 0.3:
                    self._eager(keys[key])

    # Programs -------------------------------------------------------------------------------------

    def _program(self) -> Program:
        random = self.random
        allocates = random.random() < 0.3
        device = (*DEVICE, OWN) if allocates else DEVICE
        draw = Draw(random, self.world.length, device, self.host, (WHERE,))
        defaults: Values = {
            "i": random.randrange(2),
            "j": random.randrange(3),
            "factor": self.factor,
        }
        defaults[WHERE] = random.choice(DEVICE)
        program = Program((), defaults, random.random() < 0.5, allocates)
        steps = (
            self._of_defaults(program, lambda: drawn_steps(draw, kinds(draw), 1)[0])
            for _ in range(random.randint(3, 9))
        )
        return replace(program, steps=tuple(steps))

    def _varied(self, program: Program) -> Program:
        """Return a program with other numbers in some of its steps."""
        device = (*DEVICE, OWN) if program.allocates else DEVICE
        draw = Draw(self.random, self.world.length, device, self.host, (WHERE,))
        share = self.random.choice([0.2, 1])
        steps = tuple(
            self._of_defaults(program, partial(step.redrawn, draw))
            if self.random.random() < share
            else step
            for step in program.steps
        )
        return replace(program, steps=steps)

    def _of_defaults(self, program: Program, drawn: Callable[[], Step]) -> Step:
        """Draw a step that can be done with the defaults, since others are no declaration."""
        values = program.defaults | {"factor": 1}
        while True:
            step = drawn()
            try:
                step.require(values | program.fixed, self.world.length)
            except (Refused, Outside):
                continue
            return step

    # Launches -------------------------------------------------------------------------------------

    def _values(self, launched: Launched) -> Values:
        random = self.random
        most = 3 if self.world.length == LENGTHS[0] else 12
        drawn = {
            "i": random.randrange(most) if random.random() < 0.95 else random.choice(FAR),
            "j": random.randrange(4),
            "factor": random.randrange(9) if random.random() < 0.9 else 2**31,
            WHERE: random.choice(DEVICE),
        }
        return {
            name: value
            for name, value in drawn.items()
            if name not in launched.program.fixed
            and (launched.values[name] is None or random.random() < 0.5)
        }

    def _launch(self, launched: Launched) -> None:
        given = self._values(launched)
        asked = launched.values | given
        self.log.append(f"launch {given} for {asked}")
        world, graph = self.world, launched.graph
        try:
            launched.program.require(asked, world.length)
        except Outside:
            return
        except Refused:
            with pytest.raises(ValueError):  # noqa: PT011  # what is said is tested elsewhere
                graph.launch(world.stream, **world.given(given))
            return
        if self.start is not None:
            graph.set(**world.given(given))
            self.start(graph, world.stream)
        elif self.random.random() < 0.4:
            graph.set(**world.given(given))
            graph.launch(world.stream)
        else:
            graph.launch(world.stream, **world.given(given))
        launched.values = asked
        launched.program.run(world.model, asked)
        # What the host reads and writes belongs to no order between launches.
        if self.host:
            graph.sync(world.stream)
            world.require_equal(self)

    # What happens between -------------------------------------------------------------------------

    def _eager(self, launched: Launched) -> None:
        """Do a step without a graph, on the same stream."""
        world = self.world
        draw = Draw(self.random, world.length, DEVICE, self.host)
        step = self.random.choice(EAGER).drawn(draw)
        values = {"i": 2, "j": 1, "factor": self.random.randrange(9)}
        try:
            step.require(values, world.length)
        except (Refused, Outside):
            return
        self.log.append(f"eager {step}")
        step.declare(Eager(world.stream), Scope(values, world.arrays(), world.host, world.counter))
        step.run(world.model, values)
        if self.host:
            world.stream.sync()

    def _nothing(self, launched: Launched) -> None:
        """Launch once more."""

    def _vary(self, launched: Launched) -> None:
        """Update with a declaration of other numbers, in place where that can be."""
        program = self._varied(replace(launched.program, fixed={}))
        self._update(launched, program, program.declare(self.world).graph)

    def _replace(self, launched: Launched) -> None:
        """Update with the declaration of another program."""
        program = self._program()
        self._update(launched, program, program.declare(self.world).graph)

    def _rebuild(self, launched: Launched) -> None:
        """Update with the same declaration after a way around or two."""
        program = replace(launched.program, fixed={})
        program, declared = self._around(program, self.random.randint(1, 2))
        self._update(launched, program, declared.graph)

    def _around(self, program: Program, count: int) -> tuple[Program, Declared]:
        """Declare a program, and go so many ways that give a declaration that does the same."""
        declared = program.declare(self.world)
        for _ in range(count):
            way = self.random.choice(WAYS)
            self.log.append(way.__name__)
            program, declared = way(self, program, declared)
        return program, declared

    def _copied(self, program: Program, declared: Declared) -> tuple[Program, Declared]:
        return program, declared._replace(graph=declared.graph.copy())

    def _inlined(self, program: Program, declared: Declared) -> tuple[Program, Declared]:
        """Make it a part of another graph, with some parameters given."""
        graph = gd.GraphDef("around")
        fixed = {
            name: default
            for name, default in program.defaults.items()
            if default is not None and name not in program.fixed and self.random.random() < 0.3
        }
        if not {"i", "j"} <= {*fixed, *program.fixed}:
            # An address with an offset that nobody knows yet stays a parameter.
            fixed.pop(WHERE, None)
        given = self.world.given(fixed)
        if "j" not in fixed and "j" not in program.fixed:
            given["j"] = graph.param("j", np.int32, program.defaults["j"])
        graph.inline(declared.graph, **given)
        return (
            replace(program, fixed=program.fixed | fixed),
            declared._replace(graph=graph),
        )

    def _saved(self, program: Program, declared: Declared) -> tuple[Program, Declared]:
        """Save and load it."""
        regions, path = self.world.regions(), self.folder / "program.graph"
        declared.graph.save(path, regions=regions, functions=declared.functions)
        loaded = gd.load(path)
        wanted = {supply.name for supply in loaded.supplies}
        bound = loaded.bind(
            regions={name: each for name, each in regions.items() if name in wanted},
            functions=declared.functions,
        )
        return program, declared._replace(graph=bound)

    def _update(self, launched: Launched, program: Program, graph: gd.GraphDef) -> None:
        executable = launched.graph
        self.log.append(str(graph))
        if None in launched.values.values():
            # What has no default keeps its value, so there has to be one.
            executable.set(factor=5)
            launched.values["factor"] = 5
        if self._is_refused(launched, program):
            with pytest.raises(ValueError):  # noqa: PT011  # what is said is tested elsewhere
                executable.update(graph, reinstantiate=True)
            return
        try:
            report = executable.update(graph)
        except gd.UpdateError as error:
            # It still is what it was.
            self.log.append(f"{error}\n{executable}")
            executable.launch(self.world.stream)
            launched.program.run(self.world.model, launched.values)
            executable.sync(self.world.stream)
            reinstantiate: Any = self.random.choice([True, "if-faster"])
            report = executable.update(graph, reinstantiate=reinstantiate)
        self.log.append(str(report))
        launched.program, launched.values = program, _after(launched, program)

    def _is_refused(self, launched: Launched, program: Program) -> bool:
        """Tell whether a value that stays is none for another program."""
        try:
            program.require(_after(launched, program), self.world.length)
        except Refused:
            return True
        except Outside:
            return False
        return False


def _after(launched: Launched, program: Program) -> Values:
    """Return what parameters are after an update: the defaults, else what they were."""
    return {
        name: launched.values[name] if default is None else default
        for name, default in program.defaults.items()
    }


EAGER: Final[tuple[type[Step], ...]] = (Memset, Copy, Columns, Combine)
"""What can be done without a graph."""
CHANGES: Final[tuple[Callable[[RandomProgram, Launched], None], ...]] = (
    RandomProgram._nothing,
    RandomProgram._eager,
    RandomProgram._vary,
    RandomProgram._vary,
    RandomProgram._replace,
    RandomProgram._rebuild,
    RandomProgram._rebuild,
)
"""What happens between launches, each as often as it is there."""
WAYS: Final[tuple[Callable[[RandomProgram, Program, Declared], tuple[Program, Declared]], ...]] = (
    RandomProgram._copied,
    RandomProgram._inlined,
    RandomProgram._saved,
)
"""What gives a declaration that does the same as another."""
