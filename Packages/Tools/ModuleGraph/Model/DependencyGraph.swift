/// The modules of a repository and the edges between them.
///
/// Modules are referred to by index: `modules[i]` has the edges `declared[i]` and `imported[i]`. Local modules come
/// first, in the order of the packages and of their manifests. The others follow, sorted by name.
public struct DependencyGraph: Sendable {
  /// The repository that the graph was read from.
  public var repository: Repository
  /// The modules: the local ones first, then the others.
  public var modules: [Module]
  /// The declared dependencies of each module, in the order of the manifest.
  public var declared: [[DeclaredEdge]]
  /// The imports of each module: one edge per imported module, in the order of the first import.
  public var imported: [[ImportedEdge]]
  /// The fetched packages.
  ///
  /// Their paths are absolute.
  public var fetchedPackages: [Package] = []
  /// The sources of fetched modules, by module index.
  ///
  /// Only modules that can affect a finding are read.
  package var fetchedSources: [Int: FetchedSources] = [:]

  /// Creates a graph.
  ///
  /// - Parameters:
  ///   - repository: The repository that the graph was read from.
  ///   - modules: The modules: the local ones first, then the others.
  ///   - declared: The declared dependencies of each module.
  ///   - imported: The imports of each module.
  public init(
    repository: Repository, modules: [Module], declared: [[DeclaredEdge]], imported: [[ImportedEdge]]
  ) {
    (self.repository, self.modules, self.declared, self.imported) = (repository, modules, declared, imported)
  }

  /// The indices of the repository's own modules.
  public var localIndices: Range<Int> {
    0..<(modules.firstIndex { $0.origin != .local } ?? modules.count)
  }

  /// Returns the index of the module with a name that a user entered.
  ///
  /// A target's name takes precedence over a module's name. If several modules match, the first one is returned.
  ///
  /// - Returns: The index of the module; `nil` if there is none.
  /// - Complexity: O(*n*) in the number of modules.
  public func index(named name: String) -> Int? {
    modules.firstIndex { $0.displayName == name } ?? modules.firstIndex { $0.name == name }
  }

  /// Returns the adjacency list of the graph.
  ///
  /// - Returns: For each module, the indices of the modules it depends on, ascending and without duplicates.
  public func adjacency(_ edges: EdgeKind) -> [[Int]] {
    modules.indices.map { index in
      switch edges {
      case .declared: Set(declared[index].map(\.to)).sorted()
      case .imported: Set(imported[index].map(\.to)).sorted()
      case .all: Set(declared[index].map(\.to) + imported[index].map(\.to)).sorted()
      }
    }
  }

  /// Returns the indices of the modules that a module re-exports under these names.
  ///
  /// Modules that it declares take precedence over other modules with the same name.
  package func exported(_ names: Set<String>, by module: Int) -> [Int] {
    guard !names.isEmpty else { return [] }
    let declared = declared[module].map(\.to)
    return names.sorted().compactMap { name in
      declared.first { modules[$0].name == name } ?? modules.firstIndex { $0.name == name && $0.package != nil }
    }
  }

  /// The edges to include in an adjacency list.
  public enum EdgeKind: String, Sendable, CaseIterable, Codable { case declared, imported, all }
}

/// A dependency that a manifest declares.
public struct DeclaredEdge: Sendable, Hashable, Codable {
  /// The index of the module that is depended on.
  public var to: Int
  /// The index of the dependency in the target's `dependencies`.
  ///
  /// A product can consist of several modules.
  public var dependency: Int

  /// Creates an edge.
  ///
  /// - Parameters:
  ///   - to: The index of the module that is depended on.
  ///   - dependency: The index of the dependency in the target's `dependencies`.
  public init(to: Int, dependency: Int) {
    (self.to, self.dependency) = (to, dependency)
  }
}

/// All imports of one module by another.
public struct ImportedEdge: Sendable, Hashable, Codable {
  /// The index of the imported module.
  public var to: Int
  /// The import statements, at least one, sorted by file path.
  public var statements: [ImportStatement]

  /// Creates an edge.
  ///
  /// - Parameters:
  ///   - to: The index of the imported module.
  ///   - statements: The import statements, at least one, sorted by file path.
  public init(to: Int, statements: [ImportStatement]) {
    (self.to, self.statements) = (to, statements)
  }

  /// The strongest condition of the statements: `always` if at least one is always seen.
  public var condition: ImportStatement.Condition {
    let all = statements.map(\.condition)
    return all.contains(.always) ? .always : all.contains(.conditional) ? .conditional : .inactive
  }
}

/// A node of the graph: anything that an `import` can name.
public struct Module: Sendable, Hashable, Codable {
  /// The origin of a module.
  public enum Origin: String, Sendable, Hashable, Codable {
    /// A target of a package in this repository.
    case local
    /// A target of a package that SwiftPM has fetched.
    case checkout
    /// A module of the toolchain or an SDK.
    case toolchain
    /// A module that was not found.
    ///
    /// No rule makes a claim about it.
    case unresolved
  }

  /// The name that an `import` uses.
  public var name: String
  /// The origin of the module.
  public var origin: Origin
  /// The identity of the package; only for `local` and `checkout`.
  public var package: String?
  /// The target that the module is compiled from; only for `local` and `checkout`.
  public var target: Target?
  /// The layer that the rules file assigns to the module.
  public var layer: String?
  /// The Swift source files, sorted by path; only for `local`.
  public var files: [SourceFile]
  /// The Clang modules that the target's headers define; `nil` if it has no C, C++ or Objective-C sources.
  public var clangModules: [String]?
  /// The headers and modules of other targets that the target's C, C++ and Objective-C files include.
  package var clangImports: [ImportStatement] = []
  /// The target's headers and sources for Clang, relative to the root.
  package var clangFiles: [String] = []

  private enum CodingKeys: CodingKey { case name, origin, package, target, layer, files, clangModules }

  /// Creates a module.
  ///
  /// - Parameters:
  ///   - name: The name that an `import` uses.
  ///   - origin: The origin of the module.
  ///   - package: The identity of the package; only for `local` and `checkout`.
  ///   - target: The target that the module is compiled from; only for `local` and `checkout`.
  ///   - layer: The layer that the rules file assigns to the module.
  ///   - files: The Swift source files, sorted by path; only for `local`.
  ///   - clangModules: The Clang modules that the target's headers define; `nil` if it has no C, C++ or Objective-C
  ///     sources.
  public init(
    name: String, origin: Origin, package: String? = nil, target: Target? = nil, layer: String? = nil,
    files: [SourceFile] = [], clangModules: [String]? = nil
  ) {
    (self.name, self.origin, self.package, self.target) = (name, origin, package, target)
    (self.layer, self.files, self.clangModules) = (layer, files, clangModules)
  }

  /// The name to show to users: the target's name, which may differ from the module's.
  public var displayName: String { target?.name ?? name }
  /// Whether the module is a test target.
  public var isTest: Bool { target?.kind == .test }
  /// Whether the module is a target of an Xcode project, which lists its files.
  public var isInXcodeProject: Bool { target?.listedFiles != nil }
}

/// The scanned sources of a fetched module.
package struct FetchedSources: Sendable {
  /// The names of the modules that it re-exports with `@_exported import`.
  package var exports: Set<String> = []
  package var clangModules: [String]?
  /// The absolute paths of its headers and sources for Clang.
  package var clangFiles: [String] = []
  /// The absolute paths of its Swift files.
  package var files: [String] = []
  package var hasDeclarations = false

  package init(
    exports: Set<String> = [], clangModules: [String]? = nil, files: [String] = [], hasDeclarations: Bool = false
  ) {
    (self.exports, self.clangModules) = (exports, clangModules)
    (self.files, self.hasDeclarations) = (files, hasDeclarations)
  }
}
