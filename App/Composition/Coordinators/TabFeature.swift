import FeatureKit
import Foundation
import TrellisNavigation

/// A feature whose screens can be shown as detours over the current one.
protocol DetourFeature: PaletteCommanding {
  /// Creates the detour that shows a screen over the current one.
  ///
  /// - Returns: The detour, or `nil` for routes of other features and for the first screen of a tab. A link shows the
  ///   first screen by selecting the tab.
  func makeDetour(for route: any Route) -> AnyCoordinator?

  /// Passes a link to the feature, which opens it if it is its own.
  func handleDeepLink(_ url: URL) -> Bool
}

/// A coordinator that decides how it shows the screen of a link while it is in front.
protocol FrontCoordinator: AnyCoordinator {
  /// Returns whether the coordinator shows the screen of a route itself; otherwise a detour covers it.
  func showsInFront(_ route: any Route) -> Bool

  /// Shows the screen of a route, and returns whether it has.
  func showInFront(_ route: any Route) -> Bool
}

/// The coordinator of a tab, with all that its feature adds to the signed-in app beside its screens.
///
/// What the feature must not forget has no default. What needs no object, such as links and events,
/// is in the feature's `FeatureDeclaration`.
protocol TabFeature: AnyCoordinator, DetourFeature {
  var participants: [any LifecycleParticipant] { get }
  /// The first screens of detours that a launch restores by the name of their coordinator, not by their route.
  var namedDetours: [any Route] { get }
}

extension TabFeature {
  var namedDetours: [any Route] { [] }

  /// Shows a screen of any feature, so that going back returns to the current screen.
  func show(_ route: any Route) { main?.show(route) }
}

/// The coordinator of a screen that a link or a notice opens as a detour over the current one.
///
/// The fallback bar dismisses it. A launch restores it over the screen that it covered.
class DetourCoordinator<R: ScreenRoute>: TrackedCoordinator<R> {
  init(_ route: R, factory: ViewFactory<R>) {
    super.init(router: Router(initial: route, factory: factory))
  }

  override func makePresentedCoordinator(restorationIdentifier: String) -> AnyCoordinator? {
    parent?.makePresentedCoordinator(restorationIdentifier: restorationIdentifier)
  }

  /// The identifier of the first screen, from which `MainCoordinator` creates the detour again.
  override var restorationIdentifier: String { router.state.root.identifier }

  /// Returns whether the detour shows a route instead of its tab: only the first screen, unless a subclass shows more.
  override func canHandle(_ route: any Route) -> Bool { route as? R == router.state.root }
}
