import PresentableErrors
public import TerminalUI

extension View {
  /// Presents an alert while there is a failure.
  ///
  /// Dismissing the alert, in any way, sets the binding to `nil`.
  ///
  /// The title is the failure's outcome. The alert has an "OK" button, and a recovery button if the failure has a
  /// recovery with a handler. A failure that only leaves stale content is shown by the app's notice instead, if the app
  /// provides one.
  ///
  /// - Parameters:
  ///   - failure: The failure to show, or `nil`.
  ///   - retry: Repeats the failed operation; `nil` if that makes no sense.
  /// - Returns: The view with the alert.
  public func errorAlert(
    _ failure: Binding<FailureMessage?>, retry: (@MainActor () async -> Void)? = nil
  ) -> some View {
    ErrorAlert(content: self, failure: failure, retry: retry)
  }
}

private struct ErrorAlert<Content: View>: View {
  let content: Content
  let failure: Binding<FailureMessage?>
  let retry: (@MainActor () async -> Void)?
  @Environment(\.recoveryHandlers) private var handlers

  var body: some View {
    let shown = failure.wrappedValue
    content.alert(shown?.outcome ?? "Error", isPresented: isPresented) {
      Button("OK", role: .cancel) {}
      if let recovery = shown?.recovery, let recover = handler(of: recovery) {
        Button(recovery.title) { await recover() }
      }
    } message: {
      VStack(alignment: .leading) {
        Text(shown?.message ?? "")
        if let suggestion = shown?.suggestion {
          Text(suggestion).foregroundStyle(.secondary)
        }
      }
      // An alert is as wide as its message, so a longer title would be truncated.
      .frame(minWidth: shown?.outcome?.count, alignment: .leading)
    }
    .onChange(of: shown, initial: true) { showStaleContentNotice() }
  }

  /// Replaces the alert for stale content by the app's notice.
  private func showStaleContentNotice() {
    guard failure.wrappedValue?.leavesStaleContent == true, let show = handlers.showStaleContentNotice else { return }
    failure.wrappedValue = nil
    show()
  }

  private var isPresented: Binding<Bool> {
    Binding(
      get: {
        guard let shown = failure.wrappedValue else { return false }
        return !shown.leavesStaleContent || handlers.showStaleContentNotice == nil
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
