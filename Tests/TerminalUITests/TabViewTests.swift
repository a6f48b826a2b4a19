import Observation
import Testing

@testable import TerminalUI

/// The pages of a tab view and its tab bar.
@MainActor
struct TabPageTests {
  struct TagFirst: View {
    @State private var selection = "b"

    var body: some View {
      TabView(selection: $selection) {
        Text("page a").tag("a").tabItem { Text("A") }
        Text("page b").tag("b").padding().tabItem { Text("B") }.environment(\.lineLimit, 1)
      }
    }
  }

  @Test func orderOfTagAndTabItemDoesNotMatter() {
    let screen = Screen { TagFirst() }
    #expect(screen.lines.contains { $0.contains("page b") })
    screen.press(.character("1"))
    #expect(screen.lines.contains { $0.contains("page a") })
    screen.press(.character("2"))
    #expect(screen.lines.contains { $0.contains("page b") })
  }

  struct Unselected: View {
    let count: Int

    var body: some View {
      TabView {
        ForEach(1...count, id: \.self) { number in
          Button("page \(number)") {}.tabItem { Text("Tab \(number)") }
        }
      }
    }
  }

  @Test func tabViewWithoutABindingStoresItsSelection() {
    let screen = Screen { Unselected(count: 3) }
    #expect(screen.lines.contains("[ page 1 ]"))
    screen.press(.character("3"))
    #expect(screen.lines.contains("[ page 3 ]"))
    screen.tap("Tab 2")
    #expect(screen.lines.contains("[ page 2 ]"))
  }

  @Test func focusStaysInTheTabViewWhenATabIsSelected() {
    let screen = Screen {
      VStack {
        Button("outside") {}
        Unselected(count: 3)
      }
    }
    screen.press(.tab)
    screen.press(.character("2"))
    // The key reaches the tab view only from a control inside of it.
    screen.press(.character("3"))
    #expect(screen.lines.contains("[ page 3 ]"))
  }

  struct Unlabeled: View {
    @State private var selection = 2

    var body: some View {
      TabView(selection: $selection) {
        Text("page 1").tabItem { Text("One") }.tag(1)
        VStack { Text("page 2") }.tag(2)
        Text("page 3")
      }
    }
  }

  @Test func pageWithoutATabItemIsLabeledWithItsNumber() {
    let screen = Screen { Unlabeled() }
    #expect(screen.lines.first == "  One   2   3")
    #expect(screen.lines.contains("page 2"))
    // A page without a tag can be shown, although no selection value represents it.
    screen.press(.character("3"))
    #expect(screen.lines.contains("page 3"))
    screen.press(.character("1"))
    #expect(screen.lines.contains("page 1"))
    #expect(screen.window.controls().map(\.label) == ["One", "2", "3"])
  }

  struct Identified: View {
    @State private var selection = 20

    var body: some View {
      TabView(selection: $selection) {
        ForEach([10, 20], id: \.self) { number in Text("page \(number)").tabItem { Text("\(number)") } }
      }
    }
  }

  @Test func elementIdentityIsTheDefaultTag() {
    #expect(Screen { Identified() }.lines.contains("page 20"))
  }

  @Test func tabBarScrollsToTheSelectedTab() {
    let screen = Screen(30, 6) { Unselected(count: 12) }
    #expect(screen.lines.first == "  Tab 1   Tab 2   Tab 3      ›")
    screen.press(.character("9"))
    #expect(screen.lines.first == "‹ Tab 7   Tab 8   Tab 9      ›")
    for _ in 0..<3 { screen.window.send(.key(KeyPress(.pageDown, modifiers: .control))) }
    #expect(screen.lines.contains("[ page 12 ]"))
    #expect(screen.lines.first?.hasPrefix("‹ Tab 10") == true && screen.lines.first?.hasSuffix("Tab 12") == true)
    screen.window.send(.key(KeyPress(.pageDown, modifiers: .control)))
    #expect(screen.lines.contains("[ page 1 ]"))
  }

  @Test func clickOnAScrollMarkerSelectsTheNextHiddenTab() {
    let screen = Screen(30, 6) { Unselected(count: 12) }
    _ = screen.lines
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 29, y: 0))))
    #expect(screen.lines.contains("[ page 4 ]"))
    #expect(screen.lines.first == "‹ Tab 2   Tab 3   Tab 4      ›")
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 0, y: 0))))
    #expect(screen.lines.contains("[ page 1 ]"))
  }

  @Test(
    arguments: [(1, 6), (2, 6), (5, 6), (9, 6), (17, 6), (60, 6), (200, 6)])
  func selectedTabIsVisibleAtAnyWidth(width: Int, count: Int) {
    for selected in 0..<count {
      let bar = TabBar(
        title: "App", tabs: (1...count).map { "Tab \($0)" }, selected: selected, width: width)
      #expect(bar.items.isEmpty == (width < 3) || bar.items.contains { $0.index == selected })
      #expect(bar.items.allSatisfy { $0.columns.lowerBound >= 0 && $0.columns.upperBound <= width })
    }
  }

  @Test(arguments: [(40, "  ○ offline"), (30, "Tab 3")])
  func barShowsAStatusIfThereIsRoom(width: Int, end: String) {
    let screen = Screen(width, 8) { Unselected(count: 3).tabBarStatus("○ offline") }
    #expect(screen.lines.first?.contains("Tab 1   Tab 2   Tab 3") == true)
    #expect(screen.lines.first?.hasSuffix(end) == true)
  }
}

@MainActor
struct TabLabelTests {
  @Observable
  final class Model {
    var isShown = true
  }

  final class Kept {}

  struct Tabs: View {
    let model: Model

    var body: some View {
      if model.isShown { TabHolder().environment(\.kept, Kept()) }
    }
  }

  struct TabHolder: View {
    @Environment(\.kept) private var kept
    static weak var last: Kept?

    var body: some View {
      let _ = Self.last = kept
      TabView(selection: .constant(1)) {
        Text("page").tabItem { Label("One", systemImage: "circle") }.tag(1)
      }
    }
  }

  @Test func tabLabelIsReleasedWithItsTab() {
    let model = Model()
    let screen = Screen { Tabs(model: model) }
    #expect(screen.lines.contains { $0.contains("One") })
    #expect(TabHolder.last != nil)
    model.isShown = false
    #expect(screen.lines.isEmpty)
    #expect(TabHolder.last == nil)
  }
}

extension EnvironmentValues {
  private struct KeptKey: EnvironmentKey {
    static var defaultValue: TabLabelTests.Kept? { nil }
  }

  fileprivate var kept: TabLabelTests.Kept? {
    get { self[KeptKey.self] }
    set { self[KeptKey.self] = newValue }
  }
}
