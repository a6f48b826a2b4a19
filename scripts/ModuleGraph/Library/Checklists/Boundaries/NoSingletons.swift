/// What everyone can reach, no test can replace.
struct NoSingletons: ChecklistRule {
  let id = "no-singletons"
  let title = "Dependencies are handed in; no type keeps the one instance of itself"
  let fix = "make the instance where the app is put together, and hand it to those who need it"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.files(.program).flatMap { file in
      file.types.flatMap { type in
        type.properties.filter { isInstance($0, of: type, file) }.map {
          let subject = "\(type.name).\($0.name)"
          return Breach(file, at: $0.token, subject, "\(subject) is a dependency that nobody can see or replace")
        }
      }
    }
  }

  private func isInstance(_ property: PropertyDeclaration, of type: TypeDeclaration, _ file: CodeFile) -> Bool {
    guard property.isStatic, property.accessor == nil, Self.names.contains(property.name) else { return false }
    let words = Set(file.words(property.type) + file.words(property.value))
    return words.contains(type.name) || words.contains("Self") || words.contains("init")
  }

  private static let names: Set<String> = ["shared", "sharedInstance", "instance", "singleton"]
}
