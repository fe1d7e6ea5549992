"""Reports of compute-sanitizer: thread, address and source line."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PLACES: Final = ("/usr/local/cuda/bin/compute-sanitizer", "/opt/cuda/bin/compute-sanitizer")
OPTIONS: Final = (
    *("--tool", "memcheck"),
    # Messages about kernels that cannot be patched would use up the limit.
    *("--report-api-errors", "no"),
    *("--show-backtrace", "no"),
    *("--print-limit", "100"),
)
HEAD: Final = re.compile(r"=+ (Invalid .*|Misaligned .*|.* race .*|Stack overflow.*)")
AT: Final = re.compile(r"=+ {4,}at (?P<kernel>.+?)\+0x[0-9a-f]+(?: in (?P<line>.+))?")
BY: Final = re.compile(r"=+ {4,}by thread \((?P<thread>[\d,]+)\) in block \((?P<block>[\d,]+)\)")
DETAIL: Final = re.compile(r"=+ {4,}((?:Access|Address|and is) .*)")


@dataclass(frozen=True, slots=True)
class Access:
    """An invalid access that compute-sanitizer reported.

    Attributes
    ----------
    what : str
        For example ``"Invalid __global__ write of size 4 bytes"``.
    kernel : str
        The kernel or device function.
    line : str
        File and line of the source; empty if the kernel has no line information.
    thread, block : str
        The indices of the thread and the block, such as ``"4,0,0"``.
    detail : str
        The address, and the nearest allocation.
    """

    what: str
    kernel: str
    line: str
    thread: str
    block: str
    detail: str

    def __str__(self) -> str:
        where = f" at {self.line}" if self.line else ""
        who = f"thread ({self.thread}) of block ({self.block})"
        return f"{self.what} in {self.kernel}{where} by {who}. {self.detail}"


def command() -> tuple[str, ...] | None:
    """Return the command with its options; None if it is not installed."""
    found = shutil.which("compute-sanitizer")
    if found is None:
        found = next((each for each in PLACES if Path(each).is_file()), None)
    return None if found is None else (found, *OPTIONS)


def parse(printed: str) -> list[Access]:
    """Return the invalid accesses in its output, without repetitions by other threads.

    Parameters
    ----------
    printed : str
        Its standard output.
    """
    found: list[dict[str, str]] = []
    for line in printed.splitlines():
        text = line.rstrip()
        if match := HEAD.fullmatch(text):
            found.append(dict.fromkeys(Access.__slots__, "") | {"what": match[1]})
        elif not found:
            continue
        elif match := AT.fullmatch(text):
            found[-1] |= {"kernel": match["kernel"], "line": match["line"] or ""}
        elif match := BY.fullmatch(text):
            found[-1] |= {"thread": match["thread"], "block": match["block"]}
        elif match := DETAIL.fullmatch(text):
            found[-1]["detail"] = f"{found[-1]['detail']} {match[1]}".strip()
    first = {(each["what"], each["kernel"], each["line"]): each for each in reversed(found)}
    return [Access(**each) for each in reversed(first.values())]
