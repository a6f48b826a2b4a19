// Bands are arranged from top to bottom. Within a band, a module is below the modules of the band that import it. The
// modules of a level are sorted by the mean position of their neighbors, in several passes downward and upward. This
// reduces edge crossings: it is the barycenter heuristic of Sugiyama, Tagawa and Toda, 1981.

const size = { height: 32, gapX: 16, gapY: 28, padding: 13, between: 10, margin: 20, sweeps: 8 };
const ruler = document.createElement("canvas").getContext("2d");
ruler.font = "600 13px system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif";
const measure = (text) => Math.ceil(ruler.measureText(text).width);
for (const node of nodes) node.width = measure(node.name) + 32;
// Band names are beside their modules, or above them in a narrow window.
const page = { width: 1060, height: 680 };
let isPaper = false;
const isNarrow = () => !isPaper && canvas.clientWidth < 640;
const hasNames = graph.bands.some(Boolean);
const gutter = () => (hasNames && !isNarrow() ? Math.max(...graph.bands.map(measure)) + 30 : 0);
const headroom = (band) => (band.name && isNarrow() ? 22 : 0);

// The level of each module: the length of the longest path to it within its band, ignoring back edges.
function levels(members) {
  const inside = new Set(members.map((node) => node.index)), level = new Map(), missing = new Map();
  const counts = (edge) => !edge.back && inside.has(edge.from) && inside.has(edge.to);
  for (const node of members) missing.set(node.index, node.in.filter(counts).length);
  const queue = members.filter((node) => missing.get(node.index) === 0);
  for (const node of queue) {
    const own = level.get(node.index) ?? 0;
    level.set(node.index, own);
    for (const edge of node.out.filter(counts)) {
      level.set(edge.to, Math.max(level.get(edge.to) ?? 0, own + 1));
      missing.set(edge.to, missing.get(edge.to) - 1);
      if (missing.get(edge.to) === 0) queue.push(nodes[edge.to]);
    }
  }
  const rows = [];
  for (const node of members) (rows[level.get(node.index)] ??= []).push(node);
  return rows.filter(Boolean);
}

// Breaks a level into lines no wider than the drawing, and centers each line.
function place(level, width) {
  const lines = [[]];
  let used = 0;
  for (const node of level) {
    if (used && used + node.width > width) { lines.push([]); used = 0; }
    lines[lines.length - 1].push(node);
    used += node.width + size.gapX;
  }
  for (const line of lines) {
    const total = line.reduce((sum, node) => sum + node.width + size.gapX, -size.gapX);
    let x = (width - total) / 2;
    for (const node of line) { node.x = x; x += node.width + size.gapX; }
  }
  return lines;
}

function sweep(levelsOfAll, width, shown, downward) {
  const middle = (node) => {
    const others = downward ? node.in.map((edge) => nodes[edge.from]) : node.out.map((edge) => nodes[edge.to]);
    const near = others.filter((other) => shown.has(other.index));
    const sum = near.reduce((total, other) => total + other.x + other.width / 2, 0);
    return near.length ? sum / near.length : node.x + node.width / 2;
  };
  for (const level of downward ? levelsOfAll : [...levelsOfAll].reverse()) {
    const middles = new Map(level.map((node) => [node, middle(node)]));
    level.sort((a, b) => middles.get(a) - middles.get(b) || (a.name < b.name ? -1 : 1));
    place(level, width);
  }
}

// Chooses the width that allows the largest scale, if names stay readable at the drawing's full width.
function arrange(list, view) {
  const bands = graph.bands.map((name) => ({ name, levels: levels(list.filter((node) => node.band === name)) }))
    .filter((band) => band.levels.length);
  const total = (level) => level.reduce((sum, node) => sum + node.width + size.gapX, -size.gapX);
  const longest = Math.max(160, ...bands.flatMap((band) => band.levels.map(total)));
  const widest = Math.max(160, ...list.map((node) => node.width));
  const room = Math.max(isNarrow() ? 0 : 320, view.width - gutter() - 2 * (size.padding + size.margin));
  const factors = isNarrow() ? [1] : list.length > 400 ? [1.6] : [0.7, 0.85, 1, 1.15, 1.35, 1.6];
  // No line needs to be wider than the longest level.
  const widths = [...new Set(factors.map((factor) => Math.max(widest, Math.min(longest, room * factor))))];
  const scale = (shape) => Math.min(1.25, view.width / shape.width, view.height / shape.height);
  let best = null, shape = null;
  for (const width of widths) {
    shape = arrangeWithin(bands, list, width);
    if (!best || scale(shape) > scale(best.shape) * 1.02) best = { width, shape };
  }
  return best.shape === shape ? shape : arrangeWithin(bands, list, best.width);
}

function arrangeWithin(bands, list, width) {
  const shown = new Set(list.map((node) => node.index)), left = gutter();
  const all = bands.flatMap((band) => band.levels);
  for (const level of all) place(level.sort((a, b) => (a.name < b.name ? -1 : 1)), width);
  for (let step = 0; step < size.sweeps; step++) sweep(all, width, shown, step % 2 === 0);
  let y = 0;
  for (const band of bands) {
    band.y = y;
    y += size.padding + headroom(band);
    for (const line of band.levels.flatMap((level) => place(level, width))) {
      for (const node of line) { node.y = y; node.x += left; }
      y += size.height + size.gapY;
    }
    band.height = (y += size.padding - size.gapY) - band.y;
    y += size.between;
  }
  return { bands, width: width + left + 2 * size.padding, height: Math.max(y - size.between, 1) };
}

// The points at which edges leave and enter modules: side by side, in the order of their other ends.
function ports(drawn) {
  const ends = new Map();
  const add = (node, side, edge, other) => {
    const key = `${node.index}${side}`;
    ends.get(key)?.list.push([edge, other.x + other.width / 2]) ??
      ends.set(key, { node, side, list: [[edge, other.x + other.width / 2]] });
  };
  for (const edge of drawn) {
    add(nodes[edge.from], "start", edge, nodes[edge.to]);
    add(nodes[edge.to], "end", edge, nodes[edge.from]);
  }
  for (const { node, side, list } of ends.values()) {
    list.sort((a, b) => a[1] - b[1]);
    const gap = Math.min(14, (node.width - 28) / list.length);
    list.forEach(([edge], position) => {
      edge[side] = node.x + node.width / 2 + (position - (list.length - 1) / 2) * gap;
    });
  }
}

function curve(edge) {
  const from = nodes[edge.from], to = nodes[edge.to];
  const x1 = edge.start, x2 = edge.end;
  if (from.y === to.y) {
    const bottom = from.y + size.height, dip = bottom + 26;
    return `M${x1} ${bottom}C${x1} ${dip} ${x2} ${dip} ${x2} ${bottom}`;
  }
  const down = to.y > from.y, y1 = from.y + (down ? size.height : 0), y2 = to.y + (down ? 0 : size.height);
  const bend = Math.max(18, Math.min(Math.abs(y2 - y1) * 0.5, 130)) * (down ? 1 : -1);
  // A straight edge between aligned, distant modules would be hidden behind the modules between them, so it is
  // curved.
  const steps = Math.abs(to.y - from.y) / (size.height + size.gapY), aside = Math.abs(x2 - x1);
  const bow = steps > 1.6 ? Math.max(0, Math.min(46 + 14 * steps, 170) - aside * 0.5) : down ? 0 : 60;
  const side = (x1 + x2) / 2 < layout.width / 2 ? -bow : bow;
  return `M${x1} ${y1}C${x1 + side} ${y1 + bend} ${x2 + side} ${y2 - bend} ${x2} ${y2}`;
}
