import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The coordinator of a detour.
///
/// Each presentation creates a new instance, and dismissal releases it.
final class DetourCoordinator: Coordinator<GalleryDetourRoute> {
  /// Whether the detour continues to cover the screens when one beneath it changes.
  let staysInFront: Bool
  private let log: LifetimeLog
  private let token: LifetimeToken

  init(_ route: GalleryDetourRoute, log: LifetimeLog) {
    staysInFront = route == .stays
    self.log = log
    token = log.record("DetourCoordinator")
    super.init(router: Router(initial: route, factory: DetourViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route is GalleryDetourRoute }

  /// The number of detours from the first to this one.
  var level: Int { (parent as? DetourCoordinator).map { $0.level + 1 } ?? 1 }

  /// Presents another detour over this one.
  func showAnother() {
    presentDetour(DetourCoordinator(.nested, log: log), presenting: GalleryDetourRoute.nested)
  }
}

final class DetourViewFactory: ViewFactory<GalleryDetourRoute> {
  override func buildView(for route: GalleryDetourRoute) -> AnyView? {
    coordinator.map { view(DetourView(route: route, coordinator: $0)) }
  }
}
