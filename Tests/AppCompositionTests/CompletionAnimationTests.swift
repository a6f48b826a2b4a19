import Networking
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

/// The last step of onboarding animates while the answers are saved.
@Suite("State connects the synchronous view with the asynchronous save")
struct CompletionAnimationTests {
  private let fixture = AppFixture()

  private func message(on screen: ScreenDriver) -> Substring? {
    screen.styledText.split(separator: "\n").first { $0.contains("Thank") }
  }

  @Test(.requirement("A13")) func messageFadesWhileTheAnswersAreSaved() async {
    fixture.profiles.onUpdate.set { [clock = fixture.clock] _ in
      try await clock.sleep(for: .seconds(10))
      throw NetworkError.noConnection
    }
    fixture.hasAnimations = true
    let screen = ScreenDriver(fixture.launch())
    await screen.type("ada@example.com", into: "Email")
    await screen.type("password", into: "Password")
    await screen.tap("Sign in")
    for _ in 0..<3 { await screen.tap("Continue") }
    await screen.expect("Step 4 of 4")
    await screen.driver.rest()
    let opaque = message(on: screen)

    screen.driver.window.send(.key(KeyPress(.return)))
    await screen.advance(by: .milliseconds(150))
    #expect(screen.shows("Saving…"))
    let halfway = message(on: screen)
    await screen.advance(by: .seconds(1))
    let faded = message(on: screen)
    #expect(opaque != halfway && halfway != faded && faded != opaque)

    await screen.advance(by: .seconds(10))
    await screen.expect("No internet connection")
    #expect(message(on: screen) == opaque, "after a failure, the user can try again")
  }
}
