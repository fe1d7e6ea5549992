"""graphdsl: declare, check, inspect, draw and run CUDA graphs."""

from typing import Any


def _names() -> dict[str, str]:
    """Return the module of each public name: what the stub imports.

    Nothing unused is loaded: using the simulator alone does not import the declaration.
    """
    found: dict[str, str] | None = globals().get("_found")
    if found is None:
        import re

        # Importing pathlib takes longer than reading the file.
        with open(f"{__path__[0]}/__init__.pyi", encoding="utf-8") as file:  # noqa: PTH123
            stub = file.read()
        listed = re.findall(r"^from (\S+) import \(?\s*(\w+) as", stub, re.MULTILINE)
        found = globals()["_found"] = {name: module for module, name in listed}
    return found


def __getattr__(name: str) -> Any:
    """Import a public name on first use.

    The version is also read on first use, from the installed package; it is ``0+unknown`` for a
    source tree that was not installed.
    """
    names = {} if name.startswith("__") and name != "__all__" else _names()
    if name in names:
        from importlib import import_module

        from graphdsl.base.locks import collector_paused

        # Like an import: later lookups find it directly.
        module = names[name]
        is_module = module == "graphdsl"
        with collector_paused():
            # Modules stay: the collector would go through them, and NumPy's, dozens of times.
            found = import_module(f"graphdsl.{name}" if is_module else module)
        value = globals()[name] = found if is_module else getattr(found, name)
        return value
    if name == "__all__":
        return sorted(name for name, module in names.items() if module != "graphdsl")
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        from graphdsl.base.suggestions import NAME

        try:
            return version(NAME)
        except PackageNotFoundError:
            return "0+unknown"
    hint = "" if name.startswith("_") else _hint(name, names)
    raise AttributeError(f"module 'graphdsl' has no attribute {name!r}{hint}", name=name)


def _hint(name: str, names: dict[str, str]) -> str:
    """Return what to write in place of an unknown name."""
    from graphdsl.base.suggestions import GRAPH_METHODS, MODULE_WORDS, did_you_mean

    if name in MODULE_WORDS:
        return f". {MODULE_WORDS[name]}"
    if name in GRAPH_METHODS:
        return f". It is a method of graphs: g = gd.GraphDef(), then g.{name}(...)"
    return did_you_mean(name, names)


def __dir__() -> list[str]:
    """Return the public names, including those not loaded yet."""
    return sorted({*_names(), "__all__", "__doc__", "__file__", "__version__"})
