"""Short forms of the names of kernels, ``sgemm`` and ``elementwise<add>``, for drawings.

Names of C++ kernels have hundreds of letters: types, tile sizes, functors. The operation is short.
The rules follow the naming schemes of libraries, not lists of kernels: torch, cuBLAS, CUTLASS,
cuDNN, CUB, Thrust, cuFFT, NCCL, Triton and CuPy. Other names keep their last component without
``kernel``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

LIMIT: Final = 32
"""Maximum number of letters."""
ANONYMOUS: Final = re.compile(r"\(anonymous namespace\)::|<unnamed>::|_GLOBAL__N_\w*::")
NO_NAME: Final = re.compile(r"kernel 0x[0-9a-f]+")
"""Name of a kernel whose name the driver does not report."""
WRAPPERS: Final = frozenset({"_kernel_agent", "Kernel", "Kernel2", "device_kernel"})
"""Templates that run their argument, which has the name of the operation."""
PRODUCT: Final = re.compile(
    r"(?<![A-Za-z])(?:[a-z]\d{3,}|(?P<type>[sdhcz]))?(?P<what>gemm|gemv)(?![a-z])|"
    r"(?P<nvjet>nvjet)(?=_)"
)
"""Matrix products: ``sgemm``, ``s16816gemm`` of tensor cores, and cuBLAS's own for Hopper."""
CONVOLUTION: Final = re.compile(r"(?<![a-z])(?:(fprop|dgrad|wgrad)(?![a-z])|convolve)")
WORDS: Final = {
    re.compile(r"triton_[a-z]{3}_fused_(\w+?)_\d+"): "fused<{}>",
    re.compile(r"cupy_(\w+?)(?:__\w+)?"): "{}",
    # A kernel named after a sum also runs all other operators.
    re.compile(r"ncclSymk?DevKernel_([A-Za-z]+)\w*|nccl(?:Dev)?Kernel_([A-Za-z]+)\w*"): "nccl<{}>",
}
"""The naming schemes of Triton's compiler in torch, of CuPy and of NCCL."""
FFT: Final = re.compile(r"(?:\w*_)?fft(?:_\w*)?")
FUNCTORS: Final = (
    re.compile(r"\bCUDAFunctor(?:OnSelf|OnOther)?_(\w+)"),
    re.compile(r"\b(\w*?)(?<!Unary)(?<!Binary)Functor\b"),
    re.compile(r"\b(\w+?)_functor\b"),
    re.compile(r"\b(\w+?)Ops?\b(?=<)"),
    # The function that contains the lambda.
    re.compile(r"\b(?:launch_)?(\w+?)(?:_kernel)?(?:_cuda|_impl|_out)*\([^()]*\)::\{lambda"),
)
"""Template arguments that name the operation, the innermost of the first match."""
NO_OPERATION: Final = frozenset({"", "reduce", "array", "func_wrapper", "operator", "gpu"})
GENERIC: Final = frozenset({"", "global", "impl", "detail", "kernel", "main"})
"""Generic names: the component before them is used."""
FILLER: Final = re.compile(
    r"^(?:cunn_|cuda_|vectorized_|unrolled_|legacy_)+"
    r"|_?(?:[kK]ernel|Agent|_cuda|Impl|_impl)(?=$|_)|(?<=elementwise)_with_index$"
)
PATH: Final = re.compile(r"(?:[^\W\d]\w*::)*(?!operator\b)[^\W\d]\w*")
"""A function's name with those of its namespaces, without arguments; other names stay whole."""
CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@lru_cache(4096)
def short_name(name: str) -> str:
    """Return the operation of a kernel as a short name for drawings.

    Parameters
    ----------
    name : str
        The kernel's name, demangled if it is that of C++.

    Examples
    --------
    >>> short_name("ampere_sgemm_128x64_tn")
    'sgemm'
    >>> short_name(
    ...     "void at::native::vectorized_elementwise_kernel<4, "
    ...     "at::native::CUDAFunctor_add<float>, std::array<char*, 3ul> >(int)"
    ... )
    'elementwise<add>'
    >>> short_name("triton_poi_fused_add_gelu_0")
    'fused<add_gelu>'
    """
    if NO_NAME.fullmatch(name):
        return name
    path, arguments = _parts(ANONYMOUS.sub("", name).replace("operator()", "operator"))
    while path[-1] in WRAPPERS and arguments:
        path, arguments = _parts(arguments)
    return _cut(_by_library(path[-1]) or _by_template(path, arguments) or name)


def names_apart(name: str, other: str) -> tuple[str, str]:
    """Return two names without the arguments of their templates, if they differ without them.

    Examples
    --------
    >>> names_apart("void at::gather<16, long>(char*)", "void at::index<at::copy<2> >(long)")
    ('at::gather', 'at::index')
    >>> names_apart("f<1>(int)", "f<2>(int)")
    ('f<1>(int)', 'f<2>(int)')
    """
    one, two = ("::".join(_parts(ANONYMOUS.sub("", each))[0]) for each in (name, other))
    are_names = one != two and all(map(PATH.fullmatch, (one, two)))
    are_names = are_names and not any(map(NO_NAME.fullmatch, (name, other)))
    return (one, two) if are_names else (name, other)


def _by_library(base: str) -> str:
    """Return the short form for a library that puts everything into one word."""
    convolution = CONVOLUTION.search(base)
    if convolution is not None:
        return f"conv<{convolution[1]}>" if convolution[1] else "conv"
    product = PRODUCT.search(base)
    if product is not None:
        return "gemm" if product["nvjet"] else f"{product['type'] or ''}{product['what']}"
    for pattern, form in WORDS.items():
        found = pattern.fullmatch(base)
        if found is not None:
            return form.format(next(filter(None, found.groups())).strip("_"))
    return "fft" if FFT.fullmatch(base) else ""


def _by_template(path: list[str], arguments: str) -> str:
    """Return the short form of a C++ name: its last component, and the template's argument."""
    short = ""
    for part in reversed(path):
        short = FILLER.sub("", part).strip("_")
        if short not in GENERIC:
            break
    else:
        short = path[-1]
    operation = _operation(arguments)
    return f"{short}<{operation}>" if operation and operation not in short.lower() else short


def _operation(arguments: str) -> str:
    for pattern in FUNCTORS:
        # Wrappers come before the wrapped.
        for found in reversed(pattern.findall(arguments)):
            word = CAMEL.sub("_", FILLER.sub("", found)).lower().strip("_")
            word = re.sub(r"_?(?:math|cuda_?kernel|kernel|cuda|nocast|scalar)(?=$|_)", "", word)
            if word not in NO_OPERATION:
                return word
    return ""


def _parts(name: str) -> tuple[list[str], str]:
    """Return the components of a function's name, and the arguments of its template.

    Examples
    --------
    >>> _parts("void a::b::f<int, a::c<float> >(int, char)")
    (['a', 'b', 'f'], 'int, a::c<float> ')
    """
    depth = start = 0
    parts: list[str] = []
    opened = closed = end = len(name)
    for place, letter in enumerate(name):
        if letter in "<({":
            if depth == 0 and letter == "<":
                opened = place
            elif depth == 0:
                end = place
                break
            depth += 1
        elif letter in ">)}" and depth:
            depth -= 1
            if depth == 0:
                closed = place
        elif depth:
            continue
        elif letter == ",":
            # The first of several arguments.
            end = place
            break
        elif letter == " " or name[place - 1 : place + 1] == "::":
            if letter == " ":
                parts.clear()
            else:
                parts.append(name[start : min(opened, place - 1)])
            start, opened, closed = place + 1, len(name), len(name)
    parts.append(name[start : min(opened, end)])
    return parts, name[opened + 1 : closed]


def _cut(text: str) -> str:
    return text if len(text) <= LIMIT else f"{text[: LIMIT - 1]}…"
