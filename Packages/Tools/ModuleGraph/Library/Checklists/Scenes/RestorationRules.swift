/// A rule that requires navigation state to be stored with the scene.
struct SceneStorageForNavigation: ChecklistRule {
  let id = "scene-storage"
  let title = "A view stores its tab and its path where the system restores them"
  let fix = "keep it in `@SceneStorage`, or in a coordinator that is restored"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.views().flatMap { part -> [ChecklistViolation] in
      let parts = code.parts(of: part, .interface)
      if parts.contains(where: storesData) { return [] }
      return part.type.properties.filter { property in
        property.attribute("State") != nil && parts.contains { leads(property.name, $0, $1.body) }
      }.map {
        ChecklistViolation(
          part.file, at: $0.token, "\(part.type.name).\($0.name)",
          "\"\($0.name)\" is forgotten when the system ends the app")
      }
    }
  }

  /// Returns whether a type encodes its state into scene storage itself, as a path of several types requires.
  private func storesData(_ part: TypePart) -> Bool {
    part.type.properties.contains { $0.attribute("SceneStorage") != nil && part.file.has("Data", in: $0.type) }
  }

  /// Returns whether a property drives `TabView(selection: $name` or `NavigationStack(path: $name`.
  ///
  /// Paged tab views do not count.
  private func leads(_ name: String, _ file: CodeFile, _ range: Range<Int>) -> Bool {
    file.uses(of: ["TabView", "NavigationStack"], in: range).contains { index in
      file.stream.matches(index + 1, "(")
        && (file.stream.matches(index + 2, "selection") || file.stream.matches(index + 2, "path"))
        && file.isBinding(index + 4, of: name) && !isPaged(file, range)
    }
  }

  private func isPaged(_ file: CodeFile, _ range: Range<Int>) -> Bool {
    file.uses(of: ["tabViewStyle"], in: range).contains { index in
      file.stream.matches(index + 3, "page") || file.stream.matches(index + 3, "verticalPage")
        || file.text(index + 2).hasPrefix("PageTabViewStyle")
    }
  }
}

/// A rule that requires restored identifiers to be validated: the data may be gone or belong to another user.
struct RestoredValueValidated: ChecklistRule {
  let id = "restored-value-validated"
  let title = "A restored identifier is checked before it is used"
  let fix = "look up what it names first, and forget it where nothing is found"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.views().flatMap { part in
      part.type.properties.filter { property in
        isIdentifier(property, part.file)
          && code.parts(of: part, .interface).contains { isTrusted(property.name, $0, $1.body) }
      }.map {
        ChecklistViolation(
          part.file, at: $0.token, "\(part.type.name).\($0.name)", "\"\($0.name)\" is used as it was kept")
      }
    }
  }

  private func isIdentifier(_ property: PropertyDeclaration, _ file: CodeFile) -> Bool {
    property.attribute("SceneStorage") != nil
      && file.words(property.type).contains { ["String", "Data", "UUID", "ID"].contains($0) }
  }

  private func isTrusted(_ name: String, _ file: CodeFile, _ range: Range<Int>) -> Bool {
    file.uses(of: file.aliases(of: name, in: range), in: range).contains { index in
      leads(index, file, range) && !isChecked(index, file)
    }
  }

  /// Returns whether a value is an argument of a navigation call, or is assigned to another member or path.
  private func leads(_ index: Int, _ file: CodeFile, _ range: Range<Int>) -> Bool {
    if let call = file.call(around: index, in: range), Self.leading.contains(where: file.text(call).hasPrefix) {
      return true
    }
    let isAlone = !["(", "."].contains { file.stream.matchesText(index + 1, $0) }
    let start = file.stream.matches(index - 1, "[") ? index - 2 : index - 1
    return isAlone && file.stream.matches(start, "=") && start > 2
      && !["let", "var"].contains { file.stream.matchesText(start - 2, $0) }
  }

  /// Returns whether code in the same block looks the value up.
  private func isChecked(_ index: Int, _ file: CodeFile) -> Bool {
    let words = file.words(file.block(around: index)).map { $0.lowercased() }
    return words.contains { word in Self.checking.contains { word.contains($0) } }
  }

  private static let leading = ["append", "navigate", "push", "show", "goTo", "open", "select", "present"]
  private static let checking = ["valid", "fetch", "find", "load", "exist", "contains", "decode", "resolve", "first"]
}

extension CodeFile {
  /// Returns a name and the names that `if let` and `guard let` bind it to.
  fileprivate func aliases(of name: String, in range: Range<Int>) -> Set<String> {
    var names: Set<String> = [name]
    for index in uses(of: [name], in: range) where stream.matches(index - 1, "=") && stream.matches(index - 3, "let") {
      names.insert(text(index - 2))
    }
    return names
  }

  /// Returns the name of the call whose argument list contains an index.
  fileprivate func call(around index: Int, in range: Range<Int>) -> Int? {
    var position = index - 1
    while position > range.lowerBound, !stream.matches(position, "{") {
      if stream.matches(position, "("), partners[position] > index { return position - 1 }
      position -= 1
    }
    return nil
  }
}
