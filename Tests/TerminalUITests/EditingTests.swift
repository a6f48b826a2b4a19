import Foundation
import TerminalSwiftUI
import TestSupport
import Testing

@testable import TerminalUI

/// Rows that the user deletes and moves, sections that collapse, and splits that the user resizes.
@MainActor
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
    #expect(screen.lines.contains { $0.contains("Move up") })
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

  struct Swiped: View {
    @State private var names = ["Ada", "Bob"]
    @State private var log = ""

    var body: some View {
      List(names, id: \.self) { name in
        Text(name)
          .swipeActions(edge: .leading) { Button("Pin") { log += "pinned " } }
          .swipeActions(edge: .trailing, allowsFullSwipe: false) { Button("Archive") { log += "archived " } }
      }
      Text("log \(log)")
    }
  }

  @Test func actionsOfBothEdgesAreInOneMenu() {
    let screen = Screen(40, 14) { Swiped() }
    screen.press(.character("x"))
    #expect(screen.lines.contains { $0.contains("Pin") })
    #expect(screen.lines.contains { $0.contains("Archive") })
    screen.tap("Archive")
    #expect(screen.lines.contains { $0.contains("log archived") })
  }

  struct Edited: View {
    @State private var mode = EditMode.inactive

    var body: some View {
      VStack {
        EditButton()
        Text(mode.isEditing ? "editing" : "reading")
      }
      .environment(\.editMode, $mode)
    }
  }

  @Test func editButtonSwitchesTheModeOfItsEnvironment() {
    let screen = Screen(20, 4) { Edited() }
    screen.tap("Edit")
    #expect(screen.lines.contains { $0.contains("editing") })
    screen.tap("Done")
    #expect(screen.lines.contains { $0.contains("reading") })
    #expect(Screen(20, 4) { EditButton() }.lines.isEmpty)
  }

  struct Sections: View {
    @State private var isOpen = true
    @State private var selection: Int? = 2

    var body: some View {
      List(selection: $selection) {
        Section("Fruit", isExpanded: $isOpen) {
          Text("apple").tag(1)
        }
        Section {
          Text("leek").tag(2)
        } header: {
          Text("Vegetables")
        } footer: {
          Text("one kind")
        }
      }
    }
  }

  @Test func headerOfASectionCollapsesItByReturnAndByClick() {
    let screen = Screen(30, 10) { Sections() }
    #expect(screen.lines.contains { $0.contains("▾ Fruit") })
    screen.press(.up, .up, .return)
    #expect(!screen.lines.contains { $0.contains("apple") })
    #expect(screen.lines.contains { $0.hasPrefix("▸ ▸ Fruit") })
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("apple") })
    #expect(screen.window.staleCells() == nil)
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 5, y: 0))))
    #expect(!screen.lines.contains { $0.contains("apple") })
  }

  struct Scrolled: View {
    @State private var isOpen = false

    var body: some View {
      List {
        Section(isExpanded: $isOpen) {
          Text("apple")
        } header: {
          Text("Fruit")
        }
      }
    }
  }

  @Test func arrowsExpandASectionOfAListWithoutASelection() {
    let screen = Screen(30, 10) { Scrolled() }
    #expect(!screen.lines.contains { $0.contains("apple") })
    screen.press(.right)
    #expect(screen.lines.contains { $0.contains("apple") })
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
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 11, y: 1))))
    screen.window.send(.mouse(MouseEvent(.drag, at: Point(x: 14, y: 1))))
    screen.window.send(.mouse(MouseEvent(.release, at: Point(x: 14, y: 1))))
    #expect(divider() == 14)
    screen.window.send(.key(KeyPress(.left, modifiers: .control)))
    #expect(divider() == 13)
    #expect(screen.window.staleCells() == nil)
    screen.window.resize(to: Size(width: 2, height: 1))
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
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 24, y: 3))))
    screen.window.send(.mouse(MouseEvent(.drag, at: Point(x: 40, y: 3))))
    screen.window.send(.mouse(MouseEvent(.release, at: Point(x: 40, y: 3))))
    #expect(divider() == 40)
    screen.window.send(.key(KeyPress(.right, modifiers: .control)))
    #expect(divider() == 41)
    #expect(screen.window.staleCells() == nil)
  }
}
