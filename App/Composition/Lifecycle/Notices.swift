public import Foundation
public import Observation
import Persistence

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
  public var link: URL?
  /// Whether the notice is a notification, which the user can disable.
  public var isNotification: Bool
  /// What the notice is about.
  public var subject: Subject

  /// Creates a notice.
  ///
  /// - Parameters:
  ///   - message: The text of the notice.
  ///   - link: The link that the notice opens, or `nil` if there is none.
  ///   - isNotification: Whether the notice is a notification, which the user can disable.
  ///   - subject: What the notice is about.
  public init(_ message: String, link: URL? = nil, isNotification: Bool = false, subject: Subject = .user) {
    self.message = message
    self.link = link
    self.isNotification = isNotification
    self.subject = subject
  }
}

/// The queue of notices, shown one at a time on a line above the screen.
@Observable
public final class Notices {
  /// The notices in the queue.
  ///
  /// The first one is on screen.
  public private(set) var waiting: [Notice] = []
  @ObservationIgnored private var unusableFiles: Set<String> = []
  /// The causes of the last failed saves, by document.
  @ObservationIgnored private var saveFailures: [String: String] = [:]
  @ObservationIgnored private var isOffline = false
  @ObservationIgnored private var hasStaleContent = false
  private static let staleContent = Notice("No connection to the server. What you see may be out of date.")

  /// Creates an empty queue.
  public init() {}

  /// Adds a notice to the end of the queue, unless it already contains an equal one.
  ///
  /// - Parameter notice: The notice to add.
  public func add(_ notice: Notice) {
    guard !waiting.contains(notice) else { return }
    waiting.append(notice)
    let isFull = waiting.count(where: \.isNotification) > Self.notificationLimit
    if isFull, let oldest = waiting.firstIndex(where: \.isNotification) { waiting.remove(at: oldest) }
    let isAboutLink = { (notice: Notice) in notice.subject == .signIn && !notice.isNotification }
    if waiting.count(where: isAboutLink) > LinkVault.capacity, let oldest = waiting.firstIndex(where: isAboutLink) {
      waiting.remove(at: oldest)
    }
  }

  /// Adds a notice without a link.
  ///
  /// - Parameters:
  ///   - message: The text of the notice.
  ///   - subject: What the notice is about.
  public func add(_ message: String, about subject: Notice.Subject = .user) {
    add(Notice(message, subject: subject))
  }

  /// The maximum number of notifications in the queue; the oldest one is removed first.
  static let notificationLimit = 20

  /// Removes the notices about a subject.
  func removeAll(about subject: Notice.Subject) {
    waiting.removeAll { $0.subject == subject }
  }

  /// Removes a notice, if it is in the queue.
  func remove(_ notice: Notice) {
    waiting.removeAll { $0 == notice }
  }

  /// Removes the notices about the user who has signed out.
  func removeAllOfUser() {
    hasStaleContent = false
    removeAll(about: .user)
  }

  /// Records whether the server is reachable; a new connection removes the notice about stale content.
  func setOffline(_ isOffline: Bool) {
    self.isOffline = isOffline
    if !isOffline { hasStaleContent = false }
    updateStaleContentNotice()
  }

  /// Shows, once for all screens and until there is a connection, that the content may be out of date.
  func showStaleContent() {
    hasStaleContent = true
    updateStaleContentNotice()
  }

  /// Adds or removes the notice about stale content, which needs both facts, in either order.
  private func updateStaleContentNotice() {
    if isOffline, hasStaleContent { add(Self.staleContent) } else { waiting.removeAll { $0 == Self.staleContent } }
  }

  /// Adds a notice, once per message, about a file that cannot be used.
  func add(unusable error: any Error) {
    let message =
      switch error {
      case StorageError.newerVersion: "\(error.localizedDescription). It stays as it is, and is not used."
      default: "\(error.localizedDescription). It is not used."
      }
    if unusableFiles.insert(message).inserted { add(message, about: .app) }
  }

  /// Adds a notice about a document that was not saved.
  ///
  /// Each cause is reported once until every document affected by it has been saved: a full disk, for example, prevents
  /// all saves.
  ///
  /// - Parameters:
  ///   - document: The name of the document.
  ///   - consequence: The consequence for the user, as the beginning of a sentence.
  ///   - error: The cause.
  func add(unsaved document: String, _ consequence: String, because error: any Error) {
    let cause = if case StorageError.diskFull = error { "disk full" } else { error.localizedDescription }
    let isKnown = saveFailures.values.contains(cause)
    saveFailures[document] = cause
    if !isKnown { add("\(consequence): \(error.localizedDescription).", about: .app) }
  }

  /// Marks a document as saved, so that its next failure is reported.
  func saved(_ document: String) {
    if !saveFailures.isEmpty { saveFailures[document] = nil }
  }

  /// Removes queued notifications, and confirms, if they were enabled, where new ones appear.
  func setNotificationsEnabled(_ isEnabled: Bool) {
    waiting.removeAll(where: \.isNotification)
    if isEnabled { add(Notice("Notifications are on. They appear on this line.", isNotification: true)) }
  }

  /// Removes the notice on screen.
  public func dismissFirst() {
    if !waiting.isEmpty { waiting.removeFirst() }
  }
}
