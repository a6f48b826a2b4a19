/// A glob pattern for paths or names: `*` matches any part of a name, `**` any number of whole names.
public struct PathPattern: Sendable, Hashable {
  private let parts: [[UInt8]]

  /// Creates a pattern; every string is valid.
  ///
  /// - Parameter pattern: The pattern, with `/` between names.
  public init(_ pattern: String) {
    parts = pattern.split(separator: "/").map { Array($0.utf8) }
  }

  /// Returns whether the pattern matches a whole path.
  ///
  /// - Parameter path: A path, or a single name.
  /// - Returns: `true` if the pattern matches all of it.
  /// - Complexity: O(*m* *n*) for a pattern of length *m* and a path of length *n*.
  public func matches(_ path: String) -> Bool {
    Self.match(parts, path.split(separator: "/").map { Array($0.utf8) })
  }

  private static func match(_ pattern: [[UInt8]], _ path: [[UInt8]]) -> Bool {
    WildcardMatch(isWildcard: { $0 == [0x2A, 0x2A] }, isEqual: matchName).matches(pattern, path)
  }

  private static func matchName(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    WildcardMatch(isWildcard: { $0 == 0x2A }, isEqual: ==).matches(pattern, name)
  }
}

/// Wildcard matching of sequences, in which a wildcard matches any number of parts.
private struct WildcardMatch<Part> {
  let isWildcard: (Part) -> Bool
  /// Compares a part of the pattern with a part of the path, in this order.
  let isEqual: (Part, Part) -> Bool

  /// Returns whether the pattern matches all parts.
  ///
  /// Only the last wildcard needs backtracking: it can match everything that an earlier one could.
  ///
  /// - Complexity: O(*m* *n*).
  func matches(_ pattern: [Part], _ parts: [Part]) -> Bool {
    var (place, index) = (0, 0)
    var last: (place: Int, index: Int)?
    while index < parts.count {
      if place < pattern.count, isWildcard(pattern[place]) {
        last = (place, index)
        place += 1
      } else if place < pattern.count, isEqual(pattern[place], parts[index]) {
        (place, index) = (place + 1, index + 1)
      } else if let wildcard = last {
        last = (wildcard.place, wildcard.index + 1)
        (place, index) = (wildcard.place + 1, wildcard.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy(isWildcard)
  }
}
