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
