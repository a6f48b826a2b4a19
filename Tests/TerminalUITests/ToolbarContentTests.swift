import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
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

  struct Tasks: View {
    @State private var isEditing = false

    var body: some View {
      NavigationStack {
        Text("Milk")
          .navigationTitle("Tasks")
          .navigationSubtitle(isEditing ? "Editing" : "Today")
          .toolbar { EditingBar(isEditing: isEditing) { isEditing.toggle() } }
      }
    }
  }

  @Test func ownToolbarContentIsUpdatedByAConditional() {
    let screen = Screen(60, 6) { Tasks() }
    #expect(screen.lines[0].hasPrefix(" 12 tasks Tasks  Today"))
    #expect(screen.lines[0].hasSuffix("[ Edit ] [ Add ]"))
    screen.tap("Edit")
    #expect(screen.lines[0].hasPrefix(" 12 tasks Tasks  Editing"))
    #expect(screen.lines[0].hasSuffix("[ Done ]"))
  }

  @Test func subtitleIsReadAfterTheTitle() {
    let screen = Screen(60, 6) { Tasks() }
    #expect(Array(screen.window.plainText().prefix(2)) == ["heading \"Tasks\"", "Today"])
  }

  @Test func spacersOfTheBottomBarTakeTheFreeColumns() {
    let screen = Screen(40, 6) {
      NavigationStack {
        Text("Page").toolbar {
          ToolbarItem(placement: .bottomBar) { Button("A") {} }
          ToolbarSpacer(.flexible, placement: .bottomBar)
          ToolbarItem(placement: .bottomBar) { Button("B") {} }
        }
      }
    }
    #expect(screen.window.text()[4] == " [ A ]" + String(repeating: " ", count: 28) + "[ B ]")
  }

  @Test func spacerInAGroupOfTheBottomBarTakesTheFreeColumns() {
    let screen = Screen(40, 6) {
      NavigationStack {
        Text("Page").toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            Button("A") {}
            Spacer()
            Button("B") {}
          }
        }
      }
    }
    #expect(screen.lines.last { $0.contains("[ A ]") }?.hasSuffix("  [ B ]") == true)
    #expect(screen.lines.last { $0.contains("[ A ]") }?.count == 39)
  }

  @Test func statusIsInTheMiddleOfTheBottomBar() {
    let screen = Screen(40, 6) {
      NavigationStack {
        Text("Page").toolbar {
          ToolbarItem(placement: .status) { Text("3 of 5") }
          ToolbarItem(placement: .bottomBar) { Button("A") {} }
        }
      }
    }
    #expect(screen.window.text()[4] == " [ A ]" + String(repeating: " ", count: 10) + "3 of 5")
  }

  @Test func titleIsRemovedFromTheBar() {
    let screen = Screen(40, 6) { NavigationStack { Text("Page").navigationTitle("Root").toolbar(removing: .title) } }
    #expect(!screen.lines.contains { $0.contains("Root") })
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
