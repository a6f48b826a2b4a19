/// A coordinator whose children are tabs.
///
/// A route that it cannot handle itself is delegated to the selected tab first, then to the others in order. The tab
/// that handles it is selected, and every tab retains its state.
@MainActor
open class TabCoordinator<R: Route>: Coordinator<R> {
  /// Whether the next call of `switchToTab(_:)` is on behalf of the user.
  private var isSelectingForUser = false

  /// Creates a coordinator without tabs; the first child that is added is selected.
  ///
  /// The router must not belong to another coordinator.
  public override init(router: Router<R>) {
    super.init(router: router, content: .tabs)
  }

  /// Returns the way in which an own route is shown: `.tabSwitch` by default, since the routes of tabs name them.
  ///
  /// Override it for routes that are pushed over the tabs or presented as modals.
  open override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  /// Selects a tab, counted from 0; one that does not exist is reported and changes nothing.
  ///
  /// Views call it for each tab that the user selects, also for the one that is selected, which the default returns to
  /// its root. Called by the app, it then changes nothing. An override may pop and dismiss. If it does not call `super`,
  /// it refuses the tab. A navigation that needs the tab then fails and changes nothing.
  open func switchToTab(_ index: Int) {
    guard permitsTabSwitch() else { return }
    let isSelectedByUser = isSelectingForUser
    isSelectingForUser = false
    guard childList.indices.contains(index) else {
      report(.invalidTabIndex(index: index, validRange: childList.indices))
      return
    }
    if isSelectedByUser, index == selectedTab { return childList[index].popToRoot() }
    change { router.selectTab(index) }
  }

  /// Returns the tab that shows a child, counted from 0, or `nil` if it is not a child; the read is tracked.
  public func getTabIndex(for coordinator: AnyCoordinator) -> Int? {
    signal.track()
    return childList.firstIndex { $0 === coordinator }
  }
}

extension TabCoordinator: TabSwitching {
  func selectTabForUser(_ index: Int) {
    isSelectingForUser = true
    switchToTab(index)
    isSelectingForUser = false
  }

  /// Returns the tab whose root is the route, else the one that was added at the route's position among the cases of its
  /// type.
  ///
  /// That position does not change when other tabs are removed, and a new tab has the first free position.
  func tabIndex(for route: any Route) -> Int? {
    guard let route = route as? R else { return nil }
    return childList.firstIndex { $0.position(of: route) == 0 }
      ?? caseIndex(of: route).flatMap { position in childList.firstIndex { $0.tabPosition == position } }
  }
}

/// The label of a coordinator in a tab bar.
public struct TabItem: Hashable, Sendable {
  /// The title.
  public var text: String
  /// The name of a system symbol.
  public var image: String

  /// Creates a tab bar item.
  public init(text: String, image: String) {
    self.text = text
    self.image = image
  }
}
