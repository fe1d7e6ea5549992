"""The pytest plugin of graphdsl: which device tests run on, and which tests need a GPU.

pytest imports it at each start in an environment that has graphdsl, whether it is used or not. So
it is outside of the package, whose import takes longer than the rest of that start, and imports
the package only for tests that ask for a device.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    import cuda.core

    import graphdsl.sim

__all__ = ["cuda_device"]

VARIABLE: Final = "GRAPHDSL_DEVICE"
"""What decides in `graphdsl.device()`."""
DEVICES: Final = re.compile(r"sim|cuda(:[0-9]+)?")

_before: Final = pytest.StashKey["str | None"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option and the line of the configuration file that choose the device."""
    parser.getgroup("graphdsl").addoption(
        "--graphdsl-device",
        metavar="DEVICE",
        help="what graphdsl.device() gives: sim, cuda, or cuda:<number>",
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
    source, value = "--graphdsl-device", config.getoption("--graphdsl-device")
    if value is None and VARIABLE not in os.environ:
        source, value = "graphdsl_device", config.getini("graphdsl_device") or None
    if value is None:
        return
    if not DEVICES.fullmatch(value):
        raise pytest.UsageError(
            f"{source}: expected 'sim', 'cuda' or 'cuda:<number>', got {value!r}"
        )
    config.stash[_before] = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = value


def pytest_unconfigure(config: pytest.Config) -> None:
    """Put the environment back."""
    if _before not in config.stash:
        return
    before = config.stash[_before]
    if before is None:
        os.environ.pop(VARIABLE, None)
    else:
        os.environ[VARIABLE] = before


def pytest_report_header(config: pytest.Config) -> str | None:
    """Say which device was chosen."""
    return f"graphdsl device: {os.environ[VARIABLE]}" if _before in config.stash else None


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
