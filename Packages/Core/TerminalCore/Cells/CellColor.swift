/// The color of a cell: the terminal's default, or red, green and blue.
public struct CellColor: Hashable, Sendable {
  /// Zero for the terminal's default color, otherwise `0x01RRGGBB`.
  package let bits: UInt32

  /// Creates a color from components.
  ///
  /// - Parameters:
  ///   - red: The red component.
  ///   - green: The green component.
  ///   - blue: The blue component.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = 0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// The terminal's default color, whose components are unknown.
  public static let terminalDefault = CellColor(bits: 0)

  /// Whether this is the terminal's default color.
  public var isTerminalDefault: Bool { bits == 0 }
  /// The red component; zero for the terminal's default color.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// The green component; zero for the terminal's default color.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// The blue component; zero for the terminal's default color.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
}
