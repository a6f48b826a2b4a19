/// A place where the app shows data of a user, as commands of a script.
///
/// All data of the first user contain `UserPlace.marker`. The places are in the order in which the first user fills
/// them: the last ones stay open.
nonisolated enum UserPlace: CaseIterable {
  case profile
  case plan
  case orders
  case windowAndListSearch
  case search
  case orderDraft
  case profileDraft
  case notice
  case path

  /// A text that no data of the second user and no text of the app contain.
  static let marker = "zyx"

  /// The commands with which the first user, Ada, leaves data in the place.
  var fill: String {
    switch self {
    case .profile:
      """
      tap "Profile"
      expect "Analytical Engines"
      tap "Edit"
      type "Name" "Zyxada"
      type "Shop name" "Zyx Engines"
      tap "Save"
      expect "Zyx Engines"
      expect "Edit"
      """
    case .plan:
      """
      tap "Change plan…"
      tap "Choose Pro…"
      tap "Purchase"
      expect "Choose Free…"
      key esc
      expect "Pro, $12.00 a month"
      """
    case .orders:
      """
      tap "Orders"
      expect "250 of 250"
      key n
      type "Customer" "Zyxton"
      type "Street" "12 Mill Lane"
      type "City" Cambridge
      type "Postal code" "CB2 1TN"
      type "Country" "United Kingdom"
      type "Item 1" "Punched cards"
      type "Price 1" 55
      tap "Review"
      tap "Place order"
      expect "✓ Order #1251 is placed."
      tap "Close"
      expect "251 of 251"
      """
    case .windowAndListSearch:
      """
      key /
      key z
      key y
      key x
      key enter
      expect "1 of 251"
      key down
      expect "▸ #1251"
      key w
      expect "Window 2/2: Order #1251"
      expect "Zyxton"
      key f6
      expect "1 of 251"
      """
    case .search:
      """
      tap "Search"
      type "Search" zyxton
      key enter
      expect "▸ #1251"
      """
    case .orderDraft:
      """
      \(Self.newOrder)
      type "Customer" "Zyxdraft"
      advance 1s
      \(Self.showHome)
      """
    case .profileDraft:
      """
      tap "Profile"
      tap "Edit"
      type "Shop name" "Zyxdraft Engines"
      advance 1s
      """
    case .notice:
      """
      notify "Zyxton has sent a message"
      expect "Zyxton has sent a message"
      """
    case .path:
      """
      tap "Settings"
      expect "Appearance"
      """
    }
  }

  /// Opens the form of a new order with the command palette, whichever control has the focus.
  static let newOrder = """
    key ctrl-p
    type "Command" "new order"
    key enter
    expect "Postal code"
    """

  /// Leaves a modal with the command palette.
  static let showHome = """
    key ctrl-p
    type "Command" home
    key enter
    expect "Oldest pending"
    """
}

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
      reject "This draft is not placed yet."
      key esc
      expect "250 of 250"
      """
    case .profileDraft:
      """
      tap "Profile"
      reject "These changes from last time"
      tap "Edit"
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
      expect "Oldest pending"
      """
    }
  }

  /// The commands with which the first user finds the data again after the next sign-in.
  ///
  /// They are `nil` if another place shows that, or if the sign-out removes the data.
  var returns: String? {
    switch self {
    case .profile: "tap \"Profile\"\nexpect \"Zyxada\""
    case .windowAndListSearch: "open trellis://orders\nexpect \"1 of 251\"\nexpect \"Zyxton\""
    case .search: "tap \"Search\"\nexpect \"zyxton\"\nexpect \"#1251\""
    case .orderDraft: Self.newOrder + "\nexpect \"This draft is not placed yet.\"\nexpect \"Zyxdraft\""
    case .profileDraft: "\(Self.showHome)\ntap \"Profile\"\nexpect \"Zyxdraft Engines\""
    case .plan, .orders, .notice, .path: nil
    }
  }
}
