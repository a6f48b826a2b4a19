/// Who follows the scene.
struct ScenePhaseOnce: ChecklistRule {
  let id = "scene-phase-one-place"
  let title = "One type follows the scene's phase"
  let fix = "follow the phase in one place, and let it tell the others"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    var known: [TypePart] = []
    var found: [Breach] = []
    for (part, property) in followers(code) {
      if let other = known.first(where: { isOneApp($0, part, code) }) {
        found.append(
          Breach(
            part.file, at: property.token, part.type.name,
            "\(part.type.name) follows the scene's phase, as \(other.type.name) does"))
      }
      known.append(part)
    }
    return found
  }

  /// Programs beside each other are apps of their own.
  private func isOneApp(_ one: TypePart, _ other: TypePart, _ code: CodeReading) -> Bool {
    let modules = Set([one.file.module, other.file.module])
    return modules.count == 1 || modules.contains { code.graph.modules[$0].target?.kind != .executable }
  }

  private func followers(_ code: CodeReading) -> [(TypePart, PropertyDeclaration)] {
    code.files(.interface).flatMap { file in
      file.types.flatMap { type in
        let part = TypePart(file: file, type: type)
        return type.properties.filter { isFollowed($0, part, code) }.map { (part, $0) }
      }
    }
  }

  /// Whether something is done when it changes: `.onChange(of: scenePhase)`, `.task(id: scenePhase)`.
  private func isFollowed(_ property: PropertyDeclaration, _ part: TypePart, _ code: CodeReading) -> Bool {
    guard let arguments = property.attribute("Environment")?.arguments, part.file.has("scenePhase", in: arguments)
    else { return false }
    return code.parts(of: part, .interface).contains { file, type in
      file.uses(of: [property.name], in: type.body).contains { index in
        let label = file.stream.matches(index - 1, "self") ? index - 3 : index - 1
        return file.stream.matches(label, ":") && ["of", "id"].contains { file.stream.matchesText(label - 1, $0) }
      }
    }
  }
}

/// A session may have ended while the app was away.
struct ValidateOnActive: ChecklistRule {
  let id = "validate-on-active"
  let title = "The session is validated when the scene becomes active"
  let fix = "validate the session in the branch `.active`"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    PhaseCode.all(code).compactMap { phases in
      guard let branch = phases.branches["active"], !validates(branch.body, phases.part, code) else { return nil }
      return Breach(
        phases.part.file, at: branch.token, phases.part.type.name,
        "the session is trusted when the scene becomes active")
    }
  }

  /// In the branch itself, or in a function of the same type that it calls.
  private func validates(_ body: Range<Int>, _ part: TypePart, _ code: CodeReading) -> Bool {
    let words = Set(part.file.words(body))
    let called = code.parts(of: part, .program).flatMap { part in
      part.type.functions.filter { words.contains($0.name) }.flatMap { part.file.words($0.body ?? 0..<0) }
    }
    let text = (Array(words) + called).map { $0.lowercased() }
    func names(_ parts: [String]) -> Bool { text.contains { word in parts.contains { word.contains($0) } } }
    return names(["validat", "verif", "authenticat"])
      || (names(["check", "refresh", "renew", "ensure"]) && names(["session", "token", "login", "credential"]))
  }
}

/// The system takes apps first that hold the most.
struct ReleaseOnBackground: ChecklistRule {
  let id = "release-on-background"
  let title = "Resources are released when the scene goes to the background"
  let fix = "release caches and connections in the branch `.background`"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    PhaseCode.all(code).compactMap { phases in
      let (file, branch) = (phases.part.file, phases.branches["background"])
      if let branch, branch.body.contains(where: { isCall($0, file) }) { return nil }
      let token = branch?.token ?? phases.branches["active"]?.token ?? phases.part.type.token
      return Breach(file, at: token, phases.part.type.name, "nothing is done when the scene goes to the background")
    }
  }

  /// Whether something is called there that does more than write a log.
  private func isCall(_ index: Int, _ file: CodeFile) -> Bool {
    file.stream.tokens[index].kind == .word && file.stream.matches(index + 1, "(")
      && !CodeFile.isLogging(file.text(index))
      && !(file.isMember(index) && CodeFile.isLogging(file.text(index - 2)))
  }
}
