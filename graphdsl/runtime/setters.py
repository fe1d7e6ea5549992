"""The short way to set one parameter, for those that can be any value of their type.

Loops set a parameter with every launch, and of the time for it the driver itself takes less than
half a microsecond. So there are few steps here: nothing is looked up, and no node is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from graphdsl.parameters import Parameter, Value
from graphdsl.runtime.slots import OwnerBundle

if TYPE_CHECKING:
    from graphdsl.runtime.driver import Driver
    from graphdsl.runtime.owners import UpdateOwners

__all__ = ["owned", "quick_setter"]

WORD_MASK: Final = (1 << 64) - 1


def owned(value: Value) -> OwnerBundle:
    """Return what has to stay alive for the value of a parameter."""
    return OwnerBundle(() if value.owner is None else (value.owner,))


def quick_setter(
    parameter: Parameter,
    values: MutableMapping[Parameter, Value],
    words: Sequence[tuple[memoryview, int]],
    rows: Sequence[tuple[int, int]],
    driver: Driver,
    executable: int,
    owners: UpdateOwners,
) -> Callable[[Any], None]:
    """Return a function that sets a parameter, all or nothing.

    Parameters
    ----------
    parameter : Parameter
        Which one; a value of it has one word.
    values : dict of Parameter to Value
        What is set: a value of the parameter too, which *words* have, and which nothing else has.
    words : sequence of (memoryview, int)
        The words that it fills, each by itself: a view of words, and a place there.
    rows : sequence of (int, int)
        The nodes to set, and the addresses of their rows.
    driver : Driver
        Where.
    executable : int
        The ``CUgraphExec``.
    owners : UpdateOwners
        Its owners.
    """
    make = _address_setter if parameter.is_address else _number_setter
    set_rows = [driver.exec_node_setter(executable, node, row) for node, row in rows]
    return make(parameter, values, words, set_rows, owners)


def _number_setter(
    parameter: Parameter,
    values: MutableMapping[Parameter, Value],
    places: Sequence[tuple[memoryview, int]],
    set_rows: Sequence[Callable[[], None]],
    owners: UpdateOwners,
) -> Callable[[Any], None]:
    convert = parameter.words

    def set_number(given: Any) -> None:
        try:
            words = convert(given)
        except Exception:  # noqa: BLE001  # this way it is said which parameter it is about
            words = parameter.value(given).words
        if owners.sealed:
            owners.collect()
        value = values[parameter]
        before = value.words
        if words == before:
            return
        (word,) = words
        for view, place in places:
            view[place] = word
        done = 0
        try:
            for set_row in set_rows:
                set_row()
                done += 1
        except BaseException as error:
            for view, place in places:
                view[place] = before[0]
            _set_back(set_rows[:done], error)
            raise
        # In place: another Value would take a tenth of all the time.
        value.words = words

    return set_number


def _address_setter(
    parameter: Parameter,
    values: MutableMapping[Parameter, Value],
    words: Sequence[tuple[memoryview, int]],
    set_rows: Sequence[Callable[[], None]],
    owners: UpdateOwners,
) -> Callable[[Any], None]:
    (held,) = values[parameter].words
    places = [(view, place, (view[place] - held) & WORD_MASK) for view, place in words]

    def set_address(given: Any) -> None:
        new = parameter.value(given)
        if owners.sealed:
            owners.collect()
        address, before = new.words[0], values[parameter].words[0]
        if address != before:
            for view, place, offset in places:
                view[place] = (address + offset) & WORD_MASK
            done = 0
            try:
                for set_row in set_rows:
                    set_row()
                    done += 1
            except BaseException as error:
                for view, place, offset in places:
                    view[place] = (before + offset) & WORD_MASK
                _set_back(set_rows[:done], error)
                raise
        values[parameter] = new
        # Equal addresses may have different owners.
        owners.put({parameter: owned(new)})

    return set_address


def _set_back(set_rows: Iterable[Callable[[], None]], error: BaseException) -> None:
    """Set rows to what they were, after *error* has ended a change."""
    for set_row in set_rows:
        try:
            set_row()
        except Exception as second:  # noqa: BLE001  # the first one is to be told
            error.add_note(f"and another node could not be set back: {second}")
