/// A rule against creating formatters during evaluation of a body: a formatter costs more than the view itself.
struct BodyFormatter: ChecklistRule {
  let id = "body-formatter"
  let title = "A body creates no formatters"
  let fix = "keep the formatter outside of the view, or use a `FormatStyle`"
  let isOnByDefault = true

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.costlyViewBodies().flatMap { body in
      body.file.uses(of: Self.formatters, in: body.immediateTokens).filter { Self.isMade($0, body.file) }.map {
        ChecklistViolation(
          body.file, at: $0, body.subject, "\(body.subject) makes a \(body.file.text($0)) each time it is drawn")
      }
    }
  }

  /// Returns whether an instance is created.
  ///
  /// Examples: `DateFormatter()`, `DateFormatter.init()`, `let formatter: DateFormatter = .init()`.
  private static func isMade(_ index: Int, _ file: CodeFile) -> Bool {
    let stream = file.stream
    if stream.matches(index + 1, "=") { return stream.matches(index + 2, ".") && stream.matches(index + 3, "init") }
    return stream.matches(index + 1, "(")
      || (stream.matches(index + 1, ".") && stream.matches(index + 2, "init") && stream.matches(index + 3, "("))
  }

  /// The formatters of the SDKs.
  ///
  /// Other types with such a name may be inexpensive.
  static let formatters: Set<String> = [
    "ByteCountFormatter", "CNContactFormatter", "CNPostalAddressFormatter", "DateComponentsFormatter", "DateFormatter",
    "DateIntervalFormatter", "EnergyFormatter", "ISO8601DateFormatter", "LengthFormatter", "ListFormatter",
    "MassFormatter", "MeasurementFormatter", "MKDistanceFormatter", "NumberFormatter", "PersonNameComponentsFormatter",
    "RelativeDateTimeFormatter",
  ]
}

/// A rule against transforming collections in a view's body; the model should do it once.
struct BodyTransform: ChecklistRule {
  let id = "body-transform"
  let title = "A view's body does not filter, sort or reduce"
  let fix = "move it into the model or the view model"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.viewBodies().flatMap { body in
      body.file.uses(of: Self.transforms, in: body.range).filter { Self.isTransform($0, body.file) }.map {
        ChecklistViolation(body.file, at: $0, body.subject, "\(body.subject) works on data: \(body.file.text($0))")
      }
    }
  }

  private static func isTransform(_ index: Int, _ file: CodeFile) -> Bool {
    if file.isMember(index) {
      return file.isCall(index) && !isImplicit(index - 1, file) && !opensBranch(index + 1, file)
    }
    return file.stream.matches(index, "Dictionary") && file.stream.matches(index + 1, "(")
      && file.stream.matches(index + 2, "grouping")
  }

  /// Returns whether a dot has no value before it: `send(.filter(text))` names an enum's case.
  private static func isImplicit(_ dot: Int, _ file: CodeFile) -> Bool {
    ["(", "[", ",", ":", "="].contains { file.stream.matchesText(dot - 1, $0) }
  }

  /// Returns whether a brace opens the body of a condition rather than a closure: `if let filter = model.filter {`.
  private static func opensBranch(_ brace: Int, _ file: CodeFile) -> Bool {
    guard file.stream.matches(brace, "{") else { return false }
    var index = brace - 1
    while index >= 0, !["{", "}", "(", "["].contains(where: { file.stream.matchesText(index, $0) }) {
      if ["if", "while", "switch", "for"].contains(where: { file.stream.matchesText(index, $0) }) { return true }
      let partner = file.partners[index]
      index = (partner >= 0 && partner < index ? partner : index) - 1
    }
    return false
  }

  /// The names of the transformations.
  ///
  /// Excludes `map` and `flatMap`: optional values have them, too, and only types distinguish the two.
  private static let transforms: Set<String> = [
    "filter", "sorted", "sort", "reduce", "compactMap", "shuffled", "grouped", "Dictionary",
  ]
}
