/// A color by its role or by its value; the palette in the environment defines the color of a role.
public struct Color: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case role(Palette.Role)
    case value(CellColor)
    case named(String)
  }

  let source: Source

  /// Creates the color of a role.
  public init(_ role: Palette.Role) {
    source = .role(role)
  }

  init(_ source: Source) { self.source = source }

  /// Creates a color with a fixed value.
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
  /// The background of every second row of a list.
  public static let alternateRow = Color(.alternateRow)
  /// The terminal's default color.
  public static let clear = Color(.terminalDefault)
  /// The opacity over the palette's background, from 0 to 1.
  private(set) var alpha = 1.0

  package func resolved(in palette: Palette) -> CellColor {
    let own = opaqueValue(in: palette)
    return alpha < 1 ? own.mixed(with: palette[.background], own: alpha) : own
  }

  func opaqueValue(in palette: Palette) -> CellColor {
    switch source {
    case .role(let role): palette[role]
    case .value(let value): value
    case .named(let name): palette[name: name] ?? palette[.text]
    }
  }

  // SwiftUI's values, adjusted where two would look alike on a terminal with few colors.
  // With 16 colors, yellow differs from orange, pink from red, and brown from gray. With 256, teal differs from cyan.

  /// A red.
  public static let red = Color(CellColor(red: 255, green: 59, blue: 48))
  /// An orange.
  public static let orange = Color(CellColor(red: 255, green: 149, blue: 0))
  /// A yellow.
  public static let yellow = Color(CellColor(red: 255, green: 214, blue: 10))
  /// A green.
  public static let green = Color(CellColor(red: 52, green: 199, blue: 89))
  /// A mint green.
  public static let mint = Color(CellColor(red: 0, green: 199, blue: 190))
  /// A teal.
  public static let teal = Color(CellColor(red: 48, green: 176, blue: 190))
  /// A cyan.
  public static let cyan = Color(CellColor(red: 50, green: 173, blue: 230))
  /// A blue.
  public static let blue = Color(CellColor(red: 0, green: 122, blue: 255))
  /// An indigo.
  public static let indigo = Color(CellColor(red: 88, green: 86, blue: 214))
  /// A purple.
  public static let purple = Color(CellColor(red: 175, green: 82, blue: 222))
  /// A pink.
  public static let pink = Color(CellColor(red: 255, green: 45, blue: 150))
  /// A brown.
  public static let brown = Color(CellColor(red: 162, green: 108, blue: 20))
  /// A medium gray.
  public static let gray = Color(CellColor(red: 142, green: 142, blue: 147))
  /// Black.
  public static let black = Color(CellColor(red: 0, green: 0, blue: 0))
  /// White.
  public static let white = Color(CellColor(red: 255, green: 255, blue: 255))

  /// The color space of components (SwiftUI's type of the same name); terminals interpret all components as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// Color spaces of SwiftUI, all of which are treated as sRGB.
    case sRGB, sRGBLinear, displayP3
  }

  /// Creates a color from red, green and blue, each from 0 to 1; components outside that range are clamped.
  ///
  /// The color space is ignored, because terminals show sRGB. A color that is not opaque is mixed with the palette's
  /// background.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(CellColor(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue)))
    alpha = min(max(0, opacity), 1)
  }

  /// Creates a shade of gray, from 0 (black) to 1 (white); the color space is ignored, because terminals show sRGB.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // The distance of each component from its peak on the color wheel, in sixths of a turn.
    func component(_ offset: Double) -> Double {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// Returns the color with its opacity multiplied by a factor, which is clamped to the range from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= min(max(0, opacity), 1)
    return color
  }

  private static func byte(_ component: Double) -> UInt8 {
    // NaN counts as zero.
    component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0
  }
}
