import EmbeddedBackend
import Foundation

/// Reduces the values of a stored document to what may be recorded.
///
/// Numbers and the texts of the sample accounts are public. Of all other texts, only those that an allow-list names are
/// recorded, and placeholders of the same length replace the rest.
nonisolated struct StartReducer {
  /// The keys whose texts are words of the app, such as the name of a filter.
  let publicKeys: Set<String>
  /// Whether nothing was replaced.
  private(set) var isExact = true

  private static let longestNumber = RecordedText.longestNumber
  private static let longestWord = 60
  private static let longestText = 2_000

  init(publicKeys: Set<String>) {
    self.publicKeys = publicKeys
  }

  /// Returns the reduced form of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key of the value, or of the list that contains it.
  /// - Returns: The value without private texts.
  mutating func reduce(_ value: RecordedValue, key: String = "") -> RecordedValue {
    switch value {
    case .null, .boolean, .integer, .number: return value
    case .text(let text): return .text(reduce(text, key: key))
    case .list(let list):
      return .list(list.filter { !Self.isOfAnotherUser($0) }.map { reduce($0, key: key) })
    case .object(let object):
      let kept = object.filter { Self.isWord($0.key) }
      if kept.count < object.count { isExact = false }
      return .object(Dictionary(uniqueKeysWithValues: kept.map { ($0.key, reduce($0.value, key: $0.key)) }))
    }
  }

  private mutating func reduce(_ text: String, key: String) -> String {
    if text.isEmpty || EmbeddedServer.sampleTexts.contains(text) || Self.isShortNumber(text) { return text }
    if publicKeys.contains(key), Self.isWord(text) { return text }
    // A random identifier, such as that of a draft, says nothing about the user.
    if UUID(uuidString: text) != nil { return text }
    if let nested = RecordedValue(json: text) { return reduce(nested, key: key).json }
    let placeholder = String(repeating: "x", count: min(text.count, Self.longestText))
    if placeholder != text { isExact = false }
    return placeholder
  }

  /// Returns whether an element belongs to a user other than those of the sample accounts, who cannot see it.
  private static func isOfAnotherUser(_ element: RecordedValue) -> Bool {
    guard case .object(let object) = element, case .text(let user) = object["userID"] else { return false }
    return !EmbeddedServer.sampleAccountIDs.contains(user)
  }

  private static func isShortNumber(_ text: String) -> Bool {
    text.count <= longestNumber && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Returns whether a text has the form of an identifier: it contains no space and no address.
  private static func isWord(_ text: String) -> Bool {
    if text == "window value" { return true }
    return text.count <= longestWord
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.#".contains($0)) }
  }
}
