"""Programs, their options, and launch configurations as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.launches.launch_attributes import DEFAULTS
from graphdsl.core.declaration.programs.kernels import Program, annotation_of, linked_with
from graphdsl.core.views.encoded_numbers import is_integer, write_float

if TYPE_CHECKING:
    from graphdsl.core.views.codec import Reader

SIZE_LIMIT: Final = 1 << 32
"""Limit of sizes in a launch, which the driver stores in 32 bits."""
CONFIG_DEFAULTS: Final = {name: value for name, value in DEFAULTS.items() if value is not None}
"""Fields of a launch configuration that are omitted if they have their default, except clusters."""


def write_program(program: Program) -> dict[str, Any]:
    """Return a program as data, with those it is linked with."""
    found: dict[str, Any] = {"source": program.source, "options": write_options(program.options)}
    if program.name is not None:
        found["name"] = program.name
    # Nodes name the other programs that they launch.
    instances = [name for name in program.kernel_names if "<" in name]
    if instances:
        found["kernels"] = instances
    annotations = {
        name: {role: list(getattr(annotation, role)) for role in ROLES}
        for name in program.kernel_names
        if (annotation := annotation_of(program.kernel(name))) is not None
    }
    if annotations:
        found["said"] = annotations
    if program.units:
        found["link"] = [write_program(each) for each in linked_with(program)]
    return found


def read_program(reader: Reader, number: int, data: Any) -> Program:
    """Return the program from the result of :func:`write_program`; *number* is for errors."""
    match data:
        case {"source": str(source), "options": options}:
            name, instances = data.get("name"), data.get("kernels", ())
            program = Program(
                source,
                _read_options(reader, options),
                name=name,
                kernels=instances,
                link=[read_program(reader, number, each) for each in data.get("link", ())],
            )
            for kernel, annotation in _object(data.get("said", {}), "said").items():
                program.kernel(kernel, **_object(annotation, f"said {kernel!r}"))
            return program
    raise ValueError(f"program {number}: expected an object with source and options, got {data!r}")


def _object(value: Any, role: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{role}: expected an object, got {value!r:.200}")
    return value


def write_options(options: object) -> Any:
    """Return compiler options as data, with tuples marked, since they differ from lists."""
    if options is None or isinstance(options, (bool, int, str)):
        return options
    if isinstance(options, float):
        return write_float(options)
    if isinstance(options, list):
        return [write_options(item) for item in options]
    if isinstance(options, tuple):
        return {"tuple": [write_options(item) for item in options]}
    if isinstance(options, Mapping) and all(isinstance(key, str) for key in options):
        return {key: write_options(item) for key, item in options.items()}
    return {"opaque": type(options).__name__}


def _read_options(reader: Reader, value: Any) -> Any:
    match value:
        case {"opaque": str(text)}:
            raise ValueError(
                f"program options: {text} cannot be stored as data. Pass a mapping to the Program"
            )
        case {"tuple": list(items)} if len(value) == 1:
            return tuple(_read_options(reader, item) for item in items)
        case {"float": str(), "bits": str()}:
            return reader.decode(value)
        case dict():
            return {key: _read_options(reader, item) for key, item in value.items()}
        case list():
            return [_read_options(reader, item) for item in value]
    return value


def require_config(values: Mapping[str, Any]) -> None:
    """Reject data that is not a LaunchConfig, with messages in terms of the format."""
    for name in ("grid", "block", "cluster"):
        sizes = values.get(name, [1, 1, 1])
        if (
            not isinstance(sizes, (list, tuple))
            or len(sizes) != 3
            or not all(is_integer(size) and 0 < size < SIZE_LIMIT for size in sizes)
        ):
            raise ValueError(f"{name}: expected a list of 3 ints from 1 on, got {sizes!r}")
    for name, default in CONFIG_DEFAULTS.items():
        value = values.get(name, default)
        if isinstance(default, bool):
            if not isinstance(value, (bool, np.bool_)):
                raise ValueError(f"{name}: expected a bool, got {value!r}")
        elif not is_integer(value) or not 0 <= value < SIZE_LIMIT:
            raise ValueError(f"{name}: expected a number of bytes as an int, got {value!r}")


def attributes(values: object) -> tuple[tuple[int, bytes], ...]:
    """Return launch attributes without a name: their numbers, and their bytes as text."""
    try:
        return tuple((int(number), bytes.fromhex(text)) for number, text in values)  # type: ignore[attr-defined]
    except (TypeError, ValueError) as error:
        raise ValueError(
            f"attributes: expected pairs of a number and bytes as hexadecimal text, got {values!r}"
        ) from error
