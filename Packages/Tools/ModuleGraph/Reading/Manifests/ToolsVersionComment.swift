/// The comment that makes a file named `Package.swift` a manifest: `// swift-tools-version: 6.2`.
package enum ToolsVersionComment {
  /// Returns the version in the comment, which is empty if it is malformed; `nil` if there is no such comment.
  ///
  /// As in SwiftPM, blank lines, spaces and letter case do not matter, and the comment can follow other lines. A byte
  /// order mark is skipped, which SwiftPM rejects, so that the file is reported as a manifest that cannot be read.
  static func version(in bytes: [UInt8]) -> Substring? {
    let text = String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).lazy.compactMap(version).first
  }

  private static func version(inLine line: Substring) -> Substring? {
    let comment = line.drop(while: \.isWhitespace)
    guard comment.hasPrefix("//") else { return nil }
    let label = comment.drop { $0 == "/" }.drop(while: \.isWhitespace)
    guard label.prefix(name.count).lowercased() == name else { return nil }
    let value = label.dropFirst(name.count).drop(while: \.isWhitespace)
    guard value.first == ":" else { return "" }
    return value.dropFirst().drop(while: \.isWhitespace).prefix { $0.isNumber || $0 == "." }
  }

  private static let name = "swift-tools-version"

  /// Returns whether a file named `Package.swift` is a manifest and not a source; one that cannot be read counts as one.
  package static func isInFile(_ path: String) -> Bool {
    guard let bytes = try? FileBytes.read(path) else { return true }
    return version(in: bytes) != nil
  }
}
