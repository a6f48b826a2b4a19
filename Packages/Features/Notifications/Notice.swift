public import FeatureKit
public import Foundation

/// A message that informs the user without interrupting.
nonisolated public struct Notice: Equatable, Sendable {
  /// What a notice is about.
  public enum Subject: Sendable {
    /// The app and its files; the notice stays until it is dismissed.
    case app
    /// The signed-in user; the notice is removed at sign-out, because it can contain the user's data.
    case user
    /// What opens after the next sign-in; the notice is removed then.
    case signIn
  }

  /// The text of the notice.
  public var message: String
  /// The link that the notice opens, or `nil` if there is none.
  public var link: ResolvedLink?
  /// Whether the notice is a notification, which the user can disable.
  public var isNotification: Bool
  /// What the notice is about.
  public var subject: Subject
  /// The time at which a notification arrived, or `nil` if it is unknown.
  public var date: Date?

  /// Creates a notice.
  public init(
    _ message: String, link: ResolvedLink? = nil, isNotification: Bool = false, subject: Subject = .user,
    date: Date? = nil
  ) {
    self.message = message
    self.link = link
    self.isNotification = isNotification
    self.subject = subject
    self.date = date
  }
}

/// A notification that the app has received, with its number.
nonisolated public struct ReceivedNotification: Equatable, Identifiable, Sendable {
  /// The number, in the order of arrival.
  public let id: Int
  /// The text and the link.
  public let notice: Notice
  /// Whether the user has neither opened nor dismissed it, nor closed the list that shows it.
  public internal(set) var isNew = true
}
