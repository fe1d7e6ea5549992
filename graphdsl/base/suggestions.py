"""Suggestions for names that do not exist."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

SEARCHED: Final = 4096
"""The most names that are compared, so that a message does not take seconds."""
OTHER_WORDS: Final[Mapping[str, str]] = {
    "otherwise": "else_",
    "orelse": "else_",
    "cases": "branches",
    "kernel": "launch",
    "add_kernel_node": "launch",
    "malloc": "allocate",
    "alloc": "allocate",
    "free": "deallocate",
    "copy_to": "memcpy",
    "host": "callback",
    "launch_host_func": "callback",
    "child": "embed",
    "add_child": "embed",
    "conditional": "if_then",
    "loop": "while_loop",
    "for_loop": "repeat",
    "remove": "destroy",
    "delete": "destroy",
    "successors": "succ",
    "predecessors": "pred",
    "add_edge": "precede",
    "add_dependency": "precede",
    "debug_dot_print": "to_dot",
    "draw": "render",
    "plot": "render",
    "show": "render",
    "upload": "instantiate",
    "run": "instantiate",
    "execute": "instantiate",
    "replay": "instantiate",
    "compile": "instantiate",
    # Names of attributes of cuda.core's nodes.
    "type": "kind",
    "dptr": "dst",
    "bytesize": "size",
    "child_graph": "child",
    "grid": "config.grid",
    "block": "config.block",
    "shmem_size": "config.shmem_size",
    "cond_type": "conditional_type",
    "device_id": "device",
}
"""Names that other libraries use for attributes of graphs and nodes."""
OF_EXECUTABLES: Final[Mapping[str, str]] = {
    "replay": "launch",
    "run": "launch",
    "execute": "launch",
    "synchronize": "sync",
    "wait": "sync",
}
"""Names that other libraries use for attributes of executables."""
EXECUTABLE_ONLY: Final = frozenset(
    {"sync", "set", "profile", "trace", "read", "close", "address", "unfreed"}
)
"""Attributes of executables that declarations lack."""
NETWORKX_ONLY: Final = frozenset(
    {"is_directed", "is_multigraph", "adj", "in_degree", "out_degree", "predecessors", "successors"}
)
"""Attributes of networkx graphs that declarations lack."""
BODIES: Final = ("body", "then", "else_", "branches")
"""Attributes of conditional nodes for their bodies."""
READING: Final = frozenset({"numpy", "get", "cpu", "copy_to_host", "tolist", "item", "asnumpy"})
"""Names that other libraries use for copying memory to the host."""
WRITING: Final = frozenset({"set", "copy_to_device", "copy_from", "copy_from_host", "copy_"})
"""Names that other libraries use for copying to memory."""
GRAPH_METHODS: Final = frozenset(
    {
        "alternate",
        "assign",
        "callback",
        "create_condition",
        "do_while",
        "embed",
        "if_else",
        "if_then",
        "in_order",
        "inline",
        "join",
        "param",
        "record",
        "repeat",
        "switch",
        "temporaries",
        "temporary",
        "wait",
        "while_loop",
    }
)
"""Methods of declarations that are looked for in the module."""
MODULE_WORDS: Final[Mapping[str, str]] = {
    "kernel": "Kernels are compiled from CUDA C++: Program(source).kernel(name)",
    "RawKernel": "Kernels are compiled from CUDA C++: Program(source).kernel(name)",
    "RawModule": "Kernels are compiled from CUDA C++: Program(source).kernel(name)",
    "compile": "Kernels are compiled from CUDA C++: Program(source).kernel(name)",
    "jit": "Kernels are compiled from CUDA C++: Program(source).kernel(name)",
    "Stream": "A device makes them: gd.device().create_stream()",
    "Event": "A device makes them: gd.device().create_event()",
    "Executable": "A declaration makes them: GraphDef(name).instantiate()",
    "CUDAGraph": "Declare a GraphDef, or capture one: with gd.capture(stream) as captured",
    "synchronize": "Wait for a stream: stream.sync()",
    "sync": "Wait for a stream: stream.sync()",
}
"""What to write for names that other libraries have in their module."""


def did_you_mean(wanted: object, known: Iterable[str]) -> str:
    """Return ". Did you mean ...?" for an unknown name; empty if no known name is close.

    Examples
    --------
    >>> did_you_mean("scael", ["scale", "add"])
    ". Did you mean 'scale'?"
    >>> did_you_mean("x", ["scale", "add"])
    ''
    """
    near = nearest(wanted, known, 1, cutoff=0.6)
    return f". Did you mean {near[0]!r}?" if near else ""


def missing_attribute(cls: type, name: str, own: Iterable[str] = ()) -> AttributeError:
    """Return the AttributeError for an unknown attribute, with a suggestion.

    Parameters
    ----------
    cls : type
        The class of the object.
    name : str
        The missing attribute.
    own : iterable of str, optional
        Attributes that objects have besides those of their class.
    """
    hint = ""
    # Libraries look up names that begin with an underscore to find out what an object supports.
    if not name.startswith("_"):
        known = [*(each for each in dir(cls) if not each.startswith("_")), *own]
        other = OTHER_WORDS.get(name)
        if "instantiate" not in known and "sync" in known:
            other = OF_EXECUTABLES.get(name, other)
        is_known = other is not None and other.partition(".")[0] in known
        hint = _place_of(name, known)
        if not hint:
            hint = f". Did you mean {other!r}?" if is_known else did_you_mean(name, known)
        if other == "precede" and not is_known:
            hint = ". Edges are between nodes: write before >> after, or before.precede(after)"
    # Without `obj`: Python would otherwise add a second suggestion to the traceback.
    return AttributeError(f"{cls.__name__!r} object has no attribute {name!r}{hint}", name=name)


def _place_of(name: str, known: list[str]) -> str:
    """Return where an attribute is that other objects have; empty if nowhere known.

    Parameters
    ----------
    name : str
        The missing attribute.
    known : list of str
        The attributes of the object, which tell what it is.
    """
    if "instantiate" in known:
        if name in EXECUTABLE_ONLY:
            return f". It belongs to executables: graph = g.instantiate(), then graph.{name}"
        if name == "load":
            return ". Read a file with gd.load(path)"
        if name in {"remove", "remove_node", "delete"}:
            return ". Nodes are removed with node.destroy()"
        if name in NETWORKX_ONLY:
            return ". networkx takes its topology, g.topology, or g.to_networkx() with all values"
    elif "bodies" in known:
        own = [each for each in BODIES if each in known]
        if name == "in_order":
            return f". Did you mean '{own[0]}.in_order'?"
        if name in BODIES and name != "else_":
            return f". Did you mean {' or '.join(map(repr, own))}?"
    elif name == "in_order" and "pred" in known:
        return ". Did you mean 'graph.in_order'?"
    elif name in {"enable", "disable", "is_enabled"} and "pred" in known:
        return f". It belongs to executables: graph[node].{name}"
    elif name in {"launch", "instantiate"} and "graph" in known:
        return ". Did you mean 'graph.instantiate'?"
    elif "create_stream" in known and name in {"array", "empty", "zeros", "full"}:
        return f". Did you mean gd.{name}(..., stream=stream)?"
    elif "record" in known and name in {"launch", "memcpy", "memset", "fill"}:
        return f". Did you mean gd.{name}(stream, ...)?"
    if "reshape" in known and "dtype" in known:
        import numpy as np

        if name == "fill":
            return ". Set all elements with gd.fill(stream, x, value) or g.fill(x, value)"
        if name in READING:
            return ". Read it: gd.read(x, stream)"
        if name in WRITING:
            return ". Copy to it with gd.memcpy(stream, x, values) or g.memcpy(x, values)"
        if hasattr(np.ndarray, name):
            return (
                f". Device memory does not compute: use a kernel, or NumPy on the host, "
                f"gd.read(x, stream).{name}"
            )
    return ""


def nearest(wanted: object, known: Iterable[str], count: int, *, cutoff: float = 0) -> list[str]:
    """Return up to *count* of the known names, the closest first.

    Names that differ only in case are the closest.

    Parameters
    ----------
    wanted : object
        The unknown name.
    known : iterable of str
        The known names.
    count : int
        How many to return.
    cutoff : float, optional
        How close they have to be: 1 is the same name, 0 is any (``difflib.SequenceMatcher.ratio``).
    """
    # Most programs have no misspelt names.
    import difflib

    names = {name: name.casefold() for name in islice(known, SEARCHED)}
    text = str(wanted).casefold()
    folded = difflib.get_close_matches(text, dict.fromkeys(names.values()), count, cutoff)
    return [name for near in folded for name, low in names.items() if low == near][:count]


def close_names(wanted: str, known: Iterable[str]) -> str:
    """Return the known names for a message, with a suggestion.

    Examples
    --------
    >>> close_names("tabel", ["count", "table"])
    "it has: count, table. Did you mean 'table'?"
    """
    names = sorted(known)
    return f"it has: {', '.join(names) or 'none'}{did_you_mean(wanted, names)}"


NAME: Final = "graphdsl-cuda"
"""The name at package indexes; the import name is ``graphdsl``."""


def package_folder() -> Path:
    """Return the folder of the package."""
    # A first graph needs no paths.
    from pathlib import Path

    return Path(__file__).parents[1]


def install(extra: str) -> str:
    """Return the command that installs an extra.

    Examples
    --------
    >>> install("render")
    "pip install 'graphdsl-cuda[render]'"
    """
    return f"pip install '{NAME}[{extra}]'"
