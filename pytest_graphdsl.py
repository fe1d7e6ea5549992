"""The pytest plugin of graphdsl: chooses devices, skips GPU tests, and explains failures.

pytest imports it at each start in an environment with graphdsl installed, whether it is used or
not. So it is outside of the package, whose import would take longer than the rest of that start. It
imports the package only for tests that request a device, and for failures if the package was
already imported.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Generator
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    import cuda.core

    import graphdsl.sim

__all__ = ["cuda_device"]

VARIABLE: Final = "GRAPHDSL_DEVICE"
"""The environment variable that `graphdsl.device()` reads."""
UPDATE: Final = "GRAPHDSL_UPDATE"
"""The environment variable that `assert_listing` and `assert_matches` of graphdsl.testing read."""
DEVICES: Final = re.compile(r"sim|cuda(:[0-9]+)?")

_before: Final = pytest.StashKey["dict[str, str | None]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the command-line and configuration options that choose the device."""
    parser.getgroup("graphdsl").addoption(
        "--graphdsl-device",
        metavar="DEVICE",
        help="the device of graphdsl.device(): sim, cuda, or cuda:<number>",
    )
    parser.getgroup("graphdsl").addoption(
        "--graphdsl-update",
        action="store_true",
        help="write the files of assert_listing and assert_matches instead of comparing",
    )
    parser.addini(
        "graphdsl_device",
        f"the default device of graphdsl.device(), unless --graphdsl-device or {VARIABLE} is set",
        default="",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Set the device for the tests, the tested code and the processes that they start.

    Raises
    ------
    UsageError
        If the device is invalid.
    """
    config.addinivalue_line(
        "markers", "cuda_only(reason): the test needs a GPU; it is skipped on the simulator"
    )
    if config.getoption("--graphdsl-update"):
        _set(config, UPDATE, "1")
    source, value = "--graphdsl-device", config.getoption("--graphdsl-device")
    if value is None and VARIABLE not in os.environ:
        source, value = "graphdsl_device", config.getini("graphdsl_device") or None
    if value is None:
        return
    if not DEVICES.fullmatch(value):
        raise pytest.UsageError(
            f"{source}: expected 'sim', 'cuda' or 'cuda:<number>', got {value!r}"
        )
    _set(config, VARIABLE, value)


def _set(config: pytest.Config, variable: str, value: str) -> None:
    """Set an environment variable for this run."""
    config.stash.setdefault(_before, {})[variable] = os.environ.get(variable)
    os.environ[variable] = value


def pytest_unconfigure(config: pytest.Config) -> None:
    """Restore the environment."""
    for variable, before in config.stash.get(_before, {}).items():
        if before is None:
            os.environ.pop(variable, None)
        else:
            os.environ[variable] = before


def pytest_report_header(config: pytest.Config) -> str | None:
    """Return the header line with the chosen device."""
    chosen = VARIABLE in config.stash.get(_before, {})
    return f"graphdsl device: {os.environ[VARIABLE]}" if chosen else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the findings of checks of the test's graphs to the report of a failure."""
    report = yield
    # If the package was not imported, there is no graph.
    if report.failed and call.excinfo is not None and "graphdsl" in sys.modules:
        from graphdsl.tools.testing.findings import findings_of_failure

        given = getattr(item, "funcargs", {}).values()
        found = findings_of_failure(call.excinfo.value, given)
        if found:
            report.sections.append(("graphdsl findings", found))
    return report


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip tests that need a GPU if the tests run on the simulator."""
    marker = item.get_closest_marker("cuda_only")
    if marker is None:
        return
    import graphdsl

    if isinstance(graphdsl.device(), graphdsl.sim.Device):
        reason = marker.kwargs.get("reason") or next(iter(marker.args), "")
        pytest.skip("needs a GPU, and the tests run on the simulator" + (reason and f": {reason}"))


@pytest.fixture(scope="session")
def cuda_device() -> cuda.core.Device | graphdsl.sim.Device:
    """Return the device that tests run on: a cuda.core Device, made current, or a simulated one.

    It is the device of ``graphdsl.device()``, the same for all tests: kernels are compiled once,
    and the tested code may request it itself.
    """
    import graphdsl

    return graphdsl.device()
