import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

/// The palette found customers for the words of commands: Ines Costa for "print", Jonas for "done", Carlos for "csv".
@Suite("Words that users type in the palette")
struct PaletteWordsTests {
  /// The words, each with the title of the command that comes first on the home screen.
  nonisolated static let table: [(word: String, title: String)] = [
    ("new", "New order"), ("create", "New order"), ("add", "New order"), ("place", "New order"),
    ("done", "Complete"), ("finish", "Complete"), ("complete", "Complete"),
    ("pay", "Take payment…"), ("payment", "Take payment…"), ("paid", "Take payment…"),
    ("csv", "Export…"), ("json", "Export…"), ("export", "Export…"), ("download", "Export…"),
    ("print", "Save the screen as SVG"), ("screenshot", "Save the screen as SVG"), ("save", "Save the screen as SVG"),
    ("copy", "Copy"), ("clipboard", "Copy"), ("sort", "Sort…"), ("select", "Mark all"),
    ("reload", "Refresh"), ("refresh", "Refresh"), ("undo", "Undo"),
    ("filter", "Show "), ("pending", "Show pending orders"), ("unpaid", "Show pending orders"),
    ("completed", "Show completed orders"), ("history", "Order history"),
    ("total", "Home"), ("revenue", "Home"), ("dashboard", "Home"), ("orders", "Orders"), ("search", "Search"),
    ("find", "Search"), ("profile", "Profile"), ("shop", "Profile"), ("plan", "Plans"),
    ("settings", "Settings"), ("preferences", "Settings"), ("color", "Theme: "), ("theme", "Theme: "),
    ("dark", "Theme: Dark"), ("privacy", "Settings: Privacy"), ("alerts", "Turn notifications off"),
    ("notifications", "Notifications"), ("logout", "Sign out"), ("log out", "Sign out"), ("sign out", "Sign out"),
    ("exit", "Quit"), ("quit", "Quit"), ("close", "Close window"), ("keys", "Help"), ("shortcuts", "Help"),
    ("help", "Help"),
    ("url", "Open link…"),
  ]

  @Test("A word that is typed as a whole finds its command first, also after the records of the server are found")
  func wordFindsItsCommandFirst() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start("expect \"Oldest pending\"\nkey ctrl-p")
    let screen = ScreenDriver(try #require(fixture.driver))
    for (word, title) in Self.table {
      try await player.play("type Command \"\(word)\"\nadvance 0.3s")
      let selected = screen.lines.first { $0.contains("▸ ") } ?? "nothing"
      #expect(selected.contains("▸ \(title)"), "\(word) finds \(selected)")
    }
  }
}
