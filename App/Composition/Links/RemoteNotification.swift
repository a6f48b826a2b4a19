public import Foundation
import Models
import Services

/// A notification in the form that a push service would deliver.
///
/// Example: `{"title": "New order", "body": "Ada bought a loom", "link": "trellis://orders/1042"}`.
nonisolated public struct RemoteNotification: Codable, Equatable, Sendable {
  /// The title of the message.
  public var title: String
  /// The text that follows the title, or `nil`.
  public var body: String?
  /// The link that the notification opens, or `nil`.
  public var link: URL?

  /// Creates a notification.
  ///
  /// - Parameters:
  ///   - title: The title of the message.
  ///   - body: The text that follows the title, or `nil`.
  ///   - link: The link that the notification opens, or `nil`.
  public init(title: String, body: String? = nil, link: URL? = nil) {
    self.title = title
    self.body = body
    self.link = link
  }

  /// Decodes a notification.
  ///
  /// - Parameter json: The encoded notification.
  /// - Throws: `DecodingError` if the data is not a notification.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
  }
}

extension AppStateController {
  /// Shows a notification if the user has enabled notifications.
  ///
  /// While no user is signed in, it is discarded: it would show the last user's data on the sign-in screen.
  ///
  /// - Parameter notification: The notification to show.
  /// - Returns: `true` if the notification is shown.
  public func receive(_ notification: RemoteNotification) -> Bool {
    guard state != .unauthenticated, preferencesStorage.loadPreferences().notificationsEnabled else { return false }
    let message = [notification.title, notification.body].compactMap(\.self).joined(separator: ": ")
    notices.add(Notice(message, link: notification.link, isNotification: true))
    return true
  }
}
