"""Graphics resources as values of parameters: mapped for a launch, and unmapped after it.

An image is mapped to a CUDA array, of which textures and surfaces are made for each mapping.

CUDA has no node that maps a resource: mapping is an operation of a stream, and gives the address
that the memory has until it is unmapped on that stream. So a launch whose parameters are resources
maps all of them in one call, sets the nodes whose address has changed since the last launch, and
unmaps them after itself. Whatever happens in between, mapped resources are unmapped.
"""

from __future__ import annotations

import weakref
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from graphdsl.abi.enumerations import Result
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.operands.graphics import (
    GraphicsResourceLike,
    UnmappedError,
    is_graphics_resource,
)
from graphdsl.core.declaration.parameters.images import MappedImage, MappedOperand
from graphdsl.core.runtime.change.settings import mapping_key
from graphdsl.core.runtime.lifetimes.ledger import report_unraisable

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.parameters.images import Image
    from graphdsl.core.declaration.parameters.parameters import Parameter
    from graphdsl.core.runtime.graph import Graph

REMEDY: Final = (
    "Unmap it: close the Buffer that its map() returned, even if a declaration or a graph refers "
    "to it, or leave the block of graph.mapped()"
)


class GraphicsDriver(Protocol):
    """The part of a driver that maps graphics resources."""

    def graphics_handle(self, resource: object) -> int:
        """Return the handle of a resource; TypeError if it is not one of this driver."""

    def graphics_map(self, resources: Sequence[int], stream: int) -> None:
        """``cuGraphicsMapResources``: all or none."""

    def graphics_memory(self, resource: int) -> tuple[int, int]:
        """``cuGraphicsResourceGetMappedPointer``: address and size."""

    def graphics_array(self, resource: int, face: int, level: int) -> Any:
        """``cuGraphicsSubResourceGetMappedArray``: the CUDA array, with cuda.core's attributes.

        ValueError if it has a format that textures do not have.
        """

    def graphics_texture(self, array: Any, options: Mapping[str, Any]) -> Any:
        """Return a texture object of such an array."""

    def graphics_surface(self, array: Any) -> Any:
        """Return a surface object of such an array."""

    def graphics_unmap(self, resources: Sequence[int], stream: int) -> None:
        """``cuGraphicsUnmapResources``."""

    def graphics_devices(self) -> tuple[int, ...]:
        """``cuGLGetDevices``: the devices of this thread's OpenGL context; none without one."""


class MappedResources:
    """The resources that are or will be mapped for an executable.

    If it is dropped before :meth:`end`, its finalizer unmaps them.

    Parameters
    ----------
    graph : str or None
        The graph's name, for messages.
    driver : Driver
        The driver.
    stream : int
        The stream on which they are mapped and unmapped.
    resources : mapping of str to resource
        The resources by parameter name.
    parameters : mapping of str to Parameter
        Those of the resources, by name.
    known : dict of object to MappedOperand
        Receives the memory of each resource while it is mapped, by :func:`mapping_key`.

    Raises
    ------
    TypeError, ValueError
        If they cannot be mapped.
    """

    def __init__(
        self,
        graph: str | None,
        driver: Driver,
        stream: int,
        resources: Mapping[str, GraphicsResourceLike],
        parameters: Mapping[str, Parameter],
        known: dict[Hashable, MappedOperand],
    ) -> None:
        self._handles: list[int] = []
        self._graph = graph
        mapping: Any = driver
        self._driver: GraphicsDriver = mapping
        self._device_id = driver.device_id
        self.stream = stream
        self._resources = resources
        self._parameters = parameters
        self._known = known
        if driver.stream_is_capturing(stream):
            raise ValueError(
                f"graph {graph!r}: stream: expected one that is not captured, got one under "
                f"capture, and {self._names} cannot be mapped in a graph. Launch it outside of the "
                "capture"
            )
        for name, resource in resources.items():
            self._require_mappable(name, resource)
        # The driver maps it nevertheless, but writes of either side do not arrive in time.
        devices = self._driver.graphics_devices()
        if devices and self._device_id not in devices:
            raise ValueError(
                f"graph {graph!r}: {self._names}: expected resources of an OpenGL context on "
                f"device {self._device_id}, on which the graph runs, got one on "
                f"{', '.join(map(str, devices))} (cuGLGetDevices). Make the context on the graph's "
                "device: with EGL by its device number, which may differ from CUDA's"
            )

    @property
    def is_mapped(self) -> bool:
        """Whether they are mapped."""
        return bool(self._handles)

    @property
    def _names(self) -> str:
        return ", ".join(f"parameter {name!r} ({each!r})" for name, each in self._resources.items())

    def _require_mappable(self, name: str, resource: GraphicsResourceLike) -> None:
        who = f"graph {self._graph!r}: parameter {name!r}"
        if resource.is_closed:
            raise ValueError(
                f"{who}: expected a registered graphics resource, got {resource!r}, which was "
                "closed. Register it again"
            )
        if resource.is_mapped:
            raise ValueError(
                f"{who}: expected a graphics resource that is not mapped, since the launch maps "
                f"it, got {resource!r}. {REMEDY}"
            )
        try:
            self._driver.graphics_handle(resource)
        except TypeError as error:
            raise TypeError(f"{who}: {error}") from None

    def map(self) -> None:
        """Map them all in one call.

        Raises
        ------
        ValueError
            If one is mapped already, is an image in place of a buffer or a buffer in place of an
            image, or if an image is not as declared.
        DriverError
            If the driver refuses.
        """
        unique = {id(each): each for each in self._resources.values()}
        handles = {key: self._driver.graphics_handle(each) for key, each in unique.items()}
        try:
            # Before mapping: Ctrl-C may come after the driver has mapped them.
            self._handles = list(handles.values())
            self._driver.graphics_map(self._handles, self.stream)
        except DriverError as error:
            self._handles = []
            self._explain(error)
            raise
        for name, resource in self._resources.items():
            parameter = self._parameters[name]
            handle, key = handles[id(resource)], mapping_key(parameter, resource)
            if parameter.image is not None:
                if key not in self._known:
                    self._known[key] = self._image_of(resource, handle, parameter.image, name)
                mapped_image = self._known[key]
                assert isinstance(mapped_image, MappedImage)
                problem = parameter.image.problem(mapped_image.array)
                if problem is not None:
                    raise ValueError(f"{self._of(name)}: {problem}")
            elif key not in self._known:
                self._known[key] = self._memory_of(resource, handle, name)

    def _memory_of(self, resource: GraphicsResourceLike, handle: int, name: str) -> MappedOperand:
        """Return the memory of a buffer that is mapped."""
        try:
            address, size = self._driver.graphics_memory(handle)
        except DriverError as error:
            if error.result == Result.NOT_MAPPED_AS_POINTER:
                raise ValueError(
                    f"{self._of(name)}: expected the resource of a buffer, got {resource!r}, which "
                    "is one of an image and has no address. Declare the parameter with "
                    "gd.Image(shape, format, channels)"
                ) from error
            raise
        return MappedOperand(address, size, resource)

    def _image_of(
        self, resource: GraphicsResourceLike, handle: int, image: Image, name: str
    ) -> MappedImage:
        """Return the array of an image that is mapped."""
        try:
            array = self._driver.graphics_array(handle, image.face, image.level)
        except DriverError as error:
            if error.result == Result.NOT_MAPPED_AS_ARRAY:
                raise ValueError(
                    f"{self._of(name)}: expected the resource of an image, got {resource!r}, which "
                    "is one of a buffer. Declare the parameter with gd.Address"
                ) from error
            if error.result == Result.INVALID_VALUE:
                raise ValueError(
                    f"{self._of(name)}: expected an image that has {image.part or 'a level'}, got "
                    f"{resource!r}. Declare the parameter with a level and a face of the image"
                ) from error
            raise
        except ValueError as error:
            raise ValueError(f"{self._of(name)}: {error}") from error
        # The graph keeps the image, which must not keep this: its finalizer would never run.
        return MappedImage(array, resource, partial(_bound, self._driver))

    def _of(self, name: str) -> str:
        resource = self._resources[name]
        names = [repr(other) for other, each in self._resources.items() if each is resource]
        return f"graph {self._graph!r}: parameter {', '.join(names)}"

    def _explain(self, error: DriverError) -> None:
        if error.result == Result.ALREADY_MAPPED:
            raise ValueError(
                f"graph {self._graph!r}: expected graphics resources that are not mapped, since "
                f"the launch maps them, got a mapped one among {self._names}. {REMEDY}"
            ) from error
        error.add_note(f"graph {self._graph!r}: {self._names}")

    def end(self, error: BaseException | None = None) -> None:
        """Unmap them after the work of the stream; calling it again is no error.

        Parameters
        ----------
        error : BaseException, optional
            The error that ended the launch. A failure to unmap is added to it as a note.

        Raises
        ------
        DriverError
            If the driver returns an error, and there was no other error.
        ValueError
            Likewise, if a resource was closed meanwhile.
        """
        if not self._handles:
            return
        for operand in self._known.values():
            if isinstance(operand, MappedImage):
                operand.end()
        self._known.clear()
        resources = {id(each): each for each in self._resources.values()}.values()
        closed = [each for each in resources if each.is_closed]
        handles = [
            handle
            for handle, each in zip(self._handles, resources, strict=True)
            if not each.is_closed
        ]
        problem = f"{closed[0]!r} was closed while it was mapped" if closed else ""
        try:
            self._unmap(handles)
        except DriverError as failure:
            if error is None:
                failure.add_note(f"graph {self._graph!r} was launched nevertheless")
                raise
            problem = str(failure)
        self._handles = []
        if problem and error is not None:
            error.add_note(f"and {self._names} could not be unmapped: {problem}")
        elif problem:
            raise ValueError(
                f"graph {self._graph!r}: expected graphics resources to be registered as long as "
                f"they are mapped: {problem}"
            )

    def _unmap(self, handles: Sequence[int]) -> None:
        """Unmap those that are mapped."""
        try:
            if handles:
                self._driver.graphics_unmap(handles, self.stream)
        except DriverError as failure:
            if failure.result != Result.NOT_MAPPED:
                raise
            # Ctrl-C may have come before they were mapped, or after they were unmapped; or somebody
            # has unmapped one of them, and then the driver leaves the others mapped.
            for each in handles if len(handles) > 1 else ():
                self._unmap([each])

    def __del__(self) -> None:
        # An interrupt may come between the steps of mapping.
        try:
            self.end()
        except Exception as error:  # noqa: BLE001  # the error has no other receiver
            report_unraisable(
                error, "Exception ignored while graphics resources were unmapped", self
            )


def _bound(driver: GraphicsDriver, array: Any, options: Mapping[str, Any] | None) -> Any:
    """Return a texture object of an array with these options, or its surface object for None."""
    if options is None:
        return driver.graphics_surface(array)
    return driver.graphics_texture(array, options)


class MappedGraph:
    """An executable whose graphics resources are mapped; made by ``Graph.mapped``.

    The block of ``mapped()`` controls the mapping, not this object: after the block it cannot
    launch.
    """

    __slots__ = ("_graph", "_mapping")

    def __init__(self, graph: Graph, mapping: weakref.ref[MappedResources]) -> None:
        self._graph = graph
        self._mapping = mapping

    def launch(self, **values: object) -> None:
        """Launch the graph on the stream on which its resources are mapped.

        Parameters
        ----------
        **values
            New values of parameters, as for ``Graph.launch``.

        Raises
        ------
        ValueError
            If the block of ``mapped()`` has ended.
        TypeError, ValueError, CallbackError, DriverError
            As ``Graph.launch`` does.
        """
        mapping = self._mapping()
        if mapping is None or not mapping.is_mapped:
            raise ValueError(
                f"graph {self._graph.name!r}: expected a launch inside of the block of mapped(), "
                "got one after its end, when nothing is mapped"
            )
        self._graph._failures.raise_stored()
        _launch_within(self._graph, mapping, mapping.stream, values)


def launch_mapped(graph: Graph, stream: int, values: Mapping[str, object]) -> None:
    """Launch a graph some of whose parameters are or will be graphics resources.

    Parameters
    ----------
    graph : Graph
        The graph.
    stream : int
        The stream.
    values : mapping of str to value
        New values of parameters.

    Raises
    ------
    TypeError, ValueError, DriverError
        As ``Graph.launch`` does. Nothing is mapped then.
    """
    mapping = graph._now_mapped()
    if mapping is not None:
        _launch_within(graph, mapping, stream, values)
        return
    graph._settings.require_all(values)
    resources = _resources_of(graph, values)
    if not resources:
        graph._launch_unmapped(stream, values)
        return
    mapping = _mapping_of(graph, stream, resources)
    try:
        mapping.map()
        graph._set_mapped({**resources, **values})
        graph._require_open()
        graph._enqueue(stream)
        mapping.end()
    except BaseException as error:
        mapping.end(error)
        raise
    finally:
        graph._drop_views()


@contextmanager
def mapped(graph: Graph, stream: int, values: Mapping[str, object]) -> Iterator[MappedGraph]:
    """Keep resources mapped for several launches; see ``Graph.mapped``."""
    if graph._now_mapped() is not None:
        raise ValueError(
            f"graph {graph.name!r}: expected one whose resources are not mapped, got mapped() "
            "inside of its own block. Pass all resources to one"
        )
    resources = _resources_of(graph, values)
    if not resources:
        raise ValueError(
            f"graph {graph.name!r}: mapped(): expected a parameter that is a graphics resource, "
            "got none. Launches with other memory need no mapping"
        )
    mapping = _mapping_of(graph, stream, resources)
    try:
        graph._mapping = weakref.ref(mapping)
        mapping.map()
        graph._set_mapped({**resources, **values})
        yield MappedGraph(graph, graph._mapping)
        mapping.end()
    except BaseException as error:
        mapping.end(error)
        raise
    finally:
        graph._drop_views()


def _resources_of(graph: Graph, values: Mapping[str, object]) -> dict[str, GraphicsResourceLike]:
    """Return the resources among the parameters, updated with *values*, by name."""
    settings = graph._settings
    found = {
        parameter.name: resource
        for parameter, resource in settings.resources()
        if parameter.name not in values
    }
    for name, value in values.items():
        parameter = settings.named(name)
        if is_graphics_resource(value):
            if not parameter.is_address:
                parameter.value(value)
            found[name] = value
    return found


def _mapping_of(
    graph: Graph, stream: int, resources: Mapping[str, GraphicsResourceLike]
) -> MappedResources:
    settings = graph._settings
    parameters = {name: settings.named(name) for name in resources}
    return MappedResources(
        graph.name, graph._driver, stream, resources, parameters, settings.mapped
    )


def _launch_within(
    graph: Graph, mapping: MappedResources, stream: int, values: Mapping[str, object]
) -> None:
    """Launch a graph whose resources are mapped."""
    if stream != mapping.stream:
        raise ValueError(
            f"graph {graph.name!r}: stream: expected the one on which its graphics resources are "
            "mapped, got another. Inside of the block of mapped(), launch with run.launch(...)"
        )
    if values:
        try:
            graph._set_mapped(values)
        except UnmappedError as error:
            error.add_note(
                "inside of the block of mapped(), only the resources passed to it are mapped"
            )
            raise
    graph._require_open()
    graph._enqueue(stream)
