import ModuleGraphModel
import ModuleGraphReading
import ModuleGraphViews
import TrellisCommandLineOptions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command `module-graph advise`.
struct AdviseCommand: Command {
  enum Format: String, CaseIterable, Sendable { case text, json }

  let name = "advise"
  let summary = "Advises whether to split packages into modules, and which modules have unclear boundaries"

  struct Options: OptionGroup {
    let format = CommandOption.choice(
      "format", "FORMAT", default: Format.text, help: "text (the decision record in Markdown) or json")
    let file = CommandOption.text(
      "write", "FILE", help: "also write the record to this file, unless the file was edited")
    let overwrites = CommandOption.flag("force", help: "overwrite an edited file")
    let developers = CommandOption.number(
      "developers", "NUMBER", atLeast: 1,
      help: "the number of developers (default: git's authors of the last 365 days)")
    let threshold = CommandOption.number(
      "threshold", "LINES", atLeast: 1, help: "the number of lines at which to reconsider")
    let date = CommandOption.text(
      "date", "DATE", help: "the date of the decision, such as 2026-01-31 (default: today)")
    let reused = CommandOption.texts("reused", "TARGET", help: "a module that several apps use; may be repeated")
    let daily = CommandOption.texts(
      "daily", "TARGET", help: "a module that several developers change daily; may be repeated")
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    var told = Advice.Told()
    (told.developers, told.threshold) = (arguments.developers, arguments.threshold)
    let file = arguments.file.map { RecordFile(path: invocation.path($0)) }
    if !arguments.overwrites { try file?.verifyUnedited() }
    let workspace = try Workspace(invocation)
    let date = arguments.date ?? String(Date().ISO8601Format().prefix(10))
    _ = try Advice.end(of: date)
    let git = try git(workspace.root, told, invocation)
    let team = try git.map { Team(try $0.contributions(until: date, days: 365)) }
    let recent = try git.map { Team(try $0.contributions(until: date, days: Advice.recentDays)) }
    let reading = try await workspace.read()
    (told.reused, told.shared) = (
      try targets(arguments.reused, in: reading.graph), try targets(arguments.daily, in: reading.graph)
    )
    let advice = Advice(
      reading.graph, counts: try SourceCounter.counts(of: reading.graph), date: date, team: team, recent: recent,
      told: told)
    for package in advice.packages where package.developers == 0 {
      invocation.writeError(
        "note: git has no author of \(package.package) in the last 365 days; use --developers NUMBER\n")
    }
    let record = DecisionRecord(advice: advice).markdown
    try file?.write(record)
    try invocation.writeResult(arguments.format == .json ? JSONText.of(advice) : record)
    return invocation.status(of: reading)
  }

  /// Returns `nil` outside of a git repository, where the command line must provide the number of developers.
  private func git(_ root: String, _ told: Advice.Told, _ invocation: Invocation) throws -> Git? {
    do throws(Problem) {
      let git = try Git(root: root)
      if told.developers == nil, git.isShallow {
        invocation.writeError(
          "note: this clone is shallow, so some developers may not be counted; use --developers NUMBER\n")
      }
      return git
    } catch {
      guard told.developers != nil else {
        throw UsageError("\(error): pass the number of developers with --developers NUMBER")
      }
      invocation.writeError("note: \(error): the developers of each module are unknown; use --daily TARGET\n")
      return nil
    }
  }

  private func targets(_ names: [String], in graph: DependencyGraph) throws(UsageError) -> Set<String> {
    let known = graph.localIndices.map { graph.modules[$0].displayName }
    for name in names where !known.contains(name) {
      throw UsageError("there is no module \"\(name)\"\(Spelling.suggestion(for: name, in: known))")
    }
    return Set(names)
  }
}

/// The file of a decision record.
///
/// Its last line contains a hash of the text. A file whose hash does not match was edited and is not overwritten.
struct RecordFile {
  let path: String

  /// Verifies that the file is missing or contains an unedited record.
  ///
  /// - Throws: `Problem` if the file was edited or not written by this program, or cannot be read.
  func verifyUnedited() throws(Problem) {
    guard FileBytes.isFile(path) else { return }
    let text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let record = lines.dropLast(2).joined(separator: "\n") + "\n"
    guard record + Self.stamp(record) == text else {
      throw Problem(
        file: path, cause: "was edited, or not written by module-graph advise; use --force to overwrite it")
    }
  }

  /// Writes a record and the line with its hash.
  ///
  /// - Throws: `Problem` if the file cannot be written.
  func write(_ record: String) throws(Problem) {
    FileBytes.makeFolder(Paths.parent(path))
    try FileBytes.write(Array((record + "\n" + Self.stamp(record + "\n")).utf8), to: path)
  }

  private static func stamp(_ text: String) -> String {
    "<!-- module-graph:advise (generated, and overwritten unless it was edited; \(StableHash.hex(text))) -->\n"
  }
}

/// A decision record in Markdown: the context, the decision, the alternatives, and when to reconsider.
struct DecisionRecord {
  let advice: Advice

  var markdown: String {
    "# Decision: modules\n\nDate: \(advice.date)\n" + advice.packages.map(section).joined()
  }

  private func section(_ package: Advice.PackageAdvice) -> String {
    """

    ## \(package.package): \(package.answer)

    **Context.** \(count(package.lines, "line")) of Swift, \(developers(package)), \
    \(count(package.modules, "module")).

    **Decision.** \(package.order.prefix(1).uppercased() + package.order.dropFirst()).

    **Alternatives.** Splitting earlier adds overhead to every manifest and every interface. Splitting later requires
    untangling code that has become interdependent.

    **Reconsider** \(package.threshold.map { "at \($0) lines, or when the team changes." } ?? "when the team changes.")

    """ + table(package.advice)
  }

  private func table(_ advice: [ModuleAdvice]) -> String {
    guard !advice.isEmpty else { return "" }
    return """

      Keep: the module has several users or developers, or a clear boundary. Refactor first: it has neither.

      | module | lines | answer | reasons |
      |---|---:|---|---|

      """ + advice.map(row).joined()
  }

  /// Returns the number of developers in words; git reports none for a repository without recent commits.
  private func developers(_ package: Advice.PackageAdvice) -> String {
    package.developers == 0 ? "no developer in the last 365 days" : count(package.developers, "developer")
  }

  private func row(_ module: ModuleAdvice) -> String {
    "| \(module.module) | \(module.lines) | \(module.answer.rawValue) | \(module.reasons.joined(separator: "; ")) |\n"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
