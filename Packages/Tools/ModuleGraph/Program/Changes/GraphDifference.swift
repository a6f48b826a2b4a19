import ModuleGraphReading
import ModuleGraphRules
import TrellisCommandLineOptions

struct DiffCommand: Command {
  enum Format: String, CaseIterable, Sendable { case text, json }

  let name = "diff"
  let summary = "Compares the graph and its findings with those of a git revision"
  let operands = "REVISION [REVISION]"

  struct Options: OptionGroup {
    let format = CommandOption.choice("format", "FORMAT", default: Format.text, help: "text, json")
    let isStrict = CommandOption.flag("strict", help: "fail on new notes, too")
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    guard 1...2 ~= arguments.operands.count else { throw UsageError("diff needs one or two revisions") }
    let workspace = try Workspace(invocation)
    let git = try Git(root: workspace.root)
    let commits = try arguments.operands.map(git.commit)
    let hasDifference = try commits.count == 2 ? commits[0] != commits[1] : !git.changedFiles(since: commits[0]).isEmpty
    guard hasDifference else {
      // To write the files of a revision takes long if there are large ones.
      try write(GraphDifference(from: DependencyGraph(), to: DependencyGraph()), arguments, invocation)
      return .clean
    }
    let (old, before) = try await check(commits[0], git, workspace)
    let (new, after) =
      try await commits.count == 2 ? check(commits[1], git, workspace) : check(workspace.read(), workspace)
    let difference = GraphDifference(from: old.graph, to: new.graph, before, after)
    try write(difference, arguments, invocation)
    guard [old, new].map(invocation.status).allSatisfy({ $0 == .clean }) else { return .unreadable }
    let failing = difference.findings.added.contains { $0.severity > .note || arguments.isStrict }
    return failing ? .findings : .clean
  }

  private func write(
    _ difference: GraphDifference, _ arguments: ParsedArguments<Options>, _ invocation: Invocation
  ) throws {
    try invocation.writeResult(arguments.format == .json ? JSONText.of(difference) : difference.text)
  }

  private typealias Checked = (reading: GraphReader.Reading, findings: [Finding])

  /// Checks a revision against the current rules: its own would hide violations of those added or changed since.
  private func check(_ reading: GraphReader.Reading, _ workspace: Workspace) -> Checked {
    (reading, Checker().check(CheckContext(graph: reading.graph, rules: workspace.rules)).findings)
  }

  private func check(_ commit: String, _ git: Git, _ workspace: Workspace) async throws -> Checked {
    let tree = try RevisionTree(commit, of: git)
    // Some rules read the sources again, so the tree must exist until the check is complete.
    defer { tree.remove() }
    // Problems must not name the temporary folder of the tree.
    let named = { (problem: Problem) in
      let cause = problem.cause.split(separator: tree.root + "/", omittingEmptySubsequences: false).joined()
      return Problem(file: "\(problem.file) of \(commit.prefix(12))", cause: cause)
    }
    do throws(Problem) {
      var reading = try await workspace.read(at: tree.root)
      reading.problems = reading.problems.map(named)
      return check(reading, workspace)
    } catch {
      throw named(error)
    }
  }
}

/// The difference between two graphs, by module name.
struct GraphDifference: Encodable {
  struct Edge: Encodable, Hashable, Comparable {
    var from: String
    var to: String

    static func < (one: Edge, other: Edge) -> Bool { (one.from, one.to) < (other.from, other.to) }
  }

  struct Change<Element: Hashable & Comparable & Encodable>: Encodable {
    var added: [Element]
    var removed: [Element]
    var isEmpty: Bool { added.isEmpty && removed.isEmpty }

    init(from old: [Element] = [], to new: [Element] = []) {
      let (old, new) = (Set(old), Set(new))
      (added, removed) = (new.subtracting(old).sorted(), old.subtracting(new).sorted())
    }
  }

  var version = 1
  var modules: Change<String>
  /// The dependencies that manifests declare, including those on modules of other packages.
  var declared: Change<Edge>
  var imported: Change<Edge>
  /// The findings that only one of the graphs has, compared by fingerprint.
  var findings: Findings

  struct Findings: Encodable {
    var added: [Finding]
    var removed: [Finding]
  }

  init(from old: DependencyGraph, to new: DependencyGraph, _ before: [Finding] = [], _ after: [Finding] = []) {
    modules = Change(from: Self.names(old), to: Self.names(new))
    declared = Change(from: Self.declared(old), to: Self.declared(new))
    imported = Change(from: Self.imported(old), to: Self.imported(new))
    let (known, found) = (Set(before.map(\.fingerprint)), Set(after.map(\.fingerprint)))
    findings = Findings(
      added: after.filter { !known.contains($0.fingerprint) },
      removed: before.filter { !found.contains($0.fingerprint) })
  }

  var isEmpty: Bool {
    modules.isEmpty && declared.isEmpty && imported.isEmpty && findings.added.isEmpty && findings.removed.isEmpty
  }

  private static func names(_ graph: DependencyGraph) -> [String] {
    graph.localIndices.map { graph.modules[$0].displayName }
  }

  private static func declared(_ graph: DependencyGraph) -> [Edge] {
    edges(graph, graph.declared.map { $0.map(\.to) }) { _ in true }
  }

  private static func imported(_ graph: DependencyGraph) -> [Edge] {
    edges(graph, graph.imported.map { $0.map(\.to) }, to: graph.localIndices.contains)
  }

  private static func edges(
    _ graph: DependencyGraph, _ adjacency: [[Int]], to isMeant: (Int) -> Bool
  ) -> [Edge] {
    graph.localIndices.flatMap { from in
      adjacency[from].filter(isMeant).map {
        Edge(from: graph.modules[from].displayName, to: graph.modules[$0].displayName)
      }
    }
  }

  /// One line per change, such as `+ module Orders` and `- import App -> Orders`.
  var text: String {
    guard !isEmpty else { return "no difference\n" }
    return Self.lines("module", modules) { $0 } + Self.lines("dependency", declared) { "\($0.from) -> \($0.to)" }
      + Self.lines("import", imported) { "\($0.from) -> \($0.to)" }
      + findings.added.map { Self.line("+", $0) }.joined() + findings.removed.map { Self.line("-", $0) }.joined()
  }

  private static func lines<Element>(
    _ title: String, _ change: Change<Element>, _ text: (Element) -> String
  ) -> String {
    change.added.map { "+ \(title) \(text($0))\n" }.joined()
      + change.removed.map { "- \(title) \(text($0))\n" }.joined()
  }

  private static func line(_ sign: String, _ finding: Finding) -> String {
    "\(sign) finding \(finding.place): \(finding.severity.rawValue): \(finding.message.printable) [\(finding.rule)]\n"
  }
}
