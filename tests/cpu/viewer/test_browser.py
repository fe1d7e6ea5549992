"""The viewer in a browser: what is drawn, folded, searched, selected, and at what cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import graphdsl as gd
from graphdsl.core.views.difference import Difference
from graphdsl.core.views.drawing.picture import HEATS
from graphdsl.tools.viewer.options import Options
from graphdsl.tools.viewer.view import make_page
from tests.cpu.drawing_cases import every_kind
from tests.cpu.viewer.browser import Viewed, find_browser, open_viewer
from tests.cpu.viewer.cases import ladder, solver
from tests.cpu.views.test_readable import layers

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.skipif(
    find_browser() is None, reason="no Chromium is installed, and GRAPHDSL_BROWSER names none"
)

Show = Callable[..., Viewed]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Chromium's own sandbox does not work in most containers; the pages are this project's.
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def show(browser: Browser, tmp_path: Path) -> Iterator[Show]:
    """Give what shows a graph in a page of its own."""
    with ExitStack() as opened:

        def shown(
            graph: gd.GraphDef | Difference, context: dict[str, Any] | None = None, **options: Any
        ) -> Viewed:
            file = tmp_path / "page.html"
            file.write_text(make_page(graph, Options(**options)), encoding="utf-8")
            page: AbstractContextManager[Viewed] = open_viewer(browser, file, **(context or {}))
            return opened.enter_context(page)

        yield shown


# Folding ------------------------------------------------------------------------------------------


def test_sections_that_repeat_are_one_box_at_first(show: Show) -> None:
    viewed = show(layers(4), detail="names")
    assert len(viewed.boxes()) == 3
    (folded,) = [path for path in viewed.boxes() if not path.startswith("memset")]
    text = viewed.text(folded)
    assert "layer ×4" in text
    assert "8 kernel" in text
    # Open, each is a section that opens by itself.
    viewed.toggle(folded)
    assert {f"layer_{number}" for number in range(4)} < set(viewed.boxes())
    viewed.toggle("layer_1")
    assert {"layer_1/kernel_3", "layer_1/kernel_4"} < set(viewed.boxes())
    viewed.click("layer_1/kernel_3")
    assert viewed.selected() == ["layer_1/kernel_3"]


def test_groups_fold_and_unfold(show: Show) -> None:
    viewed = show(solver(), detail="names")
    everything = viewed.boxes()
    assert viewed.frames() == ["loop", "loop/body", "loop/body/multiply", "setup"]
    # By the sign on them.
    viewed.toggle("loop/body/multiply")
    assert "loop/body/multiply" in viewed.boxes()
    assert "loop/body/multiply/rows 0" not in viewed.boxes()
    text = viewed.text("loop/body/multiply")
    assert "5 nodes" in text
    assert "4 kernel, 1 empty" in text
    # By a key.
    viewed.press("Enter")
    assert viewed.boxes() == everything
    # By a double click.
    viewed.page.locator('[data-path="loop"] > .title').dblclick()
    viewed.settle()
    assert "loop" in viewed.boxes()
    assert not [path for path in viewed.boxes() if path.startswith("loop/")]
    # All at once.
    viewed.press("c")
    assert viewed.boxes() == ["free", "left over", "loop", "save", "setup", "x"]
    viewed.press("e")
    assert viewed.boxes() == everything


def test_folding_and_unfolding_leaves_no_trace(show: Show) -> None:
    viewed = show(solver())

    def everything() -> tuple[list[str], dict[str, tuple[float, float, float, float]], str]:
        # Not a screenshot, in which the browser may draw the same elements in other shades. They
        # are in the order in which they came into the window.
        drawn = viewed.page.eval_on_selector_all(
            "#world > * > *", "all => all.map(each => each.outerHTML).sort()"
        )
        return drawn, viewed.rectangles(), viewed.panel()

    viewed.click("setup")
    viewed.press("Escape", "f")
    before = everything()
    viewed.toggle("setup")
    assert everything() != before
    viewed.toggle("setup")
    viewed.press("Escape", "f")
    assert everything() == before


def test_a_clicked_node_does_not_move(show: Show) -> None:
    viewed = show(solver())
    left, top, right, _ = viewed.rectangles()["loop"]
    viewed.toggle("loop")
    after = viewed.rectangles()["loop"]
    assert after[1] == pytest.approx(top, abs=1)
    assert (after[0] + after[2]) / 2 == pytest.approx((left + right) / 2, abs=1)


# What is drawn ------------------------------------------------------------------------------------


def test_boxes_lie_in_their_frames_and_apart(show: Show) -> None:
    viewed = show(every_kind())
    viewed.press("f")
    places = viewed.rectangles()
    boxes, frames = viewed.boxes(), viewed.frames()
    assert len(boxes) == 25
    for one, other in combinations(boxes, 2):
        a, b = places[one], places[other]
        assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1], (one, other)
    for frame in frames:
        around = places[frame]
        for path in (path for path in places if path.startswith(f"{frame}/")):
            inside = places[path]
            assert around[0] < inside[0] < inside[2] < around[2], (frame, path)
            assert around[1] < inside[1] < inside[3] < around[3], (frame, path)
    # Edges lead down.
    for before, after in (
        ("attention/clear", "attention/softmax"),
        ("download", "loop"),
        ("loop/body/step", "loop/body/maybe"),
        ("tail one", "free_14"),
    ):
        assert places[before][3] < places[after][1], (before, after)
    # Siblings are in the order in which they were declared.
    assert places["mode/branch0"][2] < places["mode/branch1"][0]


def test_edges_end_at_boxes(show: Show) -> None:
    viewed = show(solver())
    viewed.press("f")
    ends = viewed.page.evaluate(
        """() => [...document.querySelectorAll("#edges path")].map(path => {
            const box = path.getBoundingClientRect();
            return [path.dataset.ends, box.top, box.bottom];
        })"""
    )
    titles = viewed.page.evaluate(
        "Object.fromEntries(viewer.graph.order.map(item => [item, viewer.graph.path(item)]))"
    )
    places = viewed.rectangles()
    seen = 0
    for text, top, bottom in ends:
        source, target = text.split(">")
        if source and target:
            seen += 1
            assert top == pytest.approx(places[titles[source]][3], abs=3)
            assert bottom == pytest.approx(places[titles[target]][1], abs=3)
    assert seen == 12


def test_long_rows_are_wrapped(show: Show) -> None:
    g = gd.GraphDef("row")
    last: Any = g
    for step in range(33):
        last = last.empty(name=f"step {step}")
    viewed = show(g)
    viewed.press("f")
    places = viewed.rectangles().values()
    width = max(place[2] for place in places) - min(place[0] for place in places)
    height = max(place[3] for place in places) - min(place[1] for place in places)
    assert 0.5 < width / height < 3
    assert len(viewed.boxes()) == 33


def test_colours_are_those_of_the_drawings(show: Show) -> None:
    viewed = show(solver(), context={"color_scheme": "light"})
    viewed.press("f")
    assert viewed.fill("save") == "rgb(255, 224, 178)"
    assert viewed.fill("x") == "rgb(187, 222, 251)"


def test_differences_have_their_colours(show: Show) -> None:
    old, new = solver(), solver()
    new["setup/clear"].update(value=7)
    new["free"].destroy()
    new["save"].empty(name="done")
    viewed = show(gd.diff(old, new), context={"color_scheme": "light"})
    viewed.press("f")
    for path, colour in (
        ("setup/clear", "rgb(255, 241, 118)"),
        ("free", "rgb(239, 154, 154)"),
        ("done", "rgb(165, 214, 167)"),
        ("x", "rgb(255, 255, 255)"),
    ):
        assert viewed.fill(path) == colour
    assert viewed.page.inner_text("#legend").split() == ["added", "changed", "removed"]
    assert "1 node changed" in viewed.panel()
    # From one to the next.
    found = []
    for _ in range(4):
        viewed.press("n")
        found += viewed.selected()
    assert sorted(found[:3]) == ["done", "free", "setup/clear"]
    assert found[3] == found[0]
    viewed.click("setup/clear")
    assert "value: 0x00 -> 0x07" in viewed.panel()


def test_heat_and_the_critical_path(show: Show) -> None:
    heat = {"setup/fill": 3e-6, "setup/clear": 1e-6, "loop/body/multiply/rows 2": 2e-3}
    viewed = show(solver(), heat=heat, context={"color_scheme": "light"})
    hottest = "loop/body/multiply/rows 2"
    viewed.press("f")
    red, green, blue = bytes.fromhex(HEATS[-1].removeprefix("#"))
    assert viewed.fill(hottest) == f"rgb({red}, {green}, {blue})"
    assert "2 ms" in viewed.text(hottest)
    assert viewed.page.inner_text("#legend").split("\n") == ["0 s", "2 ms"]
    viewed.press("h")
    assert viewed.fill(hottest) == "rgb(220, 237, 200)"
    viewed.press("p")
    assert viewed.page.get_attribute("#critical", "aria-pressed") == "true"
    on_path = viewed.page.eval_on_selector_all(
        "#boxes .on-path", "all => all.map(each => each.dataset.path).sort()"
    )
    assert on_path == [
        "free",
        "left over",
        "loop/body/multiply/gather",
        "loop/body/multiply/rows 2",
        "loop/body/test",
        "save",
        "setup/fill",
        "setup/ready",
    ]
    # Into `setup`, through it, and so on to the end.
    assert viewed.page.locator("#edges .on-path").count() == 10
    viewed.click("setup/fill")
    assert "3 µs" in viewed.panel()


# Searching and selecting --------------------------------------------------------------------------


def test_search_finds_and_shows(show: Show) -> None:
    viewed = show(solver(), collapse=["loop"])
    page = viewed.page
    viewed.press("/")
    page.keyboard.type("rows kernel")
    assert page.locator("#results [role=option]").count() == 4
    viewed.press("ArrowDown", "ArrowDown", "Enter")
    # What was folded around it is open now.
    assert viewed.selected() == ["loop/body/multiply/rows 2"]
    assert "loop/body/multiply" in viewed.frames()
    assert page.evaluate("document.activeElement.id") == "canvas"
    assert page.is_hidden("#results")
    # By a parameter, and by the pointer.
    viewed.press("/")
    page.keyboard.type("0x7f0000000000")
    page.locator("#results [role=option]").click()
    viewed.settle()
    assert viewed.selected() == ["save"]
    viewed.press("/")
    page.keyboard.type("no such node")
    assert page.inner_text("#results") == "nothing found"
    viewed.press("Escape")
    assert page.input_value("#search") == ""


def test_keys_go_along_edges(show: Show) -> None:
    viewed = show(solver())
    viewed.press("ArrowDown")
    assert viewed.selected() == ["x"]
    viewed.press("ArrowDown")
    assert viewed.selected() == ["setup/clear"]
    assert viewed.page.inner_text("#said") == "memset clear"
    viewed.press("ArrowRight")
    assert viewed.selected() == ["setup/fill"]
    viewed.press("ArrowLeft", "ArrowDown")
    assert viewed.selected() == ["setup/ready"]
    viewed.press("ArrowDown")
    assert viewed.selected() == ["loop"]
    viewed.press("ArrowUp")
    assert viewed.selected() == ["setup/ready"]
    viewed.press("Backspace")
    assert viewed.selected() == ["setup"]
    viewed.press(" ")
    assert "setup" in viewed.boxes()
    assert viewed.page.inner_text("#said") == "section setup, folded"
    viewed.press("Escape")
    assert viewed.selected() == []
    viewed.press("n")
    assert viewed.selected() == ["loop"]


def test_help_lists_the_keys(show: Show) -> None:
    viewed = show(solver())
    viewed.press("?")
    assert viewed.page.is_visible("#help")
    assert "next finding" in viewed.page.inner_text("#help")
    viewed.press("Escape")
    assert not viewed.page.is_visible("#help")


def test_the_panel_shows_known_values(show: Show) -> None:
    g = solver()
    viewed = show(g)
    whole = viewed.panel()
    assert "solver" in whole
    assert "at most 5 KiB at once, 5 KiB in all" in whole
    assert "never-freed" in whole
    viewed.click("loop/body/multiply/rows 2")
    told = viewed.panel()
    line = g["loop/body/multiply/rows 2"].location.line
    for text in ("rows 2", f"declared at cases.py:{line}", "(x, 2.0)", "SourceKernel scale"):
        assert text in told
    # Along its links.
    viewed.page.locator("#panel .link", has_text="gather").click()
    viewed.settle()
    assert viewed.selected() == ["loop/body/multiply/gather"]
    assert viewed.page.locator("#edges .lit").count() == 6
    viewed.click("x")
    assert "4 KiB" in viewed.panel()
    # To what uses it and what frees it, dashed.
    assert viewed.page.locator("#overlay .lifetime.asked").count() == 8
    viewed.click("left over")
    assert "left to others" in viewed.panel()
    assert viewed.page.inner_text(".findings li").startswith("warning never-freed")
    viewed.press("Escape")
    viewed.page.locator('#panel .bar[data-path="x"]').click()
    viewed.settle()
    assert viewed.selected() == ["x"]


def test_an_empty_graph_is_a_page(show: Show) -> None:
    viewed = show(gd.GraphDef("empty"))
    assert viewed.boxes() == ["nothing"]
    viewed.press("ArrowDown", "Enter", "e", "c", "p", "n", "Backspace", "f")


# Light and dark -----------------------------------------------------------------------------------


def brightness(viewed: Viewed) -> float:
    """Return how bright the paper is, from 0 to 255."""
    colour = viewed.page.evaluate("getComputedStyle(document.body).backgroundColor")
    parts = [float(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]
    return sum(parts) / 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark(show: Show, scheme: str) -> None:
    viewed = show(solver(), context={"color_scheme": scheme})
    is_dark = scheme == "dark"
    assert (brightness(viewed) < 60) is is_dark
    viewed.press("t")
    assert (brightness(viewed) < 60) is not is_dark
    viewed.press("t", "t")
    assert (brightness(viewed) < 60) is is_dark


# Size ---------------------------------------------------------------------------------------------


def test_ten_thousand_nodes_stay_few_elements(show: Show) -> None:
    viewed = show(ladder(1000, 9))
    page = viewed.page
    assert "10,001 nodes" in page.inner_text("#counts")
    assert len(viewed.boxes()) <= 60
    most = viewed.elements()
    assert most < 1500
    viewed.press("e")
    # Everything is open, but what is too small to be seen has no elements.
    worst = [viewed.elements()]
    for step in range(6):
        page.evaluate("viewer.scene.zoom(2.56, 400, 300)")
        page.evaluate("viewer.scene.pan(-90, -70)" if step % 2 else "viewer.scene.pan(60, -120)")
        viewed.settle()
        worst.append(viewed.elements())
    assert max(worst) < 30_000
    assert len(viewed.boxes()) < 60
    # However much the wheel is turned, a frame is drawn once.
    before = viewed.drawn_frames()
    page.evaluate(
        """() => { for (let turn = 0; turn < 200; turn += 1) viewer.scene.canvas.dispatchEvent(
            new WheelEvent("wheel", { deltaY: turn % 2 ? 5 : -5, cancelable: true })) }"""
    )
    viewed.settle()
    assert viewed.drawn_frames() - before <= 2
    # What was found is shown, however deep it lies.
    viewed.press("c", "/")
    page.keyboard.type("side 777 4")
    viewed.press("Enter")
    assert viewed.selected() == ["side 777 4"]
    assert viewed.elements() < 3000


# Safety -------------------------------------------------------------------------------------------


def test_names_are_text(show: Show) -> None:
    g = gd.GraphDef("</title></script><script>window.hacked = 1</script><!--")
    bad = "<img src=x onerror='window.hacked = 2'>"
    with g.section("{{data}} &amp; <b>"):
        g.empty(name=bad).empty(name="\u2028 <!-- é 𝄞")
    viewed = show(g)
    viewed.press("ArrowDown", "ArrowDown")
    assert viewed.selected() == [f"{{{{data}}}} &amp; <b>/{bad}"]
    assert bad in viewed.panel()
    assert viewed.page.evaluate("window.hacked === undefined")
    assert viewed.page.inner_text("#name") == g.name
    assert viewed.page.title() == f"{g.name} · graphdsl"


def test_the_policy_lets_nothing_in_or_out(show: Show) -> None:
    viewed = show(solver())
    tried = viewed.page.evaluate(
        """async () => {
            const script = document.createElement("script");
            script.textContent = "window.hacked = 3";
            document.body.append(script);
            const sent = await fetch("data:text/plain,hello").then(() => "sent", () => "refused");
            return [window.hacked === undefined, sent];
        }"""
    )
    assert tried == [True, "refused"]
    assert viewed.wrong
    assert all("Content Security Policy" in each for each in viewed.wrong)
    viewed.wrong.clear()
