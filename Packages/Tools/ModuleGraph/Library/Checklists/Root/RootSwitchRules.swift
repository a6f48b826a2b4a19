/// A `switch` over the app's state in a view.
private struct RootSwitch {
  var part: TypePart
  var statement: SwitchCode

  static func all(_ code: ParsedSources, _ state: TypeDeclaration) -> [RootSwitch] {
    code.views().flatMap { part in
      part.file.switches(in: part.type.body).filter { isOver(state, $0, part.file) }.map {
        RootSwitch(part: part, statement: $0)
      }
    }
  }

  /// Returns whether a `switch` is over the given state.
  ///
  /// All branches must be cases of the state, because other types may have a case such as `loading`, too.
  private static func isOver(_ state: TypeDeclaration, _ statement: SwitchCode, _ file: CodeFile) -> Bool {
    let names = Set(statement.branches.flatMap(\.names))
    guard names.count > 1, names.isSubset(of: state.cases + [state.name]) else { return false }
    let subject = file.words(statement.subject).last?.lowercased() ?? ""
    return subject.hasSuffix("state") || (names.count > 2 && names.count >= state.cases.count)
  }
}

/// A rule that requires one exhaustive `switch` over the app's state, in the root view.
struct OneRootSwitch: ChecklistRule {
  let id = "root-switch"
  let title = "One view switches on the app's state, and names each case"
  let fix = "switch on the state in the root view alone, with a branch for each case"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.appState().states.flatMap { state -> [ChecklistViolation] in
      let switches = RootSwitch.all(code, state.type)
      guard let first = switches.first else { return [missing(state, code)].compactMap(\.self) }
      let others = switches.dropFirst().map {
        let name = $0.part.type.name
        return ChecklistViolation(
          $0.part.file, at: $0.statement.token, name,
          "\(name) switches on the app's state, as \(first.part.type.name) does")
      }
      guard first.statement.branches.contains(where: \.isDefault) else { return others }
      return [
        ChecklistViolation(
          first.part.file, at: first.statement.token, first.part.type.name,
          "this switch hides states behind \"default\"")
      ] + others
    }
  }

  private func missing(_ state: TypePart, _ code: ParsedSources) -> ChecklistViolation? {
    guard !code.views().isEmpty else { return nil }
    return ChecklistViolation(
      state.file, at: state.type.token, state.type.name, "no view switches on \(state.type.name)")
  }
}

/// A rule that requires the root view to animate transitions between screens, to avoid flicker.
struct RootSwitchAnimated: ChecklistRule {
  let id = "root-switch-animated"
  let title = "The root view changes its screens with an animation"
  let fix = "give each screen `.transition(.opacity)`, and what holds them `.animation(_:value:)` for the state"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.appState().states.compactMap { state in
      guard let first = RootSwitch.all(code, state.type).first else { return nil }
      let name = first.part.type.name
      if code.parts(of: first.part, .interface).contains(isAnimated) { return nil }
      return ChecklistViolation(
        first.part.file, at: first.statement.token, name, "\(name) changes its screens at one blow")
    }
  }

  /// Returns whether a view uses `.transition(...)` and an animation; `transition(to:)` is the controller's function.
  private func isAnimated(_ file: CodeFile, _ type: TypeDeclaration) -> Bool {
    let transitions = file.uses(of: ["transition"], in: type.body).filter { index in
      file.isMember(index) && file.stream.matches(index + 1, "(") && !file.stream.matches(index + 3, ":")
    }
    return !transitions.isEmpty && !file.uses(of: ["animation", "withAnimation"], in: type.body).isEmpty
  }
}

/// A rule that requires a minimum duration of the loading state, because a brief flash is distracting.
struct MinimumLoading: ChecklistRule {
  let id = "minimum-loading"
  let title = "The loading state is shown for a minimum time"
  let fix = "measure how long loading took, and sleep for what is left of half a second"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let app = code.appState()
    guard app.states.contains(where: { !Set($0.type.cases).isDisjoint(with: ["loading", "launching"]) }) else {
      return []
    }
    return app.controllers.filter { controller in
      !controller.uses { $0 == "sleep" || $0.lowercased().hasPrefix("minimum") }
    }.map { controller in
      ChecklistViolation(
        controller.part.file, at: controller.part.type.token, controller.part.type.name,
        "\(controller.part.type.name) leaves the loading state as soon as it can")
    }
  }
}
