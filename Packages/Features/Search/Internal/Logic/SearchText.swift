import Foundation

nonisolated enum SearchText {
  static let limit = 200

  static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }

  /// Returns whether a text of a link or an earlier launch is neither too long nor contains a control character.
  static func isValid(_ text: String) -> Bool {
    text.count <= limit && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
