/// A `switch` over the app's state in a view.
private struct RootSwitch {
  var file: CodeFile
  var type: TypeDeclaration
  var index: Int
  var braces: Range<Int>

  static func all(_ code: CodeReading, _ state: TypeDeclaration) -> [RootSwitch] {
    let cases = Set(state.cases)
    return code.views().flatMap { file, type in
      file.uses(of: ["switch"], in: type.body).compactMap { index -> RootSwitch? in
        guard !file.isMember(index),
          let open = (index..<type.body.upperBound).first(where: { file.stream.matches($0, "{") }),
          file.partners[open] > open
        else { return nil }
        let subject = file.words(index + 1..<open)
        guard subject.contains(where: { $0.lowercased().hasSuffix("state") }) else { return nil }
        let found = RootSwitch(file: file, type: type, index: index, braces: open + 1..<file.partners[open])
        return found.named(cases).count > 1 ? found : nil
      }
    }
  }

  /// Which of some cases have a branch.
  func named(_ cases: Set<String>) -> Set<String> {
    Set(
      braces.filter { file.stream.matches($0, "case") && file.stream.matches($0 + 1, ".") }
        .map { file.text($0 + 2) }.filter(cases.contains))
  }
}

/// What is shown follows from the state, in one place.
struct OneRootSwitch: ChecklistRule {
  let id = "root-switch"
  let title = "One view switches on the app's state, and names each case"
  let fix = "switch on the state in the root view alone, with a branch for each case"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    AppStateCode(code).states.flatMap { state -> [Breach] in
      let switches = RootSwitch.all(code, state.type)
      guard let first = switches.first else { return [missing(state, code)].compactMap(\.self) }
      let others = switches.dropFirst().map {
        Breach(
          $0.file, at: $0.index, $0.type.name, "\($0.type.name) switches on the app's state, as \(first.type.name) does"
        )
      }
      guard first.file.has("default", in: first.braces) else { return Array(others) }
      return [Breach(first.file, at: first.index, first.type.name, "this switch hides states behind \"default\"")]
        + others
    }
  }

  private func missing(_ state: AppStateCode.Part, _ code: CodeReading) -> Breach? {
    guard !code.views().isEmpty else { return nil }
    return Breach(state.file, at: state.type.token, state.type.name, "no view switches on \(state.type.name)")
  }
}

/// A screen that comes without a transition flickers.
struct RootSwitchAnimated: ChecklistRule {
  let id = "root-switch-animated"
  let title = "The root view changes its screens with an animation"
  let fix = "give each screen `.transition(.opacity)`, and what holds them `.animation(_:value:)` for the state"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    AppStateCode(code).states.compactMap { state in
      guard let first = RootSwitch.all(code, state.type).first else { return nil }
      let words = Set(first.file.words(first.type.body))
      if words.contains("transition"), words.contains("animation") || words.contains("withAnimation") { return nil }
      return Breach(first.file, at: first.index, first.type.name, "\(first.type.name) changes its screens at one blow")
    }
  }
}

/// A launch screen that only flashes is worse than none.
struct MinimumLoading: ChecklistRule {
  let id = "minimum-loading"
  let title = "The loading state is shown for a minimum time"
  let fix = "measure how long loading took, and sleep for what is left of half a second"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    let app = AppStateCode(code)
    guard app.states.contains(where: { !Set($0.type.cases).isDisjoint(with: ["loading", "launching"]) }) else {
      return []
    }
    return app.controllers.filter { controller in
      !controller.uses { $0 == "sleep" || $0.lowercased().hasPrefix("minimum") }
    }.map { controller in
      Breach(
        controller.part.file, at: controller.part.type.token, controller.part.type.name,
        "\(controller.part.type.name) leaves the loading state as soon as it can")
    }
  }
}
