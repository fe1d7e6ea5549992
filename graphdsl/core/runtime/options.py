"""Options of instantiation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from graphdsl.abi.enumerations import LaunchAttributeId
from graphdsl.abi.seam import InstantiateFlags
from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.plan.plan import LaunchAttribute


@dataclass(frozen=True, slots=True)
class GraphCompleteOptions:
    """Options of instantiation, with the fields of ``cuda.core.graph.GraphCompleteOptions``.

    Attributes
    ----------
    auto_free_on_launch : bool
        At each launch, free the memory that earlier launches left allocated.
    upload_stream : stream or None
        Upload the graph to the device on this stream during instantiation.
    device_launch : bool
        Make the graph launchable from kernels, which take it as an argument. It is uploaded during
        instantiation. Excludes ``auto_free_on_launch``.
    use_node_priority : bool or None
        Run nodes with their own priorities instead of the launching stream's; by default if a
        node has one.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("kept")
    >>> x = g.allocate(64, name="x")
    >>> options = gd.GraphCompleteOptions(auto_free_on_launch=True)
    >>> device = gd.sim.Device()
    >>> g.instantiate(options, device=device).close()
    """

    auto_free_on_launch: bool = False
    upload_stream: Any = None
    device_launch: bool = False
    use_node_priority: bool | None = None

    @classmethod
    def of(cls, options: object) -> Self:
        """Return options from an instance, options of cuda.core, a mapping, or None for defaults.

        Raises
        ------
        TypeError
            If it is none of these, or has a field of the wrong type or name.
        ValueError
            If two options exclude each other.
        """
        names = [field.name for field in fields(cls)]
        if options is None:
            return cls()
        if isinstance(options, Mapping):
            unknown = [name for name in options if name not in names]
            if unknown:
                raise TypeError(
                    f"options: expected {', '.join(names)}; got {', '.join(map(str, unknown))}"
                    f"{did_you_mean(unknown[0], names)}"
                )
            values = dict(options)
        elif all(hasattr(options, name) for name in names):
            values = {name: getattr(options, name) for name in names}
        else:
            remedy = ""
            if hasattr(options, "create_stream"):
                remedy = ". Write instantiate(device=...)"
            elif hasattr(options, "__cuda_stream__"):
                remedy = ". The stream is given to launch(stream)"
            raise TypeError(
                f"options: expected GraphCompleteOptions or a mapping, got {options!r}{remedy}"
            )
        for name, value in values.items():
            is_open = name == "upload_stream" or (name == "use_node_priority" and value is None)
            if not is_open and not isinstance(value, bool):
                raise TypeError(f"options: {name} expected a bool, got {value!r}")
        made = cls(**values)
        if made.device_launch and made.auto_free_on_launch:
            raise ValueError(
                "options: device_launch and auto_free_on_launch exclude each other. Drop one"
            )
        return made

    def flags(self, attributes: Iterable[LaunchAttribute]) -> InstantiateFlags:
        """Return the driver's flags for a plan with these launch attributes."""
        flags = InstantiateFlags.NONE
        if self.auto_free_on_launch:
            flags |= InstantiateFlags.AUTO_FREE_ON_LAUNCH
        if self.upload_stream is not None:
            flags |= InstantiateFlags.UPLOAD
        if self.device_launch:
            flags |= InstantiateFlags.DEVICE_LAUNCH
        with_priority = self.use_node_priority
        if with_priority is None:
            with_priority = any(item.attribute == LaunchAttributeId.PRIORITY for item in attributes)
        if with_priority:
            flags |= InstantiateFlags.USE_NODE_PRIORITY
        return flags
