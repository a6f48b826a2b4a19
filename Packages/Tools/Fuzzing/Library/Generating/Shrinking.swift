/// Shortens a failing input while it still fails.
package struct Shrinking {
  /// The maximum number of shorter inputs to try.
  package var attempts = 150

  package init() {}

  /// Removes parts of the input, the largest first, as long as the rest still fails.
  ///
  /// The algorithm is a form of delta debugging (Zeller, Hildebrandt: "Simplifying and Isolating Failure-Inducing
  /// Input", 2002).
  package func shortest(_ input: [UInt8], fails: ([UInt8]) throws -> Bool) rethrows -> [UInt8] {
    var (shortest, length, remaining) = (input, (input.count + 1) / 2, attempts)
    while length > 0, remaining > 0 {
      var start = 0
      var isShorter = false
      while start < shortest.count, remaining > 0 {
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + length, candidate.count))
        remaining -= 1
        if try fails(candidate) {
          (shortest, isShorter) = (candidate, true)
        } else {
          start += length
        }
      }
      if length == 1, !isShorter { break }
      length = length == 1 ? 1 : (length + 1) / 2
    }
    return shortest
  }
}
