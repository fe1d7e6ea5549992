"""The short way to set one parameter, for those that can be any value of their type.

Loops set a parameter with every launch, and the driver itself takes less than a microsecond for it.
So there are few steps here: nothing is looked up, and no node is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from graphdsl.declaration.parameters import Parameter, Value
from graphdsl.runtime.lifetimes.ledger import OwnerBundle

if TYPE_CHECKING:
    from graphdsl.runtime.lifetimes.owners import ExecutableOwners

__all__ = ["owned", "quick_setter"]

WORD_MASK: Final = (1 << 64) - 1


def owned(value: Value) -> OwnerBundle:
    """Return what has to stay alive for the value of a parameter."""
    return OwnerBundle(() if value.owner is None else (value.owner,))


def quick_setter(
    parameter: Parameter,
    values: MutableMapping[Parameter, Value],
    words: Sequence[tuple[memoryview, int]],
    set_rows: Sequence[Callable[[], None]],
    owners: ExecutableOwners,
    set_back: Callable[[int, BaseException], bool],
    value_of: Callable[[Parameter, Any], Value],
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
    set_rows : sequence of callable
        Each sets a row that has such words in the executable.
    owners : ExecutableOwners
        The owners of the executable.
    set_back : callable
        Sets the rows to what the words say again, after so many were set when a change ended with
        that exception; tells whether it could.
    value_of : callable
        Takes what is given for a parameter that is an address.
    """
    convert = parameter.to_words
    (held,) = values[parameter].words
    # With what is added to an address; numbers have no offset, and do not pay for one.
    places = [(view, place, (view[place] - held) & WORD_MASK) for view, place in words]

    def set_number(given: Any) -> None:
        try:
            after = convert(given)
        except Exception:  # noqa: BLE001  # this way it is said which parameter it is about
            after = parameter.value(given).words
        if owners.sealed:
            owners.collect()
        value = values[parameter]
        before = value.words
        if after == before:
            return
        (word,) = after
        done = 0
        try:
            for view, place in words:
                view[place] = word
            for set_row in set_rows:
                set_row()
                done += 1
            # In place: another Value would take a tenth of all the time.
            value.words = after
        except BaseException as error:
            value.words = before
            for view, place in words:
                view[place] = before[0]
            set_back(done, error)
            raise

    def set_address(given: Any) -> None:
        new = value_of(parameter, given)
        if owners.sealed:
            owners.collect()
        old = values[parameter]
        address, before = new.words[0], old.words[0]
        slots: dict[Hashable, OwnerBundle] = {parameter: owned(new)}
        owners.expect(slots)
        if address != before:
            done = 0
            try:
                for view, place, offset in places:
                    view[place] = (address + offset) & WORD_MASK
                for set_row in set_rows:
                    set_row()
                    done += 1
                values[parameter] = new
            except BaseException as error:
                values[parameter] = old
                for view, place, offset in places:
                    view[place] = (before + offset) & WORD_MASK
                if set_back(done, error):
                    owners.withdraw(slots)
                raise
        else:
            # Equal addresses may have different owners.
            values[parameter] = new
        owners.put(slots)

    return set_address if parameter.is_address else set_number
