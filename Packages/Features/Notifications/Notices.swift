package import FeatureKit
import Foundation
package import Networking
public import Observation
import Persistence

/// What the app reports above the screen: warnings, notifications, and a lost connection.
///
/// They do not hide one another. A warning stays until it is dismissed. A notification is on screen for some seconds,
/// and then in the list of notifications.
@Observable
public final class Notices {
  /// The warnings that the user has not dismissed, the oldest first.
  public private(set) var warnings: [Notice] = []
  /// The notifications of the signed-in user, the oldest first.
  public private(set) var notifications: [ReceivedNotification] = []
  /// The latest notification, while it is on screen.
  public private(set) var banner: ReceivedNotification?
  package private(set) var isSeen = true
  private var connection = ConnectionProblem()
  /// The number of times that content was loaded from the server again.
  package private(set) var staleContentEnds = 0
  /// Whether a screen may show content that was loaded before, and has not loaded it again since.
  @ObservationIgnored package private(set) var needsRefresh = false
  @ObservationIgnored private var lastNumber = 0
  @ObservationIgnored private var unusableFiles: Set<String> = []
  /// The causes of the last failed saves, by document.
  @ObservationIgnored private var saveFailures: [String: String] = [:]

  nonisolated package static let bannerDuration = Duration.seconds(10)
  /// The maximum number of notifications in the list; the oldest one is removed first.
  nonisolated package static let historyLimit = 1000

  /// Creates an empty model.
  public init() {}

  /// Everything that the user has not seen: warnings, new notifications, and a banner that is not in the list.
  public var waiting: [Notice] {
    let new = notifications.filter(\.isNew)
    let confirmation = banner.flatMap { banner in notifications.contains { $0.id == banner.id } ? nil : banner.notice }
    return [connectionText.map { Notice($0) }].compactMap(\.self) + warnings + new.map(\.notice)
      + [confirmation].compactMap(\.self)
  }

  /// The number of notifications that the user has not seen.
  public var newCount: Int { notifications.count(where: \.isNew) }

  /// Adds a notice.
  ///
  /// A notification goes to the list and onto the screen, in place of the one that is there. A warning is added unless
  /// there is an equal one.
  public func add(_ notice: Notice) {
    if notice.isNotification, notice.subject == .user { receive(notice) } else { warn(notice) }
  }

  /// Adds a warning.
  public func add(_ message: String, about subject: Notice.Subject = .user) {
    add(Notice(message, subject: subject))
  }

  /// Adds a warning.
  ///
  /// What opens after the sign-in is one warning for all links and one for all notifications: each names their number.
  private func warn(_ notice: Notice) {
    guard !warnings.contains(notice) else { return }
    if notice.subject == .signIn {
      warnings.removeAll { $0.subject == .signIn && $0.isNotification == notice.isNotification }
    }
    warnings.append(notice)
  }

  // MARK: Notifications

  private func receive(_ notice: Notice) {
    let notification = makeNotification(notice)
    notifications.append(notification)
    if notifications.count > Self.historyLimit { notifications.removeFirst() }
    banner = notification
  }

  private func makeNotification(_ notice: Notice) -> ReceivedNotification {
    lastNumber += 1
    return ReceivedNotification(id: lastNumber, notice: notice)
  }

  /// Records whether a window of the app has the focus; the time of the banner passes only then.
  package func setSeen(_ isSeen: Bool) {
    if self.isSeen != isSeen { self.isSeen = isSeen }
  }

  /// Removes a notification from the screen, but not from the list, after its time.
  package func expireBanner(_ id: ReceivedNotification.ID) {
    if banner?.id == id { banner = nil }
  }

  package func dismissBanner() {
    if let banner { markSeen(banner.id) }
    banner = nil
  }

  package func markSeen(_ id: ReceivedNotification.ID) {
    if let index = notifications.firstIndex(where: { $0.id == id }) { notifications[index].isNew = false }
    if banner?.id == id { banner = nil }
  }

  package func markAllSeen() {
    for index in notifications.indices where notifications[index].isNew { notifications[index].isNew = false }
    banner = nil
  }

  package func removeNotifications() {
    notifications = []
    banner = nil
  }

  /// Removes new notifications, and confirms, if they were enabled, where they appear.
  package func setNotificationsEnabled(_ isEnabled: Bool) {
    markAllSeen()
    warnings.removeAll(where: \.isNotification)
    if isEnabled {
      banner = makeNotification(Notice("Notifications are on. They appear here.", isNotification: true))
    }
  }

  // MARK: Removal

  package func removeAll(about subject: Notice.Subject) {
    warnings.removeAll { $0.subject == subject }
  }

  /// Removes a warning, or marks the latest equal notification as seen.
  package func remove(_ notice: Notice) {
    warnings.removeAll { $0 == notice }
    if let notification = notifications.last(where: { $0.notice == notice }) { markSeen(notification.id) }
  }

  /// Removes the notices and the notifications of the user who has signed out.
  package func removeAllOfUser() {
    connection.dismiss()
    removeNotifications()
    removeAll(about: .user)
  }

  package func dismissWarning() {
    _ = warnings.popLast()
  }

  /// Removes what is on screen: the notification, or else the latest warning.
  public func dismissFirst() {
    if banner == nil { dismissWarning() } else { dismissBanner() }
  }

  // MARK: Connection

  /// Whether the server is unreachable.
  public var isOffline: Bool { connection.isOffline }

  /// What a lost connection means for the user, or `nil` if nothing has failed.
  public var connectionText: String? { connection.text }

  /// Records whether the server is reachable: a failure is the reason why it is not.
  package func setOffline(because failure: NetworkError?) {
    if let failure { connection.lose(because: failure) } else { connection.connectionDidReturn() }
  }

  /// Shows, once for all screens and until there is a connection, what failed for lack of it.
  package func reportConnectionFailure(_ failure: FailureMessage) {
    connection.record(failure.message, action: failure.leavesStaleContent ? nil : failure.outcome)
  }

  package var needsConnectionCheck: Bool { connection.needsCheck }

  package var showsStaleContent: Bool { connection.staleSince != nil }

  /// Shows since when content is out of date, until it is loaded from the server.
  package func reportStaleContent(because reason: String, since date: String) {
    needsRefresh = true
    connection.recordStaleContent(reason, since: date)
  }

  /// Records that content is loaded from the server again.
  package func contentIsCurrent() {
    connection.contentIsCurrent()
    staleContentEnds += 1
  }

  /// Records that all screens load their content again.
  package func refreshDidBegin() {
    needsRefresh = false
  }

  /// Removes the action that failed for lack of a connection, after another one has succeeded.
  package func dismissFailedAction() {
    connection.dismissAction()
  }

  /// Removes what failed for lack of a connection.
  package func dismissConnectionFailure() {
    connection.dismiss()
  }

  // MARK: Files

  /// Adds a notice, once per message, about a file that cannot be used.
  package func add(unusable error: any Error) {
    let message =
      switch error {
      case StorageError.newerVersion: "\(error.localizedDescription). It stays as it is, and is not used."
      default: "\(error.localizedDescription). It is not used."
      }
    if unusableFiles.insert(message).inserted { add(message, about: .app) }
  }

  /// Adds a notice about a session that has ended, and remains on the disk.
  package func add(unremoved error: any Error) {
    let outcome = "Your ended session is still on this computer"
    if let failure = FailureMessage(describing: error, outcome: outcome) { add(failure.sentence, about: .app) }
  }

  /// Adds a notice about a document that was not saved.
  ///
  /// Each cause is reported once until every document affected by it has been saved: a full disk, for example, prevents
  /// all saves.
  package func add(unsaved document: String, _ consequence: String, because error: any Error) {
    let cause = if case StorageError.diskFull = error { "disk full" } else { error.localizedDescription }
    let isKnown = saveFailures.values.contains(cause)
    saveFailures[document] = cause
    if !isKnown { add("\(consequence): \(error.localizedDescription).", about: .app) }
  }

  /// Marks a document as saved, so that its next failure is reported.
  package func saved(_ document: String) {
    if !saveFailures.isEmpty { saveFailures[document] = nil }
  }
}
