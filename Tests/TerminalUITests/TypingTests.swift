import TerminalSwiftUI
import TestSupport
import Testing

@testable import TerminalUI

/// On a search tab digits selected another tab, and pasted text was dropped, unless the field had the focus.
@MainActor
@Suite("A view that types into its field")
struct TypingTests {
  struct SearchTab: View {
    @State private var text = ""
    @State private var log = ""

    var body: some View {
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
  }

  private let screen = Screen(60, 12) { SearchTab() }
  private func shows(_ text: String) -> Bool { screen.lines.contains { $0.contains(text) } }

  init() {
    screen.press(.tab)
    #expect(!(screen.window.focus.focused is TextFieldNode))
  }

  @Test func digitsAndLettersAreTypedWhereverTheFocusIs() {
    for character in "2a5é" { screen.press(.character(character)) }
    #expect(shows("text: 2a5é"))
    #expect(!shows("other page"))
  }

  @Test func pastedTextGoesIntoTheField() {
    screen.window.send(.paste("Ines Costa"))
    #expect(shows("text: Ines Costa"))
  }

  @Test func shortcutsAndTheOtherTabsRemainInReach() {
    screen.press(.character("x"))
    #expect(shows("text: , log: removed"))
    #expect(shows("Alt-1…2"))
    screen.window.send(.key(KeyPress(.character("2"), modifiers: .option)))
    #expect(shows("other page"))
  }
}
