"""Five programs of the examples: they run, agree with NumPy and with longer ones, and are short."""

from __future__ import annotations

import ast
import inspect
import io
import re
import sys
import tokenize
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl import CompileError

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
GALLERY = ("batch_sizes", "find_a_fault")
PROGRAMS = ("multigrid", "fft", "particles", "texture_matmul", "fork_and_join")
NO_TEXT = {
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.COMMENT,
    tokenize.ENDMARKER,
}


def example(name: str) -> Any:
    return import_module(f"examples.{name}")


def longer(name: str) -> Callable[..., gd.GraphDef]:
    found: Callable[..., gd.GraphDef] = getattr(
        import_module("tests.device.longer_programs"), f"declare_{name}"
    )
    return found


def length(function: Callable[..., object]) -> tuple[int, int]:
    """Return the lines and the tokens of a function's body, without docstring and comments."""
    source = dedent(inspect.getsource(function))
    (definition,) = ast.parse(source).body
    assert isinstance(definition, ast.FunctionDef)
    first, last = definition.body[0], definition.body[-1]
    if ast.get_docstring(definition) is not None:
        first = definition.body[1]
    lines = source.splitlines()[first.lineno - 1 : last.end_lineno]
    text = io.StringIO(dedent("\n".join(lines)))
    return sum(bool(line.strip()) for line in lines), counted(
        tokenize.generate_tokens(text.readline)
    )


def counted(tokens: Iterable[tokenize.TokenInfo]) -> int:
    """Return the number of tokens; an f-string is one, which Python 3.12 has in parts."""
    found = inside = 0
    for each in tokens:
        name = tokenize.tok_name[each.type]
        found += not inside and each.type not in NO_TEXT
        inside += (name == "FSTRING_START") - (name == "FSTRING_END")
    return found


@pytest.mark.kernels
@pytest.mark.parametrize("name", [*PROGRAMS, *GALLERY])
def test_examples_agree_with_numpy(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        example(name).main()
    except CompileError as error:
        if "no header" not in str(error):
            raise
        pytest.skip("needs NVIDIA's headers: nvidia-cuda-crt and nvidia-cuda-runtime")
    assert capsys.readouterr().out.endswith("\n")


def arguments(name: str, device: Any) -> tuple[Any, ...]:
    source = np.random.default_rng(5)
    if name == "multigrid":
        return source.normal(0, 100, 127).astype(np.float32), np.zeros(127, np.float32), 5
    if name == "fft":
        values = (source.normal(size=256) + 1j * source.normal(size=256)).astype(np.complex64)
        return values, np.zeros_like(values)
    if name == "particles":
        x = source.uniform(0, 1, (256, 2)).astype(np.float32)
        return x, source.normal(0, 0.1, (256, 2)).astype(np.float32), 0.3
    values = source.integers(0, 8, (32, 64)).astype(np.float32)
    layout = {"shape": (64, 32), "format": "float32", "num_channels": 1}
    matrix = source.integers(-2, 3, (16, 16)).astype(np.float16)
    return (device.create_opaque_array(layout), values, matrix, np.zeros((16, 32), np.float32))


@pytest.mark.kernels
@pytest.mark.parametrize("name", PROGRAMS[:4])
def test_the_longer_programs_do_the_same(name: str, device: Any, stream: Any) -> None:
    found = []
    for declare in (example(name).declare, longer(name)):
        args = arguments(name, device)
        try:
            graph = declare(*args)
            assert not graph.check(compile=True)
        except CompileError as error:
            if "no header" not in str(error):
                raise
            pytest.skip("needs NVIDIA's headers: nvidia-cuda-crt and nvidia-cuda-runtime")
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
            executable.sync(stream)
        found.append(
            args[0] if name == "particles" else args[-1] if name != "multigrid" else args[1]
        )
    # Members of cells are in no fixed order on a GPU, and so are the sums of their forces.
    np.testing.assert_allclose(found[0], found[1], rtol=0, atol=1e-4 if name == "particles" else 0)
    assert found[0].any()


def test_lengths_are_those_of_the_page() -> None:
    page = (ROOT / "docs" / "measurements.md").read_text(encoding="utf-8")
    row = re.compile(r"^\| \[(\w+)\]\(\.\./examples/\w+\.py\) \| (.+?) \|$", re.MULTILINE)
    rows = dict(row.findall(page))
    assert set(rows) == set(PROGRAMS)
    for name in PROGRAMS:
        lines, tokens = length(example(name).declare)
        before = ("", "") if name == "fork_and_join" else length(longer(name))
        assert rows[name].split(" | ") == [str(each) for each in (lines, tokens, *before)]


def test_the_particle_program_is_short() -> None:
    lines, tokens = length(example("particles").declare)
    assert lines <= 14
    assert tokens <= 380
