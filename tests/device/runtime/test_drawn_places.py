"""Drawn places in memory that parameters say: kernels get what Python finds, or nobody does."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import numpy as np
import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

import graphdsl as gd
from tests.device.support import ONE, DeviceMemory
from tests.examples import examples

pytestmark = pytest.mark.kernels

PUT: Final = gd.Program(
    'extern "C" __global__ void put(unsigned char* x, unsigned char value) { *x = value; }'
).kernel("put")
ROWS, COLUMNS = 6, 5
TYPES: Final[tuple[type[np.integer[Any]], ...]] = (
    np.int8,
    np.uint8,
    np.int16,
    np.uint16,
    np.int32,
    np.uint32,
    np.int64,
    np.uint64,
)
Values = Mapping[str, int]


class Number(NamedTuple):
    """An expression of parameters, and what Python makes of it."""

    said: Any
    found: Callable[[Values], int]


class Drawn(NamedTuple):
    """A place, and the element of the memory that it has to be; IndexError if it is outside."""

    place: Any
    element: Callable[[Values], int]


def at(index: int, count: int) -> int:
    """Return an index as it is: of these no negative one counts from the end."""
    if not 0 <= index < count:
        raise IndexError
    return index


def _applied(apply: Callable[[Any, Any], Any], before: Number, count: int) -> Number:
    return Number(apply(before.said, count), lambda values: apply(before.found(values), count))


@st.composite
def numbers(draw: st.DrawFn, parameters: Mapping[str, gd.Parameter]) -> Number:
    name = draw(st.sampled_from(sorted(parameters)))
    found = Number(parameters[name], lambda values: values[name])
    for _ in range(draw(st.integers(0, 2))):
        apply = draw(st.sampled_from([operator.add, operator.mul, operator.floordiv, operator.mod]))
        found = _applied(apply, found, draw(st.integers(1, 4)))
    return found


@st.composite
def places(draw: st.DrawFn, x: Any, parameters: Mapping[str, gd.Parameter]) -> Drawn:
    """Draw a place in a matrix of float32 in an allocation."""
    said, of = draw(numbers(parameters))
    size = ROWS * COLUMNS
    first = draw(st.integers(0, ROWS - 1))
    flat = x.reshape(-1)
    ways: list[Callable[[], Drawn]] = [
        lambda: Drawn(x[said], lambda v: COLUMNS * at(of(v), ROWS)),
        lambda: Drawn(x[first:][said], lambda v: COLUMNS * (first + at(of(v), ROWS - first))),
        lambda: Drawn(x[first] + said, lambda v: COLUMNS * first + at(of(v), COLUMNS)),
        lambda: Drawn(flat[said : said + 3], lambda v: at(of(v), size - 2)),
        lambda: Drawn(flat + said - first, lambda v: at(of(v) - first, size)),
        lambda: Drawn(x.dptr + 4 * first + 4 * said, lambda v: at(first + of(v), size)),
        lambda: Drawn(x.dptr + 4 * (size - 1) - 4 * said, lambda v: at(size - 1 - of(v), size)),
    ]
    way: Callable[[], Drawn] = draw(st.sampled_from(ways))
    return way()


@settings(
    max_examples=examples(20),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_places_are_those_of_python(memory: DeviceMemory, data: st.DataObject) -> None:
    g = gd.GraphDef("drawn")
    kinds = st.sampled_from(TYPES)
    types: dict[str, type[np.integer[Any]]] = {name: data.draw(kinds) for name in "ij"}
    parameters = {name: g.param(name, kind, default=1) for name, kind in types.items()}
    out = memory.zeros(4 * ROWS * COLUMNS)
    x = g.array((ROWS, COLUMNS), np.float32, name="x")
    try:
        place, element = data.draw(places(x, parameters))
        now = dict.fromkeys(parameters, 1)
        element(now)
    except (IndexError, ValueError):
        # The places of the defaults are looked at when they are declared.
        reject()
    x.memset(x, 0).launch(ONE, PUT, place, 7).memcpy(out, x).deallocate(x)
    limits = {name: np.iinfo(kind) for name, kind in types.items()}
    given_values = st.fixed_dictionaries(
        {},
        optional={
            name: st.one_of(
                st.integers(0, 9),
                st.integers(int(limit.min), int(limit.max)),
                st.sampled_from([int(limit.min), int(limit.max)]),
            )
            for name, limit in limits.items()
        },
    )
    with g.instantiate(device=memory.device) as graph:
        for values in data.draw(st.lists(given_values, min_size=1, max_size=6)):
            asked = now | values
            try:
                element(asked)
            except IndexError:
                with pytest.raises(ValueError, match=r"where \w+ = |expected a value of"):
                    graph.launch(memory.stream, **values)
            else:
                graph.launch(memory.stream, **values)
                now = asked
            graph.launch(memory.stream)
            graph.sync(memory.stream)
            found = np.flatnonzero(memory.read(out, np.uint8)).tolist()
            assert found == [4 * element(now)], f"{place} with {now}"
