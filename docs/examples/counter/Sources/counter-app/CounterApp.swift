import Counter
import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

@main
struct CounterApp: App {
  @State private var coordinator = MainCoordinator { ["Counts can be kept.", "The news can be read."] }

  var body: some Scene {
    WindowGroup { coordinator.buildCoordinatorView() }
  }
}
