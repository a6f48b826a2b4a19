/// Finds what somebody probably meant.
public enum Suggestion {
  /// A word that is longer than this is compared with nothing: the comparison costs the product of both lengths.
  private static let maximumLength = 100

  /// The candidate that is reached from the word by the fewest changes; `nil` where all are too far to be meant.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= maximumLength else { return nil }
    let scored = candidates.map { ($0, distance(Array(word), Array($0))) }
    guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= max(2, word.count / 2) else { return nil }
    return best.0
  }

  /// How many characters have to be inserted, removed or replaced (Levenshtein).
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
