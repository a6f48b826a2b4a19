/// Turns the decompressed rows of a PNG file into pixels.
struct PNGPixelDecoder {
  private let file: PNGFile
  private var data: [UInt8]
  private var pixels: [UInt8]
  /// The samples of the transparent color; `nil` if there is none.
  private let transparentSamples: [Int]?

  init(_ file: PNGFile, _ data: [UInt8]) {
    self.file = file
    self.data = data
    pixels = [UInt8](repeating: 0, count: file.header.width * file.header.height * 4)
    let hasColor = !file.transparency.isEmpty && file.header.colorType != .indexed
    let transparency = file.transparency
    transparentSamples =
      hasColor
      ? stride(from: 0, to: transparency.count, by: 2).map { Int(transparency[$0]) << 8 | Int(transparency[$0 + 1]) }
      : nil
  }

  /// Returns four bytes for each pixel; throws if a filter or a color does not exist.
  mutating func decode() throws(PNGError) -> [UInt8] {
    var start = 0
    for pass in file.header.passes {
      let length = file.header.bytesPerRow(width: pass.width)
      for row in 0..<pass.height {
        try removeFilter(at: start, length: length, isFirst: row == 0)
        try expand(rowAt: start + 1, y: pass.y + row * pass.stepY, pass)
        start += length + 1
      }
    }
    return pixels
  }

  private func invalidValue() -> PNGError { PNGError(reason: .invalidValue, chunk: "IDAT", offset: 0) }

  /// Replaces the filtered bytes of a row with the original ones (PNG, section 9.2).
  private mutating func removeFilter(at start: Int, length: Int, isFirst: Bool) throws(PNGError) {
    let (row, distance) = (start + 1, file.header.filterDistance)
    // The row above, without its filter number.
    let above = isFirst ? nil : row - length - 1
    switch data[start] {
    case 0: return
    case 1:
      for index in stride(from: distance, to: length, by: 1) { data[row + index] &+= data[row + index - distance] }
    case 2: if let above { for index in 0..<length { data[row + index] &+= data[above + index] } }
    case 3:
      for index in 0..<length {
        let (left, up) = neighbors(row, above, index, distance)
        data[row + index] &+= UInt8((Int(left) + Int(up)) / 2)
      }
    case 4:
      for index in 0..<length {
        let (left, up) = neighbors(row, above, index, distance)
        let corner = above.map { index >= distance ? data[$0 + index - distance] : 0 } ?? 0
        data[row + index] &+= Self.paeth(Int(left), Int(up), Int(corner))
      }
    default: throw invalidValue()
    }
  }

  private func neighbors(_ row: Int, _ above: Int?, _ index: Int, _ distance: Int) -> (left: UInt8, up: UInt8) {
    (index >= distance ? data[row + index - distance] : 0, above.map { data[$0 + index] } ?? 0)
  }

  /// Returns the neighbor that is closest to a linear estimate.
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> UInt8 {
    let estimate = left + up - corner
    let (toLeft, toUp, toCorner) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
    return UInt8(toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner)
  }

  private mutating func expand(rowAt row: Int, y: Int, _ pass: PNGHeader.Pass) throws(PNGError) {
    for column in 0..<pass.width {
      let target = (y * file.header.width + pass.x + column * pass.stepX) * 4
      try expandPixel(row, column, to: target)
    }
  }

  private mutating func expandPixel(_ row: Int, _ column: Int, to target: Int) throws(PNGError) {
    let channels = file.header.colorType.channelCount
    let first = sample(row, column * channels)
    switch file.header.colorType {
    case .indexed:
      guard first * 3 + 2 < file.palette.count else { throw invalidValue() }
      for channel in 0..<3 { pixels[target + channel] = file.palette[first * 3 + channel] }
      pixels[target + 3] = first < file.transparency.count ? file.transparency[first] : 255
    case .gray, .grayAlpha:
      let gray = byte(first)
      for channel in 0..<3 { pixels[target + channel] = gray }
      let isTransparent = transparentSamples.map { $0[0] == first } ?? false
      pixels[target + 3] = channels == 2 ? byte(sample(row, column * 2 + 1)) : isTransparent ? 0 : 255
    case .rgb, .rgba:
      let (green, blue) = (sample(row, column * channels + 1), sample(row, column * channels + 2))
      pixels[target] = byte(first)
      pixels[target + 1] = byte(green)
      pixels[target + 2] = byte(blue)
      let isTransparent = transparentSamples.map { $0[0] == first && $0[1] == green && $0[2] == blue } ?? false
      pixels[target + 3] = channels == 4 ? byte(sample(row, column * 4 + 3)) : isTransparent ? 0 : 255
    }
  }

  private func sample(_ row: Int, _ index: Int) -> Int {
    switch file.header.bitDepth {
    case 8: return Int(data[row + index])
    case 16: return Int(data[row + 2 * index]) << 8 | Int(data[row + 2 * index + 1])
    case let depth:
      let bit = index * depth
      return Int(data[row + bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
    }
  }

  private func byte(_ sample: Int) -> UInt8 {
    switch file.header.bitDepth {
    case 8: UInt8(sample)
    case 16: UInt8((sample * 255 + 32_895) >> 16)
    case let depth: UInt8(sample * 255 / ((1 << depth) - 1))
    }
  }
}
