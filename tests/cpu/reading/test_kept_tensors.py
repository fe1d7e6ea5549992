"""Which bytes torch has handed out together, by what it noted."""

from __future__ import annotations

import graphdsl as gd


def test_an_address_stands_for_all_that_had_it() -> None:
    kept = gd.KeptTensors()
    assert kept.extent(4096) is None
    # A large piece, and a small one in its place when it was gone.
    kept._note([(4096, 8192), (4096, 4608), (5120, 5632), (8192, 8704), (4096, 8192)])
    assert kept.extent(4096) == kept.extent(4607) == (4096, 8192)
    assert kept.extent(5200) == (4096, 8192)
    assert kept.extent(8192) == (8192, 8704)
    assert kept.extent(8704) is None
    assert repr(kept) == "<KeptTensors: 0 with 0 bytes>"


def test_nothing_is_noted_where_some_of_the_record_is_gone() -> None:
    """A record that was on before may hold few entries, the newest; or none, only what is there."""

    def entry(action: str, start: int, size: int) -> dict[str, object]:
        return {"action": action, "addr": start, "size": size, "stream": 0}

    trace = [
        *(entry("alloc", 4096, 4096), entry("free_requested", 4096, 4096)),
        *(entry("free_completed", 4096, 4096), entry("alloc", 4096, 512)),
    ]
    for kept, record, count in (
        (gd.KeptTensors(), trace[1:], 2),
        (gd.KeptTensors(), [], 1),
    ):
        assert not kept._note_traces([record, trace], [count, 0])
        assert kept.extent(4096) is None
    kept = gd.KeptTensors()
    # One that was there before the block counts, too: it may be what a graph uses.
    assert kept._note_traces([trace, []], [1, 0])
    assert kept.extent(4100) == (4096, 8192)
