/// A coordinator whose children are tabs (D4, Phase 1).
///
/// A route that it cannot take itself goes to the current tab first, then to the others in order; the tab that takes
/// it is selected, and every tab keeps its state.
@MainActor
open class TabCoordinator<R: Route>: Coordinator<R> {
  /// Selects a tab, counted from 0. A tab that does not exist is reported and changes nothing.
  open func switchToTab(_ index: Int) {
    guard childList.indices.contains(index) else {
      report(.invalidTabIndex(index: index, validRange: childList.indices))
      return
    }
    change { router.selectTab(index) }
  }

  /// The tab that shows a child; nil if it is not a child.
  public func getTabIndex(for coordinator: AnyCoordinator) -> Int? {
    signal.track()
    return childList.firstIndex { $0 === coordinator }
  }

  /// The tab that a route of type `.tabSwitch` selects: the one whose root it is, else one that can handle it, else the
  /// one at the place of the route among the cases of its type.
  open func tabIndex(for route: R) -> Int? {
    childList.firstIndex { $0.position(of: route) == 0 } ?? childList.firstIndex { $0.canHandle(route) }
      ?? caseIndex(of: route).flatMap { childList.indices.contains($0) ? $0 : nil }
  }

  override var defaultChildContext: CoordinatorPresentationContext { .tab }

  override var contentChild: AnyCoordinator? {
    childList.indices.contains(selectedTab) ? childList[selectedTab] : nil
  }

  override func isContent(_ child: AnyCoordinator) -> Bool { true }

  override func tabIndex(forAny route: any Route) -> Int? {
    (route as? R).flatMap(tabIndex(for:))
  }

  override func select(tab: Int) { switchToTab(tab) }

  override func resetContent() { router.selectTab(0) }

  /// Keeps the same tab in front when another goes.
  override func didRemove(_ child: AnyCoordinator, at index: Int) {
    if index < selectedTab || selectedTab == childList.count, selectedTab > 0 { router.selectTab(selectedTab - 1) }
  }
}
