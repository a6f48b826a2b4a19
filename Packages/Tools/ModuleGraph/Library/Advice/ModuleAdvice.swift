/// The advice for an existing module: whether it should remain a module, and why.
struct ModuleAdvice: Encodable, Sendable {
  enum Answer: String, Encodable, Sendable {
    /// The module is used by several executables, packages or developers, or its boundary is clear.
    case keep
    /// Nothing else justifies the module, and its boundary is not clear.
    case refactorFirst = "refactor first"
  }

  var module: String
  var lines: Int
  var answer: Answer
  /// The reasons, each one sentence without its period.
  var reasons: [String]

  /// The inputs of the decision about one module.
  struct Facts: Sendable {
    /// The executables of the module's package and the other packages of the repository that use the module.
    var users: [String] = []
    /// Whether the command line declares that several apps use the module.
    var isReused = false
    /// The number of developers who change the module daily; `nil` if unknown.
    var dailyDevelopers: Int?
    /// Whether the command line declares that several developers work on the module daily.
    var isShared = false
    /// The reasons why the boundary is not clear: cycles, and `@testable` imports by modules that are not tests.
    var boundaryProblems: [String] = []
    var publicSymbols = 0
  }

  init(module: String, lines: Int, _ facts: Facts) {
    (self.module, self.lines) = (module, lines)
    var causes: [String] = []
    if facts.isReused { causes.append("several apps use it, according to the command line") }
    if facts.users.count > 1 { causes.append("\(Self.listed(facts.users)) use it") }
    if facts.isShared { causes.append("several developers work on it daily, according to the command line") }
    if let count = facts.dailyDevelopers, count > 1 { causes.append("\(count) developers work on it daily") }
    let boundary =
      facts.boundaryProblems.isEmpty
      ? [
        "its boundary is clear: no cycle, no @testable import outside of tests, "
          + "\(facts.publicSymbols) public declarations"
      ]
      : facts.boundaryProblems
    let unknown = facts.dailyDevelopers == nil && !facts.isShared ? ["its daily developers are unknown"] : []
    answer = causes.isEmpty && !facts.boundaryProblems.isEmpty ? .refactorFirst : .keep
    reasons = causes + boundary + unknown
  }

  /// Lists up to four names; of more names, the first three and the number of the others.
  private static func listed(_ names: [String]) -> String {
    let (first, rest) = (names.prefix(names.count > 4 ? 3 : names.count - 1), names.count > 4 ? names.count - 3 : 0)
    return first.joined(separator: ", ") + " and " + (rest > 0 ? "\(rest) more" : names[names.count - 1])
  }
}
