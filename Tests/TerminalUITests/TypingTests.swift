import TerminalSwiftUI
import TestSupport
import Testing

@testable import TerminalUI

/// On a search tab digits selected another tab, and pasted text was dropped, unless the field had the focus.
@Suite("A view that types into its field")
struct TypingTests {
  private let screen = Screen(60, 12, state: "", "") { $text, $log in
    TabView {
      VStack(alignment: .leading) {
        TextField("Search", text: $text)
        Button("Result") {}
        Button("Remove") { log = "removed" }.keyboardShortcut("x")
        Text("text: \(text), log: \(log)")
      }
      .typesIntoField()
      .tabItem { Text("Find") }
      Text("other page").tabItem { Text("Other") }
    }
  }
  init() {
    screen.press(.tab)
    #expect(!(screen.window.focus.focused is TextFieldNode))
  }

  @Test func digitsAndLettersAreTypedWhereverTheFocusIs() {
    screen.type("2a5é")
    #expect(screen.shows("text: 2a5é") && !screen.shows("other page"))
  }

  @Test func pastedTextGoesIntoTheField() {
    screen.window.send(.paste("Ines Costa"))
    #expect(screen.shows("text: Ines Costa"))
  }

  @Test func shortcutsAndTheOtherTabsRemainInReach() {
    screen.press(.character("x"))
    #expect(screen.shows("text: , log: removed", "Alt-1…2"))
    screen.press(.character("2"), .option)
    #expect(screen.shows("other page"))
  }
}
