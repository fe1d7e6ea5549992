"""Conversion of CuPy, numba and Triton kernels to kernels that a launch accepts.

None of these packages is imported: their objects are recognized by class name. Kernels of numba and
Triton have PTX, so they become kernels of a :class:`Program` and run on the simulator too. A CuPy
function is a driver handle; its memory effects are inferred from its source.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final
from weakref import WeakValueDictionary

from graphdsl.abi.cuda_packages import loaded_class
from graphdsl.abi.programs import ForeignKernel
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import StridedOperand
from graphdsl.core.declaration.programs.kernels import OWN_KERNELS, Program, SourceKernel

_Arguments = tuple[object, ...]
_programs: Final[WeakValueDictionary[tuple[str, str], Program]] = WeakValueDictionary()
_functions: Final[WeakValueDictionary[int, ForeignKernel]] = WeakValueDictionary()


def own_kernel(kernel: Any, args: _Arguments) -> tuple[Any, _Arguments]:
    """Return a kernel and its arguments converted for a launch; unknown kernels are unchanged.

    Raises
    ------
    TypeError
        If a kernel is not compiled yet or is compiled for several signatures, or the arguments do
        not match its signature.
    """
    if type(kernel) in OWN_KERNELS:
        return kernel, args
    if type(kernel) is loaded_class("Kernel"):
        OWN_KERNELS.add(type(kernel))
        return kernel, args
    cls = type(kernel)
    translate = MAKERS.get((cls.__module__.partition(".")[0], cls.__name__))
    return (kernel, args) if translate is None else translate(kernel, args)


def _of_cupy(kernel: Any, args: _Arguments) -> tuple[Any, _Arguments]:
    # The function for the current device, compiled now if necessary.
    function = kernel if type(kernel).__name__ == "Function" else kernel.kernel
    handle = int(function.ptr)
    found = _functions.get(handle)
    if found is None:
        from graphdsl.cuda.kernels import foreign_kernel

        found = _functions[handle] = foreign_kernel(
            function=handle, owner=(kernel, function), source=_source_of_cupy(kernel)
        )
    return found, args


def _source_of_cupy(kernel: Any) -> SourceKernel | None:
    """Return a RawKernel as a kernel of a program; None if equivalence is not certain."""
    # Kernels of a RawModule have its source; only __getstate__ exposes what CuPy does to it.
    state = kernel.__getstate__() if hasattr(kernel, "code") else None
    if not isinstance(state, dict) or not state.get("code") or state.get("backend") != "nvrtc":
        return None
    options = _cupy_options(state.get("options") or ())
    if options is None or state.get("jitify") or state.get("translate_cucomplex"):
        return None
    names = tuple(state.get("name_expressions") or ())
    key = (state["code"], repr((options, names)))
    program = _programs.get(key)
    if program is None:
        try:
            program = Program(state["code"], options, name=f"CuPy's {kernel.name}", kernels=names)
        except ValueError:
            # CuPy accepts malformed macros that are not used.
            return None
        _programs[key] = program
    return program.kernel(kernel.name)


def _cupy_options(options: Iterable[str]) -> dict[str, Any] | None:
    """Return NVRTC options as program options; None if one is not supported."""
    found: dict[str, Any] = {}
    words = iter(options)
    for word in words:
        if IRRELEVANT.fullmatch(word):
            continue
        match = OPTION.fullmatch(word)
        if match is None:
            return None
        flag = match["flag"]
        value = match["value"] or ("" if flag in FLAGS else next(words, ""))
        field = OPTION_FIELDS[flag]
        if field in FLAGS.values():
            found[field] = True
        elif field == "std":
            found[field] = value
        else:
            found.setdefault(field, []).append(value)
    return found


def _of_numba(kernel: Any, args: _Arguments) -> tuple[Any, _Arguments]:
    compiled = kernel
    if hasattr(kernel, "overloads"):
        name = kernel.py_func.__name__
        found = list(kernel.overloads.values())
        if not found:
            raise TypeError(
                f"launch kernel: numba's {name!r} is not compiled yet. Give its types to "
                '@cuda.jit("void(float32[::1], float32)"), or call kernel.compile(types)'
            )
        if len(found) > 1:
            raise TypeError(
                f"launch kernel: expected a kernel of one signature, got numba's {name!r}, which "
                f"is compiled for {', '.join(map(str, kernel.overloads))}. Pass one of "
                "kernel.overloads"
            )
        (compiled,) = found
    name = compiled.entry_name
    current = sys.modules["numba.cuda"].get_current_device()
    ptx = compiled.inspect_asm(current.compute_capability)
    source = _program(ptx, name).kernel(name)
    return source, _as_numba_passes(compiled, args)


def _as_numba_passes(compiled: Any, args: _Arguments) -> _Arguments:
    """Return arguments with each array expanded to the fields that numba kernels take."""
    types = compiled.argument_types
    if len(types) != len(args):
        raise TypeError(
            f"launch: numba's kernel {compiled.entry_name!r} takes {len(types)} arguments "
            f"({', '.join(map(str, types))}), got {len(args)}"
        )
    passed: list[object] = []
    for place, (value, kind) in enumerate(zip(args, types, strict=True)):
        if type(kind).__name__ != "Array":
            passed.append(value)
            continue
        shape, strides, item = _layout(value)
        if shape is None or len(shape) != kind.ndim or item != kind.dtype.bitwidth // 8:
            raise TypeError(
                f"launch argument {place}: expected an array of type {kind} with its shape, got "
                f"{value!r} ({type(value).__name__}). A kernel of plain addresses is declared with "
                'types such as "void(CPointer(float32), int64)"'
            )
        count = 1
        for extent in shape:
            count *= extent
        # numba's array struct: meminfo, parent, size, itemsize, data, shape, strides.
        address = _first_element(value, strides, f"launch argument {place}")
        passed += [0, 0, count, item, address, *shape, *strides]
    return tuple(passed)


def _first_element(value: Any, strides: tuple[int, ...], role: str) -> object:
    """Return an operand for the address of an array's first element; the array may have gaps."""
    if min(strides, default=0) >= 0:
        operand = as_operand(value, role, gaps=True)
        # A pointer to all bytes of the array, which other nodes may access too.
        return operand.flat() if isinstance(operand, StridedOperand) else value
    # With negative strides, memory extends before the first element, so its range is unknown.
    return as_operand(int(value.__cuda_array_interface__["data"][0]), role, owner=value)


def _layout(value: Any) -> tuple[tuple[int, ...] | None, tuple[int, ...], int]:
    """Return shape, strides in bytes, and itemsize of an array."""
    import numpy as np

    interface = getattr(value, "__cuda_array_interface__", None)
    if isinstance(interface, Mapping):
        shape, strides = tuple(interface["shape"]), interface.get("strides")
        item = np.dtype(interface["typestr"]).itemsize
    elif getattr(value, "shape", None) is not None and getattr(value, "dtype", None) is not None:
        shape, strides = tuple(value.shape), getattr(value, "strides", None)
        item = np.dtype(value.dtype).itemsize
    else:
        return None, (), 0
    if strides is None:
        steps = [item]
        for extent in reversed(shape[1:]):
            steps.append(steps[-1] * extent)
        strides = reversed(steps[: len(shape)])
    return shape, tuple(strides), item


def _of_triton(kernel: Any, args: _Arguments) -> tuple[Any, _Arguments]:
    source = _program(kernel.asm["ptx"], kernel.name).kernel(kernel.name)
    metadata, signature = kernel.metadata, source.signature
    named = sum(kind != "constexpr" for kind in kernel.src.signature.values())
    scratch = [
        getattr(metadata, f"{which}_scratch_size", 0) or 0 for which in ("global", "profile")
    ]
    if signature is not None and len(args) == named and not any(scratch):
        # Scratch addresses, which are parameters even if the kernel needs no scratch memory.
        args += (0,) * (len(signature.sizes) - named)
    return source, args


def _refuse_triton(kernel: Any, _args: _Arguments) -> tuple[Any, _Arguments]:
    raise TypeError(
        f"launch kernel: expected a compiled Triton kernel, got the function {kernel.__name__!r}. "
        "Pass what kernel[grid](...) returns, or kernel.warmup(..., grid=(1,)), which launches "
        "nothing"
    )


def _program(ptx: str, name: str) -> Program:
    found = _programs.get((ptx, name))
    if found is None:
        found = _programs[ptx, name] = Program(ptx, name=name)
    return found


FLAGS: Final[Mapping[str, str]] = {
    "-use_fast_math": "use_fast_math",
    "--use_fast_math": "use_fast_math",
    "-default-device": "device_as_default_execution_space",
    "--device-as-default-execution-space": "device_as_default_execution_space",
}
OPTION_FIELDS: Final[Mapping[str, str]] = {
    **FLAGS,
    **dict.fromkeys(("-D", "--define-macro"), "define_macro"),
    **dict.fromkeys(("-I", "--include-path"), "include_path"),
    **dict.fromkeys(("-std", "--std"), "std"),
}
"""NVRTC options that change the program, with their names in Program options."""
OPTION: Final = re.compile(
    rf"(?P<flag>{'|'.join(map(re.escape, OPTION_FIELDS))})(?:=?(?P<value>.+))?", re.DOTALL
)
IRRELEVANT: Final = re.compile(
    r"--?(lineinfo|generate-line-info|G|device-debug|maxrregcount=.*|w|disable-warnings|ftz=.*"
    r"|fmad=.*|prec-div=.*|prec-sqrt=.*|restrict)"
)
"""Options that do not change addresses."""

MAKERS: Final[Mapping[tuple[str, str], Callable[[Any, _Arguments], tuple[Any, _Arguments]]]] = {
    ("cupy", "RawKernel"): _of_cupy,
    ("cupy", "Function"): _of_cupy,
    ("numba", "CUDADispatcher"): _of_numba,
    ("numba", "_Kernel"): _of_numba,
    ("triton", "CompiledKernel"): _of_triton,
    ("triton", "JITFunction"): _refuse_triton,
}
"""Converters of kernels and arguments, by package and class."""
