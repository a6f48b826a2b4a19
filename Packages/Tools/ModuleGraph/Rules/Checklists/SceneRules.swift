import ModuleGraphModel
import ModuleGraphReading

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

/// A rule that requires navigation state to be stored with the scene.
struct SceneStorageForNavigation: ChecklistRule {
  let id = "scene-storage"
  let title = "A view stores its tab and its path where the system restores them"
  let fix = "keep it in `@SceneStorage`, or in a coordinator that is restored"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.views().flatMap { part -> [ChecklistViolation] in
      let parts = code.parts(of: part, .interface)
      if parts.contains(where: storesData) { return [] }
      return part.type.properties.filter { property in
        property.attribute("State") != nil && parts.contains { leads(property.name, $0, $1.body) }
      }.map {
        ChecklistViolation(
          part.file, at: $0.token, "\(part.type.name).\($0.name)",
          "\"\($0.name)\" is forgotten when the system ends the app")
      }
    }
  }

  /// Returns whether a type encodes its state into scene storage itself, as a path of several types requires.
  private func storesData(_ part: TypePart) -> Bool {
    part.type.properties.contains { $0.attribute("SceneStorage") != nil && part.file.has("Data", in: $0.type) }
  }

  /// Returns whether a property drives `TabView(selection: $name` or `NavigationStack(path: $name`.
  ///
  /// Paged tab views do not count.
  private func leads(_ name: String, _ file: CodeFile, _ range: Range<Int>) -> Bool {
    file.uses(of: ["TabView", "NavigationStack"], in: range).contains { index in
      file.stream.matches(index + 1, "(")
        && (file.stream.matches(index + 2, "selection") || file.stream.matches(index + 2, "path"))
        && file.isBinding(index + 4, of: name) && !isPaged(file, range)
    }
  }

  private func isPaged(_ file: CodeFile, _ range: Range<Int>) -> Bool {
    file.uses(of: ["tabViewStyle"], in: range).contains { index in
      file.stream.matches(index + 3, "page") || file.stream.matches(index + 3, "verticalPage")
        || file.text(index + 2).hasPrefix("PageTabViewStyle")
    }
  }
}

/// A rule that requires restored identifiers to be validated: the data may be gone or belong to another user.
struct RestoredValueValidated: ChecklistRule {
  let id = "restored-value-validated"
  let title = "A restored identifier is checked before it is used"
  let fix = "look up the item first, and clear the identifier if there is none"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.views().flatMap { part in
      part.type.properties.filter { property in
        isIdentifier(property, part.file)
          && code.parts(of: part, .interface).contains { isTrusted(property.name, $0, $1.body) }
      }.map {
        ChecklistViolation(
          part.file, at: $0.token, "\(part.type.name).\($0.name)", "\"\($0.name)\" is used without a check")
      }
    }
  }

  private func isIdentifier(_ property: PropertyDeclaration, _ file: CodeFile) -> Bool {
    property.attribute("SceneStorage") != nil
      && file.words(property.type).contains { ["String", "Data", "UUID", "ID"].contains($0) }
  }

  private func isTrusted(_ name: String, _ file: CodeFile, _ range: Range<Int>) -> Bool {
    file.uses(of: file.aliases(of: name, in: range), in: range).contains { index in
      leads(index, file, range) && !isChecked(index, file)
    }
  }

  /// Returns whether a value is an argument of a navigation call, or is assigned to another member or path.
  private func leads(_ index: Int, _ file: CodeFile, _ range: Range<Int>) -> Bool {
    if let call = file.call(around: index, in: range), Self.leading.contains(where: file.text(call).hasPrefix) {
      return true
    }
    let isAlone = !["(", "."].contains { file.stream.matchesText(index + 1, $0) }
    let start = file.stream.matches(index - 1, "[") ? index - 2 : index - 1
    return isAlone && file.stream.matches(start, "=") && start > 2
      && !["let", "var"].contains { file.stream.matchesText(start - 2, $0) }
  }

  /// Returns whether code in the same block looks the value up.
  private func isChecked(_ index: Int, _ file: CodeFile) -> Bool {
    let words = file.words(file.block(around: index)).map { $0.lowercased() }
    return words.contains { word in Self.checking.contains { word.contains($0) } }
  }

  private static let leading = ["append", "navigate", "push", "show", "goTo", "open", "select", "present"]
  private static let checking = ["valid", "fetch", "find", "load", "exist", "contains", "decode", "resolve", "first"]
}

extension CodeFile {
  /// Returns a name and the names that `if let` and `guard let` bind it to.
  fileprivate func aliases(of name: String, in range: Range<Int>) -> Set<String> {
    var names: Set<String> = [name]
    for index in uses(of: [name], in: range) where stream.matches(index - 1, "=") && stream.matches(index - 3, "let") {
      names.insert(text(index - 2))
    }
    return names
  }

  /// Returns the name of the call whose argument list contains an index.
  fileprivate func call(around index: Int, in range: Range<Int>) -> Int? {
    var position = index - 1
    while position > range.lowerBound, !stream.matches(position, "{") {
      if stream.matches(position, "("), partners[position] > index { return position - 1 }
      position -= 1
    }
    return nil
  }
}

/// The code that a type runs for each scene phase: branches of a `switch`, or of `if phase == .active`.
struct PhaseCode {
  struct Branch {
    var token: Int
    var body: Range<Int>
  }

  var part: TypePart
  /// The branches by the name of the phase.
  private(set) var branches: [String: Branch] = [:]

  /// Returns the phase code of all types that handle `active` for the app.
  ///
  /// A view that pauses its video or refreshes its list follows the phase for itself.
  static func ofApp(_ code: ParsedSources) -> [PhaseCode] {
    all(code).filter { phases in code.parts(of: phases.part, .program).contains { $1.isOfApp(in: $0) } }
  }

  /// Returns the phase code of all types that handle `active`.
  private static func all(_ code: ParsedSources) -> [PhaseCode] {
    code.files(.program).filter { !$0.uses(of: ["active"], in: $0.stream.tokens.indices).isEmpty }.flatMap { file in
      file.parts.flatMap { part -> [PhaseCode] in
        let switches = file.switches(in: part.type.body).compactMap { PhaseCode(part, $0) }
        return switches.isEmpty ? [PhaseCode(part)].compactMap(\.self) : switches
      }
    }
  }

  private init?(_ part: TypePart, _ statement: SwitchCode) {
    let names = statement.branches.flatMap(\.names)
    guard names.contains("active"), names.contains("background") || names.contains("inactive"),
      part.isAboutPhases || part.file.words(statement.subject).contains(where: { $0.lowercased().hasSuffix("phase") })
    else { return nil }
    self.part = part
    for branch in statement.branches {
      for name in branch.names { branches[name] = Branch(token: branch.token, body: branch.body) }
    }
  }

  /// Reads `if` statements outside of view bodies.
  private init?(_ part: TypePart) {
    guard part.isAboutPhases else { return nil }
    self.part = part
    let file = part.file
    for index in file.uses(of: ["active", "background"], in: part.type.body) where file.isMember(index) {
      guard file.stream.matches(index - 2, "=="), part.isInAction(at: index), let open = file.next("{", from: index),
        file.partners[open] > open
      else { continue }
      branches[file.text(index)] = Branch(token: index, body: open + 1..<file.partners[open])
    }
    if branches["active"] == nil { return nil }
  }
}

extension TypePart {
  fileprivate var isAboutPhases: Bool { !file.uses(of: ["ScenePhase", "scenePhase"], in: type.body).isEmpty }

  /// Returns whether code is in a function or an action rather than in a view body.
  fileprivate func isInAction(at index: Int) -> Bool {
    guard let brace = file.blocks(around: index).last?.brace, brace >= 0 else { return false }
    return type.functions.contains { $0.body?.lowerBound == brace + 1 } || file.isDeferredClosure(brace)
  }
}

extension TypeDeclaration {
  /// Returns whether a type acts for the app: it is the app, or it uses a session or the app's state.
  ///
  /// Members of other values do not count, nor do classes of a framework such as `AVAudioSession`.
  fileprivate func isOfApp(in file: CodeFile) -> Bool {
    inherited.contains("App")
      || file.words(body.filter { !file.isMember($0) }).contains { word in
        AppStateCode.isAppState(word) || !word.prefix(2).allSatisfy(\.isUppercase) && Self.isAboutSession(word)
      }
  }

  private static func isAboutSession(_ word: String) -> Bool {
    ["session", "credential", "authentic", "signin", "signout", "login", "logout"]
      .contains(where: word.lowercased().contains)
  }
}
