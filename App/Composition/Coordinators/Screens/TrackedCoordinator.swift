import TrellisNavigation

/// A coordinator whose lifecycle methods notify the screen tracker of its tree.
///
/// All coordinators with screens inherit from it. A tree without an `AppCoordinator` has no tracker.
class TrackedCoordinator<R: Route>: Coordinator<R> {
  /// The tracker, stored because a coordinator that has disappeared may be outside the tree.
  private weak var screens: ScreenTracker?

  override func willAppear() {
    super.willAppear()
    screens = (root as? AppCoordinator)?.screens
  }

  override func didAppear() {
    super.didAppear()
    screens?.screenMayHaveChanged()
  }

  override func didDisappear() {
    super.didDisappear()
    screens?.screenMayHaveChanged()
  }

  override func didNavigate(from: any Route, to: any Route) {
    super.didNavigate(from: from, to: to)
    screens?.screenMayHaveChanged()
  }
}

extension AnyCoordinator {
  /// The outermost coordinator of the tree.
  var root: AnyCoordinator { parent?.root ?? self }
}
