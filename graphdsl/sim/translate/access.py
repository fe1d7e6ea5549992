"""Memory accesses: addresses and checks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from graphdsl.base.locks import cached_property
from graphdsl.code.ptx.syntax import (
    BITS,
    Address,
    Function,
    Instruction,
    LabelMark,
    Operand,
    Reference,
    Register,
    Variable,
    Vector,
)
from graphdsl.code.ptx.types import described
from graphdsl.sim.native.layout import MARKED_WORD, MARKS_AT_ONCE
from graphdsl.sim.translate.context import Context
from graphdsl.sim.translate.flow import Flow, results_of
from graphdsl.sim.translate.lanes import shared_origins
from graphdsl.sim.translate.operands import OperandEmitter, as_signed
from graphdsl.sim.translate.registry import Form, find
from graphdsl.sim.translate.strides import PURE, Stretch, stretches_of
from graphdsl.sim.translate.text import Mode, Shared

ATOMICS: Final = frozenset({"atom", "red"})
STRONG: Final = frozenset({"volatile", "relaxed", "acquire", "release", "mmio", "cv", "wt"})
"""Modifiers of accesses that can synchronize threads (PTX ISA 9.0, 8.4)."""
RELEASES: Final = frozenset({"release", "acq_rel"})
FAILURE: Final = "failure"
"""The label where a thread ends after the runtime recorded the fault."""
WINDOWS: Final = re.compile(r"\.(?:shared|local|param)\b")
MOST_CHECKS_INSIDE: Final = 256
"""In a function with more accesses of device memory than this, checks are calls."""
LOOK_AHEAD: Final = 64
"""Number of instructions to search for a store after a load."""
CHECK: Final = "declare i32 @graphdsl_check(ptr, i64, i32, i32, ptr)"
ROTATE: Final = "declare i64 @llvm.fshr.i64(i64, i64, i64)"
NARROW: Final = 32
"""Address bits of windows: shared, local and constant memory, and parameters."""


class MemoryEmitter(OperandEmitter):
    """Accesses memory.

    Parameters
    ----------
    context, function, flow, shared
        As for :class:`~graphdsl.sim.translate.operands.OperandEmitter`.
    mode : Mode
        How memory is accessed.
    is_checked_by_rows : bool, optional
        Whether device memory is checked only if ``%is.checked`` is true: rows of threads whose
        accesses were checked together pass false.
    """

    def __init__(
        self,
        context: Context,
        function: Function,
        flow: Flow,
        mode: Mode,
        shared: Shared,
        *,
        is_checked_by_rows: bool = False,
    ) -> None:
        super().__init__(context, function, flow, shared)
        self.mode = mode
        self._is_checked_by_rows = is_checked_by_rows
        # Whether there is a label FAILURE, which comes last.
        self._fails = False
        # Instructions whose accesses need no check, since an earlier one has checked them.
        self._checked_before: set[int] = set()
        self._origins: dict[str, str] | None = None
        self._found_stretches: dict[int, Stretch] | None = None
        # Loads for which an earlier one has looked for copies on their way.
        self._awaited_before: set[int] = set()

    def address(self, operand: Address, space: str = "") -> str:
        """Return the address in an operand as an i64.

        Shared memory has addresses of 32 bits, which wrap around. So do 32-bit addresses in other
        windows; the window determines the upper half.
        """
        base, offset = operand.base, as_signed(operand.offset, 64)
        if base is None:
            address = str(offset)
        elif isinstance(base, Reference):
            address = self.add(self.address_of(base), offset)
        elif space in {"local", "const", "param"} and base.bits <= NARROW:
            return self._in_window(self._window(space), base, offset)
        else:
            address = self.add(self.read(base, "i64"), offset)
        if space != "shared":
            return address
        return self.op(f"zext i32 {self.op(f'trunc i64 {address} to i32')} to i64")

    def _in_window(self, start: str, register: Register, offset: int) -> str:
        """Return the address at or after *start* that has these lower 32 bits."""
        low = self.op(f"add i32 {self.read(register, 'i32')}, {as_signed(offset, 32)}")
        inside = self.op(f"sub i32 {low}, {self.op(f'trunc i64 {start} to i32')}")
        return self.op(f"add i64 {start}, {self.op(f'zext i32 {inside} to i64')}")

    def _window(self, space: str) -> str:
        """Return the start address of a state space, as an i64."""
        if space == "local":
            return self._local_window()
        if space == "param":
            return self.launch_field("parameters", "i64")
        starts = [
            self.address_of(Reference(each.name))
            for each in self.context.globals.values()
            if each.space == "const"
        ]
        lowest = starts[0] if starts else "0"
        for each in starts[1:]:
            lowest = self.call("i64", "llvm.umin.i64", f"i64 {lowest}", f"i64 {each}")
        return lowest

    def _local_window(self) -> str:
        """Return the start address of the thread's local memory, as an i64."""
        return self.once("local.window", *self._thread_field("local", "i64"))

    def memory(
        self,
        operand: Operand,
        space: str,
        size: int,
        *,
        write: bool,
        read: bool | None = None,
        offset: str = "",
        is_noted: bool = True,
    ) -> str:
        """Return a pointer to *size* bytes of memory after checking the access.

        Parameters
        ----------
        operand : Operand
            The address.
        space : str
            State space; empty for a generic address.
        size : int
            Bytes, which are also the alignment.
        write, read : bool
            The kind of access; by default *read* is the opposite of *write*.
        offset : str, optional
            An i64 to add to the address.
        is_noted : bool, optional
            Whether an access of shared memory happens now; else the runtime reports it.
        """
        if not isinstance(operand, Address):
            raise self.unsupported(f"expected an address, got {described(operand)}")
        if size & (size - 1):
            raise self.unsupported(f"an access of {size} bytes, which is not a power of two")
        if space == "param" and isinstance(operand.base, Reference):
            return self._named_parameter(operand.base, operand.offset, size, write=write)
        address = self.address(operand, space)
        if offset:
            address = self.op(f"add i64 {address}, {offset}")
        reads = not write if read is None else read
        match space:
            case "shared" if self._is_of_cluster():
                return self._cluster_memory(
                    address, size, write=write and is_noted, read=reads and is_noted
                )
            case "shared":
                return self._shared_memory(
                    operand, address, size, write=write, read=reads, is_noted=is_noted
                )
            case "local":
                return self._local_memory(address, size, write=write, read=reads)
            case "param":
                return self._parameter_memory(address, size, write=write)
            case "global" | "const" | "":
                own = None if offset else operand
                self._check_device_memory(own, address, space, size, write=write, read=reads)
                return self.pointer(address)
        raise self.unsupported(f"state space {space!r}")

    def generic_address(self, operand: Operand, space: str, offset: str) -> str:
        """Return the generic address of an operand plus an i64, without a check."""
        assert isinstance(operand, Address)
        address = self.op(f"add i64 {self.address(operand, space)}, {offset}")
        if space != "shared":
            return address
        return self.op(f"add i64 {self.shared_base()}, {address}")

    def _outside(self, inside: str, total: str, size: int) -> str:
        """Return whether *size* bytes at an offset into a window are invalid or misaligned."""
        count = self.op(f"lshr i64 {total}, {size.bit_length() - 1}")
        return self.op(f"icmp uge i64 {self._element(inside, size)}, {count}")

    def _element(self, offset: str, size: int) -> str:
        """Return the index of the *size*-byte element at an offset; a huge number if misaligned.

        The offset is rotated, so that the remainder is in the upper bits.
        """
        if size == 1:
            return offset
        shift = size.bit_length() - 1
        return self.call("i64", "llvm.fshr.i64", f"i64 {offset}", f"i64 {offset}", f"i64 {shift}")

    def _shared_memory(
        self,
        operand: Address,
        address: str,
        size: int,
        *,
        write: bool,
        read: bool,
        is_noted: bool,
    ) -> str:
        flags = size | write << 8 | 1 << 9
        variable = ""
        if self.mode.checked and self._index in self._stretches():
            stretch = self._stretches()[self._index]
            # Where there is no check of all addresses, each load has its own, and then asks.
            if self._check_stretch(stretch) and self.context.copies_beside:
                self._require_no_copies(stretch)
        if self._index in self._checked_before:
            generic = self.op(f"add i64 {self.shared_base()}, {address}")
            if read and self.context.copies_beside:
                self._require_no_copy(address, generic, flags | 1 << 12)
            return self.pointer(generic)
        if self.mode.checked:
            variable = self._check_shared(operand, address, size, flags)
        generic = self.op(f"add i64 {self.shared_base()}, {address}")
        if is_noted and (self.mode.detect_uninitialized or self.mode.detect_races):
            self._note(generic, flags | read << 12, variable)
        if read and self.context.copies_beside:
            self._require_no_copy(address, generic, flags | 1 << 12, variable)
        return self.pointer(generic)

    def _require_no_copy(self, address: str, generic: str, flags: int, variable: str = "") -> None:
        """Fail if the thread reads what its own copy has not written yet.

        The thread's copies are looked at only if there are marks of some.
        """
        if self._index in self._awaited_before:
            return
        asked, fine = self.new_label("asked"), self.new_label("fine")
        self.go_if(self._is_marked(address, flags & 0xFF), asked, fine, ", !prof !1")
        self.label(asked)
        self._await(generic, flags, variable, fine)

    def _await(self, generic: str, flags: int, variable: str = "", passed: str = "") -> None:
        result = self.call(
            "i32",
            "graphdsl_await",
            "ptr %thread",
            f"i64 {generic}",
            f"i32 {self.site(variable=variable)}",
            f"i32 {flags}",
        )
        self.fail_where(result, passed)

    def _is_marked(self, address: str, size: int, distances: Sequence[int] = (0,)) -> str:
        """Return whether copies are on their way to some bytes of shared memory.

        Parameters
        ----------
        address : str
            The first byte, as an i64: a multiple of *size*.
        size : int
            How many bytes, a power of two.
        distances : sequence of int, optional
            Bytes from there to each place with so many bytes, in order: multiples of *size*.
        """
        if size < MARKED_WORD:
            # Some may be in one word, depending on the address.
            found = "false"
            for each in distances:
                mark = self._first_mark(self.add(address, each))
                found = self.op(f"or i1 {found}, {self._has_marks(mark, 1)}")
            return found
        found, first = "false", self._first_mark(address)
        words = [each // MARKED_WORD for each in distances]
        starts = list[int]()
        for word in words:
            if not starts or word + size // MARKED_WORD > starts[-1] + MARKS_AT_ONCE:
                starts.append(word)
        for start, after in zip(starts, [*starts[1:], words[-1] + MARKS_AT_ONCE], strict=True):
            end = max(word for word in words if start <= word < after) + size // MARKED_WORD
            marks = self._has_marks(self.add(first, start), end - start)
            found = self.op(f"or i1 {found}, {marks}")
        return found

    def _first_mark(self, address: str) -> str:
        """Return the address of the mark of the word at an address of shared memory."""
        marks = self.once(
            "copy.marks", f"add i64 {self.shared_base()}, {self.launch_field('copy_marks', 'i64')}"
        )
        word = self.op(f"lshr i64 {address}, {MARKED_WORD.bit_length() - 1}")
        return self.op(f"add i64 {marks}, {word}")

    def _has_marks(self, address: str, count: int) -> str:
        """Return whether one of some marks is not 0; marks behind them may count, too."""
        bits = 8 * (1 << (count - 1).bit_length())
        at = self.op(f"inttoptr i64 {address} to ptr")
        return self.op(f"icmp ne i{bits} {self.op(f'load i{bits}, ptr {at}, align 1')}, 0")

    def _require_no_copies(self, stretch: Stretch) -> None:
        """Fail if one of several loads is of what the thread's own copies have not written yet.

        Only if there are marks of copies are the loads looked at one by one.
        """
        slow, fine = self.new_label("slow"), self.new_label("fine")
        some = "false"
        for group in stretch.groups:
            address = self.address(group.lowest, "shared")
            found = self._is_marked(address, group.size, group.distances)
            some = self.op(f"or i1 {some}, {found}")
        self.go_if(some, slow, fine, ", !prof !1")
        self.label(slow)
        instruction, index = self._instruction, self._index
        for load in stretch.loads:
            self._index, self._instruction = load.index, load.instruction
            address = self.address(load.address, "shared")
            generic = self.op(f"add i64 {self.shared_base()}, {address}")
            self._await(generic, load.size | 1 << 9 | 1 << 12)
        self._awaited_before |= {load.index for load in stretch.loads}
        self._index, self._instruction = index, instruction
        self.go(fine)
        self.label(fine)

    def later_flags(self, size: int, *, write: bool = False, read: bool = False) -> int:
        """Return the flags of an access of shared memory that the runtime reports; 0 for none."""
        if not (self.mode.detect_uninitialized or self.mode.detect_races):
            return 0
        return size | write << 8 | 1 << 9 | read << 12

    def _is_of_cluster(self) -> bool:
        """Return whether the instruction accesses the window of the cluster."""
        return self._instruction is not None and "shared::cluster" in self._instruction.name

    def _cluster_memory(self, address: str, size: int, *, write: bool, read: bool) -> str:
        """Return the pointer to shared memory of any block of the cluster."""
        flags = size | write << 8 | 1 << 9 | read << 12 | self._order_flags()
        found = self.call(
            "i64",
            "graphdsl_cluster_memory",
            "ptr %thread",
            f"i32 {self.site()}",
            f"i64 {address}",
            f"i32 {flags}",
        )
        self.fail_where(self.op(f"zext i1 {self.op(f'icmp eq i64 {found}, 0')} to i32"))
        return self.pointer(found)

    def _check_shared(self, operand: Address, address: str, size: int, flags: int) -> str:
        """Check an access to shared memory; return its variable, if known."""
        origin = self._origin(operand)
        if origin is not None and self.context.shared_offset(origin) % size == 0:
            # The variable's own bounds. Nothing comes after the dynamic memory.
            start = self.context.shared_offset(origin)
            total = self.launch_field("shared_size", "i64")
            if self.context.is_dynamic(origin):
                total = self.op(f"sub i64 {total}, {start}") if start else total
            else:
                total = str(origin.size)
            wrong = self._outside(self.add(address, -start), total, size)
            self._fail_if(wrong, address, flags, origin.name)
            return origin.name
        wrong = self._outside(address, self.launch_field("shared_size", "i64"), size)
        self._fail_if(wrong, address, flags)
        if self.context.shared_gaps:
            result = self.call(
                "i32", "graphdsl_gap", "ptr %thread", f"i64 {address}", f"i64 {size}"
            )
            self._fail_if(self.op(f"icmp ne i32 {result}, 0"), address, flags)
        return ""

    def _stretches(self) -> dict[int, Stretch]:
        """Return the shared memory loads that are checked together, by the first load's index."""
        if not (self.mode.shortcuts and self.mode.checked) or (
            self.mode.detect_uninitialized or self.mode.detect_races or self.mode.lockstep
        ):
            return {}
        if self._found_stretches is None:
            self._found_stretches = stretches_of(self.function, self._known_origin)
        return self._found_stretches

    def _known_origin(self, operand: Address) -> str:
        """Return the shared variable that contains an address; empty if unknown."""
        origin = self._origin(operand)
        return "" if origin is None else origin.name

    def _check_stretch(self, stretch: Stretch) -> bool:
        """Check loads of shared memory by the lowest and the highest address of each base.

        Return whether they are checked.
        Only if one of these is invalid are they checked one by one, in order: nothing else happens
        between them.
        """
        wrong = "false"
        for group in stretch.groups:
            origin = self.variable(group.variable)
            assert origin is not None
            start = self.context.shared_offset(origin)
            if start % group.size:
                return False
            inside = self.add(self.address(group.lowest, "shared"), -start)
            if self.context.is_dynamic(origin):
                total = self.launch_field("shared_size", "i64")
                beside = start + group.span
                total = self.call("i64", "llvm.usub.sat.i64", f"i64 {total}", f"i64 {beside}")
            else:
                total = str(max(origin.size - group.span, 0))
            wrong = self.op(f"or i1 {wrong}, {self._outside(inside, total, group.size)}")
        slow, fine = self.new_label("slow"), self.new_label("fine")
        self.go_if(wrong, slow, fine, ", !prof !1")
        self.label(slow)
        instruction, index = self._instruction, self._index
        for load in stretch.loads:
            self._index, self._instruction = load.index, load.instruction
            address = self.address(load.address, "shared")
            self._check_shared(load.address, address, load.size, load.size | 1 << 9)
            self._checked_before.add(load.index)
        self._index, self._instruction = index, instruction
        self.label(fine)
        return True

    def _origin(self, operand: Address) -> Variable | None:
        """Return the shared variable that contains an address, if its computation shows that."""
        if self._origins is None:
            self._origins = shared_origins(self.function, self._is_shared)
        match operand.base:
            case Reference(name=name):
                return self.variable(name) if self._is_shared(name) else None
            case Register(name=name) if name in self._origins:
                return self.variable(self._origins[name])
        return None

    def _is_shared(self, name: str) -> bool:
        variable = self.variable(name)
        return variable is not None and variable.space == "shared"

    def _local_memory(self, address: str, size: int, *, write: bool, read: bool) -> str:
        flags = size | write << 8 | 2 << 9
        if self.mode.checked:
            inside = self.op(f"sub i64 {address}, {self._local_window()}")
            wrong = self._outside(inside, self.launch_field("local_size", "i64"), size)
            self._fail_if(wrong, address, flags)
        if self.mode.detect_uninitialized:
            self._note(address, flags | read << 12)
        return self.pointer(address)

    def _named_parameter(self, base: Reference, offset: int, size: int, *, write: bool) -> str:
        variable = self.variable(base.name)
        if variable is None or variable.space != "param":
            raise self.unsupported(f"{base.name} is not a parameter")
        if write and self.is_input(base.name):
            raise self.unsupported(f"{base.name} is an input of the function, which is read-only")
        start = base.offset + offset
        if not 0 <= start <= variable.size - size:
            raise self.unsupported(f"{base.name} has only {variable.size} bytes")
        if self.mode.detect_uninitialized and base.name in self._local_offsets:
            # Arguments of an inlined function are in local memory.
            address = self.address_of(Reference(base.name, start))
            self.call("void", "graphdsl_mark", "ptr %thread", f"i64 {address}", f"i64 {size}")
        return self.op(f"getelementptr i8, ptr {self.parameter(variable)}, i64 {start}")

    def _parameter_memory(self, address: str, size: int, *, write: bool) -> str:
        """Return the pointer to a part of a parameter at an offset in a register."""
        if not self.function.is_entry:
            raise self.unsupported("a parameter of a device function by an address")
        if write:
            raise self.unsupported("a write to a kernel parameter, which is read-only")
        if self.mode.checked:
            inside = self.op(f"sub i64 {address}, {self.launch_field('parameters', 'i64')}")
            wrong = self._outside(inside, self.launch_field("parameters_size", "i64"), size)
            self._fail_if(wrong, address, size | write << 8 | 3 << 9)
        return self.pointer(address)

    def _fail_if(self, wrong: str, address: str, flags: int, variable: str = "") -> None:
        """Fail on an access; *flags* are those of runtime.c: size, write, space."""
        failed, fine = self.new_label("failed"), self.new_label("fine")
        self.go_if(wrong, failed, fine, ", !prof !1")
        self.label(failed)
        self.call(
            "void",
            "graphdsl_fail_access",
            "ptr %thread",
            f"i64 {address}",
            f"i32 {self.site(variable=variable)}",
            f"i32 {flags}",
        )
        self.fail()
        self.label(fine)

    def _check_device_memory(
        self,
        operand: Address | None,
        address: str,
        space: str,
        size: int,
        *,
        write: bool,
        read: bool,
    ) -> None:
        """Check global, constant or generic memory: each access caches one range.

        *operand* is the address, if it is that of an instruction.
        """
        if not (self.mode.checked or self.mode.recorded) or self._index in self._checked_before:
            return
        kind = {"global": 0, "const": 4, "": 5}[space]
        flags = size | write << 8 | kind << 9 | read << 12 | self._order_flags()
        fine = self.new_label("fine")
        if self.mode.recorded or not self.mode.shortcuts:
            self._check_slowly(address, flags, "ptr null", self.site(), fine)
        elif self._checks_apart:
            self._check_apart(address, flags, fine)
        else:
            entry = self._remembered_range()
            start = self.op(f"load i64, ptr {entry}, !alias.scope !2, !noalias !3")
            at = self.op(f"getelementptr i8, ptr {entry}, i64 8")
            count = self.op(f"load i64, ptr {at}, !alias.scope !2, !noalias !3")
            element = self._element(self.op(f"sub i64 {address}, {start}"), size)
            wrong = self.op(f"icmp uge i64 {element}, {count}")
            if self._is_checked_by_rows:
                wrong = self.op(f"and i1 {wrong}, %is.checked")
            slow = self.new_label("slow")
            self.go_if(wrong, slow, fine, ", !prof !1")
            self.label(slow)
            store = None
            if self.mode.shortcuts and not write and operand is not None:
                store = self._store_after(operand, space, size)
            if store is not None:
                # Both are checked here; the cached range is writable.
                self._checked_before.add(store)
                passed = self.new_label("passed")
                self._check_slowly(address, flags, "ptr null", self.site(), passed)
                flags = size | 1 << 8 | kind << 9
            self._check_slowly(address, flags, f"ptr {entry}", self.site(store), fine)

    @cached_property
    def _checks_apart(self) -> bool:
        """Return whether checks are calls instead of inline code.

        In a long function, long-lived values would be live across the blocks of all checks, and
        LLVM's register allocation takes time cubic in their number.
        """
        accesses = (each for each in self.function.body or () if is_checked(each))
        return not self._is_checked_by_rows and sum(1 for _ in accesses) > MOST_CHECKS_INSIDE

    def _check_apart(self, address: str, flags: int, passed: str) -> None:
        """Check an access by a call that first compares with the cached range."""
        size = flags & 0xFF
        name = f"check {size}"
        if name not in self.shared.functions:
            self.shared.functions[name] = _outside_check(name, size)
            self.shared.declarations.setdefault("graphdsl_check", CHECK)
            self.shared.declarations.setdefault("llvm.fshr.i64", ROTATE)
        entry = self._remembered_range()
        self.store_place()
        result = self.op(
            f'call preserve_mostcc i32 @"{name}"(ptr %thread, i64 {address}, i32 {self.site()}, '
            f"i32 {flags}, ptr {entry})"
        )
        self.fail_where(result, passed)

    def _note(self, address: str, flags: int, variable: str = "") -> None:
        """Report an access to shared or local memory to the runtime, by generic address."""
        result = self.call(
            "i32",
            "graphdsl_note",
            "ptr %thread",
            f"i64 {address}",
            f"i32 {self.site(variable=variable)}",
            f"i32 {flags | self._order_flags()}",
        )
        self.fail_where(result)

    def _order_flags(self) -> int:
        """Return the flags for memory ordering, if the mode records it."""
        if not self.mode.detect_races or self._instruction is None:
            return 0
        parts = set(self._instruction.name.split("."))
        is_strong = self._instruction.opcode in ATOMICS or not parts.isdisjoint(STRONG)
        releases = not parts.isdisjoint(RELEASES)
        return is_strong << 13 | releases << 14 | ("volatile" in parts) << 15

    @property
    def is_watched(self) -> bool:
        """Whether the access is compared with those of other warps (``watching.py``)."""
        if not self.function.is_entry or self._index not in self.shared.watched.indices:
            return False
        # Other instructions are computed again where threads wait.
        return self._instruction is (self.function.body or ())[self._index]

    def fence(self) -> None:
        """Report a fence to the runtime, if the mode records memory ordering."""
        if self.mode.detect_races:
            self.call("void", "graphdsl_fence", "ptr %thread")

    def forget_local_memory(self) -> None:
        """Mark the function's local memory as unwritten, if the mode tracks writes."""
        if self.mode.detect_uninitialized and self.local_size:
            self.call(
                "void",
                "graphdsl_forget",
                "ptr %thread",
                f"i64 {self.local_base()}",
                f"i64 {self.local_size}",
            )

    def _check_slowly(self, address: str, flags: int, place: str, site: int, passed: str) -> None:
        result = self.call(
            "i32",
            "graphdsl_check",
            "ptr %thread",
            f"i64 {address}",
            f"i32 {site}",
            f"i32 {flags}",
            place,
        )
        self.fail_where(result, passed)

    def fail_where(self, result: str, passed: str = "") -> None:
        """End the thread if a result is not 0: the runtime has recorded a fault."""
        passed = passed or self.new_label("passed")
        wrong = self.op(f"icmp ne i32 {result}, 0")
        self._fails = True
        self.go_if(wrong, FAILURE, passed, ", !prof !1")
        self.label(passed)

    def _store_after(self, operand: Address, space: str, size: int) -> int | None:
        """Return the index of a later store to a load's address that is always executed; or None.

        Between the load and the store there is only register arithmetic: nothing changes the
        address, and nothing else can fail.
        """
        base = operand.base
        assert self._instruction is not None
        if not isinstance(base, Register) or self._instruction.guard is not None:
            return None
        if base.name in (each.name for each in results_of(self._instruction)):
            return None
        assert self.function.body is not None
        last = min(self._index + LOOK_AHEAD, len(self.function.body) - 1)
        for index in range(self._index + 1, last + 1):
            item = self.function.body[index]
            if isinstance(item, LabelMark):
                return None
            if item.opcode == "st" and item.guard is None and item.operands[0] == operand:
                found = find(item.name)
                is_same = found is not None and _is_store_of(item, found[1], space, size)
                return index if is_same else None
            if item.opcode not in PURE or base.name in (each.name for each in results_of(item)):
                return None
        return None

    def _remembered_range(self) -> str:
        """Return the pointer to the instruction's cached range."""
        cache = self.once("cache", *self._thread_field("cache", "ptr"))
        self.context.cache_entries += 1
        return self.op(
            f"getelementptr i8, ptr {cache}, i64 {16 * (self.context.cache_entries - 1)}"
        )

    def fail(self) -> None:
        """End the thread after a fault was reported to the runtime."""
        self._fails = True
        self.go(FAILURE)

    def fail_as(self, name: str, *arguments: str) -> None:
        """Call the runtime function that records a fault, and end the thread."""
        self.call("void", name, "ptr %thread", f"i32 {self.site()}", *arguments)
        self.fail()


def is_checked(item: Instruction | LabelMark) -> bool:
    """Return whether an instruction accesses looked-up memory: global, constant or generic."""
    return (
        isinstance(item, Instruction)
        and item.opcode in {"ld", "ldu", "st", *ATOMICS}
        and not WINDOWS.search(item.name)
    )


def _outside_check(name: str, size: int) -> str:
    """Return the function that checks accesses of a size."""
    return f"""define internal preserve_mostcc i32 @"{name}"(ptr %thread, i64 %address, i32 %site, i32 %flags, ptr %entry) noinline nounwind {{
  %start = load i64, ptr %entry
  %at = getelementptr i8, ptr %entry, i64 8
  %count = load i64, ptr %at
  %offset = sub i64 %address, %start
  %element = call i64 @llvm.fshr.i64(i64 %offset, i64 %offset, i64 {size.bit_length() - 1})
  %wrong = icmp uge i64 %element, %count
  br i1 %wrong, label %slow, label %fine, !prof !1
fine:
  ret i32 0
slow:
  %result = call i32 @graphdsl_check(ptr %thread, i64 %address, i32 %site, i32 %flags, ptr %entry)
  ret i32 %result
}}"""  # noqa: E501  # the head of a function is one line


def _is_store_of(item: Instruction, form: Form, space: str, size: int) -> bool:
    source = item.operands[1]
    count = len(source.items) if isinstance(source, Vector) else 1
    return form["space"] == space and BITS[form["type"]] // 8 * count == size
