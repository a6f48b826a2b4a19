import TestSupport
import Testing

@testable import TrellisNavigation

// App code for the navigation engine of docs/requirements.md. The first thing to test is that it compiles.

private enum ShopTab: String, Route, CaseIterable { case home, orders }
private enum ShopRoute: String, Route { case overview, profile }
private enum OrderRoute: String, Route { case list, detail }

private final class ShopHome: Coordinator<ShopRoute> {
  init() { super.init(router: Router(initial: .overview, factory: MockViewFactory())) }

  override var tabItem: (text: String, image: String)? { ("Home", "house") }
  override func canHandle(_ route: any Route) -> Bool { route is ShopRoute }
}

private final class ShopOrders: Coordinator<OrderRoute> {
  init() { super.init(router: Router(initial: .list, factory: MockViewFactory())) }

  override var tabLabel: TabItem? { TabItem(text: "Orders", image: "list.bullet") }
  override func canHandle(_ route: any Route) -> Bool { route is OrderRoute }

  func showProfile() -> Bool { navigate(to: ShopRoute.profile) }
  func showDetail() -> Bool { navigate(to: .detail) }
}

private final class Shop: TabCoordinator<ShopTab> {
  init() {
    super.init(router: Router(initial: .home, factory: MockViewFactory()))
    addChild(ShopHome())
    addChild(ShopOrders())
  }

  override func canHandle(_ route: any Route) -> Bool { route is ShopTab }
  override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }
}

@MainActor
@Suite("App code for the navigation engine", .tracksMemoryLeaks) struct SpellingTests {
  private let shop = Shop()

  @Test("navigating to the tab coordinator's own root selects a tab") func rootOfTheTabCoordinatorSelectsATab() throws {
    #expect(shop.navigate(to: .orders))
    #expect(shop.router.state.selectedTab == 1)
    let orders = try #require(shop.children.last as? ShopOrders)
    #expect(orders.navigate(to: ShopTab.home))
    #expect(shop.router.state.selectedTab == 0)
    #expect(shop.currentRoute as? ShopRoute == .overview)
  }

  @Test("selecting a tab by its route retains the state of the tabs", .requirement("N15"))
  func tabsRetainTheirState() throws {
    let orders = try #require(shop.children.last as? ShopOrders)
    #expect(orders.showDetail())
    #expect(shop.navigate(to: ShopTab.home))
    #expect(orders.screens == ["list", "detail"])
    #expect(shop.navigate(to: ShopTab.home), "it is selected already")
    #expect(shop.router.state.selectedTab == 0)
  }

  @Test("selecting a tab by its route dismisses what covers the tabs") func coveredTabIsSelected() {
    shop.presentDetour(Other(.root), presenting: OtherRoute.one)
    #expect(shop.navigate(to: .home))
    #expect(shop.detourCoordinator == nil)
  }

  @Test("a tab is labeled by a pair of strings or by a tab item") func tabsAreLabeled() throws {
    #expect(
      shop.children.map(\.tabLabel) == [
        .init(text: "Home", image: "house"), .init(text: "Orders", image: "list.bullet"),
      ])
    let item = try #require(shop.children[0].tabItem)
    #expect(item.text == "Home" && item.image == "house")
    #expect(shop.tabItem == nil && shop.tabLabel == nil)
  }

  @Test("the type of a route can be omitted where the coordinator's route type implies it")
  func typedNavigation() throws {
    let home = try #require(shop.children.first as? ShopHome)
    #expect(home.navigate(to: .profile))
    #expect(home.router.state.stack == [.profile])
    let route: any Route = ShopRoute.overview
    #expect(home.navigate(to: route))
    #expect(home.navigate(to: OrderRoute.detail), "a route of another coordinator")
    #expect((shop.children.last as? ShopOrders)?.showProfile() == true)
  }

  @Test("the flow that is shown can be passed to transitionToFlow") func currentFlowIsShownAgain() throws {
    let app = TestFlowOrchestratorWithFlowChange()
    let log = ErrorLog(for: app)
    let currentFlow = try #require(app.currentFlow)
    currentFlow.addModalCoordinator(Sheet(.root))
    app.transitionToFlow(currentFlow, root: .main)
    #expect(app.currentFlow === currentFlow && currentFlow.parent === app)
    #expect(app.children.count == 1 && app.router.state.root == .main && log.errors.isEmpty)
  }
}
