import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

enum HelpRoute: String, Route { case help }

/// The help: a detour, which belongs to no tab.
final class HelpCoordinator: Coordinator<HelpRoute> {
  init() { super.init(router: Router(initial: .help, factory: HelpViewFactory())) }
}

final class HelpViewFactory: ViewFactory<HelpRoute> {
  override func buildView(for route: HelpRoute) -> AnyView? {
    view(Text("Enter presses a button. Escape leads back.").navigationTitle("Help"))
  }
}
