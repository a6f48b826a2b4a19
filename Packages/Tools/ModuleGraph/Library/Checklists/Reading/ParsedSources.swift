import Synchronization

/// The repository's parsed sources.
///
/// Each file is parsed once, on first access. Access from several threads is safe.
final class ParsedSources: Sendable {
  /// The files that a rule examines.
  ///
  /// Neither scope contains tests, which `hasTest` searches.
  enum Scope: Hashable {
    /// The files that import a user interface framework.
    case interface
    /// The files in `interface` and all others that could violate a rule.
    case program
  }

  let graph: DependencyGraph
  private let interfaceModules: Set<String>
  private let interfaceFiles = Once<[CodeFile]>()
  private let programFiles = Once<[CodeFile]>()
  private let interfaceParts = Once<[TypePart.Name: [TypePart]]>()
  private let programParts = Once<[TypePart.Name: [TypePart]]>()
  private let bodiesOfViews = Once<[ViewBody]>()
  private let bodiesWithCosts = Once<[ViewBody]>()
  private let partsOfViews = Once<[TypePart]>()
  private let stateOfApp = Once<AppStateCode>()
  private let tests = Mutex<[String: CodeFile]>([:])

  init(_ graph: DependencyGraph, rules: RulesFile) {
    self.graph = graph
    interfaceModules = Self.interfaces.union(rules.interfaceModules)
  }

  /// Returns the files of a scope.
  ///
  /// Files that have become unreadable are left out: the graph's reader has already reported them.
  func files(_ scope: Scope) -> [CodeFile] {
    (scope == .interface ? interfaceFiles : programFiles) { read(scope) }
  }

  /// Parses everything that a rule may access, except for tests.
  func readAll() {
    _ = files(.program)
    _ = appState()
    _ = viewBodies()
    _ = views()
  }

  private func read(_ scope: Scope) -> [CodeFile] {
    let views = scope == .program ? files(.interface) : []
    let known = Dictionary(views.map { ($0.source.path, $0) }) { first, _ in first }
    let wanted = sources(scope)
    return wanted.parallelMap { [graph] module, source -> CodeFile? in
      if let file = known[source.path] { return file }
      guard let bytes = Self.bytes(of: source, in: graph) else { return nil }
      if scope == .program, !FeatureInterface.isFeature(graph.modules[module]), !TextPrefilter.program.match(bytes) {
        return nil
      }
      return CodeFile(module: module, source: source, bytes: bytes)
    }.compactMap(\.self)
  }

  /// Returns the type declarations and extensions of a scope, grouped by type.
  func parts(_ scope: Scope) -> [TypePart.Name: [TypePart]] {
    (scope == .interface ? interfaceParts : programParts) {
      Dictionary(grouping: files(scope).flatMap(\.parts), by: \.name)
    }
  }

  /// Returns the parts of views that run during evaluation of a body.
  func viewBodies() -> [ViewBody] { bodiesOfViews { files(.interface).flatMap(\.viewBodies) } }

  /// Returns the view bodies in the files that mention a formatter, or a service for input and output.
  ///
  /// The rules that are on by default search for nothing else. So a run without checklists parses only a few files.
  func costlyViewBodies() -> [ViewBody] {
    bodiesWithCosts {
      bodiesOfViews.known
        ?? sources(.interface).parallelMap { [graph] module, source -> [ViewBody] in
          guard let bytes = Self.bytes(of: source, in: graph), TextPrefilter.costs.match(bytes) else { return [] }
          return CodeFile(module: module, source: source, bytes: bytes).viewBodies
        }.flatMap(\.self)
    }
  }

  /// Returns the view types and their extensions in files that import a user interface framework.
  func views() -> [TypePart] {
    partsOfViews {
      let parts = files(.interface).flatMap(\.parts)
      let names = Set(parts.filter(\.type.isView).map(\.name))
      return parts.filter { names.contains($0.name) && $0.type.kind != .protocol }
    }
  }

  func appState() -> AppStateCode { stateOfApp { AppStateCode(self) } }

  /// Returns whether a test file satisfies a predicate.
  ///
  /// - Parameters:
  ///   - hints: The prefilter. A file without any of its texts is not parsed.
  ///   - holds: The predicate.
  /// - Returns: `true` if there is such a file.
  func hasTest(_ hints: TextPrefilter, _ holds: (CodeFile) -> Bool) -> Bool {
    for index in graph.localIndices where graph.modules[index].isTest {
      for source in graph.modules[index].files {
        if let file = test(source, of: index, hints), holds(file) { return true }
      }
    }
    return false
  }

  private func test(_ source: SourceFile, of module: Int, _ hints: TextPrefilter) -> CodeFile? {
    if let known = tests.withLock({ $0[source.path] }) { return known }
    guard let bytes = Self.bytes(of: source, in: graph), hints.match(bytes) else { return nil }
    let file = CodeFile(module: module, source: source, bytes: bytes)
    tests.withLock { $0[source.path] = file }
    return file
  }

  /// Returns the first active import of a user interface framework.
  func interfaceImport(of source: SourceFile) -> ImportStatement? {
    source.imports.first { interfaceModules.contains($0.module) && $0.condition != .inactive }
  }

  private func sources(_ scope: Scope) -> [(module: Int, source: SourceFile)] {
    // Several targets of an Xcode project can share a file.
    var shared: Set<String> = []
    return graph.localIndices.filter { !graph.modules[$0].isTest }.flatMap { index in
      let files = graph.modules[index].files
      let own = graph.modules[index].isInXcodeProject ? files.filter { shared.insert($0.path).inserted } : files
      return own.map { (index, $0) }
    }.filter { scope != .interface || interfaceImport(of: $0.1) != nil }
  }

  private static func bytes(of source: SourceFile, in graph: DependencyGraph) -> [UInt8]? {
    try? FileBytes.read(graph.repository.root + "/" + source.path)
  }

  private static let interfaces: Set<String> = ["SwiftUI", "UIKit", "AppKit", "WatchKit", "SwiftUICore"]
}
