import Services
public import TrellisNavigation

/// The tabs of the signed-in app, in display order.
nonisolated public enum MainRoute: String, Route, CaseIterable {
  case home = "home-tab"
  case orders = "orders-tab"
  case customers = "customers-tab"
  case search = "search-tab"
  case profile = "profile-tab"
  case settings = "settings-tab"

  /// The number of the tab from 1, which is also the key that selects it.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  var synonyms: [String] {
    switch self {
    case .home:
      [
        "dashboard", "overview", "revenue", "total", "sales", "income", "statistics", "report", "today", "week",
        "month", "oldest",
      ]
    case .orders: ["list"]
    case .customers: ["clients", "people", "addresses"]
    case .search: ["find"]
    case .profile: ["me", "user", "shop", "name", "account"]
    case .settings: ["preferences", "options", "configuration"]
    }
  }

  /// The feature of the tab.
  public var feature: AppFeature {
    switch self {
    case .home: .home
    case .orders: .orders
    case .customers: .customers
    case .search: .search
    case .profile: .profile
    case .settings: .settings
    }
  }
}

extension StartScreen {
  /// The tab that a launch shows, or `nil` for the screen where the user has left the app.
  nonisolated var tab: MainRoute? {
    switch self {
    case .last: nil
    case .home: .home
    case .orders: .orders
    }
  }
}
