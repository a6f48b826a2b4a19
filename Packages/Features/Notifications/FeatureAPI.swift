public import FeatureKit
public import TerminalUI
import TrellisNavigation

/// The routes of the lists of notifications and of changes.
nonisolated public enum NotificationsRoute: String, ScreenRoute, CaseIterable {
  /// The list of notifications.
  case notifications
  /// The list of the user's last changes.
  case changes

  /// No route that a coordinator navigates to: each list is a detour.
  public static let identifierFormats: [String] = []

  /// Returns the links to a screen.
  public static func links(to screen: NotificationsRoute) -> ScreenLinks<NotificationsRoute> {
    switch screen {
    case .notifications: .links([LinkPattern("notifications", title: "the notifications", to: .notifications)])
    case .changes: .links([LinkPattern("changes", title: "your last changes", to: .changes)])
    }
  }
}

/// The route of the emails that the embedded backend has sent.
nonisolated public enum MailRoute: String, ScreenRoute, CaseIterable {
  /// The list of emails.
  case mail

  /// No route that a coordinator navigates to: the list is a detour.
  public static let identifierFormats: [String] = []

  /// Returns the links to a screen.
  public static func links(to screen: MailRoute) -> ScreenLinks<MailRoute> {
    switch screen {
    case .mail: .links([LinkPattern("mail", title: "the emails", to: .mail)])
    }
  }
}

/// The keys of the notices, each with the identifier by which a configuration file assigns another one.
nonisolated extension KeyboardShortcut {
  static let notifications = KeyboardShortcut(.character("n"), modifiers: .control, command: "notifications")
  static let open = KeyboardShortcut(.character("o"), modifiers: .control, command: "open")
  static let dismiss = KeyboardShortcut(.character("x"), modifiers: .control, command: "dismiss")
  static let checkConnection = KeyboardShortcut(
    .character("r"), modifiers: .control, command: "check-the-connection")
}

/// What the feature declares to the app; its views are shared with the repository's other modules only.
public enum NotificationsFeatureFactory {
  /// The keys of the notices, which can be used on every screen.
  nonisolated public static let commands: [KeyboardShortcut] = [.notifications, .open, .dismiss, .checkConnection]
}

extension EnvironmentValues {
  private struct FollowNoticeLinkKey: EnvironmentKey {
    static var defaultValue: @MainActor (ResolvedLink) -> Bool {
      { _ in
        assertionFailure("No followNoticeLink in the environment to open the link of a notice")
        return false
      }
    }
  }

  package var followNoticeLink: @MainActor (ResolvedLink) -> Bool {
    get { self[FollowNoticeLinkKey.self] }
    set { self[FollowNoticeLinkKey.self] = newValue }
  }
}
