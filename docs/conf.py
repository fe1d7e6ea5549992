"""How Sphinx builds the site: ``python -m tools.site``."""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from docutils.nodes import Element
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx_gallery.scrapers import figure_rst

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

# Examples run on the simulator, whatever the machine has.
os.environ["GRAPHDSL_DEVICE"] = "sim"

project = "graphdsl"
author = "The graphdsl developers"
copyright = author
root_doc = "landing"
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
exclude_patterns = [
    "benchmarks",
    "screenshots",
    "_build",
    "gallery/*.ipynb",
    "sg_execution_times.rst",
]
# The scraper of drawings is a function.
suppress_warnings = ["config.cache"]

extensions = [
    "myst_parser",
    "numpydoc",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.intersphinx",
    "sphinx_copybutton",
    "sphinx_design",
    "sphinx_gallery.gen_gallery",
]

# Pages are written for GitHub, whose anchors go by the text of headings.
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]

# A class's members stand on its own page, once.
numpydoc_show_class_members = False
autodoc_default_options = {
    "members": True,
    # Those of Python's own classes are known.
    "inherited-members": "int,str,tuple,list,Sequence,Exception",
    "show-inheritance": True,
}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autosummary_generate = False
add_module_names = False

DOCUMENTATION: Final = {
    "python": "https://docs.python.org/3/",
    "numpy": "https://numpy.org/doc/stable/",
    "networkx": "https://networkx.org/documentation/stable/",
    "cuda-core": "https://nvidia.github.io/cuda-python/cuda-core/latest/",
}
"""Where the documentation of other projects is."""

# What other modules call what is documented elsewhere.
ALIASES: Final = {
    "np.": "numpy.",
    "nx.": "networkx.",
    "AbstractContextManager": "contextlib.AbstractContextManager",
    "CoreLaunchConfig": "cuda.core.LaunchConfig",
    "DTypeLike": "numpy.typing.DTypeLike",
    "EventOptions": "cuda.core.EventOptions",
    "Kernel": "cuda.core.Kernel",
    "NDArray": "numpy.typing.NDArray",
    "ProgramOptions": "cuda.core.ProgramOptions",
    "StackSummary": "traceback.StackSummary",
    "StreamOptions": "cuda.core.StreamOptions",
}


def inventory(name: str) -> str:
    """Return a file as Sphinx writes them, of the names in ``inventories``: builds have no network.

    A line has a name, its role and its page, in which ``$`` stands for the name.
    """
    lines = (Path(__file__).parent / "inventories" / f"{name}.txt").read_text("utf-8").splitlines()
    project, version = lines[0].removeprefix("# ").rsplit(" ", 1)
    items = (line.split() for line in lines[1:])
    entries = "".join(
        f"{item} {role} 1 {page.replace('$', item)} -\n" for item, role, page in items
    )
    head = f"# Sphinx inventory version 2\n# Project: {project}\n# Version: {version}\n"
    head += "# The remainder of this file is compressed using zlib.\n"
    path = Path(tempfile.mkdtemp()) / "objects.inv"
    path.write_bytes(head.encode() + zlib.compress(entries.encode()))
    return str(path)


intersphinx_mapping = {name: (home, inventory(name)) for name, home in DOCUMENTATION.items()}


def rename(_app: Sphinx, _env: object, node: Element, _content: object) -> None:
    """Give what nobody has found its documented name, by which intersphinx may find it."""
    target = re.sub(r"^(cuda\.core)\._\w+", r"\1", node.get("reftarget", ""))
    for short, documented in ALIASES.items():
        if target == short or (short.endswith(".") and target.startswith(short)):
            target = documented + target[len(short) :]
    node["reftarget"] = target
    if node.get("reftype") == "class" and target.startswith(("typing.", "numpy.typing.")):
        node["reftype"] = "obj"


copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "pydata_sphinx_theme"
html_title = "graphdsl"
html_static_path = ["_static"]
html_favicon = "_static/favicon.svg"
html_css_files = ["graphdsl.css"]
templates_path = ["_templates"]
# Pages are in no folders, so that the theme's own sidebar would have nothing to list.
html_sidebars = {
    "landing": [],
    "api/**": ["sidebar-nav-bs.html"],
    "gallery/**": ["sidebar-nav-bs.html"],
    "[!ag]*": ["pages.html"],
}
html_theme_options = {
    "show_toc_level": 2,
    "navigation_with_keys": True,
    "header_links_before_dropdown": 3,
    "secondary_sidebar_items": ["page-toc"],
}
html_show_sourcelink = False
# Light or dark as the system has it, until somebody chooses.
html_context = {"default_mode": "auto"}

GALLERY: Final = (
    *("heat_diffusion", "conjugate_gradient", "llama_decode", "multigrid", "fft", "particles"),
    *("texture_matmul", "fork_and_join", "batch_sizes", "faster_chain", "find_a_fault"),
)
"""Examples that run everywhere, on the simulator."""


def solver(example: Mapping[str, Any]) -> Any:
    """Return the graph of conjugate gradients."""
    values = np.zeros(example["SIZE"])
    return example["declare"](values, values.copy(), np.zeros(1, np.int32))


def language_model(example: Mapping[str, Any]) -> Any:
    """Return the graph that writes a text."""
    from graphdsl import sim

    stream = sim.default_device().create_stream()
    weights = example["on_device"](example["random_weights"](), stream)
    tokens = np.zeros(example["LENGTH"], np.int32)
    return example["declare"](weights, tokens, tokens.copy())


def numbers(*shape: int, dtype: Any = np.float32) -> Any:
    """Return an array of zeros."""
    return np.zeros(shape, dtype)


def on_device(*lengths: int) -> list[Any]:
    """Return arrays on the simulator."""
    import graphdsl as gd

    stream = gd.sim.default_device().create_stream()
    return [gd.zeros(length, np.float32, stream=stream) for length in lengths]


def forked(example: Mapping[str, Any]) -> Any:
    """Return the graph with the captured fork and join."""
    from graphdsl import sim

    device = sim.default_device()
    streams = device.create_stream(), device.create_stream()
    return example["declare"](*streams, *on_device(8, 8, 8), 3)


def textured(example: Mapping[str, Any]) -> Any:
    """Return the graph with the texture."""
    from graphdsl import sim

    layout = {"shape": (64, 32), "format": "float32", "num_channels": 1}
    picture = sim.default_device().create_opaque_array(layout)
    matrix = numbers(16, 16, dtype=np.float16)
    return example["declare"](picture, numbers(32, 64), matrix, numbers(16, 32))


def batches(example: Mapping[str, Any]) -> Any:
    """Return the graph of one batch size."""
    import graphdsl as gd

    x, means = on_device(64 * 32, 64)
    rows = gd.Array(x.memory, np.float32, (64, 32))
    return example["declare"](rows, means, numbers(64, 32), numbers(64), 16)


def chain(example: Mapping[str, Any]) -> Any:
    """Return the chain of small kernels, with what the passes change."""
    place, speed, *winds = on_device(*(4096,) * 4)
    return example["declare"](place, speed, winds).optimize().graph


GRAPHS: Final[Mapping[str, Callable[[Mapping[str, Any]], Any]]] = {
    "conjugate_gradient": solver,
    "llama_decode": language_model,
    "multigrid": lambda example: example["declare"](numbers(31), numbers(31), 3),
    "fft": lambda example: example["declare"](
        numbers(64, dtype=np.complex64), numbers(64, dtype=np.complex64)
    ),
    "particles": lambda example: example["declare"](numbers(64, 2), numbers(64, 2), 1),
    "fork_and_join": forked,
    "texture_matmul": textured,
    "batch_sizes": batches,
    "faster_chain": chain,
    "find_a_fault": lambda example: example["declare"](numbers(65), numbers(64), 65),
}
"""The graphs of examples that draw none themselves."""


def drawings(_: object, block_vars: dict[str, Any], gallery_conf: dict[str, Any]) -> str:
    """Return the drawings that an example has left in its folder ``build``, as reStructuredText."""
    folder, paths = Path(gallery_conf["src_dir"], "../examples/build"), []
    name = Path(block_vars["src_file"]).stem
    if name in GRAPHS and "main" in block_vars["example_globals"]:
        folder.mkdir(exist_ok=True)
        graph = GRAPHS[name](block_vars["example_globals"])
        graph.render(folder / f"{name}.svg", detail="names")
    for drawing in sorted(folder.resolve().glob("*.svg")):
        path = Path(next(block_vars["image_path_iterator"])).with_suffix(".svg")
        shutil.move(drawing, path)
        paths.append(str(path))
    return figure_rst(paths, gallery_conf["src_dir"])


sphinx_gallery_conf = {
    "examples_dirs": "../examples",
    "gallery_dirs": "gallery",
    "filename_pattern": rf"/({'|'.join(GALLERY)})\.py$",
    "ignore_pattern": rf"^(?!.*\b({'|'.join(GALLERY)})\.py$)",
    "nested_sections": False,
    "download_all_examples": False,
    "reset_modules": (),
    "show_memory": False,
    "remove_config_comments": True,
    "abort_on_example_error": True,
    "image_scrapers": (drawings,),
    "within_subsection_order": "FileNameSortKey",
}


def point_inside(_app: Sphinx, _name: str, source: list[str]) -> None:
    """Point links to files of the repository at their pages, where they have one."""
    text = re.sub(
        r"\]\(\.\./examples/(\w+)\.py\)",
        lambda found: f"](gallery/{found[1]}.rst)" if found[1] in GALLERY else found[0],
        source[0],
    )
    # Folders are no pages.
    source[0] = re.sub(r"\[([^\]]+)\]\(((?:\.\./)?\w[\w/]*)\)", _without_folder, text)


def _without_folder(link: re.Match[str]) -> str:
    return link[1] if (Path(__file__).parent / link[2]).is_dir() else link[0]


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect what this page adds to Sphinx."""
    # GitHub draws these; here they are text.
    app.add_lexer("mermaid", TextLexer)
    app.connect("source-read", point_inside)
    app.connect("missing-reference", rename, priority=400)
    return {"parallel_read_safe": True}
