nonisolated extension FaultedAction {
  static let typeCredentials = "type \"Email\" ada@example.com\ntype \"Password\" lovelace\n"
  private static let signingIn = typeCredentials + "tap \"Sign in\"\n"
  private static let firstOrder = "#1001    Nguyễn Thị Ánh                 Nov 20, 2026     $338.41"

  /// The commands from the order list to the review of a valid draft.
  private static let draft = """
    key n
    type "Customer" "Mary Somerville"
    type "Street" "12 Mill Lane"
    type "City" Cambridge
    type "Postal code" "CB2 1TN"
    type "Country" "United Kingdom"
    type "Item 1" "Punched cards"
    type "Price 1" 55
    tap "Review"

    """
  private static let choosePro = "tap \"Choose Pro…\"\n"
  private static let typeSearch = "type \"Search\" 1001\n"

  /// The commands from a first launch to the initial state of the action, or `nil` if that state is empty.
  var signInBefore: String? {
    self == .signIn ? nil : "advance 0.5s\n" + Self.signingIn + "tap \"Skip\"\nexpect \"Newest pending orders\"\n"
  }

  /// The commands from the launch up to the action.
  var preparation: String {
    let signedIn = "advance 0.5s\nexpect \"Newest pending orders\"\n"
    return switch self {
    case .signIn: "advance 0.5s\nexpect \"Welcome back\"\n" + Self.typeCredentials
    case .launch, .loadOrders, .loadProfile: signedIn
    case .completeOrder: signedIn + "tap \"Orders\"\nexpect \"\(Self.firstOrder) ● Paid\"\n"
    case .placeOrder: signedIn + "tap \"Orders\"\nexpect \"250 of 250\"\n" + Self.draft
    case .saveProfile: signedIn + "tap \"Profile\"\nkey e\ntype \"Name\" \"Ada King\"\n"
    case .purchasePlan: signedIn + "tap \"Profile\"\ntap \"Change plan…\"\n" + Self.choosePro
    case .search: signedIn + "tap \"Search\"\n"
    case .retrySearch:
      // Not `drop`: after a lost connection, the client does not retry by itself.
      signedIn + "tap \"Search\"\nfault 500\n" + Self.typeSearch + "advance 25s\nexpect \"The search failed\"\n"
    case .changeSearchScope, .openSearchResult:
      signedIn + "tap \"Search\"\n" + Self.typeSearch + "expect \"1 order\"\n"
    case .signOut: signedIn + "tap \"Settings\"\ntap \"Account\"\ntap \"Sign out\"\n"
    }
  }

  /// The commands of the action.
  var act: String {
    switch self {
    case .signIn: "tap \"Sign in\"\n"
    case .launch: "relaunch\n"
    case .loadOrders: "tap \"Orders\"\n"
    case .completeOrder: "key c\n"
    case .placeOrder: "tap \"Place order\"\n"
    case .loadProfile: "tap \"Profile\"\n"
    case .saveProfile: "tap \"Save\"\n"
    case .purchasePlan: "tap \"Purchase\"\n"
    case .search: Self.typeSearch
    case .retrySearch: "tap \"Try again\"\n"
    case .changeSearchScope: "tap \"Customers\"\n"
    case .openSearchResult: "tap \"#1001\"\n"
    case .signOut: "tap \"Sign out\"\n"
    }
  }

  /// The commands that repeat the action from the screen with the error.
  var actAgain: String {
    switch self {
    case .signIn: "type \"Password\" lovelace\n" + act
    case .launch, .loadOrders, .loadProfile, .search, .retrySearch, .openSearchResult: "tap \"Try again\"\n"
    case .completeOrder: "tap \"OK\"\n" + act
    case .purchasePlan: Self.choosePro + act
    case .placeOrder, .saveProfile, .changeSearchScope, .signOut: act
    }
  }

  /// The commands that sign in again after the session ended, and repeat the action.
  var actInANewSession: String {
    let back = Self.typeCredentials + "tap \"Sign in\"\n"
    return switch self {
    case .completeOrder: back + "expect \"250 of 250\"\n" + act
    case .placeOrder: back + "expect \"This draft from last time is not placed yet.\"\ntap \"Review\"\n" + act
    case .saveProfile: back + "key e\ntype \"Name\" \"Ada King\"\n" + act
    case .purchasePlan: back + Self.choosePro + act
    case .signIn, .launch, .loadOrders, .loadProfile, .search, .retrySearch, .changeSearchScope, .openSearchResult,
      .signOut:
      back
    }
  }

  /// The expectations after the action and after another launch: no data is lost or changed twice.
  var proof: String {
    switch self {
    case .signIn: "expect \"Step 1 of 4\"\ntap \"Skip\"\nexpect \"Newest pending orders\"\n" + relaunched("103 orders")
    case .launch: "expect \"103 orders\"\n"
    case .loadOrders: "expect \"250 of 250\"\n" + relaunched("250 of 250")
    case .completeOrder:
      "expect \"\(Self.firstOrder) ✓ Completed\"\n" + relaunched("\(Self.firstOrder) ✓ Completed")
        + "tap \"Home\"\nexpect \"102 orders\"\n"
    case .placeOrder:
      "expect \"✓ Order #1251 is placed.\"\ntap \"Close\"\nexpect \"251 of 251\"\n" + relaunched("251 of 251")
    case .loadProfile: "expect \"Analytical Engines\"\n" + relaunched("Analytical Engines")
    case .saveProfile: "expect \"Ada King\"\nexpect \"Edit\"\n" + relaunched("Ada King")
    case .purchasePlan: "expect \"Choose Free…\"\n" + relaunched("Choose Free…")
    case .search, .retrySearch: "expect \"1 order\"\nexpect \"#1001\"\n" + relaunched("1 order")
    case .changeSearchScope: "expect \"1 customer\"\n" + relaunched("1 customer")
    case .openSearchResult: "expect \"Order #1001\"\nexpect \"$338.41\"\n" + relaunched("Order #1001")
    case .signOut:
      "expect \"Welcome back\"\n" + relaunched("Welcome back") + Self.signingIn + "expect \"[ Sign out ]\"\n"
    }
  }

  private func relaunched(_ text: String) -> String {
    "relaunch\nadvance 0.5s\nexpect \"\(text)\"\n"
  }
}
