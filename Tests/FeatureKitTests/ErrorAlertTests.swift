import FeatureKit
import Networking
import Persistence
import PresentableErrors
import RequirementTrait
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

/// What a person sees of an error and can do about it.
@MainActor
@Suite("The one alert for errors", .requirement("E4"))
struct ErrorAlertTests {
  /// A screen whose only button fails with an error, until its errors are used up.
  private struct Failing: View {
    @State private var error: FailureMessage?
    @State private var remaining: [any Error]
    @State private var doneCount = 0

    init(_ errors: [any Error]) {
      _remaining = State(initialValue: errors)
    }

    var body: some View {
      VStack {
        Button("Go") { go() }
        Text("Done \(doneCount), \(error == nil ? "no error" : "an error")")
      }
      .errorAlert($error) { go() }
    }

    private func go() {
      guard !remaining.isEmpty else { return doneCount += 1 }
      error = FailureMessage(describing: remaining.removeFirst(), outcome: "The order was not completed")
    }
  }

  /// A screen that shows where a recovery has led.
  private struct Desk: View {
    let errors: [any Error]
    var hasHandlers = true
    @State private var place = "desk"

    var body: some View {
      VStack {
        Failing(errors)
        Text("At the \(place)")
      }
      .environment(
        \.recoveryHandlers,
        hasHandlers
          ? RecoveryHandlers(signIn: { place = "door" }, openSettings: { place = "settings" }) : RecoveryHandlers())
    }
  }

  private func failing(_ errors: any Error..., hasHandlers: Bool = true) async -> ScreenDriver {
    let screen = ScreenDriver { Desk(errors: errors, hasHandlers: hasHandlers) }
    await screen.tap("Go")
    return screen
  }

  @Test("The title is what did not happen; then the reason, the suggestion and OK", .requirement("E4"), .bug(id: "U3"))
  func theDescriptionComesFirst() async throws {
    let screen = await failing(NetworkError.noConnection)
    let lines = screen.lines
    let description = try #require(lines.firstIndex { $0.contains("No internet connection") })
    let suggestion = try #require(lines.firstIndex { $0.contains("Check your internet connection and try again") })
    #expect(description + 1 == suggestion)
    #expect(lines.contains { $0.contains("The order was not completed") })
    #expect(screen.shows("[ OK ]") && screen.shows("[ Retry ]"))
    await screen.snapshot("error-alert")
  }

  @Test(arguments: ["OK", "escape"])
  func dismissingForgetsTheError(_ way: String) async {
    let screen = await failing(NetworkError.noConnection)
    if way == "OK" { await screen.tap("OK") } else { await screen.press(.escape) }
    #expect(screen.shows("Done 0, no error"))
    #expect(!screen.shows("No internet connection"))
  }

  @Test func retryDoesItAgainAndForgetsTheError() async {
    let screen = await failing(NetworkError.timeout)
    await screen.tap("Retry")
    #expect(screen.shows("Done 1, no error"))
  }

  @Test func aRetryThatFailsTellsOfIt() async {
    let screen = await failing(NetworkError.timeout, NetworkError.serverError(500))
    await screen.tap("Retry")
    #expect(screen.shows("Server error (500)"))
    #expect(!screen.shows("Request timed out"))
    await screen.tap("OK")
    #expect(screen.shows("Done 0, no error"))
  }

  @Test func whoIsNotSignedInIsLedThere() async {
    let screen = await failing(PresentableError.unauthorized)
    #expect(screen.shows("Please sign in to continue") && screen.shows("Press Enter to sign in"))
    #expect(!screen.shows("Retry"))
    await screen.tap("Sign in")
    #expect(screen.shows("At the door") && screen.shows("no error"))
  }

  @Test func whatSettingsCanHelpWithLeadsThere() async {
    let screen = await failing(StorageError.notPermitted(name: "preferences"))
    await screen.tap("Open settings")
    #expect(screen.shows("At the settings") && screen.shows("no error"))
  }

  @Test("A recovery is offered only where there is one, and something that does it")
  func noRecoveryIsOfferedInVain() async {
    let errors: [any Error] = [
      StorageError.corrupt(name: "session"), PresentableError.validationError("Too long"), FailureMessage("Odd"),
    ]
    for error in errors {
      let screen = await failing(error)
      #expect(screen.shows("[ OK ]"))
      for recovery in RecoveryAction.allCases { #expect(!screen.shows(recovery.title), "\(error)") }
    }
    let alone = await failing(PresentableError.unauthorized, hasHandlers: false)
    #expect(alone.shows("[ OK ]") && !alone.shows("[ Sign in ]"))
  }
}
