"""Fields: the values of declared objects, read like attributes and never assigned.

What was declared was checked, and other nodes, forms and executables rely on it. Values lie in
private slots, which are set as fast as any; reading one through a field runs in C.

The fields of a node kind are a table: annotated names in the body of its class, each with what it
is. :class:`NodeClass` makes the slots and the constructor of it.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NoReturn, Self, TypeVar, overload

__all__ = ["Field", "NodeClass", "derived", "stored"]

_T = TypeVar("_T")

REQUIRED: Final[Any] = object()

if TYPE_CHECKING:

    class Field(Generic[_T]):
        """A value of type *T* that cannot be assigned."""

        def __init__(self, source: str | Callable[[Any], _T], doc: str = ...) -> None: ...
        @overload
        def __get__(self, owner: None, cls: type) -> Self: ...
        @overload
        def __get__(self, owner: object, cls: type) -> _T: ...
        def __get__(self, owner: object, cls: type) -> Any: ...

else:

    class Field(property):
        """A property that says what to do instead of assigning it.

        Parameters
        ----------
        source : str or callable
            The path of attributes that has the value, such as ``"_form._config"``, or a function
            of the object.
        doc : str, optional
            What the value is; by default what the function's docstring says.

        Examples
        --------
        >>> import graphdsl as gd
        >>> node = gd.GraphDef().memset(0x1000, 0, 64, name="clear")
        >>> node.width
        64
        >>> node.width = 10**6
        Traceback (most recent call last):
            ...
        AttributeError: memset node 'clear' (declared at ...): width cannot be assigned. ...
        """

        def __class_getitem__(cls, _item: object) -> type[Self]:
            return cls

        def __init__(self, source: str | Callable[[Any], object], doc: str | None = None) -> None:
            getter = attrgetter(source) if isinstance(source, str) else source
            super().__init__(getter, doc=doc if doc is not None else getter.__doc__)

        def __set_name__(self, owner: type, name: str) -> None:
            self.name = name

        def __set__(self, owner: object, value: object) -> NoReturn:
            raise AttributeError(owner._refused_assignment(self.name), name=self.name, obj=owner)

        def __delete__(self, owner: object) -> NoReturn:
            raise AttributeError(owner._refused_assignment(self.name), name=self.name, obj=owner)


class _Entry:
    """An entry of a table of fields."""

    __slots__ = ("convert", "default", "doc", "is_last", "source")

    def __init__(
        self,
        doc: str,
        source: str | Callable[[Any], object] | None = None,
        default: object = REQUIRED,
        convert: Callable[[Any], object] | None = None,
        *,
        is_last: bool = False,
    ) -> None:
        self.doc = doc
        self.source = source
        self.default = default
        self.convert = convert
        self.is_last = is_last


def stored(
    doc: str,
    *,
    default: Any = REQUIRED,
    converter: Callable[[Any], object] | None = None,
    kw_only: bool = False,
) -> Any:
    """Return the entry of a field that the constructor takes and a slot has.

    Parameters
    ----------
    doc : str
        What it is.
    default : object, optional
        What it is where the constructor is given none.
    converter : callable, optional
        Returns the value that is stored for one that is given.
    kw_only : bool, optional
        Whether it comes behind the fields of subclasses, and is passed by its name.
    """
    return _Entry(doc, None, default, converter, is_last=kw_only)


def derived(source: str | Callable[[Any], Any], doc: str, *, init: Literal[False] = False) -> Any:
    """Return the entry of a field whose value follows from what is stored otherwise.

    Parameters
    ----------
    source : str or callable
        The path of attributes that has the value, or a function of the node.
    doc : str
        What it is.
    init : bool
        That the constructor does not take it.
    """
    del init
    return _Entry(doc, source)


class NodeClass(type):
    """What makes classes of nodes, from their tables of fields.

    Of each entry it makes a field, and of those that are :func:`stored` a slot, which has the name
    behind an underscore, and an argument of the constructor, in the order of the table. A method
    ``__post_init__`` is called when all are set.
    """

    _table: dict[str, _Entry]
    _names: tuple[str, ...]
    _type_code: int
    _access_fields: tuple[str, ...]
    _changes_host_memory: bool

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], *, init: bool = True
    ) -> NodeClass:
        """Return the class; without a constructor where *init* says so."""
        own = {key: entry for key, entry in namespace.items() if isinstance(entry, _Entry)}
        slots = [f"_{key}" for key, entry in own.items() if entry.source is None]
        for key, entry in own.items():
            namespace[key] = Field(entry.source or f"_{key}", entry.doc)
        namespace["__slots__"] = (*slots, *namespace.get("__slots__", ()))
        made = super().__new__(mcs, name, bases, namespace)
        table = {**getattr(made, "_table", {}), **own}
        made._table = dict(sorted(table.items(), key=lambda item: item[1].is_last))
        made._names = tuple(made._table)
        if slots and init and "__init__" not in namespace:
            made.__init__ = _constructor(made)  # type: ignore[misc]
        return made

    def __init__(cls, *args: Any, **_keywords: Any) -> None:
        super().__init__(*args)

    @property
    def fields(cls) -> tuple[str, ...]:
        """The attributes that define a node, as its constructor takes them."""
        return cls._names

    @property
    def type_code(cls) -> int:
        """The ``CUgraphNodeType`` of such nodes (cuda.h, CUDA 12.3 to 13.5)."""
        return cls._type_code

    @property
    def has_data(cls) -> bool:
        """Whether the driver's parameters of such a node point at something."""
        return cls._says_itself("_data")

    @property
    def has_accesses(cls) -> bool:
        """Whether such a node says what memory it touches."""
        return cls._says_itself("_accesses")

    def _says_itself(cls, hook: str) -> bool:
        first = next(each for each in reversed(cls.__mro__) if isinstance(each, NodeClass))
        return getattr(cls, hook) is not getattr(first, hook)

    @property
    def access_fields(cls) -> tuple[str, ...]:
        """The fields that say what memory such a node uses."""
        return cls._access_fields or cls._names

    @property
    def changes_host_memory(cls) -> bool:
        """Whether host memory of any kind may be another after such a node than before it."""
        return cls._changes_host_memory


def _constructor(cls: NodeClass) -> Callable[..., None]:
    """Return a constructor that stores the fields of a class, written out as a person would."""
    arguments, lines = [], []
    scope: dict[str, Any] = {}
    is_by_name = False
    for name, entry in cls._table.items():
        if entry.source is not None:
            continue
        if entry.is_last and not is_by_name:
            arguments.append("*")
            is_by_name = True
        default = ""
        if entry.default is not REQUIRED:
            scope[f"default_{name}"] = entry.default
            default = f"=default_{name}"
        value = name
        if entry.convert is not None:
            scope[f"convert_{name}"] = entry.convert
            value = f"convert_{name}({name})"
        arguments.append(f"{name}{default}")
        lines.append(f"    self._{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("    self.__post_init__()")
    exec(f"def __init__(self, {', '.join(arguments)}):\n" + "\n".join(lines), scope)  # noqa: S102
    made: Callable[..., None] = scope["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__module__ = cls.__module__
    return made
