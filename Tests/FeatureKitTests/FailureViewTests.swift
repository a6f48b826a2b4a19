import FeatureKit
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing
import TrellisNavigationUI

@MainActor
@Suite("The view for a failed load")
struct FailureViewTests {
  private struct Desk: View {
    let failure: FailureMessage
    let isPushed: Bool
    let hasHandlers: Bool
    @State private var place = "desk"

    var body: some View {
      VStack {
        FailureView(failure) { place = "second try" }
          .environment(\.canNavigateBack, isPushed)
          .environment(\.navigationBackAction) { place = "list" }
          .environment(\.recoveryHandlers, handlers)
        Text("At the \(place)")
      }
    }

    private var handlers: RecoveryHandlers {
      guard hasHandlers else { return RecoveryHandlers() }
      return RecoveryHandlers(signIn: { place = "door" }, openSettings: { place = "settings" })
    }
  }

  @Test func wordsAreNotTruncatedInALowWindow() {
    let failure = FailureMessage(
      outcome: "Not loaded", "No connection", suggestion: "Check your connection and try again")
    let screen = ScreenDriver(size: Size(width: 24, height: 6)) { FailureView(failure) {} }
    for text in ["Check your connection", "and try again", "[ Try again ]"] { #expect(screen.shows(text)) }
  }

  private static let buttons = ["Try again", "Sign in", "Open settings", "Go back"]

  private func screen(_ error: any Error, isPushed: Bool = true, hasHandlers: Bool = true) throws -> ScreenDriver {
    let failure = try #require(FailureMessage(describing: error, outcome: "The order could not be loaded"))
    return ScreenDriver { Desk(failure: failure, isPushed: isPushed, hasHandlers: hasHandlers) }
  }

  private func offers(_ screen: ScreenDriver) -> [String] { Self.buttons.filter { screen.shows("[ \($0) ]") } }

  @Test("Temporary errors offer retry", arguments: [SampleError.offline, .late, .busy])
  func temporaryFailureOffersARetry(error: SampleError) async throws {
    let screen = try screen(error)
    #expect(offers(screen) == ["Try again"])
    await screen.tap("Try again")
    #expect(screen.shows("At the second try"))
  }

  @Test("An expired session offers sign-in and no retry, which would fail again")
  func expiredSessionOffersSignIn() async throws {
    let screen = try screen(SampleError.signedOut)
    #expect(screen.shows("Please sign in to continue") && offers(screen) == ["Sign in"])
    await screen.tap("Sign in")
    #expect(screen.shows("At the door"))
  }

  @Test("Missing or forbidden content offers a back button", arguments: [SampleError.missing, .forbidden])
  func missingOrForbiddenContentOffersABackButton(error: SampleError) async throws {
    let screen = try screen(error)
    #expect(screen.shows("The order could not be loaded") && !screen.shows("try again"))
    #expect(offers(screen) == ["Go back"])
    await screen.tap("Go back")
    #expect(screen.shows("At the list"))
  }

  @Test func backButtonIsOnlyOfferedOnAPushedScreen() throws {
    #expect(offers(try screen(SampleError.missing, isPushed: false)).isEmpty)
    #expect(offers(try screen(SampleError.invalid)) == ["Go back"])
  }

  @Test func permissionFailureOffersSettingsAndARetry() async throws {
    let screen = try screen(SampleError.notPermitted)
    #expect(offers(screen) == ["Try again", "Open settings"])
    await screen.tap("Open settings")
    #expect(screen.shows("At the settings"))
  }

  @Test("A failure without a recovery, or without its handler, offers a retry")
  func otherFailuresOfferARetry() throws {
    let screens = [
      try screen(SampleError.diskFull), try screen(FailureMessage("Odd")),
      try screen(SampleError.signedOut, hasHandlers: false),
    ]
    for screen in screens { #expect(offers(screen) == ["Try again"]) }
  }
}
