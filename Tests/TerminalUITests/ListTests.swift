import Observation
import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ListTests {
  struct Item: Identifiable, Equatable {
    let id: Int
  }

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
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 98") } && screen.window.evaluationCount == before)
  }

  @Test func rowsAppearAndDisappearDuringScrolling() {
    let log = Log()
    let screen = Screen(30, 6) {
      List(0..<20, id: \.self) { row in
        Text("row \(row)").onAppear { log.shown.insert(row) }.onDisappear { log.shown.remove(row) }
      }
    }
    _ = screen.lines
    #expect(log.shown == [0, 1, 2, 3, 4])
    screen.press(.end)
    _ = screen.lines
    #expect(log.shown == [15, 16, 17, 18, 19])
    screen.press(.up, .up, .up, .up, .up)
    _ = screen.lines
    #expect(log.shown == [14, 15, 16, 17, 18])
  }

  private final class Log {
    var shown: Set<Int> = []
  }

  @Test func emptiedScrolledListIgnoresClicksAndHasNoRows() {
    let box = Box(count: 100)
    let screen = Screen(30, 11) { Evaluated { List((0..<box.count).map(Item.init)) { Row(item: $0) } } }
    screen.press(.end)
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 99") })
    box.count = 0
    screen.mouse(.press, 3, 3)
    #expect(!screen.window.accessibilityElements().contains { $0.role == .row })
    box.count = 3
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 0") })
  }

  @Observable
  final class Box {
    var count: Int
    init(count: Int) { self.count = count }
  }

  @Test func viKeysMoveThroughAList() {
    let screen = screen(count: 100)
    let rows = { screen.lines.filter { $0.hasPrefix("▸") } }
    screen.press(.character("j"), .character("j"), .character("k"))
    #expect(rows().first?.hasPrefix("▸ row 1 ") == true)
    screen.press(.character("G"))
    #expect(rows().first?.hasPrefix("▸ row 99") == true)
    screen.press(.character("g"))
    #expect(rows().first?.hasPrefix("▸ row 0 ") == true)
  }

  @Test func viKeysMoveThroughATableAndShortcutsTakePrecedence() {
    let box = Box(count: 0)
    let screen = Screen(30, 11) {
      VStack {
        Table((0..<9).map(Item.init)) { TableColumn("Number") { (item: Item) in Text("row \(item.id)") } }
        Button("Clear") { box.count += 1 }.keyboardShortcut("g")
      }
    }
    screen.press(.character("j"), .character("G"), .character("k"), .character("g"))
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 7") } && box.count == 1)
  }

  @Test func viKeysAreTextInAField() {
    let box = TextBox()
    let screen = Screen(30, 11) {
      VStack {
        List(0..<5, id: \.self) { Text("row \($0)") }
        TextField("Name", text: Binding(get: { box.text }, set: { box.text = $0 })).keyboardShortcut("/")
      }
    }
    screen.press(.character("/"), .character("j"), .character("g"), .character("G"))
    #expect(box.text == "jgG" && screen.lines.contains { $0.hasPrefix("▸ row 0") })
  }

  private final class TextBox {
    var text = ""
  }

  @Test func fiftyDownKeysBetweenFramesSelectRowFifty() {
    let screen = screen(count: 1000)
    for _ in 0..<50 { screen.press(.down) }
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 50 ") })
  }

  @Test func endAndHomeSelectTheLastAndFirstRows() {
    let screen = screen(count: 1_000_000)
    screen.press(.end)
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 999999") })
    screen.press(.home)
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 0") })
  }

  @Test func textAfterASpacerIsAtTheTrailingEdge() {
    let screen = screen(count: 3)
    #expect(screen.lines.first?.hasSuffix("end") == true)
  }

  @Observable
  fileprivate final class Shelf {
    var items = (100..<200).map(Item.init)
    var selection: Int?
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
