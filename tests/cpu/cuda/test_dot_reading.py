"""What is found in the driver's DOT text: conditional nodes, their handles and bodies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphdsl.cuda.dot_text import DotConditional, parse_dot
from tests.cpu.driver_dot import HANDLES, SAMPLE

IF, WHILE, SWITCH = 0, 1, 2


def body(holder: str, *nodes: str) -> tuple[int, ...]:
    return tuple(HANDLES[f"{holder}/{node}"] for node in nodes)


def test_bodies_in_order_and_on_all_levels() -> None:
    inner = "while_3/body/if_1"
    assert parse_dot(SAMPLE) == {
        HANDLES["if_1"]: DotConditional(1, IF, (body("if_1/then", "kernel_0", "empty_1"),)),
        HANDLES["if_else_2"]: DotConditional(2, IF, ((), body("if_else_2/else", "memset_0"))),
        HANDLES["while_3"]: DotConditional(3, WHILE, (body("while_3/body", "kernel_0", "if_1"),)),
        HANDLES["switch_4"]: DotConditional(
            4, SWITCH, ((), body("switch_4/branch1", "empty_0"), ())
        ),
        HANDLES[inner]: DotConditional(5, IF, (body(f"{inner}/then", "memcpy_0"),)),
    }


@pytest.mark.parametrize(
    "label",
    [
        r"{EMPTY | {ID | 0} | {node handle | 0x30}}",
        r"{KERNEL\n| {0 | operator[]\{\}\|\"} | {{node handle | func handle} | {0x30 | 0x99}}}",
        r"{MEMSET | {{ID | node handle | dptr} | {0 (topoId: 0) | 0x30 | 0x40}}}",
        "0 (topoId: 0)\nEVENT_RECORD\nnode handle: 0x30\n",
        r"0 (topoId: 0)\nEMPTY\nnode handle: 0x30\n",
    ],
)
def test_forms_of_labels(label: str) -> None:
    assert parse_dot(_one_node_in_a_body(label)) == {0x10: DotConditional(12, IF, ((0x30,),))}


def _one_node_in_a_body(label: str) -> str:
    return f"""digraph dot {{
    subgraph cluster_1 {{ "graph_1_node_0"[shape="record" label="{{
    CONDITIONAL
    | {{node handle| 0x10}}
    | {{Conditional Handle|12}}
    | {{Conditional Type| IF}}
    | {{True|graph_2}}
    }}"]; }}
    subgraph cluster_2 {{ "graph_2_node_0" [label="{label}"]; }}
    }}"""


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("{Conditional Handle|12}", ""),
        ("{Conditional Handle|12}", "{Conditional Handle|c}"),
        ("{Conditional Type| IF}", ""),
        ("{Conditional Type| IF}", "{Conditional Type| FOR}"),
        ("{True|graph_2}", ""),
        ("{True|graph_2}", "{True|graph_3}"),
        ("node handle | 0x30", "handle | 0x30"),
    ],
)
def test_a_node_is_left_out_where_anything_is_not_as_expected(written: str, instead: str) -> None:
    text = _one_node_in_a_body("{EMPTY | {node handle | 0x30}}")
    assert 0x10 in parse_dot(text)
    assert written in text
    assert parse_dot(text.replace(written, instead)) == {}


@given(st.text(alphabet='graph_1node0"[]{}|\\->;=lb x\n', max_size=200))
def test_any_text_is_read_without_an_error(text: str) -> None:
    assert isinstance(parse_dot(text), dict)
    assert isinstance(parse_dot(f'"graph_1_node_0"[label="{text}"];'), dict)
