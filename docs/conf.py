"""How Sphinx builds the site: ``python -m tools.site``."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any, Final

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
exclude_patterns = ["benchmarks", "_build", "gallery/*.ipynb", "sg_execution_times.rst"]
# The scraper of drawings is a function.
suppress_warnings = ["config.cache"]

extensions = [
    "myst_parser",
    "numpydoc",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
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

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "pydata_sphinx_theme"
html_title = "graphdsl"
html_static_path = ["_static"]
html_css_files = ["graphdsl.css"]
html_theme_options = {
    "show_toc_level": 2,
    "navigation_with_keys": True,
    "header_links_before_dropdown": 6,
    "secondary_sidebar_items": ["page-toc"],
}
html_show_sourcelink = False

GALLERY: Final = ("heat_diffusion", "conjugate_gradient", "llama_decode")
"""Examples that run everywhere, on the simulator."""


def drawings(_: object, block_vars: dict[str, Any], gallery_conf: dict[str, Any]) -> str:
    """Return the drawings that an example has left in its folder ``build``, as reStructuredText."""
    folder, paths = Path(gallery_conf["src_dir"], "../examples/build"), []
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
    return {"parallel_read_safe": True}
