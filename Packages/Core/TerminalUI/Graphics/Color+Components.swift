extension Color {
  /// How components are encoded (SwiftUI's type of the same name). A terminal takes all as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  /// A color of red, green and blue.
  ///
  /// - Parameters:
  ///   - colorSpace: accepted for SwiftUI's sake; terminals show sRGB.
  ///   - red: from 0 to 1, as the other components. Values outside that range are clamped.
  ///   - opacity: 1 is opaque. Below, the color is mixed with the palette's background.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(CellColor(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue)))
    alpha = min(max(0, opacity), 1)
  }

  /// A gray: 0 is black, 1 is white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A color of hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // The distance of each component from its peak on the color wheel, in sixths of a turn.
    func component(_ offset: Double) -> Double {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The color with another opacity, from 0 to 1, of its own.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= min(max(0, opacity), 1)
    return color
  }

  private static func byte(_ component: Double) -> UInt8 {
    // A component that is not a number counts as zero.
    component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0
  }
}

extension Color {
  // SwiftUI's values, changed a little where two would look alike on a terminal of few colors: of sixteen, yellow is not
  // shown as orange, pink not as red, brown not as gray; of 256, teal is not shown as cyan.
  public static let red = Color(CellColor(red: 255, green: 59, blue: 48))
  public static let orange = Color(CellColor(red: 255, green: 149, blue: 0))
  public static let yellow = Color(CellColor(red: 255, green: 214, blue: 10))
  public static let green = Color(CellColor(red: 52, green: 199, blue: 89))
  public static let mint = Color(CellColor(red: 0, green: 199, blue: 190))
  public static let teal = Color(CellColor(red: 48, green: 176, blue: 190))
  public static let cyan = Color(CellColor(red: 50, green: 173, blue: 230))
  public static let blue = Color(CellColor(red: 0, green: 122, blue: 255))
  public static let indigo = Color(CellColor(red: 88, green: 86, blue: 214))
  public static let purple = Color(CellColor(red: 175, green: 82, blue: 222))
  public static let pink = Color(CellColor(red: 255, green: 45, blue: 150))
  public static let brown = Color(CellColor(red: 162, green: 108, blue: 20))
  public static let gray = Color(CellColor(red: 142, green: 142, blue: 147))
  public static let black = Color(CellColor(red: 0, green: 0, blue: 0))
  public static let white = Color(CellColor(red: 255, green: 255, blue: 255))
}
