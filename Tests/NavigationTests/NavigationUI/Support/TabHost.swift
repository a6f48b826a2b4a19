import TerminalUI
import TerminalUITesting
import TrellisNavigation
import TrellisNavigationUI

enum TabHostRoute: String, Route, CaseIterable {
  case first = "first-tab"
  case second = "second-tab"
  case over
}

/// Two tabs with the screens of a `PatternHost`.
@MainActor
final class TabHost: TabCoordinator<TabHostRoute> {
  let first = TabPage("First")
  let second = TabPage("Second")
  /// The tabs for which `switchToTab(_:)` was called.
  private(set) var selections: [Int] = []

  init() {
    super.init(router: Router(initial: .first, factory: TabHostFactory()))
    viewBuilder = .terminal(title: "Tabs")
    addChild(first)
    addChild(second)
  }

  override func canHandle(_ route: any Route) -> Bool { route is TabHostRoute }

  override func navigationType(for route: any Route) -> NavigationType {
    route as? TabHostRoute == .over ? .push : .tabSwitch
  }

  override func switchToTab(_ index: Int) {
    selections.append(index)
    super.switchToTab(index)
  }

  func open() -> ScreenDriver { ScreenDriver { self.buildCoordinatorView() } }
}

final class TabHostFactory: ViewFactory<TabHostRoute> {
  override func buildView(for route: TabHostRoute) -> AnyView? { route == .over ? view(HostPage(title: "Over")) : nil }
}

@MainActor
final class TabPage: Coordinator<PatternRoute> {
  private let title: String

  init(_ title: String) {
    self.title = title
    let factory = TabPageFactory(title)
    super.init(router: Router(initial: .home, factory: factory))
  }

  override var tabItem: (text: String, image: String)? { (title, "circle") }
  override func canHandle(_ route: any Route) -> Bool { route is PatternRoute }
}

final class TabPageFactory: ViewFactory<PatternRoute> {
  private let title: String

  init(_ title: String) { self.title = title }

  override func buildView(for route: PatternRoute) -> AnyView? {
    switch route {
    case .home: view(HostPage(title: title))
    case .page(let number): view(HostPage(title: "\(title) \(number)"))
    }
  }
}
