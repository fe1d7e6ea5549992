"""Mistakes with programs and kernels."""

from __future__ import annotations

from typing import Final

from tests.device.mistakes.mistake import Mistake, mistake

TITLE: Final = "Programs and kernels"

mistakes: Final[list[Mistake]] = [
    mistake(
        "A path in place of source text",
        """
        gd.Program("kernels.cu")
        """,
        "Program source: expected CUDA C++ or PTX text, got the path 'kernels.cu'. Use "
        "Program.from_file('kernels.cu')",
        """
        from pathlib import Path
        path = Path(folder, "kernels.cu")
        _ = path.write_text(program.source)
        again = gd.Program.from_file(path)
        with g.in_order():
            g.launch(again.kernel("scale"), x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="Program.from_file(",
    ),
    mistake(
        "A Path object in place of source text",
        """
        from pathlib import Path
        gd.Program(Path("kernels.cu"))
        """,
        "Program source: expected CUDA C++ or PTX text as str, got PosixPath('kernels.cu') "
        "(PosixPath). Use Program.from_file(path)",
        """
        from pathlib import Path
        path = Path(folder, "kernels.cu")
        _ = path.write_text(program.source)
        again = gd.Program.from_file(path)
        with g.in_order():
            g.launch(again.kernel("scale"), x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="Program.from_file(path)",
    ),
    mistake(
        "Bytes in place of source text",
        """
        source = b"__global__ void k(float* x) { *x = 1; }"
        gd.Program(source)
        """,
        "Program source: expected CUDA C++ or PTX text as str, got b'... (bytes). Decode it "
        "first: Program(source.decode())",
        """
        source = b"__global__ void k(float* x) { *x = 1; }"
        k = gd.Program(source.decode()).kernel("k")
        with g.in_order():
            g.launch(k, y, over=1, block=1)
            g.memcpy(out, y)
        """,
        "[1, 0, 0, 0, 0, 0, 0, 0]",
        code="Program(source.decode())",
    ),
    mistake(
        "A misspelled header",
        r"""
        source = "#include <cuda_fp61.h>\n__global__ void k(__half* h) { *h = __float2half(2.0f); }"
        g.launch(gd.Program(source).kernel("k"), y.view(np.float16), over=1, block=1)
        """,
        "There is no header 'cuda_fp61.h' in .... Did you mean 'cuda_fp6.h' or 'cuda_fp16.h",
        r"""
        source = "#include <cuda_fp16.h>\n__global__ void k(__half* h) { *h = __float2half(2.0f); }"
        with g.in_order():
            g.launch(gd.Program(source).kernel("k"), y.view(np.float16), over=1, block=1)
            g.memcpy(out, y)
        """,
        "np.array([2] + [0] * 15, np.float16).view(np.float32)",
        code="cuda_fp16.h",
    ),
    mistake(
        "Host code in the source",
        r"""
        source = '''
        __global__ void twice(float* x) { x[threadIdx.x] *= 2; }
        int main() { twice<<<1, 8>>>(nullptr); }
        '''
        g.launch(gd.Program(source).kernel("twice"), x, over=8, block=8)
        """,
        "It has functions or variables of the host, since nothing before them says otherwise. "
        "Write __global__ before kernels, and __device__ before what they use; "
        "Program.from_file(path, device_only=True) leaves out the host code of a file for nvcc",
        r"""
        source = '''
        __global__ void twice(float* x) { x[threadIdx.x] *= 2; }
        int main() { twice<<<1, 8>>>(nullptr); }
        '''
        from pathlib import Path
        path = Path(folder, "twice.cu")
        _ = path.write_text(source)
        twice = gd.Program.from_file(path, device_only=True).kernel("twice")
        with g.in_order():
            g.launch(twice, x, over=8, block=8)
            g.memcpy(out, x)
        """,
        code="Program.from_file(path, device_only=True)",
    ),
    mistake(
        "A kernel without __global__",
        """
        source = "void twice(float* x) { x[threadIdx.x] *= 2; }"
        g.launch(gd.Program(source).kernel("twice"), x, over=8, block=8)
        """,
        "It has functions or variables of the host, since nothing before them says otherwise. "
        "Write __global__ before kernels, and __device__ before what they use",
        """
        source = "__global__ void twice(float* x) { x[threadIdx.x] *= 2; }"
        with g.in_order():
            g.launch(gd.Program(source).kernel("twice"), x, over=8, block=8)
            g.memcpy(out, x)
        """,
        code="__global__",
    ),
    mistake(
        "A device function without __device__",
        """
        source = "float two() { return 2; }"
        source += "__global__ void k(float* x) { x[threadIdx.x] *= two(); }"
        g.launch(gd.Program(source).kernel("k"), x, over=8, block=8)
        """,
        "It has functions or variables of the host, ... and __device__ before what they use",
        """
        source = "__device__ float two() { return 2; }"
        source += "__global__ void k(float* x) { x[threadIdx.x] *= two(); }"
        with g.in_order():
            g.launch(gd.Program(source).kernel("k"), x, over=8, block=8)
            g.memcpy(out, x)
        """,
        code="__device__",
    ),
    mistake(
        "A template by its bare name",
        """
        again = gd.Program(program.source)
        g.launch(again.kernel("put"), y, np.float32(2), over=8, block=8)
        """,
        "has no kernel 'put': it is a template, of which kernels are instances. Name one with its "
        "arguments, such as kernel('put<float>')",
        """
        again = gd.Program(program.source)
        with g.in_order():
            g.launch(again.kernel('put<float>'), y, np.float32(2), over=8, block=8)
            g.memcpy(out, y)
        """,
        "np.full(8, 2)",
        code="kernel('put<float>')",
    ),
    mistake(
        "A misspelled kernel name",
        """
        g.launch(program.kernel("scael"), x, 2.0, 8, over=x)
        """,
        "program 'mistakes.cu' has no kernel 'scael'; it has: .... Did you mean 'scale'?",
        """
        with g.in_order():
            g.launch(program.kernel("scale"), x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="scale",
    ),
    mistake(
        "A device function launched as a kernel",
        """
        g.launch(program.kernel("half_of"), x, over=x)
        """,
        "half_of is a function for kernels to call: declare it __global__, or launch a kernel "
        "that calls it",
        """
        source = "__device__ float half_of(float x) { return x / 2; }"
        source += "__global__ void halve(float* x) { x[threadIdx.x] = half_of(x[threadIdx.x]); }"
        with g.in_order():
            g.launch(gd.Program(source).kernel("halve"), x, over=8, block=8)
            g.memcpy(out, x)
        """,
        "values / 2",
        code="__global__",
    ),
    mistake(
        "A misspelled variable name",
        """
        g.memcpy(program.variable("tabel", 32), values)
        """,
        "program 'mistakes.cu' has no variable 'tabel'; it has: table. Did you mean 'table'?",
        """
        with g.in_order():
            g.memcpy(program.variable("table", 32), values)
            g.launch(look, y, over=8, block=8)
            g.memcpy(out, y)
        """,
        "values",
        code="table",
    ),
    mistake(
        "A kernel as an attribute of its program",
        """
        g.launch(program.scale, x, 2.0, 8, over=x)
        """,
        "'Program' object has no attribute 'scale'. Kernels are called by name: kernel('scale')",
        """
        with g.in_order():
            g.launch(program.kernel('scale'), x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="kernel('scale')",
    ),
    mistake(
        "A launch as in numba",
        """
        scale[1, 8](x, 2.0, 8)
        """,
        "kernel 'scale': expected a launch in a graph or on a stream, got kernel[(1, 8)]. Write "
        "g.launch(gd.LaunchConfig(grid=..., block=...), kernel, ...) or gd.launch(stream, config, "
        "kernel, ...)",
        """
        with g.in_order():
            g.launch(gd.LaunchConfig(grid=1, block=8), scale, x, 2.0, 8)
            g.memcpy(out, x)
        """,
        code="g.launch(gd.LaunchConfig(grid=",
    ),
    mistake(
        "A kernel object in place of a kernel's name",
        """
        program.kernel(scale)
        """,
        "kernel name: expected a non-empty str, got <SourceKernel 'scale'>. Pass its name",
        """
        with g.in_order():
            g.launch(program.kernel("scale"), x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "An unknown option of the compiler",
        """
        gd.Program(program.source, {"stdd": "c++17"})
        """,
        "Program options: expected fields of cuda.core.ProgramOptions, got 'stdd'. Did you mean "
        "'std'?",
        """
        again = gd.Program(program.source, {"std": "c++17"})
        with g.in_order():
            g.launch(again.kernel("scale"), x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
    ),
    mistake(
        "Options as on a command line",
        """
        gd.Program(program.source, "-std=c++17")
        """,
        "Program options: expected a mapping or cuda.core.ProgramOptions, got '-std=c++17'. Pass a "
        'mapping, such as {"std": "c++17"}',
        """
        again = gd.Program(program.source, {"std": "c++17"})
        with g.in_order():
            g.launch(again.kernel("scale"), x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code='{"std": "c++17"}',
    ),
    mistake(
        "Spaces in the definition of a macro",
        """
        gd.Program("__global__ void k(float* x) { *x = N; }", {"define_macro": "N = 4"})
        """,
        "Program options define_macro: expected 'NAME' or 'NAME=value', got 'N = 4'. Pass 'N=4'",
        """
        four = gd.Program("__global__ void k(float* x) { *x = N; }", {"define_macro": 'N=4'})
        with g.in_order():
            g.launch(four.kernel("k"), y, over=1, block=1)
            g.memcpy(out, y)
        """,
        "[4, 0, 0, 0, 0, 0, 0, 0]",
        code="'N=4'",
    ),
    mistake(
        "A missing semicolon",
        """
        source = "__global__ void k(float* x) { x[threadIdx.x] *= 2 }"
        g.launch(gd.Program(source, name="k").kernel("k"), x, over=8, block=8)
        """,
        """
        program 'k' could not be compiled for ...
        k.cu(1): error: expected a ";"
        """,
        """
        source = "__global__ void k(float* x) { x[threadIdx.x] *= 2; }"
        with g.in_order():
            g.launch(gd.Program(source, name="k").kernel("k"), x, over=8, block=8)
            g.memcpy(out, x)
        """,
        code=";",
    ),
    mistake(
        "Your own header, which is not found",
        r"""
        source = '#include "factor.h"\n__global__ void k(float* x) { x[threadIdx.x] *= FACTOR; }'
        g.launch(gd.Program(source).kernel("k"), x, over=8, block=8)
        """,
        "There is no header 'factor.h' in .... Pass its folder with {\"include_path\": [...]}; "
        "Program.from_file(path) finds headers next to the file",
        r"""
        source = '#include "factor.h"\n__global__ void k(float* x) { x[threadIdx.x] *= FACTOR; }'
        from pathlib import Path
        _ = Path(folder, "factor.h").write_text("#define FACTOR 2")
        k = gd.Program(source, {"include_path": [folder]}).kernel("k")
        with g.in_order():
            g.launch(k, x, over=8, block=8)
            g.memcpy(out, x)
        """,
        code='{"include_path": [',
    ),
    mistake(
        "A kernel that writes constant memory",
        """
        g.launch(scale, program.variable("table", 32), 2.0, 8, over=8)
        """,
        "argument 0: expected memory that a kernel may write, since 'scale' writes there: ..., got "
        "the __constant__ variable 'table' ... Only read it there, or declare the variable as "
        "__device__",
        """
        source = program.source.replace("__constant__", "__device__")
        again = gd.Program(source)
        table = again.variable("table", 32)
        with g.in_order():
            g.memcpy(table, values)
            g.launch(again.kernel("scale"), table, 2.0, 8, over=8)
            g.memcpy(out, table)
        """,
        code="__device__",
    ),
    mistake(
        "A kernel by its name only",
        'g.launch("scale", x, 2.0, 8, over=x)',
        "launch kernel: expected a cuda.core Kernel, Program(source).kernel(name), ... got 'scale' "
        "(str). Pass the kernel of its program: program.kernel('scale')",
        """
        with g.in_order():
            g.launch(program.kernel('scale'), x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="program.kernel('scale')",
    ),
    mistake(
        "A program in place of its kernel",
        "g.launch(program, x, 2.0, 8, over=x)",
        "launch kernel: expected ... got <Program 'mistakes.cu' ...> (Program). Pass one of its "
        "kernels: program.kernel(name)",
        """
        with g.in_order():
            g.launch(program.kernel("scale"), x, 2.0, 8, over=x)
            g.memcpy(out, x)
        """,
        code="program.kernel(",
    ),
    mistake(
        "A Python function as a kernel",
        """
        def double(x):
            x *= 2
        g.launch(double, x, over=x)
        """,
        "launch kernel: expected ... got <function double at ...> (function). Write it in CUDA "
        "C++: Program(source).kernel(name)",
        """
        source = "__global__ void twice(float* x) { x[threadIdx.x] *= 2; }"
        with g.in_order():
            g.launch(gd.Program(source).kernel("twice"), x, over=8, block=8)
            g.memcpy(out, x)
        """,
        code="Program(source).kernel(",
    ),
    mistake(
        "A decorator for kernels, as in numba",
        "gd.jit(lambda x: x)",
        "module 'graphdsl' has no attribute 'jit'. Kernels are compiled from CUDA C++: "
        "Program(source).kernel(name)",
        """
        source = "__global__ void twice(float* x) { x[threadIdx.x] *= 2; }"
        with g.in_order():
            g.launch(gd.Program(source).kernel("twice"), x, over=8, block=8)
            g.memcpy(out, x)
        """,
        code="Program(source).kernel(",
    ),
    mistake(
        "A kernel that is called",
        "scale(x, 2.0, 8)",
        "kernel 'scale': expected a launch in a graph or on a stream, got a call. Write "
        "g.launch(kernel, ..., over=n) or gd.launch(stream, kernel, ..., over=n)",
        """
        with g.in_order():
            g.launch(scale, x, 2.0, 8, over=8)
            g.memcpy(out, x)
        """,
        code="g.launch(",
    ),
    mistake(
        "A program that is compiled by hand",
        "program.compile()",
        "'Program' object has no attribute 'compile'. A program is compiled when it is first used: "
        "pass a kernel to g.launch",
        """
        with g.in_order():
            g.launch(program.kernel("scale"), x, 2.0, 8, over=8)
            g.memcpy(out, x)
        """,
        code="g.launch",
    ),
]
