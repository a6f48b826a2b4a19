import Testing

@testable import TerminalUI

struct NavigationStackTests {
  enum Route: Hashable {
    case detail(Int)
    case settings
  }

  struct Detail: View {
    let number: Int
    @State private var count = 0

    var body: some View {
      Button("count \(count)") { count += 1 }.navigationTitle("Detail \(number)")
      NavigationLink("Deeper", value: Route.detail(number + 1))
    }
  }

  struct Root: View {
    @State var path: [Route] = []

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          NavigationLink("Open", value: Route.detail(1))
          Button("Both") { path = [.detail(7), .settings] }
        }
        .navigationTitle("Root")
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .detail(let number): Detail(number: number)
          case .settings:
            Text("Hello settings \(path.count)").navigationTitle("Settings")
            Button("Home") { path.removeAll() }
          }
        }
      }
    }
  }

  private let screen = Screen(40, 8) { Root() }

  @Test func linkPushesTheDestinationOfItsValueAndEscapePopsIt() {
    #expect(screen.lines.first == " Root")
    screen.tap("Open")
    #expect(screen.lines.first == " ‹ Back  Detail 1")
    screen.tap("count 0", "Deeper")
    #expect(screen.lines.first == " ‹ Back  Detail 2")
    screen.press(.escape)
    #expect(screen.shows("count 1"))
    screen.press(.escape, .escape)
    #expect(screen.lines.first == " Root")
  }

  @Test func pathIsChangedByTheAppAndMayContainSeveralPages() {
    screen.tap("Both")
    #expect(screen.lines.first == " ‹ Back  Settings" && screen.shows("Hello settings 2"))
    screen.press(.escape)
    #expect(screen.lines.first == " ‹ Back  Detail 7")
    screen.press(.escape)
    screen.tap("Both", "Home")
    #expect(screen.lines.first == " Root")
  }

  @Test func initialPathShowsItsDestinations() {
    let screen = Screen(40, 8) { Root(path: [.settings]) }
    #expect(screen.lines.first == " ‹ Back  Settings" && screen.shows("Hello settings 1"))
  }

  struct Inner: View {
    var body: some View {
      NavigationLink(destination: Text("end").navigationTitle("Last")) { Text("Second") }.navigationTitle("Inner")
      NavigationLink("Nowhere", value: 1)
    }
  }

  @Test func stackWithoutAPathPushesViewsAndValues() {
    let screen = Screen(50, 8) { NavigationStack { NavigationLink("First") { Inner() }.navigationTitle("Root") } }
    screen.tap("First", "Second")
    #expect(screen.lines.first == " ‹ Back  Last")
    screen.press(.escape)
    screen.tap("Nowhere")
    #expect(screen.shows("no navigationDestination for Int"))
    screen.press(.escape)
    #expect(screen.lines.first == " ‹ Back  Inner")
    screen.press(.escape, .escape)
    #expect(screen.lines.first == " Root")
  }

  @Test func linkWithoutAStackIsDisabled() {
    let screen = Screen { NavigationLink("Open", value: 1) }
    #expect(screen.window.controls().map(\.isEnabled) == [false])
  }

  @Test func pathContainsValuesOfSeveralTypes() {
    var path = NavigationPath(["a"])
    path.append(1)
    #expect(path.count == 2)
    path.removeLast(2)
    #expect(path.isEmpty)
  }
}

struct ToolbarTests {
  struct Page: View {
    @State private var log = ""

    var body: some View {
      NavigationStack {
        Text("log \(log)")
          .navigationTitle("Title")
          .toolbar {
            ToolbarItem(placement: .navigationBarLeading) { Button("Close") { log += "c" } }
            ToolbarItem(placement: .topBarTrailing) { Button("Save") { log += "s" }.keyboardShortcut("s") }
            ToolbarItem(placement: .bottomBar) { Text("below") }
            if log.isEmpty { Button("Extra") { log += "e" } }
          }
      }
    }
  }

  private let screen = Screen(60, 8) { Page() }

  @Test func itemsAreOnTheBarsOfTheirPageAndCanBeClicked() {
    #expect(screen.lines.first == " [ Close ] Title                         [ Save ] [ Extra ]")
    // The last row is the key-hint line; the row above it is the bottom bar.
    #expect(screen.window.text()[6] == " below")
    screen.mouse(.press, 3, 0)
    #expect(screen.shows("log c"))
  }

  @Test func itemsHaveKeysOnTheHintLine() {
    let screen = Screen(70, 8) { Page() }
    // The focused button has two keys, and only one is shown.
    #expect(screen.lines.last?.contains("Enter Close") == true && screen.lines.last?.contains("Alt-e Extra") == true)
    #expect(screen.lines.last?.contains("s Save") == true)
    screen.press(.character("c"), .option)
    screen.press(.character("s"))
    #expect(screen.shows("log cs") && screen.lines.first?.contains("Extra") == false)
    #expect(screen.lines.first?.hasSuffix("[ Save ]") == true)
  }

  @Test func toolbarOfACoveredPageIsInactive() {
    let screen = Screen(60, 8) {
      NavigationStack {
        NavigationLink("Open") { Text("second").navigationTitle("Second") }.toolbar { Button("Add") {} }
      }
    }
    #expect(screen.labels == ["Open", "Add"])
    screen.tap("Open")
    #expect(screen.labels == ["Back"] && screen.lines.first == " ‹ Back  Second")
  }
}

struct PresentedDestinationTests {
  @Test func pageIsShownWhileTheBindingIsTrueAndGoingBackSetsItToFalse() {
    let screen = Screen(40, 10, state: false, 7) { $isPaying, $total in
      NavigationStack {
        VStack {
          Text(isPaying ? "paying" : "idle")
          Button("Pay") { isPaying = true }
        }
        .navigationTitle("Shop")
        .navigationDestination(isPresented: $isPaying) {
          Button("Total \(total)") { total += 1 }.navigationTitle("Pay")
          Button("Done") { isPaying = false }
        }
      }
    }
    screen.tap("Pay")
    #expect(screen.lines[0] == " ‹ Back  Pay")
    screen.tap("Total 7")
    #expect(screen.shows("Total 8"))
    screen.tap("Done")
    #expect(screen.lines[0] == " Shop")
    screen.tap("Pay")
    #expect(screen.shows("Total 8"))
    screen.press(.escape)
    #expect(screen.shows("idle"))
    screen.tap("Pay")
    #expect(screen.lines[0] == " ‹ Back  Pay")
  }

  @Test func dismissingAPageDismissesPagesAboveIt() {
    let screen = Screen(40, 10, state: false, false) { $isOpen, $isDeep in
      NavigationStack {
        Button("Open") { isOpen = true }
          .navigationTitle("Root")
          .navigationDestination(isPresented: $isOpen) {
            Button("Deep") { isDeep = true }.navigationTitle("First")
              .navigationDestination(isPresented: $isDeep) {
                Button("Close all") { isOpen = false }.navigationTitle("Second")
              }
          }
        Text(isDeep ? "deep" : "shallow")
      }
    }
    screen.tap("Open", "Deep")
    #expect(screen.lines[0] == " ‹ Back  Second")
    screen.tap("Close all")
    #expect(screen.lines[0] == " Root" && screen.shows("shallow"))
  }

  @Test func clearingThePathDismissesThePresentedPage() {
    var issues: [RuntimeIssue] = []
    let screen = Screen(40, 10, state: [1], false) { $path, $isOpen in
      NavigationStack(path: $path) {
        Text(isOpen ? "open" : "closed").navigationTitle("Root")
          .navigationDestination(for: Int.self) { number in
            Button("Open") { isOpen = true }.navigationTitle("Number \(number)")
              .navigationDestination(isPresented: $isOpen) { Button("Cut") { path = [] }.navigationTitle("Last") }
          }
      }
    }
    screen.window.onIssue = { issues.append($0) }
    screen.tap("Open")
    #expect(screen.lines[0] == " ‹ Back  Last")
    screen.tap("Cut")
    #expect(screen.lines[0] == " Root" && screen.shows("closed") && issues.isEmpty)
  }
}
