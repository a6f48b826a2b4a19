/// A rule that requires every state transition to be validated before it takes place.
struct TransitionValidated: ChecklistRule {
  let id = "transition-validated"
  let title = "Every transition is validated, and the state cannot be set without the check"
  let fix = "let only `transition(to:)` set the state, guarded by `isValidTransition(from:to:)`; make it `private(set)`"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let app = code.appState()
    let unchecked = app.controllers.filter { !$0.part.file.checks($0.transition) }.map { controller in
      ChecklistViolation(
        controller.part.file, at: controller.transition.token, "\(controller.part.type.name).transition",
        "this makes any transition")
    }
    return unchecked + app.stateOwners.flatMap { open($0.property, of: $0.part) + bypassing($0.property, $0.parts) }
  }

  /// Reports a property that other types can set.
  private func open(_ property: PropertyDeclaration, of part: TypePart) -> [ChecklistViolation] {
    if property.modifiers.contains(where: { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }) { return [] }
    let subject = "\(part.type.name).\(property.name)"
    return [ChecklistViolation(part.file, at: property.token, subject, "anyone can set \(subject) past the check")]
  }

  /// Reports the assignments in the type's own functions that skip the check.
  private func bypassing(_ property: PropertyDeclaration, _ parts: [TypePart]) -> [ChecklistViolation] {
    parts.flatMap { part in
      part.type.functions.filter { !["init", "transition"].contains($0.name) && !part.file.checks($0) }.flatMap {
        function in
        part.file.assignments(to: property.name, in: function.body ?? 0..<0).map {
          ChecklistViolation(
            part.file, at: $0, "\(part.type.name).\(function.name)", "\(function.name) sets the state past the check")
        }
      }
    }
  }
}

/// A rule that requires invalid transitions to be reported, because each is a programming error.
struct InvalidTransitionCaught: ChecklistRule {
  let id = "invalid-transition-caught"
  let title = "An invalid transition traps in debug builds, throws, or calls a handler"
  let fix = "call `assertionFailure` where the transition is refused"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.appState().controllers.filter { controller in
      !controller.uses { Self.traps.contains($0) || $0.lowercased().hasPrefix("oninvalid") }
    }.map { controller in
      ChecklistViolation(
        controller.part.file, at: controller.transition.token, "\(controller.part.type.name).transition",
        "a rejected transition goes unnoticed")
    }
  }

  private static let traps: Set<String> = [
    "assertionFailure", "assert", "precondition", "preconditionFailure", "fatalError", "throw", "reportIssue",
  ]
}

/// A rule that requires transitions to be logged, so that a user's path to a state can be traced.
struct TransitionLogged: ChecklistRule {
  let id = "transition-logged"
  let title = "Transitions are logged"
  let fix = "log the old state and the new one in `transition(to:)`"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.appState().controllers.filter { controller in !controller.uses(CodeFile.isLogging) }.map { controller in
      ChecklistViolation(
        controller.part.file, at: controller.transition.token, "\(controller.part.type.name).transition",
        "transitions leave no trace")
    }
  }
}

extension AppStateCode.Controller {
  /// Returns whether the controller's code contains a word that satisfies the predicate.
  func uses(_ isWanted: (String) -> Bool) -> Bool {
    parts.contains { part in part.file.words(part.type.body).contains(where: isWanted) }
  }
}

extension CodeFile {
  static func isLogging(_ word: String) -> Bool { logging.contains(word) || word.lowercased().hasSuffix("logger") }

  private static let logging: Set<String> = [
    "log", "Log", "print", "debugPrint", "os_log", "NSLog", "track", "record", "logEvent",
  ]

  /// Returns whether a function validates a transition.
  ///
  /// It does if it checks a condition, calls a state machine, or looks up a table of valid transitions.
  fileprivate func checks(_ function: FunctionDeclaration) -> Bool {
    (function.body ?? 0..<0).contains { index in
      guard stream.tokens[index].kind == .word else { return false }
      let word = text(index)
      let lower = word.lowercased()
      return word == "switch" || word == "contains" || Self.checkWords.contains(where: lower.contains)
        || (word.hasPrefix("can") && word.dropFirst(3).first?.isUppercase == true)
        || (word == "transition" && isMember(index) && !stream.matches(index - 2, "self"))
    }
  }

  private static let checkWords = ["valid", "allow", "permit", "legal", "refus", "reject", "transitions"]
}
