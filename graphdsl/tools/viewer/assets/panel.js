// The panel: information about the selection, or about the whole graph.

class Panel {
  constructor(graph, go) {
    this.graph = graph;
    this.go = go;
    this.element = document.getElementById("panel");
  }

  show(item) {
    const { graph } = this;
    const parts = item === null || item === graph.root ? this.whole() : this.item(item);
    this.element.replaceChildren(...parts.filter((part) => part));
    this.element.scrollTop = 0;
  }

  whole() {
    const { graph } = this;
    const { model } = graph;
    return [
      tag("h2", {}, model.name),
      model.difference && tag("p", { class: "note" }, model.difference),
      this.kinds(graph.root),
      model.timed &&
        this.table("Time", [
          ["sum of all nodes", seconds(graph.times[graph.root])],
          ["slowest node", seconds(graph.hottest)],
        ]),
      this.findings(graph.findings),
      model.parameters &&
        this.table(
          "Parameters",
          model.parameters.map(([name, type, value]) => [
            name,
            value === "" || value === null || value === undefined || value === "None"
              ? type
              : `${type} = ${value}`,
          ]),
        ),
      this.memory(),
      this.links(
        `Critical path${model.timed ? "" : " by number of nodes"}`,
        graph.critical,
        (node) => (model.timed ? seconds(graph.times[node]) : ""),
      ),
    ];
  }

  item(item) {
    const { graph } = this;
    const node = graph.nodeOf(item);
    const parts = [tag("h2", {}, graph.title(item))];
    if (node === undefined) {
      parts.push(
        tag("p", { class: "path" }, graph.group(item).path || WORDS[graph.group(item).style]),
      );
      parts.push(
        this.kinds(item),
        this.timeOf(item),
        this.links(
          "Inside",
          graph.group(item).items.map((each) => graph.nodeOf(each) ?? each),
        ),
      );
      parts.push(
        this.findings(
          graph.findings.filter(
            (finding) => finding.node !== undefined && this.isInside(finding.node, item),
          ),
        ),
      );
      return parts;
    }
    const facts = graph.nodes[node];
    const kind = graph.model.kinds[facts.kind];
    const chip = tag(
      "span",
      { class: "chip" },
      facts.kind === "nothing" ? "empty graph" : facts.kind,
    );
    chip.style.setProperty("--fill", kind.fill);
    chip.style.setProperty("--line", kind.line);
    const where = facts.at && `${graph.model.files[facts.at[0]]}:${facts.at[1]}`;
    parts.push(
      tag(
        "p",
        { class: "path" },
        chip,
        facts.mark && facts.mark !== "same"
          ? tag("span", { class: `mark ${facts.mark}` }, facts.mark)
          : "",
        facts.path,
      ),
      where &&
        tag(
          "p",
          { class: "declared", title: where },
          "declared at ",
          tag("code", {}, `${fileName(where)}`),
        ),
      this.findings(graph.troubles.get(node) ?? []),
      facts.changes &&
        tag(
          "section",
          {},
          tag("h3", {}, "Changes"),
          tag("ul", { class: "changes" }, ...facts.changes.map((change) => tag("li", {}, change))),
        ),
      this.timeOf(item),
      this.table("Parameters", facts.parameters ?? []),
      this.effects(facts.effects),
      this.allocation(node),
      this.links(
        "Comes after",
        graph.before[node].map((number) => graph.edges[number][0]),
        (_, place) => graph.edges[graph.before[node][place]][2] ?? "",
      ),
      this.links(
        "Comes before",
        graph.after[node].map((number) => graph.edges[number][1]),
        (_, place) => graph.edges[graph.after[node][place]][2] ?? "",
      ),
      this.links("Uses memory of", this.used(node)),
      facts.owners &&
        tag(
          "section",
          {},
          tag("h3", {}, "Keeps alive"),
          tag("ul", { class: "plain" }, ...facts.owners.map((owner) => tag("li", {}, owner))),
        ),
      graph.isGroup(item) && this.kinds(item),
    );
    return parts;
  }

  isInside(node, item) {
    for (let around = this.graph.itemOf(node); around >= 0; around = this.graph.parent[around])
      if (around === item) return true;
    return false;
  }

  kinds(item) {
    const { graph } = this;
    const list = tag("ul", { class: "kinds" });
    for (const [kind, count] of graph.kinds.get(item)) {
      const dot = tag("i", {});
      dot.style.setProperty("--fill", graph.model.kinds[kind].fill);
      dot.style.setProperty("--line", graph.model.kinds[kind].line);
      list.append(tag("li", {}, dot, `${count.toLocaleString("en")} ${kind}`));
    }
    return list;
  }

  timeOf(item) {
    const { graph } = this;
    if (!graph.model.timed) return null;
    const all = graph.times[graph.root];
    const { measured = [] } = graph.nodes[graph.nodeOf(item)] ?? {};
    if (measured.length)
      return this.table("Time", [
        ...measured,
        ["critical path", graph.isCritical[item] ? "yes" : "no"],
      ]);
    const share = all ? ` (${((100 * graph.times[item]) / all).toPrecision(2)} % of the sum)` : "";
    return this.table("Time", [
      ["takes", seconds(graph.times[item]) + share],
      ["critical path", graph.isCritical[item] ? "yes" : "no"],
    ]);
  }

  findings(findings) {
    if (!findings.length) return null;
    const list = findings.map((finding) => {
      const entry = tag(
        "li",
        { class: finding.severity },
        tag("b", {}, `${finding.severity} `),
        tag("code", {}, finding.rule),
        tag("p", {}, finding.message),
        tag("p", { class: "remedy" }, finding.remedy),
      );
      if (finding.node !== undefined) entry.append(this.link(finding.node));
      return entry;
    });
    return tag(
      "section",
      { class: "findings" },
      tag("h3", {}, counted(findings.length, "finding")),
      tag("ul", {}, ...list),
    );
  }

  effects(lines) {
    if (!lines) return null;
    return tag(
      "section",
      {},
      tag("h3", {}, "Memory of the kernel"),
      tag("ul", { class: "plain" }, ...lines.map((line) => tag("li", {}, line))),
    );
  }

  table(title, rows) {
    if (!rows.length) return null;
    const body = rows.map(([name, value]) =>
      tag("tr", {}, tag("th", { scope: "row" }, name), tag("td", {}, `${value}`)),
    );
    return tag("section", {}, tag("h3", {}, title), tag("table", {}, ...body));
  }

  links(title, items, note = () => "") {
    if (!items.length) return null;
    const most = 60;
    const list = items
      .slice(0, most)
      .map((item, place) => tag("li", {}, this.link(item), tag("small", {}, note(item, place))));
    if (items.length > most) list.push(tag("li", {}, `and ${items.length - most} more`));
    const heading = items.length > 1 ? `${title} · ${items.length}` : title;
    return tag("section", {}, tag("h3", {}, heading), tag("ul", { class: "links" }, ...list));
  }

  link(item) {
    const button = tag("button", { class: "link" }, this.graph.title(item));
    button.title = this.graph.path(item);
    button.addEventListener("click", () => this.go(this.graph.itemOf(item)));
    return button;
  }

  used(node) {
    const lifetimes = this.graph.memory?.lifetimes ?? [];
    return lifetimes.filter((each) => (each.users ?? []).includes(node)).map((each) => each.node);
  }

  allocation(node) {
    const found = (this.graph.memory?.lifetimes ?? []).find((each) => each.node === node);
    if (!found) return null;
    return tag(
      "section",
      {},
      tag("h3", {}, "Lifetime"),
      tag(
        "table",
        {},
        tag("tr", {}, tag("th", {}, "size"), tag("td", {}, bytes(found.size))),
        tag("tr", {}, tag("th", {}, "memory"), tag("td", {}, found.place)),
        tag(
          "tr",
          {},
          tag("th", {}, "freed by"),
          tag(
            "td",
            {},
            found.freed === undefined ? "nothing: left to others" : this.link(found.freed),
          ),
        ),
      ),
      this.links("Used by", found.users ?? []),
    );
  }

  // A bar for each allocation, from left to right in the order of declaration.
  memory() {
    const { memory } = this.graph;
    if (!memory) return null;
    const bars = memory.lifetimes.slice(0, 300).map((each) => {
      const bar = tag("button", { class: `bar${each.freed === undefined ? " left" : ""}` });
      bar.title = `${this.graph.path(each.node)}: ${bytes(each.size)} of ${each.place} memory`;
      bar.dataset.path = this.graph.path(each.node);
      bar.style.marginLeft = `${(100 * each.begin) / memory.steps}%`;
      bar.style.width = `${(100 * Math.max(1, each.end - each.begin + (each.freed === undefined ? 0 : 1))) / memory.steps}%`;
      bar.append(tag("span", {}, `${this.graph.title(each.node)} · ${bytes(each.size)}`));
      bar.addEventListener("click", () => this.go(this.graph.itemOf(each.node)));
      return tag("li", {}, bar);
    });
    const summary = `at most ${bytes(memory.peak)} at once, ${bytes(memory.total)} in all`;
    return tag(
      "section",
      { class: "memory" },
      tag("h3", {}, `Memory · ${counted(memory.lifetimes.length, "allocation")}`),
      tag("p", {}, summary),
      tag("ul", { class: "bars" }, ...bars),
    );
  }
}

function tag(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(
    ...children.filter(
      (child) => child !== null && child !== undefined && child !== false && child !== "",
    ),
  );
  return element;
}
