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
