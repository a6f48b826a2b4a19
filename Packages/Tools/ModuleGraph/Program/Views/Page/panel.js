// The panel beside the drawing.

function html(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function link(node, note, ...below) {
  const dot = html("span", { class: "dot", style: `--hue:${hue(node)}` });
  const button = html("button", { type: "button", "data-index": node.index }, dot, node.name);
  if (note !== "") button.append(html("b", {}, String(note)));
  button.addEventListener("click", () => choose(node.index));
  return html("li", {}, button, ...below);
}

// The locations of an edge's imports. Only the first few are listed.
function places(edge) {
  const folder = (nodes[edge.from].path ?? "") + "/";
  const short = (file) => (file.startsWith(folder) ? file.slice(folder.length) : file);
  const all = edge.imports.length ? edge.imports : edge.declared ? [edge.declared] : [];
  const lines = all.slice(0, 3).map((place) => html("code", { title: `${place.file}:${place.line}` },
    `${short(place.file)}:${place.line}`
    + (edge.imports.length ? place.condition === "always" ? "" : ` (${place.condition})` : " (declared only)")));
  if (all.length > 3) lines.push(html("code", {}, `and ${all.length - 3} more`));
  return lines;
}

function list(title, kind, items) {
  if (!items.length) return [];
  return [html("h3", { class: kind }, `${title} (${items.length})`), html("ul", {}, ...items)];
}

const packages = new Set(nodes.map((node) => node.package));
function describe(node) {
  const facts = [node.kind, node.layer, packages.size > 1 && node.package].filter(Boolean).join(" · ");
  const focused = state.focus === node.index;
  const focus = html("button", { type: "button", id: "focus", "aria-pressed": focused },
    focused ? "Show all modules" : "Focus on it");
  focus.addEventListener("click", () => focusOn(focused ? null : node.index));
  const close = html("button", { type: "button" }, "Clear");
  close.addEventListener("click", () => choose(null));
  const byName = (end) => (a, b) => (nodes[a[end]].name < nodes[b[end]].name ? -1 : 1);
  const steps = (list, end) => [...list].sort(byName(end))
    .map((edge) => link(nodes[edge[end]], edge.cycle ? "cycle" : "", ...places(edge)));
  const others = nodes.filter((other) => node.cycle !== undefined && other.cycle === node.cycle && other !== node);
  return [
    html("h2", {}, node.name), html("p", {}, facts),
    html("p", {}, `${node.files} ${node.files === 1 ? "file" : "files"}` + (node.path ? ` in ${node.path}` : "")),
    html("div", { class: "actions" }, focus, close),
    ...list("In a cycle with", "cycle", others.map((other) => link(other, ""))),
    ...list("Imports", "out", steps(node.out, "to")),
    ...list("Imported by", "in", steps(node.in.filter((edge) => !isTest(nodes[edge.from])), "from")),
    ...list("Tested by", "in", steps(node.in.filter((edge) => isTest(nodes[edge.from])), "from")),
  ];
}

function cycleList() {
  const groups = new Map();
  for (const node of nodes) if (node.cycle !== undefined)
    groups.set(node.cycle, [...(groups.get(node.cycle) ?? []), node]);
  const items = [...groups.values()].map((group) => link(group[0], `with ${group.length - 1} more`));
  return items.length ? list("Cycles", "cycle", items) : [html("p", {}, "No module is part of a cycle.")];
}

function overview() {
  const own = nodes.filter((node) => !isTest(node));
  const count = (node, side, end) => node[side].filter((edge) => !isTest(nodes[edge[end]])).length;
  const top = (side, end) => own.map((node) => [node, count(node, side, end)]).filter((pair) => pair[1] > 0)
    .sort((a, b) => b[1] - a[1] || (a[0].name < b[0].name ? -1 : 1)).slice(0, 5)
    .map(([node, number]) => link(node, number));
  const key = (name, text) => [html("dt", {}, html("kbd", {}, name)), html("dd", {}, text)];
  return [
    html("h2", {}, `${own.length} modules`),
    html("p", {}, `${nodes.length - own.length} tests and ${edges.length} edges. Importers stand above what they `
      + "import. Choose a module to see why."),
    ...cycleList(),
    html("h3", {}, "Most imported"), html("ul", {}, ...top("in", "from")),
    html("h3", {}, "Importing most"), html("ul", {}, ...top("out", "to")),
    html("h3", {}, "Colors"),
    html("p", {}, html("span", { class: "out" }, "imported"), " and ", html("span", { class: "in" }, "importing"),
      " modules of the chosen one; ", html("span", { class: "cycle" }, "cycles"), " in red"),
    html("h3", {}, "Keys"),
    html("dl", {}, ...key("/", "search"), ...key("arrows", "next module"), ...key("Enter", "choose it"),
      ...key("f", "focus on it, or on all"), ...key("t", "tests"), ...key("i", "implied edges"),
      ...key("+ − 0", "zoom, all of it"), ...key("d", "dark or light"), ...key("Esc", "back")),
  ];
}

function explain() {
  const hits = found(nodes);
  const content = state.query !== ""
    ? [html("h2", {}, `${hits.length} found`), html("p", {}, "Enter chooses the first."),
      html("ul", {}, ...hits.slice(0, 200).map((node) => link(node, node.kind)))]
    : state.selected === null ? overview() : describe(nodes[state.selected]);
  byId("panel").replaceChildren(...content);
  // Screen readers announce this text when it changes.
  const said = state.query !== "" ? `${hits.length} found` : summary;
  if (byId("count").textContent !== said) byId("count").textContent = said;
}
