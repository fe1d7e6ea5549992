"""Launch attributes that only the driver interprets: names, values and 64-byte encodings.

One entry of :data:`ATTRIBUTES` describes an attribute completely. Declaration, lowering, reading,
the networkx export and comparison all use it.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter, index
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeGuard

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.enumerations import ADDRESS_LIMIT, LaunchAttributeId
from graphdsl.core.declaration.operands.retained import retained_buffer
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from cuda.core import LaunchConfig as CoreLaunchConfig

EXTENT_LIMIT: Final = (1 << 31) - 1
"""The largest value LaunchConfig accepts for shared memory and for any grid or block axis."""
WINDOW: Final = struct.Struct("<QQfii")
"""``CUaccessPolicyWindow``: base_ptr, num_bytes, hitRatio, hitProp, missProp."""
ACCESS_PROPERTIES: Final = ("normal", "streaming", "persisting")
"""``CUaccessProperty`` (cuda.h, CUDA 11.0 to 13.5), indexed by value."""


class AccessPolicyWindow(NamedTuple):
    """A memory range with an L2 cache persistence policy (``CUaccessPolicyWindow``).

    Attributes
    ----------
    base_ptr : int or cuda.core.Buffer
        Start of the range. A buffer is kept alive as long as the graph.
    num_bytes : int
        Size in bytes, at most the device's ``MAX_ACCESS_POLICY_WINDOW_SIZE``.
    hit_ratio : float
        Fraction of accesses, from 0 to 1, that get *hit_prop*. The others get *miss_prop*.
    hit_prop : {"persisting", "streaming", "normal"}
        Cache property of hits.
    miss_prop : {"streaming", "normal"}
        Cache property of misses.

    Examples
    --------
    >>> import graphdsl as gd
    >>> window = gd.AccessPolicyWindow(0x7F0000000000, 1 << 20, hit_ratio=0.5)
    >>> gd.LaunchConfig(
    ...     grid=1, block=32, access_policy_window=window
    ... ).access_policy_window.num_bytes
    1048576
    """

    base_ptr: Any
    num_bytes: int
    hit_ratio: float = 1.0
    hit_prop: str = "persisting"
    miss_prop: str = "streaming"


PARAMETERS_OF_LAUNCH: Final = ("grid", "block", "shmem_size")
"""Fields that ``launch()`` accepts directly, so that they can be parameters."""


@dataclass(frozen=True, slots=True)
class LaunchAttribute:
    """One launch attribute.

    Attributes
    ----------
    name : str
        Field of :class:`~graphdsl.LaunchConfig`.
    number : LaunchAttributeId
        Attribute number in the driver API.
    checked : callable
        Validates a value. Takes the value and a name for messages, and returns the stored value;
        raises TypeError or ValueError.
    encoded : callable
        Takes the stored value and returns the leading bytes of the driver's encoding.
    decoded : callable
        Takes the driver's bytes and returns a value.
    """

    name: str
    number: LaunchAttributeId
    checked: Callable[[Any, str], Any]
    encoded: Callable[[Any], bytes]
    decoded: Callable[[bytes], Any]


def integer(value: object, name: str, low: int, high: int) -> int:
    """Return *value* as an int; raise if it is not an integer from *low* to *high*."""
    try:
        if not isinstance(value, bool):
            number = index(value)  # type: ignore[arg-type]  # its TypeError is the check
            if low <= number <= high:
                return number
            raise ValueError(f"LaunchConfig {name}: expected {low} to {high}, got {number}")
    except TypeError:
        pass
    remedy = (
        f". A LaunchConfig has numbers: give launch() the parameter as {name}="
        if name in PARAMETERS_OF_LAUNCH and isinstance(value, Parameter)
        else ""
    )
    raise TypeError(
        f"LaunchConfig {name}: expected an int, got {value!r} ({type(value).__name__}){remedy}"
    )


def extents(value: object, name: str) -> tuple[int, int, int]:
    """Return one to three extents as a triple (x, y, z), padded with ones."""
    items = tuple(value) if isinstance(value, (tuple, list)) else (value,)
    if not 1 <= len(items) <= 3:
        raise ValueError(f"LaunchConfig {name}: expected 1 to 3 extents, got {len(items)}")
    x, y, z = (*[integer(item, name, 1, EXTENT_LIMIT) for item in items], 1, 1)[:3]
    return x, y, z


def _number(name: str, number: LaunchAttributeId, low: int, high: int) -> LaunchAttribute:
    return LaunchAttribute(
        name,
        number,
        lambda value, name: integer(value, name, low, high),
        struct.Struct("<i").pack,
        lambda data: struct.unpack_from("<i", data)[0],
    )


def _flag(name: str, number: LaunchAttributeId) -> LaunchAttribute:
    return LaunchAttribute(
        name,
        number,
        checked_flag,
        struct.Struct("<i").pack,
        lambda data: struct.unpack_from("<i", data)[0] != 0,
    )


def checked_flag(value: object, name: str) -> bool:
    """Return *value* as a bool; raise TypeError if it is not a bool."""
    # NumPy's bool is accepted too; other truthy values are rejected.
    if type(value).__name__ in {"bool", "bool_"}:
        return bool(value)
    raise TypeError(f"LaunchConfig {name}: expected a bool, got {value!r} ({type(value).__name__})")


def _choice(name: str, number: LaunchAttributeId, *choices: str) -> LaunchAttribute:
    return LaunchAttribute(
        name,
        number,
        lambda value, name: _one_of(value, name, choices),
        lambda value: struct.pack("<i", _place(value, choices)),
        lambda data: _choice_at(struct.unpack_from("<i", data)[0], choices),
    )


def _one_of(value: object, name: str, choices: tuple[str, ...]) -> str | int:
    # An int comes from a newer driver that has more choices.
    if value in choices or (type(value) is int and value >= len(choices)):
        return value
    raise ValueError(
        f"LaunchConfig {name}: expected one of {', '.join(map(repr, choices))}; got {value!r}"
    )


def _place(value: str | int, choices: tuple[str, ...]) -> int:
    return value if isinstance(value, int) else choices.index(value)


def _choice_at(place: int, choices: tuple[str, ...]) -> str | int:
    return choices[place] if 0 <= place < len(choices) else place


def _checked_domains(value: object, name: str) -> tuple[int, int]:
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise TypeError(
            f"LaunchConfig {name}: expected two domains, for the default and for remote memory, "
            f"got {value!r}"
        )
    first, second = (integer(item, name, 0, 255) for item in value)
    return first, second


def _checked_window(value: object, name: str) -> AccessPolicyWindow:
    if not isinstance(value, (tuple, list)) or not 2 <= len(value) <= 5:
        raise TypeError(
            f"LaunchConfig {name}: expected an AccessPolicyWindow(base_ptr, num_bytes, ...), got "
            f"{value!r} ({type(value).__name__})"
        )
    window = AccessPolicyWindow(*value)
    base = window.base_ptr
    if hasattr(base, "handle") and hasattr(base, "size"):
        base = retained_buffer(base, f"LaunchConfig {name} base_ptr")
        room = int(base.size)
    else:
        base = _checked_base(base, name)
        room = ADDRESS_LIMIT - base
    size = integer(window.num_bytes, f"{name} num_bytes", 1, room)
    ratio = window.hit_ratio
    if isinstance(ratio, bool) or not isinstance(ratio, (int, float)) or not 0 <= ratio <= 1:
        raise ValueError(f"LaunchConfig {name} hit_ratio: expected 0 to 1, got {ratio!r}")
    # The driver stores a 32-bit float. Rounding here makes a window that is read back compare
    # equal.
    ratio = struct.unpack("<f", struct.pack("<f", ratio))[0]
    for role, prop, choices in (
        ("hit_prop", window.hit_prop, ACCESS_PROPERTIES),
        ("miss_prop", window.miss_prop, ACCESS_PROPERTIES[:2]),
    ):
        _one_of(prop, f"{name} {role}", choices)
    return AccessPolicyWindow(base, size, ratio, window.hit_prop, window.miss_prop)


def _checked_base(base: object, name: str) -> int:
    try:
        return integer(base, f"{name} base_ptr", 0, ADDRESS_LIMIT - 1)
    except TypeError:
        raise TypeError(
            f"LaunchConfig {name} base_ptr: expected an address as an int or a cuda.core Buffer, "
            f"got {base!r} ({type(base).__name__}). A configuration cannot hold the address of an "
            "allocation node, which is known only when a graph is instantiated"
        ) from None


def _encoded_window(window: AccessPolicyWindow) -> bytes:
    base = window.base_ptr
    return WINDOW.pack(
        base if isinstance(base, int) else int(base.handle),
        window.num_bytes,
        window.hit_ratio,
        _place(window.hit_prop, ACCESS_PROPERTIES),
        _place(window.miss_prop, ACCESS_PROPERTIES),
    )


def _decoded_window(data: bytes) -> AccessPolicyWindow:
    base, size, ratio, hit, miss = WINDOW.unpack_from(data)
    return AccessPolicyWindow(
        base,
        size,
        ratio,
        _choice_at(hit, ACCESS_PROPERTIES),  # type: ignore[arg-type]  # numbers of newer drivers
        _choice_at(miss, ACCESS_PROPERTIES),  # type: ignore[arg-type]
    )


_ALL: Final = (
    LaunchAttribute(
        "access_policy_window",
        LaunchAttributeId.ACCESS_POLICY_WINDOW,
        _checked_window,
        _encoded_window,
        _decoded_window,
    ),
    _choice(
        "cluster_scheduling_policy",
        LaunchAttributeId.CLUSTER_SCHEDULING_POLICY_PREFERENCE,
        "default",
        "spread",
        "load_balancing",
        "rubin_dsmem_locality",
    ),
    _number("priority", LaunchAttributeId.PRIORITY, -(1 << 31), (1 << 31) - 1),
    LaunchAttribute(
        "memory_sync_domain_map",
        LaunchAttributeId.MEM_SYNC_DOMAIN_MAP,
        _checked_domains,
        bytes,
        lambda data: (data[0], data[1]),
    ),
    _choice("memory_sync_domain", LaunchAttributeId.MEM_SYNC_DOMAIN, "default", "remote"),
    LaunchAttribute(
        "preferred_cluster",
        LaunchAttributeId.PREFERRED_CLUSTER_DIMENSION,
        extents,
        lambda value: struct.pack("<3I", *value),
        lambda data: struct.unpack_from("<3I", data),
    ),
    _flag("device_updatable", LaunchAttributeId.DEVICE_UPDATABLE_KERNEL_NODE),
    _number(
        "preferred_shared_memory_carveout",
        LaunchAttributeId.PREFERRED_SHARED_MEMORY_CARVEOUT,
        -1,
        100,
    ),
    _flag("nvlink_util_centric_scheduling", LaunchAttributeId.NVLINK_UTIL_CENTRIC_SCHEDULING),
    _choice(
        "portable_cluster_size_mode",
        LaunchAttributeId.PORTABLE_CLUSTER_SIZE_MODE,
        "default",
        "require_portable",
        "allow_non_portable",
    ),
    _choice(
        "shared_memory_mode",
        LaunchAttributeId.SHARED_MEMORY_MODE,
        "default",
        "require_portable",
        "allow_non_portable",
        "allow_oversized",
        "prefer_oversized",
    ),
)
ATTRIBUTES: Final[Mapping[str, LaunchAttribute]] = {item.name: item for item in _ALL}
"""Kernel node attributes beyond those of cuda.core's LaunchConfig, by name.

``CUlaunchAttributeID`` in cuda.h, CUDA 12.0 to 13.5.
"""


CORE_FIELDS: Final = (
    "grid",
    "block",
    "shmem_size",
    "cluster",
    "is_cooperative",
    "programmatic_stream_serialization",
)
"""Fields of cuda.core's LaunchConfig (1.0 to 1.2)."""
DEFAULTS: Final[Mapping[str, object]] = {
    "shmem_size": 0,
    "cluster": None,
    "is_cooperative": False,
    "programmatic_stream_serialization": False,
}
core_values: Final = attrgetter(*CORE_FIELDS)


class Configuration:
    """The base class of graphdsl's own configurations, which are immutable."""

    __slots__ = ()
    attributes: tuple[tuple[int, bytes], ...]


def is_config(value: object) -> TypeGuard[CoreLaunchConfig]:
    """Return whether *value* is a configuration, of graphdsl or of cuda.core."""
    return isinstance(value, Configuration) or is_instance(value, "LaunchConfig")


def config_values(config: CoreLaunchConfig) -> tuple[object, ...]:
    """Return the values that identify a configuration, and detect changes to it."""
    values: tuple[object, ...] = core_values(config)
    return (*values, config.attributes) if isinstance(config, Configuration) else values


def refuse_unknown(config: CoreLaunchConfig) -> None:
    """Raise if a cuda.core configuration sets a field that graphdsl does not know.

    Raises
    ------
    TypeError
        Names the field.
    """
    for name, default in _unknown_fields(type(config)).items():  # type: ignore[arg-type]
        value = getattr(config, name)
        if value != default:
            raise TypeError(
                f"launch config: {name}={value!r} of {type(config).__module__}.LaunchConfig is not "
                "known to this version of graphdsl and would be lost. Upgrade graphdsl, or leave "
                f"{name} at {default!r}"
            )


@cache
def _unknown_fields(kind: Callable[..., CoreLaunchConfig]) -> Mapping[str, object]:
    """Return the unknown fields of a configuration class with their defaults."""
    plain = kind(grid=1, block=1)
    fields = (name for name in dir(kind) if not name.startswith("_") and name not in CORE_FIELDS)
    return {
        name: getattr(plain, name) for name in fields if not callable(getattr(plain, name, None))
    }
