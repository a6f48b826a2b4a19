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
