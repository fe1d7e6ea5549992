"""Fingerprints of memory: hashes that distinguish other contents, such as other weights."""

from __future__ import annotations

import ctypes
import hashlib
from typing import Final

import numpy as np

__all__ = ["fingerprint_of"]

CHUNK: Final = 1 << 26
"""Bytes that are read at once."""


def fingerprint_of(address: int, size: int, *, is_host: bool, device: object = None) -> str:
    """Return the SHA-256 of the contents of memory, once the work of the device is done.

    Parameters
    ----------
    address, size : int
        The memory.
    is_host : bool
        Whether the host can read it; otherwise, the device reads it.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        The device, by default :func:`graphdsl.device`.
    """
    digest = hashlib.sha256()
    if is_host:
        for start in range(0, size, CHUNK):
            digest.update(ctypes.string_at(address + start, min(CHUNK, size - start)))
        return digest.hexdigest()
    from graphdsl.core.runtime.device import driver_of, usable_device

    reading = usable_device(device)
    reading.sync()
    driver, stream = driver_of(reading), reading.create_stream()
    room = np.empty(min(CHUNK, size), np.uint8)
    for start in range(0, size, CHUNK):
        count = min(CHUNK, size - start)
        driver.memory_read(address + start, count, room.ctypes.data, driver.stream_handle(stream))
        digest.update(room[:count].data)
    return digest.hexdigest()
