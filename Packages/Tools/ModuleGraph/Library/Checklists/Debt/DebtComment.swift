/// A comment about technical debt: a line with the marker, and lines with its fields.
///
/// The comment ends before the first line without a comment, or before the next marker.
struct DebtComment {
  /// The text that begins such a comment, alone or after a word such as `TODO:`.
  static let marker = "TECH DEBT"

  /// A line that the comment must contain.
  enum Field: String, CaseIterable {
    case ticket = "Ticket"
    case added = "Added"
    case reason = "Reason"
    case estimate = "Estimate"

    /// The names in front of the colon, in lowercase.
    var names: [String] {
      self == .estimate ? ["estimate", "estimated refactor time"] : [rawValue.lowercased()]
    }
  }

  /// The line with the marker.
  let first: CommentLine
  private var lines: [CommentLine] = []

  /// Returns the comments about technical debt in a file.
  static func all(in bytes: [UInt8]) -> [DebtComment] {
    CommentLine.all(in: bytes).reduce(into: []) { found, line in
      if isMarked(line.text) {
        found.append(DebtComment(first: line))
      } else if let last = found.indices.last, found[last].continues(at: line.line) {
        found[last].lines.append(line)
      }
    }
  }

  private static func isMarked(_ text: String) -> Bool {
    let tag = ["TODO", "FIXME", "HACK"].first { text.hasPrefix($0) } ?? ""
    let rest = text.dropFirst(tag.count).drop { $0 == ":" || $0 == " " }
    return rest.hasPrefix(marker) && rest.dropFirst(marker.count).first?.isLetter != true
  }

  private func continues(at line: Int) -> Bool { line == (lines.last ?? first).line + 1 }

  /// The fields that are absent or empty.
  var missing: [Field] { Field.allCases.filter { value(of: $0) == nil } }

  /// The line whose date is not a day of the calendar such as `2026-01-31`; `nil` if the date is valid or absent.
  var invalidDate: CommentLine? {
    guard let (line, text) = value(of: .added), (try? Advice.end(of: text)) == nil else { return nil }
    return line
  }

  private func value(of field: Field) -> (line: CommentLine, text: String)? {
    for line in lines {
      let parts = line.text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, field.names.contains(parts[0].lowercased()) else { continue }
      let text = parts[1].drop { $0 == " " }
      if !text.isEmpty { return (line, String(text)) }
    }
    return nil
  }
}
