"""CUPTI, where it is missing."""

from __future__ import annotations

import sys

import pytest

from graphdsl.cuda.cupti_access import load


@pytest.mark.parametrize("purpose", ["profiling on a GPU", "gd.capture(..., where=True) on a GPU"])
def test_the_error_names_the_purpose_and_the_package(
    monkeypatch: pytest.MonkeyPatch, purpose: str
) -> None:
    monkeypatch.setitem(sys.modules, "cupti", None)
    with pytest.raises(ImportError) as raised:
        load(purpose)
    assert str(raised.value).startswith(f"{purpose} needs cupti-python")
    assert "pip install 'graphdsl-cuda[profile]'" in str(raised.value)
