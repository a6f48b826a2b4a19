import FeatureKit
import Networking
import Persistence
import PresentableErrors
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing
import TrellisNavigationUI

/// What stands in place of something that could not be loaded, and where it leads.
@MainActor
@Suite("The view for what could not be loaded")
struct FailureViewTests {
  /// A screen that shows where its buttons have led.
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

  private static let buttons = ["Try again", "Sign in", "Open settings", "Go back"]

  private func screen(_ error: any Error, isPushed: Bool = true, hasHandlers: Bool = true) throws -> ScreenDriver {
    let failure = try #require(FailureMessage(describing: error, outcome: "The order could not be loaded"))
    return ScreenDriver { Desk(failure: failure, isPushed: isPushed, hasHandlers: hasHandlers) }
  }

  private func offers(_ screen: ScreenDriver) -> [String] {
    Self.buttons.filter { screen.shows("[ \($0) ]") }
  }

  @Test(
    "What may pass is tried again", arguments: [NetworkError.noConnection, .timeout, .serverError(503), .decodingError])
  func whatMayPassIsTriedAgain(error: NetworkError) async throws {
    let screen = try screen(error)
    #expect(offers(screen) == ["Try again"])
    await screen.tap("Try again")
    #expect(screen.shows("At the second try"))
  }

  @Test("An ended session leads to the sign-in: trying again would be refused again")
  func anEndedSessionLeadsToTheSignIn() async throws {
    for error in [PresentableError.unauthorized, NetworkError.serverError(401)] as [any Error] {
      let screen = try screen(error)
      #expect(screen.shows("Please sign in to continue") && offers(screen) == ["Sign in"])
      await screen.tap("Sign in")
      #expect(screen.shows("At the door"))
    }
  }

  @Test("From what is not there, or is refused, the way leads back", arguments: [403, 404, 410, 422])
  func aRefusalLeadsBack(status: Int) async throws {
    let screen = try screen(NetworkError.serverError(status))
    #expect(screen.shows("The order could not be loaded") && !screen.shows("try again"))
    #expect(offers(screen) == ["Go back"])
    await screen.tap("Go back")
    #expect(screen.shows("At the list"))
  }

  @Test func whereThereIsNoWayBackNoneIsOffered() throws {
    #expect(offers(try screen(NetworkError.serverError(404), isPushed: false)).isEmpty)
    #expect(offers(try screen(PresentableError.validationError("Too long"))) == ["Go back"])
  }

  @Test func whatSettingsCanHelpWithLeadsThereAndIsTriedAgain() async throws {
    let screen = try screen(StorageError.notPermitted(name: "preferences"))
    #expect(offers(screen) == ["Try again", "Open settings"])
    await screen.tap("Open settings")
    #expect(screen.shows("At the settings"))
  }

  @Test("Where nothing is known to help, or nobody does what would, it can be tried again")
  func theRestIsTriedAgain() throws {
    #expect(offers(try screen(StorageError.diskFull(name: "orders"))) == ["Try again"])
    #expect(offers(try screen(FailureMessage("Odd"))) == ["Try again"])
    #expect(offers(try screen(PresentableError.unauthorized, hasHandlers: false)) == ["Try again"])
  }
}
