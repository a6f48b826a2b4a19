import Testing

@testable import TerminalUI

@MainActor
struct FocusStateTests {
  enum Field: Hashable {
    case name, mail
  }

  struct Form: View {
    @FocusState private var field: Field?
    @State private var name = ""
    @State private var mail = ""

    var body: some View {
      VStack {
        Text("Field \(field.map { "\($0)" } ?? "none")")
        TextField("Name", text: $name).focused($field, equals: .name)
        TextField("Mail", text: $mail).focused($field, equals: .mail)
        Button("To mail") { field = .mail }
        Button("Nowhere") { field = nil }
      }
    }
  }

  private func field(_ screen: Screen) -> String { screen.lines.first?.trimmed ?? "" }

  @Test func focusChangesUpdateTheState() {
    let screen = Screen(40, 8) { Form() }
    #expect(field(screen) == "Field name")
    screen.press(.tab)
    #expect(field(screen) == "Field mail")
    screen.press(.tab)
    #expect(field(screen) == "Field none")
  }

  @Test func stateChangesMoveTheFocus() {
    let screen = Screen(40, 8) { Form() }
    screen.tap("To mail")
    #expect(field(screen) == "Field mail")
    screen.press(.character("x"))
    #expect(screen.lines.contains { $0.contains("x") })
  }

  @Test func clearedFocusIsNotReassignedImmediately() {
    let screen = Screen(40, 8) { Form() }
    _ = screen.lines
    screen.tap("Nowhere")
    #expect(field(screen) == "Field none")
    #expect(screen.window.focus.focused == nil)
    screen.press(.tab)
    #expect(field(screen) == "Field name")
  }

  struct Late: View {
    @FocusState private var isFocused: Bool
    @State private var isShown = false
    @State private var text = ""

    var body: some View {
      Button("Show") { isShown = true }
      if isShown {
        TextField("First", text: $text)
        TextField("Second", text: $text).focused($isFocused).onAppear { isFocused = true }
        Text(isFocused ? "second" : "elsewhere")
      }
    }
  }

  @Test func appearingViewCanRequestFocus() {
    let screen = Screen(40, 8) { Late() }
    screen.press(.return)
    #expect(screen.lines.last?.contains("second") == true || screen.lines.contains { $0.contains("second") })
    #expect((screen.window.focus.focused as? TextFieldNode)?.title == "Second")
  }

  struct Absent: View {
    @FocusState private var field: Field?

    var body: some View {
      Text("Field \(field.map { "\($0)" } ?? "none")")
      Button("Ask") { field = .mail }
    }
  }

  @Test func focusRequestWithoutATargetIsIgnored() {
    let screen = Screen { Absent() }
    screen.press(.return)
    #expect(field(screen) == "Field none")
  }

  struct Keys: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("Count \(count)")
        Button("Quiet") {}
      }
      .onKeyPress(.character("x")) {
        count += 1
        return .handled
      }
    }
  }

  @Test func unhandledKeysReachTheEnclosingView() {
    let screen = Screen { Keys() }
    screen.press(.character("x"), .character("y"), .character("x"))
    #expect(screen.lines.first?.contains("Count 2") == true)
  }
}
