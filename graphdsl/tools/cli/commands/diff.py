"""``graphdsl diff``: compare two graphs."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any, Final

import graphdsl
from graphdsl.core.declaration.naming import label_of
from graphdsl.tools.cli.command import (
    TEXT_PICTURES,
    Command,
    End,
    add_json,
    extension,
    to_json,
    write,
)
from graphdsl.tools.cli.targets import Targets

if TYPE_CHECKING:
    from graphdsl.core.views.changes import ItemChange
    from graphdsl.core.views.difference import Difference


def compare(options: Namespace) -> End:
    """Compare two graphs."""
    targets = Targets(options)
    difference = graphdsl.diff(targets.load(options.old), targets.load(options.new))
    if options.json:
        write(options, to_json(_difference(difference)))
    elif extension(options) in TEXT_PICTURES:
        write(options, difference.to_dot())
    elif extension(options) == ".html":
        graphdsl.view(difference, browser=False).save(options.output)
    elif extension(options) == ".md":
        write(options, f"{difference.to_markdown()}\n")
    else:
        write(options, f"{difference}\n")
    return End.FOUND if difference else End.OK


COMMAND: Final = Command(
    name="diff",
    summary="compare two graphs",
    examples=(
        "diff old/solver.py:step solver.py:step",
        "diff before.graph after.graph",
        "diff solver.py:step solver.py:fused -o difference.dot",
        "diff solver.py:step solver.py:fused -o difference.html",
        "diff before.graph after.graph -o comment.md",
    ),
    run=compare,
    add_options=add_json,
    targets=("old", "new"),
)


def _difference(difference: Difference) -> dict[str, Any]:
    return {
        "old": label_of(difference.old),
        "new": label_of(difference.new),
        "same": difference.same,
        "nodes": [_change(item) for item in difference.nodes],
        "conditions": [_change(item) for item in difference.conditions],
        "edges": [
            {"status": edge.status, "before": edge.before, "after": edge.after, "port": edge.port}
            for edge in difference.edges
        ],
        "collectives": [finding.message for finding in difference.collectives],
    }


def _change(item: ItemChange) -> dict[str, Any]:
    fields = [{"field": each.field, "old": each.old, "new": each.new} for each in item.fields]
    return {"status": item.status, "path": item.path, "kind": item.kind, "fields": fields}
