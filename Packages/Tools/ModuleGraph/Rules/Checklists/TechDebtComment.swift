import ModuleGraphModel
import ModuleGraphReading

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A rule that requires a comment about technical debt to contain what its repayment needs.
struct TechDebtComment: ChecklistRule {
  let id = "tech-debt-comment"
  let title = "A comment about technical debt names its ticket, date, reason and estimate"
  let fix = "complete the comment with the lines Ticket, Added (such as 2026-01-31), Reason and Estimate"

  private static let prefilter = TextPrefilter([DebtComment.marker])

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.files(.program).filter { Self.prefilter.match($0.stream.bytes) }.flatMap { file in
      DebtComment.all(in: file.stream.bytes).flatMap { violations(of: $0, in: file) }
    }
  }

  private func violations(of comment: DebtComment, in file: CodeFile) -> [ChecklistViolation] {
    var found: [ChecklistViolation] = []
    if !comment.missing.isEmpty {
      let names = comment.missing.map(\.rawValue).joined(separator: ", ")
      found.append(violation(comment.first, file, "this comment about technical debt has no \(names)"))
    }
    if let line = comment.invalidDate {
      found.append(violation(line, file, "the date of this technical debt is not a day such as 2026-01-31"))
    }
    return found
  }

  private func violation(_ line: CommentLine, _ file: CodeFile, _ message: String) -> ChecklistViolation {
    let place = Place(file: file.source.path, line: line.line, column: line.column)
    return ChecklistViolation(module: file.module, place: place, file.source.path, message)
  }
}

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
    guard let (line, text) = value(of: .added), CalendarDay.end(of: text) == nil else { return nil }
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

/// A day as text, such as `2026-01-31`.
package enum CalendarDay {
  /// Returns the last second of a day in UTC, or `nil` if the text is not a date of that form.
  package static func end(of day: String) -> Date? {
    // The parser accepts February 30 as a day in March; the date as text shows it.
    guard let end = try? Date("\(day)T23:59:59Z", strategy: .iso8601), end.ISO8601Format().hasPrefix(day + "T") else {
      return nil
    }
    return end
  }
}
