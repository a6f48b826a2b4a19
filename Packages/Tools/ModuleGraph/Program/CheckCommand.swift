import ModuleGraphReading
import ModuleGraphRules
import TrellisCommandLineOptions

struct CheckCommand: Command {
  let name = "check"
  let summary = "Checks the graph and the sources against the rules"

  struct Options: OptionGroup {
    let format = CommandOption.choice(
      "format", "FORMAT", default: ReportFormat.text,
      help: ReportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    let rules = CommandOption.texts(
      "rule", "RULE", help: "check only this rule, even if it is off; may be repeated")
    let targets = CommandOption.texts(
      "target", "PATTERN", help: "report only the findings of these targets; may be repeated")
    let isStrict = CommandOption.flag("strict", help: "fail on notes, too")
    let requiresCoverage = CommandOption.flag(
      "require-resolved", help: "exit with 2 if something could not be judged")
    let baseline = CommandOption.text(
      "baseline", "FILE", help: "do not report the findings that this file lists")
    let newBaseline = CommandOption.text(
      "write-baseline", "FILE", help: "write the current findings to this file, and exit with 0")
  }

  private struct Input {
    var reading: GraphReader.Reading
    var rules: RulesFile
    var results: ResultCache?
    var baseline: Baseline
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    let filter = try CheckFilter(arguments)
    let input: Input
    do throws(Problem) {
      input = try await read(arguments, invocation)
    } catch {
      invocation.writeError("error: \(error)\n")
      // A program that parses the report must find the problem in it. In text form, the user has already read it.
      if arguments.format != .text { try invocation.writeResult(arguments.format.text(of: Report(problem: error))) }
      return .unreadable
    }
    return try check(input, filter, arguments, invocation)
  }

  private func read(_ arguments: ParsedArguments<Options>, _ invocation: Invocation) async throws(Problem) -> Input {
    let workspace = try Workspace(invocation)
    return Input(
      reading: try await workspace.readAny(), rules: workspace.rules, results: workspace.results,
      baseline: try baseline(arguments, invocation))
  }

  private func check(
    _ input: Input, _ filter: CheckFilter, _ arguments: ParsedArguments<Options>, _ invocation: Invocation
  ) throws -> ExitStatus {
    let reading = input.reading
    try filter.verify(reading)
    let context = CheckContext(
      graph: reading.graph, rules: input.rules, isComplete: reading.hasAllManifests, results: input.results)
    let checker = Checker(named: filter.rules)
    let result = filter.applied(to: checker.check(context, baseline: input.baseline))
    let problems = problems(of: input, invocation)
    let review = BaselineReview(input.baseline, result, reading.graph)
    if reading.hasAllManifests, filter.isEmpty {
      reportIdle(result.idle, to: invocation)
      for note in review.notes { invocation.writeError("note: \(note)\n") }
    }
    let report = Report(
      findings: result.findings, problems: problems, graph: reading.graph, silenced: result.silenced.count,
      baselined: result.baselined.count, rules: checker.active(input.rules), coverage: reading.coverage,
      requiresCoverage: arguments.requiresCoverage)
    if let file = arguments.newBaseline { return try write(file, input, result, review, report, invocation) }
    try invocation.writeResult(arguments.format.text(of: report))
    return report.status(isStrict: arguments.isStrict)
  }

  /// Writes a new baseline, unless parts are unreadable: it would lack their findings, and the next run would fail.
  private func write(
    _ file: String, _ input: Input, _ result: Checker.Result, _ review: BaselineReview, _ report: Report,
    _ invocation: Invocation
  ) throws -> ExitStatus {
    let coverage = input.reading.coverage
    let isReadable = report.status(isStrict: false) != .unreadable
    for omission in coverage.omissions { invocation.writeError("\(isReadable ? "note" : "error"): \(omission)\n") }
    guard isReadable else { return .unreadable }
    let older = try? Baseline(reading: FileBytes.read(invocation.path(file)), file: file)
    let retained = review.unjudged + (older.map { BaselineReview($0, result, report.graph).unjudged } ?? [])
    let found = Baseline(
      result.findings + result.baselined + result.silenced.filter(input.baseline.holds), retained: retained,
      unfetched: coverage.unfetched?.packages ?? [])
    try FileBytes.write(found.bytes, to: invocation.path(file))
    return .clean
  }

  private func baseline(
    _ arguments: ParsedArguments<Options>, _ invocation: Invocation
  ) throws(Problem) -> Baseline {
    guard let file = arguments.baseline else { return Baseline() }
    return try Baseline(reading: FileBytes.read(invocation.path(file)), file: file)
  }

  private func problems(of input: Input, _ invocation: Invocation) -> [Problem] {
    // If modules are missing from the graph, a pattern that matches none of the others may still be correct.
    let fit = input.reading.hasAllManifests ? UnmatchedPatternCheck(input.rules, input.reading.graph) : nil
    let problems = input.reading.problems + (fit?.problems ?? [])
    for problem in problems { invocation.writeError("error: \(problem)\n") }
    for hint in fit?.hints ?? [] { invocation.writeError("note: \(hint)\n") }
    return problems
  }

  private func reportIdle(_ allowances: [RulesFile.Allowance], to invocation: Invocation) {
    for allowance in allowances {
      let subject = [allowance.target, allowance.module].compactMap(\.self).joined(separator: ", ")
      invocation.writeError(
        "note: the allow entry for \(allowance.rule) (\(subject)) matches no finding; remove it from the rules file\n")
    }
  }
}

extension Report {
  fileprivate init(problem: Problem) {
    self.init(findings: [], problems: [problem], graph: DependencyGraph())
  }
}

/// The filter for the findings of `check`, from the options `--rule` and `--target`.
struct CheckFilter {
  let rules: Set<String>
  private let targets: [String]

  /// Reads the options.
  ///
  /// Throws for an unknown rule, and for a filter with `--write-baseline`: a baseline must list all findings.
  init(_ arguments: ParsedArguments<CheckCommand.Options>) throws(UsageError) {
    let known = RuleRegistry.all.map(\.id)
    for name in arguments.rules where !known.contains(name) {
      throw UsageError("there is no rule \"\(name)\"\(Spelling.suggestion(for: name, in: known))")
    }
    (rules, targets) = (Set(arguments.rules), arguments.targets)
    if !isEmpty, arguments.newBaseline != nil {
      throw UsageError("--write-baseline lists all findings: leave out --rule and --target")
    }
  }

  var isEmpty: Bool { rules.isEmpty && targets.isEmpty }

  /// Throws if a pattern matches no target, unless the graph is incomplete.
  func verify(_ reading: GraphReader.Reading) throws(UsageError) {
    let names = reading.graph.localIndices.map { reading.graph.modules[$0].displayName }
    for target in targets where reading.hasAllManifests && !names.contains(where: PathPattern(target).matches) {
      throw UsageError("there is no target \"\(target)\"\(Spelling.suggestion(for: target, in: names))")
    }
  }

  func applied(to result: Checker.Result) -> Checker.Result {
    guard !targets.isEmpty else { return result }
    let patterns = targets.map(PathPattern.init)
    let isMeant = { (finding: Finding) in patterns.contains { $0.matches(finding.target) } }
    var result = result
    result.findings.removeAll { !isMeant($0) }
    result.silenced.removeAll { !isMeant($0) }
    result.baselined.removeAll { !isMeant($0) }
    return result
  }
}
