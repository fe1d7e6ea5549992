"""The code that compares accesses of shared memory with those of other warps.

For each element of shared memory there is a mark of who wrote it last, and one of who read it last:
see ``native/between_warps.c``, which also says which of them an access has met.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from graphdsl.sim.native.layout import WATCH_HEADER
from graphdsl.sim.translate.operands import linear_thread

if TYPE_CHECKING:
    from graphdsl.sim.translate.emitter import Emitter

THREAD_SHIFT: Final = 21
WARP_SHIFT: Final = 26
SEVERAL: Final = 1 << 31
OTHERS: Final = (1 << 32) - (1 << WARP_SHIFT)
"""Number of ways in which marks of one epoch and of different warps differ."""
MARK: Final = 8


def watch_load(emit: Emitter, pointer: str, size: int) -> None:
    """Fail if a thread of another warp has written the bytes in this epoch; mark them as read."""
    if not emit.is_watched:
        return
    mark, places = _places(emit, pointer, size)
    is_race, marks = "false", []
    for writer, reader in places:
        written = emit.op(f"load i64, ptr {writer}")
        is_race = emit.op(f"or i1 {is_race}, {_is_of_other_warp(emit, written, mark)}")
        read = _is_of_other_warp(emit, emit.op(f"load i64, ptr {reader}"), mark)
        several = emit.op(f"or i64 {mark}, {SEVERAL}")
        marks.append((emit.op(f"select i1 {read}, i64 {several}, i64 {mark}"), reader))
    _fail_if(emit, is_race, pointer, size)
    for value, reader in marks:
        emit.do(f"store i64 {value}, ptr {reader}")


def watch_store(emit: Emitter, pointer: str, bits: int, values: Sequence[str]) -> None:
    """Fail if a store changes what a thread of another warp has accessed in this epoch.

    A store of what is there already is none. If a thread of another warp has written it, nobody is
    known to have: both may go on to read it.
    """
    if not emit.is_watched:
        return
    size = bits // 8 * len(values)
    mark, places = _places(emit, pointer, size)
    changes = "false"
    for number, value in enumerate(values):
        at = emit.op(f"getelementptr i8, ptr {pointer}, i64 {number * bits // 8}")
        before = emit.op(f"load i{bits}, ptr {at}, align {bits // 8}")
        changes = emit.op(f"or i1 {changes}, {emit.op(f'icmp ne i{bits} {before}, {value}')}")
    is_race, marks = "false", []
    for writer, reader in places:
        written, read = (emit.op(f"load i64, ptr {each}") for each in (writer, reader))
        was_written = _is_of_other_warp(emit, written, mark)
        is_race = emit.op(f"or i1 {is_race}, {was_written}")
        is_race = emit.op(f"or i1 {is_race}, {_is_of_other_warp(emit, read, mark)}")
        kept = emit.op(f"select i1 {was_written}, i64 0, i64 {written}")
        marks.append((emit.op(f"select i1 {changes}, i64 {mark}, i64 {kept}"), writer))
    _fail_if(emit, emit.op(f"and i1 {is_race}, {changes}"), pointer, size | 1 << 8)
    for value, writer in marks:
        emit.do(f"store i64 {value}, ptr {writer}")


def _places(emit: Emitter, pointer: str, size: int) -> tuple[str, list[tuple[str, str]]]:
    """Return the thread's mark, and where those of writers and readers of some bytes are."""
    element = emit.shared.watched.element
    watch = emit.once("watch", f"add i64 {emit.shared_base()}, {emit.launch_field('watch', 'i64')}")
    header = emit.once("watch.header", f"inttoptr i64 {watch} to ptr")
    shift = element.bit_length() - 1
    all_marks = emit.once(
        "watch.marks",
        f"lshr i64 {emit.launch_field('shared_size', 'i64')}, {shift}",
        "add i64 {0}, 1",
        f"mul i64 {{0}}, {MARK}",
    )
    epoch = emit.op(f"load i64, ptr {header}")
    thread = emit.op(f"zext i32 {linear_thread(emit)} to i64")
    thread = emit.op(f"shl i64 {thread}, {THREAD_SHIFT}")
    mark = emit.op(f"or i64 {epoch}, {thread}")
    mark = emit.op(f"or i64 {mark}, {min(emit.site(), (1 << THREAD_SHIFT) - 1)}")
    offset = emit.op(f"sub i64 {emit.op(f'ptrtoint ptr {pointer} to i64')}, {emit.shared_base()}")
    offset = emit.op(f"mul i64 {emit.op(f'lshr i64 {offset}, {shift}')}, {MARK}")
    first = emit.op(f"getelementptr i8, ptr {header}, i64 {emit.add(offset, WATCH_HEADER)}")
    places = []
    for number in range(size // element):
        writer = emit.op(f"getelementptr i8, ptr {first}, i64 {MARK * number}")
        places.append((writer, emit.op(f"getelementptr i8, ptr {writer}, i64 {all_marks}")))
    return mark, places


def _is_of_other_warp(emit: Emitter, mark: str, now: str) -> str:
    differs = emit.op(f"xor i64 {mark}, {now}")
    return emit.op(f"icmp ult i64 {emit.op(f'sub i64 {differs}, {1 << WARP_SHIFT}')}, {OTHERS}")


def _fail_if(emit: Emitter, wrong: str, pointer: str, flags: int) -> None:
    failed, fine = emit.new_label("failed"), emit.new_label("fine")
    emit.go_if(wrong, failed, fine, ", !prof !1")
    emit.label(failed)
    emit.call(
        "void",
        "graphdsl_fail_between_warps",
        "ptr %thread",
        f"i64 {emit.op(f'ptrtoint ptr {pointer} to i64')}",
        f"i32 {emit.site()}",
        f"i32 {flags | (0 if flags >> 8 else 1 << 12) | 1 << 9}",
    )
    emit.fail()
    emit.label(fine)
