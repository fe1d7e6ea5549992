"""Fields: read-only attributes of declared objects.

Declared values were validated, and other nodes, forms and executables rely on them. Values are
stored in private slots, which are set at full speed; reading one through a field runs in C.

The fields of a node kind are a table of annotated names with descriptions in the body of its class.
The slots and the constructor are generated from it: each :func:`stored` field has a slot, named
with a leading underscore, and an argument, in the order of the table. The method ``__post_init__``,
if any, is called when all are set. A :func:`derived` field whose name in the body has a leading
underscore is in data, drawings and comparisons, without the underscore, but no attribute for users.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NoReturn, Self, TypeVar, overload

_T = TypeVar("_T")

REQUIRED: Final[Any] = object()

if TYPE_CHECKING:

    class Field(Generic[_T]):
        """A value of type *T* that cannot be assigned."""

        def __init__(self, source: str | Callable[[Any], _T], doc: str = ...) -> None: ...
        def __set_name__(self, owner: type, name: str) -> None: ...
        @overload
        def __get__(self, owner: None, cls: type) -> Self: ...
        @overload
        def __get__(self, owner: object, cls: type) -> _T: ...
        def __get__(self, owner: object, cls: type) -> Any: ...

else:

    class Field(property):
        """A property whose error on assignment names the remedy.

        Parameters
        ----------
        source : str or callable
            The path of attributes that leads to the value, such as ``"_form._config"``, or a
            function of the object.
        doc : str, optional
            The description; by default the function's docstring.

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
            super().__init__(getter)
            # The __doc__ of a subclass of property hides the one passed to property.
            self.__doc__ = doc if doc is not None else getter.__doc__

        def __set_name__(self, owner: type, name: str) -> None:
            self.name = name

        def __set__(self, owner: object, value: object) -> NoReturn:
            raise AttributeError(_refused_assignment(owner, self.name), name=self.name)

        def __delete__(self, owner: object) -> NoReturn:
            raise AttributeError(_refused_assignment(owner, self.name), name=self.name)


def _refused_assignment(owner: object, name: str) -> str:
    explain = getattr(type(owner), "_refused_assignment", None)
    if explain is None:
        return f"{type(owner).__name__}: {name} cannot be assigned. Create another object"
    text: str = explain(owner, name)
    return text


class _Entry:
    """An entry of a table of fields."""

    __slots__ = ("convert", "default", "doc", "is_last", "path", "shown", "source")

    def __init__(
        self,
        doc: str,
        source: str | Callable[[Any], object] | None = None,
        default: object = REQUIRED,
        convert: Callable[[Any], object] | None = None,
        shown: Callable[[Any, Any], str | int | None] | None = None,
        *,
        is_last: bool = False,
    ) -> None:
        self.doc = doc
        self.shown = shown
        self.source = source
        self.default = default
        self.convert = convert
        self.is_last = is_last
        self.path = ""
        """The attributes that lead to the value, separated by dots."""


def stored(
    doc: str,
    *,
    default: Any = REQUIRED,
    converter: Callable[[Any], object] | None = None,
    shown: Callable[[Any, Any], str | int | None] | None = None,
    kw_only: bool = False,
) -> Any:
    """Return the entry of a field with a slot and a constructor argument.

    Parameters
    ----------
    doc : str
        The description.
    default : object, optional
        The default of the constructor argument.
    converter : callable, optional
        Converts the argument to the stored value.
    shown : callable, optional
        Returns how listings print it, given the node and the value; None to leave it out.
    kw_only : bool, optional
        Whether it is keyword-only and comes after the fields of subclasses.
    """
    return _Entry(doc, None, default, converter, shown, is_last=kw_only)


def derived(source: str | Callable[[Any], Any], doc: str, *, init: Literal[False] = False) -> Any:
    """Return the entry of a field that is computed from stored values.

    Parameters
    ----------
    source : str or callable
        The path of attributes that has the value, or a function of the node.
    doc : str
        The description.
    init : bool
        Always False: the constructor does not take it.
    """
    del init
    return _Entry(doc, source)


def slots(body: Mapping[str, object], *more: str) -> tuple[str, ...]:
    """Return the slots of a class: those of its table and *more*.

    Parameters
    ----------
    body : mapping of str to object
        The body of the class so far, ``vars()``.
    *more : str
        The names of slots that have no field.
    """
    names = (name for name, entry in body.items() if isinstance(entry, _Entry))
    return (*(f"_{name}" for name in names if _is_stored(body[name])), *more)


def _is_stored(entry: object) -> bool:
    return isinstance(entry, _Entry) and entry.source is None


def enter(cls: type[Any], *, init: bool) -> None:
    """Create the fields of a class from its table, and a constructor if *init* is true."""
    body = {name: entry for name, entry in vars(cls).items() if isinstance(entry, _Entry)}
    if not body:
        return
    table = dict(getattr(cls, "_table", {}))
    for attribute, entry in body.items():
        name = attribute.removeprefix("_")
        if _is_stored(entry) and not hasattr(cls, f"_{name}"):
            raise TypeError(
                f"{cls.__name__}.{name}: expected a slot for it. Write __slots__ = "
                "slots(vars()) after the fields"
            )
        source = entry.source or f"_{name}"
        entry.path = source if isinstance(source, str) else attribute
        made: Field[Any] = Field(source, entry.doc)
        made.__set_name__(cls, name)
        setattr(cls, attribute, made)
        table[name] = entry
    cls._table = dict(sorted(table.items(), key=lambda item: item[1].is_last))
    cls._table_names = tuple(cls._table)
    cls._shown = {name: entry.shown for name, entry in table.items() if entry.shown is not None}
    cls._table_values = staticmethod(_getter([entry.path for entry in cls._table.values()]))
    cls._required = frozenset(
        name for name, entry in table.items() if _is_stored(entry) and entry.default is REQUIRED
    )
    if init and "__init__" not in vars(cls):
        cls.__init__ = _constructor(cls)


def _getter(paths: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that gives the values at all of some paths of attributes."""
    if len(paths) > 1:
        return attrgetter(*paths)
    get = attrgetter(*paths)
    return lambda node: (get(node),)


fields_of: Final[Callable[[Any], tuple[str, ...]]] = attrgetter("_table_names")
"""Returns the names of the fields of a node or a class of nodes."""
values_of: Final[Callable[[Any], Callable[[Any], tuple[Any, ...]]]] = attrgetter("_table_values")
"""Returns a function of nodes of a class, given it or one of them: the values of all fields."""


required_fields: Final[Callable[[Any], frozenset[str]]] = attrgetter("_required")
"""Returns the names of the stored fields of a class of nodes that have no default."""


def field_values(node: Any) -> dict[str, Any]:
    """Return the values of a node's fields by name."""
    return dict(zip(node._table_names, node._table_values(node)))  # noqa: B905  # one of each


def _constructor(cls: type[Any]) -> Callable[..., None]:
    """Return a generated constructor that stores the fields of a class."""
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
    text = f"def __init__(self, {', '.join(arguments)}):\n" + "\n".join(lines)
    name = f"<constructor of {cls.__module__}.{cls.__qualname__}>"
    # Tracebacks show its lines, as those of attrs and namedtuple.
    linecache.cache[name] = len(text), None, text.splitlines(keepends=True), name
    exec(compile(text, name, "exec"), scope)  # noqa: S102
    made: Callable[..., None] = scope["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__module__ = cls.__module__
    return made
