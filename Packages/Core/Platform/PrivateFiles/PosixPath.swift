/// The names in a path, by the rules of `basename` and `dirname` (POSIX.1-2017).
///
/// Works on bytes: as a `Character`, a slash followed by a combining mark is not a slash.
package enum PosixPath {
  private static let slash = UInt8(ascii: "/")

  /// Returns the last name, without the slashes after it; `/` for the root, `.` for an empty path.
  package static func lastComponent(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path[...])
    guard !trimmed.isEmpty else { return path.isEmpty ? "." : "/" }
    guard let last = trimmed.utf8.lastIndex(of: slash) else { return String(trimmed) }
    return String(trimmed[trimmed.utf8.index(after: last)...])
  }

  /// Returns the path of the directory that contains the last name: `.` without a slash, and `/` for the root.
  package static func parent(of path: String) -> String {
    guard let last = withoutTrailingSlashes(path[...]).utf8.lastIndex(of: slash) else {
      return path.utf8.first == slash ? "/" : "."
    }
    let parent = withoutTrailingSlashes(path[..<last])
    return parent.isEmpty ? "/" : String(parent)
  }

  /// Returns a path that begins with `~` or `~/` in the home directory; `~user` is a name like any other.
  package static func expandingTilde(_ path: String, home: String) -> String {
    guard path.utf8.first == UInt8(ascii: "~") else { return path }
    let rest = path.unicodeScalars.dropFirst()
    return rest.isEmpty || rest.first == "/" ? home + String(rest) : path
  }

  /// Returns the path below a directory, or an absolute path as it is.
  package static func path(_ path: String, in directory: String) -> String {
    path.utf8.first == slash ? path : "\(directory)/\(path)"
  }

  private static func withoutTrailingSlashes(_ path: Substring) -> Substring {
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return path.prefix(0) }
    return path[...last]
  }
}
