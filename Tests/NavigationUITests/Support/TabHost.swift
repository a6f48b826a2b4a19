import TerminalUI
import TerminalUITesting
import TrellisNavigation
import TrellisNavigationUI

enum TabHostRoute: String, Route, CaseIterable {
  case first = "first-tab"
  case second = "second-tab"
  case over
}

/// Two tabs with the screens of a `PatternHost`, with the framework's tab bar or a custom one.
@MainActor
final class TabHost: TabCoordinator<TabHostRoute> {
  private let hasCustomBar: Bool
  let first = TabPage("First")
  let second = TabPage("Second")

  init(hasCustomBar: Bool = false) {
    self.hasCustomBar = hasCustomBar
    super.init(router: Router(initial: .first, factory: TabHostFactory()))
    viewBuilder = .terminal(title: "Tabs")
    addChild(first)
    addChild(second)
  }

  override func canHandle(_ route: any Route) -> Bool { route is TabHostRoute }

  override func navigationType(for route: any Route) -> NavigationType {
    route as? TabHostRoute == .over ? .push : .tabSwitch
  }

  override func buildCoordinatorView() -> AnyView {
    guard hasCustomBar else { return super.buildCoordinatorView() }
    return AnyView(CustomTabCoordinatorView(coordinator: self) { BottomBar(coordinator: self) })
  }

  func open() -> ScreenDriver {
    ScreenDriver { self.buildCoordinatorView() }
  }
}

/// A custom tab bar at the bottom.
struct BottomBar: View {
  let coordinator: TabHost

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      SelectedTab(of: coordinator)
      HStack(spacing: .cells(2)) {
        ForEach(coordinator.tabs) { tab in
          Button((tab.isSelected ? "● " : "○ ") + tab.title) { tab.select() }
        }
      }
    }
  }
}

final class TabHostFactory: ViewFactory<TabHostRoute> {
  override func buildView(for route: TabHostRoute) -> AnyView? {
    route == .over ? view(HostPage(title: "Over")) : nil
  }
}

/// A tab with a stack.
@MainActor
final class TabPage: Coordinator<HostRoute> {
  private let title: String

  init(_ title: String) {
    self.title = title
    let factory = TabPageFactory(title)
    super.init(router: Router(initial: .home, factory: factory))
  }

  override var tabItem: (text: String, image: String)? { (title, "circle") }
}

final class TabPageFactory: ViewFactory<HostRoute> {
  private let title: String

  init(_ title: String) {
    self.title = title
  }

  override func buildView(for route: HostRoute) -> AnyView? {
    switch route {
    case .home: view(HostPage(title: title))
    case .page(let number): view(HostPage(title: "\(title) \(number)"))
    }
  }
}
