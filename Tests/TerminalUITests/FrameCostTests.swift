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
