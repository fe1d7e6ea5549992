"""What kernels set when a set switches, compared with what a slow search finds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from benchmarks.sets import Likeness
from graphdsl.abi.rows import ROW_WORDS
from graphdsl.captured.sets.device_switch import GRID_WORD, Piece, Values, pieces_of
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.parameters.parameters import ParameterPart


def slowly_found(plan: Any, loaded: Any, columns: frozenset[Any]) -> list[Piece]:
    """Return the pieces of kernels without clusters whose blocks do not differ."""
    found = set()
    for number, entry in enumerate(plan.symbols):
        if not isinstance(entry.target, ParameterPart) or entry.target.parameter not in columns:
            continue
        for word in plan.row_relocations.words_of(number).tolist():
            row = word // ROW_WORDS
            if isinstance(plan.nodes[row], KernelNode):
                found.add(Piece(row, row * ROW_WORDS + GRID_WORD, 0, 0))
        for word in plan.arena_relocations.words_of(number).tolist():
            row = max(r for r in range(len(plan.nodes)) if plan.arena_starts[r] <= word)
            node = plan.nodes[row]
            signature = loaded.kernels[node.kernel, node.device].signature
            first = int(plan.arena_starts[row])
            for argument, (offset, size) in enumerate(
                zip(signature.offsets, signature.sizes, strict=True)
            ):
                start = 8 * word - int(plan.arena[first + argument])
                if 0 <= start < size:
                    found.add(Piece(row, word, offset + start, min(8, size - start)))
    return sorted(found)


def test_pieces_are_those_of_a_slow_search() -> None:
    work = Likeness([1, 2, 3, 8, 9, 10, 11], 1)
    with gd.GraphSet(work.record, work.keys, work.memory(), device=work.device) as graphs:
        graphs.capture()
        prepared: Any = [each for each in graphs._groups if len(each.group.keys) > 1]
        assert prepared
        for each in prepared:
            columns = frozenset(each.group.columns)
            pieces = pieces_of(each.plan, each.loaded, columns)
            assert pieces == slowly_found(each.plan, each.loaded, columns)
            assert {piece.size for piece in pieces} == {0, 8}
            require_filled(pieces, each.driver)


def require_filled(pieces: list[Piece], driver: Any) -> None:
    """Raise unless the values of a key are the words of its pieces, in their order."""
    random = np.random.default_rng(len(pieces))

    class Shadow:
        arena, rows = (random.integers(0, 1 << 63, (200, 400), np.uint64) for _ in range(2))

    Shadow.arena = Shadow.arena.reshape(-1)
    values = Values(pieces, 2, driver)
    assert not values.has(1)
    values.fill(1, Shadow())  # type: ignore[arg-type]  # it has what is read
    assert values.has(1)
    expected: list[int] = []
    for piece in pieces:
        table = Shadow.arena if piece.size else Shadow.rows.reshape(-1)
        expected += table[piece.word : piece.word + piece.words].tolist()
    assert values.memory.view(np.uint64)[len(expected) :].tolist() == expected


@pytest.mark.parametrize("size", [0, 8])
def test_pieces_of_one_kind(size: int) -> None:
    device = gd.sim.Device()
    require_filled([Piece(0, 2, 0, size), Piece(1, 77, 0, size)], device.driver)
