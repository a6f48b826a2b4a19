public import Foundation
import Models
import Services

/// A notification from outside, as a push service would bring it:
/// `{"title": "New order", "body": "Ada bought a loom", "link": "trellis://orders/1042"}`.
nonisolated public struct RemoteNotification: Codable, Equatable, Sendable {
  public var title: String
  public var body: String?
  public var link: URL?

  public init(title: String, body: String? = nil, link: URL? = nil) {
    self.title = title
    self.body = body
    self.link = link
  }

  /// - Throws: `DecodingError` where the data is no notification.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
  }
}

extension AppStateController {
  /// Shows a notification, if the user wants any. Gives whether it was shown.
  public func receive(_ notification: RemoteNotification) -> Bool {
    guard preferencesStorage.loadPreferences().notificationsEnabled else { return false }
    let message = [notification.title, notification.body].compactMap(\.self).joined(separator: ": ")
    notices.add(Notice(message, link: notification.link, isNotification: true))
    return true
  }
}
