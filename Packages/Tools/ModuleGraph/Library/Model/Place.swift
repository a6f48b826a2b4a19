/// A source location: a file, a line and a column.
public struct Place: Sendable, Hashable, Codable, Comparable {
  /// The path relative to the repository root, with `/` as separator.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in UTF-8 bytes, as the compiler counts.
  public var column: Int

  /// Creates a location.
  ///
  /// Without a line, it is the beginning of the file.
  ///
  /// - Parameters:
  ///   - file: The path relative to the repository root, with `/` as separator.
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted from 1 in UTF-8 bytes.
  public init(file: String, line: Int = 1, column: Int = 1) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// Returns whether the first location comes before the second, by file, line and column.
  public static func < (one: Place, other: Place) -> Bool {
    (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}

extension Place: CustomStringConvertible {
  /// The location as `file:line:column`, a form that editors open.
  public var description: String { "\(file):\(line):\(column)" }
}
