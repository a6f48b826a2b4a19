/// Finds the source locations of targets and dependencies in a manifest.
///
/// A manifest is a program and may compute names, so each location is the most likely one rather than a certain one.
struct ManifestPlaces {
  private let source: ManifestLiterals
  private let manifest: [UInt8]
  private let file: String

  init(_ manifest: [UInt8], file: String) {
    (self.manifest, self.file) = (manifest, file)
    source = ManifestLiterals(manifest)
  }

  /// Returns the location of a target's declaration.
  ///
  /// Looks for the name, else for the longest literal name that is a prefix of it. Otherwise returns the first line.
  func target(_ name: String) -> Place {
    declarations(of: name).last.map { place(source.literals[$0].offset) } ?? Place(file: file)
  }

  /// Returns the mention of a dependency in a target's declaration, or in a variable or function that this uses.
  ///
  /// Otherwise returns the only mention outside of all targets; `nil` if there are none or several.
  func dependency(_ name: String, of target: String) -> Place? {
    let targets = declarations(of: target).reversed()
    let found =
      targets.lazy.compactMap { mention(of: name, by: $0) }.first
      ?? targets.lazy.compactMap { mention(of: name, after: $0) }.first ?? onlyMention(of: name)
    return found.map(place)
  }

  /// Returns the location of the package dependency with an identity, which is the last component of its path or URL.
  func package(_ identity: String) -> Place? {
    source.literals.first { literal in
      guard let call = literal.call, source.calls[call].callee == "package" else { return false }
      let name = Paths.last(literal.text).lowercased()
      return name == identity || name == identity + ".git" || literal.text.lowercased() == identity
    }.map { place($0.offset) }
  }

  // MARK: Targets

  /// How surely a literal is the name in the declaration of a target, from the most to the least.
  private enum Likelihood: Int, CaseIterable {
    case target, helper, name, prefix, text
  }

  /// Returns the indices of the literals that most likely declare a target of this name.
  private func declarations(of name: String) -> [Int] {
    for likelihood in Likelihood.allCases {
      let found = source.literals.indices.filter { isDeclaration($0, of: name, likelihood) }
      switch likelihood {
      case .prefix:
        let longest = found.max { source.literals[$0].text.count < source.literals[$1].text.count }
        if let longest { return [longest] }
      case .text: return Array(found.prefix(1))
      default: if !found.isEmpty { return found }
      }
    }
    return []
  }

  private func isDeclaration(_ index: Int, of name: String, _ likelihood: Likelihood) -> Bool {
    let literal = source.literals[index]
    switch likelihood {
    case .target: return literal.text == name && kind(of: literal) == .target
    case .helper: return literal.text == name && kind(of: literal) == .helper
    case .name: return literal.text == name && isName(literal)
    case .prefix: return isName(literal) && literal.text.count > 1 && name.hasPrefix(literal.text)
    case .text: return literal.text == name
    }
  }

  /// Returns whether a literal is the first argument of a call or has the label `name`, and names no dependency.
  private func isName(_ literal: ManifestLiterals.Literal) -> Bool {
    guard let call = literal.call, literal.isArgument, !literal.isDependency else { return false }
    guard literal.label == "name" || (literal.label == nil && literal.isFirst) else { return false }
    return !Self.dependencies.contains(source.calls[call].callee)
  }

  /// Returns whether a literal names a target, or is passed to a function that may make one; otherwise `nil`.
  private func kind(of literal: ManifestLiterals.Literal) -> Likelihood? {
    guard isName(literal), let call = literal.call.map({ source.calls[$0] }), !isInDependencyList(call) else {
      return nil
    }
    if call.callee == "plugin" { return labels(in: call).contains("targets") ? nil : .target }
    if Self.targets.contains(call.callee) { return .target }
    return Self.others.contains(call.callee) ? nil : .helper
  }

  /// Returns whether a call is in a variable or a function of the type `Target.Dependency`.
  private func isInDependencyList(_ call: ManifestLiterals.Call) -> Bool {
    guard let declaration = source.declarations.last(where: { $0.range.contains(call.range.lowerBound) }) else {
      return false
    }
    let before = declaration.range.lowerBound..<call.range.lowerBound
    return source.words.contains { $0.text == "Dependency" && before.contains($0.offset) }
  }

  private func labels(in call: ManifestLiterals.Call) -> [String] {
    source.words.filter { $0.isLabel && call.range.contains($0.offset) }.map(\.text)
  }

  private static let targets: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "systemLibrary", "binaryTarget", "Target",
  ]
  private static let dependencies: Set<String> = ["product", "byName"]
  /// The functions of a manifest with names of other things.
  private static let others: Set<String> = [
    "Package", "package", "library", "executable", "trait", "define", "Trait", "copy", "process", "linkedLibrary",
    "enableUpcomingFeature", "enableExperimentalFeature", "contains", "hasPrefix", "hasSuffix", "append", "insert",
  ]

  // MARK: Dependencies

  /// Returns the first mention in the call that declares a target, else in what the call uses.
  private func mention(of name: String, by target: Int) -> Int? {
    let literal = source.literals[target]
    guard let call = literal.call.map({ source.calls[$0] }), literal.isArgument else { return nil }
    var used = Set([call.callee])
    var ranges = [call.range]
    var next = 0
    while next < ranges.count {
      let range = ranges[next]
      next += 1
      if let found = mention(of: name, in: range, except: literal.offset) { return found }
      used.formUnion(source.words.lazy.filter { !$0.isLabel && range.contains($0.offset) }.map(\.text))
      ranges += source.declarations.filter {
        used.contains($0.name) && !$0.range.contains(literal.offset) && !ranges.contains($0.range)
      }.map(\.range)
    }
    return nil
  }

  /// Returns the first mention in a range, a listed dependency before others.
  private func mention(of name: String, in range: Range<Int>, except offset: Int) -> Int? {
    let found = source.literals.filter { literal in
      range.contains(literal.offset) && literal.offset != offset && isMention(literal, of: name)
    }
    return (found.first(where: \.isDependency) ?? found.first)?.offset
  }

  /// Returns the first mention between a target's name and the next one, such as in `target("App").uses("Kit")`.
  private func mention(of name: String, after target: Int) -> Int? {
    for literal in source.literals[(target + 1)...] {
      if isMention(literal, of: name), kind(of: literal) == nil { return literal.offset }
      if isName(literal) { return nil }
    }
    return nil
  }

  private func onlyMention(of name: String) -> Int? {
    let found = source.literals.filter {
      isMention($0, of: name) && !isName($0) && !isInProduct($0) && !isInTarget($0)
    }
    return found.count == 1 ? found[0].offset : nil
  }

  private func isInTarget(_ literal: ManifestLiterals.Literal) -> Bool {
    source.literals.contains { name in
      kind(of: name) == .target && name.call.map { source.calls[$0].range.contains(literal.offset) } == true
    }
  }

  private func isMention(_ literal: ManifestLiterals.Literal, of name: String) -> Bool {
    literal.text == name && (literal.label == nil || literal.label == "name")
  }

  private func isInProduct(_ literal: ManifestLiterals.Literal) -> Bool {
    literal.call.map { ["library", "executable", "plugin"].contains(source.calls[$0].callee) } == true
  }

  private func place(_ offset: Int) -> Place {
    manifest.withUnsafeBufferPointer { bytes in
      var lines = LineCounter(SourceBytes(bytes))
      let (line, column) = lines.place(of: offset)
      return Place(file: file, line: line, column: column)
    }
  }
}
