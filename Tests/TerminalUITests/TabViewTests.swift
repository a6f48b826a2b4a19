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
    #expect(screen.shows("[ page 1 ]"))
    screen.press(.character("3"))
    #expect(screen.shows("[ page 3 ]"))
    screen.tap("Tab 2")
    #expect(screen.shows("[ page 2 ]"))
  }

  @Test func focusStaysInTheTabViewWhenATabIsSelected() {
    let screen = Screen {
      VStack {
        Button("outside") {}
        Unselected(count: 3)
      }
    }
    // The second digit reaches the tab view only from a control inside of it.
    screen.press(.tab, .character("2"), .character("3"))
    #expect(screen.shows("[ page 3 ]"))
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

  @Test func elementIdentityIsTheDefaultTag() {
    let screen = Screen(state: 20) { $selection in
      TabView(selection: $selection) {
        ForEach([10, 20], id: \.self) { number in Text("page \(number)").tabItem { Text("\(number)") } }
      }
    }
    #expect(screen.shows("page 20"))
  }

  @Test func tabBarScrollsToTheSelectedTab() {
    let screen = Screen(30, 6) { Unselected(count: 12) }
    #expect(screen.lines.first == "  Tab 1   Tab 2   Tab 3      ›")
    screen.press(.character("9"))
    #expect(screen.lines.first == "‹ Tab 7   Tab 8   Tab 9      ›")
    for _ in 0..<3 { screen.press(.pageDown, .control) }
    #expect(screen.shows("[ page 12 ]"))
    #expect(screen.lines.first?.hasPrefix("‹ Tab 10") == true && screen.lines.first?.hasSuffix("Tab 12") == true)
    screen.press(.pageDown, .control)
    #expect(screen.shows("[ page 1 ]"))
    screen.mouse(.press, 29, 0)
    #expect(screen.shows("[ page 4 ]") && screen.lines.first == "‹ Tab 2   Tab 3   Tab 4      ›")
    screen.mouse(.press, 0, 0)
    #expect(screen.shows("[ page 1 ]"))
  }

  @Test func selectedTabIsVisibleAtAnyWidth() {
    let tabs = (1...6).map { TabBar.Tab(title: "Tab \($0)") }
    for width in [1, 2, 5, 9, 17, 60, 200] {
      for selected in tabs.indices {
        let items = TabBar(title: "App", tabs: tabs, selected: selected, width: width).items
        let isInside = items.allSatisfy { $0.columns.lowerBound >= 0 && $0.columns.upperBound <= width }
        #expect(items.isEmpty == (width < 3) || items.contains { $0.index == selected })
        #expect(isInside)
      }
    }
  }

  @Test(arguments: [(50, "  ○ offline"), (30, "Tab 3")])
  func barShowsAStatusIfThereIsRoom(width: Int, end: String) {
    let line = Screen(width, 8) { Unselected(count: 3).tabBarStatus("○ offline") }.lines.first
    #expect(line?.contains("1 Tab 1  ") == true && line?.hasSuffix(end) == true)
  }

  private static let online = TabBarStatus("● online", shorterTexts: ["●"], importance: 3)
  private static let userStatus = [
    TabBarStatus("Engines", importance: 1), TabBarStatus("Ada", separator: " · "), online,
  ]

  private func bar(_ width: Int, _ status: [TabBarStatus] = TabPageTests.userStatus) -> String {
    let tabs = ["Home", "Orders", "Search"].enumerated().map {
      TabBar.Tab(title: $0.element, badge: $0.offset == 1 ? "103" : "", number: String($0.offset + 1))
    }
    let bar = TabBar(title: "▟▙ App", tabs: tabs, selected: 1, width: width, status: status)
    var canvas = CellCanvas(buffer: CellBuffer(size: Size(width: width, height: 1), glyphs: GlyphTable()))
    bar.draw(on: &canvas, at: .zero, marking: .background, .terminal)
    return canvas.buffer.lines()[0].split(separator: " ").joined(separator: " ")
  }

  @Test func narrowBarOmitsTheLeastImportantPartsFirst() {
    #expect(
      [70, 64, 56, 50, 46, 39, 34, 31, 18, 16, 9].map { bar($0) } == [
        "▟▙ App 1 Home 2 Orders 103 3 Search Engines · Ada ● online",
        "▟▙ App 1 Home 2 Orders 103 3 Search Engines ● online", "▟▙ App 1 Home 2 Orders 103 3 Search ● online",
        "▟▙ 1 Home 2 Orders 103 3 Search ● online", "1 Home 2 Orders 103 3 Search ● online",
        "1 Home 2 Orders 103 3 Search ●", "1 Home 2 Orders 103 3 Search", "1 2 Orders 103 3 ● online",
        "1 2 Orders 103 3", "1 2 Orders 3 ●", "1 2 3 ●",
      ])
  }

  @Test("A narrow bar omits the gaps between tabs before the words of the status, and these before a whole part")
  func partsOfTheStatusAreMoreImportantThanItsWords() {
    let news = [TabBarStatus("♪ 30", importance: 2), Self.online]
    #expect(
      [51, 49, 48, 42].map { bar($0, news) } == [
        "1 Home 2 Orders 103 3 Search ♪ 30 ● online", "1 Home 2 Orders 103 3 Search ♪ 30 ● online",
        "▟▙ 1 Home 2 Orders 103 3 Search ♪ 30 ●", "1 Home 2 Orders 103 3 Search ♪ 30 ●",
      ])
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
    let isShown = Box(true)
    let screen = Screen { Evaluated { if isShown.content { TabHolder().environment(\.kept, Kept()) } } }
    #expect(screen.shows("One") && TabHolder.last != nil)
    isShown.content = false
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
