"""Kernels as machine code: translated, compiled, and kept on disk under all that they depend on."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from graphdsl.declaration.kernels import KernelSignature
from graphdsl.errors import CompileError
from graphdsl.nvrtc.cache import disk_cache, key_of
from graphdsl.ptx.syntax import Module, Reference, Variable
from graphdsl.sim.native.code import compile_ir, host, version
from graphdsl.sim.translate.text import Mode, Site
from graphdsl.sim.translate.translate import Translation, translate

__all__ = ["CompiledKernel", "compile_kernel"]

HEAD_SIZE: Final = 8


@dataclass(frozen=True, slots=True)
class CompiledKernel:
    """A kernel's machine code, and what is known about it (its text in LLVM IR is not kept)."""

    translation: Translation
    code: bytes


def compile_kernel(ptx: str, parsed: Callable[[], Module], name: str, mode: Mode) -> CompiledKernel:
    """Return a kernel as machine code for this processor.

    Parameters
    ----------
    ptx : str
        The text that it is in.
    parsed : callable
        Gives the same as a Module; not called if the kernel is in the cache.
    name : str
        The kernel.
    mode : Mode
        How memory is accessed.

    Raises
    ------
    UnsupportedInstructionError
        With the instruction that the simulator does not run.
    """
    disk = disk_cache()
    key = key_of("kernel", _translator(), version(), *host(), ptx, name, repr(mode))
    kept = disk.load(key)
    if kept is not None:
        return _from_bytes(kept)
    translation = translate(parsed(), name, mode)
    try:
        code = compile_ir(translation.ir)
    except RuntimeError as error:
        # No text may lead here: what is wrong with it was said before.
        raise CompileError(
            f"kernel {name!r}: LLVM refuses what the simulator made of it, which is a defect of "
            f"the simulator. Please report it with the PTX: {error}"
        ) from error
    compiled = CompiledKernel(translation, code)
    disk.store(key, _to_bytes(compiled))
    return compiled


@cache
def _translator() -> str:
    """Return a digest of the code that translates: another version of it makes other kernels."""
    digest = hashlib.sha256()
    package = Path(__file__).parents[2]
    parts = ("ptx/**/*.py", "sim/translate/**/*.py", "sim/native/*")
    for path in sorted(path for part in parts for path in package.glob(part)):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _to_bytes(compiled: CompiledKernel) -> bytes:
    head = asdict(compiled.translation)
    head["ir"] = ""
    # The types of parameters come with the text, which the caller has.
    del head["signature"]["types"]
    for variable in head["globals"]:
        variable["initial"] = base64.b64encode(variable["initial"]).decode()
    text = json.dumps(head).encode()
    return len(text).to_bytes(HEAD_SIZE, "little") + text + compiled.code


def _from_bytes(data: bytes) -> CompiledKernel:
    end = HEAD_SIZE + int.from_bytes(data[:HEAD_SIZE], "little")
    head: dict[str, Any] = json.loads(data[HEAD_SIZE:end])
    head["signature"] = KernelSignature(
        **{key: tuple(value) for key, value in head["signature"].items()}
    )
    head["globals"] = tuple(_variable(each) for each in head["globals"])
    head["sites"] = tuple(Site(**each) for each in head["sites"])
    for name in ("shared_variables", "shared_gaps"):
        head[name] = tuple(tuple(each) for each in head[name])
    head["limits"] = {key: tuple(value) for key, value in head["limits"].items()}
    assert set(head) == {each.name for each in fields(Translation)}
    return CompiledKernel(Translation(**head), data[end:])


def _variable(head: dict[str, Any]) -> Variable:
    head["initial"] = base64.b64decode(head["initial"])
    head["references"] = tuple((at, Reference(**to)) for at, to in head["references"])
    return Variable(**head)
