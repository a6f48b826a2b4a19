/// A rule that requires a single observer of the scene phase.
struct ScenePhaseOnce: ChecklistRule {
  let id = "scene-phase-one-place"
  let title = "One type follows the scene's phase"
  let fix = "observe the phase in one place, and notify the others from there"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    var known: [TypePart] = []
    var found: [ChecklistViolation] = []
    for (part, property) in observers(code) {
      if let other = known.first(where: { isOneApp($0, part, code) }) {
        found.append(
          ChecklistViolation(
            part.file, at: property.token, part.type.name,
            "\(part.type.name) follows the scene's phase, as \(other.type.name) does"))
      }
      known.append(part)
    }
    return found
  }

  /// Returns whether two types are in the same app.
  ///
  /// Separate executables are separate apps.
  private func isOneApp(_ one: TypePart, _ other: TypePart, _ code: ParsedSources) -> Bool {
    let modules = Set([one.file.module, other.file.module])
    return modules.count == 1 || modules.contains { code.graph.modules[$0].target?.kind != .executable }
  }

  private func observers(_ code: ParsedSources) -> [(TypePart, PropertyDeclaration)] {
    code.files(.interface).flatMap { file in
      file.types.flatMap { type in
        let part = TypePart(file: file, type: type)
        return type.properties.filter { isObserved($0, part, code) }.map { (part, $0) }
      }
    }
  }

  /// Returns whether changes trigger code: `.onChange(of: scenePhase)`, `.task(id: scenePhase)`.
  private func isObserved(_ property: PropertyDeclaration, _ part: TypePart, _ code: ParsedSources) -> Bool {
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

/// A rule that requires the session to be validated on activation, because it may have expired in the background.
struct ValidateOnActive: ChecklistRule {
  let id = "validate-on-active"
  let title = "The session is validated when the scene becomes active"
  let fix = "validate the session in the branch `.active`"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    PhaseCode.ofApp(code).compactMap { phases in
      guard let branch = phases.branches["active"], !validates(branch.body, phases.part, code) else { return nil }
      return ChecklistViolation(
        phases.part.file, at: branch.token, phases.part.type.name,
        "the session is trusted when the scene becomes active")
    }
  }

  /// Returns whether a branch, or a function of the same type that it calls, validates the session.
  private func validates(_ body: Range<Int>, _ part: TypePart, _ code: ParsedSources) -> Bool {
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

/// A rule that requires resources to be released in the background.
///
/// The system terminates the apps with the largest memory use first.
struct ReleaseOnBackground: ChecklistRule {
  let id = "release-on-background"
  let title = "Resources are released when the scene goes to the background"
  let fix = "release caches and connections in the branch `.background`"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    PhaseCode.ofApp(code).compactMap { phases in
      let (file, branch) = (phases.part.file, phases.branches["background"])
      if let branch, branch.body.contains(where: { isCall($0, file) }) { return nil }
      let token = branch?.token ?? phases.branches["active"]?.token ?? phases.part.type.token
      return ChecklistViolation(
        file, at: token, phases.part.type.name, "nothing is done when the scene goes to the background")
    }
  }

  /// Returns whether an index is a call other than logging.
  private func isCall(_ index: Int, _ file: CodeFile) -> Bool {
    file.stream.tokens[index].kind == .word && file.stream.matches(index + 1, "(")
      && !CodeFile.isLogging(file.text(index))
      && !(file.isMember(index) && CodeFile.isLogging(file.text(index - 2)))
  }
}
