import ModuleGraphReading

/// An item of a review checklist as a rule about code.
///
/// Items that are matters of taste or assume a certain app structure are off by default. A rules file enables them
/// individually, or all with `"presets": ["checklist"]`.
protocol ChecklistRule: Rule {
  /// The recommended action in the imperative.
  var fix: String { get }

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation]
}

struct ChecklistViolation {
  var module: Int
  var place: Place
  /// The subject of the violation: a type or a member.
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
  package var severity: Severity { .warning }
  package var help: String { "\(title): \(fix)." }
  var isOnByDefault: Bool { false }
  var isChecklistRule: Bool { true }

  package func check(_ context: CheckContext) -> [Finding] {
    var seen: [String: Int] = [:]
    return findViolations(context.code, limit: context.limit(of: self)).map { breach in
      let target = context.graph.modules[breach.module].displayName
      // A number distinguishes the second violation of a subject from the first, because line numbers change.
      let number = seen[target + "|" + breach.subject, default: 0] + 1
      seen[target + "|" + breach.subject] = number
      return Finding(
        rule: id, severity: severity, place: breach.place, message: breach.message, fix: fix, target: target,
        module: number == 1 ? breach.subject : "\(breach.subject) \(number)")
    }
  }
}

enum ChecklistRegistry {
  static let all: [any Rule] = [
    BodyFormatter(), BodyTransform(), BodyInputOutput(), ModelInterfaceImport(), ViewModelInterfaceImport(),
    ViewModelSize(), BindableNeedsBinding(), BindingJustRead(), NoSingletons(), CoordinatorService(),
  ]
}
