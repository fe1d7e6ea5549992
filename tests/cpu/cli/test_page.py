"""The page of the command line: its commands print what it says."""

from __future__ import annotations

import doctest
import re
import shlex
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from graphdsl.tools.cli.command import End
from graphdsl.tools.cli.commands import COMMANDS
from graphdsl.tools.cli.main import main

ROOT: Final = Path(__file__).parents[3]
PAGE: Final = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")


def commands() -> list[tuple[str, str]]:
    """Return the commands of the page in order, each with what it prints."""
    found: list[tuple[str, str]] = []
    for block in re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, told = part.partition("\n")
            found.append((command, told))
    return found


def test_commands_print_the_output_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (file,) = re.findall(r"^```python\n(# solver.py\n.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (tmp_path / "solver.py").write_text(file, encoding="utf-8")
    (code_of_kernel,) = re.findall(
        r"^```cpp\n(// add.cu\n.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
    )
    (tmp_path / "add.cu").write_text(code_of_kernel, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    checker = doctest.OutputChecker()
    code = 0
    seen = set()
    for command, expected in commands():
        words = shlex.split(command)
        if words == ["echo", "$?"]:
            assert f"{code}\n" == expected
            continue
        assert words[0] == "graphdsl"
        seen.add(words[1])
        code = int(main(words[1:]))
        told = capsys.readouterr()
        assert checker.check_output(expected, told.out + told.err, doctest.ELLIPSIS), (
            f"$ {command}\n{told.out}{told.err}"
        )
    assert seen == set(COMMANDS)
    assert (tmp_path / "findings.sarif").exists()


def test_the_page_has_all_commands_and_exit_codes() -> None:
    assert set(re.findall(r"^\| `graphdsl (\w+) ", PAGE, re.MULTILINE)) == set(COMMANDS)
    assert re.findall(r"^\| (\d) \| ", PAGE, re.MULTILINE) == [str(int(end)) for end in End]


def test_the_script_is_the_command_line() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = project["scripts"]["graphdsl"].partition(":")
    assert getattr(import_module(module), name) is main
