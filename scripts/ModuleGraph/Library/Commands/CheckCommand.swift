/// `module-graph check`
struct CheckCommand: Command {
  let name = "check"
  let summary = "Checks the graph and the sources against the rules"
  let options = [
    CommandOption("format", value: "FORMAT", help: ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")),
    CommandOption("strict", help: "let notes fail the run, too"),
    CommandOption("baseline", value: "FILE", help: "be silent about the findings that are listed there"),
    CommandOption("write-baseline", value: "FILE", help: "list there what is found now, and call it clean"),
  ]

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let format = try invocation.choice("format", default: ReportFormat.text)
    let workspace = try Workspace(invocation)
    let reading = try await workspace.read()
    let context = CheckContext(graph: reading.graph, rules: workspace.rules)
    let baseline = try baseline(invocation)
    let result = Checker().check(context, baseline: baseline)
    let fit = RulesFileFit(workspace.rules, reading.graph)
    let problems = reading.problems + fit.problems
    complain(invocation, problems, idle: result.idle, stale: baseline.stale(in: result.silenced))
    for hint in fit.hints { invocation.complain("note: \(hint)\n") }
    if let file = invocation.value("write-baseline") {
      // What could not be read would be missing in it, and fail the next run.
      guard problems.isEmpty else { return .unreadable }
      let found = Baseline(result.findings + result.silenced.filter(baseline.holds))
      try FileBytes.write(found.bytes, to: invocation.path(file))
      return .clean
    }
    let report = Report(
      findings: result.findings, problems: problems, graph: reading.graph, silenced: result.silenced.count,
      rules: Checker().active(workspace.rules))
    try invocation.answer(format.text(of: report))
    return report.status(isStrict: invocation.has("strict"))
  }

  private func baseline(_ invocation: Invocation) throws(Problem) -> Baseline {
    guard let file = invocation.value("baseline") else { return Baseline() }
    return try Baseline(reading: FileBytes.read(invocation.path(file)), file: file)
  }

  private func complain(
    _ invocation: Invocation, _ problems: [Problem], idle: [RulesFile.Allowance], stale: [Baseline.Entry]
  ) {
    for problem in problems { invocation.complain("error: \(problem)\n") }
    for allowance in idle {
      let subject = [allowance.target, allowance.module].compactMap(\.self).joined(separator: ", ")
      invocation.complain(
        "note: what the rules file allows of \(allowance.rule) (\(subject)) is found nowhere: remove it\n")
    }
    for entry in stale {
      invocation.complain(
        "note: the baseline's \(entry.rule) of \(entry.target) on \(entry.module) is gone; --write-baseline drops it\n")
    }
  }
}
