public import Foundation

/// A document of the repository that is written from the code, and held against it by a test.
public enum WrittenDocument {
  /// Whether a file says what it should; writes it first where `TRELLIS_RECORD=1` asks for that.
  ///
  /// - Throws: what writing the file throws.
  public static func compare(
    _ text: String, with file: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Bool {
    if environment["TRELLIS_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
    return (try? Data(contentsOf: file)) == Data(text.utf8)
  }
}
