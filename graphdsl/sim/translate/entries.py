"""The functions that the native runtime calls: for one thread, or for all of a block.

Where no thread waits, the loop over a block's threads is here, and LLVM optimises kernel and loop
as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from graphdsl.sim.native import layout
from graphdsl.sim.native.layout import Block, Launch, ThreadHeader
from graphdsl.sim.translate.context import COORDINATES, POINTED_TO
from graphdsl.sim.translate.strides import StraightAccess

__all__ = ["block_entry", "thread_entry"]

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


def thread_entry() -> str:
    """Return the function that runs one thread until it waits or ends."""
    resume = layout.offset(ThreadHeader, "resume")
    return "\n".join(
        (
            f"define i32 @kernel.thread(ptr noalias {POINTED_TO} %thread) {{",
            *_load_coordinates("%thread"),
            *_index_pointers("%thread"),
            *(f"  %tid.{axis} = load i32, ptr %tid.{axis}.at" for axis in range(3)),
            f"  %resume.at = getelementptr i8, ptr %thread, i64 {resume}",
            "  %resume = load i32, ptr %resume.at",
            f"  %code = call i32 @kernel.body(ptr %thread, i32 %resume, {ARGUMENTS})",
            "  ret i32 %code",
            "}",
        )
    )


def block_entry(straight: Sequence[StraightAccess]) -> str:
    """Return the function that runs all threads of a block one after the other.

    Parameters
    ----------
    straight : sequence of StraightAccess
        Accesses that are checked for a row of threads at once, if there are any. ``kernel.fast``,
        in which they are not checked, runs the rows in which they are fine.
    """
    start = [*_row_check(straight), *_row("fast", "kernel.fast")] if straight else []
    return "\n".join(
        (
            f"define i32 @kernel.block(ptr noalias {POINTED_TO} %thread) {{",
            *_load_coordinates("%thread"),
            "  %row.last = sub i32 %ntid.0, 1",
            "  br label %z",
            "z:",
            "  %tid.2 = phi i32 [0, %0], [%tid.2.next, %z.next]",
            "  br label %y",
            "y:",
            "  %tid.1 = phi i32 [0, %z], [%tid.1.next, %y.next]",
            *(start or ["  br label %slow"]),
            *_row("slow", "kernel.body"),
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
    return f"ptr %thread, i32 0, {ARGUMENTS}".replace("%tid.0", place)


def _row(label: str, body: str) -> list[str]:
    """Return the loop over a row of threads, which starts in ``y`` and ends in ``y.next``."""
    place = f"%{label}.tid"
    return [
        f"{label}:",
        f"  {place} = phi i32 [0, %y], [{place}.next, %{label}.next]",
        f"  %{label}.code = call i32 @{body}({_arguments(place)})",
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
