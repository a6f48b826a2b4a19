/// The 64-bit FNV-1a hash, which is the same in every run and on every machine, unlike `Hasher`.
///
/// It is not cryptographic. It identifies data that has no attacker: findings, manifests and generated blocks.
package struct StableHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    // The loop over a buffer is several times as fast as one over a generic sequence.
    guard bytes.withContiguousStorageIfAvailable({ add($0) }) == nil else { return }
    for byte in bytes { add(CollectionOfOne(byte)) }
  }

  private mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Adds a text and a terminator, so that `ab`, `c` differs from `a`, `bc`.
  package mutating func combine(_ text: String) {
    combine(text.utf8)
    combine(CollectionOfOne(0xFF))
  }

  package var hex: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the hash of one text as 16 hexadecimal digits.
  package static func hex(_ text: String) -> String {
    var hash = StableHash()
    hash.combine(text)
    return hash.hex
  }
}
