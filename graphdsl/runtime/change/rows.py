"""The rows of an executable: handed to the driver, all of a change or none, and set back.

Everything that can be found wrong is found before the driver is asked. What the driver refuses
leaves the executable and its shadow as they were. Where that cannot be, since it refuses to set
back too, or Ctrl-C comes in between, the rows are noted as unsure: old and new owners stay, and the
next change sets these rows to what the shadow says first (docs/lifetimes.md, L23 and L24).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from graphdsl.errors import DriverError
from graphdsl.runtime.change.shadow import Shadow

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.runtime.link import LinkedGraph

__all__ = ["ExecutableRows", "surely"]


def surely(record: Callable[[], None]) -> None:
    """Record what the driver did; if Ctrl-C comes in the middle, once more before it goes on.

    *record* may be called again, wherever it ended.
    """
    try:
        record()
    except BaseException:
        record()
        raise


class ExecutableRows:
    """The rows of one executable, as the driver has them.

    Parameters
    ----------
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        Where it runs.
    executable : int
        The ``CUgraphExec``.

    Attributes
    ----------
    unsure : set of int
        Rows of which the executable may have something else than the shadow.
    refused : int
        The row that the driver refused last, or -1.
    quick : dict of str to callable
        By name, the short way to set a parameter, once it was set the long way. It does not ask
        whether a row is sure, so there is none while one is not.
    quick_together : dict of tuple of str to callable
        By names in the order in which they are given, the short way to set several at once.
    slower : set of int
        Launches that were given other sizes or another kernel, and nodes that were switched off or
        on: they take longer from then on.
    disabled : set of int
        The nodes that are switched off; in doubt, those that may be.
    """

    def __init__(self, linked: LinkedGraph, driver: Driver, executable: int) -> None:
        self._linked = linked
        self._driver = driver
        self._executable = executable
        self.unsure: set[int] = set()
        self.refused = -1
        self.quick: dict[str, Callable[[Any], None]] = {}
        self.quick_together: dict[tuple[str, ...], Callable[[Mapping[str, Any]], None]] = {}
        self.slower: set[int] = set()
        self.disabled: set[int] = set()

    @cached_property
    def shadow(self) -> Shadow:
        """The rows as they are set."""
        return Shadow(self._linked.plan, self._linked.values)

    def send(self, shadow: Shadow, rows: Sequence[int], take_back: Callable[[], object]) -> None:
        """Set rows of the executable to what a shadow has for them, all or none.

        They count as unsure afterwards, until that is recorded.

        Parameters
        ----------
        shadow : Shadow
            The one of the executable, or another.
        rows : sequence of int
            Which rows.
        take_back : callable
            Brings the executable's own shadow to what it was; called only if a row is refused.

        Raises
        ------
        DriverError
            If the driver refuses a row, :attr:`refused`; those before it were set back.
        """
        done = 0
        self.unsure.update(rows)
        try:
            for row in rows:
                self._set(row, shadow.address(row))
                done += 1
        except BaseException as error:
            take_back()
            self.set_back(rows, done, error)
            self.refused = rows[done] if done < len(rows) else -1
            raise

    def send_words(self, rows: Sequence[int], words: NDArray[np.uint64]) -> None:
        """Set rows to words that no shadow has yet, all or none; otherwise like :meth:`send`."""
        done = 0
        self.unsure.update(rows)
        try:
            for row, each in zip(rows, words, strict=True):
                self.set_words(row, each)
                done += 1
        except BaseException as error:
            self.set_back(rows, done, error)
            raise

    def set_words(self, row: int, words: NDArray[np.uint64]) -> None:
        """Set one row to the 32 words of a ``CUgraphNodeParams``; nothing is noted."""
        self._set(row, words.ctypes.data)

    def _set(self, row: int, address: int) -> None:
        handle = int(self._linked.handles[row])
        self._driver.exec_node_set_params(self._executable, handle, address)

    def setter(self, row: int) -> Callable[[], None]:
        """Return a function that sets a row to what the shadow has for it then."""
        handle = int(self._linked.handles[row])
        return self._driver.exec_node_setter(self._executable, handle, self.shadow.address(row))

    def set_back(self, rows: Sequence[int], done: int, error: BaseException) -> bool:
        """Set rows to what the shadow says, after *error* has ended a change of them.

        Of these the *done* first were set. The next one was too, unless the driver has said that
        it did not take it: an interrupt may come when it has. Tells whether all are sure now.
        """
        self.forget_short_ways()
        self.unsure.update(rows)
        tried = done + (not isinstance(error, DriverError))
        self.unsure.difference_update(rows[tried:])
        for row in rows[:tried]:
            try:
                self._set(row, self.shadow.address(row))
            except Exception as second:  # noqa: BLE001  # the first one is to be told
                error.add_note(f"and another node could not be set back: {second}")
            else:
                self.unsure.discard(row)
        return not self.unsure

    def forget_short_ways(self) -> None:
        """Have parameters set the long way next."""
        self.quick.clear()
        self.quick_together.clear()

    def settle(self) -> None:
        """Set the rows that a change before has left unsure to what the shadow says.

        Raises
        ------
        DriverError
            If the driver refuses.
        """
        for row in sorted(self.unsure):
            self._set(row, self.shadow.address(row))
            self.unsure.discard(row)

    def is_enabled(self, row: int) -> bool:
        """Ask the driver whether launches run a node."""
        handle = int(self._linked.handles[row])
        return self._driver.exec_node_is_enabled(self._executable, handle)

    def enable(self, row: int, *, enabled: bool) -> None:
        """Switch a node on or off."""
        handle = int(self._linked.handles[row])
        with self._switching(row, enabled=enabled):
            self._driver.exec_node_set_enabled(self._executable, handle, enabled=enabled)

    @contextmanager
    def _switching(self, row: int, *, enabled: bool) -> Iterator[None]:
        """Note that a node is switched on or off within; in doubt, that it is off."""
        was_disabled, was_slower = row in self.disabled, row in self.slower
        self.disabled.add(row)
        self.slower.add(row)
        try:
            yield
        except DriverError:
            if not was_disabled:
                self.disabled.discard(row)
            if not was_slower:
                self.slower.discard(row)
            raise
        if enabled:
            self.disabled.discard(row)
