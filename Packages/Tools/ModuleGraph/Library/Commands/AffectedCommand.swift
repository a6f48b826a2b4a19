import TrellisCommandLineOptions

/// The command `module-graph affected`.
struct AffectedCommand: Command {
  enum Format: String, CaseIterable { case text, json, filter }

  let name = "affected"
  let summary = "Lists the modules and tests that a change affects"
  let options = [
    CommandOption("since", value: "REVISION", help: "the revision to compare with the working tree"),
    CommandOption("format", value: "FORMAT", help: "text, json, or filter (only the arguments for swift test)"),
  ]

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let format = try invocation.choice("format", default: Format.text)
    guard let revision = invocation.value("since") else { throw UsageError("affected needs --since REVISION") }
    let workspace = try Workspace(invocation)
    let git = try Git(root: workspace.root)
    let commit = try git.commit(revision)
    let files = try git.changedFiles(since: commit)
    let reading = try await workspace.read()
    let history = ManifestHistory(git: git, commit: commit, manifests: workspace.manifests(ofRevisionIn:))
    let affected = Affected(files: files, graph: reading.graph, change: history.change)
    switch format {
    case .text: try invocation.answer(text(affected, since: revision))
    case .json: try invocation.answer(JSONText.of(AffectedReport(affected, since: revision)))
    case .filter: try invocation.answer(affected.testArguments.joined(separator: " ") + "\n")
    }
    return invocation.status(of: reading)
  }

  private func text(_ affected: Affected, since revision: String) -> String {
    guard !affected.files.isEmpty else { return "no files differ from \(revision)\n" }
    let count = affected.files.count
    var text = "\(count == 1 ? "1 file differs" : "\(count) files differ") from \(revision)\n"
    for file in affected.manifests {
      text += "\(file) changed: the targets whose declarations differ are affected\n"
    }
    text += list("directly affected", affected.touched) + list("indirectly affected", affected.dependants)
    text += list("tests", affected.tests.map(\.name)) + list("in no target, ignored", affected.unowned)
    guard !affected.tests.isEmpty else { return text + "\nno tests are affected\n" }
    return text + "\nswift test \(affected.testArguments.map(quoted).joined(separator: " "))\n"
  }

  private func list(_ title: String, _ names: [String]) -> String {
    names.isEmpty ? "" : "\n\(title): \(names.count)\n" + names.map { "  \($0)\n" }.joined()
  }

  /// Quotes an argument for a shell, because users paste the line.
  private func quoted(_ argument: String) -> String { argument.hasPrefix("--") ? argument : "'\(argument)'" }
}

/// The JSON output of `affected`.
struct AffectedReport: Encodable {
  var version = 1
  var since: String
  var files: [String]
  var manifests: [String]
  var unowned: [String]
  var touched: [String]
  var dependants: [String]
  var tests: [String]
  var testArguments: [String]

  init(_ affected: Affected, since: String) {
    (self.since, files, manifests, unowned) = (since, affected.files, affected.manifests, affected.unowned)
    (touched, dependants) = (affected.touched, affected.dependants)
    (tests, testArguments) = (affected.tests.map(\.name), affected.testArguments)
  }
}
