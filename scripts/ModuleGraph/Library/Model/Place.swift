/// Where something stands: a file with the line and the column in it.
public struct Place: Sendable, Hashable, Codable, Comparable {
  /// The path from the repository's root, with `/` between its parts.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in bytes of UTF-8, as the compiler counts.
  public var column: Int

  /// A place; without a line, the file's beginning.
  public init(file: String, line: Int = 1, column: Int = 1) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  public static func < (one: Place, other: Place) -> Bool {
    (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}

extension Place: CustomStringConvertible {
  /// `file:line:column`, which editors open.
  public var description: String { "\(file):\(line):\(column)" }
}
