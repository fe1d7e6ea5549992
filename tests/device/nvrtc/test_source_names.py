"""The name of a program: in everything that compilers and devices say about its source."""

from __future__ import annotations

from typing import Any, Final

import pytest
from cuda.core import ProgramOptions

import graphdsl as gd
from tests.device.support import DeviceMemory

pytestmark = pytest.mark.kernels

FILE: Final = r"""
extern "C" __global__ void spell(char* text) {
    const char* name = __FILE__;
    for (int i = 0; i < 63 && name[i]; ++i) text[i] = name[i];
}
"""


def _spelled(memory: DeviceMemory, program: gd.Program) -> str:
    """Return what the device takes for the name of the file."""
    x = gd.zeros(64, "u1", stream=memory.stream)
    gd.launch(memory.stream, program.kernel("spell"), x, over=1, block=1)
    return gd.read(x, memory.stream).tobytes().rstrip(b"\0").decode()


@pytest.mark.parametrize(
    ("name", "options", "file"),
    [
        (None, None, "program.cu"),
        ("heat", None, "heat.cu"),
        ("heat.cuh", None, "heat.cuh"),
        ("heat, in 2D", {"std": "c++17"}, "heat_in_2D.cu"),
        ("w\N{LATIN SMALL LETTER A WITH DIAERESIS}rme", None, "w_rme.cu"),
        ("heat", {"name": "mine.cu"}, "mine.cu"),
        ("heat", ProgramOptions(arch="sm_90", std="c++17"), "heat.cu"),
        (None, ProgramOptions(arch="sm_90", name="mine"), "mine"),
    ],
)
def test_the_file_has_the_name_of_the_program(
    memory: DeviceMemory, name: Any, options: Any, file: str
) -> None:
    assert _spelled(memory, gd.Program(FILE, options, name=name)) == file


def test_programs_of_one_text_keep_their_names(memory: DeviceMemory) -> None:
    """What was compiled for one is not taken for the other, in this process or the next."""
    for _ in range(2):
        for name in ("first", "second", None):
            assert _spelled(memory, gd.Program(FILE, name=name)) == f"{name or 'program'}.cu"


def test_compilers_say_the_name(memory: DeviceMemory) -> None:
    program = gd.Program('extern "C" __global__ void k(int* x) { *x = y; }', name="broken")
    g = gd.GraphDef()
    g.launch(program.kernel("k"), gd.zeros(1, "int32", stream=memory.stream), over=1)
    with pytest.raises((gd.CompileError, gd.ValidationError), match=r"broken\.cu\(1\): error"):
        g.instantiate(device=memory.device)


def test_effects_say_the_name() -> None:
    source = 'extern "C" __global__ void k(int* x) {\n    *x = 1;\n}'
    (effect,) = gd.Program(source, name="deep").kernel("k").effects().effects
    assert str(effect.sources[0].location) == "deep.cu:2"


def test_unnamed_namespaces(memory: DeviceMemory) -> None:
    """Their symbols have the name of the file in them."""
    source = "namespace { __global__ void set(int* x) { *x = 7; } }"
    x = gd.zeros(1, "int32", stream=memory.stream)
    program = gd.Program(source, name="9 odd-name.v2")
    gd.launch(memory.stream, program.kernel("set"), x, over=1, block=1)
    assert gd.read(x, memory.stream).tolist() == [7]
