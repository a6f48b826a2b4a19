/// A transition is asked for, not taken.
struct TransitionValidated: ChecklistRule {
  let id = "transition-validated"
  let title = "A transition is checked before it is made, and nobody goes round the check"
  let fix = "guard it with `isValidTransition(from:to:)`, and make the state `private(set)`"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    AppStateCode(code).controllers.flatMap { controller -> [Breach] in
      let file = controller.part.file
      var found: [Breach] = []
      if let body = controller.transition.body, file.uses(of: ["guard", "if", "switch"], in: body).isEmpty {
        found.append(
          Breach(
            file, at: controller.transition.token, "\(controller.part.type.name).transition",
            "this makes any transition"))
      }
      return found + controller.parts.flatMap(openStates)
    }
  }

  /// What anyone can set.
  private func openStates(_ part: AppStateCode.Part) -> [Breach] {
    part.type.properties.filter { property in
      let words = part.file.words(property.type) + part.file.words(property.value)
      return property.isStored && !property.isLet && !part.file.has("->", in: property.type)
        && words.contains(where: AppStateCode.isAppState)
        && !property.modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
    }.map { property in
      let subject = "\(part.type.name).\(property.name)"
      return Breach(part.file, at: property.token, subject, "anyone can set \(subject) past the check")
    }
  }
}

/// A refused transition is somebody's mistake, and must be seen.
struct InvalidTransitionCaught: ChecklistRule {
  let id = "invalid-transition-caught"
  let title = "An invalid transition traps in debug builds, or is thrown or given to a handler"
  let fix = "call `assertionFailure` where the transition is refused"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    AppStateCode(code).controllers.filter { controller in
      !controller.uses { Self.traps.contains($0) || $0.lowercased().hasPrefix("oninvalid") }
    }.map { controller in
      Breach(
        controller.part.file, at: controller.transition.token, "\(controller.part.type.name).transition",
        "nobody notices when this refuses a transition")
    }
  }

  private static let traps: Set<String> = ["assertionFailure", "assert", "preconditionFailure", "fatalError", "throw"]
}

/// Without a log nobody knows how a user came where they are.
struct TransitionLogged: ChecklistRule {
  let id = "transition-logged"
  let title = "Transitions are logged"
  let fix = "log the old state and the new one in `transition(to:)`"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    AppStateCode(code).controllers.filter { controller in
      !controller.uses { Self.words.contains($0) || $0.lowercased().hasSuffix("logger") }
    }.map { controller in
      Breach(
        controller.part.file, at: controller.transition.token, "\(controller.part.type.name).transition",
        "nobody can tell which transitions were made")
    }
  }

  private static let words: Set<String> = ["log", "print", "debugPrint", "os_log", "NSLog", "track", "record"]
}

extension AppStateCode.Controller {
  /// Whether the controller says a word for which this holds.
  func uses(_ isWanted: (String) -> Bool) -> Bool {
    parts.contains { part in part.file.words(part.type.body).contains(where: isWanted) }
  }
}
