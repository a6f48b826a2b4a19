import Foundation
import Testing

@Suite("docs/documents.md leads from each heading of the documents to what does it") struct DocumentsPageTests {
  @Test func eachFileNameAndRequirementExists() throws {
    let tables = try Repository.text("docs/documents.md").components(separatedBy: "\n## ").dropFirst().map(rows)
    let requirements = try Repository.text("docs/requirements.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let ledger = requirements.compactMap { $0.split(separator: "|").first }.flatMap { String($0).requirementIDs }
    #expect(tables.map(\.count) == [73, 71, 29, 16, 32], "each heading of a document has a row")
    #expect(mistakes(in: tables.flatMap { $0 }, ledger: Set(ledger)) == [])
  }

  @Test func eachKindOfMistakeIsFound() {
    let sample = """
      | heading | what it asks | where | IDs | reading |
      |---|---|---|---|---|
      | File | a | [Size](nowhere.md) | A1 | |
      | Section | a | [Size](size.md#nowhere) | A1 | |
      | Name | a | [State](../App/Composition/State/AppState.swift): `AppState`, `AppStat` | A1 | |
      | Place | a | | A1 | |
      | ID | a | [Size](size.md) | A1, A99 | |
      | Reading | a | [Size](size.md) | | [P1](decisions/reuse.md) |
      | Cells | a | [Size](size.md) | A1 |
      | Right | nothing to build | | | [A1](requirements.md#app-state) |
      """
    #expect(
      mistakes(in: rows(of: sample), ledger: ["A1", "A2", "P1"]) == [
        "File: nowhere.md does not exist", "Section: size.md has no nowhere", "Name: no linked file has AppStat",
        "Place: no link", "Reading: decisions/reuse.md has no row P1", "Cells: 4 cells", "A2 has no row",
        "A99 is no requirement",
      ])
  }

  private func rows(of section: String) -> [Row] { section.split(separator: "\n").compactMap { Row($0) } }

  private func mistakes(in rows: [Row], ledger: Set<String>) -> [String] {
    let named = Set(rows.flatMap(\.ids))
    let missing = ledger.subtracting(named).sorted().map { "\($0) has no row" }
    let unknown = named.subtracting(ledger).sorted().map { "\($0) is no requirement" }
    return rows.flatMap { row in row.mistakes.map { "\(row.cell(0)): \($0)" } } + missing + unknown
  }
}

/// A row: the heading, what it asks, the place in this repository, the requirements, and the reading.
private struct Row {
  private let cells: [String]

  init?(_ line: Substring) {
    guard line.hasPrefix("| "), !line.hasPrefix("| heading |") else { return nil }
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
    cells = parts.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  func cell(_ index: Int) -> String { cells.indices.contains(index) ? cells[index] : "" }

  var ids: [String] { cell(3).requirementIDs + readings.map(\.title) }
  private var places: [Link] { Link.all(in: cell(2)) }
  private var readings: [Link] { Link.all(in: cell(4)) }

  var mistakes: [String] {
    if cells.count != 5 { return ["\(cells.count) cells"] }
    let found = (places + readings).flatMap(\.mistakes) + missingNames + missingReadings
    return places.isEmpty && !cell(1).contains("nothing to build") ? ["no link"] + found : found
  }

  private var missingNames: [String] {
    let text = places.compactMap(\.text).joined(separator: "\n")
    let names = cell(2).matches(of: /`([^`]+)`/).map { String($0.1) }
    return names.filter { !text.has("(?<!\\w)\(NSRegularExpression.escapedPattern(for: $0))(?!\\w)") }
      .map { "no linked file has \($0)" }
  }

  private var missingReadings: [String] {
    readings.filter { $0.text?.has("(?m)^\\| [^|]*\\b\($0.title)\\b") != true }
      .map { "\($0.file) has no row \($0.title)" }
  }
}

/// A link to a file, relative to the folder of the page, and perhaps to a heading or a row of it.
private struct Link {
  let title, file: String
  let section: String?

  static func all(in cell: String) -> [Link] {
    cell.matches(of: /\[([^\]]+)\]\(([^)#]+)(?:#([^)]+))?\)/).map { match in
      Link(title: String(match.1), file: String(match.2), section: match.3.map { String($0) })
    }
  }

  var text: String? { try? Repository.text("docs/\(file)") }

  var mistakes: [String] {
    guard let text else { return ["\(file) does not exist"] }
    guard let section, !text.has("(?m)^\\| \(section) \\|") else { return [] }
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { $0.drop { "# ".contains($0) } }
    let names = headings.map { $0.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) } }
    return names.contains { $0.replacing(" ", with: "-") == section } ? [] : ["\(file) has no \(section)"]
  }
}

extension String {
  /// The words that have the form of a requirement ID, such as `S5`.
  fileprivate var requirementIDs: [String] { matches(of: /\b[A-Z][0-9]{1,2}\b/).map { String($0.output) } }

  fileprivate func has(_ pattern: String) -> Bool { range(of: pattern, options: .regularExpression) != nil }
}
