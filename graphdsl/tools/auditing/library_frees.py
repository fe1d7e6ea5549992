"""Frees of the allocators of torch and CuPy, at the time when they happen."""

from __future__ import annotations

import gc
import importlib
import sys
import weakref
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

# torch --------------------------------------------------------------------------------------------


@contextmanager
def torch_frees(watch: Callable[[int], None]) -> Iterator[str]:
    """Call *watch* with the address of each block that torch frees, within the block.

    torch calls Python for each allocation and each free from then on: it cannot be switched off.

    Yields
    ------
    str
        Why that is not possible; empty if it is, or if torch is not loaded.
    """
    torch: Any = sys.modules.get("torch")
    if torch is None or not torch.cuda.is_available():
        yield ""
        return
    try:
        hooks: Any = importlib.import_module("torch.cuda._gpu_trace")
        callbacks: list[Callable[[int], None]] = hooks.MemoryDeallocationCallbacks.callback_list
        torch._C._activate_gpu_trace()  # noqa: SLF001  # torch's, for its own sanitizer
    except (ImportError, AttributeError) as error:
        yield f"torch's allocator: this torch has other hooks ({error})"
        return
    # torch logs exceptions and goes on.
    callbacks.append(watch)
    try:
        yield ""
    finally:
        callbacks.remove(watch)


class Owners:
    """The storages of tensors that own blocks of torch's allocator, without keeping them alive.

    A storage ends with the last tensor of it, also with those that only C++ has: torch keeps the
    Python object of a storage as long as the storage.

    Parameters
    ----------
    ended : callable
        Called with the address of a block before its storage frees it, in the thread that does.
    """

    def __init__(self, ended: Callable[[int], None]) -> None:
        self._ended: Final = ended
        self._storages: dict[int, weakref.ref[Any]] = {}

    def watch(self, starts: Collection[int]) -> set[int]:
        """Watch the storages of blocks at some addresses, no others; return those without one."""
        self._storages = {
            start: weakref.ref(storage, partial(self._tell, start))
            for start, storage in _owners_of(starts).items()
        }
        return {*starts} - {*self._storages}

    def _tell(self, start: int, _storage: object) -> None:
        self._ended(start)

    def clear(self) -> None:
        """Watch no storages."""
        self._storages = {}

    def moved(self) -> list[int]:
        """Return the addresses that storages no longer have, though they exist; watch them no more.

        Resizing a storage replaces its memory.
        """
        found = []
        is_owner = _deleter_test()
        storages = self._storages
        for start, reference in storages.items():
            storage = reference()
            if storage is None:
                continue
            # Asked for its address, a storage that is copied on write would copy its memory.
            is_own = is_owner(storage._cdata) or not storage.nbytes()  # noqa: SLF001  # torch's
            if is_own and storage.data_ptr() != start:
                found.append(start)
        for start in found:
            del storages[start]
        return found


def _owners_of(starts: Collection[int]) -> dict[int, Any]:
    """Return the storages that Python knows and that own blocks of torch at some addresses."""
    torch: Any = sys.modules.get("torch")
    if torch is None or not starts:
        return {}
    kinds = (torch.Tensor, torch.UntypedStorage)
    is_owner = _deleter_test()
    found = {}
    with torch._C.DisableTorchFunctionSubclass():  # noqa: SLF001  # torch's, for its subclasses
        for each in gc.get_objects():
            # Proxies say that they are of the class of what they stand for.
            storage = _owning(each, is_owner) if issubclass(type(each), kinds) else None
            if storage is not None and (start := storage.data_ptr()) in starts:
                found[start] = storage
    return found


def _deleter_test() -> Callable[[int], bool]:
    """Return what tells whether a storage frees its memory by torch's allocator.

    Others have memory of another owner, or are copied on write.
    """
    torch: Any = sys.modules.get("torch")
    found: Callable[[int], bool] = getattr(
        getattr(torch, "_C", None), "_has_Standard_Deleter", lambda _: False
    )
    return found


def _owning(each: Any, is_owner: Callable[[int], bool]) -> Any:
    """Return the storage of a tensor, or a storage itself; None if it does not own memory."""
    try:
        storage = each.untyped_storage() if hasattr(each, "untyped_storage") else each
        return storage if is_owner(storage._cdata) else None  # noqa: SLF001  # torch's
    except Exception:  # noqa: BLE001  # whatever tensors without memory raise, such as sparse ones
        return None


# CuPy ---------------------------------------------------------------------------------------------


@contextmanager
def cupy_frees(watch: Callable[[int, int], None]) -> Iterator[str]:
    """Call *watch* with address and size of the memory that CuPy gives back to its pool.

    Yields
    ------
    str
        Why that is not possible; empty if it is, or if CuPy is not loaded.
    """
    cupy: Any = sys.modules.get("cupy")
    if cupy is None:
        yield ""
        return
    base: Any = cupy.cuda.MemoryHook

    class Hook(base):  # type: ignore[misc]  # no types here
        name = "graphdsl.guard"

        def free_preprocess(self, **about: int) -> None:
            watch(about["mem_ptr"], about["mem_size"])

    with Hook():
        # CuPy's hooks are those of a thread.
        yield "CuPy's memory pool in other threads: its hooks are those of a thread"
