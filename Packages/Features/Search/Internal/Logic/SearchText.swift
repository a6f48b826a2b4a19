import Foundation

/// The rules for search texts.
nonisolated enum SearchText {
  /// The maximum number of characters.
  static let limit = 200

  /// Returns a text without surrounding spaces.
  static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }

  /// Returns whether a text from outside may be searched for: that of a link, or of an earlier launch.
  ///
  /// - Returns: `false` if the text is too long or contains a control character.
  static func isValid(_ text: String) -> Bool {
    text.count <= limit && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
