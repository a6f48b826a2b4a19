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
    select(tab: index)
  }
}
