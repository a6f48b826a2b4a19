import Testing

@testable import TerminalUI

/// Plain text of views with accessibility labels and hints.
@MainActor
struct DescribedTests {
  @Test func accessibilityLabelsReplaceTheContent() {
    let screen = Screen(40, 6) {
      Button("✗") {}.accessibilityLabel("Delete").accessibilityHint("cannot be undone")
      HStack {
        Text("3"); Text("4")
      }.accessibilityLabel("Three of four")
      Image(systemName: "star").accessibilityLabel("Favourite")
      Text("Plain")
    }
    #expect(
      screen.window.plainText() == [
        "button \"Delete\" (focused, cannot be undone)", "Three of four", "Favourite", "Plain",
      ])
  }
}
