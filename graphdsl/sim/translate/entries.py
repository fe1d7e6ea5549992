"""The functions that the native runtime calls: they run threads of a block one after the other.

LLVM optimises kernel and loop as a whole. Where threads wait, the loop is over those that go on
from one place, up to where they wait next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from graphdsl.sim.native import layout
from graphdsl.sim.native.layout import (
    APART,
    FAULT_CODE,
    Block,
    Launch,
    ThreadHeader,
)
from graphdsl.sim.translate.context import COORDINATES, POINTED_TO
from graphdsl.sim.translate.strides import StraightAccess

__all__ = ["block_entry", "threads_entry"]

ARGUMENTS: Final = ", ".join(f"i32 %{name}" for name in COORDINATES)


def _load_coordinates(thread: str) -> list[str]:
    """Return the lines that load what a body gets as numbers, except a thread's own place."""
    lines = []
    for name in ("launch", "block"):
        at = layout.offset(ThreadHeader, name)
        lines += [
            f"  %{name}.at = getelementptr i8, ptr {thread}, i64 {at}",
            f"  %{name} = load ptr, ptr %{name}.at"
            + ", !dereferenceable !7, !align !9" * (name == "launch"),
        ]
    for what, base, struct, field in (
        ("ctaid", "%block", Block, "index"),
        ("ntid", "%launch", Launch, "block"),
        ("nctaid", "%launch", Launch, "grid"),
    ):
        for axis in range(3):
            at = layout.offset(struct, field, axis)
            lines += [
                f"  %{what}.{axis}.at = getelementptr i8, ptr {base}, i64 {at}",
                f"  %{what}.{axis} = load i32, ptr %{what}.{axis}.at",
            ]
    return lines


def _index_pointers(thread: str) -> list[str]:
    return [
        f"  %tid.{axis}.at = getelementptr i8, ptr {thread}, "
        f"i64 {layout.offset(ThreadHeader, 'index', axis)}"
        for axis in range(3)
    ]


def threads_entry() -> str:
    """Return the function that runs threads from a place on until each waits or ends.

    It gets the first of them, how many there are, and the place, and returns what came of all of
    them, or ``APART``. What came of each goes to the block's ``places``.
    """
    places = layout.offset(Block, "places")
    size, linear = layout.offset(Launch, "frame_size"), layout.offset(ThreadHeader, "linear")
    return "\n".join(
        (
            f"define i32 @kernel.threads(ptr noalias {POINTED_TO} %first, i32 %count, "
            "i32 %place) {",
            *_load_coordinates("%first"),
            *_index_pointers("%first"),
            *(f"  %first.{axis} = load i32, ptr %tid.{axis}.at" for axis in range(3)),
            f"  %linear.at = getelementptr i8, ptr %first, i64 {linear}",
            "  %first.linear = load i32, ptr %linear.at",
            "  %start = zext i32 %first.linear to i64",
            "  %length = zext i32 %count to i64",
            "  %stop = add nuw nsw i64 %start, %length",
            f"  %size.at = getelementptr i8, ptr %launch, i64 {size}",
            "  %size = load i64, ptr %size.at",
            f"  %places.at = getelementptr i8, ptr %block, i64 {places}",
            "  %places = load ptr, ptr %places.at",
            "  br label %loop",
            "loop:",
            "  %linear = phi i64 [%start, %0], [%linear.next, %next]",
            "  %thread = phi ptr [%first, %0], [%thread.next, %next]",
            *(
                f"  %tid.{axis} = phi i32 [%first.{axis}, %0], [%tid.{axis}.next, %next]"
                for axis in range(3)
            ),
            "  %all = phi i32 [-1, %0], [%all.next, %next]",
            "  %any = phi i32 [0, %0], [%any.next, %next]",
            "  %code = call i32 @kernel.body(ptr %thread, ptr %first, i64 %linear, i32 %place, "
            f"{ARGUMENTS})",
            f"  %failed = icmp eq i32 %code, {FAULT_CODE}",
            "  br i1 %failed, label %failure, label %next, !prof !1",
            "next:",
            "  %place.at = getelementptr i32, ptr %places, i64 %linear",
            "  store i32 %code, ptr %place.at, !alias.scope !13, !noalias !14",
            "  %all.next = and i32 %all, %code",
            "  %any.next = or i32 %any, %code",
            "  %linear.next = add nuw nsw i64 %linear, 1",
            "  %thread.next = getelementptr i8, ptr %thread, i64 %size",
            *_next_place(),
            "  %more = icmp ult i64 %linear.next, %stop",
            "  br i1 %more, label %loop, label %done, !llvm.loop !10",
            "failure:",
            f"  ret i32 {FAULT_CODE}",
            "done:",
            "  %same = icmp eq i32 %all.next, %any.next",
            f"  %result = select i1 %same, i32 %any.next, i32 {APART}",
            "  ret i32 %result",
            "}",
        )
    )


def _next_place() -> list[str]:
    """Return the lines that compute where the next thread of a block is."""
    lines, carry = [], "1"
    for axis in range(3):
        lines += [
            f"  %tid.{axis}.after = add nuw i32 %tid.{axis}, {carry}",
            f"  %ends.{axis} = icmp eq i32 %tid.{axis}.after, %ntid.{axis}",
            f"  %tid.{axis}.next = select i1 %ends.{axis}, i32 0, i32 %tid.{axis}.after",
            f"  %carry.{axis} = zext i1 %ends.{axis} to i32",
        ]
        carry = f"%carry.{axis}"
    return lines


def block_entry(straight: Sequence[StraightAccess]) -> str:
    """Return the function that runs all threads of a block one after the other.

    Parameters
    ----------
    straight : sequence of StraightAccess
        Accesses that are checked for a row of threads at once, if there are any. In the rows in
        which they are fine, the body does not check them.
    """
    return "\n".join(
        (
            f"define i32 @kernel.block(ptr noalias {POINTED_TO} %thread) {{",
            *_load_coordinates("%thread"),
            *_index_pointers("%thread"),
            "  %row.last = sub i32 %ntid.0, 1",
            "  br label %z",
            "z:",
            "  %tid.2 = phi i32 [0, %0], [%tid.2.next, %z.next]",
            # Where a thread is in its row is stored by what needs it.
            "  store i32 %tid.2, ptr %tid.2.at",
            "  br label %y",
            "y:",
            "  %tid.1 = phi i32 [0, %z], [%tid.1.next, %y.next]",
            "  store i32 %tid.1, ptr %tid.1.at",
            *(
                (*_row_check(straight), *_row("fast", ", i1 false"), *_row("slow", ", i1 true"))
                if straight
                else ("  br label %slow", *_row("slow"))
            ),
            "y.next:",
            "  %tid.1.next = add nuw i32 %tid.1, 1",
            "  %y.more = icmp ult i32 %tid.1.next, %ntid.1",
            "  br i1 %y.more, label %y, label %z.next",
            "z.next:",
            "  %tid.2.next = add nuw i32 %tid.2, 1",
            "  %z.more = icmp ult i32 %tid.2.next, %ntid.2",
            "  br i1 %z.more, label %z, label %done",
            "failure:",
            "  ret i32 1",
            "done:",
            "  ret i32 0",
            "}",
        )
    )


def _arguments(place: str) -> str:
    """Return the arguments of a body for the thread at a place in the row."""
    return f"ptr %thread, ptr %thread, i64 0, i32 0, {ARGUMENTS}".replace("%tid.0", place)


def _row(label: str, is_checked: str = "") -> list[str]:
    """Return the loop over a row of threads, which starts in ``y`` and ends in ``y.next``."""
    place = f"%{label}.tid"
    return [
        f"{label}:",
        f"  {place} = phi i32 [0, %y], [{place}.next, %{label}.next]",
        f"  %{label}.code = call i32 @kernel.body({_arguments(place)}{is_checked})",
        f"  %{label}.failed = icmp eq i32 %{label}.code, 1",
        f"  br i1 %{label}.failed, label %failure, label %{label}.next, !prof !1",
        f"{label}.next:",
        f"  {place}.next = add nuw i32 {place}, 1",
        f"  %{label}.more = icmp ult i32 {place}.next, %ntid.0",
        f"  br i1 %{label}.more, label %{label}, label %y.next",
    ]


def _row_check(straight: Sequence[StraightAccess]) -> list[str]:
    """Return what decides whether a row can do without checks of its accesses."""
    lines = ["  %row.length = zext i32 %row.last to i64"]
    fine = "true"
    for number, access in enumerate(straight):
        for which, place in (("first", "0"), ("last", "%row.last")):
            lines.append(
                f"  %{which}.{number} = call i64 @kernel.address.{number}({_arguments(place)})"
            )
        flags = access.size | access.writes << 8
        lines += [
            f"  %distance.{number} = mul i64 %row.length, {access.stride}",
            f"  %found.{number} = call i32 @graphdsl_row(ptr %thread, i64 %first.{number}, "
            f"i64 %last.{number}, i64 %distance.{number}, i32 {flags})",
            f"  %is.{number} = icmp ne i32 %found.{number}, 0",
            f"  %fine.{number} = and i1 {fine}, %is.{number}",
        ]
        fine = f"%fine.{number}"
    return [*lines, f"  br i1 {fine}, label %fast, label %slow"]
