import Observation
import SeededRandom
import Testing

@testable import TerminalUI

/// Incremental layout has the same result as a full layout.
@MainActor
struct LayoutReuseTests {
  @Observable
  final class Stage {
    var title = "One line"
    var hasBanner = false
    var count = 3
    var width = 10
    var limit: Int? = nil
    var isBold = false
  }

  struct StageView: View {
    let stage: Stage

    var body: some View {
      VStack(alignment: .leading) {
        Text(stage.title).lineLimit(stage.limit).bold(stage.isBold)
        if stage.hasBanner { Text("Banner").padding(1).border() }
        HStack {
          Text("Left").frame(width: stage.width, alignment: .trailing)
          VStack {
            ForEach(0..<stage.count, id: \.self) { Text("Item \($0)").overlay(alignment: .trailing) { Text("!") } }
          }
        }
        Grid {
          GridRow {
            Text("A"); Text("Long cell")
          }
          GridRow {
            Text("BB"); Button("Press") {}
          }
        }
        ScrollView { LazyVStack { ForEach(0..<50, id: \.self) { Text("Lazy \($0)") } } }
        NavigationStack { Text("Page").toolbar { Button("Item") {} } }.frame(height: 3)
        TextField("Field", text: .constant("text"))
      }
    }
  }

  private func window(_ stage: Stage) -> Window {
    Window(size: Size(width: 50, height: 24)) { StageView(stage: stage) }
  }

  @Test(arguments: 1...10) func incrementalLayoutMatchesAFullLayout(seed: UInt64) {
    let stage = Stage()
    let window = window(stage)
    var random = SeededGenerator(seed: seed)
    let changes: [() -> Void] = [
      { stage.title = stage.title == "One line" ? "Two lines\nof text" : "One line" }, { stage.hasBanner.toggle() },
      { stage.count = (stage.count + 1) % 5 }, { stage.width = stage.width == 10 ? 14 : 10 },
      { stage.limit = stage.limit == nil ? 1 : nil }, { stage.isBold.toggle() },
    ]
    for _ in 0..<5 {
      changes.randomElement(using: &random)?()
      #expect(window.text() == self.window(stage).text())
    }
  }

  @Test func scrolledRowsKeepTheirInternalLayout() {
    let window = Window(size: Size(width: 40, height: 8)) {
      List(0..<100, id: \.self) { row in
        HStack {
          Text("\(row)").frame(width: 5, alignment: .trailing); Text("row")
        }.padding(.leading, 1)
      }
    }
    for _ in 0..<60 { window.send(.key(KeyPress(.down))) }
    let fresh = Window(size: Size(width: 40, height: 8)) {
      List(54..<61, id: \.self) { row in
        HStack {
          Text("\(row)").frame(width: 5, alignment: .trailing); Text("row")
        }.padding(.leading, 1)
      }
    }
    for _ in 0..<6 { fresh.send(.key(KeyPress(.down))) }
    let rows = { (window: Window) in window.text().prefix(7).map { $0.filter { $0 != "▐" }.trimmingSuffix(" ") } }
    #expect(rows(window) == rows(fresh))
  }

  @Test func movingTheSelectionEvaluatesOnlyTheNewRow() {
    let window = Window(size: Size(width: 40, height: 8)) {
      VStack {
        Text("Title")
        List(0..<100, id: \.self) { Text("Row \($0)") }
      }
    }
    window.update()
    for _ in 0..<10 { window.send(.key(KeyPress(.down))) }
    window.update()
    let before = window.evaluationCount
    window.send(.key(KeyPress(.down)))
    window.update()
    #expect(window.evaluationCount == before + 1)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
