"""Which Buffers are memory of graphics resources: told quickly where there can be none."""

from __future__ import annotations

import ctypes
import gc
from pathlib import Path
from typing import Any

import pytest
from cuda.core import Buffer

from graphdsl.core.declaration.operands import graphics
from graphdsl.core.declaration.operands.graphics import has_opengl, is_loaded, is_mapped_memory


def loaded_names() -> set[str]:
    """Return the file names of the libraries in this process, as the system tells them."""
    lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    return {Path(line.split(maxsplit=5)[-1]).name for line in lines if ".so" in line}


def test_libraries_in_the_process() -> None:
    assert is_loaded("libc.so.6")
    assert not is_loaded("libgraphdsl-nothing.so.1")
    # One that is there to be loaded, and is not.
    for name in ("libutil.so.1", "libanl.so.1", "libresolv.so.2", "libthread_db.so.1"):
        if name not in loaded_names():
            assert not is_loaded(name)
            assert name not in loaded_names()
            kept = ctypes.CDLL(name)
            assert is_loaded(name)
            assert kept._handle
            return
    pytest.skip("all libraries that the test knows are loaded")


def test_opengl_is_any_of_its_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graphics, "OPENGL", ("libgraphdsl-nothing.so.1",))
    assert not has_opengl()
    monkeypatch.setattr(graphics, "OPENGL", ("libgraphdsl-nothing.so.1", "libc.so.6"))
    assert has_opengl()


@pytest.mark.parametrize("opengl", [False, True])
def test_objects_are_looked_through_only_where_there_is_opengl(
    opengl: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Any] = []

    def referrers(*objects: Any) -> list[Any]:
        looked.extend(objects)
        return []

    monkeypatch.setattr(graphics, "OPENGL", ("libc.so.6",) if opengl else ())
    monkeypatch.setattr(gc, "get_referrers", referrers)
    buffer, owned = Buffer.from_handle(0x1000, 16), Buffer.from_handle(0x1000, 16, owner=object())
    assert not is_mapped_memory(buffer)
    assert not is_mapped_memory(owned)
    assert [each is buffer for each in looked] == [True] * opengl
