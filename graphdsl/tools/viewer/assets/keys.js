// Keys and their actions, in the order in which help lists them.

function makeKeys(viewer) {
  const { scene } = viewer;
  const step = (dx, dy) => () => viewer.step(dx, dy);
  return [
    ["ArrowUp", "↑", "the node before", step(0, -1)],
    ["ArrowDown", "↓", "the node after", step(0, 1)],
    ["ArrowLeft", "←", "the node to the left", step(-1, 0)],
    ["ArrowRight", "→", "the node to the right", step(1, 0)],
    ["Enter", "Enter", "fold or unfold", () => viewer.toggle(viewer.scene.selected)],
    [" ", "Space", "fold or unfold", () => viewer.toggle(viewer.scene.selected)],
    ["Backspace", "Backspace", "select what is around", () => viewer.outwards()],
    ["Escape", "Esc", "select nothing", () => viewer.select(null)],
    ["/", "/", "search", () => document.getElementById("search").select()],
    ["n", "N", "next finding, or next change", () => viewer.next()],
    ["+", "+", "closer", () => scene.zoom(1.25)],
    ["=", "", "", () => scene.zoom(1.25)],
    ["-", "−", "farther", () => scene.zoom(0.8)],
    ["f", "F", "show all", () => scene.fit()],
    ["0", "0", "actual size", () => scene.zoom(1 / scene.view.scale)],
    ["e", "E", "unfold all", () => viewer.setAll(true)],
    ["c", "C", "fold all", () => viewer.setAll(false)],
    ["p", "P", "critical path", () => viewer.mode("critical")],
    ["l", "L", "lifetimes of allocations", () => viewer.mode("lifetimes")],
    ["h", "H", "times as colours", () => viewer.mode("heat")],
    ["d", "D", "what boxes show", () => viewer.nextDetail()],
    ["t", "T", "light or dark", () => viewer.nextTheme()],
    ["?", "?", "this list", () => viewer.help()],
  ];
}

function listenToKeys(viewer, keys) {
  const known = new Map(keys.map(([key, , , act]) => [key, act]));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
    // These keys press a focused button.
    if (target instanceof HTMLButtonElement && ["Enter", " "].includes(event.key)) return;
    const act = known.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });
}
