"""Kernels on a GPU: compiling them, and setting the attributes that a launch needs."""

from __future__ import annotations

import os
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cuda.bindings import driver as cuda
from cuda.bindings import nvrtc
from cuda.core import Kernel, Linker, LinkerOptions, ObjectCode
from cuda.core import Program as CoreProgram
from cuda.pathfinder import DynamicLibNotFoundError

from graphdsl.abi.enumerations import Result
from graphdsl.abi.machine_code import MachineKernel
from graphdsl.abi.programs import (
    ForeignKernel,
    ProgramKernel,
    ProgramVariable,
    SourceProgram,
    compiled_once,
)
from graphdsl.abi.signatures import KernelSignature
from graphdsl.base.errors import CompileError
from graphdsl.code.nvrtc.compiler import (
    Names,
    compile_error,
    compile_options,
    compile_with_names,
    demangled,
    missing_nvrtc,
    require_definitions,
)
from graphdsl.code.nvrtc.joining import link_units
from graphdsl.code.nvrtc.program_modules import (
    ModuleText,
    ProgramModules,
    with_arguments_in_memory,
    with_prototype,
)
from graphdsl.code.ptx.in_memory import for_all_drivers
from graphdsl.cuda.calls import check

ATTRIBUTES: Final = cuda.CUfunction_attribute
LINE_INFO: Final = "GRAPHDSL_LINE_INFO"
"""Whether to generate line information, for compute-sanitizer and profilers."""
PORTABLE_CLUSTER: Final = 8
"""Portable cluster size (programming guide, thread block clusters)."""


def allow(kernel: int, function: int, device: Any, shared_memory: int, cluster_blocks: int) -> None:
    """Allow launches of a kernel with this much dynamic shared memory and this cluster size.

    Limits are never lowered, since other graphs and the user may need them. Other libraries may
    lower them: cuDNN sets the attribute before each of its own launches to what that launch needs,
    so for a captured kernel only the last launch would be allowed (seen with cuDNN 9, CUDA 13.0).

    Parameters
    ----------
    kernel : int
        The ``CUkernel``; 0 for a function of a ``CUmodule``, which has none.
    function : int
        Its ``CUfunction`` in the current context.
    device : CUdevice
        The device.
    shared_memory : int
        Bytes.
    cluster_blocks : int
        Blocks in a cluster.
    """
    needed = {}
    if shared_memory:
        needed[ATTRIBUTES.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES] = shared_memory
    if cluster_blocks > PORTABLE_CLUSTER:
        needed[ATTRIBUTES.CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED] = 1
    for attribute, value in needed.items():
        if _allowed(function, attribute) >= value:
            continue
        # An attribute set on a function overrides what its owner, such as the CUDA runtime, later
        # sets on the kernel. So it is set only on functions without a kernel, and on those where it
        # was set before.
        if kernel:
            check(
                "cuKernelSetAttribute",
                cuda.cuKernelSetAttribute(attribute, value, cuda.CUkernel(kernel), device),
            )
        if not kernel or _allowed(function, attribute) < value:
            check(
                "cuFuncSetAttribute",
                cuda.cuFuncSetAttribute(cuda.CUfunction(function), attribute, value),
            )


def says_clusters(function: int) -> bool:
    """Return whether the code of a function says that it is launched in clusters."""
    return any(
        _allowed(function, attribute)
        for attribute in (
            ATTRIBUTES.CU_FUNC_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET,
            ATTRIBUTES.CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH,
        )
    )


def _allowed(function: int, attribute: Any) -> int:
    return int(
        check(
            "cuFuncGetAttribute",
            cuda.cuFuncGetAttribute(attribute, cuda.CUfunction(function)),
        )
    )


def signature_of(function: int, kernel: int = 0) -> KernelSignature:
    """Return the layout of a kernel's parameters.

    Parameters
    ----------
    function : int
        Its ``CUfunction``; may be 0 if there is a *kernel*.
    kernel : int, optional
        Its ``CUkernel``.

    Raises
    ------
    DriverError
        If the driver does not report it.
    """
    call = "cuKernelGetParamInfo" if kernel else "cuFuncGetParamInfo"
    handle = cuda.CUkernel(kernel) if kernel else cuda.CUfunction(function)
    parameters: list[tuple[int, int]] = []
    while True:
        answer = getattr(cuda, call)(handle, len(parameters))
        if int(answer[0]) == Result.INVALID_VALUE:
            # The index after the last parameter.
            break
        offset, size = check(call, answer)
        parameters.append((int(offset), int(size)))
    return KernelSignature(
        tuple(offset for offset, _ in parameters), tuple(size for _, size in parameters)
    )


def foreign_kernel(
    function: int, kernel: int = 0, owner: object = None, source: ProgramKernel | None = None
) -> ForeignKernel:
    """Return an object for a kernel that another library loaded.

    Parameters
    ----------
    function, kernel : int
        As for :func:`signature_of`.
    owner : object, optional
        Object that keeps the kernel loaded.
    source : ProgramKernel, optional
        The same kernel as source text.

    Raises
    ------
    DriverError
        If the driver does not report its parameters.
    """
    signature = signature_of(function, kernel)
    if kernel:
        result, name = cuda.cuKernelGetName(cuda.CUkernel(kernel))
    else:
        result, name = cuda.cuFuncGetName(cuda.CUfunction(function))
    symbol = f"kernel {kernel or function:#x}" if int(result) else name.decode()
    return ForeignKernel(
        demangled(symbol),
        # The driver uses the function first, including the attributes set on it.
        function or kernel,
        with_prototype(signature, symbol),
        symbol=symbol,
        is_function=bool(function),
        core=Kernel.from_handle(kernel) if kernel else None,
        owner=owner,
        source=source,
    )


def source_kernel(
    kernel: ProgramKernel, device_id: int, architecture: str
) -> tuple[Kernel, KernelSignature | None]:
    """Return a kernel of a program, and its parameters if the compiler reports them.

    Raises
    ------
    CompileError
        If the program cannot be compiled or loaded, or has no such kernel.
    """
    module, entry = _modules_of(kernel.program, device_id, architecture).find(kernel.name)
    return module.get_kernel(entry.symbol), entry.signature


def machine_kernel(kernel: MachineKernel, device_id: int) -> Kernel:
    """Return a kernel of machine code, loaded for a device.

    Raises
    ------
    CompileError
        If the driver rejects the code, which may be for another architecture.
    """
    try:
        module = kernel.module.loaded(("cuda", device_id), ObjectCode.from_cubin)
        return module.get_kernel(kernel.symbol)
    except Exception as error:  # cuda.core's own exception classes for driver errors are not public
        raise CompileError(
            f"kernel {kernel.name!r}: its machine code cannot be loaded here: {error}. It runs "
            "only on GPUs of the architecture that it was saved on"
        ) from error


def source_variable(
    variable: ProgramVariable, device_id: int, architecture: str
) -> tuple[int, int]:
    """Return the address and size of a program's variable in the current context.

    Raises
    ------
    CompileError
        If the program cannot be compiled or loaded, or has no such variable.
    """
    modules = _modules_of(variable.program, device_id, architecture)
    module, found = modules.find_variable(variable.name)
    is_managed = found.layout.space == "managed"
    call, function = (
        ("cuLibraryGetManaged", cuda.cuLibraryGetManaged)
        if is_managed
        else ("cuLibraryGetGlobal", cuda.cuLibraryGetGlobal)
    )
    library = cuda.CUlibrary(int(module.handle))
    address, size = check(call, function(library, found.symbol.encode()))
    return int(address), int(size)


def _modules_of(
    program: SourceProgram, device_id: int, architecture: str
) -> ProgramModules[ObjectCode]:
    modules: ProgramModules[ObjectCode] = compiled_once(
        program,
        ("cuda", device_id),
        lambda program: ProgramModules(
            program, lambda names: _load_program(program, names, architecture)
        ),
    )
    return modules


def _load_program(
    program: SourceProgram, names: Sequence[str], architecture: str
) -> tuple[ObjectCode, ModuleText]:
    """Compile a program for an architecture."""
    try:
        if program.units:
            codes, text = link_units(
                program, names, lambda unit, own: _relocatable(unit, own, architecture)
            )
            code = _linked(program, codes, architecture)
        elif program.code_type == "ptx":
            code = ObjectCode.from_ptx(program.source.encode())
            text = ModuleText(program.source, Names({}, {}, {}))
        else:
            (code, ptx), names_found = compile_with_names(
                program, names, lambda *rest: _compile(program, architecture, *rest)
            )
            text = with_arguments_in_memory(program, ptx, names_found)
            if text.ptx != ptx:
                code = ObjectCode.from_ptx(for_all_drivers(text.ptx).encode())
        # This loads it, so that code that the driver rejects is an error of the program.
        _ = code.handle
    except (CompileError, ImportError):
        raise
    except Exception as error:  # cuda.core's own exception classes for driver errors are not public
        raise compile_error(program, architecture, str(error)) from error
    return code, text


def _relocatable(
    unit: SourceProgram, names: Sequence[str], architecture: str
) -> tuple[ObjectCode, str, Names]:
    """Compile one file of a program so that it can be linked."""
    if unit.code_type == "ptx":
        return ObjectCode.from_ptx(unit.source.encode()), unit.source, Names({}, {}, {})
    (code, ptx), found = compile_with_names(
        unit, names, lambda *rest: _compile(unit, architecture, *rest, is_linked=True)
    )
    return code, ptx, found


def _linked(program: SourceProgram, codes: Sequence[ObjectCode], architecture: str) -> ObjectCode:
    """Link the files of a program, with nvJitLink or the driver.

    Raises
    ------
    CompileError
        If a function or variable is defined nowhere or twice.
    """
    with warnings.catch_warnings():
        # Without nvJitLink, cuda.core says so and uses the driver.
        warnings.simplefilter("ignore", RuntimeWarning)
        linker = Linker(*codes, options=LinkerOptions(arch=architecture))
    try:
        return linker.link("cubin")
    except Exception as error:  # cuda.core's own exception classes for driver errors are not public
        raise compile_error(program, architecture, str(error)) from error
    finally:
        linker.close()


def _compile(
    program: SourceProgram,
    architecture: str,
    source: str,
    expressions: Sequence[str],
    *,
    is_linked: bool = False,
) -> tuple[tuple[ObjectCode, str], Mapping[str, str]]:
    """Return machine code, the intermediate PTX, and the symbols of names."""
    options = compile_options(program, architecture, source, is_linked=is_linked)
    if os.environ.get(LINE_INFO) == "1":
        options = replace(options, lineinfo=True)
    try:
        compiler = CoreProgram(source, "c++", options)
        try:
            code = compiler.compile("cubin", name_expressions=tuple(expressions))
            handle = compiler.handle
            ptx = bytearray(_nvrtc("nvrtcGetPTXSize", nvrtc.nvrtcGetPTXSize(handle)))
            _nvrtc("nvrtcGetPTX", nvrtc.nvrtcGetPTX(handle, ptx))
            log = bytearray(_nvrtc("nvrtcGetProgramLogSize", nvrtc.nvrtcGetProgramLogSize(handle)))
            _nvrtc("nvrtcGetProgramLog", nvrtc.nvrtcGetProgramLog(handle, log))
            require_definitions(program, log.decode(errors="replace"), ptx.decode())
            names = [name.encode() for name in expressions]
            symbols = [
                _nvrtc("nvrtcGetLoweredName", nvrtc.nvrtcGetLoweredName(handle, name)).decode()
                for name in names
            ]
        finally:
            # An error keeps this frame alive until its reference cycle is collected, which
            # cuda.core's Program does not survive cleanly: it finds its own parts gone (observed
            # with cuda-core 1.2).
            del compiler
    except DynamicLibNotFoundError as error:
        raise missing_nvrtc() from error
    except CompileError:
        raise
    except Exception as error:  # As above, for compiler errors.
        raise compile_error(program, architecture, str(error)) from error
    return (code, ptx.decode().rstrip("\0")), dict(zip(expressions, symbols, strict=True))


def _nvrtc(call: str, answer: tuple[Any, ...]) -> Any:
    """Return the outputs of an NVRTC call; raise if it failed."""
    if int(answer[0]):
        raise CompileError(f"{call} returned {answer[0].name} ({int(answer[0])})")
    return answer[1] if len(answer) > 1 else None
