// Keyboard and button handlers, and the start of the page.

function refresh(isMoved = false) {
  if (isMoved) draw(); else light();
  explain();
}

function choose(index) {
  const node = index === null ? null : nodes[index];
  let isMoved = false;
  state.selected = index;
  byId("search").value = state.query = "";
  if (node && isTest(node) && !state.tests) { state.tests = byId("tests").checked = isMoved = true; }
  if (node && !node.element && state.focus !== null) { state.focus = null; isMoved = true; }
  refresh(isMoved);
  if (node?.element) { reveal(node); node.element.focus({ preventScroll: true }); }
  byId("panel").scrollTop = 0;
  remember();
}

function focusOn(index) {
  state.focus = index;
  if (index !== null) state.selected = index;
  refresh(true);
  remember();
}

// The URL contains the state of the view, so that it can be shared.
function remember() {
  const words = new URLSearchParams();
  if (state.selected !== null) words.set("module", nodes[state.selected].name);
  if (state.focus !== null) words.set("focus", state.depth);
  history.replaceState(null, "", words.size ? "#" + words : location.pathname + location.search);
}

function recall() {
  const words = new URLSearchParams(location.hash.slice(1));
  const node = nodes.find((node) => node.name === words.get("module"));
  const depth = byId("depth");
  if (node) state.selected = node.index;
  if (node && words.has("focus")) {
    state.focus = node.index;
    state.depth = Number([...depth.options].find((option) => option.value === words.get("focus"))?.value ?? 1);
    depth.value = state.depth;
  }
  if (node && isTest(node)) state.tests = true;
  byId("tests").checked = state.tests;
}

function toggle(name) {
  state[name] = byId(name).checked = !state[name];
  if (name === "tests" && !state.tests && state.selected !== null && isTest(nodes[state.selected]))
    state.selected = state.focus = null;
  refresh(name === "tests");
}

const isDark = () => (document.documentElement.dataset.theme
  ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
function nameTheme() { byId("theme").textContent = isDark() ? "Light" : "Dark"; }
function switchTheme() {
  document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  nameTheme();
}

// The nearest module in the direction of the arrow key. Distance across that direction counts twice.
function step(key) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const start = nodes[document.activeElement?.dataset?.index ?? -1] ?? nodes[state.selected ?? -1];
  if (!start?.element) return shown[0]?.element.focus();
  const middle = (node) => [node.x + node.width / 2, node.y];
  const far = (node) => {
    const dx = middle(node)[0] - middle(start)[0], dy = middle(node)[1] - start.y;
    const along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return along > 0 ? along + 2 * aside : Infinity;
  };
  const next = shown.reduce((best, node) => (far(node) < far(best) ? node : best), start);
  if (next !== start) { reveal(next); next.element.focus({ preventScroll: true }); }
}

function back() {
  if (state.query !== "") { byId("search").value = state.query = ""; refresh(); canvas.focus(); }
  else if (state.focus !== null) focusOn(null);
  else choose(null);
}

const keys = {
  "/": () => byId("search").select(), t: () => toggle("tests"), i: () => toggle("implied"), d: switchTheme,
  "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), 0: () => fit(true),
  f: () => {
    const index = document.activeElement?.dataset?.index;
    const target = index === undefined ? state.selected : Number(index);
    if (state.focus !== null) focusOn(null); else if (target !== null) focusOn(target);
  },
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target === byId("search"), hit = found(nodes)[0];
  if (event.key === "Escape") back();
  else if (isTyping && event.key === "Enter" && hit) choose(hit.index);
  else if (isTyping && event.key === "ArrowDown") byId("panel").querySelector("button")?.focus();
  else if (isTyping || event.target.matches("select")) return;
  else if (event.key.startsWith("Arrow") && !byId("panel").contains(event.target)) step(event.key);
  else if (["Enter", " "].includes(event.key) && event.target.matches?.(".node")) choose(+event.target.dataset.index);
  else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
});

byId("search").addEventListener("input", (event) => { state.query = event.target.value.trim(); refresh(); });
byId("depth").addEventListener("change", (event) => {
  state.depth = Number(event.target.value);
  const wanted = state.focus ?? state.selected;
  if (wanted !== null) focusOn(wanted);
});
for (const name of ["tests", "implied"]) byId(name).addEventListener("change", () => toggle(name));
byId("theme").addEventListener("click", switchTheme);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", nameTheme);
byId("closer").addEventListener("click", () => zoom(1.25));
byId("farther").addEventListener("click", () => zoom(0.8));
byId("whole").addEventListener("click", () => fit(true));

addEventListener("resize", () => { if (!isPaper) refresh(true); });
addEventListener("hashchange", () => { recall(); refresh(true); });

const asked = nodes.filter((node) => node.focus);
if (asked.length === 1) state.selected = asked[0].index;
recall();
nameTheme();
refresh(true);
