import TrellisCommandLineOptions
import TrellisSpelling

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command `module-graph advise`.
struct AdviseCommand: Command {
  enum Format: String, CaseIterable { case text, json }

  let name = "advise"
  let summary = "Advises whether to split packages into modules, and which modules have unclear boundaries"
  let options = [
    CommandOption("format", value: "FORMAT", help: "text (the decision record in Markdown) or json"),
    CommandOption("write", value: "FILE", help: "also write the record to this file, unless the file was edited"),
    CommandOption("force", help: "overwrite an edited file"),
    CommandOption(
      "developers", value: "NUMBER", help: "the number of developers (default: git's authors of the last 365 days)"),
    CommandOption("threshold", value: "LINES", help: "the number of lines at which to reconsider"),
    CommandOption("date", value: "DATE", help: "the date of the decision, such as 2026-01-31 (default: today)"),
    CommandOption("reused", value: "TARGET", help: "a module that several apps use; may be repeated"),
    CommandOption("daily", value: "TARGET", help: "a module that several developers change daily; may be repeated"),
  ]

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let format = try invocation.choice("format", default: Format.text)
    var told = Advice.Told()
    told.developers = try number("developers", invocation)
    told.threshold = try number("threshold", invocation)
    let file = invocation.value("write").map { RecordFile(path: invocation.path($0)) }
    if !invocation.has("force") { try file?.verifyUnedited() }
    let workspace = try Workspace(invocation)
    let date = invocation.value("date") ?? String(Date().ISO8601Format().prefix(10))
    _ = try Advice.end(of: date)
    let git = try git(workspace.root, told, invocation)
    let team = try git.map { Team(try $0.contributions(until: date, days: 365)) }
    let recent = try git.map { Team(try $0.contributions(until: date, days: Advice.recentDays)) }
    let reading = try await workspace.read()
    (told.reused, told.shared) = (
      try targets("reused", invocation, reading.graph), try targets("daily", invocation, reading.graph)
    )
    let advice = Advice(
      reading.graph, counts: try SourceCounter.counts(of: reading.graph), date: date, team: team, recent: recent,
      told: told)
    for package in advice.packages where package.developers == 0 {
      invocation.complain(
        "note: git has no author of \(package.package) in the last 365 days; use --developers NUMBER\n")
    }
    let record = DecisionRecord(advice: advice).markdown
    try file?.write(record)
    try invocation.answer(format == .json ? JSONText.of(advice) : record)
    return invocation.status(of: reading)
  }

  /// Returns `nil` outside of a git repository, where the command line must provide the number of developers.
  private func git(_ root: String, _ told: Advice.Told, _ invocation: Invocation) throws -> Git? {
    do throws(Problem) {
      let git = try Git(root: root)
      if told.developers == nil, git.isShallow {
        invocation.complain(
          "note: this clone is shallow, so some developers may not be counted; use --developers NUMBER\n")
      }
      return git
    } catch {
      guard told.developers != nil else {
        throw UsageError("\(error): pass the number of developers with --developers NUMBER")
      }
      invocation.complain("note: \(error): the developers of each module are unknown; use --daily TARGET\n")
      return nil
    }
  }

  private func number(_ option: String, _ invocation: Invocation) throws(UsageError) -> Int? {
    guard let word = invocation.value(option) else { return nil }
    guard let number = Int(word), number > 0 else {
      throw UsageError("--\(option) must be a number of at least 1, not \"\(word)\"")
    }
    return number
  }

  private func targets(
    _ option: String, _ invocation: Invocation, _ graph: DependencyGraph
  ) throws(UsageError) -> Set<String> {
    let known = graph.localIndices.map { graph.modules[$0].displayName }
    for name in invocation.options[option] ?? [] where !known.contains(name) {
      throw UsageError("there is no module \"\(name)\"\(Spelling.suggestion(for: name, in: known))")
    }
    return Set(invocation.options[option] ?? [])
  }
}
