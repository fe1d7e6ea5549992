"""Whether lanes of a warp, or warps, may meet in memory in a launch with these arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.sim.memory.allocations import ADDRESS_SPACE
from graphdsl.sim.translate.meetings import Row

if TYPE_CHECKING:
    from graphdsl.sim.graphs.operations import KernelLaunch
    from graphdsl.sim.translate.translate import Translation

WARP: Final = 32
WRAP: Final = 1 << 32
"""Addresses are compared modulo this: integers of kernels wrap around there, or at its square."""
MOST_OVERLAPPING: Final = 2
"""Threads for each one that access the same bytes, up to which their warps are compared."""


class MeetingTest:
    """Decides for each launch of a kernel whether lanes may meet; caches the last answer.

    Parameters
    ----------
    translation : Translation
        The kernel, in code in which lanes do not wait for each other.
    addresses : mapping of str to int
        Addresses of its variables.
    of_warps : bool, optional
        Whether threads of different warps are asked for instead, in shared memory.
    """

    def __init__(
        self, translation: Translation, addresses: Mapping[str, int], *, of_warps: bool = False
    ) -> None:
        self._of_warps = of_warps
        self._rows = translation.warp_rows if of_warps else translation.lane_rows
        self._parameters = translation.lane_parameters
        self._addresses = dict(addresses)
        self._last: tuple[object, ...] = ()
        self._answer = True

    def __call__(self, launch: KernelLaunch) -> bool:
        """Return whether they may meet."""
        live = ADDRESS_SPACE.live()
        key = (launch.grid, launch.block, launch.arguments)
        if not self._last or self._last[1] is not live or self._last[0] != key:
            self._answer = self._decide(launch)
            self._last = key, live
        return self._answer

    def _decide(self, launch: KernelLaunch) -> bool:
        values = self._values(launch)
        x, y, z = launch.block
        threads = np.arange(x * y * z)
        if self._of_warps and len(threads) <= WARP:
            return False
        places = {
            "%tid.x": threads % x,
            "%tid.y": threads // x % y,
            "%tid.z": threads // (x * y),
            "%laneid": threads % WARP,
        }
        is_straight = y * z == 1 or (x % WARP == 0 and not self._of_warps)
        return any(
            not _are_apart(row, values)
            and _may_meet(row, values, places, is_straight=is_straight, of_warps=self._of_warps)
            for row in self._rows
        )

    def _values(self, launch: KernelLaunch) -> dict[str, int]:
        values = {
            f"%{name}.{axis}": extent
            for name, extents in (("ntid", launch.block), ("nctaid", launch.grid))
            for axis, extent in zip("xyz", extents, strict=True)
        }
        for name, (parameter, offset, kind) in self._parameters.items():
            data = launch.arguments[parameter]
            size = int(kind[1:]) // 8 if kind else 8
            if offset + size <= len(data):
                part = data[offset : offset + size]
                values[name] = int.from_bytes(part, "little", signed=kind.startswith("s"))
        for name, address in self._addresses.items():
            values[name] = values[f"&{name}"] = address
        return values


def _are_apart(row: Row, values: Mapping[str, int]) -> bool:
    """Whether two pointers are to different allocations."""
    if not row.origins or any(name not in values for name in row.origins):
        return False
    one, other = (ADDRESS_SPACE.containing(values[name]) for name in row.origins)
    return one is not other or one is None


def _may_meet(
    row: Row,
    values: Mapping[str, int],
    places: Mapping[str, NDArray[np.int64]],
    *,
    is_straight: bool,
    of_warps: bool,
) -> bool:
    if row.extents:
        return any(values[extent] != 1 for extent in row.extents)
    if row.lanes is None:
        return True
    distance = _total(row.distance, values)
    if distance is None:
        return True
    one, other = row.sizes
    if row.wide:
        # Between iterations, too: steps of whole blocks of places, all of which are alike.
        if not is_straight or len(row.lanes) != 1 or row.lanes[0][0] != ("%tid.x",):
            return True
        stride = abs(row.lanes[0][1])
        if stride * len(places["%tid.x"]) >= WRAP:
            return True
        are_multiples = all(each % stride == 0 for each in row.wide)
        return not are_multiples or abs(_signed(distance)) + max(one, other) > stride
    offsets = np.zeros(len(next(iter(places.values()))), np.int64)
    for atoms, count in row.lanes:
        varying = [atom for atom in atoms if atom in places]
        fixed = _total(((tuple(a for a in atoms if a not in places), count),), values)
        if fixed is None:
            return True
        part = np.full(len(offsets), fixed % WRAP, np.int64)
        for atom in varying:
            part = part * places[atom] % WRAP
        offsets = (offsets + part) % WRAP
    if of_warps:
        return _do_warps_meet(offsets, distance, row.sizes)
    for start in range(0, len(offsets), WARP):
        lane = offsets[start : start + WARP]
        between = _signed(lane[:, None] - lane[None, :] + distance % WRAP)
        are_near = (-one < between) & (between < other)
        np.fill_diagonal(are_near, val=False)
        if are_near.any():
            return True
        if is_straight and set(row.lanes) and all(a == ("%tid.x",) for a, _ in row.lanes):
            break
    return False


def _do_warps_meet(offsets: NDArray[np.int64], distance: int, sizes: tuple[int, int]) -> bool:
    """Whether two threads of different warps access the same bytes; offsets are modulo WRAP."""
    order = np.argsort(offsets, kind="stable")
    # Once more on both sides, for addresses near 0.
    ordered = np.concatenate([offsets[order] + each for each in (-WRAP, 0, WRAP)])
    warps = np.tile(order // WARP, 3)
    # The others whose bytes overlap are in a row of these, all of the thread's warp or not.
    here = (offsets + distance % WRAP) % WRAP
    low = np.searchsorted(ordered, here - sizes[1], "right")
    high = np.searchsorted(ordered, here + sizes[0], "left")
    if (high - low).sum() > MOST_OVERLAPPING * len(offsets):
        return True
    return any(
        (warps[start:stop] != thread // WARP).any()
        for thread, (start, stop) in enumerate(zip(low, high, strict=True))
        if start < stop
    )


def _signed(value: Any) -> Any:
    """Return a number, or an array of them, as between -2^31 and 2^31, modulo WRAP."""
    return (value + WRAP // 2) % WRAP - WRAP // 2


def _total(terms: Sequence[tuple[tuple[str, ...], int]], values: Mapping[str, int]) -> int | None:
    """Return a polynomial's value; None if it is not known."""
    total = 0
    for atoms, count in terms:
        for atom in atoms:
            if atom not in values:
                return None
            count *= values[atom]  # a product
        total += count
    return total
