// The layout: each open group is laid out separately, from the inside out, so that folding
// one recomputes only the groups around it. An edge that leaves a group goes through its gate.

const SPACE = { pad: 18, head: 30, row: 34, beside: 26, line: 15, limit: 34 };
// Longer paths than this are wrapped, and more items than this without edges lie in a grid.
const WRAPPED = 9;
// Widths are rounded up to this many pixels, so that similar groups share a layout.
const STEP = 8;
// Number of parameters that a box shows, unless all are requested.
const SHORT = 4;
const WIDE = 1.5;

class Layout {
  constructor(graph) {
    this.graph = graph;
    this.detail = graph.model.detail;
    this.known = new Map();
    const context = document.createElement("canvas").getContext("2d");
    this.measure = (text, font) => {
      context.font = font;
      return context.measureText(text).width;
    };
    this.lines = new Map();
    this.forms = new Map();
  }

  // Invalidate cached layouts when an item is opened or closed.
  changed(item) {
    for (let around = item; around >= 0; around = this.graph.parent[around])
      this.known.delete(around);
  }

  setDetail(detail) {
    this.detail = detail;
    this.known.clear();
    this.lines.clear();
  }

  // The lines in a box below its title.
  linesOf(item) {
    let lines = this.lines.get(item);
    if (!lines) {
      const isGroup = this.graph.isGroup(item);
      lines = [
        ...this.factLines(this.graph.nodeOf(item)),
        ...(isGroup ? this.contentLines(item) : []),
      ];
      this.lines.set(item, lines);
    }
    return lines;
  }

  factLines(node) {
    if (node === undefined) return [];
    const { graph, detail } = this;
    const facts = graph.nodes[node];
    const lines = facts.kind === "nothing" ? [] : [facts.kind];
    if (facts.changes) lines.push(...facts.changes.map(cut));
    else if (detail === "parameters") {
      const all = (facts.parameters ?? []).map(([name, value]) => cut(`${name} = ${value}`));
      lines.push(...all.slice(0, SHORT));
      if (all.length > SHORT) lines.push("…");
    } else if (detail !== "names") {
      lines.push(...(facts.parameters ?? []).map(([name, value]) => `${name} = ${value}`));
      if (facts.at) lines.push(`${fileName(graph.model.files[facts.at[0]])}:${facts.at[1]}`);
      lines.push(...(facts.effects ?? []));
    }
    if (facts.time !== undefined) lines.push(seconds(facts.time));
    return lines;
  }

  contentLines(item) {
    const { graph } = this;
    const holder = graph.nodeOf(item);
    const own = holder === undefined ? null : graph.nodes[holder].kind;
    const kinds = [...graph.kinds.get(item)]
      .map(([kind, count]) => [kind, count - (kind === own ? 1 : 0)])
      .filter(([, count]) => count)
      .map(([kind, count]) => `${count.toLocaleString("en")} ${kind}`);
    const lines = kinds.length === 1 ? kinds : [graph.summary(item)];
    if (kinds.length > 1)
      lines.push(cut(kinds.slice(0, 3).join(", ") + (kinds.length > 3 ? ", …" : "")));
    if (graph.model.timed && graph.nodeOf(item) === undefined)
      lines.push(seconds(graph.times[item]));
    return lines;
  }

  // The size of an item, and the positions of its contents.
  of(item) {
    let found = this.known.get(item);
    if (!found) {
      found = this.graph.isOpen(item) ? this.inside(item) : this.box(item);
      this.known.set(item, found);
    }
    return found;
  }

  box(item) {
    const lines = this.linesOf(item);
    const title = cut(this.graph.title(item));
    const widths = lines.map((line) => this.measure(line, FONTS.line));
    const room = this.graph.isGroup(item) ? 44 : 28;
    const sink = this.sinks(item);
    const width = Math.max(
      72,
      room + Math.max(this.measure(title, FONTS.title) + (room - 28) / 2, ...widths),
    );
    return {
      width: Math.ceil(width / STEP) * STEP,
      height: 28 + 1.5 * sink + SPACE.line * lines.length,
      lines,
      title,
      sink,
    };
  }

  // Offset of the text from the top: a cylinder's top is round.
  sinks(item) {
    const node = this.graph.nodeOf(item);
    return node !== undefined &&
      this.graph.model.kinds[this.graph.nodes[node].kind].shape === "cylinder"
      ? 6
      : 0;
  }

  inside(item) {
    const { items } = this.graph.group(item);
    const inner = this.graph.insides[item - this.graph.first];
    const sizes = new Map(items.map((each) => [each, this.of(each)]));
    const links = [...inner.links].map(([key, carried]) => {
      const [source, target] = key.split(" ").map(Number);
      return { source, target, carried };
    });
    const path = pathOf(items, links);
    let placed = null;
    if (path && within(inner.entries, path[0]) && within(inner.exits, path[path.length - 1])) {
      placed = wrap(path, sizes, links, inner);
    } else if (!links.length && items.length > WRAPPED && alike(inner, items.length)) {
      placed = grid(items, sizes);
    }
    placed ??= layered(items, sizes, links, inner, this.forms);
    return this.framed(item, placed);
  }

  // Put the frame around the contents.
  framed(item, placed) {
    const { graph } = this;
    const isRoot = item === graph.root;
    const lines = this.factLines(graph.nodeOf(item));
    const title = this.measure(cut(graph.title(item)), FONTS.title) + 70;
    const least = Math.max(title, ...lines.map((line) => this.measure(line, FONTS.line) + 30));
    const head = isRoot ? 0 : SPACE.head + SPACE.line * Math.max(0, lines.length - 1);
    const pad = isRoot ? 0 : SPACE.pad;
    const width = Math.max(placed.width + 2 * pad, isRoot ? 0 : least);
    const dx = (width - placed.width) / 2;
    const dy = head + pad;
    const height = placed.height + dy + pad;
    const moved = (point) => ({ x: point.x + dx, y: point.y + dy });
    const gate = (point) => (point === undefined ? width / 2 : point + dx);
    const lays = placed.edges.map((edge) => {
      const points = edge.points.map(moved);
      if (edge.kind === "entry") points.unshift({ x: gate(placed.in), y: 0 });
      if (edge.kind === "exit") points.push({ x: gate(placed.out), y: height });
      return {
        ...edge,
        points,
        box: around(points),
        path: (edge.isCornered ? cornered : smooth)(points),
      };
    });
    return {
      width,
      height,
      lines,
      title: cut(graph.title(item)),
      in: gate(placed.in),
      out: gate(placed.out),
      children: placed.children.map((child) => ({ ...child, x: child.x + dx, y: child.y + dy })),
      edges: lays,
    };
  }

  // The positions of all shown items, relative to the corner of the whole.
  places() {
    const found = new Map();
    const rest = [{ item: this.graph.root, x: 0, y: 0 }];
    while (rest.length) {
      const { item, x, y } = rest.pop();
      const laid = this.of(item);
      found.set(item, { x, y, width: laid.width, height: laid.height });
      for (const child of laid.children ?? []) {
        rest.push({ item: child.item, x: x + child.x, y: y + child.y });
      }
    }
    return found;
  }
}

const FONTS = {
  title: "600 12.5px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
  line: "11px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
};

function cut(text) {
  return text.length <= SPACE.limit ? text : `${text.slice(0, SPACE.limit - 1)}…`;
}

function fileName(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

function around(points) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function within(gates, item) {
  return gates.size === 0 || (gates.size === 1 && gates.has(item));
}

// Whether all items or none have edges to and from the outside, so that none has to be drawn inside.
function alike(inner, count) {
  return [inner.entries, inner.exits].every((gates) => gates.size === 0 || gates.size === count);
}

// The items in the order of the only path through them, if it is long and there is no other edge.
function pathOf(items, links) {
  if (items.length <= WRAPPED || links.length !== items.length - 1) return null;
  const next = new Map(links.map((link) => [link.source, link.target]));
  if (next.size !== links.length) return null;
  const targets = new Set(next.values());
  const starts = items.filter((item) => !targets.has(item));
  if (starts.length !== 1 || targets.size !== links.length) return null;
  const path = [starts[0]];
  while (next.has(path[path.length - 1])) path.push(next.get(path[path.length - 1]));
  return path.length === items.length ? path : null;
}

// A long path, in columns from left to right.
function wrap(path, sizes, links, inner) {
  const width = Math.max(...path.map((item) => sizes.get(item).width));
  const high = path.reduce((sum, item) => sum + sizes.get(item).height + SPACE.row, 0);
  const wide = width + 2 * SPACE.beside;
  const columns = Math.max(1, Math.round(Math.sqrt((high * WIDE) / wide)));
  const children = [];
  const spots = new Map();
  let bottom = 0;
  let column = 0;
  let y = 0;
  for (const item of path) {
    const size = sizes.get(item);
    if (y && y + size.height > high / columns) {
      column += 1;
      y = 0;
    }
    const spot = {
      x: column * wide + (width - size.width) / 2,
      y,
      width: size.width,
      height: size.height,
    };
    spots.set(item, spot);
    children.push({ item, x: spot.x, y });
    bottom = Math.max(bottom, y + size.height);
    y += size.height + SPACE.row;
  }
  const edges = links.map((link) => {
    const [one, other] = [spots.get(link.source), spots.get(link.target)];
    const from = { x: one.x + leaves(sizes, link.source), y: one.y + one.height };
    const to = { x: other.x + enters(sizes, link.target), y: other.y };
    if (other.y > one.y)
      return { kind: "link", carried: link.carried, ...ends(link), points: [from, to] };
    const middle = other.x + other.width / 2 - wide / 2;
    const points = [
      from,
      { x: from.x, y: from.y + 12 },
      { x: middle, y: from.y + 12 },
      { x: middle, y: to.y - 12 },
      { x: to.x, y: to.y - 12 },
      to,
    ];
    return { kind: "link", carried: link.carried, ...ends(link), points, isCornered: true };
  });
  const first = spots.get(path[0]);
  const last = spots.get(path[path.length - 1]);
  const into = { x: first.x + enters(sizes, path[0]), y: first.y };
  const out = { x: last.x + leaves(sizes, path[path.length - 1]), y: last.y + last.height };
  for (const [item, carried] of inner.entries)
    edges.push({ kind: "entry", target: item, carried, points: [into] });
  for (const [item, carried] of inner.exits)
    edges.push({ kind: "exit", source: item, carried, points: [out] });
  return {
    width: (column + 1) * wide - 2 * SPACE.beside,
    height: bottom,
    children,
    edges,
    in: into.x,
    out: out.x,
  };
}

// Many items with no edge between them.
function grid(items, sizes) {
  const width = Math.max(...items.map((item) => sizes.get(item).width)) + SPACE.beside;
  const height = Math.max(...items.map((item) => sizes.get(item).height)) + SPACE.beside;
  const columns = Math.max(1, Math.round(Math.sqrt((items.length * height * WIDE) / width)));
  const children = items.map((item, place) => ({
    item,
    x: (place % columns) * width + (width - SPACE.beside - sizes.get(item).width) / 2,
    y: Math.floor(place / columns) * height,
  }));
  const rows = Math.ceil(items.length / columns);
  return {
    width: Math.min(columns, items.length) * width - SPACE.beside,
    height: rows * height - SPACE.beside,
    children,
    edges: [],
  };
}

// All others, in layers. An item with the form of an earlier one has the same layout.
function layered(items, sizes, links, inner, known) {
  const places = new Map(items.map((item, place) => [item, place]));
  const form = {
    sizes: items.map((item) => {
      const { width, height, in: enter, out: leave } = sizes.get(item);
      return {
        width,
        height,
        enter: enter ?? width / 2,
        leave: leave ?? width / 2,
        isOpen: Boolean(sizes.get(item).children),
      };
    }),
    links: links.map((link) => [places.get(link.source), places.get(link.target)]),
    entries: [...inner.entries.keys()].map((item) => places.get(item)),
    exits: [...inner.exits.keys()].map((item) => places.get(item)),
  };
  const key = JSON.stringify(form);
  if (!known.has(key)) known.set(key, arrange(form));
  const found = known.get(key);
  const carried = [
    ...links.map((link) => link.carried),
    ...inner.entries.values(),
    ...inner.exits.values(),
  ];
  return {
    ...found,
    children: found.spots.map((spot, place) => ({ item: items[place], x: spot.x, y: spot.y })),
    edges: found.edges.map((edge, place) => ({
      kind: edge.kind,
      points: edge.points,
      source: items[edge.source],
      target: items[edge.target],
      carried: carried[place],
    })),
  };
}

// Layers by dagre. The gates are nodes without size, above and below all others.
function arrange({ sizes, links, entries, exits }) {
  const net = new dagre.graphlib.Graph();
  net.setGraph({ rankdir: "TB", nodesep: SPACE.beside, ranksep: SPACE.row, edgesep: 14 });
  net.setDefaultEdgeLabel(() => ({}));
  // Final nodes are put to the left.
  const backwards = sizes.map((_, place) => place).reverse();
  for (const place of backwards)
    net.setNode(`${place}`, { width: sizes[place].width, height: sizes[place].height });
  for (const [source, target] of links.slice().reverse()) net.setEdge(`${source}`, `${target}`);
  if (entries.length) {
    net.setNode("in", { width: 1, height: 1 });
    const targets = new Set([...links.map(([, target]) => target)]);
    for (const place of backwards)
      if (entries.includes(place) || !targets.has(place)) net.setEdge("in", `${place}`);
  }
  if (exits.length) {
    net.setNode("out", { width: 1, height: 1 });
    const sources = new Set(links.map(([source]) => source));
    for (const place of backwards)
      if (exits.includes(place) || !sources.has(place)) net.setEdge(`${place}`, "out");
  }
  dagre.layout(net);
  const spots = sizes.map((size, place) => {
    const { x, y } = net.node(`${place}`);
    return { ...size, x: x - size.width / 2, y: y - size.height / 2 };
  });
  const through = (source, target) => net.edge(`${source}`, `${target}`).points.slice();
  const edges = [
    ...links.map(([source, target]) => {
      const points = through(source, target);
      if (spots[target].y >= spots[source].y + spots[source].height) {
        leave(points, spots[source]);
        enter(points, spots[target]);
      }
      return { kind: "link", source, target, points };
    }),
    ...entries.map((target) => {
      const points = through("in", target).slice(1);
      enter(points, spots[target]);
      return { kind: "entry", target, points };
    }),
    ...exits.map((source) => {
      const points = through(source, "out").slice(0, -1);
      leave(points, spots[source]);
      return { kind: "exit", source, points };
    }),
  ];
  // The gates' share of the space above and below is not needed.
  const corners = edges.flatMap((edge) => edge.points);
  const west = Math.min(...spots.map((spot) => spot.x), ...corners.map((point) => point.x));
  const east = Math.max(
    ...spots.map((spot) => spot.x + spot.width),
    ...corners.map((point) => point.x),
  );
  const top = Math.min(...spots.map((spot) => spot.y));
  const bottom = Math.max(...spots.map((spot) => spot.y + spot.height));
  const moved = (point) => ({ x: point.x - west, y: point.y - top });
  return {
    width: Math.max(0, east - west),
    height: Math.max(0, bottom - top),
    spots: spots.map(moved),
    edges: edges.map((edge) => ({ ...edge, points: edge.points.map(moved) })),
    in: entries.length ? net.node("in").x - west : undefined,
    out: exits.length ? net.node("out").x - west : undefined,
  };
}

// Make an edge begin below a box and end above one: at its gate if it is open, else where it would
// have met a side.
function leave(points, spot) {
  points[0] = { x: docked(points[0].x, spot, spot.leave), y: spot.y + spot.height };
}

function enter(points, spot) {
  points[points.length - 1] = {
    x: docked(points[points.length - 1].x, spot, spot.enter),
    y: spot.y,
  };
}

function docked(x, spot, gate) {
  if (spot.isOpen) return spot.x + gate;
  const inset = Math.min(16, spot.width / 4);
  return Math.min(spot.x + spot.width - inset, Math.max(spot.x + inset, x));
}

function ends(link) {
  return { source: link.source, target: link.target };
}

// The offsets from the left side at which edges enter and leave an item.
function enters(sizes, item) {
  return sizes.get(item).in ?? sizes.get(item).width / 2;
}

function leaves(sizes, item) {
  return sizes.get(item).out ?? sizes.get(item).width / 2;
}
