extension Color: ShapeStyle {
  /// Returns the color as paint.
  public func _paint(in environment: EnvironmentValues) -> Paint { Paint(self) }

  /// Returns the color mixed with another one, in RGB.
  ///
  /// Two colors of roles cannot be mixed before they are drawn: the one with the larger share is returned.
  ///
  /// `fraction` is the share of the other color, from 0 to 1.
  public func mix(with rhs: Color, by fraction: Double) -> Color {
    guard case .value(let own) = source, case .value(let other) = rhs.source else { return fraction < 0.5 ? self : rhs }
    let share = min(max(0, fraction), 1)
    return Color(other.mixed(with: own, own: share)).opacity(alpha + (rhs.alpha - alpha) * share)
  }

  /// Whether the color draws nothing: `clear`, or an opacity of zero.
  package var isClear: Bool {
    switch source {
    case .role, .named: alpha <= 0
    case .value(let value): value.isTerminalDefault || alpha <= 0
    }
  }

  /// Whether the color is one of text and marks, so that its unknown value is that of the terminal's text.
  var isInk: Bool {
    guard case .role(let role) = source else { return false }
    return role != .background && role != .surface && role != .selection
  }
}

// The names of colors where a style is expected, as in `fill(.red)`.
extension ShapeStyle where Self == Color {
  /// A red.
  public static var red: Color { Color.red }
  /// An orange.
  public static var orange: Color { Color.orange }
  /// A yellow.
  public static var yellow: Color { Color.yellow }
  /// A green.
  public static var green: Color { Color.green }
  /// A mint green.
  public static var mint: Color { Color.mint }
  /// A teal.
  public static var teal: Color { Color.teal }
  /// A cyan.
  public static var cyan: Color { Color.cyan }
  /// A blue.
  public static var blue: Color { Color.blue }
  /// An indigo.
  public static var indigo: Color { Color.indigo }
  /// A purple.
  public static var purple: Color { Color.purple }
  /// A pink.
  public static var pink: Color { Color.pink }
  /// A brown.
  public static var brown: Color { Color.brown }
  /// A medium gray.
  public static var gray: Color { Color.gray }
  /// Black.
  public static var black: Color { Color.black }
  /// White.
  public static var white: Color { Color.white }
  /// No color: nothing is drawn.
  public static var clear: Color { Color.clear }
  /// The accent color.
  public static var accent: Color { Color.accent }
  /// The accent color (SwiftUI's name).
  public static var accentColor: Color { Color.accentColor }
  /// The color of successful results.
  public static var success: Color { Color.success }
  /// The color of warnings.
  public static var warning: Color { Color.warning }
  /// The color of errors and destructive actions.
  public static var danger: Color { Color.danger }
  /// The background of controls and fields.
  public static var surface: Color { Color.surface }
  /// The color of borders and lines.
  public static var border: Color { Color.border }
}
