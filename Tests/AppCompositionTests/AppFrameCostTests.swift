import ServicesFakes
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import TerminalUI

/// What a key in the app evaluates, places and draws, in counts that depend on no machine.
@Suite("The cost of a key in the app")
struct AppFrameCostTests {
  @Test("Down in the order list draws at most 15 nodes, places 6 and evaluates 4")
  func downInTheOrderList() async {
    let screen = ScreenDriver(AppFixture.signedIn().launch())
    await screen.tap("Orders")
    await screen.expect("7 of 7")
    let window = screen.driver.window
    // Two paid orders: the keys and the buttons for them are the same.
    for _ in 0..<2 { await screen.press(.down) }
    let before = (window.evaluationCount, window.placedNodeCount, window.drawnNodeCount)
    let lines = screen.lines
    await screen.press(.down)
    #expect(screen.lines != lines)
    #expect(window.evaluationCount - before.0 <= 4, "\(window.evaluationCount - before.0) bodies")
    #expect(window.placedNodeCount - before.1 <= 6, "\(window.placedNodeCount - before.1) nodes placed")
    #expect(window.drawnNodeCount - before.2 <= 15, "\(window.drawnNodeCount - before.2) nodes drawn")
  }

  @Test("A held Down key in the list beside an order evaluates only the head of the order")
  func downBesideAnOrder() async {
    let screen = ScreenDriver(AppFixture.signedIn().launch())
    await screen.resize(to: Size(width: 120, height: 40))
    await screen.tap("Orders")
    await screen.expect("12 Mill Lane")
    let window = screen.driver.window
    // The selection does not rest between the keys, as while an arrow key is held.
    let press = {
      window.send(.key(KeyPress(.down)))
      _ = window.text()
    }
    for _ in 0..<3 { press() }
    let before = window.evaluationCount
    press()
    #expect(window.evaluationCount - before <= 16, "\(window.evaluationCount - before) bodies")
  }
}
