"""A browser without a window, and pages of the viewer in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str | None:
    """Return the Chromium of this machine, or the one that ``GRAPHDSL_BROWSER`` names."""
    wanted = os.environ.get("GRAPHDSL_BROWSER")
    return wanted or next(filter(None, map(shutil.which, NAMES)), None)


class Viewed:
    """The viewer in a page, with what a person sees of it and does to it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: list[str] = []
        """What scripts raised, what the console said, and what other files were asked for."""

    def settle(self) -> None:
        """Wait until what was asked for is drawn."""
        self.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def press(self, *keys: str) -> None:
        """Press keys on the canvas."""
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def click(self, path: str) -> None:
        """Click at the title of what is drawn for a path."""
        self.page.locator(f'#world [data-path="{path}"] > .title').click()
        self.settle()

    def toggle(self, path: str) -> None:
        """Click at the sign that folds and unfolds."""
        self.page.locator(f'#world [data-path="{path}"] > .handle').click()
        self.settle()

    def text(self, path: str) -> str:
        """Return all that is written in a box or on a frame."""
        return self.page.text_content(f'#world [data-path="{path}"]') or ""

    def fill(self, path: str) -> str:
        """Return the colour of a box."""
        shape = f'#world [data-path="{path}"] > .shape:not(.behind)'
        return str(self.page.eval_on_selector(shape, "shape => getComputedStyle(shape).fill"))

    def boxes(self) -> list[str]:
        """Return the paths of the boxes that are drawn, sorted."""
        found: list[str] = self.page.eval_on_selector_all(
            "#boxes > .box", "boxes => boxes.map(box => box.dataset.path)"
        )
        return sorted(found)

    def frames(self) -> list[str]:
        """Return the paths of the open groups that are drawn, sorted."""
        found: list[str] = self.page.eval_on_selector_all(
            "#frames > .frame", "frames => frames.map(frame => frame.dataset.path)"
        )
        return sorted(found)

    def selected(self) -> list[str]:
        """Return the paths of what is shown as selected."""
        found: list[str] = self.page.eval_on_selector_all(
            "#world .selected", "all => all.map(each => each.dataset.path)"
        )
        return found

    def panel(self) -> str:
        """Return the text of the panel."""
        return str(self.page.inner_text("#panel"))

    def elements(self) -> int:
        """Return how many elements the drawing has."""
        return int(self.page.evaluate("document.querySelectorAll('#world *').length"))

    def drawn_frames(self) -> int:
        """Return how often it was drawn."""
        return int(self.page.evaluate("viewer.scene.frames"))

    def rectangles(self) -> dict[str, tuple[float, float, float, float]]:
        """Return left, top, right and bottom of all boxes and frames, in pixels, by path."""
        found: dict[str, Any] = self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll("#world [data-path]")].map(
                each => {
                    const { left, top, right, bottom } = each.querySelector(".shape:not(.behind)")
                        .getBoundingClientRect();
                    return [each.dataset.path, [left, top, right, bottom]];
                }))"""
        )
        return {path: tuple(sides) for path, sides in found.items()}


@contextmanager
def open_viewer(browser: Browser, file: Path, **context: Any) -> Iterator[Viewed]:
    """Open a page; raise at the end if a script failed, or the page asked for another file."""
    page = browser.new_page(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", **context
    )
    viewed = Viewed(page)

    def heard(told: ConsoleMessage) -> None:
        if told.type in {"error", "warning"}:
            viewed.wrong.append(told.text)

    def asked(request: Request) -> None:
        if request.url != file.as_uri():
            viewed.wrong.append(f"asked for {request.url}")

    page.on("pageerror", lambda error: viewed.wrong.append(str(error)))
    page.on("console", heard)
    page.on("request", asked)
    try:
        page.goto(file.as_uri())
        viewed.settle()
        yield viewed
        assert viewed.wrong == []
    finally:
        page.close()
