/// The name and key path of a token, for code that iterates over all tokens.
public struct NamedToken<Tokens, Value>: Sendable {
  /// The name of the token, as in exported files.
  public let name: String
  /// The key path of the token's value.
  public let path: any WritableKeyPath<Tokens, Value> & Sendable

  init(_ name: String, _ path: any WritableKeyPath<Tokens, Value> & Sendable) {
    self.name = name
    self.path = path
  }
}

extension ColorTokens {
  /// All colors, with their names.
  public static let named: [NamedToken<ColorTokens, RGBColor>] = [
    NamedToken("background", \.background), NamedToken("surface", \.surface),
    NamedToken("alternateRow", \.alternateRow), NamedToken("text", \.text),
    NamedToken("secondaryText", \.secondaryText), NamedToken("accent", \.accent), NamedToken("onAccent", \.onAccent),
    NamedToken("selection", \.selection), NamedToken("onSelection", \.onSelection), NamedToken("border", \.border),
    NamedToken("success", \.success), NamedToken("warning", \.warning), NamedToken("danger", \.danger),
  ]
}

extension SpacingTokens {
  /// All distances, with their names.
  public static let named: [NamedToken<SpacingTokens, Int>] = [
    NamedToken("small", \.small), NamedToken("medium", \.medium), NamedToken("large", \.large),
  ]
}

extension TypeTokens {
  /// All font weights, with their names.
  public static let named: [NamedToken<TypeTokens, FontWeight>] = [
    NamedToken("title", \.title), NamedToken("heading", \.heading), NamedToken("body", \.body),
    NamedToken("caption", \.caption), NamedToken("action", \.action),
  ]
}

extension MotionTokens {
  /// All durations, with their names.
  public static let named: [NamedToken<MotionTokens, Duration>] = [
    NamedToken("quick", \.quick), NamedToken("standard", \.standard),
  ]
}
