/// The modules of a repository and the edges between them.
///
/// Modules are referred to by index: `modules[i]` has the edges `declared[i]` and `imported[i]`. Local modules come
/// first, in the order of the packages and of their manifests. The others follow, sorted by name.
package struct DependencyGraph: Sendable {
  package var repository: Repository
  package var modules: [Module]
  /// The declared dependencies of each module, in the order of the manifest.
  package var declared: [[DeclaredEdge]]
  /// The imports of each module: one edge per imported module, in the order of the first import.
  package var imported: [[ImportedEdge]]
  /// The fetched packages, with absolute paths.
  package var fetchedPackages: [Package] = []
  /// The sources of those fetched modules that can affect a finding, by module index.
  package var fetchedSources: [Int: FetchedSources] = [:]

  package var localIndices: Range<Int> {
    0..<(modules.firstIndex { $0.origin != .local } ?? modules.count)
  }

  /// Returns the first module with a name that a user entered; a target's name takes precedence over a module's.
  package func index(named name: String) -> Int? {
    modules.firstIndex { $0.displayName == name } ?? modules.firstIndex { $0.name == name }
  }

  /// Returns, for each module, the indices of the modules that it depends on, ascending and without duplicates.
  package func adjacency(_ edges: EdgeKind) -> [[Int]] {
    modules.indices.map { index in
      switch edges {
      case .declared: Set(declared[index].map(\.to)).sorted()
      case .imported: Set(imported[index].map(\.to)).sorted()
      case .all: Set(declared[index].map(\.to) + imported[index].map(\.to)).sorted()
      }
    }
  }

  /// Returns the modules that a module re-exports under these names, those that it declares before others.
  ///
  /// The module of an executable can have the same name, and cannot be imported from another package.
  package func exported(_ names: Set<String>, by module: Int) -> [Int] {
    guard !names.isEmpty else { return [] }
    let declared = declared[module].map(\.to)
    return names.sorted().compactMap { name in
      declared.first { modules[$0].isImported(as: name) }
        ?? modules.firstIndex { $0.isImported(as: name) && $0.package != nil && $0.target?.kind != .executable }
    }
  }

  package enum EdgeKind: String, Sendable, CaseIterable { case declared, imported, all }
}

extension DependencyGraph {
  package init() {
    self.init(repository: Repository(root: "/", packages: []), modules: [], declared: [], imported: [])
  }
}

package struct DeclaredEdge: Sendable, Hashable {
  package var to: Int
  /// The index of the dependency in the target's `dependencies`; a product can consist of several modules.
  package var dependency: Int
}

package struct ImportedEdge: Sendable, Hashable {
  package var to: Int
  /// The import statements, at least one, sorted by file path.
  package var statements: [ImportStatement]

  /// The strongest condition of the statements: `always` if at least one is always seen.
  package var condition: ImportStatement.Condition {
    let all = statements.map(\.condition)
    return all.contains(.always) ? .always : all.contains(.conditional) ? .conditional : .inactive
  }
}

/// A node of the graph: anything that an `import` can name.
package struct Module: Sendable, Hashable {
  package enum Origin: String, Sendable, Hashable, Encodable {
    /// A target of a package in this repository.
    case local
    /// A target of a package that SwiftPM has fetched.
    case checkout
    /// A module of the toolchain or an SDK.
    case toolchain
    /// A module that was not found, about which no rule makes a claim.
    case unresolved
  }

  /// The name that an `import` uses.
  package var name: String
  package var origin: Origin
  /// The identity of the package; only for `local` and `checkout`.
  package var package: String?
  /// The target that the module is compiled from; only for `local` and `checkout`.
  package var target: Target?
  package var layer: String?
  /// The Swift source files, sorted by path; only for `local`.
  package var files: [SourceFile] = []
  /// The Clang modules that the target's headers define; `nil` if it has no C, C++ or Objective-C sources.
  ///
  /// For a fetched module, only those of its module map, and `nil` if it has none.
  package var clangModules: [String]?
  /// The headers and modules of other targets that the target's C, C++ and Objective-C files include.
  package var clangImports: [ImportStatement] = []
  /// The target's headers and sources for Clang, relative to the root.
  package var clangFiles: [String] = []
  /// The name to show to users: the target's name, which may differ from the module's.
  package var displayName: String { target?.name ?? name }
  package var isTest: Bool { target?.kind == .test }
  /// Returns whether an `import` of this name can mean the module.
  package func isImported(as name: String) -> Bool { self.name == name || clangModules?.contains(name) == true }
  /// Whether the module is a target of an Xcode project, which lists its files.
  package var isInXcodeProject: Bool { target?.listedFiles != nil }
}

package struct FetchedSources: Sendable {
  /// The names of the modules that it re-exports with `@_exported import`.
  package var exports: Set<String> = []
  package var clangModules: [String]?
  /// The absolute paths of its headers and sources for Clang.
  package var clangFiles: [String] = []
  /// The absolute paths of its Swift files.
  package var files: [String] = []
  package var hasDeclarations = false
}
