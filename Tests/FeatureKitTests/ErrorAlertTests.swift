import FeatureKit
import PresentableErrors
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@MainActor
@Suite("The error alert")
struct ErrorAlertTests {
  /// A screen whose only button throws the next of its errors, and succeeds after the last.
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

  @Test("The title names the failed operation; reason, suggestion and OK follow", .requirement("E4"))
  func theDescriptionComesFirst() async throws {
    let screen = await failing(SampleError.offline)
    let lines = screen.lines
    let description = try #require(lines.firstIndex { $0.contains("No internet connection") })
    let suggestion = try #require(lines.firstIndex { $0.contains("Check your internet connection and try again") })
    #expect(description + 1 == suggestion)
    #expect(lines.contains { $0.contains("The order was not completed") })
    #expect(screen.shows("[ OK ]") && screen.shows("[ Retry ]"))
    await screen.snapshot("error-alert")
  }

  @Test(.requirement("E4"), arguments: ["OK", "escape"])
  func dismissingClearsTheError(_ way: String) async {
    let screen = await failing(SampleError.offline)
    if way == "OK" { await screen.tap("OK") } else { await screen.press(.escape) }
    #expect(screen.shows("Done 0, no error") && !screen.shows("No internet connection"))
  }

  @Test func retryRepeatsTheActionAndShowsItsErrorOrClearsIt() async {
    let screen = await failing(SampleError.late, SampleError.busy)
    await screen.tap("Retry")
    #expect(screen.shows("The server is too busy") && !screen.shows("Request timed out"))
    await screen.tap("Retry")
    #expect(screen.shows("Done 1, no error"))
  }

  @Test func unauthorizedErrorOpensSignInAndAPermissionErrorTheSettings() async {
    let screen = await failing(SampleError.signedOut)
    #expect(screen.shows("Please sign in to continue") && screen.shows("Press Enter to sign in"))
    #expect(!screen.shows("Retry"))
    await screen.tap("Sign in")
    #expect(screen.shows("At the door") && screen.shows("no error"))
    let other = await failing(SampleError.notPermitted)
    await other.tap("Open settings")
    #expect(other.shows("At the settings") && other.shows("no error"))
  }

  @Test("A recovery is offered only if the error has one and a handler exists", .requirement("E4"))
  func recoveryWithoutHandlerIsNotOffered() async {
    let errors: [any Error] = [SampleError.damaged, SampleError.invalid, FailureMessage("Odd")]
    for error in errors {
      let screen = await failing(error)
      #expect(screen.shows("[ OK ]"))
      for recovery in RecoveryAction.allCases { #expect(!screen.shows(recovery.title), "\(error)") }
    }
    let alone = await failing(SampleError.signedOut, hasHandlers: false)
    #expect(alone.shows("[ OK ]") && !alone.shows("[ Sign in ]"))
  }
}
