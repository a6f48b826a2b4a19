import Testing

@testable import TerminalUI

struct NavigationBarTests {
  struct Pages: View {
    @State private var isHidden = true
    let hides: @MainActor (AnyView, Bool) -> AnyView

    var body: some View {
      NavigationStack {
        NavigationLink("Open") {
          hides(
            AnyView(
              Button("Switch") { isHidden.toggle() }
                .navigationTitle("Page")
                .toolbar {
                  Button("Save") {}
                  ToolbarItem(placement: .bottomBar) { Button("Share") {} }
                }), isHidden)
        }
        .navigationTitle("Root")
      }
    }
  }

  @Test func hiddenBarAndItsItemsAreNotShown() {
    let screen = Screen(40, 8) { Pages { AnyView($0.navigationBarHidden($1)) } }
    screen.tap("Open")
    #expect(!screen.lines.contains { $0.contains("Page") || $0.contains("‹ Back") || $0.contains("Save") })
    #expect(Set(screen.labels) == ["Switch", "Share"])
    screen.tap("Switch")
    #expect(screen.lines[0].hasPrefix(" ‹ Back  Page") && Set(screen.labels) == ["Back", "Switch", "Save", "Share"])
  }

  @Test func escapeGoesBackWithoutABar() {
    let screen = Screen(40, 8) { Pages { AnyView($0.toolbar($1 ? .hidden : .visible)) } }
    screen.tap("Open")
    #expect(Set(screen.labels) == ["Switch"])
    screen.press(.escape)
    #expect(screen.lines[0] == " Root")
  }

  @Test func backButtonCanBeHidden() {
    let screen = Screen(40, 8) { Pages { AnyView($0.navigationBarBackButtonHidden($1)) } }
    screen.tap("Open")
    #expect(screen.lines[0].hasPrefix(" Page"))
    screen.mouse(.press, 2, 0)
    #expect(screen.lines[0].hasPrefix(" Page") && screen.window.plainText().first == "heading \"Page\"")
    screen.tap("Switch")
    #expect(screen.lines[0].hasPrefix(" ‹ Back  Page"))
  }
}

struct NavigationSplitViewTests {
  struct Mail: View {
    @State private var selected: String?
    @State private var shown = NavigationSplitViewVisibility.automatic

    var body: some View {
      NavigationSplitView(columnVisibility: $shown) {
        List(["Inbox", "Sent"], id: \.self, selection: $selected) { Text($0) }.navigationTitle("Boxes")
      } detail: {
        Text("In \(selected ?? "no box")").navigationTitle("Letters")
        Button("Alone") { shown = .detailOnly }
      }
    }
  }

  private let screen = Screen(40, 8) { Mail() }

  @Test func columnsAreSideBySideInAWideWindow() {
    let screen = Screen(60, 8) { Mail() }
    #expect(screen.lines[0] == " Boxes            │ Letters")
    screen.press(.down)
    #expect(screen.shows("▸ Sent") && screen.lines.contains { $0.contains("│") && $0.contains("In Sent") })
    screen.press(.right)
    #expect(screen.window.focus.focused is ButtonNode)
    screen.tap("Alone")
    #expect(screen.lines[0] == " Letters")
  }

  @Test func oneColumnIsShownInANarrowWindow() {
    #expect(screen.lines[0] == " Boxes")
    screen.press(.down, .return)
    #expect(screen.lines[0] == " ‹ Back  Letters" && screen.shows("In Sent"))
    screen.press(.escape)
    #expect(screen.shows("▸ Sent"))
    screen.resize(60, 8)
    #expect(screen.lines[0] == " Boxes            │ Letters")
  }

  @Test func secondClickOnARowOpensTheDetailColumn() {
    for (y, line) in [(6, " Boxes"), (2, " Boxes"), (2, " ‹ Back  Letters")] {
      screen.mouse(.press, 4, y)
      #expect(screen.lines[0] == line)
    }
  }

  @Test("Columns have the widths that they set, and only a constant column is shown below the minimum widths")
  func columnsHaveTheWidthsThatTheySet() {
    let screen = Screen(80, 4) {
      NavigationSplitView(preferredCompactColumn: .constant(.sidebar)) {
        Button("a") {}.navigationSplitViewColumnWidth(min: .cells(30), ideal: .cells(45)).navigationTitle("A")
      } detail: {
        Text("b").navigationSplitViewColumnWidth(.cells(30)).navigationTitle("B")
      }
      .navigationSplitViewStyle(.borderless)
    }
    for (width, spaces) in [(80, 45), (70, 39)] {
      screen.resize(width, 4)
      #expect(screen.lines[0] == " A" + String(repeating: " ", count: spaces) + "B")
    }
    screen.resize(59, 4)
    screen.press(.right)
    #expect(screen.lines[0] == " A" && screen.window.staleCells() == nil)
  }

  @Test(arguments: [60, 40])
  func linkReplacesTheContentOfTheNextColumn(width: Int) {
    let screen = Screen(width, 8) {
      NavigationSplitView {
        List {
          NavigationLink("One", value: 1)
          NavigationLink("Two") { Text("The second") }
        }
        .navigationDestination(for: Int.self) { number in
          NavigationLink("Deeper", value: number + 1).navigationTitle("Number \(number)")
        }
        .navigationTitle("Numbers")
      } content: {
        EmptyView()
      } detail: {
        Text("None chosen")
      }
    }
    #expect(screen.shows("None chosen") == (width == 60))
    screen.tap("One")
    #expect(screen.lines[0].hasSuffix(width == 60 ? "│ Number 1" : "‹ Back  Number 1"))
    screen.tap("Deeper")
    #expect(screen.lines[0].hasSuffix("‹ Back  Number 2"))
    screen.press(.escape)
    #expect(screen.lines[0].hasSuffix(width == 60 ? "│ Number 1" : "‹ Back  Number 1"))
    if width == 40 { screen.press(.escape) }
    screen.tap("Two")
    #expect(screen.shows("The second"))
  }

  @Test func columnVisibilityDeterminesTheShownColumns() {
    for (visibility, shown) in [
      (NavigationSplitViewVisibility.all, "a│b│c"), (.doubleColumn, "b│c"), (.detailOnly, "c"),
    ] {
      let screen = Screen(80, 4) {
        NavigationSplitView(
          columnVisibility: .constant(visibility), sidebar: { Text("a") }, content: { Text("b") },
          detail: { Text("c") })
      }
      #expect(screen.lines.contains { $0.filter { $0 != " " } == shown })
    }
  }
}

struct WaysOutTests {
  @Test(arguments: [false, true])
  func rootPageGoesBackUnlessItContainsANavigationStack(hasOwnStack: Bool) {
    var count = 0
    let screen = Screen(40, 10) {
      PageStack([Identified(id: 1)], allowsBackFromRoot: true, onBack: { count += 1 }) { _ in
        if hasOwnStack { NavigationStack { Text("inside") } } else { Text("page") }
      }
    }
    #expect(screen.shows("‹ Back") == !hasOwnStack)
    screen.press(.escape)
    #expect(count == (hasOwnStack ? 0 : 1))
  }

  @Test func tabsWithHiddenBarAreSelectedByKeys() {
    let screen = Screen(40, 10, state: 1) { $selection in
      TabView("Tabs", selection: $selection) {
        Text("one").tabItem { Text("One") }.tag(1)
        Text("two").tabItem { Text("Two") }.tag(2)
      }
      .toolbar(.hidden, for: .tabBar)
    }
    #expect(screen.lines[0] == "one" && screen.window.controls().isEmpty)
    screen.press(.character("2"))
    #expect(screen.lines[0] == "two")
  }
}
