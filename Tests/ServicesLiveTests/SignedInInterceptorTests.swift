import Foundation
import Models
import Networking
import NetworkingLive
import ServicesLive
import TestSupport
import Testing

@Suite("Requests of one user")
struct SignedInInterceptorTests {
  private let current = CurrentSession()
  private let ada = Session(user: User(id: "ada", name: "Ada", token: "1"), expiresAt: .distantFuture)
  private let grace = Session(user: User(id: "grace", name: "Grace", token: "2"), expiresAt: .distantFuture)

  private static let noOrders = HTTPResponse(status: 200, body: Data(#"{"orders":[],"total":0}"#.utf8))

  private func orders(_ transport: any HTTPTransport) -> LiveOrderService {
    let authorization = AuthorizationInterceptor(
      TokenSource(current: { [current] in current.token }), clock: ContinuousClock())
    return LiveOrderService(
      networking: HTTPClient(
        transport: transport,
        interceptors: [SignedInInterceptor(userID: "ada", currentSession: current), authorization],
        settings: ClientSettings()))
  }

  @Test func requestOfTheSignedInUserIsSent() async throws {
    let transport = RecordingTransport(StubTransport { _ in Self.noOrders })
    current.set(ada)
    #expect(try await orders(transport).orders(matching: OrderQuery()).total == 0)
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer 1"])
  }

  @Test("A service that outlives its sign-in sends no request as the next user")
  func requestAfterTheSignOutIsNotSent() async throws {
    let orders = orders(StubTransport())
    current.set(ada)
    current.clear(token: ada.token)
    await #expect(throws: CancellationError.self) { try await orders.orders(matching: OrderQuery()) }
    current.set(grace)
    await #expect(throws: CancellationError.self) { try await orders.complete(1001) }
  }

  @Test("A response that arrives after the next sign-in is discarded", arguments: [200, 401, 500])
  func lateResponseIsDiscarded(status: Int) async throws {
    current.set(ada)
    let orders = orders(
      StubTransport { [current, ada, grace] _ in
        current.clear(token: ada.token)
        current.set(grace)
        return HTTPResponse(status: status, body: Self.noOrders.body)
      })
    await #expect(throws: CancellationError.self) { try await orders.orders(matching: OrderQuery()) }
  }

  @Test func renewedSessionBelongsToTheSameUser() async throws {
    let orders = orders(StubTransport { _ in Self.noOrders })
    current.set(ada)
    current.set(Session(user: User(id: "ada", name: "Ada", token: "3"), expiresAt: .distantFuture))
    #expect(try await orders.orders(matching: OrderQuery()).total == 0)
  }
}
