"""Kernel launches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypedDict, Unpack, overload

import numpy as np

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.programs import kernel_name
from graphdsl.base.entry_points import load
from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.declaration.arguments import arguments
from graphdsl.core.declaration.arguments.arguments import OpenArgument
from graphdsl.core.declaration.arguments.declared_effects import (
    ROLES,
    declared_effects,
    require_places,
)
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import name_in, placed
from graphdsl.core.declaration.checked_numbers import capability
from graphdsl.core.declaration.fields import derived, field_values
from graphdsl.core.declaration.kinds.registry import Style, kind
from graphdsl.core.declaration.launches.launch_attributes import (
    Configuration,
    core_values,
    is_config,
)
from graphdsl.core.declaration.launches.launch_form import (
    LaunchForm,
    checked_sizes,
    element_launch,
    form_of,
    new_form,
)
from graphdsl.core.declaration.node import Access, Node
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.device_expressions import DeviceExpression
from graphdsl.core.declaration.programs.kernels import OWN_KERNELS, SourceKernel
from graphdsl.core.declaration.words import Word

if TYPE_CHECKING:
    from cuda.core import Device, Kernel
    from cuda.core import LaunchConfig as CoreLaunchConfig

    from graphdsl.abi.effects import KernelEffects
    from graphdsl.code.races.report import KernelRaces
    from graphdsl.core.declaration.arguments.declared_effects import DeclaredPlace
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.launches.launch_config import LaunchConfig
    from graphdsl.extras.nccl.kernels import Collective


def _declared(role: str) -> Callable[[KernelNode], object]:
    """Return the getter of a launch's declared effects for one role."""
    return lambda node: (
        None if node._form._annotation is None else getattr(node._form._annotation, role)
    )


class KernelChanges(TypedDict, total=False):
    """Arguments of ``launch``; a new configuration replaces extents passed with the old one."""

    config: CoreLaunchConfig
    kernel: Kernel | SourceKernel
    args: Sequence[object]
    grid: object
    block: object
    shmem_size: object
    reads: object
    writes: object
    commutes: object
    device: Device | int | None


@kind(
    Style("box", "#dcedc8", "#558b2f", ("[", "]")),
    "launch",
    updates=KernelChanges.__annotations__,
)
class KernelNode(Node, init=False):
    """A kernel launch.

    Examples
    --------
    >>> import graphdsl as gd
    >>> kernel = gd.Program("__global__ void k(int* x, int n) {}").kernel("k")
    >>> node = gd.GraphDef().launch(kernel, 0x7000, 1000, over=1000, name="step")
    >>> node
    <KernelNode 'step' kernel=k grid=(4, 1, 1) block=(256, 1, 1) args=(28672, 1000)>
    >>> node.update(args=(0x7000, 500))
    >>> node.args
    (28672, 500)
    """

    # Created without a constructor call, which would take half of the time.
    __slots__ = ("_args", "_form")
    kind = "kernel"
    _type_code = NodeType.KERNEL
    config: LaunchConfig = derived("_form._config", "The launch configuration.")
    kernel: Kernel | SourceKernel = derived("_form._kernel", "The kernel.")
    args: tuple[object, ...] = derived("_args", "The arguments, in an immutable form.")
    _sizes: dict[str, object] = derived(
        lambda node: {name: node._form.shown(name) for name, _ in node._form._sizes},
        "Arguments of ``launch`` that override fields of the configuration, by name.",
    )
    _reads: tuple[DeclaredPlace, ...] | None = derived(
        _declared("reads"), "Arguments whose memory it reads; None if not declared for this launch."
    )
    _writes: tuple[DeclaredPlace, ...] | None = derived(
        _declared("writes"), "Arguments whose memory it writes; None if not declared."
    )
    _commutes: tuple[DeclaredPlace, ...] | None = derived(
        _declared("commutes"),
        "Arguments whose memory it updates commutatively; None if not declared.",
    )
    device: int | None = derived(
        "_form._device", "Ordinal of the executing device; None for the graph's device."
    )

    def _hold(self, form: LaunchForm, args: tuple[object, ...]) -> None:
        self._form: LaunchForm = form
        self._args: tuple[object, ...] = args

    def effects(self, compute_capability: tuple[int, int] = (9, 0)) -> KernelEffects:
        """Return the memory effects of the launch: those declared for it, or else its kernel's.

        Parameters
        ----------
        compute_capability : tuple of int, optional
            As for :meth:`SourceKernel.effects`. The effects of kernels without PTX are unknown.

        Raises
        ------
        CompileError, ImportError
            As for :meth:`SourceKernel.effects`.

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
        device = capability(compute_capability, f"{self}: effects")
        told: KernelEffects = load("effects of kernels").launch_effects(self._form, device)
        return told

    def races(
        self, *, timeout: float = 30.0, compute_capability: tuple[int, int] = (9, 0)
    ) -> KernelRaces:
        """Return whether threads of this launch may race, by its sizes and arguments.

        Operands that overlap are known with their distance.

        Parameters
        ----------
        timeout : float, optional
            As for :meth:`SourceKernel.races`.
        compute_capability : tuple of int, optional
            As for :meth:`SourceKernel.races`.

        Raises
        ------
        CompileError, ImportError
            As for :meth:`SourceKernel.races`.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g, x = gd.GraphDef(), 0x7F0000000000
        >>> program = gd.Program('''
        ... extern "C" __global__ void rows(float* x, int width) {
        ...     x[blockIdx.x * width + threadIdx.x] = blockIdx.x;
        ... }
        ... ''')
        >>> config = gd.LaunchConfig(grid=8, block=128)
        >>> for width in (128, 100):
        ...     node = g.launch(config, program.kernel("rows"), x, width)
        ...     print(node.races().verdict)
        free
        found
        """
        find: Callable[..., KernelRaces] = load("races of kernels").launch_races
        device = capability(compute_capability, f"{self}: races")
        return find(self, timeout=timeout, compute_capability=device)

    def _words(self) -> Mapping[str, Word]:
        return self._form.words()

    def _accesses(self) -> tuple[Access, ...]:
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

    def _owners(self) -> tuple[object, ...]:
        retained = (
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
        return (self.kernel, *self._form._config.owners, *retained, *inside)

    def parameters(self) -> dict[str, str | int]:
        return {
            **self._form.plain_values(),
            **shown_collective(self),
            "args": shown_args(self),
        }

    def update(self, **changes: Unpack[KernelChanges]) -> None:
        """Change the launch for the next instantiations; omitted arguments keep their values.

        Parameters
        ----------
        **changes
            Arguments of ``launch``: ``config``, ``kernel``, ``args`` as a tuple, ``grid``,
            ``block``, ``shmem_size`` and ``device``. A new configuration replaces extents passed
            with the old one. ``reads``, ``writes`` and ``commutes`` together replace the
            declared effects of the launch. A new kernel drops them.

        Raises
        ------
        TypeError, ValueError
            As for ``launch``; also if the node was removed or its graph is embedded. The node is
            then unchanged.
        """
        self._update(changes)

    @classmethod
    def _arguments_of(cls, values: Mapping[str, Any]) -> dict[str, Any]:
        found = dict(values)
        return {**found.pop("sizes"), **found}

    def _changed_arguments(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        values = field_values(self)
        if "config" in changes:
            values["sizes"] = {}
        found = self._arguments_of(values) | dict(changes)
        if found["kernel"] is not self.kernel or not changes.keys().isdisjoint(ROLES):
            for role in set(ROLES) - changes.keys():
                del found[role]
        if not isinstance(found["args"], (tuple, list)):
            raise TypeError(f"{self}: update() args: expected a tuple, got {found['args']!r}")
        for each in found["args"]:
            if isinstance(each, DeviceExpression):
                raise TypeError(
                    f"{self}: update() args: expected numbers and memory, got {each}, a number "
                    "that the device computes. Declare another launch() with it"
                )
        if "args" in changes:
            self._require_no_numbers_in_memory(found["kernel"], found["args"])
        if is_config(found["config"]):
            from graphdsl.core.declaration.launches.launch_config import with_attributes_of

            found["config"] = with_attributes_of(self.config, found["config"])
        return found

    def _require_no_numbers_in_memory(self, kernel: object, args: Sequence[object]) -> None:
        """Refuse a number where a launch has one that the device computes: it has an address."""
        numbers = [at for at, each in enumerate(args) if isinstance(each, (int, np.integer))]
        if not numbers or not isinstance(kernel, SourceKernel):
            return
        computed = load("arguments in memory").in_memory_of(kernel.program.source)
        for at in set(numbers) & {*computed.get(kernel.name, ())}:
            raise TypeError(
                f"{self}: update() args: expected memory for argument {at}, which the device "
                f"computes, got the number {args[at]}. Pass {self.args[at]} again, or declare "
                "another launch() with the number"
            )

    @classmethod
    def _declare(cls, graph: GraphDef, arguments: Mapping[str, Any], name: str | None) -> Node:
        given = dict(arguments)
        config, kernel, args = map(given.pop, ("config", "kernel", "args"))
        return graph.launch(config, kernel, *args, **given, name=name)

    @classmethod
    def _recreate(cls, graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
        return cls._declare(graph, cls._arguments_of(values), name)


def launch_of(form: LaunchForm, args: tuple[object, ...]) -> KernelNode:
    """Return a launch that is not in a graph yet, with converted arguments."""
    node = KernelNode()
    node._hold(form, args)
    return node


def with_arguments(node: KernelNode, args: tuple[object, ...]) -> KernelNode:
    """Return a copy of a node with other arguments of the same types, in no graph yet."""
    made = launch_of(node._form, args)
    made._take_place(node)
    return made


launch_form_of: Final[Callable[[KernelNode], LaunchForm]] = attrgetter("_form")
"""Returns what a launch has in common with others: all but the arguments' values."""


def collective_of(node: KernelNode) -> Collective | None:
    """Return what a kernel of NCCL does, by its name and arguments; None for others."""
    name = kernel_name(node.kernel)
    # Most names are none, and listings ask for each.
    found: Collective | None = None
    if "nccl" in name:
        found = load("collectives").recognised(name, node._args)
    return found


def shown_collective(node: KernelNode) -> dict[str, str | int]:
    """Return the part of :meth:`KernelNode.parameters` for its collective."""
    found = collective_of(node)
    if found is None:
        return {}
    communicator = found.communicator
    where = {} if communicator is None else {"communicator": f"{communicator:#x}"}
    return {"collective": str(found), **where}


def shown_args(node: KernelNode) -> str:
    """Return the arguments as :meth:`KernelNode.parameters` shows them."""
    return f"({', '.join(map(arguments.show, node.args))})"


# Builder methods ----------------------------------------------------------------------------------


@adds_nodes
class KernelBuilder(NodeAdder):
    """Builder methods for kernel launches."""

    if TYPE_CHECKING:

        @overload
        def launch(
            self,
            config: CoreLaunchConfig,
            kernel: Kernel | SourceKernel,
            *args: object,
            grid: object = None,
            block: object = None,
            shmem_size: object = None,
            reads: object = None,
            writes: object = None,
            commutes: object = None,
            device: Device | int | None = None,
            name: str | None = None,
        ) -> KernelNode: ...

        @overload
        def launch(
            self,
            kernel: Kernel | SourceKernel,
            /,
            *args: object,
            over: object,
            block: object = None,
            shmem_size: object = None,
            reads: object = None,
            writes: object = None,
            commutes: object = None,
            device: Device | int | None = None,
            name: str | None = None,
        ) -> KernelNode: ...

    def launch(
        self,
        config: Any,
        kernel: Any = None,
        *args: object,
        over: object = None,
        grid: object = None,
        block: object = None,
        shmem_size: object = None,
        reads: object = None,
        writes: object = None,
        commutes: object = None,
        device: Device | int | None = None,
        name: str | None = None,
        **unknown: object,
    ) -> KernelNode:
        """Add a kernel launch: ``launch(config, kernel, *args)``, or over elements.

        ``launch(kernel, *args, over=n)`` starts at least one thread for each of *n* elements. The
        last block may have excess threads, so the kernel must compare its index with *n*.

        Parameters
        ----------
        config : LaunchConfig or cuda.core.LaunchConfig
            Grid, block, dynamic shared memory in bytes and, in graphdsl's class, all launch
            attributes.
        kernel : cuda.core.Kernel or SourceKernel
            The kernel; ``Program(source).kernel(name)`` creates one without a GPU. Also a CuPy
            ``RawKernel``, a compiled ``numba.cuda`` function, whose arrays are passed as arrays, or
            a compiled Triton kernel, without its ``constexpr`` arguments.
        *args
            Numbers, numpy scalars, ctypes values, bytes or ``numpy.void`` for structures,
            addresses in all their forms, conditions, and parameters. A Python number takes the
            size that the kernel declares for that argument. An expression of numbers in device
            memory, such as ``x[0] * 2`` or ``gd.scalar(x[0])``, is computed just before the launch;
            the kernel's code must be known for that.
        over : int or Parameter or tuple of them, or an array, optional
            In place of *config*: the number of elements, the shape of an array of up to three
            axes, or the array itself, which stands for its shape. As in NumPy the last axis is
            the one along x: with ``over=(rows, columns)``, x counts columns and y counts rows. The
            grid has ``ceil_div(n, block)`` blocks in each dimension.
        grid, block : int or Parameter or tuple of them, optional
            Override the fields of *config*, which cannot be parameters; x first. With *over*,
            *block* defaults to 256, ``(32, 8)`` or ``(32, 4, 2)``, by the number of axes.
        shmem_size : int or Parameter, optional
            Overrides the dynamic shared memory of *config*, in bytes per block.
        reads, writes, commutes : int or iterable, optional
            Declared effects of this launch, in place of the kernel's: as for
            :meth:`Program.kernel`. If any of the three is given, the launch accesses no other
            memory; traces on the simulator verify that.
        device : int or cuda.core.Device, optional
            Device of the node; by default that of the enclosing :meth:`GraphDef.on` block.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If an argument has the wrong type, or *reads*, *writes* or *commutes* names an argument
            that is not an address.
        ValueError
            If an argument index is out of range.

        Examples
        --------
        >>> import graphdsl as gd
        >>> scale = gd.Program('''
        ... extern "C" __global__ void scale(float* x, float factor, int n) {
        ...     int i = blockIdx.x * blockDim.x + threadIdx.x;
        ...     if (i < n) x[i] *= factor;
        ... }''').kernel("scale")
        >>> g = gd.GraphDef()
        >>> x = g.array(1000, "float32", name="x")
        >>> node = x.launch(scale, x, 2.0, 1000, over=1000)
        >>> node.config
        LaunchConfig(grid=(4, 1, 1), block=(256, 1, 1))
        >>> g.launch(gd.LaunchConfig(grid=1, block=128), scale, x, 2.0, 128).config
        LaunchConfig(grid=(1, 1, 1), block=(128, 1, 1))
        """
        try:
            state = self._state
            if over is not None or unknown:
                refuse_keywords(config, kernel, unknown)
                found = element_launch(over, config, kernel, args, grid, block)
                config, kernel, args, grid, block, over = (*found, None)
            if (
                grid is None
                and block is None
                and shmem_size is None
                and reads is None
                and writes is None
                and commutes is None
                and device is None
            ):
                form: Any = state.last_form
                bound = None
                if (
                    form is not None
                    and form._kernel is kernel
                    and form._device == state.placing[0]
                    and (
                        # A cuda.core configuration may have changed since the form was created.
                        (isinstance(config, Configuration) or form._values == core_values(config))
                        if form._source is config
                        else form.has_values_of(config)
                    )
                ):
                    conversion = form._arguments
                    bound = (conversion._take or conversion.taker())(conversion, args)
                if bound is None:
                    if type(kernel) not in OWN_KERNELS:
                        others = load("kernels of other packages")
                        kernel, args = others.own_kernel(kernel, args)
                    form = form_of(state.graph, config, kernel, args)
                    bound = form._arguments.of(args)
            else:
                if type(kernel) not in OWN_KERNELS:
                    kernel, args = load("kernels of other packages").own_kernel(kernel, args)
                sizes = checked_sizes({"grid": grid, "block": block, "shmem_size": shmem_size})
                declared = declared_effects("launch", reads, writes, commutes)
                if declared is not None:
                    # Iterators are at their end now.
                    reads, writes, commutes = declared.reads, declared.writes, declared.commutes
                form = new_form(
                    *(state.graph, config, kernel, args, sizes),
                    declared,
                    placed(state.graph, device, "launch device"),
                )
                bound = form._arguments.of(args)
                if form._annotation is not None:
                    has_variables = isinstance(kernel, SourceKernel)
                    require_places(
                        form._annotation, bound, kernel_name(kernel), has_variables=has_variables
                    )
            node = KernelNode()
            node._form = form
            node._args = bound
            return state.insert(node, self, name)
        except (TypeError, ValueError) as error:
            if over is None and any(isinstance(each, DeviceExpression) for each in args):
                return _with_computed_arguments(
                    *(self, config, kernel, args),
                    grid=grid,
                    block=block,
                    shmem_size=shmem_size,
                    reads=reads,
                    writes=writes,
                    commutes=commutes,
                    device=device,
                    name=name,
                )
            name_in(error, "kernel node", self, name)
            raise


def refuse_keywords(config: Any, kernel: Any, others: Mapping[str, object]) -> None:
    """Raise TypeError for arguments by keyword, which kernels do not have."""
    if not others:
        return
    shown = ", ".join(f"{name}={value!r}" for name, value in others.items())
    near = "".join(did_you_mean(name, KEYWORDS) for name in others)
    kernels = (each for each in (kernel, config) if type(each) in OWN_KERNELS)
    called = next(map(kernel_name, kernels), "kernel")
    raise TypeError(
        f"launch: expected kernel arguments by position, got {shown}. Pass them in the order of "
        f"the kernel's parameters: launch(config, {called}, {', '.join(others)}){near}"
    )


KEYWORDS: Final = ("over", "grid", "block", "shmem_size", *ROLES, "device", "name")


def _with_computed_arguments(
    adder: NodeAdder, config: Any, kernel: Any, args: tuple[object, ...], **options: Any
) -> KernelNode:
    """Declare a launch with arguments that the device computes, which is seldom."""
    try:
        made: KernelNode = load("computed arguments").launch_with_computed_arguments(
            adder, config, kernel, args, options, 3
        )
        return made  # noqa: TRY300
    except (TypeError, ValueError) as error:
        error.__suppress_context__ = True
        name_in(error, "kernel node", adder, options["name"])
        raise
