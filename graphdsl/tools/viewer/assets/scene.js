// The visible scene: only items in the window that are large enough have elements.

const SVG = "http://www.w3.org/2000/svg";
// Minimum square pixels per item for a group to be drawn with its contents.
const ROOM = 420;
const FAR = 0.42;
const LEGIBLE = 0.8;
const ZOOM = { least: 0.01, most: 3 };

class Scene {
  constructor(graph, layout) {
    this.graph = graph;
    this.layout = layout;
    this.canvas = document.getElementById("canvas");
    this.world = document.getElementById("world");
    this.layers = ["frames", "edges", "boxes", "overlay"].map((id) => document.getElementById(id));
    this.view = { x: 0, y: 0, scale: 1 };
    this.shown = new Map();
    this.selected = null;
    this.modes = {
      critical: false,
      lifetimes: Boolean(graph.model.lifetimes),
      heat: Boolean(graph.model.timed),
    };
    this.frames = 0;
    this.isWaiting = false;
    this.relay();
    new ResizeObserver(() => this.ask()).observe(this.canvas);
  }

  // Recompute the layout, and draw it.
  relay() {
    this.places = this.layout.places();
    this.redraw();
  }

  // Redraw everything at the same position.
  redraw() {
    for (const element of this.shown.values()) element.remove();
    this.shown.clear();
    this.ask();
  }

  // Draw at the next frame, once for any number of requests.
  ask() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.draw();
    });
  }

  draw() {
    this.frames += 1;
    const { x, y, scale } = this.view;
    this.world.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    this.canvas.classList.toggle("far", scale < FAR);
    const { width, height } = this.canvas.getBoundingClientRect();
    this.window = {
      left: -x / scale,
      top: -y / scale,
      right: (width - x) / scale,
      bottom: (height - y) / scale,
    };
    const wanted = this.wanted();
    for (const [key, element] of this.shown) {
      if (!wanted.has(key)) {
        element.remove();
        this.shown.delete(key);
      }
    }
    for (const [key, make] of wanted) {
      if (!this.shown.has(key)) this.shown.set(key, make());
    }
    this.drawOverlay();
    this.mark();
  }

  // The items to draw, by key, with the function that makes the element.
  wanted() {
    const wanted = new Map();
    const rest = [this.graph.root];
    while (rest.length) {
      const item = rest.pop();
      const place = this.places.get(item);
      if (
        !overlap(this.window, {
          left: place.x,
          top: place.y,
          right: place.x + place.width,
          bottom: place.y + place.height,
        })
      )
        continue;
      if (!this.graph.isOpen(item)) {
        wanted.set(`item ${item}`, () => this.makeBox(item, place));
        continue;
      }
      const laid = this.layout.of(item);
      if (item !== this.graph.root)
        wanted.set(`item ${item}`, () => this.makeFrame(item, place, laid));
      const area = place.width * place.height * this.view.scale ** 2;
      const isRoot = item === this.graph.root;
      if (area < ROOM * laid.children.length && !isRoot) continue;
      laid.edges.forEach((edge, number) => {
        const { left, right, top, bottom } = edge.box;
        if (
          overlap(this.window, {
            left: left + place.x,
            right: right + place.x,
            top: top + place.y,
            bottom: bottom + place.y,
          })
        ) {
          wanted.set(`edge ${item} ${number}`, () => this.makeEdge(edge, place));
        }
      });
      for (const child of laid.children) rest.push(child.item);
    }
    return wanted;
  }

  makeBox(item, place) {
    const { graph } = this;
    const node = graph.nodeOf(item);
    const laid = this.layout.of(item);
    const box = svg("g", {
      class: `box ${graph.isGroup(item) ? "folded" : "node"}`,
      "data-item": item,
      transform: `translate(${place.x} ${place.y})`,
    });
    box.dataset.path = graph.path(item);
    const kind = node === undefined ? null : graph.model.kinds[graph.nodes[node].kind];
    const [w, h] = [place.width, place.height];
    if (graph.isGroup(item))
      box.append(
        svg("path", {
          class: "shape behind",
          d: outline(kind ? kind.shape : "folder", w, h),
          transform: "translate(4 4)",
        }),
      );
    box.append(svg("path", { class: "shape", d: outline(kind ? kind.shape : "folder", w, h) }));
    this.colour(box, item, kind);
    const text = svg("text", {
      class: "title",
      x: w / 2 - (graph.isGroup(item) ? 7 : 0),
      y: 19 + laid.sink,
    });
    text.textContent = laid.title;
    box.append(text);
    laid.lines.forEach((line, number) => {
      const row = svg("text", {
        class: number || node === undefined ? "line" : "line kind",
        x: w / 2,
        y: 19 + laid.sink + SPACE.line * (number + 1),
      });
      row.textContent = line;
      box.append(row);
    });
    this.decorate(box, item, w);
    if (graph.isGroup(item)) box.append(this.handle(item, w - 15, 14, "+"));
    this.layers[2].append(box);
    return box;
  }

  makeFrame(item, place, laid) {
    const { graph } = this;
    const group = graph.group(item);
    const node = group.holder;
    const frame = svg("g", {
      class: `frame ${group.style}`,
      "data-item": item,
      transform: `translate(${place.x} ${place.y})`,
    });
    frame.dataset.path = graph.path(item);
    frame.append(svg("rect", { class: "shape", width: place.width, height: place.height, rx: 9 }));
    this.colour(frame, item, node === undefined ? null : graph.model.kinds[graph.nodes[node].kind]);
    if (node !== undefined) {
      const head = SPACE.head + SPACE.line * Math.max(0, laid.lines.length - 1);
      frame.append(
        svg("path", {
          class: "head",
          d: `M0 9Q0 0 9 0H${place.width - 9}Q${place.width} 0 ${place.width} 9V${head}H0z`,
        }),
      );
    }
    const title = svg("text", { class: "title", x: 34, y: 20 });
    title.textContent = laid.title;
    frame.append(title);
    const word = svg("text", { class: "word", x: place.width - 12, y: 20 });
    word.textContent =
      node !== undefined
        ? graph.nodes[node].kind
        : group.style === "section"
          ? ""
          : graph.summary(item);
    if (
      this.layout.measure(laid.title, FONTS.title) +
        this.layout.measure(word.textContent, FONTS.line) +
        64 <
      place.width
    )
      frame.append(word);
    laid.lines.slice(1).forEach((line, number) => {
      const row = svg("text", { class: "line", x: 12, y: 21 + SPACE.line * (number + 1) });
      row.textContent = line;
      frame.append(row);
    });
    this.decorate(frame, item, place.width);
    frame.append(this.handle(item, 18, 16, "–"));
    this.layers[0].append(frame);
    return frame;
  }

  makeEdge(edge, place) {
    const path = svg("path", {
      class: `edge ${edge.kind}`,
      d: edge.path,
      transform: `translate(${place.x} ${place.y})`,
    });
    if (edge.kind !== "exit" && !this.entersOpen(edge))
      path.setAttribute("marker-end", "url(#arrow)");
    const { edges } = this.graph;
    const marks = new Set(edge.carried.map((number) => edges[number][3] ?? ""));
    const labels = new Set(edge.carried.map((number) => edges[number][2] ?? ""));
    for (const mark of ["added", "removed"])
      if (marks.size === 1 && marks.has(mark)) path.classList.add(mark);
    path.carried = edge.carried;
    path.dataset.ends = `${edge.source ?? ""}>${edge.target ?? ""}`;
    if (edge.carried.length > 1)
      path.style.strokeWidth = `${1.2 + Math.min(2, Math.log2(edge.carried.length) * 0.35)}`;
    const label = [...labels].filter((each) => each).join(", ");
    const whole = svg("g", {});
    whole.append(path);
    if (label && edge.kind === "link") {
      const middle = edge.points[Math.floor(edge.points.length / 2)];
      const text = svg("text", {
        class: "label",
        x: place.x + middle.x + 5,
        y: place.y + middle.y,
      });
      text.textContent = label;
      whole.append(text);
    }
    this.layers[1].append(whole);
    return whole;
  }

  // An edge into an open group continues inside it; the arrow is there.
  entersOpen(edge) {
    if (!this.graph.isOpen(edge.target)) return false;
    return this.layout.of(edge.target).edges.some((each) => each.kind === "entry");
  }

  colour(element, item, kind) {
    const { graph, modes } = this;
    const set = (fill, line) => {
      element.style.setProperty("--fill", fill);
      element.style.setProperty("--line", line);
    };
    if (kind) set(kind.fill, kind.line);
    const node = graph.nodeOf(item);
    const mark =
      node === undefined ? (graph.changed[item] ? "changed" : "") : graph.nodes[node].mark;
    if (mark && graph.model.marks) {
      set(...graph.model.marks[mark]);
      element.classList.add(`is-${mark}`);
    }
    if (modes.heat && graph.model.timed && !graph.isOpen(item) && graph.hottest) {
      const { heats } = graph.model;
      const share = Math.min(1, graph.times[item] / graph.hottest);
      element.style.setProperty("--heat", heats[Math.ceil(Math.sqrt(share) * (heats.length - 1))]);
      element.classList.add("hot");
    }
    if (graph.isCritical[item]) element.classList.add("on-path");
  }

  decorate(element, item, width) {
    const worst = this.graph.worst[item];
    if (!worst || (this.graph.isOpen(item) && this.graph.nodeOf(item) === undefined)) return;
    if (this.graph.isOpen(item) && !this.graph.troubles.has(this.graph.nodeOf(item))) return;
    const badge = svg("g", { class: `badge ${worst}`, transform: `translate(${width - 2} 1)` });
    badge.append(svg("circle", { r: 8 }));
    const text = svg("text", { y: 4 });
    text.textContent = "!";
    badge.append(text);
    element.append(badge);
  }

  handle(item, x, y, sign) {
    const handle = svg("g", {
      class: "handle",
      "data-handle": item,
      transform: `translate(${x} ${y})`,
    });
    handle.append(svg("circle", { r: 8 }));
    const text = svg("text", { y: 4 });
    text.textContent = sign;
    handle.append(text);
    return handle;
  }

  // Dashed lines from the requested allocations to their users.
  drawOverlay() {
    const overlay = this.layers[3];
    overlay.replaceChildren();
    const node = this.selected === null ? undefined : this.graph.nodeOf(this.selected);
    const seen = new Set();
    for (const lifetime of this.graph.memory?.lifetimes ?? []) {
      const isAsked =
        lifetime.node === node || (lifetime.users ?? []).includes(node) || lifetime.freed === node;
      if (!this.modes.lifetimes && !(isAsked && node === lifetime.node)) continue;
      const from = this.graph.shownFor(this.graph.itemOf(lifetime.node));
      for (const user of [...(lifetime.users ?? []), lifetime.freed]) {
        if (user === undefined || seen.size > 400) continue;
        const to = this.graph.shownFor(this.graph.itemOf(user));
        if (to === from || seen.has(`${from} ${to}`)) continue;
        seen.add(`${from} ${to}`);
        overlay.append(
          svg("path", {
            class: `lifetime${isAsked ? " asked" : ""}`,
            d: bow(this.places.get(from), this.places.get(to)),
            "marker-end": "url(#arrow)",
          }),
        );
      }
    }
  }

  // The selection and its edges, and the edges on the critical path.
  mark() {
    const { graph, selected } = this;
    const own = new Set();
    if (selected !== null) {
      const inside = graph.isGroup(selected) ? graph.insides[selected - graph.first] : null;
      const node = graph.nodeOf(selected);
      for (const gates of inside ? [inside.entries, inside.exits] : [])
        for (const carried of gates.values()) carried.forEach((number) => own.add(number));
      if (node !== undefined)
        [...graph.before[node], ...graph.after[node]].forEach((number) => own.add(number));
    }
    for (const [key, element] of this.shown) {
      if (key.startsWith("edge")) {
        const path = element.firstChild;
        path.classList.toggle(
          "lit",
          path.carried.some((number) => own.has(number)),
        );
        path.classList.toggle(
          "on-path",
          path.carried.some((number) => graph.criticalEdges.has(number)),
        );
      } else {
        element.classList.toggle("selected", Number(element.dataset.item) === selected);
      }
    }
    for (const mode of ["critical", "heat"])
      this.canvas.classList.toggle(`show-${mode}`, this.modes[mode]);
  }

  // Moving ----------------------------------------------------------------------------------------

  pan(dx, dy) {
    this.view.x += dx;
    this.view.y += dy;
    this.ask();
  }

  // Zoom about a point of the canvas, by default its center.
  zoom(factor, x, y) {
    const { width, height } = this.canvas.getBoundingClientRect();
    const scale = Math.min(ZOOM.most, Math.max(ZOOM.least, this.view.scale * factor));
    const part = scale / this.view.scale;
    const [px, py] = [x ?? width / 2, y ?? height / 2];
    this.view = { x: px - (px - this.view.x) * part, y: py - (py - this.view.y) * part, scale };
    this.ask();
  }

  fit() {
    const { width, height } = this.canvas.getBoundingClientRect();
    const whole = this.places.get(this.graph.root);
    const scale = Math.min(
      1.15,
      Math.max(
        ZOOM.least,
        Math.min(
          (width - 56) / Math.max(1, whole.width),
          (height - 56) / Math.max(1, whole.height),
        ),
      ),
    );
    this.view = {
      x: (width - whole.width * scale) / 2,
      y: (height - whole.height * scale) / 2,
      scale,
    };
    this.ask();
  }

  // The initial view: the whole graph if it is readable, else its beginning.
  begin() {
    this.fit();
    if (this.view.scale >= LEGIBLE) return;
    const { width } = this.canvas.getBoundingClientRect();
    const whole = this.places.get(this.graph.root);
    this.view = { x: Math.max(28, (width - whole.width * LEGIBLE) / 2), y: 28, scale: LEGIBLE };
  }

  // Move so that an item is well inside the window; do nothing if it is already.
  bring(item) {
    const place = this.places.get(item);
    const { width, height } = this.canvas.getBoundingClientRect();
    if (this.view.scale < FAR) this.view.scale = 0.8;
    const { scale } = this.view;
    const left = place.x * scale + this.view.x;
    const top = place.y * scale + this.view.y;
    const [w, h] = [place.width * scale, place.height * scale];
    const isIn = left > 16 && top > 16 && left + w < width - 16 && top + h < height - 16;
    if (isIn) return;
    this.view.x = width / 2 - (place.x + Math.min(place.width, width / scale) / 2) * scale;
    this.view.y = height / 2 - (place.y + Math.min(place.height, height / scale) / 2) * scale;
    this.ask();
  }

  // Update the layout after items were opened or closed; one item keeps its screen position.
  keep(item, change) {
    const before = this.places.get(item);
    change();
    this.relay();
    const after = this.places.get(item);
    if (before && after) {
      this.view.x += (before.x + before.width / 2 - after.x - after.width / 2) * this.view.scale;
      this.view.y += (before.y - after.y) * this.view.scale;
    }
    this.ask();
  }
}

function svg(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function overlap(one, other) {
  return (
    one.left <= other.right &&
    other.left <= one.right &&
    one.top <= other.bottom &&
    other.top <= one.bottom
  );
}

function bow(from, to) {
  const [x1, y1] = [from.x + from.width, from.y + Math.min(20, from.height / 2)];
  const [x2, y2] = [to.x + to.width, to.y + Math.min(20, to.height / 2)];
  const out = Math.max(x1, x2) + 26 + Math.abs(y2 - y1) * 0.08;
  return `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2} ${y2}`;
}
