/// Spelling suggestions.
public enum Suggestion {
  /// The maximum length of a word in UTF-8 bytes, because the cost is the product of both lengths.
  private static let maximumLength = 100

  /// Returns the candidate with the smallest edit distance to a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - candidates: The known words.
  /// - Returns: The nearest candidate. `nil` if its distance is greater than both 2 and half the word's length, or if
  ///   the word is longer than 100 bytes in UTF-8.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= maximumLength else { return nil }
    let scored = candidates.map { ($0, distance(Array(word), Array($0))) }
    guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= max(2, word.count / 2) else { return nil }
    return best.0
  }

  /// Returns the Levenshtein distance of two strings.
  private static func distance(_ lhs: [Character], _ rhs: [Character]) -> Int {
    var row = Array(0...rhs.count)
    for (i, left) in lhs.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in rhs.enumerated() {
        let replaced = diagonal + (left == right ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[rhs.count]
  }
}
