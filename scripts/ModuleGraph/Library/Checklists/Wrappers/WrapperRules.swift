/// State that is handed in is a copy that never hears of a change.
struct StateOwnsModel: ChecklistRule {
  let id = "state-owns-model"
  let title = "What a view keeps as state is its own"
  let fix = "make it private; take what the parent owns as a plain property, a binding or `@Bindable`"
  let isOnByDefault = true

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.wrapped(["State", "StateObject"]).filter { _, _, property in
      property.value.isEmpty && !property.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    }.map { file, type, property in
      let subject = "\(type.name).\(property.name)"
      return Breach(
        file, at: property.token, subject, "\(subject) is a copy of what was handed in, and stays as it was then")
    }
  }
}

/// `@Bindable` is for bindings.
struct BindableNeedsBinding: ChecklistRule {
  let id = "bindable-needs-binding"
  let title = "What is `@Bindable` is bound to something"
  let fix = "make it a plain property"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.wrapped(["Bindable"]).filter { file, type, property in !file.binds(property.name, in: type.body) }
      .map { file, type, property in
        Breach(
          file, at: property.token, "\(type.name).\(property.name)", "\(type.name) only reads \"\(property.name)\"")
      }
  }
}

/// A binding is for those who write.
struct BindingJustRead: ChecklistRule {
  let id = "binding-just-read"
  let title = "A binding is written to, or handed on"
  let fix = "take the value as a `let`"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.wrapped(["Binding"]).filter { file, type, property in
      !file.binds(property.name, in: type.body) && !writes(property, type, file)
    }.map { file, type, property in
      Breach(file, at: property.token, "\(type.name).\(property.name)", "\(type.name) only reads \"\(property.name)\"")
    }
  }

  /// `name = `, `name += `, `_name`, `&name`, or a call of one of its members, which may change it.
  private func writes(_ property: PropertyDeclaration, _ type: TypeDeclaration, _ file: CodeFile) -> Bool {
    type.body.contains { index in
      if file.stream.matchesText(index, "_" + property.name) { return true }
      guard index != property.token, file.stream.matchesText(index, property.name) else { return false }
      if file.stream.matches(index - 1, "&") { return true }
      let next = file.text(index + 1)
      return (next.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(next)) || ["[", "."].contains(next)
        || (next == "?" && file.stream.matches(index + 2, "."))
    }
  }
}

/// The environment is for what many views need.
struct EnvironmentForAll: ChecklistRule {
  let id = "environment-app-wide"
  let title = "A model in the environment is read in more than one place"
  let fix = "hand it to the one view that reads it, or let that own it as `@State`"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    let readers = code.wrapped(["Environment"]).compactMap { file, type, property -> (model: String, Breach)? in
      guard let arguments = property.attribute("Environment")?.arguments, file.has("self", in: arguments),
        let model = file.words(arguments).first
      else { return nil }
      return (
        model,
        Breach(
          file, at: property.token, "\(type.name).\(property.name)",
          "\(model) is in the environment for \(type.name) alone")
      )
    }
    return Dictionary(grouping: readers, by: \.model).values.filter { $0.count == 1 }.flatMap { $0.map(\.1) }
  }
}

extension CodeReading {
  /// The properties of views that have one of some attributes.
  fileprivate func wrapped(_ names: Set<String>) -> [(CodeFile, TypeDeclaration, PropertyDeclaration)] {
    views().flatMap { file, type in
      type.properties.filter { $0.attributes.contains { names.contains($0.name) } }.map { (file, type, $0) }
    }
  }
}

extension CodeFile {
  /// Whether `$name` stands at an index. The lexer gives `$` to the word or to a sign of its own.
  func isBinding(_ index: Int, of name: String) -> Bool {
    stream.matchesText(index, "$" + name) || (stream.matches(index, "$") && stream.matchesText(index + 1, name))
  }

  fileprivate func binds(_ name: String, in range: Range<Int>) -> Bool {
    range.contains { isBinding($0, of: name) || stream.matchesText($0, "_" + name) }
  }
}
