package import ModuleGraphReading
import Synchronization

/// The repository's sources, each parsed once, on first access; safe from several threads.
package final class ParsedSources: Sendable {
  /// The files that a rule examines, without tests.
  package enum Scope: Hashable {
    /// The files that import a user interface framework.
    case interface
    /// The files in `interface` and all others that could violate a rule.
    case program
  }

  let graph: DependencyGraph
  private let results: ResultCache?
  private let interfaceModules: Set<String>
  private let interfaceFiles = Once<[CodeFile]>()
  private let programFiles = Once<[CodeFile]>()
  private let interfaceParts = Once<[TypePart.Name: [TypePart]]>()
  private let programParts = Once<[TypePart.Name: [TypePart]]>()
  private let bodiesOfViews = Once<[ViewBody]>()
  private let bodiesWithCosts = Once<[ViewBody]>()
  private let partsOfViews = Once<[TypePart]>()

  init(_ graph: DependencyGraph, rules: RulesFile, results: ResultCache? = nil) {
    (self.graph, self.results) = (graph, results)
    interfaceModules = Self.interfaces.union(rules.interfaceModules)
  }

  /// Returns the files of a scope without unreadable ones, which the graph's reader has already reported.
  func files(_ scope: Scope) -> [CodeFile] {
    (scope == .interface ? interfaceFiles : programFiles) { read(scope) }
  }

  func readAll() {
    _ = files(.program)
    _ = viewBodies()
    _ = views()
  }

  private func read(_ scope: Scope) -> [CodeFile] {
    let views = scope == .program ? files(.interface) : []
    let known = Dictionary(views.map { ($0.source.path, $0) }) { first, _ in first }
    let wanted = sources(scope)
    return wanted.parallelMap { [graph] module, source -> CodeFile? in
      if let file = known[source.path] { return file }
      guard let bytes = Self.bytes(of: source, in: graph),
        scope == .interface || TextPrefilter.program.match(bytes)
      else { return nil }
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

  /// Returns the view bodies in the files with a body that uses a formatter, or a service for input and output.
  ///
  /// The rules that are on by default search for nothing else. So a run without checklists parses only a few files.
  func costlyViewBodies() -> [ViewBody] {
    bodiesWithCosts {
      bodiesOfViews.known
        ?? sources(.interface).parallelMap { costlyViewBodies(module: $0, source: $1) }.flatMap(\.self)
    }
  }

  /// Returns the view bodies of a file; empty if none is costly, which is known without reading an unchanged file.
  private func costlyViewBodies(module: Int, source: SourceFile) -> [ViewBody] {
    let question = FileQuestion(CacheKey("costs"), about: source, results)
    guard !question.isKnownToBeNo, let bytes = Self.bytes(of: source, in: graph) else { return [] }
    let isMatch = TextPrefilter.costs.match(bytes)
    let bodies = isMatch ? CodeFile(module: module, source: source, bytes: bytes).viewBodies : []
    let costly = bodies.contains(where: \.isCostly) ? bodies : []
    question.answer(!costly.isEmpty)
    return costly
  }

  /// Returns the view types and their extensions in files that import a user interface framework.
  func views() -> [TypePart] {
    partsOfViews {
      let parts = files(.interface).flatMap(\.parts)
      let names = Set(parts.filter(\.type.isView).map(\.name))
      return parts.filter { names.contains($0.name) && $0.type.kind != .protocol }
    }
  }

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

/// A type declaration or one of its extensions, with its file.
package struct TypePart: Sendable {
  /// The identity of a type: the path and the module distinguish types of the same name.
  struct Name: Hashable, Sendable {
    var module: Int
    var path: [String]
  }

  var file: CodeFile
  var type: TypeDeclaration

  var name: Name { Name(module: file.module, path: type.path) }
}

extension CodeFile {
  package var parts: [TypePart] { types.map { TypePart(file: self, type: $0) } }
}

extension [TypePart] {
  package func contains(_ holds: (CodeFile, TypeDeclaration) -> Bool) -> Bool { contains { holds($0.file, $0.type) } }
}

extension ParsedSources {
  /// Returns the declaration of a type and all its extensions in the module.
  package func parts(of part: TypePart, _ scope: Scope) -> [TypePart] { parts(scope)[part.name] ?? [part] }
}

/// A prefilter for files: a file that contains none of these texts cannot violate a rule and is not parsed.
struct TextPrefilter: Sendable {
  /// The texts, grouped by their first two bytes.
  private let hints: [Int: [[UInt8]]]
  /// Whether a text begins with each pair of bytes; this table rejects most positions in a file.
  private let beginnings: [Bool]

  /// Creates a prefilter for texts of at least two bytes each.
  init(_ hints: [String]) {
    self.hints = Dictionary(grouping: hints.map { Array($0.utf8) }) { Self.pair($0[0], $0[1]) }
    var beginnings = [Bool](repeating: false, count: 1 << 16)
    for pair in self.hints.keys { beginnings[pair] = true }
    self.beginnings = beginnings
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// The texts that the rules search for outside of views; a rule that searches for another one must add it here.
  static let program = TextPrefilter(
    ["ViewModel", "Coordinator", " shared", "sharedInstance", " instance", " singleton"]
      + ["default", "`default`", "standard", "main"].flatMap { ["static let \($0)", "static var \($0)"] })

  /// The texts that `body-formatter` and `body-io` search for.
  static let costs = TextPrefilter(BodyFormatter.formatters.union(CodeFile.costs).sorted())

  func match(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      beginnings.withUnsafeBufferPointer { beginnings in
        bytes.indices.dropLast().contains { index in
          let pair = Self.pair(bytes[index], bytes[index + 1])
          return beginnings[pair] && isHint(at: index, of: bytes, pair)
        }
      }
    }
  }

  private func isHint(at index: Int, of bytes: UnsafeBufferPointer<UInt8>, _ pair: Int) -> Bool {
    hints[pair]?.contains { bytes[index...].starts(with: $0) } ?? false
  }
}

final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  /// The value if it has been computed.
  var known: Value? { value.withLock { $0 } }

  /// Returns the value, which the first call computes, while concurrent callers wait.
  ///
  /// `make` must not access the same value, which would deadlock.
  func callAsFunction(_ make: () -> Value) -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
