/// An item of a review checklist as a rule about code.
///
/// Those that are matters of taste or need an app of a certain build are off until a rules file asks for them, or for all:
/// `"presets": ["checklist"]`.
protocol ChecklistRule: Rule {
  /// What to do, as an order.
  var fix: String { get }

  func breaches(_ code: CodeReading, limit: Int) -> [Breach]
}

/// One place that breaks a rule about code.
struct Breach {
  /// The number of the module.
  var module: Int
  var place: Place
  /// What it is about: a type, a member.
  var subject: String
  var message: String

  init(_ file: CodeFile, at index: Int, _ subject: String, _ message: String) {
    module = file.module
    place =
      file.stream.tokens.indices.contains(index)
      ? file.stream.place(of: file.stream.tokens[index], in: file.source.path) : Place(file: file.source.path)
    (self.subject, self.message) = (subject, message)
  }

  init(module: Int, place: Place, _ subject: String, _ message: String) {
    (self.module, self.place, self.subject, self.message) = (module, place, subject, message)
  }
}

extension ChecklistRule {
  var severity: Severity { .warning }
  var help: String { "\(title): \(fix)." }
  var isOnByDefault: Bool { false }
  var isOfChecklist: Bool { true }

  func check(_ context: CheckContext) -> [Finding] {
    var seen: [String: Int] = [:]
    return breaches(context.code, limit: context.limit(of: self)).map { breach in
      let target = context.graph.modules[breach.module].displayName
      // The second of a kind is told from the first by its number, as lines move.
      let number = seen[target + "|" + breach.subject, default: 0] + 1
      seen[target + "|" + breach.subject] = number
      return Finding(
        rule: id, severity: severity, place: breach.place, message: breach.message, fix: fix, target: target,
        module: number == 1 ? breach.subject : "\(breach.subject) \(number)")
    }
  }
}
