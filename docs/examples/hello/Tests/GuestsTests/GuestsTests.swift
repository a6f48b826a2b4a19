import TerminalUI
import TerminalUITesting
import Testing

@testable import guests

@MainActor
@Suite struct GuestsTests {
  private let screen = ScreenDriver { GuestsView() }

  @Test func aGuestIsInvited() async {
    await screen.expect("No guests yet.")
    await screen.snapshot("empty", sizes: [Size(width: 40, height: 8)])
    await screen.type("Ada", into: "Name")
    await screen.tap("Invite")
    await screen.type("Grace", into: "Name")
    await screen.tap("Invite")
    await screen.expect("Guests: 2")
    await screen.snapshot("invited", sizes: [Size(width: 40, height: 8)])
  }

  @Test func aGuestIsRemoved() async {
    await screen.type("Ada", into: "Name")
    await screen.tap("Invite")
    await screen.press(.tab)
    await screen.press(.down)
    await screen.press(.character("x"))
    await screen.expect("Guests: 0")
  }

  @Test func aGuestNeedsAName() async {
    await screen.press(.tab)
    await screen.press(.return)
    await screen.expect("Guests: 0")
  }
}
