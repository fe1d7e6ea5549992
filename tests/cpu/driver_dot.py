"""The text that the driver of CUDA 13.0 writes, for the tests of its reading.

The graph has each kind of conditional node, one of them in a body.
"""
# ruff: noqa: E501  (lines as long as the driver makes them)

SAMPLE = r"""digraph dot {
subgraph cluster_1 {
label="graph_1" graph[style="dashed"];
"graph_1_node_0"[style="bold" shape="record" label="{KERNEL
| {ID | 0 (topoId: 4) | store\<\<\<1,1,0\>\>\>}
| {{node handle | func handle} | {0x000000000F935D80 | 0x000000000F92FC40}}
| {accessPolicyWindow | {base_ptr | num_bytes | hitRatio | hitProp | missProp} | {0x0000000000000000 | 0 | 0.000000 | N | N}}
| {cooperative | 0}
| {priority | 0}
}"];

"graph_1_node_1"[style="bold" shape="record" label="{
CONDITIONAL
| {ID | 1 (topoId: 3)}
| {node handle| 0x000000000F9364E8}
| {Conditional Handle|1}
| {Conditional Type| IF}
| {True|graph_2}
}
"];

"graph_1_node_2"[style="bold" shape="record" label="{
CONDITIONAL
| {ID | 2 (topoId: 2)}
| {node handle| 0x000000000F937B20}
| {Conditional Handle|2}
| {Conditional Type| IF}
| {True | graph_3}
| {False| graph_4}
}
"];

"graph_1_node_3"[style="bold" shape="record" label="{
CONDITIONAL
| {ID | 3 (topoId: 1)}
| {node handle| 0x000000000F9389F0}
| {Conditional Handle|3}
| {Conditional Type| WHILE}
| {True|graph_5}
}
"];

"graph_1_node_4"[style="bold" shape="record" label="{
CONDITIONAL
| {ID | 4 (topoId: 0)}
| {node handle| 0x000000000F93A790}
| {Conditional Handle|4}
| {Conditional Type| SWITCH}
| {0|  graph_7}
| {1|  graph_8}
| {2|  graph_9}
}
"];

"graph_1_node_0" -> "graph_1_node_1" [headlabel=0];
"graph_1_node_1" -> "graph_1_node_2" [headlabel=0];
"graph_1_node_2" -> "graph_1_node_3" [headlabel=0];
"graph_1_node_3" -> "graph_1_node_4" [headlabel=0];
}
subgraph cluster_2 {
label="graph_2" graph[style="dashed"];
"graph_2_node_0"[style="bold" shape="record" label="{KERNEL
| {ID | 0 (topoId: 1) | store\<\<\<1,1,0\>\>\>}
| {{node handle | func handle} | {0x000000000F936C50 | 0x000000000F92FC40}}
| {accessPolicyWindow | {base_ptr | num_bytes | hitRatio | hitProp | missProp} | {0x0000000000000000 | 0 | 0.000000 | N | N}}
| {cooperative | 0}
| {priority | 0}
}"];

"graph_2_node_1"[style="solid" shape="rectangle" label="1 (topoId: 0)
EMPTY
node handle: 0x000000000F9373B8
"];

"graph_2_node_0" -> "graph_2_node_1" [headlabel=0];
}
subgraph cluster_3 {
label="graph_3" graph[style="dashed"];
}
subgraph cluster_4 {
label="graph_4" graph[style="dashed"];
"graph_4_node_0"[style="solid" style="solid" shape="record" label="{MEMSET
| {{ID | node handle | dptr | pitch | value | elementSize | width | height} | {0 (topoId: 0) | 0x000000000F938288 | 0x0000000302000000 | 0 | 1 | 1 | 4 | 1}}}"];

}
subgraph cluster_5 {
label="graph_5" graph[style="dashed"];
"graph_5_node_0"[style="bold" shape="record" label="{KERNEL
| {ID | 0 (topoId: 1) | set\<\<\<1,1,0\>\>\>}
| {{node handle | func handle} | {0x000000000F939158 | 0x000000000FB1C340}}
| {accessPolicyWindow | {base_ptr | num_bytes | hitRatio | hitProp | missProp} | {0x0000000000000000 | 0 | 0.000000 | N | N}}
| {cooperative | 0}
| {priority | 0}
}"];

"graph_5_node_1"[style="bold" shape="record" label="{
CONDITIONAL
| {ID | 1 (topoId: 0)}
| {node handle| 0x000000000F9398C0}
| {Conditional Handle|5}
| {Conditional Type| IF}
| {True|graph_6}
}
"];

"graph_5_node_0" -> "graph_5_node_1" [headlabel=0];
}
subgraph cluster_7 {
label="graph_7" graph[style="dashed"];
}
subgraph cluster_8 {
label="graph_8" graph[style="dashed"];
"graph_8_node_0"[style="solid" shape="rectangle" label="0 (topoId: 0)
EMPTY
node handle: 0x000000000F93AEF8
"];

}
subgraph cluster_9 {
label="graph_9" graph[style="dashed"];
}
subgraph cluster_6 {
label="graph_6" graph[style="dashed"];
"graph_6_node_0"[style="solid" shape="record" label="{
MEMCPY
| {{ID | node handle} | {0 (topoId: 0) | 0x000000000F93A028}}
| {{src | dst} | { MemoryType | Array | Host | Device | XInBytes | Y | Z | Pitch | Height | LOD | MemoryType | Array | Host | Device | XInBytes | Y | Z | Pitch | Height | LOD} | {UNIFIED (DEVICE) | 0x0000000000000000 | 0x0000000000000000 | 0x0000000302000040 | 0 | 0 | 0 | 0 | 0 | 0 | UNIFIED (DEVICE) | 0x0000000000000000 | 0x0000000000000000 | 0x0000000302000000 | 0 | 0 | 0 | 0 | 0 | 0}}
| {Extent | {WidthInBytes | Height | Depth} | {4 | 1 | 1}}
}"];

}
}
"""

HANDLES = {
    "kernel_0": 0xF935D80,
    "if_1": 0xF9364E8,
    "if_else_2": 0xF937B20,
    "while_3": 0xF9389F0,
    "switch_4": 0xF93A790,
    "if_1/then/kernel_0": 0xF936C50,
    "if_1/then/empty_1": 0xF9373B8,
    "if_else_2/else/memset_0": 0xF938288,
    "while_3/body/kernel_0": 0xF939158,
    "while_3/body/if_1": 0xF9398C0,
    "while_3/body/if_1/then/memcpy_0": 0xF93A028,
    "switch_4/branch1/empty_0": 0xF93AEF8,
}
"""What the driver gave for the nodes when they were added, by their paths."""
