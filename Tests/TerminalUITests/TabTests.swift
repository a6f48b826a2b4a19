import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
struct TabTests {
  struct Program: View {
    @State private var selection = "inbox"

    var body: some View {
      TabView(selection: $selection) {
        Tab("Inbox", systemImage: "tray", value: "inbox") { Text("12 messages") }.badge(3)
        TabSection("More") {
          Tab("Sent", systemImage: "paperplane", value: "sent") { Button("Back to the inbox") { selection = "inbox" } }
        }
        Tab(value: "search", role: .search) {
          Text("Find")
        } label: {
          Text("Search")
        }
      }
    }
  }

  @Test func tabsAreSelectedByKeyAndByValue() {
    let screen = Screen(70, 8) { Program() }
    #expect(screen.lines[0].contains("1 Inbox 3") && screen.lines[0].contains("Sent"))
    #expect(screen.lines.contains { $0.contains("12 messages") })
    screen.press(.character("2"))
    #expect(screen.lines.contains { $0.contains("Back to the inbox") })
    screen.tap("Back to the inbox")
    #expect(screen.lines.contains { $0.contains("12 messages") })
    screen.press(.character("3"))
    #expect(screen.lines.contains { $0.contains("Find") })
  }

  @Test func tabsWithoutValuesAreSelectedByKey() {
    let screen = Screen(70, 8) {
      TabView {
        Tab("One", systemImage: "star") { Text("first page") }
        Tab("Two", systemImage: "star") { Text("second page") }
      }
    }
    #expect(screen.lines.contains { $0.contains("first page") })
    screen.press(.character("2"))
    #expect(screen.lines.contains { $0.contains("second page") })
  }
}

@MainActor
struct InspectorTests {
  struct Page: View {
    @State private var isShown = false

    var body: some View {
      Button("Details") { isShown.toggle() }
        .inspector(isPresented: $isShown) { Text("Created in May").inspectorColumnWidth(160) }
    }
  }

  @Test func inspectorIsBesideTheViewOrInASheet() {
    let screen = Screen(80, 10) { Page() }
    screen.tap("Details")
    #expect(screen.window.presentations.isEmpty)
    #expect(screen.lines.contains { $0.hasSuffix("Created in May") })
    screen.window.resize(to: Size(width: 50, height: 10))
    _ = screen.lines
    #expect(screen.window.presentations.contains { $0.presented != nil })
    #expect(screen.lines.contains { $0.contains("Created in May") })
    screen.press(.escape)
    #expect(!screen.lines.contains { $0.contains("Created in May") })
  }
}

@MainActor
struct PreviewProviderTests {
  struct Label_Previews: PreviewProvider {
    static var previews: some View {
      Text("small").previewDisplayName("Compact")
      Text("large").previewLayout(.fixed(width: 160, height: 16))
    }
  }

  @Test func galleryShowsTheViewsOfAProviderWithTheirNames() {
    let screen = Screen(80, 12) { PreviewGallery([Preview(Label_Previews.self), Preview("Other") { Text("x") }]) }
    let text = screen.lines.joined(separator: "\n")
    #expect(text.contains("Label") && text.contains("Compact") && text.contains("small") && text.contains("large"))
    #expect(!text.contains("Label_Previews"))
  }

  @Test func nameOfAPreviewIsNotShownElsewhere() {
    #expect(Screen { Text("small").previewDisplayName("Compact") }.lines.map(\.trimmed) == ["small"])
  }
}
