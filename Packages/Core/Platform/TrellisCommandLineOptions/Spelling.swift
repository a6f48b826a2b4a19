/// Suggests corrections for misspelled names.
public enum Spelling {
  /// The maximum length of a name in UTF-8 bytes, because the cost is the product of both lengths.
  private static let maximumLength = 100

  /// Returns the end of an error message, such as `; did you mean "layer"?`; empty if no known name is similar.
  public static func suggestion(for name: String, in known: [String]) -> String {
    suggestion(nearest(to: name, in: known))
  }

  /// Returns the end of an error message, such as `; did you mean "layer"?`; empty for `nil`.
  public static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Returns the known name with the smallest edit distance, ignoring case.
  ///
  /// Returns `nil` if more than three letters differ, or more than a third, or if the name is longer than 100 bytes in
  /// UTF-8.
  public static func nearest(to name: String, in known: [String]) -> String? {
    guard name.utf8.count <= maximumLength else { return nil }
    let distances = known.map { ($0, distance(Array(name.lowercased().utf8), Array($0.lowercased().utf8))) }
    guard let best = distances.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) else { return nil }
    return best.1 <= min(3, max(1, name.utf8.count / 3)) && best.1 < best.0.utf8.count ? best.0 : nil
  }

  /// The edit distance: the number of insertions, deletions, substitutions and swaps of adjacent letters.
  ///
  /// - Complexity: O(*n* * *m*).
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var (before, last) = ([Int](), Array(0...other.count))
    for (index, byte) in one.enumerated() {
      var row = [index + 1]
      for position in other.indices {
        let change = last[position] + (byte == other[position] ? 0 : 1)
        var least = min(change, last[position + 1] + 1, row[position] + 1)
        if index > 0, position > 0, byte == other[position - 1], one[index - 1] == other[position] {
          least = min(least, before[position - 1] + 1)
        }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[other.count]
  }
}
