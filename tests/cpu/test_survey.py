"""The survey counts what becomes of the kernels of files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.survey import main, survey_file, tables

pytest.importorskip("cuda.bindings.nvrtc")
FILES = {
    "lib/inner/half.h": "#pragma once\n__device__ float half_of(float x) { return x / 2; }\n",
    "src/good.cu": """
        #include <inner/half.h>
        #include <nobody/has/this.hpp>
        namespace outer { namespace inner {
        __global__ void plain(float* x) { *x = half_of(*x); }
        template <class T, int N> __global__ void filled(T* x) { T y[N]; x[N] = y[0] = 1; }
        } }
        template <typename T> __global__ void guessed(T* x) { *x = T(2) * x[1]; }
        template <int N, bool B> __global__ void numbers(int* x) { static_assert(N < 17, ""); }
        template <class T> __global__ void never(typename T::type* x) {}
        int main() { outer::inner::filled<int, 4><<<1, 1>>>(nullptr); }
    """,
    "src/foreign.cu": """
        extern __device__ int elsewhere(int);
        __global__ void calls(int* x) { *x = elsewhere(*x); }
    """,
    "src/broken.cu": "__global__ void first(int* x) { *x = nobody; }",
    "src/open.cu": "__global__ void second(int* x) { *x = 1; }\nvoid f() {",
}


def test_the_states_of_kernels(tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = {
        name: list(survey_file(tmp_path / name, tmp_path))[-1]
        for name in FILES
        if name.startswith("src")
    }
    assert found["src/good.cu"]["kernels"] == {
        "outer::inner::plain": "",
        "outer::inner::filled": "",
        "guessed": "",
        "numbers": "",
    }
    assert found["src/good.cu"]["uninstantiated"] == ["never"]
    (reason,) = found["src/foreign.cu"]["kernels"].values()
    assert "Program.from_file([path, other])" in reason
    assert found["src/broken.cu"]["nvrtc"] == 'identifier "nobody" is undefined'
    assert "there is no }" in found["src/open.cu"]["loader"]
    text = tables(found)
    assert "files: 4; compiled 2, loader 1, nvrtc 1" in text
    assert "kernels that NVRTC accepts: 5; translated: 4 (80.0 %)" in text
    assert "without an instance: 2" in text


RACES = {
    "free.cu": """
        __global__ void each(float* x) { x[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
        __global__ void one(float* x) { x[0] = threadIdx.x; }
        __global__ void far(float* x, const int* i) { x[i[threadIdx.x]] = threadIdx.x; }
    """,
    "lost.cu": "__global__ void lost(int* x) { *x = nobody; }",
}


def test_the_verdicts_about_races(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("z3")
    for name, text in RACES.items():
        (tmp_path / name).write_text(text)
    out = tmp_path / "out.json"
    main([str(tmp_path), "--races", "5", "--json", str(out), "--jobs", "1"])
    assert "races: 1 free, 1 found, 1 unknown, 0 failed; median" in capsys.readouterr().out
    found = json.loads(out.read_text())[str(tmp_path / "free.cu")]["races"]
    assert {name: proof["verdict"] for name, proof in found.items()} == {
        "each": "free",
        "one": "found",
        "far": "unknown",
    }

    def raising(*_: object, **__: object) -> None:
        raise ValueError("it fails")

    monkeypatch.setattr("tools.survey.prove", raising)
    states = survey_file(tmp_path / "free.cu", tmp_path, races=5)
    # Before the proofs: what an interrupted file has not reached counts as failed.
    before = [proof["why"] for proof in next(states)["races"].values()]
    assert before == ["the file's time was up"] * 3
    *_, after = states
    assert after["races"]["each"]["why"] == "ValueError: it fails"
    assert "0 free, 0 found, 0 unknown, 3 failed" in tables({"free.cu": after})
