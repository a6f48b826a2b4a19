import ModuleGraphReading

/// A rule against state that is passed in: it is a copy and does not change with the original.
struct StateOwnsModel: ChecklistRule {
  let id = "state-owns-model"
  let title = "A view owns the state that it stores"
  let fix = "make it private; take what the parent owns as a plain property, a binding or `@Bindable`"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.wrapped(["State", "StateObject"]).filter { part, property in
      isHandedIn(property, part.file)
        && !code.parts(of: part, .interface).contains { $1.functions.contains { $0.name == "init" } }
    }.map { part, property in
      let subject = "\(part.type.name).\(property.name)"
      return ChecklistViolation(
        part.file, at: property.token, subject, "\(subject) is a copy of what was handed in, and stays as it was then")
    }
  }

  /// Returns whether the memberwise initializer of the view has a parameter for the property.
  ///
  /// It does if the property has no initial value, is not optional (the default would be `nil`) and is not private.
  private func isHandedIn(_ property: PropertyDeclaration, _ file: CodeFile) -> Bool {
    property.value.isEmpty && !property.type.isEmpty && !property.isStatic
      && property.attributes.allSatisfy { !["State", "StateObject"].contains($0.name) || $0.arguments.isEmpty }
      && !property.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
      && !file.text(property.type.upperBound - 1).hasSuffix("?") && !file.has("Optional", in: property.type)
  }
}

/// A rule against `@Bindable` without a binding.
struct BindableNeedsBinding: ChecklistRule {
  let id = "bindable-needs-binding"
  let title = "A `@Bindable` property is used for a binding"
  let fix = "make it a plain property"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.wrapped(["Bindable"]).filter { part, property in !code.binds(property.name, part) }.map { part, property in
      ChecklistViolation(
        part.file, at: property.token, "\(part.type.name).\(property.name)",
        "\(part.type.name) only reads \"\(property.name)\"")
    }
  }
}

/// A rule against bindings that are only read.
struct BindingJustRead: ChecklistRule {
  let id = "binding-just-read"
  let title = "A binding is written to, or passed on"
  let fix = "take the value as a `let`"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.wrapped(["Binding"]).filter { part, property in
      !code.binds(property.name, part)
        && !code.parts(of: part, .interface).contains { writes(property, $1, $0) }
    }.map { part, property in
      ChecklistViolation(
        part.file, at: property.token, "\(part.type.name).\(property.name)",
        "\(part.type.name) only reads \"\(property.name)\"")
    }
  }

  /// Returns whether a property is written: `name = `, `name += `, `&name`.
  ///
  /// A call of a member counts, too, because it may change the value.
  private func writes(_ property: PropertyDeclaration, _ type: TypeDeclaration, _ file: CodeFile) -> Bool {
    file.uses(of: [property.name], in: type.body).contains { index in
      if index == property.token { return false }
      if file.stream.matches(index - 1, "&") { return true }
      let next = file.text(index + 1)
      return (next.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(next))
        || ["[", "."].contains(next) || (["?", "!"].contains(next) && file.stream.matches(index + 2, "."))
    }
  }
}

/// A rule against models in the environment that only one view reads.
struct EnvironmentForAll: ChecklistRule {
  let id = "environment-app-wide"
  let title = "A model in the environment is read in more than one place"
  let fix = "hand it to the one view that reads it, or let that own it as `@State`"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let readers = code.wrapped(["Environment", "EnvironmentObject"]).compactMap { part, property in
      model(property, part.file).map { model in
        let subject = "\(part.type.name).\(property.name)"
        let message = "\(model) is in the environment for \(part.type.name) alone"
        return (model: model, breach: ChecklistViolation(part.file, at: property.token, subject, message))
      }
    }
    let counts = Dictionary(readers.map { ($0.model, 1) }, uniquingKeysWith: +)
    return readers.filter { counts[$0.model] == 1 }.map(\.breach)
  }

  /// Returns the type in `@Environment(Account.self)`, or after the colon of an `@EnvironmentObject`.
  private func model(_ property: PropertyDeclaration, _ file: CodeFile) -> String? {
    if property.attribute("EnvironmentObject") != nil { return file.words(property.type).last }
    guard let arguments = property.attribute("Environment")?.arguments, file.has("self", in: arguments)
    else { return nil }
    return file.words(arguments).dropLast().last
  }
}

extension ParsedSources {
  /// Returns the properties of views that have one of the attributes.
  fileprivate func wrapped(_ names: Set<String>) -> [(TypePart, PropertyDeclaration)] {
    views().flatMap { part in
      part.type.properties.filter { $0.attributes.contains { names.contains($0.name) } }.map { (part, $0) }
    }
  }

  /// Returns whether a view or its extension uses `$name` or `_name`, except for `_name = ` in an initializer.
  fileprivate func binds(_ name: String, _ part: TypePart) -> Bool {
    parts(of: part, .interface).contains { file, type in
      file.uses(of: [name, "_" + name, "$" + name], in: type.body).contains { index in
        switch file.text(index) {
        case name: file.stream.matches(index - 1, "$")
        case "_" + name: !file.stream.matches(index + 1, "=")
        default: true
        }
      }
    }
  }
}

extension CodeFile {
  /// Returns whether `$name` is at an index.
  ///
  /// The lexer includes `$` in the word or makes it a separate sign.
  func isBinding(_ index: Int, of name: String) -> Bool {
    stream.matchesText(index, "$" + name) || (stream.matches(index, "$") && stream.matchesText(index + 1, name))
  }
}
