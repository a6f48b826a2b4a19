import FeatureKit
public import Foundation
public import Models

/// A notification in the form that a push service would deliver.
///
/// Example: `{"title": "New order", "body": "Ada bought a loom", "link": "trellis://orders/1042", "user": "1"}`. Only
/// the title is required. Unknown keys are ignored.
nonisolated public struct RemoteNotification: Equatable, Sendable {
  /// The maximum size of a payload in bytes, which is that of Apple's push service.
  public static let maximumSize = 4_096

  /// The title of the message.
  public var title: String
  /// The text that follows the title, or `nil`.
  public var body: String?
  /// The link that the notification opens, or `nil`.
  public var link: String?
  /// The user whom the notification is about, or `nil` if it is for whichever user is signed in.
  public var userID: User.ID?

  /// Creates a notification.
  public init(title: String, body: String? = nil, link: String? = nil, userID: User.ID? = nil) {
    self.title = title
    self.body = body
    self.link = link
    self.userID = userID
  }

  /// Decodes a notification from any source.
  ///
  /// - Throws: `NotificationError` if the data is no notification, or a value exceeds its limit.
  public init(json: Data) throws(NotificationError) {
    guard json.count <= Self.maximumSize else { throw .tooLarge }
    guard let object = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] else { throw .notAnObject }
    let payload = NotificationPayload(object: object)
    guard let title = try payload.text("title", limit: 100) else { throw .missing("title") }
    self.title = title
    body = try payload.text("body", limit: 400)
    link = try payload.text("link", limit: DeepLink.maximumLength)
    userID = try payload.text("user", limit: 100)
  }

  package var message: String { [title, body].compactMap(\.self).joined(separator: ": ") }
}

nonisolated private struct NotificationPayload {
  let object: [String: Any]

  /// Returns a text, or `nil` if the key is missing or its value is `null`.
  func text(_ key: String, limit: Int) throws(NotificationError) -> String? {
    guard let value = object[key], !(value is NSNull) else { return nil }
    guard let text = value as? String else { throw .notAString(key) }
    guard text.unicodeScalars.contains(where: Self.isVisible) else { throw .empty(key) }
    guard text.unicodeScalars.count <= limit else { throw .tooLong(key, limit: limit) }
    let isSafe = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
    }
    guard isSafe else { throw .unsafeCharacter(key) }
    return text
  }

  /// Returns whether a scalar is neither a space nor invisible.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && scalar.properties.generalCategory != .format
  }
}

/// The reason why a notification is not shown.
///
/// No case contains the text of the notification, which can be about another user.
nonisolated public enum NotificationError: Error, Hashable, Sendable {
  /// The payload has more than `RemoteNotification.maximumSize` bytes.
  case tooLarge
  /// The payload is no JSON object.
  case notAnObject
  /// A key is missing.
  case missing(String)
  /// The value of a key is not a string.
  case notAString(String)
  /// The value of a key is empty.
  case empty(String)
  /// The value of a key is longer than its limit, in Unicode scalars.
  case tooLong(String, limit: Int)
  /// The value of a key contains a control character, or a character that reorders text.
  case unsafeCharacter(String)

  /// The reason as a sentence for the user.
  public var sentence: String {
    "The notification was not accepted: " + reason
  }

  private var reason: String {
    switch self {
    case .tooLarge: "it is larger than \(RemoteNotification.maximumSize) bytes."
    case .notAnObject: "it is not a JSON object."
    case .missing(let key): "\"\(key)\" is missing."
    case .notAString(let key): "\"\(key)\" is not a string."
    case .empty(let key): "\"\(key)\" is empty."
    case .tooLong(let key, let limit): "\"\(key)\" is longer than \(limit) characters."
    case .unsafeCharacter(let key): "\"\(key)\" contains a control character or a character that reorders text."
    }
  }
}
