"""Compile the simulator's C files to LLVM IR, which is what users get: they need no C compiler.

Run it with clang 16 to 22 after each change of a C file: ``python -m tools.native_runtime``.
The text has no target in it, so that LLVM compiles it for the machine that it runs on.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from graphdsl.sim.native.code import ARITHMETIC, RUNTIME, text_of

FLAGS: Final = [
    "-Os",
    "-S",
    "-emit-llvm",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-ffreestanding",
    "-fno-builtin",
    "-fno-stack-protector",
    "-fno-strict-aliasing",
    "-fno-vectorize",
    "-fno-slp-vectorize",
    "-fno-unroll-loops",
    "-fno-asynchronous-unwind-tables",
    "-fno-math-errno",
    "-ffp-contract=off",
]
INCLUDED: Final = re.compile(r'^#include "(.*)"$', re.MULTILINE)
OF_A_TARGET: Final = re.compile(
    r"^(?:target .*|source_filename = .*|; ModuleID = .*)\n|"
    r'"(?:target-cpu|target-features|tune-cpu)"="[^"]*" ?',
    re.MULTILINE,
)


def digest(source: Path) -> str:
    """Return what the text's first line says of the C file that it was made from."""
    content = source.read_bytes()
    for name in INCLUDED.findall(content.decode()):
        content += source.with_name(name).read_bytes()
    return f"; SHA-256 of {source.name}: {hashlib.sha256(content).hexdigest()}"


def main(compiler: str = "clang") -> None:
    """Write the texts."""
    for source in (RUNTIME, ARITHMETIC):
        command = [compiler, *FLAGS, "-o", "-", str(source)]
        text = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603  # the compiler that the developer names
        text_of(source).write_text(f"{digest(source)}\n{OF_A_TARGET.sub('', text)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
