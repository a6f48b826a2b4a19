/// A color by its role or by its value; the palette in the environment defines the color of a role.
public struct Color: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case role(Palette.Role)
    case value(CellColor)
  }

  let source: Source

  /// Creates the color of a role.
  ///
  /// - Parameter role: The role, resolved in the palette of the environment.
  public init(_ role: Palette.Role) {
    source = .role(role)
  }

  /// Creates a color with a fixed value.
  ///
  /// - Parameter value: The color of a cell.
  public init(_ value: CellColor) {
    source = .value(value)
  }

  /// The color of text.
  public static let primary = Color(.text)
  /// The color of less important text.
  public static let secondary = Color(.secondaryText)
  /// The accent color.
  public static let accent = Color(.accent)
  /// The accent color (SwiftUI's name).
  public static let accentColor = Color(.accent)
  /// The color of successful results.
  public static let success = Color(.success)
  /// The color of warnings.
  public static let warning = Color(.warning)
  /// The color of errors and destructive actions.
  public static let danger = Color(.danger)
  /// The background of the window.
  public static let background = Color(.background)
  /// The background of controls and fields.
  public static let surface = Color(.surface)
  /// The color of borders and lines.
  public static let border = Color(.border)
  /// The terminal's default color.
  public static let clear = Color(.terminalDefault)

  /// The opacity over the palette's background, from 0 to 1.
  var alpha = 1.0

  func resolved(in palette: Palette) -> CellColor {
    let own =
      switch source {
      case .role(let role): palette[role]
      case .value(let value): value
      }
    return alpha < 1 ? own.mixed(with: palette[.background], own: alpha) : own
  }
}
