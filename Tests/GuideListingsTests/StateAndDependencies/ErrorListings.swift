import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

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

@Suite("The listing on error alerts")
struct ErrorListings {
  private let appState = SharedState.AppState()

  @Test("The alert shows the error and offers its recovery", .requirement("E4"))
  func anAlertPresentsTheError() async {
    let state = appState
    let screen = ScreenDriver { ErrorPresentation.ContentView().environment(state) }
    await screen.expect("Content")
    state.error = SharedState.AppError(message: "No connection", recoverySuggestion: "Check the cable")
    await screen.expect("Check the cable")
    await screen.tap("Retry")
    await screen.reject("No connection")
    #expect(state.error == nil)
    #expect(state.username == "retried")
    state.error = SharedState.AppError(message: "Out of paper")
    await screen.expect("Out of paper")
    await screen.reject("Retry")
  }
}
