import ModuleGraphModel
import ModuleGraphReading

/// A rule against dependency cycles between targets, which cannot be built, tested or understood separately.
struct TargetCycle: Rule {
  let id = "target-cycle"
  let title = "No targets form a dependency cycle"
  let help = RuleHelp.targetCycle
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let graph = context.graph
    let local = graph.localIndices
    let edges = graph.adjacency(.all).enumerated().map { index, others in
      local.contains(index) ? others.filter { local.contains($0) && $0 != index } : []
    }
    return Cycles(edges).all().map { cycle in
      let names = cycle.map { graph.modules[$0].displayName }
      return Finding(
        rule: id, severity: severity, place: Chain(graph).place(from: cycle[0], to: cycle[1]) ?? Place(file: ""),
        message: "\(names.joined(separator: " -> ")) is a dependency cycle",
        fix: "move what they share into a module below them, or turn one import round with a protocol",
        target: names[0], module: names[1], chain: Chain(graph).steps(cycle))
    }
  }
}

/// A rule against cycles between packages, even if their targets form none.
///
/// Xcode projects may refer to each other: Xcode builds targets, and no project as a whole.
struct PackageCycle: Rule {
  let id = "package-cycle"
  let title = "No packages form a dependency cycle"
  let help = RuleHelp.packageCycle
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let graph = context.graph
    let packages = graph.repository.packages
    let edges = PackageEdges(graph)
    return Cycles(edges.all).all().map { cycle in
      let names = cycle.map { packages[$0].name }
      let steps = zip(cycle, cycle.dropFirst()).map { edges.step(from: $0, to: $1) }
      return Finding(
        rule: id, severity: severity,
        place: steps.first?.flatMap { Chain(graph).place(from: $0, to: $1) }
          ?? Place(file: packages[cycle[0]].manifest),
        message: "the packages \(names.joined(separator: " -> ")) form a dependency cycle",
        fix: "move the targets that both need into a package below them", target: names[0], module: names[1],
        chain: steps.flatMap { $0.map { Chain(graph).steps([$0, $1]) } ?? [] })
    }
  }
}

/// The dependencies between packages, by index.
private struct PackageEdges {
  /// The packages that each package's targets depend on, with the first two targets that form the dependency.
  private var steps: [[Int: (Int, Int)]]
  private var declared: [Set<Int>]

  init(_ graph: DependencyGraph) {
    let packages = graph.repository.packages
    let numbers = Dictionary(packages.enumerated().map { ($1.identity, $0) }) { first, _ in first }
    steps = packages.map { _ in [:] }
    declared = packages.enumerated().map { number, package in
      guard !package.isXcodeProject else { return [] }
      return Set(package.dependencies.filter { $0.kind == .local }.compactMap { numbers[$0.identity] }).subtracting([
        number
      ])
    }
    for index in graph.localIndices where !graph.modules[index].isInXcodeProject {
      guard let from = graph.modules[index].package.flatMap({ numbers[$0] }) else { continue }
      for other in graph.imported[index].map(\.to) + graph.declared[index].map(\.to) {
        guard let to = graph.modules[other].package.flatMap({ numbers[$0] }), to != from else { continue }
        if steps[from][to] == nil { steps[from][to] = (index, other) }
      }
    }
  }

  var all: [[Int]] { steps.indices.map { declared[$0].union(steps[$0].keys).sorted() } }

  func step(from: Int, to: Int) -> (Int, Int)? { steps[from][to] }
}

/// A rule against cycles between the files of a target that use each other's types.
///
/// Small cycles are common and often justified, so the rule is off unless a rules file enables it.
struct FileCycle: Rule {
  let id = "file-cycle"
  let title = "No files of a target form a cycle by naming each other's types"
  let help = RuleHelp.fileCycle
  let severity = Severity.warning
  let isOnByDefault = false

  func check(_ context: CheckContext) -> [Finding] {
    context.graph.localIndices.flatMap { index -> [Finding] in
      let module = context.graph.modules[index]
      let references = TypeReferences(module.files.map { (try? context.bytes(of: $0.path)) ?? [] })
      return Cycles(references.edges.map { $0.keys.sorted() }).all().map { finding($0, module, references) }
    }
  }

  private func finding(_ cycle: [Int], _ module: Module, _ references: TypeReferences) -> Finding {
    let names = cycle.map { Paths.last(module.files[$0].path) }
    let steps = zip(cycle, cycle.dropFirst()).compactMap { from, to in
      references.place(from: from, to: to, in: module.files[from].path).map { place, type in
        "\(Paths.last(module.files[to].path)) (\(type), \(Paths.last(place.file)):\(place.line))"
      }
    }
    let first = references.place(from: cycle[0], to: cycle[1], in: module.files[cycle[0]].path)
    return Finding(
      rule: id, severity: severity, place: first?.place ?? Place(file: module.files[cycle[0]].path),
      message: "\(names.joined(separator: " -> ")) is a cycle of files",
      fix: "move what they share into a file of its own, or put the types that belong together into one",
      target: module.displayName, module: names.dropLast().sorted().joined(separator: " "), chain: [names[0]] + steps)
  }
}

/// The references from the files of a target to types of other files.
///
/// A name counts only if exactly one file declares it.
struct TypeReferences {
  /// For each file, the files whose types it names, each with the first token that does.
  private(set) var edges: [[Int: Token]]
  private let streams: [TokenStream]

  init(_ files: [[UInt8]]) {
    streams = files.map { TokenStream($0) }
    var owners: [String: Set<Int>] = [:]
    for (index, stream) in streams.enumerated() {
      for name in Self.declared(in: stream) { owners[name, default: []].insert(index) }
    }
    edges = streams.indices.map { _ in [:] }
    for (index, stream) in streams.enumerated() {
      for token in stream.tokens where token.kind == .word {
        guard let files = owners[stream.text(token)], files.count == 1, let file = files.first, file != index,
          edges[index][file] == nil
        else { continue }
        edges[index][file] = token
      }
    }
  }

  /// Returns the types that are declared outside of all braces.
  private static func declared(in stream: TokenStream) -> [String] {
    var names: [String] = []
    var depth = 0
    for (index, token) in stream.tokens.enumerated() {
      if stream.matches(index, "{") { depth += 1 }
      if stream.matches(index, "}") { depth -= 1 }
      guard depth == 0, token.kind == .word, index > 0 else { continue }
      let before = stream.tokens[index - 1]
      if before.kind == .word, keywords.contains(stream.text(before)) { names.append(stream.text(token)) }
    }
    return names
  }

  private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  /// Returns the first location where one file names a type of another, and that type.
  func place(from: Int, to: Int, in file: String) -> (place: Place, type: String)? {
    edges[from][to].map { (streams[from].place(of: $0, in: file), streams[from].text($0)) }
  }
}
