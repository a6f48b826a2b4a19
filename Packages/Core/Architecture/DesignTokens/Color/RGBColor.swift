import Foundation

/// An opaque color in the sRGB space with 8 bits per component.
public struct RGBColor: Hashable, Sendable, CustomStringConvertible {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8

  /// Creates a color from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from the lowest 24 bits of a hexadecimal number: `RGBColor(0x8AB4FF)`.
  public init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// The color in hexadecimal notation: `#8AB4FF`.
  public var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension RGBColor {
  /// The relative luminance: 0 for black to 1 for white (WCAG 2.1, "relative luminance").
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast ratio of two colors: 1 for equal ones to 21 for black and white (WCAG 2.1, "contrast ratio").
  ///
  /// Text should reach 4.5 (level AA) or 7 (level AAA). The order of the colors does not matter.
  public func contrast(with other: RGBColor) -> Double {
    Self.contrast(relativeLuminance, other.relativeLuminance)
  }

  static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

/// A color in the perceptual Oklab space: lightness, green to red, blue to yellow (Ottosson 2020).
struct OklabColor {
  let lightness: Double
  let greenRed: Double
  let blueYellow: Double

  init(_ color: RGBColor) {
    let (r, g, b) = (RGBColor.linear(color.red), RGBColor.linear(color.green), RGBColor.linear(color.blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    greenRed = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The distance from gray: 0 for a gray to about 0.3 for the most saturated colors.
  var chroma: Double { (greenRed * greenRed + blueYellow * blueYellow).squareRoot() }

  /// Returns the angle between the hues of two colors in radians, from 0 to π.
  func hueDifference(from other: OklabColor) -> Double {
    let angle = abs(atan2(blueYellow, greenRed) - atan2(other.blueYellow, other.greenRed))
    return min(angle, 2 * .pi - angle)
  }

  /// Returns the squared perceptual distance between two colors.
  func difference(from other: OklabColor) -> Double {
    let (x, y, z) = (lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow)
    return x * x + y * y + z * z
  }
}
