import Foundation

extension RGBColor {
  /// How bright the colour is to the eye: 0 for black to 1 for white (WCAG 2.1, "relative luminance").
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// How well the two colours can be told apart: 1 for equal ones to 21 for black and white (WCAG 2.1, "contrast ratio").
  ///
  /// Text should reach 4.5 (level AA), or 7 (level AAA). The order of the two does not matter.
  public func contrast(with other: RGBColor) -> Double {
    Self.contrast(relativeLuminance, other.relativeLuminance)
  }

  /// As above, of two luminances.
  static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
