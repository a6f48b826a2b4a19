/// A search text, prepared for finding it in titles as a fuzzy finder does.
///
/// Each word of the search text must be a subsequence of the title, in any position: `ord ch` is in `Open order #1004
/// Frances Chandra`. Letters at the starts of words and consecutive letters score higher than scattered ones. Case and the
/// accents of Latin letters are ignored.
struct FuzzyPattern {
  private let words: [[UInt32]]
  private let bareWords: [[UInt32]]

  /// Prepares a search text; an empty one matches every title.
  init(_ query: String) {
    words = query.split(separator: " ").map { FuzzyText(String($0)).letters }
    bareWords = FuzzyText(query).words
  }

  var isEmpty: Bool { words.isEmpty }

  /// Returns how well a title matches, higher is better; `nil` if a word is not a subsequence of the title.
  ///
  /// - Complexity: O(*n* · *m*) for a title of *n* letters and a search text of *m*; O(*n*) if it does not match.
  func score(of text: FuzzyText) -> Int? {
    var sum = 0
    for word in words {
      guard text.contains(word), let score = FuzzyAlignment(of: word, in: text, tracesPositions: false)?.score else {
        return nil
      }
      sum += score
    }
    return sum
  }

  /// Returns the indices of the characters of a title that match; empty if the title does not match.
  func positions(in text: FuzzyText) -> Set<Int> {
    Set(words.flatMap { FuzzyAlignment(of: $0, in: text, tracesPositions: true)?.positions ?? [] })
  }
}

extension FuzzyPattern {
  /// How the words of a search text occur in a title.
  enum Occurrence: Int, Comparable {
    /// Some letters are in the middle of words.
    case scattered
    /// Each word is the start of one of the title.
    case startsOfWords
    /// Each word is one of the title.
    case words

    static func < (lhs: Occurrence, rhs: Occurrence) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  func occurrence(in text: FuzzyText) -> Occurrence { occurrence(in: text.words) }

  private func occurrence(in titleWords: [[UInt32]]) -> Occurrence {
    if bareWords.isEmpty { return .scattered }
    if bareWords.allSatisfy(titleWords.contains) { return .words }
    let areStarts = bareWords.allSatisfy { word in titleWords.contains { $0.starts(with: word) } }
    return areStarts ? .startsOfWords : .scattered
  }

  /// Returns how the words occur in a title together with its synonyms.
  ///
  /// A synonym counts less than a word of the title, and from two letters on.
  ///
  /// - Returns: The occurrence and the score, or `nil` if a word is the start of none of them.
  func matchedWords(_ synonyms: [String], of text: FuzzyText) -> (occurrence: Occurrence, score: Int)? {
    guard !synonyms.isEmpty, bareWords.allSatisfy({ $0.count > 1 }) else { return nil }
    let all = synonyms.flatMap { FuzzyText($0).words } + text.words
    let occurrence = occurrence(in: all)
    guard occurrence > .scattered else { return nil }
    let score = bareWords.reduce(0) { $0 + FuzzyAlignment.score(ofStart: $1.count) - Self.synonymCost }
    return (occurrence, score)
  }

  private static let synonymCost = 4
}

/// A title, prepared for many searches.
struct FuzzyText {
  /// The characters in lowercase and without accents, one number each.
  private(set) var letters: [UInt32] = []
  /// How much a match of each character counts because of its position in a word.
  private(set) var bonuses: [Int] = []

  init(_ title: String) {
    letters.reserveCapacity(title.utf8.count)
    bonuses.reserveCapacity(title.utf8.count)
    var previous = LetterKind.none
    // Most titles are in ASCII, where a byte is a character. A carriage return can be a part of one.
    if title.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in title.utf8 { append(Self.folded(byte), LetterKind(byte), after: &previous) }
    } else {
      for character in title { append(Self.folded(character), LetterKind(character), after: &previous) }
    }
  }

  private mutating func append(_ letter: UInt32, _ kind: LetterKind, after previous: inout LetterKind) {
    bonuses.append(kind.bonus(after: previous))
    letters.append(letter)
    previous = kind
  }

  fileprivate func contains(_ word: [UInt32]) -> Bool {
    var index = 0
    for letter in letters where index < word.count && letter == word[index] { index += 1 }
    return index == word.count
  }

  var words: [[UInt32]] {
    letters.split { letter in
      guard let properties = Unicode.Scalar(letter)?.properties else { return true }
      return !properties.isAlphabetic && properties.numericType == nil
    }.map(Array.init)
  }

  private static func folded(_ byte: UInt8) -> UInt32 {
    UInt32((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte)
  }

  private static func folded(_ character: Character) -> UInt32 {
    if let ascii = character.asciiValue { return folded(ascii) }
    let scalar = character.lowercased().unicodeScalars.first ?? " "
    return baseLetter(of: scalar) ?? scalar.value
  }

  /// Returns the letter without its accents, which the name of the character contains: "LATIN SMALL LETTER E WITH ACUTE".
  private static func baseLetter(of scalar: Unicode.Scalar) -> UInt32? {
    guard let name = scalar.properties.name, name.hasPrefix("LATIN SMALL LETTER ") else { return nil }
    let parts = name.dropFirst("LATIN SMALL LETTER ".count).split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[1].hasPrefix("WITH "), parts[0].unicodeScalars.count == 1,
      let letter = parts[0].unicodeScalars.first
    else { return nil }
    return letter.value + 32
  }
}

private enum LetterKind {
  case none, separator, lower, upper, digit

  init(_ character: Character) {
    if let ascii = character.asciiValue {
      self.init(ascii)
    } else {
      self = character.isUppercase ? .upper : character.isLetter ? .lower : .separator
    }
  }

  init(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    default: self = .separator
    }
  }

  /// Returns the bonus of a character after another one: at the start of the title, of a word, and of a part of a word.
  func bonus(after previous: LetterKind) -> Int {
    switch (previous, self) {
    case (.none, _): 10
    case (.separator, .separator): 0
    case (.separator, _): 8
    case (.lower, .upper), (.lower, .digit), (.upper, .digit): 6
    default: 0
    }
  }
}

/// The best way to find a word in a title as a subsequence (an alignment as Smith and Waterman's).
private struct FuzzyAlignment {
  private static let match = 16
  private static let consecutive = 6
  private static let firstGap = 3
  private static let nextGap = 1
  private static let impossible = Int.min / 2

  private(set) var score: Int
  /// The matched indices; empty unless they are traced.
  private(set) var positions: [Int] = []

  /// Finds the best alignment; the leftmost of equal ones.
  init?(of word: [UInt32], in text: FuzzyText, tracesPositions: Bool) {
    let count = text.letters.count
    guard !word.isEmpty, word.count <= count else { return nil }
    var origins: [[Int]] = []
    var scores = Self.firstRow(word[0], text)
    for index in 1..<max(1, word.count) {
      var origin = tracesPositions ? Array(repeating: -1, count: count) : []
      scores = Self.row(word[index], at: index, after: scores, text, &origin)
      if tracesPositions { origins.append(origin) }
    }
    guard let end = scores.indices.max(by: { scores[$0] < scores[$1] || scores[$0] == scores[$1] && $0 > $1 }),
      scores[end] > Self.impossible
    else { return nil }
    score = scores[end]
    guard tracesPositions else { return }
    positions = origins.reversed().reduce(into: [end]) { found, origin in found.append(origin[found[found.count - 1]]) }
  }

  static func score(ofStart count: Int) -> Int {
    match + LetterKind.lower.bonus(after: .none) + (count - 1) * (match + consecutive)
  }

  /// Returns the scores of the first letter at each index; a match near the start of the title counts more.
  private static func firstRow(_ letter: UInt32, _ text: FuzzyText) -> [Int] {
    text.letters.indices.map { index in
      text.letters[index] == letter ? match + text.bonuses[index] - min(index / 2, 6) : impossible
    }
  }

  /// Returns the best scores of the letters up to one that matches at each index, and where the letter before it matches.
  private static func row(
    _ letter: UInt32, at position: Int, after last: [Int], _ text: FuzzyText, _ origin: inout [Int]
  ) -> [Int] {
    var scores = Array(repeating: impossible, count: last.count)
    // The best score of the letters before with a gap up to the present index.
    var (gapped, gapOrigin) = (impossible, -1)
    for index in position..<last.count {
      if index >= 2 {
        if gapped > impossible { gapped -= nextGap }
        let candidate = last[index - 2] - firstGap
        if last[index - 2] > impossible, candidate > gapped { (gapped, gapOrigin) = (candidate, index - 2) }
      }
      guard text.letters[index] == letter else { continue }
      let adjacent = last[index - 1] > impossible ? last[index - 1] + consecutive : impossible
      let best = max(adjacent, gapped)
      guard best > impossible else { continue }
      scores[index] = best + match + text.bonuses[index]
      if !origin.isEmpty { origin[index] = adjacent >= gapped ? index - 1 : gapOrigin }
    }
    return scores
  }
}
