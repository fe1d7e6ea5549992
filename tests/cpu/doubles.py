"""What declarations are made of where there is no device: kernels, events, buffers and arrays."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd

CONFIG = LaunchConfig(grid=4, block=128)

CPP = gd.Program('extern "C" __global__ void step(float* x, int n) {}')
STEP = CPP.kernel("step")

PTX = gd.Program(
    """
.version 8.0
.target sm_75
.address_size 64
.visible .entry scale(
    .param .u64 .ptr .global .align 4 scale_param_0,
    .param .u32 scale_param_1,
    .param .f32 scale_param_2
)
{ ret; }
.visible .entry nothing
{ ret; }
.visible .entry record(.param .align 8 .b8 record_param_0[24], .param .u8 record_param_1)
{ ret; }
"""
)
SCALE = PTX.kernel("scale")


class StandInEvent:
    """The part of ``cuda.core.Event`` that a declaration looks at; a real one needs a device."""

    is_timing_enabled = False
    handle = 0x1000

    def __init__(self) -> None:
        self.is_closed = False


@dataclass
class StandInBuffer:
    """The part of ``cuda.core.Buffer`` that a declaration looks at."""

    handle: int = 0x7000_0000
    size: int = 256
    is_closed: bool = False


class DeviceArray:
    """Something with ``__cuda_array_interface__``, as cupy and numba arrays have it."""

    def __init__(
        self,
        shape: tuple[int, ...] = (64,),
        typestr: str = "<f4",
        strides: tuple[int, ...] | None = None,
        *,
        address: int = 0x5000_0000,
        readonly: bool = False,
    ) -> None:
        self.__cuda_array_interface__: dict[str, Any] = {
            "shape": shape,
            "typestr": typestr,
            "strides": strides,
            "data": (address, readonly),
            "version": 3,
        }


class DlpackOnly:
    """An array that has nothing but DLPack."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self._array.__dlpack__()

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._array.__dlpack_device__()


NATIVE_TYPE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


native = NATIVE_TYPE(lambda _data: None)
"""A function that the driver could call."""


def callback() -> None:
    """Do nothing, as a Python callback."""
