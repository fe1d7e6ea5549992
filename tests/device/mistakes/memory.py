"""Mistakes with memory, copies and expressions."""

from __future__ import annotations

from typing import Final

from tests.device.mistakes.mistake import Mistake, mistake

TITLE: Final = "Memory, copies and expressions"
DOUBLED: Final = """
    with g.in_order(), g.temporary(8, np.float32, name="t") as t:
        g.memcpy(t, values)
        g.launch(scale, t, 2.0, 8, over=t)
        g.memcpy(out, t)
"""
ON_DEVICE: Final = (
    "has a value only on the device, while the graph runs. Replace `if` and `while` by "
    "if_then(...) and while_loop(...). Replace `and`, `or`, `not` by & | ~ with parentheses, and "
    "a < x < b by (a < x) & (x < b)"
)
ADDRESS: Final = "expected an address: an int, a cuda.core Buffer, ... or __dlpack__; got "

mistakes: Final[list[Mistake]] = [
    mistake(
        "A copy between different sizes",
        "g.memcpy(x, np.zeros(4, np.float32))",
        "memcpy size: dst x has 32 bytes, src numpy float32[4] has 16. Pass operands of equal "
        "size, or size, the number of bytes to copy",
        """
        with g.in_order():
            g.memcpy(x, np.zeros(4, np.float32), 16)
            g.memcpy(out, x)
        """,
        "[0, 0, 0, 0, 4, 5, 6, 7]",
    ),
    mistake(
        "A copy between different dtypes",
        """
        counts = np.arange(8, dtype=np.int32)
        g.memcpy(x, counts)
        """,
        "memcpy: expected both sides to have the same dtype, because a copy does not convert; got "
        "dst x of float32 and src numpy int32[8] of int32. Convert the values first, or, to copy "
        "the bytes, pass a side as .view(numpy.int32) or .view(numpy.float32)",
        """
        counts = np.arange(8, dtype=np.int32).astype(np.float32)
        with g.in_order():
            g.memcpy(x, counts)
            g.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "Source and target of a copy swapped",
        """
        with g.in_order(), g.temporary(8, np.float32, name="t") as t:
            g.memcpy(values, t)
            g.launch(scale, t, 2.0, 8, over=t)
            g.memcpy(out, t)
        """,
        "memcpy node 'memcpy_1' reads memory of alloc node 't' ... before any node has written a "
        "byte of it, so it reads undefined contents ... Write it first: fill(t, 0), a copy or a "
        "kernel before memcpy_1. If the copy is to write it, swap its operands: memcpy(dst, src)",
        DOUBLED,
        code="memcpy(",
    ),
    mistake(
        "A copy to an array that is made in the call",
        """
        result = np.zeros(8)
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(result.astype(np.float32), x)
        """,
        "memcpy node 'memcpy_1' dst: expected an array that the program refers to, got numpy "
        "float32[8], which only the graph does, so that what is copied there cannot be read ... "
        "Pass the array itself, not a conversion or a copy of it",
        """
        result = np.zeros(8, np.float32)
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(result, x)
            g.callback(lambda: np.copyto(out, result))
        """,
    ),
    mistake(
        "A list for a source",
        "g.memcpy(x, [0, 1, 2, 3, 4, 5, 6, 7])",
        f"memcpy src: {ADDRESS}[0, 1, 2, 3, 4, 5, 6, 7] (list). Pass an array, such as "
        "numpy.array(...), and keep it",
        """
        numbers = np.array([0, 1, 2, 3, 4, 5, 6, 7], np.float32)
        with g.in_order():
            g.memcpy(x, numbers)
            g.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code=".array(",
    ),
    mistake(
        "The direction of a copy",
        'g.memcpy(x, values, "HostToDevice")',
        "memcpy size: expected bytes as an int, got 'HostToDevice'. Leave it out: the direction of "
        "a copy follows from its operands",
        """
        with g.in_order():
            g.memcpy(x, values)
            g.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "More bytes than there are",
        "g.memcpy(x, values, 64)",
        "memcpy dst: 64 bytes from x on would run past its end; it has 32 bytes. Access fewer "
        "bytes, or pass more memory",
        """
        with g.in_order():
            g.memcpy(x, values, 32)
            g.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A read-only target",
        """
        result = np.zeros(8, np.float32)
        result.flags.writeable = False
        g.memcpy(result, x)
        """,
        "memcpy dst: expected memory that can be written to, got numpy float32[8], which is "
        "read-only. Pass a writable array, such as a copy that you keep",
        "g.memcpy(out, x)",
        "values",
    ),
    mistake(
        "Big-endian numbers",
        'g.memcpy(x, values.astype(">f4"))',
        "memcpy src: expected elements in native byte order, got numpy >f4[8] of >f4. Pass "
        "array.astype(array.dtype.newbyteorder('=')) and keep it",
        """
        array = values.astype(">f4")
        array = array.astype(array.dtype.newbyteorder('='))
        with g.in_order():
            g.memcpy(x, array)
            g.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="array.astype(array.dtype.newbyteorder('='))",
    ),
    mistake(
        "A transposed source",
        """
        table = gd.zeros((4, 2), np.float32, stream=stream)
        g.memcpy(table, values.reshape(2, 4).T)
        """,
        "memcpy src: expected elements in the order of the other side, because a copy does not "
        "reorder; got numpy float32[4, 2] in Fortran order and Array float32[4, 2], whose bytes "
        "are in C order. Pass an array in C order, which numpy.ascontiguousarray(...) makes",
        """
        table = gd.zeros((4, 2), np.float32, stream=stream)
        transposed = np.ascontiguousarray(values.reshape(2, 4).T)
        with g.in_order():
            g.memcpy(table, transposed)
            g.memcpy(out, table.reshape(-1))
        """,
        "[0, 4, 1, 5, 2, 6, 3, 7]",
        code=".ascontiguousarray(",
    ),
    mistake(
        "A reversed source",
        "g.memcpy(x, values[::-1])",
        "memcpy src: expected contiguous memory or positive strides, got numpy float32[8] with "
        "strides (-4,). Make a contiguous copy and keep it",
        """
        reverse = values[::-1].copy()
        with g.in_order():
            g.memcpy(x, reverse)
            g.memcpy(out, x)
        """,
        "values[::-1]",
    ),
    mistake(
        "Masked elements",
        "g.memcpy(x, np.ma.masked_equal(values, 3))",
        "memcpy src: expected an array without a mask, got a masked numpy float32[8]. Pass its "
        ".data to take the masked elements too, or filled(...) and keep it",
        """
        filled = np.ma.masked_equal(values, 3).filled(0)
        with g.in_order():
            g.memcpy(x, filled)
            g.memcpy(out, x)
        """,
        "[0, 1, 2, 0, 4, 5, 6, 7]",
        code="filled(",
    ),
    mistake(
        "A value that is not a byte",
        """
        bytes_ = gd.zeros(32, np.uint8, stream=stream)
        g.memset(bytes_, 256)
        """,
        "memset value: expected an int from 0 to 255 (a byte), got 256. For wider elements pass 2 "
        "or 4 bytes, such as numpy.uint32(value)",
        """
        bytes_ = gd.zeros(32, np.uint8, stream=stream)
        with g.in_order():
            g.memset(bytes_, np.uint32(256))
            g.memcpy(out, bytes_)
        """,
        "np.full(8, 256, np.uint32).view(np.float32)",
        code=".uint32(",
    ),
    mistake(
        "A float for memory without a dtype",
        """
        memory = device.allocate(32, stream=stream)
        g.memset(memory, 1.5)
        """,
        "memset value: expected an int from 0 to 255 or 1, 2 or 4 bytes, got 1.5 (float). For a "
        "float pass numpy.float32(value)",
        """
        memory = device.allocate(32, stream=stream)
        with g.in_order():
            g.memset(memory, np.float32(1.5))
            g.memcpy(out, memory)
        """,
        "np.full(8, 1.5)",
        code=".float32(",
    ),
    mistake(
        "A double for floats",
        "g.memset(x, np.float64(1))",
        "memset value: expected float32, the dtype of x, got np.float64(1.0) of float64. Pass a "
        "Python number, or, to set the bytes, the memory as .view(numpy.float64)",
        """
        with g.in_order():
            g.memset(x, 1)
            g.memcpy(out, x)
        """,
        "np.ones(8)",
    ),
    mistake(
        "A fraction for integers",
        """
        counts = gd.zeros(8, np.int32, stream=stream)
        g.fill(counts, 0.5)
        """,
        "fill value: expected a value that NumPy can cast to int32 (same_kind), got 0.5 of float. "
        "Convert it first",
        """
        counts = gd.zeros(8, np.int32, stream=stream)
        with g.in_order():
            g.fill(counts, round(2.5))
            g.memcpy(out, counts.view(np.float32))
        """,
        "np.full(8, 2, np.int32).view(np.float32)",
    ),
    mistake(
        "A fill of memory without a dtype",
        """
        memory = device.allocate(32, stream=stream)
        g.fill(memory, 1)
        """,
        "fill dst: expected memory with a dtype, got Buffer(32 B). Pass gd.Array(memory, dtype), "
        "g.array(shape, dtype) or a view of it",
        """
        memory = device.allocate(32, stream=stream)
        with g.in_order():
            g.fill(gd.Array(memory, np.float32), 1)
            g.memcpy(out, memory)
        """,
        "np.ones(8)",
        code="gd.Array(memory, ",
    ),
    mistake(
        "A memset beyond the end",
        "g.memset(x, 0, width=9)",
        "memset dst: 36 bytes from x on would run past its end; it has 32 bytes. Access fewer "
        "bytes, or pass more memory",
        """
        with g.in_order():
            g.memset(x, 0, width=4)
            g.memcpy(out, x)
        """,
        "[0, 0, 0, 0, 4, 5, 6, 7]",
    ),
    mistake(
        "An index beyond the end",
        "g.fill(x[8], 0)",
        "x[8]: index 8 is out of bounds for axis 0 with size 8",
        """
        with g.in_order():
            g.fill(x[7], 0)
            g.memcpy(out, x)
        """,
        "[0, 1, 2, 3, 4, 5, 6, 0]",
    ),
    mistake(
        "A list of indices",
        "g.fill(x[[0, 1]], 5)",
        "x: expected ints and slices, got [0, 1] (list). Device memory supports basic indexing "
        "only",
        """
        with g.in_order():
            g.fill(x[0:2], 5)
            g.memcpy(out, x)
        """,
        "[5, 5, 2, 3, 4, 5, 6, 7]",
    ),
    mistake(
        "A reversed part",
        "g.fill(x[::-1], 5)",
        "x[::-1]: expected positive steps, got a negative one. Use positive steps, and reverse the "
        "elements on the host or in a kernel",
        """
        with g.in_order():
            g.fill(x[::2], 5)
            g.memcpy(out, x)
        """,
        "[5, 1, 5, 3, 5, 5, 5, 7]",
    ),
    mistake(
        "An assignment to an element",
        "x[0] = 3",
        "x[0] = 3: expected no assignment, since x is memory of the device. Set it with "
        "g.fill(x[0], value) in a graph or gd.fill(stream, x[0], value) on a stream; copy with "
        "memcpy",
        """
        with g.in_order():
            g.fill(x[0], 3)
            g.memcpy(out, x)
        """,
        "[3, 1, 2, 3, 4, 5, 6, 7]",
        code="g.fill(x[0], ",
    ),
    mistake(
        "An element as a Python number",
        "g.launch(scale, x, float(x[2]), 8, over=x)",
        "float(x[2]): expected a number of the host, got memory of the device. Read it, "
        "gd.read(x[2], stream) or graph.read(x[2], stream), or compute with it on the device",
        """
        factor = float(gd.read(x[2], stream))
        with g.in_order():
            g.launch(scale, x, factor, 8, over=x)
            g.memcpy(out, x)
        """,
        code="gd.read(x[2], stream)",
    ),
    mistake(
        "An expression as a Python number",
        "g.launch(scale, x, float(x[1] * 2), 8, over=x)",
        "float(x[1] * 2.0): expected a number of the host, got one that the device computes while "
        "the graph runs. Assign it to memory, g.assign(y[0], ...), and read that, or compute with "
        "it on the device",
        """
        with g.in_order():
            g.assign(y[0], x[1] * 2)
            g.launch(scale, x, gd.scalar(y[0]), 8, over=x)
            g.memcpy(out, x)
        """,
        code="g.assign(y[0], ",
    ),
    mistake(
        "Device memory passed to NumPy",
        "np.copyto(out, np.asarray(x))",
        "expected a NumPy array, got x, which is device memory. Copy it with gd.read(x, "
        "stream), or graph.read(x, stream) for memory allocated by a graph",
        "np.copyto(out, gd.read(x, stream))",
        "values",
        code="gd.read(x, stream)",
    ),
    mistake(
        "Python's if for an expression",
        """
        if x[1] > 0:
            g.launch(scale, x, 2.0, 8, over=x)
        """,
        f"expression x[1] > 0.0 {ON_DEVICE}",
        """
        with g.in_order():
            with g.if_then(x[1] > 0).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="if_then(",
    ),
    mistake(
        "Python's while for an expression",
        """
        while x[1] < 2:
            g.launch(scale, x, 2.0, 8, over=x)
        """,
        f"expression x[1] < 2.0 {ON_DEVICE}",
        """
        with g.in_order():
            with g.while_loop(x[1] < 2).body as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="while_loop(",
    ),
    mistake(
        "Python's and for conditions",
        "g.if_then(x[1] > 0 and x[2] > 0)",
        f"expression x[1] > 0.0 {ON_DEVICE}",
        """
        with g.in_order():
            with g.if_then((x[1] > 0) & (x[2] > 0)).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="&",
    ),
    mistake(
        "Python's not for a condition",
        "g.if_then(not x[1] > 2)",
        f"expression x[1] > 2.0 {ON_DEVICE}",
        """
        with g.in_order():
            with g.if_then(~(x[1] > 2)).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="~",
    ),
    mistake(
        "Chained comparisons",
        "g.if_then(0 < x[1] < 2)",
        f"expression x[1] > 0.0 {ON_DEVICE}",
        """
        with g.in_order():
            with g.if_then((0 < x[1]) & (x[1] < 2)).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="&",
    ),
    mistake(
        "A condition of several elements",
        "g.if_then(x > 0)",
        "scalar x: expected one number of float32, got 32 bytes of them. Pass a single element, "
        "such as x[0]",
        """
        with g.in_order():
            with g.if_then(x[0] == 0).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="x[0]",
    ),
    mistake(
        "Arithmetic of whole arrays",
        "x * 2",
        "x: expected one number for '*', got float32[8]. Use a single element, such as x[0]; + "
        "with an int advances by elements",
        """
        with g.in_order():
            g.assign(x[1], x[1] * 2)
            g.memcpy(out, x)
        """,
        "[0, 2, 2, 3, 4, 5, 6, 7]",
    ),
    mistake(
        "A sum of whole arrays",
        "x + y",
        "x + <y: float32[8]>: expected a number of elements as int, got Array. + moves the start; "
        "add elements in a kernel",
        """
        with g.in_order():
            g.launch(add, y, x, x, 8, over=x)
            g.memcpy(out, y)
        """,
    ),
    mistake(
        "Searching a list for an array",
        """
        arrays = [0, x]
        x in arrays
        """,
        "scalar x: expected one number of float32, got 32 bytes of them. Pass a single element, "
        "such as x[0]; to find an object, compare with `is`, not by `in`",
        """
        arrays = [0, x]
        if any(each is x for each in arrays):
            g.memcpy(out, x)
        """,
        "values",
        code="is",
    ),
    mistake(
        "A whole array as one number",
        "g.assign(x, 3)",
        "scalar x: expected one number of float32, got 32 bytes of them. Pass a single element, "
        "such as x[0]",
        """
        with g.in_order():
            g.assign(x[0], 3)
            g.memcpy(out, x)
        """,
        "[3, 1, 2, 3, 4, 5, 6, 7]",
        code="x[0]",
    ),
    mistake(
        "A float assigned to an integer",
        """
        count = gd.zeros(1, np.int32, stream=stream)
        g.assign(count, x[3])
        """,
        "assign value: expected a value that NumPy can cast to int32 (same_kind), the dtype of "
        "Array int32[1], got x[3] of float32. Compute it from numbers of that kind",
        """
        count = gd.zeros(1, np.int32, stream=stream)
        with g.in_order():
            g.assign(count, count + 3)
            g.memcpy(out[:1], count.view(np.float32))
        """,
        "np.array([3] + [0] * 7, np.int32).view(np.float32)",
    ),
    mistake(
        "A division by the number 0",
        """
        count = gd.zeros(1, np.int32, stream=stream)
        g.assign(count, (count + 7) // 0)
        """,
        "expression (Array int32[1] + 7) // 0: expected a divisor other than 0, got 0",
        """
        count = gd.zeros(1, np.int32, stream=stream)
        with g.in_order():
            g.assign(count, (count + 7) // 2)
            g.memcpy(out[:1], count.view(np.float32))
        """,
        "np.array([3] + [0] * 7, np.int32).view(np.float32)",
    ),
    mistake(
        "A temporary without its with",
        """
        t = g.temporary(8, np.float32, name="t")
        g.memcpy(t, values)
        """,
        f"memcpy dst: {ADDRESS}<temporary 't', which is for `with ... as x:`> (TemporaryMemory)",
        DOUBLED,
        code="with",
    ),
    mistake(
        "Temporaries as keywords without shapes",
        "g.temporaries(u=np.float32, v=np.float32)",
        "temporaries u: expected a pair of shape and dtype, or a list of pairs, got <class "
        "'numpy.float32'>. Write u=(shape, dtype), such as u=((4, 8), numpy.float32)",
        """
        with g.in_order(), g.temporaries(u=(8, np.float32), v=(8, np.float32)) as t:
            g.memcpy(t.u, values)
            g.launch(add, t.v, t.u, t.u, 8, over=t.v)
            g.memcpy(out, t.v)
        """,
        code="u=(",
    ),
    mistake(
        "Memory used after its block",
        """
        with g.in_order(), g.temporary(8, np.float32, name="t") as t:
            g.memcpy(t, values)
        g.memcpy(out, t, name="late")
        """,
        "memcpy node 'late': uses memory that free node 'free t' (declared at ...) frees, but no "
        "path leads from it to there ... Order it before the free: late >> free t",
        """
        with g.in_order(), g.temporary(8, np.float32, name="t") as t:
            g.memcpy(t, values)
            g.memcpy(out, t, name="late")
        """,
        "values",
    ),
    mistake(
        "A use without an edge from its allocation",
        """
        t = g.array(8, np.float32, name="t")
        load = g.memcpy(t, values, name="load")
        load.memcpy(out, t).deallocate(t)
        """,
        "memcpy node 'load': uses memory of alloc node 't' ..., but no path leads from there to it "
        "... Order it after the allocation: t >> load",
        """
        t = g.array(8, np.float32, name="t")
        load = g.memcpy(t, values, name="load")
        load.memcpy(out, t).deallocate(t)
        t >> load
        """,
        "values",
        code="t >> load",
    ),
    mistake(
        "Memory that is never freed",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t, values).memcpy(out, t)
        """,
        "alloc node 't': expected a free in the same graph, got none, so that its memory outlives "
        "the launch ... Add deallocate(), or instantiate with auto_free_on_launch and free it "
        "elsewhere",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t, values).memcpy(out, t).deallocate(t)
        """,
        "values",
        code="deallocate(",
    ),
    mistake(
        "Memory that is freed twice",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t, values).memcpy(out, t).deallocate(t).deallocate(t)
        """,
        "expected alloc node 't' to be freed once, got a second free after free node ... Remove "
        "one of the two",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t, values).memcpy(out, t).deallocate(t)
        """,
        "values",
    ),
    mistake(
        "A free of a part",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t, values).memcpy(out, t).deallocate(t[4:])
        """,
        "deallocate dptr: expected the start of an allocation, got t[4:]. Pass t.dptr",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t, values).memcpy(out, t).deallocate(t.dptr)
        """,
        "values",
        code="t.dptr",
    ),
    mistake(
        "A free of memory from elsewhere",
        """
        with g.in_order():
            g.memcpy(out, x)
            g.deallocate(x)
        """,
        "deallocate dptr: expected an allocation node, its dptr or an int, got x. Only memory of "
        "allocation nodes is freed by a graph",
        "g.memcpy(out, x)",
        "values",
    ),
    mistake(
        "Two nodes that write the same memory at once",
        """
        first = g.fill(x, 1, name="first")
        second = g.launch(scale, x, 2.0, 8, over=x, name="second")
        """,
        "kernel node 'second' writes argument 0 x, which memset node 'first' ... writes, and no "
        "path orders the two: ... Add an edge between them: first >> second",
        """
        first = g.fill(x, 1, name="first")
        second = g.launch(scale, x, 2.0, 8, over=x, name="second")
        first >> second
        second.memcpy(out, x)
        """,
        "np.full(8, 2)",
        code="first >> second",
    ),
    mistake(
        "A negative shape",
        "g.array(-8, np.float32)",
        "array shape: expected extents of at least 1, got -8",
        DOUBLED.replace("temporary(8", "temporary(abs(-8)"),
    ),
    mistake(
        "A shape that is not an integer",
        "g.array(16 / 2, np.float32)",
        "array shape: expected an int or a tuple of ints, got 8.0",
        DOUBLED.replace("temporary(8", "temporary(16 // 2"),
    ),
    mistake(
        "A misspelled dtype",
        'g.array(8, "flaot32")',
        "array dtype: expected a NumPy dtype, such as numpy.float32, got 'flaot32'. Did you mean "
        "'float32'?",
        DOUBLED.replace("np.float32", '"float32"'),
        code="float32",
    ),
    mistake(
        "A closed buffer",
        """
        memory = device.allocate(32, stream=stream)
        memory.close()
        g.memset(memory, 0)
        """,
        "memset dst: expected an open Buffer, got one that was closed. Allocate another one",
        """
        memory = device.allocate(32, stream=stream)
        with g.in_order():
            g.memset(memory, 0)
            g.memcpy(out, memory)
        """,
        "np.zeros(8)",
    ),
    mistake(
        "Memory of a graph read without the graph",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t, values).deallocate(t)
        gd.read(t, stream)
        """,
        "read: expected memory that exists without a graph, got t, which belongs to an executable. "
        "Use read() of the executable",
        """
        t = g.array(8, np.float32, name="t")
        t.memcpy(t, values, name="load")
        graph = g.instantiate(device=device, options={"auto_free_on_launch": True})
        graph.launch(stream)
        np.copyto(out, graph.read(t, stream))
        graph.close()
        g = gd.GraphDef()
        """,
        "values",
        code="read(",
    ),
    mistake(
        "The address 0",
        "g.memcpy(0, values)",
        "memcpy dst: expected an address from 1 to 2**64 - 1, got 0. Pass the address of memory "
        "that exists",
        """
        with g.in_order():
            g.memcpy(int(y.memory.handle), values, dst_owner=y.memory)
            g.memcpy(out, int(y.memory.handle), src_owner=y.memory)
        """,
        "values",
    ),
    mistake(
        "An image as an argument of a kernel",
        """
        picture = g.param("picture", gd.Image((4, 2), "float32"))
        g.launch(scale, picture, 2.0, 8, over=8)
        """,
        "argument 0: expected a number, ... got <ImageParameter 'picture': Image(4x2 float32[1])> "
        "(ImageParameter). An image has no address: copy it with memcpy(), or pass "
        "gd.texture(image) or gd.surface(image) to a kernel",
        """
        picture = g.param("picture", gd.Image((4, 2), "float32"))
        with g.in_order(), g.temporary(8, np.float32, name="t") as t:
            g.memcpy(t, picture)
            g.launch(scale, t, 2.0, 8, over=t)
            g.memcpy(out, t)
        image = gd.sim.GraphicsResource.of_image((4, 2), "float32")  # Or from_gl_image(...).
        image.array()[:] = values.reshape(2, 4)
        device = gd.sim.Device()
        with g.instantiate(device=device) as graph:
            graph.launch(device.default_stream, picture=image)
        g = gd.GraphDef()
        """,
        code="memcpy(",
    ),
    mistake(
        "An image with three channels",
        'picture = g.param("picture", gd.Image((2, 1), "float32", 3))',
        "Image channels: expected 1, 2 or 4, got 3. CUDA maps an image with 3 channels as one with "
        "4, or not at all: make one with 4",
        """
        picture = g.param("picture", gd.Image((2, 1), "float32", 4))
        g.memcpy(out, picture)
        image = gd.sim.GraphicsResource.of_image((2, 1), "float32", 4)  # Or from_gl_image(...).
        image.array()[:] = values.reshape(1, 2, 4)
        device = gd.sim.Device()
        with g.instantiate(device=device) as graph:
            graph.launch(device.default_stream, picture=image)
        g = gd.GraphDef()
        """,
        "values",
    ),
    mistake(
        "A method of NumPy's arrays",
        "g.if_then(x.sum() > 1)",
        "'Array' object has no attribute 'sum'. Device memory does not compute: use a kernel, or "
        "NumPy on the host, gd.read(x, stream).sum",
        """
        if gd.read(x, stream).sum() > 1:
            np.copyto(out, gd.read(x, stream))
        """,
        "values",
        code="gd.read(x, stream).sum",
    ),
    mistake(
        "The copy to the host of another library",
        "x.get()",
        "'Array' object has no attribute 'get'. Read it: gd.read(x, stream)",
        "np.copyto(out, gd.read(x, stream))",
        "values",
        code="gd.read(x, stream)",
    ),
    mistake(
        "A fill by a method of the array",
        "x.fill(3)",
        "'Array' object has no attribute 'fill'. Set all elements with gd.fill(stream, x, value) "
        "or g.fill(x, value)",
        """
        with g.in_order():
            g.fill(x, 3)
            g.memcpy(out, x)
        """,
        "np.full(8, 3)",
        code="g.fill(x, ",
    ),
    mistake(
        "A Python loop over device memory",
        "sum(x)",
        "x: expected no iteration, since it is memory of the device. Compute with all elements in "
        "a kernel, or on the host with gd.read(x, stream)",
        "out[:] = sum(gd.read(x, stream))",
        "np.full(8, 28)",
        code="gd.read(x, stream)",
    ),
    mistake(
        "A function of NumPy for an element",
        "g.if_then(np.sqrt(x[4]) > 1)",
        "numpy.sqrt(x[4]): expected numbers of the host, got one of the device. Use + - * / // % "
        "abs and comparisons, or compute it in a kernel",
        """
        with g.in_order():
            with g.if_then(x[4] > 1).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A power of an element",
        "g.if_then(x[2] ** 2 > 3)",
        "expected + - * / // % or abs, got a power of x[2]. Write products, such as x[0] * x[0], "
        "or compute it in a kernel",
        """
        with g.in_order():
            with g.if_then(x[2] * x[2] > 3).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="] * x[",
    ),
    mistake(
        "The larger of two elements",
        "g.if_then(max(x[2], x[3]) > 2)",
        "expression x[3] > x[2] ... Compute max and min in a kernel",
        """
        source = "__global__ void larger(float* y, const float* x) { *y = fmaxf(x[2], x[3]); }"
        with g.in_order():
            g.launch(gd.Program(source).kernel("larger"), y, x, over=1, block=1)
            with g.if_then(y[0] > 2).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "An index that the device computes",
        """
        at = gd.array([3], np.int32, stream=stream)
        g.assign(x[at[0]], 7)
        """,
        "x: expected ints and slices, got <Array int32[1][0]: int32[]> (Array). The device "
        "computes that number: pass it to a kernel, or make the index a parameter of the graph",
        """
        source = "__global__ void put(float* x, const int* at) { x[*at] = 7; }"
        at = gd.array([3], np.int32, stream=stream)
        with g.in_order():
            g.launch(gd.Program(source).kernel("put"), x, at, over=1, block=1)
            g.memcpy(out, x)
        """,
        "[0, 1, 2, 7, 4, 5, 6, 7]",
    ),
    mistake(
        "A parameter as the size of an allocation",
        """
        n = g.param("n", np.int32, default=8)
        with g.temporary(n, np.float32) as t:
            g.fill(t, 0)
        """,
        "array shape: expected an int or a tuple of ints, got <Parameter 'n': int32 = 8>. The "
        "driver cannot change an allocation: allocate the largest, and use x[:n]",
        """
        n = g.param("n", np.int32, default=8)
        with g.in_order(), g.temporary(64, np.float32, name="t") as t:
            g.memcpy(t[:8], values)
            g.launch(scale, t[:n], 2.0, n, over=t[:n])
            g.memcpy(out, t[:8])
        """,
        code="[:n]",
    ),
    mistake(
        "An array as the type of a parameter",
        """
        data = g.param("data", x)
        g.launch(scale, data, 2.0, 8, over=8)
        """,
        "parameter 'data' type: expected a numpy type or graphdsl.Address, got memory, <x: "
        "float32[8]>. Pass gd.Address for memory, and the memory as default=",
        """
        data = g.param("data", gd.Address, default=x)
        with g.in_order():
            g.launch(scale, data, 2.0, 8, over=8)
            g.memcpy(out, x)
        """,
        code="gd.Address",
    ),
    mistake(
        "Temporaries without names",
        "g.temporaries((8, np.float32), (8, np.float32))",
        "temporaries: expected arrays by name, got (8, <class 'numpy.float32'>), (8, <class "
        "'numpy.float32'>). Write temporaries(x=(n, numpy.float32), ...)",
        """
        with g.in_order(), g.temporaries(u=(8, np.float32), v=(8, np.float32)) as t:
            g.memcpy(t.u, values)
            g.launch(add, t.v, t.u, t.u, 8, over=t.v)
            g.memcpy(out, t.v)
        """,
        code="temporaries(",
    ),
    mistake(
        "A temporary by its name in brackets",
        """
        with g.in_order(), g.temporaries(u=(8, np.float32)) as t:
            g.memcpy(t["u"], values)
        """,
        "temporaries: expected an attribute, got ['u']. Write t.u",
        """
        with g.in_order(), g.temporaries(u=(8, np.float32)) as t:
            g.memcpy(t.u, values)
            g.launch(scale, t.u, 2.0, 8, over=t.u)
            g.memcpy(out, t.u)
        """,
        code="t.u",
    ),
    mistake(
        "A texture of host memory",
        "gd.texture(values)",
        "texture source: expected an OpaqueArray or a graphdsl.Array, got array(...) (ndarray). "
        "Copy it to the device: gd.array(values, stream=stream)",
        """
        source = '''__global__ void fetch(cudaTextureObject_t from, float* to) {
            to[threadIdx.x] = tex1Dfetch<float>(from, threadIdx.x);
        }'''
        picture = gd.texture(gd.array(values, stream=stream))
        with g.in_order():
            g.launch(gd.Program(source).kernel("fetch"), picture, y, over=8, block=8)
            g.memcpy(out, y)
        """,
        "values",
        code="gd.array(values, stream=stream)",
    ),
    mistake(
        "A read with its arguments swapped",
        "gd.read(stream, x)",
        "read: expected memory, got the stream ... Write read(x, stream)",
        "np.copyto(out, gd.read(x, stream))",
        "values",
        code="read(x, stream)",
    ),
    mistake(
        "A condition set by a fill",
        """
        condition = g.create_condition()
        g.fill(condition, 1)
        """,
        "fill dst: expected an address: ... got <Condition 'condition_0'> (Condition). Kernels set "
        "conditions: cudaGraphSetConditional(handle, value)",
        """
        one = gd.array([1], np.int32, stream=stream)
        condition = g.create_condition()
        with g.in_order():
            g.launch(set_condition, condition, one, over=1, block=1)
            with g.if_then(condition).then as body:
                body.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "The shape of an array assigned",
        "x.shape = (2, 4)",
        "x: shape cannot be assigned. Use another view of the memory, such as reshape(...) or "
        "view(...)",
        """
        table = x.reshape(2, 4)
        g.memcpy(out.reshape(2, 4), table)
        """,
        "values",
        code="reshape(",
    ),
    mistake(
        "An allocation of one number, looked for in a list",
        """
        t = g.array(1, np.float32, name="t")
        t in [0]
        """,
        "expression t == 0.0 ... To find an object in a list, compare with `is`, not by `in`",
        """
        with g.in_order(), g.temporary(1, np.float32, name="t") as t:
            g.fill(t, 2)
            if any(each is t for each in [0, t]):
                g.launch(scale, x, gd.scalar(t), 8, over=x)
            g.memcpy(out, x)
        """,
        code="is",
    ),
]
