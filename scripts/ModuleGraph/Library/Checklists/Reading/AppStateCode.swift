/// The code of an app's state: what is called `AppState`, or ends so, and who changes it.
struct AppStateCode: Sendable {
  struct Controller: Sendable {
    var part: TypePart
    /// `func transition(to:)`
    var transition: FunctionDeclaration
    /// The state's type, its type and all extensions of it in its module.
    var parts: [TypePart]
  }

  private(set) var states: [TypePart] = []
  private(set) var controllers: [Controller] = []
  /// The classes and actors that keep the state, each with all its extensions, and the property that has it.
  private(set) var keepers: [(parts: [TypePart], part: TypePart, property: PropertyDeclaration)] = []

  init(_ code: CodeReading) {
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
        guard property.isStored, !property.isLet, part.file.keeps(property, names) else { continue }
        keepers.append((code.parts(of: part, .program), part, property))
      }
    }
  }

  static func isAppState(_ name: String) -> Bool { name.hasSuffix("AppState") || name == "RootState" }
}

extension CodeFile {
  /// Whether a property holds a value of such a type. A closure over one or a task that returns one does not.
  fileprivate func keeps(_ property: PropertyDeclaration, _ names: Set<String>) -> Bool {
    !has("->", in: property.type) && uses(of: ["Task"], in: property.type).isEmpty
      && !uses(of: names, in: property.type).isEmpty
      || property.type.isEmpty && property.value.first.map { names.contains(text($0)) } ?? false
  }
}
