/// What a user can do about an error.
public enum RecoveryAction: Sendable, Hashable, CaseIterable {
  /// Do the same once more.
  case retry
  /// Sign in again.
  case signIn
  case openSettings
  /// Leave it: the answer would be the same another time. In an alert, which is left by "OK", there is no button for it.
  case goBack

  /// What the button says.
  public var title: String {
    switch self {
    case .retry: "Retry"
    case .signIn: "Sign in"
    case .openSettings: "Open settings"
    case .goBack: "Go back"
    }
  }
}
