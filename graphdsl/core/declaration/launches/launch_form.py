"""LaunchForm: the shared part of launches with equal configuration, kernel and argument types."""

from __future__ import annotations

import math
from collections import ChainMap
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from functools import lru_cache
from inspect import signature
from operator import index
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

import numpy as np

from graphdsl.abi.cuda_packages import is_instance, loaded_class
from graphdsl.abi.enumerations import ADDRESS_LIMIT
from graphdsl.abi.programs import ForeignKernel, kernel_name
from graphdsl.core.declaration.arguments.arguments import BoundArguments
from graphdsl.core.declaration.arguments.declared_effects import DeclaredEffects, shown_places
from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.launches.launch_attributes import (
    ATTRIBUTES,
    EXTENT_LIMIT,
    Configuration,
    config_values,
    is_config,
    refuse_unknown,
)
from graphdsl.core.declaration.naming import root_of, state_of
from graphdsl.core.declaration.operands.operands import Addressed
from graphdsl.core.declaration.parameters.device_expressions import DeviceExpression
from graphdsl.core.declaration.parameters.expressions import ceil_div
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand, wide
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.core.declaration.words import CONTEXT, Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from cuda.core import Kernel
    from cuda.core import LaunchConfig as CoreLaunchConfig

    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.launches.launch_config import LaunchConfig

Sizes = tuple[tuple[str, tuple[int | Parameter, ...]], ...]
"""Configuration fields that a launch overrides: name and extents, x first."""

SIZE_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "grid": ("gridDimX", "gridDimY", "gridDimZ"),
    "block": ("blockDimX", "blockDimY", "blockDimZ"),
    "shmem_size": ("sharedMemBytes",),
}
"""Field names in the driver API. Each has 32 bits; those in *UPPER* are the upper half of a
word."""
UPPER: Final = frozenset({"gridDimY", "blockDimX", "blockDimZ"})
ELEMENT_BLOCKS: Final = (256, (32, 8), (32, 4, 2))
"""Default blocks of launches over elements, by number of axes. All have 256 threads."""


def checked_sizes(sizes: Mapping[str, object]) -> Sizes:
    """Return the validated overrides of a launch configuration; None means no override.

    Raises
    ------
    TypeError
        If an extent is neither an int nor an integer parameter.
    ValueError
        If there are more extents than axes, or one is out of range.
    """
    found = []
    for name, value in sizes.items():
        if value is None:
            continue
        axes = len(SIZE_WORDS[name])
        extents = value if isinstance(value, (tuple, list)) and axes > 1 else (value,)
        if not 1 <= len(extents) <= axes:
            raise ValueError(f"launch {name}: expected 1 to {axes} extents, got {len(extents)}")
        found.append((name, tuple(_extent(item, name) for item in (*extents, 1, 1)[:axes])))
    return tuple(found)


def _extent(value: object, name: str) -> int | Parameter:
    if isinstance(value, Parameter) and value.is_integer:
        return value
    try:
        if not isinstance(value, (bool, Parameter)):
            number = index(value)  # type: ignore[arg-type]  # its TypeError is the check
            low = 0 if name == "shmem_size" else 1
            if not low <= number <= EXTENT_LIMIT:
                raise ValueError(f"launch {name}: expected {low} to {EXTENT_LIMIT}, got {number}")
            return number
    except TypeError:
        pass
    shown = repr(value) if isinstance(value, Parameter) else f"{value!r} ({type(value).__name__})"
    raise TypeError(f"launch {name}: expected ints and parameters of an integer type, got {shown}")


def element_launch(
    over: object,
    config: object,
    kernel: object,
    args: tuple[object, ...],
    grid: object,
    block: object,
) -> tuple[LaunchConfig, Any, tuple[object, ...], object, object]:
    """Return a launch over elements in the form that has a configuration.

    Parameters
    ----------
    over : int or Parameter or tuple of them, or an array
        The number of elements, or the shape of an array of them: its last axis is x.
    config, kernel, args, grid, block
        Arguments of ``launch`` as passed: the kernel is in place of the configuration.

    Returns
    -------
    tuple
        Configuration, kernel, arguments, grid and block; the last two as for ``launch``.

    Raises
    ------
    TypeError, ValueError
        If a configuration or a grid is passed too, or an extent is invalid.
    """
    if is_config(config):
        raise TypeError(
            "launch over: expected a kernel as the first argument, got a configuration. Remove the "
            "configuration, which over= and block= replace, or remove over="
        )
    if grid is not None:
        raise TypeError(
            f"launch grid: expected no grid= with over=, which determines it, got {grid!r}. Remove "
            "one of the two"
        )
    if kernel is not None or args:
        args = (kernel, *args)
    # Fast path for plain ints; values that only compare equal, such as True, are validated below.
    is_count = type(over) is int and (block is None or type(block) is int)
    found = _blocks_of_count(over, block) if is_count else _blocks(over, block)
    return found[0], config, args, found[1], found[2]


def _blocks(over: object, block: object) -> tuple[LaunchConfig, object, object]:
    """Return the configuration of a launch over elements, with its grid and block overrides."""
    shape = _element_shape(over)
    if not shape and isinstance(over, Addressed):
        raise TypeError(
            f"launch over: expected a number that the host knows, got the element {over}. Pass the "
            "largest number of elements, and compare the index with the element in the kernel"
        )
    if not 1 <= len(shape) <= len(ELEMENT_BLOCKS):
        raise ValueError(
            f"launch over: expected 1 to 3 extents, got {len(shape)}. Pass the number of elements"
        )
    # The last axis of an array is contiguous and becomes x.
    counts = tuple(_elements(each, over) for each in reversed(shape))
    sides = ELEMENT_BLOCKS[len(shape) - 1] if block is None else block
    ((_, threads),) = checked_sizes({"block": sides})
    blocks = tuple(map(_block_count, counts, threads))
    from graphdsl.core.declaration.launches.launch_config import LaunchConfig

    if any(isinstance(each, Parameter) for each in (*blocks, *threads)):
        return LaunchConfig(grid=1, block=1), blocks, threads
    return LaunchConfig(grid=blocks, block=threads), None, None  # type: ignore[arg-type]  # no parameter is in it


def _element_shape(over: Any) -> Sequence[object]:
    """Return the extents of a launch over elements: those passed, or those of an operand."""
    if isinstance(over, (tuple, list)):
        return over
    if isinstance(over, MovedOperand):
        if over.dtype is None or over.extent is None:
            raise TypeError(
                f"launch over: expected a part with an end and a dtype, such as x[:n], got {over}. "
                "Pass the number of elements"
            )
        return (_elements_of_part(over),)
    if isinstance(over, (Parameter, np.generic, int)):
        return (over,)
    # Arrays of graphdsl and of all other libraries.
    shape = getattr(over, "shape", None)
    return tuple(shape) if isinstance(shape, Sequence) and not isinstance(shape, str) else (over,)


def _elements_of_part(part: MovedOperand) -> int | Parameter:
    """Return the number of elements of ``x[i:j]``, whose ends are set by each launch."""
    assert part.dtype is not None
    place, extent, itemsize = part.place, part.extent, part.dtype.itemsize
    if place.unit != itemsize:
        # Its rows are an axis of their own, as those of parts that are known now.
        raise TypeError(
            f"launch over: expected a part of an array of one axis, got {part}. Pass its shape, "
            "over=(rows, columns), or a part of x.reshape(-1)"
        )
    if isinstance(extent, int):
        return extent // itemsize
    assert isinstance(place.stop, Parameter)
    if isinstance(place.start, int) and place.start == 0:
        return place.stop
    assert extent is not None
    count: Parameter = extent // wide(itemsize)
    return count


def _block_count(count: Any, threads: Any) -> Any:
    """Return the number of blocks that cover *extent* elements."""
    is_narrow = isinstance(count, Parameter) and count.size < np.dtype(np.int32).itemsize
    # The block size may not fit in the parameter's dtype.
    return ceil_div(count, np.int32(threads) if is_narrow and type(threads) is int else threads)


# Reusing the configuration object lets launches find their form by identity.
_blocks_of_count: Final = lru_cache(maxsize=256)(_blocks)


def _elements(value: object, over: object) -> int | Parameter:
    """Return a validated extent of a launch over elements."""
    if isinstance(value, Parameter) and value.is_integer:
        return value
    try:
        number = None if isinstance(value, (bool, Parameter)) else index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None:
        hint = ". Divide by //, or pass int(...)" if isinstance(value, float) else ""
        if hasattr(value, "size") or isinstance(value, DeviceExpression):
            hint = ". Pass the number of elements, as an int or a parameter"
        shown = repr(over) if isinstance(over, Parameter) else f"{over!r} ({type(over).__name__})"
        raise TypeError(
            "launch over: expected an int, a parameter of an integer type, a shape of them, or an "
            f"array, got {shown}{hint}"
        )
    if not 1 <= number < ADDRESS_LIMIT:
        raise ValueError(f"launch over: expected 1 to {ADDRESS_LIMIT - 1} elements, got {number}")
    return number


class LaunchForm:
    """The shared part of launches with equal configuration, kernel and argument types.

    Thousands of nodes share one form. It is validated once; a node stores only its values.
    """

    __slots__ = (
        "__weakref__",
        "_annotation",
        "_arguments",
        "_bound_types",
        "_config",
        "_device",
        "_kernel",
        "_lowered",
        "_shown",
        "_sizes",
        "_sound_for",
        "_source",
        "_types",
        "_values",
    )

    arguments: Field[BoundArguments] = Field(
        "_arguments", "Converts arguments when a launch is declared."
    )
    config: Field[LaunchConfig] = Field(
        "_config", "The configuration when the launch was declared; immutable."
    )
    device: Field[int | None] = Field("_device", "Device ordinal; None for the graph's device.")
    source: Field[CoreLaunchConfig] = Field("_source", "The configuration as passed.")
    kernel: Field[Kernel | SourceKernel] = Field("_kernel", "The kernel.")
    bound_types: Field[tuple[type, ...]] = Field(
        "_bound_types", "Types of the arguments after conversion, as nodes store them."
    )
    annotation: Field[DeclaredEffects | None] = Field(
        "_annotation", "The declared effects of these launches; None if not annotated."
    )
    sizes: Field[Sizes] = Field(
        "_sizes",
        "Overrides of *source*. In *config*, parameters are replaced by their defaults.",
    )
    types: Field[tuple[type, ...]] = Field("_types", "Types of the arguments as passed.")
    values: Field[tuple[object, ...]] = Field(
        "_values", "Field values of *source* when the launch was declared."
    )

    @property
    def is_updated_by_kernels(self) -> bool:
        """Whether code of the device may give these launches other arguments and another grid."""
        return bool(self._config.device_updatable)

    def __init__(
        self,
        config: CoreLaunchConfig,
        kernel: Kernel | SourceKernel,
        types: tuple[type, ...],
        sizes: Sizes = (),
        bound_types: tuple[type, ...] | None = None,
        annotation: DeclaredEffects | None = None,
        device: int | None = None,
    ) -> None:
        self._sizes = sizes
        self._device = device
        self._annotation = annotation
        self._source = config
        self._values = config_values(config)
        # cuda.core's LaunchConfig is mutable; the declared launch must not change with it.
        values: dict[str, object] = {}
        for name, extents in sizes:
            numbers = tuple(_number(item, name) for item in extents)
            values[name] = numbers if len(numbers) > 1 else numbers[0]
        self._config = _declared(config, self._values, values)
        self._kernel = kernel
        self._types = types
        self._arguments = BoundArguments(kernel_name(kernel), types)
        self._bound_types = self._arguments.plain_types() if bound_types is None else bound_types
        self._shown: Mapping[str, str | int] | None = None
        # Cached by lowering, for all plans.
        self._lowered: Any = None
        # Device limits for which the launch checks have already passed.
        self._sound_for: Mapping[str, int] | None = None

    def _refused_assignment(self, name: str) -> str:
        return (
            f"the launch form of kernel {kernel_name(self._kernel)!r}: {name} cannot be assigned, "
            "because launches share the form. Declare another launch()"
        )

    def replace(self, **changes: Any) -> LaunchForm:
        """Return a copy with some constructor arguments replaced."""
        values = {name: getattr(self, f"_{name}") for name in MADE_WITH if name not in changes}
        return LaunchForm(**values, **changes)

    def has_values_of(self, config: object) -> bool:
        """Return whether *config* has the same values as *source* had.

        Raises
        ------
        TypeError
            If it sets a field that graphdsl does not know.
        """
        # The type is compared first: config may be any object.
        if type(config) is not type(self._source) or config_values(config) != self._values:
            return False
        if not isinstance(config, Configuration):
            refuse_unknown(config)
        return True

    @Field
    def grid(self) -> tuple[int, int, int]:
        """Number of blocks in x, y and z, also for cluster launches."""
        x, y, z = self._config.grid
        if self._config.cluster is None:
            return x, y, z
        a, b, c = self._config.cluster
        return x * a, y * b, z * c

    @property
    def kernel_name(self) -> str:
        """Name of the kernel, cached to avoid driver calls."""
        return self._arguments.kernel_name

    @property
    def cluster_blocks(self) -> int:
        """Blocks per cluster; 1 without clusters."""
        return 1 if self.config.cluster is None else math.prod(self.config.cluster)

    def shown(self, name: str) -> int | Parameter | tuple[int | Parameter, ...]:
        """Return grid, block or shmem_size as declared, with parameters."""
        for field, extents in self._sizes:
            if field == name:
                return extents if len(extents) > 1 else extents[0]
        value: int | tuple[int, ...] = getattr(self._config, name)
        return value

    def plain_values(self) -> Mapping[str, str | int]:
        """Return the part of :meth:`Node.parameters` that all nodes of the form share."""
        # Computed once for all nodes.
        if self._shown is None:
            self._shown = self._plain_values()
        return self._shown

    def _plain_values(self) -> dict[str, str | int]:
        # Imported here because node.py imports this module.
        from graphdsl.core.declaration.node import plain

        config = self._config
        values: dict[str, str | int] = {"kernel": kernel_name(self._kernel)}
        values |= {name: plain(self.shown(name)) for name in ("grid", "block")}
        if config.shmem_size or any(name == "shmem_size" for name, _ in self._sizes):
            values["shmem_size"] = plain(self.shown("shmem_size"))
        if self._device is not None:
            values["device"] = self._device
        if config.cluster is not None:
            values["cluster"] = plain(tuple(config.cluster))
        if config.is_cooperative:
            values["is_cooperative"] = plain(True)
        for name in ATTRIBUTES:
            value = getattr(config, name)
            # Drivers set it in every captured launch, but it only affects clusters.
            is_idle = name == "cluster_scheduling_policy" and config.cluster is None
            if value is not None and not is_idle:
                values[name] = plain(value)
        for number, data in config.others:
            values[f"attribute_{number}"] = int.from_bytes(data[:4], "little", signed=True)
        if self._annotation is not None:
            values |= {role: shown_places(places) for role, places in self._annotation.items()} or {
                "touches": "nothing"
            }
        return values

    def parameters(self) -> Iterator[tuple[str, int, Parameter]]:
        """Yield the parameters of the launch itself, with field and axis."""
        for name, extents in self._sizes:
            for axis, item in enumerate(extents):
                if isinstance(item, Parameter):
                    yield name, axis, item

    def unit(self, name: str, axis: int) -> int:
        """Return the driver's units per declared extent: it counts blocks, not clusters."""
        cluster = self._config.cluster
        return int(cluster[axis]) if name == "grid" and cluster is not None else 1

    def words(self) -> dict[str, Word]:
        """Return the driver parameters that all nodes of the form share."""
        words: dict[str, Word] = dict(zip(SIZE_WORDS["grid"], self.grid, strict=True))
        words.update(zip(SIZE_WORDS["block"], self._config.block, strict=True))
        words["sharedMemBytes"] = int(self._config.shmem_size)
        for name, axis, parameter in self.parameters():
            field = SIZE_WORDS[name][axis]
            shift = 32 if field in UPPER else 0
            part = ParameterPart(parameter, 0, shift, self.unit(name, axis))
            words[field] = Symbol(SymbolKind.PARAMETER, part)
        is_function = isinstance(self._kernel, ForeignKernel) and self._kernel.is_function
        words["func" if is_function else "kern"] = Symbol(SymbolKind.KERNEL, self._kernel)
        words["ctx"] = CONTEXT
        return words


MADE_WITH: Final = tuple(signature(LaunchForm).parameters)
"""Constructor parameters of forms; each is stored in the slot of the same name."""


def require_launchable(config: object, kernel: object) -> None:
    """Raise TypeError if the configuration or the kernel has the wrong type."""
    if hasattr(type(config), "__cuda_stream__"):
        raise TypeError(
            f"launch config: expected a LaunchConfig, got a stream, {config!r}. A declaration is "
            "no executable: instantiate it first, g.instantiate().launch(stream)"
        )
    if not is_config(config):
        raise TypeError(
            "launch config: expected a LaunchConfig, graphdsl's or cuda.core's, got "
            f"{config!r} ({type(config).__name__}). Write "
            "launch(LaunchConfig(grid=..., block=...), kernel, ...) or launch(kernel, ..., over=n)"
        )
    if not isinstance(kernel, (SourceKernel, ForeignKernel)) and not is_instance(kernel, "Kernel"):
        remedy = ""
        if isinstance(kernel, str):
            remedy = f". Pass the kernel of its program: program.kernel({kernel!r})"
        elif hasattr(kernel, "kernel_names"):
            remedy = ". Pass one of its kernels: program.kernel(name)"
        elif hasattr(type(kernel), "__cuda_stream__"):
            remedy = ". Remove the stream: launch(stream) of the executable takes it"
        elif callable(kernel):
            remedy = ". Write it in CUDA C++: Program(source).kernel(name)"
        raise TypeError(
            "launch kernel: expected a cuda.core Kernel, Program(source).kernel(name), or a "
            "compiled kernel of CuPy, numba or Triton; "
            f"got {kernel!r} ({type(kernel).__name__}){remedy}"
        )


DECLARED: Final[dict[tuple[object, ...], LaunchConfig]] = {}
"""Converted cuda.core configurations, cached by value: converting takes 20 us."""
DECLARED_LIMIT: Final = 1024


def _declared(
    config: CoreLaunchConfig, values: tuple[object, ...], sizes: Mapping[str, object]
) -> LaunchConfig:
    """Return an immutable configuration with *sizes* replaced.

    Raises
    ------
    TypeError
        If an extent is not an integer: cuda.core accepts any assignment.
    """
    from graphdsl.core.declaration.launches.launch_config import LaunchConfig, with_integers

    if not sizes and type(config) is LaunchConfig:
        return config
    if sizes or type(config) is not loaded_class("LaunchConfig"):
        return with_integers(config, sizes)
    refuse_unknown(config)
    try:
        known = DECLARED.get(values)
    except TypeError:
        return with_integers(config)  # The fields are lists.
    if known is None:
        if len(DECLARED) >= DECLARED_LIMIT:
            DECLARED.clear()
        known = DECLARED[values] = with_integers(config)
    return known


def _number(item: int | Parameter, name: str) -> int:
    if not isinstance(item, Parameter):
        return item
    if item.default is None:
        return 0 if name == "shmem_size" else 1
    return item.integer(item.default)


# Shared forms -------------------------------------------------------------------------------------


_shared: Final[WeakValueDictionary[tuple[object, ...], LaunchForm]] = WeakValueDictionary()
"""Forms of all live graphs. The key includes the identity of the configuration, so launches that
reuse the object find their form immediately."""


def form_of(
    graph: GraphDef,
    config: CoreLaunchConfig,
    kernel: Kernel | SourceKernel,
    args: tuple[object, ...],
) -> LaunchForm:
    """Return the form of a launch that differs from the previous launch.

    Forms are looked up by configuration values, so a new configuration object for each launch costs
    no more than a reused one.
    """
    state = state_of(graph)
    device = state.placing[0]
    if is_config(config):
        if not isinstance(config, Configuration):
            refuse_unknown(config)
        # A form keeps its kernel and configuration alive, so their ids stay unique.
        key = (config_values(config), id(kernel), tuple(map(type, args)), (), device)
        try:
            form = state.forms.get(key)
            if form is None:
                form = state.forms[key] = _shared[id(config), *key]
        except (KeyError, TypeError):
            pass  # A new form, or the configuration has lists as fields.
        else:
            return _as_last(graph, form)
    return _as_last(graph, new_form(graph, config, kernel, args, device=device))


def _as_last(graph: GraphDef, form: LaunchForm) -> LaunchForm:
    """Record the form of the latest launch; the next launch probably has the same."""
    state = state_of(graph)
    state.last_form = form
    if state.owner is not None:
        state_of(state.owner).inner_form = form
    return form


def new_form(
    graph: GraphDef,
    config: CoreLaunchConfig,
    kernel: Kernel | SourceKernel,
    args: tuple[object, ...],
    sizes: Sizes = (),
    annotation: DeclaredEffects | None = None,
    device: int | None = None,
) -> LaunchForm:
    """Return the form for a configuration, kernel and argument types; validate it if it is new."""
    state = state_of(graph)
    require_launchable(config, kernel)
    types = tuple(map(type, args))
    key: tuple[object, ...] = (config_values(config), id(kernel), types, sizes, device)
    if annotation is not None:
        key = (*key, annotation)
    try:
        form = state.forms.get(key)
    except TypeError:
        # The fields are lists, which are not hashable: no other configuration matches.
        key, form = (object(),), None
    if form is None:
        form = LaunchForm(config, kernel, types, sizes=sizes, annotation=annotation, device=device)
        if form._arguments.needs_conversion:
            # Conversion errors are raised before the form is stored.
            form._bound_types = tuple(map(type, form._arguments.of(args)))
        elif not sizes and annotation is None:
            # Forms with parameters belong to one graph, and converted forms depend on the values.
            _shared[id(config), *key] = form
        state.forms[key] = form
    return form


def forms_of_updates(graph: GraphDef) -> MutableMapping[tuple[object, ...], LaunchForm]:
    """Return the forms to use for updated launches; new ones live as long as a node uses them.

    Otherwise every configuration and kernel of a loop of updates would stay alive.
    """
    root = root_of(graph)
    state = state_of(root)
    if state.updated_forms is None:
        state.updated_forms = WeakValueDictionary()
    return ChainMap(state.updated_forms, state_of(graph).forms)
