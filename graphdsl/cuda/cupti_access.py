"""What all that CUPTI tells has in common: loading it, subscribing to it, its errors in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Final

from graphdsl.distribution import install
from graphdsl.errors import ProfilingError

__all__ = ["explained", "is_attached", "load", "subscribed", "undone_at_the_end"]

TAKEN: Final = "ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED"
FORBIDDEN: Final = frozenset(
    {
        "ERROR_INSUFFICIENT_PRIVILEGES",
        "ERROR_VIRTUALIZED_DEVICE_INSUFFICIENT_PRIVILEGES",
        "ERROR_VIRTUALIZED_DEVICE_NOT_SUPPORTED",
        "ERROR_CONFIDENTIAL_COMPUTING_NOT_SUPPORTED",
    }
)


def load(purpose: str) -> Any:
    """Return the module ``cupti.cupti``.

    Parameters
    ----------
    purpose : str
        What needs it, for the message.

    Raises
    ------
    ImportError
        If cupti-python is not installed.
    """
    try:
        from cupti import cupti
    except ModuleNotFoundError as error:
        raise ImportError(
            f"{purpose} needs cupti-python, which brings CUPTI with it: {install('profile')}. On "
            "the simulator nothing is needed: device=graphdsl.sim.Device()"
        ) from error
    return cupti


@contextmanager
def explained(cupti: Any, call: str) -> Iterator[None]:
    """Turn an error of CUPTI into one that says what to do about it."""
    try:
        yield
    except cupti.cuptiError as error:
        name = cupti.Result(error.status).name
        raise ProfilingError(f"{call} returned {name}{_remedy(cupti, name)}") from error
    except RuntimeError as error:
        # What cupti-python raises where the library or a function of it is not there.
        if isinstance(error, ProfilingError) or type(error).__module__.partition(".")[0] != "cupti":
            raise
        raise ProfilingError(
            f"{call}: {error}. It is the library of the package nvidia-cuda-cupti: "
            f"{install('profile')}"
        ) from error


def _remedy(cupti: Any, name: str) -> str:
    if name == TAKEN:
        return (
            f": {_other_tool(cupti)} measures in this process, and CUPTI serves one at a time. "
            "torch's profiler keeps it after it was used once, unless TEARDOWN_CUPTI=1 is in the "
            "environment; nsys and other tools do as long as they are attached. Do this in a "
            "process of its own"
        )
    if name in FORBIDDEN:
        return (
            ": the driver lets no one measure here but administrators, or nobody on this virtual "
            "GPU. See https://developer.nvidia.com/ERR_NVGPUCTRPERM"
        )
    return ""


def _other_tool(cupti: Any) -> str:
    """Return the name of who has subscribed, if this CUPTI tells it."""
    nameless = "another tool"
    if not hasattr(cupti, "subscribe_v2"):
        return nameless
    wanted = cupti.SubscriberParams()
    wanted.struct_size = cupti.SUBSCRIBER_PARAMS_SIZE
    wanted.subscriber_name = "graphdsl"
    try:
        # It is taken; the refusal names who has it.
        cupti.unsubscribe(cupti.subscribe_v2(_ignore, None, wanted.ptr))
    except cupti.cuptiError as error:
        # A CUPTI older than cupti-python leaves the name as it was, which is anything.
        if cupti.Result(error.status).name == TAKEN:
            with suppress(UnicodeDecodeError):
                return f"{nameless} ({wanted.old_subscriber_name})"
    return nameless


def _ignore(*_: object) -> None:
    """Be a callback that is never called."""


@contextmanager
def undone_at_the_end() -> Iterator[ExitStack]:
    """Give what notes how to undo; all of it is done at the end, also if Ctrl-C comes then."""
    undo = ExitStack()
    try:
        yield undo
    finally:
        try:
            undo.close()
        except BaseException:
            # What was done already is not there any more.
            undo.close()
            raise


_attached: Final[list[bool]] = []


def is_attached() -> bool:
    """Tell whether CUPTI was subscribed to by way of this module; it stays in the driver then."""
    return bool(_attached)


@contextmanager
def subscribed(cupti: Any, callback: Callable[..., None]) -> Iterator[int]:
    """Subscribe to CUPTI, which only one can.

    Parameters
    ----------
    cupti : module
        What :func:`load` gave.
    callback : callable
        Is called with user data, domain, number of the callback and what is told. Nothing may be
        raised into CUPTI.

    Yields
    ------
    int
        The subscription's handle.

    Raises
    ------
    ProfilingError
        If another tool of this process has it.
    """
    with undone_at_the_end() as undo:
        with explained(cupti, "cuptiSubscribe"):
            subscriber = cupti.subscribe(callback, None)
        undo.callback(cupti.unsubscribe, subscriber)
        _attached[:] = [True]
        yield subscriber
