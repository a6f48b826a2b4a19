import Foundation

extension Script {
  /// Returns the source text of a script file.
  ///
  /// - Parameter path: The path of the file. A pipe is possible, because a script may be the output of another program.
  /// - Returns: The text, or `nil` if the file cannot be read.
  package static func text(ofFile path: String) -> String? {
    // Uses a handle, because the file manager does not read pipes.
    guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.readToEnd() ?? Data() else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }
}
