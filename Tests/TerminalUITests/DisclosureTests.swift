import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
struct DisclosureTests {
  struct Details: View {
    var body: some View {
      VStack(alignment: .leading) {
        DisclosureGroup("More") {
          Text("Hidden")
        }
        Text("Below")
      }
    }
  }

  @Test func returnAndArrowsExpandAndCollapseAGroup() {
    let screen = Screen(30, 5) { Details() }
    #expect(screen.lines.map(\.trimmed) == ["▸ More", "Below"])
    screen.press(.return)
    #expect(screen.lines.map(\.trimmed) == ["▾ More", "Hidden", "Below"])
    screen.press(.left)
    #expect(screen.lines.map(\.trimmed) == ["▸ More", "Below"])
    screen.press(.right)
    #expect(screen.lines.map(\.trimmed) == ["▾ More", "Hidden", "Below"])
  }

  @Test func screenReadersReadTheStateOfAGroup() {
    let screen = Screen(30, 5) { Details() }
    #expect(screen.window.plainText().first == "button \"More\": collapsed (focused)")
    screen.tap("More")
    #expect(screen.window.plainText().first?.hasPrefix("button \"More\": expanded") == true)
  }

  struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  @Test func outlineShowsTheChildrenOfExpandedElements() {
    let tree = [Folder(id: "Root", folders: [Folder(id: "Leaf")]), Folder(id: "Other")]
    let screen = Screen(30, 5) {
      VStack(alignment: .leading) {
        OutlineGroup(tree, children: \.folders) { Text($0.id) }
      }
    }
    #expect(screen.lines.map(\.trimmed) == ["▸ Root", "Other"])
    screen.press(.return)
    #expect(screen.lines.map(\.trimmed) == ["▾ Root", "Leaf", "Other"])
  }
}

@MainActor
struct LabeledContainerTests {
  @Test func labeledContentIsReadAsOneLine() {
    let screen = Screen(20, 5) { LabeledContent("Version", value: "2.1") }
    #expect(screen.lines.first?.hasPrefix("Version") == true)
    #expect(screen.lines.first?.hasSuffix("2.1") == true)
    #expect(screen.window.plainText() == ["Version, 2.1"])
  }

  @Test func groupBoxHasATitleInItsBorder() {
    let screen = Screen(30, 5) { GroupBox("Total") { Text("12") } }
    #expect(screen.lines.first?.trimmed.hasPrefix("╭─ Total ─") == true)
    #expect(screen.window.plainText() == ["heading \"Total\"", "12"])
  }

  @Test func emptySearchIsExplained() {
    let screen = Screen(60, 5) { ContentUnavailableView.search(text: "abc") }
    #expect(screen.lines.first?.trimmed == "⌕ No Results for “abc”")
    #expect(screen.lines.count == 2)
  }
}
