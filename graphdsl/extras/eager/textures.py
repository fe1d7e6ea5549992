"""Textures and surfaces of arrays, on a GPU and on the simulator with the same call."""

from __future__ import annotations

from typing import Any

import numpy as np

from graphdsl.core.declaration.memory.arrays import Array
from graphdsl.core.declaration.operands.external_memory import is_opaque_array
from graphdsl.core.declaration.parameters.images import ImageParameter
from graphdsl.core.runtime.device import driver_of, usable_device


def texture(source: Any, *, channels: int = 1, **options: Any) -> Any:
    """Return a texture object of a CUDA array or of an array in device memory.

    It keeps the memory alive. Pass it to kernels as an argument of type ``cudaTextureObject_t``.

    Parameters
    ----------
    source : OpaqueArray, Array or ImageParameter
        A CUDA array, ``device.create_opaque_array(...)``; an :class:`Array` in device memory; or a
        parameter of the type :class:`Image`. Kernels fetch elements of an array with one axis by
        index (``tex1Dfetch``), and of one with two axes by coordinates (``tex2D``); its rows start
        at multiples of 32 bytes.
    channels : int, optional
        For an :class:`Array`: the extent of one more axis, the last, if it is not 1.
    **options
        The fields of ``cuda.core.texture.TextureObjectOptions``, such as ``filter_mode="linear"``,
        ``address_mode="wrap"``, ``normalized_coords=True``, ``read_mode="normalized_float"``.

    Returns
    -------
    TextureObject or ImageView
        Of cuda.core, or of the simulator; for a parameter, an argument whose texture object is made
        for each mapping and destroyed when the launches that use it have ended.

    Raises
    ------
    TypeError, ValueError
        If there are no textures of such memory.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> rows = gd.zeros((4, 8), "float32", stream=device.default_stream)
    >>> gd.texture(rows, filter_mode="linear")
    <sim.TextureObject of <sim.ResourceDescriptor pitch2d: 8x4 float32[1]>>
    """
    if isinstance(source, ImageParameter):
        if channels != 1:
            raise ValueError(f"texture channels: expected none with {source!r}, which has its own")
        return source.texture(options)
    device = _device_of(source, "texture source")
    resources = _resources(device)
    if not isinstance(source, Array):
        if channels != 1:
            raise ValueError(f"texture channels: expected none with {source!r}, which has its own")
        resource = resources.from_opaque_array(source)
    else:
        resource = _of_memory(source, channels, resources)
    with driver_of(device).activated():
        return device.create_texture_object(resource=resource, options=options)


def surface(array: Any) -> Any:
    """Return a surface object of a CUDA array, which kernels read and write.

    It keeps the array alive. Pass it to kernels as an argument of type ``cudaSurfaceObject_t``.

    Parameters
    ----------
    array : OpaqueArray or ImageParameter
        An array made with ``is_surface_load_store``; or a parameter of the type :class:`Image`,
        whose images are registered with ``flags="surface_load_store"``.

    Returns
    -------
    SurfaceObject or ImageView
        Of cuda.core, or of the simulator; for a parameter, an argument as :func:`texture` returns.

    Raises
    ------
    TypeError, ValueError
        If it is no such array.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> array = device.create_opaque_array(
    ...     {
    ...         "shape": (8, 4),
    ...         "format": "float32",
    ...         "num_channels": 1,
    ...         "is_surface_load_store": True,
    ...     }
    ... )
    >>> gd.surface(array)
    <sim.SurfaceObject of <sim.ResourceDescriptor <sim.OpaqueArray 8x4 float32[1] of Device(0)>>>
    """
    if isinstance(array, ImageParameter):
        return array.surface()
    if isinstance(array, Array):
        raise TypeError(
            f"surface array: expected a CUDA array, got {array}. Kernels store to it by its address"
        )
    device = _device_of(array, "surface array")
    resource = _resources(device).from_opaque_array(array)
    with driver_of(device).activated():
        return device.create_surface_object(resource=resource)


def _device_of(source: Any, role: str) -> Any:
    if isinstance(source, Array):
        memory = source.memory
        ordinal = getattr(memory, "device_id", None)
        if ordinal is None or not hasattr(memory, "handle"):
            raise TypeError(f"{role}: expected memory of a device with a Buffer, got {source}")
        return usable_device(getattr(memory, "device", ordinal))
    if not is_opaque_array(source):
        remedy = ""
        if isinstance(source, np.ndarray):
            remedy = ". Copy it to the device: gd.array(values, stream=stream)"
        raise TypeError(
            f"{role}: expected an OpaqueArray or a graphdsl.Array, got {source!r} "
            f"({type(source).__name__}){remedy}"
        )
    return usable_device(source.device)


def _resources(device: Any) -> Any:
    """Return the class of resource descriptors for a device."""
    if hasattr(device, "resource_descriptor"):
        return device.resource_descriptor
    from cuda.core.texture import ResourceDescriptor

    return ResourceDescriptor


def _of_memory(array: Array, channels: int, resources: Any) -> Any:
    """Return the resource of an array in device memory."""
    shape, strides = array.shape, array.strides
    element = array.dtype.itemsize * channels
    if channels != 1:
        if shape[-1:] != (channels,) or strides[-1] != array.dtype.itemsize:
            raise ValueError(
                f"texture channels: expected {channels} adjacent channels as the last axis, got "
                f"{array} of shape {shape}"
            )
        shape, strides = shape[:-1], strides[:-1]
    memory: Any = array.memory
    start: Any = array._as_operand("texture source").address
    if start != int(memory.handle) or len(shape) not in {1, 2} or strides[-1] != element:
        raise ValueError(
            "texture source: expected one or two axes of adjacent elements from the start of their "
            f"memory, got {array} of shape {array.shape} with strides {array.strides}. Copy it to "
            "memory of its own"
        )
    known = {"format": str(array.dtype), "num_channels": channels}
    if len(shape) == 1:
        return resources.from_linear(memory, **known, size_bytes=shape[0] * element)
    height, width = shape
    return resources.from_pitch2d(
        memory, **known, width=width, height=height, pitch_bytes=strides[0]
    )
