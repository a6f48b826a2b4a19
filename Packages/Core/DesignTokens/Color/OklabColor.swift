import Foundation

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

  /// Returns the squared perceptual distance between two colors.
  func difference(from other: OklabColor) -> Double {
    let (x, y, z) = (lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow)
    return x * x + y * y + z * z
  }
}
