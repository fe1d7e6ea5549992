"""Applying the rules to a declaration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

# Importing a module of rules enters them in the registry, in this order.
from graphdsl.check import (  # noqa: F401
    arguments,
    conditionals,
    graphs,
    launches,
    lifetimes,
    memory,
    parameters,
    readings,
)
from graphdsl.check.registry import RULES
from graphdsl.check.scope import Scope, build_structures

if TYPE_CHECKING:
    from graphdsl.errors import Finding
    from graphdsl.graph import GraphDef
    from graphdsl.structure import Structure

__all__ = ["check", "check_structures"]


def check(graph: GraphDef, limits: Mapping[str, int] | None = None) -> tuple[Finding, ...]:
    """Return everything that is wrong or doubtful in a declaration, bodies and children included.

    Parameters
    ----------
    graph : GraphDef
        The declaration.
    limits : mapping of str to int, optional
        Launch limits of the device, named as in ``cuda.core.DeviceProperties``
        (``"max_threads_per_block"``, in threads; ``"max_shared_memory_per_block_optin"``, in
        bytes ...); by default those of compute capability 7.5 to 12.0.

    Returns
    -------
    tuple of Finding
        By rule in the order of the registry, then by node. The same declaration gives the same.

    Raises
    ------
    ValueError
        If *limits* has a name that no rule knows.

    Examples
    --------
    >>> import graphdsl as gd
    >>> from graphdsl.check import check
    >>> g = gd.GraphDef()
    >>> alloc = g.allocate(1024, name="field")
    >>> [finding.rule for finding in check(g)]
    ['never-freed']
    """
    return check_structures(build_structures(graph), limits)


def check_structures(
    structures: Sequence[Structure], limits: Mapping[str, int] | None = None
) -> tuple[Finding, ...]:
    """Return the findings of a declaration whose structures were built already.

    Parameters
    ----------
    structures : sequence of Structure
        What :func:`build_structures` returned.
    limits : mapping of str to int, optional
        As in :func:`check`.
    """
    scope = Scope(structures, limits)
    # A dict, since several rules may say the same of a graph that is embedded twice.
    found: dict[Finding, None] = {}
    for rule in RULES.values():
        for problem in rule.find(scope):
            found.setdefault(rule.finding(problem))
    return tuple(found)
