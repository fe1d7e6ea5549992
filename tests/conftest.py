"""What all tests share: the device that they run on, and which of them it can run.

``GRAPHDSL_DEVICE`` decides between the simulator and a GPU, as it does for users.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import importlib.util
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, settings

import graphdsl as gd

# With graphs come all kinds of nodes, whichever test is collected first.
from graphdsl.core.declaration import graph as _  # noqa: F401
from graphdsl.core.runtime import preparing
from graphdsl.core.runtime.device import driver_of
from tests.device.support import DeviceMemory, is_simulated
from tests.examples import USUAL

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver

TESTS: Final = Path(__file__).parent
ROOT: Final = TESTS.parent
CACHE_VARIABLE: Final = "GRAPHDSL_CACHE_DIR"
_cache_folder: Final = tempfile.TemporaryDirectory(prefix="graphdsl-tests-")


# No test depends on the clock: examples may take as long as a busy machine needs for them.
for _profile, _examples in (("any machine", USUAL), ("few", 3), ("many", 1000)):
    settings.register_profile(
        _profile,
        deadline=None,
        max_examples=_examples,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("any machine")


# Shells let commands in the background ignore Ctrl-C, and processes inherit that: tests of Ctrl-C
# would wait forever. Children of a process that does not ignore it start with the default.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


# Doctests import modules, and this one adds a node kind, as a package of its own would.
collect_ignore = ["cpu/clearing.py", "cpu/clearing_cases.py"]


def pytest_configure(config: pytest.Config) -> None:
    # The cache of whoever runs the tests stays as it is, unless they name one for them.
    os.environ.setdefault(CACHE_VARIABLE, _cache_folder.name)
    # A hundred processes are started that import the package, and each one that runs tests imports
    # all of these. Where Python shall leave nothing in the source tree, as containers often say,
    # they keep what they compiled with that cache.
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(Path(_cache_folder.name, "bytecode")))
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"]
        sys.dont_write_bytecode = False
    # Threads for products of large matrices, which nobody needs here, take each of these processes
    # a tenth of a second.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    config.addinivalue_line("markers", "kernels: the test runs kernels")
    config.addinivalue_line("markers", "gpu: the test needs a GPU")
    config.addinivalue_line(
        "markers", "alone: needs the GPU for itself, so no other test beside it"
    )
    config.addinivalue_line("markers", "exhaustive: takes minutes; runs with -m exhaustive alone")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Let processes that run tests side by side compile the tests together.

    Each imports all of them, and compiling assertions takes half a minute: one process begins with
    the first ones, another in the middle, and then each finds what the others have compiled.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args_source is not session.config.ArgsSource.TESTPATHS:
        return
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in sorted(TESTS.rglob("test_*.py"))
    ]
    number, count = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
    for name in names[len(names) * number // count : len(names) * (number + 1) // count]:
        # What cannot be imported is reported, or skipped, when it is collected.
        with contextlib.suppress(Exception, pytest.skip.Exception, pytest.fail.Exception):
            importlib.import_module(name)


@pytest.fixture(scope="session")
def device() -> Any:
    """The device that the tests run on: a cuda.core Device, or the simulator's."""
    return gd.device()


@pytest.fixture(scope="session")
def devices(device: Any) -> tuple[Any, Any]:
    """Two devices that may use each other's memory: the same one twice where there is one GPU."""
    found = gd.sim.devices(2) if is_simulated(device) else (*gd.devices(), device)[:2]
    first, second = found
    if first.device_id != second.device_id:
        first.memory_resource.peer_accessible_by = [second.device_id]
        second.memory_resource.peer_accessible_by = [first.device_id]
    return first, second


@pytest.fixture
def memories(devices: tuple[Any, Any]) -> Iterator[tuple[DeviceMemory, DeviceMemory]]:
    """Memory of both, each with a stream of its own; the first device is current."""
    made = []
    for each in reversed(devices):
        each.set_current()
        made.append(DeviceMemory(each, each.create_stream()))
    second, first = made
    yield first, second
    for each in (first, second):
        each.stream.sync()


@pytest.fixture
def stream(device: Any) -> Iterator[Any]:
    """A stream of its own for each test."""
    # Memory that earlier tests have left in cycles is freed whenever the collector comes, and that
    # breaks a capture.
    if not is_simulated(device):
        gc.collect()
    made = device.create_stream()
    yield made
    made.sync()
    made.close()


@pytest.fixture
def driver(device: Any) -> Driver:
    """The driver object behind the device."""
    return driver_of(device)


@pytest.fixture
def memory(device: Any, stream: Any) -> DeviceMemory:
    """Device memory from numpy arrays, and back."""
    return DeviceMemory(device, stream)


@pytest.fixture
def without_races(monkeypatch: pytest.MonkeyPatch) -> None:
    """Require of each graph that is instantiated that no race is found in it."""
    instantiate = gd.GraphDef.instantiate

    def checked(graph: gd.GraphDef, *args: Any, **named: Any) -> gd.Graph:
        races = [each for each in graph.check(notes=False) if each.rule == "data-race"]
        assert not races, races
        return instantiate(graph, *args, **named)

    monkeypatch.setattr(gd.GraphDef, "instantiate", checked)


@pytest.fixture
def without_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the driver be the first to look whether nodes can use memory of other devices."""
    monkeypatch.setattr(preparing, "access_findings", lambda *given: [])


@pytest.fixture(scope="module", autouse=True)
def _leave_what_there_is_to_itself() -> None:
    """Let the collector look at what a file's own tests make only, at each of thousands of turns.

    What is alive between two files stays to the end: modules, the tests themselves, devices,
    half a million objects, which take it 0.3 s.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _skip_what_the_device_cannot_do(request: pytest.FixtureRequest) -> None:
    """Skip tests where they cannot run, by their marks; the one place for that."""
    if request.node.get_closest_marker("exhaustive") is not None and (
        "exhaustive" not in request.config.getoption("markexpr")
    ):
        pytest.skip("takes minutes: run it with -m exhaustive")
    if (
        request.node.get_closest_marker("alone") is not None
        and "PYTEST_XDIST_WORKER" in os.environ
        and not is_simulated(request.getfixturevalue("device"))
    ):
        pytest.skip("needs the GPU for itself: run it with -n 0")
    for_kernels = request.node.get_closest_marker("kernels") is not None
    for_gpu = request.node.get_closest_marker("gpu") is not None
    if not (for_kernels or for_gpu) or not is_simulated(request.getfixturevalue("device")):
        return
    if for_gpu:
        pytest.skip("needs a GPU, and graphdsl.device() is the simulator")
    if importlib.util.find_spec("llvmlite") is None:
        pytest.skip("running kernels on the simulator needs llvmlite")
