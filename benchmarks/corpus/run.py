"""Runs cases on a device, and compares what two devices gave."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd
from benchmarks.corpus.case import Arguments, Case

DEFAULT_TOLERANCES: Final = {2: (2e-3, 2e-3), 4: (1e-5, 1e-6), 8: (1e-12, 1e-12)}
"""Relative and absolute tolerance of references, by the size of a floating-point number."""
ENVIRONMENT: Final = "environment"
ERROR: Final = "!error"


def declare(case: Case) -> tuple[gd.GraphDef, Arguments]:
    """Declare the graph of a case: copy in, launch, copy out.

    Returns
    -------
    graph : graphdsl.GraphDef
        The declaration.
    outputs : dict
        The host arrays that it fills, by name.
    """
    arguments = case.inputs()
    graph = gd.GraphDef(case.name)
    node: Any = graph
    passed: list[Any] = []
    memory: dict[str, Any] = {}
    for name, value in arguments.items():
        if isinstance(value, np.ndarray):
            memory[name] = node.allocate(value.nbytes, name=name)
            node = memory[name].memcpy(memory[name], value)
        passed.append(memory.get(name, value))
    kernel = case.program().kernel(case.kernel)
    for _ in range(case.repeat):
        node = node.launch(case.config(), kernel, *passed)
    outputs = {name: np.zeros_like(arguments[name]) for name in case.outputs}
    for name, output in outputs.items():
        node = node.memcpy(output, memory[name])
    for allocation in memory.values():
        node = node.deallocate(allocation)
    return graph, outputs


def run_case(case: Case, device: Any, stream: Any) -> Arguments:
    """Run a case and return its outputs, in the order that does not depend on threads."""
    graph, outputs = declare(case)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    return outputs if case.canonical is None else case.canonical(outputs)


def differences_from(expected: Mapping[str, Any], got: Arguments, case: Case) -> list[str]:
    """Return what is wrong with outputs, one line for each that is not as the reference."""
    found = []
    for name, wanted in expected.items():
        array, wanted = got[name], np.asarray(wanted).reshape(got[name].shape)
        if array.dtype.kind == "f":
            relative, absolute = case.tolerance or DEFAULT_TOLERANCES[array.dtype.itemsize]
            wide, wanted = array.astype(np.float64), wanted.astype(np.float64)
            good = np.isclose(wide, wanted, relative, absolute, equal_nan=True)
        else:
            good = array == wanted
        if not good.all():
            place = tuple(np.argwhere(~good)[0].tolist())
            found.append(
                f"{case.name}: {(~good).sum()} of {good.size} values of {name!r} differ; first at "
                f"{place}: expected {wanted[place]}, got {array[place]}"
            )
    return found


# Results in files ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Results:
    """What a device gave.

    Attributes
    ----------
    environment : dict
        Device, versions, and what the references said.
    outputs : dict
        Arrays by case and name; a case that failed is not in it.
    errors : dict
        What was raised, by case.
    """

    environment: dict[str, Any]
    outputs: dict[str, Arguments]
    errors: dict[str, str]

    def save(self, path: Path) -> None:
        """Write everything to one .npz file."""
        arrays: dict[str, Any] = {
            f"{case}/{name}": array
            for case, outputs in self.outputs.items()
            for name, array in outputs.items()
        }
        arrays |= {f"{case}/{ERROR}": np.array(text) for case, text in self.errors.items()}
        arrays[ENVIRONMENT] = np.array(json.dumps(self.environment))
        with path.open("wb") as file:
            np.savez_compressed(file, **arrays)

    @classmethod
    def load(cls, path: Path) -> Results:
        """Read what :meth:`save` wrote."""
        results = cls({}, {}, {})
        with np.load(path) as file:
            for key in file.files:
                case, _, name = key.rpartition("/")
                if key == ENVIRONMENT:
                    results.environment.update(json.loads(str(file[key])))
                elif name == ERROR:
                    results.errors[case] = str(file[key])
                else:
                    results.outputs.setdefault(case, {})[name] = file[key]
        return results


def run_cases(cases: Iterable[Case], device: Any) -> Results:
    """Run cases; what one of them raises is recorded, and the others go on."""
    results = Results(_environment(device), {}, {})
    against: list[str] = []
    stream = device.create_stream()
    try:
        for case in cases:
            try:
                results.outputs[case.name] = run_case(case, device, stream)
            except Exception as error:  # noqa: BLE001  # the next case has nothing to do with it
                results.errors[case.name] = f"{type(error).__name__}: {error}"
                continue
            expected = case.expected()
            if expected is not None:
                against += differences_from(expected, results.outputs[case.name], case)
    finally:
        stream.close()
    results.environment["different from references"] = against
    return results


def _environment(device: Any) -> dict[str, Any]:
    environment = {
        "device": device.name,
        "compute capability": ".".join(map(str, device.compute_capability)),
        "python": platform.python_version(),
        "machine": platform.machine(),
    }
    for package in ("numpy", "cuda-bindings", "cuda-core", "nvidia-cuda-nvrtc", "llvmlite"):
        try:
            environment[package] = version(package)
        except PackageNotFoundError:
            environment[package] = "not installed"
    return environment


# Comparison ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two devices gave for one case.

    Attributes
    ----------
    case : Case
        The case.
    verdict : str
        What the table says.
    failed : bool
        Whether the outputs are not as they should be, or missing.
    """

    case: Case
    verdict: str
    failed: bool


def compare(cases: Iterable[Case], first: Results, second: Results) -> Iterator[Comparison]:
    """Compare the outputs of two devices case by case."""
    for case in cases:
        problems = [
            f"{side}: {results.errors.get(case.name, 'was not run')}"
            for side, results in (("A", first), ("B", second))
            if case.name not in results.outputs
        ]
        if problems:
            yield Comparison(case, "fail, " + "; ".join(problems), failed=True)
            continue
        yield _compared(case, first.outputs[case.name], second.outputs[case.name])


def _compared(case: Case, first: Arguments, second: Arguments) -> Comparison:
    distance, outside, floating = 0, 0, False
    for name in case.outputs:
        one, other = first[name], second[name]
        if one.dtype != other.dtype or one.shape != other.shape:
            shapes = f"{one.dtype}{list(one.shape)} and {other.dtype}{list(other.shape)}"
            return Comparison(case, f"fail, {name!r} is {shapes}", failed=True)
        floating |= one.dtype.kind == "f"
        distances = unit_distance(one, other)
        distance = max(distance, int(distances.max(initial=0)))
        outside += int(_outside(case, one, other, distances).sum())
    if not distance:
        return Comparison(case, "equal", failed=False)
    unit = "ulp" if floating else "at most in an integer"
    verdict = f"{distance} {unit}"
    if outside:
        verdict = f"fail, {outside} values too far apart, {verdict}"
    return Comparison(case, verdict, failed=outside > 0)


def _outside(
    case: Case, one: NDArray[Any], other: NDArray[Any], distances: NDArray[np.uint64]
) -> NDArray[np.bool_]:
    if case.bound is None or one.dtype.kind not in "fiu":
        return distances > 0
    relative, absolute = case.bound.relative, case.bound.absolute
    near = np.isclose(
        one.astype(np.float64), other.astype(np.float64), relative, absolute, equal_nan=True
    )
    return ~near


def unit_distance(one: NDArray[Any], other: NDArray[Any]) -> NDArray[np.uint64]:
    """Return how many representable values apart each two elements are.

    Floating-point numbers of both signs are put in one order; 0.0 and -0.0 are one apart, and
    the bits of what is not a number count as they are.
    """
    keys = []
    for array in (one, other):
        # Elements of no single number, such as those of structured arrays, are compared as bytes.
        plain = array.dtype.kind in "fiub"
        width = array.dtype.itemsize if plain else 1
        kind = array.dtype.kind if plain else "u"
        bits = np.ascontiguousarray(array).reshape(-1).view(f"u{width}").astype(np.uint64)
        top = np.uint64(1 << (8 * width - 1))
        negative = (bits & top) != 0
        if kind == "f":
            mask = np.uint64((1 << (8 * width)) - 1)
            bits = np.where(negative, ~bits & mask, bits | top)
        elif kind == "i":
            bits = bits ^ top
        keys.append(bits)
    low, high = np.minimum(*keys), np.maximum(*keys)
    distances: NDArray[np.uint64] = high - low
    return distances.reshape(one.shape) if distances.size == one.size else distances


def markdown(comparisons: Sequence[Comparison], first: Results, second: Results) -> str:
    """Return the comparison as a Markdown table, after what the two devices are."""
    lines = []
    for side, results in (("A", first), ("B", second)):
        about = ", ".join(
            f"{key} {value}" for key, value in results.environment.items() if isinstance(value, str)
        )
        lines.append(f"- {side}: {about}")
    lines += ["", "| kernel | kind | threads | agreement | result |", "|---|---|---|---|---|"]
    for comparison in comparisons:
        case = comparison.case
        agreement = "exact"
        if case.bound is not None:
            agreement = f"{case.bound.relative:g} relative, {case.bound.absolute:g} absolute"
        verdict = " ".join(comparison.verdict.split()).replace("|", "\\|")
        lines.append(f"| {case.name} | {case.kind} | {case.threads} | {agreement} | {verdict} |")
    failed = sum(comparison.failed for comparison in comparisons)
    equal = sum(comparison.verdict == "equal" for comparison in comparisons)
    lines += ["", f"{len(comparisons)} kernels: {equal} equal, {failed} failed"]
    return "\n".join(lines)
