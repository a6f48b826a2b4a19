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

  /// The height of each band.
  ///
  /// Tarjan's algorithm returns a component after all components that it leads to.
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
