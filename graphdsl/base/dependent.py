"""Processes that end with the process that started them, and use limited memory.

This file is also the program of these processes. It is run by its path, without the package, and
then runs another file in the same way.

``PR_SET_PDEATHSIG`` is not used: it ends the process together with the *thread* that started it.
"""

from __future__ import annotations

import json
import os
import resource
import runpy
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import Final

MEBIBYTES_VARIABLE: Final = "GRAPHDSL_COMPILE_MEBIBYTES"
MEBIBYTES: Final = 8192
"""Default memory limit, if half of the machine's memory is not less."""
MEBIBYTE: Final = 1 << 20
NO_HANDLE: Final = -1


def default_limit() -> int:
    """Return the default memory limit, in MiB of address space."""
    half = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    return min(MEBIBYTES, half // MEBIBYTE)


def memory_limit() -> int:
    """Return the memory limit that the environment sets, else the default, in MiB.

    Raises
    ------
    ValueError
        If the environment variable is not a positive integer.
    """
    text = os.environ.get(MEBIBYTES_VARIABLE, "")
    if not text:
        return default_limit()
    if not text.isascii() or not text.isdigit() or not int(text):
        raise ValueError(f"{MEBIBYTES_VARIABLE}: expected a positive integer, got {text!r}")
    return int(text)


def start_dependent(
    program: str, *arguments: str, mebibytes: int, path: Sequence[str] = ()
) -> subprocess.Popen[bytes]:
    """Start a Python process that cannot outlive this one, however this one ends.

    Parameters
    ----------
    program : str
        Path of the file to run, as ``__main__`` and without the site's packages.
    *arguments : str
        Its arguments.
    mebibytes : int
        The largest address space that it may have, in MiB.
    path : sequence of str, optional
        Its ``sys.path``; by default only the standard library.

    Returns
    -------
    subprocess.Popen
        The process, with pipes for input and output. It has a session of its own, so Ctrl-C does
        not reach it.

    Raises
    ------
    OSError
        If no process can be started.
    """
    if not sys.executable:
        raise FileNotFoundError("sys.executable is not set")
    parent = os.getpid()
    handle = _handle_of(parent)
    command = sys.executable, "-I", "-S", "-B", __file__
    try:
        return subprocess.Popen(  # noqa: S603  # this interpreter, and files of the package
            [
                *command,
                str(parent),
                str(handle),
                str(mebibytes),
                json.dumps(path),
                program,
                *arguments,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            start_new_session=True,
            pass_fds=() if handle == NO_HANDLE else (handle,),
        )
    finally:
        if handle != NO_HANDLE:
            os.close(handle)


def _handle_of(process: int) -> int:
    """Return a file descriptor that is readable once a process has ended."""
    try:
        return os.pidfd_open(process)
    except (AttributeError, OSError):  # not Linux, or a sandbox without it
        return NO_HANDLE


def _end_with(parent: int, handle: int) -> None:
    """Wait until the parent has ended, then end this process."""
    poll = select.poll()
    if handle != NO_HANDLE:
        poll.register(handle, select.POLLIN)
    # The parent may have ended before this process got here: then it has another one.
    while os.getppid() == parent and not poll.poll(None if handle != NO_HANDLE else 1000):
        pass
    os.kill(os.getpid(), signal.SIGKILL)


def _run(
    parent: str, handle: str, mebibytes: str, path: str, program: str, *arguments: str
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(int(parent), int(handle)), daemon=True).start()
    limit = int(mebibytes) * MEBIBYTE
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    limit = limit if most == resource.RLIM_INFINITY else min(limit, most)
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    # A crash is reported; a dump of gigabytes would fill the disk.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.path[:] = json.loads(path) or sys.path
    sys.argv = [program, *arguments]
    runpy.run_path(program, run_name="__main__")


if __name__ == "__main__":
    _run(*sys.argv[1:])
