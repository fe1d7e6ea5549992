"""Random graphs that are optimized and changed, and what numpy makes of the same changes.

The plain graph is a chain, so numpy does the steps one after the other. A host looks at page-locked
memory after each node, as one that polls would: once a flag has changed, it changes the data beside
it. What it sees of the optimized graph is what it would see of the plain one, though it may miss
what was between two writes that became one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.support import DeviceMemory

WORDS: Final = 8
ROW: Final = gd.LaunchConfig(grid=1, block=WORDS)
DEVICE: Final = ("x", "y", "z")
APART: Final = "w"
"""Memory of kernels behind programmatic edges, which no others touch."""
SEEN: Final = "p"
FLAG: Final = "f"
WHERE: Final = "where"
PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void add(unsigned* out, const unsigned* in, unsigned by, int n) {
        if (threadIdx.x < n) out[threadIdx.x] += in[threadIdx.x] + by;
    }
    extern "C" __global__ void twice(unsigned* out, const unsigned* in, unsigned by, int n) {
        if (threadIdx.x < n) out[threadIdx.x] = 2 * in[threadIdx.x] + by;
    }
    extern "C" __global__ void waits(unsigned* out, const unsigned* in, unsigned by, int n) {
        asm volatile("griddepcontrol.wait;" ::: "memory");
        if (threadIdx.x < n) out[threadIdx.x] = 3 * in[threadIdx.x] + by;
    }
    extern "C" __global__ void follow(unsigned* const* table, unsigned by, int n) {
        if (threadIdx.x < n) table[0][threadIdx.x] += by;
    }
    __device__ unsigned one = 1;
    extern "C" __global__ void own(unsigned* out, const unsigned* in, unsigned by, int n) {
        if (threadIdx.x < n) out[threadIdx.x] = in[threadIdx.x] + by * one;
    }
    """
)
KERNELS: Final = {name: PROGRAM.kernel(name) for name in ("add", "twice", "waits", "own")}
FOLLOW: Final = PROGRAM.kernel("follow")
PASSES: Final = ("edges", "merge", "programmatic")
Words = NDArray[np.uint32]
Part = tuple[str, int, int]
"""The name of an array, the first word and their number."""


class World:
    """The memory of a graph, and what it starts from."""

    def __init__(self, memory: DeviceMemory, random: Random) -> None:
        self.memory = memory
        stream = memory.stream
        # Two arrays of one buffer are adjacent.
        both = gd.zeros(2 * WORDS, np.uint32, stream=stream)
        self.arrays: dict[str, Any] = {"x": both[:WORDS], "y": both[WORDS:]}
        for name in ("z", APART):
            self.arrays[name] = gd.zeros(WORDS, np.uint32, stream=stream)
        self.seen = {
            name: gd.empty_pinned(size, np.uint32, device=memory.device)
            for name, size in ((SEEN, WORDS), (FLAG, 1))
        }
        self.arrays |= self.seen
        self.table = gd.zeros(1, np.uint64, stream=stream)
        self.number = int(self.arrays["z"].__cuda_array_interface__["data"][0])
        gd.memcpy(stream, self.table, np.array([self.number], np.uint64))
        stream.sync()
        self.start: dict[str, Words] = {
            name: np.array([random.randrange(100) for _ in range(size)], np.uint32)
            for name, size in ((*((each, WORDS) for each in (*DEVICE, APART, SEEN)), (FLAG, 1)))
        }

    def restart(self) -> None:
        """Fill all memory with what it starts from."""
        for name, words in self.start.items():
            if name in self.seen:
                self.seen[name][:] = words
            else:
                gd.memcpy(self.memory.stream, self.arrays[name], words)
        self.memory.stream.sync()

    def read(self) -> dict[str, list[int]]:
        """Return the content of all memory."""
        return {
            name: self.seen[name].tolist()
            if name in self.seen
            else gd.read(self.arrays[name], self.memory.stream).tolist()
            for name in self.start
        }


class Host:
    """A host that polls page-locked memory.

    Parameters
    ----------
    arrays : dict of str to array
        The memory.
    answers : bool
        Whether it changes the data once the flag has changed, which tells it that they were read.
    """

    def __init__(self, arrays: dict[str, Any], *, answers: bool) -> None:
        self.arrays, self.answers = arrays, answers
        self.states: list[tuple[int, ...]] = []
        self.look()

    def look(self) -> None:
        """Note what there is, if it is not what was there before."""
        flag, data = self.arrays[FLAG], self.arrays[SEEN]
        was = self.states[-1] if self.states else None
        now = (int(flag[0]), *map(int, data))
        if now == was:
            return
        self.states.append(now)
        if self.answers and was is not None and was[0] != now[0]:
            data[:] = data * np.uint32(3) + flag
            self.states.append((now[0], *map(int, data)))


@dataclass
class Step:
    """What one node does.

    Attributes
    ----------
    name : str
        The name of the node.
    kind : str
        The kind.
    dst, src : tuple
        Words that it writes and reads.
    by : int
        A number.
    kernel : str
        The name of its kernel.
    inner : list of Step
        The steps of a child graph or a body.
    times : int
        How often they run.
    is_open : bool
        Whether its number is the parameter, or its memory is that of the address.
    """

    name: str
    kind: str
    dst: Part = ("x", 0, WORDS)
    src: Part = ("y", 0, WORDS)
    by: int = 0
    kernel: str = "add"
    inner: list[Step] = field(default_factory=list)
    times: int = 1
    is_open: bool = False
    is_enabled: bool = True

    def run(self, arrays: dict[str, Any], after: Callable[[], None]) -> None:
        """Do it with numpy, calling *after* behind each node."""
        if self.inner:
            for _ in range(self.times):
                for each in self.inner:
                    each.run(arrays, after)
            return
        if self.is_enabled:
            self._run(arrays)
        after()

    def _run(self, arrays: dict[str, Any]) -> None:
        by = np.uint32(arrays["value"] if self.is_open else self.by)
        to, of = (
            arrays[name][first : first + count] for name, first, count in (self.dst, self.src)
        )
        if self.kind in {"memset", "number", "flag"}:
            to[:] = by
        elif self.kind == "copy":
            to[:] = of.copy()
        elif self.kind == "follow":
            arrays["z"][: self.dst[2]] += by
        elif self.kernel == "add":
            to[:] = to + of + by
        else:
            to[:] = of * np.uint32({"twice": 2, "waits": 3, "own": 1}[self.kernel]) + by


class Run:
    """A random graph, its optimized form, and changes of both.

    Parameters
    ----------
    seed : int
        Decides everything.
    memory : DeviceMemory
        The device.
    counts : Counter
        Receives how many changes were made and refused, and how many edits there were.
    """

    def __init__(self, seed: int, memory: DeviceMemory, counts: Counter[str]) -> None:
        self.seed = seed
        self.random = Random(seed)  # noqa: S311  # no secret
        self.memory, self.counts = memory, counts
        self.world = World(memory, self.random)
        self.value: dict[str, Any] = {"value": 5, WHERE: "x"}
        self.defaults = dict(self.value)
        self.log: list[str] = []
        self.steps = self._steps()

    # The plain graph ------------------------------------------------------------------------------

    def _steps(self) -> list[Step]:
        count = self.random.randint(4, 10)
        steps = [self._step(f"n{number}", depth=0) for number in range(count)]
        if self.random.random() < 0.4:
            # A kernel beside the chain: its first node leads to it by a programmatic edge.
            apart = (APART, 0, WORDS)
            steps = [
                Step("before", "kernel", ("x", 0, WORDS), ("z", 0, WORDS), 1),
                Step("beside", "kernel", apart, apart, 1, "waits"),
                *steps,
            ]
        return steps

    def _step(self, name: str, depth: int) -> Step:
        random = self.random
        kinds = ["memset", "memset", "copy", "copy", "copy", "kernel", "kernel", "kernel"]
        kinds += ["flag", "number"] if random.random() < 0.5 else []
        if not depth:
            kinds += ["follow"] if random.random() < 0.3 else []
            kinds += ["child", "branch", "loop"] if random.random() < 0.6 else []
        step = Step(name, random.choice(kinds), kernel=random.choice(("add", "twice", "own")))
        if step.kind in {"child", "branch", "loop"}:
            step.times = 2 if step.kind == "loop" else 1
            step.inner = [
                self._step(f"{name}_{number}", depth=1) for number in range(random.randint(1, 3))
            ]
        self._draw(step)
        return step

    def _draw(self, step: Step) -> None:
        """Draw the values of a step."""
        random = self.random
        count = random.choice([2, 4, 4, 8])
        to, of = random.sample([*DEVICE, SEEN] if random.random() < 0.5 else DEVICE, 2)
        if random.random() < 0.15 and step.kind == "kernel" and of in {"y", SEEN}:
            to = WHERE
        first, second = (random.randrange(0, WORDS - count + 1, 2) for _ in range(2))
        step.dst, step.src = (to, first, count), (of, second, count)
        if step.kind == "number":
            step.dst = ("z", first, count)
        if step.kind == "flag":
            step.dst = (FLAG, 0, 1)
        step.by = random.choice([0, 0, 3, 7])
        step.is_open = step.kind in {"memset", "kernel"} and random.random() < 0.15

    def _memory(self, part: Part, of: dict[str, Any]) -> Any:
        name, first, count = part
        if name == WHERE:
            return of[WHERE] + 4 * first
        if name in self.world.seen:
            return self.world.seen[name][first : first + count]
        return self.world.arrays[name][first : first + count]

    def changes(self, step: Step, of: dict[str, Any]) -> dict[str, Any]:
        """Return the arguments of the builder method of a step that may change."""
        by = of["value"] if step.is_open else np.uint32(step.by)
        to = self._memory(step.dst, of)
        if step.kind == "number":
            return {
                "dst": self.world.number + 4 * step.dst[1],
                "value": by,
                "width": step.dst[2],
            }
        if step.kind in {"memset", "flag"}:
            return {"dst": to, "value": by, "width": step.dst[2]}
        if step.kind == "copy":
            return {"dst": to, "src": self._memory(step.src, of), "size": 4 * step.dst[2]}
        count = step.dst[2]
        if step.kind == "follow":
            return {"args": (self.world.table, by, count)}
        return {"args": (to, self._memory(step.src, of), by, count)}

    def _add(self, at: Any, step: Step, of: dict[str, Any]) -> Any:
        if step.kind == "child":
            child = gd.GraphDef(step.name)
            self._chain(child, step.inner, of)
            return at.embed(child, name=step.name)
        if step.kind == "branch":
            graph = at.graph if hasattr(at, "graph") else at
            node = at.if_then(graph.create_condition(1), name=step.name)
            with node.then as body:
                self._chain(body, step.inner, of)
            return node
        if step.kind == "loop":
            node = at.repeat(step.times, name=step.name)
            with node.body as body:
                self._chain(body, step.inner, of)
            return node
        given = self.changes(step, of)
        if step.kind in {"memset", "flag", "number"}:
            return at.memset(**given, name=step.name)
        if step.kind == "copy":
            return at.memcpy(**given, name=step.name)
        kernel = FOLLOW if step.kind == "follow" else KERNELS[step.kernel]
        return at.launch(ROW, kernel, *given["args"], name=step.name)

    def _chain(self, at: Any, steps: list[Step], of: dict[str, Any]) -> Any:
        for step in steps:
            at = self._add(at, step, of)
        return at

    def plain(self, steps: list[Step]) -> gd.GraphDef:
        """Declare the graph as the steps are."""
        graph = gd.GraphDef("plain")
        where = self.value[WHERE]
        of: dict[str, Any] = {
            "value": graph.param("value", np.uint32, self.value["value"]),
            WHERE: graph.param(WHERE, gd.Address, self.world.arrays[str(where)]),
        }
        if steps[0].name != "before":
            self._chain(graph, steps, of)
            return graph
        first = self._add(graph, steps[0], of)
        beside = self._add(graph, steps[1], of)
        first.precede(beside, port="programmatic")
        beside.precede(self._chain(first, steps[2:], of))
        return graph

    # Running --------------------------------------------------------------------------------------

    def _expected(self, steps: list[Step]) -> tuple[dict[str, list[int]], list[tuple[int, ...]]]:
        arrays: dict[str, Any] = {name: each.copy() for name, each in self.world.start.items()}
        arrays |= {"value": self.value["value"], WHERE: arrays[str(self.value[WHERE])]}
        host = Host(arrays, answers=_may_answer(steps))
        for step in steps:
            step.run(arrays, host.look)
        return {name: arrays[name].tolist() for name in self.world.start}, host.states

    def check(self, executable: gd.Graph, steps: list[Step]) -> None:
        """Run an executable in random orders, and compare all that is seen of it with numpy."""
        expected, states = self._expected(steps)
        may_answer = _may_answer(steps)
        for seed in range(2):
            self.world.restart()
            host = Host(self.world.seen, answers=may_answer)
            order = []
            for each in executable.trace(self.memory.stream, schedule="random", seed=seed):
                order.append(str(each))
                host.look()
            self._require(expected, order)
            rest = iter(states)
            assert all(each in rest for each in host.states), (
                f"the host sees\n{host.states}\nin place of\n{states}:\n{self}"
            )
        if may_answer and any(each.kind == "flag" for each in _all(steps)):
            return
        self.world.restart()
        executable.launch(self.memory.stream)
        self._require(expected, ["launched"])

    def _require(self, expected: dict[str, list[int]], order: list[str]) -> None:
        self.memory.stream.sync()
        found = self.world.read()
        wrong = {
            name: (found[name], each) for name, each in expected.items() if found[name] != each
        }
        assert not wrong, f"got and expected {wrong}:\n{self}\n" + "\n".join(order)

    def __str__(self) -> str:
        return "\n".join([f"seed {self.seed}", *self.log])

    # Changes --------------------------------------------------------------------------------------

    def run(self, actions: int) -> None:
        """Optimize the graph, and change what came of it so many times."""
        declared = self.steps
        graph = self._optimized(self.plain(declared))
        executable = graph.instantiate(device=self.memory.device, warn=False)
        self.launched = graph
        launched = deepcopy(declared)
        try:
            self.check(executable, launched)
            for _ in range(actions):
                action = self.random.randrange(10)
                if action == 0:
                    graph = self._optimized(graph)
                    executable.close()
                    executable = graph.instantiate(device=self.memory.device, warn=False)
                    launched, self.value = deepcopy(declared), dict(self.defaults)
                    self.launched = graph
                elif action == 1:
                    # The graph as it was, changed, and optimized again.
                    wanted = deepcopy(declared)
                    self._redraw(self._any(wanted))
                    values, self.value = self.value, dict(self.defaults)
                    again = self._optimized(self.plain(wanted))
                    self.value = values
                    if self._try(lambda: executable.update(again, reinstantiate=True)):  # noqa: B023  # called at once
                        self.value = dict(self.defaults)
                        self.launched = graph = again
                        declared = wanted
                        launched = self._as_enabled(executable, declared)
                elif action == 2:
                    wanted = deepcopy(declared)
                    if self._change(graph, wanted):
                        declared = wanted
                    if self._try(lambda: executable.update(graph, reinstantiate=True)):  # noqa: B023
                        self.value = dict(self.defaults)
                        launched = self._as_enabled(executable, declared)
                elif action == 3:
                    self._set(executable)
                else:
                    wanted = deepcopy(launched)
                    if self._change(executable, wanted):
                        launched = wanted
                self.check(executable, launched)
        finally:
            executable.close()

    def _as_enabled(self, executable: gd.Graph, steps: list[Step]) -> list[Step]:
        """Return steps of which those are disabled that are so in an executable."""
        found = deepcopy(steps)
        for step in _all(found):
            node = self._node(executable, step)
            if node is not None and not step.inner:
                step.is_enabled = node.is_enabled
        return found

    def _optimized(self, graph: gd.GraphDef) -> gd.GraphDef:
        passes = self.random.sample(PASSES, self.random.randint(1, len(PASSES)))
        device = self.memory.device if self.random.random() < 0.5 else None
        found = graph.optimize(passes, device=device if self._is_simulated else None)
        self.counts["edits"] += len(found.edits)
        self.log.append(f"optimize {passes}:\n{graph}\n{found.listing()}\n{found.graph}")
        return found.graph

    @property
    def _is_simulated(self) -> bool:
        return type(self.memory.device).__module__.startswith("graphdsl.")

    def _any(self, steps: list[Step]) -> Step:
        return self.random.choice([each for each in _all(steps) if not each.inner])

    def _redraw(self, step: Step) -> None:
        """Draw other values, of which some stay."""
        before = deepcopy(step)
        self._draw(step)
        step.is_open = before.is_open
        is_fixed = step.name == "beside" or WHERE in {before.dst[0], step.dst[0]}
        if is_fixed or self.random.random() < 0.3:
            step.dst, step.src = before.dst, before.src
        elif step.dst[0] == before.src[0] or self.random.random() < 0.5:
            step.dst = before.dst
            if step.src[2] != step.dst[2] or step.src[0] == step.dst[0]:
                step.src = before.src

    def _change(self, target: Any, steps: list[Step]) -> bool:
        """Change one node of a declaration or an executable, and the steps; return whether."""
        step = self._any(steps)
        node = self._node(target, step)
        if node is None:
            self.counts["gone"] += 1
            return False
        is_executable = isinstance(target, gd.Graph)
        way = self.random.randrange(4)
        if way == 0 and is_executable:
            step.is_enabled = not step.is_enabled
            self.log.append(f"{'enable' if step.is_enabled else 'disable'} {step.name}")
            return self._try(node.enable if step.is_enabled else node.disable)
        if way == 1 and step.kind == "kernel":
            step.kernel = self.random.choice([*KERNELS])
            self.log.append(f"{step.name}: kernel {step.kernel}")
            return self._try(lambda: node.update(kernel=KERNELS[step.kernel]))
        before = deepcopy(step)
        self._redraw(step)
        parameters = self._parameters(target, step)
        if parameters is None:
            return False
        given = self.changes(step, parameters)
        if step.kind in {"memset", "flag"} and self.random.random() < 0.5:
            step.dst = before.dst
            given = {"value": given["value"]}
        self.log.append(f"{step.name}: {before} -> {step}")
        return self._try(lambda: node.update(**given))

    def _parameters(self, target: Any, step: Step) -> dict[str, Any] | None:
        if isinstance(target, gd.Graph):
            # A node of an executable takes no parameters that it had not.
            uses = step.is_open or WHERE in {step.dst[0], step.src[0]}
            return None if uses else {}
        return {each.name: each for each in target.parameters()}

    def _node(self, target: Any, step: Step) -> Any:
        """Return the node of a step in a declaration or an executable; None if it is gone."""
        graph = self.launched if isinstance(target, gd.Graph) else target
        found = next((node for node in graph.walk() if node.name == step.name), None)
        return found if found is None or graph is target else target[found]

    def _set(self, executable: gd.Graph) -> None:
        given: dict[str, Any] = {"value": self.random.randrange(9)}
        given[WHERE] = self.random.choice(("x", "z"))
        self.log.append(f"set {given}")
        executable.set(value=given["value"], where=self.world.arrays[str(given[WHERE])])
        self.value = given

    def _try(self, change: Callable[[], object]) -> bool:
        """Make a change; return whether it was made."""
        try:
            change()
        except (ValueError, gd.UpdateError, gd.DriverError) as error:
            why = "an edit relies" if "an edit relies on it" in str(error) else "other reasons"
            self.counts[why] += 1
            self.log.append(f"refused: {error}")
            return False
        self.counts["made"] += 1
        return True


def _all(steps: list[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _all(step.inner)


def _may_answer(steps: list[Step]) -> bool:
    """Return whether no step behind one that writes the flag touches the data.

    What is read behind the flag may be from before the answer or after it.
    """
    behind = False
    for step in steps:
        every = [*_all([step])]
        behind |= step.kind == "loop" and any(each.kind == "flag" for each in every)
        for each in every:
            if behind and SEEN in {each.dst[0], each.src[0]} and not each.inner:
                return False
            behind |= each.kind == "flag"
    return True
