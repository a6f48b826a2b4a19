import Observation
import TerminalSwiftUI
import Testing

@testable import TerminalUI

/// Up and Down stay in a column; Left and Right lead to the next one.
@Suite("Arrow keys between columns")
struct FocusDirectionTests {
  private let screen = Screen(40, 20) {
    VStack(alignment: .leading) {
      Button("Top") {}
      HStack(alignment: .top) {
        VStack(alignment: .leading) {
          ForEach(0..<3, id: \.self) { number in
            Button("L\(number)") {}
            Text("text")
          }
        }
        VStack(alignment: .leading) {
          Text("text")
          ForEach(0..<5, id: \.self) { number in
            Button("R\(number)") {}
            Text("text")
          }
        }
      }
      Button("Bottom") {}
    }
  }

  private func labels(_ screen: Screen, _ keys: KeyPress.Key...) -> [String] {
    keys.map { key in
      screen.press(key)
      return screen.window.focus.focused?.label ?? ""
    }
  }

  @Test("Down once went from column to column, because the next row down was in the other one")
  func downStaysInItsColumn() {
    #expect(labels(screen, .down, .down, .down, .down, .up) == ["L0", "L1", "L2", "Bottom", "R4"])
    #expect(labels(screen, .up, .up, .up, .up, .up) == ["R3", "R2", "R1", "R0", "Top"])
  }

  @Test func leftAndRightChangeTheColumn() {
    #expect(labels(screen, .down, .right, .down, .left) == ["L0", "R0", "R1", "L1"])
    // No row of the other column is beside the last one, so the nearest has the focus.
    #expect(labels(screen, .right, .down, .down, .down, .left) == ["R0", "R1", "R2", "R3", "L2"])
  }

  @Test func aRowOfButtonsLeadsToTheControlBelow() {
    let screen = Screen(60, 6) {
      VStack(alignment: .trailing) {
        HStack { ForEach(["A", "B", "C"], id: \.self) { Button($0) {} } }
        Button("D") {}
      }
    }
    #expect(labels(screen, .right, .down, .up) == ["B", "D", "C"])
  }
}

/// A search field waits until the user calls it.
@Suite("The focus of a search field")
struct SearchFocusTests {
  @Observable
  final class Model {
    var rows: [String] = []
    var text = ""
    var presses = 0
  }

  private struct Results: View {
    let model: Model

    var body: some View {
      Group {
        if model.rows.isEmpty {
          ProgressView()
        } else {
          List(model.rows, id: \.self, selection: .constant("a")) { Text($0) }
        }
      }
      .toolbar { Button("New") { model.presses += 1 }.keyboardShortcut("n") }
      .searchable(text: Bindable(model).text)
    }
  }

  @Test("The field once had the focus before the list had loaded, and took the shortcut keys as text")
  func theFieldDoesNotTakeTheFocusWhileTheListLoads() {
    let model = Model()
    let screen = Screen(40, 8) { NavigationStack { Results(model: model) } }
    screen.press(.character("n"))
    #expect(model.text.isEmpty && model.presses == 1)
    model.rows = ["a", "b"]
    screen.press(.character("n"), .down)
    #expect(screen.window.focus.focused is ListNode<String> && model.text.isEmpty && model.presses == 2)
    screen.press(.character("/"), .character("n"))
    #expect(model.text == "n")
  }

  private struct Fruit: View {
    let model: Model
    @Environment(\.isSearching) private var isSearching

    var body: some View {
      Text(isSearching ? "searching" : "browsing")
      Button("First") {}
    }
  }

  @Test func aSuggestionReplacesTheTextAndReturnsToTheField() {
    let model = Model()
    let screen = Screen(40, 10) {
      Fruit(model: model).searchable(text: Bindable(model).text).searchSuggestions {
        ForEach(["apple", "pear"], id: \.self) { Text($0).searchCompletion($0) }
      }
    }
    #expect(screen.lines.contains("browsing") && !screen.shows("pear"))
    screen.press(.character("/"))
    #expect(screen.lines.contains("searching") && screen.lines.contains("   apple"))
    screen.press(.down, .down)
    #expect(screen.lines.contains(" ▸ pear"))
    screen.press(.return)
    #expect(model.text == "pear" && screen.lines.contains("   pear"))
    #expect(screen.window.focus.focused is TextFieldNode)
    screen.press(.return)
    #expect(screen.lines.contains("searching") && !screen.shows("apple"))
    screen.press(.escape)
    #expect(screen.lines.contains("browsing") && model.text.isEmpty)
  }
}
