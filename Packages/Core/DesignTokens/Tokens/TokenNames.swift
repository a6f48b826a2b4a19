/// A token's name and its place, for those who go through all of them.
public struct NamedToken<Tokens, Value>: Sendable {
  public let name: String
  public let path: any WritableKeyPath<Tokens, Value> & Sendable

  init(_ name: String, _ path: any WritableKeyPath<Tokens, Value> & Sendable) {
    self.name = name
    self.path = path
  }
}

extension ColorTokens {
  /// Every colour by its name.
  public static let named: [NamedToken<ColorTokens, RGBColor>] = [
    NamedToken("background", \.background), NamedToken("surface", \.surface), NamedToken("text", \.text),
    NamedToken("secondaryText", \.secondaryText), NamedToken("accent", \.accent), NamedToken("onAccent", \.onAccent),
    NamedToken("selection", \.selection), NamedToken("onSelection", \.onSelection), NamedToken("border", \.border),
    NamedToken("success", \.success), NamedToken("warning", \.warning), NamedToken("danger", \.danger),
  ]
}

extension SpacingTokens {
  /// Every distance by its name.
  public static let named: [NamedToken<SpacingTokens, Int>] = [
    NamedToken("small", \.small), NamedToken("medium", \.medium), NamedToken("large", \.large),
  ]
}

extension TypeTokens {
  /// Every weight by its name.
  public static let named: [NamedToken<TypeTokens, FontWeight>] = [
    NamedToken("title", \.title), NamedToken("heading", \.heading), NamedToken("body", \.body),
    NamedToken("caption", \.caption), NamedToken("action", \.action),
  ]
}

extension MotionTokens {
  /// Every duration by its name.
  public static let named: [NamedToken<MotionTokens, Duration>] = [
    NamedToken("quick", \.quick), NamedToken("standard", \.standard),
  ]
}
