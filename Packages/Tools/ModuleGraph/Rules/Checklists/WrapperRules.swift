import ModuleGraphReading

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

  /// Returns whether a property is written: `name = `, `name += `, `&name`, or a member's call, which may change it.
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

extension ParsedSources {
  /// Returns the properties of views that have one of the attributes.
  fileprivate func wrapped(_ names: Set<String>) -> [(TypePart, PropertyDeclaration)] {
    views().flatMap { part in
      part.type.properties.filter { !names.isDisjoint(with: $0.attributes) }.map { (part, $0) }
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
