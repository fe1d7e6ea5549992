"""Launch configurations as they are passed: graphdsl's and cuda.core's.

The class :class:`LaunchConfig` is one of cuda.core's, which takes 0.3 s to import. So a module
that takes configurations apart imports this one, and only what makes some imports the class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeGuard

from graphdsl.abi.cuda_packages import is_instance

if TYPE_CHECKING:
    from cuda.core import LaunchConfig as CoreLaunchConfig

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
