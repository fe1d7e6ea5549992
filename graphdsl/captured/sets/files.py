"""Files of sets: templates, tables, modules of machine code once each, and fingerprints.

Templates are alike, but too far apart for the 32 KiB in which deflate looks for repetitions, so
they are compressed by LZMA, and so are the tables of all groups together. Files may be untrusted,
as those of single graphs: what the tables unpack to is known beforehand, and the rest is limited.
"""

from __future__ import annotations

import lzma
import os
import sys
import zlib
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.base.errors import LoadError, MismatchError, SaveError
from graphdsl.base.suggestions import did_you_mean
from graphdsl.captured.lifting.difference import all_nodes
from graphdsl.captured.saving.archive import (
    EXPANSION,
    GRAPHS,
    parse_json,
    read_archive,
    to_json,
    write_archive,
)
from graphdsl.captured.saving.binding import supplied
from graphdsl.captured.saving.files import packed, problems_text
from graphdsl.captured.saving.load import Unpacking, read_region
from graphdsl.captured.saving.memory import fingerprint_of, named_region
from graphdsl.captured.sets.packing import Packed, Sizes, pack
from graphdsl.captured.sets.templates import Group, NamedMemory, memory_operand
from graphdsl.captured.sets.waiting import Summary, Waiting
from graphdsl.core.declaration.kinds.host import EventRecordNode, EventWaitNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.runtime.device import usable_device

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.core.declaration.graph import GraphDef

CONTENT: Final = "set.json.xz"
TEMPLATES: Final = "templates.xz"
"""The declarations of all groups, as :mod:`packing` makes them."""
TABLES: Final = "tables.xz"
MOST_CONTENT: Final = 1 << 28
"""The most bytes of the description and of all templates: 250,000 nodes of torch."""
MOST_TEXT: Final = 1 << 26
"""The most bytes of text that is decoded at once: a template of 150,000 nodes of torch."""
MOST_CELLS: Final = 1 << 27
"""The most cells of all tables: 512 keys of 20,000 nodes with 12 columns each."""
MOST_TO_UNPACK: Final = 1 << 26
"""The most bytes of memory for LZMA to unpack with; its presets take 9 MiB at most."""
PACKED: Final = ".z"
"""Behind the names of members of machine code that are compressed by themselves."""
FILTERS: Final = [
    {
        "id": lzma.FILTER_LZMA2,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": 1 << 23,
        "lc": 0,
        "pb": 0,
    }
]
"""A sixth smaller than by default, and it takes four times as long."""
UNNAMED: Final = (
    "Name it: memory={'x': ...}, and scratch=['x'] if no launch needs its contents. Where an array "
    "has it, gd.torch_memory and a pair of an address and bytes name it, too"
)
"""What to do about addresses in memory without a name."""
WORDS: Final = np.dtype("<u8")
NUMBERS: Final = np.dtype("<u2")


class Contents:
    """What is in a file.

    Attributes
    ----------
    keys : tuple of hashable
        The keys, in the order in which they were given.
    groups : list of Waiting
        Their groups, of which the templates are read when they are needed.
    memory : dict of str to memory
        The memory, with what was allocated for scratch.
    scratch : tuple of str
        The names of scratch memory.
    """

    def __init__(
        self,
        keys: tuple[Hashable, ...],
        groups: list[Waiting],
        memory: dict[str, object],
        scratch: tuple[str, ...],
    ) -> None:
        self.keys: Final = keys
        self.groups: Final = groups
        self.memory: Final = memory
        self.scratch: Final = scratch


def device_identity(device: object) -> dict[str, str]:
    """Return what a device is, as files of sets have it: GPU, architecture and driver."""
    chosen: Any = usable_device(device)
    major, minor = chosen.compute_capability
    found = {"GPU": str(chosen.name), "architecture": f"sm_{major}{minor}"}
    if hasattr(chosen, "driver"):
        return found | {"driver": "simulator"}
    from cuda.core import system

    version = system.get_kernel_mode_driver_version()
    return found | {"driver": ".".join(map(str, version))}


# Saving -------------------------------------------------------------------------------------------


def _of_groups(groups: Iterable[Iterable[str]]) -> list[str]:
    """Return each problem of groups once: keys of several groups have the same."""
    # Graphs that are embedded twice have it twice in one group.
    counts = Counter(each for problems in groups for each in dict.fromkeys(problems))
    return [each if count == 1 else f"{each} (in {count} groups)" for each, count in counts.items()]


def save_file(
    path: str | os.PathLike[str],
    keys: Sequence[Hashable],
    groups: Sequence[Group],
    memory: Mapping[str, object],
    scratch: Iterable[str],
    device: object,
    *,
    code: Any,
    fingerprint: Iterable[str],
    doubtful: bool,
) -> None:
    """Write a set to a file; see ``GraphSet.save``."""
    events = _of_groups(
        (
            f"{node}: each key has an event there"
            for node in all_nodes(group.template)
            if isinstance(node, (EventRecordNode, EventWaitNode))
        )
        for group in groups
    )
    if events:
        raise SaveError(
            problems_text(
                "the set has events, which are of this process. Record the keys in each process "
                "that launches them",
                events,
            )
        )
    unnamed = _of_groups(
        (f"{place}: an address in memory without a name" for place in group.unnamed)
        for group in groups
    )
    problems = [*unnamed, UNNAMED] if unnamed else []
    problems += _of_groups(
        (f"{each} Files need a parameter for each address" for each in group.fixed)
        for group in groups
    )
    if not doubtful:
        problems += _of_groups(
            (
                f"{each}. If it is no address, verify() the set and pass doubtful=True"
                for each in group.doubtful
            )
            for group in groups
        )
    if problems:
        raise SaveError(
            "\n  ".join(["save: the set has addresses that cannot be saved:", *problems])
        )
    if isinstance(fingerprint, str):
        raise TypeError(
            f"save fingerprint: expected several names, such as ({fingerprint!r},), got "
            f"{fingerprint!r}"
        )
    hashed = tuple(fingerprint)
    for name in hashed:
        if name not in memory:
            raise ValueError(
                f"save fingerprint: expected names of memory={{...}}, got {name!r}"
                f"{did_you_mean(name, memory)}"
            )
    data, described, members = packed([group.template for group in groups], code)
    if described["regions"]:
        lines = [f"memory {each['name']!r}: {each['label']}" for each in described["regions"]]
        raise SaveError(
            "\n  ".join(
                [
                    "save: the graphs use memory without a name. Name it: memory={'x': ...}",
                    *lines,
                ]
            )
        )
    left = frozenset(scratch)
    listed = [
        {
            "keys": [_key_data(key) for key in group.keys],
            "columns": [parameter.name for parameter in group.columns],
            "memory": {name: parameter.name for name, parameter in group.memory.items()},
            "widths": list(group.widths),
            "nodes": group.nodes,
            "reason": group.reason,
            "doubtful": list(group.doubtful),
        }
        for group in groups
    ]
    sizes, templates = pack(data)
    content = {
        **described,
        "graphs": sizes,
        "groups": listed,
        "keys": [_key_data(key) for key in keys],
        "memory": [
            _memory_data(
                name, each, is_scratch=name in left, is_hashed=name in hashed, device=device
            )
            for name, each in memory.items()
        ],
        "device": device_identity(device),
    }
    text = to_json(content)
    if len(text) + len(templates) > MOST_CONTENT:
        raise SaveError(
            f"save: expected graphs that are described in {MOST_CONTENT} bytes, got "
            f"{len(text) + len(templates)}. Make a set of fewer keys, or of keys that share more "
            "groups"
        )
    longest = max([len(text), *(each.text for each in sizes)])
    if longest > MOST_TEXT:
        raise SaveError(
            f"save: expected graphs that are described in {MOST_TEXT} bytes each, got {longest}. "
            "Make sets of parts of them"
        )
    own = {
        CONTENT: squeezed(text),
        TEMPLATES: squeezed(templates),
        TABLES: squeezed(b"".join(map(_table_bytes, groups))),
    }
    write_archive(path, {**own, **_with_code_packed(members)}, GRAPHS)


def _with_code_packed(members: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return members whose machine code is compressed by itself.

    The archive verifies what is in the file: it is unpacked when a kernel in it is needed.
    """
    found = {}
    for name, data in members.items():
        packed_code = zlib.compress(data) if name.startswith("code/") else b""
        if packed_code and len(packed_code) < len(data) < EXPANSION * len(packed_code):
            found[name + PACKED] = packed_code
        else:
            found[name] = data
    return found


class _Members(Mapping[str, bytes]):
    """The members of a file, where machine code is unpacked when it is looked up."""

    def __init__(self, members: Mapping[str, bytes]) -> None:
        self._members = members

    def __getitem__(self, name: str) -> bytes:
        if name in self._members:
            return self._members[name]
        data = self._members[name + PACKED]
        unpacking = zlib.decompressobj()
        try:
            found = unpacking.decompress(data, EXPANSION * len(data))
        except zlib.error as error:
            raise LoadError(f"{name}: expected compressed data, got other bytes") from error
        if not unpacking.eof:
            raise LoadError(
                f"{name}: expected at most {EXPANSION} bytes for each byte in the file, got more, "
                "or a part"
            )
        return found

    def __iter__(self) -> Iterator[str]:
        return (name.removesuffix(PACKED) for name in self._members)

    def __len__(self) -> int:
        return len(self._members)


def squeezed(data: bytes) -> bytes:
    """Return compressed data; the archive has its checksum."""
    return lzma.compress(data, check=lzma.CHECK_NONE, filters=FILTERS)


def unsqueezed(data: bytes, most: int, name: str) -> bytes:
    """Return what :func:`squeezed` compressed, which is at most *most* bytes.

    Raises
    ------
    LoadError
        If it is something else.
    """
    unpacking = lzma.LZMADecompressor(lzma.FORMAT_XZ, MOST_TO_UNPACK)
    try:
        # One more than there may be, to notice more.
        found = unpacking.decompress(data, most + 1)
    except lzma.LZMAError as error:
        raise LoadError(f"{name}: expected compressed data, got other bytes: {error}") from error
    if not unpacking.eof or len(found) > most:
        raise LoadError(f"{name}: expected at most {most} bytes, compressed, got more or a part")
    return found


def _memory_data(
    name: str, memory: object, *, is_scratch: bool, is_hashed: bool, device: object
) -> dict[str, Any]:
    """Return the description of named memory."""
    region = named_region(name, memory)
    region.name = name
    if is_hashed and region.size is not None:
        region.fingerprint = fingerprint_of(
            region.start, region.size, is_host=region.memory_type == "host", device=device
        )
    return {**region.to_data(), "is_scratch": is_scratch}


def _key_data(key: Hashable) -> Any:
    if key is None or type(key) in {bool, int, str} or (type(key) is float and isfinite(key)):
        return key
    if type(key) is tuple:
        return {"tuple": [_key_data(each) for each in key]}
    raise SaveError(
        f"save: expected keys that are finite numbers, texts or tuples of them, got {key!r} "
        f"({type(key).__name__}). Use such keys for a set that is saved"
    )


def _read_key(data: Any) -> Hashable:
    match data:
        case None | bool() | int() | float() | str():
            return data
        case {"tuple": [*items]}:
            return tuple(map(_read_key, items))
    raise LoadError(f"{CONTENT}: expected a key, got {data!r:.200}")


# Tables -------------------------------------------------------------------------------------------


def _table_bytes(group: Group) -> bytes:
    """Return the table of a group.

    Each column is stored as the differences of neighboring keys, by their bytes: most differ by a
    constant, and by little.
    """
    widths = np.stack(list(group.widths.values()), 1) if group.widths else group.words[:, :0]
    words = _planes(np.concatenate([group.saved_words, widths], 1), WORDS)
    return words + _planes(group.numbers, NUMBERS)


def _planes(table: NDArray[Any], dtype: np.dtype[Any]) -> bytes:
    before = np.vstack([np.zeros((1, table.shape[1]), dtype), table[:-1]])
    # Twice: the differences of an arithmetic sequence are constant.
    once = table - before
    once[2:] -= once[1:-1].copy()
    columns = np.ascontiguousarray(once.T.astype(dtype))
    return columns.view(np.uint8).reshape(-1, dtype.itemsize).T.tobytes()


def _table(data: bytes, count: int, columns: int, dtype: np.dtype[Any]) -> NDArray[Any]:
    planes = np.frombuffer(data, np.uint8).reshape(dtype.itemsize, -1)
    differences = np.ascontiguousarray(planes.T).view(dtype).reshape(columns, count).T.copy()
    differences[1:] = np.cumsum(differences[1:], 0, dtype)
    return np.cumsum(differences, 0, dtype)


class _Tables:
    """The tables of a file, in the order of the groups."""

    def __init__(self, data: bytes, groups: Sequence[Any]) -> None:
        """Unpack the tables of groups, of which :func:`_group` validates the rest.

        Raises
        ------
        LoadError
            If there are other bytes than their keys and columns have.
        """
        self.shapes: Final = [_shape(each) for each in groups]
        cells = sum(keys * (columns + widths) for keys, columns, widths in self.shapes)
        if cells > MOST_CELLS:
            raise LoadError(f"{TABLES}: expected at most {MOST_CELLS} cells, got {cells}")
        sizes = [
            keys * ((columns + widths) * WORDS.itemsize + columns * NUMBERS.itemsize)
            for keys, columns, widths in self.shapes
        ]
        self._ends: Final = list(accumulate(sizes, initial=0))
        self._data: Final = unsqueezed(data, self._ends[-1], TABLES)
        if len(self._data) != self._ends[-1]:
            raise LoadError(
                f"{TABLES}: expected {self._ends[-1]} bytes for the keys and columns, got "
                f"{len(self._data)}"
            )

    def of(self, number: int) -> tuple[NDArray[np.uint64], NDArray[np.uint16], NDArray[np.uint64]]:
        """Return the words, numbers and widths of a group."""
        keys, columns, widths = self.shapes[number]
        data = self._data[self._ends[number] : self._ends[number + 1]]
        first = keys * (columns + widths) * WORDS.itemsize
        words = _table(data[:first], keys, columns + widths, WORDS)
        numbers = _table(data[first:], keys, columns, NUMBERS)
        return words[:, :columns].copy(), numbers, words[:, columns:].copy()


def _shape(data: Any) -> tuple[int, int, int]:
    """Return the numbers of keys, columns and widths of a group."""
    match data:
        case {"keys": [_, *_] as keys, "columns": list(columns), "widths": list(widths)}:
            return len(keys), len(columns), len(widths)
    raise LoadError(f"{CONTENT}: expected a group, got {data!r:.200}")


# Loading ------------------------------------------------------------------------------------------


def load_file(
    path: str | os.PathLike[str],
    memory: Mapping[str, object],
    device: object,
    *,
    trust: bool,
    caller: FrameType | None = None,
) -> Contents:
    """Return what is in a file, on memory of this process; see ``GraphSet.load``."""
    caller = sys._getframe(1) if caller is None else caller
    try:
        members = read_archive(path, GRAPHS)
        packed_templates = members.pop(TEMPLATES, b"")
        text = unsqueezed(members.pop(CONTENT, b""), MOST_TEXT, CONTENT)
        content = parse_json(text, CONTENT)
        match content:
            case {
                "graphs": list(sizes),
                "groups": list(groups),
                "keys": list(keys),
                "memory": list(described),
                "device": dict(identity),
                "regions": [],
                "functions": [],
                "events": [],
            } if len(sizes) == len(groups):
                pass
            case _:
                raise LoadError(
                    f"{CONTENT}: expected graphs, groups, keys, memory and device, and no other "
                    "objects that a program supplies"
                )
        _require_device(identity, device)
        found, scratch = _memory(described, memory, device, members)
        named = NamedMemory(found)
        tables = _Tables(members.pop(TABLES, b""), groups)
        unpacking = Unpacking(content, _Members(members), caller, trust=trust)
        templates = _Templates(packed_templates, sizes, unpacking, os.fspath(path))
        made = [
            _waiting(number, data, tables.of(number), named, templates)
            for number, data in enumerate(groups)
        ]
        order = tuple(map(_read_key, keys))
        listed = [key for each in made for key in each.group.keys]
        if len({*order}) != len(order) or {*listed} != {*order} or len(listed) != len(order):
            raise LoadError(f"{CONTENT}: expected each key in one group")
    except MismatchError as error:
        raise MismatchError(f"load {os.fspath(path)!r}: {error}", error.what) from error
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise LoadError(f"load {os.fspath(path)!r}: {error}") from error
    return Contents(order, made, found, scratch)


def _require_device(saved: Mapping[str, Any], device: object) -> None:
    """Raise a MismatchError if the device is not one of the kind that recorded the graphs."""
    for what, here in device_identity(device).items():
        if saved.get(what) != here:
            raise MismatchError(
                f"{what}: expected {saved.get(what)!r}, for which the graphs were recorded, got "
                f"{here!r}. Record them again on this machine",
                what,
            )


def _memory(
    described: Sequence[Any],
    memory: Mapping[str, object],
    device: object,
    members: Mapping[str, bytes],
) -> tuple[dict[str, object], tuple[str, ...]]:
    """Return the memory of the set and the names of scratch memory.

    Raises
    ------
    MismatchError
        If memory differs from that of the file.
    """
    found: dict[str, object] = {}
    scratch = []
    for data in described:
        region = read_region(lambda name: members.get(str(name), b""), data)
        is_scratch = bool(data.get("is_scratch"))
        name = region.name
        if is_scratch:
            scratch.append(name)
        # Segments of another pool may have the same names.
        is_own = name not in getattr(memory, "scratch", ())
        value = memory.get(name) if is_own else None
        role = f"memory {name!r}"
        if value is None and not is_scratch:
            raise MismatchError(
                f"{role}: expected {region.label}, as the graphs were recorded with, got none. "
                f"Pass it, or record the graphs of this model{did_you_mean(name, memory)}",
                name,
            )
        if value is None:
            try:
                value = _allocated(region.size or 1, device)
            except Exception as error:
                error.add_note(
                    f"{role}: expected room for {region.size} bytes of scratch memory, as the file "
                    "says. Free other memory before, or pass it"
                )
                raise
        try:
            given = memory_operand(name, value) if isinstance(value, tuple) else value
            supplied(region, given, role, device)
        except (TypeError, ValueError) as error:
            raise MismatchError(str(error), name) from error
        found[name] = value
    for name in memory:
        if name not in found and name not in getattr(memory, "scratch", ()):
            raise MismatchError(
                f"memory {name!r}: expected names of the file, got one that it does not have. It "
                f"is of another model: record its graphs{did_you_mean(name, found)}",
                name,
            )
    return found, tuple(scratch)


def _allocated(size: int, device: object) -> object:
    """Return new memory of a device."""
    chosen: Any = usable_device(device)
    stream = chosen.create_stream()
    buffer: object = chosen.allocate(size, stream=stream)
    stream.sync()
    return buffer


class _Templates:
    """The templates of a file, each of which is unpacked when it is needed."""

    def __init__(
        self, data: bytes, sizes: Sequence[Any], unpacking: Unpacking, path: str | bytes
    ) -> None:
        self._sizes: Final = [*map(_sizes, sizes)]
        self._bytes: Final = sum(each.bytes for each in self._sizes)
        if self._bytes > MOST_CONTENT:
            raise LoadError(f"{TEMPLATES}: expected {MOST_CONTENT} bytes, got {self._bytes}")
        longest = max((each.text for each in self._sizes), default=0)
        if longest > MOST_TEXT:
            raise LoadError(f"{TEMPLATES}: expected {MOST_TEXT} bytes of text, got {longest}")
        self._data: Final = data
        self._packed: Packed | None = None
        self._unpacking: Final = unpacking
        self.path: Final = path

    def of(self, number: int) -> GraphDef:
        """Return the template of a group."""
        if self._packed is None:
            unsqueezed_data = unsqueezed(self._data, self._bytes, TEMPLATES)
            if len(unsqueezed_data) != self._bytes:
                raise LoadError(f"{TEMPLATES}: expected {self._bytes} bytes, got fewer")
            self._packed = Packed(self._sizes, unsqueezed_data)
        return self._unpacking.graph(self._packed.template(number))


def _sizes(data: Any) -> Sizes:
    match data:
        case [int(text), int(integers), int(words)] if min(data) >= 0:
            return Sizes(text, integers, words)
    raise LoadError(f"{CONTENT}: expected the sizes of a graph, got {data!r:.200}")


def _waiting(
    number: int,
    data: Any,
    table: tuple[NDArray[np.uint64], NDArray[np.uint16], NDArray[np.uint64]],
    memory: NamedMemory,
    templates: _Templates,
) -> Waiting:
    """Return a group whose template is not read yet; the rest is validated."""
    match data:
        case {
            "keys": list(keys),
            "columns": list(columns),
            "memory": dict(named),
            "widths": list(widths),
            "nodes": int(nodes),
            "reason": str(reason),
            "doubtful": list(doubtful),
        } if keys and all(type(name) is str for name in columns):
            pass
        case _:
            raise LoadError(f"{CONTENT}: expected a group, got {data!r:.200}")
    for node in widths:
        if type(node) is not int or not 0 <= node < nodes:
            raise LoadError(f"{CONTENT}: expected the number of a node, got {node!r:.200}")
    words, numbers, _ = table
    if numbers.size and int(numbers.max()) > len(memory):
        raise LoadError(f"{TABLES}: expected numbers of {len(memory)} memories, got a larger one")
    sizes = np.array([0, *(each.size or 0 for each in memory.operands.values())], np.uint64)
    if ((numbers > 0) & (words > sizes[numbers])).any():
        # Its end is allowed.
        raise LoadError(f"{TABLES}: expected offsets inside of their memory, got a larger one")
    for name in named:
        if name not in memory.operands:
            raise LoadError(f"{CONTENT}: expected a name of memory, got {name!r:.200}")
    summary = Summary(
        [*map(_read_key, keys)], columns, widths, nodes, reason, tuple(map(str, doubtful))
    )

    def read() -> Group:
        try:
            return _group(templates.of(number), summary, named, table)
        except (TypeError, ValueError, OverflowError, RecursionError) as error:
            raise LoadError(f"load {templates.path!r}: group {number}: {error}") from error

    return Waiting(summary, read)


def _group(
    template: GraphDef,
    summary: Summary,
    named: Mapping[str, Any],
    table: tuple[NDArray[np.uint64], NDArray[np.uint16], NDArray[np.uint64]],
) -> Group:
    """Return a group with its template, which must have what the group says."""
    nodes = all_nodes(template)
    if len(nodes) != summary.nodes:
        raise LoadError(f"{TEMPLATES}: expected {summary.nodes} nodes, got {len(nodes)}")
    for number in summary.own:
        if not isinstance(nodes[number], MemsetNode):
            raise LoadError(f"{CONTENT}: expected a memset, got {nodes[number]}")
    parameters = {each.name: each for each in template.parameters()}
    chosen = tuple(_parameter(parameters, name) for name in summary.columns)
    by_name = {name: _parameter(parameters, parameter) for name, parameter in named.items()}
    words, numbers, wide = table
    open_ones = {*parameters.values()} - {*chosen, *by_name.values()}
    if open_ones or len({*chosen}) != len(chosen):
        raise LoadError(f"{CONTENT}: expected each parameter in one column or memory")
    for parameter, values in zip(chosen, words.T, strict=True):
        _require_values(parameter, values)
    return Group(
        template,
        summary.keys,
        chosen,
        words,
        numbers,
        {number: wide[:, place] for place, number in enumerate(summary.own)},
        memory=by_name,
        reason=summary.reason,
        doubtful=summary.doubtful,
    )


def _require_values(parameter: Parameter, values: NDArray[np.uint64]) -> None:
    """Raise unless values of a column are bits of its parameter, which is a word at most."""
    size = ADDRESS_SIZE if parameter.dtype is None else parameter.dtype.itemsize
    if parameter.image is not None or size > ADDRESS_SIZE:
        raise LoadError(f"{CONTENT}: expected columns of one word, got {parameter!r}")
    if int(values.max()) >> (8 * size):
        raise LoadError(f"{TABLES}: expected values of {parameter!r}, got {int(values.max())}")


def _parameter(parameters: Mapping[str, Parameter], name: object) -> Parameter:
    found = parameters.get(name) if isinstance(name, str) else None
    if found is None:
        raise LoadError(f"{CONTENT}: expected a parameter of the graph, got {name!r:.200}")
    return found
