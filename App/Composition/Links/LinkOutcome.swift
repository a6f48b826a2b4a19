/// What the app did with a link or a notification from outside.
nonisolated public enum LinkOutcome: Equatable, Sendable {
  /// The screen is open, or opens when the launch has ended.
  case opened
  /// The link is stored until the user has signed in.
  case heldUntilSignIn
  /// The notification is on screen and in the list of notifications.
  case shown
  /// The notification is shown when the launch has ended, or after the sign-in if there is no user then.
  case shownAfterLaunch
  /// The notification is stored until the user has signed in.
  case shownAfterSignIn
  /// Nothing has changed, for the reason that the sentence says.
  case refused(String)

  /// The outcome as a sentence for the user, without the text of the link.
  public var sentence: String {
    switch self {
    case .opened: "The app opens the link."
    case .heldUntilSignIn: "The link opens when you are signed in. The app stores it for ten minutes."
    case .shown: "The app shows the notification."
    case .shownAfterLaunch: "The app shows the notification when it has started and you are signed in."
    case .shownAfterSignIn: "The app shows the notification when you are signed in."
    case .refused(let reason): reason
    }
  }

  /// Whether the app accepted the link or the notification.
  public var isAccepted: Bool {
    if case .refused = self { false } else { true }
  }
}
