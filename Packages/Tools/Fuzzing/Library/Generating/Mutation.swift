import EmbeddedBackend

/// Makes small changes to valid input that typically break parsers.
struct Mutation {
  private var generator: SplitMix64
  private let tokens: [[UInt8]]
  /// The maximum length of an input, in bytes.
  private static let longest = 64 * 1024
  /// Numbers that cause arithmetic overflow or off-by-one errors.
  private static let extremes = [
    "0", "-1", "1", "127", "128", "255", "256", "65535", "65536", "2147483647", "2147483648", "-2147483648",
    "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551616", "1e308", "1e999", "-1e999", "0.5", "inf", "nan", "1e-999", "00", "+1",
  ].map { Array($0.utf8) }
  /// Bytes that are displayed, decoded or normalized unusually.
  private static let oddities: [[UInt8]] = [
    [0], [0x1B], [0x7F], [0x9B], [0xC2, 0x9B], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    Array("\u{202E}".utf8), Array("\u{2028}".utf8), Array("\u{FEFF}".utf8), Array("e\u{301}\u{301}".utf8),
    Array("👩‍👩‍👧‍👦".utf8), Array("\"".utf8), Array("\\u0000".utf8), Array("\\ud800".utf8), Array("%00".utf8),
    Array("../".utf8), Array("\r\n".utf8),
  ]

  init(seed: UInt64, number: Int, tokens: [String]) {
    generator = SplitMix64(seed: seed, item: number)
    self.tokens = tokens.map { Array($0.utf8) }
  }

  /// A random number from 0 to `bound - 1`; 0 for an empty range.
  mutating func below(_ bound: Int) -> Int {
    bound > 1 ? generator.next(below: bound) : 0
  }

  /// Returns the input after one to eight changes.
  mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0...below(8) { change(&bytes) }
    return bytes.count > Self.longest ? Array(bytes.prefix(Self.longest)) : bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    switch below(9) {
    case 0: flipBit(in: &bytes)
    case 1: bytes.removeSubrange(span(of: bytes, atMost: 16))
    case 2: bytes.removeSubrange(below(bytes.count + 1)...)
    case 3: insert(Self.oddities[below(Self.oddities.count)], into: &bytes)
    case 4, 5: if !tokens.isEmpty { insert(tokens[below(tokens.count)], into: &bytes) }
    case 6: replaceNumber(in: &bytes)
    case 7: repeatSpan(of: &bytes)
    default: insert(Array(bytes[span(of: bytes, atMost: 64)]), into: &bytes)
    }
  }

  private mutating func flipBit(in bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
  }

  private mutating func insert(_ part: [UInt8], into bytes: inout [UInt8]) {
    bytes.insert(contentsOf: part, at: below(bytes.count + 1))
  }

  /// Repeats a part up to 1024 times, for deep nesting and long runs.
  private mutating func repeatSpan(of bytes: inout [UInt8]) {
    let range = span(of: bytes, atMost: 8)
    let part = Array(bytes[range])
    guard !part.isEmpty else { return }
    let count = 1 << below(11)
    bytes.insert(contentsOf: repeatElement(part, count: count).joined(), at: range.lowerBound)
  }

  private mutating func replaceNumber(in bytes: inout [UInt8]) {
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    guard let first = bytes[below(bytes.count)...].firstIndex(where: isDigit) ?? bytes.firstIndex(where: isDigit)
    else { return insert(Self.extremes[below(Self.extremes.count)], into: &bytes) }
    let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    bytes.replaceSubrange(first..<end, with: Self.extremes[below(Self.extremes.count)])
  }

  private mutating func span(of bytes: [UInt8], atMost length: Int) -> Range<Int> {
    let start = below(bytes.count + 1)
    return start..<min(bytes.count, start + below(length + 1))
  }
}
