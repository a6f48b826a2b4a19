/// The checksum of PNG's chunks (PNG, Annex D).
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    var value = UInt32.max
    for byte in bytes { value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8) }
    return ~value
  }
}

/// The checksum of a zlib stream (RFC 1950, section 8).
enum Adler32 {
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    var start = 0
    while start < bytes.count {
      // The most bytes after which both sums fit into 32 bits.
      let end = min(bytes.count, start + 5552)
      for index in start..<end {
        low &+= UInt32(bytes[index])
        high &+= low
      }
      (low, high) = (low % 65521, high % 65521)
      start = end
    }
    return high << 16 | low
  }
}
