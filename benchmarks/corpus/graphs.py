"""Graph algorithms: frontiers, shortest paths, components, ranks, triangles, union and find."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, integers

KIND: Final = "graphs"
VERTICES: Final = 200


def edges(rng: np.random.Generator, count: int) -> Any:
    """Return that many random edges as an array of pairs."""
    return integers(rng, (count, 2), 0, VERTICES)


def adjacency(rng: np.random.Generator, count: int) -> Arguments:
    """Return an undirected graph: where the neighbours of each vertex start, and all of them."""
    pairs = edges(rng, count)
    both = np.concatenate([pairs, pairs[:, ::-1]])
    both = both[np.lexsort((both[:, 1], both[:, 0]))]
    starts = np.searchsorted(both[:, 0], np.arange(VERTICES + 1)).astype(np.int32)
    return {"starts": starts, "targets": np.ascontiguousarray(both[:, 1])}


def search_input(rng: np.random.Generator) -> Arguments:
    """Return a graph, distances from vertex 0, and room for two frontiers."""
    distances = np.full(VERTICES, -1, np.int32)
    distances[0] = 0
    return {
        **adjacency(rng, 250),
        "distances": distances,
        "frontiers": np.zeros((2, VERTICES), np.int32),
        "vertices": VERTICES,
    }


def searched(a: Arguments) -> Arguments:
    """Return how many edges each vertex is away."""
    distances, frontier, level = a["distances"].copy(), [0], 0
    while frontier:
        level += 1
        following = []
        for vertex in frontier:
            for target in a["targets"][a["starts"][vertex] : a["starts"][vertex + 1]]:
                if distances[target] < 0:
                    distances[target] = level
                    following.append(int(target))
        frontier = following
    return {"distances": distances}


def weighted(rng: np.random.Generator) -> Arguments:
    """Return weighted edges and distances, of which only that of vertex 0 is known."""
    distances = np.full(VERTICES, 1 << 30, np.int32)
    distances[0] = 0
    pairs = edges(rng, 800)
    return {
        "sources": np.ascontiguousarray(pairs[:, 0]),
        "targets": np.ascontiguousarray(pairs[:, 1]),
        "weights": integers(rng, 800, 1, 100),
        "distances": distances,
        "count": 800,
    }


def shortest(a: Arguments) -> Arguments:
    """Return the lengths of the shortest paths."""
    distances = a["distances"].astype(np.int64)
    for _ in range(VERTICES):
        np.minimum.at(distances, a["targets"], distances[a["sources"]] + a["weights"])
    return {"distances": np.minimum(distances, 1 << 30)}


def unlabelled(rng: np.random.Generator) -> Arguments:
    """Return edges, and labels that are the vertices' own numbers."""
    return {
        "edges": edges(rng, 130),
        "labels": np.arange(VERTICES, dtype=np.int32),
        "count": 130,
    }


def components(a: Arguments) -> Any:
    """Return the smallest vertex of each one's component."""
    labels = np.arange(VERTICES)
    first, second = a["edges"].T
    for _ in range(VERTICES):
        np.minimum.at(labels, first, labels[second])
        np.minimum.at(labels, second, labels[first])
    return labels


def roots(outputs: Arguments) -> Arguments:
    """Follow parents to the roots: in which order trees were joined does not matter then."""
    parents = np.asarray(outputs["parents"])
    for _ in range(VERTICES):
        parents = parents[parents]
    return {"parents": parents}


def rank_input(rng: np.random.Generator) -> Arguments:
    """Return edges by target, degrees of sources, and equal ranks."""
    pairs = edges(rng, 900)
    pairs = pairs[np.argsort(pairs[:, 1], kind="stable")]
    starts = np.searchsorted(pairs[:, 1], np.arange(VERTICES + 1)).astype(np.int32)
    return {
        "starts": starts,
        "sources": np.ascontiguousarray(pairs[:, 0]),
        "degrees": np.bincount(pairs[:, 0], minlength=VERTICES).astype(np.int32),
        "ranks": np.full(VERTICES, 1 / VERTICES),
        "vertices": VERTICES,
        "rounds": 6,
    }


def ranked(a: Arguments) -> Arguments:
    """Return the ranks after that many rounds."""
    targets = np.repeat(np.arange(VERTICES), np.diff(a["starts"]))
    ranks = a["ranks"]
    for _ in range(a["rounds"]):
        shares = ranks[a["sources"]] / a["degrees"][a["sources"]]
        sums = np.bincount(targets, weights=shares, minlength=VERTICES)
        ranks = 0.15 / VERTICES + 0.85 * sums
    return {"ranks": ranks}


def dense(rng: np.random.Generator) -> Arguments:
    """Return a matrix of distances."""
    matrix = integers(rng, (40, 40), 1, 100)
    matrix[rng.random((40, 40)) < 0.7] = 1 << 29
    np.fill_diagonal(matrix, 0)
    return {"distances": matrix, "n": 40}


def all_pairs(a: Arguments) -> Arguments:
    """Return the lengths of the shortest paths between all vertices."""
    distances = a["distances"].copy()
    for k in range(40):
        distances = np.minimum(distances, distances[:, k, None] + distances[k])
    return {"distances": distances}


def triangles(a: Arguments) -> Arguments:
    """Return how many triangles there are."""
    matrix = np.zeros((VERTICES, VERTICES), np.int64)
    for vertex in range(VERTICES):
        matrix[vertex, a["targets"][a["starts"][vertex] : a["starts"][vertex + 1]]] = 1
    np.fill_diagonal(matrix, 0)
    return {"total": np.trace(matrix @ matrix @ matrix) // 6}


def simple_graph(rng: np.random.Generator) -> Arguments:
    """Return a graph without loops and double edges."""
    matrix = np.triu(rng.random((VERTICES, VERTICES)) < 0.06, 1)
    first, second = np.nonzero(matrix | matrix.T)
    return {
        "starts": np.searchsorted(first, np.arange(VERTICES + 1)).astype(np.int32),
        "targets": second.astype(np.int32),
        "total": np.zeros(1, np.uint64),
        "vertices": VERTICES,
    }


CASES: Final = (
    Case(
        name="breadth_first_search",
        kind=KIND,
        source=r"""
// One block goes level by level; a vertex joins the frontier of whoever reaches it first.
extern "C" __global__ void breadth_first_search(const int* starts, const int* targets,
                                                int* distances, int* frontiers, int vertices) {
    __shared__ int sizes[2];
    int now = 0;
    if (threadIdx.x == 0) {
        frontiers[0] = 0;
        sizes[0] = 1;
    }
    __syncthreads();
    for (int level = 1; sizes[now] > 0; ++level) {
        if (threadIdx.x == 0) sizes[1 - now] = 0;
        __syncthreads();
        for (int i = threadIdx.x; i < sizes[now]; i += blockDim.x) {
            int vertex = frontiers[now * vertices + i];
            for (int e = starts[vertex]; e < starts[vertex + 1]; ++e) {
                if (atomicCAS(&distances[targets[e]], -1, level) == -1) {
                    int place = atomicAdd(&sizes[1 - now], 1);
                    frontiers[(1 - now) * vertices + place] = targets[e];
                }
            }
        }
        __syncthreads();
        now = 1 - now;
    }
}
""",
        kernel="breadth_first_search",
        grid=1,
        block=128,
        arguments=search_input,
        outputs=("distances",),
        reference=searched,
        tags=("atomics", "barriers in loops"),
    ),
    Case(
        name="shortest_paths_relax",
        kind=KIND,
        source=r"""
extern "C" __global__ void shortest_paths_relax(const int* sources, const int* targets,
                                                const int* weights, int* distances, int count) {
    int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e >= count) return;
    int reached = *(volatile int*)&distances[sources[e]];
    if (reached < (1 << 30)) atomicMin(&distances[targets[e]], reached + weights[e]);
}
""",
        kernel="shortest_paths_relax",
        grid=7,
        block=128,
        repeat=30,
        arguments=weighted,
        outputs=("distances",),
        reference=shortest,
        tags=("atomics", "many launches"),
    ),
    Case(
        name="label_propagation",
        kind=KIND,
        source=r"""
extern "C" __global__ void label_propagation(const int2* edges, int* labels, int count) {
    __shared__ int changed;
    do {
        __syncthreads();
        if (threadIdx.x == 0) changed = 0;
        __syncthreads();
        for (int e = threadIdx.x; e < count; e += blockDim.x) {
            int a = labels[edges[e].x], b = labels[edges[e].y];
            if (a == b) continue;
            atomicMin(&labels[edges[e].x], b);
            atomicMin(&labels[edges[e].y], a);
            changed = 1;
        }
        __syncthreads();
    } while (changed);
}
""",
        kernel="label_propagation",
        grid=1,
        block=64,
        arguments=unlabelled,
        outputs=("labels",),
        reference=lambda a: {"labels": components(a)},
        tags=("atomics", "barriers in loops"),
    ),
    Case(
        name="union_find",
        kind=KIND,
        source=r"""
__device__ int root_of(volatile int* parents, int vertex) {
    while (parents[vertex] != vertex) vertex = parents[vertex];
    return vertex;
}

extern "C" __global__ void union_find(const int2* edges, int* parents, int count) {
    int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e >= count) return;
    int a = edges[e].x, b = edges[e].y;
    while (true) {
        a = root_of(parents, a);
        b = root_of(parents, b);
        if (a == b) return;
        // The larger root goes below the smaller one, if it is still a root.
        int low = min(a, b), high = max(a, b);
        if (atomicCAS(&parents[high], high, low) == high) return;
    }
}
""",
        kernel="union_find",
        grid=3,
        block=64,
        arguments=lambda rng: {
            "edges": edges(rng, 130),
            "parents": np.arange(VERTICES, dtype=np.int32),
            "count": 130,
        },
        outputs=("parents",),
        canonical=roots,
        reference=lambda a: {"parents": components(a)},
        tags=("atomics", "retry loop"),
    ),
    Case(
        name="page_rank",
        kind=KIND,
        source=r"""
extern "C" __global__ void page_rank(const int* starts, const int* sources, const int* degrees,
                                     double* ranks, int vertices, int rounds) {
    extern __shared__ double shares[];
    for (int round = 0; round < rounds; ++round) {
        for (int v = threadIdx.x; v < vertices; v += blockDim.x) {
            shares[v] = degrees[v] ? ranks[v] / degrees[v] : 0.0;
        }
        __syncthreads();
        for (int v = threadIdx.x; v < vertices; v += blockDim.x) {
            double sum = 0.0;
            for (int e = starts[v]; e < starts[v + 1]; ++e) sum += shares[sources[e]];
            ranks[v] = 0.15 / vertices + 0.85 * sum;
        }
        __syncthreads();
    }
}
""",
        kernel="page_rank",
        grid=1,
        block=96,
        shared_memory=8 * VERTICES,
        arguments=rank_input,
        outputs=("ranks",),
        reference=ranked,
        tags=("double", "dynamic shared memory"),
    ),
    Case(
        name="floyd_warshall",
        kind=KIND,
        source=r"""
extern "C" __global__ void floyd_warshall(int* distances, int n) {
    for (int k = 0; k < n; ++k) {
        for (int i = threadIdx.y; i < n; i += blockDim.y) {
            for (int j = threadIdx.x; j < n; j += blockDim.x) {
                int through = distances[i * n + k] + distances[k * n + j];
                if (through < distances[i * n + j]) distances[i * n + j] = through;
            }
        }
        __syncthreads();
    }
}
""",
        kernel="floyd_warshall",
        grid=1,
        block=(16, 16),
        arguments=dense,
        outputs=("distances",),
        reference=all_pairs,
        tags=("barriers in loops",),
    ),
    Case(
        name="count_triangles",
        kind=KIND,
        source=r"""
// For each edge to a larger vertex, the sorted neighbours of both are compared.
extern "C" __global__ void count_triangles(const int* starts, const int* targets,
                                           unsigned long long* total, int vertices) {
    unsigned found = 0;
    for (int v = blockIdx.x * blockDim.x + threadIdx.x; v < vertices;
         v += gridDim.x * blockDim.x) {
        for (int e = starts[v]; e < starts[v + 1]; ++e) {
            int w = targets[e];
            if (w <= v) continue;
            int i = starts[v], j = starts[w];
            while (i < starts[v + 1] && j < starts[w + 1]) {
                int a = targets[i], b = targets[j];
                found += a == b && a > w;
                i += a <= b;
                j += b <= a;
            }
        }
    }
    if (found) atomicAdd(total, (unsigned long long)found);
}
""",
        kernel="count_triangles",
        grid=2,
        block=64,
        arguments=simple_graph,
        outputs=("total",),
        reference=triangles,
        tags=("atomics", "divergent loop"),
    ),
)
"""The cases of this module."""
