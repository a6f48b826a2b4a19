public import Foundation

/// A generated document of the repository, which a test compares with the code.
public enum GeneratedDocument {
  /// Compares a file with its expected text; first writes the file if `TRELLIS_RECORD=1` is set.
  ///
  /// - Parameters:
  ///   - text: The expected text.
  ///   - file: The file.
  ///   - environment: The environment, which may contain `TRELLIS_RECORD`.
  /// - Returns: `true` if the file contains exactly the text.
  /// - Throws: The error of writing the file.
  public static func compare(
    _ text: String, with file: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Bool {
    if environment["TRELLIS_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
    return (try? Data(contentsOf: file)) == Data(text.utf8)
  }
}
