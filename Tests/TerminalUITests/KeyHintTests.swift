import Observation
import Testing

@testable import TerminalUI

/// The selection of hints for the key-hint line.
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

  private func line(_ width: Int) -> String {
    let line = plan.fitting(in: width)
    return text(line.left) + " | " + text(line.right)
  }

  @Test func hintsOfLowImportanceAreDroppedFirst() {
    #expect(
      line(100) == "↑↓ Select  Enter Edit  Esc Back  1…4 Tabs  / Search  c Complete  w New window | ^P Commands  ? Help"
    )
    #expect(line(78) == "Enter Edit  Esc Back  / Search  c Complete  w New window | ^P Commands  ? Help")
  }

  @Test func essentialKeysAreDroppedLast() {
    #expect(line(58) == "Enter Edit  Esc Back  / Search  c Complete | ^P  ? Help")
    #expect(line(38) == "Enter Edit  Esc Back  / Search | ^P  ?")
    #expect(line(18) == "Enter Edit | ^P  ?")
    #expect(line(6) == " | ^P  ?")
  }

  @Test func secondKeyForTheSameActionIsOmitted() {
    #expect(line(200).ranges(of: "Edit").count == 1)
    #expect(line(200).contains("w New window"))
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

/// The key-hint line in the last row, with a stable position for each hint.
@MainActor
struct HintLineTests {
  @Observable
  final class Stage {
    var canSave = true
    var canKeep = false
    var log = ""
  }

  struct StageView: View {
    let stage: Stage

    var body: some View {
      VStack {
        Button("Open") { stage.log += "o" }
        Button("Save") { stage.log += "s" }.keyboardShortcut("s").disabled(!stage.canSave)
        Button("Keep") { stage.log += "k" }.keyboardShortcut("s").disabled(!stage.canKeep)
        Button("Print") { stage.log += "p" }.keyboardShortcut("p")
      }
    }
  }

  private let stage = Stage()
  private let window: Window

  init() {
    let stage = stage
    window = Window(size: Size(width: 60, height: 10)) { StageView(stage: stage) }
  }

  private var line: String { window.text().last ?? "" }

  @Test func keyThatWouldRefuseIsNotOffered() {
    #expect(line.contains("s Save  p Print"))
    stage.canSave = false
    #expect(!line.contains("Save") && line.contains("p Print"))
  }

  @Test func disabledShortcutIsInTheHelpAsNotAvailable() {
    stage.canSave = false
    window.update()
    #expect(window.keyHints.map(\.key) == ["Enter", "p", "Tab"])
    #expect(window.keyDescriptions().contains("Not available now: s Save"))
    #expect(!window.keyDescriptions().joined().contains("j k g G"))
    #expect(!window.commandEntries().contains { $0.title == "Save" && $0.isEnabled })
    window.send(.key(KeyPress(.character("s"))))
    #expect(stage.log == "")
  }

  @Test func sharedShortcutBelongsToTheEnabledControl() {
    #expect(line.contains("s Save") && !line.contains("Keep"))
    (stage.canSave, stage.canKeep) = (false, true)
    #expect(line.contains("s Keep  p Print") && !line.contains("Save"))
    window.send(.key(KeyPress(.character("s"))))
    #expect(stage.log == "k")
  }
}

/// The hints of shortcuts while a text field has the focus.
@MainActor
struct TextFieldHintTests {
  struct Page: View {
    @State private var text = ""

    var body: some View {
      VStack {
        TextField("Name", text: $text)
        Button("Mark all") {}.keyboardShortcut(.character("a"), modifiers: .control)
        Button("Save") {}.keyboardShortcut(.character("s"), modifiers: .control)
      }
    }
  }

  @Test("A shortcut is not offered while its key moves the cursor of the focused field")
  func shortcutOfAKeyThatTheFieldUsesIsNotOffered() {
    let screen = Screen(60, 8) { Page() }
    #expect(screen.lines.last?.contains("^S Save") == true && screen.lines.last?.contains("Mark all") == false)
    screen.press(.tab)
    #expect(screen.lines.last?.contains("Mark all") == true)
  }
}

/// The reason on the key-hint line for a key or a click without effect.
@MainActor
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
    return screen.lines.last ?? ""
  }

  @Test(
    arguments: [
      ("c", "c The order is completed  "), ("s", "s Save is not available now  "),
      ("n", "n New orders start on the Orders tab  "), ("q", "q This key has no function here  "),
    ] as [(Character, String)])
  func keyWithoutEffectSaysWhy(key: Character, line: String) {
    #expect(hints(after: .character(key)).contains(line))
    #expect(hints(after: .character(key)).hasSuffix("  ^P Commands  ? Help"))
  }

  @Test func functionKeyWithoutEffectSaysSo() {
    #expect(hints(after: .function(5)).contains("F5 This key has no function here"))
  }

  @Test func theNextInputRemovesTheReason() {
    #expect(!hints(after: .character("c"), .tab).contains("The order is completed"))
    #expect(!hints(after: .character("c"), .character("p")).contains("The order is completed"))
  }

  @Test func keyAtTheEdgeNeedsNoReason() {
    #expect(hints(after: .left) == hints())
    #expect(hints(after: .home) == hints())
  }

  @Test func narrowWindowTruncatesTheReasonInsteadOfDroppingIt() {
    #expect(hints(after: .character("n"), width: 30) == " n New orders start on the…")
  }

  @Test func reasonOfACoveredPageDoesNotApplyToItsAlert() {
    #expect(hints(after: .return, .character("n")).contains("n This key has no function here"))
  }

  @Test func clickWithoutEffectSaysWhy() throws {
    let screen = Screen(80, 12) { Page() }
    try click("Number", on: screen)
    #expect(screen.lines.last?.contains("Click: Press s to sort") == true)
    screen.press(.tab)
    #expect(screen.lines.last?.contains("Click:") == false)
    try click("Complete", on: screen)
    #expect(screen.lines.last?.contains("Click: The order is completed") == true)
  }

  private func click(_ label: String, on screen: Screen) throws {
    let lines = screen.window.text()
    let row = try #require(lines.firstIndex { $0.contains(label) })
    let range = try #require(lines[row].firstRange(of: label))
    let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound)
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: column, y: row))))
  }
}
