public import Foundation

extension Theme {
  private static let extensionName = "dev.trellis"

  /// Encodes the theme as a file for design tools.
  ///
  /// The format is the Design Tokens Format Module 2025.10 of the W3C's Design Tokens Community Group. Equal themes
  /// produce equal bytes.
  ///
  /// - Returns: The file as JSON.
  /// - Throws: `EncodingError`, which no valid theme causes.
  public func designTokens() throws -> Data {
    let root: [String: JSONValue] = [
      "$extensions": .object([Self.extensionName: .object(["theme": .string(name.rawValue)])]),
      "color": Self.group("color", ColorTokens.named, of: colors, Self.json),
      "spacing": Self.group("dimension", SpacingTokens.named, of: spacing) { Self.json(Double($0), "px") },
      "type": Self.group("fontWeight", TypeTokens.named, of: type) { .number(Double($0.value)) },
      "motion": Self.group("duration", MotionTokens.named, of: motion) { Self.json($0 / .milliseconds(1), "ms") },
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(root) + Data("\n".utf8)
  }

  /// Creates a theme from a file in that format: groups and their types, aliases, and the tokens that `designTokens()`
  /// writes.
  ///
  /// Ignores tokens that a theme does not have.
  ///
  /// - Parameters:
  ///   - file: The file as JSON.
  ///   - name: The appearance that the theme defines.
  /// - Throws: `DesignTokensError`, which names the token.
  public init(designTokens file: Data, name: ThemeName) throws(DesignTokensError) {
    let tree = try TokenTree(file)
    self.init(named: name)
    for token in ColorTokens.named { colors[keyPath: token.path] = try tree.color("color.\(token.name)") }
    for token in SpacingTokens.named { spacing[keyPath: token.path] = try tree.dimension("spacing.\(token.name)") }
    for token in TypeTokens.named { type[keyPath: token.path] = try tree.fontWeight("type.\(token.name)") }
    for token in MotionTokens.named { motion[keyPath: token.path] = try tree.duration("motion.\(token.name)") }
  }

  private static func group<Tokens, Value>(
    _ type: String, _ named: [NamedToken<Tokens, Value>], of tokens: Tokens, _ json: (Value) -> JSONValue
  ) -> JSONValue {
    let members = named.map { ($0.name, JSONValue.object(["$value": json(tokens[keyPath: $0.path])])) }
    return .object(["$type": .string(type)].merging(members) { first, _ in first })
  }

  private static func json(_ color: RGBColor) -> JSONValue {
    let components = [color.red, color.green, color.blue].map { JSONValue.number(Double($0) / 255) }
    return .object([
      "colorSpace": .string("srgb"), "components": .array(components), "alpha": .number(1),
      "hex": .string(color.description.lowercased()),
    ])
  }

  private static func json(_ value: Double, _ unit: String) -> JSONValue {
    .object(["value": .number(value), "unit": .string(unit)])
  }
}

/// The reason why a file of design tokens is invalid, and the token that causes it.
public struct DesignTokensError: LocalizedError, Equatable, Sendable {
  /// The names of the groups and the token, separated by periods: `color.accent`.
  ///
  /// Empty for the file as a whole.
  public let path: String
  /// The problem, in words.
  public let reason: String

  init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The path and the problem, in words.
  public var errorDescription: String? { path.isEmpty ? reason : "\(path): \(reason)" }
}
