"""Translates a kernel of a PTX module, with the functions that it calls, to LLVM IR."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from graphdsl.abi.signatures import KernelSignature
from graphdsl.base.locks import collector_paused
from graphdsl.code.ptx.syntax import Function, Instruction, Module, PtxError, Reference, Variable
from graphdsl.sim.native import layout
from graphdsl.sim.native.layout import (
    APART,
    EXITED,
    FAULT_CODE,
    FIRST_WAIT,
    HEADER_SIZE,
    Block,
    Launch,
    ThreadHeader,
    WaitPoint,
    Worker,
)
from graphdsl.sim.translate.between_warps import WarpMeetings, warp_meetings
from graphdsl.sim.translate.context import COORDINATES, POINTED_TO, RESERVED, Context
from graphdsl.sim.translate.emitter import EXCHANGED, EXCHANGED_IN_GROUPS, Emitter, Waits
from graphdsl.sim.translate.flow import HEAP_CALLS, analyse
from graphdsl.sim.translate.inline import inline_waiting_functions
from graphdsl.sim.translate.meetings import (
    Meetings,
    Row,
    meetings_of,
    parameters_of,
    proven_meetings,
    steps_of,
)
from graphdsl.sim.translate.places import places_of, recomputable
from graphdsl.sim.translate.strides import StraightAccess, straight_accesses
from graphdsl.sim.translate.text import Mode, Shared, Site

ARGUMENTS: Final = ", ".join(f"i32 %{name}" for name in COORDINATES)


def _load_coordinates(thread: str) -> list[str]:
    """Return the lines that load the coordinates that a body takes, except the thread's own."""
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


MOST_COPIED: Final = 3000
"""Maximum lines of a kernel's IR, times its wait points, for a loop of threads for each of them."""


def threads_entry(body: str, numbers: Sequence[int]) -> str:
    """Return the functions that run threads from a wait point on until each waits or ends.

    In a short kernel there is a loop over threads for each wait point, with no more of the kernel
    than may run from there.

    Parameters
    ----------
    body : str
        The definition of the function that runs one thread.
    numbers : sequence of int
        The wait points.
    """
    if len(numbers) * body.count("\n") > MOST_COPIED:
        return _threads_loop("define i32 @kernel.threads", "")
    parameters = f"(ptr noalias {POINTED_TO} %first, i32 %count, i32 %place)"
    cases = " ".join(f"i32 {number}, label %from.{number}" for number in numbers)
    return "\n".join(
        (
            _threads_loop("define internal i32 @kernel.from", " alwaysinline"),
            f"define i32 @kernel.threads{parameters} {{",
            f"  switch i32 %place, label %from.{EXITED} [{cases}]",
            *(
                f"from.{number}:\n"
                f"  %code.{number} = call i32 @kernel.from(ptr %first, i32 %count, i32 {number})\n"
                f"  ret i32 %code.{number}"
                for number in (EXITED, *numbers)
            ),
            "}",
        )
    )


def _threads_loop(head: str, attributes: str) -> str:
    """Return the definition of a function that runs threads from a wait point on.

    Its parameters are the first thread, the number of threads, and the wait point. It returns the
    common result of all threads, or ``APART``. The result of each goes to the block's ``places``.
    """
    places = layout.offset(Block, "places")
    size, linear = layout.offset(Launch, "frame_size"), layout.offset(ThreadHeader, "linear")
    return "\n".join(
        (
            f"{head}(ptr noalias {POINTED_TO} %first, i32 %count, i32 %place){attributes} {{",
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
            "  br label %row",
            # The threads of a row differ in one number, which LLVM derives from the loop's own.
            "row:",
            "  %row.start = phi i64 [%start, %0], [%linear.next, %row.next]",
            "  %row.thread = phi ptr [%first, %0], [%thread.next, %row.next]",
            *(
                f"  %{'row.' * (axis == 0)}tid.{axis} = phi i32 [%first.{axis}, %0], "
                f"[{f'%tid.{axis}.next' if axis else '0'}, %row.next]"
                for axis in range(3)
            ),
            "  %row.rest = sub nuw i32 %ntid.0, %row.tid.0",
            "  %row.length = zext i32 %row.rest to i64",
            "  %row.full = add nuw nsw i64 %row.start, %row.length",
            "  %row.ends = icmp ult i64 %row.full, %stop",
            "  %row.stop = select i1 %row.ends, i64 %row.full, i64 %stop",
            "  br label %loop",
            "loop:",
            "  %linear = phi i64 [%row.start, %row], [%linear.next, %next]",
            "  %thread = phi ptr [%row.thread, %row], [%thread.next, %next]",
            "  %tid.0 = phi i32 [%row.tid.0, %row], [%tid.0.next, %next]",
            "  %code = call i32 @kernel.body(ptr %thread, ptr %first, i64 %linear, i32 %place, "
            f"{ARGUMENTS})",
            f"  %failed = icmp eq i32 %code, {FAULT_CODE}",
            "  br i1 %failed, label %failure, label %next, !prof !1",
            "next:",
            "  %place.at = getelementptr i32, ptr %places, i64 %linear",
            "  store i32 %code, ptr %place.at, !alias.scope !13, !noalias !14",
            "  %linear.next = add nuw nsw i64 %linear, 1",
            "  %thread.next = getelementptr i8, ptr %thread, i64 %size",
            "  %tid.0.next = add nuw i32 %tid.0, 1",
            "  %more = icmp ult i64 %linear.next, %row.stop",
            "  br i1 %more, label %loop, label %row.next, !llvm.loop !10",
            "row.next:",
            *_next_row(),
            "  %rows = icmp ult i64 %linear.next, %stop",
            "  br i1 %rows, label %row, label %compare, !llvm.loop !10",
            # In a loop of its own, which LLVM vectorizes, and which keeps two registers free above.
            "compare:",
            "  %at = phi i64 [%start, %row.next], [%at.next, %compare]",
            "  %all = phi i32 [-1, %row.next], [%all.next, %compare]",
            "  %any = phi i32 [0, %row.next], [%any.next, %compare]",
            "  %code.at = getelementptr i32, ptr %places, i64 %at",
            "  %code.there = load i32, ptr %code.at, !alias.scope !13, !noalias !14",
            "  %all.next = and i32 %all, %code.there",
            "  %any.next = or i32 %any, %code.there",
            "  %at.next = add nuw nsw i64 %at, 1",
            "  %compares = icmp ult i64 %at.next, %stop",
            "  br i1 %compares, label %compare, label %done",
            "failure:",
            f"  ret i32 {FAULT_CODE}",
            "done:",
            "  %same = icmp eq i32 %all.next, %any.next",
            f"  %result = select i1 %same, i32 %any.next, i32 {APART}",
            "  ret i32 %result",
            "}",
        )
    )


def _next_row() -> list[str]:
    """Return the lines that compute the coordinates of the next row of threads of a block."""
    return [
        "  %tid.1.after = add nuw i32 %tid.1, 1",
        "  %plane.ends = icmp eq i32 %tid.1.after, %ntid.1",
        "  %tid.1.next = select i1 %plane.ends, i32 0, i32 %tid.1.after",
        "  %plane = zext i1 %plane.ends to i32",
        "  %tid.2.next = add nuw i32 %tid.2, %plane",
    ]


def block_entry(straight: Sequence[StraightAccess]) -> str:
    """Return the function that runs all threads of a block one after the other.

    Parameters
    ----------
    straight : sequence of StraightAccess
        Accesses that are checked for a whole row of threads, if there are any. In rows where they
        are valid, the body does not check them.
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
            # Code that needs the position of a thread in its row stores it.
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
    """Return the arguments of a body for the thread at a position in the row."""
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
    """Return the code that decides whether a row can run without checks of its accesses."""
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


RECURSION_STACK: Final = 64 << 10
"""Bytes of local memory for recursive functions."""
LOCAL_LIMIT: Final = 512 << 10
"""Maximum bytes of local memory of a function (CUDA C++ programming guide, 16)."""
LOCAL_LIMIT_OF_ALL: Final = 16 << 20
"""Maximum bytes of local memory of all functions of a kernel."""
STACK_LIMIT: Final = 16 << 20
"""Maximum bytes of host stack that a kernel may use."""
STACK_OF_A_REGISTER, STACK_OF_A_FUNCTION = 16, 256
"""Upper bounds of the stack bytes that LLVM uses for a register, and for the rest of a function."""
NO_SITE: Final = 0xFFFFFFFF
"""The number for no site (``NO_SITE`` in runtime.c)."""
RECURSION_STACK_OF_PROCESS: Final = 8 << 20
"""Host stack bytes that a recursion counts as: it runs on a thread with much more, and each call
checks the remaining stack.
"""
STACK_OF_A_LINE: Final = 16
"""Upper bound of the stack bytes that LLVM uses for a line of IR."""
FILLED_STACK: Final = 4096
"""Bytes of local memory after the kernel's own that are filled when a thread starts (runtime.c)."""
STACK_OF_CALLBACKS: Final = 256 << 10
"""Host stack bytes for external callees, such as Python for printf."""


@dataclass(frozen=True, slots=True)
class Translation:
    """A kernel as LLVM IR, with the metadata needed to run it.

    Attributes
    ----------
    entry : str
        The kernel's name in the PTX.
    ir : str
        The text of an LLVM module with the functions ``kernel.block``, or ``kernel.threads``
        and ``kernel.points``.
    signature : KernelSignature
        The kernel's parameters.
    globals : tuple of Variable
        The module variables that it uses, in the order of their addresses in the launch.
    functions : dict of str to int
        The numbers used as addresses of device functions in initial values of the variables.
    sites : dict of int to Site
        The places that can fail, by the numbers that are reported.
    parameters_size, shared_size, cache_entries : int
        Bytes of parameters and of static shared memory, and the number of instructions with a
        cached memory range.
    shared_extent : int
        Bytes of static shared memory with the gaps between variables.
    shared_variables : tuple of (str, int, int)
        Name, start and size of each static shared variable.
    shared_gaps : tuple of (int, int)
        The gaps in shared memory.
    frame_size, local_size, kernel_local_size : int
        Bytes of a thread's frame, of its local memory behind that, and the kernel's part of it.
    slots_size : int
        Bytes in which a thread saves registers while it waits.
    stack_size : int
        Maximum bytes of host stack that it uses.
    stack_reserve : int
        Bytes of host stack that must remain before each call of a recursive function; 0 without
        recursion.
    waits, loops : bool
        Whether threads wait for each other, and whether any code runs more than once.
    communicates : bool
        Whether its blocks have to run in order for the same result each time. Those of a cluster
        always do.
    knows_clusters : bool
        Whether it has anything to do with other blocks of its cluster.
    uses_heap : bool
        Whether it may allocate or free memory.
    lanes_meet : bool
        Whether lanes of a warp may access the same words without synchronization between.
    lanes_hidden : bool
        Whether they may do so where they do not wait for each other.
    lane_rows : tuple of Row
        Otherwise, what decides at a launch whether they may.
    lane_parameters : dict of str to (int, int, str)
        The parts of parameters in it and in *warp_rows*: number, offset and type.
    warps_meet : bool
        Whether threads of two warps may access the same shared memory with no barrier between.
    warp_rows : tuple of Row
        Otherwise, what decides at a launch whether they may.
    watch_element : int
        Bytes of shared memory with marks of who accessed them; 0 if nothing is compared.
    steps : bool
        Whether lanes wait for each other before accesses.
    limits : dict of str to tuple of int
        The performance directives, such as ``maxntid``.
    """

    entry: str
    ir: str
    signature: KernelSignature
    globals: tuple[Variable, ...]
    functions: dict[str, int]
    sites: dict[int, Site]
    parameters_size: int
    shared_size: int
    shared_extent: int
    shared_variables: tuple[tuple[str, int, int], ...]
    shared_gaps: tuple[tuple[int, int], ...]
    cache_entries: int
    frame_size: int
    local_size: int
    kernel_local_size: int
    slots_size: int
    stack_size: int
    stack_reserve: int
    waits: bool
    loops: bool
    communicates: bool
    knows_clusters: bool
    uses_heap: bool
    lanes_meet: bool
    lanes_hidden: bool
    lane_rows: tuple[Row, ...]
    lane_parameters: dict[str, tuple[int, int, str]]
    warps_meet: bool
    warp_rows: tuple[Row, ...]
    watch_element: int
    copies_beside: bool
    steps: bool
    limits: dict[str, tuple[int, ...]]

    @property
    def reserved_shared(self) -> tuple[int, int]:
        """Address and size of what the system reserves in shared memory; zeros for nothing."""
        name = RESERVED.name
        return next(
            ((at, size) for each, at, size in self.shared_variables if each == name), (0, 0)
        )


@collector_paused()
def inlined(module: Module, entry: Function, mode: Mode) -> Function:
    """Return the function that a kernel is translated as: sites are numbers of its instructions."""
    return inline_waiting_functions(module, entry, lockstep=mode.lockstep or mode.meeting)


def translate(module: Module, name: str, mode: Mode) -> Translation:  # noqa: PLR0915  # in order
    """Return a kernel of a module as LLVM IR.

    Raises
    ------
    UnsupportedInstructionError
        With the unsupported instruction.
    PtxError
        If there is no such kernel.
    """
    entry = module.functions.get(name)
    if entry is None or not entry.is_entry or entry.body is None:
        known = ", ".join(each.name for each in module.functions.values() if each.is_entry)
        raise PtxError(f"the PTX has no kernel {name!r}; it has: {known or 'none'}")
    kernel = inlined(module, entry, mode)
    context = Context(module, kernel)
    shared = Shared()
    is_examined = mode.meeting or (mode.checked and not (mode.detect_races or mode.lockstep))
    meetings = Meetings()
    if is_examined:
        meetings = meetings_of(kernel, context, is_proof_tried=not mode.meeting)
    warps = WarpMeetings()
    if mode.between_warps or (is_examined and not mode.meeting):
        warps = warp_meetings(kernel, context)
        proof: Meetings | None = meetings if meetings.is_proven else None
        if is_examined and warps.is_certain and not meetings.is_certain:
            # Where lanes may meet, a proof was tried for them.
            proof = proof or proven_meetings(kernel, context)
        if proof is not None:
            warps = replace(warps, is_certain=False, rows=proof.rows)
    if mode.between_warps:
        shared.watched = warps.watched
    steps = meetings.steps if mode.meeting else steps_of(kernel, context) if mode.lockstep else ()
    flow = analyse(kernel, steps=steps)
    waits = bool(flow.live)
    points = None
    if waits:
        places = {(place.index, place.way): place for place in places_of(kernel, flow)}
        has_groups = any(
            isinstance(item, Instruction) and item.opcode == "wgmma" for item in kernel.body or ()
        )
        exchanged = EXCHANGED_IN_GROUPS if has_groups else EXCHANGED
        points = Waits(places, recomputable(kernel), exchanged)
    straight = straight_accesses(kernel) if mode == Mode() and not waits else ()
    emitter = Emitter(
        context, kernel, flow, mode, shared, is_checked_by_rows=bool(straight), waits=points
    )
    definitions = [emitter.emit()]
    is_recursive = _is_recursive(context)
    local_sizes = {kernel.name: emitter.local_size}
    longest = 0
    stack_size = _stack_of(kernel)
    communicates, loops = flow.communicates, bool(flow.backward) or is_recursive
    for function in context.functions.values():
        if function.body is None:
            continue
        inner = analyse(function)
        callee = Emitter(context, function, inner, mode, shared)
        size = callee.local_size
        if is_recursive:
            size = -(-max(size, 1) // 16) * 16
        text = callee.emit()
        if is_recursive:
            # One frame for each check of the remaining stack.
            text = text.replace(" nounwind {", " noinline nounwind {", 1)
        longest = max(longest, STACK_OF_A_LINE * text.count("\n") + _stack_of(function))
        definitions += [text, _outer(function, size, is_recursive=is_recursive)]
        local_sizes[function.name] = size
        stack_size += _stack_of(function)
        communicates = communicates or inner.communicates
        loops = loops or bool(inner.backward)
    local_size = sum(local_sizes.values())
    if is_recursive:
        local_size += RECURSION_STACK
        stack_size += RECURSION_STACK_OF_PROCESS
    _require_sizes(name, local_sizes, stack_size)
    if points is not None:
        definitions += [threads_entry(definitions[0], sorted(points.points)), _table(points)]
    else:
        definitions += [
            Emitter(context, kernel, flow, mode, shared).emit_address(
                f"kernel.address.{number}", access
            )
            for number, access in enumerate(straight)
        ]
        definitions.append(block_entry(straight))
    declarations = [*shared.declarations.values(), *DECLARATIONS]
    definitions += shared.functions.values()
    pointed_at = {
        reference.name: context.function_number(reference.name)
        for variable in context.globals.values()
        for _, reference in variable.references
        if context.function(reference.name) is not None
    }
    knows_clusters = _knows_clusters(kernel, context)
    return Translation(
        name,
        "\n".join((*definitions, *declarations, METADATA, _sizes(context))),
        context.signature_of_kernel,
        tuple(context.globals.values()),
        pointed_at,
        shared.sites,
        context.parameters_size,
        context.shared_size,
        context.shared_extent,
        context.shared_variables,
        context.shared_gaps,
        context.cache_entries,
        HEADER_SIZE,
        local_size,
        emitter.local_size,
        0 if points is None else points.slots_size,
        stack_size,
        longest + STACK_OF_CALLBACKS if is_recursive else 0,
        waits,
        loops,
        communicates,
        knows_clusters,
        any(each.body is None and each.name in HEAP_CALLS for each in context.functions.values()),
        meetings.is_certain,
        meetings.is_hidden,
        meetings.rows,
        parameters_of((*meetings.rows, *warps.rows), kernel),
        warps.is_certain,
        warps.rows,
        warps.watched.element if shared.watched.indices else 0,
        context.copies_beside,
        bool(flow.steps),
        dict(entry.directives),
    )


def _table(waits: Waits) -> str:
    """Return the definition of ``kernel.points``, the WaitPoints by number."""
    start = waits.places[-1, 0]
    points = [WaitPoint(site=NO_SITE, width=start.width) for _ in range(FIRST_WAIT)]
    assert start.number == EXITED
    points += [waits.points[number] for number in sorted(waits.points)]
    data = b"".join(map(bytes, points))
    text = "".join(f"\\{byte:02x}" for byte in data)
    return f'@kernel.points = constant [{len(data)} x i8] c"{text}", align 8'


def _stack_of(function: Function) -> int:
    """Return the maximum bytes of host stack that a call of a function uses."""
    variables = sum(
        each.size + each.alignment for each in function.variables.values() if each.space == "param"
    )
    return STACK_OF_A_FUNCTION + STACK_OF_A_REGISTER * len(function.registers) + variables


def _require_sizes(kernel: str, local_sizes: dict[str, int], stack_size: int) -> None:
    """Reject a kernel whose threads need more memory than a thread can have."""
    for name, size in local_sizes.items():
        if size > LOCAL_LIMIT:
            raise PtxError(
                f"kernel {kernel!r}: expected at most {LOCAL_LIMIT} bytes of local memory for each "
                f"thread in a function, got {size} in {name!r}. Use smaller arrays and structs, or "
                "memory of the device for each thread, through a pointer"
            )
    for what, size, limit, remedy in (
        (
            "local memory", sum(local_sizes.values()), LOCAL_LIMIT_OF_ALL,
            "Use smaller arrays, or memory of the device for each thread, through a pointer",
        ),
        (
            "parameters and registers", stack_size, STACK_LIMIT,
            "Pass pointers to large structs to functions instead of the structs",
        ),
    ):  # fmt: skip
        if size > limit:
            raise PtxError(
                f"kernel {kernel!r}: expected at most {limit} bytes of {what} for each thread in "
                f"all functions, got {size}. {remedy}"
            )


DECLARATIONS: Final = (
    "declare void @graphdsl_fail_stack(ptr, i32)",
    "declare void @graphdsl_fill(i64, i64)",
    "declare ptr @llvm.stacksave.p0()",
    "declare i32 @graphdsl_row(ptr, i64, i64, i64, i32)",
)
METADATA: Final = """
!0 = !{}
!1 = !{!"branch_weights", i32 1, i32 2000}
!2 = !{!4, !17, !18}
!3 = !{!5}
!4 = distinct !{!4, !6, !"the runtime"}
!5 = distinct !{!5, !6, !"device memory"}
!6 = distinct !{!6, !"memory"}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.vectorize.enable", i1 false}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = !{!17}
!14 = !{!4, !5, !18}
!15 = !{!18}
!16 = !{!4, !5, !17}
!17 = distinct !{!17, !6, !"what threads wait with"}
!18 = distinct !{!18, !6, !"saved registers"}
"""


def _sizes(context: Context) -> str:
    """Return the metadata with the sizes of structs behind pointers."""
    return (
        f"!7 = !{{i64 {ctypes.sizeof(Launch)}}}\n"
        f"!8 = !{{i64 {max(context.parameters_size, 1)}}}\n"
        "!9 = !{i64 8}\n"
    )


def _is_recursive(context: Context) -> bool:
    """Return whether a function may be re-entered before it returns; through a pointer, any may."""
    calls: dict[str, set[str]] = {}
    for function in context.functions.values():
        called: set[str] = set()
        for item in function.body or ():
            if isinstance(item, Instruction) and item.opcode == "call":
                target = item.operands[1]
                if not isinstance(target, Reference):
                    return True
                callee = context.function(target.name)
                if callee is not None:
                    called.add(callee.name)
        calls[function.name] = called
    reached = calls
    for _ in calls:
        reached = {
            name: called.union(*(reached.get(each, set()) for each in called))
            for name, called in reached.items()
        }
    return any(name in called for name, called in reached.items())


def _outer(function: Function, local_size: int, *, is_recursive: bool) -> str:
    """Return the wrapper of a function that allocates and frees its local memory."""
    names = [f'ptr %".{each.name}"' for each in (*function.results, *function.parameters)]
    parameters = "".join(f", {name}" for name in names)
    head = f'define internal i32 @".{function.name}"(ptr %thread{parameters}) nounwind {{'
    call = f'call i32 @".{function.name}.body"(ptr %thread, i64 %frame{parameters})'
    if not local_size:
        return f"{head}\n  %code = {call.replace('%frame', '0')}\n  ret i32 %code\n}}"
    stack, local, launch = (
        layout.offset(ThreadHeader, name) for name in ("stack", "local", "launch")
    )
    size = layout.offset(Launch, "local_size")
    enough = "call"
    check = ""
    if is_recursive:
        # LLVM decides the size of a frame, so each call checks the current stack position.
        enough = "look"
        check = f"""look:
  %block.at = getelementptr i8, ptr %thread, i64 {layout.offset(ThreadHeader, "block")}
  %block = load ptr, ptr %block.at
  %worker.at = getelementptr i8, ptr %block, i64 {layout.offset(Block, "worker")}
  %worker = load ptr, ptr %worker.at
  %limit.at = getelementptr i8, ptr %worker, i64 {layout.offset(Worker, "stack_limit")}
  %limit = load i64, ptr %limit.at
  %pointer = call ptr @llvm.stacksave.p0()
  %here = ptrtoint ptr %pointer to i64
  %low = icmp ult i64 %here, %limit
  br i1 %low, label %deep, label %call, !prof !1
deep:
  call void @graphdsl_fail_stack(ptr %thread, i32 1)
  ret i32 1
"""
    return f"""{head}
  %at = getelementptr i8, ptr %thread, i64 {stack}
  %frame = load i64, ptr %at
  %next = add i64 %frame, {local_size}
  %local.at = getelementptr i8, ptr %thread, i64 {local}
  %local = load i64, ptr %local.at
  %launch.at = getelementptr i8, ptr %thread, i64 {launch}
  %launch = load ptr, ptr %launch.at
  %size.at = getelementptr i8, ptr %launch, i64 {size}
  %size = load i64, ptr %size.at
  %used = sub i64 %next, %local
  %over = icmp ugt i64 %used, %size
  br i1 %over, label %overflow, label %{enough}, !prof !1
overflow:
  call void @graphdsl_fail_stack(ptr %thread, i32 0)
  ret i32 1
{check}call:
  store i64 %next, ptr %at
  %filled.at = getelementptr i8, ptr %launch, i64 {layout.offset(Launch, "kernel_local_size")}
  %filled.kernel = load i64, ptr %filled.at
  %filled = add i64 %filled.kernel, {FILLED_STACK}
  %further = icmp ugt i64 %used, %filled
  br i1 %further, label %fill, label %enter, !prof !1
fill:
  call void @graphdsl_fill(i64 %frame, i64 {local_size})
  br label %enter
enter:
  %code = {call}
  store i64 %frame, ptr %at
  ret i32 %code
}}"""


def _knows_clusters(kernel: Function, context: Context) -> bool:
    """Return whether blocks of a cluster may communicate."""
    return any("cluster" in name for name in context.special_registers) or any(
        item.opcode in {"mapa", "getctarank"} or "cluster" in item.name
        for function in (kernel, *context.functions.values())
        for item in function.body or ()
        if isinstance(item, Instruction)
    )
