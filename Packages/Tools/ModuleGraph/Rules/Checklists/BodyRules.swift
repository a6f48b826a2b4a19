import ModuleGraphReading

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

  /// Returns whether an instance is created: `DateFormatter()`, `DateFormatter.init()`, `a: DateFormatter = .init()`.
  private static func isMade(_ index: Int, _ file: CodeFile) -> Bool {
    let stream = file.stream
    if stream.matches(index + 1, "=") { return stream.matches(index + 2, ".") && stream.matches(index + 3, "init") }
    return stream.matches(index + 1, "(")
      || (stream.matches(index + 1, ".") && stream.matches(index + 2, "init") && stream.matches(index + 3, "("))
  }

  /// The formatters of the SDKs; other types with such a name may be inexpensive.
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

  /// The names of the transformations, without `map` and `flatMap`, which optional values have, too.
  private static let transforms: Set<String> = [
    "filter", "sorted", "sort", "reduce", "compactMap", "shuffled", "grouped", "Dictionary",
  ]
}

/// A rule against I/O during evaluation of a view's body.
struct BodyInputOutput: ChecklistRule {
  let id = "body-io"
  let title = "A body performs no input or output"
  let fix = "move it into a service, and show what that has given"
  let isOnByDefault = true

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.costlyViewBodies().flatMap { body in
      body.file.sideEffects(body.immediateTokens).map {
        ChecklistViolation(
          body.file, at: $0, body.subject, "\(body.subject) accesses files or the network: \(body.file.text($0))")
      }
    }
  }
}

extension CodeFile {
  /// Returns the indices at which code accesses the network, files, settings or a database, not only names a service.
  func sideEffects(_ indices: some Sequence<Int>) -> [Int] {
    uses(of: Self.outside, in: indices).filter { index in
      if isMember(index) { return false }
      let name = text(index)
      if Self.queries.contains(name) { return stream.matches(index + 1, "(") || stream.matches(index + 1, "<") }
      if Self.readers.contains(name) {
        return stream.matches(index + 1, "(") && text(index + 2).hasPrefix("contentsOf")
      }
      return Self.services.contains(name) && isUsed(index) && !Self.names.contains(text(index + 4))
    }
  }

  /// The members of `FileManager.default` that name a folder without accessing it.
  private static let names: Set<String> = ["homeDirectoryForCurrentUser", "temporaryDirectory"]

  /// Returns whether a service is used, not only an argument: `URLSession.shared.data`, `= URLSession.shared`.
  private func isUsed(_ index: Int) -> Bool {
    var end = index + 1
    if stream.matches(end, ".") { end += 2 }
    if stream.matches(end, "("), partners[end] > end { end = partners[end] + 1 }
    while stream.matches(end, "?") || stream.matches(end, "!") { end += 1 }
    return end > index + 1 && (stream.matches(end, ".") || stream.matches(index - 1, "=") || isStatic(index))
  }

  /// Returns whether an initializer itself performs I/O: `FileHandle(forReadingAtPath:)` opens a file immediately.
  private func isStatic(_ index: Int) -> Bool { stream.matches(index, "FileHandle") && stream.matches(index + 1, "(") }

  private static let services: Set<String> = [
    "URLSession", "FileManager", "UserDefaults", "FileHandle", "NSPersistentContainer", "NSUbiquitousKeyValueStore",
  ]
  /// The texts of which each file with a side effect contains at least one.
  static let costs = services.union(queries).union(["contentsOf"])
  private static let outside = services.union(queries).union(readers)
  private static let queries: Set<String> = ["FetchDescriptor", "NSFetchRequest"]
  private static let readers: Set<String> = [
    "Data", "String", "NSData", "NSString", "NSDictionary", "UIImage", "NSImage",
  ]
}

/// A part of a view that runs on each evaluation: `body`, or a member that returns `some View` or a similar type.
struct ViewBody: Sendable {
  var file: CodeFile
  /// The name of the enclosing type; `nil` for a function outside of all types.
  var owner: String?
  /// The name of the property or function: `body`, or the name of a helper.
  var name: String
  var range: Range<Int>
  /// The tokens that run during evaluation, without those in actions and tasks.
  var immediateTokens: [Int]

  var subject: String { owner.map { "\($0).\(name)" } ?? name }

  /// Whether the body uses a formatter, or a service for input and output.
  var isCostly: Bool {
    !file.uses(of: BodyFormatter.formatters, in: immediateTokens).isEmpty || !file.sideEffects(immediateTokens).isEmpty
  }
}

extension TypeDeclaration {
  var isView: Bool {
    kind != .protocol && !isPreview && inherited.contains { $0 == "View" || $0 == "ViewModifier" }
  }

  fileprivate var isPreview: Bool { inherited.contains { $0 == "PreviewProvider" || $0 == "PreviewModifier" } }
}

extension CodeFile {
  var viewBodies: [ViewBody] {
    types.filter { $0.kind != .protocol && !$0.isPreview }.flatMap { type in
      bodies(type.properties, type.functions, owner: type.name)
    } + bodies(properties, functions, owner: nil)
  }

  private func bodies(
    _ properties: [PropertyDeclaration], _ functions: [FunctionDeclaration], owner: String?
  ) -> [ViewBody] {
    let computed = properties.compactMap { property -> ViewBody? in
      guard let range = property.accessor, isBuilt(property.attributes) || isView(property.type) else { return nil }
      return body(owner, property.name, range)
    }
    return computed
      + functions.compactMap { function in
        guard let range = function.body, isBuilt(function.attributes) || isView(result(function)) else { return nil }
        return body(owner, function.name, range)
      }
  }

  private func body(_ owner: String?, _ name: String, _ range: Range<Int>) -> ViewBody {
    ViewBody(file: self, owner: owner, name: name, range: range, immediateTokens: immediateIndices(range))
  }

  private func isBuilt(_ attributes: [String]) -> Bool { attributes.contains("ViewBuilder") }

  /// Returns the result type of a function: the tokens after its last arrow outside of the parameters.
  private func result(_ function: FunctionDeclaration) -> Range<Int> {
    var (position, start) = (function.signature.lowerBound, function.signature.upperBound)
    while position < function.signature.upperBound {
      if stream.matches(position, "->") { start = position + 1 }
      position = max(partners[position], position) + 1
    }
    return start..<function.signature.upperBound
  }

  /// Returns whether a range contains `some View`, `some SwiftUI.View` or `AnyView`.
  private func isView(_ range: Range<Int>) -> Bool {
    range.contains { index in
      if stream.matches(index, "AnyView") { return true }
      guard stream.matches(index, "some") else { return false }
      return Self.drawn.contains(text(stream.matches(index + 2, ".") ? index + 3 : index + 1))
    }
  }

  private static let drawn: Set<String> = [
    "View", "Scene", "Commands", "ToolbarContent", "CustomizableToolbarContent", "TableRowContent", "TabContent",
  ]
}
