"""Resources of single nodes of an executable: host calls and staging memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias
from weakref import WeakKeyDictionary

from graphdsl.abi.enumerations import WORD_MASK
from graphdsl.base.errors import DriverError, LinkError
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.core.declaration.programs.kernels import Program
from graphdsl.core.runtime.lifetimes import callbacks

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.kinds.host import HostCallbackNode
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import Operand
    from graphdsl.core.declaration.operands.variables import SourceVariable
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.plan.staging import StagingNode

NUMBER: Final = 8
"""Bytes of a number that belongs to an executable."""
COUNT: Final = 512
"""The numbers that are taken from a module at once."""
NUMBERS: Final = "graphdsl_numbers"
NUMBERS_SOURCE: Final = f"__device__ unsigned long long {NUMBERS}[{COUNT}];"
SPARE: Final[WeakKeyDictionary[Driver, list[int]]] = WeakKeyDictionary()
"""Addresses of numbers that belong to no executable, by device."""
MODULES: Final[WeakKeyDictionary[Driver, list[Program]]] = WeakKeyDictionary()
"""The programs that they are variables of, which keep their modules loaded."""


class StagingMemory:
    """Page-locked memory of one executable, for one copy.

    Attributes
    ----------
    address : int
        The address of its first byte.
    capacity : int
        Its size in bytes.
    """

    __slots__ = ("_driver", "address", "capacity")

    def __init__(self, driver: Driver, capacity: int) -> None:
        self._driver = driver
        self.capacity = capacity
        self.address = driver.host_allocate(capacity)

    def can_serve(self, node: StagingNode) -> bool:
        """Whether it is large enough for a copy."""
        return node.capacity <= self.capacity

    def release(self) -> None:
        """Release the memory; the driver will not use it again."""
        address, self.address = self.address, 0
        if address:
            self._driver.host_free(address)


class ExecutableNumber:
    """Eight bytes of device memory that belong to one executable.

    They are taken from an array of a module, which the device has once, and given back without a
    call of the driver: releasing happens on threads that may make none.

    Attributes
    ----------
    address : int
        The address.
    """

    __slots__ = ("_spare", "address")

    def __init__(self, driver: Driver) -> None:
        self._spare = SPARE.setdefault(driver, [])
        try:
            self.address = self._spare.pop()
        except IndexError:
            program = Program(NUMBERS_SOURCE)
            first = driver.load_variable(program.variable(NUMBERS)).address
            MODULES.setdefault(driver, []).append(program)
            self._spare += range(first + NUMBER, first + NUMBER * COUNT, NUMBER)
            self.address = first

    def release(self) -> None:
        """Give the memory back; the driver will not use it again."""
        address, self.address = self.address, 0
        if address:
            self._spare.append(address)


def require_read_in_time(
    driver: Driver, nodes: Iterable[Node], values: Mapping[Parameter, Value]
) -> None:
    """Reject pageable host memory that the driver would read too early.

    Parameters
    ----------
    driver : Driver
        The driver, which knows which memory is pageable.
    nodes : iterable of Node
        Copies whose source may be written before they run.
    values : mapping of Parameter to Value
        The values of parameters.

    Raises
    ------
    ValueError
        Names the copy and the remedy.
    """
    for node in nodes:
        if not isinstance(node, (MemcpyNode, Memcpy3DNode)):
            continue
        address = _address(node.src, values)
        if address is not None and driver.memory_at(address) is None:
            raise ValueError(
                f"{node} (declared at {node.location}) src: expected page-locked or "
                f"device memory, got pageable host memory at {address:#x}. The driver reads "
                "pageable memory when the graph is launched, before the preceding nodes, which "
                "may write to it, have run. Declare the copy with the numpy array itself, or use "
                "memory of cuda.core.PinnedMemoryResource"
            )


def _address(source: Operand, values: Mapping[Parameter, Value]) -> int | None:
    """Return the source address of a copy; None if not known, or known not to be host memory."""
    opened = source.open_address
    if opened is None:
        return source.base if isinstance(source.base, int) else None
    value = values.get(opened.parameter)
    return None if value is None else (value.words[0] + opened.offset) & WORD_MASK


Call: TypeAlias = callbacks.HostCall | callbacks.NativeCall
"""The call of a host node."""
Attached: TypeAlias = Call | StagingMemory | ExecutableNumber
"""The resource attached to a node, or to a variable of which each executable has its own."""


class Attachments:
    """The resources attached to the nodes of a plan, each made on first use.

    For an existing executable, derived classes decide which of its resources are reused.

    Parameters
    ----------
    driver : Driver
        The executable's driver.
    failures : FailureBox
        Where its host callbacks report exceptions.

    Attributes
    ----------
    by_node : dict of Node or SourceVariable to Attached
        The requested resources.
    made : list of Attached
        The new ones among them: to be released if the executable is not made.
    """

    def __init__(self, driver: Driver, failures: callbacks.FailureBox) -> None:
        self._driver = driver
        self._failures = failures
        self.by_node: dict[Node | SourceVariable, Attached] = {}
        self.made: list[Attached] = []

    def call(self, node: HostCallbackNode, before: HostCallbackNode) -> Call:
        """Return the call of a host node, which was *before* when it was lowered."""
        found = self.by_node.get(node)
        if not isinstance(found, callbacks.HostCall | callbacks.NativeCall):
            found = self._call_before(node)
            if found is None:
                found = callbacks.bind(node, before, self._failures, self._driver)
                self.made.append(found)
            self.by_node[node] = found
        return found

    def staging(self, node: StagingNode) -> StagingMemory:
        """Return the staging memory of a copy.

        Raises
        ------
        LinkError
            If no memory is available.
        """
        found = self.by_node.get(node)
        if not isinstance(found, StagingMemory):
            found = self._staging_before(node)
            if found is None:
                try:
                    found = StagingMemory(self._driver, node.capacity)
                except DriverError as error:
                    raise LinkError(node.copy, "allocate staging memory", error) from error
                self.made.append(found)
            self.by_node[node] = found
        return found

    def number(self, variable: SourceVariable, driver: Driver) -> ExecutableNumber:
        """Return the memory of a variable of which each executable has its own.

        Raises
        ------
        LinkError
            If no memory is available.
        """
        found = self.by_node.get(variable)
        if not isinstance(found, ExecutableNumber):
            found = self._number_before(variable)
            if found is None:
                try:
                    found = ExecutableNumber(driver)
                except DriverError as error:
                    raise LinkError(None, f"load variable {variable.name!r}", error) from error
                self.made.append(found)
            self.by_node[variable] = found
        return found

    def _number_before(self, _variable: SourceVariable) -> ExecutableNumber | None:
        """Return existing memory of the variable."""
        return None

    def _call_before(self, _node: HostCallbackNode) -> Call | None:
        """Return an existing call of the driver that can be reused for this node."""
        return None

    def _staging_before(self, _node: StagingNode) -> StagingMemory | None:
        """Return existing staging memory that can be reused for this node."""
        return None


def give_up(attached: Iterable[Attached], error: BaseException) -> None:
    """Release resources that no executable needs, after *error*, which is the error to report."""
    for each in attached:
        try:
            each.release()
        except DriverError as second:
            error.add_note(f"and staging memory could not be freed: {second}")
