"""Branches, returns, traps and calls of device functions (PTX ISA 9.0, 9.7.12)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from graphdsl.code.nvrtc.compiler import undefined_name
from graphdsl.code.ptx.syntax import Instruction, Label, Operand, Reference, Sizes, Vector
from graphdsl.code.ptx.types import described
from graphdsl.sim.native.layout import EXITED, FaultKind
from graphdsl.sim.translate.context import mismatch, sizes_of_call
from graphdsl.sim.translate.emitter import Emitter
from graphdsl.sim.translate.registry import Form, instruction

LAUNCHES: Final = re.compile("cuda(LaunchDevice|GetParameterBuffer|DeviceSynchronize).*")
"""Functions by which kernels launch kernels."""


@instruction("bra[.uni]", results=0)
def branch(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Branch to a label."""
    (target,) = instruction.operands
    assert isinstance(target, Label)
    emit.branch(target.name)


@instruction("brx.idx[.uni]", results=0)
def branch_by_index(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Branch to the label of a list at an index."""
    index, listed = instruction.operands
    assert isinstance(listed, Label)
    value = emit.read(index, "i32")
    targets = emit.function.branch_targets[listed.name]
    labels = [emit.new_label("case") for _ in targets]
    outside = emit.new_label("outside")
    cases = " ".join(f'i32 {number}, label %"{each}"' for number, each in enumerate(labels))
    emit.end(f'switch i32 {value}, label %"{outside}" [{cases}]')
    for label, target in zip(labels, targets, strict=True):
        emit.label(label)
        emit.branch(target)
    emit.label(outside)
    emit.fail_as("graphdsl_fail", f"i32 {int(FaultKind.TRAP)}")


@instruction("ret[.uni]", results=0)
def return_(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Return to the caller; from a kernel, end the thread."""
    emit.end(f"ret i32 {EXITED}")


@instruction("exit", results=0)
def exit_(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """End the thread."""
    emit.exit()


@instruction("trap", "brkpt", results=0)
def trap(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """End the launch with an error that names the thread."""
    emit.fail_as("graphdsl_fail", f"i32 {int(FaultKind.TRAP)}")


@instruction("call[.uni]", results=0)
def call(emit: Emitter, instruction: Instruction, form: Form) -> None:
    """Call a device function by name or by address."""
    results, target, arguments = instruction.operands[:3]
    assert isinstance(results, Vector)
    assert isinstance(arguments, Vector)
    sizes = sizes_of_call(emit.function, instruction)
    if any(isinstance(each, Reference) and emit.is_input(each.name) for each in results.items):
        raise emit.unsupported("an input of the function, which is read-only, as a result")
    pointers = "".join(
        f", ptr {_parameter(emit, each)}" for each in (*results.items, *arguments.items)
    )
    if isinstance(target, Reference):
        external = EXTERNAL.get(target.name)
        function = emit.context.function(target.name)
        if external is not None and (function is None or function.body is None):
            answer, expected = external
            _require_sizes(emit, target.name, sizes, expected)
            answer(emit, results.items, arguments.items)
            return
        if function is None or function.body is None:
            raise emit.unsupported(_why_not(target.name))
        _require_sizes(emit, target.name, sizes, function.sizes)
        emit.store_place()
        _leave_unless_zero(emit, emit.op(f'call i32 @".{function.name}"(ptr %thread{pointers})'))
        return
    emit.store_place()
    address = emit.read(target, "i64")
    functions = emit.context.callable_with(sizes)
    labels = [emit.new_label("callee") for _ in functions]
    none, after = emit.new_label("none"), emit.new_label("called")
    cases = " ".join(
        f'i64 {emit.context.function_number(each.name)}, label %"{label}"'
        for each, label in zip(functions, labels, strict=True)
    )
    emit.end(f'switch i64 {address}, label %"{none}" [{cases}]')
    for function, label in zip(functions, labels, strict=True):
        emit.label(label)
        _leave_unless_zero(emit, emit.op(f'call i32 @".{function.name}"(ptr %thread{pointers})'))
        emit.go(after)
    emit.label(none)
    emit.fail_as("graphdsl_fail_function", f"i64 {address}")
    emit.label(after)


def _why_not(name: str) -> str:
    """Return why a function cannot be called, and what to do."""
    if name in {"cudaGraphLaunch", "cudaGetCurrentGraphExec"}:
        return (
            "the simulator does not launch graphs from kernels. Launch the graph from the host, or "
            "let a kernel set the condition of if_then, while_loop or switch"
        )
    if LAUNCHES.fullmatch(name):
        return (
            "the simulator does not launch kernels from kernels (dynamic parallelism). Declare the "
            "launches as nodes, in while_loop or if_then if their number is computed"
        )
    return f"{undefined_name(name)}. It is not in the simulator's device runtime either"


def _require_sizes(emit: Emitter, name: str, passed: Sizes, expected: Sizes) -> None:
    """Reject a call whose sizes differ from those of the function."""
    reason = mismatch(name, passed, expected)
    if reason:
        raise emit.unsupported(reason)


def _leave_unless_zero(emit: Emitter, code: str) -> None:
    """Return if a code is not 0: the thread failed or exited in the function."""
    leave, on = emit.new_label("leave"), emit.new_label("on")
    emit.go_if(emit.op(f"icmp ne i32 {code}, 0"), leave, on)
    emit.label(leave)
    emit.end(f"ret i32 {code}")
    emit.label(on)


def _parameter(emit: Emitter, operand: Operand) -> str:
    variable = emit.variable(operand.name) if isinstance(operand, Reference) else None
    if variable is None or variable.space != "param":
        raise emit.unsupported(
            f"expected a variable in .param space to pass, got {described(operand)}"
        )
    return emit.parameter(variable)


def _argument(emit: Emitter, operand: Operand, kind: str) -> str:
    return f"{kind} " + emit.op(f"load {kind}, ptr {_parameter(emit, operand)}")


# Functions of the device runtime ----------------------------------------------------------------


def _print(emit: Emitter, results: tuple[Operand, ...], arguments: tuple[Operand, ...]) -> None:
    """``vprintf(format, arguments)``."""
    count = emit.call(
        "i32",
        "graphdsl_print",
        "ptr %thread",
        *(_argument(emit, each, "i64") for each in arguments),
    )
    _leave_if_negative(emit, count)
    for result in results:
        emit.do(f"store i32 {count}, ptr {_parameter(emit, result)}")


def _leave_if_negative(emit: Emitter, count: str) -> None:
    failed, on = emit.new_label("failed"), emit.new_label("on")
    # -2 means that Python code raised; -1 is printf's result for an invalid format.
    emit.go_if(emit.op(f"icmp eq i32 {count}, -2"), failed, on)
    emit.label(failed)
    emit.fail_as("graphdsl_fail", f"i32 {int(FaultKind.CALLBACK)}")
    emit.label(on)


def _assert_fail(
    emit: Emitter, results: tuple[Operand, ...], arguments: tuple[Operand, ...]
) -> None:
    """``__assertfail(message, file, line, function, character size)``."""
    message, file, line, function = (
        _argument(emit, each, kind)
        for each, kind in zip(arguments[:4], ("i64", "i64", "i32", "i64"), strict=True)
    )
    emit.fail_as("graphdsl_fail_assert", message, file, line, function)


def _set_conditional(
    emit: Emitter, results: tuple[Operand, ...], arguments: tuple[Operand, ...]
) -> None:
    """``cudaGraphSetConditional(handle, value)``."""
    handle, value = (
        _argument(emit, each, kind) for each, kind in zip(arguments, ("i64", "i32"), strict=True)
    )
    failed = emit.call(
        "i32",
        "graphdsl_set_condition",
        "ptr %thread",
        f"i32 {emit.site()}",
        handle,
        value,
    )
    _leave_unless_zero(emit, failed)


def _allocate(emit: Emitter, results: tuple[Operand, ...], arguments: tuple[Operand, ...]) -> None:
    """``malloc(size)``, or ``__nv_aligned_device_malloc(size, alignment)``."""
    sizes = [_argument(emit, each, "i64") for each in arguments]
    address = emit.call(
        "i64",
        "graphdsl_malloc",
        "ptr %thread",
        f"i32 {emit.site()}",
        *sizes,
        *(["i64 1"] if len(sizes) == 1 else []),
    )
    for result in results:
        emit.do(f"store i64 {address}, ptr {_parameter(emit, result)}")


def _free(emit: Emitter, results: tuple[Operand, ...], arguments: tuple[Operand, ...]) -> None:
    """``free(pointer)``."""
    pointers = (_argument(emit, each, "i64") for each in arguments)
    site = f"i32 {emit.site()}"
    failed = emit.call("i32", "graphdsl_free_chunk", "ptr %thread", site, *pointers)
    _leave_unless_zero(emit, failed)


Answer: TypeAlias = Callable[[Emitter, tuple[Operand, ...], tuple[Operand, ...]], None]
EXTERNAL: Final[Mapping[str, tuple[Answer, Sizes]]] = MappingProxyType(
    {
        "vprintf": (_print, ((4,), (8, 8))),
        "__assertfail": (_assert_fail, ((), (8, 8, 4, 8, 8))),
        "cudaGraphSetConditional": (_set_conditional, ((), (8, 4))),
        "malloc": (_allocate, ((8,), (8,))),
        "__nv_aligned_device_malloc": (_allocate, ((8,), (8, 8))),
        "free": (_free, ((), (8,))),
    }
)
"""Functions that the simulator implements itself, and the sizes of their parameters."""
