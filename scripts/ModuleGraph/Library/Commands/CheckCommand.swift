/// `module-graph check`
struct CheckCommand: Command {
  let name = "check"
  let summary = "Checks the graph and the sources against the rules"
  let options = [
    CommandOption("format", value: "FORMAT", help: ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")),
    CommandOption("strict", help: "let notes fail the run, too"),
  ]

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let format = try invocation.choice("format", default: ReportFormat.text)
    let workspace = try Workspace(invocation)
    let reading = try await workspace.read()
    let context = CheckContext(graph: reading.graph, rules: workspace.rules)
    let report = Report(findings: Checker().check(context), problems: reading.problems, graph: reading.graph)
    try invocation.answer(format.text(of: report))
    for problem in report.problems { invocation.complain("error: \(problem)\n") }
    return report.status(isStrict: invocation.has("strict"))
  }
}
