/// Writes fixed-width numbers with leading zeros.
struct DigitWriter {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(24) }

  var result: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ number: Int, digits: Int, then separator: Unicode.Scalar) {
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
    bytes.append(UInt8(ascii: separator))
  }
}
