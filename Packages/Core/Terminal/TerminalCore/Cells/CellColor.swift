/// The color of a cell: the terminal's default, or red, green and blue.
public struct CellColor: Hashable, Sendable {
  /// Zero for the terminal's default color, otherwise `0x01RRGGBB`.
  package let bits: UInt32

  /// Creates a color from components.
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

  /// The nearest of the 256 indexed colors: the 6 x 6 x 6 cube from 16, or the grays from 232 (xterm's palette).
  package var indexed: UInt8 {
    let cube = [red, green, blue].map(Self.cubeStep)
    let gray = Self.grayStep((Int(red) + Int(green) + Int(blue)) / 3)
    let cubeValues = cube.map { Self.cubeValues[$0] }
    let grayValue = 8 + 10 * gray
    if distance(to: [grayValue, grayValue, grayValue]) < distance(to: cubeValues) { return UInt8(232 + gray) }
    return UInt8(16 + 36 * cube[0] + 6 * cube[1] + cube[2])
  }

  /// The nearest of the sixteen basic colors, from 0 to 15, by xterm's values.
  package var sixteen: UInt8 {
    let distances = Self.sixteenValues.map { distance(to: $0) }
    let best = distances.indices.min { distances[$0] < distances[$1] } ?? 7
    return UInt8(best)
  }

  private func distance(to other: [Int]) -> Int {
    let differences = [Int(red) - other[0], Int(green) - other[1], Int(blue) - other[2]]
    return differences.reduce(0) { $0 + $1 * $1 }
  }

  private static let cubeValues = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ component: UInt8) -> Int {
    component < 48 ? 0 : component < 115 ? 1 : (Int(component) - 35) / 40
  }

  private static func grayStep(_ value: Int) -> Int {
    min(23, max(0, (value - 3) / 10))
  }

  private static let sixteenValues: [[Int]] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
    [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255],
    [255, 255, 255],
  ]
}
