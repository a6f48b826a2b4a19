/// Says how one module comes to another, with the place of each step.
public struct Chain: Sendable {
  private let graph: DependencyGraph

  public init(_ graph: DependencyGraph) {
    self.graph = graph
  }

  /// `App`, `OrdersFeature (App.swift:3)`, ...: each step with the import, else the declaration, that leads to it.
  public func steps(_ path: [Int]) -> [String] {
    guard let first = path.first else { return [] }
    return [graph.modules[first].displayName]
      + zip(path, path.dropFirst()).map { from, to in
        let name = graph.modules[to].displayName
        return place(from: from, to: to).map { "\(name) (\($0.file):\($0.line))" } ?? name
      }
  }

  /// The import, else the declaration, by which one module needs another; nil for modules of elsewhere, whose manifests
  /// would pass for the repository's own.
  public func place(from: Int, to: Int) -> Place? {
    guard graph.modules[from].origin == .local else { return nil }
    if let edge = graph.imported[from].first(where: { $0.to == to }) { return edge.statements.first?.place }
    guard let edge = graph.declared[from].first(where: { $0.to == to }) else { return nil }
    return graph.modules[from].target?.dependencies[edge.dependency].place
  }
}
