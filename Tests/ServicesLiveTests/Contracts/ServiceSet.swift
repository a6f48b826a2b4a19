import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import NetworkingLive
import Services
import ServicesFakes
import ServicesLive
import Testing

/// Services under the same contract tests, with any implementation. Their shop has 250 orders and the accounts of Ada
/// and Grace, and no user is signed in.
struct ServiceSet: Sendable {
  var auth: any AuthServiceProtocol
  var orders: any OrderServiceProtocol
  var profile: any ProfileServiceProtocol
  var purchases: any PurchaseServiceProtocol
  var customers: any CustomerServiceProtocol
  var summary: any SummaryServiceProtocol
  /// Returns the time of the shop, 2026-11-20T12:00:00Z.
  var now: @Sendable () -> Date = { Order.sample.date }
  /// Returns the token of the newest email that resets a password.
  var resetToken: @Sendable () throws -> String?
  /// Completes or reopens an order as another client of Ada's account.
  var changeElsewhere: @Sendable (_ isCompleted: Bool, _ id: Order.ID) async throws -> Void
  /// Takes the payment of an order as another client of Ada's account.
  var payElsewhere: @Sendable (_ id: Order.ID) async throws -> Void

  enum Kind: CaseIterable {
    case fake
    case live
  }

  static func make(_ kind: Kind) async throws -> ServiceSet {
    switch kind {
    case .fake: try await fake()
    case .live: try live()
    }
  }

  /// Returns services with a session of Ada.
  static func signedIn(_ kind: Kind) async throws -> ServiceSet {
    let services = try await make(kind)
    try await services.signIn()
    return services
  }

  /// The services as the app composes them: store, backend, client, services.
  static func live() throws -> ServiceSet {
    let store = InMemoryStore()
    let outbox = MailOutbox(store: store)
    let backend = try EmbeddedServer(store: store, now: { Order.sample.date }, passwordIterations: 1)
    let current = CurrentSession()
    let client = HTTPClient(transport: try ContractTransport(backend), accessToken: { current.token })
    return ServiceSet(
      auth: LiveAuthService(networking: client, currentSession: current),
      orders: LiveOrderService(networking: client),
      profile: LiveProfileService(networking: client),
      purchases: LivePurchaseService(networking: client),
      customers: LiveCustomerService(networking: client), summary: LiveSummaryService(networking: client),
      resetToken: { try outbox.mails().first?.link?.lastPathComponent },
      changeElsewhere: { isCompleted, id in
        let orders = try await otherClient(of: backend)
        _ = try await isCompleted ? orders.complete(id) : orders.reopen(id)
      },
      payElsewhere: { id in try await otherClient(of: backend).pay(id) })
  }

  /// Returns the orders of Ada's account with a session of its own.
  private static func otherClient(of backend: EmbeddedServer) async throws -> LiveOrderService {
    let current = CurrentSession()
    let client = HTTPClient(transport: backend, accessToken: { current.token })
    let auth = LiveAuthService(networking: client, currentSession: current)
    _ = try await auth.signIn(email: "ada@example.com", password: "lovelace")
    return LiveOrderService(networking: client)
  }

  private static func fake() async throws -> ServiceSet {
    let (auth, orders, profile) = (FakeAuthService(), FakeOrderService(), FakeProfileService())
    let purchases = FakePurchaseService()
    auth.add(User(id: "ada", name: "Ada Lovelace", email: "ada@example.com"), password: "lovelace")
    auth.add(User(id: "grace", name: "Grace Hopper", email: "grace@example.com"), password: "hopper")
    orders.set(try await seededOrders())
    profile.set(.sample)
    purchases.set(nil)
    let summary = FakeSummaryService()
    summary.follow(orders) { Order.sample.date }
    return ServiceSet(
      auth: auth, orders: orders, profile: profile, purchases: purchases,
      customers: FakeCustomerService(of: orders), summary: summary,
      resetToken: { auth.resetTokens.last },
      changeElsewhere: { orders.setCompleted($0, $1, by: "Ada Lovelace") },
      payElsewhere: { orders.setPaid($0, by: "Ada Lovelace") })
  }

  /// Returns the orders of the embedded backend, for the fake.
  private static func seededOrders() async throws -> [Order] {
    let services = try live()
    _ = try await services.signIn()
    return try await services.orders.fetchOrders()
  }

  @discardableResult
  func signIn() async throws -> Session {
    try await auth.signIn(email: "ada@example.com", password: "lovelace")
  }
}
