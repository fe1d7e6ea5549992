"""The kernels that a program has, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from graphdsl.cpp.parameter_lists import parameter_lists
from graphdsl.suggestions import close_names

if TYPE_CHECKING:
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.declaration.programs.kernels import Program, SourceKernel

__all__ = ["ProgramKernels"]


class ProgramKernels(Mapping[str, "SourceKernel"]):
    """The kernels of a program; printed with their parameters.

    Parameters
    ----------
    program : Program
        The program.
    signatures : mapping of str to KernelSignature
        What is known of each.
    """

    def __init__(self, program: Program, signatures: Mapping[str, KernelSignature | None]) -> None:
        self._program = program
        self._signatures = dict(sorted(signatures.items()))

    def __getitem__(self, name: str) -> SourceKernel:
        if name not in self._signatures:
            raise KeyError(
                f"{self._program.described} has no kernel {name!r}; "
                f"{close_names(str(name), self._signatures)}"
            )
        return self._program.kernel(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._signatures)

    def __len__(self) -> int:
        return len(self._signatures)

    def __repr__(self) -> str:
        named = parameter_lists(self._program.source) if self._program.code_type != "ptx" else {}
        lines = []
        for name, signature in self._signatures.items():
            types = ["..."] if signature is None else [each.name for each in signature.types]
            # A C++ name, without namespaces and the types of an instance.
            names = named.get(name.partition("<")[0].rpartition("::")[2], ())
            if len(names) == len(types):
                types = [f"{kind} {each}".rstrip() for kind, each in zip(types, names, strict=True)]
            lines.append(f"{name}({', '.join(types)})")
        return "\n".join(lines) or "no kernels"
