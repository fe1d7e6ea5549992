"""Random kernels made of idioms, most of them right: sums, scans, pipelines, slices of warps.

Each idiom may have a wrong distance, a barrier less, another type, loops without iterations, or
threads that leave early. So about half of the kernels are free of races.
"""

from __future__ import annotations

import random
from typing import Final

TYPES: Final = (
    "int", "int", "short", "signed char", "unsigned char", "unsigned short", "long long", "double",
    "float", "int2", "float4", "P",
)  # fmt: skip
INDICES: Final = (
    "t", "t", "t", "T - 1 - t", "t ^ 1", "t ^ 32", "(t + 1) % T", "(t + T - 1) % T",
    "t / 32 * 32 + 31 - t % 32", "(t + 7) % T", "t & ~1", "t / 2", "t * 2", "t * 2 + 1", "t % 32",
    "w * 33 + l", "l * 32 + w", "(unsigned char)t", "(t * 5) % T",
)  # fmt: skip
WRAPPING: Final = (
    "n + t", "(t + n) & 1023", "(t * n) & 1023", "(t << (n & 31)) & 1023", "(n - t) & 1023",
    "(t * (2 * n + 1)) & 1023", "(unsigned)(t * 0x40000001) >> 20", "(t - n) & 1023",
    "(unsigned short)(t * 65535) & 1023", "(t ^ n) & 1023", "(t | n) & 1023",
    "(unsigned)(t + n) >> 22", "(t * 0x10000) >> 16", "(unsigned)(t << 23) >> 22",
)  # fmt: skip
GLOBAL: Final = (
    "i", "i", "i + n", "i * 2", "i ^ 1", "T * blockIdx.x + (T - 1 - t)", "t", "i % (T * 2)",
    "(unsigned)i * 2u + 7u", "(i * 3) & 4095",
)  # fmt: skip
CONDITIONS: Final = (
    "n > 3", "t < 32", "w == 0", "t < n", "l == 0", "i < n", "blockIdx.x == 0", "m & 1",
)  # fmt: skip
ENDS: Final = (
    "if (i >= n) return;", "if (t >= n) return;", "if (n < 3) return;", "if (t > 64) return;",
    "if (blockIdx.x > 0) return;", "if (w > (n & 3)) return;",
)  # fmt: skip
BEFORE: Final = 1024
"""Words of shared memory in front of the array, for distances below zero."""
HEAD: Final = f"""
struct P {{ int a, b; short c; }};
__device__ __noinline__ void f(int* p, int k) {{
    for (int j = 0; j < k && j < 3; ++j) p[j] = j + k;
}}
extern "C" __global__ void k(int* x, int* y, int n, int m) {{
extern __shared__ __align__(16) int whole[];
__shared__ int s2[2048], t2[32][32];
int* s = whole + {BEFORE}; int sum = 0;
"""


class Shapes:
    """Writes random kernels of idioms.

    Parameters
    ----------
    seed : int
        Of the random numbers.

    Attributes
    ----------
    axes : int
        Along how many axes blocks have several threads.
    """

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311
        self.axes = self.pick("1112").count("2") + 1
        self._count = 0
        self._type = "int"
        self._stages = (
            *4 * [self.written_and_read], self.sum_of_all, self.rows, self.strided, self.slots,
            self.slice_of_warp, self.steps_of_warp, self.shuffled, self.leaving, self.branch,
            self.ticket, self.cases, self.call, self.pointer, self.counted_down, self.scan,
            self.global_store, self.halves, self.volatile, self.tile, self.wrapping, self.skipped,
        )  # fmt: skip

    def pick(self, choices: object) -> str:
        return str(self.random.choice(list(choices)))  # type: ignore[call-overload]

    def chance(self, part: float) -> bool:
        return self.random.random() < part

    # Parts --------------------------------------------------------------------------------------

    def barrier(self, part: float = 0.87) -> str:
        """Return a barrier, or less than one."""
        full = ("__syncthreads();",) * 3
        reductions = ("if (__syncthreads_or(t < n)) sum++;", "sum += __syncthreads_count(t == 3);")
        return self.pick((*full, *reductions) if self.chance(part) else ("", "__syncwarp();", ""))

    def warp_barrier(self) -> str:
        full = ("__syncwarp();",) * 4
        return self.pick((*full, "__syncthreads();", "", "if (l < 16) __syncwarp(0xffffu);"))

    def near(self, index: str) -> str:
        """Return an index, or one beside it."""
        return f"({index} + {self.pick((1, -1, 2, 31, 32, -32))})" if self.chance(0.1) else index

    def item(self, index: str) -> str:
        return f"(({self._type}*)s)[{index}]"

    def store(self, index: str, value: str) -> str:
        made = {
            "int2": f"make_int2({value}, t)",
            "float4": f"make_float4({value}, t, 1, 2)",
            "P": f"P{{(int)({value}), t, 3}}",
        }.get(self._type, f"({self._type})({value})")
        return f"{self.item(self.near(index))} = {made};"

    def load(self, index: str) -> str:
        part = {"int2": ".y", "float4": ".x", "P": ".b"}.get(self._type, "")
        return f"sum += (int){self.item(self.near(index))}{part};"

    def any_load(self) -> str:
        return self.load(self.pick(INDICES))

    def stage(self) -> str:
        self._count += 1
        self._type = self.pick(TYPES)
        return str(self.random.choice(self._stages)())

    # Idioms -------------------------------------------------------------------------------------

    def written_and_read(self) -> str:
        return f"{self.store('t', 'i * 3 + n')} {self.barrier()} {self.any_load()} {self.barrier()}"

    def sum_of_all(self) -> str:
        d = f"d{self._count}"
        body = f"if (t < {d}) {self.item('t')} = {self.item(f't + {d}')}; {self.barrier(0.93)}"
        loop = f"for (int {d} = T / 2; {d} > 0; {d} /= 2) {{ {body} }}"
        return f"{self.store('t', 'i')} {self.barrier()} {loop} {self.load('0')} {self.barrier()}"

    def rows(self) -> str:
        j = f"j{self._count}"
        first, end = self.pick(("n", "3", "n + 1", "n - 2", "0")), self.pick(("n", "5", "m", "n*2"))
        step = self.pick(("1", "2", "(n & 7) + 1", "T"))
        body = f"{self.store('t', j)} {self.barrier(0.9)} {self.any_load()} {self.barrier(0.9)}"
        return f"for (int {j} = {first}; {j} < {end}; {j} += {step}) {{ {body} }}"

    def strided(self) -> str:
        j = f"j{self._count}"
        first, end = self.pick(("t", "t", "i", "l", "T-1-t")), self.pick(("n", "1024", "T*2", "m"))
        step = self.pick(("T", "T", "T", "32", "T + 1"))
        skip = self.pick(("", f"if ({j} == 5) continue;", f"if ({j} > n) break;"))
        body = f"{skip} {self.store(f'{j} & 1023', j)}"
        loop = f"for (int {j} = {first}; {j} < {end}; {j} += {step}) {{ {body} }}"
        return f"{loop} {self.barrier()} {self.any_load()} {self.barrier()}"

    def slots(self) -> str:
        """Return a loop that uses one of several slices after the other."""
        j = f"j{self._count}"
        one, other = self.pick((2, 2, 2, 3, 1)), self.pick((2, 2, 2, 3))
        store = self.store(f"({j} % {one}) * T + t", j)
        load = self.load(f"({j} % {other}) * T + ({self.pick(INDICES)})")
        body = f"{store} {self.barrier(0.9)} {load} {self.barrier(0.3)}"
        return f"for (int {j} = 0; {j} < {self.pick('n4m')}; ++{j}) {{ {body} }} {self.barrier()}"

    def slice_of_warp(self) -> str:
        other = self.pick(("31 - l", "l ^ 1", "(l + 1) % 32", "l / 2", "0", "l + 1"))
        return (
            f"{self.store('t', 'i')} {self.warp_barrier()} {self.load(f'w * 32 + ({other})')} "
            f"{self.warp_barrier()} {self.store('t', 'n')} {self.barrier()}"
        )

    def steps_of_warp(self) -> str:
        d = f"d{self._count}"
        other = self.item(self.pick(("t", f"w * 32 + (l ^ {d})")))
        body = f"{self.item('t')} = {other}; {self.warp_barrier()}"
        return f"for (int {d} = 16; {d} > 0; {d} >>= 1) {{ {body} }} {self.barrier()}"

    def shuffled(self) -> str:
        v = f"v{self._count}"
        how, by = self.pick(("xor", "down", "up")), self.pick((1, 2, 4, 16))
        uses = (
            f"sum += {v};", f"if ({v} > 3) sum++;", self.store(f"({v} & 1) * T + t", v),
            self.store(f"{v} & 1023", "t"), f"if ({v} == 5) {self.store('t', '1')}",
        )  # fmt: skip
        return f"int {v} = __shfl_{how}_sync(~0u, y[i], {by}); {self.pick(uses)} {self.barrier()}"

    def leaving(self) -> str:
        return self.pick(ENDS)

    def branch(self) -> str:
        others = ("", f"else {{ {self.written_and_read()} }}")
        inner = self.random.choice((self.written_and_read, self.strided, self.halves))
        condition = self.pick(CONDITIONS)
        return f"if ({condition}) {{ {inner()} }} {self.pick(others)} {self.barrier()}"

    def ticket(self) -> str:
        q = f"q{self._count}"
        uses = (f"sum += {q};", f"s[{q} & 1023] = t;", f"atomicAdd(&s[{self.pick(INDICES)}], {q});")
        return f"{{ int {q} = atomicAdd(&s[4000], 1); {self.pick(uses)} }} {self.barrier()}"

    def cases(self) -> str:
        one, two = self.store("t", "1"), self.store("t", "t")
        three = self.store(self.pick(INDICES), "2")
        of = self.pick(("n", "n & 3", "t & 1", "w"))
        return (
            f"switch ({of}) {{ case 0: {one} break; case 1: {two} {self.barrier(0.2)} "
            f"case 2: {three} break; default: sum++; }} {self.barrier()}"
        )

    def call(self) -> str:
        at, count = self.pick(("t", "t * 2", "(t & ~3)", "T - t")), self.pick("nt1")
        return f"f(s + {at}, {count}); {self.barrier()} {self.load('t')} {self.barrier()}"

    def pointer(self) -> str:
        q = f"q{self._count}"
        test, other = self.pick(("n > 3", "t & 1", "m > n")), self.pick(("s + T", "s+1", "s2", "x"))
        return (
            f"{{ int* {q} = {test} ? s : {other}; {q}[{self.pick('ti')}] = n + t; }} "
            f"{self.barrier()} {self.any_load()} {self.barrier()}"
        )

    def counted_down(self) -> str:
        j = f"j{self._count}"
        body = f"{self.store('t', j)} {self.barrier(0.9)} {self.load('T - 1 - t')}"
        test = f"{j}-- > {self.pick('03')} && {j} < 20u"
        return f"{{ unsigned {j} = n; do {{ {body} {self.barrier(0.9)} }} while ({test}); }}"

    def scan(self) -> str:
        a, b, k = (f"{each}{self._count}" for each in "abk")
        others = (f"{a} * T + (t >= {k} ? t - {k} : t)", f"{a} * T + t")
        body = f"{self.item(f'{b} * T + t')} = {self.item(self.pick(others))};"
        swap = f"int h = {a}; {a} = {b}; {b} = h;"
        loop = f"for (int {k} = 1; {k} < T; {k} *= 2) {{ {body} {self.barrier(0.92)} {swap} }}"
        return f"{{ int {a} = 0, {b} = 1; {loop} }} {self.barrier()}"

    def global_store(self) -> str:
        return f"x[{self.pick(GLOBAL)}] = {self.pick(('i', 'sum', 'n', '1'))};"

    def halves(self) -> str:
        end, far = self.pick((32, 64, "n")), self.pick((32, 64, "n", 16))
        body = f"{self.item('t')} = {self.item(f't + {far}')};"
        return f"if (t < {end}) {{ {body} }} {self.barrier()}"

    def volatile(self) -> str:
        q = f"q{self._count}"
        load = f"sum += {q}[{self.pick(INDICES)}];"
        return (
            f"{{ auto {q} = (volatile int*)s; {q}[t] = i; {self.barrier()} {load} }} "
            f"{self.barrier()}"
        )

    def tile(self) -> str:
        one, other = (f"[{self.pick(('l', 'w & 31'))}][{self.pick(('w & 31', 'l'))}]" for _ in "12")
        return f"t2{one} = i; {self.barrier()} sum += t2{other}; {self.barrier()}"

    def wrapping(self) -> str:
        return (
            f"{self.store(self.pick(WRAPPING), 't')} {self.barrier()} {self.any_load()} "
            f"{self.barrier()}"
        )

    def skipped(self) -> str:
        """Return a loop whose iterations may end before the barrier in them."""
        j = f"j{self._count}"
        test = self.pick((f"{j} == n", f"{j} & 1", f"t == {j}", "n > 3", f"s2[{j}] > 3"))
        skip = self.pick(("continue;", "break;", "return;"))
        body = f"{self.store('t', j)} if ({test}) {skip} {self.barrier(0.95)} {self.any_load()}"
        loop = f"for (int {j} = 0; {j} < {self.pick('n4m')}; ++{j}) {{ {body} {self.barrier()} }}"
        return f"{loop} {self.barrier()}"

    def kernel(self) -> str:
        """Return the source of a kernel."""
        size = "blockDim.x" if self.axes == 1 else "blockDim.x * blockDim.y"
        thread = "threadIdx.x" + " + threadIdx.y * blockDim.x" * (self.axes == 2)
        indices = (
            f"const int T = {size}, t = {thread}, i = blockIdx.x * T + t, l = t % 32, w = t / 32;"
        )
        stages = "\n".join(self.stage() for _ in range(self.random.randrange(1, 5)))
        return f"{HEAD}{indices}\n{stages}\ny[i] = sum + s2[0] + t2[0][0];\n}}"
