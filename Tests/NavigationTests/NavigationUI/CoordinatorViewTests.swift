import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation
import TrellisNavigationUI

/// A small tree: two tabs, of which the first has a stack, a modal and a detour.
@MainActor
private final class Bench {
  enum TabRoute: String, Route, CaseIterable {
    case first = "first-tab"
    case second = "second-tab"
  }

  enum ItemRoute: Route {
    case list
    case item(Int)

    var identifier: String {
      switch self {
      case .list: "list"
      case .item(let number): "item-\(number)"
      }
    }
  }

  enum NoteRoute: String, Route { case note }

  /// A screen with a counter, which distinguishes a recreated screen from a preserved one.
  struct Page: View {
    let title: String
    @State private var count = 0
    @Environment(\.navigationBackAction) private var back
    @Environment(\.canNavigateBack) private var canNavigateBack

    var body: some View {
      VStack(alignment: .leading) {
        Button("\(title) count \(count)") { count += 1 }
        Text(canNavigateBack ? "can go back" : "at the root")
        Button("Leave") { back?() }
      }
      .navigationTitle(title)
    }
  }

  final class ItemFactory: ViewFactory<ItemRoute> {
    override func buildView(for route: ItemRoute) -> AnyView? {
      switch route {
      case .list: AnyView(Page(title: "List"))
      case .item(let number): number == 404 ? nil : AnyView(Page(title: "Item \(number)"))
      }
    }
  }

  final class NoteFactory: ViewFactory<NoteRoute> {
    let title: String

    init(_ title: String) { self.title = title }

    override func buildView(for route: NoteRoute) -> AnyView? { AnyView(Page(title: title)) }
  }

  final class Items: Coordinator<ItemRoute> {
    init() { super.init(router: Router(initial: .list, factory: ItemFactory())) }

    override var tabItem: (text: String, image: String)? { ("Items", "list.bullet") }
    override func canHandle(_ route: any Route) -> Bool { route is ItemRoute }
  }

  final class Notes: Coordinator<NoteRoute> {
    init(_ title: String) { super.init(router: Router(initial: .note, factory: NoteFactory(title))) }

    override var tabItem: (text: String, image: String)? { ("Notes", "pencil") }
    override func canHandle(_ route: any Route) -> Bool { route is NoteRoute }
  }

  let root: TabCoordinator<TabRoute>
  let items = Items()
  let driver: Driver

  init() {
    let root = TabCoordinator<TabRoute>(router: Router(initial: .first, factory: ViewFactory()))
    root.viewBuilder = .terminal(title: "Bench")
    root.addChild(items)
    root.addChild(Notes("Notes"))
    self.root = root
    driver = Driver(
      WindowGroup { root.buildCoordinatorView() }, size: Size(width: 50, height: 14), clock: VirtualClock())
  }

  func play(_ text: String) async throws {
    for step in try Script(name: "bench", text: text).steps { try await driver.perform(step.command) }
  }
}

@MainActor
private final class AppearingCoordinator: Coordinator<Bench.NoteRoute> {
  private(set) var appearances = 0

  init() { super.init(router: Router(initial: .note, factory: Bench.NoteFactory("Appearing"))) }

  override func didAppear() { appearances += 1 }
}

@MainActor
struct CoordinatorViewTests {
  @Test("The view shows the router's state, and user input changes it", .requirement("N27"))
  func viewAndRouterAreSynchronized() async throws {
    let fixture = Bench()
    try await fixture.play(
      """
      tap "List count 0"
      expect "at the root"
      """)
    fixture.root.navigate(to: Bench.ItemRoute.item(7))
    try await fixture.play(
      """
      expect "‹ Back  Item 7"
      expect "can go back"
      key esc
      expect "List count 1"
      """)
    #expect(fixture.items.router.state.stack.isEmpty)
  }

  @Test("The environment's back action pops", .requirement("N25"))
  func theBackActionPops() async throws {
    let fixture = Bench()
    fixture.root.navigate(to: Bench.ItemRoute.item(7))
    try await fixture.play(
      """
      tap Leave
      expect "List count 0"
      """)
  }

  @Test("A hidden tab preserves its stack, and choosing the selected tab again pops to its root", .requirement("N15"))
  func tabsPreserveTheirStacks() async throws {
    let fixture = Bench()
    fixture.root.navigate(to: Bench.ItemRoute.item(1))
    try await fixture.play(
      """
      tap "Item 1 count 0"
      tap Notes
      expect "Notes count 0"
      tap Items
      expect "Item 1 count 1"
      """)
    try await fixture.play(
      """
      tap Items
      expect "List count 0"
      """)
  }

  @Test("A modal is shown over its presenter, and closing it notifies the coordinator", .requirement("N10"))
  func aModalIsShownOverItsPresenter() async throws {
    let fixture = Bench()
    fixture.items.presentModal(Bench.Notes("Modal"), presenting: .list)
    try await fixture.play(
      """
      expect "Modal count 0"
      expect "can go back"
      key esc
      reject "Modal count 0"
      """)
    #expect(fixture.items.currentModalCoordinator == nil)
  }

  @Test("A detour covers everything, and its dismissal reveals the preserved screen", .requirement("N11"))
  func aDismissedDetourRevealsThePreservedScreen() async throws {
    let fixture = Bench()
    try await fixture.play("tap \"List count 0\"")
    fixture.items.presentDetour(Bench.Notes("Detour"), presenting: Bench.NoteRoute.note)
    try await fixture.play(
      """
      expect "Detour count 0"
      reject "Items"
      tap Leave
      expect "List count 1"
      """)
    #expect(fixture.items.detourCoordinator == nil)
  }

  @Test("A route without a screen shows a message and is reported once", .requirement("N31"))
  func aRouteWithoutAScreenShowsAMessage() async throws {
    let fixture = Bench()
    var errors: [NavigationError] = []
    fixture.root.errorHandler = NavigationErrorHandler { errors.append($0) }
    fixture.root.navigate(to: Bench.ItemRoute.item(404))
    try await fixture.play(
      """
      expect "There is no screen for item-404."
      resize 40x10
      resize 50x14
      """)
    #expect(
      errors == [
        .viewCreationFailed(coordinator: "Items", route: "item-404", routeType: "ItemRoute", viewType: .pushed)
      ])
  }

  @Test("The listing of D4 that injects the back action into a screen compiles and runs")
  func theListingsBackActionRuns() async {
    var count = 0
    let screen = ScreenDriver {
      Bench.Page(title: "Alone")
        .environment(\.navigationBackAction) { count += 1 }
        .environment(\.canNavigateBack, true)
    }
    await screen.expect("can go back")
    await screen.tap("Leave")
    #expect(count == 1)
  }

  @Test("The first screen is notified of its appearance once", .requirement("N38"))
  func theFirstScreenIsNotifiedOnce() async {
    let tree = AppearingCoordinator()
    tree.viewBuilder = .terminal()
    let screen = ScreenDriver { tree.buildCoordinatorView() }
    await screen.resize(to: Size(width: 40, height: 10))
    #expect(tree.appearances == 1)
  }
}
