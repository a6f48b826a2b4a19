import EmbeddedBackend
import Foundation
import Models
import NetworkingLive
import Services
import ServicesFakes
import ServicesLive
import TestSupport
import Testing

/// Services that the same contract is put to, whoever stands behind them: a shop of 250 orders where Ada and Grace
/// have accounts, and nobody is signed in.
struct ServiceSet: Sendable {
  var auth: any AuthServiceProtocol
  var orders: any OrderServiceProtocol
  var profile: any ProfileServiceProtocol

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

  /// As the app is wired: store, backend, client, services.
  static func live() throws -> ServiceSet {
    let backend = try EmbeddedServer(store: InMemoryStore())
    let current = CurrentSession()
    let client = HTTPClient(transport: backend, accessToken: { current.token })
    return ServiceSet(
      auth: LiveAuthService(networking: client, currentSession: current),
      orders: LiveOrderService(networking: client),
      profile: LiveProfileService(networking: client))
  }

  private static func fake() async throws -> ServiceSet {
    let (auth, orders, profile) = (FakeAuthService(), FakeOrderService(), FakeProfileService())
    auth.add(User(id: "ada", name: "Ada Lovelace", email: "ada@example.com"), password: "lovelace")
    auth.add(User(id: "grace", name: "Grace Hopper", email: "grace@example.com"), password: "hopper")
    orders.set(try await seededOrders())
    profile.set(.sample)
    return ServiceSet(auth: auth, orders: orders, profile: profile)
  }

  /// The orders of a live shop, for the fake to hold.
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
