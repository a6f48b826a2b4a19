/// A picture in memory: rows of pixels from the top, with red, green, blue and alpha of 8 bits each.
///
/// Alpha is not premultiplied, and the color space is sRGB.
public struct Bitmap: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes for each pixel, row by row.
  public let pixels: [UInt8]
  /// Whether no pixel is transparent.
  public let isOpaque: Bool

  /// Creates a bitmap from four bytes for each pixel.
  ///
  /// Sizes below zero count as zero. Missing pixels are transparent, and further bytes are ignored.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    let (area, isOverflow) = max(0, width).multipliedReportingOverflow(by: max(0, height))
    let isEmpty = isOverflow || area == 0 || area > Int.max / 4
    self.width = isEmpty ? 0 : width
    self.height = isEmpty ? 0 : height
    let count = isEmpty ? 0 : area * 4
    if pixels.count == count {
      self.pixels = pixels
    } else {
      self.pixels = pixels.prefix(count) + [UInt8](repeating: 0, count: max(0, count - pixels.count))
    }
    isOpaque = Self.isOpaque(self.pixels)
  }

  /// Creates a bitmap by computing each pixel.
  public init(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> Pixel) {
    var pixels: [UInt8] = []
    for y in 0..<max(0, height) {
      for x in 0..<max(0, width) {
        let pixel = pixel(x, y)
        pixels += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// A color with its opacity.
  public struct Pixel: Hashable, Sendable {
    /// The components, from 0 to 255.
    public var red, green, blue: UInt8
    /// The opacity, from 0 (transparent) to 255 (opaque).
    public var alpha: UInt8

    /// Creates a pixel.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  /// Accesses the pixel at a position, which must be inside the bitmap.
  public subscript(x: Int, y: Int) -> Pixel {
    let start = (y * width + x) * 4
    return Pixel(red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2], alpha: pixels[start + 3])
  }

  private static func isOpaque(_ pixels: [UInt8]) -> Bool {
    var index = 3
    while index < pixels.count {
      if pixels[index] != 255 { return false }
      index += 4
    }
    return true
  }
}
