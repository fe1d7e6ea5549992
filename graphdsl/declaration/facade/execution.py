"""From a declaration on: checking it, lowering it, making it executable.

What does the work is imported when it is called: these layers are built on declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from graphdsl.errors import ValidationError
from graphdsl.findings import Severity

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.findings import Findings
    from graphdsl.lifting.report import Lift
    from graphdsl.plan.plan import Plan
    from graphdsl.reading.tensors import KeptTensors
    from graphdsl.relaxing.proposal import Relaxation
    from graphdsl.runtime.graph import Graph

__all__ = ["Execution"]


class Execution:
    """The methods of a :class:`GraphDef` that check it and make it run."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def graph(self) -> GraphDef:
            """The declaration itself."""

    def check(
        self,
        limits: Mapping[str, int] | None = None,
        *,
        compile: bool = False,
        strict: bool = False,
        notes: bool = True,
        needless: bool = False,
        device_launch: bool = False,
        trust_slices: bool = False,
    ) -> Findings:
        """Return all that is wrong or doubtful, bodies and children included; no driver is asked.

        *limits* of the device, whether to *compile* the programs, to count races as errors
        (*strict*), to tell what could not be checked (*notes*) and which edges nothing demands
        (*needless*), whether it is for *device_launch* and whether kernels keep to what they are
        given (*trust_slices*) are as :func:`graphdsl.check.check` takes them. The ``pairs`` of what
        it returns say how many pairs of accesses were told apart, and how.
        """
        from graphdsl.check import check

        return check(
            self.graph,
            limits,
            compile=compile,
            strict=strict,
            notes=notes,
            needless=needless,
            device_launch=device_launch,
            trust_slices=trust_slices,
        )

    def validate(
        self,
        limits: Mapping[str, int] | None = None,
        *,
        compile: bool = False,
        strict: bool = False,
        device_launch: bool = False,
    ) -> None:
        """Check the declaration and raise if it cannot be linked; warnings alone do not count.

        The parameters are those of :meth:`check`; *strict* makes races errors.

        Raises
        ------
        ValidationError
            With all findings, if one of them is an error.
        """
        findings = self.check(limits, compile=compile, strict=strict, device_launch=device_launch)
        if any(finding.severity is Severity.ERROR for finding in findings):
            raise ValidationError(self.graph.label, findings)

    def lower(self, *, device: object = None) -> Plan:
        """Check the declaration and lower it to a Plan: the driver's parameters as tables.

        Parameters
        ----------
        device : optional
            Compile kernels for this device, to learn the sizes of their parameters. Without one
            nothing is compiled, and arguments of C++ kernels take the sizes that cuda.core gives
            them (8 bytes for an int, 8 for a float).

        Raises
        ------
        ValidationError
            If the declaration has errors.
        CompileError
            If a kernel cannot be compiled.
        ImportError
            If a kernel is CUDA C++ and NVRTC is not installed.
        """
        if device is None:
            from graphdsl.plan.checked import lower_declaration

            return lower_declaration(self.graph)
        from graphdsl.runtime.devices import Devices
        from graphdsl.runtime.preparing import checked_plan

        return checked_plan(self.graph, Devices.chosen(device))[0]

    def instantiate(
        self,
        options: object = None,
        *,
        device: object = None,
        devices: Iterable[object] | None = None,
        regions: Mapping[str, object] | None = None,
        functions: Mapping[str, object] | None = None,
        events: Mapping[str, object] | None = None,
    ) -> Graph:
        """Make an executable graph of the declaration as it is now.

        Parameters
        ----------
        options : GraphCompleteOptions or mapping, optional
            Instantiation options, as cuda.core names them.
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            Where nodes run that name no device, and what streams are of; by default the first
            of *devices*, else :func:`graphdsl.device`.
        devices : iterable of them, optional
            The device of each number that nodes name (:meth:`GraphDef.on`); by default the numbers
            are ordinals. One device may be there several times.
        regions, functions, events : mapping of str to object, optional
            What a declaration that was loaded needs, as :meth:`GraphDef.bind` takes it. What is
            instantiated is the copy that it gives then.

        Raises
        ------
        TypeError, ValueError
            If the declaration needs nothing of that name, or it does not fit.
        ValidationError
            If the declaration has errors; no driver call was made then. If a node uses memory of
            a device that its own may not use.
        ValueError
            If a node names a number that no device has.
        CompileError
            If a kernel cannot be compiled.
        ImportError
            If a kernel is CUDA C++ and NVRTC is not installed.
        LinkError, InstantiationError
            If the driver refuses something; nothing is left behind then.
        DriverUnavailableError
            If there is no such device.
        """
        from graphdsl.runtime.instantiate import instantiate_declaration

        graph = self.graph
        if regions or functions or events or graph.supplies:
            graph = graph.bind(regions=regions, functions=functions, events=events)
        return instantiate_declaration(graph, options, device, devices)

    def lift(
        self,
        *,
        alignment: int = 256,
        verify: Mapping[str, object] | None = None,
        device: object = None,
        **memory: object,
    ) -> Lift:
        """Return a copy in which parameters take the place of memory that was recorded.

        Every address inside of the given memory becomes a parameter and its offset: operands of
        copies, memsets and memory operations, arguments of kernels, and words in structures of
        arguments, bodies and child graphs included. Other places with the same bytes, which may be
        numbers, stay as they are and are listed. From then on
        ``graph.launch(stream, x=other)`` works on other memory, which has to be as large, aligned
        and laid out as the recorded one, and must not overlap with that of other lifted parameters.

        Parameters
        ----------
        alignment : int, default 256
            The most that addresses have to be a multiple of, a power of two. What was recorded may
            need what its memory happened to have, such as the 256 bytes of allocations; with less
            it is you who knows that it does not.
        verify : mapping of str to memory, optional
            Other memory for each parameter, with inputs in it: see :meth:`Lift.verify`.
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            Where to verify; by default :func:`graphdsl.device`.
        **memory
            Memory by the names of the parameters, in any form that has an address and a size. What
            is both input and output has one name.

        Raises
        ------
        TypeError
            If something is no memory.
        ValueError
            If memory overlaps, has no known size or is not used by the graph, a name is taken, a
            copy or memset lies in part in it and in part outside, or an address is where drivers
            set none: copies and memsets of several rows, frees. Nothing was changed.
        LiftError
            If launches to verify it differ.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> device = gd.device()
        >>> stream = device.create_stream()
        >>> x, y = (device.allocate(1024, stream=stream) for _ in range(2))
        >>> with gd.capture(stream, name="fill") as captured:
        ...     x.fill(7, stream=stream)
        >>> lifted = captured.graph.lift(x=x)
        >>> print(lifted.listing())
        graph 'fill': x in 1 place
          memset_0 dst = x
        >>> with lifted.graph.instantiate(device=device) as graph:
        ...     graph.launch(stream, x=y)
        ...     graph.sync(stream)
        """
        from graphdsl.lifting.lift import lift

        lifted = lift(self.graph, memory, alignment)
        if verify is not None:
            lifted.verify(device=device, **verify)
        return lifted

    def relax(
        self,
        *,
        inputs: Iterable[Callable[[], object]],
        device: object = None,
        from_code: bool = True,
        kept: KeptTensors | None = None,
        **memory: object,
    ) -> Relaxation:
        """Return a proposal of the edges that the nodes need, where they are a captured chain.

        What kernels do is known from their PTX, where there is PTX. The others are watched: the
        graph is launched a node at a time with each input, and the memory that arguments point
        into is compared before and after each. What a launch reads cannot be seen, so all of that
        memory counts as read, and as written, unless what was seen speaks against it. Nodes of
        which nobody can tell anything keep their place among all others. It is no proof:
        :meth:`Relaxation.verified` launches the graph in many orders before it is handed over.

        Parameters
        ----------
        inputs : iterable of callable
            At least two functions without arguments, each of which puts another input into the
            memory that the graph was captured with. The more differs, the more is seen.
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            Where; by default :func:`graphdsl.device`.
        from_code : bool, default True
            Whether to go by PTX where there is some; otherwise all kernels are watched, but for
            those of which it was said what they do.
        kept : KeptTensors, optional
            What :func:`graphdsl.keep_tensors` gave while torch captured. It tells which bytes were
            handed out together; without it, all memory of the capture counts as one.
        **memory
            Memory by the names that reports shall have for it, such as tensors. A kernel that is
            given an address in it counts as staying in it. The rest is known by what torch handed
            out, and otherwise by what the driver allocated.

        Returns
        -------
        Relaxation
            Which edges stay, go and come, each with its reason. The graph stays as it is, and
            memory has its content from before again.

        Raises
        ------
        TypeError
            If *inputs* are not at least two functions.
        RelaxError
            If the graph has parameters, is for several devices, or is given more memory than can
            be compared.
        ValidationError, DriverError
            If the graph cannot be instantiated or launched.

        Examples
        --------
        >>> import graphdsl as gd
        >>> device = gd.device()
        >>> stream = device.create_stream()
        >>> x, y = (device.allocate(1024, stream=stream) for _ in range(2))
        >>> with gd.capture(stream, name="two fills") as captured:
        ...     x.fill(1, stream=stream)
        ...     y.fill(2, stream=stream)
        >>> inputs = [lambda: x.fill(3, stream=stream), lambda: x.fill(4, stream=stream)]
        >>> proposal = captured.graph.relax(inputs=inputs, x=x, y=y)
        >>> print(proposal)
        graph 'two fills': 1 edges go, 0 stay and 0 come; the longest chain is 2, and 1 then
          goes: memset_0 -> memset_1: they share no memory
        >>> relaxed = proposal.verified()
        >>> relaxed.edges()
        ()
        """
        from graphdsl.relaxing.relax import relax

        return relax(self.graph, inputs, device, memory, kept, from_code=from_code)
