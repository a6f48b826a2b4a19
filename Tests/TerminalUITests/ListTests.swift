import Observation
import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ListTests {
  typealias Item = Identified<Int>

  struct Row: View {
    let item: Item

    var body: some View {
      HStack {
        Text("row \(item.id)")
        Spacer()
        Text("end")
      }
    }
  }

  private func screen(count: Int, height: Int = 11) -> Screen {
    let items = (0..<count).map(Item.init)
    return Screen(30, height) { List(items) { Row(item: $0) } }
  }

  @Test func movingTheSelectionAtTheEndRebuildsNoRow() {
    let screen = screen(count: 100)
    screen.press(.end)
    _ = screen.lines
    let before = screen.window.evaluationCount
    screen.press(.up, .up, .down)
    #expect(screen.shows("▸ row 98") && screen.window.evaluationCount == before)
  }

  @Test func rowsAppearAndDisappearDuringScrolling() {
    var shown: Set<Int> = []
    let screen = Screen(30, 6) {
      List(0..<20, id: \.self) { row in
        Text("row \(row)").onAppear { shown.insert(row) }.onDisappear { shown.remove(row) }
      }
    }
    for (keys, rows) in [([], 0...4), ([.end], 15...19), (Array(repeating: .up, count: 5), 14...18)]
      as [([KeyPress.Key], ClosedRange<Int>)]
    {
      for key in keys { screen.press(key) }
      _ = screen.lines
      #expect(shown == Set(rows))
    }
  }

  @Test func emptiedScrolledListIgnoresClicksAndHasNoRows() {
    let shelf = Shelf()
    let screen = Screen(30, 11) { Evaluated { List(shelf.items) { Row(item: $0) } } }
    screen.press(.end)
    #expect(screen.shows("▸ row 199"))
    shelf.items = []
    screen.mouse(.press, 3, 3)
    #expect(!screen.window.accessibilityElements().contains { $0.role == .row })
    shelf.items = (0..<3).map(Item.init)
    #expect(screen.shows("▸ row 0"))
  }

  @Observable
  fileprivate final class Shelf {
    var items = (100..<200).map(Item.init)
    var selection: Int?
  }

  @Test func viKeysMoveThroughAList() {
    let screen = screen(count: 100)
    for (keys, row) in [("jjk", 1), ("G", 99), ("g", 0)] {
      screen.type(keys)
      #expect(screen.shows("▸ row \(row) "))
    }
  }

  @Test func viKeysMoveThroughATableAndShortcutsTakePrecedence() {
    var count = 0
    let screen = Screen(30, 11) {
      VStack {
        Table((0..<9).map(Item.init)) { TableColumn("Number") { (item: Item) in Text("row \(item.id)") } }
        Button("Clear") { count += 1 }.keyboardShortcut("g")
      }
    }
    screen.press(.character("j"), .character("G"), .character("k"), .character("g"))
    #expect(screen.shows("▸ row 7") && count == 1)
  }

  @Test func viKeysAreTextInAField() {
    var text = ""
    let screen = Screen(30, 11) {
      VStack {
        List(0..<5, id: \.self) { Text("row \($0)") }
        TextField("Name", text: Binding(get: { text }, set: { text = $0 })).keyboardShortcut("/")
      }
    }
    screen.type("/jgG")
    #expect(text == "jgG" && screen.shows("▸ row 0"))
  }

  @Test func endAndHomeSelectTheLastAndFirstRows() {
    let screen = screen(count: 1_000_000)
    screen.press(.end)
    #expect(screen.shows("▸ row 999999"))
    screen.press(.home)
    #expect(screen.shows("▸ row 0 "))
    #expect(self.screen(count: 3).lines.first?.hasSuffix("end") == true, "text after a spacer is at the edge")
  }

  fileprivate struct ShelfView: View {
    @Bindable var shelf: Shelf

    var body: some View { List(shelf.items, selection: $shelf.selection) { Row(item: $0) } }
  }

  // Without the right edge, on which the scroll bar moves.
  @Test(arguments: [0, 3, 40, 99])
  func rowsInsertedAboveTheSelectionDoNotMoveIt(position: Int) {
    let shelf = Shelf()
    let screen = Screen(30, 11) { ShelfView(shelf: shelf) }
    _ = screen.lines
    for _ in 0..<position { screen.press(.down) }
    shelf.selection = shelf.items[position].id
    let before = screen.lines
    shelf.items.insert(contentsOf: (0..<7).map(Item.init), at: 0)
    #expect(screen.lines.map { $0.prefix(9) } == before.map { $0.prefix(9) })
    screen.press(.home)
    #expect(screen.lines.first?.contains("row 0") == true)
  }

  @Test func rowsRemovedAboveTheSelectionDoNotMoveIt() {
    let shelf = Shelf()
    let screen = Screen(30, 11) { ShelfView(shelf: shelf) }
    _ = screen.lines
    for _ in 0..<40 { screen.press(.down) }
    let before = screen.lines
    shelf.items.removeFirst(7)
    #expect(screen.lines.map { $0.prefix(9) } == before.map { $0.prefix(9) })
  }
}

struct MultipleSelectionTests {
  private let screen = Screen(30, 6, state: ["b"] as Set<String>) { $chosen in
    VStack {
      Text("chosen " + chosen.sorted().joined())
      List(["a", "b", "c"], id: \.self, selection: $chosen) { Text("tag \($0)") }
    }
  }

  @Test func spaceTogglesTheSelectionOfARow() {
    #expect(screen.lines.dropFirst().prefix(3) == ["▸  tag a", " ✓ tag b", "   tag c"])
    screen.press(.character(" "), .down, .character(" "), .down, .character(" "))
    #expect(screen.lines[0].contains("chosen ac"))
    #expect(screen.lines.dropFirst().prefix(3) == [" ✓ tag a", "   tag b", "▸✓ tag c"])
  }

  @Test func everySpaceBetweenFramesTogglesTheSelection() {
    for _ in 0..<5 { screen.press(.character(" ")) }
    #expect(screen.lines[0].contains("chosen ab"))
  }

  @Test func clickTogglesTheSelectionOfARow() {
    screen.mouse(.press, 5, 3)
    #expect(screen.lines[0].contains("chosen bc") && screen.lines[3] == "▸✓ tag c")
    screen.tap("tag c")
    #expect(screen.lines[0].contains("chosen b"))
  }

  @Test func plainTextMarksTheCurrentAndSelectedRows() {
    #expect(
      screen.window.plainText().suffix(3) == [
        "row 1 of 3: tag a (current)", "row 2 of 3: tag b (selected)", "row 3 of 3: tag c",
      ])
    #expect(screen.window.keyHints.contains { $0.key == "Space" })
  }
}
