import Analytics
import FeatureKit
import TrellisNavigation

/// Logs each screen that comes to the front of the app.
///
/// The lifecycle methods of the coordinators only say that the screen may have changed. The root coordinator then reads
/// which screen is shown, so one change that several coordinators report is logged once.
final class ScreenTracker {
  private let analytics: any AnalyticsProtocol
  private var lastRoute: AnyHashable?
  private var isReplacingFlow = false
  /// Whether a coordinator has appeared: developer tools navigate without showing anything.
  private var hasAppeared = false

  init(analytics: any AnalyticsProtocol) {
    self.analytics = analytics
  }

  /// Logs the screen in front, unless it was logged last; a screen without a route belongs to no flow.
  func screenMayHaveChanged(to route: (any Route)?) {
    hasAppeared = true
    if !isReplacingFlow { logChange(to: route) }
  }

  /// Logs no screen until `flowDidChange(to:)` is called.
  ///
  /// A flow begins at its root. Restoration and stored links may leave the root before the user sees it.
  func flowWillChange() {
    lastRoute = nil
    isReplacingFlow = true
  }

  /// Logs the screen that is in front after the change of the flow.
  func flowDidChange(to route: (any Route)?) {
    isReplacingFlow = false
    if hasAppeared { logChange(to: route) }
  }

  private func logChange(to route: (any Route)?) {
    guard let route, lastRoute != AnyHashable(route) else { return }
    lastRoute = AnyHashable(route)
    if let event = ScreenShown(route) { analytics.log(event) }
  }
}

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
