import Observation
import TestSupport
import Testing

@testable import TerminalUI

/// The receiver of each key is cached, and the cache is invalidated when the receiver may change.
struct InputIndexTests: TestedWindow {
  /// The state of a screen on which everything that affects key routing can change.
  @Observable
  final class Stage {
    var hasButton = true
    var isDisabled = false
    var isFocusable = true
    var isHidden = false
    var shortcut: Character = "b"
    var rowCount = 3
    var isSheetShown = false
    var isAlertShown = false
    var tab = 0
    var lines = 3
    var pressed = ""
  }

  struct StageView: View {
    @Bindable var stage: Stage

    var body: some View {
      TabView(selection: $stage.tab) {
        first.tabItem { Text("One") }.tag(0)
        Button("Second") { stage.pressed += "s" }.keyboardShortcut("s").tabItem { Text("Two") }.tag(1)
      }
      .sheet(isPresented: $stage.isSheetShown) { Button("Sheet") { stage.pressed += "h" }.keyboardShortcut("h") }
      .alert("Alert", isPresented: $stage.isAlertShown) { Button("OK") {} }
    }

    private var first: some View {
      VStack {
        List(0..<stage.rowCount, id: \.self) { row in
          Text("Row \(row)").swipeActions { Button("Act") { stage.pressed += "x" } }
        }
        if stage.hasButton {
          Button("First") { stage.pressed += "b" }.keyboardShortcut(.character(stage.shortcut))
            .disabled(stage.isDisabled).focusable(stage.isFocusable)
        }
        VStack { Button("Hideable") { stage.pressed += "y" }.keyboardShortcut("y") }.opacity(stage.isHidden ? 0 : 1)
        ScrollView { VStack { ForEach(0..<stage.lines, id: \.self) { Text("Line \($0)") } } }.frame(height: .cells(2))
      }
    }
  }

  private let stage = Stage()
  let window: Window

  init() {
    let stage = stage
    window = Window(size: Size(width: 60, height: 20)) { StageView(stage: stage) }
    window.checksReuse = true
    window.update()
  }

  /// The number of views that can have the focus after the changes of the state.
  private func candidateCount() -> Int {
    window.update()
    return window.focus.candidates(in: window).count
  }

  @Test func keysReachTheCurrentOwnerOfAShortcut() {
    press("b")
    stage.shortcut = "n"
    press("b", "n")
    #expect(stage.pressed == "bb")
    stage.isDisabled = true
    press("n")
    (stage.isDisabled, stage.hasButton) = (false, false)
    press("n")
    stage.isSheetShown = true
    press("y", "h")
    #expect(stage.pressed == "bbh")
    (stage.isSheetShown, stage.tab) = (false, 1)
    press("y", "s")
    #expect(stage.pressed == "bbhs")
  }

  @Test func focusCandidatesFollowChanges() {
    let all = candidateCount()
    stage.isFocusable = false
    #expect(candidateCount() == all - 1)
    stage.rowCount = 0
    #expect(candidateCount() == all - 2)
    stage.lines = 1
    #expect(candidateCount() == all - 3)
  }

  @Test(arguments: 1...10) func indexIsNeverStaleAfterAChange(seed: UInt64) {
    var issues: [RuntimeIssue] = []
    window.onIssue = { issues.append($0) }
    var random = SeededGenerator(seed: seed)
    let changes: [() -> Void] = [
      { stage.hasButton.toggle() }, { stage.isDisabled.toggle() }, { stage.isFocusable.toggle() },
      { stage.isHidden.toggle() }, { stage.shortcut = stage.shortcut == "b" ? "n" : "b" },
      { stage.rowCount = (stage.rowCount + 1) % 4 }, { stage.isSheetShown.toggle() }, { stage.isAlertShown.toggle() },
      { stage.tab = 1 - stage.tab }, { stage.lines = 4 - stage.lines }, { press(.tab) }, { press(.down) },
      { press(.escape) }, { press(.function(1)) }, { press("p", .control) },
      { resize(60, window.size.height == 20 ? 8 : 20) },
    ]
    for _ in 0..<25 {
      changes.randomElement(using: &random)?()
      // Each query compares the cached result with the result of a search.
      press("y")
      _ = window.keyHints
      press("~")
    }
    #expect(issues == [])
  }

  @Test func staleIndexIsReported() throws {
    var issues: [RuntimeIssue] = []
    window.onIssue = { issues.append($0) }
    _ = window.shortcutControls()
    // Only a bug in the runtime does this: a result changes without an invalidation.
    let button = try #require(window.shortcutControls().first)
    button.environment.isEnabled = false
    _ = window.shortcutControls()
    #if DEBUG
      #expect(issues == [.staleInput])
    #else
      #expect(issues == [])
    #endif
  }

  @Test func unhandledKeysCauseNoEvaluationOrSearch() {
    press("~")
    let before = (window.inputIndex.revision, window.evaluationCount)
    for _ in 0..<100 { press("~") }
    #expect((window.inputIndex.revision, window.evaluationCount) == before)
  }
}
