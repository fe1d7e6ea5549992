"""The bytes that each node accesses: of copies, memsets and, by their effects, kernels.

A kernel may access all of the memory that an argument points into: the whole allocation or buffer,
unless its bytes are known for the launch. An address that is a plain number, or part of a
structure, stands for the known buffer that it points into.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from graphdsl.abi.effects import (
    Effect,
    KernelEffects,
    Launch,
    MemoryEffects,
    Paths,
    Place,
    Touched,
    UnknownAccess,
    UnknownWaits,
    Waits,
)
from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType, word_at
from graphdsl.abi.programs import kernel_name, texts_of
from graphdsl.base.errors import GraphDslError
from graphdsl.base.strides import moved
from graphdsl.core.check.conflicts import READS, WRITES
from graphdsl.core.check.ranges import (
    ENDLESS,
    OPEN,
    ModuleVariable,
    Range,
    Span,
    is_closed,
    place_of,
    range_of,
    room_of,
)
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.host import HostCallbackNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.operands.external_memory import as_operand, is_opaque_array
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    ParameterAddress,
    TensorMapOperand,
    TextureOperand,
    is_buffer,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.operands.variables import SourceVariable, VariableAddress
from graphdsl.core.declaration.parameters.images import ImageView
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import Program, SourceKernel

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.check.uses import Use
    from graphdsl.core.declaration.launches.launch_form import LaunchForm
    from graphdsl.core.declaration.node import Node


def whole_memory(operand: Operand) -> tuple[int | None, int | None]:
    """Return the address and size of the memory that contains an operand.

    For a part of a Buffer, the Buffer; for NumPy, CuPy and PyTorch views, the array or storage
    viewed. For others, only their own bytes are known.
    """
    return known_memory(operand) or (operand.address, operand.size)


def known_memory(operand: Operand) -> tuple[int, int] | None:
    """Return the address and size of the memory that contains an operand; None if not known."""
    found = _found(operand.owner)
    if found is not None and operand.address is not None and operand.size is not None:
        start, size = found
        if start <= operand.address and operand.address + operand.size <= start + size:
            return found
    return None


def _found(owner: Any) -> tuple[int, int] | None:
    if isinstance(owner, RetainedBuffer):
        return owner.handle, owner.size
    if isinstance(owner, np.ndarray):
        while isinstance(owner.base, np.ndarray):
            owner = owner.base
        ends = [(count - 1) * step for count, step in zip(owner.shape, owner.strides, strict=True)]
        low, high = sum(min(each, 0) for each in ends), sum(max(each, 0) for each in ends)
        return owner.ctypes.data + low, high - low + owner.itemsize
    storage = getattr(owner, "untyped_storage", None)
    if callable(storage):
        memory = storage()
        return int(memory.data_ptr()), int(memory.nbytes())
    block = getattr(getattr(owner, "data", None), "mem", None)
    if block is not None and hasattr(block, "ptr") and hasattr(block, "size"):
        return int(block.ptr), int(block.size)
    return None


LAUNCHES_AT_MOST: Final = 1024
"""The number of distinct launches of a kernel that are analyzed: each takes milliseconds."""
NOTHING: Final = Touched()
LOWEST_ADDRESS: Final = 4096
"""Smaller numbers are not addresses: systems leave the first page unmapped."""
ADDRESSES: Final = (
    Operand,
    DevicePointer,
    RetainedBuffer,
    ParameterAddress,
    VariableAddress,
    SourceVariable,
)
POINTERS: Final = (*ADDRESSES, Parameter)
HAS_VARIABLES: Final = re.compile(r"__device__|__constant__|__managed__|\.global\b|\.const\b")
"""Text in a source that may declare variables."""


class Touch(NamedTuple):
    """Bytes that a node may read, write or update.

    Attributes
    ----------
    range : Range
        The bytes.
    node : Node
        The node.
    place : Node
        The node itself or, in an enclosing graph, the node that contains it.
    source : Use or Effect or None
        The operand or the effect of the kernel that it comes from; None for possible accesses.
    reads, writes : bool
        The kind of access.
    commutes : tuple of str
        Updates in any order, as in :class:`~graphdsl.abi.effects.Effect`.
    reach : str
        The source of the range, if not the code: ``"open"`` if the bytes are not known and all of
        the memory counts, ``"trusted"`` if it is the argument of the node.
    is_late : bool
        Whether it comes after the wait of a kernel behind a programmatic edge, on every path.
    """

    range: Range
    node: Node
    place: Node
    source: Use | Effect | None
    reads: bool
    writes: bool
    commutes: tuple[str, ...] = ()
    reach: str = ""
    is_late: bool = False

    @property
    def changes(self) -> bool:
        """Whether the bytes may change."""
        return self.writes or bool(self.commutes)

    @property
    def what(self) -> str:
        """The role and the memory, such as ``"dst field + 32"``."""
        source = self.source
        if isinstance(source, Effect):
            assert isinstance(self.node, KernelNode)
            if source.place.argument is None:
                return str(source.place)
            value = self.node.args[source.place.argument]
            is_shown = isinstance(value, (Operand, DevicePointer))
            return f"{source.place} {value}" if is_shown else str(source.place)
        if isinstance(self.node, HostCallbackNode) and source is not None:
            # Its roles are the verbs.
            return str(source.operand)
        return "memory" if source is None else f"{source.role} {source.operand}"

    @property
    def verb(self) -> str:
        """The verb for the access."""
        return "writes" if self.writes else "updates" if self.commutes else "reads"


def _key(form: LaunchForm) -> object:
    """Return the key that launches with the same effects share: the kernel, or the declaration."""
    return form.kernel if form._annotation is None else form  # noqa: SLF001  # its declaration, not what is known


def kind_of(touch: Touch) -> str:
    """Return how a node accesses bytes: reads, writes, or the commutative operation."""
    if touch.commutes and not (touch.reads or touch.writes) and len(touch.commutes) == 1:
        return touch.commutes[0]
    return WRITES if touch.changes else READS


class _Nothing:
    """Tells nothing about kernels: nothing was compiled."""

    def launch_effects(self, _form: object, /) -> KernelEffects:
        return KernelEffects.unknown_for("", "")

    known_effects = launch_effects

    def launch_bytes(self, _kernel: object, _launch: Launch, /) -> None:
        return None

    def kernel_waits(self, _kernel: object, _launch: Launch | None, /) -> Waits:
        return UnknownWaits("nothing was compiled")

    def paths_at_hand(self, _kernel: object, /) -> Paths | None:
        return None


class Memories:
    """The known memory of a declaration, and the accesses of its nodes.

    Parameters
    ----------
    scope : Scope
        The declaration.
    told : MemoryEffects
        Tells what kernels do; may raise GraphDslError or ImportError.
    symbol : callable
        Returns the PTX name of a variable, or None; may raise likewise.
    trust_slices : bool, optional
        Whether kernels stay within their arguments if their bytes are not known.
    """

    def __init__(
        self,
        scope: Scope,
        told: MemoryEffects,
        symbol: Callable[[SourceVariable], str | None],
        *,
        trust_slices: bool = False,
    ) -> None:
        self.trust_slices = trust_slices
        self.refused: dict[Any, GraphDslError | ImportError] = {}
        """The kernels that do not compile, and why."""
        self.told = told
        self._scope = scope
        self._symbol = symbol
        self._launches: dict[Any, dict[tuple[int, int], Touched] | None] = {}
        self._launched: dict[LaunchForm, tuple[Any, ...] | None] = {}
        self._launch_counts: Counter[Any] = Counter()
        self._waiting: dict[KernelNode, Waits] = {}
        self._touches: dict[KernelNode, tuple[list[Touch], list[str]]] = {}
        self._with_variables: dict[Program, bool] = {}
        self._effects: dict[Any, KernelEffects] = {}
        self._variables: dict[tuple[Program, str], ModuleVariable] = {}
        self._symbols: dict[SourceVariable, str] = {}
        self._ranges: dict[Any, Range | None] = {}
        self._wholes: dict[AllocNode, Range] = {}
        self._latest: tuple[Node | None, dict[tuple[int, int], Touched] | None] = None, None
        self._known: tuple[list[int], list[int]] | None = None

    @classmethod
    def without_kernels(cls, scope: Scope) -> Memories:
        """Return a copy that uses only effects available without compiling."""
        return cls(scope, _Nothing(), lambda _: None)

    # Nodes --------------------------------------------------------------------------------------

    def of_use(self, use: Use) -> Touch | None:
        """Return the accesses of a copy, a memset or the like; None if they are not known."""
        if is_closed(use.operand):
            return None
        if use.size is None:
            # The bytes of a part depend on parameters.
            found = room_of(use.operand) if isinstance(use.operand, MovedOperand) else None
            if found is None:
                return None
            return Touch(found, use.node, use.node, use, not use.writes, use.writes)
        touched = range_of(use.operand, use.size, use.rows)
        if isinstance(touched.allocation, SourceVariable):
            touched = touched._replace(allocation=self._variable(touched.allocation))
        return Touch(touched, use.node, use.node, use, not use.writes, use.writes)

    def effects(self, node: KernelNode) -> KernelEffects:
        """Return the effects of a launch: declared ones, else those of the kernel."""
        key = _key(launch_form_of(node))
        if key not in self._effects:
            try:
                self._effects[key] = self.told.launch_effects(launch_form_of(node))
            except (GraphDslError, ImportError) as error:
                self.refused[node.kernel] = error
                reason = str(error).splitlines()[0]
                self._effects[key] = KernelEffects.unknown_for(kernel_name(node.kernel), reason)
        return self._effects[key]

    def waits_first(self, node: KernelNode) -> bool:
        """Return whether a launch waits for programmatic edges before all else, by its code."""
        found = self.waiting(node)
        return found.touches_late and found.before_end

    def waiting(self, node: KernelNode) -> Waits:
        """Return what a launch does before and after it waits for programmatic edges."""
        if node not in self._waiting:
            form = launch_form_of(node)
            is_open = form.is_updated_by_kernels or any(
                isinstance(each, Parameter) for _, sizes in form.sizes for each in sizes
            )
            x, y, z = (*form.config.block, 1, 1)[:3]
            data = tuple(map(data_of, node.args))
            launch = None if is_open else Launch(form.grid, (x, y, z), data, frozenset())
            try:
                self._waiting[node] = self.told.kernel_waits(node.kernel, launch)
            except (GraphDslError, ImportError) as error:
                self._waiting[node] = UnknownWaits(str(error).splitlines()[0])
        return self._waiting[node]

    def _late_parts(self, node: KernelNode, effects: KernelEffects) -> dict[Place, Effect]:
        """Return the part of the effects on each place that comes after the wait of a launch.

        It is empty if no edge makes a difference.
        """
        if not any(predecessors_of(node).values()):
            return {}
        if effects.is_declared:
            # What was declared does not tell one access from another.
            late = effects.effects if self.waiting(node).touches_late else ()
        else:
            late = effects.late
        return {each.place: each for each in late}

    def is_known(self, form: LaunchForm) -> bool:
        """Return whether the effects of launches of a form are available."""
        key = _key(form)
        if key not in self._effects:
            known = self.told.known_effects(form)
            if known is None:
                return False
            self._effects[key] = known
        return True

    def of_kernel(self, node: KernelNode) -> tuple[list[Touch], list[str]]:
        """Return the accesses of a launch, and why others are not known."""
        done = self._touches.get(node)
        if done is None:
            done = self._touches[node] = self._found(node)
        return done

    def _found(self, node: KernelNode) -> tuple[list[Touch], list[str]]:
        effects = self.effects(node)
        late = self._late_parts(node, effects)
        unknown: list[str] = []
        found: list[Touch] = []
        for access in effects.unknown:
            through = self._through_handles(node, access)
            if through is None:
                unknown.append(access.reason)
                break
            found += through
        form = launch_form_of(node)
        if form.is_updated_by_kernels and form.annotation is None:
            unknown.append("it is device_updatable: kernels may give it other arguments")
        for effect in effects.effects:
            place = effect.place
            if place.argument is not None and not place.is_indirect and place.offset == 0:
                # The most common case among thousands of nodes.
                value = node.args[place.argument] if place.argument < len(node.args) else None
                base = value.base if isinstance(value, Operand) else value
                is_moved = type(value) is MovedOperand
                if type(base) is DevicePointer and not base.offset and not is_moved:
                    touched = self._ranges.get(base.node)
                else:
                    touched = None
                if touched is not None:
                    found += _touches(node, effect, touched, late)
                    continue
            ranges = self._at(node, effect.place)
            if ranges is None:
                unknown.append(f"{effect.place} is not memory known to the graph")
                ranges = self._first_bytes(node, effect.place)
            for each in ranges:
                found += _touches(node, effect, each, late)
        return found, unknown

    def _through_handles(self, node: KernelNode, access: UnknownAccess) -> list[Touch] | None:
        """Return the accesses through textures and surfaces; None if their memory is not known."""
        if not access.handles:
            return None
        found = []
        for place in access.handles:
            assert place.argument is not None
            value = node.args[place.argument] if place.argument < len(node.args) else None
            memory = self._behind(value) if isinstance(value, (ImageView, TextureOperand)) else None
            if memory is None:
                return None
            kind = "map" if isinstance(value, TensorMapOperand) else "texture"
            where = Place(kind, place.argument, place.offset)
            source = () if access.source is None else (access.source,)
            effect = Effect(where, access.reads, access.writes, (), source)
            found.append(_touch(node, effect, memory, is_late=access.is_late))
        return found

    def _behind(self, texture: ImageView | TextureOperand) -> Range | None:
        """Return the memory of a texture or a surface; None if it has several levels.

        A CUDA array has no bytes with addresses: one at its handle stands for all of it.
        """
        if isinstance(texture, ImageView):
            return range_of(texture.operand, 1)
        memory: Any = texture.memory
        if is_opaque_array(memory):
            return Range(None, int(memory.handle), int(memory.handle) + 1)
        return self._pointed_at(as_operand(memory, "texture")) if is_buffer(memory) else None

    def possible(self, node: KernelNode) -> Iterator[Touch]:
        """Yield all possible accesses of a launch by its arguments, for any code."""
        for value in node.args:
            if isinstance(value, (ImageView, TextureOperand)):
                memory = self._behind(value)
                if memory is not None:
                    yield Touch(memory, node, node, None, reads=True, writes=True)
                continue
            is_address = isinstance(value, POINTERS)
            if not is_address and not isinstance(value, (int, bytes, np.generic)):
                continue
            ranges = self._ranges_of(value, 0 if is_address else None) or []
            if not is_address:
                ranges += _at_numbers(data_of(value) or b"")
            for each in ranges:
                yield Touch(each, node, node, None, reads=True, writes=True)
        yield from self.possible_variables(node)

    def has_variables(self, kernel: Any) -> bool:
        """Return whether the program of a kernel may have variables."""
        if not isinstance(kernel, SourceKernel):
            return False
        program = kernel.program
        if program not in self._with_variables:
            found = any(map(HAS_VARIABLES.search, texts_of(program)))
            self._with_variables[program] = found
        return self._with_variables[program]

    def possible_variables(self, node: KernelNode) -> Iterator[Touch]:
        """Yield the variables that a launch could access: all of its program."""
        kernel = node.kernel
        if self.has_variables(kernel):
            assert isinstance(kernel, SourceKernel)
            own = [each for each in self._scope.variables if each.program is kernel.program]
            every = [self._module_variable(kernel.program, ""), *map(self._variable, own)]
            for each_variable in every:
                touched = Range(each_variable, 0, ENDLESS)
                yield Touch(touched, node, node, None, reads=True, writes=True)

    def whole(self, touch: Touch) -> Touch:
        """Return everything that a kernel could access through an address."""
        room = self._room(touch.range) if isinstance(touch.node, KernelNode) else touch.range
        return touch if room is touch.range else touch._replace(range=room, reach="open")

    def _room(self, part: Range) -> Range:
        """Return the known memory that contains some bytes, else the bytes themselves."""
        memory = part.allocation
        if isinstance(memory, AllocNode):
            found = self._wholes.get(memory)
            if found is None:
                size = memory.known_size
                end = ENDLESS if size is None else size
                found = self._wholes[memory] = Range(memory, 0, end)
            start, end = min(found.start, part.start), max(found.end, part.end)
        elif isinstance(memory, Parameter):
            start, end = -ENDLESS, ENDLESS
        elif memory is None:
            found = self._in_known(part.start)
            if found is None:
                return part
            start, end = min(found.start, part.start), max(found.end, part.end)
        else:
            return part
        if part.span is not None:
            return Range(memory, start, end, span=Span(part.span.origin))
        return part if (start, end) == (part.start, part.end) else Range(memory, start, end)

    def narrowed(self, touch: Touch) -> list[Touch]:
        """Return the bytes that a launch can reach with its grid, block and numeric arguments.

        Unknown bytes count as all of the memory, or as the arguments of the node if slices are
        trusted. The first launch with given numbers takes some milliseconds.
        """
        node, place, effect, range_ = touch.node, touch.place, touch.source, touch.range
        if not isinstance(effect, Effect) or not isinstance(node, KernelNode):
            return [touch]
        if effect.place.kind in {"texture", "map"}:
            return [touch]
        whole = self._room(range_)
        room, reach = whole, "" if whole is range_ else "open"
        if self.trust_slices and reach:
            room, reach = range_, "trusted"
        where = effect.place
        touched = None
        if where.argument is not None and where.offset is not None and not where.is_indirect:
            if self._latest[0] is not node:
                # Called for each of its effects in turn.
                self._latest = node, self._touched_bytes(node)
            touched = self._latest[1]
        if touched is None or where.argument is None or where.offset is None:
            return [touch._replace(range=room, reach=reach)]
        data = data_of(node.args[where.argument])
        start = range_.start if data is None else word_at(data, where.offset)
        own = touched.get((where.argument, where.offset), NOTHING)
        is_allocation = isinstance(range_.allocation, AllocNode)
        # Only what comes before the wait, or after it.
        is_part = touch[4:7] != (effect.reads, effect.writes, effect.commutes)
        found = []
        for part, is_read in ((own.writes, False), (own.reads, True)):
            # Bytes that are read and written alike count as written.
            if part is None or (is_read and part == own.writes and touch.changes):
                continue
            if is_part and not (touch.reads if is_read else touch.changes):
                continue
            first, end, strides = part
            is_open = first <= -OPEN or end >= OPEN
            if range_.span is not None:
                reached = range_.reached(part, room)
            else:
                low = room.start if first <= -OPEN else start + first
                high = room.end if end >= OPEN else start + end
                if is_allocation:
                    # The end of other memory is not known: a view may have neighbors.
                    low, high = max(whole.start, low), min(whole.end, high)
                reached = None
                if low < high:
                    reached = Range(range_.allocation, low, high, None, moved(strides, start))
            if reached is None:
                continue
            # An update is both and stays as it was.
            reads = touch.reads if effect.commutes else is_read
            writes = touch.writes if effect.commutes else not is_read
            found.append(
                Touch(
                    reached,
                    node,
                    place,
                    effect,
                    reads,
                    writes,
                    touch.commutes,
                    reach if is_open else "",
                    touch.is_late,
                )
            )
        return found

    def _touched_bytes(self, node: KernelNode) -> dict[tuple[int, int], Touched] | None:
        """Return the bytes of each argument's memory that a launch may access; None if all."""
        form = launch_form_of(node)
        if form not in self._launched:
            self._launched[form] = self._launched_with(node)
        known = self._launched[form]
        if known is None:
            return None
        data = tuple(map(data_of, node.args))
        key = (known, data)
        if key not in self._launches:
            kernel, grid, block, addresses = known
            self._launch_counts[kernel] += 1
            if self._launch_counts[kernel] > LAUNCHES_AT_MOST:
                return None
            try:
                self._launches[key] = self.told.launch_bytes(
                    kernel, Launch(grid, block, data, addresses)
                )
            except (GraphDslError, ImportError):
                self._launches[key] = None
        return self._launches[key]

    def _launched_with(self, node: KernelNode) -> tuple[Any, ...] | None:
        """Return the shared analysis of launches of a form; None if their bytes cannot be known."""
        form = launch_form_of(node)
        if form.annotation is not None or form.is_updated_by_kernels:
            return None
        if any(isinstance(extent, Parameter) for _, extents in form.sizes for extent in extents):
            return None
        addresses = frozenset(
            (each.place.argument, each.place.offset)
            for each in self.effects(node).effects
            if each.place.argument is not None and each.place.offset is not None
        )
        x, y, z = (*form.config.block, 1, 1)[:3]
        return node.kernel, form.grid, (x, y, z), addresses

    # Memory -------------------------------------------------------------------------------------

    def _at(self, node: KernelNode, place: Place) -> list[Range] | None:
        """Return the bytes that an address may point to; None if they are not known."""
        if place.is_indirect:
            return None
        if place.kind == "variable":
            kernel = node.kernel
            assert isinstance(kernel, SourceKernel)
            return [Range(self._module_variable(kernel.program, place.name), 0, ENDLESS)]
        if place.argument is None:
            return []
        if place.argument >= len(node.args):
            return None
        return self._ranges_of(node.args[place.argument], place.offset)

    def _first_bytes(self, node: KernelNode, place: Place) -> list[Range]:
        """Return the range of memory at a number outside all buffers: only its start is known."""
        if place.is_indirect or place.argument is None or place.argument >= len(node.args):
            return []
        data = data_of(node.args[place.argument])
        if data is None or place.offset is None:
            return []
        return _at_numbers(data[place.offset : place.offset + ADDRESS_SIZE])

    def _ranges_of(self, value: object, offset: int | None) -> list[Range] | None:
        """Return the bytes that a value, or a word inside it, points to."""
        if isinstance(value, POINTERS):
            touched = self._pointed_at(value)
            return None if touched is None else [touched]
        data = data_of(value)
        if data is None:
            return None
        if offset is None:
            words = [
                self._in_known(word_at(data, at))
                for at in range(0, len(data) - ADDRESS_SIZE + 1, ADDRESS_SIZE)
            ]
            return [each for each in words if each is not None]
        if offset + ADDRESS_SIZE > len(data):
            return None
        word = word_at(data, offset)
        # A null pointer is not followed.
        touched = self._in_known(word)
        return [] if not word else None if touched is None else [touched]

    def _pointed_at(self, value: Any) -> Range | None:
        """Return the bytes that an address argument points to."""
        base = value.base if isinstance(value, Operand) else value
        key: object = id(value)
        if isinstance(value, MovedOperand):
            pass  # A base of its own in that memory.
        elif type(base) is DevicePointer:
            key = base.node if not base.offset else (base.node, base.offset)
        elif isinstance(base, DevicePointer) and isinstance(value, Operand):
            # A part, which need not extend to the end.
            key = base.node, base.offset, value.size
        if key not in self._ranges:
            self._ranges[key] = self._find(value)
        return self._ranges[key]

    def _find(self, value: Any) -> Range | None:
        if isinstance(value, Parameter) and not value.is_address:
            return None
        operand = value if isinstance(value, Operand) else as_operand(value, "argument")
        if is_closed(operand):
            return None
        if operand.variable is not None:
            variable = operand.variable
            return Range(self._variable(variable.variable), variable.offset, ENDLESS)
        if operand.size is None and operand.address is not None:
            return self._in_known(operand.address)
        room = room_of(operand)
        if room is not None:
            return room
        memory, start = place_of(operand)
        end = ENDLESS if operand.size is None else start + operand.size
        return Range(memory, start, max(end, start))

    def _variable(self, variable: SourceVariable) -> ModuleVariable:
        if variable not in self._symbols:
            try:
                self._symbols[variable] = self._symbol(variable) or variable.name
            except (GraphDslError, ImportError):
                self._symbols[variable] = variable.name
        return self._module_variable(variable.program, self._symbols[variable])

    def _module_variable(self, program: Program, symbol: str) -> ModuleVariable:
        found = self._variables.get((program, symbol))
        if found is None:
            found = self._variables[program, symbol] = ModuleVariable(program, symbol)
        return found

    def _in_known(self, address: int) -> Range | None:
        """Return the buffer or array of the declaration that contains an address."""
        if self._known is None:
            self._known = self._known_buffers()
        starts, ends = self._known
        place = bisect_right(starts, address) - 1
        if place < 0 or address >= ends[place]:
            return None
        return Range(None, starts[place], ends[place])

    def _known_buffers(self) -> tuple[list[int], list[int]]:
        """Return the merged ranges of all memory with known addresses."""
        found: set[tuple[int | None, int | None]] = set()
        for operand in {
            id(each): each
            for each in (
                *(use.operand for use in self._scope.uses),
                *(as_operand(each, "argument") for _, _, each in self._scope.buffers),
            )
        }.values():
            is_array = operand.memory_type is MemoryType.ARRAY
            if is_closed(operand) or is_array:
                continue
            if operand.address is not None and operand.size:
                found |= {(operand.address, operand.size), whole_memory(operand)}
        starts: list[int] = []
        ends: list[int] = []
        for start, size in sorted((start or 0, size or 0) for start, size in found):
            if ends and start < ends[-1]:
                ends[-1] = max(ends[-1], start + size)
            else:
                starts.append(start)
                ends.append(start + size)
        return starts, ends


def _touch(node: KernelNode, effect: Effect, touched: Range, *, is_late: bool) -> Touch:
    return Touch(
        touched,
        node,
        node,
        effect,
        effect.reads,
        effect.writes,
        effect.commutes,
        is_late=is_late,
    )


def _touches(
    node: KernelNode, effect: Effect, touched: Range, late: Mapping[Place, Effect]
) -> list[Touch]:
    """Return the accesses of an effect: in two parts if only some come after the wait."""
    part = late.get(effect.place)
    if part is None:
        return [_touch(node, effect, touched, is_late=False)]
    if (part.reads, part.writes, part.commutes) == (effect.reads, effect.writes, effect.commutes):
        return [_touch(node, effect, touched, is_late=True)]
    before = _touch(node, effect, touched, is_late=False)._replace(
        reads=effect.reads and not part.reads,
        writes=effect.writes and not part.writes,
        commutes=tuple(each for each in effect.commutes if each not in part.commutes),
    )
    after = before._replace(
        reads=part.reads, writes=part.writes, commutes=part.commutes, is_late=True
    )
    return [before, after]


def data_of(value: object) -> bytes | None:
    """Return the bytes of an argument that is a number or a structure."""
    if type(value) in ADDRESSES:
        # The most common case.
        return None
    if isinstance(value, bytes):
        return value
    if isinstance(value, np.generic):
        return value.tobytes()
    if isinstance(value, int) and not isinstance(value, bool):
        return (value & (ENDLESS - 1)).to_bytes(ADDRESS_SIZE, "little")
    data = getattr(value, "data", None)
    return data if isinstance(data, bytes) else None


def _at_numbers(data: bytes) -> list[Range]:
    """Return the first byte that each word would point to if it were an address."""
    words = (word_at(data, at) for at in range(0, len(data) - ADDRESS_SIZE + 1, ADDRESS_SIZE))
    return [Range(None, word, word + 1) for word in words if word >= LOWEST_ADDRESS]
