/// The modules of a repository and what lies between them, by number: `modules[i]` has `declared[i]` and `imported[i]`.
///
/// Local modules come first, in the order of the packages and of their manifests; then come the others, by name.
public struct DependencyGraph: Sendable {
  public var repository: Repository
  public var modules: [Module]
  /// What the manifests declare, module by module, in the order of the manifest.
  public var declared: [[DeclaredEdge]]
  /// What the sources import, module by module: one edge for each module imported, in the order of its first place.
  public var imported: [[ImportedEdge]]
  /// The fetched packages; each path is absolute.
  public var fetchedPackages: [Package] = []
  /// What was read of modules of fetched packages, by number: only of those on which a finding may depend.
  var fetchedSources: [Int: FetchedSources] = [:]

  public init(
    repository: Repository, modules: [Module], declared: [[DeclaredEdge]], imported: [[ImportedEdge]]
  ) {
    (self.repository, self.modules, self.declared, self.imported) = (repository, modules, declared, imported)
  }

  /// The numbers of the repository's own modules.
  public var localIndices: Range<Int> {
    0..<(modules.firstIndex { $0.origin != .local } ?? modules.count)
  }

  /// The number of the module that a person means: a target's name or a module's; the first if several have it.
  ///
  /// - Complexity: O(*n*).
  public func index(named name: String) -> Int? {
    modules.firstIndex { $0.displayName == name } ?? modules.firstIndex { $0.name == name }
  }

  /// For each module, the numbers of those it depends on, without doubles, in ascending order.
  public func adjacency(_ edges: EdgeKind) -> [[Int]] {
    modules.indices.map { index in
      switch edges {
      case .declared: Set(declared[index].map(\.to)).sorted()
      case .imported: Set(imported[index].map(\.to)).sorted()
      case .all: Set(declared[index].map(\.to) + imported[index].map(\.to)).sorted()
      }
    }
  }

  /// Which edges are meant.
  public enum EdgeKind: String, Sendable, CaseIterable, Codable { case declared, imported, all }
}

/// A dependency that a manifest declares.
public struct DeclaredEdge: Sendable, Hashable, Codable {
  /// The module's number.
  public var to: Int
  /// Which of the target's `dependencies` it comes from: a product may stand for several modules.
  public var dependency: Int

  public init(to: Int, dependency: Int) {
    (self.to, self.dependency) = (to, dependency)
  }
}

/// All imports of one module by another.
public struct ImportedEdge: Sendable, Hashable, Codable {
  /// The module's number.
  public var to: Int
  /// At least one, in the order of the files' paths.
  public var statements: [ImportStatement]

  public init(to: Int, statements: [ImportStatement]) {
    (self.to, self.statements) = (to, statements)
  }

  /// The strongest of its statements': `always` if one of them is always seen.
  public var condition: ImportStatement.Condition {
    let all = statements.map(\.condition)
    return all.contains(.always) ? .always : all.contains(.conditional) ? .conditional : .inactive
  }
}
