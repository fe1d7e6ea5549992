// The viewer: selection and folding, and the actions of pointer, keys and buttons.

const DETAILS = ["names", "parameters", "all"];
const THEMES = ["auto", "dark", "light"];

class Viewer {
  constructor(model) {
    this.graph = new Graph(model);
    this.layout = new Layout(this.graph);
    this.scene = new Scene(this.graph, this.layout);
    const go = (item) => this.go(item);
    this.panel = new Panel(this.graph, go);
    this.search = new Search(this.graph, go);
    this.trouble = -1;
    this.theme = 0;
    this.tell();
    this.listen();
    this.select(null);
    this.scene.begin();
  }

  // The bar at the top.
  tell() {
    const { graph } = this;
    const { model } = graph;
    document.getElementById("name").textContent = model.name;
    const parts = [counted(graph.totals[graph.root], "node"), counted(graph.edges.length, "edge")];
    for (const severity of ["error", "warning", "note"]) {
      const found = graph.findings.filter((finding) => finding.severity === severity);
      if (found.length) parts.push(counted(found.length, severity));
    }
    document.getElementById("counts").textContent = parts.join(" · ");
    document.getElementById("lifetimes").hidden = !graph.memory;
    document.getElementById("heat").hidden = !model.timed;
    document.getElementById("critical").hidden = !graph.critical.length;
    const legend = document.getElementById("legend");
    if (model.marks) {
      for (const mark of ["added", "changed", "removed"]) {
        const dot = tag("i", {});
        dot.style.setProperty("--fill", model.marks[mark][0]);
        dot.style.setProperty("--line", model.marks[mark][1]);
        legend.append(tag("span", {}, dot, mark));
      }
    } else if (model.timed) {
      const ramp = tag("span", { class: "ramp" });
      ramp.style.setProperty("--heats", model.heats.join(", "));
      legend.append(tag("span", {}, "0 s"), ramp, tag("span", {}, seconds(graph.hottest)));
    }
    this.showModes();
  }

  listen() {
    const { scene } = this;
    const { canvas } = scene;
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
        const { left, top } = canvas.getBoundingClientRect();
        scene.zoom(
          Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)),
          event.clientX - left,
          event.clientY - top,
        );
      },
      { passive: false },
    );
    this.listenToPointers();
    canvas.addEventListener("dblclick", (event) => {
      const item = itemAt(event.target);
      if (item !== null) this.toggle(item);
    });
    const press = (id, act) => document.getElementById(id).addEventListener("click", act);
    press("fit", () => scene.fit());
    press("unfold", () => this.setAll(true));
    press("fold", () => this.setAll(false));
    for (const mode of ["critical", "lifetimes", "heat"]) press(mode, () => this.mode(mode));
    press("detail", () => this.nextDetail());
    press("theme", () => this.nextTheme());
    press("keys", () => this.help());
    this.keys = makeKeys(this);
    listenToKeys(this, this.keys);
  }

  // One pointer moves, two zoom, and a pointer that did not move clicks.
  listenToPointers() {
    const { scene } = this;
    const { canvas } = scene;
    const held = new Map();
    let moved = 0;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      held.set(event.pointerId, event);
      moved = 0;
    });
    canvas.addEventListener("pointermove", (event) => {
      const last = held.get(event.pointerId);
      if (!last) return;
      const other = [...held.values()].find((each) => each.pointerId !== event.pointerId);
      moved += Math.abs(event.clientX - last.clientX) + Math.abs(event.clientY - last.clientY);
      if (moved > 4 && !canvas.hasPointerCapture(event.pointerId))
        canvas.setPointerCapture(event.pointerId);
      if (other) {
        const apart = (one) =>
          Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
        const { left, top } = canvas.getBoundingClientRect();
        scene.zoom(
          apart(event) / apart(last),
          (event.clientX + other.clientX) / 2 - left,
          (event.clientY + other.clientY) / 2 - top,
        );
      } else if (moved > 4) {
        scene.pan(event.clientX - last.clientX, event.clientY - last.clientY);
      }
      held.set(event.pointerId, event);
    });
    const release = (event) => {
      const wasHeld = held.delete(event.pointerId);
      if (!wasHeld || moved > 4 || event.type === "pointercancel") return;
      const handle = event.target.closest("[data-handle]");
      if (handle) this.toggle(Number(handle.dataset.handle));
      else this.select(itemAt(event.target));
    };
    canvas.addEventListener("pointerup", release);
    canvas.addEventListener("pointercancel", release);
  }

  select(item) {
    this.scene.selected = item;
    this.scene.ask();
    this.panel.show(item);
    if (item !== null) {
      const { graph } = this;
      const folded = graph.isGroup(item) ? (graph.isOpen(item) ? ", unfolded" : ", folded") : "";
      document.getElementById("said").textContent =
        `${graph.word(item)} ${graph.title(item)}${folded}`;
    }
  }

  // Select an item, after opening the groups around it, and bring it into the window.
  go(item) {
    if (this.graph.reveal(item)) {
      this.layout.changed(this.graph.parent[item]);
      this.scene.relay();
    }
    this.select(item);
    this.scene.bring(item);
  }

  toggle(item) {
    const { graph } = this;
    if (item === null || !graph.isGroup(item) || item === graph.root) return;
    this.scene.keep(item, () => {
      graph.setOpen(item, !graph.isOpen(item));
      this.layout.changed(item);
    });
    this.select(item);
  }

  setAll(open) {
    const { graph } = this;
    graph.opened.fill(open);
    graph.setOpen(graph.root, true);
    this.layout.known.clear();
    if (this.scene.selected !== null) this.scene.selected = graph.shownFor(this.scene.selected);
    this.scene.relay();
    this.select(this.scene.selected);
    this.scene.fit();
  }

  outwards() {
    const { selected } = this.scene;
    if (selected === null) return;
    const around = this.graph.parent[selected];
    this.select(around === this.graph.root ? null : around);
  }

  // To the next finding, or the next node that differs.
  next() {
    const { graph } = this;
    const stops = graph.model.marks
      ? graph.nodes.flatMap((node, number) => (node.mark && node.mark !== "same" ? [number] : []))
      : [...graph.troubles.keys()];
    if (!stops.length) return;
    this.trouble = (this.trouble + 1) % stops.length;
    this.go(graph.itemOf(stops[this.trouble]));
  }

  // Along an edge if there is one, else to the nearest item in that direction.
  step(dx, dy) {
    const { graph, scene } = this;
    if (scene.selected === null) {
      const first = graph.group(graph.root).items[0];
      if (first !== undefined) this.go(first);
      return;
    }
    const from = scene.places.get(scene.selected);
    const inside =
      graph.isOpen(scene.selected) && dy > 0 ? graph.group(scene.selected).items[0] : undefined;
    const along = dy ? this.neighbours(scene.selected, dy > 0) : [];
    const best = inside ?? nearest(from, along, scene.places) ?? this.beside(from, dx, dy);
    if (best !== undefined) this.go(best);
  }

  neighbours(item, isAfter) {
    const { graph } = this;
    const node = graph.nodeOf(item);
    const inner = graph.isGroup(item) ? graph.insides[item - graph.first] : null;
    const carried = inner ? [...(isAfter ? inner.exits : inner.entries).values()].flat() : [];
    if (node !== undefined) carried.push(...(isAfter ? graph.after[node] : graph.before[node]));
    const found = carried.map((number) =>
      graph.shownFor(graph.itemOf(graph.edges[number][isAfter ? 1 : 0])),
    );
    return found.filter((each) => each !== item);
  }

  beside(from, dx, dy) {
    const { graph, scene } = this;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    let best;
    let least = Infinity;
    for (const [item, place] of scene.places) {
      if (graph.isOpen(item) || item === scene.selected) continue;
      const along = (place.x + place.width / 2 - x) * dx + (place.y + place.height / 2 - y) * dy;
      const across =
        Math.abs((place.x + place.width / 2 - x) * dy) +
        Math.abs((place.y + place.height / 2 - y) * dx);
      if (along > 1 && along + 3 * across < least && along > across / 2) {
        best = item;
        least = along + 3 * across;
      }
    }
    return best;
  }

  mode(name) {
    if (document.getElementById(name).hidden) return;
    this.scene.modes[name] = !this.scene.modes[name];
    this.showModes();
    this.scene.redraw();
  }

  showModes() {
    for (const [name, isOn] of Object.entries(this.scene.modes)) {
      document.getElementById(name).setAttribute("aria-pressed", `${isOn}`);
    }
    const { model } = this.graph;
    document.getElementById("legend").hidden = !(
      model.marks ||
      (model.timed && this.scene.modes.heat)
    );
  }

  nextDetail() {
    const detail = DETAILS[(DETAILS.indexOf(this.layout.detail) + 1) % DETAILS.length];
    const kept = this.scene.selected ?? this.graph.root;
    this.scene.keep(this.scene.places.has(kept) ? kept : this.graph.root, () =>
      this.layout.setDetail(detail),
    );
  }

  nextTheme() {
    this.theme = (this.theme + 1) % THEMES.length;
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    // The first step away from the automatic theme has to be visible.
    const order = isDark ? ["auto", "light", "dark"] : THEMES;
    document.documentElement.dataset.theme = order[this.theme];
  }

  help() {
    const dialog = document.getElementById("help");
    const rows = this.keys
      .filter(([, shown]) => shown)
      .map(([, shown, text]) =>
        tag("tr", {}, tag("th", {}, tag("kbd", {}, shown)), tag("td", {}, text)),
      );
    const close = tag("button", { autofocus: "" }, "Close");
    close.addEventListener("click", () => dialog.close());
    dialog.replaceChildren(
      tag("h2", {}, "Keys"),
      tag("table", {}, ...rows),
      tag(
        "p",
        {},
        "Wheel: closer and farther. Drag: move. Double click, or + and −: fold and unfold.",
      ),
      close,
    );
    dialog.showModal();
  }
}

function itemAt(element) {
  const found = element.closest("[data-item]");
  return found ? Number(found.dataset.item) : null;
}

function nearest(from, items, places) {
  let best;
  let least = Infinity;
  for (const item of items) {
    const place = places.get(item);
    const far = Math.hypot(place.x + place.width / 2 - from.x - from.width / 2, place.y - from.y);
    if (far < least) [best, least] = [item, far];
  }
  return best;
}

globalThis.viewer = new Viewer(JSON.parse(document.getElementById("model").textContent));
