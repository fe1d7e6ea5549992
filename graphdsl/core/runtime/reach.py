"""Memory of other devices: which nodes can use it, and what to do if they cannot.

``cuCtxEnablePeerAccess`` makes all memory of ``cuMemAlloc`` on a device accessible to kernels;
copies and memsets may use it in any case. The access to a pool is set by its owner. Allocation
nodes have their own access lists.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import MemoryType
from graphdsl.base.findings import Finding, Severity
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import TensorMapOperand, TextureOperand
from graphdsl.core.plan.plan import numbers_used, working_nodes

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver, MemoryRange
    from graphdsl.core.declaration.node import Access, Node
    from graphdsl.core.declaration.structure.structure import Structure
    from graphdsl.core.runtime.devices import Devices

RULE: Final = "peer-access"


class KnownMemory:
    """A cache of a driver's answers about memory at one moment.

    Parameters
    ----------
    driver : Driver
        The driver to query.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._starts: list[int] = []
        self._ranges: list[MemoryRange] = []
        self._others: dict[int, MemoryRange | None] = {}
        """Addresses at which there is no memory."""

    def at(self, address: int) -> MemoryRange | None:
        """Return the memory at an address; None if the driver knows of none."""
        place = bisect_right(self._starts, address)
        if place and address < self._ranges[place - 1].end:
            return self._ranges[place - 1]
        if address in self._others:
            return self._others[address]
        found = self._driver.memory_at(address)
        if found is None or not found.is_mapped:
            # Other addresses of a reserved range may have memory.
            self._others[address] = found
            return found
        self._starts.insert(place, found.start)
        self._ranges.insert(place, found)
        return found

    def whole(self, address: int, last: int) -> MemoryRange | None:
        """Return the memory at an address, joined with adjacent memory up to *last*.

        Only the parts of one reserved range are joined.
        """
        found = self.at(address)
        while found is not None and found.is_part and found.end < last:
            following = self.at(found.end)
            if following is None or not following.is_part or not following.is_mapped:
                break
            found = found._replace(size=following.end - found.start)
        return found


def is_out_of_reach(node: Node, memory: MemoryRange | None, driver: Driver) -> bool:
    """Return whether a node cannot use memory, enabling peer access where that helps.

    Parameters
    ----------
    node : Node
        The node.
    memory : MemoryRange or None
        The memory, as *driver* reports it; None if it knows of none.
    driver : Driver
        The device of the node.
    """
    if memory is None or memory.kind != "device" or memory.device_id == driver.device_id:
        return False
    if not memory.access:
        return True
    return (
        not memory.pool
        and isinstance(node, KernelNode)
        and not driver.peer_access_enable(memory.device_id)
    )


def refusal(who: str, memory: MemoryRange, driver: Driver) -> tuple[str, str]:
    """Return the message about memory that a node cannot use, and the remedy."""
    return (
        f"{who}: expected memory that device {driver.device_id}, on which it runs, can "
        f"access, got {memory}",
        f"Let device {driver.device_id} use it: device.memory_resource.peer_accessible_by = "
        f"[{driver.device_id}], of the device {memory.device_id} that has it, or copy it on a node "
        f"of device {memory.device_id} to memory that both may use",
    )


def _of_texture(
    node: Node, access: Access, texture: TextureOperand, driver: Driver
) -> tuple[str, str] | None:
    """Return message and remedy if a texture or surface object is of another device."""
    device = texture.device_id
    if device is None or device == driver.device_id:
        return None
    return (
        f"{node} {access.role}: expected a {texture.label} of device {driver.device_id}, on which "
        f"it runs, got one of device {device}",
        f"Texture and surface objects belong to the device of their memory: launch the kernel "
        f"there, with device={device}, or make the object of memory of device {driver.device_id}",
    )


class _Reach:
    """What nodes of one device can use, as the driver says now.

    Parameters
    ----------
    driver : Driver
        The device.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._known = KnownMemory(driver)
        # By the start of memory: whether kernels, and other nodes, cannot use it.
        self._answers: dict[tuple[int, bool], bool] = {}
        # Addresses that they can use: most nodes use those of others.
        self._fine: set[tuple[int, bool]] = set()

    def problem(self, node: Node, access: Access) -> tuple[int, str, str] | None:
        """Return memory that a node cannot use, by its start, with message and remedy."""
        operand = access.operand
        if isinstance(operand, TextureOperand):
            if not isinstance(operand, TensorMapOperand):
                told = _of_texture(node, access, operand, self._driver)
                return None if told is None else (operand.address or 0, *told)
            operand = as_operand(operand.memory, access.role)
        address, is_kernel = operand.address, isinstance(node, KernelNode)
        if not address or (address, is_kernel) in self._fine:
            return None
        found = None
        if operand.memory_type is not MemoryType.HOST:
            found = self._known.at(address)
        if found is not None:
            key = found.start, is_kernel
            if key not in self._answers:
                self._answers[key] = is_out_of_reach(node, found, self._driver)
            if self._answers[key]:
                return found.start, *refusal(f"{node} {access.role}", found, self._driver)
        self._fine.add((address, is_kernel))
        return None


def all_in_reach(node: Node, driver: Driver) -> bool:
    """Return whether a node on a device can use all of its memory; peer access is enabled."""
    reach = _Reach(driver)
    return not any(reach.problem(node, access) for access in accesses_of(node))


def access_findings(structures: Sequence[Structure], devices: Devices) -> list[Finding]:
    """Enable peer access where nodes need it, and return the accesses that are still not possible.

    Where there is one device only, and nodes name no other, nothing is examined.
    """
    if not devices.own.has_others and not numbers_used(structures):
        return []
    reaches: dict[int | None, _Reach] = {}
    findings: dict[tuple[int | None, int], Finding] = {}
    for node in working_nodes(structures):
        number = node.device
        for access in accesses_of(node):
            if number not in reaches:
                reaches[number] = _Reach(devices.of(number))
            problem = reaches[number].problem(node, access)
            if problem is not None:
                start, message, remedy = problem
                found = Finding(RULE, Severity.ERROR, node, node.location, message, remedy)
                findings.setdefault((number, start), found)
    return list(findings.values())
