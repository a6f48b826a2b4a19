/// Finds what someone meant who misspelt a name.
public enum Spelling {
  /// `; did you mean "layer"?`, or nothing where no name is near.
  public static func suggestion(for name: String, in known: [String]) -> String {
    nearest(to: name, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The known name with the fewest changed letters; nil where more than a third of them, and more than two, differ.
  public static func nearest(to name: String, in known: [String]) -> String? {
    let distances = known.map { ($0, distance(Array(name.lowercased().utf8), Array($0.lowercased().utf8))) }
    guard let best = distances.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) else { return nil }
    return best.1 <= max(2, name.utf8.count / 3) ? best.0 : nil
  }

  /// How many letters must be put in, taken out or changed.
  ///
  /// - Complexity: O(*n* * *m*).
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, byte) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for position in other.indices {
        let change = diagonal + (byte == other[position] ? 0 : 1)
        diagonal = row[position + 1]
        row[position + 1] = min(change, diagonal + 1, row[position] + 1)
      }
    }
    return row[other.count]
  }
}
