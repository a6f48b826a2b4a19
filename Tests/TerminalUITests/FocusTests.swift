import TerminalSwiftUI
import Testing

@testable import TerminalUI

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

  private let screen = Screen(40, 8) { Form() }

  private func field(_ screen: Screen) -> String { screen.lines.first?.trimmed ?? "" }

  @Test func focusChangesUpdateTheState() {
    #expect(field(screen) == "Field name")
    screen.press(.tab)
    #expect(field(screen) == "Field mail")
    screen.press(.tab)
    #expect(field(screen) == "Field none")
  }

  @Test func stateChangesMoveTheFocus() {
    screen.tap("To mail")
    #expect(field(screen) == "Field mail")
    screen.press(.character("x"))
    #expect(screen.shows("x"))
  }

  @Test func clearedFocusIsNotReassignedImmediately() {
    _ = screen.lines
    screen.tap("Nowhere")
    #expect(field(screen) == "Field none" && screen.window.focus.focused == nil)
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
    #expect(screen.lines.last?.contains("second") == true || screen.shows("second"))
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

  @Test func unhandledKeysReachTheEnclosingView() {
    let screen = Screen(state: 0) { $count in
      VStack {
        Text("Count \(count)")
        Button("Quiet") {}
      }
      .onKeyPress(.character("x")) {
        count += 1
        return .handled
      }
    }
    screen.press(.character("x"), .character("y"), .character("x"))
    #expect(screen.lines.first?.contains("Count 2") == true)
  }
}

struct FocusInSightTests {
  struct Buttons: View {
    var count = 12

    var body: some View {
      VStack(alignment: .leading) {
        Text("Some words that take more than one line where there are few columns.")
        ForEach(0..<count, id: \.self) { number in
          if number == 3 { TextField("Field", text: .constant("text")) } else { Button("Button \(number)") {} }
        }
      }
    }
  }

  private static let views: [(Int, Int) -> Screen] = [
    { Screen($0, $1) { Buttons() } },
    { Screen($0, $1) { TabView { NavigationStack { Buttons().navigationTitle("Title") }.tabItem { Text("Tab") } } } },
    { Screen($0, $1) { Text("below").sheet(isPresented: .constant(true)) { Buttons() } } },
    { Screen($0, $1) { Buttons().frame(maxWidth: .infinity, maxHeight: .infinity).padding(.cells(1)) } },
    { width, height in
      Screen(width, height) {
        VStack {
          Text("Head")
          Form { Buttons() }
          Button("Foot") {}
        }
      }
    },
    { width, height in
      Screen(width, height) {
        Text("below").alert("Export 84 orders", isPresented: .constant(true)) {
          Button("Button 1") {}
          Button("Button 2") {}
        } message: {
          VStack(alignment: .leading, spacing: 0) {
            HStack {
              Text("F")
              Button("Btn 3") {}
            }
            TextField("Field", text: .constant("text"))
          }
        }
      }
    },
  ]

  @Test(arguments: 0..<6, [(20, 5), (40, 10), (60, 20), (20, 8)])
  func focusedControlIsVisible(view: Int, size: (width: Int, height: Int)) throws {
    let screen = Self.views[view](size.width, size.height)
    let window = screen.window
    let bounds = Rect(size: Size(width: size.width, height: size.height))
    for step in 0..<26 {
      let rows = window.text()
      let focused = try #require(window.focus.focused)
      try #require(bounds.contains(focused.frame.origin), "step \(step)\n\(rows.joined(separator: "\n"))")
      let words = focused is TextFieldNode ? "text" : focused.label
      #expect(rows[focused.frame.minY].contains(words), "step \(step): \(words)\n\(rows.joined(separator: "\n"))")
      window.send(.key(KeyPress(.tab, modifiers: step < 13 ? [] : .shift)))
    }
  }

  @Test func largerWindowShowsThePageFromItsTop() {
    let screen = Screen(40, 6) { Buttons() }
    for _ in 0..<11 { screen.press(.tab) }
    #expect(screen.shows("Button 11"))
    screen.resize(40, 24)
    #expect(screen.lines.first?.contains("Some words") == true)
  }

  @Test func listAlwaysShowsItsSelectedRow() {
    struct Crowded: View {
      var body: some View {
        VStack(alignment: .leading) {
          ForEach(0..<4, id: \.self) { Text("line \($0)") }
          List(0..<9, id: \.self) { Text("row \($0)") }
          Text("below")
        }
      }
    }
    let screen = Screen(20, 5) { Crowded() }
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 0") })
    screen.press(.end)
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 8") })
  }

  @Test func initiallyFocusedControlIsScrolledIntoView() {
    struct Late: View {
      var body: some View {
        ScrollView {
          VStack {
            ForEach(0..<9, id: \.self) { Text("line \($0)") }; Button("Only") {}
          }
        }
      }
    }
    #expect(Screen(20, 5) { Late() }.lines.contains("[ Only ]"))
  }

  @Test func pageBehindAnAlertDoesNotFollowTheFocusInIt() {
    struct Crowded: View {
      var body: some View {
        VStack { ForEach(0..<12, id: \.self) { Text("line \($0)") } }
          .alert("A title of so many words that it needs several lines", isPresented: .constant(true)) {
            Button("OK") {}
          }
      }
    }
    let screen = Screen(20, 5) { Crowded() }
    screen.press(.tab)
    #expect(screen.window.misplacedView() == nil)
  }

  @Test func pageDoesNotScrollBackToTheFocusedControl() {
    let screen = Screen(20, 10) {
      VStack(alignment: .leading) {
        Text("head")
        ScrollView { VStack { ForEach(0..<20, id: \.self) { Button("Button \($0)") {} } } }
        Text("foot")
      }
    }
    for _ in 0..<19 { screen.press(.tab) }
    #expect(screen.shows("Button 19"))
    screen.press(.pageUp, .pageUp)
    #expect(screen.lines.first == "head" && !screen.shows("Button 19"))
  }
}
