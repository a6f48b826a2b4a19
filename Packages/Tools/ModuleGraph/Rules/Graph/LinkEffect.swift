import ModuleGraphReading

/// Finds Swift code that has an effect as soon as a program links its module, even if nothing imports the module.
///
/// The runtime finds such code by itself:
/// - a conformance of another module's type to another module's protocol, such as a live dependency key;
/// - a symbol for C, a class or a category for Objective-C, a replaced function, or a test.
///
/// Aliases and conditions are not evaluated, so a result is possible and not certain.
struct LinkEffect {
  private let module: String
  private let types: Set<String>

  private init(_ module: String, _ streams: [TokenStream]) {
    self.module = module
    types = streams.reduce(into: []) { types, stream in
      for index in stream.tokens.indices where Self.isType(index, in: stream) {
        types.insert(stream.text(stream.tokens[index]))
      }
    }
  }

  /// Returns the first such code, such as `extension Store: DependencyKey` (Live.swift:3); `nil` if there is none.
  static func first(in files: [(path: String, stream: TokenStream)], of module: String) -> String? {
    let search = LinkEffect(module, files.map(\.stream))
    for (path, stream) in files {
      var depth = 0
      for index in stream.tokens.indices {
        if stream.matches(index, "{") { depth += 1 }
        if stream.matches(index, "}") { depth -= 1 }
        guard let text = search.text(at: index, in: stream, isTopLevel: depth == 0) else { continue }
        let line = stream.place(of: stream.tokens[index], in: path).line
        return "`\(text)` (\(Paths.last(path)):\(line))"
      }
    }
    return nil
  }

  private static func isType(_ index: Int, in stream: TokenStream) -> Bool {
    guard stream.tokens[index].kind == .word, index > 0, stream.tokens[index - 1].kind == .word else { return false }
    // `class func` and `class var` declare members, not types.
    if stream.matches(index, "func") || stream.matches(index, "var") { return false }
    return typeKeywords.contains { stream.matchesText(index - 1, $0) }
  }

  private func text(at index: Int, in stream: TokenStream, isTopLevel: Bool) -> String? {
    switch stream.tokens[index].kind {
    case .attribute:
      let attribute = stream.text(stream.tokens[index])
      return Self.attributes.contains(attribute) ? attribute : nil
    // Elsewhere, `extension` is the name of a variable or a label.
    case .word where isTopLevel && stream.matches(index, "extension"): return conformance(index, in: stream)
    case .word where Self.isType(index, in: stream) && stream.matches(index - 1, "class"):
      return objectiveCClass(index, in: stream)
    default: return nil
    }
  }

  /// Returns `extension Type: Protocol` if neither the type nor the protocol is declared in the module.
  private func conformance(_ keyword: Int, in stream: TokenStream) -> String? {
    let names = names(from: keyword + 1, in: stream)
    guard let type = names.first, !isOwn(type) else { return nil }
    return names.dropFirst().first { !isOwn($0) && !Self.markers.contains($0) }.map { "extension \(type): \($0)" }
  }

  private func isOwn(_ name: String) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    return parts.first == module || parts.first.map(types.contains) == true
  }

  private func objectiveCClass(_ name: Int, in stream: TokenStream) -> String? {
    let isPrivate = (max(0, name - 3)..<name).contains {
      stream.matches($0, "private") || stream.matches($0, "fileprivate")
    }
    let names = names(from: name, in: stream)
    guard !isPrivate, let superclass = names.dropFirst().first, !isOwn(superclass) else { return nil }
    let isKnown = superclass == "XCTestCase" || ["NS", "UI", "WK"].contains(where: superclass.hasPrefix)
    return isKnown ? "class \(names[0]): \(superclass)" : nil
  }

  /// Returns the first name of a declaration, and the names after its colon, such as `Client` and `Keys.LiveKey`.
  private func names(from start: Int, in stream: TokenStream) -> [String] {
    var names: [String] = []
    var isAfterColon = false
    var index = start
    while index < stream.tokens.count, !stream.matches(index, "{"), !stream.matches(index, "where") {
      if stream.matches(index, ":") { isAfterColon = true }
      if stream.tokens[index].kind == .word {
        let text = stream.text(stream.tokens[index])
        if stream.matches(index - 1, "."), !names.isEmpty {
          names[names.count - 1] += "." + text
        } else if isAfterColon || names.isEmpty {
          names.append(text)
        }
      }
      index += 1
    }
    return names
  }

  private static let typeKeywords: Set<String> = ["struct", "class", "enum", "actor", "protocol"]
  /// Protocols without a trace at run time.
  private static let markers: Set<String> = [
    "Sendable", "SendableMetatype", "Copyable", "BitwiseCopyable", "Escapable",
  ]
  private static let attributes: Set<String> = [
    "@_cdecl", "@c", "@_expose", "@_silgen_name", "@objc", "@objcMembers", "@_dynamicReplacement", "@_section",
    "@section", "@_used", "@used", "@Test", "@Suite",
  ]
}
