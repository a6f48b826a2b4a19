/// The size and the pixel format of a PNG picture (PNG, section 11.2.1).
public struct PNGHeader: Hashable, Sendable {
  /// The meaning of the samples of a pixel.
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case indexed = 3
    case grayAlpha = 4
    case rgba = 6

    var channelCount: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var bitDepths: [UInt8] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  let bitDepth: Int
  let colorType: ColorType
  let isInterlaced: Bool

  /// Reads the header, without decoding the pixels.
  ///
  /// - Parameter bytes: The data of a PNG file, or its first 33 bytes.
  /// - Throws: `PNGError` if the data do not begin with a valid header.
  public init(_ bytes: [UInt8]) throws(PNGError) {
    var reader = try PNGChunkReader(bytes)
    let chunk = try reader.next()
    guard chunk.name == "IHDR" else { throw PNGError(reason: .unexpectedChunk, chunk: "IHDR", offset: chunk.offset) }
    try self.init(chunk)
  }

  init(_ chunk: PNGChunk) throws(PNGError) {
    let data = Array(chunk.data)
    guard data.count == 13, let type = ColorType(rawValue: data[9]), type.bitDepths.contains(data[8]), data[10] == 0,
      data[11] == 0, data[12] <= 1
    else { throw chunk.error(.invalidValue) }
    (width, height) = (Int(data[..<4].bigEndian), Int(data[4..<8].bigEndian))
    guard width > 0, height > 0, width <= Int32.max, height <= Int32.max else { throw chunk.error(.invalidValue) }
    (bitDepth, colorType, isInterlaced) = (Int(data[8]), type, data[12] == 1)
  }

  var bitsPerPixel: Int { bitDepth * colorType.channelCount }
  /// The distance in bytes to the sample before, for filters.
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// A reduced image: every `stepX`-th column and `stepY`-th row, from a first one.
  struct Pass {
    let x, y, stepX, stepY: Int
    let width, height: Int
  }

  /// The images of which the data consist: seven if interlaced by Adam7 (PNG, section 8.2), otherwise one.
  var passes: [Pass] {
    let starts = isInterlaced ? Self.adam7 : [(0, 0, 1, 1)]
    return starts.map { x, y, stepX, stepY in
      Pass(
        x: x, y: y, stepX: stepX, stepY: stepY, width: (width - x + stepX - 1) / stepX,
        height: (height - y + stepY - 1) / stepY)
    }.filter { $0.width > 0 && $0.height > 0 }
  }

  private static let adam7 = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  /// The size of the decompressed data: each row begins with the number of its filter.
  var dataSize: Int {
    passes.reduce(0) { $0 + $1.height * (bytesPerRow(width: $1.width) + 1) }
  }
}
