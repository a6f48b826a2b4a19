import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUITesting

@MainActor
struct ScreenDriverTests {
  struct Desk: View {
    let clock: VirtualClock
    @State private var name = ""
    @State private var log = "idle"
    @State private var count = 0

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name)
        Button("Greet") {
          log = "waiting"
          try? await clock.sleep(for: .seconds(3))
          log = "Hello, \(name)"
        }
        Button("Off") {}.disabled()
        Text(log).bold().foregroundStyle(.success)
        Text("Plain").background(Color(CellColor(red: 0x12, green: 0xAB, blue: 0x0C)))
        List((1...40).map(Number.init)) { Text("Row \($0.id)") }
      }
    }
  }

  struct Number: Identifiable { let id: Int }

  private let clock = VirtualClock()

  private func desk() -> ScreenDriver {
    let clock = clock
    return ScreenDriver(size: Size(width: 40, height: 12), clock: clock) { Desk(clock: clock) }
  }

  @Test func stepsControlTheScreenAndTimeAdvancesOnlyOnRequest() async {
    let screen = desk()
    await screen.type("Ada", into: "Name")
    await screen.tap("Greet")
    await screen.advance(by: .seconds(2))
    await screen.expect("waiting")
    #expect(clock.now.offset == .seconds(2))
    await screen.advance(by: .seconds(1))
    await screen.expect("Hello, Ada")
    await screen.reject("waiting")
  }

  @Test func keysClicksAndTheWheelReachTheScreen() async {
    let screen = desk()
    await screen.press(.tab, modifiers: .shift)
    await screen.press(.tab)
    await screen.click("Greet")
    #expect(screen.shows("waiting"))
    await screen.scroll(over: "Row 1", by: 3)
    #expect(screen.shows("▸ Row 10"))
    await screen.scroll(over: "Row 10", by: -1)
    #expect(screen.shows("▸ Row 7"))
    await screen.resize(to: Size(width: 20, height: 7))
    #expect(screen.lines.count == 7)
  }

  @Test func typedTextEntersTheFocusedField() async {
    let screen = desk()
    await screen.tap("Name")
    await screen.type("Bo?")
    #expect(screen.plainText.contains("text field \"Name\": \"Bo?\" (focused)"))
  }

  @Test func stylesAreNamedByRoleOrValue() {
    let screen = desk()
    #expect(screen.styledText.contains("{success, bold|idle}"))
    #expect(screen.styledText.contains("{on #12ab0c|Plain}"))
    #expect(screen.styledText.contains("{secondaryText|Off}"))
  }

  @Test func treeDescribesFramesFocusAndDisabledState() {
    let tree = desk().tree
    #expect(tree.hasPrefix("RootNode (0,0 40x11)\n  ") && tree.contains("TextNode (0,3 4x1) \"idle\""))
    #expect(tree.contains { $0.isNewline })
    #expect(tree.split(separator: "\n").filter { $0.hasSuffix(" focused") }.count == 1)
    #expect(tree.contains("ButtonNode (0,2 7x1) disabled"))
  }

  @Test(arguments: ["tap", "type", "click", "expect", "reject", "scroll"])
  func failedStepReportsTheScreenAndTheFocus(step: String) async throws {
    let screen = desk()
    try await expectIssue("The failure was not reported with the screen and the focused control") { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("│idle") && text.contains("┌──") && text.contains("\nfocus: ")
        && text.split(separator: "\n").count <= 17
    } when: { @MainActor in
      switch step {
      case "tap": await screen.tap("Off")
      case "type": await screen.type("x", into: "Nobody")
      case "click": await screen.click("Nowhere")
      case "expect": await screen.expect("Goodbye")
      case "reject": await screen.reject("idle")
      default: await screen.scroll(over: "Nowhere", by: 1)
      }
    }
  }
}
