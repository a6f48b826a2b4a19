/// The key of a cached result: a 128-bit hash of everything that the result depends on.
///
/// It is the same in every run and on every machine, unlike the values of `Hasher`. It is not cryptographic.
package struct CacheKey: Sendable, Hashable, Comparable {
  package private(set) var high: UInt64 = 0x9E37_79B9_7F4A_7C15
  package private(set) var low: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(high: UInt64, low: UInt64) {
    (self.high, self.low) = (high, low)
  }

  package init(_ purpose: String) { combine(purpose) }

  package mutating func combine(_ value: UInt64) {
    high = (high ^ value) &* 0xFF51_AFD7_ED55_8CCD
    high ^= high >> 32
    low = (low << 5 | low >> 59) &+ value
    low = low &* 0xC4CE_B9FE_1A85_EC53
    low ^= low >> 29
  }

  package mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }

  package mutating func combine(_ key: CacheKey) {
    combine(key.high)
    combine(key.low)
  }

  /// Adds the length and the content of a text, eight bytes at a time.
  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Adds the length and the content of a buffer, eight bytes at a time.
  package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    combine(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    guard index < bytes.count else { return }
    combine(bytes[index...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  package static func < (one: CacheKey, other: CacheKey) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }
}
