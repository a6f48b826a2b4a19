import TestSupport

/// Mutates sources with a seeded generator, so every run produces the same mutations.
struct Mutation {
  let sources: [[UInt8]]
  var numbers: SeededGenerator

  private static let pieces = [
    "\"", "\"\"\"", "#\"", "\"#", "#/", "/", "\\(", "(", ")", "{", "}", "[", "\n", "\r", "\0", "`", "@a(", "#if ",
    "#else\n", "*/", "/*", "import ", "\u{FEFF}",
  ].map { Array($0.utf8) }

  /// Returns one of the sources with one to six mutations.
  mutating func next() -> [UInt8] {
    var bytes = sources.randomElement(using: &numbers) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &numbers) where !bytes.isEmpty { spoil(&bytes) }
    return bytes
  }

  private mutating func spoil(_ bytes: inout [UInt8]) {
    let start = Int.random(in: 0..<bytes.count, using: &numbers)
    let end = min(bytes.count, start + Int.random(in: 1...500, using: &numbers))
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.removeSubrange(start...)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
    case 3: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
    default:
      let piece = Self.pieces.randomElement(using: &numbers) ?? []
      bytes.insert(contentsOf: (start..<end).flatMap { _ in piece }, at: start)
    }
  }
}
