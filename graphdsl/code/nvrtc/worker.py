"""The program of the compiler processes (:mod:`graphdsl.code.nvrtc.beside`): NVRTC by ctypes.

It is run by its path, without the package, and imports only a few modules of the standard library.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from typing import Any, Final

HEAD_SIZE: Final = 8
"""Size in bytes of the length prefix of a request or answer."""


class _Failed(Exception):  # noqa: N818  # becomes an answer
    """An NVRTC call failed."""


def _call(library: Any, name: str, *arguments: Any) -> None:
    result = getattr(library, name)(*arguments)
    if result:
        library.nvrtcGetErrorString.restype = ctypes.c_char_p
        raise _Failed(f"{name} returned {library.nvrtcGetErrorString(result).decode()} ({result})")


def _text(library: Any, program: Any, what: str) -> bytes:
    size = ctypes.c_size_t()
    _call(library, f"nvrtcGet{what}Size", program, ctypes.byref(size))
    data = ctypes.create_string_buffer(size.value)
    _call(library, f"nvrtcGet{what}", program, data)
    return data.raw


def compile_source(library: Any, request: dict[str, Any]) -> dict[str, Any]:
    """Return the PTX and the symbols of the names, or the log, or the call that failed."""
    os.chdir(request["folder"])
    program = ctypes.c_void_p()
    source, name = request["source"].encode(), request["name"].encode()
    try:
        _call(library, "nvrtcCreateProgram", ctypes.byref(program), source, name, 0, None, None)
    except _Failed as error:
        return {"failed": str(error)}
    try:
        for each in request["names"]:
            _call(library, "nvrtcAddNameExpression", program, each.encode())
        flags = [each.encode("latin-1") for each in request["flags"]]
        result = library.nvrtcCompileProgram(
            program, len(flags), (ctypes.c_char_p * len(flags))(*flags)
        )
        if result:
            library.nvrtcGetErrorString.restype = ctypes.c_char_p
            log = _text(library, program, "ProgramLog").decode(errors="replace").strip("\0 \n")
            return {"log": log or library.nvrtcGetErrorString(result).decode()}
        warnings = _text(library, program, "ProgramLog").decode(errors="replace").strip("\0 \n")
        lowered = {}
        for each in request["names"]:
            symbol = ctypes.c_char_p()
            _call(library, "nvrtcGetLoweredName", program, each.encode(), ctypes.byref(symbol))
            lowered[each] = (symbol.value or b"").decode()
        return {
            "ptx": _text(library, program, "PTX").decode().rstrip("\0"),
            "symbols": lowered,
            "warnings": warnings,
        }
    except _Failed as error:
        return {"failed": str(error)}
    finally:
        library.nvrtcDestroyProgram(ctypes.byref(program))


def serve(path: str) -> None:
    """Compile requests from the standard input until it ends."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        # Output printed by NVRTC must not mix with answers.
        os.dup2(nowhere, stream)
    library = ctypes.CDLL(path)
    while head := requests.read(HEAD_SIZE):
        request = json.loads(requests.read(int.from_bytes(head, "little")))
        answer = json.dumps(compile_source(library, request)).encode()
        answers.write(len(answer).to_bytes(HEAD_SIZE, "little") + answer)
        answers.flush()


if __name__ == "__main__":
    serve(sys.argv[1])
