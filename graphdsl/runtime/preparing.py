"""From a declaration to a plan with its kernels: checked, compiled, lowered; nothing is linked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from graphdsl.check import build_structures, check_structures
from graphdsl.errors import Severity, ValidationError
from graphdsl.plan.lower import lower
from graphdsl.plan.staging import HostWrites
from graphdsl.runtime.compiling import load_kernels, load_variables
from graphdsl.runtime.device import driver_of

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.kinds.memory import AllocNode
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.seam import Driver, LoadedKernel

__all__ = ["checked_plan", "lower_declaration", "plan_of_one"]

ABOUT_ONE_NODE: Final = frozenset(
    {
        "block-size",
        "closed-buffer",
        "closed-event",
        "copy-overlap",
        "grid-size",
        "kernel-argument",
        "memset-alignment",
        "memset-host-memory",
        "parameter-not-settable",
        "pointer-range",
        "shared-memory",
        "stream-serialization",
    }
)
"""The rules that look at no other node."""


def lower_declaration(declaration: GraphDef, device: object = None) -> Plan:
    """Check and lower a declaration.

    Without a device no kernel is compiled: arguments of kernels declared from C++ take their
    natural sizes then, and those of PTX kernels the sizes that the text declares.
    """
    driver = None if device is None else driver_of(device)
    return checked_plan(declaration, driver)[0]


def checked_plan(
    declaration: GraphDef,
    driver: Driver | None,
    before: HostWrites | None = None,
    *,
    device_launch: bool = False,
) -> tuple[Plan, dict[Any, LoadedKernel]]:
    """Check and lower a declaration, and load its kernels if there is a driver.

    *before* is what may be written to host memory before it starts, where it will be a child;
    *device_launch* says whether kernels shall launch it.
    """
    if declaration.owner is not None:
        raise ValueError(
            f"graph {declaration.label!r} is a body of {declaration.owner.describe()}, expected "
            "a graph of its own. Use the outermost graph, or body.copy()"
        )
    structures = build_structures(declaration)
    findings = check_structures(
        structures, None if driver is None else driver.limits, device_launch=device_launch
    )
    if any(finding.severity is Severity.ERROR for finding in findings):
        raise ValidationError(declaration.name, findings)
    if driver is None:
        loaded: dict[Any, LoadedKernel] = {}
        kernels = dict.fromkeys(form.kernel for each in structures for form in each.forms)
        signatures = {kernel: getattr(kernel, "signature", None) for kernel in kernels}
    else:
        loaded = load_kernels(structures, driver)
        signatures = {kernel: item.signature for kernel, item in loaded.items()}
    plan = lower(structures, signatures, before=before)
    if driver is not None:
        load_variables(plan, structures, driver)
    return plan, loaded


def plan_of_one(
    declaration: GraphDef,
    driver: Driver,
    allocation_rows: Mapping[AllocNode, int],
    *,
    is_staged: bool,
) -> tuple[Plan, dict[Any, LoadedKernel]]:
    """Check and lower a declaration of one node, which takes the place of one of an executable.

    Parameters
    ----------
    declaration : GraphDef
        The node in a graph of its own.
    driver : Driver
        Where the executable runs.
    allocation_rows : mapping of AllocNode to int
        The allocations of the executable, which the node may use.
    is_staged : bool
        Whether it is a copy whose source something may write to before it runs.

    Raises
    ------
    ValidationError
        If a rule finds something that is about this node alone.
    """
    structures = build_structures(declaration)
    findings = [
        finding
        for finding in check_structures(structures, driver.limits)
        if finding.rule in ABOUT_ONE_NODE and finding.severity is Severity.ERROR
    ]
    if findings:
        raise ValidationError(declaration.name, findings)
    loaded = load_kernels(structures, driver)
    signatures = {kernel: item.signature for kernel, item in loaded.items()}
    before = HostWrites(anywhere=is_staged)
    plan = lower(structures, signatures, allocation_rows, before=before)
    load_variables(plan, structures, driver)
    return plan, loaded
