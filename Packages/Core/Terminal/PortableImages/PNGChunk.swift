/// A part of a PNG file (PNG, section 5.3).
struct PNGChunk {
  let name: String
  let data: ArraySlice<UInt8>
  let offset: Int
  /// Whether a decoder that does not know the chunk cannot show the picture.
  var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? true }

  func error(_ reason: PNGError.Reason) -> PNGError { PNGError(reason: reason, chunk: name, offset: offset) }
}

/// Reads the chunks of a PNG file and checks their checksums.
struct PNGChunkReader {
  private let bytes: [UInt8]
  private var position: Int

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: Self.signature) else { throw PNGError(reason: .notPNG, chunk: "", offset: 0) }
    self.bytes = bytes
    position = Self.signature.count
  }

  mutating func next() throws(PNGError) -> PNGChunk {
    let start = position
    guard bytes.count - start >= 8 else { throw PNGError(reason: .truncated, chunk: "", offset: bytes.count) }
    let length = Int(bytes[start..<start + 4].bigEndian)
    let name = bytes[start + 4..<start + 8]
    guard name.allSatisfy({ (65...90).contains($0 & 0xDF) }) else {
      throw PNGError(reason: .unexpectedChunk, chunk: "", offset: start)
    }
    let text = String(decoding: name, as: UTF8.self)
    guard bytes.count - start - 12 >= length else { throw PNGError(reason: .truncated, chunk: text, offset: start) }
    let end = start + 8 + length
    let chunk = PNGChunk(name: text, data: bytes[start + 8..<end], offset: start)
    guard bytes[end..<end + 4].bigEndian == CRC32.checksum(of: bytes[start + 4..<end]) else {
      throw chunk.error(.checksumMismatch)
    }
    position = end + 4
    return chunk
  }
}

extension ArraySlice<UInt8> {
  /// The value of the bytes, of which the first is the highest.
  var bigEndian: UInt32 { reduce(0) { $0 << 8 | UInt32($1) } }
}
