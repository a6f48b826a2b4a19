/// Bytes for a terminal, put together without strings: a frame is made of hundreds of small pieces.
struct ControlBytes {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// A control sequence with one number; one is what a terminal takes where it is given none.
  mutating func control(_ number: Int, _ final: Unicode.Scalar) {
    append("\u{1B}[")
    if number != 1 { append(number: number) }
    append(UInt8(ascii: final))
  }

  /// A control sequence with two numbers.
  mutating func control(_ first: Int, _ second: Int, _ final: Unicode.Scalar) {
    guard second != 1 else { return control(first, final) }
    append("\u{1B}[")
    append(number: first)
    append(UInt8(ascii: ";"))
    append(number: second)
    append(UInt8(ascii: final))
  }
}
