/// A buffer of terminal output that avoids strings, because a frame consists of hundreds of short pieces.
struct ControlBytes {
  package private(set) var bytes: [UInt8] = []

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ bytes: [UInt8]) {
    self.bytes.append(contentsOf: bytes)
  }

  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func append(_ scalar: Unicode.Scalar) {
    guard let encoded = UTF8.encode(scalar) else { return }
    for byte in encoded { bytes.append(byte) }
  }

  package mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends a control sequence with one parameter, which is omitted if it is 1, the default.
  package mutating func control(_ number: Int, _ final: Unicode.Scalar) {
    append("\u{1B}[")
    if number != 1 { append(number: number) }
    append(UInt8(ascii: final))
  }

  package mutating func control(_ first: Int, _ second: Int, _ final: Unicode.Scalar) {
    guard second != 1 else { return control(first, final) }
    append("\u{1B}[")
    append(number: first)
    append(UInt8(ascii: ";"))
    append(number: second)
    append(UInt8(ascii: final))
  }
}
