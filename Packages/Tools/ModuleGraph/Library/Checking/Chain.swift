/// Describes a dependency path between two modules, with the source location of each step.
public struct Chain: Sendable {
  private let graph: DependencyGraph

  /// Creates a description for the paths of a graph.
  ///
  /// - Parameter graph: The graph whose module indices the paths use.
  public init(_ graph: DependencyGraph) {
    self.graph = graph
  }

  /// Returns the steps of a path as text: `App`, `OrdersFeature (App.swift:3)`, and so on.
  ///
  /// Each step names the import that leads to it, or the declaration if there is no import.
  ///
  /// - Parameter path: The module indices from the start to the end.
  /// - Returns: One text per module; empty for an empty path.
  public func steps(_ path: [Int]) -> [String] {
    guard let first = path.first else { return [] }
    return [graph.modules[first].displayName]
      + zip(path, path.dropFirst()).map { from, to in
        let name = graph.modules[to].displayName
        return place(from: from, to: to).map { "\(name) (\($0.file):\($0.line))" } ?? name
      }
  }

  /// Returns the location of the import, or else of the declaration, by which one module depends on another.
  ///
  /// - Parameters:
  ///   - from: The index of the dependent module.
  ///   - to: The index of the module that it depends on.
  /// - Returns: The location, or `nil` if `from` is not a local module or has no such dependency. The manifest paths of
  ///   external modules could be mistaken for those of this repository.
  public func place(from: Int, to: Int) -> Place? {
    guard graph.modules[from].origin == .local else { return nil }
    if let edge = graph.imported[from].first(where: { $0.to == to }) { return edge.statements.first?.place }
    guard let edge = graph.declared[from].first(where: { $0.to == to }) else { return nil }
    return graph.modules[from].target?.dependencies[edge.dependency].place
  }
}
