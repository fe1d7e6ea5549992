"""Signals of external semaphores and waits for them."""

from __future__ import annotations

import operator
import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Self, SupportsIndex, TypedDict, Unpack

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_LIMIT, NodeType
from graphdsl.abi.rows import (
    KEY_WORD,
    SEMAPHORE_PARAMS,
    SEMAPHORE_PARAMS_SIZE,
    TIMEOUT_WORD,
    VALUE_WORD,
)
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import name_in
from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.fields import fields_of, slots, stored
from graphdsl.core.declaration.kinds.registry import Style, kind
from graphdsl.core.declaration.node import Node
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.core.declaration.words import Symbol, SymbolKind, Word
from graphdsl.extras.supplies import Signal

HANDLE_TYPES: Final = ("CUexternalSemaphore", "cudaExternalSemaphore_t")
"""Handle classes of cuda-bindings that hold an int."""


class HeldSemaphore:
    """A semaphore handle with its owner.

    Attributes
    ----------
    handle : int
        The ``CUexternalSemaphore``.
    owner : object
        The object that keeps it alive.
    """

    __slots__ = ("handle", "owner")

    def __init__(self, handle: int, owner: object) -> None:
        self.handle = handle
        self.owner = owner

    def __index__(self) -> int:
        return self.handle

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HeldSemaphore):
            return NotImplemented
        return self.handle == other.handle and self.owner is other.owner

    def __hash__(self) -> int:
        return hash(self.handle)

    def __repr__(self) -> str:
        return f"external semaphore {self.handle:#x}"


class SemaphoreOperation(NamedTuple):
    """One external semaphore to signal or wait for, with its values.

    Which value applies depends on the type of the imported semaphore, which the driver does not
    report. All values except *fence* and *flags* may be parameters.

    Attributes
    ----------
    semaphore : int or CUexternalSemaphore or sim.ExternalSemaphore
        The semaphore; in a node, its handle as an int, or with its owner.
    value : int or Parameter
        ``fence.value``: of a fence or timeline semaphore, 64 bits.
    key : int or Parameter
        ``keyedMutex.key``, 64 bits.
    timeout_ms : int or Parameter
        ``keyedMutex.timeoutMs``, of waits only, 32 bits.
    fence : int
        ``nvSciSync.fence``: the address of an NvSciSyncFence.
    flags : int
        ``CUDA_EXTERNAL_SEMAPHORE_..._SKIP_NVSCIBUF_MEMSYNC``, or 0.

    Examples
    --------
    >>> import graphdsl as gd
    >>> first, second = gd.sim.ExternalSemaphore(), gd.sim.ExternalSemaphore()
    >>> g = gd.GraphDef()
    >>> done = g.signal_semaphores(
    ...     [gd.SemaphoreOperation(first, value=1), gd.SemaphoreOperation(second, value=5)]
    ... )
    >>> [operation.value for operation in done.semaphores]
    [1, 5]
    """

    semaphore: SupportsIndex
    value: int | Parameter = 0
    key: int | Parameter = 0
    timeout_ms: int | Parameter = 0
    fence: int = 0
    flags: int = 0

    @classmethod
    def checked(cls, items: Iterable[Any], role: str, owner: object = None) -> Self:
        """Return the operation with these values, validated.

        Raises
        ------
        TypeError, ValueError
            If a value is invalid.
        """
        values = tuple(items)
        if not 0 < len(values) <= len(cls._fields):
            raise TypeError(
                f"{role}: expected the values of {', '.join(cls._fields)}, got {values!r}"
            )
        found = cls(*values)
        for name in ("value", "key", "timeout_ms", "fence", "flags"):
            bits = 32 if name in ("timeout_ms", "flags") else 64
            value, part = getattr(found, name), f"{role} {name}"
            if isinstance(value, Parameter) and name not in ("fence", "flags"):
                if not value.is_integer or 8 * value.size != bits:
                    raise TypeError(
                        f"{part}: expected a parameter of an integer type of {bits} bits, got "
                        f"{value!r}"
                    )
            else:
                number = integer(value, part, "", minimum=0, maximum=(1 << bits) - 1)
                found = found._replace(**{name: number})
        return found._replace(semaphore=_semaphore(found.semaphore, role, owner))

    @property
    def handle(self) -> int:
        """The ``CUexternalSemaphore`` as an int."""
        return operator.index(self.semaphore)

    def __str__(self) -> str:
        more = "".join(
            f" {name}={value}"
            for name, value in zip(self._fields[2:], self[2:], strict=True)
            if isinstance(value, Parameter) or value
        )
        owner = self.semaphore.owner if isinstance(self.semaphore, HeldSemaphore) else None
        shown = owner.name if isinstance(owner, Signal) else hex(self.handle)
        return f"{shown} value={self.value}{more}"


def _semaphore(value: Any, role: str, owner: object) -> int | HeldSemaphore:
    """Return a semaphore as its handle, with its owner if there is one."""
    kind_of = type(value)
    is_foreign = kind_of.__module__.startswith("cuda.") and kind_of.__name__ not in HANDLE_TYPES
    is_held = isinstance(value, HeldSemaphore)
    if is_held and owner is None:
        return value  # type: ignore[no-any-return]
    if is_held or isinstance(value, bool) or is_foreign or not hasattr(kind_of, "__index__"):
        raise TypeError(
            f"{role}: expected a CUexternalSemaphore of cuda-bindings, its handle as an int, or a "
            f"sim.ExternalSemaphore, got {value!r} ({kind_of.__name__})"
        )
    handle = operator.index(value)
    if not 0 < handle < ADDRESS_LIMIT:
        raise ValueError(f"{role}: expected a handle from 1 to 2**64 - 1, got {handle}")
    if isinstance(value, (int, np.integer)):
        return handle if owner is None else HeldSemaphore(handle, owner)
    if owner is not None:
        raise ValueError(
            f"{role}: expected semaphore_owner only with an int, got one with {value!r}, which is "
            "kept alive itself"
        )
    return HeldSemaphore(handle, value)


_WORDS: Final = struct.Struct("<18Q")


def _operations(values: Iterable[Iterable[Any]]) -> tuple[SemaphoreOperation, ...]:
    return tuple(SemaphoreOperation(*each) for each in values)


class _SemaphoresNode(Node):
    """Base class of external semaphore signals and waits."""

    semaphores: tuple[SemaphoreOperation, ...] = stored(
        "The semaphores with their values, in the driver's order.",
        converter=_operations,
        shown=lambda _, value: f"({', '.join(map(str, value))})",
    )
    __slots__ = slots(vars())
    has_timeout: ClassVar[bool] = False

    @classmethod
    def declared(
        cls, method: str, semaphores: Any, values: Mapping[str, Any], owner: object
    ) -> Self:
        """Return the node of a builder method, in no graph yet.

        Parameters
        ----------
        method : str
            The method.
        semaphores : semaphore, SemaphoreOperation or iterable of them
            The argument of the method.
        values : mapping of str to object
            Values for semaphores that have none of their own.
        owner : object
            Object that keeps a semaphore alive if it is an int.

        Raises
        ------
        TypeError, ValueError
            If an argument is invalid.
        """
        role = f"{method} semaphores"
        single = isinstance(semaphores, (SemaphoreOperation, str, bytes)) or not isinstance(
            semaphores, Iterable
        )
        entries = [semaphores] if single else list(semaphores)
        if not entries:
            raise ValueError(f"{role}: expected at least one semaphore, got none")
        plain = {name: value for name, value in values.items() if value is not None}
        found = []
        for number, each in enumerate(entries):
            part = role if single else f"{role}[{number}]"
            if isinstance(each, (tuple, list)):
                if plain:
                    raise TypeError(
                        f"{method} {', '.join(plain)}: expected semaphores without values of their "
                        f"own, got {each!r}"
                    )
                operation = SemaphoreOperation.checked(each, part, owner)
            else:
                unchecked = SemaphoreOperation(each)._replace(**plain)
                operation = SemaphoreOperation.checked(unchecked, part, owner)
            if not cls.has_timeout and repr(operation.timeout_ms) != "0":
                raise ValueError(
                    f"{part} timeout_ms: expected none, because only a wait has a timeout, got "
                    f"{operation.timeout_ms}"
                )
            found.append(operation)
        return cls(tuple(found))

    @classmethod
    def unpack(cls, semaphore: int, content: bytes) -> SemaphoreOperation:
        """Return the fields of a driver struct for a semaphore."""
        value, fence, key, timeout, flags = SEMAPHORE_PARAMS.unpack_from(content)
        return SemaphoreOperation(
            semaphore, value, key, timeout if cls.has_timeout else 0, fence, flags
        )

    @staticmethod
    def pack(item: SemaphoreOperation) -> bytes:
        """Return the driver's struct for a semaphore; reserved fields and parameters are zero."""
        value, key, timeout = (
            0 if isinstance(each, Parameter) else each
            for each in (item.value, item.key, item.timeout_ms)
        )
        known = SEMAPHORE_PARAMS.pack(value, item.fence, key, timeout, item.flags)
        return known.ljust(SEMAPHORE_PARAMS_SIZE, b"\0")

    @classmethod
    def packed_words(cls, item: SemaphoreOperation) -> list[Word]:
        """Return the driver's struct as words, with symbols for parameters."""
        words: list[Word] = list(_WORDS.unpack(cls.pack(item)))
        for place, each in (
            (VALUE_WORD, item.value),
            (KEY_WORD, item.key),
            (TIMEOUT_WORD, item.timeout_ms),
        ):
            if isinstance(each, Parameter):
                words[place] = Symbol(SymbolKind.PARAMETER, ParameterPart(each))
        return words

    def _words(self) -> Mapping[str, Word]:
        return {"numExtSems": len(self.semaphores)}

    def _data(self) -> tuple[tuple[str, bytes | Sequence[Word]], ...]:
        if not self.semaphores:
            return ()
        handles = [each.handle for each in self.semaphores]
        words = [word for each in self.semaphores for word in self.packed_words(each)]
        return (("extSemArray", handles), ("paramsArray", words))

    def _owners(self) -> tuple[object, ...]:
        return tuple(
            each.semaphore.owner if isinstance(each.semaphore, HeldSemaphore) else None
            for each in self.semaphores
        )

    def _changed_arguments(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        values = super()._changed_arguments(changes)
        parts = {name: value for name, value in changes.items() if name not in fields_of(self)}
        if parts and "semaphores" not in changes:
            if len(self.semaphores) != 1:
                raise TypeError(
                    f"{self} {', '.join(parts)}: expected one semaphore, got "
                    f"{len(self.semaphores)}. Pass only semaphores=[...], with all semaphores"
                )
            if "semaphore_owner" in parts:
                raise TypeError(f"{self} semaphore_owner: expected semaphores with it")
            values = {name: value for name, value in values.items() if name not in parts}
            values["semaphores"] = self.semaphores[0]._replace(**parts)
        return values


class SignalChanges(TypedDict, total=False):
    """Arguments of ``signal_semaphores``, or those of a single semaphore."""

    semaphores: object
    value: int | Parameter
    key: int | Parameter
    semaphore_owner: object


@kind(
    Style("house", "#b3e5fc", "#0277bd", (">", "]")),
    "signal_semaphores",
    updates=SignalChanges.__annotations__,
)
class ExternalSemaphoresSignalNode(_SemaphoresNode):
    """Signals of semaphores of another API: Vulkan, Direct3D, NvSciSync.

    Examples
    --------
    >>> import graphdsl as gd
    >>> frame = gd.sim.ExternalSemaphore()
    >>> node = gd.GraphDef().signal_semaphores(frame, 1, name="frame is ready")
    >>> isinstance(node, gd.ExternalSemaphoresSignalNode)
    True
    """

    __slots__ = ()
    kind = "semaphore_signal"
    _type_code = NodeType.EXT_SEMAS_SIGNAL

    def update(self, **changes: Unpack[SignalChanges]) -> None:
        """Change the semaphores or values for the next instantiations.

        Parameters
        ----------
        **changes
            Arguments of ``signal_semaphores``; for a single semaphore also *value* and *key* alone.

        Raises
        ------
        TypeError, ValueError
            As for the builder method; also if the node was removed or its graph is embedded. The
            node is then unchanged.
        """
        self._update(changes)


class SemaphoreWaitChanges(SignalChanges, total=False):
    """Arguments of ``wait_semaphores``, or those of a single semaphore."""

    timeout_ms: int | Parameter


@kind(
    Style("invhouse", "#e1f5fe", "#039be5", ("((", "))")),
    "wait_semaphores",
    updates=SemaphoreWaitChanges.__annotations__,
)
class ExternalSemaphoresWaitNode(_SemaphoresNode):
    """Waits for semaphores of another API: Vulkan, Direct3D, NvSciSync.

    Examples
    --------
    >>> import graphdsl as gd
    >>> frame = gd.sim.ExternalSemaphore()
    >>> node = gd.GraphDef().wait_semaphores(frame, 1, name="frame")
    >>> isinstance(node, gd.ExternalSemaphoresWaitNode)
    True
    """

    __slots__ = ()
    kind = "semaphore_wait"
    _type_code = NodeType.EXT_SEMAS_WAIT

    def update(self, **changes: Unpack[SemaphoreWaitChanges]) -> None:
        """Change the semaphores or values for the next instantiations.

        Parameters
        ----------
        **changes
            Arguments of ``wait_semaphores``; for a single semaphore also *value*, *key* and
            *timeout_ms* alone.

        Raises
        ------
        TypeError, ValueError
            As for the builder method; also if the node was removed or its graph is embedded. The
            node is then unchanged.
        """
        self._update(changes)

    _changes_host_memory = True
    has_timeout = True


# Builder methods ----------------------------------------------------------------------------------


@adds_nodes
class SemaphoreBuilder(NodeAdder):
    """Builder methods for semaphores of other APIs."""

    def signal_semaphores(
        self,
        semaphores: object,
        value: int | np.integer[Any] | Parameter | None = None,
        *,
        key: int | np.integer[Any] | Parameter | None = None,
        semaphore_owner: object = None,
        name: str | None = None,
    ) -> ExternalSemaphoresSignalNode:
        """Add a signal of semaphores of another API: Vulkan, Direct3D, NvSciSync.

        Parameters
        ----------
        semaphores : semaphore or SemaphoreOperation, or iterable of them
            Each one is a ``CUexternalSemaphore`` of cuda-bindings, its handle as an int, a
            :class:`sim.ExternalSemaphore`, or a :class:`SemaphoreOperation` with values of its own.
            You import and destroy the semaphore: keep it as long as graphs use it.
        value : int or Parameter, optional
            Value to signal a timeline semaphore or fence with, 64 bits; 0 by default.
        key : int or Parameter, optional
            Key to release a keyed mutex with, 64 bits; 0 by default.
        semaphore_owner : object, optional
            Object that keeps a semaphore alive if it is an int.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If an argument has the wrong type or is out of range.
        """
        try:
            values = {"value": value, "key": key}
            node = ExternalSemaphoresSignalNode.declared(
                "signal_semaphores", semaphores, values, semaphore_owner
            )
            return self._state.insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "semaphore_signal node", self, name)
            raise

    def wait_semaphores(
        self,
        semaphores: object,
        value: int | np.integer[Any] | Parameter | None = None,
        *,
        key: int | np.integer[Any] | Parameter | None = None,
        timeout_ms: int | np.integer[Any] | Parameter | None = None,
        semaphore_owner: object = None,
        name: str | None = None,
    ) -> ExternalSemaphoresWaitNode:
        """Add a wait for semaphores of another API.

        Parameters
        ----------
        semaphores : semaphore or SemaphoreOperation, or iterable of them
            As for :meth:`signal_semaphores`.
        value : int or Parameter, optional
            Value that a timeline semaphore or fence must reach, 64 bits; 0 by default.
        key : int or Parameter, optional
            Key to acquire a keyed mutex with, 64 bits; 0 by default.
        timeout_ms : int or Parameter, optional
            Timeout for a keyed mutex in milliseconds, 32 bits; 0 by default.
        semaphore_owner : object, optional
            Object that keeps a semaphore alive if it is an int.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If an argument has the wrong type or is out of range.
        """
        try:
            values = {"value": value, "key": key, "timeout_ms": timeout_ms}
            node = ExternalSemaphoresWaitNode.declared(
                "wait_semaphores", semaphores, values, semaphore_owner
            )
            return self._state.insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "semaphore_wait node", self, name)
            raise
