import Observation
import Testing

@testable import TerminalUI

/// What a frame evaluates, places and draws, in counts that depend on no machine.
@Suite("The cost of a frame")
struct FrameCostTests {
  @Observable
  final class Stage {
    var selection: Int? = 0
    var texts = ["Title", "Footer"]
    var isOn = false
    var hasSheet = false
  }

  private struct StageView: View {
    @Bindable var stage: Stage

    var body: some View {
      TabView("App", selection: .constant(0)) {
        NavigationStack {
          VStack {
            Title(stage: stage)
            Table(stage: stage)
            Toggle("Switch", isOn: $stage.isOn)
          }
          .navigationTitle("Orders")
        }
        .tabItem { Text("Orders") }.tag(0)
        Text("Second").tabItem { Text("Second") }.tag(1)
      }
      .sheet(isPresented: $stage.hasSheet) { Text("Sheet") }
    }
  }

  private struct Title: View {
    let stage: Stage

    var body: some View { Text(stage.texts[0]) }
  }

  private struct Table: View {
    @Bindable var stage: Stage

    var body: some View {
      List(0..<10_000, id: \.self, selection: $stage.selection) { row in
        HStack {
          Text("#\(row)")
          Text("Customer \(row)")
          Spacer()
          Text("\(row * 7 % 100).00")
        }
      }
    }
  }

  private struct Cost: Equatable {
    var evaluated: Int
    var placed: Int
    var drawn: Int
  }

  private let stage = Stage()
  private let window: Window

  init() {
    let stage = stage
    window = Window(size: Size(width: 120, height: 40)) { StageView(stage: stage) }
    window.onIssue = { Issue.record("\($0)") }
    _ = window.frame()
    // The focus arrives after the first frame.
    _ = window.frame()
  }

  private func cost(of change: () -> Void) -> Cost {
    let before = (window.evaluationCount, window.placedNodeCount, window.drawnNodeCount)
    change()
    _ = window.frame()
    return Cost(
      evaluated: window.evaluationCount - before.0, placed: window.placedNodeCount - before.1,
      drawn: window.drawnNodeCount - before.2)
  }

  @Test func anUnchangedFrameCostsNothing() { #expect(cost {} == Cost(evaluated: 0, placed: 0, drawn: 0)) }

  @Test func aSelectionThatMovesDrawsTwoRows() {
    let down = cost { window.send(.key(KeyPress(.down))) }
    #expect(stage.selection == 1 && down.evaluated <= 1 && down.placed <= 2)
    // A list, its two rows with three texts each, and the containers that clip them.
    #expect(down.drawn <= 14, "\(down)")
  }

  private func identifiers(below node: Node?) -> Set<Int> {
    guard let node else { return [] }
    return node.children.reduce(into: [node.id]) { $0.formUnion(identifiers(below: $1)) }
  }

  @Test("A list that scrolls makes no nodes: those of a row that has left show the one that appears")
  func aListThatScrollsMakesNoNodes() {
    var known: Set<Int> = []
    func press(_ key: KeyPress.Key, times: Int) -> Cost {
      cost {
        for _ in 0..<times {
          window.send(.key(KeyPress(key)))
          _ = window.frame()
          known.formUnion(identifiers(below: window.rootNode))
        }
      }
    }
    _ = press(.down, times: 45)
    let before = known
    let down = press(.down, times: 20)
    _ = press(.up, times: 60)
    #expect(known == before)
    // The list reads the selection, and the row that appears is evaluated and placed with its three texts and its space.
    #expect(down.evaluated <= 2 * 20 && down.placed <= 7 * 20 && down.drawn <= 8 * 20, "\(down)")
    #expect(window.staleCells() == nil && window.misplacedView() == nil)
  }

  @Test func rowsWithStateAreNotReused() {
    struct Row: View {
      let number: Int
      @State private var first: Int

      init(_ number: Int) {
        self.number = number
        _first = State(initialValue: number)
      }

      var body: some View { Text("\(number) began as \(first)") }
    }
    let screen = Screen(40, 6) { List(0..<100, id: \.self) { Row($0) } }
    for number in 0..<20 {
      #expect(screen.shows("\(number) began as \(number)"))
      screen.press(.down)
    }
  }

  @Test func aTextOfTheSameSizeDrawsItself() {
    let change = cost { stage.texts[0] = "Other" }
    #expect(change.evaluated == 1 && change.placed <= 1 && change.drawn <= 6, "\(change)")
  }

  @Test func aToggleDrawsItself() {
    let change = cost { stage.isOn = true }
    #expect(change.evaluated == 0 && change.placed == 0 && change.drawn <= 6, "\(change)")
  }

  @Test func aChangedFrameIsEqualToACompleteOne() {
    _ = cost { stage.hasSheet = true }
    #expect(window.staleCells() == nil && window.misplacedView() == nil)
    _ = cost { window.send(.key(KeyPress(.escape))) }
    #expect(window.staleCells() == nil && window.misplacedView() == nil)
  }
}
