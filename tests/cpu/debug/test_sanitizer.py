"""What compute-sanitizer prints, as data."""

from __future__ import annotations

from graphdsl.tools.debug.sanitizer import Access, parse

PRINTED = """\
========= COMPUTE-SANITIZER
========= Invalid __global__ write of size 4 bytes
=========     at bad+0x60 in program.cu:4
=========     by thread (0,0,0) in block (0,0,0)
=========     Access to 0x3a5296a00000 is out of bounds
=========     and is 42 bytes after the nearest allocation at 0x7f1000 of size 4,096 bytes
=========
========= Invalid __global__ write of size 4 bytes
=========     at bad+0x60 in program.cu:4
=========     by thread (1,0,0) in block (0,0,0)
=========     Access at 0x3a5296a00004 is out of bounds
=========
========= Invalid __global__ read of size 8 bytes
=========     at void scan<float>(float *, int)+0x120
=========     by thread (7,1,0) in block (2,0,0)
=========     Address 0x10 is misaligned
=========
========= Program hit CUDA_ERROR_ILLEGAL_ADDRESS (error 700)
========= ERROR SUMMARY: 3 errors
"""


def test_accesses_are_told_once_for_all_threads() -> None:
    assert parse(PRINTED) == [
        Access(
            "Invalid __global__ write of size 4 bytes",
            "bad",
            "program.cu:4",
            "0,0,0",
            "0,0,0",
            "Access to 0x3a5296a00000 is out of bounds and is 42 bytes after the nearest "
            "allocation at 0x7f1000 of size 4,096 bytes",
        ),
        Access(
            "Invalid __global__ read of size 8 bytes",
            "void scan<float>(float *, int)",
            "",
            "7,1,0",
            "2,0,0",
            "Address 0x10 is misaligned",
        ),
    ]


def test_other_output_has_none() -> None:
    assert parse("") == []
    assert parse("hello\n========= ERROR SUMMARY: 0 errors\n") == []


def test_it_is_told_in_a_line() -> None:
    first, second = map(str, parse(PRINTED))
    assert first.startswith(
        "Invalid __global__ write of size 4 bytes in bad at program.cu:4 by thread (0,0,0) of "
        "block (0,0,0). Access to 0x3a5296a00000"
    )
    assert " at " not in second.partition(" by ")[0]
