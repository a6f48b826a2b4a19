import PresentableErrors
public import TerminalUI

extension View {
  /// Tells of a failure in an alert while there is one. Closing the alert, in any way, forgets it (D3, Error
  /// Presentation; REQUIREMENTS E4).
  ///
  /// "OK" is always there; beside it the failure's recovery, where there is one and something that does it.
  ///
  /// - Parameter retry: does again what has failed; `nil` where that makes no sense.
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
    content.alert("Error", isPresented: isPresented) {
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
    }
  }

  private var isPresented: Binding<Bool> {
    Binding(
      get: { failure.wrappedValue != nil },
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
