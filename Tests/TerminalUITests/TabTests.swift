import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct TabTests {
  @Test func tabsAreSelectedByKeyAndByValue() {
    let screen = Screen(70, 8, state: "inbox") { $selection in
      TabView(selection: $selection) {
        Tab("Inbox", systemImage: "tray", value: "inbox") { Text("12 messages") }.badge(3)
        TabSection("More") {
          Tab("Sent", systemImage: "paperplane", value: "sent") { Button("Back to the inbox") { selection = "inbox" } }
        }
        Tab(value: "search", role: .search, content: { Text("Find") }, label: { Text("Search") })
      }
    }
    #expect(screen.lines[0].contains("1 Inbox 3") && screen.lines[0].contains("Sent") && screen.shows("12 messages"))
    screen.press(.character("2"))
    #expect(screen.shows("Back to the inbox"))
    screen.tap("Back to the inbox")
    #expect(screen.shows("12 messages"))
    screen.press(.character("3"))
    #expect(screen.shows("Find"))
  }

  @Test func tabsWithoutValuesAreSelectedByKey() {
    let screen = Screen(70, 8) {
      TabView {
        Tab("One", systemImage: "star") { Text("first page") }
        Tab("Two", systemImage: "star") { Text("second page") }
      }
    }
    #expect(screen.shows("first page"))
    screen.press(.character("2"))
    #expect(screen.shows("second page"))
  }
}

struct InspectorTests {
  @Test func inspectorIsBesideTheViewOrInASheet() {
    let screen = Screen(80, 10, state: false) { $isShown in
      Button("Details") { isShown.toggle() }
        .inspector(isPresented: $isShown) { Text("Created in May").inspectorColumnWidth(160) }
    }
    screen.tap("Details")
    #expect(screen.window.presentations.isEmpty && screen.lines.contains { $0.hasSuffix("Created in May") })
    screen.resize(50, 10)
    _ = screen.lines
    #expect(screen.window.presentations.contains { $0.presented != nil } && screen.shows("Created in May"))
    screen.press(.escape)
    #expect(!screen.shows("Created in May"))
  }
}

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

struct ToolbarContentTests {
  struct EditingBar: ToolbarContent {
    let isEditing: Bool
    let toggle: @MainActor () -> Void

    var body: some ToolbarContent {
      ToolbarItem(placement: .topBarLeading) { Text("12 tasks") }
      if isEditing {
        ToolbarItem(placement: .confirmationAction) { Button("Done", action: toggle) }
      } else {
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Edit", action: toggle)
          Button("Add") {}
        }
      }
    }
  }

  private let screen = Screen(60, 6, state: false) { $isEditing in
    NavigationStack {
      Text("Milk").navigationTitle("Tasks").navigationSubtitle(isEditing ? "Editing" : "Today")
        .toolbar { EditingBar(isEditing: isEditing) { isEditing.toggle() } }
    }
  }

  @Test func ownToolbarContentIsUpdatedByAConditional() {
    #expect(screen.lines[0].hasPrefix(" 12 tasks Tasks  Today") && screen.lines[0].hasSuffix("[ Edit ] [ Add ]"))
    screen.tap("Edit")
    #expect(screen.lines[0].hasPrefix(" 12 tasks Tasks  Editing") && screen.lines[0].hasSuffix("[ Done ]"))
  }

  @Test func subtitleIsReadAfterTheTitle() {
    #expect(Array(screen.window.plainText().prefix(2)) == ["heading \"Tasks\"", "Today"])
  }

  /// A page whose toolbar has the items.
  private func page(@ToolbarContentBuilder _ items: () -> some ToolbarContent) -> Screen {
    Screen(40, 6) { NavigationStack { Text("Page").toolbar(content: items) } }
  }

  @Test func spacersOfTheBottomBarTakeTheFreeColumns() {
    let spaced = page {
      ToolbarItem(placement: .bottomBar) { Button("A") {} }
      ToolbarSpacer(.flexible, placement: .bottomBar)
      ToolbarItem(placement: .bottomBar) { Button("B") {} }
    }
    #expect(spaced.window.text()[4] == " [ A ]" + String(repeating: " ", count: 28) + "[ B ]")
    let group = page {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("A") {}
        Spacer()
        Button("B") {}
      }
    }
    let line = group.lines.last { $0.contains("[ A ]") }
    #expect(line?.hasSuffix("  [ B ]") == true && line?.count == 39)
  }

  @Test func statusIsInTheMiddleOfTheBottomBar() {
    let screen = page {
      ToolbarItem(placement: .status) { Text("3 of 5") }
      ToolbarItem(placement: .bottomBar) { Button("A") {} }
    }
    #expect(screen.window.text()[4] == " [ A ]" + String(repeating: " ", count: 10) + "3 of 5")
  }

  @Test func titleIsRemovedFromTheBar() {
    let screen = Screen(40, 6) { NavigationStack { Text("Page").navigationTitle("Root").toolbar(removing: .title) } }
    #expect(!screen.shows("Root"))
  }

  @available(*, deprecated)
  @Test func olderBarItemsAreAtBothEnds() {
    let screen = Screen(40, 6) {
      NavigationView {
        Text("Page").navigationBarTitle(Text("Root"))
          .navigationBarItems(leading: Button("Left") {}, trailing: Button("Right") {})
      }
    }
    #expect(screen.lines[0] == " [ Left ] Root                [ Right ]")
  }
}
