/// Finds what someone meant who misspelt a name.
public enum Spelling {
  /// `; did you mean "layer"?`, or nothing where no name is near.
  public static func suggestion(for name: String, in known: [String]) -> String {
    nearest(to: name, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The known name with the fewest changed letters; nil where more than a third of them, or more than three, differ.
  public static func nearest(to name: String, in known: [String]) -> String? {
    let distances = known.map { ($0, distance(Array(name.lowercased().utf8), Array($0.lowercased().utf8))) }
    guard let best = distances.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) else { return nil }
    return best.1 <= min(3, max(1, name.utf8.count / 3)) && best.1 < best.0.utf8.count ? best.0 : nil
  }

  /// How many letters must be put in, taken out, changed, or swapped with the next one.
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
