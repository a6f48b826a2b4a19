import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The coordinator of a detour.
///
/// Each presentation creates a new instance, and dismissal releases it.
final class DetourCoordinator: Coordinator<GalleryDetourRoute> {
  private let token: LifetimeToken

  init(_ route: GalleryDetourRoute, log: LifetimeLog) {
    token = log.record("DetourCoordinator")
    let factory = DetourViewFactory()
    super.init(router: Router(initial: route, factory: factory))
    factory.coordinator = self
  }

  override func canHandle(_ route: any Route) -> Bool { route is GalleryDetourRoute }
}

final class DetourViewFactory: ViewFactory<GalleryDetourRoute> {
  override func buildView(for route: GalleryDetourRoute) -> AnyView? {
    coordinator.map { view(DetourView(route: route, coordinator: $0)) }
  }
}
