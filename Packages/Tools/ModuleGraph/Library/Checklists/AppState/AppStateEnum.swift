/// A rule that requires an app's state to be an enum rather than a set of Boolean flags.
struct AppStateEnum: ChecklistRule {
  let id = "app-state-enum"
  let title = "An app's state is an enum, not a handful of flags"
  let fix = "make it an enum with a case for each state"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.files(.program).flatMap { file in
      file.types.filter { isState($0) }.compactMap { type in
        let flags = type.properties.filter { isFlag($0, file) }
        guard flags.count > 1 else { return nil }
        let names = flags.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return ChecklistViolation(
          file, at: type.token, type.name, "\(type.name) can be in states that make no sense: \(names)")
      }
    }
  }

  private func isState(_ type: TypeDeclaration) -> Bool {
    [.class, .struct, .actor].contains(type.kind)
      && (AppStateCode.isAppState(type.name) || Self.appWide.contains(type.name))
  }

  /// The names of types with app-wide state, such as `AppModel` and `RootStateController`.
  ///
  /// Only whole names match, because `AppleSignInManager` and `AppearanceStore` have other purposes.
  private static let appWide = Set(
    ["Application", "App", "Root"].flatMap { owner in
      ["", "State", "Session"].flatMap { part in
        ["State", "Model", "ViewModel", "Controller", "Store", "Manager"].map { owner + part + $0 }
      }
    })

  private func isFlag(_ property: PropertyDeclaration, _ file: CodeFile) -> Bool {
    let name = property.name.lowercased()
    guard property.isStored, !property.isLet,
      ["is", "has", "did", "should", "needs"].contains(where: property.name.hasPrefix)
        || ["load", "logged", "signed", "onboard", "authenticated", "failed"].contains(where: name.contains)
    else { return false }
    return file.has("Bool", in: property.type) || file.has("true", in: property.value)
      || file.has("false", in: property.value)
  }
}
