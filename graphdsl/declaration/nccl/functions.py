"""The operator of NCCL's functions, by their numbers.

NCCL numbers its functions on the device when it is built: all combinations of collective, operator,
type, algorithm and protocol that there are, sorted by their names (``src/device/generate.py``). So
a number is another function in another version. It is told here what all versions from 2.22 to 2.30
agree on that have a function of that collective and type under this number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

__all__ = ["OPERATORS", "operator_of"]

OPERATORS: Final = {
    "MinMax": "min or max",
    "PreMulSum": "premul_sum",
    "Prod": "product",
    "Sum": "sum",
    "SumPostDiv": "avg",
}
"""As torch.distributed calls them; the mean of floating-point numbers is a ``premul_sum``."""
REDUCTIONS: Final = {
    "AllReduce": "all_reduce",
    "Reduce": "reduce",
    "ReduceScatter": "reduce_scatter",
}
SIGNED: Final = ("i8", "i32", "i64")
UNSIGNED: Final = ("u8", "u32", "u64")
FLOATS: Final = ("f16", "f32", "f64", "bf16")
EIGHT_BITS: Final = ("f8e4m3", "f8e5m2")
PROTOCOLS: Final = ("LL", "LL128", "SIMPLE")
ALL_REDUCE: Final = ("TREE", "RING", "COLLNET_DIRECT", "COLLNET_CHAIN", "NVLS", "NVLS_TREE")


class _Release(NamedTuple):
    """What versions of NCCL differ in."""

    has_pat: bool
    has_eight_bits: bool
    has_gather_of_sizes: bool


RELEASES: Final = {
    "2.22": _Release(has_pat=False, has_eight_bits=False, has_gather_of_sizes=False),
    "2.23": _Release(has_pat=True, has_eight_bits=False, has_gather_of_sizes=False),
    "2.24": _Release(has_pat=True, has_eight_bits=True, has_gather_of_sizes=False),
    "2.29": _Release(has_pat=True, has_eight_bits=True, has_gather_of_sizes=True),
}
"""By the first version that is so."""


def operator_of(
    function: int, operation: str, types: Iterable[str], releases: Iterable[str]
) -> str | None:
    """Return the operator of a function; None if versions differ, or have none like this.

    Parameters
    ----------
    function : int
        Its number.
    operation : str
        What it does, such as ``"all_reduce"``.
    types : iterable of str
        The types that it may have, as NCCL calls them.
    releases : iterable of str
        The versions that it may be of.
    """
    wanted = set(types)
    found = {
        OPERATORS[operator]
        for release in releases
        for coll, operator, kind in functions(RELEASES[release])[function : function + 1]
        if REDUCTIONS.get(coll) == operation and kind in wanted
    }
    return found.pop() if len(found) == 1 else None


@cache
def functions(release: _Release) -> tuple[tuple[str, str, str], ...]:
    """Return collective, operator and type of each function of a version, by number."""
    names = sorted({*_copies(release), *_reductions(release)})
    return tuple((coll, operator, kind) for coll, operator, kind, *_ in names)


def _copies(release: _Release) -> Iterator[tuple[str, ...]]:
    yield ("SendRecv", "", "", "", "")
    gathers = ("RING", "COLLNET_DIRECT", "NVLS", *(["PAT"] if release.has_pat else []))
    for algorithm in gathers:
        yield from _protocols("AllGather", "", "", algorithm)
    for name in ("Broadcast", *(["AllGatherV"] if release.has_gather_of_sizes else [])):
        yield from _protocols(name, "", "", "RING")


def _reductions(release: _Release) -> Iterator[tuple[str, ...]]:
    scatter = ("RING", "COLLNET_DIRECT", "NVLS", *(["PAT"] if release.has_pat else []))
    algorithms = {"AllReduce": ALL_REDUCE, "Reduce": ("RING",), "ReduceScatter": scatter}
    types = (*SIGNED, *UNSIGNED, *FLOATS, *(EIGHT_BITS if release.has_eight_bits else ()))
    for coll, each in algorithms.items():
        for algorithm in each:
            for operator in OPERATORS:
                for kind in types:
                    if _is_there(operator, kind, algorithm):
                        same = _same_as(release, operator, kind, algorithm)
                        yield from _protocols(coll, operator, same, algorithm)


def _is_there(operator: str, kind: str, algorithm: str) -> bool:
    if operator == "SumPostDiv" and kind not in (*SIGNED, *UNSIGNED):
        return False
    if "NVLS" not in algorithm:
        return True
    # What the switches between GPUs compute.
    if kind in ("f32", "f64"):
        return operator == "Sum"
    return operator in ("Sum", "MinMax") and kind not in ("i8", "u8", *EIGHT_BITS)


def _same_as(release: _Release, operator: str, kind: str, algorithm: str) -> str:
    """Return the type whose function does that of a signed one, too."""
    if kind not in SIGNED:
        return kind
    keeps_sign = "NVLS" in algorithm if operator == "MinMax" else False
    if operator == "SumPostDiv":
        keeps_sign = not release.has_eight_bits
    return kind if keeps_sign else f"u{kind[1:]}"


def _protocols(*name: str) -> Iterator[tuple[str, ...]]:
    for protocol in PROTOCOLS:
        if protocol == "SIMPLE" or name[-1] in ("RING", "TREE"):
            yield (*name, protocol)
