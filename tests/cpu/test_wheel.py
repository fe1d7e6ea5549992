"""The wheel has all that is needed: installed outside of the checkout, it does what README says."""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def run(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": "/usr/bin:/bin", "HOME": str(folder), "OPENBLAS_NUM_THREADS": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of programs of an environment that has the wheel, and its dependencies."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, folder=ROOT)
    (wheel,) = folder.glob("*.whl")
    home = folder / "venv"
    venv.create(home)
    python = home / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python)
    run(*pip, "install", "--no-deps", "--no-index", "--no-compile", wheel, folder=folder)
    # What it depends on is that of this environment, which comes after its own packages; libraries
    # of NVIDIA are searched for among its own alone.
    (own,) = home.glob("lib/python*/site-packages")
    others = Path(sysconfig.get_path("purelib"))
    (own / "dependencies.pth").write_text(f"{others}\n")
    (own / "nvidia").symlink_to(others / "nvidia")
    where = run(python, "-c", "import graphdsl; print(graphdsl.__file__)", folder=folder)
    assert Path(where.strip()).is_relative_to(own)
    return home / "bin"


def test_the_first_example_of_the_readme_runs(installed: Path, tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert example is not None
    (tmp_path / "example.txt").write_text(example[1])
    options = [part for flag in ("ELLIPSIS", "NORMALIZE_WHITESPACE") for part in ("-o", flag)]
    run(installed / "python", "-m", "doctest", *options, "example.txt", folder=tmp_path)


def test_the_viewer_and_the_command_line_run(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(
        "import graphdsl as gd\ng = gd.GraphDef('one')\nx = g.allocate(64, name='x')\n"
    )
    assert "graph 'one'" in run(installed / "graphdsl", "show", "one.py:g", folder=tmp_path)
    run(installed / "graphdsl", "view", "one.py:g", "-o", "one.html", folder=tmp_path)
    assert "dagre" in (tmp_path / "one.html").read_text(encoding="utf-8")


def test_the_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {project['version']}\n" in citation
