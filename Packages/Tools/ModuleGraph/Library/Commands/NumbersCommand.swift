import TrellisCommandLineOptions

/// The command `module-graph numbers`.
struct NumbersCommand: Command {
  enum Format: String, CaseIterable { case text, json, csv }

  let name = "numbers"
  let summary = "Counts the lines, symbols and edges of each module, and finds the build's critical path"
  let options = [
    CommandOption("format", value: "FORMAT", help: "text, json, csv"),
    CommandOption("sort", value: "COLUMN", help: NumbersTable.Column.allCases.map(\.rawValue).joined(separator: ", ")),
    CommandOption("tests", help: "include test targets"),
    CommandOption("time-builds", help: "measure how long each module of the root package takes to build; slow"),
  ]

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let format = try invocation.choice("format", default: Format.text)
    let column = try invocation.choice("sort", default: NumbersTable.Column.code)
    let workspace = try Workspace(invocation)
    let reading = try await workspace.read()
    let seconds = try invocation.has("time-builds") ? time(reading.graph, workspace.root, invocation) : []
    var numbers = RepositoryNumbers(
      reading.graph, counts: try SourceCounter.counts(of: reading.graph), seconds: seconds)
    let table = NumbersTable(
      numbers.modules.filter { invocation.has("tests") || $0.kind != Target.Kind.test.rawValue }, by: column)
    numbers.modules = table.rows
    switch format {
    case .text: try invocation.answer(table.text + "\n" + text(numbers.criticalPath))
    case .json: try invocation.answer(JSONText.of(numbers))
    case .csv: try invocation.answer(table.csv)
    }
    return invocation.status(of: reading)
  }

  private func time(_ graph: DependencyGraph, _ root: String, _ invocation: Invocation) throws -> [Double?] {
    let build = try DebugBuild(root: root, swift: Toolchain.find().swift)
    defer { build.folder.remove() }
    if let first = BuildTimer.order(graph).first {
      invocation.complain("filling the compiler's caches\n")
      try build.warmUp(graph.modules[first].displayName)
    }
    return try BuildTimer(build: build.build, progress: invocation.complain).seconds(of: graph)
  }

  private func text(_ path: CriticalPath) -> String {
    let unit = path.unit == "seconds" ? "seconds, measured" : "lines of code; use --time-builds for seconds"
    let figure = { (value: Double) in path.unit == "seconds" ? NumbersTable.fixed(value) : String(Int(value)) }
    return "critical path: \(path.modules.joined(separator: " -> "))\n"
      + "\(figure(path.length)) of \(figure(path.total)) \(unit)\n"
  }
}
