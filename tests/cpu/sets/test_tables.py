"""What tables find in bytes is what a look at each place for itself finds."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE, word_at
from graphdsl.captured.lifting.lift import words_at_bytes
from graphdsl.captured.sets.flattening import Flat, Segment
from graphdsl.captured.sets.left_over import LeftOver, Recorded, Spans
from graphdsl.captured.sets.tables import Table, shown
from graphdsl.captured.sets.templates import NamedMemory
from graphdsl.core.declaration.graph import GraphDef
from tests.cpu.sets.slow_tables import SlowTable
from tests.examples import about, seeds

MEMORY = {"a": (0x7000_0000_0000, 4096), "b": (0x7000_0010_0000, 256)}
FREE = 0x6FFF_FFF0_0000, 0x7000_0000_0000
"""Memory of an allocator that nobody has, up to named memory, and around a multiple of 2^32."""
FREE_TOO = 0x7100_FFFF_0000, 0x7101_0002_0000
HEAP, LOCKED = (0x5555_0000_0000, 0x5555_0000_2000), (0x5555_0000_1000, 0x5555_0000_1080)
"""The latter is page-locked."""
KNOWN = (
    (0x7000_0010_0100, 0x7000_0010_0180, 0),
    (0x7000_0020_0000, 0x7000_0020_1000, 1),
    (*FREE, 2),
    (*FREE_TOO, 3),
    (*LOCKED, 4),
)
ENDS = [start + size for start, size in MEMORY.values()]
"""The second is where other memory starts."""
STACK = 0x7FF0_0000_0000, 0x7FF0_0000_1000


def test_words_at_bytes() -> None:
    for size in range(20):
        data = np.random.default_rng(size).bytes(size)
        found = words_at_bytes(data).tolist()
        assert found == [word_at(data, at) for at in range(max(size - 7, 0))]


@pytest.mark.parametrize("seed", range(20))
def test_spans_have_what_one_of_their_parts_has(seed: int) -> None:
    random = np.random.default_rng(seed)
    starts = random.integers(0, 100, seed).tolist()
    parts = [(start, start + int(random.integers(1, 20))) for start in starts]
    words = np.arange(130, dtype=np.uint64)
    expected = [any(start <= word < end for start, end in parts) for word in words.tolist()]
    spans = Spans(parts)
    assert spans.has(words).tolist() == expected
    for word in np.flatnonzero(expected).tolist():
        start, end = spans.around(word)
        assert start <= word < end
        assert all(expected[start:end])


def random_segments(random: np.random.Generator) -> tuple[tuple[Segment, ...], int]:
    """Return segments of several nodes, and how many nodes there are."""
    chosen: list[tuple[int, str, int, int, str, bool]] = []
    nodes = int(random.integers(1, 5))
    for node in range(nodes):
        if not random.integers(4):
            chosen += [(node, "dst", 0, 8, "", True), (node, "width", 0, 8, "i8", False)]
            continue
        chosen.append((node, "grid", 0, 4, "i4", False))
        for number in range(random.integers(5)):
            kinds: list[tuple[int, str, bool]] = [
                *[(int(random.integers(1, 60)), "", False)] * 4,
                *[(4, "", False), (4, "i4", False), (4, "f4", False)] * 2,
                *[(8, "", True), (8, "", False), (8, "i8", False), (8, "u8", False)],
                *[(1, "i1", False), (2, "f2", False), (8, "f8", False)],
            ]
            chosen.append((node, "args", number, *kinds[int(random.integers(len(kinds)))]))
    starts = [0, *np.cumsum([each[3] for each in chosen]).tolist()]
    segments = [
        Segment(*each[:3], start, each[3], np.dtype(each[4]) if each[4] else None, each[5])
        for start, each in zip(starts, chosen, strict=False)
    ]
    return tuple(segments), nodes


def random_bytes(
    random: np.random.Generator, keys: int, size: int, more: int = 0
) -> NDArray[np.uint8]:
    """Return rows with addresses at random places, some the same for all keys."""
    data = np.zeros((keys, size), np.uint8)
    for _ in range(random.integers(12) + more if size >= ADDRESS_SIZE else 0):
        step = int(random.choice([1, 4, 8]))
        at = int(random.integers(size - ADDRESS_SIZE + 1)) // step * step
        spans = [
            *MEMORY.values(),
            *((start, end - start) for start, end, _ in KNOWN),
            *((end, 0) for end in ENDS),
            (1, 1000),
            (2**16 - 4, 8),
            (2**64 - 90, 80),
            (0x7101_0000_0000, 2**16 + 4),
            (0x7300_0000_0000, 2**16 + 4),
            *[(STACK[0], 4000)] * 3,
            *[(HEAP[0], 8000)] * 2,
        ]
        each_key = [slice(key, key + 1) for key in range(keys)]
        for rows in each_key if random.integers(2) else [slice(None)]:
            start, length = spans[int(random.integers(len(spans)))]
            word = start + int(random.integers(length + 1))
            data[rows, at : at + ADDRESS_SIZE] = np.frombuffer(word.to_bytes(8, "little"), np.uint8)
    return data


def where(number: int) -> str:
    if any(start <= number < start + size for start, size in MEMORY.values()):
        return "named"
    is_known = any(start <= number < end for start, end, _ in KNOWN)
    return "known" if is_known and not is_half(number) else ""


def is_half(number: int) -> bool:
    if number < 2**32 or number % 2**32 >= 2**16 or is_of_host(number):
        return False
    if any(start <= number < start + size for start, size in MEMORY.values()):
        return False
    used = [span[:2] for span in KNOWN if span[:2] not in {FREE, FREE_TOO}]
    return not any(start <= number < end for start, end in used)


def is_of_host(number: int) -> bool:
    in_heap = HEAP[0] <= number < HEAP[1] and not LOCKED[0] <= number < LOCKED[1]
    return in_heap or STACK[0] <= number < STACK[1]


def slow(
    data: NDArray[np.uint8], others: NDArray[np.uint8], segment: Segment, memory: NamedMemory
) -> dict[str, object]:
    """Return the places of constants and of unaligned words, each looked at for itself."""

    def word(key: int, at: int) -> int:
        return word_at(data[key].tobytes(), segment.start + at)

    def is_left_over(at: int) -> bool:
        rows = [row.tobytes() for row in (*data, *others)]
        return any(is_of_host(word_at(row, segment.start + at)) for row in rows)

    keys = range(len(data))
    everywhere = range(segment.size - ADDRESS_SIZE + 1)
    differs = [len({word(key, at) for key in keys}) > 1 for at in everywhere]
    taken: set[int] = set()
    unnamed: list[int] = []
    doubtful: list[int] = []
    columns: set[int] = set()
    left: list[tuple[int, list[int]]] = []
    for shift in (0, 4, 1, 2, 3, 5, 6, 7):
        for at in everywhere[shift::8]:
            if differs[at] or not where(word(0, at)) or taken & {*range(at, at + 8)}:
                continue
            taken.update(range(at, at + 8))
            if where(word(0, at)) == "known" and not at % 4 and is_left_over(at):
                columns |= {at, at + 4}
                left.append((at, [*keys]))
            elif where(word(0, at)) == "known":
                (doubtful if at % 4 else unnamed).append(at)
    starts: set[int] = set()
    for at in (*everywhere[::8], *everywhere[4::8]):
        if differs[at] and not columns & {at, at + 4}:
            numbers = [word(key, at) for key in keys]
            if any(map(where, numbers)):
                columns |= {at, at + 4}
                starts.add(at)
                named = memory.located(np.array(numbers, np.uint64)).tolist()
                inside = [
                    bool(i or (n in ENDS and where(n) == "" and ENDS.index(n) + 1 in named))
                    for n, i in zip(numbers, named, strict=True)
                ]
                half = [is_half(n) and not i for n, i in zip(numbers, inside, strict=True)]
                is_number = any(half) or any(0 < n < 2**16 for n in numbers)
                small = [
                    is_number and n % 2**32 < 2**16 and i
                    for n, i in zip(numbers, inside, strict=True)
                ]
                doubtful += [at] if any(small) else []
                outside = [
                    2**16 <= n < 1 << 63
                    and not is_number
                    and not i
                    and (where(n) == "known" or n not in ENDS or ENDS.index(n) + 1 not in named)
                    for n, i, is_number in zip(numbers, named, half, strict=True)
                ]
                outside = [each and not one for each, one in zip(outside, small, strict=True)]
                has_address = any(i and not one for i, one in zip(inside, small, strict=True))
                wrong = any(
                    each and (has_address or where(n) == "known")
                    for each, n in zip(outside, numbers, strict=True)
                )
                if wrong and not is_left_over(at):
                    unnamed.append(at)
                elif wrong:
                    stale = [
                        key
                        for key in keys
                        if outside[key] and (where(numbers[key]) or is_of_host(numbers[key]))
                    ]
                    left += [(at, stale)] if stale else []
                elif any(n in ENDS and not i for n, i in zip(numbers, inside, strict=True)):
                    doubtful.append(at)
    doubtful += [
        at
        for at in everywhere
        if differs[at]
        and not columns & {at // 4 * 4, (at + 3) // 4 * 4, (at + 7) // 4 * 4}
        and any(where(word(key, at)) or (word(key, at) in ENDS and not at % 4) for key in keys)
    ]
    doubtful += [
        at
        for at in everywhere[::4]
        if differs[at]
        and at not in starts
        and columns & {at, at + 4}
        and any(where(word(key, at)) for key in keys)
    ]
    return {
        "unnamed": sorted(unnamed),
        "doubtful": sorted({*doubtful}),
        "words": sorted(columns),
        "left": sorted(left),
    }


@pytest.mark.parametrize("seed", range(200))
def test_structures_are_searched_as_a_look_at_each_place_does(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("graphdsl.captured.sets.left_over.own_stack", lambda: STACK)
    monkeypatch.setattr("graphdsl.captured.sets.left_over.own_heap", lambda: HEAP)
    random = np.random.default_rng(seed)
    size = int(random.integers(9, 60))
    before = int(random.integers(5))
    data = random_bytes(random, 1 + seed % 3, before + size)
    segment = Segment(0, "args", 0, before, size)
    memory = NamedMemory(dict(MEMORY))
    graph = GraphDef("some")
    node = "KernelNode", 0, (), (), ("kernel",)
    others = random_bytes(random, seed % 2, before + size)
    groups = [
        [Recorded(key, Flat(graph, (node,), (segment,), row, ""), KNOWN) for key, row in each]
        for each in (enumerate(data), enumerate(others, len(data)))
    ]
    recorded = groups[0]
    left_over = LeftOver([each for each in groups if each], lambda: (FREE, FREE_TOO))
    table = Table(recorded, data, memory, left_over)
    assert {
        "unnamed": sorted(table._lanes[row].offset for row in table._unnamed),
        "doubtful": sorted(at for _, at in table._doubts),
        "words": sorted(
            at for lane, _ in table.lanes if lane.size == 8 for at in (lane.offset, lane.offset + 4)
        ),
        "left": sorted(
            (lane.offset, np.flatnonzero(keys).tolist()) for lane, _, keys in table.left_over
        ),
    } == slow(data, others, segment, memory)


@pytest.mark.parametrize("batch", seeds(10, 200))
def test_tables_are_those_of_a_look_at_each_place(
    batch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Columns, their order, what is left over, and all messages, of several structures."""
    monkeypatch.setattr("graphdsl.captured.sets.left_over.own_stack", lambda: STACK)
    monkeypatch.setattr("graphdsl.captured.sets.left_over.own_heap", lambda: HEAP)
    for seed in range(20 * batch, 20 * batch + 20):
        with about(seed):
            compare_tables(np.random.default_rng(seed))


def compare_tables(random: np.random.Generator) -> None:
    """Compare the tables of random groups with what a look at each place finds."""
    names = [*MEMORY][: int(random.choice([2, 2, 2, 1, 0]))]
    memory = NamedMemory({name: MEMORY[name] for name in names})
    groups: list[list[Recorded]] = []
    for number in range(random.integers(1, 4)):
        segments, nodes = random_segments(random)
        size = sum(each.size for each in segments)
        kernels = random.integers(2, size=nodes).tolist()
        structure = tuple(("KernelNode", 0, (), (), (f"kernel {each}",)) for each in kernels)
        graph = GraphDef("some")
        rows = random_bytes(random, int(random.integers(1, 5)), size, size // 20)
        for _ in range(3 if size >= ADDRESS_SIZE else 0):
            # The same in two places.
            one, other = (4 * random.integers((size - ADDRESS_SIZE) // 4 + 1, size=2)).tolist()
            rows[:, one : one + ADDRESS_SIZE] = rows[:, other : other + ADDRESS_SIZE]
        # Some are numbers, of one or four bytes.
        for step in (1, 4):
            for at in random.integers(-(-size // step), size=3).tolist():
                rows[:, at * step] = random.integers(3, size=len(rows))
        known = KNOWN if random.integers(4) else ()
        groups.append(
            [
                Recorded(f"{number}.{key}", Flat(graph, structure, segments, row), known)
                for key, row in enumerate(rows)
            ]
        )
    left_over = LeftOver(groups, lambda: (FREE, FREE_TOO))
    for recorded in groups:
        table = Table(recorded, np.stack([each.flat.data for each in recorded]), memory, left_over)
        slow = SlowTable(recorded, memory, left_over)
        assert table.lanes == slow.lanes
        assert table.dtypes == slow.dtypes
        assert table.words.T.tolist() == [each.tolist() for each in slow.columns]
        assert table.numbers.T.tolist() == [each.tolist() for each in slow.numbers]
        assert {node: each.tolist() for node, each in table.widths.items()} == slow.widths
        found = [(lane, column, keys.tolist()) for lane, column, keys in table.left_over]
        assert found == slow.left_over
        assert list(table._doubts.items()) == list(slow.doubts.items())
        nodes_of: Any = [SimpleNamespace(path=f"node {each}") for each in range(9)]
        assert [*table.unnamed(nodes_of)] == [
            f"{shown(nodes_of, segment, at)} {where}" for segment, at, where in slow.unnamed
        ]


def test_an_argument_of_one_word_that_is_the_end_of_memory_is_doubtful() -> None:
    """Unless another key has an address in that memory, and no other memory starts there."""
    memory, segment = NamedMemory(dict(MEMORY)), Segment(0, "args", 0, 0, 8)
    flat = GraphDef("some"), (("KernelNode", 0, (), (), ("kernel",)),), (segment,)

    def found(*words: int) -> tuple[bool, bool, list[int]]:
        data = np.array(words, np.uint64).reshape(-1, 1).view(np.uint8)
        recorded = [Recorded(key, Flat(*flat, row, ""), KNOWN) for key, row in enumerate(data)]
        table = Table(recorded, data, memory, LeftOver([recorded]))
        return bool(table._doubts), bool(table._unnamed), table.numbers[:, 0].tolist()

    assert found(ENDS[0], 0) == (True, False, [0, 0])
    assert found(ENDS[0], MEMORY["a"][0]) == (False, False, [1, 1])
    assert found(ENDS[0], MEMORY["b"][0]) == (False, True, [0, 2])
    assert found(ENDS[1], MEMORY["b"][0]) == (False, True, [0, 2])


def test_addresses_that_overlap_in_different_keys_are_doubtful() -> None:
    """A structure has one word from byte 0 on: another key's address at byte 4 is in no column."""
    memory, segment = NamedMemory(dict(MEMORY)), Segment(0, "args", 0, 0, 16)
    flat = GraphDef("some"), (("KernelNode", 0, (), (), ("kernel",)),), (segment,)
    data = np.zeros((2, 16), np.uint8)
    address = np.frombuffer((MEMORY["a"][0] + 8).to_bytes(8, "little"), np.uint8)
    data[0, :8] = data[1, 4:12] = address
    recorded = [Recorded(key, Flat(*flat, row, ""), KNOWN) for key, row in enumerate(data)]
    table = Table(recorded, data, memory, LeftOver([recorded]))
    # The memory begins at a multiple of 2^32, so the first word may be a number beside a half.
    assert [at for _, at in table._doubts] == [0, 4]


def kernel_of(*sizes: int, is_address: bool = False) -> tuple[Segment, ...]:
    """Return the arguments of a kernel."""
    starts = [0, *np.cumsum(sizes).tolist()]
    return tuple(
        Segment(0, "args", number, start, size, None, is_address)
        for number, (start, size) in enumerate(zip(starts, sizes, strict=False))
    )


def recorded_with(segments: tuple[Segment, ...], *rows: bytes) -> list[Recorded]:
    """Return keys with some bytes of the arguments of one kernel."""
    node = "KernelNode", 0, (), (), ("kernel",)
    graph = GraphDef("some")
    return [
        Recorded(key, Flat(graph, (node,), segments, np.frombuffer(row, np.uint8), ""), KNOWN)
        for key, row in enumerate(rows)
    ]


def table_of(recorded: list[Recorded], left_over: LeftOver) -> Table:
    data = np.stack([each.flat.data for each in recorded])
    return Table(recorded, data, NamedMemory(dict(MEMORY)), left_over)


@pytest.mark.parametrize("is_address", [False, True])
@pytest.mark.parametrize("words", [(0, 0), (0, 64), (64, 8)])
def test_only_structures_have_halves_of_addresses(is_address: bool, words: tuple[int, int]) -> None:
    """An argument of eight bytes has no other field that could have been left unwritten."""
    start = 0x7101_0000_0000
    assert FREE_TOO[0] <= start < FREE_TOO[1]
    rows = [(start + each).to_bytes(8, "little") for each in words]

    def unnamed(size: int, *, is_address: bool = False) -> bool:
        segments = kernel_of(size, is_address=is_address)
        recorded = recorded_with(segments, *(row + bytes(size - 8) for row in rows))
        return bool(table_of(recorded, LeftOver([recorded], lambda: (FREE_TOO,)))._unnamed)

    assert unnamed(8, is_address=is_address)
    assert not unnamed(16)


def test_structures_of_one_kernel_may_have_other_sizes() -> None:
    """Sizes of arguments are checked later: what is left over is looked for in equal ones."""
    address = KNOWN[1][0]
    rows = [bytes(8) + (address + 8 * each).to_bytes(8, "little") for each in range(2)]
    long, short = recorded_with(kernel_of(16), *rows), recorded_with(kernel_of(12), bytes(12))
    table = table_of(long, LeftOver([long, short]))
    (row,) = table._unnamed
    assert table._lanes[row].offset == 8


def test_only_addresses_are_looked_at_for_all_keys() -> None:
    """Two small numbers are between two memories of which one is at a low address."""
    low, high = (0x3_0200_0000, 64), MEMORY["a"]
    numbers = np.arange(5, 4005, dtype=np.int32).reshape(2, -1)
    words = numbers.view(np.uint64)
    assert (sum(low) < words).all()
    assert (words < high[0]).all()
    words[:, [3, 500, 900]] = [[low[0] + 8, high[0], sum(low)], [low[0], 0, 7]]
    recorded = recorded_with(kernel_of(8000), *(row.tobytes() for row in words))
    data = np.stack([each.flat.data for each in recorded])
    memory = NamedMemory({"low": low, "high": high})
    table = Table(recorded, data, memory, LeftOver([recorded]))
    assert [*table._rows] == [8 * 3, 8 * 500, 8 * 900]
    assert [lane.offset for lane, _ in table.lanes if lane.size == ADDRESS_SIZE] == [24, 4000]
    assert [offset for _, offset in table._doubts] == [7200]


@pytest.mark.parametrize(
    "pair", [(0x7000, -8), (-8, 16), (0, 8), ((1 << 64) - 8, 8), (1 << 64, 8), (8, 1 << 64)]
)
def test_named_memory_is_within_the_address_space(pair: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=r"memory 'x': expected memory between .*\. Pass the addr"):
        NamedMemory({"x": pair})


def test_named_memory_may_be_at_both_ends_of_the_address_space() -> None:
    low, high = (1, 8), ((1 << 64) - 9, 8)
    recorded = recorded_with(kernel_of(8, 8), of_words(1, 9), of_words(high[0], sum(high)))
    data = np.stack([each.flat.data for each in recorded])
    memory = NamedMemory({"high": high, "low": low})
    table = Table(recorded, data, memory, LeftOver([recorded]))
    assert table.words.tolist() == [[0, 9], [0, sum(high)]]
    assert table.numbers.tolist() == [[2, 0], [1, 0]]
    assert [segment.number for segment, _ in table._doubts] == [1]


def test_columns_are_made_into_a_table_once() -> None:
    """Each launch whose shared memory differs looks for the largest value in it."""
    recorded = recorded_with(kernel_of(4, 4), bytes(8), bytes(range(8)))
    table = table_of(recorded, LeftOver([recorded]))
    assert table.words.shape == (2, 2)
    assert table.words is table.words
    assert table.numbers is table.numbers


def test_what_is_left_over_is_looked_for_once_in_each_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """In all launches of the kernel, of which one has an address of the stack there."""
    monkeypatch.setattr("graphdsl.captured.sets.left_over.own_stack", lambda: STACK)
    looked: list[int] = []

    def words(data: NDArray[np.uint8]) -> NDArray[np.uint64]:
        looked.append(len(data))
        return words_at_bytes(data)

    monkeypatch.setattr("graphdsl.captured.sets.left_over.words_at_bytes", words)
    segments = tuple(Segment(node, "args", 0, 24 * node, 24) for node in range(5))
    nodes = (("KernelNode", 0, (), (), ("kernel",)),) * 5
    data = np.zeros((3, 15), np.uint64)
    data[:, [0, 1]] = KNOWN[1][0] + 8 * np.arange(3)[:, None]
    data[2, 13] = STACK[0]
    flat = GraphDef("some"), nodes, segments
    recorded = [
        Recorded(key, Flat(*flat, row.view(np.uint8), ""), KNOWN) for key, row in enumerate(data)
    ]
    table = table_of(recorded, LeftOver([recorded]))
    assert [(*lane[:2], keys.tolist()) for lane, _, keys in table.left_over] == [
        (segments[0], 8, [True, True, True])
    ]
    assert [table._lanes[row][:2] for row in table._unnamed] == [(segments[0], 0)]
    # Two words of the first launch are asked for.
    assert looked == [120] * 3 * 2


def of_words(*words: int) -> bytes:
    return np.array(words, np.uint64).tobytes()


def test_equal_offsets_in_other_memory_are_other_columns() -> None:
    one, other = (start for start, _ in MEMORY.values())
    recorded = recorded_with(kernel_of(16), of_words(one, other), of_words(other, one))
    table = table_of(recorded, LeftOver([recorded]))
    assert table.words.tolist() == [[0, 0], [0, 0]]
    assert table.numbers.tolist() == [[1, 2], [2, 1]]


def test_equal_words_of_which_one_is_left_over_are_other_columns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Files have other values for those that are left over."""
    monkeypatch.setattr("graphdsl.captured.sets.left_over.own_stack", lambda: STACK)
    address = KNOWN[1][0]
    rows = [of_words(each, each) for each in (address, address + 8)]
    recorded = recorded_with(kernel_of(16), *rows)
    others = recorded_with(kernel_of(16), of_words(0, STACK[0]))
    table = table_of(recorded, LeftOver([recorded, others]))
    assert [(lane.offset, column) for lane, column in table.lanes] == [(0, 0), (8, 1)]
    assert [(lane.offset, column) for lane, column, _ in table.left_over] == [(8, 1)]


@pytest.mark.parametrize("other", [7, 9, FREE_TOO[0] + 0x1_0000 + 5])
def test_halves_of_addresses_in_named_memory_are_doubtful(other: int) -> None:
    """Where another key has a small number, moving the word would change the number in it."""
    half = MEMORY["a"][0] + 7

    def found(*words: int) -> tuple[int, list[int]]:
        recorded = recorded_with(
            kernel_of(16), *(each.to_bytes(8, "little") + bytes(8) for each in words)
        )
        table = table_of(recorded, LeftOver([recorded], lambda: (FREE_TOO,)))
        assert not table._unnamed
        return len(table._doubts), table.numbers[:, 0].tolist()

    assert found(other, half) == (1, [0, 0])
    assert found(0, half) == (0, [0, 1])
    assert found(half, half + 1) == (0, [1, 1])
    assert found(other, MEMORY["b"][0]) == (0, [0, 2])
