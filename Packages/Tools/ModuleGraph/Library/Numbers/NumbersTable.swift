/// The metrics of modules as a table.
struct NumbersTable {
  /// The columns, by the titles that they have.
  enum Column: String, CaseIterable {
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
