public import Foundation
public import Observation
import Persistence

/// Something that the user should know without being interrupted.
nonisolated public struct Notice: Equatable, Sendable {
  public var message: String
  /// Where it leads; `nil` where there is nothing to open.
  public var link: URL?

  public init(_ message: String, link: URL? = nil) {
    self.message = message
    self.link = link
  }
}

/// What the user should know: shown on a line above the screen, one at a time.
@Observable
public final class Notices {
  public private(set) var waiting: [Notice] = []
  @ObservationIgnored private var unusableFiles: Set<String> = []
  private static let offline = Notice("You are offline: what you see may be out of date.")

  public init() {}

  /// Shows a notice after those that wait; one that waits already is not shown twice.
  public func add(_ notice: Notice) {
    if !waiting.contains(notice) { waiting.append(notice) }
  }

  /// Shows a message that leads nowhere.
  public func add(_ message: String) {
    add(Notice(message))
  }

  /// Says that there is no way to the server, until there is one again.
  func showOffline(_ isOffline: Bool) {
    if isOffline { add(Self.offline) } else { waiting.removeAll { $0 == Self.offline } }
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

  /// Takes away the notice that is shown.
  public func dismissFirst() {
    if !waiting.isEmpty { waiting.removeFirst() }
  }
}
