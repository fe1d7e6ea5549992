"""LaunchConfig: cuda.core's, made without a driver, with every attribute that a launch can have."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Final, NoReturn

from graphdsl.abi.cuda_packages import LaunchConfig as CoreLaunchConfig
from graphdsl.abi.enumerations import ATTRIBUTE_SIZE, LaunchAttributeId
from graphdsl.declaration.launches.launch_attributes import (
    ATTRIBUTES,
    EXTENT_LIMIT,
    AccessPolicyWindow,
    checked_flag,
    extents,
    integer,
)
from graphdsl.declaration.operands.retained import RetainedBuffer

__all__ = [
    "CORE_FIELDS",
    "DEFAULTS",
    "CoreLaunchConfig",
    "LaunchConfig",
    "config_as_it_is",
    "config_of_attributes",
    "config_values",
    "refuse_unknown",
    "with_attributes_of",
    "with_others",
]

CORE_FIELDS: Final = (
    "grid",
    "block",
    "shmem_size",
    "cluster",
    "is_cooperative",
    "programmatic_stream_serialization",
)
"""What cuda.core's LaunchConfig has (1.0 to 1.2)."""
DEFAULTS: Final[Mapping[str, object]] = {
    "shmem_size": 0,
    "cluster": None,
    "is_cooperative": False,
    "programmatic_stream_serialization": False,
}
_BY_NUMBER: Final = {item.number: item for item in ATTRIBUTES.values()}
_set: Final = CoreLaunchConfig.__setattr__
core_values: Final = attrgetter(*CORE_FIELDS)


class LaunchConfig(CoreLaunchConfig):  # type: ignore[misc]  # cuda.core declares no types
    """How a kernel is launched: cuda.core's LaunchConfig that asks no driver and never changes.

    It is accepted wherever cuda.core's is; cuda.core itself knows the first six fields only.
    Every parameter after these is keyword-only and, where it is None, what the driver does anyway.

    Parameters
    ----------
    grid : int or tuple of int
        Blocks in x, y and z; clusters, if there are clusters.
    cluster : int or tuple of int, optional
        Blocks of a cluster (compute capability 9.0).
    block : int or tuple of int
        Threads of a block in x, y and z.
    shmem_size : int, default 0
        Bytes of dynamic shared memory for each block. A kernel is allowed more than 48 KB when it
        needs them.
    is_cooperative : bool, default False
        Whether the blocks may wait for each other.
    programmatic_stream_serialization : bool, default False
        Of cuda.core; in graphs the edges say it (``port="programmatic"``), so
        :meth:`GraphDef.check` refuses it.
    access_policy_window : AccessPolicyWindow, optional
        Memory that should stay in the L2 cache.
    cluster_scheduling_policy : {"default", "spread", "load_balancing"}, optional
        How clusters are spread over the multiprocessors.
    priority : int, optional
        Of the node among those that could run; lower numbers come first, as for streams. Graphs
        with such a node are instantiated with ``USE_NODE_PRIORITY`` unless the options say no.
    memory_sync_domain : {"default", "remote"}, optional
        Whose writes a fence of the kernel waits for.
    memory_sync_domain_map : tuple of int, optional
        Which of the device's domains the default and the remote one are, from 0.
    preferred_cluster : int or tuple of int, optional
        Blocks of a larger cluster where the device has room (compute capability 10.0): multiples of
        *cluster*.
    device_updatable : bool, optional
        Whether kernels may change the node while the graph runs.
    preferred_shared_memory_carveout : int, optional
        Percent of the L1 cache that should be shared memory; -1 is the driver's choice.
    nvlink_util_centric_scheduling : bool, optional
        A hint that the kernel is bound by NVLink.
    portable_cluster_size_mode : {"default", "require_portable", "allow_non_portable"}, optional
        Whether a cluster may have more blocks than every device takes.
    shared_memory_mode : str, optional
        Likewise for shared memory: ``"default"``, ``"require_portable"``, ``"allow_non_portable"``,
        ``"allow_oversized"`` or ``"prefer_oversized"``.

    Raises
    ------
    TypeError
        If a value is of another type.
    ValueError
        If a value is out of range, or *preferred_cluster* is no multiple of *cluster*.

    Notes
    -----
    The attributes are those of ``CUlaunchAttributeID`` (cuda.h, CUDA 12.0 to 13.5) that kernel
    nodes can have. A driver that does not know one refuses it when the graph is linked.

    Examples
    --------
    >>> import graphdsl as gd
    >>> config = gd.LaunchConfig(grid=64, block=256, priority=-1)
    >>> config.replace(shmem_size=1024)
    LaunchConfig(grid=(64, 1, 1), block=(256, 1, 1), shmem_size=1024, priority=-1)
    """

    access_policy_window: AccessPolicyWindow | None
    cluster_scheduling_policy: str | int | None
    priority: int | None
    memory_sync_domain: str | int | None
    memory_sync_domain_map: tuple[int, int] | None
    preferred_cluster: tuple[int, int, int] | None
    device_updatable: bool | None
    preferred_shared_memory_carveout: int | None
    nvlink_util_centric_scheduling: bool | None
    portable_cluster_size_mode: str | int | None
    shared_memory_mode: str | int | None
    attributes: tuple[tuple[int, bytes], ...]
    """The attributes for the driver: ``CUlaunchAttributeID`` and 64 bytes each."""
    others: tuple[tuple[int, bytes], ...]
    """Those of *attributes* that have no name here."""
    owners: tuple[RetainedBuffer, ...]
    """What has to stay alive as long as a launch may happen."""

    def __init__(
        self,
        grid: int | tuple[int, ...] | None = None,
        cluster: int | tuple[int, ...] | None = None,
        block: int | tuple[int, ...] | None = None,
        shmem_size: int | None = None,
        is_cooperative: bool = False,  # noqa: FBT001, FBT002  # as in cuda.core
        programmatic_stream_serialization: bool = False,  # noqa: FBT001, FBT002  # as in cuda.core
        *,
        access_policy_window: AccessPolicyWindow | None = None,
        cluster_scheduling_policy: str | int | None = None,
        priority: int | None = None,
        memory_sync_domain: str | int | None = None,
        memory_sync_domain_map: tuple[int, int] | None = None,
        preferred_cluster: int | tuple[int, ...] | None = None,
        device_updatable: bool | None = None,
        preferred_shared_memory_carveout: int | None = None,
        nvlink_util_centric_scheduling: bool | None = None,
        portable_cluster_size_mode: str | int | None = None,
        shared_memory_mode: str | int | None = None,
    ) -> None:
        # Clusters and cooperation are set afterwards: given to cuda.core they make it ask a device.
        super().__init__(grid=1, block=1)
        for name, value in (("grid", grid), ("block", block)):
            if value is None:
                raise TypeError(
                    f"LaunchConfig {name}: expected an int or a tuple of ints, got None"
                )
            _set(self, name, extents(value, name))
        _set(self, "cluster", None if cluster is None else extents(cluster, "cluster"))
        _set(self, "shmem_size", integer(shmem_size or 0, "shmem_size", 0, EXTENT_LIMIT))
        _set(self, "is_cooperative", checked_flag(is_cooperative, "is_cooperative"))
        serial = checked_flag(
            programmatic_stream_serialization, "programmatic_stream_serialization"
        )
        _set(self, "programmatic_stream_serialization", serial)
        given: dict[str, object] = {
            "access_policy_window": access_policy_window,
            "cluster_scheduling_policy": cluster_scheduling_policy,
            "priority": priority,
            "memory_sync_domain": memory_sync_domain,
            "memory_sync_domain_map": memory_sync_domain_map,
            "preferred_cluster": preferred_cluster,
            "device_updatable": device_updatable,
            "preferred_shared_memory_carveout": preferred_shared_memory_carveout,
            "nvlink_util_centric_scheduling": nvlink_util_centric_scheduling,
            "portable_cluster_size_mode": portable_cluster_size_mode,
            "shared_memory_mode": shared_memory_mode,
        }
        for name, item in given.items():
            _set(self, name, None if item is None else ATTRIBUTES[name].checked(item, name))
        self._require_multiples()
        self._take_others(())

    def _require_multiples(self) -> None:
        if self.preferred_cluster is None:
            return
        cluster = self.cluster
        if cluster is None or any(
            large % small for large, small in zip(self.preferred_cluster, cluster, strict=True)
        ):
            raise ValueError(
                "LaunchConfig preferred_cluster: expected multiples of cluster in x, y and z, got "
                f"{self.preferred_cluster} with cluster={cluster}. Give both"
            )

    def _take_others(self, others: tuple[tuple[int, bytes], ...]) -> None:
        """Make what drivers get, *others* included: attributes that have no name here."""
        _set(self, "others", others)
        found: list[tuple[int, bytes]] = []
        if self.is_cooperative:
            found.append((LaunchAttributeId.COOPERATIVE, struct.pack("<i", 1)))
        # Before that of preferred clusters, which are compared with it.
        if self.cluster is not None:
            found.append((LaunchAttributeId.CLUSTER_DIMENSION, struct.pack("<3I", *self.cluster)))
        for name, attribute in ATTRIBUTES.items():
            value = getattr(self, name)
            if value is not None:
                found.append((attribute.number, attribute.encoded(value)))
        filled = tuple((number, data.ljust(ATTRIBUTE_SIZE, b"\0")) for number, data in found)
        _set(self, "attributes", (*filled, *others))
        window = self.access_policy_window
        buffer = None if window is None else window.base_ptr
        _set(self, "owners", (buffer,) if isinstance(buffer, RetainedBuffer) else ())

    @classmethod
    def of(cls, config: CoreLaunchConfig, **changes: object) -> LaunchConfig:
        """Return the configuration that another one, perhaps of cuda.core, is now.

        Parameters
        ----------
        config : cuda.core.LaunchConfig
            The other one. One of this class is returned itself where nothing changes.
        **changes
            Fields with other values.

        Raises
        ------
        TypeError, ValueError
            As for the constructor; also if *config* says something that is not known here.
        """
        if isinstance(config, cls):
            if not changes:
                return config
            values = {name: getattr(config, name) for name in (*CORE_FIELDS, *ATTRIBUTES)}
            others = config.others
        else:
            refuse_unknown(config)
            values = dict(zip(CORE_FIELDS, core_values(config), strict=True))
            others = ()
        return with_others(cls(**{**values, **changes}), others)

    def replace(self, **changes: object) -> LaunchConfig:
        """Return the same with other values of some fields."""
        return LaunchConfig.of(self, **changes)

    __replace__ = replace

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(
            f"LaunchConfig: {name} cannot be assigned, got {value!r}. Make another with "
            f"config.replace({name}=...); for a launch that is declared already, give it to "
            "graph[node].update(config=...)",
            name=name,
            obj=self,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CoreLaunchConfig):
            return NotImplemented
        if core_values(self) != core_values(other):
            return False
        theirs = other if isinstance(other, LaunchConfig) else config_as_it_is(other)
        return self.attributes == theirs.attributes

    def __ne__(self, other: object) -> bool:
        # That of cuda.core would be inherited.
        return not self == other

    # Configurations that are equal have equal fields of cuda.core's.
    __hash__ = CoreLaunchConfig.__hash__

    def __repr__(self) -> str:
        shown = [f"grid={self.grid}", f"block={self.block}"]
        for name in (*DEFAULTS, *ATTRIBUTES):
            value = getattr(self, name)
            if value != DEFAULTS.get(name):
                shown.append(f"{name}={value!r}")
        shown += [f"<attribute {number}>" for number, _ in self.others]
        return f"LaunchConfig({', '.join(shown)})"


def config_values(config: CoreLaunchConfig) -> tuple[object, ...]:
    """Return what tells a configuration from another, and from what it was before."""
    values: tuple[object, ...] = core_values(config)
    return (*values, config.attributes) if isinstance(config, LaunchConfig) else values


def refuse_unknown(config: CoreLaunchConfig) -> None:
    """Raise if a configuration of cuda.core says something that is not known here.

    Raises
    ------
    TypeError
        It names the field.
    """
    for name, default in _unknown_fields(type(config)).items():  # type: ignore[arg-type]
        value = getattr(config, name)
        if value != default:
            raise TypeError(
                f"launch config: {name}={value!r} of {type(config).__module__}.LaunchConfig is not "
                "known to this version of graphdsl, which would leave it out. Use a version that "
                f"knows it, or leave {name} at {default!r}"
            )


@cache
def _unknown_fields(kind: Callable[..., CoreLaunchConfig]) -> Mapping[str, object]:
    """Return what a class of configurations has besides what is known, with the default of each."""
    plain = kind(grid=1, block=1)
    fields = (name for name in dir(kind) if not name.startswith("_") and name not in CORE_FIELDS)
    return {
        name: getattr(plain, name) for name in fields if not callable(getattr(plain, name, None))
    }


def config_of_attributes(
    grid: tuple[int, ...],
    block: tuple[int, ...],
    shmem_size: int,
    attributes: tuple[tuple[int, bytes], ...],
) -> LaunchConfig:
    """Return the configuration of a launch that a driver has told.

    Parameters
    ----------
    grid, block : tuple of int
        Blocks, also where there are clusters, and threads.
    shmem_size : int
        Bytes.
    attributes : tuple
        ``CUlaunchAttributeID`` and 64 bytes of each. Those without a name here are kept as
        they are.
    """
    values: dict[str, Any] = {"grid": grid, "block": block, "shmem_size": shmem_size}
    others = []
    for number, data in attributes:
        attribute = _BY_NUMBER.get(number)  # type: ignore[call-overload]
        if number == LaunchAttributeId.COOPERATIVE:
            values["is_cooperative"] = any(data[:4])
        elif number == LaunchAttributeId.CLUSTER_DIMENSION:
            cluster = struct.unpack_from("<3I", data)
            values["cluster"] = cluster
            values["grid"] = tuple(
                blocks // each for blocks, each in zip(grid, cluster, strict=True)
            )
        elif attribute is not None:
            values[attribute.name] = attribute.decoded(data)
        else:
            others.append((number, data))
    return with_others(LaunchConfig(**values), tuple(others))


def config_as_it_is(
    config: CoreLaunchConfig, sizes: Mapping[str, object] | None = None
) -> LaunchConfig:
    """Return what a configuration says now, with other *sizes*, and look at no value.

    What cuda.core's lets be assigned is a finding of ``check``, with the node that has it.
    """
    made = LaunchConfig(grid=1, block=1)
    values = dict(zip(CORE_FIELDS, core_values(config), strict=True))
    if isinstance(config, LaunchConfig):
        values.update({name: getattr(config, name) for name in ATTRIBUTES})
    else:
        refuse_unknown(config)
    for name, value in {**values, **(sizes or {})}.items():
        _set(made, name, value)
    made._take_others(config.others if isinstance(config, LaunchConfig) else ())
    return made


def with_attributes_of(own: LaunchConfig, config: CoreLaunchConfig) -> LaunchConfig:
    """Return *config* with the attributes of *own*, where it can say nothing of them."""
    if isinstance(config, LaunchConfig):
        return config
    made = config_as_it_is(config)
    for name in ATTRIBUTES:
        _set(made, name, getattr(own, name))
    made._take_others(own.others)
    return made


def with_others(config: LaunchConfig, others: tuple[tuple[int, bytes], ...]) -> LaunchConfig:
    """Return a configuration with attributes that have no name here."""
    if others == config.others:
        return config
    made = config_as_it_is(config)
    made._take_others(others)
    return made
