/// The hash of a screen's text, by which a replay is compared with its recording.
///
/// FNV-1a with 64 bits (RFC 9923). It detects differences, but protects nothing.
nonisolated public struct ScreenHash: Equatable, Sendable {
  /// The hash in hexadecimal digits.
  public let text: String

  /// Computes the hash of a screen.
  ///
  /// - Parameter screen: The lines of the screen.
  public init(_ screen: [String]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in screen.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }
}
