"""Everything in this folder needs a GPU."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "models: takes minutes, and runs with -m models only")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    # Of all tests, each file once.
    files = {path for path in {item.path for item in items} if here in path.parents}
    for item in items:
        if item.path in files:
            item.add_marker(pytest.mark.gpu)
            if item.get_closest_marker("models") and "models" not in config.option.markexpr:
                item.add_marker(pytest.mark.skip(reason="takes minutes; run with -m models"))
