"""Random kernels whose proofs the simulator tries to refute, in a process of their own.

``python -m tests.cpu.races.refuting --seed 0 --count 300`` prints a line for each kernel, and how
many there were, had a proof, and were refuted. A refuted kernel is written to a file of *folder*.
Several processes with other seeds can run side by side.
"""

from __future__ import annotations

import argparse
import os
import random
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

import graphdsl as gd
from tests.cpu.races.kernels import CASES
from tests.cpu.races.shapes import Shapes

WORDS = 1 << 16
SHARED = 4 * 8192
VERDICTS = ("free", "found", "unknown", "refuted", "failed")
LAUNCHES = ((1, (32,), 5, 0), (2, (96,), 33, 7), (1, (1024,), 2, 1))
SHAPED = (
    *LAUNCHES, (3, (64,), 0, 3), (1, (128,), 1, -3), (2, (256,), 70, 100), (2, (16, 4), 40, 2),
    (1, (8, 16), -1, 5),
)  # fmt: skip
"""Sizes of grids and blocks, and the integer arguments."""
HEAD = (
    "const int T = blockDim.x, t = threadIdx.x, i = blockIdx.x * T + t; "
    "auto copy = [&](int to, int from) { "
    "unsigned a = (unsigned)__cvta_generic_to_shared(&s[to]); "
    'asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(a), "l"(x + from) : "memory"); '
    "};"
)
COMMIT = 'asm volatile("cp.async.commit_group;" ::: "memory");'
WAIT = 'asm volatile("cp.async.wait_group {};" ::: "memory");'
DISTRACTIONS = (
    "short h{0} = t * 256; y[i] = h{0};",
    "signed char h{0} = t; y[(h{0} + 128) & 1023] = 1;",
    "unsigned h{0} = t * 1664525u + 1013904223u; h{0} = h{0} * 1664525u + 1013904223u; "
    "if (h{0} % 7 == 3) y[i] = 1;",
    "unsigned h{0} = i; for (int j = 0; j < n; ++j) h{0} = h{0} * 5 + t; if (h{0} & 1) y[i] = 1;",
    "unsigned h{0} = t * 2654435761u; y[h{0} >> 22] = 1;",
    "unsigned long long h{0} = i * 6364136223846793005ull + 1; if ((h{0} >> 40) & 3) y[i] = 1;",
    "unsigned h{0} = i * 0x01000193; h{0} ^= h{0} >> 15; if (h{0} < 77777u) y[i] = 1;",
    "int h{0} = t * t * t * 77777; if (h{0} > 5) y[i] = 1;",
)
PARTIAL = (
    'asm volatile("{{ .reg .pred p; setp.lt.s32 p, %0, 32; @p bar.sync 0; }}" '
    ':: "r"(t) : "memory");',
    'asm volatile("bar.arrive 1, 64;" ::: "memory");',
    'asm volatile("barrier.cta.sync 0, 32;" ::: "memory");',
    "if (t < 32) __syncthreads();",
)


class Writer:
    """Writes random kernels whose indices are cast, hashed, and multiplied."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311
        self.count = 0

    def index(self) -> str:
        pick = self.random.choice
        plain = ("t", "t", "t", "i", "(T - 1 - t)", "(t ^ 5)", "(t ^ 32)", "(t | 1)", "(t & ~1)",
                 "(t ^ 16)", "(t / 32 * 32 + 31 - t % 32)", "(t % 32)")  # fmt: skip
        part = pick(plain)
        match self.random.randrange(12):
            case 0:
                cast = pick(("signed char", "unsigned char", "short", "unsigned short"))
                part = f"(({cast})({part} * {pick((1, 3, 128, 256, 255))}) & 4095)"
            case 1:
                factor = pick((1664525, 22695477, 69069))
                part = f"({part} * {factor}u + 12345u >> {pick((16, 20, 22))}) % 4096"
            case 2:
                part = f"({part} * {pick((3, 5, 7, 4))} & {pick((255, 511, 1023, 0x2F5))})"
            case 3:
                part = f"(__brev({part}) >> {pick((20, 22, 23))})"
            case 4:
                part = f"({part} {pick(('/', '%', '>>', '<<'))} {pick((1, 2, 3))})"
            case 5:
                part = f"({part} << {pick((20, 24, 27))} >> {pick((20, 24, 27))}) & 4095"
            case 6:
                part = f"(unsigned)({part} - {pick((1, 32, 64))}) % 4096u"
            case 7:
                long = f"(unsigned long long)((long long)({part}) * {pick((1, -3, 5))} - 32)"
                part = (
                    f"({long} {pick(('%', '/ 7 %', '>> 60 |', '>> 3 &'))} {pick((1000, 777))}ull)"
                )
            case 8:
                part = f"(({part} - 40) {pick(('%', '/', '>>'))} {pick((3, 7))} + 1024)"
        return part

    def distraction(self) -> str:
        self.count += 1
        return self.random.choice(DISTRACTIONS).format(self.count)

    def statement(self) -> str:
        pick = self.random.choice
        match self.random.randrange(14):
            case 0:
                return pick(("__syncthreads();", "__syncthreads();", "__syncwarp();"))
            case 1:
                return pick(PARTIAL).replace("{{", "{").replace("}}", "}")
            case 2 | 3:
                return self.distraction()
            case 4:
                return f"atomicAdd(&s[{self.index()}], 1);"
            case 5:
                guard = pick(("t >= 256", "t < 32", "(short)(t * 128) >= 0", "(signed char)t == t",
                              "t * 1664525u < 99999999u", "n > 3"))  # fmt: skip
                return f"if ({guard}) s[{self.index()}] = i * 3;"
            case 6:
                loop = f"for (unsigned char j = {pick((0, 250))}; j != {pick((3, 5))}; ++j)"
                return f"{loop} s[{self.index()} + j * T] = t;"
            case 7:
                return f"sum += s[{self.index()}];"
            case 8:
                return self.loop()
            case 9:
                return f"if (n > 3) {{ {self.statement()} }}"
            case 10:
                return self.pipeline()
            case 11:
                waits = (WAIT.format(0), "", "__syncthreads();")
                return f"copy({self.index()}, t); {COMMIT} {pick(waits)} {pick(waits)}"
        return f"s[{self.index()}] = i * 7;"

    def pipeline(self) -> str:
        """Return a pipeline of copies, which may wait too little or have too few slices."""
        pick, self.count = self.random.choice, self.count + 1
        k, ahead, slices = f"k{self.count}", pick((1, 2)), pick((2, 3, 4))
        first = " ".join(f"copy({slot} * T + t, {slot} * T + t); {COMMIT}" for slot in range(ahead))
        copy = f"if ({k} + {ahead} < 4) copy(({k} + {ahead}) % {slices} * T + t, t); {COMMIT}"
        wait = WAIT.format(pick((ahead - 1, ahead - 1, ahead, 0)))
        barrier = pick(("__syncthreads();", "__syncthreads();", "__syncwarp();", ""))
        read = f"sum += s[{k} % {slices} * T + {pick(('t', 't ^ 1', 'T - 1 - t'))}];"
        last = pick(("__syncthreads();", "__syncthreads();", ""))
        body = pick(
            (f"{copy} {wait} {barrier} {read} {last}", f"{wait} {barrier} {copy} {read} {last}")
        )
        roll = pick(("#pragma unroll 1\n", ""))
        return f"{first}\n{roll}for (int {k} = 0; {k} < 4; ++{k}) {{ {body} }}"

    def loop(self) -> str:
        """Return a loop whose condition is of bits, quotients or an inner loop's register."""
        pick, self.count = self.random.choice, self.count + 1
        j = f"j{self.count}"
        first = pick(
            (f"if ({j} == 0) s[{self.index()}] = t;", f"if ({j} < 1) sum += s[t ^ 1];", "")
        )
        inner = pick(("", f"int k{j} = {j}; while (k{j} < n) k{j} = k{j} * 3 + 1;"))
        test = pick((f"({j} & 6) < 2", f"({j} | n) < 4", f"({j} ^ 1) < 3", f"{j} / 3 < 1",
                     f"({j} & n) != 1", f"{j} * {j} < 5"))  # fmt: skip
        barrier = pick(("", "", "__syncthreads();"))
        body = f"{first} s[{self.index()} + {j}] = i; {barrier} {inner}"
        return (
            f"{{ unsigned {j} = 0; do {{ {body} if ({j} > 40) break; }} while ({test} && ++{j}); }}"
        )

    def kernel(self) -> str:
        lines = [self.statement() for _ in range(self.random.randrange(2, 6))]
        x = self.random.choice(("x[i] = sum;", "x[i] = y[i] + sum;", "x[i + 1] = sum;"))
        return (
            'extern "C" __global__ void k(int* x, int* y, int n, int m) { '
            f"extern __shared__ int s[]; {HEAD} int sum = 0; {' '.join(lines)} {x} }}"
        )


def mutants() -> list[tuple[str, tuple[int, ...] | None]]:
    """Return each free kernel without its barrier, with an unrelated hash."""
    found = []
    for case in CASES:
        if case.verdict != "free" or not case.without or "y," in case.source:
            continue
        for number, hashed in enumerate(DISTRACTIONS):
            body = hashed.format(number).replace("T", "blockDim.x").replace("< n", "< 7")
            source = case.source.replace("BARRIER", "").replace("y[", "zz[")
            head, _, rest = source.partition("void k(")
            rest = rest.replace("{", "{ int t_ = 0; ", 1).removesuffix("}")
            body = body.replace("zz[", "y[").replace("y[", "hashes[")
            found.append((f"{head}void k(int* hashes, {rest} {body} }}", case.block))
    return found


class RefutedError(AssertionError):
    """The simulator reports a race of what is proven to have none."""


def is_reported(device: Any, graph: Any) -> bool:
    """Run a graph, and tell whether a race was reported."""
    stream = device.create_stream()
    try:
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
    except gd.sim.SimulationError as error:
        text = str(error)
        if "race: " in text:
            return True
        others = ("barrier", "deadlock", "out of bounds", "wait", "misaligned")
        if any(each in text for each in others):
            return False
        raise
    return False


def refute(device: Any, seed: int) -> str:
    """Prove a kernel and one of its launches; run it if either is free.

    Raises
    ------
    RefutedError
        If one of its launches has a race.
    """
    writer = Writer(seed) if seed % 2 else Shapes(seed)
    axes = writer.axes if isinstance(writer, Shapes) else 1
    source = writer.kernel()
    kernel = gd.Program(source).kernel("k")
    general = kernel.races(timeout=5)
    stream = device.create_stream()
    # With room before x, for numbers below zero.
    memory = device.allocate(4 * WORDS * 3, stream=stream)
    memory.array(np.int32)[:] = np.random.default_rng(seed).integers(0, 1 << 20, 3 * WORDS)
    apart = writer.random.choice((4 * WORDS, 4 * WORDS, 0, 4, 128, 2048))
    verdicts = [general.verdict]
    launches = [each for each in SHAPED if len(each[1]) <= axes] if seed % 2 == 0 else LAUNCHES
    own_launch = writer.random.randrange(len(launches))
    for number, (grid, block, *numbers) in enumerate(launches):
        graph = gd.GraphDef()
        config = gd.LaunchConfig(grid=grid, block=block, shmem_size=SHARED)
        address = int(memory.handle) + 4 * WORDS
        node = graph.launch(config, kernel, address, address + apart, *numbers)
        own = node.races(timeout=5).verdict if number == own_launch else "unknown"
        verdicts.append(own)
        is_proven = own == "free" or (general.is_free and apart == 4 * WORDS)
        if is_proven and is_reported(device, graph):
            raise RefutedError(
                f"seed {seed}, grid {grid}, block {block}, n and m {numbers}, y {apart} bytes "
                f"behind x: {general.verdict} for all launches, {own} for this one, and it races\n"
                f"{source}"
            )
    return "free" if "free" in verdicts else verdicts[0]


def main() -> int:
    """Refute the proofs of some kernels; return 1 if one is wrong or a kernel does not run."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--seed", type=int, default=0, help="of the first kernel")
    parser.add_argument("--count", type=int, default=100, help="how many kernels")
    parser.add_argument("--seconds", type=float, default=3600.0, help="when to stop anyway")
    parser.add_argument("--folder", type=Path, default=Path(), help="of refuted kernels")
    options = parser.parse_args()
    end = time.monotonic() + options.seconds
    device = gd.sim.Device(detect_races=True)
    counted: Counter[str] = Counter()
    options.folder.mkdir(parents=True, exist_ok=True)
    for seed in range(options.seed, options.seed + options.count):
        if time.monotonic() > end:
            break
        begin = time.monotonic()
        try:
            verdict = refute(device, seed)
        except RefutedError as error:
            verdict = "refuted"
            Path(options.folder, f"refuted-{seed}.txt").write_text(f"{error}\n")
        except Exception:  # noqa: BLE001  # one kernel must not end the others
            verdict = "failed"
            writer = Writer(seed) if seed % 2 else Shapes(seed)
            text = f"{traceback.format_exc()}\n{writer.kernel()}\n"
            Path(options.folder, f"failed-{seed}.txt").write_text(text)
        counted[verdict] += 1
        print(f"{seed} {verdict} {time.monotonic() - begin:.2f} s", flush=True)
    counts = ", ".join(f"{counted[each]} {each}" for each in VERDICTS)
    print(f"process {os.getpid()}: {counted.total()} kernels from seed {options.seed}: {counts}")
    return int(bool(counted["refuted"] or counted["failed"]))


if __name__ == "__main__":
    raise SystemExit(main())
