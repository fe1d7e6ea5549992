"""graphdsl: declare, check, inspect, draw and run CUDA graphs."""

from graphdsl.adjacency import EdgePort
from graphdsl.conditions import Condition
from graphdsl.graph import GraphDef
from graphdsl.kernels import Program, SourceKernel
