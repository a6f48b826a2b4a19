import Foundation
import TerminalUI
import TerminalUITesting
import Testing
import TrellisNavigation
import TrellisNavigationUI

enum OrdersRoute: Route {
  case list, filter
  case detail(Int), cancel(Int)

  var identifier: String {
    switch self {
    case .list: "list"
    case .filter: "filter"
    case .detail(let id): "detail/\(id)"
    case .cancel(let id): "cancel/\(id)"
    }
  }
}

// Builds the screens. Each coordinator has its own factory, whose `coordinator` the initializer of `Coordinator` sets.
final class OrdersViewFactory: ViewFactory<OrdersRoute> {
  override func buildView(for route: OrdersRoute) -> AnyView? {
    guard let coordinator else { return nil }
    return switch route {
    case .list: view(Button("Order 1042") { coordinator.navigate(to: .detail(1042)) })
    case .filter: view(Text("Filter"))
    case .detail(let id): view(Button("Cancel order \(id)") { coordinator.navigate(to: .cancel(id)) })
    case .cancel(let id): view(Text("Cancel order \(id)?"))
    }
  }
}

final class OrdersCoordinator: Coordinator<OrdersRoute> {
  init() {
    super.init(router: Router(initial: .list, factory: OrdersViewFactory()))
    addModalCoordinator(OrdersModal(.filter))  // one instance for each presentation
  }

  override var tabItem: (text: String, image: String)? { ("Orders", "list.bullet") }
  override func canHandle(_ route: any Route) -> Bool { route is OrdersRoute }

  override func navigationType(for route: any Route) -> NavigationType {
    switch route {
    case OrdersRoute.filter, OrdersRoute.cancel: .modal
    default: .push
    }
  }

  // A modal whose route has a payload is made for that route.
  override func modalCoordinator(for route: any Route) -> AnyCoordinator? {
    guard case .cancel = route as? OrdersRoute else { return nil }
    return (route as? OrdersRoute).map(OrdersModal.init)
  }

  // The screens beneath a detail that a link opens: none above the list.
  override func navigationPath(for route: any Route) -> [any Route]? {
    if case .detail = route as? OrdersRoute { [] } else { nil }
  }

  // For restoration. Read the whole identifier, and return nil if it is no longer valid.
  override func route(fromIdentifier identifier: String) -> OrdersRoute? {
    guard let match = identifier.wholeMatch(of: /(detail|cancel)\/([0-9]+)/), let id = Int(match.2) else { return nil }
    return match.1 == "detail" ? .detail(id) : .cancel(id)
  }
}

// A modal shows its root. It claims no route, because routes of its host are not part of its stack.
final class OrdersModal: Coordinator<OrdersRoute> {
  init(_ root: OrdersRoute) { super.init(router: Router(initial: root, factory: OrdersViewFactory())) }
}

enum HomeRoute: String, Route { case home }

final class HomeCoordinator: Coordinator<HomeRoute> {
  init() { super.init(router: Router(initial: .home, factory: ViewFactory())) }
  override var tabItem: (text: String, image: String)? { ("Home", "house") }
}

enum PriceRoute: String, Route { case list }

// A detour covers everything, belongs to no tab, and leaves the screens beneath it as they are.
final class PriceListCoordinator: Coordinator<PriceRoute> {
  init() { super.init(router: Router(initial: .list, factory: ViewFactory())) }
}

// The tabs, in the order in which they are added.
enum MainRoute: String, Route, CaseIterable { case home, orders }

final class MainCoordinator: TabCoordinator<MainRoute> {
  init() {
    super.init(router: Router(initial: .home, factory: ViewFactory()))  // tabs take the place of its root
    addChild(HomeCoordinator())
    addChild(OrdersCoordinator())
  }

  // `navigate(to: MainRoute.orders)` selects the second tab.
  override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  // Selecting the selected tab again returns to its root.
  override func switchToTab(_ index: Int) {
    if index == selectedTabIndex { children[index].popToRoot() } else { super.switchToTab(index) }
  }

  // A detour exists only while it is shown. When a snapshot is restored, its presenter makes it again.
  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    restorationIdentifier == "PriceListCoordinator" ? PriceListCoordinator() : nil
  }
}

enum AppRoute: String, Route { case login, main }
enum LoginRoute: String, Route { case form }

final class LoginCoordinator: Coordinator<LoginRoute> {
  init() { super.init(router: Router(initial: .form, factory: ViewFactory())) }
}

final class AppCoordinator: FlowOrchestrator<AppRoute> {
  init() {
    super.init(router: Router(initial: .login, factory: ViewFactory()))  // the flow takes the place of its root
    viewBuilder = .terminal(title: "Shop")
    transitionToFlow(LoginCoordinator(), root: .login)  // the first flow
  }

  override func flowChange(for route: any Route) -> FlowChange<AppRoute>? {
    switch route {
    case AppRoute.login: FlowChange(root: .login) { LoginCoordinator() }
    case AppRoute.main, is OrdersRoute: FlowChange(root: .main) { MainCoordinator() }
    default: nil
    }
  }
}

@MainActor
@Suite("The listings of the navigation engine's README")
struct ReadmeListingTests {
  @Test func appNavigates() throws {
    let app = AppCoordinator()
    app.navigate(to: AppRoute.main)  // installs the flow
    app.navigate(to: MainRoute.orders)  // selects the tab
    app.navigate(to: OrdersRoute.detail(1042))  // pushes the detail
    app.navigate(to: OrdersRoute.cancel(1042))  // presents a modal with the root cancel(1042)
    app.navigate(to: OrdersRoute.detail(7), rebuildingPath: true)  // a link: detail 7 on the list, not on detail 1042
    let main = app.currentFlow
    main?.presentDetour(PriceListCoordinator(), presenting: PriceRoute.list)  // Escape or dismissDetour() leads back
    let data = try JSONEncoder().encode(app.snapshot())

    let next = AppCoordinator()  // after the next launch
    next.navigate(to: AppRoute.main)
    let dropped = next.restore(try JSONDecoder().decode(NavigationSnapshot.self, from: data))

    #expect(dropped.isEmpty && next.currentRoute as? PriceRoute == .list)
    next.currentFlow?.dismissDetour()
    #expect(next.frontCoordinator.visibleStack.map(\.route.identifier) == ["list", "detail/7"])
  }

  @Test func linkOpensTheOrder() throws {
    let app = AppCoordinator()
    let plan = try app.plan(to: OrdersRoute.detail(1042)).get()  // a dry run: nothing changes
    #expect(plan.reasoning.contains("-> AppCoordinator: install the flow MainCoordinator"))
    #expect(plan.reasoning.last == "-> OrdersCoordinator: push 'detail/1042'")
    #expect(app.navigate(to: OrdersRoute.detail(1042)))
    #expect(app.frontCoordinator.visibleStack.map(\.route.identifier) == ["list", "detail/1042"])
  }

  @Test(
    "an identifier is read as a whole", arguments: ["cancel/1042", "detail/x", "detail/", "xdetail/1", "detail/1/2"])
  func identifierIsReadAsAWhole(identifier: String) {
    let route = OrdersCoordinator().route(fromIdentifier: identifier)
    #expect(route == (identifier == "cancel/1042" ? .cancel(1042) : nil))
  }

  @Test("the selected tab again returns to its root, and restoring it reports nothing")
  func selectedTabReturnsToItsRoot() {
    let app = AppCoordinator()
    var errors: [NavigationError] = []
    app.errorHandler = NavigationErrorHandler { errors.append($0) }
    app.navigate(to: OrdersRoute.detail(1))
    app.restore(app.snapshot())
    #expect(app.frontCoordinator.visibleStack.count == 2 && errors.isEmpty)
    app.currentFlow?.selectTab(at: 1)
    #expect(app.frontCoordinator.visibleStack.count == 1)
  }

  @Test func theScreensAreShown() async {
    let app = AppCoordinator()
    app.navigate(to: OrdersRoute.list)
    let screen = ScreenDriver { app.buildCoordinatorView() }
    await screen.tap("Order 1042")
    await screen.tap("Cancel order 1042")
    await screen.expect("Cancel order 1042?")
  }
}
