import ModuleGraphReading

/// A rule against singletons, which tests cannot replace.
struct NoSingletons: ChecklistRule {
  let id = "no-singletons"
  let title = "Dependencies are injected; no type has a shared instance"
  let fix = "make the instance where the app is put together, and hand it to those who need it"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.files(.program).flatMap { file -> [ChecklistViolation] in
      let members = file.types.flatMap { type in
        type.properties.filter { isInstance($0, of: TypePart(file: file, type: type), code) }.map {
          ($0, "\(type.name).\($0.name)")
        }
      }
      let globals = file.properties.filter { isGlobal($0, file) }.map { ($0, $0.name) }
      return (members + globals).map { property, subject in
        ChecklistViolation(
          file, at: property.token, subject, "\(subject) is a hidden dependency that cannot be replaced")
      }
    }
  }

  private func isInstance(_ property: PropertyDeclaration, of part: TypePart, _ code: ParsedSources) -> Bool {
    guard property.isStatic, !property.attributes.contains("TaskLocal"), !isPrivate(property.modifiers),
      isName(property.name, code.parts(of: part, .program))
    else { return false }
    let file = part.file
    let words = Set(file.words(property.type) + file.words(property.value))
    guard words.contains(part.type.name) || words.contains("Self") || words.contains("init") else { return false }
    guard let accessor = property.accessor else { return true }
    // An accessor that creates a new instance on each access stores none.
    return accessor.count > 6 || Set(file.words(accessor)).isDisjoint(with: [part.type.name, "Self", "init"])
  }

  /// Returns whether a property is a singleton; not of an enum, nor the default value of an immutable type.
  private func isName(_ name: String, _ parts: [TypePart]) -> Bool {
    // The protocol `GlobalActor` requires a shared instance, which only isolates code.
    let isGlobalActor = parts.contains { $1.attributes.contains("globalActor") }
    let isOther = isGlobalActor || parts.contains { $1.kind == .enum || isPrivate($1.modifiers) }
    if isOther { return false }
    if Self.names.contains(name) { return true }
    return Self.standardNames.contains(name) && parts.contains { $1.kind == .class || $1.kind == .actor }
      && parts.contains { $1.properties.contains { $0.isStored && !$0.isLet } }
  }

  private func isPrivate(_ modifiers: [String]) -> Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }

  /// Returns whether a global is a singleton: `let sharedCache = Cache()`; not in `main.swift`, which composes a
  /// program.
  private func isGlobal(_ property: PropertyDeclaration, _ file: CodeFile) -> Bool {
    guard property.name.hasPrefix("shared"), property.accessor == nil, !isPrivate(property.modifiers),
      !file.source.path.hasSuffix("main.swift"),
      let first = property.value.first, file.stream.matches(first + 1, "(")
    else { return false }
    let (name, type) = (property.name.dropFirst(6), file.text(first))
    return type.first?.isUppercase == true && (type.hasSuffix(name) || name.hasSuffix(type))
  }

  private static let names: Set<String> = ["shared", "sharedInstance", "instance", "singleton"]
  private static let standardNames: Set<String> = ["default", "standard", "main"]
}
