import Foundation

/// The tokens of a file, by path (Design Tokens Format Module 2025.10, Design Tokens Community Group).
struct TokenTree {
  /// A token of the file.
  ///
  /// It may inherit its type from an enclosing group.
  struct Token {
    var type: String?
    var value: JSONValue
  }

  private var tokens: [String: Token] = [:]

  init(_ file: Data) throws(DesignTokensError) {
    guard let root = try? JSONDecoder().decode(JSONValue.self, from: file).object else {
      throw DesignTokensError("", "not a JSON object")
    }
    try add(root, at: [], type: nil)
  }

  /// Returns the token at a path, with aliases resolved.
  func token(_ path: String) throws(DesignTokensError) -> Token {
    var seen: [String] = []
    var current = path
    while true {
      guard let token = tokens[current] else {
        throw DesignTokensError(path, seen.isEmpty ? "missing" : "refers to \(current), which is no token")
      }
      seen.append(current)
      guard let target = Self.alias(token.value) else { return token }
      guard !seen.contains(target) else {
        throw DesignTokensError(path, "refers to itself: \((seen + [target]).joined(separator: " -> "))")
      }
      current = target
    }
  }

  private mutating func add(_ group: [String: JSONValue], at path: [String], type: String?) throws(DesignTokensError) {
    let name = path.joined(separator: ".")
    for keyword in ["$ref", "$extends"] where group[keyword] != nil {
      throw DesignTokensError(name, "\(keyword) is not supported")
    }
    let type = try Self.type(of: group, at: name) ?? type
    if let value = group["$value"] {
      tokens[name] = Token(type: type, value: value)
      return
    }
    for (key, member) in group.sorted(by: { $0.key < $1.key }) where !key.hasPrefix("$") || key == "$root" {
      guard !key.contains(where: { "{}.".contains($0) }) else {
        throw DesignTokensError(name, "the name \"\(key)\" has one of {, } and . in it")
      }
      guard let member = member.object else {
        throw DesignTokensError((path + [key]).joined(separator: "."), "neither a token nor a group")
      }
      try add(member, at: path + [key], type: type)
    }
  }

  private static func type(of group: [String: JSONValue], at path: String) throws(DesignTokensError) -> String? {
    guard let type = group["$type"] else { return nil }
    guard let name = type.string else { throw DesignTokensError(path, "$type is no text") }
    return name
  }

  /// Returns the path in an alias such as `{color.accent}`, or `nil` if the value is no alias.
  private static func alias(_ value: JSONValue) -> String? {
    guard let text = value.string, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
