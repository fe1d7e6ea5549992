"""Mistakes with launches and their arguments."""

from __future__ import annotations

from typing import Final

from tests.device.mistakes.mistake import Mistake, mistake

TITLE: Final = "Launches and their arguments"
SCALED: Final = """
    with g.in_order():
        g.launch(scale, x, 2.0, 8, over=x)
        g.memcpy(out, x)
"""
NUMBER: Final = (
    "expected a number, a numpy scalar, a ctypes value, bytes, a Condition, or something with an "
    "address; got "
)

mistakes: Final[list[Mistake]] = [
    mistake(
        "Too few arguments",
        "g.launch(scale, x, 2.0, over=x)",
        "kernel node 'kernel_0' of kernel 'scale': expected 3 arguments, got 2 ... Pass one "
        "argument for each parameter of the kernel: float* x, float factor, int n",
        SCALED,
    ),
    mistake(
        "Too many arguments",
        "g.launch(scale, x, 2.0, 8, 1, over=x)",
        "expected 3 arguments, got 4 ... Pass one argument for each parameter of the kernel: "
        "float* x, float factor, int n",
        SCALED,
    ),
    mistake(
        "Rows as the elements of a launch",
        """
        rows, n = x.reshape(2, 4), g.param("n", np.int32, default=2)
        g.launch(scale, x, 2.0, 4 * n, over=rows[:n])
        """,
        "launch over: expected a part of an array of one axis, got ... Pass its shape, "
        "over=(rows, columns), or a part of x.reshape(-1)",
        """
        rows, n = x.reshape(2, 4), g.param("n", np.int32, default=2)
        with g.in_order():
            g.launch(scale, x, 2.0, 4 * n, over=rows.reshape(-1)[: 4 * n])
            g.memcpy(out, x)
        """,
        code="reshape(-1)",
    ),
    mistake(
        "Arguments as one tuple",
        """
        args = (x, 2.0, 8)
        g.launch(scale, args, over=x)
        """,
        f"kernel 'scale' argument 0: {NUMBER}(<x: float32[8]>, 2.0, 8) (tuple). Pass arguments one "
        "by one, not as a tuple: launch(..., *args)",
        """
        args = (x, 2.0, 8)
        with g.in_order():
            g.launch(scale, *args, over=x)
            g.memcpy(out, x)
        """,
        code="*args",
    ),
    mistake(
        "Arguments as a list",
        "g.launch(scale, [x, 2.0, 8], over=x)",
        "got [<x: float32[8]>, 2.0, 8] (list). Pass arguments one by one, not as a tuple: "
        "launch(..., *args)",
        """
        args = [x, 2.0, 8]
        with g.in_order():
            g.launch(scale, *args, over=x)
            g.memcpy(out, x)
        """,
        code="*args",
    ),
    mistake(
        "Arguments by keyword",
        "g.launch(scale, x=x, factor=2.0, n=8, over=x)",
        "launch: expected kernel arguments by position, got x=<x: float32[8]>, factor=2.0, n=8. "
        "Pass them in the order of the kernel's parameters: launch(config, scale, x, factor, n)",
        SCALED,
    ),
    mistake(
        "A misspelled launch option",
        "g.launch(scale, x, 2.0, 8, over=x, blokc=8)",
        "launch: expected kernel arguments by position, got blokc=8. ... Did you mean 'block'?",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=x, block=8)
            g.memcpy(out, x)
        """,
        code="block",
    ),
    mistake(
        "A float for an integer",
        "g.launch(scale, x, 2.0, 16 / 2, over=x)",
        "argument 2 (n): expected int (4 bytes), got the float 8.0 ... Pass an int in its range, "
        "or a numpy scalar of its type",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 16 // 2, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A double for a float",
        "g.launch(scale, x, np.float64(2), 8, over=x)",
        "argument 1 (factor): expected float (4 bytes), got float64(2.0) of 8 bytes ... Pass a "
        "Python number in its range, or a numpy scalar of its type",
        """
        with g.in_order():
            g.launch(scale, x, float(np.float64(2)), 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "An element of memory for a number",
        """
        with g.in_order():
            g.fill(y, 2)
            g.launch(scale, x, y[0], 8, over=x)
        """,
        "argument 1 (factor): expected float (4 bytes), got an address (y[0]) of 8 bytes ... For "
        "the number there, pass gd.scalar(y[0])",
        """
        with g.in_order():
            g.fill(y, 2)
            g.launch(scale, x, gd.scalar(y[0]), 8, over=x)
            g.memcpy(out, x)
        """,
        code="gd.scalar(y[0])",
    ),
    mistake(
        "An expression for a pointer",
        "g.launch(scale, x[0] * 1, 2.0, 8, over=x)",
        "launch argument 0 of kernel 'scale': expected memory for float*, got x[0] * 1.0, a number "
        "that the device computes. Pass the memory itself, such as x or x[4:]",
        SCALED,
        code="x",
    ),
    mistake(
        "A list of numbers",
        "g.launch(add, y, [1, 2, 3, 4, 5, 6, 7, 8], x, 8, over=x)",
        f"kernel 'add' argument 1: {NUMBER}[1, 2, 3, 4, 5, 6, 7, 8] (list). Pass device memory, "
        "such as gd.array(values, stream=stream)",
        """
        numbers = gd.array([1, 2, 3, 4, 5, 6, 7, 8], np.float32, stream=stream)
        with g.in_order():
            g.launch(add, y, numbers, x, 8, over=x)
            g.memcpy(out, y)
        """,
        "values * 2 + 1",
        code="gd.array(",
    ),
    mistake(
        "None for a pointer",
        "g.launch(add, y, x, None, 8, over=x)",
        f"kernel 'add' argument 2: {NUMBER}None (NoneType). Pass 0 for a null pointer",
        '''
        source = """__global__ void copy(float* to, const float* from, const float* factors) {
            to[threadIdx.x] = from[threadIdx.x] * (factors ? factors[threadIdx.x] : 2);
        }"""
        with g.in_order():
            g.launch(gd.Program(source).kernel("copy"), y, x, 0, over=8, block=8)
            g.memcpy(out, y)
        ''',
        code="0",
    ),
    mistake(
        "A str for a number",
        'g.launch(scale, x, "2", 8, over=x)',
        f"kernel 'scale' argument 1: {NUMBER}'2' (str). Convert it to a number",
        """
        with g.in_order():
            g.launch(scale, x, float("2"), 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "Integers for a kernel of floats",
        """
        counts = gd.array([0, 1, 2, 3, 4, 5, 6, 7], np.int32, stream=stream)
        g.launch(scale, counts, 2.0, 8, over=counts)
        """,
        "argument 0 (x): expected float* (8 bytes), got Array int32[8] with elements of int32 ... "
        "Convert its elements: gd.array(values, numpy.float32). view(numpy.float32) does not "
        "convert: it reinterprets the bytes",
        """
        counts = gd.array(np.int32([0, 1, 2, 3, 4, 5, 6, 7]), np.float32, stream=stream)
        with g.in_order():
            g.launch(scale, counts, 2.0, 8, over=counts)
            g.memcpy(out, counts)
        """,
        code="gd.array(",
    ),
    mistake(
        "A host array for a kernel",
        "g.launch(scale, values, 2.0, 8, over=8)",
        "argument 0: numpy float32[8] is host memory, which a kernel can read only on systems with "
        "access to pageable memory ... Copy it to device memory with memcpy and pass that",
        """
        with g.in_order(), g.temporary(8, np.float32, name="t") as t:
            g.memcpy(t, values)
            g.launch(scale, t, 2.0, 8, over=t)
            g.memcpy(out, t)
        """,
        code="memcpy",
    ),
    mistake(
        "A zero-dimensional array",
        "g.launch(scale, x, np.array(2.0, np.float32), 8, over=x)",
        "argument 1: expected a value or an address, got a zero-dimensional numpy array, "
        "float32[], which is ambiguous. Pass array[()] for its value, or array.reshape(1) for its "
        "address",
        """
        array = np.array(2.0, np.float32)
        with g.in_order():
            g.launch(scale, x, array[()], 8, over=x)
            g.memcpy(out, x)
        """,
        code="array[()]",
    ),
    mistake(
        "A column of an array, which has gaps",
        """
        table = gd.array(np.arange(16).reshape(8, 2), np.float32, stream=stream)
        g.launch(scale, table[:, 0], 2.0, 8, over=8)
        """,
        "argument 0: expected contiguous memory, got Array float32[8, 2][:, 0] with strides (8,). "
        "Use a contiguous part, or make a contiguous copy",
        """
        table = gd.array(np.arange(16).reshape(8, 2), np.float32, stream=stream)
        with g.in_order(), g.temporary(8, np.float32, name="column") as column:
            g.memcpy(column, table[:, 0])
            g.launch(scale, column, 2.0, 8, over=8)
            g.memcpy(out, column)
        """,
        "values * 4",
    ),
    mistake(
        "An empty node as memory",
        """
        start = g.empty(name="start")
        start.launch(scale, start, 2.0, 8, over=8)
        """,
        f"kernel 'scale' argument 0: {NUMBER}<EmptyNode 'start'> (EmptyNode)",
        """
        start = g.empty(name="start")
        start.launch(scale, x, 2.0, 8, over=8).memcpy(out, x)
        """,
    ),
    mistake(
        "Neither a configuration nor a number of elements",
        "g.launch(scale, x, 2.0, 8)",
        "launch config: expected a LaunchConfig, graphdsl's or cuda.core's, got <SourceKernel "
        "'scale'> (SourceKernel). Write launch(LaunchConfig(grid=..., block=...), kernel, ...) or "
        "launch(kernel, ..., over=n)",
        SCALED,
        code="over=",
    ),
    mistake(
        "The kernel before the configuration",
        "g.launch(scale, gd.LaunchConfig(grid=1, block=8), x, 2.0, 8)",
        "launch config: expected a LaunchConfig, ... got <SourceKernel 'scale'> (SourceKernel). "
        "Write launch(LaunchConfig(grid=..., block=...), kernel, ...)",
        """
        with g.in_order():
            g.launch(gd.LaunchConfig(grid=1, block=8), scale, x, 2.0, 8)
            g.memcpy(out, x)
        """,
        code="LaunchConfig(grid=",
    ),
    mistake(
        "A tuple for a configuration",
        "g.launch((1, 8), scale, x, 2.0, 8)",
        "got (1, 8) (tuple). Write launch(LaunchConfig(grid=..., block=...), kernel, ...)",
        """
        with g.in_order():
            g.launch(gd.LaunchConfig(grid=1, block=8), scale, x, 2.0, 8)
            g.memcpy(out, x)
        """,
        code="LaunchConfig(grid=",
    ),
    mistake(
        "Grid and block as keywords only",
        "g.launch(scale, x, 2.0, 8, grid=1, block=8)",
        "launch config: expected a LaunchConfig, ... Write launch(LaunchConfig(grid=..., "
        "block=...), kernel, ...)",
        """
        with g.in_order():
            g.launch(gd.LaunchConfig(grid=1, block=8), scale, x, 2.0, 8)
            g.memcpy(out, x)
        """,
        code="LaunchConfig(grid=",
    ),
    mistake(
        "A configuration and a number of elements",
        "g.launch(gd.LaunchConfig(grid=1, block=8), scale, x, 2.0, 8, over=8)",
        "launch over: expected a kernel as the first argument, got a configuration. Remove the "
        "configuration, which over= and block= replace, or remove over=",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=8, block=8)
            g.memcpy(out, x)
        """,
        code="over=",
    ),
    mistake(
        "A grid and a number of elements",
        "g.launch(scale, x, 2.0, 8, over=8, grid=1)",
        "launch grid: expected no grid= with over=, which determines it, got 1. Remove one of the "
        "two",
        SCALED,
        code="over=",
    ),
    mistake(
        "More threads in a block than devices have",
        "g.launch(scale, x, 2.0, 8, over=x, block=2048)",
        "expected at most 1024 threads in a block, got 2048 x 1 x 1 = 2048 ... Use smaller blocks "
        "and more of them",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=x, block=256)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A grid of no blocks",
        "g.launch(gd.LaunchConfig(grid=0, block=8), scale, x, 2.0, 8)",
        "LaunchConfig grid: expected 1 to 2147483647, got 0",
        """
        with g.in_order():
            g.launch(gd.LaunchConfig(grid=1, block=8), scale, x, 2.0, 8)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A number of elements that is not an integer",
        "g.launch(scale, x, 2.0, 8, over=16 / 2)",
        "launch over: expected an int, a parameter of an integer type, a shape of them, or an "
        "array, got 8.0 (float). Divide by //, or pass int(...)",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=16 // 2)
            g.memcpy(out, x)
        """,
        code="//",
    ),
    mistake(
        "Elements of memory without a dtype",
        """
        memory = g.allocate(32, name="memory")
        g.launch(scale, memory, 2.0, 8, over=memory)
        """,
        "launch over: expected an int, ... or an array, got <AllocNode 'memory' ...> (AllocNode). "
        "Pass the number of elements, as an int or a parameter",
        """
        with g.in_order():
            memory = g.allocate(32, name="memory")
            g.memcpy(memory, values)
            g.launch(scale, memory, 2.0, 8, over=8)
            g.memcpy(out, memory)
            g.deallocate(memory)
        """,
    ),
    mistake(
        "More shared memory than devices have",
        "g.launch(scale, x, 2.0, 8, over=x, shmem_size=1 << 20)",
        "bytes of dynamic shared memory, got 1048576 ... Lower shmem_size",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=x, shmem_size=1 << 10)
            g.memcpy(out, x)
        """,
        code="shmem_size",
    ),
    mistake(
        "Threads beyond the end of memory",
        "g.launch(scale, x + 6, 2.0, 8, over=8)",
        "argument 0: expected accesses within the 32 bytes of x[6:], but thread ... Launch fewer "
        "threads, test the index in the kernel (if (i < n) ...), or pass more memory",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=8)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A stream for the first argument",
        """
        g.launch(scale, x, 2.0, 8, over=x)
        g.launch(stream)
        """,
        "launch config: expected a LaunchConfig, got a stream, .... A declaration is no "
        "executable: instantiate it first, g.instantiate().launch(stream)",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=x)
            g.memcpy(out, x)
        graph = g.instantiate(device=device)
        graph.launch(stream)
        graph.sync(stream)
        graph.close()
        g = gd.GraphDef()
        """,
        code=".launch(stream)",
    ),
    mistake(
        "An expression in an update",
        """
        node = g.launch(scale, x, 2.0, 8, over=x, name="scale")
        node.update(args=(x, y[0] * 2, 8))
        """,
        "update(): args: expected numbers and memory, got y[0] * 2.0, a number that the device "
        "computes. Declare another launch() with it",
        """
        with g.in_order():
            g.fill(y, 1)
            g.launch(scale, x, y[0] * 2, 8, over=x, name="scale")
            g.memcpy(out, x)
        """,
        code="launch(",
    ),
    mistake(
        "Effects of an argument that is not an address",
        "g.launch(scale, x, 2.0, 8, over=x, writes=1)",
        "launch writes: expected an address of 8 bytes at 1 of kernel 'scale', got argument 1, "
        "which is 2.0",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=x, reads=0, writes=0)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "An element of memory as the number of threads",
        """
        count = gd.array([8], np.int32, stream=stream, name="count")
        g.launch(scale, x, 2.0, 8, over=count[0])
        """,
        "launch over: expected a number that the host knows, got the element count[0]. Pass the "
        "largest number of elements, and compare the index with the element in the kernel",
        """
        source = '''__global__ void twice(float* x, const int* count) {
            if (threadIdx.x < *count) x[threadIdx.x] *= 2;
        }'''
        count = gd.array([8], np.int32, stream=stream, name="count")
        with g.in_order():
            g.launch(gd.Program(source).kernel("twice"), x, count, over=8)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "A stream in a launch of a graph",
        "g.launch(stream, scale, x, 2.0, 8, over=x)",
        "launch kernel: expected ... (Stream). Remove the stream: launch(stream) of the executable "
        "takes it",
        SCALED,
    ),
    mistake(
        "A Python type for the parameter of a C int",
        """
        n = g.param("n", int, default=8)
        g.launch(scale, x, 2.0, n, over=x)
        """,
        "argument 2 (n): expected int (4 bytes), got the parameter 'n' of type int64, which has 8 "
        "bytes ... Declare the parameter with the type numpy.int32",
        """
        n = g.param("n", np.int32, default=8)
        with g.in_order():
            g.launch(scale, x, 2.0, n, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "Doubles allocated for a kernel of floats",
        """
        with g.in_order(), g.temporary(8, float, name="t") as t:
            g.fill(t, 1)
            g.launch(scale, t, 2.0, 8, over=t)
        """,
        "argument 0 (x): expected float* (8 bytes), got t with elements of float64 ... Allocate it "
        "with that dtype, such as temporary(shape, numpy.float32)",
        """
        with g.in_order(), g.temporary(8, np.float32, name="t") as t:
            g.fill(t, 1)
            g.launch(scale, t, 2.0, 8, over=t)
            g.memcpy(out, t)
        """,
        "np.full(8, 2)",
    ),
    mistake(
        "Grid and block by position",
        "g.launch(gd.LaunchConfig(1, 8), scale, x, 2.0, 8)",
        "LaunchConfig block: expected an int or a tuple of ints, got None. Write "
        "LaunchConfig(grid=..., block=...)",
        """
        with g.in_order():
            g.launch(gd.LaunchConfig(grid=1, block=8), scale, x, 2.0, 8)
            g.memcpy(out, x)
        """,
        code="LaunchConfig(grid=",
    ),
]
