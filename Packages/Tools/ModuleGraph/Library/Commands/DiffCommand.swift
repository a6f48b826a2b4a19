import TrellisCommandLineOptions

/// The command `module-graph diff`.
struct DiffCommand: Command {
  enum Format: String, CaseIterable { case text, json }

  let name = "diff"
  let summary = "Compares the graph and its findings with those of a git revision"
  let operands = "REVISION [REVISION]"
  let options = [
    CommandOption("format", value: "FORMAT", help: "text, json"),
    CommandOption("strict", help: "fail on new notes, too"),
  ]

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let format = try invocation.choice("format", default: Format.text)
    guard 1...2 ~= invocation.operands.count else { throw UsageError("diff needs one or two revisions") }
    let workspace = try Workspace(invocation)
    let git = try Git(root: workspace.root)
    let commits = try invocation.operands.map(git.commit)
    let (old, before) = try await check(commits[0], git, workspace)
    let (new, after) =
      try await commits.count == 2 ? check(commits[1], git, workspace) : check(workspace.read(), workspace)
    let difference = GraphDifference(from: old.graph, to: new.graph, before, after)
    try invocation.answer(format == .json ? JSONText.of(difference) : difference.text)
    guard [old, new].map(invocation.status).allSatisfy({ $0 == .clean }) else { return .unreadable }
    let failing = difference.findings.added.contains { $0.severity > .note || invocation.has("strict") }
    return failing ? .findings : .clean
  }

  private typealias Checked = (reading: GraphReader.Reading, findings: [Finding])

  /// Checks one revision against the current rules.
  ///
  /// Its own rules would hide violations of rules that were added or changed since.
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
