"""LLVM IR as text: instructions, labels and calls, and the shared state of a kernel's functions."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from graphdsl.code.ptx.syntax import Function, Instruction


class Unsupported(Exception):  # noqa: N818  # becomes an UnsupportedInstructionError, which names the place
    """An instruction cannot be emitted."""


@dataclass(frozen=True, slots=True)
class Mode:
    """How memory is accessed.

    Attributes
    ----------
    checked : bool
        Every access is checked.
    recorded : bool
        Every access is reported to the runtime, which records reads and writes.
    shortcuts : bool
        Whether an earlier check may make the check of an access unnecessary: for another thread,
        for the same address, or for another address in the same allocation.
    detect_uninitialized : bool
        Accesses of shared and local memory are reported, too, to track which bytes were written.
    detect_races : bool
        All accesses of shared data are reported, with the operations that order them.
    lockstep : bool
        A thread waits before each access of memory that others share until the lanes of its warp
        that are behind it in the code have caught up.
    meeting : bool
        So it does only before accesses by which lanes may meet.
    between_warps : bool
        Accesses of shared memory by which threads of two warps may meet are compared.
    """

    checked: bool = True
    recorded: bool = False
    shortcuts: bool = True
    detect_uninitialized: bool = False
    detect_races: bool = False
    lockstep: bool = False
    meeting: bool = False
    between_warps: bool = False


@dataclass(slots=True)
class Site:
    """A point in the code that can fail, reported by its number.

    For an access to shared memory, *variable* is its variable, if known.
    """

    text: str
    where: str
    function: str
    variable: str = ""

    @property
    def is_copy(self) -> bool:
        """Whether it is an asynchronous copy, also one with a guard."""
        return re.match(r"(?:@\s*!?\s*\S+\s+)?cp\.async\.(?!mbarrier)", self.text) is not None


@dataclass(frozen=True, slots=True)
class Watched:
    """Accesses of shared memory that are compared with those of other warps.

    Attributes
    ----------
    indices : frozenset of int
        Where they are in the kernel's body; empty if none is compared.
    element : int
        Bytes that have marks of their own.
    """

    indices: frozenset[int] = frozenset()
    element: int = 4


@dataclass(slots=True)
class Shared:
    """Shared state of a kernel's functions.

    Attributes
    ----------
    sites : dict of int to Site
        The places that can fail, by number.
    starts : dict of str to int
        The number of each function's first instruction.
    count : int
        The number of the instructions of these functions.
    declarations : dict of str to str
        Declarations of runtime functions and intrinsics by name.
    functions : dict of str to str
        Definitions of functions that are emitted once and called from several places, by name.
    watched : Watched
        The accesses of shared memory that are compared with those of other warps.
    """

    sites: dict[int, Site] = field(default_factory=dict)
    starts: dict[str, int] = field(default_factory=dict)
    count: int = 0
    declarations: dict[str, str] = field(default_factory=dict)
    functions: dict[str, str] = field(default_factory=dict)
    watched: Watched = field(default_factory=Watched)

    def begin(self, function: Function) -> None:
        """Give the instructions of a function numbers, unless they have some."""
        if function.name not in self.starts:
            self.starts[function.name] = self.count
            self.count += len(function.body or ())


class Values:
    """Values known at the current instruction, which need not be computed or loaded again.

    Within an instruction, control only goes forward. Values known at its start are known after each
    of its labels, if they have not changed since.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], str] = {}
        self._new: list[tuple[str, str]] = []

    def get(self, what: str, of: str = "") -> str | None:
        """Return a known value, or None."""
        return self._found.get((what, of))

    def put(self, value: str, what: str, of: str = "") -> None:
        """Record a value that was just computed."""
        self._found[what, of] = value
        self._new.append((what, of))

    def begin(self) -> None:
        """Start an instruction: currently known values are known throughout it."""
        self._new.clear()

    def join(self) -> None:
        """Forget values found within the instruction: they may not be valid on all paths."""
        for key in self._new:
            self._found.pop(key, None)
        self._new.clear()

    def forget(self) -> None:
        """Forget all values: control may come from anywhere."""
        self._found.clear()
        self._new.clear()


class TextEmitter:
    """Writes the instructions of one function.

    Parameters
    ----------
    function : Function
        The function to emit.
    shared : Shared
        The shared state of the kernel's functions.
    """

    def __init__(self, function: Function, shared: Shared) -> None:
        self.function = function
        self.shared = shared
        shared.begin(function)
        self._lines: list[str] = []
        self._prelude: list[str] = []
        self._known: dict[str, str] = {}
        self._values = Values()
        self._serial = 0
        self._index = 0
        self._instruction: Instruction | None = None
        self._terminated = False

    def op(self, text: str) -> str:
        """Emit an instruction with a result, and return the result's name."""
        if self._terminated:
            self._start_unreached()
        self._serial += 1
        name = f"%t{self._serial}"
        self._lines.append(f"  {name} = {text}")
        return name

    def do(self, text: str) -> None:
        """Emit an instruction without a value."""
        if self._terminated:
            self._start_unreached()
        self._lines.append(f"  {text}")

    def _start_unreached(self) -> None:
        """Start an unreachable block for code after a branch without a label."""
        self.label(self.new_label("unreached"))

    def new_label(self, hint: str = "l") -> str:
        """Return a label for control flow within an instruction."""
        self._serial += 1
        return f"{hint}.{self._serial}"

    def label(self, name: str) -> None:
        """Start a block that is entered from within this instruction."""
        if not self._terminated:
            self._lines.append(f'  br label %"{name}"')
        self._lines.append(f'"{name}":')
        self._terminated = False
        self._values.join()

    def entrance(self, name: str) -> None:
        """Start a block that may be entered from anywhere."""
        self.label(name)
        self._values.forget()

    def bitcast(self, value: str, source: str, target: str) -> str:
        """Return the same bits as a value of another type; the reverse returns the original."""
        found = self._values.get(value, target)
        if found is None:
            found = self.op(f"bitcast {source} {value} to {target}")
            self._values.put(found, value, target)
            self._values.put(value, found, source)
        return found

    def go(self, label: str) -> None:
        """Branch."""
        self.end(f'br label %"{label}"')

    def go_if(self, condition: str, label: str, otherwise: str, weights: str = "") -> None:
        """Branch on an i1; *weights* tells LLVM which side is unlikely."""
        self.end(f'br i1 {condition}, label %"{label}", label %"{otherwise}"{weights}')

    def end(self, text: str) -> None:
        """Emit the last instruction of a block."""
        self.do(text)
        self._terminated = True

    def call(self, result: str, name: str, *arguments: str) -> str:
        """Call a function of the native runtime or an intrinsic; arguments are ``type value``.

        Returns the value, which is meaningless if *result* is ``void``.
        """
        if name not in self.shared.declarations:
            # A vector type contains spaces, and is never an argument of these.
            types = ", ".join(argument.split(" ", 1)[0] for argument in arguments)
            self.shared.declarations[name] = f"declare {result} @{name}({types})"
        if arguments and arguments[0] == "ptr %thread":
            self.store_place()
        text = f"call {result} @{name}({', '.join(arguments)})"
        if result == "void":
            self.do(text)
            return ""
        return self.op(text)

    def store_place(self) -> None:
        """Emit the code that stores the thread's position before a call that may need it."""

    def once(self, key: str, *texts: str) -> str:
        """Emit *texts* once for each key where the function starts; return the last one's value.

        ``{0}`` in a text stands for the value of the previous one.
        """
        if key not in self._known:
            value = ""
            for text in texts:
                self._serial += 1
                name = f"%t{self._serial}"
                self._prelude.append(f"  {name} = {text.format(value)}")
                value = name
            self._known[key] = value
        return self._known[key]

    def unsupported(self, reason: str) -> Unsupported:
        """Return the exception for an unsupported instruction."""
        return Unsupported(reason)

    def site(self, index: int | None = None, variable: str = "") -> int:
        """Return the report number of the instruction at an index, or of the current one.

        It is twice the number of the instruction, the same in all modes: threads may go on in code
        of another one. If it accesses the shared *variable*, it is 1 more.
        """
        body = self.function.body
        assert body is not None
        at = self._index if index is None else index
        # What is computed again where threads wait has the place where they do.
        instruction = body[at] if isinstance(body[at], Instruction) else self._instruction
        assert isinstance(instruction, Instruction)
        function = instruction.function or self.function.name
        site = Site(instruction.text, str(instruction.location), function, variable)
        number = 2 * (self.shared.starts[self.function.name] + at) + bool(variable)
        assert self.shared.sites.get(number, site) == site
        self.shared.sites[number] = site
        return number
