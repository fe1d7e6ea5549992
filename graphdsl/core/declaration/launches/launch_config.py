"""LaunchConfig: cuda.core's configuration without a driver, with all launch attributes."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import lru_cache
from operator import index
from typing import Any, Final, NoReturn

from graphdsl.abi.cuda_packages import LaunchConfig as CoreLaunchConfig
from graphdsl.abi.enumerations import ATTRIBUTE_SIZE, LaunchAttributeId
from graphdsl.core.declaration.launches.launch_attributes import (
    ATTRIBUTES,
    CORE_FIELDS,
    DEFAULTS,
    EXTENT_LIMIT,
    AccessPolicyWindow,
    Configuration,
    checked_flag,
    core_values,
    extents,
    integer,
    refuse_unknown,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer

__all__ = [
    "CoreLaunchConfig",
    "LaunchConfig",
    "config_as_it_is",
    "config_of_attributes",
    "with_attributes_of",
    "with_integers",
    "with_others",
]

_BY_NUMBER: Final = {item.number: item for item in ATTRIBUTES.values()}
_set: Final = CoreLaunchConfig.__setattr__


class LaunchConfig(Configuration, CoreLaunchConfig):  # type: ignore[misc]  # cuda.core declares no types
    """Launch configuration of a kernel: an immutable cuda.core LaunchConfig that needs no driver.

    It is accepted wherever cuda.core's class is, but cuda.core itself knows only the first six
    fields. The other parameters are keyword-only; None leaves the driver's default.

    Parameters
    ----------
    grid : int or tuple of int
        Number of blocks in x, y and z. With *cluster*, the number of clusters.
    cluster : int or tuple of int, optional
        Blocks per cluster (compute capability 9.0).
    block : int or tuple of int
        Threads per block in x, y and z.
    shmem_size : int, default 0
        Bytes of dynamic shared memory per block. The kernel's limit is raised automatically when
        this exceeds 48 KB.
    is_cooperative : bool, default False
        Whether this is a cooperative launch, whose blocks may synchronize with each other.
    programmatic_stream_serialization : bool, default False
        Present for compatibility with cuda.core. In a graph, an edge with ``port="programmatic"``
        replaces it, so :meth:`GraphDef.check` rejects it.
    access_policy_window : AccessPolicyWindow, optional
        Memory range with an L2 cache policy.
    cluster_scheduling_policy : {"default", "spread", "load_balancing"}, optional
        How clusters are distributed over the multiprocessors.
    priority : int, optional
        Priority of the node among the nodes that are ready to run. Lower numbers run first, as for
        streams. A graph with such a node is instantiated with ``USE_NODE_PRIORITY`` unless the
        options disable it.
    memory_sync_domain : {"default", "remote"}, optional
        Memory synchronization domain of the kernel: its fences wait for writes of this domain only.
    memory_sync_domain_map : tuple of int, optional
        Physical domains that ``"default"`` and ``"remote"`` map to, counted from 0.
    preferred_cluster : int or tuple of int, optional
        Preferred blocks per cluster, used where the device has room (compute capability 10.0). Must
        be a multiple of *cluster* in each axis.
    device_updatable : bool, optional
        Whether device code may update the node while the graph runs.
    preferred_shared_memory_carveout : int, optional
        Preferred percentage of the L1 cache used as shared memory; -1 leaves the choice to the
        driver.
    nvlink_util_centric_scheduling : bool, optional
        A hint that the kernel is bound by NVLink.
    portable_cluster_size_mode : {"default", "require_portable", "allow_non_portable"}, optional
        Whether a cluster may exceed the portable cluster size.
    shared_memory_mode : str, optional
        Whether shared memory may exceed the portable size: ``"default"``, ``"require_portable"``,
        ``"allow_non_portable"``, ``"allow_oversized"`` or ``"prefer_oversized"``.

    Raises
    ------
    TypeError
        If a value has the wrong type.
    ValueError
        If a value is out of range, or *preferred_cluster* is not a multiple of *cluster*.

    Notes
    -----
    The attributes are those of ``CUlaunchAttributeID`` (cuda.h, CUDA 12.0 to 13.5) that apply to
    kernel nodes. Linking a graph fails on a driver that does not support one of them.

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
    """Encoded attributes: pairs of ``CUlaunchAttributeID`` and 64 bytes."""
    others: tuple[tuple[int, bytes], ...]
    """The entries of *attributes* that this class has no field for."""
    owners: tuple[RetainedBuffer, ...]
    """Objects that must stay alive as long as a launch may run."""

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
        # cluster and is_cooperative are set afterwards: cuda.core's constructor queries a device
        # for them.
        super().__init__(grid=1, block=1)
        for name, value in (("grid", grid), ("block", block)):
            if value is None:
                raise TypeError(
                    f"LaunchConfig {name}: expected an int or a tuple of ints, got None. Write "
                    "LaunchConfig(grid=..., block=...)"
                )
            _set(self, name, extents(value, name))
        _set(self, "cluster", None if cluster is None else extents(cluster, "cluster"))
        _set(self, "shmem_size", integer(shmem_size or 0, "shmem_size", 0, EXTENT_LIMIT))
        _set(self, "is_cooperative", checked_flag(is_cooperative, "is_cooperative"))
        serial = checked_flag(
            programmatic_stream_serialization, "programmatic_stream_serialization"
        )
        _set(self, "programmatic_stream_serialization", serial)
        values: dict[str, object] = {
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
        for name, item in values.items():
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
        """Encode the attributes for the driver, including *others*, which have no field here."""
        _set(self, "others", others)
        found: list[tuple[int, bytes]] = []
        if self.is_cooperative:
            found.append((LaunchAttributeId.COOPERATIVE, struct.pack("<i", 1)))
        # Set before the preferred cluster size, which the driver validates against it.
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
        """Return *config*, which may be cuda.core's, as a LaunchConfig with its current values.

        Parameters
        ----------
        config : cuda.core.LaunchConfig
            The configuration. An instance of this class is returned itself if nothing changes.
        **changes
            Fields to replace.

        Raises
        ------
        TypeError, ValueError
            As for the constructor, and if *config* sets a field that this class does not know.
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
        return _made(cls, {**values, **changes}, others)

    def __reduce__(self) -> tuple[object, ...]:
        # Copies and pickles need it: cuda.core's class has a field that Cython refuses.
        values = {name: getattr(self, name) for name in (*CORE_FIELDS, *ATTRIBUTES)}
        return _made, (type(self), values, self.others)

    def replace(self, **changes: object) -> LaunchConfig:
        """Return a copy with some fields replaced.

        Parameters
        ----------
        **changes
            Fields to replace, as for the constructor.
        """
        return LaunchConfig.of(self, **changes)

    __replace__ = replace

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(
            f"LaunchConfig: {name} cannot be assigned; got {value!r}. Create a new one with "
            f"config.replace({name}=...); to change a declared launch, pass it to "
            "graph[node].update(config=...)",
            name=name,
            obj=self,
        )

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(
            f"LaunchConfig: {name} cannot be deleted. Create a new one with "
            f"config.replace({name}=...)",
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
        # Otherwise cuda.core's would be inherited.
        return not self == other

    # Equal configurations have equal cuda.core fields.
    __hash__ = CoreLaunchConfig.__hash__

    def __repr__(self) -> str:
        shown = [f"grid={self.grid}", f"block={self.block}"]
        for name in (*DEFAULTS, *ATTRIBUTES):
            value = getattr(self, name)
            if value != DEFAULTS.get(name):
                shown.append(f"{name}={value!r}")
        shown += [f"<attribute {number}>" for number, _ in self.others]
        return f"LaunchConfig({', '.join(shown)})"


@lru_cache(maxsize=256)
def config_of_attributes(
    grid: tuple[int, ...],
    block: tuple[int, ...],
    shmem_size: int,
    attributes: tuple[tuple[int, bytes], ...],
) -> LaunchConfig:
    """Return the configuration of a launch that was read from the driver.

    Parameters
    ----------
    grid, block : tuple of int
        Numbers of blocks (even with clusters) and of threads.
    shmem_size : int
        Bytes.
    attributes : tuple
        Pairs of ``CUlaunchAttributeID`` and 64 bytes. Attributes without a field here are kept
        unchanged.
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
    """Return *config* with its current values and *sizes* replaced, without validation.

    cuda.core's class accepts any assignment; ``check`` reports bad values with the node.
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


def with_integers(
    config: CoreLaunchConfig, sizes: Mapping[str, object] | None = None
) -> LaunchConfig:
    """Return *config* with its extents as ints and *sizes* replaced, without range checks.

    Raises
    ------
    TypeError
        If an extent is not an integer: cuda.core accepts any assignment.
    """
    return config_as_it_is(config, {**_integers(config), **(sizes or {})})


def _integers(config: CoreLaunchConfig) -> dict[str, object]:
    """Return the extents of a configuration as ints, without range checks.

    Floats are rejected even if integral: 4.0 equals 4 as a key, and later launches with 4 would
    share it.
    """
    found: dict[str, object] = {}
    for name in ("grid", "block", "cluster"):
        value = getattr(config, name)
        if name == "cluster" and value is None:
            continue
        try:
            x, y, z = map(index, value)
        except (TypeError, ValueError):
            raise TypeError(
                f"launch config: {name}: expected ints in x, y and z, got {value!r}. Use integer "
                "division: // or graphdsl.ceil_div()"
            ) from None
        found[name] = int(x), int(y), int(z)
    size = config.shmem_size
    try:
        found["shmem_size"] = int(index(size))
    except TypeError:
        raise TypeError(
            f"launch config: shmem_size: expected an int, got {size!r} ({type(size).__name__})"
        ) from None
    return found


def with_attributes_of(own: LaunchConfig, config: CoreLaunchConfig) -> LaunchConfig:
    """Return *config* with the attributes of *own* that its class has no fields for.

    Raises
    ------
    TypeError
        As for `with_integers`.
    """
    if isinstance(config, LaunchConfig):
        return config
    made = with_integers(config)
    for name in ATTRIBUTES:
        _set(made, name, getattr(own, name))
    made._take_others(own.others)
    return made


def _made(
    cls: type[LaunchConfig], values: dict[str, Any], others: tuple[tuple[int, bytes], ...]
) -> LaunchConfig:
    return with_others(cls(**values), others)


def with_others(config: LaunchConfig, others: tuple[tuple[int, bytes], ...]) -> LaunchConfig:
    """Return a configuration with attributes that have no field here."""
    if others == config.others:
        return config
    made = config_as_it_is(config)
    made._take_others(others)
    return made
