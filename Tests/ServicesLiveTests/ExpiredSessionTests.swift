import CoreFakes
import EmbeddedBackend
import Models
import Networking
import NetworkingLive
import Services
import ServicesFakes
import ServicesLive
import Testing

/// The order and profile services map status 401 to `AuthError.sessionExpired`.
struct ExpiredSessionTests {
  @Test func servicesReportThatTheSessionHasExpired() async throws {
    let services = try ServiceSet.live()
    await #expect(throws: AuthError.sessionExpired) { try await services.orders.fetchOrders() }
    await #expect(throws: AuthError.sessionExpired) { try await services.orders.order(1001) }
    await #expect(throws: AuthError.sessionExpired) { try await services.orders.complete(1001) }
    await #expect(throws: AuthError.sessionExpired) { try await services.profile.profile() }
    await #expect(throws: AuthError.sessionExpired) { try await services.profile.update(.sample) }
  }

  @Test func storedSessionWorksAfterARestart() async throws {
    let store = InMemoryStore()
    let backend = try EmbeddedServer(store: store)
    let first = CurrentSession()
    let auth = LiveAuthService(
      networking: HTTPClient(transport: backend, accessToken: { first.token }), currentSession: first)
    try await StoredSession(secrets: InMemorySecretStore(store)).saveSession(
      auth.signIn(email: "ada@example.com", password: "lovelace"))

    let current = CurrentSession()
    let client = HTTPClient(transport: try EmbeddedServer(store: store), accessToken: { current.token })
    let session = try #require(await StoredSession(secrets: InMemorySecretStore(store)).loadSession())
    _ = try await LiveAuthService(networking: client, currentSession: current).validateSession(session)
    #expect(try await LiveOrderService(networking: client).fetchOrders().count == 250)
  }

  @Test func otherStatusesAreNetworkErrors() async throws {
    let services = try ServiceSet.live()
    try await services.signIn()
    let query = OrderQuery(limit: 1001)
    await #expect(throws: NetworkError.serverError(400)) { try await services.orders.orders(matching: query) }
    await #expect(throws: NetworkError.serverError(404)) { try await services.orders.complete(1) }
    let nameless = Profile(name: "", shopName: "S", email: "a@b")
    await #expect(throws: NetworkError.invalidField("name")) { try await services.profile.update(nameless) }
  }
}
