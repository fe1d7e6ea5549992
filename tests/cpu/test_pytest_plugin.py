"""The pytest plugin, in test runs of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

# What a test run imports first is gone after it, and numpy cannot be imported twice.
import graphdsl.sim  # noqa: F401

ROOT = Path(__file__).parents[2]
PROJECT = ROOT / "examples" / "tested_project"

pytest_plugins = ["pytester"]

WHICH = """
    import os
    import graphdsl as gd

    def test_device(cuda_device):
        assert cuda_device is gd.device()
        assert isinstance(cuda_device, gd.sim.Device)
        assert os.environ["GRAPHDSL_DEVICE"] == "sim"
"""


class Inner:
    """A folder to run pytest in, with the plugin."""

    def __init__(self, pytester: pytest.Pytester) -> None:
        self.files = pytester

    def run(self, *options: str) -> pytest.RunResult:
        """Run pytest in this process."""
        # Without the plugin of hypothesis, which takes most of the time.
        plugins = ("-p", "pytest_graphdsl", "-p", "no:hypothesispytest")
        return self.files.runpytest_inprocess(*plugins, *options)


@pytest.fixture
def inner(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Inner:
    """A folder to run pytest in, where no device was chosen before."""
    monkeypatch.delenv("GRAPHDSL_DEVICE", raising=False)
    monkeypatch.syspath_prepend(str(ROOT))
    return Inner(pytester)


# The device ---------------------------------------------------------------------------------------


def test_the_option_chooses_the_device(inner: Inner) -> None:
    inner.files.makepyfile(WHICH)
    result = inner.run("--graphdsl-device=sim")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["graphdsl device: sim"])
    assert "GRAPHDSL_DEVICE" not in os.environ


def test_the_configuration_file_chooses_the_device(inner: Inner) -> None:
    inner.files.makepyprojecttoml("[tool.pytest.ini_options]\ngraphdsl_device = 'sim'")
    inner.files.makepyfile(WHICH)
    inner.run("--strict-config", "-W", "error").assert_outcomes(passed=1)
    assert "GRAPHDSL_DEVICE" not in os.environ


def test_the_option_comes_before_the_environment_and_that_before_the_file(
    inner: Inner, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner.files.makepyprojecttoml("[tool.pytest.ini_options]\ngraphdsl_device = 'cuda:7'")
    inner.files.makepyfile(WHICH)
    monkeypatch.setenv("GRAPHDSL_DEVICE", "sim")
    inner.run().assert_outcomes(passed=1)
    monkeypatch.setenv("GRAPHDSL_DEVICE", "cuda:8")
    inner.run("--graphdsl-device=sim").assert_outcomes(passed=1)
    assert os.environ["GRAPHDSL_DEVICE"] == "cuda:8"


def test_the_file_is_heard_where_nothing_else_is_said(inner: Inner) -> None:
    inner.files.makepyprojecttoml("[tool.pytest.ini_options]\ngraphdsl_device = 'cuda:7'")
    inner.files.makepyfile(
        """
        import os

        def test_variable():
            assert os.environ["GRAPHDSL_DEVICE"] == "cuda:7"
        """
    )
    inner.run().assert_outcomes(passed=1)


def test_a_gpu_that_is_not_there_is_an_error_of_the_tests_that_need_it(
    inner: Inner,
) -> None:
    inner.files.makepyfile(WHICH + "\n    def test_without():\n        pass\n")
    result = inner.run("--graphdsl-device=cuda:999")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*DriverUnavailableError*"])


def test_wrong_devices_are_refused(inner: Inner) -> None:
    inner.files.makepyprojecttoml("[tool.pytest.ini_options]\ngraphdsl_device = 'gpu'")
    message = "*expected 'sim', 'cuda' or 'cuda:<number>', got "
    result = inner.run("--graphdsl-device=cuda:")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*--graphdsl-device: {message}'cuda:'"])
    result = inner.run()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*graphdsl_device: {message}'gpu'"])


def test_all_tests_share_the_device(inner: Inner) -> None:
    inner.files.makepyfile(
        """
        import pytest

        seen = []

        @pytest.fixture(scope="session")
        def stream(cuda_device):
            return cuda_device.create_stream()

        @pytest.mark.parametrize("number", range(2))
        def test_device(number, cuda_device, stream):
            seen.append(cuda_device)
            assert stream.device is cuda_device is seen[0]
        """
    )
    inner.run("--graphdsl-device=sim").assert_outcomes(passed=2)


# Tests that need a GPU ----------------------------------------------------------------------------


def test_tests_for_gpus_are_skipped_on_the_simulator(inner: Inner) -> None:
    inner.files.makepyfile(
        """
        import pytest

        @pytest.mark.cuda_only
        def test_bare():
            raise AssertionError

        @pytest.mark.cuda_only(reason="it takes time")
        def test_keyword():
            raise AssertionError

        @pytest.mark.cuda_only("it takes memory")
        def test_position():
            raise AssertionError

        def test_other():
            pass
        """
    )
    result = inner.run("--graphdsl-device=sim", "--strict-markers", "-rs")
    result.assert_outcomes(passed=1, skipped=3)
    needs = "*: needs a GPU, and the tests run on the simulator"
    result.stdout.fnmatch_lines([needs])
    result.stdout.fnmatch_lines([f"{needs}: it takes time"])
    result.stdout.fnmatch_lines([f"{needs}: it takes memory"])


def test_a_gpu_that_is_not_there_is_no_reason_to_skip(inner: Inner) -> None:
    inner.files.makepyfile(
        """
        import pytest

        @pytest.mark.cuda_only
        def test_gpu():
            pass
        """
    )
    inner.run("--graphdsl-device=cuda:999").assert_outcomes(errors=1)


# What checks find in the graphs of a failing test -------------------------------------------------


def test_findings_are_in_the_report_of_a_failure(inner: Inner) -> None:
    inner.files.makepyfile(
        """
        import graphdsl as gd
        import pytest

        def race():
            g = gd.GraphDef("race")
            g.memset(0x7F0000000000, 1, 64, name="one")
            g.memset(0x7F0000000000, 2, 64, name="other")
            return g

        @pytest.fixture
        def graph():
            return race()

        def test_local():
            g = race()
            assert len(g) == 3

        def test_fixture(graph):
            raise ValueError

        def test_open_executable():
            graph = race().instantiate(device=gd.sim.Device())
            raise ValueError

        def test_sound():
            g = gd.GraphDef("sound")
            raise ValueError

        def test_passes(graph):
            pass
        """
    )
    result = inner.run("--graphdsl-device=sim")
    result.assert_outcomes(failed=4, passed=1)
    result.stdout.fnmatch_lines(["*graphdsl findings*", "graph 'race':", "*warning [[]*'other'*"])
    assert str(result.stdout).count("graphdsl findings") == 3
    assert "graph 'sound'" not in str(result.stdout)


def test_findings_of_graphs_that_others_hold(inner: Inner) -> None:
    inner.files.makepyfile(
        """
        import graphdsl as gd
        import numpy as np
        import pytest
        from graphdsl.testing import assert_same_in_any_order

        RESULT = np.zeros(16, "int32")

        def race(name):
            g = gd.GraphDef(name)
            x = g.array(16, "int32", name="x")
            nodes = [x.memset(x, value, name=f"set {value}") for value in (1, 2)]
            gd.Nodes(nodes) >> g.memcpy(RESULT, x) >> g.deallocate(x)
            return g

        class Model:
            __slots__ = ("__dict__", "other")

            def __init__(self, name):
                self.graph = race(name)

            @property
            def dear(self):
                raise AssertionError("asked for")

            def __getattr__(self, name):
                raise ValueError(name)

        @pytest.fixture
        def model():
            return Model("of a fixture")

        def test_attribute(model):
            raise ValueError

        class TestMethods:
            def setup_method(self):
                self.graph = race("of the test")

            def test_own(self):
                raise ValueError

        def test_containers():
            all = [race("in a list")], {"x": race("in a tuple of dicts")}
            by_name = {"x": race("in a dict")}
            graphs = (race("in a tuple"),)
            raise ValueError

        def test_orders():
            assert_same_in_any_order(race("of an assertion"), device=gd.sim.Device())
        """
    )
    result = inner.run("--graphdsl-device=sim")
    result.assert_outcomes(failed=4)
    text = str(result.stdout)
    for name in ("of a fixture", "of the test", "in a dict", "in a tuple", "of an assertion"):
        assert text.count(f"graph '{name}':\n  warning [data-race]") == 1
    # One level is looked at.
    assert "'in a list'" not in text
    assert "asked for" not in text


def test_golden_files_are_written_if_that_is_asked_for(inner: Inner) -> None:
    inner.files.makepyfile(
        """
        import graphdsl as gd
        from graphdsl.testing import assert_listing

        def test_listing():
            g = gd.GraphDef("g")
            g.empty(name="start")
            assert_listing(g, "golden/g.txt")
        """
    )
    inner.run().assert_outcomes(failed=1)
    inner.run("--graphdsl-update").assert_outcomes(passed=1)
    assert "GRAPHDSL_UPDATE" not in os.environ
    inner.run().assert_outcomes(passed=1)
    assert (inner.files.path / "golden" / "g.txt").read_text(encoding="utf-8").startswith("graph")


# What does not use it -----------------------------------------------------------------------------


def run(folder: Path, *options: str) -> str:
    """Run pytest with the plugin in a process of its own and return what it prints."""
    environment = {key: value for key, value in os.environ.items() if key != "GRAPHDSL_DEVICE"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "pytest_graphdsl", "-rs", *options],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**environment, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_runs_that_do_not_use_it_import_nothing_of_it(tmp_path: Path) -> None:
    (tmp_path / "test_plain.py").write_text(
        "import sys\n\n"
        "def test_plain():\n"
        "    assert 'pytest_graphdsl' in sys.modules\n"
        "    assert not {'graphdsl', 'cuda.core'} & set(sys.modules)\n"
    )
    assert "1 passed" in run(tmp_path)


# The example --------------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the example, so that running it leaves nothing behind in it."""
    ignored = shutil.ignore_patterns("__pycache__", ".*")
    return Path(shutil.copytree(PROJECT, tmp_path / "project", ignore=ignored))


def test_the_example_needs_a_gpu_for_one_test_only(project: Path) -> None:
    output = run(project, "-k", "no_mistakes or less_than_a_second")
    assert "graphdsl device: sim" in output
    assert "1 passed, 1 skipped" in output
    assert "the simulator: the time of a simulation is not that of a GPU" in output


@pytest.mark.kernels
def test_the_example_passes_on_the_simulator(project: Path) -> None:
    assert "5 passed, 1 skipped" in run(project)
