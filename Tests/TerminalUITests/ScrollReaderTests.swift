import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ScrollReaderTests {
  /// Scrolls its content to a row or to a view with an identity.
  struct Reader<Content: View>: View {
    var target = ""
    var number: Int?
    @ViewBuilder let content: () -> Content

    var body: some View {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("Go") { if let number { proxy.scrollTo(number, anchor: .top) } else { proxy.scrollTo(target) } }
          content()
        }
      }
    }
  }

  @Test func rowThatIsNotBuiltYetIsFound() {
    let screen = Screen(20, 5) {
      Reader(number: 500) { ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<1000) { Text("row \($0)") } } } }
    }
    screen.tap("Go")
    #expect(screen.window.text()[1].hasPrefix("row 500"))
  }

  @Test func viewWithAnIdentityIsRevealed() {
    let screen = Screen(20, 5) {
      Reader(target: "end") {
        ScrollView {
          VStack(alignment: .leading) {
            ForEach(0..<30) { Text("line \($0)") }
            Text("end").id("end")
          }
        }
      }
    }
    screen.tap("Go")
    #expect(screen.window.text().last?.hasPrefix("end") == true)
  }

  @Test func higherViewBeginsAtItsTopOrShowsTheFocus() {
    let screen = Screen(20, 6) {
      Reader(target: "form") {
        ScrollView {
          VStack(alignment: .leading) {
            ForEach(0..<4) { Text("line \($0)") }
            VStack(alignment: .leading) {
              Text("heading")
              ForEach(0..<8) { Text("hint \($0)") }
              Button("Last") {}
            }
            .id("form")
          }
        }
      }
    }
    screen.tap("Go")
    #expect(screen.window.text()[1].hasPrefix("heading"))
    screen.press(.tab)
    screen.tap("Go")
    #expect(screen.window.text().last?.contains("Last") == true)
  }

  @Test func viewAroundTheReaderDoesNotScroll() {
    let screen = Screen(20, 8) {
      ScrollView {
        VStack(spacing: 0) {
          Text("top")
          Reader(number: 50) {
            ScrollView { LazyVStack { ForEach(0..<99) { Text("row \($0)") } } }.frame(height: .cells(4))
          }
          ForEach(0..<9) { Text("after \($0)") }
        }
      }
    }
    screen.tap("Go")
    #expect(screen.shows("top", "row 50"))
  }

  @Test func listScrollsWithoutChangingTheSelection() {
    let screen = Screen(20, 5) { Reader(number: 50) { List(0..<100, id: \.self) { Text("item \($0).") } } }
    _ = screen.lines
    screen.tap("Go")
    #expect(screen.window.text()[1].contains("item 50."))
    screen.press(.down)
    #expect(screen.shows("▸ item 1."))
  }

  @Test func positionIsTheFirstVisibleView() {
    let screen = Screen(20, 5, state: nil as Int?) { $position in
      VStack(spacing: 0) {
        Text("id \(position ?? -1)")
        ScrollView { LazyVStack { ForEach(0..<100) { Text("row \($0)") } } }.scrollPosition(id: $position)
      }
    }
    _ = screen.lines
    screen.press(.pageDown)
    #expect(screen.lines.first?.filter { $0 != " " } == "id3")
  }

  @Test func focusedControlTallerThanTheViewShowsItsTop() {
    let screen = Screen(20, 12) {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Text("above")
          Button(action: {}) { Text("one\ntwo\nthree\nfour\nfive") }
          Button("below") {}
        }
      }
    }
    _ = screen.lines
    screen.resize(20, 4)
    #expect(screen.shows("one") && screen.window.staleCells() == nil)
  }

  @Test func focusedControlIsVisibleInAHorizontalScrollView() {
    let screen = Screen(20, 3) { ScrollView(.horizontal) { HStack { ForEach(0..<10) { Button("b\($0)") {} } } } }
    _ = screen.lines
    for _ in 0..<9 { screen.press(.right) }
    #expect(screen.shows("b9") && !screen.shows("b0"))
  }

  @Test func disabledScrollViewIgnoresKeys() {
    let screen = Screen(20, 3) { ScrollView { ForEach(0..<9) { Text("row \($0)") } }.scrollDisabled(true) }
    screen.press(.pageDown)
    #expect(screen.lines.first?.hasPrefix("row 0") == true)
  }
}
