/// A server operation of the app, as commands of a script.
nonisolated enum FaultedAction: String, CaseIterable, Hashable {
  case signIn = "sign in"
  case launch = "launch, signed in"
  case loadOrders = "list the orders"
  case completeOrder = "complete an order"
  case placeOrder = "place an order"
  case loadProfile = "show the profile"
  case saveProfile = "save the profile"
  case purchasePlan = "purchase a plan"
  case search = "search"
  case retrySearch = "retry a search"
  case changeSearchScope = "change the scope of a search"
  case openSearchResult = "open a search result"
  case signOut = "sign out"

  /// The service that performs the action.
  var dependency: String {
    switch self {
    case .signIn, .launch, .signOut: "AuthService"
    case .loadOrders, .completeOrder, .placeOrder, .search, .retrySearch, .changeSearchScope, .openSearchResult:
      "OrderService"
    case .loadProfile, .saveProfile: "ProfileService"
    case .purchasePlan: "PurchaseService"
    }
  }

  /// The first sentence of the action's error message.
  var failedOutcome: String {
    switch self {
    case .signIn: "You are not signed in"
    case .launch: "Your session could not be checked"
    case .loadOrders: "Your orders could not be loaded"
    case .completeOrder: "Order #1001 was not completed"
    case .placeOrder: "The order was not placed"
    case .loadProfile: "Your profile could not be loaded"
    case .saveProfile: "Your profile was not saved"
    case .purchasePlan: "Pro was not purchased"
    case .search, .retrySearch, .changeSearchScope: "The search failed"
    case .openSearchResult: "Order #1001 could not be loaded"
    case .signOut: "You are not signed out"
    }
  }
}
