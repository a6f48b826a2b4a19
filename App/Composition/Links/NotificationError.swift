import FeatureKit

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
