"""What checks find, as a sequence and as a report for people."""

from __future__ import annotations

import linecache
import pickle
from pathlib import Path
from typing import Any

import pytest

import graphdsl as gd
from graphdsl.core.declaration.naming import Location

SOURCE = """\
import graphdsl as gd

def late():
    g = gd.GraphDef("late")
    é = g.allocate(64, name="x"); g.memset(é, 0, name="early")
    for _ in range(9):
        g.allocate(
            64
        )
    return g
"""


@pytest.fixture
def late(tmp_path: Path) -> tuple[Path, gd.GraphDef]:
    """Return a graph with an error and ten warnings, and the file that declares it."""
    file = tmp_path / "late.py"
    file.write_text(SOURCE, "utf-8")
    names: dict[str, Any] = {}
    exec(compile(SOURCE, file, "exec"), names)  # noqa: S102  # it is the test's own
    return file, names["late"]()


def finding(message: str, remedy: str = "Mend it", **given: Any) -> gd.Finding:
    values = {"rule": "rule", "severity": gd.Severity.ERROR, "node": None, "location": None}
    return gd.Finding(**(values | given), message=message, remedy=remedy)


REPORT = """\
{file}:5: error [use-before-allocation]: memset node 'early': uses memory of alloc node 'x' \
(declared at {file}:5), but no path leads from there to it
    é = g.allocate(64, name="x"); g.memset(é, 0, name="early")
                                  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
    remedy: Order it after the allocation: x >> early
{file}:5: warning [never-freed]: alloc node 'x'{leaks}
    é = g.allocate(64, name="x"); g.memset(é, 0, name="early")
        ^~~~~~~~~~~~~~~~~~~~~~~~
    remedy: {remedy}
{file}:7: warning [never-freed]: alloc node 'alloc_2'{leaks}
    g.allocate(
    ^
{file}:7: warning [never-freed]: alloc node 'alloc_3'{leaks}
{file}:7: warning [never-freed]: alloc node 'alloc_4'{leaks}
    remedy: {remedy}
    and 6 more like it"""


def test_a_report_reads_like_that_of_a_compiler(late: tuple[Path, gd.GraphDef]) -> None:
    file, graph = late
    found = graph.check()
    report = REPORT.format(
        file=file,
        leaks=": expected a free in the same graph, got none, so that its memory outlives "
        "the launch",
        remedy="Add deallocate(), or instantiate with auto_free_on_launch and free it elsewhere",
    )
    assert found.report == report
    assert str(found) == f"{report}\ngraph 'late': 1 error, 10 warnings"
    assert repr(found) == "<Findings of graph 'late': 1 error, 10 warnings>"
    with pytest.raises(gd.ValidationError) as raised:
        graph.validate()
    assert raised.value.findings == found
    assert str(raised.value) == f"graph 'late' has 1 error, 10 warnings:\n{report}"


def test_a_report_without_source_has_no_caret(late: tuple[Path, gd.GraphDef]) -> None:
    file, graph = late
    file.unlink()
    linecache.clearcache()
    assert "^" not in str(graph.check())


def test_only_source_of_python_is_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("a secret\n", "utf-8")
    found = gd.Findings([finding("wrong", location=Location(str(secret), 1))])
    assert str(found) == f"{secret}:1: error [rule]: wrong\n    remedy: Mend it\n1 error"


def test_findings_are_a_tuple() -> None:
    one, two = finding("one"), finding("two", severity=gd.Severity.NOTE)
    found = gd.Findings([one, two])
    assert found == (one, two)
    assert list(found) == [one, two]
    assert (found[0], found[-1], len(found), one in found) == (one, two, 2, True)
    assert hash(found) == hash((one, two))
    assert found
    assert not gd.Findings()
    assert gd.Findings() == ()
    assert str(gd.Findings()) == "nothing found"
    assert repr(gd.Findings()) == "<Findings: nothing found>"
    again = pickle.loads(pickle.dumps(gd.Findings([one], subject="graph 'g'")))  # noqa: S301  # its own
    assert (again, again.summary) == ((one,), "graph 'g': 1 error")


def test_rules_are_grouped_and_places_counted(tmp_path: Path) -> None:
    file = str(tmp_path / "gone.py")
    many = [finding(f"at {n}", rule="many", location=Location(file, n)) for n in range(1, 31)]
    lines = str(gd.Findings([many[0], finding("other", rule="few"), *many[1:]])).splitlines()
    assert [line.partition("]: ")[2] for line in lines if "error [" in line] == [
        *(f"at {n}" for n in range(1, 11)),
        "other",
    ]
    assert "and 20 more findings [many] elsewhere" in lines
    assert lines[-1] == "31 errors"
    # Nothing is left out where it would take a line to say so.
    assert "elsewhere" not in str(gd.Findings(many[:11]))
    same = [finding(f"{n}", location=Location(file, 1)) for n in range(4)]
    assert "more like it" not in str(gd.Findings(same))
    assert "and 2 more like it" in str(
        gd.Findings([*same, finding("5", location=same[0].location)])
    )


def test_foreign_text_is_escaped() -> None:
    text = "<b>bold</b>\x1b[2J\u202e\nlog\r"
    found = gd.Findings([finding(text, text, location=Location("a\x1b.py", 1))], subject="\x1b")
    for shown in (str(found), repr(found), found._repr_html_()):
        assert not {"\x1b", "\u202e", "\r"} & set(shown)
    assert "<b>" not in found._repr_html_()
    assert "    log\\r" in str(found)


def test_the_form_of_notebooks_has_the_same_text(late: tuple[Path, gd.GraphDef]) -> None:
    import re
    from html import unescape

    found = late[1].check()
    shown = found._repr_html_()
    assert shown.startswith("<pre>")
    assert unescape(re.sub("<[^>]*>", "", shown)) == str(found)


def test_audits_are_findings() -> None:
    device = gd.sim.Device()
    graph = gd.GraphDef("stale")
    graph.memset(0x1000, 0, 64, name="clear")
    audit = gd.audit(graph, device=device)
    assert isinstance(audit, gd.Findings)
    assert str(audit) == f"{audit.report}\ngraph 'stale': 1 error in 1 address"
    assert "test_findings.py" in audit.report
    assert "^~~" in audit.report
