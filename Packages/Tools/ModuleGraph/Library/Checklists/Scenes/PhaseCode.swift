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
