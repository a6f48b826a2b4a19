import Foundation
import Models
import Networking
import NetworkingLive
import Services
import TestSupport
import Testing

@testable import ServicesLive

/// The client's contract with every transport: the embedded backend, a fake, or a real HTTP server over URLSession.
@Suite("The contract of every transport", .timeLimit(.minutes(10)))
struct TransportContractTests {
  @Test("A request arrives complete, and its response is decoded", .requirement("M6"), arguments: PeerKind.allCases)
  func requestAndResponseAreComplete(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      let client = peer.client
      let session = try await peer.signIn(client)
      #expect(session.user.name == "Ada Lovelace")
      let orders = try await LiveOrderService(networking: client).fetchOrders()
      #expect(orders.map(\.id) == [1001, 1002, 1003])
      let request = try #require(peer.transport.requests.first)
      #expect(request.headers["Authorization"] == "Bearer \(session.token)")
      #expect(request.headers["X-Request-ID"]?.isEmpty == false)
    }
  }

  @Test(arguments: PeerKind.allCases)
  func wrongCredentialsAreDistinguishedFromFailures(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      let auth = LiveAuthService(networking: peer.client, currentSession: peer.current)
      await #expect(throws: AuthError.wrongCredentials) {
        try await auth.signIn(email: "ada@example.com", password: "")
      }
      #expect(peer.endedTokens.all.isEmpty)
    }
  }

  @Test(arguments: PeerKind.allCases)
  func rejectedAccountRequestsHaveTheirOwnErrors(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      let auth = LiveAuthService(networking: peer.client, currentSession: peer.current)
      try await peer.order("409*1")
      await #expect(throws: AuthError.emailTaken) { try await auth.signUp(Registration(email: "ada@example.com")) }
      try await peer.order("404*1")
      await #expect(throws: AuthError.resetLinkExpired) {
        try await auth.resetPassword(token: "s3cret", newPassword: "analytical")
      }
      #expect(peer.failures.all.map(\.path) == ["/v1/accounts", "/v1/password-resets/(hidden)"])
      #expect(peer.transport.requests.count == 2)
      #expect(peer.current.session == nil)
    }
  }

  @Test("Unchanged responses are served from the cache, but never to another token", arguments: PeerKind.allCases)
  func cachedResponsesAreRevalidated(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      let client = peer.client
      try await peer.signIn(client)
      let orders = LiveOrderService(networking: client)
      let first = try await orders.fetchOrders()
      #expect(try await orders.fetchOrders() == first)
      try await peer.order("expire")
      #expect(try await orders.fetchOrders() == first)
      // The third is sent with the old token, then repeated with the new token and without the cached tag.
      let tags = peer.transport.requests.filter { $0.path == "/v1/orders" }.map { $0.headers["If-None-Match"] != nil }
      #expect(tags == [false, true, true, false])
    }
  }

  @Test("A transient failure is retried with random delays", arguments: PeerKind.allCases)
  func transientFailuresAreRetried(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      let client = peer.client
      try await peer.signIn(client)
      try await peer.order("500*2")
      #expect(try await LiveOrderService(networking: client).fetchOrders().count == 3)
      #expect(peer.transport.count("/v1/orders") == 3)
      #expect(peer.clock.waits == [.milliseconds(100), .milliseconds(200)])
    }
  }

  @Test(
    "Without a connection, a request fails quickly; the next one succeeds when the server is back",
    arguments: PeerKind.allCases)
  func offlineRequestsFailQuickly(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      let client = peer.client
      try await peer.signIn(client)
      try await peer.order("drop")
      for attempts in [2, 3] {
        // Over a network, a server drops a request by closing the connection.
        let error = kind == .urlSession ? NetworkError.connectionLost : .noConnection
        await #expect(throws: error) { try await client.send(.orders(OrderQuery())) }
        #expect(peer.transport.count("/v1/orders") == attempts)
      }
      #expect(peer.clock.waits == [.milliseconds(100)])
      try await peer.order("none")
      #expect(try await LiveOrderService(networking: client).fetchOrders().count == 3)
    }
  }

  @Test("A request that is not idempotent is sent once", arguments: PeerKind.allCases)
  func onlyIdempotentRequestsAreRetried(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      try await peer.order("500")
      await #expect(throws: NetworkError.serverError(500)) { try await peer.signIn(peer.client) }
      #expect(peer.transport.count("/v1/sessions") == 1)
    }
  }

  @Test("Retry-After is honored if the time limit allows it", arguments: PeerKind.allCases)
  func retryAfterIsHonored(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      let client = peer.client
      try await peer.signIn(client)
      try await peer.order("503:7s*1")
      #expect(try await LiveOrderService(networking: client).fetchOrders().count == 3)
      #expect(peer.clock.waits == [.seconds(7)])
      try await peer.order("503:60s*1")
      await #expect(throws: NetworkError.unavailable(status: 503, retryAfter: .seconds(60))) {
        try await client.send(.orders(OrderQuery()))
      }
      #expect(peer.clock.waits == [.seconds(7)])
    }
  }

  @Test("A redirect is not followed: the request ends with its first response", arguments: PeerKind.allCases)
  func redirectsAreNotFollowed(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      let client = peer.client
      try await peer.signIn(client)
      try await peer.order("redirect")
      await #expect(throws: NetworkError.serverError(302)) { try await client.send(.orders(OrderQuery())) }
      #expect(peer.transport.requests.count == 1)
    }
  }

  @Test(
    "A silent server and a slow body are timeouts", arguments: PeerKind.allCases, ["latency:1000s", "slow-body:1000s"])
  func slowResponsesAreTimeouts(kind: PeerKind, fault: String) async throws {
    try await Peer.with(kind) { peer in
      let client = peer.client
      try await peer.signIn(client)
      try await peer.order(fault)
      let sends = peer.transport.sends()
      let answer = Task { try await client.send(.orders(OrderQuery())) }
      for await _ in sends.prefix(1) {}
      peer.clock.completeLongWaits()
      await #expect(throws: NetworkError.timeout) { try await answer.value }
    }
  }

  @Test("Canceling the task cancels the request in flight", arguments: PeerKind.allCases)
  func cancellationReachesTheTransport(kind: PeerKind) async throws {
    try await Peer.with(kind) { peer in
      let client = peer.client
      try await peer.signIn(client)
      try await peer.order("latency:1000s")
      let sends = peer.transport.sends()
      let answer = Task { try await client.send(.orders(OrderQuery())) }
      for await _ in sends.prefix(1) {}
      answer.cancel()
      await #expect(throws: CancellationError.self) { try await answer.value }
      #expect(peer.transport.endedCount == 1)
      #expect(peer.failures.all.isEmpty)
    }
  }
}
