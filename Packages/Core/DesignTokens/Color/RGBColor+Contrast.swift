import Foundation

extension RGBColor {
  /// The relative luminance: 0 for black to 1 for white (WCAG 2.1, "relative luminance").
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast ratio of two colors: 1 for equal ones to 21 for black and white (WCAG 2.1, "contrast ratio").
  ///
  /// Text should reach 4.5 (level AA) or 7 (level AAA). The order of the colors does not matter.
  ///
  /// - Parameter other: The color to compare with.
  /// - Returns: The contrast ratio, from 1 to 21.
  public func contrast(with other: RGBColor) -> Double {
    Self.contrast(relativeLuminance, other.relativeLuminance)
  }

  /// Returns the contrast ratio of two relative luminances.
  static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
