"""A profile in files and in notebooks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi.observing import NOT_KNOWN, Run, iterations_text
from graphdsl.core.plan.staging import StagingNode
from graphdsl.core.views.drawing.dot import heat_to_dot
from graphdsl.core.views.drawing.overlays import Heat
from graphdsl.core.views.drawing.render import DRAWN, NOTEBOOK_NODES, draw
from graphdsl.extras.profile.order import LaunchOrder, order_launch
from graphdsl.extras.profile.table import time_text

if TYPE_CHECKING:
    from graphdsl.extras.profile.profile import Profile

DOT: Final = (".dot", ".gv")


def write(profile: Profile, path: Path, options: Mapping[str, Any]) -> Path:
    """Write a profile into a file; see ``Profile.render``."""
    extension = path.suffix.lower()
    if extension in DRAWN:
        path.write_bytes(draw(profile.to_dot(**options), extension.removeprefix(".")))
    elif extension in DOT:
        path.write_text(profile.to_dot(**options), encoding="utf-8")
    elif extension == ".html":
        from graphdsl.tools.viewer.view import view

        view(profile, browser=False, **options).save(path)
    elif extension == ".json":
        text = json.dumps(profile.to_trace_events(**options), separators=(",", ":"))
        path.write_text(f"{text}\n", encoding="utf-8")
    elif extension == ".txt":
        path.write_text(f"{profile}\n", encoding="utf-8")
    else:
        known = ", ".join((*DRAWN, *DOT, ".html", ".json", ".txt"))
        raise ValueError(
            f"profile, render path: expected a file name that ends in one of {known}; got "
            f"{str(path)!r}"
        )
    return path


def mime_bundle(profile: Profile) -> dict[str, str]:
    """Return the notebook representation."""
    bundle = {"text/plain": str(profile)}
    if len(profile.nodes) <= NOTEBOOK_NODES:
        try:
            return {"image/svg+xml": draw(profile.to_dot(), "svg").decode("utf-8"), **bundle}
        except ImportError:
            pass  # The viewer has no dependencies.
    from graphdsl.tools.viewer.view import view

    return {**view(profile, browser=False)._repr_mimebundle_(), **bundle}


def viewer_options(profile: Profile) -> dict[str, Any]:
    """Return a profile as options of the viewer."""
    shares, saves = profile.heat(), profile.savings()
    heat, measured = {}, {}
    for item in profile.nodes:
        # The copy to staging memory is not a node of the declaration.
        if item.duration is None or isinstance(item.node, StagingNode):
            continue
        heat[item.path] = item.duration.median
        pairs = [
            ("median", time_text(item.duration.median)),
            ("minimum", time_text(item.duration.minimum)),
            ("95 %", time_text(item.duration.high)),
            ("share", f"{shares[item.path]:.1%}"),
        ]
        if item.runs != profile.launches:
            pairs.append(("runs", f"{item.runs} in {profile.launches} launches"))
        if item.rate is not None:
            pairs.append(("rate", f"{item.rate * 1e-9:.3g} GB/s"))
        if item.path in saves:
            pairs.append(("saves at most", time_text(saves[item.path])))
        measured[item.path] = pairs
    critical = [each.path for each in profile.critical_path if each.path in heat]
    return {"heat": heat, "critical": critical, "measured": measured}


def to_dot(profile: Profile, *, collapse: Iterable[str], depth: int | None) -> str:
    """Return a profile in DOT; see ``Profile.to_dot``."""
    shares, path = profile.heat(), profile.critical_path
    saves = profile.savings()
    heat = {}
    for item in profile.nodes:
        if item.duration is None:
            continue
        lines = [f"{time_text(item.duration.median)}, {shares[item.path]:.1%}"]
        if item.path in saves:
            lines.append(f"saves at most {time_text(saves[item.path])}")
        share = 0.0 if item.is_holder else shares[item.path]
        heat[item.path] = Heat(share, tuple(lines), item.path in saves)
    steps = {(one.path, next_.path) for one, next_ in pairwise(path)}
    return heat_to_dot(profile.declaration, heat, steps, collapse=collapse, depth=depth)


MICROSECOND: Final = 1e-3
"""A nanosecond in the format's unit."""


def to_trace_events(profile: Profile, launches: Iterable[int] | None) -> dict[str, Any]:
    """Return a profile in the trace event format; see ``Profile.to_trace_events``."""
    chosen = range(profile.launches) if launches is None else list(launches)
    for launch in chosen:
        if not 0 <= launch < profile.launches:
            raise IndexError(
                f"launches: expected numbers from 0 to {profile.launches - 1}, got {launch}"
            )
    by_launch = {launch: profile._runs[launch] for launch in chosen}  # noqa: SLF001  # not for users
    writer = _Writer(profile, by_launch)
    for runs in by_launch.values():
        writer.write_launch(runs)
    return {
        "traceEvents": writer.events,
        "displayTimeUnit": "ns",
        "otherData": {
            "graph": profile.name,
            "device": profile.device,
            "clock": profile.clock,
        },
    }


class _Writer:
    """The state of writing: events and tracks."""

    def __init__(self, profile: Profile, by_launch: dict[int, list[Run]]) -> None:
        self.profile = profile
        self.events: list[dict[str, Any]] = []
        self.zero = min((run.start for runs in by_launch.values() for run in runs), default=0)
        self.tracks: dict[tuple[int, int, int], int] = {}
        """The number of each track, by device, stream and number of concurrent runs."""
        self.devices: set[int] = set()
        self.arrows = 0

    def write_launch(self, runs: list[Run]) -> None:
        track_of: dict[int, int] = {}
        for device, track, own in self._on_tracks(runs):
            track_of.update((id(run), track) for run in own)
            self._write_slices(device, track, own)
        self._write_arrows(order_launch(runs, self.profile._nesting), track_of)  # noqa: SLF001  # not for users

    def _on_tracks(self, runs: list[Run]) -> Iterator[tuple[int, int, list[Run]]]:
        """Yield device, track and runs: no two runs on a track overlap."""
        ends: dict[tuple[int, int], list[int]] = {}
        own: dict[tuple[int, int, int], list[Run]] = {}
        for run in runs:
            lanes = ends.setdefault((run.device, run.stream), [])
            lane = next((each for each, end in enumerate(lanes) if end <= run.start), len(lanes))
            lanes[lane : lane + 1] = [run.end]
            own.setdefault((run.device, run.stream, lane), []).append(run)
        for (device, stream, lane), members in own.items():
            yield device, self._track(device, stream, lane), members

    def _track(self, device: int, stream: int, lane: int) -> int:
        key = device, stream, lane
        if key in self.tracks:
            return self.tracks[key]
        if device not in self.devices:
            self.devices.add(device)
            title = "host" if device == NOT_KNOWN else f"device {device}: {self.profile.device}"
            self.events.append(_name("process_name", title, device, 0))
        number = self.tracks[key] = len(self.tracks) + 1
        title = "host functions" if stream == NOT_KNOWN else f"stream {stream}"
        title += f" ({lane + 1})" if lane else ""
        self.events.append(_name("thread_name", title, device, number))
        return number

    def _write_slices(self, device: int, track: int, runs: list[Run]) -> None:
        """Write runs, with slices of sections and graphs around adjacent ones."""
        opened: list[tuple[str, int]] = []
        last = 0
        for run in runs:
            around = self._around(run)
            common = 0
            while common < min(len(opened), len(around)) and opened[common][0] == around[common]:
                common += 1
            while len(opened) > common:
                self._close(*opened.pop(), last, device, track)
            opened += [(title, run.start) for title in around[common:]]
            self._slice(
                self.profile.nodes[run.row].path.rpartition("/")[2]
                + iterations_text(run.iterations),
                run.start,
                run.end,
                device,
                track,
                self._arguments(run),
            )
            last = run.end
        while opened:
            self._close(*opened.pop(), last, device, track)

    def _around(self, run: Run) -> list[str]:
        """Return the titles of the holders around a run, from outside to inside."""
        nesting = self.profile._nesting  # noqa: SLF001  # not for users
        titles = [f"launch {run.launch}"]
        iterations = iter(run.iterations or ())
        before = ""
        for row in (*nesting.holders(run.row), run.row):
            path = nesting.paths[row]
            parts = path.removeprefix(before).lstrip("/").split("/")
            titles += parts[:-1]
            if row != run.row:
                number = next(iterations, None) if nesting.is_loop(row) else None
                titles.append(f"{parts[-1]}{'' if number is None else iterations_text((number,))}")
            before = path
        return titles

    def _close(self, title: str, start: int, end: int, device: int, track: int) -> None:
        self._slice(title, start, end, device, track, {})

    def _slice(
        self,
        title: str,
        start: int,
        end: int,
        device: int,
        track: int,
        arguments: dict[str, Any],
    ) -> None:
        self.events.append(
            {
                "name": title,
                "cat": "node" if arguments else "section",
                "ph": "X",
                "ts": self._time(start),
                "dur": (end - start) * MICROSECOND,
                "pid": device,
                "tid": track,
                "args": arguments,
            }
        )

    def _arguments(self, run: Run) -> dict[str, Any]:
        item = self.profile.nodes[run.row]
        found: dict[str, Any] = {"path": item.path, "kind": item.kind}
        if run.iterations:
            found["iterations"] = list(run.iterations)
        if run.size is not None:
            found["bytes"] = run.size
        if run.kernel is not None:
            found |= {name: value for name, value in run.kernel._asdict().items() if value}
        return found

    def _write_arrows(self, order: LaunchOrder, track_of: dict[int, int]) -> None:
        """Write an arrow from each run to its successors, through nodes without a time."""
        sources: list[list[Run]] = []
        """By moment, the last runs before its successors."""
        for run, before in zip(order.runs, order.before, strict=True):
            waited = {id(each): each for place in before for each in sources[place]}
            if run is None:
                sources.append(list(waited.values()))
                continue
            for source in waited.values():
                self._arrow(source, run, track_of)
            sources.append([run])

    def _arrow(self, source: Run, target: Run, track_of: dict[int, int]) -> None:
        self.arrows += 1
        common = {"name": "edge", "cat": "edge", "id": self.arrows}
        # An arrow starts in a slice, and ends in one that contains or begins at that time.
        start = max(source.start, source.end - 1)
        for kind, run, time in (("s", source, start), ("f", target, target.start)):
            event = {
                **common,
                "ph": kind,
                "ts": self._time(time),
                "pid": run.device,
                "tid": track_of[id(run)],
            }
            if kind == "f":
                event["bp"] = "e"
            self.events.append(event)

    def _time(self, time: int) -> float:
        return (time - self.zero) * MICROSECOND


def _name(kind: str, title: str, device: int, track: int) -> dict[str, Any]:
    return {"name": kind, "ph": "M", "pid": device, "tid": track, "args": {"name": title}}
