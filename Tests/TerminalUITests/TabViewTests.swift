import Observation
import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct TabPageTests {
  @Test func orderOfTagAndTabItemDoesNotMatter() {
    let screen = Screen(state: "b") { $selection in
      TabView(selection: $selection) {
        Text("page a").tag("a").tabItem { Text("A") }
        Text("page b").tag("b").padding().tabItem { Text("B") }.environment(\.lineLimit, 1)
      }
    }
    #expect(screen.shows("page b"))
    screen.press(.character("1"))
    #expect(screen.shows("page a"))
    screen.press(.character("2"))
    #expect(screen.shows("page b"))
  }

  struct Unselected: View {
    let count: Int

    var body: some View {
      TabView {
        ForEach(1...count, id: \.self) { number in Button("page \(number)") {}.tabItem { Text("Tab \(number)") } }
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

  @Test func pageWithoutATabItemIsLabeledWithItsNumber() {
    let screen = Screen(state: 2) { $selection in
      TabView(selection: $selection) {
        Text("page 1").tabItem { Text("One") }.tag(1)
        VStack { Text("page 2") }.tag(2)
        Text("page 3")
      }
    }
    #expect(screen.lines.first == "  1 One   2   3" && screen.lines.contains("page 2"))
    // A page without a tag can be shown, although no selection value represents it.
    screen.press(.character("3"))
    #expect(screen.lines.contains("page 3"))
    screen.press(.character("1"))
    #expect(screen.lines.contains("page 1") && screen.labels == ["One", "2", "3"])
  }

  struct Identified: View {
    @State private var selection = 20

    var body: some View {
      TabView(selection: $selection) {
        ForEach([10, 20], id: \.self) { number in Text("page \(number)").tabItem { Text("\(number)") } }
      }
    }
  }

  @Test func elementIdentityIsTheDefaultTag() { #expect(Screen { Identified() }.lines.contains("page 20")) }

  @Test func tabBarScrollsToTheSelectedTab() {
    let screen = Screen(30, 6) { Unselected(count: 12) }
    #expect(screen.lines.first == "  Tab 1   Tab 2   Tab 3      ›")
    screen.press(.character("9"))
    #expect(screen.lines.first == "‹ Tab 7   Tab 8   Tab 9      ›")
    for _ in 0..<3 { screen.press(.pageDown, .control) }
    #expect(screen.lines.contains("[ page 12 ]"))
    #expect(screen.lines.first?.hasPrefix("‹ Tab 10") == true && screen.lines.first?.hasSuffix("Tab 12") == true)
    screen.press(.pageDown, .control)
    #expect(screen.lines.contains("[ page 1 ]"))
  }

  @Test func clickOnAScrollMarkerSelectsTheNextHiddenTab() {
    let screen = Screen(30, 6) { Unselected(count: 12) }
    _ = screen.lines
    screen.mouse(.press, 29, 0)
    #expect(screen.lines.contains("[ page 4 ]") && screen.lines.first == "‹ Tab 2   Tab 3   Tab 4      ›")
    screen.mouse(.press, 0, 0)
    #expect(screen.lines.contains("[ page 1 ]"))
  }

  @Test(
    arguments: [(1, 6), (2, 6), (5, 6), (9, 6), (17, 6), (60, 6), (200, 6)])
  func selectedTabIsVisibleAtAnyWidth(width: Int, count: Int) {
    for selected in 0..<count {
      let bar = TabBar(
        title: "App", tabs: (1...count).map { TabBar.Tab(title: "Tab \($0)") }, selected: selected, width: width)
      #expect(bar.items.isEmpty == (width < 3) || bar.items.contains { $0.index == selected })
      #expect(bar.items.allSatisfy { $0.columns.lowerBound >= 0 && $0.columns.upperBound <= width })
    }
  }

  @Test(arguments: [(50, "  ○ offline"), (30, "Tab 3")])
  func barShowsAStatusIfThereIsRoom(width: Int, end: String) {
    let screen = Screen(width, 8) { Unselected(count: 3).tabBarStatus("○ offline") }
    #expect(screen.lines.first?.contains("1 Tab 1  ") == true && screen.lines.first?.hasSuffix(end) == true)
  }

  private func bar(_ width: Int, selected: Int = 1) -> String {
    let tabs = ["Home", "Orders", "Search"].enumerated().map {
      TabBar.Tab(title: $0.element, badge: $0.offset == 1 ? "103" : "", number: String($0.offset + 1))
    }
    let status = [
      TabBarStatus("Engines", importance: 1), TabBarStatus("Ada", separator: " · "),
      TabBarStatus("● online", shorterTexts: ["●"], importance: 3),
    ]
    let bar = TabBar(title: "▟▙ App", tabs: tabs, selected: selected, width: width, status: status)
    var canvas = CellCanvas(buffer: CellBuffer(size: Size(width: width, height: 1), glyphs: GlyphTable()))
    bar.draw(on: &canvas, at: .zero, marking: .background, .terminal)
    return canvas.buffer.lines()[0].split(separator: " ").joined(separator: " ")
  }

  @Test func narrowBarOmitsTheLeastImportantPartsFirst() {
    #expect(bar(70) == "▟▙ App 1 Home 2 Orders 103 3 Search Engines · Ada ● online")
    #expect(bar(64) == "▟▙ App 1 Home 2 Orders 103 3 Search Engines ● online")
    #expect(bar(56) == "▟▙ App 1 Home 2 Orders 103 3 Search ● online")
    #expect(bar(50) == "▟▙ 1 Home 2 Orders 103 3 Search ● online")
    #expect(bar(46) == "1 Home 2 Orders 103 3 Search ● online" && bar(39) == "1 Home 2 Orders 103 3 Search ●")
    #expect(bar(34) == "1 Home 2 Orders 103 3 Search" && bar(31) == "1 2 Orders 103 3 ● online")
    #expect(bar(18) == "1 2 Orders 103 3" && bar(16) == "1 2 Orders 3 ●" && bar(9) == "1 2 3 ●")
  }

  @Test func theBarOfALowViewHasNoLine() {
    #expect(Screen(40, 13) { Unselected(count: 2) }.lines[1].contains("━") == false)
    #expect(Screen(40, 20) { Unselected(count: 2) }.lines[1].contains("━") == true)
  }

  @Test func titleOfAPageThatRepeatsItsTabIsOmitted() {
    let screen = Screen(40, 20) {
      TabView {
        NavigationStack { Text("first").navigationTitle("Home") }.tabItem { Text("Home") }
        NavigationStack { Text("second").navigationTitle("All orders") }.tabItem { Text("Orders") }
      }
    }
    #expect(screen.lines[2].contains("first"))
    screen.press(.character("2"))
    #expect(screen.lines[2].contains("All orders") && screen.lines[3].contains("second"))
  }

  @Test func altWithADigitSelectsATabWhileAFieldTakesText() {
    let screen = Screen(60, 10) {
      TabView {
        TextField("Name", text: .constant("")).tabItem { Text("Search") }
        Text("second").tabItem { Text("Orders") }
      }
    }
    #expect(screen.lines.last?.contains("Alt-1…2 Tabs") == true)
    screen.press(.character("2"), .option)
    #expect(screen.shows("second"))
  }
}

struct TabLabelTests {
  @Observable
  final class Model {
    var isShown = true
  }

  final class Kept {}

  struct TabHolder: View {
    @Environment(\.kept) private var kept
    static weak var last: Kept?

    var body: some View {
      let _ = Self.last = kept
      TabView(selection: .constant(1)) { Text("page").tabItem { Label("One", systemImage: "circle") }.tag(1) }
    }
  }

  @Test func tabLabelIsReleasedWithItsTab() {
    let model = Model()
    let screen = Screen { Evaluated { if model.isShown { TabHolder().environment(\.kept, Kept()) } } }
    #expect(screen.shows("One") && TabHolder.last != nil)
    model.isShown = false
    #expect(screen.lines.isEmpty && TabHolder.last == nil)
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
