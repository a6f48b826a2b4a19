/// How letters look by what they say.
public struct TypeTokens: Hashable, Sendable {
  /// What a screen or a box is called.
  public var title: FontWeight
  /// What a group is called, and what a table's columns are.
  public var heading: FontWeight
  public var body: FontWeight
  /// What can wait; it differs from the body by its colour, `secondaryText`.
  public var caption: FontWeight
  /// What can be acted on.
  public var action: FontWeight

  public init(title: FontWeight, heading: FontWeight, body: FontWeight, caption: FontWeight, action: FontWeight) {
    self.title = title
    self.heading = heading
    self.body = body
    self.caption = caption
    self.action = action
  }

  /// The weights of every theme of ours.
  public static let standard = TypeTokens(
    title: .bold, heading: .bold, body: .regular, caption: .regular, action: .bold)
}

/// How heavy letters are, from 1 to 1000, as in OpenType.
public struct FontWeight: Hashable, Sendable {
  /// The numbers that there are.
  public static let range = 1...1000

  public let value: Int

  /// A weight of the nearest number there is.
  public init(_ value: Int) {
    self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound)
  }

  public static let regular = FontWeight(400)
  public static let bold = FontWeight(700)

  /// Whether a host that has only two weights, as a terminal does, shows the heavier one.
  public var isBold: Bool { value >= 600 }
}
