/// Reads the words of Swift code, without those in comments that begin with `//`.
///
/// It works on bytes, because it reads all Swift files of the repository in each test run.
struct WordScanner {
  struct Word: Equatable {
    let text: String
    var isInString = false
    var followsDot = false
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The number of quotation marks that end the string literal around the index; 0 outside.
  private var quotes = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the next word, or `nil` at the end.
  mutating func next() -> Word? {
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isPartOfWord(byte) { return word() }
      switch byte {
      case UInt8(ascii: "\""): readQuotes()
      case UInt8(ascii: "\\") where quotes > 0: index += 2
      case UInt8(ascii: "/") where quotes == 0 && isRepeated(2): skipLine()
      case UInt8(ascii: "\n"): readLineEnd()
      default: index += 1
      }
    }
    return nil
  }

  private mutating func word() -> Word {
    let start = index
    while index < bytes.count, Self.isPartOfWord(bytes[index]) { index += 1 }
    let followsDot = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    return Word(
      text: String(decoding: bytes[start..<index], as: UTF8.self), isInString: quotes > 0, followsDot: followsDot)
  }

  private mutating func readQuotes() {
    let count = isRepeated(3) ? 3 : 1
    if quotes == 0 {
      quotes = count
    } else if quotes == count {
      quotes = 0
    }
    index += count
  }

  /// Ends a literal in single quotation marks, so that one that was misread, as in a regex, does not reach further.
  private mutating func readLineEnd() {
    if quotes == 1 { quotes = 0 }
    index += 1
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  private func isRepeated(_ count: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<(index + count)].allSatisfy { $0 == bytes[index] }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: byte >= 128
    }
  }
}
