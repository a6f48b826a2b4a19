import Foundation

/// A text for comparison and search that ignores case, width, accents and repeated white space.
///
/// Accents are the combining marks U+0300 to U+036F. The marks of other scripts, such as the vowel signs of Indic scripts
/// and the points of Hebrew, distinguish words and remain.
public struct FoldedText: Hashable, Sendable {
  /// The text in ASCII, where each byte is a character and needs no 16 bytes; empty for another text.
  private let bytes: [UInt8]
  /// The characters of a text that is not in ASCII.
  private let characters: [Character]

  /// Folds a text.
  public init(_ text: some StringProtocol) {
    if let bytes = Self.foldedASCII(text) {
      (self.bytes, characters) = (bytes, [])
      return
    }
    let folded = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").flatMap(\.folded)
    let isASCII = folded.allSatisfy(\.isASCII)
    bytes = isASCII ? folded.compactMap(\.asciiValue) : []
    characters = isASCII ? [] : folded
  }

  /// Returns the bytes of a folded text in ASCII; `nil` for any other text.
  private static func foldedASCII(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case 0x09...0x0D, 0x20: if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte + 0x20)
      default: bytes.append(byte)
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return bytes
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { bytes.isEmpty && characters.isEmpty }

  /// Returns whether another text is a substring of this one.
  ///
  /// - Complexity: O(*n* · *m*) for texts of *n* and *m* characters; O(1) if `other` is longer.
  public func contains(_ other: FoldedText) -> Bool {
    if characters.isEmpty, other.characters.isEmpty {
      return bytes.indexOfPart(other.bytes, from: 0) != nil
    }
    return allCharacters.indexOfPart(other.allCharacters, from: 0) != nil
  }

  /// Returns whether another text is a prefix of this one.
  public func hasPrefix(_ other: FoldedText) -> Bool {
    allCharacters.starts(with: other.allCharacters)
  }

  /// Returns whether another text is a substring of this one that neither follows nor precedes a letter or a digit.
  public func containsWord(_ other: FoldedText) -> Bool {
    let (text, part) = (allCharacters, other.allCharacters)
    var start = 0
    while let index = text.indexOfPart(part, from: start) {
      let neighbors = text[..<index].suffix(1) + text[(index + part.count)...].prefix(1)
      if !neighbors.contains(where: { $0.isLetter || $0.isNumber }) { return true }
      start = index + 1
    }
    return false
  }

  /// The characters, of a text in ASCII, too.
  private var allCharacters: [Character] {
    characters.isEmpty ? bytes.map { Character(Unicode.Scalar($0)) } : characters
  }
}

extension FoldedText {
  /// Returns the ranges of characters of a text whose folded form is this one; none if this text is empty.
  ///
  /// A range contains whole characters: the `a` of `æ` is found as `æ`.
  func ranges(in text: String) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    let letters = text.enumerated().flatMap { offset, character in character.folded.map { (offset, $0) } }
    let (folded, part) = (letters.map(\.1), allCharacters)
    var (ranges, start): ([Range<Int>], Int) = ([], 0)
    while let index = folded.indexOfPart(part, from: start) {
      start = index + part.count
      ranges.append(letters[index].0..<letters[start - 1].0 + 1)
    }
    return ranges
  }
}

extension Array where Element: Equatable {
  /// Returns the first index, at or after another one, at which a part begins; `nil` if there is none.
  fileprivate func indexOfPart(_ part: [Element], from start: Int) -> Int? {
    guard start + part.count <= count else { return nil }
    return (start...(count - part.count)).first { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}

extension Character {
  private static let accents: ClosedRange<UInt32> = 0x300...0x36F
  private static let widthForms: ClosedRange<UInt32> = 0xFF00...0xFFEF

  /// The letters that have no decomposition into a basic letter and an accent, and the second lowercase sigma.
  private static let basicLetters: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ς": "σ",
  ]

  /// The character in lowercase, in its usual width and without accents: one or two characters, or none for an accent.
  fileprivate var folded: [Character] {
    if isASCII { return Array(lowercased()) }
    let isWidthForm = unicodeScalars.contains { Self.widthForms.contains($0.value) }
    let usual = isWidthForm ? String(self).decomposedStringWithCompatibilityMapping : String(self)
    var folded = ""
    for scalar in usual.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
    where !Self.accents.contains(scalar.value) {
      if let letter = Self.basicLetters[scalar] { folded += letter } else { folded.unicodeScalars.append(scalar) }
    }
    return Array(folded)
  }
}
