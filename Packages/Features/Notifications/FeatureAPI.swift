public import FeatureKit
public import Foundation
public import TerminalUI
public import TrellisNavigation

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

/// The actions that the notifications delegate to their coordinator.
public struct NotificationsClosures {
  /// Called when a link, or an entry of a list, opens a screen of any feature.
  public var onShow: @MainActor (any Route) -> Void

  /// Creates the actions.
  public init(onShow: @escaping @MainActor (any Route) -> Void) {
    self.onShow = onShow
  }
}

/// The interface of the notifications of a user session, whose main view is the list of notifications.
public protocol NotificationsFeatureAPI: FeatureAPI {
  /// Makes the screen of a route.
  func makeView(for route: NotificationsRoute) -> AnyView
}

/// The factory of the notifications feature, and of the parts that it has outside of a session.
public enum NotificationsFeatureFactory {
  /// The keys of the notices, which can be used on every screen.
  nonisolated public static let commands: [KeyboardShortcut] = [.notifications, .open, .dismiss, .checkConnection]

  /// Creates the feature.
  public static func create(
    notices: Notices, changes: RecentChangeModel, timeZone: TimeZone, closures: NotificationsClosures
  ) -> any NotificationsFeatureAPI {
    NotificationsFeatureImplementation(notices: notices, changes: changes, timeZone: timeZone, closures: closures)
  }

  /// Makes the lines above the screen of every flow: a lost connection, and the latest warning.
  public static func makeNoticeBar(
    _ notices: Notices, checkConnection: @escaping @MainActor () async -> Void
  ) -> AnyView {
    AnyView(NoticeBar(notices: notices, checkConnection: checkConnection))
  }

  /// Makes the latest notification, for some seconds over the screen.
  public static func makeToast(_ notices: Notices) -> AnyView { AnyView(NotificationToast(notices: notices)) }

  /// Makes the screen of the emails.
  package static func makeMailView(_ model: MailModel) -> AnyView { AnyView(MailView(model: model)) }
}

extension View {
  /// Adds the command for the list of notifications, Ctrl-N, and the number of new ones to the tab bar.
  public func notificationCommand(_ notices: Notices, toggle: @escaping @MainActor () -> Void) -> some View {
    modifier(NotificationCommand(notices: notices, toggle: toggle))
  }
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
