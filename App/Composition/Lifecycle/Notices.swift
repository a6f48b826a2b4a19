public import Foundation
public import Observation
import Persistence

/// Something that the user should know without being interrupted.
nonisolated public struct Notice: Equatable, Sendable {
  public var message: String
  /// Where it leads; `nil` where there is nothing to open.
  public var link: URL?
  /// Whether it is a notification, which the user can turn off.
  public var isNotification: Bool

  public init(_ message: String, link: URL? = nil, isNotification: Bool = false) {
    self.message = message
    self.link = link
    self.isNotification = isNotification
  }
}

/// What the user should know: shown on a line above the screen, one at a time.
@Observable
public final class Notices {
  public private(set) var waiting: [Notice] = []
  @ObservationIgnored private var unusableFiles: Set<String> = []
  /// By document, why it was not saved the last time.
  @ObservationIgnored private var saveFailures: [String: String] = [:]
  @ObservationIgnored private var isOffline = false
  @ObservationIgnored private var hasStaleContent = false
  private static let staleContent = Notice("No connection to the server. What you see may be out of date.")

  public init() {}

  /// Shows a notice after those that wait; one that waits already is not shown twice.
  public func add(_ notice: Notice) {
    if !waiting.contains(notice) { waiting.append(notice) }
  }

  /// Shows a message that leads nowhere.
  public func add(_ message: String) {
    add(Notice(message))
  }

  /// Records whether there is a connection to the server. A new connection ends the notice about stale content.
  func setOffline(_ isOffline: Bool) {
    self.isOffline = isOffline
    if !isOffline { hasStaleContent = false }
    updateStaleContentNotice()
  }

  /// Shows that the content on screen may be out of date, once for all screens and as long as there is no connection.
  func showStaleContent() {
    hasStaleContent = true
    updateStaleContentNotice()
  }

  /// The two facts may come in either order: each alone shows nothing.
  private func updateStaleContentNotice() {
    if isOffline, hasStaleContent { add(Self.staleContent) } else { waiting.removeAll { $0 == Self.staleContent } }
  }

  /// Says, once for each file, that it cannot be used; the message names it.
  func add(unusable error: any Error) {
    let message =
      switch error {
      case StorageError.newerVersion: "\(error.localizedDescription). It stays as it is, and is not used."
      default: "\(error.localizedDescription). It is not used."
      }
    if unusableFiles.insert(message).inserted { add(message) }
  }

  /// Reports that a document was not saved. A cause is reported once, until a save of each document that it prevented
  /// has succeeded: a full disk prevents every save.
  ///
  /// - Parameter consequence: what it means to the user, as the beginning of a sentence.
  func add(unsaved document: String, _ consequence: String, because error: any Error) {
    let cause = if case StorageError.diskFull = error { "disk full" } else { error.localizedDescription }
    let isKnown = saveFailures.values.contains(cause)
    saveFailures[document] = cause
    if !isKnown { add("\(consequence): \(error.localizedDescription).") }
  }

  /// Marks a document as saved, so that its next failure is reported.
  func saved(_ document: String) {
    if !saveFailures.isEmpty { saveFailures[document] = nil }
  }

  /// Shows that notifications are on, where they will appear; or removes those that wait.
  func setNotificationsEnabled(_ isEnabled: Bool) {
    waiting.removeAll(where: \.isNotification)
    if isEnabled { add(Notice("Notifications are on. They appear on this line.", isNotification: true)) }
  }

  /// Takes away the notice that is shown.
  public func dismissFirst() {
    if !waiting.isEmpty { waiting.removeFirst() }
  }
}
