"""Kernel launches."""

from __future__ import annotations

import sys
from sys import _getframe
from typing import TYPE_CHECKING, Any

from cuda.core import Kernel

from graphdsl.abi.programs import kernel_name
from graphdsl.declaration import kinds
from graphdsl.declaration.arguments.said_effects import require_places, said
from graphdsl.declaration.builder_arguments import name_in
from graphdsl.declaration.builders.base import NodeAdder
from graphdsl.declaration.builders.many_launches import ManyLaunches
from graphdsl.declaration.launches.known_forms import form_of, new_form
from graphdsl.declaration.launches.launch_config import CoreLaunchConfig, LaunchConfig, core_values
from graphdsl.declaration.launches.launch_form import checked_sizes
from graphdsl.declaration.programs.kernels import SourceKernel
from graphdsl.declaration.programs.other_kernels import own_kernel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cuda.core import Device

    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.sequences import Nodes

__all__ = ["KernelBuilder"]


class KernelBuilder(NodeAdder):
    """Builder methods for kernel launches."""

    __slots__ = ()

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
    ) -> KernelNode:
        """Add a kernel launch.

        Parameters
        ----------
        config : LaunchConfig or cuda.core.LaunchConfig
            Grid and block in blocks and threads, dynamic shared memory in bytes; graphdsl's has all
            attributes of launches besides.
        kernel : cuda.core.Kernel or SourceKernel
            The kernel; ``Program(source).kernel(name)`` gives one without a GPU. Also a
            ``RawKernel`` of CuPy, a compiled function of ``numba.cuda``, whose arrays are passed
            as arrays, and a compiled kernel of Triton, without its ``constexpr`` arguments.
        *args
            Numbers, numpy scalars, ctypes values, bytes or ``numpy.void`` for structures,
            addresses in all their forms, conditions, and parameters. A Python number takes the
            size that the kernel declares for that argument.
        grid, block : int or Parameter or tuple of them, optional
            In place of what *config* says, which takes no parameters.
        shmem_size : int or Parameter, optional
            Likewise.
        reads, writes, commutes : int or iterable, optional
            What this launch does to memory, in place of what the kernel's code says or was said of
            it: as for :meth:`Program.kernel`. If one of the three is given, it touches nothing
            else; traces on the simulator check that.
        device : int or cuda.core.Device, optional
            Number of the device, in place of that of the block :meth:`GraphDef.on`.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If something is not of these types, or *reads*, *writes* or *commutes* names what is no
            address.
        ValueError
            If there is no argument of such a number.
        """
        try:
            graph = self._graph
            if (
                grid is None
                and block is None
                and shmem_size is None
                and reads is None
                and writes is None
                and commutes is None
                and device is None
            ):
                form: Any = graph._last_form
                kept = None
                if (
                    form is not None
                    and form._kernel is kernel
                    and form._device == graph._placing[0]
                    and (
                        # One of cuda.core may have been changed since the form was made.
                        (type(config) is LaunchConfig or form._values == core_values(config))
                        if form._given is config
                        else form.is_said_by(config)
                    )
                ):
                    given = form._arguments
                    kept = (given._take or given.taker())(given, args)
                if kept is None:
                    kernel, args = own_kernel(kernel, args)
                    form = form_of(graph, config, kernel, args)
                    kept = form._arguments.of(args)
            else:
                beside = {"grid": grid, "block": block, "shmem_size": shmem_size}
                told = said("launch", reads, writes, commutes)
                kernel, args = own_kernel(kernel, args)
                sizes = checked_sizes(beside)
                number = graph._device_of(device, "launch device")
                form = new_form(graph, config, kernel, args, sizes, told, number)
                kept = form._arguments.of(args)
                if form._said is not None:
                    has_variables = isinstance(kernel, SourceKernel)
                    require_places(
                        form._said, kept, kernel_name(kernel), has_variables=has_variables
                    )
            node = kinds.kernel.KernelNode()
            node._form = form
            node._args = kept
            if (
                name is not None
                or graph._after is not None
                or graph._embedded_in
                or (graph._owner is not None and not graph._has_holder())
                or graph._filled
                or graph._body_sections
                or graph._round_end is not None
                or (self is not graph and self not in graph._nodes)
            ):
                return graph._insert(node, self, name)
            # What _insert() does, in a fifth less time for the whole launch.
            frame = _getframe(1)
            node._code = frame.f_code
            node._instruction = frame.f_lasti
            node._graph = graph
            node._section = graph._section
            node._index = index = graph._count
            node._name = None
            if self is graph:
                node._before = None
            else:
                node._before = self  # type: ignore[assignment]  # that is a node
                graph._latest = index
            graph._count = index + 1
            graph._nodes[node] = None
            return node  # noqa: TRY300  # the "try" is around all of the method
        except (TypeError, ValueError) as error:
            name_in(error, "kernel node", self, name)
            raise

    def launch_many(
        self,
        config: CoreLaunchConfig | Sequence[CoreLaunchConfig],
        kernel: Kernel | SourceKernel,
        *args: object,
        after: object = None,
        count: int | None = None,
        grid: object = None,
        block: object = None,
        shmem_size: object = None,
        reads: object = None,
        writes: object = None,
        commutes: object = None,
        device: Device | int | None = None,
        name: str | Sequence[str | None] | None = None,
    ) -> Nodes[KernelNode]:
        """Add many launches of a kernel, which differ in their arguments.

        It adds the nodes that as many calls of :meth:`launch` would, checked alike, in a third of
        the time. A list, a tuple, a ``range`` or a numpy array of one axis has a value for each
        launch; anything else is the same for all. Added on a node, all come after it.

        Parameters
        ----------
        config : LaunchConfig or list of them
            Grid and block, and all attributes of launches.
        kernel : cuda.core.Kernel or SourceKernel
            The kernel.
        *args
            What :meth:`launch` takes, or lists of it. An array has the values themselves, as numpy
            scalars; for its address in all launches, pass ``[array] * count``.
        after : Node or "previous" or list, optional
            What they come after: a node; ``"previous"`` for each the one before it; or a list that
            has for each a node, the number of a launch before it, a list of these, or None.
        count : int, optional
            How many there are, where nothing is a list.
        grid, block : int or Parameter or tuple of them, or list, optional
            In place of what *config* says. A tuple has x, y and z; a list has one for each.
        shmem_size : int or Parameter, or list, optional
            Likewise.
        reads, writes, commutes : int or iterable, optional
            What all of them do to memory, as for :meth:`launch`.
        device : int or cuda.core.Device, optional
            Likewise, for all of them.
        name : str or list of str, optional
            The names, or what is followed by the number of the launch in each: ``"step_0"`` ...

        Returns
        -------
        Nodes of KernelNode
            The nodes, in order: ``first >> nodes >> last`` puts all of them between two.

        Raises
        ------
        TypeError, ValueError
            As :meth:`launch` does, saying for which of the launches, ``launch_many[3]``; if lists
            are not as long as each other. Then no node is added.

        Examples
        --------
        >>> import graphdsl as gd
        >>> step = gd.Program("__global__ void step(float* x, int n, float a) {}").kernel("step")
        >>> config = gd.LaunchConfig(grid=4, block=256)
        >>> g = gd.GraphDef()
        >>> x = g.allocate(4096, name="x")
        >>> rows = [x.dptr + 1024 * row for row in range(3)]
        >>> nodes = x.launch_many(config, step, rows, 256, [0.5, 1.0, 2.0], name="row")
        >>> free = nodes >> g.deallocate(x)
        >>> for node in nodes:
        ...     print(node.name, node.parameters()["args"])
        row_0 (x, 256, 0.5)
        row_1 (x + 1024, 256, 1.0)
        row_2 (x + 2048, 256, 2.0)
        """
        many = ManyLaunches(self, name)
        try:
            return many.declare(
                config,
                kernel,
                args,
                sizes={"grid": grid, "block": block, "shmem_size": shmem_size},
                told=said("launch", reads, writes, commutes),
                device=device,
                after=after,
                count=count,
                frame=sys._getframe(1),
            )
        except (TypeError, ValueError) as error:
            many.locate(error)
            raise
