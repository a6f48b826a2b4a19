/// Writes PNG files in stored blocks, independently of the decoder.
struct PNGWriter {
  var chunks: [(name: String, data: [UInt8])] = []

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Creates a picture of rows that contain their filter numbers.
  init(width: Int, height: Int, bitDepth: UInt8 = 8, colorType: UInt8, palette: [UInt8] = [], _ rows: [[UInt8]]) {
    let header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [bitDepth, colorType, 0, 0, 0]
    chunks = [("IHDR", header)] + (palette.isEmpty ? [] : [("PLTE", palette)])
    chunks += [("IDAT", Self.zlib(rows.flatMap { $0 })), ("IEND", [])]
  }

  var file: [UInt8] {
    chunks.reduce(Self.signature) { file, chunk in
      let body = Array(chunk.name.utf8) + chunk.data
      return file + Self.bytes(UInt32(chunk.data.count)) + body + Self.bytes(Self.crc(body))
    }
  }

  static func zlib(_ data: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(data.count & 255), UInt8(data.count >> 8))
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data { (a, b) = ((a + UInt32(byte)) % 65521, (b + a + UInt32(byte)) % 65521) }
    return [0x78, 1, 1, low, high, ~low, ~high] + data + bytes(b << 16 | a)
  }

  static func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

  /// The CRC by polynomial division, bit by bit.
  static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
  }
}
