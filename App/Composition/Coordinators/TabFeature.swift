import FeatureKit
import TrellisNavigation

/// The coordinator of a tab, with all that its feature adds to the signed-in app beside its screens.
///
/// The requirements have no default, so that a new tab forgets none of them. What needs no object, such as links and events,
/// is in the feature's `FeatureDeclaration`.
protocol TabFeature: AnyCoordinator, PaletteCommanding {
  /// The parts of the feature that follow the scene phase.
  var participants: [any LifecycleParticipant] { get }

  /// Creates the detour that shows a screen over the current one.
  ///
  /// - Parameter route: The route of a link, a notice or a restored place.
  /// - Returns: The detour, or `nil` for routes of other features and for the first screen of the tab. A link shows the
  ///   first screen by selecting the tab.
  func makeDetour(for route: any Route) -> AnyCoordinator?
}

extension TabFeature {
  /// Shows a screen of any feature, so that going back returns to the current screen.
  func show(_ route: any Route) { main?.show(route) }
}

/// The coordinator of a screen that a link or a notice opens as a detour over the current one.
///
/// The fallback bar dismisses it. A launch restores it over the screen that it covered.
class DetourCoordinator<R: ScreenRoute>: TrackedCoordinator<R> {
  /// Creates a detour.
  ///
  /// - Parameters:
  ///   - route: The first screen.
  ///   - factory: Makes the screens.
  init(_ route: R, factory: ViewFactory<R>) {
    super.init(router: Router(initial: route, factory: factory))
  }

  /// Restores a detour over this one.
  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    parent?.makePresentedCoordinator(restorationIdentifier: restorationIdentifier)
  }

  /// The identifier of the first screen, from which `MainCoordinator` creates the detour again.
  override var restorationIdentifier: String { router.state.root.identifier }

  /// Returns whether the detour shows a route instead of its tab: only the first screen, unless a subclass shows more.
  override func canHandle(_ route: any Route) -> Bool { route as? R == router.state.root }
}
