"""Conditions and parameters as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.memory.arrays import element_type
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import ParameterAddress
from graphdsl.core.declaration.parameters.expressions import (
    AddressExpression,
    DerivedParameter,
    ParameterExpression,
    combined,
)
from graphdsl.core.declaration.parameters.images import Image, ImageParameter, ImageView
from graphdsl.core.declaration.parameters.memory_requirement import MemoryRequirement
from graphdsl.core.declaration.parameters.parameters import Address, Parameter
from graphdsl.core.views.encoded_memory import read_memory_details
from graphdsl.core.views.encoded_numbers import (
    Form,
    part,
    plain_dtype,
    read_type,
    scalar,
    write_type,
)

if TYPE_CHECKING:
    from graphdsl.core.views.codec import Reader, Writer
    from graphdsl.core.views.placement import Placement


def _write_condition(writer: Writer, condition: Condition, _shown: str | None) -> Any:
    home = writer.place.place_of(condition)
    if home is None:
        what = f"condition {condition.name!r}, which is outside of this graph"
        return writer.outside(condition, what)
    number = home.graph.conditions().index(condition)
    return {"condition": condition.name, "graph": home.key, "number": number}


def _read_condition(reader: Reader, data: Mapping[str, Any]) -> Condition:
    condition = reader.conditions.get((part(data, "graph", str), part(data, "number", int)))
    if condition is None:
        raise ValueError(f"expected a condition of this graph or one around it, got {data!r}")
    return condition


def _write_parameter(
    writer: Writer, value: Parameter | ParameterAddress, _shown: str | None
) -> Any:
    parameter = value.parameter if isinstance(value, ParameterAddress) else value
    if isinstance(parameter, DerivedParameter):
        # A parameter derived from such a one follows by itself.
        return writer.encode(parameter)
    found: dict[str, Any] = {"parameter": parameter.name}
    if writer.place.parameter(parameter.name) is not parameter:
        home = writer.place.home_of(parameter)
        if home is None:
            what = f"parameter {parameter.name!r}, which another graph declares"
            return writer.outside(value, what)
        found["graph"] = home.key
    if isinstance(value, ParameterAddress) and parameter.image is None:
        found["offset"] = value.offset
    return found


def _write_expression(writer: Writer, value: ParameterExpression, _shown: str | None) -> Any:
    return _operation(writer, value.symbol, value.operands)


def _write_sum(writer: Writer, value: AddressExpression, _shown: str | None) -> Any:
    return _operation(writer, "+" if value.sign > 0 else "-", (value.base, value.offset))


def _write_view(writer: Writer, value: ImageView, _shown: str | None) -> Any:
    options = None if value.options is None else dict(value.options)
    return {"parameter": {"image": writer.encode(value.base), "options": options}}


def _operation(writer: Writer, symbol: str, operands: tuple[object, ...]) -> Any:
    encoded = [writer.encode(each, str(each)) for each in operands]
    return {"parameter": {"operation": symbol, "operands": encoded}}


def _read_parameter(reader: Reader, data: Mapping[str, Any]) -> Any:
    match data["parameter"]:
        case {"operation": str(symbol), "operands": [*operands]}:
            return combined(symbol, *map(reader.decode, operands))
        case {"image": image, "options": dict() | None as options}:
            base = reader.decode(image)
            if not isinstance(base, ImageParameter):
                raise ValueError(f"expected an image of a texture or a surface, got {base!r}")
            return base.surface() if options is None else base.texture(options)
    name, graph, offset = part(data, "parameter", str), data.get("graph"), data.get("offset")
    if graph is None:
        parameter = reader.visible.get(name)
    elif not isinstance(graph, str) or (graph, name) not in reader.parameters:
        raise ValueError(f"expected a graph with a parameter {name!r}, got {graph!r}")
    else:
        parameter = reader.parameters[graph, name]
    if parameter is None:
        known = ", ".join(map(repr, reader.visible)) or "none"
        raise ValueError(
            f"expected a parameter of this graph or one around it, got {name!r}; they are: {known}"
        )
    found = parameter if offset is None else parameter + offset
    if "elements" not in data:
        return found
    dtype = element_type(read_type(data["elements"]), "memory")
    return as_operand(found, "parameter").replace(dtype=dtype)


def write_parameters(place: Placement, writer: Writer) -> list[Any]:
    """Return the parameters that a graph declares, as data."""
    writer.place = place
    found = []
    for parameter in state_of(place.graph).parameters.values():
        dtype, default = parameter.dtype, parameter.default
        data: dict[str, Any] = {"name": parameter.name, "type": "address"}
        if parameter.image is not None:
            image = parameter.image
            data["type"] = {"image": {**asdict(image), "shape": list(image.shape)}}
        if dtype is not None:
            data["type"] = dtype.str if dtype.names is None else dtype.descr
        if default is not None and dtype is not None:
            content = b"".join(word.to_bytes(8, "little") for word in default.words)
            data["default"] = {"bytes": content[: dtype.itemsize].hex()}
        elif default is not None:
            data["default"] = writer.encode(default.operand, parameter.shown_default)
        if parameter.requires is not None:
            data["requires"] = _write_requirement(parameter.requires)
        found.append(data)
    return found


def read_parameter(graph: GraphDef, reader: Reader, data: Any) -> None:
    """Declare the parameter in *graph* from the result of :func:`write_parameters`.

    Raises
    ------
    TypeError, ValueError
        If it is invalid.
    """
    match data:
        case {"name": str(name), "type": {"image": dict(image)}}:
            graph.param(name, Image(**image))
        case {"name": str(name), "type": str() | list() as kind}:
            default = reader.decode(data["default"]) if "default" in data else None
            if kind == "address":
                graph.param(name, Address, default, requires=_read_requirement(data))
                return
            dtype = plain_dtype(kind if isinstance(kind, str) else [tuple(item) for item in kind])
            if isinstance(default, bytes):
                default = scalar(dtype, default.hex())
            graph.param(name, dtype, default)
        case _:
            raise ValueError(f"expected an object with name and type, got {data!r}")


def _write_requirement(requires: MemoryRequirement) -> dict[str, Any]:
    data = requires._asdict()
    dtype = data.pop("dtype")
    return data if dtype is None else {**data, "elements": write_type(dtype)}


def _read_requirement(data: Mapping[str, Any]) -> MemoryRequirement | None:
    match data.get("requires"):
        case None:
            return None
        case {"size": int(size), "alignment": int(alignment), "is_apart": bool(is_apart)}:
            layout = data["requires"].get("layout")
            axes = None if layout is None else tuple((int(n), int(step)) for n, step in layout)
            dtype = read_memory_details(data["requires"])["dtype"]
            return MemoryRequirement(size, alignment, is_apart, axes, dtype)
    raise ValueError(f"expected the fields of a memory requirement, got {data['requires']!r}")


FORMS: Final = {
    "parameter": Form((Parameter, ParameterAddress), _write_parameter, _read_parameter),
    "condition": Form((Condition,), _write_condition, _read_condition),
}
"""Parameters and conditions, by their identifying key."""
WRITERS: Final[dict[type, Callable[[Any, Any, str | None], Any]]] = {
    ParameterExpression: _write_expression,
    AddressExpression: _write_sum,
    ImageView: _write_view,
}
"""Writers of what is derived from parameters, which is read as a parameter."""
