/// Paths as texts, with `/` between their parts.
enum Paths {
  /// Puts two together; an absolute second one, or an empty first one, stands alone.
  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return normal(path) }
    return path.isEmpty ? normal(folder) : normal(folder + "/" + path)
  }

  /// Without `.`, `..` and doubled slashes, as far as that can be told from the text.
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

  /// Whether nothing is to be taken out: nearly every path is as it should be, and need not be taken apart.
  private static func isNormal(_ path: String) -> Bool {
    var previous: UInt8?
    for byte in path.utf8 {
      // A part that begins with a point may be one of those that mean something else.
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

  /// The path from a folder to what lies in it; what lies elsewhere stays absolute.
  static func relative(_ path: String, to folder: String) -> String {
    if path == folder { return "" }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// The way from a folder to a path, both absolute: `../Core`.
  static func way(from folder: String, to path: String) -> String {
    let (here, there) = (folder.split(separator: "/"), path.split(separator: "/"))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)).joined(separator: "/")
  }

  /// Whether a path is a folder or lies in it.
  static func contains(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
