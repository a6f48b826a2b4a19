import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
struct ListRowStyleTests {
  private struct Rows: View {
    @State private var selection: Int? = 1

    var body: some View {
      List([1, 2], id: \.self, selection: $selection) { row in
        Text("row \(row)").listRowBackground(Color(CellColor(red: 0, green: 0, blue: 200)))
      }
    }
  }

  private func background(_ x: Int, _ y: Int, of window: Window) -> CellColor {
    window.frame().buffer[x, y].style.background
  }

  @Test func backgroundFillsEachRowThatIsNotSelected() {
    let screen = Screen(20, 4) { Rows() }
    let blue = CellColor(red: 0, green: 0, blue: 200)
    #expect(background(2, 0, of: screen.window) != blue)
    #expect(background(2, 1, of: screen.window) == blue && background(15, 1, of: screen.window) == blue)
    screen.press(.down)
    #expect(background(2, 0, of: screen.window) == blue)
    #expect(background(2, 1, of: screen.window) != blue)
    #expect(screen.window.staleCells() == nil)
  }

  @Test func insetsBeyondThoseOfTheListMoveTheContent() {
    let screen = Screen(20, 5) {
      List([1, 2], id: \.self) { row in
        Text("row \(row)").listRowInsets(
          row == 1 ? EdgeInsets() : EdgeInsets(top: 16, leading: 32, bottom: 0, trailing: 0))
      }
    }
    let lines = screen.window.text()
    #expect(lines[0].hasPrefix("▸ row 1"))
    #expect(lines[1].isEmpty && lines[2].hasPrefix("    row 2"))
  }
}
