import Testing

@testable import TerminalUI

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
      .explainsKey(.character("n"), "New orders start on the Orders tab")
    }
  }

  private func hints(after keys: KeyPress.Key..., width: Int = 80) -> String {
    let screen = Screen(width, 12) { Page() }
    for key in keys { screen.press(key) }
    return screen.lines.last ?? ""
  }

  @Test(
    arguments: [
      ("c", "c The order is completed  ^C Quit"), ("s", "s Save is not available now  ^C Quit"),
      ("n", "n New orders start on the Orders tab  ^C Quit"), ("q", "q This key has no function here  ^C Quit"),
    ] as [(Character, String)])
  func keyWithoutEffectSaysWhy(key: Character, line: String) {
    #expect(hints(after: .character(key)).contains(line))
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
    #expect(hints(after: .character("n"), width: 30) == " n New orders start on the O…")
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
