/// Operations on paths as strings with `/` as the separator.
enum Paths {
  /// Joins two paths and normalizes the result.
  ///
  /// Returns the second alone if it is absolute or the first is empty.
  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return normal(path) }
    return path.isEmpty ? normal(folder) : normal(folder + "/" + path)
  }

  /// Removes `.`, `..` and repeated slashes, as far as the text alone allows.
  static func normal(_ path: String) -> String {
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

  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func last(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// Returns a path relative to a folder that contains it; other paths are returned unchanged.
  static func relative(_ path: String, to folder: String) -> String {
    if path == folder { return "" }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// Returns the relative path from a folder to another path, both absolute: `../Core`.
  static func way(from folder: String, to path: String) -> String {
    let (here, there) = (folder.split(separator: "/"), path.split(separator: "/"))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)).joined(separator: "/")
  }

  /// Returns whether a path is a folder or is inside it.
  static func contains(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
