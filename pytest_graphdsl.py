"""The pytest plugin of graphdsl: which device tests run on, which need a GPU, why some fail.

pytest imports it at each start in an environment that has graphdsl, whether it is used or not. So
it is outside of the package, whose import takes longer than the rest of that start, and imports
the package only for tests that ask for a device, and for failures where others have imported it.
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
"""What decides in `graphdsl.device()`."""
UPDATE: Final = "GRAPHDSL_UPDATE_GOLDEN"
"""What `graphdsl.testing.assert_listing` looks at."""
DEVICES: Final = re.compile(r"sim|cuda(:[0-9]+)?")

_before: Final = pytest.StashKey["dict[str, str | None]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option and the line of the configuration file that choose the device."""
    parser.getgroup("graphdsl").addoption(
        "--graphdsl-device",
        metavar="DEVICE",
        help="what graphdsl.device() gives: sim, cuda, or cuda:<number>",
    )
    parser.getgroup("graphdsl").addoption(
        "--graphdsl-update-golden",
        action="store_true",
        help="write the files of graphdsl.testing.assert_listing instead of comparing",
    )
    parser.addini(
        "graphdsl_device",
        f"what graphdsl.device() gives unless --graphdsl-device or {VARIABLE} decides",
        default="",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Let the tests, the code that they test and the processes that they start agree on a device.

    Raises
    ------
    UsageError
        If it is no device.
    """
    config.addinivalue_line(
        "markers", "cuda_only(reason): the test needs a GPU; it is skipped on the simulator"
    )
    if config.getoption("--graphdsl-update-golden"):
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
    """Set a variable of the environment for this run."""
    config.stash.setdefault(_before, {})[variable] = os.environ.get(variable)
    os.environ[variable] = value


def pytest_unconfigure(config: pytest.Config) -> None:
    """Put the environment back."""
    for variable, before in config.stash.get(_before, {}).items():
        if before is None:
            os.environ.pop(variable, None)
        else:
            os.environ[variable] = before


def pytest_report_header(config: pytest.Config) -> str | None:
    """Say which device was chosen."""
    chosen = VARIABLE in config.stash.get(_before, {})
    return f"graphdsl device: {os.environ[VARIABLE]}" if chosen else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a failure what checks find in the graphs of the test."""
    report = yield
    # Where nobody has imported it, there is no graph.
    if report.failed and call.excinfo is not None and "graphdsl" in sys.modules:
        from graphdsl.testing.findings import findings_of_failure

        given = getattr(item, "funcargs", {}).values()
        found = findings_of_failure(call.excinfo.value, given)
        if found:
            report.sections.append(("graphdsl findings", found))
    return report


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs a GPU where the tests run on the simulator."""
    marker = item.get_closest_marker("cuda_only")
    if marker is None:
        return
    import graphdsl

    if isinstance(graphdsl.device(), graphdsl.sim.Device):
        reason = marker.kwargs.get("reason") or next(iter(marker.args), "")
        pytest.skip("needs a GPU, and the tests run on the simulator" + (reason and f": {reason}"))


@pytest.fixture(scope="session")
def cuda_device() -> cuda.core.Device | graphdsl.sim.Device:
    """Give the device that tests run on: a cuda.core Device, made current, or a simulated one.

    It is the one that ``graphdsl.device()`` gives, the same for all tests: kernels are compiled
    once, and the code that is tested may ask for it itself.
    """
    import graphdsl

    return graphdsl.device()
