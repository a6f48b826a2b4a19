import ModuleGraphReading

/// A rule that requires a test for a behavior if the code implements it.
struct RequiredTest: ChecklistRule {
  let id: String
  let title: String
  let fix: String
  /// The tested behavior, as findings name it.
  private let subject: String
  /// The predicate for functions that implement the behavior.
  private let isTested: @Sendable (CodeFile, TypeDeclaration, FunctionDeclaration) -> Bool
  /// Groups of lowercase words.
  ///
  /// The test's name must contain one word of each group.
  private let words: [[String]]

  static let all: [any Rule] = [
    RequiredTest(
      id: "test-transitions", title: "The app's transitions are tested", subject: "the app's transitions",
      words: [["transition", "state", "login", "leads"]], isTested: isTransition),
    RequiredTest(
      id: "test-invalid-transition", title: "A refused transition is tested", subject: "a refused transition",
      words: [["invalid", "refus", "reject", "forbid", "illegal"]], isTested: isTransition),
    RequiredTest(
      id: "test-deep-link", title: "Deep links are tested", subject: "a deep link",
      words: [["link", "url"]]
    ) { _, _, function in ["deeplink", "universallink"].contains(where: function.name.lowercased().contains) },
    RequiredTest(
      id: "test-restoration", title: "Restoration is tested", subject: "restoration",
      words: [["restor", "relaunch", "resum"]]
    ) { _, _, function in isRestoration(function.name) && !function.modifiers.contains("override") },
  ]

  private init(
    id: String, title: String, subject: String, words: [[String]],
    isTested: @escaping @Sendable (CodeFile, TypeDeclaration, FunctionDeclaration) -> Bool
  ) {
    (self.id, self.title, self.subject) = (id, title, subject)
    (self.words, self.isTested) = (words, isTested)
    fix = "write a test of \(subject), and name it so"
  }

  private static let isTransition: @Sendable (CodeFile, TypeDeclaration, FunctionDeclaration) -> Bool = {
    file, _, function in
    function.name == "transition" && file.words(function.signature).contains(where: AppStateCode.isAppState)
  }

  /// Returns whether a function restores app state: `restore`, `restoreNavigation`.
  ///
  /// Other uses of the word do not count, such as restoring purchases or terminals.
  private static func isRestoration(_ name: String) -> Bool {
    name == "restore"
      || name.hasPrefix("restore")
        && ["state", "session", "navigation", "scene", "path", "tab", "route", "screen", "selection", "flow", "place"]
          .contains(where: name.lowercased().contains)
  }

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let groups = words.map { TextPrefilter($0) }
    guard let (file, token) = tested(code), !code.hasTest(hints, { hasTest($0, of: groups) }) else { return [] }
    return [ChecklistViolation(file, at: token, id, "no test is named after \(subject)")]
  }

  private var hints: TextPrefilter {
    TextPrefilter(words.flatMap { $0 }.flatMap { [$0, $0.prefix(1).uppercased() + $0.dropFirst(), $0.uppercased()] })
  }

  private func tested(_ code: ParsedSources) -> (CodeFile, Int)? {
    for file in code.files(.program) {
      for type in file.types where type.kind != .protocol {
        if let function = type.functions.first(where: { $0.body != nil && isTested(file, type, $0) }) {
          return (file, function.token)
        }
      }
    }
    return nil
  }

  /// Returns whether a file contains a test with a matching name.
  ///
  /// - Parameters:
  ///   - file: The test file.
  ///   - groups: The word groups. The name must contain one word of each.
  /// - Returns: `true` if there is such a test.
  private func hasTest(_ file: CodeFile, of groups: [TextPrefilter]) -> Bool {
    (file.functions + file.types.flatMap(\.functions)).contains { function in
      guard function.name.hasPrefix("test") || function.attributes.contains(where: { $0.name == "Test" }) else {
        return false
      }
      let title = function.attributes.filter { $0.name == "Test" }.flatMap { $0.arguments }.map(file.text).joined()
      let text = (function.name + title).lowercased()
      return groups.allSatisfy { $0.match(Array(text.utf8)) }
    }
  }
}
