public import TerminalUI

extension View {
  /// Tells of a failure in an alert while there is one. Closing the alert forgets it (D3, Error Presentation).
  ///
  /// "OK" is always there; "Retry" where the failure suggests a way out and there is something to try again.
  public func errorAlert(
    _ failure: Binding<FailureMessage?>, retry: (@MainActor () async -> Void)? = nil
  ) -> some View {
    let shown = failure.wrappedValue
    let isPresented = Binding(
      get: { failure.wrappedValue != nil },
      set: { isShown in if !isShown { failure.wrappedValue = nil } })
    return alert("Error", isPresented: isPresented) {
      Button("OK", role: .cancel) {}
      if let retry, shown?.suggestion != nil {
        Button("Retry") { await retry() }
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
}
