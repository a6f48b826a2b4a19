/// Recognises input that nobody types: a binary file that was sent to the terminal, a line that went bad.
///
/// Keys, mouse reports and pastes are valid UTF-8, or nearly so in an old encoding. Where so many bytes that are not stand so
/// close together, those between them are no keys either: to follow them would press buttons at random.
struct NoiseWatch {
  private(set) var isNoise = false
  /// How many bytes of the run cannot be text, and where the last of them stands in all that has come.
  private var count = 0
  private var last = Int.min / 2

  /// So many of them in a run are noise.
  static let threshold = 64
  /// So many valid bytes end a run.
  static let gap = 32

  /// Notes a byte that is no part of any character, by its place in all that has come.
  mutating func note(at place: Int) {
    guard place != last else { return }
    count = place - last > Self.gap ? 1 : count + 1
    last = place
    if count >= Self.threshold { isNoise = true }
  }

  /// How many bytes from a place on are noise. What follows the last one that cannot be text waits until it is clear whether the
  /// noise is over.
  mutating func noise(in bytes: [UInt8], from index: Int) -> Int {
    // NB: on the buffer, because debug builds pass over millions of bytes here.
    bytes.withUnsafeBufferPointer { bytes in
      var next = index
      var end = index
      while next < bytes.count {
        if let length = Self.length(in: bytes, at: next) { next += length } else { (next, end) = (next + 1, next + 1) }
        guard next - end < Self.gap else {
          self = NoiseWatch()
          break
        }
      }
      return end - index
    }
  }

  /// How many bytes the character takes, as far as it has come; `nil` where no character is.
  private static func length(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    guard first >= 0xC2, first < 0xF5 else { return nil }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var offset = 1
    while offset < length, index + offset < bytes.count {
      guard bytes[index + offset] & 0xC0 == 0x80 else { return nil }
      offset += 1
    }
    return offset
  }
}
