extension Bitmap {
  /// The pixels that a decoded picture may have unless another limit is given: 4,096 by 4,096, which take 64 MB.
  public static let defaultPixelLimit = 4096 * 4096

  /// Decodes a PNG picture.
  ///
  /// All color types, bit depths and filters are supported, and interlacing. 16-bit samples are rounded to 8 bits. Color
  /// profiles and gamma are ignored.
  /// - Throws: `PNGError` if the data are invalid or truncated, or the picture is larger than the limit.
  public init(png bytes: [UInt8], pixelLimit: Int = defaultPixelLimit) throws(PNGError) {
    let file = try PNGFile(bytes, pixelLimit: pixelLimit)
    let scanlines: [UInt8]
    do {
      scanlines = try Inflater.inflate(file.compressed, count: file.header.dataSize)
    } catch {
      throw PNGError(error)
    }
    var decoder = PNGPixelDecoder(file, scanlines)
    try self.init(width: file.header.width, height: file.header.height, pixels: decoder.decode())
  }
}

extension PNGError {
  fileprivate init(_ failure: Inflater.Failure) {
    switch failure {
    case .truncated(let offset): self.init(reason: .truncated, chunk: "IDAT", offset: offset)
    case .invalid(let offset): self.init(reason: .invalidCompression, chunk: "IDAT", offset: offset)
    case .checksumMismatch(let offset): self.init(reason: .checksumMismatch, chunk: "IDAT", offset: offset)
    }
  }
}

/// The parts of a PNG file that determine its pixels.
struct PNGFile {
  let header: PNGHeader
  /// Three bytes for each color.
  private(set) var palette: [UInt8] = []
  /// The opacity of colors of the palette, or the samples of the transparent color.
  private(set) var transparency: [UInt8] = []
  private(set) var compressed: [UInt8] = []
  private var hasEnded = false
  private var lastName = ""

  init(_ bytes: [UInt8], pixelLimit: Int) throws(PNGError) {
    header = try PNGHeader(bytes)
    guard header.height <= pixelLimit / header.width else {
      throw PNGError(reason: .tooLarge, chunk: "IHDR", offset: 8)
    }
    var reader = try PNGChunkReader(bytes)
    _ = try reader.next()
    while !hasEnded {
      let chunk = try reader.next()
      try read(chunk)
      lastName = chunk.name
    }
  }

  private mutating func read(_ chunk: PNGChunk) throws(PNGError) {
    switch chunk.name {
    case "PLTE": try readPalette(chunk)
    case "tRNS": try readTransparency(chunk)
    case "IDAT":
      let isMissingPalette = header.colorType == .indexed && palette.isEmpty
      guard !isMissingPalette, compressed.isEmpty || lastName == "IDAT" else { throw chunk.error(.unexpectedChunk) }
      compressed += chunk.data
    case "IEND":
      guard !compressed.isEmpty else { throw PNGError(reason: .unexpectedChunk, chunk: "IDAT", offset: chunk.offset) }
      hasEnded = true
    default:
      if chunk.isCritical { throw chunk.error(.unexpectedChunk) }
    }
  }

  private mutating func readPalette(_ chunk: PNGChunk) throws(PNGError) {
    let isColored = header.colorType != .gray && header.colorType != .grayAlpha
    guard palette.isEmpty, compressed.isEmpty, isColored else { throw chunk.error(.unexpectedChunk) }
    guard !chunk.data.isEmpty, chunk.data.count % 3 == 0, chunk.data.count <= 3 * 256 else {
      throw chunk.error(.invalidValue)
    }
    palette = Array(chunk.data)
  }

  private mutating func readTransparency(_ chunk: PNGChunk) throws(PNGError) {
    guard transparency.isEmpty, compressed.isEmpty else { throw chunk.error(.unexpectedChunk) }
    let isValid =
      switch header.colorType {
      case .gray: chunk.data.count == 2
      case .rgb: chunk.data.count == 6
      case .indexed: !chunk.data.isEmpty && chunk.data.count <= palette.count / 3
      case .grayAlpha, .rgba: false
      }
    guard isValid else { throw chunk.error(.invalidValue) }
    transparency = Array(chunk.data)
  }
}
