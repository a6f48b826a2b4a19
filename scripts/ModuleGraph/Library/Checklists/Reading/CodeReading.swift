import Synchronization

/// The repository's sources as code; each file is read once, when the first rule asks for it.
final class CodeReading: Sendable {
  /// Which files a rule looks at; tests are in none, as `hasTest` finds them.
  enum Scope: Hashable {
    /// Those that import a user interface.
    case interface
    /// Those, and others in which a rule could find something.
    case program
  }

  let graph: DependencyGraph
  private let interfaceModules: Set<String>
  private let interfaceFiles = Once<[CodeFile]>()
  private let programFiles = Once<[CodeFile]>()
  private let interfaceParts = Once<[TypePart.Name: [TypePart]]>()
  private let programParts = Once<[TypePart.Name: [TypePart]]>()
  private let bodiesOfViews = Once<[ViewBody]>()
  private let partsOfViews = Once<[TypePart]>()
  private let stateOfApp = Once<AppStateCode>()
  private let tests = Mutex<[String: CodeFile]>([:])

  init(_ graph: DependencyGraph, rules: RulesFile) {
    self.graph = graph
    interfaceModules = Self.interfaces.union(rules.interfaceModules)
  }

  /// Files that can no longer be read are left out: whoever made the graph has told of them.
  func files(_ scope: Scope) -> [CodeFile] {
    (scope == .interface ? interfaceFiles : programFiles) { read(scope) }
  }

  /// Reads what any rule may ask for, tests apart.
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
      if scope == .program, !FeatureInterface.isFeature(graph.modules[module]), !CodeHints.program.match(bytes) {
        return nil
      }
      return CodeFile(module: module, source: source, bytes: bytes)
    }.compactMap(\.self)
  }

  /// The types and their extensions by name.
  func parts(_ scope: Scope) -> [TypePart.Name: [TypePart]] {
    (scope == .interface ? interfaceParts : programParts) {
      Dictionary(grouping: files(scope).flatMap(\.parts), by: \.name)
    }
  }

  /// The parts of views that are run as they are drawn.
  func viewBodies() -> [ViewBody] { bodiesOfViews { files(.interface).flatMap(\.viewBodies) } }

  /// The types that are views, with those extensions of them that stand in files of an interface.
  func views() -> [TypePart] {
    partsOfViews {
      let parts = files(.interface).flatMap(\.parts)
      let names = Set(parts.filter(\.type.isView).map(\.name))
      return parts.filter { names.contains($0.name) && $0.type.kind != .protocol }
    }
  }

  func appState() -> AppStateCode { stateOfApp { AppStateCode(self) } }

  /// Whether there is a file of tests for which something holds.
  ///
  /// - Parameter hints: one of them stands in any such file; the others are not read as code.
  func hasTest(_ hints: CodeHints, _ holds: (CodeFile) -> Bool) -> Bool {
    for index in graph.localIndices where graph.modules[index].isTest {
      for source in graph.modules[index].files {
        if let file = test(source, of: index, hints), holds(file) { return true }
      }
    }
    return false
  }

  private func test(_ source: SourceFile, of module: Int, _ hints: CodeHints) -> CodeFile? {
    if let known = tests.withLock({ $0[source.path] }) { return known }
    guard let bytes = Self.bytes(of: source, in: graph), hints.match(bytes) else { return nil }
    let file = CodeFile(module: module, source: source, bytes: bytes)
    tests.withLock { $0[source.path] = file }
    return file
  }

  /// The first import of a user interface.
  func interfaceImport(of source: SourceFile) -> ImportStatement? {
    source.imports.first { interfaceModules.contains($0.module) && $0.condition != .inactive }
  }

  private func sources(_ scope: Scope) -> [(module: Int, source: SourceFile)] {
    graph.localIndices.filter { !graph.modules[$0].isTest }.flatMap { index in
      graph.modules[index].files.map { (index, $0) }
    }.filter { scope != .interface || interfaceImport(of: $0.1) != nil }
  }

  private static func bytes(of source: SourceFile, in graph: DependencyGraph) -> [UInt8]? {
    try? FileBytes.read(graph.repository.root + "/" + source.path)
  }

  private static let interfaces: Set<String> = ["SwiftUI", "UIKit", "AppKit", "WatchKit", "SwiftUICore"]
}
