import Testing

@testable import TerminalUI

/// What views are told as that their author has described.
@MainActor
struct DescribedTests {
  @Test func aDescriptionNamesTheOneThingInIt() {
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
