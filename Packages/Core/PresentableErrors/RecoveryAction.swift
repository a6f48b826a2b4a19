/// What a user can do about an error.
public enum RecoveryAction: Sendable, Hashable, CaseIterable {
  /// Do the same once more.
  case retry
  /// Sign in again.
  case signIn
  case openSettings

  /// What the button says.
  public var title: String {
    switch self {
    case .retry: "Retry"
    case .signIn: "Sign in"
    case .openSettings: "Open settings"
    }
  }
}
