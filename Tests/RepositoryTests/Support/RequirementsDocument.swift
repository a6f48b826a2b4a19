/// `docs/requirements.md`: the requirements, and the tests that verify them.
struct RequirementsDocument {
  static let path = "docs/requirements.md"
  private static let end = "## Not shown by tests"

  let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The requirements in the tables with tests, in document order.
  var shown: [String] { rows(in: lines.prefix { $0 != Self.end }) }

  /// The requirements that the document lists as untested.
  var notShown: [String] { rows(in: lines.drop { $0 != Self.end }) }

  /// Returns the document with the last column generated from the traits of the tests.
  func written(from traits: RequirementTraits) -> String {
    let end = lines.firstIndex(of: Substring(Self.end)) ?? lines.endIndex
    return lines.indices.map { index in
      guard index < end, let row = Row(lines[index]) else { return String(lines[index]) }
      let tests = row.requirements.flatMap { traits.files[$0] ?? [] }
      return "| \(row.head) | \(row.words) | \(tests.map(Self.link).joined(separator: ", ")) |"
    }.joined(separator: "\n")
  }

  private static func link(_ path: String) -> String {
    let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    return "[\(name)](../\(path))"
  }

  private func rows(in lines: some Sequence<Substring>) -> [String] {
    lines.compactMap { Row($0) }.flatMap(\.requirements)
  }
}

extension RequirementsDocument {
  /// A table row whose first cell contains requirement IDs.
  private struct Row {
    let head, words: Substring

    init?(_ line: Substring) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count >= 5 else { return nil }
      head = cells[1].dropFirst().dropLast()
      words = cells[2].dropFirst().dropLast()
      if requirements.isEmpty { return nil }
    }

    var requirements: [String] { RequirementTraits.requirements(in: head) }
  }
}
