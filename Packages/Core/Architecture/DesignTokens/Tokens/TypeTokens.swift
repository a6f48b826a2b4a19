/// Font weights named by purpose.
public struct TypeTokens: Hashable, Sendable {
  /// The title of a screen or an alert.
  public var title: FontWeight
  /// The heading of a group, or of a table's column.
  public var heading: FontWeight
  /// Body text.
  public var body: FontWeight
  /// Captions; they differ from body text by color (`secondaryText`).
  public var caption: FontWeight
  /// Interactive elements.
  public var action: FontWeight

  /// Creates a set of font weights.
  public init(title: FontWeight, heading: FontWeight, body: FontWeight, caption: FontWeight, action: FontWeight) {
    self.title = title
    self.heading = heading
    self.body = body
    self.caption = caption
    self.action = action
  }

  /// The font weights of the built-in themes.
  public static let standard = TypeTokens(
    title: .bold, heading: .bold, body: .regular, caption: .regular, action: .bold)
}

/// A font weight from 1 to 1000, as in OpenType.
public struct FontWeight: Hashable, Sendable {
  /// The valid weights.
  public static let range = 1...1000
  /// The weight, within `range`.
  public let value: Int

  /// Creates a weight, which is clamped to `range`.
  public init(_ value: Int) {
    self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound)
  }

  /// The normal weight, 400.
  public static let regular = FontWeight(400)
  /// The bold weight, 700.
  public static let bold = FontWeight(700)
  /// Whether a host with only two weights, such as a terminal, uses the heavier one.
  public var isBold: Bool { value >= 600 }
}
