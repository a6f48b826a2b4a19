/// The code of an app's state: what is called `AppState`, or ends so, and who changes it.
struct AppStateCode {
  struct Part {
    var file: CodeFile
    var type: TypeDeclaration
  }

  struct Controller {
    var part: Part
    /// `func transition(to:)`
    var transition: FunctionDeclaration
    /// The state's type, its type and all extensions of it in its module.
    var parts: [Part]
  }

  private(set) var states: [Part] = []
  private(set) var controllers: [Controller] = []
  private let files: [CodeFile]

  init(_ code: CodeReading) {
    files = code.files(.program)
    states = all { $0.kind == .enum && Self.isAppState($0.name) }
    let names = Set(states.map(\.type.name))
    guard !names.isEmpty else { return }
    for part in all({ $0.kind != .protocol }) {
      for function in part.type.functions where function.name == "transition" && function.body != nil {
        guard part.file.words(function.signature).contains(where: names.contains) else { continue }
        controllers.append(Controller(part: part, transition: function, parts: parts(like: part)))
      }
    }
  }

  static func isAppState(_ name: String) -> Bool { name.hasSuffix("AppState") }

  /// A type with all its extensions, within its module.
  func parts(like part: Part) -> [Part] {
    files.filter { $0.module == part.file.module }.flatMap { file in
      file.types.filter { $0.name == part.type.name }.map { Part(file: file, type: $0) }
    }
  }

  private func all(_ isWanted: (TypeDeclaration) -> Bool) -> [Part] {
    files.flatMap { file in file.types.filter(isWanted).map { Part(file: file, type: $0) } }
  }
}
