"""Kernel launches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuda.core import Kernel

from graphdsl.declaration import kinds
from graphdsl.declaration.builder_arguments import name_in
from graphdsl.declaration.builders.base import NodeAdder
from graphdsl.declaration.kernels import SourceKernel, kernel_name
from graphdsl.declaration.launch_config import CoreLaunchConfig, LaunchConfig, config_values
from graphdsl.declaration.launch_form import checked_sizes
from graphdsl.declaration.said_effects import require_places, said

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.kernel import KernelNode

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
        name: str | None = None,
    ) -> KernelNode:
        """Add a kernel launch.

        Parameters
        ----------
        config : LaunchConfig or cuda.core.LaunchConfig
            Grid and block in blocks and threads, dynamic shared memory in bytes; graphdsl's has all
            attributes of launches besides.
        kernel : cuda.core.Kernel or SourceKernel
            The kernel; ``Program(source).kernel(name)`` gives one without a GPU.
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
            graph = self.graph
            is_said = reads is not None or writes is not None or commutes is not None
            if grid is None and block is None and shmem_size is None and not is_said:
                form = graph._last_form
                if (
                    form is None
                    or form._given is not config
                    or form._kernel is not kernel
                    # One of cuda.core may have been changed since the form was made.
                    or (type(config) is not LaunchConfig and form._values != config_values(config))
                    or form._types != tuple(map(type, args))
                ):
                    form = graph._form_of(config, kernel, args)
            else:
                given = {"grid": grid, "block": block, "shmem_size": shmem_size}
                told = said("launch", reads, writes, commutes)
                form = graph._new_form(config, kernel, args, checked_sizes(given), told)
            if form._buffers or form._conversions:
                args = form.kept(args)
            if form._said is not None:
                has_variables = isinstance(kernel, SourceKernel)
                require_places(form._said, args, kernel_name(kernel), has_variables=has_variables)
            return graph._insert(kinds.kernel.KernelNode(form, args), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "kernel node", self, name)
            raise
