"""Arrays whose bytes are not their values in order: where they are taken, and where refused.

Every form is decided for each use: as one side of a copy, as what a memset sets, as a kernel's
argument and as the value of a parameter.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.lib.stride_tricks import as_strided

import graphdsl as gd
from graphdsl import sim
from graphdsl.core.declaration.operands.external_memory import as_operand
from tests.cpu.doubles import CONFIG, STEP, DeviceArray, DlpackOnly, StandInBuffer
from tests.examples import about

PLAIN: Final = np.arange(6, dtype=np.int32).reshape(2, 3)
ADDRESS: Final = 0x5000_0000
HUGE: Final = 1 << 200


class Tensor(DeviceArray):
    """A device array with the bits of a torch tensor."""

    def __init__(self, *, conj: bool = False, neg: bool = False) -> None:
        super().__init__((2, 3), "<c8")
        self._bits = {"conj": conj, "neg": neg}

    def is_conj(self) -> bool:
        return self._bits["conj"]

    def is_neg(self) -> bool:
        return self._bits["neg"]


class HostTensor(DlpackOnly):
    """An array of the host with a bit of a torch tensor."""

    def is_neg(self) -> bool:
        return True


class Interface:
    """Something with exactly this ``__cuda_array_interface__``."""

    def __init__(self, **content: object) -> None:
        self.__cuda_array_interface__ = {
            "shape": (2, 3), "typestr": "<i4", "data": (ADDRESS, False), "version": 3, **content
        }  # fmt: skip


class FakeBuffer(StandInBuffer):
    """Something that has the attributes of a Buffer."""


class Matrix(np.ndarray[Any, Any]):
    """A subclass, as libraries have them."""


def _read_only(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    array.flags.writeable = False
    return array


COPY, MEMSET, ARGUMENT, PARAMETER = "copy", "memset", "argument", "parameter"
ANYWHERE: Final = frozenset({COPY, MEMSET, ARGUMENT, PARAMETER})
AS_AN_ADDRESS: Final = ANYWHERE - {COPY}
"""Whoever gets the address knows the order, and all of it is set to one value."""
ONLY_SET: Final = frozenset({MEMSET})
"""Beside plain bytes: a copy has to know how these lie in rows."""
NOWHERE: Final[frozenset[str]] = frozenset()

# What it is, where it can be used beside plain bytes, and what is said where it cannot.
FORMS: Final[dict[str, tuple[Callable[[], Any], frozenset[str], str]]] = {
    "C order": (lambda: PLAIN, ANYWHERE, ""),
    "one axis": (lambda: PLAIN[0], ANYWHERE, ""),
    "a row": (lambda: np.asfortranarray(PLAIN[:1]), ANYWHERE, ""),
    "a column": (lambda: np.ascontiguousarray(PLAIN[:, :1]), ANYWHERE, ""),
    "one element of many axes": (lambda: np.zeros((1, 1, 1), order="F"), ANYWHERE, ""),
    "matrix": (lambda: PLAIN.view(np.matrix), ANYWHERE, ""),
    "subclass": (lambda: PLAIN.view(Matrix), ANYWHERE, ""),
    "records": (lambda: np.zeros(3, [("a", "<i4"), ("b", "S3")]), ANYWHERE, ""),
    "record array": (lambda: np.recarray(3, [("a", "<i4")]), ANYWHERE, ""),
    "bytes in any order": (lambda: np.zeros(3, ">u1"), ANYWHERE, ""),
    "dates": (lambda: np.zeros(3, "M8[s]"), ANYWHERE, ""),
    "Fortran order": (
        lambda: np.asfortranarray(PLAIN), AS_AN_ADDRESS, r"int32\[2, 3\] in Fortran order.*array.T"
    ),
    "transposed": (lambda: PLAIN.T, AS_AN_ADDRESS, r"int32\[3, 2\] in Fortran order .*\.T of one"),
    "swapped axes": (
        lambda: np.zeros((2, 3, 4)).swapaxes(1, 2), AS_AN_ADDRESS, r"with strides \(96, 8, 32\)"
    ),
    "gaps": (
        lambda: np.zeros((4, 4))[:, ::2], ONLY_SET, r"contiguous memory"
    ),
    "backwards": (lambda: np.zeros(4)[::-1], NOWHERE, r"contiguous memory.*strides \(-8,\)"),
    "broadcast": (lambda: np.broadcast_to(np.float32(1), (4,)), NOWHERE, r"strides \(0,\)"),
    "swapped bytes": (lambda: np.zeros(4, ">i2"), NOWHERE, r"byte order.*astype.*numpy.uint8"),
    "swapped bytes in a record": (
        lambda: np.zeros(3, [("a", ">i4")]), NOWHERE, r"expected elements in native byte order"
    ),
    "swapped text": (lambda: np.zeros(3, ">U2"), NOWHERE, r"elements in native byte order"),
    "masked": (
        lambda: np.ma.array(PLAIN, mask=PLAIN > 2), NOWHERE, r"without a mask, .* filled\("
    ),
    "masked, nothing yet": (lambda: np.ma.array(PLAIN), NOWHERE, r"array without a mask"),
    "the masked value": (lambda: np.ma.masked, NOWHERE, r"without a mask|zero-dimensional"),
    "objects": (lambda: np.array([None, 1]), NOWHERE, r"expected an array of plain data"),
    "objects in a record": (
        lambda: np.zeros(2, [("a", "i4"), ("b", object)]), NOWHERE, r"holds Python objects"
    ),
    "strings of any length": (
        lambda: np.array(["a"], np.dtypes.StringDType()), NOWHERE, r"holds Python objects"
    ),
    "device": (lambda: DeviceArray((2, 3), "<i4"), ANYWHERE, ""),
    "device, C strides": (lambda: DeviceArray((2, 3), "<i4", (12, 4)), ANYWHERE, ""),
    "device, a row": (lambda: DeviceArray((1, 3), "<i4", (4, 4)), ANYWHERE, ""),
    "device, strides of nothing": (lambda: DeviceArray((2, 1), "<i4", (4, 77)), ANYWHERE, ""),
    "device, Fortran order": (
        lambda: DeviceArray((2, 3), "<i4", (4, 8)), AS_AN_ADDRESS, r"Array int32\[2, 3\] in Fortran"
    ),
    "device, swapped axes": (
        lambda: DeviceArray((2, 3, 4), "<i4", (48, 4, 12)), AS_AN_ADDRESS, r"strides \(48, 4, 12\)"
    ),
    "device, broadcast": (lambda: DeviceArray((4,), "<i4", (0,)), NOWHERE, r"expected contiguous"),
    "device, backwards": (lambda: DeviceArray((4,), "<i4", (-4,)), NOWHERE, r"expected contiguous"),
    "device, swapped bytes": (lambda: DeviceArray((4,), ">f4"), NOWHERE, r"native byte order"),
    "device, a mask": (
        lambda: Interface(mask=DeviceArray((2, 3), "|b1")), NOWHERE, r"without a mask, got Interfac"
    ),
    "device, no mask": (lambda: Interface(mask=None), ANYWHERE, ""),
    "device, conjugate": (lambda: Tensor(conj=True), NOWHERE, r"is_conj\(\).*resolve_conj\(\)"),
    "device, negative": (lambda: Tensor(neg=True), NOWHERE, r"is_neg\(\).*resolve_neg\(\)"),
    "device, resolved": (Tensor, ANYWHERE, ""),
    "device, negative shape": (lambda: Interface(shape=(-2, -3)), NOWHERE, r"shape: expected a t"),
    "device, huge shape": (
        lambda: Interface(shape=(1 << 62, 1 << 62, 4)), NOWHERE, r"run past the end of the addre"
    ),
    "device, shape that wraps": (
        lambda: Interface(shape=(1 << 32, 1 << 32)), NOWHERE, r"run past the end of the addre"
    ),
    "device, float shape": (lambda: Interface(shape=(2.0, 3)), NOWHERE, r"shape: expected a tuple"),
    "device, bool shape": (lambda: Interface(shape=(True,)), NOWHERE, r"shape: expected a t"),
    "device, float strides": (
        lambda: Interface(strides=(12.0, 4.0)), NOWHERE, r"strides: expected a tuple of ints"
    ),
    "device, float address": (lambda: Interface(data=(4096.0, False)), NOWHERE, r"data: expected"),
    "device, bool address": (lambda: Interface(data=(True, False)), NOWHERE, r"data: expected"),
    "device, negative address": (lambda: Interface(data=(-8, False)), NOWHERE, r"from 1 to 2"),
    "DLPack": (lambda: DlpackOnly(PLAIN), ANYWHERE, ""),
    "DLPack, Fortran order": (
        lambda: DlpackOnly(PLAIN.T), AS_AN_ADDRESS, r"DlpackOnly int32\[3, 2\] in Fortran order"
    ),
    "DLPack, broadcast": (
        lambda: DlpackOnly(as_strided(np.zeros(2), (3, 2), (0, 8))), NOWHERE, r"contiguous memory"
    ),
    "DLPack, negative": (
        lambda: HostTensor(PLAIN), NOWHERE, r"got HostTensor int32\[2, 3\], .* is_neg\(\)"
    ),
    "buffer": (lambda: FakeBuffer(size=24), ANYWHERE, ""),
    "buffer, negative size": (lambda: FakeBuffer(size=-1), NOWHERE, r"size of FakeBuffer: exp"),
    "buffer, float size": (
        lambda: FakeBuffer(size=24.0), NOWHERE, r"size of FakeBuffer: expected an"  # type: ignore[arg-type]
    ),
    "buffer, huge": (lambda: FakeBuffer(size=1 << 64), NOWHERE, r"past the end of the address"),
    "buffer, no address": (lambda: FakeBuffer(handle=0), NOWHERE, r"expected an address from 1"),
    "buffer, handle of no number": (
        lambda: FakeBuffer(handle=None), NOWHERE, r"handle of FakeBuffer: .*None"  # type: ignore[arg-type]
    ),
}  # fmt: skip


def _use(form: Any, use: str) -> object:
    graph = gd.GraphDef("g")
    if use == COPY:
        size = as_operand(form, "form", gaps=True).size or 1
        return graph.memcpy(ADDRESS, form, size, name="n"), graph.memcpy(form, ADDRESS, size)
    if use == MEMSET:
        return graph.memset(form, 0, name="n")
    if use == ARGUMENT:
        return graph.launch(CONFIG, STEP, form, name="n")
    return graph.param("x", gd.Address).value(form)


@pytest.mark.parametrize("form", FORMS)
def test_each_form_in_each_use(form: str) -> None:
    for use in sorted(ANYWHERE):
        with about(use):
            _require_used_or_refused(form, use)


def _require_used_or_refused(form: str, use: str) -> None:
    make, allowed, message = FORMS[form]
    array = make()
    if use in allowed:
        _use(array, use)
        return
    with pytest.raises((TypeError, ValueError), match=message) as caught:
        _use(array, use)
    assert "expected" in str(caught.value) or "would run past" in str(caught.value)
    if use != COPY or allowed:
        assert ("'x'" if use == PARAMETER else "node 'n'") in str(caught.value)


# Copies between two arrays ------------------------------------------------------------------------

TALL: Final = np.zeros((3, 2), np.int32)
COPIES: Final[list[tuple[str, Any, Any, bool]]] = [
    ("C to C", PLAIN, np.zeros((2, 3), np.int32), True),
    ("F to F", np.asfortranarray(PLAIN), np.zeros((2, 3), np.int32, order="F"), True),
    ("F to C", np.asfortranarray(PLAIN), np.zeros((2, 3), np.int32), False),
    ("C to F", PLAIN, np.zeros((2, 3), np.int32, order="F"), False),
    ("F to the C array with the same bytes", np.asfortranarray(PLAIN), TALL, False),
    ("the view that says so", np.asfortranarray(PLAIN).T, TALL, True),
    ("F to F of another shape", np.asfortranarray(PLAIN), np.zeros((3, 2), np.int32, "F"), False),
    ("F to F of other bytes", PLAIN.T, DeviceArray((3, 1), "<i8", (8, 24)), False),
    ("host F to device F", PLAIN.T, DeviceArray((3, 2), "<i4", (4, 12)), True),
    ("device F to DLPack", DeviceArray((3, 2), "<i4", (4, 12)), DlpackOnly(TALL.T.copy().T), True),
    ("host F to device C", PLAIN.T, DeviceArray((3, 2), "<i4"), False),
    ("host F to a buffer", PLAIN.T, StandInBuffer(size=24), False),
    ("swapped axes alike", np.zeros((2, 3, 4)).swapaxes(0, 1), np.zeros((2, 3, 4)).swapaxes(0, 1),
     True),
    ("swapped axes otherwise", np.zeros((2, 3, 4)).swapaxes(0, 1), np.zeros((3, 2, 4)), False),
    ("C of one shape to C of another", PLAIN, np.zeros(6, np.int32), True),
]  # fmt: skip


@pytest.mark.parametrize(("src", "dst", "fits"), [case[1:] for case in COPIES],
                         ids=[case[0] for case in COPIES])  # fmt: skip
def test_copies_between_arrays(src: Any, dst: Any, fits: bool) -> None:
    for target, source in ((dst, src), (src, dst)):
        graph = gd.GraphDef()
        if fits:
            graph.memcpy(target, source)
        else:
            with pytest.raises(ValueError, match=r"order of the other side.*does not reorder"):
                graph.memcpy(target, source)
            assert not graph.nodes()


shapes = st.lists(st.integers(1, 4), min_size=1, max_size=4)


@given(shapes, st.data())
def test_a_copy_that_is_taken_moves_each_element_to_its_place(
    shape: list[int], data: st.DataObject
) -> None:
    """Against numpy, over all orders of axes on both sides, with axes of one element too."""
    size = int(np.prod(shape))
    axes = st.permutations(range(len(shape)))
    sides = []
    for _ in range(2):
        order = data.draw(axes)
        packed = np.zeros([shape[axis] for axis in order], np.int16)
        sides.append(packed.transpose(np.argsort(order)))
    src, dst = sides
    src[...] = np.arange(size, dtype=np.int16).reshape(shape)
    moved = np.zeros(size, np.int16)
    ctypes.memmove(moved.ctypes.data, src.ctypes.data, src.nbytes)
    ctypes.memmove(dst.ctypes.data, src.ctypes.data, src.nbytes)
    is_right = np.array_equal(dst, src)
    try:
        gd.GraphDef().memcpy(dst, src)
    except ValueError:
        assert as_operand(src, "src").layout != as_operand(dst, "dst").layout
    else:
        assert is_right
    try:
        gd.GraphDef().memcpy(StandInBuffer(size=src.nbytes), src)
    except ValueError:
        assert not np.array_equal(moved, src.ravel())
    else:
        assert np.array_equal(moved, src.ravel())


def test_a_part_of_an_array_in_fortran_order() -> None:
    array = DeviceArray((2, 3), "<i4", (4, 8))
    gd.GraphDef().memset(array, 0, 24)
    with pytest.raises(
        ValueError, match=r"memset dst: expected all 24 bytes .* got 8 bytes of Dev"
    ):
        gd.GraphDef().memset(array, 0, 8)


class Moving:
    """Something that has the attributes of a Buffer, and is elsewhere each time it is asked."""

    is_closed = False

    def __init__(
        self, *, handles: tuple[Any, ...] = (ADDRESS,), sizes: tuple[Any, ...] = (8,)
    ) -> None:
        self.handles, self.sizes = list(handles), list(sizes)

    @property
    def handle(self) -> Any:
        return self.handles.pop(0) if len(self.handles) > 1 else self.handles[0]

    @property
    def size(self) -> Any:
        return self.sizes.pop(0) if len(self.sizes) > 1 else self.sizes[0]


def test_a_size_that_changes_is_taken_from_one_answer() -> None:
    buffer = Moving(sizes=(*range(8, 80, 8), -1))
    node = gd.GraphDef().memset(buffer, 0)
    assert node.width == node.dst.size
    assert str(node.dst) == f"Buffer({node.width} B)"


def test_an_interface_that_changes_is_taken_from_one_answer() -> None:
    class Growing:
        """An array that is larger each time it is asked."""

        asked = 0

        @property
        def __cuda_array_interface__(self) -> dict[str, Any]:
            self.asked += 1
            size = 1000 * self.asked
            return {"shape": (size,), "typestr": "|u1", "data": (size, False), "version": 3}

    node = gd.GraphDef().memset(Growing(), 0)
    assert node.dst.size == node.dst.address == node.width


# Values -------------------------------------------------------------------------------------------


class Swapped(ctypes.BigEndianStructure):
    """A structure of another machine."""

    _fields_ = (("a", ctypes.c_int32),)


class Around(ctypes.Structure):
    """A structure with one of another machine inside."""

    _fields_ = (("name", ctypes.c_int8), ("inner", Swapped))


class Named(ctypes.Structure):
    """A structure whose field has a name that could be taken for an order."""

    _fields_ = ((">a", ctypes.c_int32),)


class SwappedUnion(ctypes.BigEndianUnion):
    """A union of another machine."""

    _fields_ = (("a", ctypes.c_int32),)


@pytest.mark.parametrize(
    "value",
    [
        np.array([1], ">i2"),
        np.array([(1,)], [("a", ">i4")]),
        memoryview(np.array([1], ">i2")),  # type: ignore[arg-type]
        ctypes.c_int32.__ctype_be__(1),
        Swapped(1),
        SwappedUnion(),
        (ctypes.c_int16.__ctype_be__ * 2)(1, 2),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_in_the_byte_order_of_other_machines(value: Any) -> None:
    with pytest.raises(TypeError, match=r"memset value: expected an element in native byte order"):
        gd.GraphDef().memset(0x1000, value, 4)
    if not isinstance(value, (np.ndarray, memoryview)):
        with pytest.raises(TypeError, match=r"argument 0: expected a value in native byte order"):
            gd.GraphDef().launch(CONFIG, STEP, value)


def test_values_of_structures() -> None:
    record = np.zeros(1, [("a", ">i4"), ("b", "i4")])[0]
    for swapped in (record, Around()):
        with pytest.raises(TypeError, match=r"argument 0: expected a value in native byte order"):
            gd.GraphDef().launch(CONFIG, STEP, swapped)
    gd.GraphDef().launch(CONFIG, STEP, Named(1), np.array([1], ">i2")[0])
    assert gd.GraphDef().memset(0x1000, Named(1), 4).value == 1
    assert gd.GraphDef().memset(0x1000, np.array([1], "<i2"), 4).value == 1
    assert gd.GraphDef().memset(0x1000, np.array([7], ">u1"), 4).value == 7
    assert gd.GraphDef().memset(0x1000, np.array([1], ">i2")[0], 4).value == 1


@pytest.mark.parametrize(
    "value",
    [ctypes.py_object([1]), ctypes.c_char_p(b"text"), ctypes.c_wchar_p("text")],
    ids=lambda value: type(value).__name__,
)
def test_addresses_that_nothing_keeps_are_no_arguments(value: Any) -> None:
    with pytest.raises(TypeError, match=r"argument 0: expected plain data, .* keep alive"):
        gd.GraphDef().launch(CONFIG, STEP, value)


def test_masked_values() -> None:
    masked: Any = np.ma.array([1, 2], "i2", mask=[True, False])
    with pytest.raises(TypeError, match=r"memset value: expected an element, got a masked one"):
        gd.GraphDef().memset(0x1000, masked, 4)
    record = np.ma.array([(1, 2)], [("a", "i4"), ("b", "i4")], mask=[(True, False)])[0]
    for value in (record, np.ma.masked):
        with pytest.raises(TypeError, match=r"argument 0: expected"):
            gd.GraphDef().launch(CONFIG, STEP, value)
        with pytest.raises(TypeError, match=r"'p': expected a value of .* it has a mask"):
            gd.GraphDef().param("p", record.dtype).value(value)


@pytest.mark.parametrize(
    "kind", [">i4", [("a", ">i4")], (">i4", (2,)), ">U2", object, [("a", "O")]]
)
def test_types_that_no_parameter_has(kind: Any) -> None:
    with pytest.raises(TypeError, match=r"'p' type: expected plain data in native byte order"):
        gd.GraphDef().param("p", kind)


def test_an_array_without_axes_is_neither_value_nor_address() -> None:
    with pytest.raises(
        TypeError, match=r"argument 0: .*float64\[\], which is ambiguous.*array\[\(\)\] for"
    ):
        gd.GraphDef().launch(CONFIG, STEP, np.array(1.5))
    with pytest.raises(TypeError, match=r"argument 0: .*\[\('a', '<i8', \(5,\)\)\]\[\], which is"):
        gd.GraphDef().launch(CONFIG, STEP, np.zeros((), [("a", "i8", (5,))]))
    gd.GraphDef().launch(CONFIG, STEP, np.array(1.5)[()], np.array(1.5).reshape(1))
    gd.GraphDef().launch(CONFIG, STEP, DeviceArray((), "<f4"))
    assert gd.GraphDef().memcpy(0x1000, np.array(1.5)).size == 8


# Buffers of the simulator -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "dtype", ["V0", "S0", "U", object, "O", [("a", "O")], None, "nope", 3, ("i4", (2,)), [], {}]
)
def test_bytes_are_seen_as_plain_data_only(dtype: Any) -> None:
    device = sim.Device()
    buffer = device.allocate(16, stream=device.default_stream)
    with pytest.raises(TypeError, match=r"array dtype: expected .*, got "):
        buffer.array(dtype)


@pytest.mark.parametrize(
    "shape",
    [1.0, True, "4", (True,), (1.5,), None, [None], -1, (-1, -1), 17, 1 << 70, (1 << 40,) * 3],
)
def test_shapes_that_a_buffer_has_not(shape: Any) -> None:
    device = sim.Device()
    buffer = device.allocate(16, stream=device.default_stream)
    if shape is None:
        assert buffer.array(shape=shape).shape == (16,)
        return
    with pytest.raises((TypeError, ValueError), match=r"array( shape)?: expected .*, got "):
        buffer.array(np.uint8, shape)
    assert buffer.array(np.int32, [2, np.int64(2)]).shape == (2, 2)  # type: ignore[arg-type]
