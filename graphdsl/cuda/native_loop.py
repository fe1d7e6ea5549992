"""Loops over driver calls as machine code, compiled at run time if llvmlite is installed.

From Python, most of the time to add or read a node is call overhead. These loops call the driver at
the cost of a C program. Loading LLVM and compiling take from 10 ms to half a second, once per
process, so the loop is used only after a process has added enough nodes to make up for that. A
program that builds one small graph never pays for it.
"""

from __future__ import annotations

import ctypes
import importlib.util
import sys
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from graphdsl.base.suggestions import install

ROWS_TO_LOAD_LLVM: Final = 200_000
"""Rows that cost as much from Python as loading LLVM does (0.1 to 0.5 s at under 1 us a row)."""
ROWS_IF_LOADED: Final = 10_000
"""The same if LLVM is already loaded, so that only compiling remains (10 ms)."""

# For each row: gather the handles of its predecessors into `scratch`, then call
#   cuGraphAddNode(&handles[first + i], graph, scratch or NULL, edges or NULL, count, &rows[i])
# Stops at the first result that is not 0, stores it, and returns how many rows were added.
LOOP: Final = """
define i64 @add_nodes(ptr %add_node, i64 %graph, ptr %handles, i64 %first, ptr %starts,
                      ptr %predecessors, i64 %edges, ptr %rows, i64 %count, ptr %scratch,
                      ptr %result) {
entry:
  br label %row
row:
  %i = phi i64 [0, %entry], [%next, %added]
  %more = icmp ult i64 %i, %count
  br i1 %more, label %begin, label %end
begin:
  %start_at = getelementptr i64, ptr %starts, i64 %i
  %start = load i64, ptr %start_at
  %next = add i64 %i, 1
  %stop_at = getelementptr i64, ptr %starts, i64 %next
  %stop = load i64, ptr %stop_at
  %degree = sub i64 %stop, %start
  br label %gather
gather:
  %j = phi i64 [0, %begin], [%j_next, %copy]
  %left = icmp ult i64 %j, %degree
  br i1 %left, label %copy, label %call
copy:
  %edge = add i64 %start, %j
  %predecessor_at = getelementptr i64, ptr %predecessors, i64 %edge
  %predecessor = load i64, ptr %predecessor_at
  %handle_at = getelementptr i64, ptr %handles, i64 %predecessor
  %handle = load i64, ptr %handle_at
  %scratch_at = getelementptr i64, ptr %scratch, i64 %j
  store i64 %handle, ptr %scratch_at
  %j_next = add i64 %j, 1
  br label %gather
call:
  %any = icmp ne i64 %degree, 0
  %dependencies = select i1 %any, ptr %scratch, ptr null
  %with_edges = icmp ne i64 %edges, 0
  %edge_offset = shl i64 %start, 3
  %edge_address = add i64 %edges, %edge_offset
  %use_edges = and i1 %any, %with_edges
  %edge_data = select i1 %use_edges, i64 %edge_address, i64 0
  %out_number = add i64 %first, %i
  %out = getelementptr i64, ptr %handles, i64 %out_number
  %row_offset = shl i64 %i, 8
  %row_at = getelementptr i8, ptr %rows, i64 %row_offset
  %code = call i32 %add_node(ptr %out, i64 %graph, ptr %dependencies, i64 %edge_data,
                             i64 %degree, ptr %row_at)
  %ok = icmp eq i32 %code, 0
  br i1 %ok, label %added, label %failed
added:
  br label %row
failed:
  store i32 %code, ptr %result
  ret i64 %i
end:
  ret i64 %count
}
"""


# For each handle: results[i] = function(handles[i], a + i * a_step, b + i * b_step). A function of
# two arguments ignores the third, which the calling conventions of Linux pass in a register.
CALLS: Final = """
define i64 @call_all(ptr %function, ptr %handles, i64 %count, i64 %a, i64 %a_step, i64 %b,
                     i64 %b_step, ptr %results) {
entry:
  br label %row
row:
  %i = phi i64 [0, %entry], [%next, %call]
  %more = icmp ult i64 %i, %count
  br i1 %more, label %call, label %end
call:
  %handle_at = getelementptr i64, ptr %handles, i64 %i
  %handle = load i64, ptr %handle_at
  %a_offset = mul i64 %i, %a_step
  %a_here = add i64 %a, %a_offset
  %b_offset = mul i64 %i, %b_step
  %b_here = add i64 %b, %b_offset
  %code = call i32 %function(i64 %handle, i64 %a_here, i64 %b_here)
  %result_at = getelementptr i32, ptr %results, i64 %i
  store i32 %code, ptr %result_at
  %next = add i64 %i, 1
  br label %row
end:
  ret i64 %count
}
"""


@dataclass
class _Tally:
    """The number of rows this process has added, and whether the loop is used."""

    rows: int = 0
    is_ready: bool = False


_tally: Final = _Tally()


def pays_off(count: int) -> bool:
    """Return whether to add *count* more rows with the loop; compile it if so."""
    if not _tally.is_ready and is_available():
        _tally.rows += count
        loaded = "llvmlite.binding" in sys.modules
        _tally.is_ready = _tally.rows >= (ROWS_IF_LOADED if loaded else ROWS_TO_LOAD_LLVM)
    return _tally.is_ready


@cache
def is_available() -> bool:
    """Return whether llvmlite is installed."""
    return importlib.util.find_spec("llvmlite") is not None


def warm_up() -> None:
    """Compile the loops now, and use them for all following rows.

    Raises
    ------
    ImportError
        If llvmlite is not installed.
    """
    if not is_available():
        raise ImportError(f"the compiled loop needs llvmlite: {install('sim')}")
    add_nodes_loop()
    calls_loop()
    _tally.is_ready = True


@cache
def add_nodes_loop() -> Any:
    """Return the loop that adds nodes, a function of eleven integers; it releases the GIL."""
    return _compiled(LOOP, "add_nodes", 11)


@cache
def calls_loop() -> Any:
    """Return the loop that calls a getter, a function of eight integers; it releases the GIL."""
    return _compiled(CALLS, "call_all", 8)


def _compiled(text: str, name: str, parameters: int) -> Any:
    from llvmlite import binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    module = binding.parse_assembly(text)
    module.verify()
    machine = binding.Target.from_default_triple().create_target_machine(opt=2)
    engine = binding.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    prototype = ctypes.CFUNCTYPE(ctypes.c_uint64, *[ctypes.c_void_p] * parameters)
    loop: Any = prototype(engine.get_function_address(name))
    # The engine keeps the code alive.
    loop.engine = engine
    return loop
