import ModuleGraphModel
import ModuleGraphReading
import ModuleGraphRules

/// The metrics of one module.
struct ModuleNumbers: Encodable {
  var module: String
  var package: String
  var kind: String
  var layer: String?
  var files: Int
  var lines: Int
  var codeLines: Int
  var publicSymbols: Int
  /// The number of modules of the repository, without tests, that import it.
  var fanIn: Int
  /// The number of modules of the repository that it imports.
  var fanOut: Int
  /// The outgoing edges divided by all edges, from 0 (it is only imported) to 1 (it only imports others).
  ///
  /// The metric is from R. C. Martin, "OO Design Quality Metrics", 1994.
  var instability: Double
  /// The number of edges on the longest path to a module without dependencies.
  var depth: Int
  /// The number of other modules, including tests, that are rebuilt when it changes.
  var rebuiltModules: Int
  /// The lines of code of these modules and of the module itself.
  var rebuiltLines: Int
  /// The seconds that its own build took; `nil` if it was not measured.
  var seconds: Double?
}

/// The metrics of a repository.
struct RepositoryNumbers: Encodable {
  var version = 1
  var modules: [ModuleNumbers]
  var criticalPath: CriticalPath

  /// Computes the metrics of all local modules.
  ///
  /// - Parameters:
  ///   - graph: The graph of the repository.
  ///   - counts: The size of the sources, for each local module.
  ///   - seconds: The build duration of each local module; empty if it was not measured.
  init(_ graph: DependencyGraph, counts: [SourceCount], seconds: [Double?] = []) {
    let edges = Self.localEdges(graph)
    let depths = HeaviestPath(edges, weights: edges.map { _ in 1 })
    let dependants = Dependents.edges(graph)
    let steps = LocalImports(graph).all
    modules = graph.localIndices.map { index in
      let module = graph.modules[index]
      let rebuilt = Reachability(dependants).reached(from: index).subtracting([index])
      let (inward, outward) = (
        steps.count { $0.to == index && !$0.importer.isTest }, steps.count { $0.from == index }
      )
      return ModuleNumbers(
        module: module.displayName, package: module.package ?? "", kind: module.target?.kind.rawValue ?? "",
        layer: module.layer, files: module.files.count, lines: counts[index].lines, codeLines: counts[index].code,
        publicSymbols: counts[index].publicSymbols, fanIn: inward, fanOut: outward,
        instability: inward + outward == 0 ? 0 : Double(outward) / Double(inward + outward),
        depth: Int(depths.weight(from: index)) - 1, rebuiltModules: rebuilt.count,
        rebuiltLines: rebuilt.reduce(counts[index].code) { $0 + counts[$1].code },
        seconds: seconds.isEmpty ? nil : seconds[index])
    }
    criticalPath = CriticalPath(graph, edges, counts: counts, seconds: seconds)
  }

  /// For each local module, the local modules that must be built before it.
  static func localEdges(_ graph: DependencyGraph) -> [[Int]] {
    let local = graph.localIndices
    return graph.adjacency(.all)[local].map { $0.filter(local.contains) }
  }
}

/// The chain of modules, without tests, that limits the speed of a parallel build.
struct CriticalPath: Encodable {
  /// The names of the modules, in build order.
  var modules: [String]
  /// `seconds`, or `codeLines` if the builds were not measured.
  var unit: String
  var length: Double
  /// The sum over all modules, without tests.
  ///
  /// The ratio of `length` to `total` is the part that more processor cores cannot accelerate.
  var total: Double

  init(_ graph: DependencyGraph, _ edges: [[Int]], counts: [SourceCount], seconds: [Double?]) {
    unit = seconds.isEmpty ? "codeLines" : "seconds"
    let weights = edges.indices.map { index -> Double in
      guard !graph.modules[index].isTest else { return 0 }
      return seconds.isEmpty ? Double(counts[index].code) : seconds[index] ?? 0
    }
    let paths = HeaviestPath(edges, weights: weights)
    let built = graph.localIndices.filter { !graph.modules[$0].isTest }
    let last = built.max { paths.weight(from: $0) < paths.weight(from: $1) }
    modules = last.map { paths.path(from: $0).reversed().map { graph.modules[$0].displayName } } ?? []
    (length, total) = (last.map(paths.weight) ?? 0, weights.reduce(0, +))
  }
}

/// The path with the greatest total weight from each node, in a graph with weighted nodes.
///
/// A cycle counts as one node whose weight is the sum of its members.
struct HeaviestPath {
  private let components: [[Int]]
  private let component: [Int]
  private let next: [Int?]
  private let total: [Double]

  /// Computes the heaviest path from every node.
  ///
  /// - Parameters:
  ///   - edges: For each node, the nodes that it leads to.
  ///   - weights: The weight of each node.
  /// - Complexity: O(nodes + edges).
  init(_ edges: [[Int]], weights: [Double]) {
    // `components()` is in reverse topological order: each component follows all that it leads to.
    components = Cycles(edges).components()
    var component = [Int](repeating: 0, count: edges.count)
    for (number, members) in components.enumerated() { for member in members { component[member] = number } }
    var (next, total): ([Int?], [Double]) = ([], [])
    for (number, members) in components.enumerated() {
      let below = Set(members.flatMap { edges[$0] }.map { component[$0] }).subtracting([number])
      let heaviest = below.max { (total[$0], $1) < (total[$1], $0) }
      next.append(heaviest)
      total.append(members.reduce(0) { $0 + weights[$1] } + (heaviest.map { total[$0] } ?? 0))
    }
    (self.component, self.next, self.total) = (component, next, total)
  }

  /// The total weight of the heaviest path from a node, including the node.
  func weight(from node: Int) -> Double { total[component[node]] }

  /// The nodes of the heaviest path, beginning with the cycle of the given node.
  func path(from node: Int) -> [Int] {
    var path: [Int] = []
    var current: Int? = component[node]
    while let number = current {
      path += components[number].sorted()
      current = next[number]
    }
    return path
  }
}

/// The size of some sources.
struct SourceCount: Sendable, Hashable {
  /// The number of lines as `wc -l` counts, plus one for a last line without a line break.
  var lines = 0
  /// The lines that contain more than comments and white space.
  ///
  /// Every line of a multi-line string counts.
  var code = 0
  /// The declarations with an explicit `public` or `open`.
  ///
  /// Imports and extensions do not count. Protocol requirements and enum cases have no access modifier of their own.
  var publicSymbols = 0

  static func + (one: SourceCount, other: SourceCount) -> SourceCount {
    SourceCount(
      lines: one.lines + other.lines, code: one.code + other.code,
      publicSymbols: one.publicSymbols + other.publicSymbols)
  }
}

extension SourceCount {
  /// Counts the lines and declarations of one source file.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Complexity: O(*n*).
  init(of bytes: [UInt8]) {
    let stream = TokenStream(bytes)
    publicSymbols = stream.tokens.indices.count { Self.isPublicSymbol($0, in: stream) }
    bytes.withUnsafeBufferPointer { buffer in
      let source = SourceBytes(buffer)
      lines = LineCounter(source).total
      code = Self.codeLines(stream.tokens, source)
    }
  }

  private static func codeLines(_ tokens: [Token], _ source: SourceBytes) -> Int {
    var (count, line, offset, last) = (0, 0, 0, -1)
    for token in tokens {
      line += source.lineEnds(in: offset..<token.range.lowerBound)
      offset = token.range.lowerBound
      // The tokens of an interpolation are inside their string, whose lines are already counted.
      let end = line + source.lineEnds(in: token.range)
      count += max(0, end - max(last, line - 1))
      last = max(last, end)
    }
    return count
  }

  private static func isPublicSymbol(_ index: Int, in stream: TokenStream) -> Bool {
    guard stream.tokens[index].kind == .word, stream.matches(index, "public") || stream.matches(index, "open") else {
      return false
    }
    var next = index + 1
    while next < stream.tokens.count {
      let token = stream.tokens[next]
      switch token.kind {
      case .attribute: next += 1
      // The arguments of a modifier or an attribute, as in `private(set)`.
      case .sign where next > index + 1 && stream.matches(next, "("):
        guard let end = stream.closing(next) else { return false }
        next = end + 1
      case .word where declarations.contains(stream.text(token)): return true
      case .word where modifiers.contains(stream.text(token)): next += 1
      default: return false
      }
    }
    return false
  }

  private static let declarations: Set<String> = [
    "actor", "associatedtype", "class", "enum", "func", "init", "let", "macro", "operator", "protocol",
    "precedencegroup",
    "struct", "subscript", "typealias", "var",
  ]
  private static let modifiers: Set<String> = [
    "async", "borrowing", "consuming", "convenience", "distributed", "dynamic", "final", "fileprivate", "indirect",
    "infix",
    "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "override", "package", "postfix",
    "prefix",
    "private", "required", "static", "unowned", "weak",
  ]
}

/// Counts the lines and declarations of all local sources, concurrently on all processor cores.
struct SourceCounter {
  /// Counts the sources of each local module.
  ///
  /// - Parameter graph: The graph whose sources are counted.
  /// - Returns: A count for each local module, in their order.
  /// - Throws: `Problem` if a file was deleted after the graph was read.
  static func counts(of graph: DependencyGraph) throws -> [SourceCount] {
    let root = graph.repository.root
    return try graph.localIndices.map { graph.modules[$0].files.map(\.path) }.parallelMap { files in
      try files.reduce(SourceCount()) { $0 + SourceCount(of: try FileBytes.read(Paths.join(root, $1))) }
    }
  }
}
