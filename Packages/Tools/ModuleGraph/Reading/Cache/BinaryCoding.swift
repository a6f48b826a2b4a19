/// A value in the compact format of `ResultCache`.
package protocol BinaryCodable {
  /// Reads a value. If the bytes are no valid value, the reader is invalid afterwards.
  init(from reader: inout BinaryReader)
  func write(to writer: inout BinaryWriter)
}

/// Writes values: numbers in groups of seven bits, and texts and lists after their length.
package struct BinaryWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number; a negative one takes ten bytes.
  package mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }
  package mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func write<Value>(_ value: Value?, _ write: (inout BinaryWriter, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  package mutating func write(_ text: String?) { write(text) { $0.write($1) } }

  package mutating func write<Value>(_ values: [Value], _ write: (inout BinaryWriter, Value) -> Void) {
    self.write(values.count)
    for value in values { write(&self, value) }
  }

  package mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }
}

/// Reads what `BinaryWriter` has written.
///
/// After a read beyond the end, or of an invalid value, `isValid` is false, and all values are zero or empty.
package struct BinaryReader {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  package private(set) var isValid = true

  package init(_ bytes: [UInt8], in range: Range<Int>) {
    (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
  }

  package var isAtEnd: Bool { position == end }

  package mutating func invalidate() { (isValid, position) = (false, end) }

  package mutating func number() -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    invalidate()
    return 0
  }

  package mutating func int() -> Int { Int(truncatingIfNeeded: number()) }

  package mutating func bool() -> Bool {
    let number = number()
    if number > 1 { invalidate() }
    return number == 1
  }

  /// Reads the length of something that takes at least one byte for each element.
  private mutating func count() -> Int {
    let count = int()
    if count < 0 || count > end - position { invalidate() }
    return isValid ? count : 0
  }

  package mutating func text() -> String {
    let count = count()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  package mutating func optional<Value>(_ read: (inout BinaryReader) -> Value) -> Value? {
    bool() ? read(&self) : nil
  }

  package mutating func optionalText() -> String? { optional { $0.text() } }

  package mutating func list<Value>(_ read: (inout BinaryReader) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    values.reserveCapacity(count)
    while values.count < count, isValid { values.append(read(&self)) }
    return values
  }

  package mutating func texts() -> [String] { list { $0.text() } }

  /// Reads the raw value of an enumeration; returns `other` if it is invalid.
  package mutating func choice<Value: RawRepresentable<String>>(or other: Value) -> Value {
    if let value = Value(rawValue: text()) { return value }
    invalidate()
    return other
  }
}
