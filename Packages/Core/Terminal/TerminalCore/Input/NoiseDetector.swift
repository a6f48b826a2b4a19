/// A detector for input that no user types, such as a binary file or line noise.
///
/// Keys, mouse reports and pastes are valid UTF-8, or nearly so in a legacy encoding. If many invalid bytes are close
/// together, the bytes between them are no keys either. Handling those would activate controls at random.
struct NoiseDetector {
  private(set) var isNoise = false
  /// The number of invalid bytes in the current run, and the offset of the last one in all received input.
  private var count = 0
  private var last = Int.min / 2
  /// The number of invalid bytes in a run that counts as noise.
  static let threshold = 64
  /// The number of consecutive valid bytes that ends a run.
  package static let gap = 32

  mutating func recordInvalidByte(at place: Int) {
    guard place != last else { return }
    count = place - last > Self.gap ? 1 : count + 1
    last = place
    if count >= Self.threshold { isNoise = true }
  }

  /// Returns the number of noise bytes from an index on.
  ///
  /// The bytes after the last invalid one are retained until it is certain whether the noise has ended.
  mutating func noise(in bytes: [UInt8], from index: Int) -> Int {
    // This uses the buffer, because debug builds process millions of bytes here.
    bytes.withUnsafeBufferPointer { bytes in
      var next = index
      var end = index
      while next < bytes.count {
        if let length = Self.length(in: bytes, at: next) { next += length } else { (next, end) = (next + 1, next + 1) }
        guard next - end < Self.gap else {
          self = NoiseDetector()
          break
        }
      }
      return end - index
    }
  }

  /// Returns the length of the character's available bytes; `nil` if there is no valid character.
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
