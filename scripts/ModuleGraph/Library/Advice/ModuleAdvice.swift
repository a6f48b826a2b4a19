/// What the decision tree says of a module that exists: whether it deserves to be one, and why.
struct ModuleAdvice: Encodable, Sendable {
  enum Answer: String, Encodable, Sendable {
    /// Several programs, packages or developers use it, or its boundary is clear.
    case keep
    /// Its boundary is not clear.
    case refactorFirst = "refactor first"
  }

  var module: String
  var lines: Int
  var answer: Answer
  /// Each in one sentence without its full stop.
  var reasons: [String]

  /// What the tree asks of a module.
  struct Facts: Sendable {
    /// The programs of its package and the other packages of the repository that use the module.
    var users: [String] = []
    /// Someone says that several apps use it.
    var isReused = false
    /// How many work on it daily; nil where nobody knows.
    var dailyDevelopers: Int?
    /// Someone says that several do.
    var isShared = false
    /// What blurs its boundary: the modules in a cycle with it, and programs' modules that import it as tests do.
    var blurs: [String] = []
    var publicSymbols = 0
  }

  init(module: String, lines: Int, _ facts: Facts) {
    (self.module, self.lines) = (module, lines)
    var causes: [String] = []
    if facts.isReused { causes.append("several apps use it, as the command line says") }
    if facts.users.count > 1 { causes.append("\(Self.listed(facts.users)) use it") }
    if facts.isShared { causes.append("several developers work on it daily, as the command line says") }
    if let count = facts.dailyDevelopers, count > 1 { causes.append("\(count) developers work on it daily") }
    let boundary =
      facts.blurs.isEmpty
      ? [
        "its boundary is clear: no cycle, no @testable import but by tests, \(facts.publicSymbols) public declarations"
      ]
      : facts.blurs
    let unknown = facts.dailyDevelopers == nil && !facts.isShared ? ["who works on it daily is not known"] : []
    answer = causes.isEmpty && !facts.blurs.isEmpty ? .refactorFirst : .keep
    reasons = causes + boundary + unknown
  }

  /// The first few; the others are counted.
  private static func listed(_ names: [String]) -> String {
    let (first, rest) = (names.prefix(names.count > 4 ? 3 : names.count - 1), names.count > 4 ? names.count - 3 : 0)
    return first.joined(separator: ", ") + " and " + (rest > 0 ? "\(rest) more" : names[names.count - 1])
  }
}
