"""Kernel launches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Unpack

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.programs import kernel_name
from graphdsl.declaration.arguments import arguments
from graphdsl.declaration.arguments.open_arguments import OpenArgument
from graphdsl.declaration.arguments.said_effects import ROLES
from graphdsl.declaration.fields import Field
from graphdsl.declaration.kinds.changes import KernelChanges
from graphdsl.declaration.kinds.registry import Style, kind
from graphdsl.declaration.launches.launch_config import CoreLaunchConfig, LaunchConfig
from graphdsl.declaration.launches.launch_form import LaunchForm
from graphdsl.declaration.nccl.kernels import recognised
from graphdsl.declaration.node import Access, Node
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import DevicePointer, Operand
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.symbols import Word

if TYPE_CHECKING:
    from cuda.core import Kernel

    from graphdsl.declaration.arguments.said_effects import SaidPlace
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.nccl.kernels import Collective
    from graphdsl.declaration.programs.kernels import SourceKernel
    from graphdsl.ptx.effects.effects import KernelEffects

__all__ = ["KernelNode"]


@kind(
    Style("box", "#dcedc8", "#558b2f", ("[", "]")),
    "launch",
    updates=KernelChanges.__annotations__,
)
class KernelNode(Node):
    """A kernel launch."""

    __slots__ = ("_args", "_form")
    kind = "kernel"
    type_code = NodeType.KERNEL
    fields = ("config", "kernel", "args", "sizes", *ROLES, "device")
    args: Field[tuple[object, ...]] = Field(
        "_args", "The arguments, in a form that does not change."
    )
    device: Field[int | None] = Field(
        "_form._device", "Number of the device that it runs on; None for the graph's own."
    )
    form: Field[LaunchForm] = Field(
        "_form", "What the launch has in common with others: all but the arguments' values."
    )
    config: Field[LaunchConfig] = Field("_form._config", "The launch configuration.")
    kernel: Field[Kernel | SourceKernel] = Field("_form._kernel", "The kernel.")

    # Without __init__(), which would be half of the time that it takes to make one.
    _form: LaunchForm
    _args: tuple[object, ...]

    @classmethod
    def of(cls, form: LaunchForm, args: tuple[object, ...]) -> KernelNode:
        """Return a launch that no graph has yet, of arguments as nodes have them."""
        node = cls()
        node._form, node._args = form, args
        return node

    @Field
    def sizes(self) -> dict[str, object]:
        """What was given to ``launch`` in place of parts of the configuration, by name."""
        return {name: self._form.shown(name) for name, _ in self._form.sizes}

    @Field
    def reads(self) -> tuple[SaidPlace, ...] | None:
        """Whose memory it reads, if that was said of this launch; None if nothing was."""
        said = self._form._said
        return None if said is None else said.reads

    @Field
    def writes(self) -> tuple[SaidPlace, ...] | None:
        """Whose memory it writes; likewise."""
        said = self._form._said
        return None if said is None else said.writes

    @Field
    def commutes(self) -> tuple[SaidPlace, ...] | None:
        """Whose memory it updates in any order; likewise."""
        said = self._form._said
        return None if said is None else said.commutes

    def effects(self, compute_capability: tuple[int, int] = (9, 0)) -> KernelEffects:
        """Return what the launch may do to memory: what was said of it, else of its kernel.

        Parameters
        ----------
        compute_capability : tuple of int, optional
            As for :meth:`SourceKernel.effects`; of kernels without PTX nothing is known.

        Raises
        ------
        CompileError, ImportError
            As :meth:`SourceKernel.effects` does.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g, x = gd.GraphDef(), 0x7F0000000000
        >>> kernel = gd.Program('extern "C" __global__ void set(int* x) { *x = 1; }').kernel("set")
        >>> print(g.launch(gd.LaunchConfig(grid=1, block=1), kernel, x).effects())
        kernel 'set':
          argument 0: writes
        >>> print(g.launch(gd.LaunchConfig(grid=1, block=1), kernel, x, reads=0).effects())
        kernel 'set': as declared
          argument 0: reads
        """
        from graphdsl.runtime.effects import launch_effects

        return launch_effects(self._form, compute_capability)

    @property
    def collective(self) -> Collective | None:
        """What a kernel of NCCL does, as far as its name and arguments tell; None for others."""
        return recognised(kernel_name(self.kernel), self._args)

    def words(self) -> Mapping[str, Word]:
        return self._form.words()

    def accesses(self) -> tuple[Access, ...]:
        found = []
        for index, value in enumerate(self._args):
            if isinstance(value, (Operand, DevicePointer, RetainedBuffer)):
                role = f"argument {index}"
                operand = value if isinstance(value, Operand) else as_operand(value, role)
                found.append(Access(role, operand, None, writes=False))
            elif isinstance(value, OpenArgument):
                found += [
                    Access(
                        f"argument {index}, byte {place.offset}", place.value, None, writes=False
                    )
                    for place in value.places
                    if isinstance(place.value, Operand)
                ]
        return tuple(found)

    def owners(self) -> tuple[object, ...]:
        kept = (
            value.owner if isinstance(value, Operand) else value
            for value in self._args
            if isinstance(value, (Operand, RetainedBuffer))
        )
        inside = (
            place.value.owner
            for value in self._args
            if isinstance(value, OpenArgument)
            for place in value.places
            if isinstance(place.value, Operand)
        )
        return (self.kernel, *self._form._config.owners, *kept, *inside)

    def parameters(self) -> dict[str, str | int]:
        return {
            **self._form.plain_values(),
            **self.shown_collective(),
            "args": self.shown_args(),
        }

    def shown_collective(self) -> dict[str, str | int]:
        """Return what :meth:`parameters` shows of :attr:`collective`."""
        found = self.collective
        if found is None:
            return {}
        communicator = found.communicator
        where = {} if communicator is None else {"communicator": f"{communicator:#x}"}
        return {"collective": str(found), **where}

    def shown_args(self) -> str:
        """Return the arguments as :meth:`parameters` shows them."""
        return f"({', '.join(map(arguments.show, self._args))})"

    def update(self, **changes: Unpack[KernelChanges]) -> None:
        """Launch something else from the next instantiation on; what is not given stays.

        Parameters
        ----------
        **changes
            Those of ``launch``: ``config``, ``kernel``, ``args`` as a tuple, ``grid``, ``block``,
            ``shmem_size`` and ``device``. A configuration takes the place of extents that were
            given beside the one before. ``reads``, ``writes`` and ``commutes`` together take the
            place of what was said of the launch; of another kernel, nothing is said by that.

        Raises
        ------
        TypeError, ValueError
            As ``launch`` does; if the node was removed or its graph is embedded. Nothing was
            changed.
        """
        self._update(changes)

    def with_arguments(self, args: tuple[object, ...]) -> KernelNode:
        """Return what this node is with other arguments of the same types; no graph has it."""
        node = KernelNode.of(self._form, args)
        node._take_place(self)
        return node

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        sizes = {**(self.sizes if "config" not in changes else {})}
        names = ("grid", "block", "shmem_size")
        sizes |= {name: changes[name] for name in names if name in changes}
        args = changes.get("args", self._args)
        if not isinstance(args, (tuple, list)):
            raise TypeError(f"{self.describe()}: update() args: expected a tuple, got {args!r}")
        config = changes.get("config", self.config)
        if isinstance(config, CoreLaunchConfig):
            config = self.config.with_sizes_of(config)
        kernel = changes.get("kernel", self.kernel)
        said: Mapping[str, Any] = {role: changes[role] for role in ROLES if role in changes}
        if not said and kernel is self.kernel:
            said = {role: getattr(self, role) for role in ROLES}
        device = changes.get("device", self.device)
        return graph.launch(config, kernel, *args, **sizes, **said, device=device, name=self._name)

    @classmethod
    def recreate(cls, graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
        return graph.launch(
            values["config"],
            values["kernel"],
            *values["args"],
            **values["sizes"],
            **{role: values[role] for role in ROLES},
            device=values["device"],
            name=name,
        )
