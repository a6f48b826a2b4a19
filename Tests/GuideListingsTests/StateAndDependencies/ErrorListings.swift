import TerminalUI

/// The listing on an alert for an error in the app's state.
enum ErrorPresentation {
  typealias AppState = SharedState.AppState

  struct ContentView: View {
    @Environment(AppState.self) private var appState

    var body: some View {
      NavigationStack {
        Text("Content")
      }
      .alert(
        "Error",
        isPresented: Binding(
          get: { appState.error != nil },
          set: { if !$0 { appState.error = nil } }
        ),
        presenting: appState.error
      ) { error in
        Button("OK") {}
        if error.recoverySuggestion != nil {
          Button("Retry") {
            Task { await retry() }
          }
        }
      } message: { error in
        VStack {
          Text(error.message)
          if let suggestion = error.recoverySuggestion {
            Text(suggestion)
              .font(.caption)
          }
        }
      }
    }

    private func retry() async {
      appState.username = "retried"
    }
  }
}
