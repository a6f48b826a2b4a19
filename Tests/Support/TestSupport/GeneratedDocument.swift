public import Foundation

/// A generated document of the repository, which a test compares with the code.
public enum GeneratedDocument {
  /// Returns whether a file has exactly a text; first writes the file if the environment has `TRELLIS_RECORD=1`.
  public static func compare(
    _ text: String, with file: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Bool {
    if environment["TRELLIS_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
    return (try? Data(contentsOf: file)) == Data(text.utf8)
  }
}
