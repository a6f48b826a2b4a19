// Tab access for a tab bar that does not know the coordinator's route type.
extension AnyCoordinator {
  /// The selected tab, counted from 0, or `nil` for a coordinator without tabs.
  public var selectedTabIndex: Int? {
    signal.track()
    return hasTabs ? selectedTab : nil
  }

  /// Selects a tab on behalf of the user.
  ///
  /// Does nothing for a coordinator without tabs.
  ///
  /// - Parameter index: The tab, counted from 0.
  public func selectTab(at index: Int) {
    tabSwitching?.switchToTab(index)
  }

  /// The first tab position that no child has.
  var firstFreeTabPosition: Int {
    guard hasTabs else { return 0 }
    let taken = Set(childList.map(\.tabPosition))
    return (0...).first { !taken.contains($0) } ?? childList.count
  }

  /// The coordinator as one with tabs, or `nil` if it has none.
  var tabSwitching: (any TabSwitching)? {
    hasTabs ? self as? any TabSwitching : nil
  }
}

/// A tab coordinator whose route type is unknown to the caller.
@MainActor
protocol TabSwitching: AnyCoordinator {
  func switchToTab(_ index: Int)
  /// Returns the tab that a route selects, or `nil` if there is none or the route is of another type.
  func tabIndex(forAny route: any Route) -> Int?
}
