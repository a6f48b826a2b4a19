/// Seeded random keys, as an impatient user would press them.
///
/// None of them quits or suspends the app. The click is left of the command palette, in which it could hit "Quit".
struct RandomKeys {
  private var state: UInt64

  private static let keys =
    ["1", "2", "3", "4", "5", "\t", "\u{1B}[Z", "\r", " ", "\u{1B}", "/", "?", "c", "u", "\u{10}", "\u{14}"]
    + ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F"]
    + ["j", "k", "ada", "10", "\u{7F}", "\u{1B}[<0;4;12M\u{1B}[<0;4;12m", "\u{1B}[<65;20;12M", "\u{1B}[I", "\u{1B}[O"]

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> [UInt8] {
    Array(Self.keys[Int(random() % UInt64(Self.keys.count))].utf8)
  }

  /// Xorshift64* (Vigna, 2016), because the standard library has no seedable generator.
  private mutating func random() -> UInt64 {
    if state == 0 { state = 1 }
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return (state &* 0x2545_F491_4F6C_DD1D) >> 33
  }
}
