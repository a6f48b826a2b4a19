/// Discards terminal output that is no input, up to its end and without storing it.
extension InputParser {
  /// Discards the bytes of a string up to BEL or ESC \.
  ///
  /// The keys that end or stop the program also end a string.
  mutating func nextOfString(at index: Int) -> (InputEvent?, Int)? {
    let end = pending[index...].firstIndex { $0 == 0x07 || $0 == 0x1B || Self.isProgramKey($0) }
    guard let end else { return (nil, pending.count - index) }
    if pending[end] == 0x1B, end + 1 == pending.count { return end == index ? nil : (nil, end - index) }
    mode = .keys
    switch pending[end] {
    case 0x07: return (nil, end - index + 1)
    case 0x1B where pending[end + 1] == UInt8(ascii: "\\"): return (nil, end - index + 2)
    default: return (nil, end - index)
    }
  }

  /// Discards the rest of a control sequence, including its final byte.
  mutating func nextOfLongSequence(at index: Int) -> (InputEvent?, Int)? {
    guard let end = pending[index...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return (nil, pending.count - index)
    }
    mode = .keys
    return (nil, end - index + ((0x40...0x7E).contains(pending[end]) ? 1 : 0))
  }
}
