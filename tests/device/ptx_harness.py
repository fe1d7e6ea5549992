"""Single PTX instructions on a device: what they give for arrays of operands, against an oracle.

Many instructions share one PTX module and one graph. Each index of the inputs is a thread.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from cuda.core import LaunchConfig
from numpy.typing import DTypeLike, NDArray

import graphdsl as gd
from graphdsl.sim.translate import registry

Array: TypeAlias = NDArray[Any]

OPERANDS: Final = "abcefgh"
"""Names of the inputs in an instruction's text; ``{d}`` is the result."""
BLOCK: Final = 128
CASES_PER_KERNEL: Final = 18
"""With more stores, with stores of different sizes, and with registers that are written twice, the
simulator needs a proof that no two of them meet, which takes ten times as long as the rest of a
kernel's translation.
"""
ALIGNMENT: Final = 16
LONGEST_TEXT: Final = 200
"""Characters of a case that a failure shows."""
FLOATS: Final = {4: "f32", 8: "f64"}


@dataclass(frozen=True, eq=False)
class Case:
    """One or more lines of PTX to run for each index of some arrays.

    Attributes
    ----------
    instruction : str
        Lines with ``{d}`` for the result and ``{a}``, ``{b}``, ``{c}``, ``{e}``, ... for the
        inputs, which other cases use too: ``"add.u32 {d}, {a}, {b};"``. They may declare registers.
    inputs : sequence of ndarray
        One-dimensional, of one length. ``bool`` is a predicate, ``float32`` and ``float64`` are
        registers of that type, and all else are bits (``float16`` too).
    result : dtype
        What the result is, by the same rule.
    """

    instruction: str
    inputs: tuple[Array, ...]
    result: np.dtype[Any]

    @property
    def count(self) -> int:
        """How many times the lines run."""
        return len(self.inputs[0])


def run(
    device: Any,
    stream: Any,
    instruction: str,
    inputs: Sequence[Array],
    result: DTypeLike,
    *,
    extra: str = "",
    target: str = "sm_75",
) -> Array:
    """Return what one instruction gives; *extra* are lines before it, such as declarations."""
    case = Case(extra + instruction, tuple(inputs), np.dtype(result))
    return run_many(device, stream, [case], target=target)[0]


def run_many(
    device: Any, stream: Any, cases: Sequence[Case], *, version: str = "8.0", target: str = "sm_75"
) -> list[Array]:
    """Return what each of the cases gives, from one PTX module and one launch of one graph."""
    kernels = _kernels(cases)
    program = gd.Program(_module(kernels, version, target))
    g = gd.GraphDef("instructions")
    buffers: dict[int, Any] = {}
    last: Any = g
    for case in cases:
        for array in case.inputs:
            if id(array) not in buffers:
                buffers[id(array)] = device.allocate(array.nbytes, stream=stream)
                last = last.memcpy(buffers[id(array)], array)
    outputs = []
    for kernel in kernels:
        output = device.allocate(kernel.size, stream=stream)
        buffers[id(kernel)] = output
        found = np.zeros(kernel.size, np.uint8)
        outputs.append(found)
        inputs = [buffers[id(array)] for array in kernel.inputs]
        config = LaunchConfig(grid=-(-kernel.count // BLOCK), block=BLOCK)
        last = last.launch(config, program.kernel(kernel.name), output, *inputs)
        last = last.memcpy(found, output)
    with g.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    results: dict[int, Array] = {}
    for kernel, found in zip(kernels, outputs, strict=True):
        for case, offset in zip(kernel.cases, kernel.offsets, strict=True):
            end = offset + case.count * case.result.itemsize
            results[id(case)] = found[offset:end].view(case.result)
    return [results[id(case)] for case in cases]


def module_text(cases: Sequence[Case], *, version: str = "8.0", target: str = "sm_75") -> str:
    """Return the PTX module that :func:`run_many` runs."""
    return _module(_kernels(cases), version, target)


@dataclass(frozen=True, eq=False)
class _Kernel:
    """Some cases with the same inputs and sizes of results, and where those are in the output."""

    name: str
    cases: Sequence[Case]
    offsets: tuple[int, ...]
    size: int

    @property
    def inputs(self) -> tuple[Array, ...]:
        return self.cases[0].inputs

    @property
    def count(self) -> int:
        return self.cases[0].count


def _kernels(cases: Sequence[Case]) -> list[_Kernel]:
    groups: dict[tuple[int, ...], list[Case]] = {}
    for case in cases:
        lengths = {len(array) for array in case.inputs}
        if len(lengths) != 1:
            raise ValueError(f"{case.instruction}: expected inputs of one length, got {lengths}")
        key = (case.result.itemsize, *map(id, case.inputs))
        groups.setdefault(key, []).append(case)
    kernels: list[_Kernel] = []
    for group in groups.values():
        for start in range(0, len(group), CASES_PER_KERNEL):
            part = group[start : start + CASES_PER_KERNEL]
            offsets, size = [], 0
            for case in part:
                offsets.append(size)
                size += -(-case.count * case.result.itemsize // ALIGNMENT) * ALIGNMENT
            kernels.append(_Kernel(f"k{len(kernels)}", part, tuple(offsets), size))
    return kernels


def _module(kernels: Iterable[_Kernel], version: str, target: str) -> str:
    head = f".version {version}\n.target {target}\n.address_size 64\n"
    return head + "\n".join(map(_kernel_text, kernels))


def _kernel_text(kernel: _Kernel) -> str:
    names = ["output", *OPERANDS[: len(kernel.inputs)]]
    parameters = ", ".join(f".param .u64 {kernel.name}_{name}" for name in names)
    lines = [
        f".visible .entry {kernel.name}({parameters}) {{",
        ".reg .pred %out_of_range, %truth; .reg .b32 %thread, %index, %block, %threads, %word;",
        ".reg .b64 %output, %output_given;",
        "mov.u32 %thread, %tid.x; mov.u32 %block, %ctaid.x; mov.u32 %threads, %ntid.x;",
        "mad.lo.s32 %index, %block, %threads, %thread;",
        f"setp.ge.u32 %out_of_range, %index, {kernel.count};",
        "@%out_of_range bra done;",
        f"ld.param.u64 %output_given, [{kernel.name}_output];",
        "cvta.to.global.u64 %output, %output_given;",
    ]
    for name, array in zip(names[1:], kernel.inputs, strict=True):
        at, place, given = f"%at_{name}", f"%place_{name}", f"%given_{name}"
        lines += [
            f".reg .b64 {at}, {place}, {given}, {given}_global;",
            f"ld.param.u64 {given}, [{kernel.name}_{name}];",
            f"cvta.to.global.u64 {given}_global, {given};",
            f"mul.wide.u32 {place}, %index, {array.dtype.itemsize};",
            f"add.s64 {at}, {given}_global, {place};",
            *_load(f"%{name}", at, array.dtype),
        ]
    for case, offset in zip(kernel.cases, kernel.offsets, strict=True):
        # In a scope of its own, so that every case has its own result, and what else it declares.
        lines.append(f"{{ .reg .{_register_type(case.result)} %d;")
        text = case.instruction
        for name in ("d", *names[1:]):
            text = text.replace(f"{{{name}}}", f"%{name}")
        lines.append(text)
        lines += [
            ".reg .b64 %far, %to;",
            f"mul.wide.u32 %far, %index, {case.result.itemsize};",
            "add.s64 %to, %output, %far;",
            *_store("%d", f"[%to+{offset}]", case.result),
            "}",
        ]
    return "\n".join((*lines, "done: ret;", "}"))


def _register_type(dtype: np.dtype[Any]) -> str:
    if dtype == np.bool_:
        return "pred"
    if dtype.kind == "f" and dtype.itemsize in FLOATS:
        return FLOATS[dtype.itemsize]
    return f"b{8 * max(dtype.itemsize, 2)}"


def _load(register: str, at: str, dtype: np.dtype[Any]) -> list[str]:
    kind = _register_type(dtype)
    declare = f".reg .{kind} {register};"
    if kind == "pred":
        return [declare, f"ld.global.u8 %word, [{at}];", f"setp.ne.u32 {register}, %word, 0;"]
    stored = kind if kind.startswith("f") else f"b{8 * dtype.itemsize}"
    return [declare, f"ld.global.{stored} {register}, [{at}];"]


def _store(register: str, at: str, dtype: np.dtype[Any]) -> list[str]:
    kind = _register_type(dtype)
    if kind == "pred":
        return [f"selp.u32 %word, 1, 0, {register};", f"st.global.u8 {at}, %word;"]
    stored = kind if kind.startswith("f") else f"b{8 * dtype.itemsize}"
    return [f"st.global.{stored} {at}, {register};"]


# Inputs -----------------------------------------------------------------------------------------


def special_integers(
    bits: int, count: int, *, random: int = 64, seed: int = 1
) -> tuple[Array, ...]:
    """Return arrays with all pairs, or triples, of numbers that matter, and some random ones."""
    top = 1 << (bits - 1)
    values = [0, 1, top - 1, top, top + 1, 2 * top - 1, 2 * top // 3]
    if count < 3:
        values += [2, 3, 7, 0xFF, 2 * top - 2, top >> 1, top // 3, 1 << bits // 2]
        values += [(1 << bits // 2) - 1, 2 * top - (1 << bits // 2), 1 << bits // 4]
        values += [bits - 1, bits, bits + 1]
    source = np.random.default_rng(seed)
    kind = np.dtype(f"u{bits // 8}")
    columns = np.array(list(itertools.product(values, repeat=count)), kind).T
    drawn = source.integers(0, 2 * top - 1, (count, random), kind, endpoint=True)
    return tuple(np.concatenate(pair) for pair in zip(columns, drawn, strict=True))


def products(*values: Sequence[Any], kinds: Sequence[DTypeLike]) -> tuple[Array, ...]:
    """Return arrays with all combinations of some values, each of its type."""
    columns = zip(*itertools.product(*values), strict=True)
    return tuple(np.array(column, kind) for column, kind in zip(columns, kinds, strict=True))


# Tables -----------------------------------------------------------------------------------------


class Table:
    """Instructions with oracles; all of them run together, when the first is looked at.

    Parameters
    ----------
    version, target : str
        Of the PTX module.
    """

    def __init__(self, *, version: str = "8.0", target: str = "sm_75") -> None:
        self.version = version
        self.target = target
        self._oracles: dict[str, list[tuple[Case, Callable[..., Any]]]] = {}
        self._results: dict[int, Array] = {}

    def add(
        self,
        topic: str,
        instruction: str,
        inputs: Sequence[Array],
        result: DTypeLike,
        oracle: Callable[..., Any],
    ) -> None:
        """Add an instruction; *oracle* takes the input arrays, and returns the expected one."""
        case = Case(instruction, tuple(inputs), np.dtype(result))
        self._oracles.setdefault(topic, []).append((case, oracle))

    @property
    def topics(self) -> list[str]:
        """What the instructions are sorted by."""
        return list(self._oracles)

    @property
    def cases(self) -> list[Case]:
        """All cases."""
        return [case for listed in self._oracles.values() for case, _ in listed]

    def check(self, device: Any, stream: Any, topic: str) -> None:
        """Compare all instructions of a topic with their oracles, bit for bit."""
        if not self._results:
            cases = self.cases
            found = run_many(device, stream, cases, version=self.version, target=self.target)
            self._results = {id(case): each for case, each in zip(cases, found, strict=True)}
        failures = []
        for case, oracle in self._oracles[topic]:
            expected = _as(case.result, oracle(*case.inputs))
            got = self._results[id(case)]
            wrong = np.flatnonzero(_bits(expected) != _bits(got))
            if wrong.size:
                failures.append(_describe(case, expected, got, wrong))
        assert not failures, f"{len(failures)} instructions are wrong:\n" + "\n".join(failures)


def _as(dtype: np.dtype[Any], values: Any) -> Array:
    """Return an oracle's array, or its list of Python ints of any size, as what is compared."""
    if not isinstance(values, list):
        return np.asarray(values).astype(dtype)
    mask = (1 << 8 * dtype.itemsize) - 1
    bits = np.array([int(value) & mask for value in values], f"u{dtype.itemsize}")
    return bits.view(dtype)


def _bits(array: Array) -> Array:
    return array.view(np.dtype(f"u{array.dtype.itemsize}"))


def _describe(case: Case, expected: Array, got: Array, wrong: Array) -> str:
    text = case.instruction
    if len(text) > LONGEST_TEXT:
        text = f"{text[:LONGEST_TEXT]}..."
    lines = [f"{text}  {wrong.size} of {case.count} wrong"]
    for index in wrong[:4]:
        operands = ", ".join(_show(array, index) for array in case.inputs)
        lines.append(f"  ({operands}): expected {_show(expected, index)}, got {_show(got, index)}")
    return "\n".join(lines)


def _show(array: Array, index: int) -> str:
    bits = f"{int(_bits(array)[index]):#x}"
    return f"{bits} = {array[index]}" if array.dtype.kind == "f" else bits


def elementwise(function: Callable[..., int]) -> Callable[..., list[int]]:
    """Return an oracle for arrays from one for Python numbers that returns the result's bits."""

    def oracle(*inputs: Array) -> list[int]:
        return [function(*each) for each in zip(*(array.tolist() for array in inputs), strict=True)]

    return oracle


def names_in(cases: Iterable[Case]) -> set[str]:
    """Return the names of the instructions in the lines of some cases."""
    found = set()
    for case in cases:
        for line in case.instruction.split(";"):
            words = [word for word in line.split() if not word.startswith("@")]
            if words:
                found.add(words[0])
    return found


def registered_names(*modules: str) -> set[str]:
    """Return every instruction that modules of ``graphdsl.sim.translate.instructions`` emit."""
    prefix = "graphdsl.sim.translate.instructions."
    found = {
        name
        for entry in registry.patterns()
        if entry.emit.__module__ in {prefix + module for module in modules}
        for name in registry.names(entry.pattern)
    }
    assert found, f"no instructions in {modules}"
    return found
