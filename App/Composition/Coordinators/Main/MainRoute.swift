import TrellisNavigation

/// The tabs of the signed-in app, in display order.
nonisolated enum MainRoute: String, Route, CaseIterable {
  case home = "home-tab"
  case orders = "orders-tab"
  case profile = "profile-tab"
  case settings = "settings-tab"
}
