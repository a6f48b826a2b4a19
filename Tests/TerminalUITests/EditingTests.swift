import Foundation
import TerminalSwiftUI
import TestSupport
import Testing

@testable import TerminalUI

struct EditingTests {
  struct Names: View {
    @State private var names = ["Ada", "Bob", "Cyd"]
    @State private var selection: String?
    var canDelete = true

    private func delete(at offsets: IndexSet) { names.remove(atOffsets: offsets) }
    private func move(from source: IndexSet, to destination: Int) {
      names.move(fromOffsets: source, toOffset: destination)
    }

    var body: some View {
      List(selection: $selection) {
        ForEach(names, id: \.self) { name in
          Text(name).deleteDisabled(name == "Cyd").moveDisabled(name == "Cyd")
        }
        .onDelete(perform: canDelete ? delete : nil)
        .onMove(perform: canDelete ? move : nil)
      }
    }
  }

  private func order(_ screen: Screen) -> [String] {
    screen.lines.compactMap { line in ["Ada", "Bob", "Cyd"].first { line.contains($0) } }
  }

  @Test func menuOfARowMovesAndDeletesItWithFoundationsIndexSet() {
    let screen = Screen(40, 14) { Names() }
    screen.press(.down, .character("x"))
    #expect(screen.shows("Move up"))
    screen.tap("Move up")
    #expect(order(screen) == ["Bob", "Ada", "Cyd"])
    screen.press(.character("x"))
    screen.tap("Delete")
    #expect(order(screen) == ["Ada", "Cyd"])
  }

  @Test func rowWithoutActionsOffersNoKey() {
    let protected = Screen(40, 14) { Names() }
    protected.press(.end)
    #expect(!protected.window.keyHints.contains { $0.key == "x" })
    let fixed = Screen(40, 14) { Names(canDelete: false) }
    #expect(!fixed.window.keyHints.contains { $0.key == "x" })
  }

  @Test func actionsOfBothEdgesAreInOneMenu() {
    let screen = Screen(40, 14, state: ["Ada", "Bob"], "") { $names, $log in
      List(names, id: \.self) { name in
        Text(name)
          .swipeActions(edge: .leading) { Button("Pin") { log += "pinned " } }
          .swipeActions(edge: .trailing, allowsFullSwipe: false) { Button("Archive") { log += "archived " } }
      }
      Text("log \(log)")
    }
    screen.press(.character("x"))
    #expect(screen.shows("Pin", "Archive"))
    screen.tap("Archive")
    #expect(screen.shows("log archived"))
  }

  @Test func editButtonSwitchesTheModeOfItsEnvironment() {
    let screen = Screen(20, 4, state: EditMode.inactive) { $mode in
      VStack {
        EditButton()
        Text(mode.isEditing ? "editing" : "reading")
      }
      .environment(\.editMode, $mode)
    }
    screen.tap("Edit")
    #expect(screen.shows("editing"))
    screen.tap("Done")
    #expect(screen.shows("reading") && Screen(20, 4) { EditButton() }.lines.isEmpty)
  }

  @Test func headerOfASectionCollapsesItByReturnAndByClick() {
    let screen = Screen(30, 10, state: true, 2 as Int?) { $isOpen, $selection in
      List(selection: $selection) {
        Section("Fruit", isExpanded: $isOpen) { Text("apple").tag(1) }
        Section {
          Text("leek").tag(2)
        } header: {
          Text("Vegetables")
        } footer: {
          Text("one kind")
        }
      }
    }
    #expect(screen.shows("▾ Fruit"))
    screen.press(.up, .up, .return)
    #expect(!screen.shows("apple") && screen.lines.contains { $0.hasPrefix("▸ ▸ Fruit") })
    screen.press(.return)
    #expect(screen.shows("apple") && screen.window.staleCells() == nil)
    screen.mouse(.press, 5, 0)
    #expect(!screen.shows("apple"))
  }

  @Test func arrowsExpandASectionOfAListWithoutASelection() {
    let screen = Screen(30, 10, state: false) { $isOpen in
      List {
        Section(isExpanded: $isOpen) {
          Text("apple")
        } header: {
          Text("Fruit")
        }
      }
    }
    #expect(!screen.shows("apple"))
    screen.press(.right)
    #expect(screen.shows("apple"))
  }

  @Test func dividerOfASplitFollowsTheMouseAndKeys() {
    let screen = Screen(21, 3) {
      HSplitView {
        Button("a") {}
        Text("b")
      }
    }
    let divider = {
      screen.window.text()[0].firstIndex(of: "│").map {
        screen.window.text()[0].distance(from: screen.window.text()[0].startIndex, to: $0)
      }
    }
    #expect(divider() == 11)
    screen.mouse(.press, 11, 1)
    screen.mouse(.drag, 14, 1)
    screen.mouse(.release, 14, 1)
    #expect(divider() == 14)
    screen.press(.left, .control)
    #expect(divider() == 13 && screen.window.staleCells() == nil)
    screen.resize(2, 1)
    #expect(screen.window.staleCells() == nil)
  }

  @Test func lineOfANavigationSplitViewFollowsTheMouseAndKeys() {
    let screen = Screen(80, 6) {
      NavigationSplitView {
        List(["a", "b"], id: \.self) { Text($0) }
      } detail: {
        Text("detail")
      }
    }
    let divider = { screen.window.text()[3].prefix { $0 != "│" }.count }
    #expect(divider() == 24)
    screen.mouse(.press, 24, 3)
    screen.mouse(.drag, 40, 3)
    screen.mouse(.release, 40, 3)
    #expect(divider() == 40)
    screen.press(.right, .control)
    #expect(divider() == 41 && screen.window.staleCells() == nil)
  }
}
