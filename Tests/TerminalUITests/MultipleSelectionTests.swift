import Testing

@testable import TerminalUI

@MainActor
struct MultipleSelectionTests {
  struct Tags: View {
    @State private var chosen: Set<String> = ["b"]

    var body: some View {
      VStack {
        Text("chosen " + chosen.sorted().joined())
        List(["a", "b", "c"], id: \.self, selection: $chosen) { Text("tag \($0)") }
      }
    }
  }

  @Test func spaceTogglesTheSelectionOfARow() {
    let screen = Screen(30, 6) { Tags() }
    #expect(screen.lines.dropFirst().prefix(3) == ["▸  tag a", " ✓ tag b", "   tag c"])
    screen.press(.character(" "), .down, .character(" "), .down, .character(" "))
    #expect(screen.lines[0].contains("chosen ac"))
    #expect(screen.lines.dropFirst().prefix(3) == [" ✓ tag a", "   tag b", "▸✓ tag c"])
  }

  @Test func everySpaceBetweenFramesTogglesTheSelection() {
    let screen = Screen(30, 6) { Tags() }
    for _ in 0..<5 { screen.window.send(.key(KeyPress(.character(" ")))) }
    #expect(screen.lines[0].contains("chosen ab"))
  }

  @Test func clickTogglesTheSelectionOfARow() {
    let screen = Screen(30, 6) { Tags() }
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 5, y: 3))))
    #expect(screen.lines[0].contains("chosen bc"))
    #expect(screen.lines[3] == "▸✓ tag c")
    screen.tap("tag c")
    #expect(screen.lines[0].contains("chosen b"))
  }

  @Test func plainTextMarksTheCurrentAndSelectedRows() {
    let screen = Screen(30, 6) { Tags() }
    #expect(
      screen.window.plainText().suffix(3) == [
        "row 1 of 3: tag a (current)", "row 2 of 3: tag b (selected)", "row 3 of 3: tag c",
      ])
    #expect(screen.window.keyHints.contains { $0.key == "Space" })
  }
}
