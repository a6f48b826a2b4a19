extension Bitmap {
  /// The way in which the pixels of a resized bitmap are computed.
  public enum Filter: Hashable, Sendable {
    /// The nearest pixel, for pixel art.
    case nearest
    /// The average of the covered area, for photographs and drawings.
    case box
  }

  /// Returns the bitmap in another size; empty if either size is zero.
  ///
  /// - Complexity: O(*n* + *m*) for *n* pixels and *m* new pixels.
  public func resized(width: Int, height: Int, filter: Filter = .box) -> Bitmap {
    guard width > 0, height > 0, self.width > 0, self.height > 0 else { return Bitmap(width: 0, height: 0, pixels: []) }
    guard width != self.width || height != self.height else { return self }
    switch filter {
    case .nearest: return nearest(width, height)
    case .box: return averaged(width, height)
    }
  }

  private func nearest(_ width: Int, _ height: Int) -> Bitmap {
    let columns = (0..<width).map { (2 * $0 + 1) * self.width / (2 * width) * 4 }
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = (2 * y + 1) * self.height / (2 * height) * self.width * 4
      for column in columns { result.append(contentsOf: pixels[row + column..<row + column + 4]) }
    }
    return Bitmap(width: width, height: height, pixels: result)
  }

  /// The source pixels of one pixel along one axis, with the share of each.
  private struct Span {
    let start: Int
    let weights: [Float]

    static func all(from source: Int, to target: Int) -> [Span] {
      let step = Double(source) / Double(target)
      return (0..<target).map { index in
        let (start, end) = (Double(index) * step, Double(index + 1) * step)
        let first = min(source - 1, Int(start))
        let last = max(first, min(source - 1, Int(end.rounded(.up)) - 1))
        let weights = (first...last).map { Float((min(end, Double($0 + 1)) - max(start, Double($0))) / step) }
        return Span(start: first, weights: weights)
      }
    }
  }

  private func averaged(_ width: Int, _ height: Int) -> Bitmap {
    let rows = averagedRows(Span.all(from: self.width, to: width))
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    for span in Span.all(from: self.height, to: height) {
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        for (offset, weight) in span.weights.enumerated() { sum += rows[(span.start + offset) * width + x] * weight }
        Self.append(sum, to: &result)
      }
    }
    return Bitmap(width: width, height: height, pixels: result)
  }

  /// Returns the rows in the new width, with premultiplied alpha: a transparent pixel has no color.
  private func averagedRows(_ spans: [Span]) -> [SIMD4<Float>] {
    var rows: [SIMD4<Float>] = []
    rows.reserveCapacity(spans.count * height)
    for y in 0..<height {
      for span in spans {
        var sum = SIMD4<Float>.zero
        for (offset, weight) in span.weights.enumerated() {
          sum += premultiplied((y * width + span.start + offset) * 4) * weight
        }
        rows.append(sum)
      }
    }
    return rows
  }

  private func premultiplied(_ index: Int) -> SIMD4<Float> {
    let alpha = Float(pixels[index + 3]) / 255
    let color = SIMD4(Float(pixels[index]), Float(pixels[index + 1]), Float(pixels[index + 2]), 255)
    return color * alpha
  }

  private static func append(_ sum: SIMD4<Float>, to result: inout [UInt8]) {
    let alpha = sum.w / 255
    let color = alpha > 0 ? sum / alpha : .zero
    for component in [color.x, color.y, color.z, sum.w] {
      result.append(UInt8(max(0, min(255, component.rounded()))))
    }
  }
}
