"""Being told by CUPTI of each graph node as it is made."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from graphdsl.cuda.cupti import _explained, _load, _undone_at_the_end

__all__ = ["nodes_watched"]


@contextmanager
def nodes_watched(note: Callable[[int], None]) -> Iterator[None]:
    """Call *note* with the handle of each node that this thread makes meanwhile.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    ProfilingError
        If another tool of this process uses CUPTI.
    """
    cupti = _load()
    thread = threading.get_ident()
    failed: list[BaseException] = []

    def created(_data: object, _domain: int, _call: int, told: Any) -> None:
        # Nothing may be raised into CUPTI.
        try:
            if threading.get_ident() == thread:
                note(int(cupti.GraphData.from_ptr(told.resource_descriptor).node))
        except BaseException as error:  # noqa: BLE001
            failed.append(error)

    domain, call = cupti.CallbackDomain.RESOURCE, cupti.CallbackIdResource.GRAPHNODE_CREATED
    with _undone_at_the_end() as undo:
        with _explained("cuptiSubscribe"):
            subscriber = cupti.subscribe(created, None)
        undo.callback(cupti.unsubscribe, subscriber)
        with _explained("cuptiEnableCallback"):
            cupti.enable_callback(1, subscriber, domain, call)
        undo.callback(cupti.enable_callback, 0, subscriber, domain, call)
        yield
    if failed:
        raise failed[0]
