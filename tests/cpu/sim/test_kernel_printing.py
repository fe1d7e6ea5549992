"""``printf`` of kernels on the simulator: what is printed, and in which order."""

from __future__ import annotations

import struct
from typing import Any, Final

import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.sim.errors import Fault
from graphdsl.sim.kernels.callbacks import format_text


def printed(capsys: pytest.CaptureFixture[str], body: str, **options: Any) -> str:
    """Launch a kernel of one thread, unless told, and return what it prints."""
    before = options.pop("before", "")
    config = options.pop("config", LaunchConfig(grid=1, block=1))
    device = gd.sim.Device(**options)
    graph = gd.GraphDef()
    source = f'{before} extern "C" __global__ void k(int n) {{ {body} }}'
    graph.launch(config, gd.Program(source).kernel("k"), 3)
    with graph.instantiate(device=device) as executable:
        executable.launch(device.create_stream())
    return capsys.readouterr().out


# The format and arguments in C, and what C prints.
CONVERSIONS: Final[list[tuple[str, str]]] = [
    (r'"plain"', "plain"),
    (r'"100%%, 5%% of %d\n", n', "100%, 5% of 3\n"),
    (r'"%d %i %u", -n, n, -1', "-3 3 4294967295"),
    (r'"[%5d][%-5d][%05d][%+d][% d]", n, n, n, n, n', "[    3][3    ][00003][+3][ 3]"),
    (r'"[%.4d][%7.4d][%*d][%-*d][%*d]", n, n, 6, n, 6, n, -6, n',
     "[0003][   0003][     3][3     ][3     ]"),
    (r'"%x %X %#x %#X %o %#o", 255, 255, 255, 255, 8, 8', "ff FF 0xff 0XFF 10 010"),
    (r'"%hd %hu %hhd %hhu", 65535, 65535, 255, 255', "-1 65535 -1 255"),
    (r'"%ld %lld %lu %llx", -5L, 1LL << 40, 5UL, ~0ULL', "-5 1099511627776 5 ffffffffffffffff"),
    (r'"%zu %zd %jd %td", sizeof(int), (size_t)7, 1LL, (long)2', "4 7 1 2"),
    (r'"%c%c|%3c|%-3c|", 65, n + 63, 66, 67', "AB|  B|C  |"),
    (r'"%f %.2f %8.3f %-8.1f| %e %.0f", 1.5, 2.345, n + 0.125, 2.0, 12345.678, 2.5',
     "1.500000 2.35    3.125 2.0     | 1.234568e+04 2"),
    (r'"%g %g %G %#g", 1e-10, 100000.0, 1e20, 1.0', "1e-10 100000 1E+20 1.00000"),
    (r'"%f %f %F", 1.0 / 0.0 * n, -1.0 / 0.0 * n, 1e308 * 10 * n', "inf -inf INF"),
    (r'"%f %d %f %lld %c", 0.5f, 1, 2.0, 3LL, 65', "0.500000 1 2.000000 3 A"),
    (r'"%a %A", 1.5, 0.5', "0x1.8p+0 0X1P-1"),
    (r'"%s|%8s|%-8s|%.2s|%*s", "one", "two", "three", "four", 5, "six"',
     "one|     two|three   |fo|  six"),
    (r'"%s", (const char*)0', "(null)"),
    (r'"%s %s", text, shared', "global shared"),
    (r'"%p %p", (void*)(size_t)(n + 7), (void*)0', "0xa (nil)"),
    (r'"%.2a %.0a %.3a %.15a %8.1a|", 1.999, 1.5, 1.0, 0.1, -3.5',
     "0x2.00p+0 0x2p+0 0x1.000p+0 0x1.999999999999a00p-4 -0x1.cp+1|"),
    (r'"%d %d %d %d %d %d %d %d %d %d", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10', "1 2 3 4 5 6 7 8 9 10"),
    (r'"é %s\n", "ü"', "é ü\n"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "expected"), CONVERSIONS, ids=[c for c, _ in CONVERSIONS])
def test_conversion(arguments: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = '__device__ const char text[] = "global";'
    body = '__shared__ char shared[8]; for (int i = 0; i < 7; i++) shared[i] = "shared"[i];'
    got = printed(capsys, f"{body} printf({arguments});", before=before)
    assert got == expected


def test_text_in_local_memory(capsys: pytest.CaptureFixture[str]) -> None:
    body = "char text[8]; for (int i = 0; i < 7; i++) text[i] = i < n ? 'a' + i : 0;"
    assert printed(capsys, f'{body} printf("%s!", text);') == "abc!"


def test_result_is_the_number_of_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, r'int r = printf("a%d%d\n", n, n); printf("%d", r);') == "a33\n2"


@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("waits", ["", "__syncthreads();"], ids=["independent", "with_barrier"])
def test_order_is_that_of_blocks_and_threads(
    threads: int, waits: str, capsys: pytest.CaptureFixture[str]
) -> None:
    body = (
        'if (threadIdx.x % 5 == 0) printf("%d.%d.%d ", blockIdx.x, threadIdx.y, threadIdx.x);'
        f' {waits} if (threadIdx.x == 10 && threadIdx.y == 1) printf("end of %d\\n", blockIdx.x);'
    )
    got = printed(capsys, body, threads=threads, config=LaunchConfig(grid=20, block=(20, 2)))
    expected = "".join(
        f"{b}.{y}.{x} " + (f"end of {b}\n" if (x, y) == (10, 1) else "")
        for b in range(20)
        for y in range(2)
        for x in range(0, 20, 5)
    )
    assert got == expected


def test_output_before_a_fault_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(gd.sim.SimulationError):
        printed(capsys, r'printf("before\n"); if (n == 3) __trap(); printf("after\n");')
    assert capsys.readouterr().out == "before\n"


def test_arguments_are_aligned() -> None:
    data = struct.pack("<iqid", 1, 2, 3, 4.0)
    packed = struct.pack("<i4xqi4xd", 1, 2, 3, 4.0)
    assert len(data) < len(packed)
    text = format_text("%d %lld %d %g", lambda at, size: packed[at : at + size], str)
    assert text == ("1 2 3 4", 4)


@pytest.mark.parametrize("conversion", ["%.*f", "%*d", "%.2147483647f", "%99999999999999999999d"])
def test_a_conversion_that_would_take_all_memory_is_an_error(conversion: str) -> None:
    values = struct.pack("<i4xd", 0x7FFFFFFF, 1.0)
    with pytest.raises(Fault, match="expected a width and a precision of at most 65536"):
        format_text(conversion, lambda start, size: values[start : start + size], str)
