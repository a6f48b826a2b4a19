import Foundation
import Models
import Networking
import NetworkingLive
import Services
import ServicesLive
import ShopAPI
import TestSupport
import Testing

/// The client's contract with every transport: the embedded backend, a fake, or a real HTTP server over URLSession.
@Suite("The contract of every transport", .timeLimit(.minutes(10)))
struct TransportContractTests {
  @Test("A request arrives complete, and its response is decoded", .requirement("M6"), arguments: PeerKind.allCases)
  func requestAndResponseAreComplete(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      let session = try await fixture.signIn(client)
      #expect(session.user.name == "Ada Lovelace")
      let orders = try await LiveOrderService(networking: client).fetchOrders()
      #expect(orders.map(\.id).sorted() == [1001, 1002, 1003])
      let request = try #require(fixture.transport.requests.first)
      #expect(request.headers["Authorization"] == "Bearer \(session.token)")
      #expect(request.headers["X-Request-ID"]?.isEmpty == false)
    }
  }

  @Test(arguments: PeerKind.allCases)
  func wrongCredentialsAreDistinguishedFromFailures(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let auth = LiveAuthService(networking: fixture.client, currentSession: fixture.current)
      await #expect(throws: AuthError.wrongCredentials) {
        try await auth.signIn(email: "ada@example.com", password: "")
      }
      #expect(fixture.endedTokens.all.isEmpty)
    }
  }

  @Test(arguments: PeerKind.allCases)
  func rejectedAccountRequestsHaveTheirOwnErrors(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let auth = LiveAuthService(networking: fixture.client, currentSession: fixture.current)
      try await fixture.inject("409*1")
      await #expect(throws: AuthError.emailTaken) { try await auth.signUp(Registration(email: "ada@example.com")) }
      try await fixture.inject("404*1")
      await #expect(throws: AuthError.resetLinkExpired) {
        try await auth.resetPassword(token: "s3cret", newPassword: "analytical")
      }
      #expect(fixture.failures.all.map(\.path) == ["/v1/accounts", "/v1/password-resets/(hidden)"])
      #expect(fixture.transport.requests.count == 2)
      #expect(fixture.current.session == nil)
    }
  }

  @Test("Unchanged responses are served from the cache, but never to another token", arguments: PeerKind.allCases)
  func cachedResponsesAreRevalidated(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      let orders = LiveOrderService(networking: client)
      let first = try await orders.fetchOrders()
      #expect(try await orders.fetchOrders() == first)
      try await fixture.inject("expire")
      #expect(try await orders.fetchOrders() == first)
      // The third is sent with the old token, then repeated with the new token and without the cached tag.
      let tags = fixture.transport.requests.filter { $0.path == "/v1/orders" }.map {
        $0.headers["If-None-Match"] != nil
      }
      #expect(tags == [false, true, true, false])
    }
  }

  @Test("A transient failure is retried with random delays", arguments: PeerKind.allCases)
  func transientFailuresAreRetried(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      try await fixture.inject("500*2")
      #expect(try await LiveOrderService(networking: client).fetchOrders().count == 3)
      #expect(fixture.transport.count("/v1/orders") == 3)
      #expect(fixture.clock.waits == [.milliseconds(100), .milliseconds(200)])
    }
  }

  @Test(
    "Without a connection, a request fails quickly; the next one succeeds when the server is back",
    arguments: PeerKind.allCases)
  func offlineRequestsFailQuickly(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      try await fixture.inject("drop")
      for attempts in [2, 3] {
        // Over a network, a server drops a request by closing the connection.
        let error = kind == .urlSession ? NetworkError.connectionLost : .noConnection
        await #expect(throws: error) { try await client.send(ShopAPI.orders.template) }
        #expect(fixture.transport.count("/v1/orders") == attempts)
      }
      #expect(fixture.clock.waits == [.milliseconds(100)])
      try await fixture.inject("none")
      #expect(try await LiveOrderService(networking: client).fetchOrders().count == 3)
    }
  }

  @Test("A request that is not idempotent is sent once", arguments: PeerKind.allCases)
  func onlyIdempotentRequestsAreRetried(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      try await fixture.inject("500")
      await #expect(throws: NetworkError.serverError(500)) { try await fixture.signIn(fixture.client) }
      #expect(fixture.transport.count("/v1/sessions") == 1)
    }
  }

  @Test("Retry-After is honored if the time limit allows it", arguments: PeerKind.allCases)
  func retryAfterIsHonored(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      try await fixture.inject("503:7s*1")
      #expect(try await LiveOrderService(networking: client).fetchOrders().count == 3)
      #expect(fixture.clock.waits == [.seconds(7)])
      try await fixture.inject("503:60s*1")
      await #expect(throws: NetworkError.unavailable(status: 503, retryAfter: .seconds(60))) {
        try await client.send(ShopAPI.orders.template)
      }
      #expect(fixture.clock.waits == [.seconds(7)])
    }
  }

  @Test("A redirect is not followed: the request ends with its first response", arguments: PeerKind.allCases)
  func redirectsAreNotFollowed(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      try await fixture.inject("redirect")
      await #expect(throws: NetworkError.serverError(302)) { try await client.send(ShopAPI.orders.template) }
      #expect(fixture.transport.requests.count == 1)
    }
  }

  @Test(
    "A silent server and a slow body are timeouts", arguments: PeerKind.allCases, ["latency:1000s", "slow-body:1000s"])
  func slowResponsesAreTimeouts(kind: PeerKind, fault: String) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      try await fixture.inject(fault)
      let sends = fixture.transport.sends()
      let answer = Task { try await client.send(ShopAPI.orders.template) }
      for await _ in sends.prefix(1) {}
      fixture.clock.completeLongWaits()
      await #expect(throws: NetworkError.timeout) { try await answer.value }
    }
  }

  @Test("Canceling the task cancels the request in flight", arguments: PeerKind.allCases)
  func cancellationReachesTheTransport(kind: PeerKind) async throws {
    try await ServerFixture.with(kind) { fixture in
      let client = fixture.client
      try await fixture.signIn(client)
      try await fixture.inject("latency:1000s")
      let sends = fixture.transport.sends()
      let answer = Task { try await client.send(ShopAPI.orders.template) }
      for await _ in sends.prefix(1) {}
      answer.cancel()
      await #expect(throws: CancellationError.self) { try await answer.value }
      #expect(fixture.transport.endedCount == 1)
      #expect(fixture.failures.all.isEmpty)
    }
  }
}
