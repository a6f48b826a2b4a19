/// A pattern for paths or names: `*` stands for any part of a name, `**` for any number of whole names.
public struct PathPattern: Sendable, Hashable {
  private let parts: [[UInt8]]

  public init(_ pattern: String) {
    parts = pattern.split(separator: "/").map { Array($0.utf8) }
  }

  /// Whether it stands for the whole path.
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

/// Holds parts against a pattern in which wildcards stand for any number of them.
private struct WildcardMatch<Part> {
  let isWildcard: (Part) -> Bool
  /// Given the pattern's part first.
  let isEqual: (Part, Part) -> Bool

  /// It is enough to try the last wildcard for more: what an earlier one could take, that one can.
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
