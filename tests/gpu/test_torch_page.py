"""The page for users of torch: its programs run as they are written."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

import graphdsl as gd

torch: Any = pytest.importorskip("torch")

PAGE: Final = Path(__file__).parents[2] / "docs" / "torch.md"
TEXT: Final = PAGE.read_text(encoding="utf-8")
SECTIONS: Final = {
    title: re.findall(r"^```python\n(.*?)^```$", body, re.MULTILINE | re.DOTALL)
    for title, body in re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
}
"""The programs of each section; each goes on from that of the first one."""


def _run(*titles: str) -> dict[str, Any]:
    torch.manual_seed(1)
    space: dict[str, Any] = {}
    for title in titles:
        for number, code in enumerate(SECTIONS[title]):
            exec(compile(code, f"<{PAGE.name}, {title}, {number}>", "exec"), space)  # noqa: S102
    torch.cuda.synchronize()
    return space


def test_the_page_has_programs() -> None:
    assert {title for title, programs in SECTIONS.items() if programs} == {
        "Start",
        "The private pool",
        "On other tensors",
        "With your optimizer",
        "With autocast",
        "With torch.compile",
    }


def test_the_first_program_computes_the_results_of_torch() -> None:
    space = _run("Start")
    model, x, y, stream = (space[name] for name in ("model", "x", "y", "stream"))
    with torch.no_grad():
        x.copy_(torch.randn_like(x))
        torch.cuda.synchronize()
        space["graph"].launch(stream)
        space["graph"].sync(stream)
        torch.testing.assert_close(y, model(x))
    space["graph"].close()


@pytest.mark.parametrize(
    "title", ["The private pool", "On other tensors", "With your optimizer", "With autocast"]
)
def test_programs_run(title: str) -> None:
    _run("Start", title)["graph"].close()


@pytest.mark.filterwarnings("default")  # torch's own, of what it imports to compile
@pytest.mark.skipif(shutil.which("cc") is None, reason="torch.compile needs a C compiler")
def test_compiled_models() -> None:
    pytest.importorskip("triton")
    _run("Start", "With torch.compile")["graph"].close()


def test_without_the_pool_the_audit_finds_freed_blocks() -> None:
    """What the page says of a capture that has no memory of its own."""
    code = SECTIONS["Start"][0].replace("torch.cuda.use_mem_pool(pool), ", "")
    assert "use_mem_pool" not in code
    space: dict[str, Any] = {}
    exec(compile(code, "<without a pool>", "exec"), space)  # noqa: S102
    assert "freed-block" in {finding.rule for finding in gd.audit(space["graph"])}
    space["graph"].close()


def test_an_output_that_the_capture_allocates_is_doubtful() -> None:
    """What the page says of it: the output has the address of a larger intermediate result."""
    code = SECTIONS["Start"][0].replace("y.copy_(model(x))", "y = model(x)")
    assert "y = model(x)" in code
    space: dict[str, Any] = {}
    exec(compile(code, "<with an output of the capture>", "exec"), space)  # noqa: S102
    x, y = space["x"], space["y"]
    lifted = space["captured"].graph.lift(x=x, y=y)
    assert "is memory of a private pool of torch" in "".join(map(str, lifted.doubtful))
    # The hidden layer is 16 KiB, and the output 1.25 KiB.
    room = torch.zeros(32 * 128, device="cuda")
    other, result = torch.randn_like(x), room[: y.numel()].view(y.shape)
    torch.cuda.synchronize()
    if sum(place.parameter.name == "y" for place in lifted.places) > 3:
        with pytest.raises(gd.LiftError, match="y: expected .* leave the bytes behind its"):
            lifted.verify(x=other, y=result)
        assert not room.any()
    space["graph"].close()
