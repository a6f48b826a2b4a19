/// A coordinator whose children are tabs.
///
/// A route that it cannot handle itself goes to the selected tab first, then to the others in order; the tab that takes
/// it is selected, and every tab retains its state.
@MainActor
open class TabCoordinator<R: Route>: Coordinator<R> {
  /// A coordinator without tabs; the first child that is added is selected.
  public override init(router: Router<R>) {
    super.init(router: router, content: .tabs)
  }

  /// Selects a tab, counted from 0. A tab that does not exist is reported and changes nothing.
  ///
  /// An override that does not call `super` refuses the tab; a navigation that needs it then fails and changes nothing.
  open func switchToTab(_ index: Int) {
    guard childList.indices.contains(index) else {
      report(.invalidTabIndex(index: index, validRange: childList.indices))
      return
    }
    change { router.selectTab(index) }
  }

  /// The tab that shows a child; `nil` if it is not a child.
  public func getTabIndex(for coordinator: AnyCoordinator) -> Int? {
    signal.track()
    return childList.firstIndex { $0 === coordinator }
  }

  /// The tab that a route of type `.tabSwitch` selects: the one whose root it is, else one that can handle it, else the
  /// one at the position of the route among the cases of its type.
  open func tabIndex(for route: R) -> Int? {
    childList.firstIndex { $0.position(of: route) == 0 } ?? childList.firstIndex { $0.canHandle(route) }
      ?? caseIndex(of: route).flatMap { childList.indices.contains($0) ? $0 : nil }
  }

  override func select(tab: Int) { switchToTab(tab) }

  override func tabIndex(forAny route: any Route) -> Int? {
    (route as? R).flatMap(tabIndex(for:))
  }
}
