public import TerminalUI

/// The app's handlers for errors that features cannot resolve.
///
/// All screens receive them from the environment.
public struct RecoveryHandlers {
  /// Navigates to the sign-in screen.
  public var signIn: (@MainActor () async -> Void)?
  /// Navigates to the settings.
  public var openSettings: (@MainActor () async -> Void)?
  /// Shows one notice for all screens that their content may be out of date.
  public var showStaleContentNotice: (@MainActor () -> Void)?

  /// Creates handlers.
  ///
  /// A recovery without a handler is not offered.
  ///
  /// - Parameters:
  ///   - signIn: Navigates to the sign-in screen.
  ///   - openSettings: Navigates to the settings.
  ///   - showStaleContentNotice: Shows one notice for all screens that their content may be out of date.
  public init(
    signIn: (@MainActor () async -> Void)? = nil, openSettings: (@MainActor () async -> Void)? = nil,
    showStaleContentNotice: (@MainActor () -> Void)? = nil
  ) {
    self.signIn = signIn
    self.openSettings = openSettings
    self.showStaleContentNotice = showStaleContentNotice
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
