public import TerminalUI

/// What the app can do about errors that no feature can do anything about: it stands in the environment of all screens.
public struct RecoveryHandlers {
  /// Leads to where the user can sign in again.
  public var signIn: (@MainActor () async -> Void)?
  /// Leads to the settings.
  public var openSettings: (@MainActor () async -> Void)?
  /// Says, once for all screens, that what they show may be out of date.
  public var showStaleContentNotice: (@MainActor () -> Void)?

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

  /// What `errorAlert` and `FailureView` can offer beside trying again; nothing until the app sets it.
  public var recoveryHandlers: RecoveryHandlers {
    get { self[RecoveryHandlersKey.self] }
    set { self[RecoveryHandlersKey.self] = newValue }
  }
}
