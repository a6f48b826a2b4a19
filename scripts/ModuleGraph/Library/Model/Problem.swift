/// Something that could not be read: never a silent pass, as what was not read was not checked.
public struct Problem: Error, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file or folder, from the repository's root where it lies below it.
  public var file: String
  /// Why, in one sentence without its full stop.
  public var cause: String

  public init(file: String, cause: String) {
    (self.file, self.cause) = (file, cause)
  }

  public var description: String { "\(file): \(cause)" }
}
