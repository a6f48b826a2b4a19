/// The 64-bit hash FNV-1a: the same in every run and on every machine, unlike `Hasher`.
///
/// It tells things apart that nobody forges: findings, manifests, generated blocks.
public struct StableHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Adds a text and its end, so that `ab`, `c` differs from `a`, `bc`.
  public mutating func combine(_ text: String) {
    combine(text.utf8)
    combine(CollectionOfOne(0xFF))
  }

  /// 16 hexadecimal digits.
  public var hex: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The hash of one text.
  public static func hex(_ text: String) -> String {
    var hash = StableHash()
    hash.combine(text)
    return hash.hex
  }
}
