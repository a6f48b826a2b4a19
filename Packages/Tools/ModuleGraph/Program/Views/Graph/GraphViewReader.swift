import ModuleGraphReading

/// Selects the part of a graph that a drawing shows.
struct GraphViewReader {
  private let graph: DependencyGraph

  init(_ graph: DependencyGraph) {
    self.graph = graph
  }

  /// Returns the nodes and edges to draw.
  ///
  /// `showsExternal` adds modules of fetched packages and unresolved ones, and `names` any others, such as
  /// `Foundation`.
  func view(showsExternal: Bool = false, naming names: [String] = []) -> GraphView {
    let shown = graph.modules.indices.filter { isShown(graph.modules[$0], showsExternal, names) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(shown, shown.indices))
    let title = graph.repository.packages.first?.name ?? "module-graph"
    let edges = shown.flatMap { self.edges(of: $0, numbers) }
    return GraphView(title: title, nodes: shown.map { node(graph.modules[$0]) }, edges: edges).marked()
  }

  private func isShown(_ module: Module, _ showsExternal: Bool, _ names: [String]) -> Bool {
    module.origin == .local || showsExternal && module.origin != .toolchain || names.contains(module.name)
      || names.contains(module.displayName)
  }

  private func node(_ module: Module) -> GraphView.Node {
    GraphView.Node(
      name: module.displayName, moduleName: module.name, kind: module.target?.kind.rawValue ?? "external",
      origin: module.origin, layer: module.layer, package: module.package,
      path: module.origin == .local ? module.target?.path : nil, files: module.files.count)
  }

  private func edges(of index: Int, _ numbers: [Int: Int]) -> [GraphView.Edge] {
    guard let from = numbers[index] else { return [] }
    var found: [Int: GraphView.Edge] = [:]
    for edge in graph.declared[index] where edge.to != index {
      guard let to = numbers[edge.to] else { continue }
      let place = graph.modules[index].target?.dependencies[edge.dependency].place
      found[to, default: GraphView.Edge(from: from, to: to, imports: [])].declaration = place
    }
    for edge in graph.imported[index] where edge.to != index {
      guard let to = numbers[edge.to] else { continue }
      found[to, default: GraphView.Edge(from: from, to: to, imports: [])].imports = edge.statements
    }
    return found.values.sorted { $0.to < $1.to }
  }
}

extension GraphView {
  /// Returns the graph with its cycles and bands recomputed from its current nodes and edges.
  func marked() -> GraphView {
    var view = self
    let components = Cycles(adjacency).components().filter { $0.count > 1 }.map { $0.sorted() }
    for index in view.nodes.indices { view.nodes[index].cycle = nil }
    for (number, component) in components.sorted(by: { $0[0] < $1[0] }).enumerated() {
      for index in component { view.nodes[index].cycle = number }
    }
    for index in view.edges.indices {
      let cycles = (view.nodes[view.edges[index].from].cycle, view.nodes[view.edges[index].to].cycle)
      view.edges[index].isInCycle = cycles.0 != nil && cycles.0 == cycles.1
    }
    return BandOrder(view).assigned()
  }
}

/// Orders the layers of a graph, or its packages if it has no layers, from top to bottom: importers first.
struct BandOrder {
  private let view: GraphView

  init(_ view: GraphView) {
    self.view = view
  }

  func assigned() -> GraphView {
    var view = view
    let names = bandNames
    for (index, name) in names.enumerated() { view.nodes[index].band = name }
    view.bands = order(names)
    return view
  }

  private var bandNames: [String] {
    if view.nodes.contains(where: { $0.layer != nil }) { return view.nodes.map { $0.layer ?? $0.package ?? "" } }
    let packages = Set(view.nodes.map(\.package))
    return view.nodes.map { packages.count > 1 ? $0.package ?? "" : "" }
  }

  /// Sorts the bands by the length of the longest path to a band without imports, descending.
  ///
  /// A cycle of bands counts as one. Bands with equal length keep their order of appearance.
  private func order(_ names: [String]) -> [String] {
    var bands: [String] = []
    for name in names where !bands.contains(name) { bands.append(name) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(bands, bands.indices))
    var below = [Set<Int>](repeating: [], count: bands.count)
    for edge in view.edges {
      if let from = numbers[names[edge.from]], let to = numbers[names[edge.to]], from != to { below[from].insert(to) }
    }
    let heights = heights(below.map { $0.sorted() })
    return bands.indices.sorted { (-heights[$0], $0) < (-heights[$1], $1) }.map { bands[$0] }
  }

  /// The height of each band; Tarjan's algorithm returns a component after all that it leads to.
  private func heights(_ below: [[Int]]) -> [Int] {
    var heights = [Int](repeating: 0, count: below.count)
    for component in Cycles(below).components() {
      let others = component.flatMap { below[$0] }.filter { !component.contains($0) }
      let height = (others.map { heights[$0] }.max() ?? -1) + 1
      for band in component { heights[band] = height }
    }
    return heights
  }
}
