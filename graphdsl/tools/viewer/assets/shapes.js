// Outlines of boxes by Graphviz names: the same shapes as in the other drawings.

const SHAPES = {
  box: (w, h) => rounded(w, h, 4),
  ellipse: (w, h) => rounded(w, h, h / 2),
  plaintext: (w, h) => rounded(w, h, 4),
  cylinder: (w, h) =>
    `M0 6C0 -2 ${w} -2 ${w} 6V${h - 6}C${w} ${h + 2} 0 ${h + 2} 0 ${h - 6}zM${w} 6C${w} 14 0 14 0 6`,
  note: (w, h) => `M0 0H${w - 11}L${w} 11V${h}H0zM${w} 11H${w - 11}V0`,
  component: (w, h) =>
    `M6 0H${w}V${h}H6zM1 ${h / 2 - 11}H11V${h / 2 - 4}H1zM1 ${h / 2 + 4}H11V${h / 2 + 11}H1z`,
  hexagon: (w, h) => `M12 0H${w - 12}L${w} ${h / 2}L${w - 12} ${h}H12L0 ${h / 2}z`,
  octagon: (w, h) => `M10 0H${w - 10}L${w} 10V${h - 10}L${w - 10} ${h}H10L0 ${h - 10}V10z`,
  house: (w, h) => `M0 9L${w / 2} 0L${w} 9V${h}H0z`,
  invhouse: (w, h) => `M0 0H${w}V${h - 9}L${w / 2} ${h}L0 ${h - 9}z`,
  cds: (w, h) => `M0 0H${w - 12}L${w} ${h / 2}L${w - 12} ${h}H0z`,
  folder: (w, h) =>
    `M0 4Q0 0 4 0H${Math.min(44, w / 3)}l5 5H${w - 4}Q${w} 5 ${w} 9V${h - 4}Q${w} ${h} ${w - 4} ${h}H4Q0 ${h} 0 ${h - 4}z`,
  box3d: (w, h) => `M0 6L7 0H${w}V${h - 6}L${w - 7} ${h}H0zM0 6H${w - 7}V${h}M${w - 7} 6L${w} 0`,
  diamond: (w, h) => `M12 0H${w - 12}L${w} ${h / 2}L${w - 12} ${h}H12L0 ${h / 2}z`,
  invtrapezium: (w, h) => `M0 0H${w}L${w - 14} ${h}H14z`,
};

function rounded(w, h, r) {
  return `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0z`;
}

function outline(shape, w, h) {
  return (SHAPES[shape] ?? SHAPES.box)(w, h);
}

// A smooth line through dagre's corners: a cubic B-spline through both ends.
function smooth(points) {
  const [start, ...rest] = points;
  if (rest.length === 1) return `M${at(start)}L${at(rest[0])}`;
  let path = `M${at(start)}`;
  const all = [start, ...points, points[points.length - 1]];
  for (let i = 1; i + 2 < all.length; i += 1) {
    const [a, b, c] = [all[i], all[i + 1], all[i + 2]];
    const one = { x: (2 * a.x + b.x) / 3, y: (2 * a.y + b.y) / 3 };
    const two = { x: (a.x + 2 * b.x) / 3, y: (a.y + 2 * b.y) / 3 };
    const end =
      i + 3 === all.length ? b : { x: (a.x + 4 * b.x + c.x) / 6, y: (a.y + 4 * b.y + c.y) / 6 };
    path += `C${at(one)} ${at(two)} ${at(end)}`;
  }
  return path;
}

// A line of straight pieces with round corners.
function cornered(points) {
  let path = `M${at(points[0])}`;
  for (let i = 1; i + 1 < points.length; i += 1) {
    path += `L${at(towards(points[i], points[i - 1], 6))}Q${at(points[i])} ${at(towards(points[i], points[i + 1], 6))}`;
  }
  return `${path}L${at(points[points.length - 1])}`;
}

function towards(from, to, far) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(far, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function at(point) {
  return `${Math.round(point.x * 10) / 10} ${Math.round(point.y * 10) / 10}`;
}
