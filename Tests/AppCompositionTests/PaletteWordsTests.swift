import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

/// The palette found customers for the words of commands: Ines Costa for "print", Jonas for "done", Carlos for "csv".
@Suite("Words that users type in the palette")
struct PaletteWordsTests {
  /// The words, each with the title of the command that comes first on the home screen.
  ///
  /// A command that is not possible there says where it is, and an answer says what the app does not have.
  nonisolated static let table: [(word: String, title: String)] = [
    ("new", "New order"), ("order", "New order"), ("create", "New order"), ("add", "New order"), ("place", "New order"),
    ("done", "Complete"), ("finish", "Complete"), ("complete", "Complete"), ("ship", "Complete"),
    ("pay", "Take payment…"), ("payment", "Take payment…"), ("paid", "Take payment…"), ("charge", "Take payment…"),
    ("edit", "Edit"), ("change", "Edit"), ("cancel", "Cancel order…"), ("void", "Cancel order…"),
    ("reopen", "Reopen…"), ("restore", "Restore"), ("delete", "Delete an order"), ("remove", "Delete an order"),
    ("duplicate", "Duplicate an order"), ("repeat", "Duplicate an order"), ("refund", "Refunds"),
    ("invoice", "Invoices and receipts"), ("receipt", "Invoices and receipts"), ("print", "Print"),
    ("csv", "Export…"), ("json", "Export…"), ("export", "Export…"), ("download", "Export…"), ("backup", "Export…"),
    ("import", "Import"), ("screenshot", "Save the screen as SVG"), ("save", "Save the screen as SVG"),
    ("svg", "Save the screen as SVG"), ("copy", "Copy"), ("clipboard", "Copy"), ("address", "Copy address"),
    ("shipping", "Copy address"), ("email", "Email a customer"), ("mark", "Mark all"), ("select", "Mark all"),
    ("sort", "Sort…"), ("reload", "Refresh"), ("refresh", "Refresh"), ("sync", "Refresh"), ("undo", "Undo"),
    ("back", "Back"), ("filter", "Show "), ("pending", "Show pending orders"), ("open", "Show pending orders"),
    ("unpaid", "Unpaid orders"), ("completed", "Show completed orders"), ("high value", "Show high-value orders"),
    ("history", "Order history"), ("changes", "Recent changes"),
    ("home", "Home"), ("total", "Home"), ("revenue", "Home"), ("dashboard", "Home"), ("today", "Home"),
    ("week", "Home"),
    ("oldest", "Home"), ("orders", "Orders"), ("customer", "Customers"), ("customers", "Customers"),
    ("clients", "Customers"), ("search", "Search"), ("find", "Search"), ("profile", "Profile"), ("shop", "Profile"),
    ("account", "Settings: Account"), ("plan", "Plans"), ("upgrade", "Plans"), ("settings", "Settings"),
    ("preferences", "Settings"), ("color", "Theme: "), ("theme", "Theme: "), ("dark", "Theme: Dark"),
    ("privacy", "Settings: Privacy"), ("version", "Settings: About"), ("about", "Settings: About"),
    ("alerts", "Turn notifications off"), ("notifications", "Notifications"), ("dates", "Dates: "),
    ("password", "Change the password"), ("language", "Language"), ("currency", "Currency"),
    ("discount", "Discounts"), ("price", "Prices"), ("tax", "Tax"), ("stock", "Stock"), ("staff", "Staff"),
    ("offline", "Work offline"), ("logout", "Sign out"), ("log out", "Sign out"), ("sign out", "Sign out"),
    ("exit", "Quit"), ("quit", "Quit"), ("close", "Close window"), ("keys", "Help"), ("shortcuts", "Help"),
    ("help", "Help"), ("url", "Open link…"),
  ]

  @Test func everyAnswerIsFoundByItsWords() {
    let titles = Set(Self.table.map(\.title))
    #expect(Self.table.count >= 72 && PaletteAnswers.all.allSatisfy { titles.contains($0.title) })
    #expect(PaletteAnswers.commands(for: " ").isEmpty)
    #expect(PaletteAnswers.commands(for: "x").count == PaletteAnswers.all.count)
  }

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
