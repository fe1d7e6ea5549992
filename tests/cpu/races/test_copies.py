"""Proofs about asynchronous copies: pipelines with all of their waits, and without one."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

import graphdsl as gd
from graphdsl.code.races.report import KernelRaces
from tests.cpu.races.kernels import kernel

pytest.importorskip("z3")

HEAD: Final = (
    "__shared__ int s[4][256]; "
    "auto copy = [&](int slice, int to, int from) { "
    "unsigned a = (unsigned)__cvta_generic_to_shared(&s[slice][to]); "
    'asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(a), "l"(x + from) : "memory"); '
    "}; "
)
WORDS: Final = {
    "COMMIT": 'asm volatile("cp.async.commit_group;" ::: "memory");',
    "WAIT0": 'asm volatile("cp.async.wait_group 0;" ::: "memory");',
    "WAIT1": 'asm volatile("cp.async.wait_group 1;" ::: "memory");',
    "WAIT2": 'asm volatile("cp.async.wait_group 2;" ::: "memory");',
    "ALL": 'asm volatile("cp.async.wait_all;" ::: "memory");',
    "BARRIER": "__syncthreads();",
}
DOUBLE: Final = (
    "int a = 0; copy(0, t, t); COMMIT for (int k = 0; k < n; ++k) { "
    "if (k + 1 < n) copy((k + 1) & 1, t, (k + 1) * 64 + t); COMMIT {} BARRIER "
    "a += s[k & 1][63 - t]; {} } y[i] = a;"
)
STAGES: Final = (
    "int a = 0; copy(0, t, t); COMMIT copy(1, t, 64 + t); COMMIT "
    "#pragma unroll 1\n for (int k = 0; k < n; ++k) { {} BARRIER "
    "if (k + 2 < n) copy((k + 2) % {}, t, (k + 2) * 64 + t); COMMIT "
    "a += s[k % {}][63 - t]; } y[i] = a;"
)


class Case(NamedTuple):
    """Statements, and the verdict for a block of 64 threads."""

    body: str
    verdict: str


def filled(text: str, *parts: str | int) -> str:
    """Return a text with its places filled in, from the first to the last."""
    for part in parts:
        text = text.replace("{}", str(part), 1)
    return text


CASES: Final = {
    "all are waited for": Case("copy(0, t, i); ALL BARRIER y[i] = s[0][63 - t];", "free"),
    "a group": Case("copy(0, t, i); COMMIT WAIT0 BARRIER y[i] = s[0][63 - t];", "free"),
    "its own number": Case("copy(0, t, i); COMMIT WAIT0 y[i] = s[0][t];", "free"),
    "its own number, without a wait": Case("copy(0, t, i); COMMIT y[i] = s[0][t];", "unknown"),
    "no wait": Case("copy(0, t, i); COMMIT BARRIER y[i] = s[0][63 - t];", "found"),
    "no commit": Case("copy(0, t, i); WAIT0 BARRIER y[i] = s[0][63 - t];", "found"),
    "no barrier": Case("copy(0, t, i); COMMIT WAIT0 y[i] = s[0][63 - t];", "found"),
    "a barrier before the wait": Case(
        "copy(0, t, i); COMMIT BARRIER WAIT0 y[i] = s[0][63 - t];", "found"
    ),
    "a wait for too few": Case("copy(0, t, i); COMMIT WAIT1 BARRIER y[i] = s[0][63 - t];", "found"),
    "a wait for some threads": Case(
        "copy(0, t, i); COMMIT if (t < 32) { WAIT0 } BARRIER y[i] = s[0][63 - t];", "found"
    ),
    "one group after the other": Case(
        "copy(0, t, i); COMMIT copy(1, t, i + 64); COMMIT WAIT1 BARRIER int a = s[0][63 - t]; "
        "WAIT0 BARRIER y[i] = a + s[1][63 - t];",
        "free",
    ),
    "the last group first": Case(
        "copy(0, t, i); COMMIT copy(1, t, i + 64); COMMIT WAIT1 BARRIER int a = s[1][63 - t]; "
        "WAIT0 BARRIER y[i] = a + s[0][63 - t];",
        "found",
    ),
    "what is still read": Case(
        "s[0][t] = n; BARRIER int a = s[0][63 - t]; copy(0, t, i); ALL BARRIER "
        "y[i] = a + s[0][63 - t];",
        "found",
    ),
    "what it copies is written": Case(
        "copy(0, t, i); ((int*)x)[i] = 3; ALL BARRIER y[i] = s[0][63 - t];", "unknown"
    ),
    "double buffering": Case(filled(DOUBLE, "WAIT1", "BARRIER"), "free"),
    "double buffering that waits for all": Case(filled(DOUBLE, "WAIT0", "BARRIER"), "free"),
    "double buffering, last barrier": Case(filled(DOUBLE, "WAIT1", ""), "found"),
    "double buffering that waits too little": Case(filled(DOUBLE, "WAIT2", "BARRIER"), "found"),
    "three slices": Case(filled(STAGES, "WAIT1", 3, 3), "free"),
    "four slices": Case(filled(STAGES, "WAIT1", 4, 4), "free"),
    "two slices for three stages": Case(filled(STAGES, "WAIT1", 2, 2), "found"),
    "three slices that wait too little": Case(filled(STAGES, "WAIT2", 3, 3), "found"),
    "a loop of copies": Case(
        "for (int j = t; j < n; j += 64) copy(0, j, j); ALL BARRIER y[i] = s[0][63 - t];", "free"
    ),
    "a loop of copies to one place": Case(
        "for (int j = t; j < n; j += 64) copy(0, t, j); ALL BARRIER y[i] = s[0][63 - t];", "unknown"
    ),
    "a copy during a loop": Case(
        "int a = 0; copy(0, t, i); for (int k = 0; k < n; ++k) { s[1][t] = k; BARRIER "
        "a += s[1][63 - t]; BARRIER } ALL BARRIER y[i] = a + s[0][63 - t];",
        "free",
    ),
    "a copy during a loop that reads it": Case(
        "int a = 0; copy(0, t, i); for (int k = 0; k < n; ++k) { s[1][t] = k; BARRIER "
        "a += s[0][63 - t]; BARRIER } ALL BARRIER y[i] = a + s[0][63 - t];",
        "found",
    ),
    "a copy of the last iteration": Case(
        "for (int k = 0; k < n; ++k) { copy(k & 3, t, k * 64 + t); COMMIT BARRIER } "
        "y[i] = s[n & 3][63 - t];",
        "found",
    ),
    "slices of a warp": Case("copy(0, t, i); ALL __syncwarp(); y[i] = s[0][t ^ 5];", "free"),
    "slices of a warp without a wait": Case(
        "copy(0, t, i); __syncwarp(); y[i] = s[0][t ^ 5];", "found"
    ),
}


def found_of(name: str) -> KernelRaces:
    body = CASES[name].body
    for word, code in WORDS.items():
        body = body.replace(word, code)
    source = kernel("const int* x, int* y, int n", HEAD + body.replace("#pragma", "\n#pragma"))
    return gd.Program(source).kernel("k").races(block=64, grid=1)


@pytest.mark.parametrize("name", CASES)
def test_copies_end_where_their_thread_waits(name: str) -> None:
    found = found_of(name)
    assert found.verdict == CASES[name].verdict, found


def test_an_example_does_not_depend_on_earlier_proofs() -> None:
    # Which threads z3 finds first decides whether there is an example.
    reports = {str(found_of("a wait for some threads")) for _ in range(10)}
    assert len(reports) == 1


def test_a_block_of_one_thread_waits_for_its_copies() -> None:
    body = HEAD + "copy(0, 0, 0); y[0] = s[0][0];"
    found = gd.Program(kernel("const int* x, int* y", body)).kernel("k").races(block=1, grid=1)
    assert "a thread may not have waited for its own copy" in str(found)


def test_copies_that_a_launch_does_not_reach() -> None:
    body = "if (n > 3) { " + filled(STAGES, "WAIT1", 3, 3).replace("y[i] = a;", "") + " } "
    for word, code in WORDS.items():
        body = body.replace(word, code)
    source = kernel(
        "const int* x, int* y, int n", HEAD + body.replace("#", "\n#") + "y[i] = s[0][t];"
    )
    found = gd.Program(source).kernel("k").races(block=64, grid=1, arguments={"n": 2})
    assert found.is_free, found
