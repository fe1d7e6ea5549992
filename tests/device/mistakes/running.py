"""Mistakes with parameters, executables, streams, captures and files."""

from __future__ import annotations

from typing import Final

from tests.device.mistakes.mistake import Mistake, mistake

TITLE: Final = "Parameters, executables, captures and files"
DECLARED: Final = """
factor = g.param("factor", np.float32)
with g.in_order():
    g.launch(scale, x, factor, 8, over=x)
    g.memcpy(out, x)
graph = g.instantiate(device=device)
"""
ENDED: Final = """
graph.sync(stream)
graph.close()
g = gd.GraphDef()
"""


def launched(line: str) -> str:
    """Return a program that launches a graph with a parameter."""
    return f"{DECLARED}{line}{ENDED}"


ONCE: Final = """
with g.in_order():
    g.launch(scale, x, 2.0, 8, over=x)
    g.memcpy(out, x)
graph = g.instantiate(device=device)
"""

mistakes: Final[list[Mistake]] = [
    mistake(
        "The value of a parameter by position",
        launched("graph.launch(stream, 2.0)"),
        "graph 'g': launch: expected values of parameters by name, got 2.0; its parameters are: "
        "factor. Write launch(stream, factor=2.0)",
        launched("graph.launch(stream, factor=2.0)"),
        code="launch(stream, factor=2.0)",
    ),
    mistake(
        "A misspelled parameter",
        launched("graph.launch(stream, factr=2.0)"),
        "graph 'g' has no parameter 'factr'; its parameters are: factor. Did you mean 'factor'?",
        launched("graph.launch(stream, factor=2.0)"),
        code="factor",
    ),
    mistake(
        "A parameter without a value",
        launched("graph.launch(stream)"),
        "graph 'g': parameter 'factor': expected a value, got neither value nor default. Pass it "
        "to set() or to launch(), or declare the parameter with a default",
        launched("graph.set(factor=2.0)\ngraph.launch(stream)"),
        code="set(",
    ),
    mistake(
        "A str for the value of a parameter",
        launched('graph.launch(stream, factor="2")'),
        "parameter 'factor': expected a value of float32, got '2' (str): it is not a number",
        launched('graph.launch(stream, factor=float("2"))'),
    ),
    mistake(
        "A number out of the range of its type",
        """
        n = g.param("n", np.int32)
        with g.in_order():
            g.launch(scale, x, 2.0, n, over=n)
            g.memcpy(out, x)
        with g.instantiate(device=device) as graph:
            graph.launch(stream, n=1 << 40)
        """,
        "parameter 'n': expected a value of int32, got 1099511627776 (int): it is out of range, "
        "-2147483648 to 2147483647",
        """
        n = g.param("n", np.int32)
        with g.in_order():
            g.launch(scale, x, 2.0, n, over=n)
            g.memcpy(out, x)
        with g.instantiate(device=device) as graph:
            graph.launch(stream, n=8)
            graph.sync(stream)
        g = gd.GraphDef()
        """,
    ),
    mistake(
        "Two parameters with one name",
        """
        g.param("factor", np.float32)
        g.param("factor", np.float32)
        """,
        "param name 'factor' is taken in graph 'g' by a parameter of type float32. Choose another "
        "name, or use that parameter",
        """
        factor, shift = g.param("factor", np.float32, 2), g.param("count", np.int32, 8)
        with g.in_order():
            g.launch(scale, x, factor, shift, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A Python keyword as the name of a parameter",
        'g.param("lambda", np.float32, 2)',
        "param name: expected a name that can be a keyword of launch(stream, ...), other than "
        "'self' and 'stream'; got 'lambda'",
        """
        factor = g.param("lambda_", np.float32, 2)
        with g.in_order():
            g.launch(scale, x, factor, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A default in the place of the type",
        'g.param("factor", 2.0)',
        "parameter 'factor' type: expected a numpy type, such as numpy.float32, or "
        "graphdsl.Address; got 2.0",
        """
        factor = g.param("factor", np.float32, 2.0)
        with g.in_order():
            g.launch(scale, x, factor, 8, over=x)
            g.memcpy(out, x)
        """,
        code=".float32",
    ),
    mistake(
        "A parameter that no node uses",
        """
        g.param("factor", np.float32, 2)
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        "parameter 'factor' of graph 'g': expected a node that uses it, got none. Pass it to a "
        "node, or drop it",
        """
        factor = g.param("factor", np.float32, 2)
        with g.in_order():
            g.launch(scale, x, factor, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "Memory that is too small for a parameter",
        """
        p = g.param("p", gd.Address, requires=gd.MemoryRequirement(size=32))
        g.launch(scale, p, 2.0, 8, over=8)
        with g.instantiate(device=device) as graph:
            graph.launch(stream, p=y[:4])
        """,
        "parameter 'p': expected at least 32 bytes, got y[:4] of 16. Pass larger memory",
        """
        p = g.param("p", gd.Address, requires=gd.MemoryRequirement(size=32))
        with g.in_order():
            g.launch(scale, p, 2.0, 8, over=8)
            g.memcpy(out, p, 32)
        with g.instantiate(device=device) as graph:
            graph.launch(stream, p=x)
            graph.sync(stream)
        g = gd.GraphDef()
        """,
    ),
    mistake(
        "Memory of another dtype for a parameter",
        """
        p = g.param("p", gd.Address)
        g.launch(scale, p, 2.0, 8, over=8)
        with g.instantiate(device=device) as graph:
            graph.launch(stream, p=x.view(np.int32))
        """,
        "parameter 'p', argument 0 of kernel node 'kernel_0' ...: expected float* (8 bytes), got "
        "x.view(int32) with elements of int32. Convert its elements: gd.array(values, "
        "numpy.float32)",
        """
        p = g.param("p", gd.Address)
        with g.in_order():
            g.launch(scale, p, 2.0, 8, over=8)
            g.memcpy(out, p, 32)
        with g.instantiate(device=device) as graph:
            counts = np.arange(8, dtype=np.int32)
            graph.launch(stream, p=gd.array(counts, np.float32, stream=stream))
            graph.sync(stream)
        g = gd.GraphDef()
        """,
        code="gd.array(",
    ),
    mistake(
        "A launch of a closed executable",
        f"{ONCE}graph.close()\ngraph.launch(stream)",
        "graph 'g' was closed. Instantiate it again",
        f"{ONCE}graph.close()\ngraph = g.instantiate(device=device)\ngraph.launch(stream){ENDED}",
    ),
    mistake(
        "A method of torch's graphs",
        f"{ONCE}graph.replay(stream)",
        "'Graph' object has no attribute 'replay'. Did you mean 'launch'?",
        f"{ONCE}graph.launch(stream){ENDED}",
        code="launch",
    ),
    mistake(
        "A method of CUDA's runtime",
        f"{ONCE}graph.launch(stream)\ngraph.synchronize(stream)",
        "'Graph' object has no attribute 'synchronize'. Did you mean 'sync'?",
        f"{ONCE}graph.launch(stream){ENDED}",
        code="sync",
    ),
    mistake(
        "A declaration launched without instantiating",
        "g.run(stream)",
        "'GraphDef' object has no attribute 'run'. Did you mean 'instantiate'?",
        f"{ONCE}graph.launch(stream){ENDED}",
        code="instantiate",
    ),
    mistake(
        "An update with too few arguments",
        """
        g.launch(scale, x, 3.0, 8, over=x, name="scale")
        with g.instantiate(device=device) as graph:
            graph["scale"].update(args=(x, 2.0))
        """,
        "expected 3 arguments, got 2 ... Pass one argument for each parameter of the kernel: "
        "float* x, float factor, int n",
        """
        g.launch(scale, x, 3.0, 8, over=x, name="scale").memcpy(out, x)
        with g.instantiate(device=device) as graph:
            graph["scale"].update(args=(x, 2.0, 8))
            graph.launch(stream)
            graph.sync(stream)
        g = gd.GraphDef()
        """,
    ),
    mistake(
        "A node that is newer than the executable",
        """
        first = g.fill(x, 1, name="first")
        with g.instantiate(device=device) as graph:
            late = first.memcpy(out, x, name="late")
            graph[late]
        """,
        "memcpy node 'late' is not part of this executable graph ... It has the nodes that the "
        "declaration had when it was instantiated: instantiate again, or call update() with the "
        "graph",
        """
        first = g.fill(x, 1, name="first")
        late = first.memcpy(out, x, name="late")
        with g.instantiate(device=device) as graph:
            graph[late]
            graph.launch(stream)
            graph.sync(stream)
        g = gd.GraphDef()
        """,
        "np.ones(8)",
        code="instantiate",
    ),
    mistake(
        "Another graph for an update",
        """
        g.launch(scale, x, 2.0, 8, over=x, name="scale")
        with g.instantiate(device=device) as graph:
            g["scale"].memcpy(out, x, name="save")
            graph.update(g)
        """,
        "graph 'g' cannot be updated in place, and nothing was changed. Pass reinstantiate=True to "
        "instantiate the new declaration instead: ... the executable has no such node",
        """
        g.launch(scale, x, 2.0, 8, over=x, name="scale")
        with g.instantiate(device=device) as graph:
            g["scale"].memcpy(out, x, name="save")
            graph.update(g, reinstantiate=True)
            graph.launch(stream)
            graph.sync(stream)
        g = gd.GraphDef()
        """,
        code="reinstantiate=True",
    ),
    mistake(
        "An update of an allocation",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t, values).memcpy(out, t).deallocate(t)
        with g.instantiate(device=device) as graph:
            graph["t"].update(size=64)
        """,
        "alloc node 't' ...: expected a kernel, memcpy, ... node, got an alloc node, which cannot "
        "be set in an executable by the driver. Otherwise change the declaration and instantiate "
        "it again",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t[:8], values).memcpy(out, t[:8]).deallocate(t)
        t.update(shape=16)
        """,
        "values",
    ),
    mistake(
        "A launch without a stream",
        "gd.launch(scale, x, 2.0, 8, over=x)",
        "stream: expected a ..., got <SourceKernel 'scale'> (SourceKernel). ...create_stream()... "
        "Pass the stream as the first argument",
        """
        stream = device.create_stream()
        gd.launch(stream, scale, x, 2.0, 8, over=x)
        np.copyto(out, gd.read(x, stream))
        """,
        code="create_stream()",
    ),
    mistake(
        "Arguments by keyword on a stream",
        "gd.launch(stream, scale, x=x, factor=2.0, n=8, over=x)",
        "launch: expected kernel arguments by position, got x=<x: float32[8]>, factor=2.0, n=8. "
        "Pass them in the order of the kernel's parameters: launch(config, scale, x, factor, n)",
        """
        gd.launch(stream, scale, x, 2.0, 8, over=x)
        np.copyto(out, gd.read(x, stream))
        """,
    ),
    mistake(
        "A parameter without a graph",
        """
        n = g.param("n", np.int32, 8)
        gd.launch(stream, scale, x, 2.0, n, over=8)
        """,
        "launch: expected values, got parameter 'n', which has a value only in an executable "
        "graph. Pass the value",
        """
        gd.launch(stream, scale, x, 2.0, 8, over=8)
        np.copyto(out, gd.read(x, stream))
        """,
    ),
    mistake(
        "An expression without a graph",
        """
        gd.fill(stream, y, 2)
        gd.launch(stream, scale, x, y[0] * 1, 8, over=8)
        """,
        "launch argument 1: expected a number or memory, got y[0] * 1.0, which needs a graph to be "
        "computed in. Launch in a graph, or read() the numbers first",
        """
        gd.fill(stream, y, 2)
        gd.launch(stream, scale, x, float(gd.read(y, stream)[0]), 8, over=8)
        np.copyto(out, gd.read(x, stream))
        """,
        code="read(",
    ),
    mistake(
        "Synchronizing while a stream captures",
        """
        with gd.capture(stream) as captured:
            gd.launch(stream, scale, x, 2.0, 8, over=x)
            stream.sync()
        """,
        "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED...",
        """
        with gd.capture(stream) as captured:
            gd.launch(stream, scale, x, 2.0, 8, over=x)
        with captured.graph.instantiate() as graph:
            graph.launch(stream)
            np.copyto(out, gd.read(x, stream))
        """,
    ),
    mistake(
        "A captured graph, used too early",
        """
        with gd.capture(stream) as captured:
            gd.launch(stream, scale, x, 2.0, 8, over=x)
            captured.graph
        """,
        "capture: the graph is available once the block has ended without an exception. Use it "
        "after the with statement",
        """
        with gd.capture(stream) as captured:
            gd.launch(stream, scale, x, 2.0, 8, over=x)
        with captured.graph.instantiate() as graph:
            graph.launch(stream)
            np.copyto(out, gd.read(x, stream))
        """,
    ),
    mistake(
        "A fork without its join",
        """
        other = device.create_stream()
        with gd.capture(stream) as captured:
            gd.launch(stream, scale, x, 2.0, 8, over=x)
            other.wait(stream)
            gd.fill(other, y, 1)
        """,
        "CUDA_ERROR_STREAM_CAPTURE_UNJOINED ...",
        """
        other = device.create_stream()
        with gd.capture(stream) as captured:
            gd.launch(stream, scale, x, 2.0, 8, over=x)
            other.wait(stream)
            gd.fill(other, y, 1)
            stream.wait(other)
        with captured.graph.instantiate() as graph:
            graph.launch(stream)
            np.copyto(out, gd.read(x, stream))
        """,
    ),
    mistake(
        "A declaration that is read back",
        "gd.GraphDef.from_cuda(g)",
        "from_cuda: expected a CUgraph handle (int), ... or a graphdsl.Graph; got <GraphDef 'g' "
        "with 0 nodes> (GraphDef). It is a declaration already",
        """
        g.launch(scale, x, 2.0, 8, over=x).memcpy(out, x)
        with g.instantiate(device=device) as graph:
            read = gd.GraphDef.from_cuda(graph)
        """,
    ),
    mistake(
        "A function that cannot be saved",
        """
        def done():
            out[:] = 1
        g.callback(done, name="call")
        g.save(f"{folder}/g.graph")
        """,
        "save: graph 'g' has objects that cannot be saved: callback node 'call': done. Name it: "
        "save(path, functions={'done': ...}), and load with the same",
        """
        def done():
            out[:] = 1
        g.callback(done, name="call")
        g.save(f"{folder}/g.graph", functions={'done': done})
        g = gd.load(f"{folder}/g.graph").bind(functions={'done': done})
        """,
        "np.ones(8)",
        code="functions={'done': ",
    ),
    mistake(
        "A file in another format",
        """
        from pathlib import Path
        Path(folder, "g.graph").write_text("hello")
        gd.load(f"{folder}/g.graph")
        """,
        "expected a file that GraphDef.save() wrote, got one that cannot be read: File is not a "
        "zip file",
        """
        g.callback(lambda: out.fill(1), name="call")
        again = gd.GraphDef("again")
        again.empty(name="start")
        again.save(f"{folder}/g.graph")
        gd.load(f"{folder}/g.graph")
        """,
        "np.ones(8)",
        code=".save(",
    ),
    mistake(
        "A drawing of an unknown format",
        """
        g.launch(scale, x, 2.0, 8, over=x).memcpy(out, x)
        g.render(f"{folder}/g.bmp")
        """,
        "render path: expected a file name that ends in one of .svg, .png, .pdf, .dot, .gv, .mmd, "
        ".html; got ",
        """
        g.launch(scale, x, 2.0, 8, over=x).memcpy(out, x)
        g.render(f"{folder}/g.dot")
        """,
        code=".dot",
    ),
    mistake(
        "A pass in place of a list of passes",
        """
        g.launch(scale, x, 2.0, 8, over=x).memcpy(out, x)
        g.optimize(passes="merge")
        """,
        "optimize passes: expected several names, such as ('merge',), got 'merge'",
        """
        g.launch(scale, x, 2.0, 8, over=x).memcpy(out, x)
        g = g.optimize(passes=('merge',)).graph
        """,
        code="('merge',)",
    ),
    mistake(
        "A method of executables called on the declaration",
        """
        g.launch(scale, x, 2.0, 8, over=x).memcpy(out, x)
        g.profile(stream, 5)
        """,
        "'GraphDef' object has no attribute 'profile'. It belongs to executables: graph = "
        "g.instantiate(), then graph.profile",
        """
        g.launch(scale, y, 2.0, 8, over=y).memcpy(out, y)
        graph = g.instantiate()
        profile = graph.profile(stream, 5)
        graph.close()
        """,
        "np.zeros(8)",
        code="graph = g.instantiate()",
    ),
    mistake(
        "A node added to an executable",
        f"{ONCE}graph.fill(x, 1)",
        "'Graph' object has no attribute 'fill'. It belongs to declarations: call it on the "
        "GraphDef; update(declaration) applies changes",
        """
        with g.in_order():
            fill = g.fill(x, 1)
            g.memcpy(out, x)
        graph = g.instantiate(device=device)
        fill.update(value=2)
        _ = graph.update(g)
        graph.launch(stream)
        graph.sync(stream)
        graph.close()
        g = gd.GraphDef()
        """,
        "np.full(8, 2)",
        code="update(",
    ),
    mistake(
        "An executable made by its class",
        "gd.Graph()",
        "Graph: expected a declaration to make it from. Write GraphDef(name).instantiate()",
        """
        with gd.GraphDef("empty").instantiate() as graph:
            graph.launch(stream)
            graph.sync(stream)
        """,
        "np.zeros(8)",
        code="instantiate()",
    ),
    mistake(
        "A parameter set by position",
        launched("graph.set(2.0)"),
        "graph 'g': set: expected values of parameters by name, got 2.0; its parameters are: "
        "factor. Write set(factor=2.0)",
        launched("graph.set(factor=2.0)\ngraph.launch(stream)"),
        code="set(factor=2.0)",
    ),
    mistake(
        "Parameters set from a dict",
        launched('values = {"factor": 2.0}\ngraph.set(values)'),
        "graph 'g': set: expected values of parameters by name, got {'factor': 2.0}; its "
        "parameters are: factor. Write set(**values)",
        launched('settings = {"factor": 2.0}\ngraph.set(**settings)\ngraph.launch(stream)'),
        code="set(**",
    ),
    mistake(
        "A parameter in brackets",
        launched('graph["factor"] = 2.0'),
        "graph 'g': ['factor'] cannot be assigned. Set parameters with set(name=value), and change "
        "nodes with graph[node].update(...)",
        launched("graph.set(factor=2.0)\ngraph.launch(stream)"),
        code="set(",
    ),
    mistake(
        "A parameter as an attribute of an executable",
        launched("graph.factor = 2.0"),
        "'Graph' object has no attribute 'factor'",
        launched("graph.set(factor=2.0)\ngraph.launch(stream)"),
    ),
    mistake(
        "A parameter in an update",
        launched("graph.update(factor=2.0)"),
        "graph 'g': update: expected a declaration, got factor=2.0. Set parameters with "
        "set(factor=2.0), and single nodes with graph[node].update",
        launched("graph.set(factor=2.0)\ngraph.launch(stream)"),
        code="set(factor=2.0)",
    ),
    mistake(
        "A parameter set when instantiating",
        """
        factor = g.param("factor", np.float32)
        g.launch(scale, x, factor, 8, over=x)
        g.instantiate(device=device, factor=2.0)
        """,
        "graph 'g': instantiate: expected options and devices, got factor=2.0. Set parameters of "
        "the executable: set(factor=2.0), or launch(stream, factor=2.0)",
        launched("graph.launch(stream, factor=2.0)"),
        code="launch(stream, factor=2.0)",
    ),
    mistake(
        "A parameter converted to a number",
        """
        n = g.param("n", np.int32, default=8)
        g.launch(scale, x, 2.0, n, over=int(n))
        """,
        "int(n): expected a number, got a parameter, whose value is set when the graph is "
        "launched. Pass the parameter itself",
        """
        n = g.param("n", np.int32, default=8)
        with g.in_order():
            g.launch(scale, x, 2.0, n, over=n)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "The device by its name",
        """
        g.fill(x, 1)
        g.instantiate(device="sim")
        """,
        "device: expected a cuda.core Device, a graphdsl.sim.Device or an ordinal, got 'sim' "
        "(str). Pass gd.device('sim')",
        """
        with gd.GraphDef("empty").instantiate(device=gd.device('sim')) as graph:
            graph.launch(gd.device('sim').create_stream())
        """,
        "np.zeros(8)",
        code="gd.device('sim')",
    ),
    mistake(
        "A capture without its with",
        """
        captured = gd.capture(stream)
        gd.fill(stream, x, 1)
        print(captured.graph)
        """,
        "capture: expected a with statement, got .graph of a capture that has not begun. Write "
        "`with gd.capture(stream) as captured:`, and captured.graph after the block",
        """
        with gd.capture(stream) as captured:
            gd.fill(stream, x, 1)
            gd.memcpy(stream, y, x)
        with captured.graph.instantiate(device=device) as graph:
            graph.launch(stream)
        np.copyto(out, gd.read(y, stream))
        """,
        "np.ones(8)",
        code="with gd.capture(stream) as captured:",
    ),
    mistake(
        "A node of a graph, from the package",
        "gd.callback(lambda: None)",
        "module 'graphdsl' has no attribute 'callback'. It is a method of graphs: g = "
        "gd.GraphDef(), then g.callback(...)",
        """
        def done():
            out[:] = 1
        g = gd.GraphDef()
        node = g.callback(done)
        """,
        "np.ones(8)",
        code="g.callback(",
    ),
    mistake(
        "Waiting for the whole device",
        "gd.synchronize()",
        "module 'graphdsl' has no attribute 'synchronize'. Wait for a stream: stream.sync()",
        """
        gd.memcpy(stream, out, x)
        stream.sync()
        """,
        "values",
        code="stream.sync()",
    ),
    mistake(
        "A stream from the package",
        "gd.Stream()",
        "module 'graphdsl' has no attribute 'Stream'. A device makes them: "
        "gd.device().create_stream()",
        """
        other = gd.device().create_stream()
        gd.memcpy(other, out, x)
        other.sync()
        """,
        "values",
        code="gd.device().create_stream()",
    ),
    mistake(
        "A declared node that is disabled",
        """
        node = g.launch(scale, x, 2.0, 8, over=x)
        node.disable()
        """,
        "'KernelNode' object has no attribute 'disable'. It belongs to executables: "
        "graph[node].disable",
        """
        node = g.launch(scale, x, 2.0, 8, over=x)
        node.memcpy(out, x)
        graph = g.instantiate(device=device)
        graph[node].disable()
        graph.launch(stream)
        graph.sync(stream)
        graph.close()
        g = gd.GraphDef()
        """,
        "values",
        code="graph[node].disable",
    ),
    mistake(
        "An optimization that is launched",
        """
        g.launch(scale, x, 2.0, 8, over=x).memcpy(out, x)
        found = g.optimize()
        found.launch(stream)
        """,
        "'Optimization' object has no attribute 'launch'. Did you mean 'graph.instantiate'?",
        """
        g.launch(scale, x, 2.0, 8, over=x).memcpy(out, x)
        found = g.optimize()
        with found.graph.instantiate(device=device) as graph:
            graph.launch(stream)
            graph.sync(stream)
        g = gd.GraphDef()
        """,
        code="graph.instantiate",
    ),
]
