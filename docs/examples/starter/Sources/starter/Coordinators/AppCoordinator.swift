import EntriesFeature
import FeatureKit
import TrellisNavigation
import TrellisNavigationUI

enum AppRoute: String, Route { case launch, main }

/// The root: installs the flow of the app's state.
final class AppCoordinator: FlowOrchestrator<AppRoute> {
  let appState = AppStateController()
  let dependencies: AppDependencies

  init(dependencies: AppDependencies) {
    self.dependencies = dependencies
    super.init(router: Router(initial: .launch, factory: ViewFactory()))  // the flow takes the place of its root
    viewBuilder = .terminal(title: "Starter")
  }

  /// Loads what the main flow needs, also after a failure.
  func launch() async {
    do {
      enter(.ready(try await dependencies.entries.entries()))
    } catch {
      FailureMessage(describing: error, outcome: "The app could not start").map { enter(.failed($0)) }
    }
  }

  private func enter(_ state: AppState) {
    guard appState.transition(to: state), case .ready(let entries) = state else { return }
    transitionToFlow(MainCoordinator(entries: entries, service: dependencies.entries), root: .main)
  }
}
