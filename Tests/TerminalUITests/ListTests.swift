import Testing

@testable import TerminalUI

@MainActor
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

  @Test func onlyRowsInSightAreBuilt() {
    let screen = screen(count: 10_000)
    #expect(screen.lines.count == 11)
    // Ten rows, each a row view around its content's view, and the list's own three.
    #expect(screen.window.evaluationCount == 23)
  }

  @Test func aListUnderATextInAStackBuildsNoMore() {
    let items = (0..<10_000).map(Item.init)
    let screen = Screen(30, 11) {
      VStack {
        Text("title")
        List(items) { Row(item: $0) }
      }
    }
    #expect(screen.lines.count == 11)
    #expect(screen.window.evaluationCount <= 23)
  }

  @Test func aMovedSelectionBuildsOnlyTheRowThatComesIntoSight() {
    let items = (0..<1000).map(Item.init)
    let screen = Screen(30, 11) { SelectableList(items: items) }
    _ = screen.lines
    let first = screen.window.evaluationCount
    screen.press(.down)
    _ = screen.lines
    // The view that reads the selection, and no row.
    #expect(screen.window.evaluationCount == first + 1)
    for _ in 0..<20 { screen.press(.down) }
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 21 ") })
  }

  private struct SelectableList: View {
    let items: [Item]
    @State private var selection: Int?

    var body: some View {
      List(items, selection: $selection) { Row(item: $0) }
    }
  }

  @Test func aBurstOfFiftyDownsEndsOnRowFifty() {
    let screen = screen(count: 1000)
    for _ in 0..<50 { screen.press(.down) }
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 50 ") })
  }

  @Test func endAndHomeGoToTheEdges() {
    let screen = screen(count: 1_000_000)
    screen.press(.end)
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 999999") })
    screen.press(.home)
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 0") })
  }

  @Test func textAfterASpacerIsDrawnAtTheEnd() {
    let screen = screen(count: 3)
    #expect(screen.lines.first?.hasSuffix("end") == true)
  }
}
