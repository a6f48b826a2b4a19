import TestSupport

/// `docs/requirements.md`: the requirements, and the tests that show them.
struct RequirementsDocument {
  static let path = "docs/requirements.md"
  private static let end = "## Not shown by tests"

  let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The IDs in the tables with tests, in document order.
  var shown: [String] { rows(in: lines.prefix { $0 != Self.end }).flatMap(\.ids) }

  /// The IDs that the document lists as untested.
  var notShown: [String] { rows(in: lines.drop { $0 != Self.end }).flatMap(\.ids) }

  /// The IDs in the tables with tests whose rows link no test.
  var withoutTest: [String] {
    rows(in: lines.prefix { $0 != Self.end }).filter { !$0.tests.contains("](") }.flatMap(\.ids)
  }

  /// Returns the document with the last column generated from the tests of a run, in any order.
  ///
  /// If only some tests have run, the links to the others stay.
  func written(from tests: Set<ShownTest>, isPartial: Bool = false) -> String {
    let end = lines.firstIndex(of: Substring(Self.end)) ?? lines.endIndex
    return lines.indices.map { index in
      guard index < end, let row = Row(lines[index]) else { return String(lines[index]) }
      var paths = Set(tests.filter(row.isShown).map(\.path))
      if isPartial { paths.formUnion(row.paths) }
      return "| \(row.head) | \(row.words) | \(paths.sorted().map(Self.link).joined(separator: ", ")) |"
    }.joined(separator: "\n")
  }

  private static func link(_ path: String) -> String {
    let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    return "[\(name)](../\(path))"
  }

  private func rows(in lines: some Sequence<Substring>) -> [Row] { lines.compactMap { Row($0) } }
}

extension RequirementsDocument {
  /// A table row whose first cell contains requirement IDs.
  private struct Row {
    let head, words, tests: Substring

    init?(_ line: Substring) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count >= 5 else { return nil }
      head = cells[1].dropFirst().dropLast()
      words = cells[2].dropFirst().dropLast()
      tests = cells[3]
      if ids.isEmpty { return nil }
    }

    /// The IDs: words of a letter and a number.
    var ids: [String] {
      head.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter {
        $0.wholeMatch(of: /[A-Z][0-9]{1,2}/) != nil
      }
    }

    /// The test or suite that the requirement names: in section J, the words begin with its name in backticks.
    private var name: Substring? { words.firstMatch(of: /^`(\w+)`/)?.output.1 }

    var paths: [String] { tests.matches(of: /\(\.\.\/([^)]+)\)/).map { String($0.output.1) } }

    /// Returns whether a test verifies the requirement: by its ID, or by the name that the requirement contains.
    func isShown(by test: ShownTest) -> Bool {
      if !Set(test.ids).isDisjoint(with: ids) { return true }
      guard let name else { return false }
      return test.name.prefix { $0 != "(" } == name || test.path.hasSuffix("/\(name).swift")
    }
  }
}
