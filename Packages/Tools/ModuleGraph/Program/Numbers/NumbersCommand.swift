import ModuleGraphModel
import ModuleGraphReading
import ModuleGraphViews
import TrellisCommandLineOptions

/// The command `module-graph numbers`.
struct NumbersCommand: Command {
  enum Format: String, CaseIterable, Sendable { case text, json, csv }

  let name = "numbers"
  let summary = "Counts the lines, symbols and edges of each module, and finds the build's critical path"

  struct Options: OptionGroup {
    let format = CommandOption.choice("format", "FORMAT", default: Format.text, help: "text, json, csv")
    let column = CommandOption.choice(
      "sort", "COLUMN", default: NumbersTable.Column.code,
      help: NumbersTable.Column.allCases.map(\.rawValue).joined(separator: ", "))
    let showsTests = CommandOption.flag("tests", help: "include test targets")
    let timesBuilds = CommandOption.flag(
      "time-builds", help: "measure how long each module of the root package takes to build; slow")
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    let workspace = try Workspace(invocation)
    let reading = try await workspace.read()
    let seconds = try arguments.timesBuilds ? time(reading.graph, workspace.root, invocation) : []
    var numbers = RepositoryNumbers(
      reading.graph, counts: try SourceCounter.counts(of: reading.graph), seconds: seconds)
    let table = NumbersTable(
      numbers.modules.filter { arguments.showsTests || $0.kind != Target.Kind.test.rawValue }, by: arguments.column)
    numbers.modules = table.rows
    switch arguments.format {
    case .text: try invocation.writeResult(table.text + "\n" + text(numbers.criticalPath))
    case .json: try invocation.writeResult(JSONText.of(numbers))
    case .csv: try invocation.writeResult(table.csv)
    }
    return invocation.status(of: reading)
  }

  private func time(_ graph: DependencyGraph, _ root: String, _ invocation: Invocation) throws -> [Double?] {
    let build = try DebugBuild(root: root, swift: Toolchain.find().swift)
    defer { build.folder.remove() }
    if let first = BuildTimer.order(graph).first {
      invocation.writeError("filling the compiler's caches\n")
      try build.warmUp(graph.modules[first].displayName)
    }
    return try BuildTimer(build: build.build, progress: invocation.writeError).seconds(of: graph)
  }

  private func text(_ path: CriticalPath) -> String {
    let unit = path.unit == "seconds" ? "seconds, measured" : "lines of code; use --time-builds for seconds"
    let figure = { (value: Double) in path.unit == "seconds" ? NumbersTable.fixed(value) : String(Int(value)) }
    return "critical path: \(path.modules.joined(separator: " -> "))\n"
      + "\(figure(path.length)) of \(figure(path.total)) \(unit)\n"
  }
}

/// The metrics of modules as a table.
struct NumbersTable {
  /// The columns, by the titles that they have.
  enum Column: String, CaseIterable, Sendable {
    case module, files, lines, code, `public`, `in`, out, instability, depth, rebuilds, rebuilt, seconds
  }

  let rows: [ModuleNumbers]
  private var columns: [Column] {
    Column.allCases.filter { $0 != .seconds || rows.contains { $0.seconds != nil } }
  }

  init(_ rows: [ModuleNumbers], by column: Column) {
    self.rows = rows.sorted { one, other in
      let (first, second) = (Self.number(one, column), Self.number(other, column))
      return first == second ? one.module < other.module : first > second
    }
  }

  /// The table with aligned columns, for a terminal.
  var text: String {
    let cells = [columns.map(\.rawValue)] + rows.map { row in columns.map { Self.cell(row, $0) } }
    let widths = columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in
      let padded = zip(line, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
      return padded.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// The table as comma-separated values, as in RFC 4180, but with `\n` as line break.
  var csv: String {
    let lines = [columns.map(\.rawValue)] + rows.map { row in columns.map { Self.cell(row, $0) } }
    return lines.map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
    return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  private static func cell(_ row: ModuleNumbers, _ column: Column) -> String {
    switch column {
    case .module: row.module
    case .instability: fixed(row.instability)
    case .seconds: row.seconds.map(fixed) ?? ""
    default: String(Int(number(row, column)))
    }
  }

  /// Formats a number with two decimal places, so that a column of numbers is aligned.
  static func fixed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = String(hundredths % 100)
    return "\(hundredths / 100)." + String(repeating: "0", count: 2 - rest.count) + rest
  }

  private static func number(_ row: ModuleNumbers, _ column: Column) -> Double {
    switch column {
    case .module: 0
    case .files: Double(row.files)
    case .lines: Double(row.lines)
    case .code: Double(row.codeLines)
    case .public: Double(row.publicSymbols)
    case .in: Double(row.fanIn)
    case .out: Double(row.fanOut)
    case .instability: row.instability
    case .depth: Double(row.depth)
    case .rebuilds: Double(row.rebuiltModules)
    case .rebuilt: Double(row.rebuiltLines)
    case .seconds: row.seconds ?? 0
    }
  }
}
