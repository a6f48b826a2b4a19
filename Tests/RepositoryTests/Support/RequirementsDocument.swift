import TestSupport

/// `docs/requirements.md`: the requirements with their sources, and the tests that show them.
///
/// The last cell of a row links the tests. Without a test, it has the reason, which the last section repeats.
struct RequirementsDocument {
  static let path = "docs/requirements.md"
  private static let end = "## Not shown by tests"

  let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The IDs of all requirements, in document order.
  var ids: [String] { rows.flatMap(\.ids) }

  /// The IDs of the rows that name no source.
  var withoutSource: [String] { rows.filter(\.source.isEmpty).flatMap(\.ids) }

  /// The IDs of the rows with neither a test nor a reason.
  var unexplained: [String] { rows.filter { $0.paths.isEmpty && $0.reason.isEmpty }.flatMap(\.ids) }

  /// The IDs of the rows that link a reading.
  var withReading: [String] { rows.filter { $0.source.contains("(decisions/readings.md") }.flatMap(\.ids) }

  private var rows: [Row] { lines.compactMap { Row($0) } }

  /// Returns the document with the last column and the last section generated from the tests of a run, in any order.
  ///
  /// If only some tests have run, the links to the others stay. The reason of a row stays until a test shows the row.
  func written(from tests: Set<ShownTest>, isPartial: Bool = false) -> String {
    let written = lines.map { line -> Substring in
      guard let row = Row(line) else { return line }
      var paths = Set(tests.filter(row.isShown).map(\.path))
      if isPartial { paths.formUnion(row.paths) }
      return Substring(row.text(linking: paths))
    }
    return Self.replacingLastSection(of: written).joined(separator: "\n")
  }

  /// Returns the lines with the last section generated: a row for each requirement without a test.
  private static func replacingLastSection(of lines: [Substring]) -> [Substring] {
    guard let start = lines.firstIndex(of: Substring(end)) else { return lines }
    var section = lines[start...].filter { !$0.hasPrefix("| ") || $0.hasPrefix("| ID ") }
    let rows = lines.compactMap { Row($0) }.filter(\.paths.isEmpty).map { Substring("| \($0.head) | \($0.reason) |") }
    let header = section.lastIndex { $0.hasPrefix("|") } ?? section.count - 1
    section.insert(contentsOf: rows, at: header + 1)
    return Array(lines[..<start]) + section
  }

  /// Returns the IDs in a cell: words of a letter and a number.
  static func ids(in cell: some StringProtocol) -> [String] {
    cell.split { !$0.isLetter && !$0.isNumber }.map { String($0) }.filter {
      $0.wholeMatch(of: /[A-Z][0-9]{1,2}/) != nil
    }
  }
}

extension RequirementsDocument {
  /// A table row with the IDs, the words, the source, and the tests or the reason.
  private struct Row {
    let head, words, source, shown: Substring

    init?(_ line: Substring) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 6 else { return nil }
      head = cells[1].dropFirst().dropLast()
      words = cells[2].dropFirst().dropLast()
      source = cells[3].dropFirst().dropLast()
      shown = cells[4].dropFirst().dropLast()
      if ids.isEmpty { return nil }
    }

    var ids: [String] { RequirementsDocument.ids(in: head) }

    /// The test or suite that the requirement names: in section J, the words begin with its name in backticks.
    private var name: Substring? { words.firstMatch(of: /^`(\w+)`/)?.output.1 }

    /// The linked tests.
    var paths: [String] { shown.matches(of: /\(\.\.\/(Tests\/[^)]+)\)/).map { String($0.output.1) } }

    /// The reason why no test is linked; empty if one is.
    var reason: Substring { paths.isEmpty ? shown : "" }

    /// Returns whether a test verifies the requirement: by its ID, or by the name that the requirement contains.
    func isShown(by test: ShownTest) -> Bool {
      if !Set(test.ids).isDisjoint(with: ids) { return true }
      guard let name else { return false }
      return test.name.prefix { $0 != "(" } == name || test.path.hasSuffix("/\(name).swift")
    }

    /// Returns the row with links to these tests; without one, its reason stays.
    func text(linking paths: Set<String>) -> String {
      let links = paths.sorted().map(link).joined(separator: ", ")
      return "| \(head) | \(words) | \(source) | \(links.isEmpty ? String(reason) : links) |"
    }

    private func link(_ path: String) -> String {
      let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      return "[\(name)](../\(path))"
    }
  }
}
