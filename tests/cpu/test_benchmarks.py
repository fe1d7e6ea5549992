"""Results of benchmarks: what their files hold, which runs are compared, and what is printed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks import compare, run, tables
from benchmarks.common import RESULTS, Report, environment, read, write
from benchmarks.effects import PATTERNS
from benchmarks.questions import SECTIONS, Question


def write_run(
    path: Path,
    figures: dict[str, float],
    *,
    date: str = "2026-01-01T00:00:00+00:00",
    device: str = "GPU A",
    numpy: str = "2.0",
    skipped: dict[str, str] | None = None,
) -> Path:
    """Write a file with one benchmark, as the programs do, on a machine that is made up."""
    report = Report("update", None)
    report.add("100 nodes", figures, "us")
    surroundings = {
        "date": date,
        "commit": "0123abc",
        "machine": {
            "device": device,
            "driver": "580.1.2 (CUDA 13.0)",
            "processor": "CPU",
            "cores": 2,
            "system": "Linux",
            "python": "3.12.1",
        },
        "versions": {"numpy": numpy, "numba": None},
    }
    contents = {"figures": report.figures, "skipped": report.skipped}
    write(path, surroundings, {"update": contents}, skipped or {})
    return path


def test_two_runs_are_printed_side_by_side(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = write_run(tmp_path / "old.json", {"set": 2, "launch": 3, "gone": 1})
    new = write_run(
        tmp_path / "new.json",
        {"set": 3, "launch": 3, "added": 1},
        date="2026-02-01T00:00:00+00:00",
        numpy="2.1",
        skipped={"read": "it needs a GPU"},
    )
    compare.main([str(new), str(old)])
    assert capsys.readouterr().out.splitlines() == [
        "old: 2026-01-01T00:00:00+00:00: GPU A, driver 580.1.2 (CUDA 13.0); 2 cores of CPU; "
        "commit 0123abc",
        "Python 3.12.1, numpy 2.0",
        "new: 2026-02-01T00:00:00+00:00: GPU A, driver 580.1.2 (CUDA 13.0); 2 cores of CPU; "
        "commit 0123abc",
        "Python 3.12.1, numpy 2.1",
        "not the same: numpy: 2.0 -> 2.1",
        "",
        "                                 old        new  new/old",
        "update, 100 nodes: set             2          3     1.50  us",
        "update, 100 nodes: launch          3          3     1.00  us",
        "only in the old run: update, 100 nodes: gone",
        "only in the new run: update, 100 nodes: added",
        "skipped in the new run: read: it needs a GPU",
    ]
    compare.main([str(new), str(old), "--beyond", "1.2"])
    shown = capsys.readouterr().out
    assert "update, 100 nodes: set" in shown
    assert "update, 100 nodes: launch" not in shown
    assert "1 figures changed by less than 1.2" in shown


def test_figures_of_other_units_are_not_compared(tmp_path: Path) -> None:
    old = read(write_run(tmp_path / "old.json", {"set": 2}))
    new = read(write_run(tmp_path / "new.json", {"set": 2}))
    new["benchmarks"]["update"]["figures"]["100 nodes: set"]["unit"] = "ms"
    assert not list(compare.pairs(old, new))
    assert "only in the new run: update, 100 nodes: set" in compare.comparison(old, new)


def test_the_last_run_on_such_a_device_is_compared(tmp_path: Path) -> None:
    write_run(tmp_path / "z.json", {"set": 1}, date="2026-01-01T00:00:00+00:00")
    last = write_run(tmp_path / "a.json", {"set": 1}, date="2026-01-03T00:00:00+00:00")
    write_run(tmp_path / "b.json", {"set": 1}, date="2026-01-04T00:00:00+00:00", device="GPU B")
    newest = write_run(tmp_path / "c.json", {"set": 1}, date="2026-01-05T00:00:00+00:00")
    assert compare.latest_before(read(newest), tmp_path) == last
    with pytest.raises(ValueError, match="no run on GPU B before 2026-01-04"):
        compare.latest_before(read(tmp_path / "b.json"), tmp_path)


@pytest.mark.parametrize("text", ["[]", '{"format": 0}', "{", ""])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="other.json"):
        read(path)
    with pytest.raises(SystemExit, match="other.json"):
        compare.main([str(path), str(path)])


TABLE = (
    "<!-- The table of {} is made by: python benchmarks/tables.py -->\n{}"
    "<!-- The end of the table. -->"
)


def test_tables_have_the_newest_figure_of_each_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = (
        Question(
            "by hand", "update, 100 nodes: launch", "us", 2.0, ("1.1 to 3", "A", "2026-01-01")
        ),
        Question("anew", "update, 100 nodes: set", "us", 2.0, (9, "A", "2026-01-01")),
        Question("only later", "update, 100 nodes: set", "us", 2.0, (1, "A", "2027-01-01")),
        Question("nowhere", "update, 100 nodes: gone"),
        Question("large", "update, 100 nodes: gone", "us", 900.0, (3588, "A", "2026-01-01")),
    )
    monkeypatch.setattr(tables, "SECTIONS", {"one": rows})
    runs = [
        read(write_run(tmp_path / f"{day}.json", {"set": day}, date=f"2026-02-0{day}T00:00:00"))
        for day in (1, 2)
    ]
    page = tables.written(f"before {TABLE.format('one', 'gone')} after", runs)
    assert page == f"before {TABLE.format('one', tables.HEAD + ROWS)} after"
    assert tables.written(page, runs) == page
    with pytest.raises(ValueError, match=r"expected tables of \['one'\], got \['two'\]"):
        tables.written(TABLE.format("two", ""), runs)


ROWS = """\
| by hand | 1.1 to 3 us | 2 | **missed** | `update.py` | A | 2026-01-01 |
| anew | 2 us | 2 | met | `update.py` | GPU A | 2026-02-02 |
| only later | 1 us | 2 | met | `update.py` | A | 2027-01-01 |
| nowhere | not yet measured |  |  | `update.py` |  |  |
| large | 3,588 us | 900 | **missed** | `update.py` | A | 2026-01-01 |
"""


def test_the_page_has_the_figures_of_the_files() -> None:
    tables.main(["--check"])


def test_questions_are_of_benchmarks_that_are_run() -> None:
    asked = {question.key.partition(",")[0] for rows in SECTIONS.values() for question in rows}
    assert asked == {benchmark.name for benchmark in run.BENCHMARKS}


@pytest.mark.parametrize("path", sorted(RESULTS.glob("*.json")), ids=lambda path: path.name)
def test_figures_of_questions_have_the_names_that_benchmarks_give(path: Path) -> None:
    document = read(path)
    known = compare.figures(document)
    missing = {
        question.key
        for rows in SECTIONS.values()
        for question in rows
        if question.key.partition(",")[0] in document["benchmarks"]
        and question.key not in known
        and not (question.on_gpu and document["machine"]["driver"] is None)
    }
    # What was measured before there was such a figure.
    assert missing <= NEWER.get(path.name, set())


PARTS = {
    f"effects, {name}: {key}"
    for name in (
        "tiles of a matrix",
        "slices",
        "slices, ten times as many",
        "wavefront",
        "wavefront, ten times as many",
    )
    for key in ("in order", "check")
}
MORE_PARTS = {f"effects, {name}: in order" for name in PATTERNS if name != "slices"}
AS_CALLED = {
    question.key for question in SECTIONS["looking"] if question.key.endswith("as users call it")
}
SIMULATED = {
    question.key
    for question in SECTIONS["simulator"]
    if any(part in question.key for part in ("by tensor cores", "3000 statements", "importing"))
}
ALL_OF_SETS = {question.key for question in SECTIONS["sets"]}

NEWER = {
    "2026-11-22T023449-simulated-device.json": {
        "effects, bytes of a launch: 90 %",
        *PARTS,
        *MORE_PARTS,
        *AS_CALLED,
        *SIMULATED,
    },
    "2026-11-22T185534-nvidia-h200.json": PARTS | MORE_PARTS | AS_CALLED | SIMULATED,
    "2026-11-23T003325-nvidia-h200.json": AS_CALLED | MORE_PARTS,
    "2026-11-23T003953-nvidia-h200.json": MORE_PARTS,
    "2026-11-29T061519-nvidia-h200.json": ALL_OF_SETS,
    "2026-11-29T095746-nvidia-h200.json": ALL_OF_SETS,
    # One model each, or none of those.
    "2026-11-29T164100-nvidia-h200.json": {key for key in ALL_OF_SETS if "mixtral" not in key},
    "2026-11-29T175956-nvidia-h200.json": {key for key in ALL_OF_SETS if "512" not in key},
    "2026-11-29T184213-nvidia-h200.json": {
        key for key in ALL_OF_SETS if "512" in key or "transformers" in key
    },
    "2026-11-29T184339-nvidia-h200.json": {key for key in ALL_OF_SETS if "llama" not in key},
}


def test_two_figures_have_two_names() -> None:
    report = Report("update", None)
    report.add("launch", {"a": 1.0}, "us")
    with pytest.raises(ValueError, match="two figures 'launch: a'"):
        report.add("launch", {"a": 2.0}, "us")


def test_every_program_that_takes_figures_is_run() -> None:
    folder = Path(run.__file__).parent
    programs = {
        path.stem for path in folder.glob("*.py") if "report.save(chosen.json)" in path.read_text()
    }
    assert {benchmark.name for benchmark in run.BENCHMARKS} == programs


@pytest.mark.parametrize("path", sorted(RESULTS.glob("*.json")), ids=lambda path: path.name)
def test_files_of_results_can_be_read(path: Path) -> None:
    document = read(path)
    assert compare.figures(document)
    known: Any = environment(None)
    assert set(known) <= set(document)
    assert set(known["machine"]) == set(document["machine"])
    assert json.dumps(document, indent=1) + "\n" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("module", "reason"),
    [
        (None, "it needs OpenGL: pip install 'graphdsl-cuda[graphics]'"),
        ("moderngl", "it needs OpenGL through EGL: libGL.so not loaded"),
    ],
)
def test_graphics_is_skipped_where_there_is_no_opengl(
    module: str | None, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def create_context(**_: object) -> None:
        # Of this very type, where the library is not there.
        raise Exception("libGL.so not loaded")  # noqa: TRY002

    found = None if module is None else SimpleNamespace(create_context=create_context)
    monkeypatch.setitem(sys.modules, "moderngl", found)
    graphics = next(each for each in run.BENCHMARKS if each.name == "graphics")
    assert run.missing(graphics, object()) == reason


def test_a_run_that_is_ended_early_keeps_its_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def measured(benchmark: run.Benchmark, *, quick: bool) -> dict[str, Any]:
        if benchmark.name == "effects":
            raise KeyboardInterrupt
        return {benchmark.name: {"figures": {}, "skipped": {}}}

    monkeypatch.setattr(run, "measured", measured)
    monkeypatch.setattr(run, "missing", lambda benchmark, device: None)
    path = tmp_path / "results.json"
    with pytest.raises(KeyboardInterrupt):
        run.main(["--only", "update", "effects", "views", "--json", str(path)])
    document = read(path)
    assert set(document["benchmarks"]) == {"update"}
    assert document["skipped"] == dict.fromkeys(("effects", "views"), run.EARLY)


def test_verdicts_of_proofs_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("z3")
    from benchmarks.corpus import __main__ as corpus

    (tmp_path / "inner").mkdir()
    body = "__requires(n > 0); x[threadIdx.x / 2 + blockIdx.x * 64] = threadIdx.x + n;"
    kernel = f"__global__ void k(int* x, int n) {{ {body} }}"
    (tmp_path / "found.cu").write_text(f"//pass\n//--blockDim=64 --gridDim=1\n{kernel}")
    (tmp_path / "inner/free.cu").write_text(kernel.replace("threadIdx.x / 2", "threadIdx.x") +
                                            "\n//--blockDim=[8,1] --gridDim=1")  # fmt: skip
    (tmp_path / "other.cu").write_text("__global__ void k(Unknown x) {}")
    (tmp_path / "wide.cu").write_text(f"//--blockDim=2048\n{kernel}")
    monkeypatch.setattr("sys.argv", ["corpus", "proofs", "--folder", str(tmp_path)])
    assert corpus.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" (")[0] for line in lines[:2]] == [
        "found.cu:k: found",
        "inner/free.cu:k: free",
    ]
    assert [line.partition(": left")[0] for line in lines[2:4]] == ["other.cu", "wide.cu"]
    assert lines[4].startswith("2 kernels: 1 free, 1 found, 0 unknown; median ")
    monkeypatch.setattr(
        "sys.argv", ["corpus", "proofs", "--only", "saxpy", "iota", "--part", "0/2"]
    )
    with pytest.raises(SystemExit, match="no case is called iota"):
        corpus.main()
    monkeypatch.setattr("sys.argv", ["corpus", "proofs", "--only", "saxpy"])
    assert corpus.main() == 0
    assert capsys.readouterr().out.startswith("saxpy: free (")
