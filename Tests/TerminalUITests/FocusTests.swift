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
    var hasFields = true

    var body: some View {
      VStack {
        Text("Field \(field.map { "\($0)" } ?? "none")")
        if hasFields {
          TextField("Name", text: $name).focused($field, equals: .name)
          TextField("Mail", text: $mail).focused($field, equals: .mail)
        }
        Button("To mail") { field = .mail }
        Button("Nowhere") { field = nil }
      }
    }
  }

  private let screen = Screen(40, 8) { Form() }

  @Test func focusChangesUpdateTheState() {
    for expected in ["Field name", "Field mail", "Field none"] {
      #expect(screen.rows.first == expected)
      screen.press(.tab)
    }
    // Three steps back; as many forward would end at a button, like none.
    for _ in 0..<3 { screen.press(.tab, .shift) }
    #expect(screen.rows.first == "Field name")
  }

  @Test func stateChangesMoveTheFocus() {
    screen.tap("To mail")
    #expect(screen.rows.first == "Field mail")
    screen.press(.character("x"))
    #expect(screen.shows("x"))
  }

  @Test func clearedFocusIsNotReassignedImmediately() {
    _ = screen.lines
    screen.tap("Nowhere")
    #expect(screen.rows.first == "Field none" && screen.window.focus.focused == nil)
    screen.press(.tab)
    #expect(screen.rows.first == "Field name")
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
    #expect(screen.shows("second") && (screen.window.focus.focused as? TextFieldNode)?.title == "Second")
  }

  @Test func focusRequestWithoutATargetIsIgnored() {
    let screen = Screen { Form(hasFields: false) }
    screen.press(.return)
    #expect(screen.rows.first == "Field none")
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
    {
      Screen($0, $1) {
        VStack {
          Text("Head")
          Form { Buttons() }
          Button("Foot") {}
        }
      }
    },
    {
      Screen($0, $1) {
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
    let screen = Screen(20, 5) {
      VStack(alignment: .leading) {
        ForEach(0..<4, id: \.self) { Text("line \($0)") }
        List(0..<9, id: \.self) { Text("row \($0)") }
        Text("below")
      }
    }
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 0") })
    screen.press(.end)
    #expect(screen.lines.contains { $0.hasPrefix("▸ row 8") })
  }

  @Test func initiallyFocusedControlIsScrolledIntoView() {
    let screen = Screen(20, 5) {
      ScrollView {
        VStack {
          ForEach(0..<9, id: \.self) { Text("line \($0)") }; Button("Only") {}
        }
      }
    }
    #expect(screen.lines.contains("[ Only ]"))
  }

  @Test func pageBehindAnAlertDoesNotFollowTheFocusInIt() {
    let screen = Screen(20, 5) {
      VStack { ForEach(0..<12, id: \.self) { Text("line \($0)") } }
        .alert("A title of so many words that it needs several lines", isPresented: .constant(true)) { Button("OK") {} }
    }
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
