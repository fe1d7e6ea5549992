"""What the programs of a file may ask of the compiler: nothing that reads or writes files."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuda.core import ProgramOptions

import graphdsl as gd
from graphdsl.captured.saving.load import HARMLESS
from graphdsl.tools.cli.main import main
from tests.cpu.doubles import CONFIG
from tests.cpu.saving.test_hostile_files import load, members_of, sealed

SOURCE = 'extern "C" __global__ void put(int* x) { *x = 1; }'
FILES = """
    create_pch extra_sources fdevice_time_trace include_path optimization_info pch pch_dir
    pre_include ptxas_options time use_pch
"""


def saved(path: Path, options: Any = None, source: str = SOURCE) -> bytes:
    """Return a file whose program has these options, whatever saving says of them."""
    g = gd.GraphDef("g")
    put = gd.Program(SOURCE).kernel("put")
    x = g.array((4,), np.int32, name="x")
    # No edge orders the two, so checks want to know what the kernel does.
    g.launch(CONFIG, put, x, name="one")
    g.launch(CONFIG, put, x, name="other")
    g.save(path)
    members = members_of(path.read_bytes())
    data = json.loads(members["graph.json"])
    data["programs"][0]["options"] = options
    members["graph.json"] = json.dumps(data).encode()
    members["programs/0.cu"] = source.encode()
    return sealed(members)


@pytest.mark.parametrize("option", FILES.split())
def test_options_that_name_files_are_refused(option: str, tmp_path: Path) -> None:
    target = tmp_path / "overwritten"
    path = tmp_path / "hostile.graph"
    content = saved(path, {option: str(target)})
    with pytest.raises(gd.LoadError, match=f"program 0: option '{option}': .* trust=True"):
        load(content, path)
    assert main(["check", str(path)]) == 2
    assert not target.exists()


@pytest.mark.parametrize("kind", ["kernel", "variable"])
def test_names_that_go_on_in_another_line_are_refused(kind: str, tmp_path: Path) -> None:
    secret, path = tmp_path / "secret", tmp_path / "hostile.graph"
    secret.write_text("what nobody shall read\n")
    name = f'put\n#include "{secret}"\n'
    with pytest.raises(ValueError, match=f"{kind} name: expected one line"):
        getattr(gd.Program(SOURCE), kind)(name)
    members = members_of(saved(path))
    data = json.loads(members["graph.json"])
    node = data["graph"]["nodes"][1]
    if kind == "kernel":
        node["kernel"] = name
    else:
        node["args"] = [{"variable": name, "program": 0, "offset": 0}]
    members["graph.json"] = json.dumps(data).encode()
    with pytest.raises(gd.LoadError, match=f"{kind} name: expected one line"):
        load(sealed(members), path)


def test_headers_with_includes_by_macro_are_rejected(tmp_path: Path) -> None:
    # The macro is NVIDIA's, and a source can define it anew.
    macro = "__THRUST_HOST_SYSTEM_ALGORITH_HEADER_INCLUDE"
    source = (
        "#include <thrust/detail/config/host_system.h>\n"
        f'#undef {macro}\n#define {macro}(name) "{tmp_path}/secret"\n'
        f"#include <thrust/execution_policy.h>\n{SOURCE}"
    )
    with pytest.raises(gd.LoadError, match="got '#include <thrust/execution_policy.h>'"):
        load(saved(tmp_path / "hostile.graph", None, source), tmp_path / "hostile.graph")
    fine = f"#include <cooperative_groups.h>\n#include <cuda/std/span>\n{SOURCE}"
    load(saved(tmp_path / "fine.graph", None, fine), tmp_path / "fine.graph")


def test_trusted_files_say_where_the_compiler_writes(tmp_path: Path) -> None:
    path, folder = tmp_path / "own.graph", tmp_path / "headers"
    folder.mkdir()
    (folder / "mine.h").write_text("#define ONE 1\n")
    source = '#include "mine.h"\n' + SOURCE.replace("= 1", "= ONE")
    path.write_bytes(saved(path, {"include_path": [str(folder)]}, source))
    with pytest.raises(gd.LoadError, match="'include_path'"):
        gd.load(path)
    loaded = gd.load(path, trust=True)
    assert not [each for each in loaded.check(compile=True) if each.rule == "does-not-compile"]
    assert main(["check", str(path), "--trust"]) == 1


@pytest.mark.parametrize(
    "include",
    ['#include "{}"', "#include <{}>", '%:include "{}"', '#define F "{}"\n#include F'],
)
def test_includes_that_read_files_are_refused(
    include: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    secret = tmp_path / "secret"
    secret.write_text("what nobody shall read\n")
    path = tmp_path / "hostile.graph"
    path.write_bytes(saved(path, None, f"{include.format(secret)}\n{SOURCE}"))
    with pytest.raises(gd.LoadError, match="program 0: expected includes of headers"):
        gd.load(path)
    for command in ("check", "run", "trace"):
        assert main([command, str(path)]) == 2
    assert "what nobody" not in "".join(capfd.readouterr())


def test_common_sources_need_no_trust(tmp_path: Path) -> None:
    options = {
        "std": "c++17",
        "arch": "compute_90",
        "define_macro": ["N=4", {"tuple": ["M", "(N + 1)"]}],
        "use_fast_math": True,
        "fma": None,
        "max_register_count": 32,
        "diag_suppress": [177],
    }
    source = f'#include <cuda/std/cstdint>\n#include "math.h"\n{SOURCE}'
    path = tmp_path / "usual.graph"
    loaded = load(saved(path, options, source), path)
    assert not [each for each in loaded.check(compile=True) if each.rule == "does-not-compile"]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("std", "c++17 --create-pch=x"),
        ("arch", "sm_90 -o x"),
        ("define_macro", 'X=1\n#include "/etc/passwd"'),
        ("define_macro", [{"tuple": ["X", "1\n"]}]),
        ("use_fast_math", "--time=x"),
        ("max_register_count", "1"),
        ("diag_error", ["x"]),
    ],
)
def test_values_that_are_none_of_an_option(option: str, value: Any, tmp_path: Path) -> None:
    path = tmp_path / "hostile.graph"
    content = saved(path, {option: value})
    with pytest.raises(gd.LoadError, match=f"program 0: option '{option}'"):
        load(content, path)


def test_each_option_of_cuda_core_was_looked_at() -> None:
    """One that is new, or none of ours, is refused; whether it is harmless a reader decides."""
    unsafe = set(FILES.split()) | {
        # Of no use in a file, or about how long a compilation takes.
        *("fdevice_syntax_only", "frandom_seed", "gen_opt_lto", "instantiate_templates_in_pch"),
        *("link_time_optimization", "name", "no_cache", "numba_debug", "ofast_compile"),
        *("pch_messages", "pch_verbose", "split_compile", "use_libdevice"),
    }
    assert {each.name for each in fields(ProgramOptions)} == unsafe | set(HARMLESS)
    assert not unsafe & set(HARMLESS)


@pytest.mark.parametrize("said", [[], "x", 1.5, {"put": 3}])
def test_effects_that_are_none(said: Any, tmp_path: Path) -> None:
    path = tmp_path / "x.graph"
    members = members_of(saved(path))
    data = json.loads(members["graph.json"])
    data["programs"][0]["said"] = said
    content = sealed({**members, "graph.json": json.dumps(data).encode()})
    with pytest.raises(gd.LoadError, match="said"):
        load(content, path)
