"""The reading list of docs/design.md: the modules of the core, each after those that it imports.

    python -m tools.reading

writes it anew. Beside each module are those that it is the first to import.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import networkx as nx

from tools.folders import PAGE, ROOMS, find_modules, load_graph
from tools.house import CORE

BEGIN: Final = "<!-- The list from here is made by: python -m tools.reading -->\n"
END: Final = "<!-- The end of the list. -->\n"


def reading_list() -> Iterator[tuple[str, list[tuple[str, list[str]]]]]:
    """Yield each topic with its modules in order, and those read beside each.

    Raises
    ------
    ValueError
        If a module of a topic imports one of a later topic.
    """
    modules = find_modules()
    loads = load_graph(modules)
    # A folder itself only says what is in it; what every module uses needs no explanation.
    quiet = {name for name, path in modules.items() if path.name == "__init__.py"} | set(ROOMS)
    quiet |= {name for name in modules if name.startswith("base.")}
    listed = {name: topic for topic, names in CORE.items() for name in names}
    topics = list(CORE)
    order = nx.DiGraph()
    order.add_nodes_from(listed)
    for name, topic in listed.items():
        for imported in nx.descendants(loads, name) & listed.keys():
            if topics.index(listed[imported]) > topics.index(topic):
                raise ValueError(
                    f"{name} of {topic!r} imports {imported} of {listed[imported]!r}, a later "
                    "topic of tools.house.CORE. Move one of them"
                )
            order.add_edge(imported, name)
    places = {name: place for place, name in enumerate(listed)}
    seen: set[str] = set()
    found: dict[str, list[tuple[str, list[str]]]] = {topic: [] for topic in CORE}
    for name in nx.lexicographical_topological_sort(order, key=places.__getitem__):
        needed = nx.descendants(loads, name) - listed.keys() - quiet - seen
        seen |= needed
        part = loads.subgraph(needed)
        beside = reversed(list(nx.lexicographical_topological_sort(part)))
        found[listed[name]].append((name, list(beside)))
    yield from found.items()


def made_list() -> str:
    """Return the list as text of the page."""
    lines = []
    for topic, names in reading_list():
        lines += [f"{topic}:", ""]
        for name, beside in names:
            more = f", after {', '.join(f'`{each}`' for each in beside)}" if beside else ""
            lines.append(f"1. `{name}`{more}")
        lines.append("")
    return "\n" + "\n".join(lines)


def drawn_page(text: str) -> str:
    """Return the text of the page with the list as the imports have it now."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} needs the lines {BEGIN!r} and {END!r}")
    return f"{before}{BEGIN}{made_list()}{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(drawn_page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
