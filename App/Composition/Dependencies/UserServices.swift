public import FeatureKit
public import Services

/// The services and models of one user, created at sign-in and released at sign-out.
///
/// The coordinators of the user's flows own them: onboarding, and then the tabs. Each sign-in creates new
/// ones, so nothing that they cache is visible to the next user.
public struct UserServices {
  /// The user, the time, and the changes that can be undone.
  public let context: FeatureContext
  /// The service that loads and changes orders.
  public let orders: any OrderServiceProtocol
  /// The service that loads and updates the profile.
  public let profile: any ProfileServiceProtocol
  /// The service that purchases a plan.
  public let purchases: any PurchaseServiceProtocol
  /// The service for the customers.
  public let customers: any CustomerServiceProtocol
  /// The service for the figures of the shop.
  public let summary: any SummaryServiceProtocol
  /// The revisions of the shop, which all screens of the user observe.
  public let revisions: ShopRevisions
  let changeService: any ChangeServiceProtocol
  let missingOrders = MissingOrders()

  /// Creates the services of a user, whose revisions must have no changes: the services add what the server confirms.
  public init(
    context: FeatureContext, orders: any OrderServiceProtocol, profile: any ProfileServiceProtocol,
    purchases: any PurchaseServiceProtocol, customers: any CustomerServiceProtocol,
    summary: any SummaryServiceProtocol, changeService: any ChangeServiceProtocol, revisions: ShopRevisions
  ) {
    self.context = context
    self.orders = orders
    self.profile = profile
    self.purchases = purchases
    self.customers = customers
    self.summary = summary
    self.revisions = revisions
    self.changeService = changeService
  }

  /// The user's last changes, which all features and windows share.
  public var changes: RecentChangeModel { context.changes }
}
