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
      key e
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
      key e
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
      tap "Account"
      expect "[ Sign out ]"
      """
    }
  }

  /// Opens the form of a new order with the command palette, whichever control has the focus.
  static let newOrder = """
    key ctrl-p
    key n
    key e
    key w
    key space
    key o
    key r
    key d
    key e
    key r
    key enter
    expect "Postal code"
    """

  /// Leaves a modal with the command palette.
  static let showHome = """
    key ctrl-p
    key h
    key o
    key m
    key e
    key enter
    expect "Zyxada"
    """
}
