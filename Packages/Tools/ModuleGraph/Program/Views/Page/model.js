// The graph, and the selection of its visible part.

const graph = JSON.parse(document.getElementById("graph").textContent);
const nodes = graph.modules.map((module, index) => ({ ...module, index, out: [], in: [] }));
const edges = graph.edges;
for (const edge of edges) { nodes[edge.from].out.push(edge); nodes[edge.to].in.push(edge); }
const hueOfBand = new Map(graph.bands.map((band, index) => [band, Math.round(212 + index * 137.5) % 360]));
const hue = (node) => hueOfBand.get(node.band) ?? 212;
const isTest = (node) => node.kind === "test";
const state = {
  selected: null, focus: null, depth: 1, query: "",
  tests: nodes.length > 0 && nodes.every(isTest), implied: false,
};

// The modules up to a number of steps from a module, in one direction at a time.
function around(start, depth, allowed) {
  const found = new Set([start]);
  for (const [list, end] of [["out", "to"], ["in", "from"]]) {
    const near = new Set([start]);
    let border = [start];
    for (let step = 0; step < depth && border.length; step++) {
      const next = [];
      for (const index of border) for (const edge of nodes[index][list]) {
        const other = edge[end];
        if (!near.has(other) && allowed(nodes[other])) { near.add(other); next.push(other); found.add(other); }
      }
      border = next;
    }
  }
  return found;
}

function visibleNodes() {
  const allowed = (node) => state.tests || !isTest(node) || node.index === state.focus;
  if (state.focus === null) return nodes.filter(allowed);
  const near = around(state.focus, state.depth, allowed);
  return nodes.filter((node) => near.has(node.index));
}

// The modules in topological order, each after all that it imports. Edges that close a cycle are marked as back
// edges.
const ordered = (() => {
  const ordered = [], mark = new Uint8Array(nodes.length);
  for (const root of nodes) {
    if (mark[root.index]) continue;
    const stack = [[root.index, 0]];
    mark[root.index] = 1;
    while (stack.length) {
      const top = stack[stack.length - 1], edge = nodes[top[0]].out[top[1]++];
      if (!edge) { ordered.push(top[0]); mark[top[0]] = 2; stack.pop(); continue; }
      edge.back = mark[edge.to] === 1;
      if (!mark[edge.to]) { mark[edge.to] = 1; stack.push([edge.to, 0]); }
    }
  }
  return ordered;
})();

// The edges that a longer path implies, for the transitive reduction. Sets of modules are stored as bit sets.
const implied = (() => {
  const words = Math.ceil(nodes.length / 32);
  const reach = nodes.map(() => null);
  const has = (bits, index) => (bits[index >> 5] >>> (index & 31)) & 1;
  const found = new Set();
  for (const index of ordered) {
    const beyond = new Uint32Array(words), own = new Uint32Array(words);
    for (const edge of nodes[index].out) {
      own[edge.to >> 5] |= 1 << (edge.to & 31);
      const bits = edge.cycle ? null : reach[edge.to];
      if (bits) for (let word = 0; word < words; word++) beyond[word] |= bits[word];
    }
    for (const edge of nodes[index].out) if (!edge.cycle && has(beyond, edge.to)) found.add(edge);
    for (let word = 0; word < words; word++) own[word] |= beyond[word];
    reach[index] = own;
  }
  return found;
})();

const matches = (node) => {
  const text = (node.name + " " + (node.path ?? "")).toLowerCase();
  return state.query.toLowerCase().split(/\s+/).every((word) => text.includes(word));
};
// Names that begin with the query come first, then short names.
function found(list) {
  const query = state.query.toLowerCase();
  const rank = (node) => (node.name.toLowerCase().startsWith(query) ? 0 : 1000)
    + (node.name.toLowerCase().includes(query) ? 0 : 2000) + node.name.length;
  return query ? list.filter(matches).sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1)) : [];
}
