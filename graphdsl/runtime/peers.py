"""Memory that a node uses and its device may not: made accessible, or told before linking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.node import accesses_of
from graphdsl.declaration.operands.operands import MemoryType
from graphdsl.findings import Finding, Severity
from graphdsl.plan.devices import numbers_used, working_nodes
from graphdsl.runtime.known_memory import KnownMemory

if TYPE_CHECKING:
    from graphdsl.declaration.node import Access, Node
    from graphdsl.declaration.structure.structure import Structure
    from graphdsl.runtime.devices import Devices
    from graphdsl.runtime.seam import Driver, MemoryRange

__all__ = ["access_findings"]

RULE = "peer-access"


def access_findings(structures: Sequence[Structure], devices: Devices) -> list[Finding]:
    """Let devices use each other's memory where nodes do, and return what they still may not use.

    Memory of ``cuMemAlloc`` is made accessible to kernels, all of a device at once, as
    ``cuCtxEnablePeerAccess`` does; copies and memsets may use it in any case. A pool is somebody's,
    who says who may use it. The memory that the graph allocates says so itself.
    """
    if not numbers_used(structures):
        return []
    known: dict[int | None, KnownMemory] = {}
    enabled: dict[tuple[int | None, int], bool] = {}
    findings: dict[tuple[int | None, int], Finding] = {}
    for node in working_nodes(structures):
        number = node.device
        for access in accesses_of(node):
            address = access.operand.address
            if not address or access.operand.memory_type is MemoryType.HOST:
                continue
            driver = devices.of(number)
            memories = known.get(number)
            if memories is None:
                memories = known[number] = KnownMemory(driver)
            found = memories.at(address)
            if found is None or found.kind != "device" or found.device_id == driver.device_id:
                continue
            may_use = bool(found.access)
            if may_use and not found.pool and isinstance(node, KernelNode):
                pair = number, found.device_id
                if pair not in enabled:
                    enabled[pair] = driver.peer_access_enable(found.device_id)
                may_use = enabled[pair]
            if not may_use:
                findings.setdefault((number, found.start), _finding(node, access, found, driver))
    return list(findings.values())


def _finding(node: Node, access: Access, memory: MemoryRange, driver: Driver) -> Finding:
    remedy = (
        f"Let device {driver.device_id} use it: device.memory_resource.peer_accessible_by = "
        f"[{driver.device_id}], of the device {memory.device_id} that has it, or copy it on a node "
        f"of device {memory.device_id} to memory that both may use"
    )
    return Finding(
        RULE,
        Severity.ERROR,
        node,
        node.location,
        f"{node.describe()} {access.role}: expected memory that device {driver.device_id} may use, "
        f"on which it works, got {memory}",
        remedy,
    )
