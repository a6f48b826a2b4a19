public import TerminalUI

/// Records what an app shows outside its screen.
@MainActor
public final class NotificationRecorder: TerminalNotifier {
  /// The posted notifications, the latest one last.
  public private(set) var posted: [String] = []
  /// The current badge, or zero if there is none.
  public private(set) var badge = 0

  /// Creates a recorder without notifications.
  public init() {}

  /// Records a notification.
  ///
  /// - Parameter text: The text.
  public func post(_ text: String) { posted.append(text) }

  /// Records the badge.
  ///
  /// - Parameter count: The number.
  public func setBadge(_ count: Int) { badge = count }
}
