import ModuleGraphReading

/// A rule that requires an app's state to be an enum rather than a set of Boolean flags.
struct AppStateEnum: ChecklistRule {
  let id = "app-state-enum"
  let title = "An app's state is an enum, not a handful of flags"
  let fix = "make it an enum with a case for each state"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.files(.program).flatMap { file in
      file.types.filter { isState($0) }.compactMap { type in
        let flags = type.properties.filter { isFlag($0, file) }
        guard flags.count > 1 else { return nil }
        let names = flags.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return ChecklistViolation(
          file, at: type.token, type.name, "\(type.name) can be in states that make no sense: \(names)")
      }
    }
  }

  private func isState(_ type: TypeDeclaration) -> Bool {
    [.class, .struct, .actor].contains(type.kind)
      && (AppStateCode.isAppState(type.name) || Self.appWide.contains(type.name))
  }

  /// The names of types with app-wide state, such as `AppModel` and `RootStateController`.
  ///
  /// Only whole names match, because `AppleSignInManager` and `AppearanceStore` have other purposes.
  private static let appWide = Set(
    ["Application", "App", "Root"].flatMap { owner in
      ["", "State", "Session"].flatMap { part in
        ["State", "Model", "ViewModel", "Controller", "Store", "Manager"].map { owner + part + $0 }
      }
    })

  private func isFlag(_ property: PropertyDeclaration, _ file: CodeFile) -> Bool {
    let name = property.name.lowercased()
    guard property.isStored, !property.isLet,
      ["is", "has", "did", "should", "needs"].contains(where: property.name.hasPrefix)
        || ["load", "logged", "signed", "onboard", "authenticated", "failed"].contains(where: name.contains)
    else { return false }
    return file.has("Bool", in: property.type) || file.has("true", in: property.value)
      || file.has("false", in: property.value)
  }
}

/// A rule that requires the valid transitions to mention every state.
struct AppStatesListed: ChecklistRule {
  let id = "app-states-listed"
  let title = "The list of valid transitions names every state"
  let fix = "say which states lead there and where it leads, or take the state away"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let app = code.appState()
    return app.states.flatMap { state -> [ChecklistViolation] in
      let named = Set(code.files(.program).flatMap { self.named($0, state.type) })
      guard !named.isEmpty else { return [] }
      return state.type.cases.filter { !named.contains($0) }.map { name in
        ChecklistViolation(
          state.file, at: state.type.token, "\(state.type.name).\(name)",
          "no transition of \(state.type.name) names \"\(name)\": it cannot be reached, or not be left")
      }
    }
  }

  /// Returns the cases that a file's transition lists mention.
  ///
  /// A list is a function that checks whether a transition is valid, or a table with "transitions" in its name.
  private func named(_ file: CodeFile, _ state: TypeDeclaration) -> [String] {
    let functions = file.types.flatMap { $0.functions.filter(isCheck) } + file.functions.filter(isCheck)
    let tables = file.types.flatMap { $0.properties.filter(isTable) } + file.properties.filter(isTable)
    let bodies = functions.compactMap(\.body) + tables.map { $0.accessor ?? $0.value }
    return bodies.flatMap { body in file.uses(of: Set(state.cases), in: body).filter(file.isMember).map(file.text) }
  }

  private func isCheck(_ function: FunctionDeclaration) -> Bool {
    ["isValid", "isAllowed", "canTransition", "allows"].contains(where: function.name.hasPrefix)
  }

  private func isTable(_ property: PropertyDeclaration) -> Bool {
    property.name.utf8.count >= 11 && property.name.lowercased().contains("transitions")
  }
}

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

/// The code of an app's state: the types named `AppState` or with that suffix, and the types that change them.
struct AppStateCode: Sendable {
  struct Controller: Sendable {
    var part: TypePart
    /// The function `transition(to:)`.
    var transition: FunctionDeclaration
    /// The controller's type declaration and all its extensions in the module.
    var parts: [TypePart]
  }

  private(set) var states: [TypePart] = []
  private(set) var controllers: [Controller] = []
  /// The classes and actors that store the state, each with all its extensions and the property that stores it.
  private(set) var stateOwners: [(parts: [TypePart], part: TypePart, property: PropertyDeclaration)] = []

  init(_ code: ParsedSources) {
    let all = code.files(.program).flatMap(\.parts)
    states = all.filter { $0.type.kind == .enum && Self.isAppState($0.type.name) }
    let names = Set(states.map(\.type.name))
    guard !names.isEmpty else { return }
    for part in all where part.type.kind != .protocol {
      for function in part.type.functions where function.name == "transition" && function.body != nil {
        guard part.file.words(function.signature).contains(where: names.contains) else { continue }
        controllers.append(Controller(part: part, transition: function, parts: code.parts(of: part, .program)))
      }
      for property in part.type.properties where [.class, .actor].contains(part.type.kind) {
        guard property.isStored, !property.isLet, part.file.stores(property, names) else { continue }
        stateOwners.append((code.parts(of: part, .program), part, property))
      }
    }
  }

  static func isAppState(_ name: String) -> Bool { name.hasSuffix("AppState") || name == "RootState" }
}

extension CodeFile {
  /// Returns whether a property stores a value of one of the types.
  ///
  /// Closures over such a value and tasks that return one do not count.
  fileprivate func stores(_ property: PropertyDeclaration, _ names: Set<String>) -> Bool {
    !has("->", in: property.type) && uses(of: ["Task"], in: property.type).isEmpty
      && !uses(of: names, in: property.type).isEmpty
      || property.type.isEmpty && property.value.first.map { names.contains(text($0)) } ?? false
  }
}
