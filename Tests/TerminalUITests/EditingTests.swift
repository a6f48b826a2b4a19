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
    private func move(from source: IndexSet, to index: Int) { names.move(fromOffsets: source, toOffset: index) }

    var body: some View {
      List(selection: $selection) {
        ForEach(names, id: \.self) { name in Text(name).deleteDisabled(name == "Cyd").moveDisabled(name == "Cyd") }
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
    for screen in [protected, Screen(40, 14) { Names(canDelete: false) }] {
      #expect(!screen.window.keyHints.contains { $0.key == "x" })
    }
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
        Section(header: Text("Vegetables"), footer: Text("one kind")) { Text("leek").tag(2) }
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
      List { Section(isExpanded: $isOpen, content: { Text("apple") }, header: { Text("Fruit") }) }
    }
    #expect(!screen.shows("apple"))
    screen.press(.right)
    #expect(screen.shows("apple"))
  }

  private func expectDivider(
    of screen: Screen, in row: Int, movesFrom start: Int, to end: Int, andBy key: KeyPress.Key, to last: Int
  ) {
    let divider = { screen.window.text()[row].prefix { $0 != "│" }.count }
    #expect(divider() == start)
    screen.drag(from: (start, row), to: (end, row))
    #expect(divider() == end)
    screen.press(key, .control)
    #expect(divider() == last && screen.window.staleCells() == nil)
  }

  @Test func dividerOfASplitFollowsTheMouseAndKeys() {
    let screen = Screen(21, 3) {
      HSplitView {
        Button("a") {}
        Text("b")
      }
    }
    expectDivider(of: screen, in: 1, movesFrom: 11, to: 14, andBy: .left, to: 13)
    screen.resize(2, 1)
    #expect(screen.window.staleCells() == nil)
  }

  @Test func lineOfANavigationSplitViewFollowsTheMouseAndKeys() {
    let screen = Screen(80, 6) {
      NavigationSplitView(sidebar: { List(["a", "b"], id: \.self) { Text($0) } }, detail: { Text("detail") })
    }
    expectDivider(of: screen, in: 3, movesFrom: 24, to: 40, andBy: .right, to: 41)
  }
}
