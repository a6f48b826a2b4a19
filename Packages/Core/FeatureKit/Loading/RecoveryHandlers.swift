public import TerminalUI

/// The app's handlers for errors that features cannot resolve.
///
/// All screens receive them from the environment.
public struct RecoveryHandlers {
  /// Navigates to the sign-in screen.
  public var signIn: (@MainActor () async -> Void)?
  /// Navigates to the settings.
  public var openSettings: (@MainActor () async -> Void)?
  /// Shows on one line, for all screens, what failed for lack of a connection.
  public var reportConnectionFailure: (@MainActor (FailureMessage) -> Void)?

  /// Creates handlers.
  ///
  /// A recovery without a handler is not offered.
  ///
  /// - Parameters:
  ///   - signIn: Navigates to the sign-in screen.
  ///   - openSettings: Navigates to the settings.
  ///   - reportConnectionFailure: Shows on one line, for all screens, what failed for lack of a connection.
  public init(
    signIn: (@MainActor () async -> Void)? = nil, openSettings: (@MainActor () async -> Void)? = nil,
    reportConnectionFailure: (@MainActor (FailureMessage) -> Void)? = nil
  ) {
    self.signIn = signIn
    self.openSettings = openSettings
    self.reportConnectionFailure = reportConnectionFailure
  }
}

extension EnvironmentValues {
  private struct RecoveryHandlersKey: EnvironmentKey {
    static var defaultValue: RecoveryHandlers { RecoveryHandlers() }
  }

  /// The recoveries that `errorAlert` and `FailureView` offer in addition to a retry.
  ///
  /// The default has none.
  public var recoveryHandlers: RecoveryHandlers {
    get { self[RecoveryHandlersKey.self] }
    set { self[RecoveryHandlersKey.self] = newValue }
  }
}
