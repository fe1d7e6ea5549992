// The items by number: first all nodes, then all groups; the first group is the whole graph.
// A group may represent a node, its holder: a loop or a child graph with its contents.

class Graph {
  constructor(model) {
    this.model = model;
    this.nodes = model.nodes ?? [];
    this.groups = model.groups;
    this.edges = model.edges ?? [];
    this.findings = model.findings ?? [];
    this.critical = model.critical ?? [];
    this.memory = model.memory ?? null;
    this.first = this.nodes.length;
    this.root = this.first;
    this.count = this.first + this.groups.length;
    this.parent = new Int32Array(this.count).fill(-1);
    this.opened = this.groups.map((group) => Boolean(group.open));
    this.standing = new Map();
    this.groups.forEach((group, place) => {
      group.items ??= [];
      for (const item of group.items) this.parent[item] = this.first + place;
      if (group.holder !== undefined) this.standing.set(group.holder, this.first + place);
    });
    this.order = this.inOrder();
    this.before = this.nodes.map(() => []);
    this.after = this.nodes.map(() => []);
    this.edges.forEach(([source, target], number) => {
      this.after[source].push(number);
      this.before[target].push(number);
    });
    this.insides = this.groups.map(() => ({
      links: new Map(),
      entries: new Map(),
      exits: new Map(),
    }));
    this.edges.forEach(([source, target], number) => this.lift(source, target, number));
    this.sum();
  }

  // All items, each group before its contents.
  inOrder() {
    const found = [];
    const rest = [this.root];
    while (rest.length) {
      const item = rest.pop();
      found.push(item);
      if (this.isGroup(item)) rest.push(...this.group(item).items.slice().reverse());
    }
    return found;
  }

  // Enter an edge in the innermost group around both ends, and in those that it leaves or enters.
  lift(source, target, number) {
    let one = this.itemOf(source);
    let other = this.itemOf(target);
    if (one === other) return;
    const around = new Set();
    for (let item = this.parent[one]; item >= 0; item = this.parent[item]) around.add(item);
    let common = this.parent[other];
    while (!around.has(common)) common = this.parent[common];
    for (; this.parent[one] !== common; one = this.parent[one]) {
      carry(this.insides[this.parent[one] - this.first].exits, one, number);
    }
    for (; this.parent[other] !== common; other = this.parent[other]) {
      carry(this.insides[this.parent[other] - this.first].entries, other, number);
    }
    carry(this.insides[common - this.first].links, `${one} ${other}`, number);
  }

  // Totals of groups: nodes, kinds, seconds, findings, marks.
  sum() {
    this.worst = new Array(this.count).fill("");
    this.troubles = new Map();
    for (const finding of this.findings) {
      if (finding.node === undefined) continue;
      this.troubles.set(finding.node, [...(this.troubles.get(finding.node) ?? []), finding]);
      if (this.worst[finding.node] !== "error") this.worst[finding.node] = finding.severity;
    }
    const critical = new Set(this.critical);
    this.isCritical = new Uint8Array(this.count);
    this.times = new Float64Array(this.count);
    this.totals = new Int32Array(this.count);
    this.kinds = new Map();
    this.changed = new Uint8Array(this.count);
    for (const item of this.order.slice().reverse()) {
      if (!this.isGroup(item)) {
        const node = this.nodes[item];
        this.times[item] = node.time ?? 0;
        this.totals[item] = node.kind === "nothing" ? 0 : 1;
        this.isCritical[item] = critical.has(item) ? 1 : 0;
        this.changed[item] = node.mark && node.mark !== "same" ? 1 : 0;
        continue;
      }
      const group = this.group(item);
      const kinds = new Map();
      for (const inner of group.items) {
        this.times[item] += this.times[inner];
        this.totals[item] += this.totals[inner];
        this.isCritical[item] |= this.isCritical[inner];
        this.changed[item] |= this.changed[inner];
        if (this.worst[inner] && this.worst[item] !== "error") this.worst[item] = this.worst[inner];
        const counts = this.isGroup(inner)
          ? this.kinds.get(inner)
          : new Map([[this.nodes[inner].kind, 1]]);
        for (const [kind, count] of counts) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
      }
      kinds.delete("nothing");
      const holder = group.holder;
      if (holder !== undefined) {
        const node = this.nodes[holder];
        // The time of a group, if known, includes its contents.
        if (node.time) this.times[item] = node.time;
        this.totals[item] += 1;
        kinds.set(node.kind, (kinds.get(node.kind) ?? 0) + 1);
        if (critical.has(holder)) this.isCritical[item] = 1;
        if (node.mark && node.mark !== "same") this.changed[item] = 1;
        if (this.worst[holder] && this.worst[item] !== "error")
          this.worst[item] = this.worst[holder];
      }
      this.kinds.set(item, new Map([...kinds].sort((a, b) => b[1] - a[1])));
    }
    this.hottest = 0;
    for (let node = 0; node < this.first; node += 1) {
      this.hottest = Math.max(this.hottest, this.times[node]);
    }
    this.ranks = this.rankCritical();
    this.criticalEdges = new Set();
    this.edges.forEach(([source, target], number) => {
      if (this.ranks.has(source) && this.ranks.get(target) === this.ranks.get(source) + 1) {
        this.criticalEdges.add(number);
      }
    });
  }

  // The index of a node on the path, within its own graph.
  rankCritical() {
    const ranks = new Map();
    const counts = new Map();
    for (const node of this.critical) {
      const around = this.bodyOf(node);
      ranks.set(node, counts.get(around) ?? 0);
      counts.set(around, ranks.get(node) + 1);
    }
    return ranks;
  }

  // The innermost body, child graph or whole graph around a node.
  bodyOf(node) {
    let item = this.parent[this.itemOf(node)];
    while (item !== this.root && this.group(item).style !== "body") item = this.parent[item];
    return item;
  }

  isGroup(item) {
    return item >= this.first;
  }

  group(item) {
    return this.groups[item - this.first];
  }

  // The group that represents a node, or else the node.
  itemOf(node) {
    return this.standing.get(node) ?? node;
  }

  // The node that an item is or represents.
  nodeOf(item) {
    return this.isGroup(item) ? this.group(item).holder : item;
  }

  isOpen(item) {
    return this.isGroup(item) && this.opened[item - this.first];
  }

  setOpen(item, open) {
    this.opened[item - this.first] = open;
  }

  // The drawn item: itself, or the outermost closed group around it.
  shownFor(item) {
    let shown = item;
    for (let around = this.parent[item]; around >= 0; around = this.parent[around]) {
      if (!this.isOpen(around)) shown = around;
    }
    return shown;
  }

  // Open all groups around an item; return whether any was closed.
  reveal(item) {
    let changed = false;
    for (let around = this.parent[item]; around >= 0; around = this.parent[around]) {
      changed ||= !this.isOpen(around);
      this.setOpen(around, true);
    }
    return changed;
  }

  title(item) {
    return this.isGroup(item) ? this.group(item).title : this.nodes[item].name;
  }

  path(item) {
    const node = this.nodeOf(item);
    if (node !== undefined) return this.nodes[node].path;
    return this.group(item).path || this.title(item);
  }

  // The word for the kind of an item.
  word(item) {
    const node = this.nodeOf(item);
    return node !== undefined ? this.nodes[node].kind : WORDS[this.group(item).style];
  }

  summary(item) {
    const total = this.totals[item] - (this.group(item).holder === undefined ? 0 : 1);
    return counted(total, "node");
  }
}

const WORDS = {
  graph: "graph",
  section: "section",
  repeat: "sections that are alike",
  body: "body",
  run: "one after the other",
  levels: "stretch",
  batch: "side by side",
};

function carry(map, key, number) {
  const carried = map.get(key);
  if (carried) carried.push(number);
  else map.set(key, [number]);
}

function counted(number, noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

function seconds(value) {
  for (const [unit, size] of [
    ["s", 1],
    ["ms", 1e-3],
    ["µs", 1e-6],
  ]) {
    if (value >= size) return `${Number((value / size).toPrecision(3))} ${unit}`;
  }
  return value ? `${Number((value / 1e-9).toPrecision(3))} ns` : "0 s";
}

function bytes(value) {
  for (const [unit, size] of [
    ["GiB", 2 ** 30],
    ["MiB", 2 ** 20],
    ["KiB", 2 ** 10],
  ]) {
    if (value >= size) return `${Number((value / size).toPrecision(3))} ${unit}`;
  }
  return counted(value, "byte");
}
