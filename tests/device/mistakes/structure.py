"""Mistakes with nodes, edges, bodies and conditions."""

from __future__ import annotations

from typing import Final

from tests.device.mistakes.mistake import Mistake, mistake

TITLE: Final = "Nodes, edges, bodies and conditions"
SCALED: Final = """
    with g.in_order():
        g.launch(scale, x, 2.0, 8, over=x)
        g.memcpy(out, x)
"""
LOOPED: Final = """
    with g.in_order():
        with g.repeat(3).body as body:
            body.launch(scale, x, 2.0, 8, over=x)
        g.memcpy(out, x)
"""
IN_BODY: Final = (
    "where CUDA allows kernel, memcpy, memset, child, empty and conditional nodes, but no {} nodes "
    "... Declare it outside, before or after the conditional node"
)

mistakes: Final[list[Mistake]] = [
    mistake(
        "in_order without parentheses",
        """
        with g.in_order:
            g.launch(scale, x, 2.0, 8, over=x)
        """,
        "<GraphDef 'g' with 0 nodes>: expected a call of in_order in the with statement, got the "
        "method itself. Write `with g.in_order():`",
        SCALED,
        code="with g.in_order():",
    ),
    mistake(
        "A loop in place of its body",
        """
        with g.repeat(3) as body:
            body.launch(scale, x, 2.0, 8, over=x)
        """,
        "while node 'while_2': expected a body in the with statement, got the node itself. Write "
        "`with node.body as body:` and declare with the methods of body",
        LOOPED,
        "values * 8",
        code=".body as body:",
    ),
    mistake(
        "A branch in place of its body",
        """
        with g.if_then(x[1] > 0) as body:
            body.launch(scale, x, 2.0, 8, over=x)
        """,
        "if node 'if_1': expected a body in the with statement, got the node itself. Write `with "
        "node.then as body:` and declare with the methods of body",
        """
        with g.in_order():
            with g.if_then(x[1] > 0).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code=".then as body:",
    ),
    mistake(
        "Nodes of the graph in the block of a body",
        """
        with g.in_order(), g.repeat(3).body as body:
            g.launch(scale, x, 2.0, 8, over=x)
        """,
        "graph 'g': expected a node of the body 'g:while_2/body', whose with block is open, got "
        "one of 'g', which is around it. Declare it with the methods of the body, or before or "
        "after the block",
        LOOPED,
        "values * 8",
    ),
    mistake(
        "A method of the loop in place of its body's",
        """
        loop = g.repeat(3, name="loop")
        loop.launch(scale, x, 2.0, 8, over=x)
        """,
        "while node 'loop': expected nodes in its body, got none, which only tests its condition "
        "... Declare nodes in node.body, or drop the loop. Methods of the loop itself add nodes "
        "that run after it, as kernel node ... does; methods of loop.body add nodes that are "
        "repeated",
        """
        loop = g.repeat(3, name="loop")
        loop.body.launch(scale, x, 2.0, 8, over=x)
        loop.memcpy(out, x)
        """,
        "values * 8",
        code="loop.body",
    ),
    mistake(
        "An allocation in a body",
        """
        with g.in_order(), g.repeat(3).body as body:
            with body.temporary(8, np.float32, name="t") as t:
                body.memcpy(t, x)
        """,
        f"alloc node 'while_2/body/t': lies in while node 'while_2', {IN_BODY.format('alloc')}",
        """
        with g.in_order(), g.temporary(8, np.float32, name="t") as t:
            with g.repeat(3).body as body:
                body.memcpy(t, x)
            g.memcpy(out, t)
        """,
        "values",
    ),
    mistake(
        "A callback in a body",
        """
        with g.in_order(), g.repeat(3).body as body:
            body.callback(lambda: None, name="call")
        """,
        f"callback node 'while_2/body/call': lies in while node 'while_2', "
        f"{IN_BODY.format('callback')}",
        """
        with g.in_order():
            with g.repeat(3).body as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
            g.callback(lambda: None, name="call")
        """,
        "values * 8",
    ),
    mistake(
        "A condition that nothing changes",
        """
        i = gd.zeros(1, np.int32, stream=stream)
        with g.in_order(), g.while_loop(i[0] < 3, name="loop").body as body:
            body.launch(scale, x, 2.0, 8, over=x)
        """,
        "while node 'loop': its condition, Array int32[1][0] < 3, reads memory that nothing in its "
        "body writes, so its value never changes and the loop, once entered, never ends ... Write "
        "it in the body, such as body.assign(i, i + 1), count by counter=i, or limit the "
        "iterations by most=",
        """
        i = gd.zeros(1, np.int32, stream=stream)
        with g.in_order():
            with g.while_loop(i[0] < 3, name="loop").body as body:
                body.launch(scale, x, 2.0, 8, over=x)
                body.assign(i, i + 1)
            g.memcpy(out, x)
        """,
        "values * 8",
        code="body.assign(i, i + 1)",
    ),
    mistake(
        "A condition that no kernel sets in the loop",
        """
        again = g.create_condition(1, name="again")
        with g.in_order(), g.while_loop(again, name="loop").body as body:
            body.launch(scale, x, 2.0, 8, over=x)
        """,
        "while node 'loop': no kernel in its body has condition 'again' of graph 'g' as an "
        "argument, so the loop, once entered, never ends ... Pass the condition to a kernel in the "
        "body that sets it to 0 in the last iteration",
        """
        again = g.create_condition(1, name="again")
        zero = gd.zeros(1, np.int32, stream=stream)
        with g.in_order():
            with g.while_loop(again, name="loop").body as body:
                body.launch(scale, x, 2.0, 8, over=x)
                body.launch(set_condition, again, zero, over=1, block=1)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A condition without a value",
        """
        c = g.create_condition(name="c")
        with g.in_order(), g.if_then(c, name="branch").then as body:
            body.launch(scale, x, 2.0, 8, over=x)
        """,
        "if node 'branch': condition 'c' of graph 'g' has no default value, and no kernel has it "
        "as an argument, so its value is undefined ... Pass default_value to create_condition",
        """
        c = g.create_condition(default_value=1, name="c")
        with g.in_order():
            with g.if_then(c, name="branch").then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="default_value",
    ),
    mistake(
        "A condition for two nodes",
        """
        c = g.create_condition(1, name="c")
        with g.in_order():
            for memory in (x, y):
                with g.if_then(c).then as body:
                    body.launch(scale, memory, 2.0, 8, over=x)
        """,
        "expected a condition of its own, got condition 'c' of graph 'g', which if node 'if_0' ... "
        "reads already ... Create a condition for each conditional node; one kernel can set "
        "several",
        """
        with g.in_order():
            for memory in (x, y):
                with g.if_then(g.create_condition(1)).then as body:
                    body.launch(scale, memory, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A Python bool for a condition",
        "g.while_loop(True)",
        "while_loop condition: expected a Condition from create_condition() or an expression, such "
        "as x[0] > 0; got True (bool). It is probably the result of a comparison that Python "
        "evaluated immediately: compare an element or a parameter, x[0] == 0, and combine by & | ~",
        """
        with g.in_order():
            with g.if_then(x[0] == 0).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="x[0] == 0",
    ),
    mistake(
        "A float that chooses a branch",
        "g.switch(x[2], 3)",
        "switch condition: expected an integer, the number of a branch, got <Scalar x[2]: float32>",
        """
        which = gd.array([1], np.int32, stream=stream)
        with g.in_order():
            chosen = g.switch(which[0], 2)
            with chosen.branches[1] as body:
                body.launch(scale, x, 2.0, 8, over=x)
            with chosen.branches[0] as body:
                body.fill(x, 0)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A number of iterations that is not an integer",
        "g.repeat(5 / 2)",
        "repeat count: expected iterations as an int, got 2.5 (float)",
        LOOPED.replace("repeat(3)", "repeat(6 // 2)"),
        "values * 8",
    ),
    mistake(
        "The else body of an if_then node",
        "g.if_then(x[0] > 0).else_",
        "'IfNode' object has no attribute 'else_'. Did you mean 'if_else'?",
        """
        with g.in_order():
            branch = g.if_else(x[0] > 0)
            with branch.then as body:
                body.fill(x, 0)
            with branch.else_ as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="if_else",
    ),
    mistake(
        "An edge to a node of another graph",
        """
        other = gd.GraphDef("other")
        first = other.fill(x, 1, name="first")
        second = g.memcpy(out, x, name="second")
        first >> second
        """,
        "edge: memset node 'first' belongs to graph 'other', memcpy node 'second' to graph 'g' "
        "...; an edge stays within one graph. Connect the node that holds the other graph instead",
        """
        other = gd.GraphDef("other")
        first = other.fill(x, 1, name="first")
        second = g.memcpy(out, x, name="second")
        g.embed(other) >> second
        """,
        "np.ones(8)",
    ),
    mistake(
        "Nodes of another graph joined",
        """
        other = gd.GraphDef("other")
        g.join(other.empty(name="first"))
        """,
        "join: empty node 'first' ... belongs to graph 'other', expected a node of 'g', which has "
        "no nodes yet. Join nodes of one graph",
        "g.join(g.fill(x, 1, name='first')).memcpy(out, x)",
        "np.ones(8)",
    ),
    mistake(
        "An edge to the graph",
        "g.fill(x, 1, name='first') >> g",
        "edge: expected nodes, got <GraphDef 'g' with 1 nodes>. Pass a node, such as g['name'], or "
        "a list of them, list(g)",
        """
        last = g.memcpy(out, x, name='last')
        g.fill(x, 1, name='first') >> g['last']
        """,
        "np.ones(8)",
        code="g['",
    ),
    mistake(
        "A cycle of edges",
        """
        a, b = g.fill(x, 1, name="a"), g.fill(x, 2, name="b")
        a >> b >> a
        """,
        "graph 'g': expected an acyclic graph, got the cycle a -> b -> a ... Remove one of these "
        "edges, for example with node.succ.discard(other)",
        """
        a, b = g.fill(x, 1, name="a"), g.fill(x, 2, name="b")
        a >> b >> a
        b.succ.discard(a)
        b.memcpy(out, x)
        """,
        "np.full(8, 2)",
        code=".succ.discard(",
    ),
    mistake(
        "An edge added to the graph",
        "g.add_edge(g.fill(x, 1), g.memcpy(out, x))",
        "'GraphDef' object has no attribute 'add_edge'. Edges are between nodes: write before >> "
        "after, or before.precede(after)",
        """
        before, after = g.fill(x, 1), g.memcpy(out, x)
        before.precede(after)
        """,
        "np.ones(8)",
        code="before.precede(after)",
    ),
    mistake(
        "A misspelled port",
        """
        a, b = g.launch(scale, x, 2.0, 8, over=x), g.launch(scale, y, 2.0, 8, over=x)
        a.precede(b, port="programatic")
        """,
        "edge port: expected one of 'default', 'programmatic', 'launch_order'; got 'programatic'",
        """
        a, b = g.launch(scale, x, 2.0, 8, over=x), g.launch(scale, x, 1.0, 8, over=x)
        a.precede(b, port="default")
        b.memcpy(out, x)
        """,
    ),
    mistake(
        "A name that is taken",
        """
        g.fill(x, 1, name="a")
        g.fill(y, 1, name="a")
        """,
        "node name 'a' is taken by the memset node declared at ... Choose another name, or declare "
        "each in a section of its own",
        """
        with g.section("first"):
            a = g.fill(x, 1, name="a")
        with g.section("second"):
            a.memcpy(out, x, name="a")
        """,
        "np.ones(8)",
        code="section",
    ),
    mistake(
        "A path for a name",
        'g.fill(x, 1, name="part/a")',
        "node name 'part/a': expected one without '/', which separates sections and names in a "
        "path. Choose another, or declare 'a' in `with graph.section('part')`",
        """
        graph = g
        with graph.section('part'):
            graph.fill(x, 1, name="a").memcpy(out, x)
        """,
        "np.ones(8)",
        code="with graph.section('part')",
    ),
    mistake(
        "A name of the form of default names",
        'g.fill(x, 1, name="memset_7")',
        "node name 'memset_7': expected a name that is not of the form of default names. Choose "
        "another",
        'g.fill(x, 1, name="clear 7").memcpy(out, x)',
        "np.ones(8)",
    ),
    mistake(
        "A misspelled path",
        """
        g.fill(x, 1, name="clear")
        g["claer"]
        """,
        "graph 'g' has no node 'claer'. Did you mean 'clear'?",
        """
        g.fill(x, 1, name="clear")
        g["clear"].memcpy(out, x)
        """,
        "np.ones(8)",
        code="clear",
    ),
    mistake(
        "A node by its number",
        """
        g.fill(x, 1, name="clear")
        g[0]
        """,
        "graph[...]: expected the path of a node as a str, got 0",
        """
        g.fill(x, 1, name="clear")
        list(g)[0].memcpy(out, x)
        """,
        "np.ones(8)",
    ),
    mistake(
        "A misspelled method",
        "g.lanch(scale, x, 2.0, 8, over=x)",
        "'GraphDef' object has no attribute 'lanch'. Did you mean 'launch'?",
        SCALED,
        code="launch",
    ),
    mistake(
        "A method of another library",
        "g.add_kernel_node(scale, x, 2.0, 8)",
        "'GraphDef' object has no attribute 'add_kernel_node'. Did you mean 'launch'?",
        SCALED,
        code="launch",
    ),
    mistake(
        "The name of a C function",
        "g.malloc(32)",
        "'GraphDef' object has no attribute 'malloc'. Did you mean 'allocate'?",
        """
        with g.in_order():
            memory = g.allocate(32)
            g.memcpy(memory, values)
            g.memcpy(out, memory)
            g.deallocate(memory)
        """,
        "values",
        code="allocate",
    ),
    mistake(
        "An assignment to a field of a node",
        """
        node = g.memset(x, 0)
        node.value = 3
        """,
        "memset node 'memset_0' ...: value cannot be assigned. Call node.update(...), or change "
        "what an executable runs with graph[node].update(...)",
        """
        node = g.memset(x, 0)
        node.update(value=3)
        node.memcpy(out, x)
        """,
        "np.full(8, 3)",
        code="node.update(",
    ),
    mistake(
        "An update by a wrong name",
        """
        node = g.launch(scale, x, 3.0, 8, over=x)
        node.update(arguments=(x, 2.0, 8))
        """,
        "update() expected config, kernel, args, grid, block, shmem_size, reads, writes, commutes, "
        "device; got arguments. Did you mean 'args'?",
        """
        node = g.launch(scale, x, 3.0, 8, over=x)
        node.update(args=(x, 2.0, 8))
        node.memcpy(out, x)
        """,
        code="args",
    ),
    mistake(
        "A node that was removed",
        """
        first = g.fill(x, 1, name="first")
        first.destroy()
        first.memcpy(out, x)
        """,
        "expected a node that still exists, got <MemsetNode 'first' ...>, which was removed. "
        "Continue from another node",
        """
        first = g.fill(x, 1, name="first")
        second = g.fill(x, 2, name="second")
        first.destroy()
        second.memcpy(out, x)
        """,
        "np.full(8, 2)",
    ),
    mistake(
        "A graph in itself",
        "g.embed(g)",
        "embed child: graph 'g' would contain itself. Embed a copy()",
        """
        g.launch(scale, x, 2.0, 8, over=x)
        g.embed(g.copy())
        list(g)[0] >> list(g)[1]
        list(g)[1].memcpy(out, x)
        """,
        "values * 4",
        code="copy()",
    ),
    mistake(
        "A child with a loop",
        """
        child = gd.GraphDef("child")
        child.repeat(3).body.launch(scale, x, 2.0, 8, over=x)
        g.embed(child)
        """,
        "is embedded by child node 'child_0', expected a child graph without conditional nodes ... "
        "Declare its nodes in the outer graph instead of embedding them",
        """
        child = gd.GraphDef("child")
        child.repeat(3).body.launch(scale, x, 2.0, 8, over=x)
        g.inline(child).memcpy(out, x)
        """,
        "values * 8",
    ),
    mistake(
        "A change of an embedded child",
        """
        child = gd.GraphDef("child")
        child.launch(scale, x, 2.0, 8, over=x)
        g.embed(child)
        child.fill(x, 1)
        """,
        "graph 'child' is embedded in child node 'child_0' ... and can no longer be changed. "
        "Change it before embedding, or embed a copy()",
        """
        child = gd.GraphDef("child")
        child.launch(scale, x, 2.0, 8, over=x)
        g.embed(child.copy()).memcpy(out, x)
        child.fill(x, 1)
        """,
        code="copy()",
    ),
    mistake(
        "An executable as a child",
        """
        child = gd.GraphDef("child")
        child.launch(scale, x, 2.0, 8, over=x)
        with child.instantiate(device=device) as graph:
            g.embed(graph)
        """,
        "embed child: expected a GraphDef, got <Graph 'child' ...> (Graph). Embed the declaration "
        "that it was made from, or GraphDef.from_cuda(graph)",
        """
        child = gd.GraphDef("child")
        child.launch(scale, x, 2.0, 8, over=x)
        with child.instantiate(device=device) as graph:
            pass
        g.embed(child).memcpy(out, x)
        """,
    ),
    mistake(
        "A callback called at its declaration",
        """
        def done():
            out[:] = 1
        g.callback(done())
        """,
        "callback fn: expected a callable, got None (NoneType). Pass the function itself, "
        "callback(f), not what it returns, callback(f())",
        """
        def done():
            out[:] = 1
        g.callback(done)
        """,
        "np.ones(8)",
        code="callback(",
    ),
    mistake(
        "A callback with parameters",
        """
        def fill(array):
            array[:] = 1
        g.callback(fill, name="fill")
        """,
        "callback fn: expected a callable without arguments, got <function fill ...>: missing a "
        "required argument: 'array'. Bind them with functools.partial or a closure",
        """
        import functools
        def fill(array):
            array[:] = 1
        g.callback(functools.partial(fill, out), name="fill")
        """,
        "np.ones(8)",
        code="functools.partial",
    ),
    mistake(
        "Buffers that take turns, as a list",
        """
        with g.repeat(2).body as body:
            for old, new in body.alternate([x, y]):
                body.launch(add, new, old, old, 8, over=old)
        """,
        "alternate: expected at least two buffers, got 1. Pass them one by one: alternate(u, v)",
        """
        with g.in_order():
            with g.repeat(2).body as body:
                for old, new in body.alternate(x, y):
                    body.launch(add, new, old, old, 8, over=old)
            g.memcpy(out, x)
        """,
        "values * 16",
        code="alternate(",
    ),
    mistake(
        "in_order of a loop in place of its body's",
        """
        loop = g.repeat(3)
        with loop.in_order():
            loop.body.launch(scale, x, 2.0, 8, over=x)
        """,
        "'WhileNode' object has no attribute 'in_order'. Did you mean 'body.in_order'?",
        """
        loop = g.repeat(3)
        with loop.body.in_order() as body:
            body.launch(scale, x, 2.0, 8, over=x)
        loop.memcpy(out, x)
        """,
        "values * 8",
        code="body.in_order",
    ),
    mistake(
        "in_order of a node",
        """
        first = g.fill(x, 1)
        with first.in_order():
            g.memcpy(out, x)
        """,
        "'MemsetNode' object has no attribute 'in_order'. Did you mean 'graph.in_order'?",
        """
        first = g.fill(x, 1)
        with first.graph.in_order():
            first.memcpy(out, x)
        """,
        "np.ones(8)",
        code="graph.in_order",
    ),
    mistake(
        "A Python for loop over a loop",
        """
        for step in g.repeat(3):
            g.launch(scale, x, 2.0, 8, over=x)
        """,
        "while node '...': expected no iteration, since the device iterates. Write `with "
        "node.body as body:` and declare one iteration with the methods of body",
        """
        node = g.repeat(3)
        with node.body as body:
            body.launch(scale, x, 2.0, 8, over=x)
        node.memcpy(out, x)
        """,
        "values * 8",
        code="with node.body as body:",
    ),
    mistake(
        "A number for the condition of a loop",
        "g.while_loop(3)",
        "while_loop condition: expected a Condition from create_condition() or an expression, such "
        "as x[0] > 0; got 3 (int). For a number of iterations, write repeat(3)",
        """
        with g.in_order():
            with g.repeat(3).body as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        "values * 8",
        code="repeat(3)",
    ),
    mistake(
        "A function for a condition",
        "g.while_loop(lambda: x[1] < 2)",
        "while_loop condition: expected ... (function). Pass the expression itself, not a function "
        "that returns it",
        """
        with g.in_order():
            with g.while_loop(x[1] < 2).body as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A comparison of a condition",
        """
        condition = g.create_condition(1)
        g.if_then(condition > 0)
        """,
        "condition 'condition_0': expected no comparison with 0, since the value is only on the "
        "device. Pass the condition itself, such as if_then(condition): a kernel sets it to 0 or 1",
        """
        condition = g.create_condition(1)
        with g.in_order():
            with g.if_then(condition).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="if_then(condition)",
    ),
    mistake(
        "The body of a branch by the name of a loop's",
        """
        branch = g.if_then(x[1] > 0)
        with branch.body as body:
            body.launch(scale, x, 2.0, 8, over=x)
        """,
        "'IfNode' object has no attribute 'body'. Did you mean 'then'?",
        """
        branch = g.if_then(x[1] > 0)
        with branch.then as body:
            body.launch(scale, x, 2.0, 8, over=x)
        branch.memcpy(out, x)
        """,
        code="then",
    ),
    mistake(
        "Buffers that take turns, of different sizes",
        """
        half = gd.zeros(4, np.float32, stream=stream, name="half")
        with g.repeat(2).body as body:
            for old, new in body.alternate(x, half):
                body.launch(add, new, old, old, 4, over=4)
        """,
        "alternate: expected different buffers of one shape and dtype, got <x: float32[8]>, <half: "
        "float32[4]>. Allocate them alike",
        """
        other = gd.zeros_like(x, stream=stream)
        with g.in_order():
            with g.repeat(2).body as body:
                for old, new in body.alternate(x, other):
                    body.launch(add, new, old, old, 8, over=old)
            g.memcpy(out, x)
        """,
        "values * 16",
    ),
    mistake(
        "An edge to an event",
        """
        event = device.create_event()
        g.fill(x, 1) >> event
        """,
        "edge: expected nodes, got ... (Event). Record it by a node: before.record(event)",
        """
        event = device.create_event()
        before = g.fill(x, 1)
        before.record(event).memcpy(out, x)
        """,
        "np.ones(8)",
        code="before.record(event)",
    ),
    mistake(
        "A declaration passed to networkx",
        """
        import networkx as nx
        g.fill(x, 1, name="fill").memcpy(out, x, name="save")
        nx.dag_longest_path(g)
        """,
        "'GraphDef' object has no attribute 'is_directed'. networkx takes its topology, "
        "g.topology, or g.to_networkx() with all values",
        """
        import networkx as nx
        g.fill(x, 1, name="fill").memcpy(out, x, name="save")
        assert [node.name for node in nx.dag_longest_path(g.topology)] == ["fill", "save"]
        """,
        "np.ones(8)",
        code="g.topology",
    ),
    mistake(
        "A node removed by its graph",
        """
        node = g.fill(x, 1)
        g.remove(node)
        """,
        "'GraphDef' object has no attribute 'remove'. Nodes are removed with node.destroy()",
        """
        node = g.fill(x, 1)
        node.destroy()
        g.memcpy(out, x)
        """,
        "values",
        code="node.destroy()",
    ),
]
