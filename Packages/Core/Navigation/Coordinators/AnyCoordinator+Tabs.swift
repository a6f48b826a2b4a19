// What a tab bar asks of a coordinator whose route type it does not know.
extension AnyCoordinator {
  /// The tab that is selected, counted from 0; nil for a coordinator whose children are no tabs.
  public var selectedTabIndex: Int? {
    signal.track()
    return hasTabs ? selectedTab : nil
  }

  /// Selects a tab, as the user does on the bar. Does nothing for a coordinator whose children are no tabs.
  public func selectTab(at index: Int) {
    select(tab: index)
  }
}
