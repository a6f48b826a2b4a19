import Observation
import Testing

@testable import TerminalUI

struct HintPlanTests {
  private let plan = HintPlan(
    local: [
      KeyHint("↑↓", "Select").with(.low), KeyHint("Enter", "Edit"), KeyHint("Esc", "Back"),
      KeyHint("1…4", "Tabs").with(.low), KeyHint("/", "Search"), KeyHint("e", "Edit"), KeyHint("c", "Complete"),
      KeyHint("w", "New window"), .nextControl,
    ],
    essentials: [KeyHint("^P", "Commands"), KeyHint("?", "Help")])

  private func text(_ hints: [KeyHint]) -> String {
    hints.map { $0.title.isEmpty ? $0.key : "\($0.key) \($0.title)" }.joined(separator: "  ")
  }

  @Test(arguments: [
    (100, "↑↓ Select  Enter Edit  Esc Back  1…4 Tabs  / Search  c Complete  w New window | ^P Commands  ? Help"),
    (78, "Enter Edit  Esc Back  / Search  c Complete  w New window | ^P Commands  ? Help"),
    (58, "Enter Edit  Esc Back  / Search  c Complete | ^P  ? Help"), (38, "Enter Edit  Esc Back  / Search | ^P  ?"),
    (18, "Enter Edit | ^P  ?"), (6, " | ^P  ?"),
  ])
  func hintsOfLowImportanceAreDroppedFirstAndEssentialKeysLast(width: Int, shown: String) {
    let line = plan.fitting(in: width)
    #expect(text(line.left) + " | " + text(line.right) == shown)
  }

  @Test func hintsAreNeverTruncatedAndFitTheLine() {
    let whole = Set((plan.local + plan.essentials).map { "\($0.key) \($0.title)" })
    let bare = Set(plan.essentials.map(\.key))
    for width in 0...120 {
      let line = plan.fitting(in: width)
      let words = text(line.left + line.right)
      #expect(line.width <= width && CharacterWidth.of(words) == line.width)
      #expect(words.split(separator: "  ").allSatisfy { whole.contains(String($0)) || bare.contains(String($0)) })
      if width >= 5 { #expect(words.contains("?") && words.contains("^P")) }
    }
  }
}

struct HintLineTests: TestedWindow {
  @Observable
  final class Stage {
    var canSave = true
    var canKeep = false
    var log = ""
  }

  private let stage = Stage()
  let window: Window

  init() {
    let stage = stage
    window = Window(size: Size(width: 60, height: 10)) {
      Evaluated {
        VStack {
          Button("Open") { stage.log += "o" }
          Button("Save") { stage.log += "s" }.keyboardShortcut("s").disabled(!stage.canSave)
          Button("Keep") { stage.log += "k" }.keyboardShortcut("s").disabled(!stage.canKeep)
          Button("Print") { stage.log += "p" }.keyboardShortcut("p")
        }
      }
    }
  }

  @Test func disabledShortcutIsNotOfferedAndIsInTheHelpAsNotAvailable() {
    #expect(hints.contains("s Save  p Print"))
    stage.canSave = false
    #expect(
      !hints.contains("Save") && hints.contains("p Print") && window.keyHints.map(\.key) == ["Enter", "p", "Tab"])
    let help = window.keyDescriptions()
    #expect(help.contains("Not available now: s Save") && !help.joined().contains("j k g G"))
    #expect(!window.commandEntries().contains { $0.title == "Save" && $0.isEnabled })
    press("s")
    #expect(stage.log == "")
  }

  @Test func sharedShortcutBelongsToTheEnabledControl() {
    #expect(hints.contains("s Save") && !hints.contains("Keep"))
    (stage.canSave, stage.canKeep) = (false, true)
    #expect(hints.contains("s Keep  p Print") && !hints.contains("Save"))
    press("s")
    #expect(stage.log == "k")
  }
}

struct KeyExplanationTests {
  struct Page: View {
    @State private var isAsking = false
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Ask") { isAsking = true }
        Button("Complete") {}.keyboardShortcut("c").disabled(true, reason: "The order is completed")
        Button("Save") {}.keyboardShortcut("s").disabled()
        Button("Count \(count)") { count += 1 }.keyboardShortcut("p")
        Text("Number").explainsClick("Press s to sort")
      }
      .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
      .explainsKey("n", "New orders start on the Orders tab")
    }
  }

  private func hints(after keys: KeyPress.Key..., width: Int = 80) -> String {
    let screen = Screen(width, 12) { Page() }
    for key in keys { screen.press(key) }
    return screen.hints
  }

  @Test(
    arguments: [
      (.character("c"), "c The order is completed  "), (.character("s"), "s Save is not available now  "),
      (.character("n"), "n New orders start on the Orders tab  "),
      (.character("q"), "q This key has no function here  "), (.function(5), "F5 This key has no function here"),
    ] as [(KeyPress.Key, String)])
  func keyWithoutEffectSaysWhy(key: KeyPress.Key, line: String) {
    #expect(hints(after: key).contains(line) && hints(after: key).hasSuffix("  ^P Commands  ? Help"))
  }

  @Test func theNextInputRemovesTheReason() {
    for key in [KeyPress.Key.tab, .character("p")] {
      #expect(!hints(after: .character("c"), key).contains("The order is completed"))
    }
  }

  @Test func keyAtTheEdgeNeedsNoReason() { #expect(hints(after: .left) == hints() && hints(after: .home) == hints()) }

  @Test func narrowWindowTruncatesTheReasonInsteadOfDroppingIt() {
    #expect(hints(after: .character("n"), width: 30) == " n New orders start on the…")
  }

  @Test func reasonOfACoveredPageDoesNotApplyToItsAlert() {
    #expect(hints(after: .return, .character("n")).contains("n This key has no function here"))
  }

  @Test func clickWithoutEffectSaysWhy() throws {
    let screen = Screen(80, 12) { Page() }
    try click("Number", on: screen)
    #expect(screen.hints.contains("Click: Press s to sort"))
    screen.press(.tab)
    #expect(!screen.hints.contains("Click:"))
    try click("Complete", on: screen)
    #expect(screen.hints.contains("Click: The order is completed"))
  }

  private func click(_ label: String, on screen: Screen) throws {
    let place = try #require(screen.place(of: label))
    screen.mouse(.press, place.x, place.y)
  }
}
