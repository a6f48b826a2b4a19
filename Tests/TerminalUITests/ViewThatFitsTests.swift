import Testing

@testable import TerminalUI

/// Selection of the first view that fits the available space.
@MainActor
struct ViewThatFitsTests {
  struct Counter: View {
    var body: some View {
      HStack {
        Button("Filter") {}.layoutPriority(1)
        ViewThatFits(in: .horizontal) {
          Text("1,000 of 2,000 orders")
          Text("1,000")
          Text("")
        }
      }
    }
  }

  @Test(.bug(id: "U7"), arguments: [(40, "1,000 of 2,000 orders"), (20, "1,000"), (12, "")])
  func textIsShownCompletelyOrNotAtAll(width: Int, text: String) {
    let line = Screen(width, 5) { Counter() }.lines.first ?? ""
    #expect(line.filter { $0 != " " } == "[Filter]" + text.filter { $0 != " " })
  }

  @Test(.bug(id: "U7")) func resizingSelectsAnotherView() {
    let screen = Screen(40, 5) { Counter() }
    #expect(screen.lines.first?.contains("orders") == true)
    screen.window.resize(to: Size(width: 20, height: 5))
    #expect(screen.lines.first?.contains("orders") == false)
    screen.window.resize(to: Size(width: 40, height: 5))
    #expect(screen.lines.first?.contains("orders") == true)
  }

  @Test(.bug(id: "U7")) func onlyTheShownViewIsInteractive() {
    let screen = Screen(40, 5) {
      ViewThatFits {
        VStack { ForEach(0..<9, id: \.self) { Button("high \($0)") {} } }
        Button("low") {}
      }
    }
    #expect(screen.window.controls().map(\.label) == ["low"])
    #expect(screen.lines.first { $0.contains("[") }?.contains("low") == true)
  }
}
