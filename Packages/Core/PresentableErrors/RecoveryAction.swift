/// An action with which the user can recover from an error.
public enum RecoveryAction: Sendable, Hashable, CaseIterable {
  /// Retries the operation.
  case retry
  /// Signs the user in again.
  case signIn
  /// Opens the settings.
  case openSettings
  /// Leaves the screen, because a retry would have the same result.
  ///
  /// An alert shows no button for this action, because its "OK" button has the same effect.
  case goBack

  /// The title of the button.
  public var title: String {
    switch self {
    case .retry: "Retry"
    case .signIn: "Sign in"
    case .openSettings: "Open settings"
    case .goBack: "Go back"
    }
  }
}
