import OrdersFeature

/// The scripts with which a user visits the app between a sign-in and a sign-out.
nonisolated enum SignInCyclesVisits {
  /// Waits for the sign-in screen of a user.
  static let signInScreen = "expect \"Welcome back\""

  /// Signs a user in, and ends on the first screen.
  static func signIn(_ number: Int) -> String {
    """
    type "Email" user\(number)@example.com
    type "Password" password
    tap "Sign in"
    """
  }

  /// The visits of all tabs, in this order; the details, a second window and the draft of an order stay open.
  static let all = [
    "expect \"Good\"",
    """
    tap "Orders"
    expect "7 of 7"
    key down 2
    key w
    expect "Window 2/2: Order #1003"
    """,
    """
    key f6
    expect "7 of 7"
    key /
    key o
    key enter
    key down
    key enter
    expect "Order #"
    """,
    """
    tap "Search"
    type "Search" alice
    key enter
    expect "▸ #1002"
    """,
    """
    tap "Profile"
    tap "Order history"
    expect "Completed orders"
    """,
    """
    key esc
    tap "Change plan…"
    expect "✓ Your plan"
    """,
    """
    key esc
    key e
    type "Shop name" "Difference Engines"
    advance 1s
    """,
    """
    tap "Settings"
    tap "Appearance"
    expect "[Dark]"
    """,
    """
    key esc
    tap "Account"
    expect "[ Sign out ]"
    """,
    UserPlace.newOrder + "\ntype \"Customer\" \"Ida Rhodes\"\nadvance 1s",
  ]

  /// Returns the types of objects that the visits make.
  ///
  /// They are internal to their modules, so they are listed by name. A renamed type fails the test.
  static func types(in architecture: OrdersArchitecture) -> Set<String> {
    switch architecture {
    case .mvvm: commonTypes.union(["OrderListViewModel", "OrderPager"])
    case .store: commonTypes
    }
  }

  private static let commonTypes: Set = [
    "AuthCoordinator", "HomeCoordinator", "MainCoordinator", "OrderCoordinator", "OrderFlowCoordinator",
    "OrderHistoryCoordinator", "ProfileCoordinator", "SearchCoordinator", "SettingsCoordinator",
    "HomeModel", "LoginViewModel", "OrderDetailViewModel", "OrderDraftViewModel", "PlansViewModel", "ProfileViewModel",
    "SettingsModel",
    "FakeOrderService", "FakeProfileService", "FakePurchaseService", "ModelContext", "OrderFlow", "OrderStore",
    "RecentSearchStore",
  ]
}
