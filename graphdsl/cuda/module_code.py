"""The machine code of all modules that are loaded while CUPTI is asked to tell."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from graphdsl.cuda.cupti_access import explained, load, subscribed, undone_at_the_end

__all__ = ["told_modules"]


class _ModuleResourceData(ctypes.Structure):
    """``CUpti_ModuleResourceData`` (cupti_callbacks.h, CUDA 12.0 to 13.5)."""

    _fields_ = (
        ("module_id", ctypes.c_uint32),
        ("size", ctypes.c_size_t),
        ("code", ctypes.c_void_p),
    )


@contextmanager
def told_modules(found: dict[bytes, None]) -> Iterator[None]:
    """Put the code of each module into *found* that is loaded in the block, by any library.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    ProfilingError
        If somebody else asks CUPTI in this process, or nobody may.
    """
    cupti = load("keeping the code of kernels")
    errors: list[BaseException] = []

    def take(_data: object, _domain: int, _call: int, told: Any) -> None:
        # Nothing may be raised into CUPTI; and the code is there during the call only.
        try:
            module = _ModuleResourceData.from_address(int(told.resource_descriptor))
            if module.code and module.size:
                found.setdefault(ctypes.string_at(module.code, module.size))
        except BaseException as error:  # noqa: BLE001
            errors.append(error)

    domain, call = cupti.CallbackDomain.RESOURCE, cupti.CallbackIdResource.MODULE_LOADED
    with subscribed(cupti, take) as subscriber, undone_at_the_end() as undo:
        with explained(cupti, "cuptiEnableCallback"):
            cupti.enable_callback(1, subscriber, domain, call)
        undo.callback(cupti.enable_callback, 0, subscriber, domain, call)
        yield
    if errors:
        raise errors[0]
