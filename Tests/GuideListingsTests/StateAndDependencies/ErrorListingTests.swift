import RequirementTrait
import TerminalUI
import TerminalUITesting
import Testing

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
