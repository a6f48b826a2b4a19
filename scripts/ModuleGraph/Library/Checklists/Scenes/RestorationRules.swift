/// Where the user was is kept by the scene.
struct SceneStorageForNavigation: ChecklistRule {
  let id = "scene-storage"
  let title = "A view keeps its tab and its path where the system restores them"
  let fix = "keep it in `@SceneStorage`, or in a coordinator that is restored"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.views().flatMap { file, type in
      type.properties.filter { $0.attribute("State") != nil && leads($0.name, file, type.body) }.map {
        Breach(
          file, at: $0.token, "\(type.name).\($0.name)", "\"\($0.name)\" is forgotten when the system ends the app")
      }
    }
  }

  /// Whether `TabView(selection: $name` or `NavigationStack(path: $name` stands there.
  private func leads(_ name: String, _ file: CodeFile, _ range: Range<Int>) -> Bool {
    file.uses(of: ["TabView", "NavigationStack"], in: range).contains { index in
      file.stream.matches(index + 1, "(")
        && (file.stream.matches(index + 2, "selection") || file.stream.matches(index + 2, "path"))
        && file.isBinding(index + 4, of: name)
    }
  }
}

/// What was kept may be gone, or was someone else's.
struct RestoredValueValidated: ChecklistRule {
  let id = "restored-value-validated"
  let title = "A restored identifier is checked before it is used"
  let fix = "look up what it names first, and forget it where nothing is found"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    code.views().flatMap { file, type in
      type.properties.filter { isTrusted($0, type, file) }.map {
        Breach(file, at: $0.token, "\(type.name).\($0.name)", "\"\($0.name)\" is used as it was kept")
      }
    }
  }

  private func isTrusted(_ property: PropertyDeclaration, _ type: TypeDeclaration, _ file: CodeFile) -> Bool {
    guard property.attribute("SceneStorage") != nil,
      file.words(property.type).contains(where: ["String", "Data", "UUID", "ID"].contains)
    else { return false }
    let names = file.aliases(of: property.name, in: type.body)
    return file.uses(of: names, in: type.body).contains { leads($0, file, type.body) }
  }

  /// Whether it goes straight into a call that navigates, in a block that looks nothing up.
  private func leads(_ index: Int, _ file: CodeFile, _ range: Range<Int>) -> Bool {
    guard let call = file.call(around: index, in: range), Self.leading.contains(where: file.text(call).hasPrefix) else {
      return false
    }
    let words = file.words(file.block(around: index, in: range)).map { $0.lowercased() }
    return !words.contains { word in Self.checking.contains { word.contains($0) } }
  }

  private static let leading = ["append", "navigate", "push", "show", "goTo"]
  private static let checking = ["valid", "fetch", "find", "load", "exist", "contains", "decode", "resolve"]
}

extension CodeFile {
  /// A name, and the names that `if let` and `guard let` give to it.
  fileprivate func aliases(of name: String, in range: Range<Int>) -> Set<String> {
    var names: Set<String> = [name]
    for index in uses(of: [name], in: range) where stream.matches(index - 1, "=") && stream.matches(index - 3, "let") {
      names.insert(text(index - 2))
    }
    return names
  }

  /// The name of the call in whose parentheses an index stands.
  fileprivate func call(around index: Int, in range: Range<Int>) -> Int? {
    var position = index - 1
    while position > range.lowerBound, !stream.matches(position, "{") {
      if stream.matches(position, "("), partners[position] > index { return position - 1 }
      position -= 1
    }
    return nil
  }
}
