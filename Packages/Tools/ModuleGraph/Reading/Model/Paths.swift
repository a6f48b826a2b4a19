/// Operations on paths as strings with `/` as the separator.
package enum Paths {
  /// Joins two paths and normalizes the result; returns the second alone if it is absolute or the first is empty.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return normal(path) }
    return path.isEmpty ? normal(folder) : normal(folder + "/" + path)
  }

  /// Removes `.`, `..` and repeated slashes, as far as the text alone allows.
  package static func normal(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns whether a path may already be normalized; nearly all paths are, which avoids splitting them.
  private static func isNormal(_ path: String) -> Bool {
    var previous: UInt8?
    for byte in path.utf8 {
      // A component that begins with a dot may be `.` or `..`.
      if previous == Byte.slash, byte == Byte.slash || byte == Byte.dot { return false }
      if previous == nil, byte == Byte.dot { return false }
      previous = byte
    }
    return previous != Byte.slash
  }

  package static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func last(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// Returns a path relative to a folder that contains it; other paths are returned unchanged.
  package static func relative(_ path: String, to folder: String) -> String {
    if path == folder { return "" }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// Returns the relative path from a folder to another path, both absolute: `../Core`.
  package static func way(from folder: String, to path: String) -> String {
    let (here, there) = (folder.split(separator: "/"), path.split(separator: "/"))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)).joined(separator: "/")
  }

  /// Returns whether a path is a folder or is inside it.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

/// A glob pattern for paths or names: `*` matches any part of a name, `**` any number of whole names.
package struct PathPattern: Sendable, Hashable {
  private let parts: [[UInt8]]

  /// Creates a pattern; every string is valid.
  package init(_ pattern: String) {
    parts = pattern.split(separator: "/").map { Array($0.utf8) }
  }

  package func matches(_ path: String) -> Bool {
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

  /// Returns whether the pattern matches all parts, in O(*m* *n*).
  ///
  /// Only the last wildcard needs backtracking: it can match everything that an earlier one could.
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
