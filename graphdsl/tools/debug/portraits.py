"""Nodes in reports, as plain data that another process can send."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Self

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.programs import kernel_name
from graphdsl.abi.rows import row_dtype
from graphdsl.abi.signatures import ParameterKind
from graphdsl.core.declaration.arguments import arguments
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.operands.external_memory import is_address
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.core.declaration.programs.parameter_names import parameter_names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from graphdsl.core.runtime.change.editing import Editing
    from graphdsl.core.runtime.stepping.walk import Turn, Walk


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a launch, or one memory operand of another node.

    Attributes
    ----------
    name : str
        The parameter's name in the kernel's source, or its number; the operand's role.
    value : str
        The declared value.
    memory : str
        The memory that it points to, with the offset; empty for numbers and unknown memory.
    """

    name: str
    value: str
    memory: str

    def __str__(self) -> str:
        return f"{self.name} = {self.value}" + (f", {self.memory}" if self.memory else "")


@dataclass(frozen=True, slots=True)
class Portrait:
    """A node in a report.

    Attributes
    ----------
    path : str
        Its path, with those of the child nodes around it.
    kind : str
        The kind, such as ``"kernel"``.
    section : str
        The section that it was declared in; may be empty.
    location : str
        Where it was declared.
    iterations : tuple of int
        The iterations of the loops around it.
    kernel : str
        For a launch, the name of the kernel.
    grid, block : tuple of int
        For a launch, the number of blocks, and of threads in a block.
    arguments : tuple of Argument
        The arguments of a launch; for other nodes the memory that they use.
    """

    path: str
    kind: str
    section: str
    location: str
    iterations: tuple[int, ...] = ()
    kernel: str = ""
    grid: tuple[int, ...] = ()
    block: tuple[int, ...] = ()
    arguments: tuple[Argument, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """Return the content as data for JSON."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return the object from the result of :meth:`to_data`."""
        fields = dict(data)
        for name in ("iterations", "grid", "block"):
            fields[name] = tuple(fields[name])
        fields["arguments"] = tuple(Argument(**each) for each in fields["arguments"])
        return cls(**fields)

    def __str__(self) -> str:
        where = f"{self.kind} node {self.path!r}"
        if self.iterations:
            where += f" (iteration {', '.join(map(str, self.iterations))})"
        lines = [f"{where}, declared at {self.location}"]
        if self.section:
            lines.append(f"section: {self.section}")
        if self.kernel:
            lines.append(f"kernel {self.kernel!r}, grid {self.grid}, block {self.block}")
        lines += map(str, self.arguments)
        return "\n  ".join(lines)


def portrait_of(editing: Editing, walk: Walk, turn: Turn) -> Portrait:
    """Return the portrait of the next node."""
    node = editing.node(turn.row)
    plain = Portrait(turn.path, node.kind, node.section, str(node.location), turn.iterations)
    if not isinstance(node, KernelNode):
        found = tuple(
            Argument(access.role, str(access.operand), "") for access in accesses_of(node)
        )
        return Portrait(**{**_fields(plain), "arguments": found})
    words = editing.rows.shadow.rows[turn.row]
    row = words.view(row_dtype(NodeType.KERNEL))[0]
    grid, block = (
        tuple(int(row[f"{name}{axis}"]) for axis in "XYZ") for name in ("gridDim", "blockDim")
    )
    kernel, count = node.kernel, len(node.args)
    names = parameter_names(kernel, count) if isinstance(kernel, SourceKernel) else ()
    data = walk.spans.arguments(turn.row, node)
    types = editing.driver.load_kernel(kernel).signature.types
    given = []
    for number, value in enumerate(node.args):
        name = names[number] if number < len(names) and names[number] else f"argument {number}"
        is_pointer = is_address(value) or types[number].kind is ParameterKind.POINTER
        pointed = _pointed(walk, data[number], is_pointer=is_pointer)
        given.append(Argument(name, arguments.show(value), pointed))
    return Portrait(
        **{
            **_fields(plain),
            "kernel": kernel_name(kernel),
            "grid": grid,
            "block": block,
            "arguments": tuple(given),
        }
    )


def _fields(portrait: Portrait) -> dict[str, Any]:
    return {name: getattr(portrait, name) for name in Portrait.__slots__}


def _pointed(walk: Walk, data: bytes, *, is_pointer: bool) -> str:
    """Describe the memory that an argument points to."""
    found = []
    for offset, address, memory in walk.spans.pointed_at(data):
        name = walk.named(address, 1).memory
        where = f"byte {address - memory.start} of the {memory.size} of {name}"
        at = "" if len(data) == len(data[:8]) else f"at its byte {offset} "
        found.append(f"{at}points to {where}")
    if found:
        return "; ".join(found)
    if is_pointer:
        address = int.from_bytes(data[:8], "little")
        return f"points to {address:#x}, where no memory is allocated" if address else "is null"
    return ""
