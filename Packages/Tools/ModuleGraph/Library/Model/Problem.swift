/// An error for input that could not be read.
///
/// It is always reported and never ignored, because unread input was not checked.
public struct Problem: Error, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file or folder, relative to the repository root if it is below the root.
  public var file: String
  /// The cause, as one sentence without a final period.
  public var cause: String
  /// The line in the file, counted from 1, if one line is the cause.
  public var line: Int?

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - file: The file or folder, relative to the repository root if it is below the root.
  ///   - cause: The cause, as one sentence without a final period.
  ///   - line: The line in the file, counted from 1.
  public init(file: String, cause: String, line: Int? = nil) {
    (self.file, self.cause, self.line) = (file, cause, line)
  }

  /// The file, the line and the cause, as `file:line: cause`.
  public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(cause)" }
}
