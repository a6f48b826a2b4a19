import Testing

@testable import TerminalUI

@MainActor
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
    @State private var salutation = "Hello"

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          NavigationLink("Open", value: Route.detail(1))
          Button("Both") { path = [.detail(7), .settings] }
          Button("Rename") { salutation = "Bye" }
        }
        .navigationTitle("Root")
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .detail(let number): Detail(number: number)
          case .settings:
            Text("\(salutation) settings \(path.count)").navigationTitle("Settings")
            Button("Home") { path.removeAll() }
          }
        }
      }
    }
  }

  @Test func linkPushesTheDestinationOfItsValueAndEscapePopsIt() {
    let screen = Screen(40, 8) { Root() }
    #expect(screen.lines.first == " Root")
    screen.tap("Open")
    #expect(screen.lines.first == " ‹ Back  Detail 1")
    screen.tap("count 0")
    screen.tap("Deeper")
    #expect(screen.lines.first == " ‹ Back  Detail 2")
    screen.press(.escape)
    #expect(screen.lines.contains { $0.contains("count 1") })
    screen.press(.escape, .escape)
    #expect(screen.lines.first == " Root")
  }

  @Test func pathIsChangedByTheAppAndMayContainSeveralPages() {
    let screen = Screen(40, 8) { Root() }
    screen.tap("Both")
    #expect(screen.lines.first == " ‹ Back  Settings")
    #expect(screen.lines.contains { $0.contains("Hello settings 2") })
    screen.press(.escape)
    #expect(screen.lines.first == " ‹ Back  Detail 7")
    screen.press(.escape)
    screen.tap("Both")
    screen.tap("Home")
    #expect(screen.lines.first == " Root")
  }

  @Test func initialPathShowsItsDestinations() {
    let screen = Screen(40, 8) { Root(path: [.settings]) }
    #expect(screen.lines.first == " ‹ Back  Settings")
    #expect(screen.lines.contains { $0.contains("Hello settings 1") })
  }

  struct Views: View {
    var body: some View {
      NavigationStack {
        NavigationLink("First") { Inner() }.navigationTitle("Root")
      }
    }
  }

  struct Inner: View {
    var body: some View {
      NavigationLink(destination: Text("end").navigationTitle("Last")) { Text("Second") }.navigationTitle("Inner")
      NavigationLink("Nowhere", value: 1)
    }
  }

  @Test func stackWithoutAPathPushesViewsAndValues() {
    let screen = Screen(50, 8) { Views() }
    screen.tap("First")
    screen.tap("Second")
    #expect(screen.lines.first == " ‹ Back  Last")
    screen.press(.escape)
    screen.tap("Nowhere")
    #expect(screen.lines.contains { $0.contains("no navigationDestination for Int") })
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

@MainActor
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

  @Test func itemsAreOnTheBarsOfTheirPage() {
    let screen = Screen(60, 8) { Page() }
    #expect(screen.lines.first == " [ Close ] Title                         [ Save ] [ Extra ]")
    // The last row is the key-hint line; the row above it is the bottom bar.
    #expect(screen.window.text()[6] == " below")
  }

  @Test func itemsHaveKeysOnTheHintLine() {
    let screen = Screen(70, 8) { Page() }
    // The focused button has two keys, and only one is shown.
    #expect(screen.lines.last?.contains("Enter Close") == true)
    #expect(screen.lines.last?.contains("Alt-e Extra") == true)
    #expect(screen.lines.last?.contains("s Save") == true)
    screen.window.send(.key(KeyPress(.character("c"), modifiers: .option)))
    screen.window.send(.key(KeyPress(.character("s"))))
    #expect(screen.lines.contains { $0.contains("log cs") })
    #expect(screen.lines.first?.contains("Extra") == false)
    #expect(screen.lines.first?.hasSuffix("[ Save ]") == true)
  }

  @Test func itemsCanBeClicked() {
    let screen = Screen(60, 8) { Page() }
    _ = screen.lines
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 3, y: 0))))
    #expect(screen.lines.contains { $0.contains("log c") })
  }

  @Test func toolbarOfACoveredPageIsInactive() {
    let screen = Screen(60, 8) {
      NavigationStack {
        NavigationLink("Open") { Text("second").navigationTitle("Second") }
          .toolbar { Button("Add") {} }
      }
    }
    #expect(screen.window.controls().map(\.label) == ["Open", "Add"])
    screen.tap("Open")
    #expect(screen.window.controls().map(\.label) == ["Back"])
    #expect(screen.lines.first == " ‹ Back  Second")
  }
}

@MainActor
struct PresentedDestinationTests {
  struct Shop: View {
    @State private var isPaying = false
    @State private var total = 7
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text(isPaying ? "paying" : "idle")
          Button("Pay") { isPaying = true }
        }
        .navigationTitle("Shop")
        .navigationDestination(for: Int.self) { Text("Receipt \($0)").navigationTitle("Receipt") }
        .navigationDestination(isPresented: $isPaying) {
          Button("Total \(total)") { total += 1 }.navigationTitle("Pay")
          NavigationLink("Receipt", value: total)
          Button("Done") { isPaying = false }
          Button("Home") { path = [] }
        }
      }
    }
  }

  @Test func pageIsShownWhileTheBindingIsTrue() {
    let screen = Screen(40, 10) { Shop() }
    screen.tap("Pay")
    #expect(screen.lines[0] == " ‹ Back  Pay")
    screen.tap("Total 7")
    #expect(screen.lines.contains { $0.contains("Total 8") })
    screen.tap("Done")
    #expect(screen.lines[0] == " Shop")
    screen.tap("Pay")
    #expect(screen.lines.contains { $0.contains("Total 8") })
  }

  @Test func goingBackSetsTheBindingToFalse() {
    let screen = Screen(40, 10) { Shop() }
    screen.tap("Pay")
    screen.press(.escape)
    #expect(screen.lines.contains { $0.contains("idle") })
    screen.tap("Pay")
    #expect(screen.lines[0] == " ‹ Back  Pay")
  }

  struct Covered: View {
    @State private var isOpen = false
    @State private var isDeep = false

    var body: some View {
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
  }

  @Test func dismissingAPageDismissesPagesAboveIt() {
    let screen = Screen(40, 10) { Covered() }
    screen.tap("Open")
    screen.tap("Deep")
    #expect(screen.lines[0] == " ‹ Back  Second")
    screen.tap("Close all")
    #expect(screen.lines[0] == " Root")
    #expect(screen.lines.contains { $0.contains("shallow") })
  }

  struct Cut: View {
    @State private var path = [1]
    @State private var isOpen = false

    var body: some View {
      NavigationStack(path: $path) {
        Text(isOpen ? "open" : "closed").navigationTitle("Root")
          .navigationDestination(for: Int.self) { number in
            Button("Open") { isOpen = true }.navigationTitle("Number \(number)")
              .navigationDestination(isPresented: $isOpen) {
                Button("Cut") { path = [] }.navigationTitle("Last")
              }
          }
      }
    }
  }

  @Test func clearingThePathDismissesThePresentedPage() {
    var issues: [RuntimeIssue] = []
    let screen = Screen(40, 10) { Cut() }
    screen.window.onIssue = { issues.append($0) }
    screen.tap("Open")
    #expect(screen.lines[0] == " ‹ Back  Last")
    screen.tap("Cut")
    #expect(screen.lines[0] == " Root")
    #expect(screen.lines.contains { $0.contains("closed") })
    #expect(issues.isEmpty)
  }
}
