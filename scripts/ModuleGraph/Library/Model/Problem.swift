/// Something that could not be read: never a silent pass, as what was not read was not checked.
public struct Problem: Error, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file or folder, from the repository's root where it lies below it.
  public var file: String
  /// Why, in one sentence without its full stop.
  public var cause: String
  /// The line in the file, counted from 1, where one is to blame.
  public var line: Int?

  public init(file: String, cause: String, line: Int? = nil) {
    (self.file, self.cause, self.line) = (file, cause, line)
  }

  public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(cause)" }
}
