// Draws the visible part.

const byId = (id) => document.getElementById(id);
const canvas = byId("canvas"), scene = byId("scene");
const part = (name) => scene.querySelector("." + name);
function svg(tag, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
let summary = "", layout = null, shown = [], camera = { scale: 1, x: 0, y: 0 };

function drawBand(band) {
  const group = svg("g", { class: "band", style: `--hue:${hueOfBand.get(band.name)}` });
  const x = -size.padding;
  group.append(svg("rect", { x, y: band.y, width: layout.width, height: band.height, rx: 12 }));
  if (band.name) group.append(svg("text", { x: x + 14, y: band.y + size.padding + (isNarrow() ? 8 : 20) }, band.name));
  return group;
}

function drawNode(node) {
  const group = svg("g", {
    class: `node ${node.kind}`, role: "button", tabindex: -1, "data-index": node.index,
    transform: `translate(${node.x} ${node.y})`, style: `--hue:${hue(node)}`,
    "aria-label": `${node.name}, ${node.kind}, imports ${node.out.length}, imported by ${node.in.length}`
      + (node.cycle === undefined ? "" : ", part of a cycle"),
  });
  if (node.cycle !== undefined) group.classList.add("cyclic");
  group.append(
    svg("rect", { class: "box", width: node.width, height: size.height, rx: 8 }),
    svg("rect", { class: "stripe", x: 8, y: 9, width: 4, height: size.height - 18, rx: 2 }),
    svg("text", { x: 20, y: size.height / 2 + 4.5 }, node.name));
  node.element = group;
  return group;
}

// Recomputes the layout and redraws, after the visible part has changed.
function draw() {
  for (const node of nodes) node.element = null;
  shown = visibleNodes();
  layout = arrange(shown, isPaper ? page : canvas.getBoundingClientRect());
  part("bands").replaceChildren(...layout.bands.map(drawBand));
  part("nodes").replaceChildren(...shown.map(drawNode));
  document.querySelector(".nothing").hidden = shown.length > 0;
  const hidden = nodes.length - shown.length;
  summary = `${shown.length} modules` + (hidden ? `, ${hidden} hidden` : "");
  fit();
  light();
}

// Highlights the selection and search results without moving anything.
function light() {
  const chosen = state.selected === null ? null : nodes[state.selected];
  const out = new Set(chosen?.out.map((edge) => edge.to)), into = new Set(chosen?.in.map((edge) => edge.from));
  for (const node of shown) {
    const is = { selected: node === chosen, needed: out.has(node.index), needing: into.has(node.index) };
    is.match = state.query !== "" && matches(node);
    const isNear = !chosen || state.focus !== null || is.selected || is.needed || is.needing;
    const calm = state.query !== "" ? is.match : isNear;
    for (const name of Object.keys(is)) node.element.classList.toggle(name, is[name]);
    node.element.classList.toggle("dim", !calm);
    node.element.setAttribute("aria-pressed", is.selected);
  }
  const first = chosen?.element ? chosen : shown[0];
  for (const node of shown) node.element.setAttribute("tabindex", node === first ? 0 : -1);
  drawEdges(chosen);
}

function drawEdges(chosen) {
  const visible = edges.filter((edge) => nodes[edge.from].element && nodes[edge.to].element);
  const isLit = (edge) => chosen && (edge.from === chosen.index || edge.to === chosen.index);
  const rest = visible.filter((edge) => !edge.cycle && !isLit(edge) && (state.implied || !implied.has(edge)));
  const marked = visible.filter((edge) => edge.cycle || isLit(edge));
  ports([...rest, ...marked]);
  // All edges that are not highlighted share one path element. A browser draws ten thousand curves in one path
  // faster than in as many elements.
  const calm = svg("path", { class: "rest" + (chosen ? " faded" : ""), d: rest.map(curve).join("") });
  canvas.style.setProperty("--rest", Math.max(0.16, Math.min(0.7, 9 / Math.sqrt(rest.length + 1))));
  const lit = marked.map((edge) => {
    const kind = edge.cycle ? "cyclic" : edge.from === chosen.index ? "lit out" : "lit in";
    const head = edge.cycle ? "cycle" : edge.from === chosen.index ? "out" : "in";
    return svg("path", { class: kind, d: curve(edge), "marker-end": `url(#head-${head})` });
  });
  part("edges").replaceChildren(calm, ...lit);
}

function look(next) {
  camera = next;
  scene.setAttribute("transform", `translate(${camera.x} ${camera.y}) scale(${camera.scale})`);
}

// Shows the whole graph if names stay readable, or else its full width from the top. `whole` always shows all of
// it.
function fit(whole = false) {
  const view = canvas.getBoundingClientRect(), margin = isNarrow() ? size.margin / 2 : size.margin;
  const across = (view.width - 2 * margin) / layout.width, along = (view.height - 2 * margin) / layout.height;
  const scale = Math.min(1.25, whole || Math.min(across, along) > 0.6 ? Math.min(across, along) : across);
  const y = Math.max(margin, (view.height - layout.height * scale) / 2);
  look({ scale, x: (view.width - layout.width * scale) / 2 + size.padding * scale, y });
}

function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
  const scale = Math.max(0.05, Math.min(4, camera.scale * factor)), ratio = scale / camera.scale;
  look({ scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio });
}

// Prints the whole graph, with a layout for the width of the page instead of the window.
addEventListener("beforeprint", () => {
  const seen = camera;
  isPaper = true;
  draw();
  const { width, height } = layout;
  canvas.setAttribute("viewBox", `${-size.padding - 2} -2 ${width + 4} ${height + 4}`);
  scene.removeAttribute("transform");
  addEventListener("afterprint", () => {
    isPaper = false;
    canvas.removeAttribute("viewBox");
    draw();
    look(seen);
  }, { once: true });
});

// Scrolls by the smallest distance that makes a module visible.
function reveal(node) {
  const view = canvas.getBoundingClientRect(), margin = 60, { scale } = camera;
  const x = node.x * scale + camera.x, y = node.y * scale + camera.y;
  const shift = (low, high, end) => (low < margin ? margin - low : high > end - margin ? end - margin - high : 0);
  look({
    scale, x: camera.x + shift(x, x + node.width * scale, view.width),
    y: camera.y + shift(y, y + size.height * scale, view.height),
  });
}
