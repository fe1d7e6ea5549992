"""Checking, lowering and instantiating declarations.

The implementation is imported on first call: these layers are built on declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from graphdsl.base.entry_points import VIEWS, load
from graphdsl.base.errors import ValidationError
from graphdsl.base.findings import Severity
from graphdsl.core.declaration.naming import label_of

if TYPE_CHECKING:
    from graphdsl.base.findings import Findings
    from graphdsl.captured.lifting.report import Lift
    from graphdsl.captured.reading.tensors import KeptTensors
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.graph import Graph
    from graphdsl.extras.profile.profile import Profile
    from graphdsl.optimize.latencies import Latencies
    from graphdsl.optimize.optimization import Optimization
    from graphdsl.optimize.prediction import Prediction
    from graphdsl.optimize.relaxing.proposal import Relaxation
    from graphdsl.optimize.rewrites import Preference


class Execution:
    """Methods of :class:`GraphDef` to check, lower and instantiate it."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def _graph(self) -> GraphDef:
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
        """Return all findings, including those in bodies and children; needs no driver.

        Parameters
        ----------
        limits : mapping of str to int, optional
            Launch limits of the device, named as in ``cuda.core.DeviceProperties``; by default
            those of compute capability 7.5 to 12.0.
        compile : bool, optional
            Compile the programs, which needs NVRTC but no GPU, and validate kernel names and
            argument types.
        strict : bool, optional
            Report races as errors.
        notes : bool, optional
            Report what could not be checked.
        needless : bool, optional
            Report edges that nothing demands.
        device_launch : bool, optional
            Whether kernels will launch the graph, which few kinds of nodes support.
        trust_slices : bool, optional
            Assume that kernels stay within the part of memory they are passed.

        Returns
        -------
        Findings
            The findings. Their ``pairs`` count the pairs of accesses that were compared.
        """
        from graphdsl.core.check import check

        return check(
            self._graph,
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
        """Check the declaration and raise if it has errors; warnings are ignored.

        Parameters
        ----------
        limits, compile, strict, device_launch
            As for :meth:`check`.

        Raises
        ------
        ValidationError
            If one of the findings is an error; it has all of them.
        """
        findings = self.check(limits, compile=compile, strict=strict, device_launch=device_launch)
        if any(finding.severity is Severity.ERROR for finding in findings):
            raise ValidationError(label_of(self._graph), findings)

    def lower(self, *, device: object = None) -> Plan:
        """Return a Plan, the checked and lowered declaration: tables of driver parameters.

        Parameters
        ----------
        device : optional
            Compile kernels for this device to get the sizes of their parameters. Without a device,
            nothing is compiled, and arguments of C++ kernels have the same sizes as in cuda.core (8
            bytes for an int, 8 for a float).

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
            from graphdsl.core.plan.lower import lower_declaration

            return lower_declaration(self._graph)
        from graphdsl.core.runtime.devices import Devices
        from graphdsl.core.runtime.preparing import checked_plan

        return checked_plan(self._graph, Devices.chosen(device))[0]

    def instantiate(
        self,
        options: object = None,
        *,
        device: object = None,
        devices: Iterable[object] | None = None,
        regions: Mapping[str, object] | None = None,
        functions: Mapping[str, object] | None = None,
        events: Mapping[str, object] | None = None,
        warn: bool = True,
        **values: object,
    ) -> Graph:
        """Return an executable graph of the declaration in its current state.

        Parameters
        ----------
        options : GraphCompleteOptions or mapping, optional
            Instantiation options, as cuda.core names them.
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            The device of nodes that name none, and of streams; by default the first of *devices*,
            else :func:`graphdsl.device`.
        devices : iterable of them, optional
            The device for each number used by nodes (:meth:`GraphDef.on`); by default the numbers
            are ordinals. A device may appear several times.
        regions, functions, events : mapping of str to object, optional
            The objects that a loaded declaration needs, as for :meth:`GraphDef.bind`. The bound
            copy is instantiated.
        warn : bool, optional
            Whether the first instantiation gives the warnings of :meth:`check`, one for each rule,
            of the category :class:`GraphWarning`. Nothing is compiled for them.
        **values
            Not accepted: parameters are set by the executable's ``set()`` and ``launch()``.

        Raises
        ------
        TypeError, ValueError
            If the declaration has nothing of that name, or the object does not fit.
        ValidationError
            If the declaration has errors, before any driver call; or if a node uses memory of a
            device that its own device cannot access.
        ValueError
            If a node uses a number without a device.
        CompileError
            If a kernel cannot be compiled.
        ImportError
            If a kernel is CUDA C++ and NVRTC is not installed.
        LinkError, InstantiationError
            If the driver rejects the graph; everything is cleaned up.
        DriverUnavailableError
            If the device does not exist.
        """
        from graphdsl.core.runtime.instantiate import instantiate_declaration

        graph = self._graph
        if values:
            name, value = next(iter(values.items()))
            raise TypeError(
                f"graph {graph.name!r}: instantiate: expected options and devices, got "
                f"{name}={value!r}. Set parameters of the executable: set({name}={value!r}), or "
                f"launch(stream, {name}={value!r})"
            )
        if regions or functions or events or graph.supplies:
            graph = graph.bind(regions=regions, functions=functions, events=events)
        subject = self._graph if warn else None
        return instantiate_declaration(graph, options, device, devices, subject)

    def lift(
        self,
        *,
        alignment: int = 256,
        verify: Mapping[str, object] | None = None,
        device: object = None,
        **memory: object,
    ) -> Lift:
        """Return a copy in which parameters replace recorded memory.

        Every address in the given memory becomes a parameter plus an offset: operands of copies,
        memsets and memory operations, arguments of kernels, and words in structure arguments,
        including bodies and child graphs. Other positions with the same bytes, which may be
        numbers, are unchanged and are listed. ``graph.launch(stream, x=other)`` then works on other
        memory, which must have the size, alignment and layout of the recorded one and must not
        overlap that of other lifted parameters.

        Parameters
        ----------
        alignment : int, default 256
            The largest alignment required of addresses, a power of two. The recorded graph may rely
            on the alignment of its memory, such as the 256 bytes of allocations; pass less only if
            you know that it does not.
        verify : mapping of str to memory, optional
            Other memory for each parameter, with inputs in it: see :meth:`Lift.verify`.
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            The device to verify on; by default :func:`graphdsl.device`.
        **memory
            Memory by parameter name, in any form that has an address and a size. Memory that is
            both input and output has one name.

        Raises
        ------
        TypeError
            If a value is not memory.
        ValueError
            If memory overlaps, has no known size or is not used by the graph, a name is taken, a
            copy or memset is only partly in it, or an address is in a node that drivers cannot set:
            copies and memsets of several rows, frees. Nothing is changed then.
        LiftError
            If the verification launches give different results.

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
        lifted: Lift = VIEWS.load("lift")(self._graph, memory, alignment)
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
        """Return a proposal with only the edges that the nodes of a captured chain need.

        The effects of kernels are inferred from their PTX, if available. Other kernels are
        observed: the graph is launched one node at a time with each input, and the memory that
        arguments point into is compared before and after each node. Reads cannot be observed, so
        all of that memory counts as read, and as written unless the observations rule it out. Nodes
        with unknown effects stay ordered with all others. This is not a proof:
        :meth:`Relaxation.verified` launches the graph in many orders before returning it.

        Parameters
        ----------
        inputs : iterable of callable
            At least two functions without arguments, each of which writes a different input into
            the memory that the graph was captured with. The more the inputs differ, the more is
            observed.
        device : cuda.core.Device, graphdsl.sim.Device or int, optional
            The device to run on; by default :func:`graphdsl.device`.
        from_code : bool, default True
            Whether to use PTX if available; otherwise all kernels without declared effects are
            observed.
        kept : KeptTensors, optional
            The result of :func:`graphdsl.keep_tensors` during the torch capture, which records the
            bytes of each allocation; without it, all memory of the capture counts as one block.
        **memory
            Memory by name for reports, such as tensors. A kernel with an address in it as an
            argument is assumed to stay in it. Other memory is identified by torch's blocks, and
            otherwise by the driver's allocations.

        Returns
        -------
        Relaxation
            The edges that stay, are removed and are added, each with its reason. The graph is
            unchanged, and memory has its old contents again.

        Raises
        ------
        TypeError
            If *inputs* are not at least two functions.
        RelaxError
            If the graph has parameters, is for several devices, or uses more memory than can be
            compared.
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
        graph 'two fills': 1 edges dropped, 0 kept, 0 added; the longest chain is 2, then 1
          drop: memset_0 -> memset_1: they share no memory
        >>> relaxed = proposal.verified()
        >>> relaxed.edges()
        ()
        """
        relax: Callable[..., Relaxation] = VIEWS.load("relax")
        return relax(self._graph, inputs, device, memory, kept, from_code=from_code)

    def optimize(
        self,
        passes: Iterable[str] | None = None,
        *,
        device: object = None,
        stream: object = None,
        values: Mapping[str, object] | None = None,
        inputs: Iterable[Callable[[], object]] = (),
        times: Profile | Mapping[str, float] | None = None,
        iterations: Mapping[str, float] | None = None,
        latencies: Latencies | None = None,
        prefer: Preference = "time",
    ) -> Optimization:
        """Return a graph that does the same in less time or memory, with its edits and the reasons.

        Passes run one after the other:

        - ``"edges"`` removes edges that no effect of the nodes demands.
        - ``"merge"`` combines copies or memsets of adjacent memory into one, and removes those
          whose bytes are never read.
        - ``"programmatic"`` lets a kernel start before its predecessor has ended. It puts a wait
          into the PTX, before everything that may depend on other nodes.
        - ``"triggers"`` lets such kernels start as soon as their predecessors have started, if all
          fit on the device.
        - ``"reroll"`` replaces repeated launches by loops, which need less device memory.

        Parameters
        ----------
        passes : iterable of str, optional
            The passes, in order; by default the first four, after ``"reroll"`` unless *prefer* is
            ``"time"``.
        device : cuda.core.Device or int, optional
            The device that the graph is for. The graph is launched there, as it was and after
            each pass, in turns and on the memory that it has now; passes stay that gain time.
            Memory that its nodes are passed has its content from before afterwards. Without a
            device, and on the simulator, nothing is measured.
        stream : Stream, optional
            Where to launch; by default a new stream.
        values : mapping of str to object, optional
            Values of parameters for these launches.
        inputs : iterable of callable, optional
            For the pass ``"relax"``, which is not used by default, functions that each write
            another input, as for :meth:`relax`.
        times : Profile or mapping of str to float, optional
            Where nothing is measured, each pass is kept that is predicted to gain time, from these
            times of the nodes; as for :meth:`predict`, and so are *iterations* and *latencies*.
        iterations : mapping of str to float, optional
            How often loops run.
        latencies : Latencies, optional
            What the device needs besides the work of nodes.
        prefer : {"time", "memory", "product"}, optional
            What is to be least: the time of a launch, the device memory of the executable, or the
            product of both.

        Returns
        -------
        Optimization
            The new graph, and what was done; the graph itself is unchanged.

        Raises
        ------
        ValueError
            If there is no such pass or preference, edges form a cycle, or one of the *times* is
            negative or not finite.
        TypeError
            If one of the *times* is not a number.
        KeyError
            If a node has none of the *times*.
        OptimizeError
            If the graph is a body, or a pass needs a device or inputs that there are not.
        CompileError
            If a program does not compile.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g = gd.GraphDef("two fills")
        >>> x, y = g.allocate(64, name="x"), g.allocate(64, name="y")
        >>> node = g.join(x, y, name="start").memset(x, 1, name="a").memset(y, 2, name="b")
        >>> found = g.optimize(["edges"])
        >>> print(found)
        graph 'two fills': 2 edits
          edges: 2 edits; not measured
            the edge a -> b goes: no data, condition, event or lifetime demands it
            the edge y -> b comes: y allocates what b uses
        """
        optimize: Callable[..., Optimization] = VIEWS.load("optimize")
        estimate = None
        if times is not None:
            of = load("estimates").Estimate.of
            estimate = of(self._graph, times, iterations or {}, latencies)
        return optimize(
            self._graph,
            passes,
            device,
            stream,
            values,
            inputs=inputs,
            estimate=estimate,
            prefer=prefer,
        )

    def predict(
        self,
        times: Profile | Mapping[str, float],
        *,
        iterations: Mapping[str, float] | None = None,
        latencies: Latencies | None = None,
    ) -> Prediction:
        """Return how long a launch takes, from the times of the nodes; nothing is launched.

        The nodes may have other edges than when they were profiled, so variants of a graph can be
        compared without a GPU. docs/optimizing.md has the model and its errors.

        Parameters
        ----------
        times : Profile or mapping of str to float
            A profile from a GPU, of this graph or another one with nodes of the same paths; or the
            seconds that one run of each node takes alone, by path.
        iterations : mapping of str to float, optional
            How often the bodies of loops run each time that the loop does, by the path of the loop.
            By default as often as in the profile.
        latencies : Latencies, optional
            What the device needs besides the work of nodes; by default those of an H200.

        Returns
        -------
        Prediction
            The duration, and when each node runs.

        Raises
        ------
        KeyError
            If a node has no time.
        ValueError
            If the profile is by the clock of the host, or the number of iterations is not known.
        ValidationError
            If the declaration has errors.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g = gd.GraphDef("two copies")
        >>> x, y = 0x7F0000000000, 0x7F0000100000
        >>> a = g.memset(x, 0, 1 << 20, name="a")
        >>> b = g.memset(y, 0, 1 << 20, name="b")
        >>> apart = g.predict({"a": 2e-6, "b": 3e-6})
        >>> _ = a.precede(b)
        >>> chain = g.predict({"a": 2e-6, "b": 3e-6})
        >>> print(chain)
        prediction of graph 'two copies': 9.8 us a launch on NVIDIA H200, driver 580.159 (CUDA 13.0)
        critical path: 2 nodes
          node  starts   takes
          a     200 ns  2.0 us
          b     2.4 us  3.0 us
        >>> apart.duration < chain.duration
        True
        """
        predict: Callable[..., Prediction] = VIEWS.load("predict")
        return predict(self._graph, times, iterations, latencies)
