nonisolated extension UserPlace {
  /// The commands with which the second user, Grace, visits the place and finds her own data.
  var visit: String {
    switch self {
    case .profile:
      """
      tap "Profile"
      expect "Compilers & Sons"
      tap "Order history"
      expect "Completed orders"
      key esc
      """
    case .plan:
      """
      expect "Free"
      tap "Change plan…"
      expect "✓ Your plan"
      key esc
      """
    case .orders:
      """
      tap "Orders"
      expect "250 of 250"
      open trellis://orders/1251
      expect "Order #1251"
      expect "was not found"
      key esc
      expect "250 of 250"
      """
    case .windowAndListSearch:
      """
      key home
      key w
      expect "Window 2/2"
      key esc
      reject "F6"
      expect "Name or number"
      """
    case .search:
      """
      tap "Search"
      expect "Type a customer's name or an order number."
      """
    case .orderDraft:
      """
      tap "Orders"
      key n
      expect "Postal code"
      reject "This draft from last time"
      key esc
      expect "250 of 250"
      """
    case .profileDraft:
      """
      tap "Profile"
      reject "These changes from last time"
      key e
      expect "Compilers & Sons"
      tap "Cancel"
      """
    case .notice:
      """
      reject "Dismiss"
      key ctrl-p
      key esc
      """
    case .path:
      """
      tap "Settings"
      expect "Appearance"
      tap "Home"
      expect "Newest pending orders"
      """
    }
  }

  /// The commands with which the first user finds the data again after the next sign-in.
  ///
  /// They are `nil` if another place shows that, or if the sign-out removes the data.
  var returns: String? {
    switch self {
    case .profile: "tap \"Home\"\nexpect \"Zyxada\""
    case .windowAndListSearch: "open trellis://orders\nexpect \"1 of 251\"\nexpect \"Zyxton\""
    case .search: "tap \"Search\"\nexpect \"zyxton\"\nexpect \"#1251\""
    case .orderDraft: Self.newOrder + "\nexpect \"This draft from last time is not placed yet.\"\nexpect \"Zyxdraft\""
    case .profileDraft: "\(Self.showHome)\ntap \"Profile\"\nexpect \"Zyxdraft Engines\""
    case .plan, .orders, .notice, .path: nil
    }
  }
}
