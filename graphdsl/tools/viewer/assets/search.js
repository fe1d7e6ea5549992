// The search: every word has to occur in a node's path, kind, parameters or location.

const FOUND = 60;

class Search {
  constructor(graph, go) {
    this.graph = graph;
    this.go = go;
    this.input = document.getElementById("search");
    this.list = document.getElementById("results");
    this.found = [];
    this.chosen = 0;
    this.texts = null;
    this.input.addEventListener("input", () => this.find());
    this.input.addEventListener("focus", () => this.find());
    // On press: a click on a result must not take the focus away.
    this.input.addEventListener("blur", () => this.close());
    this.input.addEventListener("keydown", (event) => this.onKey(event));
  }

  textOf() {
    const { files = [] } = this.graph.model;
    this.texts ??= [
      ...this.graph.nodes.map((node) => {
        const parameters = (node.parameters ?? []).map(([name, value]) => `${name}=${value}`);
        const where = node.at ? `${fileName(files[node.at[0]])}:${node.at[1]}` : "";
        return [node.path, node.kind, ...parameters, where].join(" ").toLowerCase();
      }),
      ...this.graph.groups.map((group) =>
        group.holder === undefined ? (group.path ?? "").toLowerCase() : "",
      ),
    ];
    return this.texts;
  }

  find() {
    const words = this.input.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word);
    this.found = [];
    this.chosen = 0;
    let total = 0;
    if (words.length) {
      this.textOf().forEach((text, item) => {
        if (!text || !words.every((word) => text.includes(word))) return;
        total += 1;
        if (this.found.length < FOUND) this.found.push(item);
      });
    }
    this.list.replaceChildren(...this.found.map((item, place) => this.entry(item, place)));
    if (total > FOUND)
      this.list.append(
        tag("li", { class: "more" }, `and ${(total - FOUND).toLocaleString("en")} more`),
      );
    if (words.length && !total) this.list.append(tag("li", { class: "more" }, "nothing found"));
    this.list.hidden = !words.length;
    this.input.setAttribute("aria-expanded", `${!this.list.hidden}`);
    this.choose(0);
  }

  entry(item, place) {
    const entry = tag(
      "li",
      { role: "option", id: `result-${place}` },
      tag("span", {}, this.graph.path(item)),
      tag("small", {}, this.graph.word(item)),
    );
    entry.addEventListener("mousedown", (event) => {
      event.preventDefault();
      this.take(place);
    });
    return entry;
  }

  choose(place) {
    if (!this.found.length) {
      this.input.removeAttribute("aria-activedescendant");
      return;
    }
    this.chosen = (place + this.found.length) % this.found.length;
    this.found.forEach((_, each) =>
      this.list.children[each].setAttribute("aria-selected", `${each === this.chosen}`),
    );
    this.list.children[this.chosen].scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", `result-${this.chosen}`);
  }

  take(place) {
    const item = this.found[place];
    if (item === undefined) return;
    this.close();
    this.go(this.graph.itemOf(item));
    document.getElementById("canvas").focus();
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }

  onKey(event) {
    if (event.key === "ArrowDown") this.choose(this.chosen + 1);
    else if (event.key === "ArrowUp") this.choose(this.chosen - 1);
    else if (event.key === "Enter") this.take(this.chosen);
    else if (event.key === "Escape") {
      this.input.value = "";
      this.close();
      document.getElementById("canvas").focus();
    } else return;
    event.preventDefault();
  }
}
