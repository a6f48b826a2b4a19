import TerminalUI
import TerminalUIDriver
import TrellisNavigation
import TrellisNavigationUI

enum CoordinatorExamples {
  static let topic = GalleryTopic(
    name: "Coordinators", summary: "Push, replace, modal, detour, tabs and flows of the navigation modules",
    examples: [
      GalleryExample(
        "Push and replace", "A payment replaces the address, so that Back leads to the cart.", rows: 10,
        steps: [.tap("Check out")],
        PushExample()),
      GalleryExample(
        "Modal with detents", "Ctrl-Up and Ctrl-Down change the height. Escape dismisses it.", rows: 14,
        steps: [.tap("Filter")],
        ModalExample()),
      GalleryExample(
        "Detour", "It covers the screen, belongs to no tab, and leads back to where it began.", rows: 10,
        steps: [.tap("Help")],
        DetourExample()),
      GalleryExample(
        "Tabs", "A route selects the tab that handles it.", rows: 10, steps: [.tap("Order 1042")],
        TabsExample()),
      GalleryExample(
        "Flow change", "Sign-in and sign-out exchange the whole tree.", rows: 10, steps: [.tap("Sign in")],
        FlowExample()),
    ])
}

struct PushExample: View {
  @State private var coordinator = CheckoutCoordinator()

  var body: some View { coordinator.buildCoordinatorView() }
}

nonisolated private enum CheckoutRoute: String, Route { case cart, address, paid }

private final class CheckoutCoordinator: Coordinator<CheckoutRoute> {
  init() {
    super.init(router: Router(initial: .cart, factory: CheckoutViewFactory()))
    viewBuilder = .terminal(title: "Shop")
  }

  override func canHandle(_ route: any Route) -> Bool { route is CheckoutRoute }

  override func navigationType(for route: any Route) -> NavigationType {
    route as? CheckoutRoute == .paid ? .replace : .push
  }
}

private final class CheckoutViewFactory: ViewFactory<CheckoutRoute> {
  override func buildView(for route: CheckoutRoute) -> AnyView? {
    guard let coordinator else { return nil }
    return switch route {
    case .cart: view(Button("Check out") { coordinator.navigate(to: .address) }.navigationTitle("Cart"))
    case .address: view(Button("Pay") { coordinator.navigate(to: .paid) }.navigationTitle("Address"))
    case .paid: view(Text("Thank you.").navigationTitle("Paid"))
    }
  }
}

struct ModalExample: View {
  @State private var coordinator = ListCoordinator()

  var body: some View { coordinator.buildCoordinatorView() }
}

nonisolated private enum ListRoute: String, Route { case orders, filter }

private final class ListCoordinator: Coordinator<ListRoute> {
  init() {
    super.init(router: Router(initial: .orders, factory: ListViewFactory()))
    viewBuilder = .terminal(title: "Shop")
    addModalCoordinator(FilterCoordinator())
  }

  override func canHandle(_ route: any Route) -> Bool { route is ListRoute }

  override func navigationType(for route: any Route) -> NavigationType {
    route as? ListRoute == .filter ? .modal : .push
  }

  override func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration {
    ModalDetentConfiguration(detents: [.medium, .large], selectedDetent: .medium)
  }
}

private final class FilterCoordinator: Coordinator<ListRoute> {
  init() { super.init(router: Router(initial: .filter, factory: ListViewFactory())) }
}

private final class ListViewFactory: ViewFactory<ListRoute> {
  override func buildView(for route: ListRoute) -> AnyView? {
    guard let coordinator else { return nil }
    return switch route {
    case .orders: view(Button("Filter") { coordinator.navigate(to: .filter) }.navigationTitle("Orders"))
    case .filter: view(Text("Only open orders").padding(.cells(1)).navigationTitle("Filter"))
    }
  }
}

struct DetourExample: View {
  @State private var coordinator = EditorCoordinator()

  var body: some View { coordinator.buildCoordinatorView() }
}

nonisolated private enum EditorRoute: String, Route { case draft }
nonisolated private enum HelpRoute: String, Route { case help }

private final class EditorCoordinator: Coordinator<EditorRoute> {
  init() {
    super.init(router: Router(initial: .draft, factory: EditorViewFactory()))
    viewBuilder = .terminal(title: "Editor")
  }
}

private final class EditorViewFactory: ViewFactory<EditorRoute> {
  override func buildView(for route: EditorRoute) -> AnyView? {
    guard let coordinator else { return nil }
    let help = Button("Help") { coordinator.presentDetour(HelpCoordinator(), presenting: HelpRoute.help) }
    return view(help.navigationTitle("Draft"))
  }
}

private final class HelpCoordinator: Coordinator<HelpRoute> {
  init() { super.init(router: Router(initial: .help, factory: HelpViewFactory())) }
}

private final class HelpViewFactory: ViewFactory<HelpRoute> {
  override func buildView(for route: HelpRoute) -> AnyView? {
    view(Text("Escape leads back to the draft.").navigationTitle("Help"))
  }
}

struct TabsExample: View {
  @State private var coordinator = TabsCoordinator()

  var body: some View { coordinator.buildCoordinatorView() }
}

nonisolated private enum TabsRoute: String, Route { case tabs }
nonisolated private enum HomeRoute: String, Route { case home }
nonisolated private enum OrdersRoute: String, Route { case list, detail }

private final class TabsCoordinator: TabCoordinator<TabsRoute> {
  init() {
    super.init(router: Router(initial: .tabs, factory: ViewFactory()))
    viewBuilder = .terminal(title: "Shop")
    addChild(HomeCoordinator())
    addChild(OrdersCoordinator())
  }
}

private final class HomeCoordinator: Coordinator<HomeRoute> {
  init() { super.init(router: Router(initial: .home, factory: HomeViewFactory())) }

  override var tabItem: (text: String, image: String)? { ("Home", "house") }
}

private final class HomeViewFactory: ViewFactory<HomeRoute> {
  override func buildView(for route: HomeRoute) -> AnyView? {
    coordinator.map { coordinator in
      view(Button("Order 1042") { coordinator.navigate(to: OrdersRoute.detail) })
    }
  }
}

private final class OrdersCoordinator: Coordinator<OrdersRoute> {
  init() { super.init(router: Router(initial: .list, factory: OrdersViewFactory())) }

  override var tabItem: (text: String, image: String)? { ("Orders", "list.bullet") }
  override func canHandle(_ route: any Route) -> Bool { route is OrdersRoute }
}

private final class OrdersViewFactory: ViewFactory<OrdersRoute> {
  override func buildView(for route: OrdersRoute) -> AnyView? {
    switch route {
    case .list: view(Text("7 orders").navigationTitle("Orders"))
    case .detail: view(Text("2 items, on their way").navigationTitle("Order 1042"))
    }
  }
}

struct FlowExample: View {
  @State private var coordinator = RootCoordinator()

  var body: some View { coordinator.buildCoordinatorView() }
}

nonisolated private enum RootRoute: String, Route { case signIn, main }
nonisolated private enum SignInRoute: String, Route { case form }
nonisolated private enum MainRoute: String, Route { case start }

private final class RootCoordinator: FlowOrchestrator<RootRoute> {
  init() {
    super.init(router: Router(initial: .signIn, factory: ViewFactory()))
    viewBuilder = .terminal(title: "Shop")
    transitionToFlow(SignInCoordinator(), root: .signIn)
  }

  override func flowChange(for route: any Route) -> FlowChange<RootRoute>? {
    switch route as? RootRoute {
    case .signIn: FlowChange(root: .signIn) { SignInCoordinator() }
    case .main: FlowChange(root: .main) { MainCoordinator() }
    case nil: nil
    }
  }
}

private final class SignInCoordinator: Coordinator<SignInRoute> {
  init() { super.init(router: Router(initial: .form, factory: SignInViewFactory())) }
}

private final class SignInViewFactory: ViewFactory<SignInRoute> {
  override func buildView(for route: SignInRoute) -> AnyView? {
    coordinator.map { coordinator in
      view(Button("Sign in") { coordinator.navigate(to: RootRoute.main) })
    }
  }
}

private final class MainCoordinator: Coordinator<MainRoute> {
  init() { super.init(router: Router(initial: .start, factory: MainViewFactory())) }
}

private final class MainViewFactory: ViewFactory<MainRoute> {
  override func buildView(for route: MainRoute) -> AnyView? {
    coordinator.map { coordinator in
      view(
        VStack(alignment: .leading) {
          Text("Welcome, Ada.")
          Button("Sign out") { coordinator.navigate(to: RootRoute.signIn) }
        })
    }
  }
}
