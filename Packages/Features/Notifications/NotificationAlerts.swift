package import TerminalUI

/// Shows notifications as notices, and while the user is away also as notifications and a badge of the terminal.
package final class NotificationAlerts {
  package var isAway = false
  package var isLaunching = false
  package var terminal: any TerminalNotifier = SilentNotifier()

  private let notices: Notices
  private var count = 0
  private var latest: Notice?

  private static let title = "Trellis"

  package init(notices: Notices) {
    self.notices = notices
  }

  package func show(_ notice: Notice) {
    notices.add(notice)
    if isAway || isLaunching { latest = notice }
    guard isAway else { return }
    count += 1
    if isAnnounced { terminal.post("\(Self.title): \(announcement(of: notice))") }
    terminal.setBadge(count)
  }

  /// Whether the terminal posts the latest notification: the first two, and then each time that their number doubles.
  ///
  /// Many notifications during one absence therefore cause few sounds. The badge shows their number.
  private var isAnnounced: Bool { count & (count - 1) == 0 }

  private func announcement(of notice: Notice) -> String {
    count > 2 ? "\(count) notifications. The latest: \(notice.message)" : notice.message
  }

  /// Removes the badge, and returns the latest notification that the user has not been present for.
  package func takeLatest() -> Notice? {
    defer { removeAll() }
    return latest
  }

  package func removeAll() {
    if count > 0 { terminal.setBadge(0) }
    count = 0
    latest = nil
  }
}
