"""Applying the rules to a declaration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from graphdsl.base.entry_points import load
from graphdsl.base.errors import GraphDslError
from graphdsl.base.findings import Findings, Severity
from graphdsl.base.locks import collector_paused
from graphdsl.core.check.registry import RULES, rules_about
from graphdsl.core.check.scope import Compilation, Scope, build_structures, require_limits
from graphdsl.core.check.uses import Use
from graphdsl.core.declaration.naming import label_of

if TYPE_CHECKING:
    from graphdsl.abi.effects import MemoryEffects
    from graphdsl.abi.signatures import KernelSignature, VariableLayout
    from graphdsl.base.findings import Finding
    from graphdsl.core.check.touches import Memories
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.operands.variables import SourceVariable
    from graphdsl.core.declaration.structure.structure import Structure

RACES: Final = frozenset({"data-race", "concurrent-setters"})
"""The rules whose findings are errors on request."""


@collector_paused()
def check(
    graph: GraphDef,
    limits: Mapping[str, int] | None = None,
    *,
    compile: bool = False,
    device_launch: bool = False,
    strict: bool = False,
    notes: bool = True,
    needless: bool = False,
    trust_slices: bool = False,
) -> Findings:
    """Return the findings about a declaration, including its bodies and children.

    Parameters
    ----------
    graph : GraphDef
        The declaration.
    limits : mapping of str to int, optional
        Launch limits of the device, named as in ``cuda.core.DeviceProperties``
        (``"max_threads_per_block"``, in threads; ``"max_shared_memory_per_block_optin"``, in
        bytes ...); by default those of compute capability 7.5 to 12.0.
    compile : bool, optional
        Compile the programs, which finds compiler errors, missing kernels, and arguments whose
        types differ from the kernel's parameters. It needs NVRTC, but neither driver nor GPU: CUDA
        C++ is compiled to PTX, for the program's ``arch`` or compute capability 9.0. PTX is not.
    device_launch : bool, optional
        Whether kernels will launch the graph, which few kinds of nodes allow.
    strict : bool
        Count races as errors.
    notes : bool
        Whether to report what could not be checked.
    needless : bool
        Whether to report needless edges.
    trust_slices : bool
        Whether kernels are assumed to stay within the part of memory they are passed if their code
        does not determine the bytes. By default, all of the memory counts then.

    Returns
    -------
    Findings
        The findings, by rule in the order of the registry, then by node. The order is
        deterministic.

    Raises
    ------
    TypeError
        If *limits* is not a mapping of names to ints.
    ValueError
        If *limits* has a name that no rule knows.
    ImportError
        If programs are to be compiled and NVRTC is not installed.

    Examples
    --------
    >>> import graphdsl as gd
    >>> from graphdsl.core.check import check
    >>> g = gd.GraphDef()
    >>> alloc = g.allocate(1024, name="field")
    >>> [finding.rule for finding in check(g)]
    ['never-freed']
    """
    require_limits(limits)
    structures = build_structures(graph)
    compiled = _compiled(structures) if compile else None
    scope = Scope(
        structures,
        limits,
        compiled,
        partial(memories_of, trust_slices=trust_slices),
        device_launch=device_launch,
        needless=needless,
        signature=_signature_at_hand,
    )
    found = _found(scope)
    if strict:
        found = tuple(
            replace(each, severity=Severity.ERROR) if each.rule in RACES else each for each in found
        )
    return Findings(
        (each for each in found if notes or each.severity is not Severity.NOTE),
        subject=f"graph {label_of(graph)!r}",
        pairs=scope.pairs,
    )


def memories_of(scope: Scope, *, trust_slices: bool = False) -> Memories:
    """Analyze kernels; without a compiler, their effects are not known."""
    from graphdsl.core.check.touches import Memories
    from graphdsl.core.runtime.module_texts import variable_symbol

    told: MemoryEffects = load("effects of kernels")
    return Memories(scope, told, variable_symbol, trust_slices=trust_slices)


def _signature_at_hand(kernel: Any) -> KernelSignature | None:
    """Return the parameters of a kernel if its program was compiled before; else None."""
    from graphdsl.core.runtime.module_texts import signature_at_hand

    return signature_at_hand(kernel)


def _compiled(structures: Sequence[Structure]) -> Compilation:
    """Compile the programs of the declaration."""
    # The only rule that needs a compiler, which is in a higher layer.
    from graphdsl.core.runtime.module_texts import compiled_signature, compiled_variable
    from graphdsl.core.runtime.preparing import made_ready

    def compiled(kernel: Any, _device: object, _forms: object) -> KernelSignature | None:
        return compiled_signature(kernel)

    found, refused = made_ready(structures, compiled)
    signatures = {kernel: signature for (kernel, _), signature in found.items()}
    reported: dict[SourceVariable, VariableLayout | GraphDslError] = {}
    for variable in Scope(structures).variables:
        try:
            reported[variable] = compiled_variable(variable)
        except GraphDslError as error:
            reported[variable] = error
    return Compilation(signatures, [(each.node, each.error) for each in refused], reported)


@collector_paused()
def check_structures(
    structures: Sequence[Structure],
    limits: Mapping[str, int] | None = None,
    *,
    device_launch: bool = False,
) -> tuple[Finding, ...]:
    """Return the findings about a declaration with already built structures.

    Parameters
    ----------
    structures : sequence of Structure
        What :func:`build_structures` returned.
    limits, device_launch
        As in :func:`check`.
    """
    return _found(Scope(structures, limits, device_launch=device_launch))


def code_findings(structures: Sequence[Structure], found: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return the findings of :func:`check_structures`, with those that the effects of kernels add.

    Kernels are assumed to stay within the part of memory that they are passed if their code does
    not determine the bytes.
    """
    scope = Scope(structures, memories=partial(memories_of, trust_slices=True))
    rules = [each for each in rules_about(scope.present) if each.asks_code]
    names = {each.id for each in rules}
    every = [each for each in found if each.rule not in names]
    every += (rule.finding(problem) for rule in rules for problem in rule.find(scope))
    return tuple(dict.fromkeys(every))


def variable_uses(structures: Sequence[Structure]) -> Mapping[SourceVariable, Sequence[Use]]:
    """Return the uses of each variable of a program in a declaration."""
    return Scope(structures).variables


def variable_findings(
    structures: Sequence[Structure], known: Mapping[SourceVariable, VariableLayout]
) -> tuple[Finding, ...]:
    """Return the findings about variables, once their layouts are known."""
    if not known:
        return ()
    scope = Scope(structures, None, Compilation({}, (), known))
    rules = (RULES["variable-size"], RULES["pointer-range"])
    return tuple(rule.finding(problem) for rule in rules for problem in rule.find(scope))


def _found(scope: Scope) -> tuple[Finding, ...]:
    # A dict, since several rules may give the same finding for a graph that is embedded twice.
    found: dict[Finding, None] = {}
    for rule in rules_about(scope.present):
        for problem in rule.find(scope):
            found.setdefault(rule.finding(problem))
    if not found:
        # Rules about single launches need not be applied again.
        for form in scope.forms:
            form._sound_for = scope.limits  # noqa: SLF001  # kept beside what it is about
    return tuple(found)
