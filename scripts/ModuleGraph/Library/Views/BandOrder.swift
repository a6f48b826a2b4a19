/// Puts the layers of a graph, or its packages where it has no layers, above each other: importers on top.
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

  /// By how many bands lie below it at most, where those on a cycle count as one; bands that tie, as they come.
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

  /// Tarjan gives a component after all those that it reaches.
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
