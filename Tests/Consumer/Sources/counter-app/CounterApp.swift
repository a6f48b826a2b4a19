import Counter
import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

@main
struct CounterApp: App {
  @State private var coordinator = CounterCoordinator()

  var body: some Scene {
    WindowGroup { coordinator.buildCoordinatorView() }
  }
}
