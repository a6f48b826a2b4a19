import RequirementTrait
import TerminalUI
import TerminalUIDriver
import Testing

@testable import AppComposition

/// The cross-fade between two root screens of the real app, measured in the cells of its window.
@Suite("The fade between root screens")
struct RootFadeTests {
  @Test("A change of the state fades one screen out and the other in, within 300 ms", .requirement("R3"))
  func rootScreensCrossFade() async throws {
    let fixture = AppFixture.signedIn()
    let driver = fixture.launch()
    await driver.advance(by: .seconds(2))
    let tabs = driver.window.styledScreen().strength(of: "Home")
    #expect(tabs > 0)

    await fixture.appState?.signOut()
    await driver.settle()
    #expect(driver.window.styledScreen().strength(of: "Home") == tabs)
    let start = driver.clock.now

    await advance(driver, to: start.advanced(by: .milliseconds(75)))
    let leaving = driver.window.styledScreen()
    #expect((1..<tabs).contains(leaving.strength(of: "Home")))
    #expect(leaving.strength(of: "Password") == 0)

    await advance(driver, to: start.advanced(by: .milliseconds(150)))
    let middle = driver.window.styledScreen()
    #expect(middle.strength(of: "Home") == 0 && middle.strength(of: "Password") == 0)

    await advance(driver, to: start.advanced(by: .milliseconds(225)))
    let arriving = driver.window.styledScreen().strength(of: "Password")
    #expect(driver.window.styledScreen().strength(of: "Home") == 0)

    await advance(driver, to: start.advanced(by: .milliseconds(300)))
    let arrived = driver.window.styledScreen().strength(of: "Password")
    #expect((1..<arrived).contains(arriving))
    await driver.advance(by: .seconds(2))
    #expect(driver.window.styledScreen().strength(of: "Password") == arrived)
  }

  /// Advances the clock frame by frame, as in a terminal.
  private func advance(_ driver: Driver, to end: VirtualClock.Instant) async {
    await driver.advance(by: driver.clock.now.duration(to: end))
  }
}

extension StyledScreen {
  /// The distance between the colors of a text and of its background, or 0 if the text is not on the screen.
  fileprivate func strength(of text: String) -> Int {
    let run = rows.joined().first { $0.text.contains(text) }
    return run.map { Self.distance($0.style.foreground, $0.style.background) } ?? 0
  }

  private static func distance(_ first: CellColor, _ second: CellColor) -> Int {
    abs(Int(first.red) - Int(second.red)) + abs(Int(first.green) - Int(second.green))
      + abs(Int(first.blue) - Int(second.blue))
  }
}
