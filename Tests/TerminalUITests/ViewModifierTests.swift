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

  @Test func modifierStateIsPreservedWhenItsOwnerChangesAndReevaluatesOnlyTheModifier() {
    let screen = Screen(40, 8, state: "a") { $name in
      Text("content").modifier(Counting(name: name))
      Button("Rename") { name += "b" }
    }
    _ = screen.lines
    let before = screen.window.evaluationCount
    screen.tap("a 0 true")
    _ = screen.lines
    #expect(screen.window.evaluationCount == before + 1)
    screen.tap("a 1 true", "Rename")
    #expect(screen.labels == ["ab 2 true", "Rename"])
  }

  @Test func modifierReadsItsEnvironment() {
    let screen = Screen { Text("content").modifier(Counting(name: "x")).disabled() }
    #expect(screen.shows("x 0 false"))
  }

  struct Switch: View {
    let kind: Int

    var body: some View {
      switch kind {
      case 1: Text("1")
      case 2: Text("2").bold()
      case 3: EmptyView()
      case 4: Button("4") {}
      default:
        Text("5")
        Text("five")
      }
      if #available(macOS 15, *) { Text("available") }
    }
  }

  @Test func viewBuilderSupportsSwitchAndAvailability() {
    let lines = (1...5).map { kind in Screen { Switch(kind: kind) }.lines.map { $0.filter { $0 != " " } } }
    #expect(lines.map { $0.last } == Array(repeating: "available", count: 5))
    #expect(lines.map { $0.dropLast() } == [["1"], ["2"], [], ["[4]"], ["5", "five"]])
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
    for total in [3, 7, 3] {
      #expect(screen.shows("total \(total)"))
      screen.tap("Switch")
    }
  }

  @Test func unsetPreferenceReportsItsDefault() {
    var told: [Int] = []
    let screen = Screen { Text("a").onPreferenceChange(Total.self) { told.append($0) } }
    for _ in 0..<2 { _ = screen.lines }
    #expect(told == [0])
  }
}
