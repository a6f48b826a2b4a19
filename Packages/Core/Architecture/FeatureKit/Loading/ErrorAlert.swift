import PresentableErrors
public import TerminalUI

extension View {
  /// Presents an alert while there is a failure.
  ///
  /// Dismissing the alert, in any way, sets the binding to `nil`. Without `retry`, it offers no retry.
  ///
  /// The title is the failure's outcome. The alert has an "OK" button, and a recovery button if the failure has a
  /// recovery with a handler. A failure for lack of a connection is shown on the app's own line instead, if the app has
  /// one. The node tree names the call site, `fileID` and `line`.
  public func errorAlert(
    _ failure: Binding<FailureMessage?>, fileID: StaticString = #fileID, line: UInt = #line,
    retry: (@MainActor () async -> Void)? = nil
  ) -> some View {
    ErrorAlert(content: self, failure: failure, fileID: fileID, line: line, retry: retry)
  }
}

private struct ErrorAlert<Content: View>: View {
  let content: Content
  let failure: Binding<FailureMessage?>
  let fileID: StaticString
  let line: UInt
  let retry: (@MainActor () async -> Void)?
  @Environment(\.recoveryHandlers) private var handlers

  var body: some View {
    let shown = failure.wrappedValue
    content.alert(shown?.outcome ?? "Error", isPresented: isPresented, fileID: fileID, line: line) {
      Button("OK", role: .cancel) {}
      if let recovery = shown?.recovery, let recover = handler(of: recovery) {
        Button(recovery.title) { await recover() }
      }
    } message: {
      VStack(alignment: .leading) {
        Text(shown?.message ?? "")
        if let delay = shown?.countedDelay {
          RetryCountdown(after: delay)
        } else if let suggestion = shown?.suggestion {
          Text(suggestion).foregroundStyle(.secondary)
        }
      }
    }
    .onChange(of: shown, initial: true) { reportConnectionFailure() }
  }

  private func reportConnectionFailure() {
    guard let shown = failure.wrappedValue, shown.belongsToTheConnection, let report = handlers.reportConnectionFailure
    else { return }
    failure.wrappedValue = nil
    report(shown)
  }

  private var isPresented: Binding<Bool> {
    Binding(
      get: {
        guard let shown = failure.wrappedValue else { return false }
        return !shown.belongsToTheConnection || handlers.reportConnectionFailure == nil
      },
      set: { isShown in if !isShown { failure.wrappedValue = nil } })
  }

  private func handler(of recovery: RecoveryAction) -> (@MainActor () async -> Void)? {
    switch recovery {
    case .retry: retry
    case .signIn: handlers.signIn
    case .openSettings: handlers.openSettings
    case .goBack: nil
    }
  }
}

extension FailureMessage {
  /// Whether the app's line about the connection shows the failure.
  fileprivate var belongsToTheConnection: Bool { isConnectionFailure || leavesStaleContent }
}

/// The app's handlers for errors that features cannot resolve, which screens receive from the environment.
public struct RecoveryHandlers {
  /// Navigates to the sign-in screen.
  public var signIn: (@MainActor () async -> Void)?
  /// Navigates to the settings.
  public var openSettings: (@MainActor () async -> Void)?
  /// Shows on one line, for all screens, what failed for lack of a connection.
  public var reportConnectionFailure: (@MainActor (FailureMessage) -> Void)?

  /// Creates handlers; a recovery without one is not offered.
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

  /// The recoveries that `errorAlert` and `FailureView` offer in addition to a retry; none by default.
  public var recoveryHandlers: RecoveryHandlers {
    get { self[RecoveryHandlersKey.self] }
    set { self[RecoveryHandlersKey.self] = newValue }
  }
}
