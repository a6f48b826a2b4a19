/// Who follows the scene.
struct ScenePhaseOnce: ChecklistRule {
  let id = "scene-phase-one-place"
  let title = "One type follows the scene's phase"
  let fix = "follow the phase in one place, and let it tell the others"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    let readers = code.files(.interface).flatMap { file in
      file.types.flatMap { type in
        type.properties.filter { property in
          property.attribute("Environment").map { file.has("scenePhase", in: $0.arguments) } ?? false
        }.map { (file: file, type: type, token: $0.token) }
      }
    }
    guard let first = readers.first else { return [] }
    return readers.dropFirst().map {
      Breach(
        $0.file, at: $0.token, $0.type.name, "\($0.type.name) follows the scene's phase, as \(first.type.name) does")
    }
  }
}

/// A `switch` over the scene's phase: it has the cases `active` and `background`.
private struct PhaseSwitch {
  var file: CodeFile
  var type: TypeDeclaration
  /// The branches by case, from their colon to the next branch.
  var branches: [String: Range<Int>]
  var tokens: [String: Int]

  static func all(_ code: CodeReading) -> [PhaseSwitch] {
    code.files(.program).flatMap { file in
      file.types.flatMap { type in
        file.uses(of: ["switch"], in: type.body).compactMap { PhaseSwitch(file, type, $0) }
      }
    }
  }

  private init?(_ file: CodeFile, _ type: TypeDeclaration, _ index: Int) {
    guard let open = (index..<type.body.upperBound).first(where: { file.stream.matches($0, "{") }),
      file.partners[open] > open
    else { return nil }
    (self.file, self.type, branches, tokens) = (file, type, [:], [:])
    var labels: [(token: Int, names: [String])] = []
    var position = open + 1
    while position < file.partners[open] {
      if file.stream.matches(position, "case") || file.stream.matches(position, "default") {
        let end = (position..<file.partners[open]).first { file.stream.matches($0, ":") } ?? position
        labels.append((position, file.words(position..<end)))
      }
      position = max(file.partners[position], position) + 1
    }
    for (number, label) in labels.enumerated() {
      let end = number + 1 < labels.count ? labels[number + 1].token : file.partners[open]
      for name in label.names { (branches[name], tokens[name]) = (label.token..<end, label.token) }
    }
    guard branches["active"] != nil, branches["background"] != nil || branches["inactive"] != nil else { return nil }
  }
}

/// A session may have ended while the app was away.
struct ValidateOnActive: ChecklistRule {
  let id = "validate-on-active"
  let title = "The session is validated when the scene becomes active"
  let fix = "validate the session in the branch `.active`"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    PhaseSwitch.all(code).compactMap { phases in
      guard let branch = phases.branches["active"], let token = phases.tokens["active"] else { return nil }
      let words = phases.file.words(branch).map { $0.lowercased() }
      if words.contains(where: { word in ["validate", "verify", "check"].contains { word.contains($0) } }) {
        return nil
      }
      return Breach(phases.file, at: token, phases.type.name, "the session is trusted when the scene becomes active")
    }
  }
}

/// The system takes apps first that hold the most.
struct ReleaseOnBackground: ChecklistRule {
  let id = "release-on-background"
  let title = "Resources are released when the scene goes to the background"
  let fix = "release caches and connections in the branch `.background`"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    PhaseSwitch.all(code).compactMap { phases in
      let branch = phases.branches["background"] ?? 0..<0
      if branch.contains(where: { phases.file.stream.matches($0, "(") }) { return nil }
      let token = phases.tokens["background"] ?? phases.tokens["active"] ?? 0
      return Breach(phases.file, at: token, phases.type.name, "nothing is done when the scene goes to the background")
    }
  }
}
