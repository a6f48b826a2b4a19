import Testing

@testable import TerminalUI

struct ViewModifierTests {
  struct Counting: ViewModifier {
    let name: String
    @State private var count = 0
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
      content
      Button("\(name) \(count) \(isEnabled)") { count += 1 }
    }
  }

  struct Host: View {
    @State private var name = "a"

    var body: some View {
      Text("content").modifier(Counting(name: name))
      Button("Rename") { name += "b" }
    }
  }

  @Test func modifierStateIsPreservedWhenItsOwnerChanges() {
    let screen = Screen(40, 8) { Host() }
    screen.tap("a 0 true", "a 1 true", "Rename")
    #expect(screen.labels == ["ab 2 true", "Rename"])
  }

  @Test func modifierReadsItsEnvironment() {
    let screen = Screen { Text("content").modifier(Counting(name: "x")).disabled() }
    #expect(screen.shows("x 0 false"))
  }

  @Test func changeInAModifierReevaluatesOnlyTheModifier() {
    let screen = Screen(40, 8) { Host() }
    _ = screen.lines
    let before = screen.window.evaluationCount
    screen.tap("a 0 true")
    _ = screen.lines
    #expect(screen.window.evaluationCount == before + 1)
  }

  enum Kind: CaseIterable {
    case one, two, three, four, five
  }

  struct Switch: View {
    let kind: Kind

    var body: some View {
      switch kind {
      case .one: Text("1")
      case .two: Text("2").bold()
      case .three: EmptyView()
      case .four: Button("4") {}
      case .five:
        Text("5")
        Text("five")
      }
      if #available(macOS 15, *) { Text("available") }
    }
  }

  @Test(arguments: zip(Kind.allCases, [["1"], ["2"], [], ["[ 4 ]"], ["5", "five"]]))
  func viewBuilderSupportsSwitchAndAvailability(kind: Kind, shown: [String]) {
    let lines = Screen { Switch(kind: kind) }.lines.map { $0.filter { !$0.isWhitespace } }
    #expect(lines == shown.map { $0.filter { !$0.isWhitespace } } + ["available"])
  }
}

struct PreferenceTests {
  enum Total: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  @Test func preferencesAreReducedAndUpdated() {
    let screen = Screen(30, 8, state: false, -1) { $hasThird, $total in
      Text("total \(total)")
      VStack {
        Text("a").preference(key: Total.self, value: 1)
        Text("b").preference(key: Total.self, value: 2)
        if hasThird { Text("c").preference(key: Total.self, value: 4) }
      }
      .onPreferenceChange(Total.self) { total = $0 }
      Button("Switch") { hasThird.toggle() }
    }
    #expect(screen.shows("total 3"))
    screen.tap("Switch")
    #expect(screen.shows("total 7"))
    screen.tap("Switch")
    #expect(screen.shows("total 3"))
  }

  @Test func unsetPreferenceReportsItsDefault() {
    var told: [Int] = []
    let screen = Screen { Text("a").onPreferenceChange(Total.self) { told.append($0) } }
    _ = screen.lines
    _ = screen.lines
    #expect(told == [0])
  }
}
