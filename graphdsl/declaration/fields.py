"""Field: a value of a declared object, read like an attribute and never assigned.

What was declared was checked, and other nodes, forms and executables rely on it. Values lie in
private slots, which are set as fast as any; reading one through a field runs in C.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, NoReturn, Self, TypeVar, overload

__all__ = ["Field"]

_T = TypeVar("_T")

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
