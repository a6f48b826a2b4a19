import FeatureKit
import TrellisNavigation

/// A coordinator whose lifecycle methods notify the root coordinator, which logs the screens.
///
/// All coordinators with screens inherit from it, so each screen has a name. Screens of a tree without an
/// `AppCoordinator` are not logged.
class TrackedCoordinator<R: ScreenRoute>: Coordinator<R>, FrontCoordinator {
  /// The root, stored because a coordinator that has disappeared may be outside the tree.
  private weak var app: AppCoordinator?

  /// Whether the navigation in progress replaces the screen on top of the stack.
  private var isReplacingTop = false

  override func route(fromIdentifier identifier: String) -> R? { R(identifier: identifier) }

  override func navigationType(for route: any Route) -> NavigationType {
    isReplacingTop && route is R ? .replace : super.navigationType(for: route)
  }

  /// Shows a screen in place of the one on top of the stack, so that going back skips the latter.
  ///
  /// The first screen of a detour is replaced as well, because going back from it leaves the detour.
  func replaceTop(with route: R) {
    if presentationContext == .detour, router.state.stack.isEmpty { return transitionToNewFlow(root: route) }
    isReplacingTop = true
    defer { isReplacingTop = false }
    navigate(to: route)
  }

  /// Leaves a screen after its work, unless the user has opened another one over it meanwhile.
  func close(_ route: R) {
    if detourCoordinator == nil, router.state.stack.last ?? router.state.root == route { pop() }
  }

  /// Returns whether the coordinator handles a route whose screen is not below another one on its stack.
  func showsInFront(_ route: any Route) -> Bool {
    canHandle(route) && !visibleStack.contains { AnyHashable($0.route) == AnyHashable(route) }
  }

  func showInFront(_ route: any Route) -> Bool { navigate(to: route) }

  override func willAppear() {
    super.willAppear()
    app = root as? AppCoordinator
  }

  override func didAppear() {
    super.didAppear()
    app?.screenMayHaveChanged()
  }

  override func didDisappear() {
    super.didDisappear()
    app?.screenMayHaveChanged()
  }

  override func didNavigate(from: any Route, to: any Route) {
    super.didNavigate(from: from, to: to)
    app?.screenMayHaveChanged()
  }
}

extension AnyCoordinator {
  var root: AnyCoordinator { parent?.root ?? self }

  var main: MainCoordinator? { self as? MainCoordinator ?? parent?.main }
}
