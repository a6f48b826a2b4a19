import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

enum AboutRoute: String, Route { case about }

/// The second tab.
final class AboutCoordinator: Coordinator<AboutRoute> {
  init(showHelp: @escaping @MainActor () -> Void) {
    super.init(router: Router(initial: .about, factory: AboutViewFactory(showHelp: showHelp)))
  }

  override var tabItem: (text: String, image: String)? { ("About", "info.circle") }
}

final class AboutViewFactory: ViewFactory<AboutRoute> {
  private let showHelp: @MainActor () -> Void

  init(showHelp: @escaping @MainActor () -> Void) {
    self.showHelp = showHelp
    super.init()
  }

  override func buildView(for route: AboutRoute) -> AnyView? { view(Button("Help", action: showHelp)) }
}
