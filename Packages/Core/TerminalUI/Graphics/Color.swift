/// A colour by its meaning or by its value; a meaning takes its value from the palette in the environment.
public struct Color: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case role(Palette.Role)
    case value(CellColor)
  }

  let source: Source

  /// The colour of a role, as the palette in the environment gives it.
  public init(_ role: Palette.Role) {
    source = .role(role)
  }

  /// The exact color of a cell.
  public init(_ value: CellColor) {
    source = .value(value)
  }

  public static let primary = Color(.text)
  public static let secondary = Color(.secondaryText)
  public static let accent = Color(.accent)
  public static let accentColor = Color(.accent)
  public static let success = Color(.success)
  public static let warning = Color(.warning)
  public static let danger = Color(.danger)
  public static let background = Color(.background)
  public static let surface = Color(.surface)
  public static let border = Color(.border)
  /// The terminal's own colour.
  public static let clear = Color(.terminalDefault)

  /// How much of the color shows over the palette's background, from 0 to 1.
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

/// A colour of a cell: the terminal's own, or red, green and blue.
public struct CellColor: Hashable, Sendable {
  /// Zero for the terminal's own colour, else `0x01RRGGBB`.
  let bits: UInt32

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = 0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  private init(bits: UInt32) {
    self.bits = bits
  }

  public static let terminalDefault = CellColor(bits: 0)

  public var isTerminalDefault: Bool { bits == 0 }
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
}
