public import TrellisNavigation

/// The tabs of the signed-in app, in display order.
nonisolated public enum MainRoute: String, Route, CaseIterable {
  /// The home tab.
  case home = "home-tab"
  /// The orders tab.
  case orders = "orders-tab"
  /// The search tab.
  case search = "search-tab"
  /// The profile tab.
  case profile = "profile-tab"
  /// The settings tab.
  case settings = "settings-tab"
}
