"""The mappings of the process: the stack of a thread."""

from __future__ import annotations

import threading

from graphdsl.abi.host_mappings import mapping_around, own_heap, own_stack


def test_each_thread_has_a_stack_of_its_own() -> None:
    stacks = [own_stack()]
    thread = threading.Thread(target=lambda: stacks.append(own_stack()))
    thread.start()
    thread.join()
    (start, end), (other_start, other_end) = stacks
    assert end <= other_start or other_end <= start
    assert end - start >= 1 << 16
    assert other_end - other_start >= 1 << 16
    around = mapping_around(end - 4096, end)
    assert around is not None
    assert around.start < end <= around.end


def test_the_heap_is_no_stack() -> None:
    start, end = own_heap()
    assert end - start >= 1 << 16
    assert not start <= own_stack()[0] < end
    around = mapping_around(start, end)
    assert around is not None
    assert (around.start, around.end) == (start, end)
