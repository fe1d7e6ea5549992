"""Templates that are packed for a file come back as they were."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from graphdsl.base.errors import LoadError
from graphdsl.captured.sets.packing import Packed, Sizes, pack


def random_data(random: np.random.Generator, depth: int = 4) -> Any:
    """Return data of JSON of any kind."""
    kind = int(random.integers(10 if depth else 7))
    if kind < 3:
        return int(random.choice([0, 1, -5, 2**31, -(2**63), 2**63 - 1]))
    if kind == 3:
        return [2**63, -(2**63) - 1, 2**64 - 1, 10**30][int(random.integers(4))]
    if kind < 7:
        return [None, True, False, 0.5, "", "x", "00000001", {}, []][int(random.integers(9))]
    count = int(random.integers(5))
    if kind == 7:
        return [random_data(random, depth - 1) for _ in range(count)]
    names = random.choice(["", "bytes", "value", "a", "b"], count, replace=False).tolist()
    return {
        name: random_digits(random)
        if name == "bytes" and random.random() < 0.8
        else random_data(random, depth - 1)
        for name in names
    }


def random_digits(random: np.random.Generator) -> str:
    digits = random.bytes(int(random.integers(13))).hex()
    return digits.upper() if random.random() < 0.2 else digits


@pytest.mark.parametrize("seed", range(100))
def test_templates_come_back_as_they_were(seed: int) -> None:
    random = np.random.default_rng(seed)
    data = [random_data(random, 5) for _ in range(int(random.integers(1, 6)))]
    if seed % 2:
        # Those that differ in numbers only share tables.
        data += [json.loads(json.dumps(data[0]).replace("1", "2")) for _ in range(2)]
    sizes, packed = pack(data)
    assert len(packed) == sum(each.bytes for each in sizes)
    unpacking = Packed(sizes, packed)
    for number in random.permutation(len(data)).tolist():
        # JSON tells true from 1, and 1 from 1.0.
        assert json.dumps(unpacking.template(number)) == json.dumps(data[number])


@pytest.mark.parametrize(
    ("text", "integers", "words"),
    [
        ("[0]", 0, 0),
        ("[0]", 2, 0),
        ('{"bytes":{"":2}}', 0, 1),
        ('{"bytes":{"":1}}', 0, 2),
        ('{"":-1}', 0, 0),
        ('{"":true}', 0, 1),
        ('{"":"x"}', 0, 0),
        ('{"":[]}', 0, 0),
        ("[", 0, 0),
        ("[" * 100_000, 0, 0),
    ],
)
def test_other_skeletons_are_refused(text: str, integers: int, words: int) -> None:
    sizes = Sizes(len(text), integers, words)
    packed = Packed([sizes], text.encode() + bytes(8 * integers + 4 * words))
    with pytest.raises(LoadError, match="expected"):
        packed.template(0)
